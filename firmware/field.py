"""From looks into the field to cards that come and go. No clock: time comes in, in ms that only grow."""

MISSES = 3
GONE_MS = 700
"""A card is gone when this many looks in a row, over at least this time, did not find it."""
MOST = 4


def is_random(uid: bytes) -> bool:
    """Whether a phone or bank card made the UID up for this moment (ISO 14443-3: four bytes, 08 first)."""
    return len(uid) == 4 and uid[0] == 8


class _Card:
    def __init__(self, uid: bytes, now: int) -> None:
        self.uid, self.seen, self.misses = uid, now, 0


class Field:
    """What lies on the reader."""

    def __init__(self) -> None:
        self._cards: list[_Card] = []

    def lying(self) -> list[bytes]:
        """Return the UIDs of all cards, the oldest first."""
        return [card.uid for card in self._cards]

    def look(self, uids: list[bytes], damaged: bool, now: int) -> tuple[list[bytes], list[bytes]]:
        """Take what one look found; return what came with it and what is gone since.

        After a `damaged` look every card counts as still there.
        """
        came = []
        for uid in uids:
            card = self._known(uid, uids)
            if card is not None:
                card.seen, card.misses = now, -1
            elif len(self._cards) < MOST:
                self._cards.append(_Card(uid, now))
                self._cards[-1].misses = -1
                came.append(uid)
        for card in self._cards:
            if damaged:
                card.seen, card.misses = now, -1
            card.misses += 1
        gone = [card for card in self._cards if card.misses >= MISSES and now - card.seen >= GONE_MS]
        self._cards = [card for card in self._cards if card not in gone]
        return came, [card.uid for card in gone]

    def clear(self) -> list[bytes]:
        """Forget all cards, since nobody can say any more what lies there; return them."""
        gone = self.lying()
        self._cards = []
        return gone

    def _known(self, uid: bytes, uids: list[bytes]) -> _Card | None:
        for card in self._cards:
            if card.uid == uid:
                return card
        if is_random(uid):
            # A phone has a new number at each look: as long as one is seen, it is the one that lies there.
            for card in self._cards:
                if is_random(card.uid) and card.uid not in uids and card.misses >= 0:
                    return card
        return None
