"""Rivers, dynamite and the line-clear signal."""

from __future__ import annotations

from bisect import bisect_right

from companion.games.railroader import moving
from companion.games.railroader.board import RIVER, Spot
from companion.games.railroader.components import RailroaderTable, Train
from companion.games.railroader.laying import take_box_off
from companion.table.flow import ask
from companion.table.prompts import Choose, Refusal, YesNo


async def stop_at_river(table: RailroaderTable, train: Train, space: int) -> None:
    """RD-050, 051, G4: who stops over a river may lay a box, also after a move backwards."""
    table.tell("at_river", train.seat, train.track, train.line.names[space])
    await place(table, train)


async def place(table: RailroaderTable, train: Train) -> None:
    """RD-050, 056, 066, 067: one box on one rival's track; right before an engine it pushes that train back."""
    if not train.dynamite:
        table.tell("no_dynamite", train.seat, train.track)
        return
    spots = spots_for(table, train)
    if not spots:
        table.tell("no_spot", train.seat, train.track)
        return
    spot = await ask(
        Choose(
            train.seat,
            "dynamite.where",
            (*spots, None),
            args=train.args,
            why_not=lambda: refusals(table, train),
        )
    )
    if spot is None:
        return
    victim = table.trains[spot.track - 1]
    train.dynamite -= 1
    victim.box = spot.space
    name = victim.line.names[spot.space]
    table.tell("dynamite_laid", train.seat, train.track, victim.seat, spot.track, spot.space, name)
    if spot.space == victim.front + 1 and not victim.light:
        await moving.push_back(table, victim)


def spots_for(table: RailroaderTable, train: Train) -> list[Spot]:
    """RD-052 to 054, 063, 105, A8, A18, A19: bridges, hazards and orange points on laid track ahead of rivals."""
    orange = orange_allowed(table, train)
    out: list[Spot] = []
    for rival in table.trains:
        if rival.box or not rival.front or rival.seat == train.seat or table.left[rival.seat]:
            continue
        spaces, spots = rival.line.boxes if orange else rival.line.boxes_without_orange
        found = spots[bisect_right(spaces, rival.front) : bisect_right(spaces, rival.railhead)]
        out += [spot for spot in found if spot.space != rival.signal] if rival.signal else found
    return out


def orange_allowed(table: RailroaderTable, train: Train) -> bool:
    """RD-A16: from any river; by house rule only from the one behind the sign."""
    if table.rules.orange_from == "any_river":
        return True
    line = train.line
    return any(line.tags[space] == RIVER and space > line.sign for space in (train.front, train.front - 1))


def refusals(table: RailroaderTable, train: Train) -> tuple[Refusal, ...]:
    """What a saboteur may not choose now, and why."""
    out: list[Refusal] = []
    offered = spots_for(table, train)
    for rival in table.trains:
        if rival.seat == train.seat or table.left[rival.seat]:
            continue
        whole = Spot(rival.track, 0)
        if not rival.front:
            out.append(Refusal(whole, "no_train_there", "RD-A19"))
        elif rival.box:
            out.append(Refusal(whole, "box_there", "RD-054", (rival.box,)))
        else:
            if rival.signal:
                out.append(Refusal(Spot(rival.track, rival.signal), "signal_there", "RD-063"))
            ahead = [s for s in rival.line.boxes.spots if rival.front < s.space != rival.signal and s not in offered]
            out += [Refusal(spot, *_why_not(rival, spot)) for spot in ahead]
    return tuple(out)


def _why_not(rival: Train, spot: Spot) -> tuple[str, str]:
    return ("no_rails", "RD-A18") if spot.space > rival.railhead else ("orange_elsewhere", "RD-A16")


async def swap(table: RailroaderTable, train: Train) -> bool:
    """RD-062, A11: at the space next to a box the owner may put the own signal in its place."""
    if not await ask(YesNo(train.seat, "box.swap", args=(train.track, train.box))):
        return False
    train.signal = train.box
    take_box_off(table, train)
    table.tell("signal_set", train.seat, train.track, train.signal)
    return True
