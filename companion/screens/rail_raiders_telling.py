"""What happened in Rail Raiders Infinite, in pictures: rolls as hands, cards, and the rest in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from companion.games.rail_raiders.components import LAWBOTS
from companion.games.rail_raiders.hands import best_five, rank, strength
from companion.games.rail_raiders.rolling import FACES
from companion.games.rail_raiders.view import View
from companion.screens.parts import SHOWN, Die, Keys, Who
from companion.screens.rail_raiders_cards import CardShown, Happened
from companion.screens.rail_raiders_fight import Fight, Hand
from companion.screens.scenes import Scene
from companion.screens.telling import Told as ToldScreen
from companion.screens.type import S, fits
from companion.table.told import Told
from companion.words import say

ROLLED: Final = frozenset({"rolled", "lawbots_rolled"})
REROLLED: Final = frozenset({"rerolled", "lawbots_rerolled"})
WIDTH, LINES = 127, 3
"""Columns and lines of small type in which several things are told at once."""


def scenes(view: View, told: Sequence[Told], names: Sequence[str], words: Callable[[Told], str]) -> list[Scene]:
    """Rolls with their hands and the winner, cards with their text, the rest in words, several to a screen."""
    teller = _Teller(view, list(told), names, words)
    out: list[Scene] = []
    while teller.left:
        out += teller.next()
    return out


def rank_words(faces: tuple[int, ...]) -> str:
    """A hand in as few letters as there is room for: its rank and the face that counts."""
    plural = (say("nines"), say("tens"), say("jacks"), say("queens"), say("kings"), say("aces"))
    five = best_five(faces)
    found = rank(strength(five))
    main = max(five, key=lambda face: (five.count(face), face))
    several = {2: 2, 4: 3, 7: 4, 8: 5}
    if found in several:
        return f"{several[found]} {plural[main]}"
    return {1: say("{0} high", FACES[main]), 3: say("2 pair"), 5: say("straight")}.get(found, say("full house"))


def hand(who: int, faces: tuple[int, ...], *, best: bool = False) -> Hand:
    """The best five dice, those that make the hand first."""
    five = sorted(best_five(faces), key=lambda face: (best_five(faces).count(face), face), reverse=True)
    seat = 0 if who == LAWBOTS else who + 1
    return Hand(seat, tuple([FACES[face] for face in five]), rank_words(faces), best)


class _Teller:
    """Takes events from the front; one picture may use several."""

    def __init__(self, view: View, told: list[Told], names: Sequence[str], words: Callable[[Told], str]) -> None:
        self._view, self._names, self._words = view, names, words
        self.left = [one for one in told if one.what != "turn"]

    def next(self) -> list[Scene]:
        """The scene of the next event."""
        one = self.left[0]
        args: tuple[Any, ...] = one.args
        if one.what in ROLLED or one.what in REROLLED:
            return [self._rolls()]
        if one.what == "high_noon":
            self.left.pop(0)
            return [Scene(CardShown(args[0] + 1, args[1], args[2], Keys(say("Go on"), hint=say("High Noon"))))]
        if one.what == "law_card":
            self.left.pop(0)
            return [Scene(CardShown(0, args[1], args[2], Keys(say("Go on"), hint=str(args[4]))))]
        return [self._in_words()]

    def _rolls(self) -> Scene:
        """All that was rolled and rerolled up to the winner, the rest of the fight from the view."""
        hands: dict[int, tuple[int, ...]] = {}
        if self.left[0].what in REROLLED and self._view.contest is not None:
            hands = {party.who: party.dice for party in self._view.contest.parties if party.dice}
        falling = False
        while self.left and (self.left[0].what in ROLLED or self.left[0].what in REROLLED):
            one = self.left.pop(0)
            args: tuple[Any, ...] = one.args
            hands[args[0]] = tuple([FACES.index(face) for face in args[1].split()])
            falling = True
        winner, line = self._outcome(len(hands))
        if len(hands) == 1:
            return self._alone(*hands.popitem(), line, falling)
        rows = tuple([hand(who, faces, best=who == winner) for who, faces in hands.items()])
        return Scene(Fight(rows, line, Keys(say("Go on"))), falling)

    def _outcome(self, parties: int) -> tuple[int | None, str]:
        """Who won, if that is told next, in words that fit below the hands."""
        if not self.left:
            return None, ""
        one = self.left[0]
        args: tuple[Any, ...] = one.args
        ends = one.what.startswith(("won.", "lawbots_won.")) or one.what == "dealer"
        if ends and parties > 1:
            self.left.pop(0)
            if args[0] == LAWBOTS:
                return LAWBOTS, say("Lawbots win")
            name = self._names[args[0]]
            return args[0], say("{0} deals", name) if one.what == "dealer" else say("{0} wins", name)
        if parties == 1 and one.what in ("boarded", "missed"):
            self.left.pop(0)
            return None, say("aboard") if one.what == "boarded" else say("missed")
        return None, ""

    def _alone(self, who: int, faces: tuple[int, ...], line: str, falling: bool) -> Scene:
        """One party's roll, its dice as large as they get."""
        title = Who(say("Lawbots"), sign="badge") if who == LAWBOTS else Who(self._names[who], who + 1, state=SHOWN)
        dice = tuple([Die(FACES[face], "poker") for face in faces])
        words = rank_words(faces)
        headline = f"{words}: {line}" if line else words
        return Scene(ToldScreen(title, headline[:1].upper() + headline[1:], Keys(say("Go on")), "", dice), falling)

    def _in_words(self) -> Scene:
        """As many sentences as three lines hold, up to the next picture."""
        first = self.left.pop(0)
        text = self._sentence(first)
        while self.left and self.left[0].what not in (*ROLLED, *REROLLED, "high_noon", "law_card"):
            more = f"{text} {self._sentence(self.left[0])}"
            if not fits(S, more, WIDTH, LINES):
                break
            text = more
            self.left.pop(0)
        return Scene(Happened(self._who(first), text, Keys(say("Go on"))))

    def _sentence(self, one: Told) -> str:
        words = self._words(one)
        words = words[:1].upper() + words[1:]
        return words if words.endswith((".", "!", "?")) else f"{words}."

    def _who(self, one: Told) -> Who:
        """Whose turn it is; before the first turn the one it is about."""
        seat: Any = self._view.active
        if not 0 <= seat < len(self._names):
            about = one.args[0] if one.args else -1
            seat = about if isinstance(about, int) and not one.what.startswith("alone") else -1
        if 0 <= seat < len(self._names):
            return Who(self._names[seat], seat + 1, state=SHOWN)
        return Who(say("Rail Raiders"))
