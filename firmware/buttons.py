"""Up to eight buttons: levels that are looked at often become presses and releases with their time.

`sample` may run in an interrupt of its own between any two lines of the rest, so it makes no new objects.
"""

TYPE_CHECKING = False  # MicroPython has no typing; a type checker takes this for true.
if TYPE_CHECKING:
    from collections.abc import Callable

STANDS_MS = 8
"""A level counts when it has stood for so long; a worn switch bounces for 5."""
WAITING = 32


class Buttons:
    """Debounces by the raw ticks of a clock; `since(a, b)` is the time from tick b to tick a in ms."""

    def __init__(self, since: "Callable[[int, int], int]") -> None:
        self._since = since
        self.down = 0
        """The buttons that are down, one bit each, the first button lowest."""
        self.dropped = 0
        self._raw = 0
        self._changed = [0] * 8
        self._first = [0] * 8
        self._what, self._when = [0] * WAITING, [0] * WAITING
        self._in = self._out = 0

    def sample(self, levels: int, tick: int) -> None:
        """Take the levels of all buttons, a bit set for one that is pressed."""
        if levels == self.down and levels == self._raw:
            return
        for button in range(8):
            bit = 1 << button
            if (levels ^ self._raw) & bit:
                if not 0 <= self._since(tick, self._changed[button]) < STANDS_MS:
                    # The level was steady until now: this is when the finger came or went. (After days without
                    # a change the ticks have gone round, and the time since is negative.)
                    self._first[button] = tick
                self._raw ^= bit
                self._changed[button] = tick
            elif (self._raw ^ self.down) & bit and self._since(tick, self._changed[button]) >= STANDS_MS:
                self.down ^= bit
                self._put(button + 1 if self.down & bit else -button - 1, self._first[button])

    def _put(self, what: int, when: int) -> None:
        after = (self._in + 1) % WAITING
        if after == self._out:
            self.dropped += 1
            return
        self._what[self._in], self._when[self._in] = what, when
        self._in = after

    def next(self) -> tuple[int, int] | None:
        """Return the next change: the number of the button, negative if it came up, and its tick."""
        if self._in == self._out:
            return None
        change = self._what[self._out], self._when[self._out]
        self._out = (self._out + 1) % WAITING
        return change
