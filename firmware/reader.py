"""The one task: looks into the field, watches buttons, talks with the host, and never waits for it.

Knows no pins: everything outside is in a `Board`. README.md says what the lines mean.
"""

from buttons import Buttons
from chip import Asleep, Chip
from field import Field, is_random
from wire import KEPT, VERSION, Inbox, Lines, Outbox, after, whole

TYPE_CHECKING = False  # MicroPython has no typing; a type checker takes this for true.
if TYPE_CHECKING:
    from typing import Protocol
else:
    Protocol = object

FIRMWARE = "0.1.0"
LOOK_MS = 150
BEAT_MS, HELLO_MS, SILENCE_MS = 1_000, 2_000, 5_000
CHIP_LOST_MS, RETRY_MOST_MS = 3_000, 4_000
BEAT_COUNT, BEAT_MOST_MS = 9, 2_000
_LINES_A_TURN = 4


class Board(Protocol):
    """What the task needs of the world around it."""

    chip: Chip
    buttons: Buttons
    n_buttons: int
    has_light: bool
    has_beep: bool
    boot: str

    def ticks(self) -> int:
        """Return the time in ms; it may go round."""
        ...

    def since(self, tick: int, earlier: int) -> int:
        """Return the ms from one tick to another, across the round."""
        ...

    def rest(self, ms: int) -> None:
        """Wait."""
        ...

    def hear(self) -> bytes:
        """Return what the host has sent, some bytes at most; never waits."""
        ...

    def speak(self, line: bytes) -> int:
        """Hand bytes to the host; return how many were taken. Never waits."""
        ...

    def light(self, on: bool) -> None:
        """Switch the light."""
        ...

    def tone(self, on: bool) -> None:
        """Switch the tone."""
        ...

    def feed(self) -> None:
        """Tell the watchdog that all is well."""
        ...

    def restart(self, stay: bool) -> None:
        """Start the machine anew; with `stay` it then waits for a programmer."""
        ...


class Reader:
    """A card reader with buttons, a light and a beep."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._lines, self._outbox, self._inbox, self._field = Lines(), Outbox(), Inbox(), Field()
        self._tick, self._now = board.ticks(), 0
        self._line = b""
        self._greeted = self._state_due = False
        self._heard = self._said = self._asked = -SILENCE_MS
        self._version = ""
        self._next_look, self._retry_ms, self._lost_at = 0, 500, -1
        self._lost_told = False
        self._beats: list[int] = []
        self._beat_over = 0
        self._looks = self._damaged = self._resets = self._presses_dropped = 0

    def run(self) -> None:
        """Go on for ever."""
        while True:
            self.turn()
            self._board.rest(1)

    def turn(self) -> None:
        """Do what is due now; takes some hundredths of a second at most."""
        tick = self._board.ticks()
        self._now += self._board.since(tick, self._tick)
        self._tick = tick
        self._board.feed()
        self._listen()
        self._press()
        if self._now >= self._next_look:
            self._look()
        self._sound()
        self._be_heard()
        self._speak()

    # -- cards -----------------------------------------------------------------------------------------------

    def _look(self) -> None:
        self._next_look = self._now + LOOK_MS
        try:
            if not self._version:
                self._version = self._board.chip.begin()
            found = self._board.chip.look()
        except Asleep:
            self._lose_chip()
            return
        self._looks += 1
        self._damaged += found.damaged
        self._retry_ms, self._lost_at = 500, -1
        if self._lost_told:
            self._lost_told = False
            self._say("chip %s %s" % (self._board.chip.name, self._version))
        came, gone = self._field.look(found.uids, found.damaged, self._now)
        self._say_cards("gone", gone)
        self._say_cards("card", came)

    def _lose_chip(self) -> None:
        """A chip that is away for a moment takes no card with it."""
        self._resets += 1
        if self._lost_at < 0:
            self._lost_at = self._now
        if not self._version:
            self._next_look = self._now + self._retry_ms
            self._retry_ms = min(2 * self._retry_ms, RETRY_MOST_MS)
        self._version = ""
        if not self._lost_told and self._now - self._lost_at >= CHIP_LOST_MS:
            self._lost_told = True
            self._say_cards("gone", self._field.clear())
            self._say("chip lost")

    def _say(self, words: str) -> None:
        # Before the host is there, nothing is kept for it: it is told what lies there when it comes.
        if self._greeted:
            self._outbox.say(words)

    def _say_cards(self, word: str, uids: list[bytes]) -> None:
        if uids:
            self._say(word + _spelled(uids))

    # -- buttons, light, beep --------------------------------------------------------------------------------

    def _press(self) -> None:
        while True:
            change = self._board.buttons.next()
            if change is None:
                break
            button, tick = change
            at = max(0, self._now + self._board.since(tick, self._tick))
            self._say("%s %d %d" % ("press" if button > 0 else "release", abs(button), at))
        if self._board.buttons.dropped != self._presses_dropped:
            self._presses_dropped = self._board.buttons.dropped
            self._outbox.holed = True

    def _sound(self) -> None:
        if self._beats and self._now >= self._beat_over:
            self._beats.pop(0)
            if self._beats:
                self._beat_over += self._beats[0]
            # Tone and pause take turns from the front: the number of beats was made even.
            self._board.tone(bool(self._beats) and len(self._beats) % 2 == 0)

    def _beep(self, beats: list[int]) -> None:
        if len(beats) % 2:
            beats.append(0)
        self._beats, self._beat_over = beats, self._now + (beats[0] if beats else 0)
        self._board.tone(bool(beats))

    # -- what comes in ---------------------------------------------------------------------------------------

    def _listen(self) -> None:
        for number, words in self._lines.feed(self._board.hear()):
            self._heard = self._now
            if number == 0:
                self._loose(words)
            elif not self._greeted:
                pass
            elif self._inbox.takes(number):
                self._ordered(words)
            elif self._inbox.lacks(number):
                self._ask_again()
        if self._greeted and self._now - self._heard >= SILENCE_MS:
            self._part()

    def _loose(self, words: list[str]) -> None:
        word, numbers = words[0], [whole(each) for each in words[1:]]
        first = numbers[0] if numbers else None
        if word == "hello" and len(words) == 3 and len(words[2]) <= 8:
            self._greet(first == VERSION, words[2])
        elif word == "beat" and len(numbers) == 2 and first is not None and numbers[1] is not None:
            if self._greeted:
                self._outbox.has(numbers[1])
                if self._inbox.lacks(first):
                    self._ask_again()
        elif word == "again" and first is not None:
            self._outbox.again(first)
        elif word == "from" and first is not None:
            self._inbox.last = first - 1
        elif word == "counts":
            self._outbox.tell("counts " + self._counts())
        elif word == "stay" and len(words) == 1:
            self._board.restart(True)

    def _ordered(self, words: list[str]) -> None:
        word, numbers = words[0], [whole(each) for each in words[1:]]
        if word == "light" and len(numbers) == 1 and numbers[0] in (0, 1):
            self._board.light(numbers[0] == 1)
        elif word == "beep" and len(numbers) <= BEAT_COUNT:
            beats = [beat for beat in numbers if beat is not None and beat <= BEAT_MOST_MS]
            if len(beats) == len(numbers):
                self._beep(beats)

    def _greet(self, known: bool, token: str) -> None:
        self._outbox.restart()
        self._inbox = Inbox()
        self._greeted = known
        self._state_due = known
        self._hello(token)

    def _part(self) -> None:
        """Nobody is there any more: dark, silent, and from now on only hello."""
        self._greeted = self._state_due = False
        self._outbox.restart()
        self._board.light(False)
        self._beep([])

    # -- what goes out ---------------------------------------------------------------------------------------

    def _hello(self, token: str) -> None:
        board = self._board
        self._said = self._now
        self._outbox.tell(
            "hello %d %s firmware=%s chip=%s version=%s boot=%s cards=%d buttons=%d light=%d beep=%d"
            % (VERSION, token, FIRMWARE, board.chip.name, self._version or "-", board.boot, board.chip.most,
               board.n_buttons, board.has_light, board.has_beep)
        )  # fmt: skip

    def _all(self) -> None:
        self._outbox.holed = False
        self._say("all %02X" % self._board.buttons.down + _spelled(self._field.lying()))

    def _counts(self) -> str:
        dropped = self._outbox.dropped + self._board.buttons.dropped
        return "looks=%d damaged=%d resets=%d dropped=%d bad=%d" % (
            self._looks,
            self._damaged,
            self._resets,
            dropped,
            self._lines.bad,
        )

    def _ask_again(self) -> None:
        if self._now - self._asked >= 100:
            self._asked = self._now
            self._outbox.tell("again %d" % after(self._inbox.last))

    def _be_heard(self) -> None:
        if not self._greeted:
            if self._now - self._said >= HELLO_MS:
                self._hello("-")
        elif self._now - self._said >= BEAT_MS:
            self._said = self._now
            self._outbox.tell("beat %d %d %d" % (self._outbox.last, self._inbox.last, self._now))

    def _speak(self) -> None:
        # Before the first looks nobody can say what lies there, and a card that does must not seem to be gone.
        if self._state_due and (self._looks >= 2 or self._lost_told):
            self._state_due = False
            self._all()
        if self._greeted and self._outbox.holed and self._outbox.waiting() <= KEPT // 2:
            self._all()
        for _ in range(_LINES_A_TURN):
            if not self._line:
                line = self._outbox.next()
                if line is None:
                    return
                self._line = line
            self._line = self._line[self._board.speak(self._line) :]
            if self._line:
                return


def _spelled(uids: list[bytes]) -> str:
    """UIDs as upper-case hex; a mark behind those that a phone made up."""
    return "".join(" " + "".join("%02X" % byte for byte in uid) + ("~" if is_random(uid) else "") for uid in uids)
