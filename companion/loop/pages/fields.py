"""One step of an answer as four buttons give it: a list, some of many, a number, real dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeGuard

from companion.errors import IllegalAnswer
from companion.loop.pages.menu import initials_of
from companion.loop.pages.page import LEFT, OK, RIGHT, Walk
from companion.screens.asking import Question, Short, Wheel, short_fits
from companion.screens.dice import DRAWN, Dice
from companion.screens.lists import Lines, Several
from companion.screens.parts import DASHED, Die, Keys, Line, Model, Who
from companion.screens.scenes import DrawsNumbers, Front, Scenes
from companion.screens.telling import Refused
from companion.screens.type import SB, S
from companion.table.keys import key_of
from companion.table.prompts import STOP, ChooseSome, Number, Picked, Prompt, Roll
from companion.table.texts import Texts
from companion.words import later, say

OK_ROOM: Final = 31
"""Columns of a word on the OK key."""
ARROWS_ROOM: Final = 50
"""Columns of the two words over left and right."""
DO_IT: Final = later("Do it")


class Given(NamedTuple):
    """What a press has given: the whole answer, the next step of it, or a reason why not."""

    value: Any = None
    step: int | None = None
    why_not: str = ""


class Heading(NamedTuple):
    """Who is asked what, and how the screen is to be: `opening` shows the question alone, in large text."""

    who: Who
    ask: str
    opening: bool
    back: str


def ok_word(label: str) -> str:
    """The answer itself on the OK key, if it is short enough."""
    return label if SB.width(label) <= OK_ROOM else DO_IT


class Field:
    """One step. `lines` and `at` are the same as a list, for a private screen."""

    walk: Walk

    def pressed(self, button: str, at: float) -> Given | None:
        """A press of one of the four."""
        self.walk.pressed(button, at)
        return self.taken() if button == OK else None

    def taken(self) -> Given | None:
        """Take what is in front."""
        raise NotImplementedError

    def model(self, head: Heading) -> Model:
        """The screen."""
        raise NotImplementedError

    def lines(self) -> tuple[Line, ...]:
        """All that can be walked to."""
        raise NotImplementedError


class Options(Field):
    """A list: what can be answered, then what cannot, with the reason. Two or three short ones have a button each."""

    def __init__(self, prompt: Prompt[Any], picked: Picked, texts: Texts, view: Any, scenes: Scenes) -> None:
        self._prompt, self._view, self._scenes = prompt, view, scenes
        self.steps = prompt.steps(picked)
        self.options = tuple(None if step == STOP else prompt.item(picked, step) for step in self.steps)
        self.labels = tuple(
            say("Done") if step == STOP else texts.option(prompt, option)
            for step, option in zip(self.steps, self.options, strict=True)
        )
        refusals = prompt.refusals() if not picked else ()
        self.refused = tuple((*texts.refusal(prompt, refusal), refusal.rule) for refusal in refusals)
        front = scenes.likely(view, prompt) if not picked else 0
        self.short = not prompt.private and not self.refused and short_fits(self.labels)
        initials = initials_of([*self.labels, *(label for label, _, _ in self.refused)])
        self.walk = Walk(len(self.steps) + len(self.refused), front, initials=initials)
        self.in_order = self._likely_last(front)

    def _likely_last(self, front: int) -> tuple[int, ...]:
        """Short answers as they stand; of three the likely one stands last, over OK."""
        every = tuple(range(len(self.steps)))
        return every if len(every) < 3 else (*(i for i in every if i != front), front)

    def pressed(self, button: str, at: float) -> Given | None:
        """Of short answers each button takes one at once."""
        if not self.short:
            return super().pressed(button, at)
        if button in (LEFT, RIGHT):
            return self._given(self.in_order[button == RIGHT])
        return self.taken() if button == OK else None

    def taken(self) -> Given | None:
        """Take the one in front; what is refused only says why."""
        at = self.walk.at
        if at >= len(self.steps):
            return Given(why_not=self.refused[at - len(self.steps)][1])
        return self._given(at)

    def _given(self, at: int) -> Given:
        return Given(step=self.steps[at])

    def place_of(self, option: Any) -> int:
        """Where an option stands; -1 if it is not offered."""
        return self.options.index(option) if option in self.options else -1

    def refusal(self, head: Heading) -> Model | None:
        """Why the one in front cannot be, if it cannot; the arrows go on from there."""
        at = self.walk.at
        if at < len(self.steps):
            return None
        option, why, rule = self.refused[at - len(self.steps)]
        return Refused(
            head.who, say("Not {0} ({1})", option, rule), why, Keys(back=head.back, at=at, of=self.walk.of)
        )

    def model(self, head: Heading) -> Model:
        """The game's picture of this question, else the usual one."""
        at, of = self.walk.at, self.walk.of
        refusal = self.refusal(head)
        if refusal is not None:
            return refusal
        if self.walk.letters:
            keys = Keys(ok_word(self.labels[at]), head.back, at=at, of=of)
            return Lines(head.who, self.lines(), at, keys, head.ask, self.walk.letters)
        if self.short:
            keys = self._short_keys(head)
            labels = tuple(self.labels[i] for i in self.in_order)
            front = Front(head.who, head.ask, self.options, labels, self.in_order.index(at), True, keys)
            usual: Model = Short(head.who, head.ask, labels, front.at, keys, head.opening)
        else:
            keys = Keys(ok_word(self.labels[at]), head.back, at=at, of=of)
            front = Front(head.who, head.ask, self.options, self.labels, at, False, keys)
            usual = Question(head.who, head.ask, self.labels[at], keys, head.opening)
        own = None if head.opening else self._scenes.question(self._view, self._prompt, front)
        return usual if own is None else own

    def _short_keys(self, head: Heading) -> Keys:
        left, right = [self.labels[i] for i in self.in_order[:2]]
        if S.width(left) + S.width(right) > ARROWS_ROOM:
            # The boxes above say it in full.
            left, right = left.split()[0], right.split()[0]
        return Keys(ok_word(self.labels[self.walk.at]), head.back, left=left, right=right)

    def lines(self) -> tuple[Line, ...]:
        """The options, and what is refused."""
        return (
            *(Line(label) for label in self.labels),
            *(Line(option, mark="refused") for option, _, _ in self.refused),
        )


class SomeOf(Field):
    """Several of many: the least is ticked already; stop 0 does it, on an item OK takes or leaves it."""

    def __init__(self, prompt: ChooseSome[Any], texts: Texts, view: Any, scenes: Scenes) -> None:
        self._prompt, self._view, self._scenes = prompt, view, scenes
        self._labels = [texts.option(prompt, item) for item in prompt.items]
        self._taken = _places(prompt.items, prompt.least())
        self.walk = Walk(len(prompt.items) + 1)

    def taken(self) -> Given | None:
        """Do it, or take or leave the item in front."""
        if self.walk.at:
            self._taken ^= {self.walk.at - 1}
            return None
        value = tuple(item for place, item in enumerate(self._prompt.items) if place in self._taken)
        try:
            self._prompt.check(value)
        except IllegalAnswer:
            return Given(why_not=self._wanted())
        return Given(value)

    def _wanted(self) -> str:
        low, high, need = self._prompt.low, self._prompt.high, self._prompt.need
        count = f"{low}" if low == high else say("{0} to {1}", low, high)
        return say("Take {0}", count) + (say(", worth {0}", need) if need else "")

    @property
    def _sum(self) -> tuple[str, str]:
        if self._prompt.need:
            return str(sum(self._prompt.worth[place] for place in self._taken)), str(self._prompt.need)
        return str(len(self._taken)), str(self._prompt.high)

    def model(self, head: Heading) -> Model:
        """The game's picture of it, else the items with their boxes, the sum against the need."""
        at = self.walk.at
        word = DO_IT if not at else say("Leave") if at - 1 in self._taken else say("Take")
        keys = Keys(word, head.back, at=at, of=self.walk.of)
        front = Front(
            head.who,
            head.ask,
            tuple(self._prompt.items),
            tuple(self._labels),
            at - 1,
            False,
            keys,
            tuple(sorted(self._taken)),
        )
        own = None if head.opening else self._scenes.question(self._view, self._prompt, front)
        return own or Several(head.who, self._items(), at - 1, *self._sum, keys, head.ask)

    def _items(self) -> tuple[Line, ...]:
        return tuple(
            Line(label, mark="tick" if place in self._taken else "box") for place, label in enumerate(self._labels)
        )

    def lines(self) -> tuple[Line, ...]:
        """Stop 0 with the sum, and the items."""
        return (Line(DO_IT, say(" of ").join(self._sum)), *self._items())


def _places(items: Sequence[Any], wanted: Sequence[Any]) -> set[int]:
    """Where these items stand, in their order."""
    places: set[int] = set()
    at = 0
    for item in wanted:
        while items[at] != item:
            at += 1
        places.add(at)
        at += 1
    return places


class Count(Field):
    """A number, beginning with the least."""

    def __init__(self, prompt: Number, view: Any = None, scenes: Scenes | None = None) -> None:
        self._prompt, self._view, self._scenes = prompt, view, scenes
        self.walk = Walk(prompt.high - prompt.low + 1, ends_meet=False)

    def taken(self) -> Given | None:
        """Take it."""
        return Given(self._prompt.low + self.walk.at)

    def model(self, head: Heading) -> Model:
        """The number between its neighbours, or the game's picture of it."""
        low, high = self._prompt.low, self._prompt.high
        usual = Wheel(head.who, head.ask, low + self.walk.at, low, high, Keys("Set", head.back, arrows=True))
        return self._scenes.number(self._view, self._prompt, usual) if _draws_numbers(self._scenes) else usual

    def lines(self) -> tuple[Line, ...]:
        """Every number."""
        return tuple(Line(str(n)) for n in range(self._prompt.low, self._prompt.high + 1))


def _draws_numbers(scenes: object) -> TypeGuard[DrawsNumbers]:
    return isinstance(scenes, DrawsNumbers)


class RealDice(Field):
    """Dice that were thrown on the table, entered die by die."""

    def __init__(self, prompt: Roll[Any], picked: Picked, texts: Texts) -> None:
        self._prompt, self._picked = prompt, picked
        self._steps = prompt.steps(picked)
        self._texts = texts
        self.walk = Walk(len(self._steps))

    def _face(self, picked: Picked, step: int) -> str:
        return self._texts.option(self._prompt, self._prompt.item(picked, step))

    def _die(self, picked: Picked, step: int) -> Die:
        """As it lies; of dice that the game draws the face goes by its key."""
        kind, words = self._prompt.dice[len(picked)].name, self._face(picked, step)
        if kind not in DRAWN:
            return Die(words, kind)
        return Die(key_of(self._prompt.item(picked, step)), kind, said=words)

    def taken(self) -> Given | None:
        """Take the face in front."""
        return Given(step=self._steps[self.walk.at])

    def model(self, head: Heading) -> Model:
        """The dice, those still to enter dashed, the cursor under the next."""
        at = len(self._picked)
        dice = [self._die(self._picked[:place], step) for place, step in enumerate(self._picked)]
        dice.append(self._die(self._picked, self._steps[self.walk.at]))
        dice += [Die("", die.name, DASHED) for die in self._prompt.dice[len(dice) :]]
        return Dice(head.who, head.ask, tuple(dice), Keys("Set", head.back, between="face"), at)

    def lines(self) -> tuple[Line, ...]:
        """The faces of the next die."""
        return tuple(Line(self._face(self._picked, step)) for step in self._steps)


def field_for(prompt: Prompt[Any], picked: Picked, texts: Texts, view: Any, scenes: Scenes) -> Field:
    """The field for the next step of an answer."""
    if isinstance(prompt, Number):
        return Count(prompt, view, scenes)
    if isinstance(prompt, ChooseSome):
        return SomeOf(prompt, texts, view, scenes)
    if isinstance(prompt, Roll):
        return RealDice(prompt, picked, texts)
    return Options(prompt, picked, texts, view, scenes)
