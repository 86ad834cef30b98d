"""The command line; `companion --help` lists its commands."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion import __version__
from companion.config import Box, Folders, folders, read_box
from companion.errors import CompanionError, OwnersFileError

if TYPE_CHECKING:
    from companion.play import owners


def run(args: Sequence[str]) -> int:
    """Do what the words say; 0 if all went well, 1 if not, 2 if the words make no sense."""
    parsed = _parser().parse_args(args)
    where = folders(os.environ, parsed.state, parsed.config)
    try:
        status: int = parsed.do(parsed, where)
    except CompanionError as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Nobody reads any more (`companion ... | head`); what Python would still flush at its end goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print()
        return 0
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", description="The railway table companion.")
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    play = commands.add_parser("play", help="play on this machine")
    play.add_argument("--text", action="store_true", help="in this terminal instead of on a page")
    play.add_argument("--plain", action="store_true", help="in this terminal in words only, for screen readers")
    play.add_argument("--seats", type=int, default=4, choices=range(7), metavar="N", help="seat buttons, 0 to 6")
    play.add_argument("--port", type=int, default=0, metavar="N", help="of the page; any free one if not named")
    play.add_argument("--no-browser", action="store_true", help="only print the page's address")
    play.add_argument("--board", metavar="FILE", help="play on your own board")
    play.add_argument("--deck", metavar="FILE", help="play with your own deck")
    play.set_defaults(do=_play)
    check = commands.add_parser("verify", help="recompute every roll and draw of a game")
    check.add_argument("game", metavar="GAME", help="the name of a kept game, its beginning, or a file")
    check.set_defaults(do=_verify)
    _add_box(commands)
    _add_printing(commands)
    _add_score(commands)
    past, out = _past(commands)
    for command in (play, check, past, out, *_moving(commands)):
        command.add_argument("--state", default="", metavar="FOLDER", help="where games are kept")
        command.add_argument("--config", default="", metavar="FOLDER", help="where your boards and decks lie")
    return parser


def _add_box(commands: Any) -> None:
    """What runs on the box itself, by its file of settings."""
    daemon = commands.add_parser("run", help="be the box: buttons, panel, reader")
    daemon.set_defaults(do=_run)
    look = commands.add_parser("doctor", help="say what is found of the box, and what to do about the rest")
    look.set_defaults(do=_doctor)
    look.add_argument("--hints", action="store_true", help="only what the machine has switched off; touches nothing")
    last = commands.add_parser("farewell", help="leave the last words on the panel, as the machine stops")
    last.add_argument("why", choices=("off", "reboot"), help="what the machine does")
    last.set_defaults(do=_farewell)
    for command in (daemon, look, last):
        command.add_argument("--config", dest="file", default="", metavar="FILE", help="the settings of the box")
        command.add_argument("--state", default="", metavar="FOLDER", help="where games are kept")
        command.set_defaults(config="")


def _add_printing(commands: Any) -> None:
    """What comes out as pictures and sheets."""
    pictures = commands.add_parser("render", help="write every screen as PNG")
    pictures.add_argument("folder", metavar="FOLDER")
    pictures.set_defaults(do=_render, state="", config="")
    decks = commands.add_parser("decks", help="sheets of cards to print, cut and tag")
    decks.add_argument("what", choices=["print"])
    decks.add_argument("game", metavar="GAME")
    decks.add_argument("pdf", metavar="FILE.pdf")
    decks.add_argument("--deck", default="", metavar="FILE", help="your own deck instead of the house's")
    decks.set_defaults(do=_decks, state="", config="")


def _add_score(commands: Any) -> None:
    score = commands.add_parser("score", help="count a board that somebody drew and wrote down")
    score.add_argument("board", nargs="?", metavar="FILE", help="the board as text")
    score.add_argument("--explain", action="store_true", help="say for every part where it comes from")
    score.add_argument("--png", metavar="OUT", help="draw it as PNG")
    score.add_argument("--svg", metavar="OUT", help="draw it as SVG")
    score.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="count by another option than the file says",
    )
    score.add_argument("--check", metavar="FILE", help="compare many boards with their published scores")
    score.set_defaults(do=_score, state="", config="")


def _score(parsed: argparse.Namespace, where: Folders) -> int:
    from companion.scoring import Wanted, scorer
    from companion.terminal.console import widen

    widen(sys.stdout)
    if not parsed.board and not parsed.check:
        print("Name a file with a board, or --check and a file with many.", file=sys.stderr)
        return 2
    png, svg = (Path(name) if name else None for name in (parsed.png, parsed.svg))
    if parsed.board:
        scorer().score_file(Path(parsed.board), Wanted(parsed.explain, png, svg, tuple(parsed.option)), print)
    return 0 if not parsed.check or scorer().check_file(Path(parsed.check), print) else 1


def _past(commands: Any) -> tuple[argparse.ArgumentParser, argparse.ArgumentParser]:
    """What looks back at kept games."""
    past = commands.add_parser("history", help="finished and kept games with their results and what was thrown")
    past.add_argument("games", nargs="*", metavar="GAME", help="only these; all if none is named")
    form = past.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="for other programs, with every face of every seat")
    form.add_argument("--csv", action="store_true", help="a line for each seat of each game")
    past.set_defaults(do=_history)
    out = commands.add_parser("export", help="copy a game to one file, to verify or keep it elsewhere")
    out.add_argument("game", metavar="GAME", help="the name of a kept game, its beginning, or a file")
    out.add_argument("file", metavar="FILE", help="the copy, ending in .game")
    out.set_defaults(do=_export)
    return past, out


def _moving(commands: Any) -> tuple[argparse.ArgumentParser, argparse.ArgumentParser]:
    """What takes all games elsewhere and back."""
    out = commands.add_parser("backup", help="copy all games to one file; the box may play on meanwhile")
    out.add_argument("file", metavar="FILE", help="a new file, ending in .tar.gz")
    out.set_defaults(do=_backup)
    back = commands.add_parser("restore", help="put the games of a backup beside those that are here")
    back.add_argument("file", metavar="FILE", help="what `companion backup` wrote")
    back.set_defaults(do=_restore)
    return out, back


def _backup(parsed: argparse.Namespace, where: Folders) -> int:
    from companion.clock import SystemClock
    from companion.play.backup import backup

    to = Path(parsed.file).absolute()
    said = backup(where.state, to, SystemClock())
    print("\n".join([*said, f"{to} holds them; back with: companion restore {to}"]))
    return 1 if any("left out" in line for line in said) else 0


def _restore(parsed: argparse.Namespace, where: Folders) -> int:
    from companion.clock import SystemClock
    from companion.play.backup import restore

    said = restore(where.state, Path(parsed.file), SystemClock())
    print("\n".join(said))
    return 1 if any("left out" in line for line in said) else 0


def _farewell(parsed: argparse.Namespace, where: Folders) -> int:
    from companion.app.farewell import farewell

    return farewell(parsed.why, _settings(parsed))


def _run(parsed: argparse.Namespace, where: Folders) -> int:
    from companion import app

    settings = _settings(parsed)
    return app.run(settings, app.places(settings, dict(os.environ), parsed.state))


def _doctor(parsed: argparse.Namespace, where: Folders) -> int:
    from companion import app
    from companion.app.doctor import doctor

    settings = _settings(parsed)
    if parsed.hints:
        from companion.app.hints import hints

        print("\n".join(hints(settings)), end="\n" if hints(settings) else "")
        return 0
    return doctor(settings, app.places(settings, dict(os.environ), parsed.state))


def _settings(parsed: argparse.Namespace) -> Box:
    return read_box(Path(parsed.file)) if parsed.file else Box()


def _render(parsed: argparse.Namespace, where: Folders) -> int:
    from companion import catalogue
    from companion.screens.sheet import contact_sheet

    for name in catalogue.GAMES:
        for sheet in contact_sheet(Path(parsed.folder) / name, catalogue.examples(name)):
            print(sheet)
    return 0


def _play(parsed: argparse.Namespace, where: Folders) -> int:
    if parsed.text or parsed.plain or parsed.board or parsed.deck:
        return _play_by_text(parsed, where)
    from companion.app import page

    return page.play(where, parsed.seats, parsed.port, not parsed.no_browser)


def _play_by_text(parsed: argparse.Namespace, where: Folders) -> int:
    from companion.clock import SystemClock
    from companion.terminal.console import Terminal, widen
    from companion.terminal.menu import Menu

    widen(sys.stdin, sys.stdout, sys.stderr)
    files = [_owned(Path(name)) for name in (parsed.board, parsed.deck) if name]
    for file in files:
        for warning in file.warnings:
            print(f"Mind: {warning}")
    clock = SystemClock()
    console = Terminal(sys.stdin, sys.stdout, lambda: None)
    menu = Menu(console, where, clock, files, parsed.plain)
    console.tend = menu.tend
    menu.run()
    return 0


def _decks(parsed: argparse.Namespace, where: Folders) -> int:
    from companion import catalogue
    from companion.play import owners
    from companion.screens.card_sheets import write_pdf

    game = catalogue.game(parsed.game)
    if parsed.deck:
        file, text = parsed.deck, owners.load(Path(parsed.deck), game).text
    else:
        file, text = "deck.toml", catalogue.house_texts(game.name).get("deck", "")
    title, faces = catalogue.cards(game.name, text, file)
    pages = write_pdf(Path(parsed.pdf), faces, title)
    print(f"{parsed.pdf}: {len(faces)} cards on {pages} pages of A4. Print at 100 %; a tag of 25 mm fits the circle.")
    return 0


def _owned(path: Path) -> owners.Owned:
    """The board or deck in a file, for the first game that knows it."""
    from companion import catalogue
    from companion.play import owners

    wrong: OwnersFileError | None = None
    for name in catalogue.GAMES:
        try:
            return owners.load(path, catalogue.game(name))
        except OwnersFileError as error:
            wrong = wrong or error
            if error.entry != "game":
                raise
    raise wrong or AssertionError("there is no game at all")


def _verify(parsed: argparse.Namespace, where: Folders) -> int:
    from companion.clock import SystemClock
    from companion.play.shelf import Shelf
    from companion.terminal.console import widen
    from companion.terminal.reporting import report

    widen(sys.stdout)
    shelf = Shelf(where.games, SystemClock())
    return 0 if report(print, shelf, shelf.find(parsed.game)) else 1


def _history(parsed: argparse.Namespace, where: Folders) -> int:
    from companion.clock import SystemClock
    from companion.play.history import as_csv, as_json, result_of
    from companion.play.shelf import Shelf
    from companion.terminal.console import widen
    from companion.terminal.reporting import history

    widen(sys.stdout)
    shelf = Shelf(where.games, SystemClock())
    wanted = {shelf.find(name) for name in parsed.games}
    kept = [game for game in shelf.games() if not wanted or game.path in wanted]
    results = [found for game in kept if (found := result_of(game)) is not None]
    for game in kept:
        if game.header is None:
            print(f"{game.name}: {game.trouble}", file=sys.stderr)
    if parsed.json or parsed.csv:
        print((as_json if parsed.json else as_csv)(results).rstrip())
    else:
        history(print, results)
    return 0


def _export(parsed: argparse.Namespace, where: Folders) -> int:
    from companion.clock import SystemClock
    from companion.play.shelf import Shelf

    shelf = Shelf(where.games, SystemClock())
    to = Path(parsed.file)
    shelf.export(shelf.find(parsed.game), to)
    print(f"{to} can be copied to any machine; there: companion verify {to}")
    return 0
