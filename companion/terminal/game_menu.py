"""The game menu: take back, log, who answers, leave, put away."""

from __future__ import annotations

from companion.errors import CompanionError
from companion.play.rows import PERSON
from companion.play.run import SEAT
from companion.play.session import WHO, WHO_PART, Session
from companion.play.spoken import decision, decisions, who_words
from companion.play.undoing import Back
from companion.table.outcome import Outcome
from companion.table.prompts import DICE
from companion.table.texts import Texts
from companion.terminal.console import Console
from companion.terminal.picking import agree, choose
from companion.terminal.pictures import Pictures

ITEMS = (
    "Go on",
    "Take back",
    "Look at the table",
    "What happened",
    "Who answers",
    "Somebody leaves or comes back",
    "Fair dice",
    "Put the game away",
)


class GameMenu:
    """What a table can do besides answering; `put_away` says that it wants to stop for now."""

    def __init__(self, console: Console, session: Session, texts: Texts, pictures: Pictures) -> None:
        self._console, self._session, self._texts, self._pictures = console, session, texts, pictures
        self._names = session.header.seats
        self.put_away = False

    def open(self) -> None:
        """Show the menu once."""
        doing = (
            lambda: None,
            self.take_back,
            self._look,
            self._log,
            self._who_answers,
            self._come_or_go,
            self._fair_dice,
            self._put_away,
        )
        try:
            doing[choose(self._console, "Game menu", ITEMS)]()
        except CompanionError as error:
            if isinstance(error, EOFError):
                raise
            self._console.say(str(error))

    def take_back(self) -> None:
        """Take a person's last decision back; beyond own answers another person must agree."""
        back = self._session.back()
        if back is None:
            self._console.say("Nothing is there to take back.")
            return
        asked = self._session.questions(back.gone)
        self._console.say(f"This takes back: {'; '.join(decisions(back, self._texts, self._names, asked))}.")
        if not back.free and not self._others_agree(back):
            self._console.say("Then it stays.")
            return
        self._session.undo(back)
        words = decision(back.row, self._texts, self._names, asked.get(back.row.number))
        self._console.say(f"Taken back: {words}.")

    def _others_agree(self, back: Back) -> bool:
        self._console.say("Others have acted or dice have fallen since; the same dice will come again.")
        by, away = self._session.run.seat_by, self._session.run.is_away
        others = [s for s, who in enumerate(by) if who == PERSON and s != back.row.seat and not away(s)]
        if not others:
            return agree(self._console, "Take it back?")
        labels = [*[self._names[seat] for seat in others], "Nobody"]
        return choose(self._console, "Who agrees?", labels) < len(others)

    def _look(self) -> None:
        self._pictures.show(explain=True)

    def _log(self) -> None:
        log = [logged for logged in self._session.log if logged.told.to is None]
        for logged in log[-40:]:
            self._console.say(f"  {logged.number:4}  {self._texts.told(logged.told)}")
        if not log:
            self._console.say("Nothing has happened yet.")

    def _who_answers(self) -> None:
        by = self._session.run.seat_by
        labels = [f"{name}: {who_words(by[seat])}" for seat, name in enumerate(self._names)]
        labels.append(f"The dice: {who_words(self._session.run.chance_by.get(DICE, 'box'))}")
        parts = self._session.run.table.parts
        labels += [f"{self._texts.plain('options', f'part.{part}')}: {who_words(who)}" for part, who in parts.items()]
        picked = choose(self._console, "Who answers for whom? Pick one to change it.", [*labels, "Go on"])
        if picked == len(labels):
            return
        what = SEAT if picked < len(self._names) else [DICE, *parts][picked - len(self._names)]
        words = WHO.get(what, WHO_PART)
        who = words[choose(self._console, labels[picked], [who_words(w).capitalize() for w in words])]
        self._session.set_answerer(what, who, picked if what == SEAT else -2)

    def _come_or_go(self) -> None:
        away = self._session.run.is_away
        labels = [f"{name} {'comes back' if away(seat) else 'leaves'}" for seat, name in enumerate(self._names)]
        picked = choose(self._console, "Who leaves or comes back?", [*labels, "Nobody"])
        if picked == len(labels):
            return
        if away(picked):
            self._session.come_back(picked)
            self._console.say(f"{self._names[picked]} comes back with the next turn.")
        elif agree(self._console, f"{self._names[picked]} leaves the game?"):
            self._session.leave(picked)

    def _fair_dice(self) -> None:
        header = self._session.header
        self._console.say(f"The box sealed its secret before the first roll: {header.commitment}.")
        self._console.say("At the end it shows the secret; `companion verify` recomputes every roll and draw.")

    def _put_away(self) -> None:
        self.put_away = True
        self._console.say("The game is kept. Go on with it whenever you like.")

    def settle_divergence(self) -> None:
        """The rules no longer fit what was played: the table says what to do."""
        divergence = self._session.divergence
        assert divergence is not None
        self._console.say(f"This game stopped at row {divergence.number}: {divergence.why}.")
        if divergence.recorded is not None:
            self._console.say(f"Recorded there: {decision(divergence.recorded, self._texts, self._names)}.")
        choices = ("Leave it as it is", "Go on from before it", "Write down the result and close")
        picked = choose(self._console, "What now?", choices)
        if picked == 0:
            self.put_away = True
        elif picked == 1:
            self._session.go_on_from_before()
        else:
            winner = choose(self._console, "Who has won?", [*self._names, "Nobody"])
            places = ((winner,),) if winner < len(self._names) else ()
            self._session.close_with(Outcome(places, "by hand"))
