"""Railway Rush in letters: each seat's lines, trains and wallet, in boxes or in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.games.railway_rush.view import LineView, SeatView, View

LEGEND: Final = "# station  * wild card  . missing  +n twice   L F N S E: types of trains"
FLEET: Final = 14


def as_text(view: View, names: Sequence[str], *, picture: bool = True, legend: bool = True) -> str:
    """Every seat's lines as five boxes each, its trains, its wallet; then deck, pile and, for its seat, the hand.

    Without `picture` only words, for a screen reader; without `legend` not what the signs mean.
    """
    rows = _picture(view, names, legend) if picture else []
    rows += [_in_words(view, seat, names) for seat in view.seats]
    rows.append(f"Central deck {view.deck}, action pile {len(view.pile)}")
    if view.hand:
        rows.append("Your hand: " + ", ".join(card.name for card in view.hand))
    return "\n".join(rows)


def _picture(view: View, names: Sequence[str], legend: bool) -> list[str]:
    width = max([len(line.name) for line in view.lines])
    rows = [" " * 14 + "  ".join(f"{line.name:<{width}}" for line in view.lines)]
    for seat in view.seats:
        mark = ">" if seat.seat == view.turn else " "
        lines = "  ".join(f"{_boxes(line):<{width}}" for line in seat.lines)
        rows.append(f"{mark}{names[seat.seat][:12]:<12} {lines}")
        trains = "  ".join(f"{name[:1]} {count or '-'}" for name, count in zip(view.trains, seat.types, strict=True))
        rows.append(f"{'':14}{trains}   {seat.trains}/{FLEET} trains   £{seat.cash}   hand {seat.hand}")
    return [*rows, LEGEND.replace("L F N S E", " ".join(name[:1] for name in view.trains))] if legend else rows


def _boxes(line: LineView) -> str:
    wild = max(0, line.reach - sum(line.have))
    out = ""
    for have in line.have:
        if not have and wild:
            wild, out = wild - 1, f"{out}*"
        else:
            out += "#" if have else "."
    return out + (f"+{line.extra}" if line.extra else "")


def _in_words(view: View, seat: SeatView, names: Sequence[str]) -> str:
    """One sentence a seat."""
    name = names[seat.seat]
    if seat.left:
        return f"  {seat.seat + 1} {name}: has left"
    lines = ", ".join(f"{line.line.name} {line.reach} of 5" for line in seat.lines if line.reach)
    parts = [lines or "no station", f"{seat.trains} trains of {seat.kinds} types", f"£{seat.cash} in the wallet"]
    if seat.wild:
        parts.append(f"{seat.wild} wild")
    if seat.received:
        parts.append(f"{len(seat.received)} received cards that only pay")
    return f"  {seat.seat + 1} {name}: {', '.join(parts)}, {seat.hand} cards in hand"
