"""The frame every screen shares: WHO, ASK, the answer in front, KEYS."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.glyphs import disc, sign
from companion.screens.type import MB, SB, XX, Face, L, S, X, clip, fits, largest, wrap

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.parts import Keys, Who
    from companion.screens.zones import Box, Zones

# The type of an answer, best first: a face and how many lines of it may stand.
Plan = tuple[tuple[Face, int], ...]
PLAN: Plan = ((X, 1), (MB, 1), (MB, 2), (SB, 2))
PLAN_LOW: Plan = ((MB, 1), (SB, 1), (S, 1))
PLAN_TALL: Plan = ((XX, 1), (X, 1), (X, 2), (MB, 3), (SB, 4))


# -- WHO


def draw_who(c: Canvas, z: Zones, who: Who, *, small: bool = False) -> bool:
    """The seat that is asked, or a title; gives whether the note found room.

    `small` keeps large text from it.
    """
    if not who.seat:
        return _title(c, z, who)
    box = z.who
    tall = z.large and not small and not z.wide
    face = XX if tall else L
    right = _signs(c, box, who)
    # In large text the note is the first thing to go.
    note = S.width(who.note) + 4 if who.note and face is L else 0
    room = right - box.x - 18
    if face is XX and XX.width(who.name) > room:
        face = L
    if note and L.width(who.name) + note > room:
        note = 0
    c.seat(box.x, box.y + (4 if tall else 0), who.seat, 15, who.state)
    y = box.y + (3 if face is XX else 5 if tall else 1)
    if face is L and who.signs and L.width(who.name) > room:
        # A sign never gives way; the name becomes smaller before it is cut.
        face, y = (MB, y + 1) if MB.width(who.name) <= room else (SB, y + 3)
    c.text(box.x + 19, y, who.name, face, 1, room)
    if note:
        c.text_right(right, box.y + 3, who.note, S)
    return bool(note) or not who.note


def _signs(c: Canvas, box: Box, who: Who) -> int:
    """Signs and action dots at the right; gives the last column that is free beside them."""
    right = box.right
    for name in reversed(who.signs):
        mask = sign(name)
        c.stamp(mask, right - mask.width + 1, box.y + max(0, (15 - mask.height) // 2))
        right -= mask.width + 4
    if who.of > 0:
        shown = min(who.of, 5)
        x = right - 7 * shown + 3
        for place in range(shown):
            c.stamp(disc(5, ring=place < shown - who.left), x + 7 * place, box.y + 5)
        right = x - 5
    return right


def _title(c: Canvas, z: Zones, who: Who) -> bool:
    box = z.who
    x = box.x
    if who.sign:
        x = c.sign(who.sign, x, box.y) + 4
    right = _signs(c, box, who)
    note = S.width(who.note) + 4 if who.note else 0
    if note > box.w // 2:
        note = 0
    face, words = largest(who.name, right - x + 1 - note, L, MB, SB)
    c.text(x, box.y + {L: 1, MB: 2}.get(face, 4), words, face)
    if note:
        c.text_right(right, box.y + 3, who.note, S)
    return bool(note) or not who.note


# -- ASK and ANSWER


def draw_ask(c: Canvas, z: Zones, ask: str, *, lift: int = 0) -> Box:
    """The question, `lift` rows higher than usual; gives the room that is left for the answer."""
    box, face = z.ask, z.ask_face
    if z.wide:
        most = z.ask_lines
        if not fits(face, ask, box.w, most):
            face, most = S, max(1, box.h // 11)
        for count, line in enumerate(wrap(face, ask, box.w, most)):
            c.text(box.x, box.y + 2 + count * (face.cap + 3), line, face)
        return z.answer
    lines = wrap(S, ask, box.w, z.ask_lines)
    if len(lines) < 2:
        c.text(box.x, box.y + 1 - lift, lines[0] if lines else "", S)
        return z.answer
    # Two lines of question leave the answer one line of MB.
    for count, line in enumerate(lines):
        c.text(box.x, box.y + 11 * count, line, S)
    return z.answer.below(11)


def fit_answer(text: str, width: int, plan: Plan) -> tuple[Face, tuple[str, ...]]:
    """Face and lines of an answer: the first of the plan that holds all of it, else the last one, cut."""
    for face, most in plan:
        if fits(face, text, width, most):
            return face, wrap(face, text, width, most)
    face, most = plan[-1]
    return face, wrap(face, text, width, most)


def draw_answer(c: Canvas, box: Box, text: str) -> None:
    """An answer in the middle of its box, as large as it fits."""
    face, lines = fit_answer(text, box.w - 4, plan_for(box))
    draw_centred(c, box, face, lines)


def plan_for(box: Box) -> Plan:
    """Which type a box of that height can carry."""
    if box.h >= 40:
        return PLAN_TALL
    return PLAN if box.h >= 24 else ((X, 1), *PLAN_LOW) if box.h >= 18 else PLAN_LOW


def draw_centred(c: Canvas, box: Box, face: Face, lines: tuple[str, ...]) -> None:
    """Lines around the middle of a box; a descender may use the one empty row below it, no more."""
    height = face.cap + face.step * (len(lines) - 1)
    y = min(box.y + (box.h - height) // 2, box.y + box.h + 1 - face.below - height)
    for count, line in enumerate(lines):
        c.text_centred(box.middle, y + face.step * count, line, face)


# -- KEYS


def draw_keys(c: Canvas, z: Zones, keys: Keys) -> None:
    """What each of the four buttons does now; a button without a word does nothing."""
    row, keys = z.keys, keys.said()
    if keys.bar >= 0:
        _bar(c, z, keys.bar)
    else:
        grown = _ok(c, z, keys)
        _arrows(c, z, keys, row.right - grown)
    if keys.back_to:
        _back_to(c, z, keys.back_to)
    elif keys.back:
        first, last = row.back
        face, word = largest(keys.back, last - first + 1, row.plain, S)
        c.text_centred((first + last) // 2 + 1, row.y + row.rise + (row.plain.cap - face.cap) // 2, word, face)


def _ok(c: Canvas, z: Zones, keys: Keys) -> int:
    """The pill; gives by how many columns it grew to the left."""
    if not keys.ok:
        return 0
    row = z.keys
    (first, last), grown = row.pill, 0
    room = last - first - 3
    face, word = largest(keys.ok, room, *row.bold)
    if row.grow and S.width(keys.ok) > room:
        grown = row.grow
        face, word = largest(keys.ok, room + grown, *row.bold)
    first -= grown
    bottom = row.y + row.h - 1
    y = row.y + row.rise + (row.bold[0].cap - face.cap) // 2
    middle = (first + last) // 2 + 1
    if keys.holding >= 0:
        c.frame(first, row.y, last, bottom)
        c.text_centred(middle, y, word, face)
        held = (last - first - 1) * min(100, keys.holding) // 100
        if held:
            c.invert(first + 1, row.y + 1, first + held, bottom - 1)
        return grown
    ink = c.pill(first, row.y, last, bottom, filled=True)
    c.text_centred(middle, y, word, face, ink)
    return grown


def _arrows(c: Canvas, z: Zones, keys: Keys, right: int) -> None:
    """Both arrows and what they move, a word for each, or a hint."""
    row = z.keys
    y = row.y + row.rise
    room = right - row.left - 10
    middle = (row.left + 5 + right) // 2
    if keys.left or keys.right:
        room = right + 5 - row.left
        if row.plain.width(keys.left) + row.plain.width(keys.right) + 6 > room:
            # Not both: each has its half, and a word too long for it becomes the arrow.
            room = room // 2 - 2
        _end(c, z, keys.left, row.left, room, at_right=False)
        _end(c, z, keys.right, right + 4, room, at_right=True)
        return
    if not (keys.of > 1 or keys.between or keys.arrows):
        room = (right + 5 if keys.ok else row.back[0] - 5) - row.left
        _if_it_fits(c, z, keys.hint, row.left, row.left + room, centred=False)
        return
    rise = 1 if z.wide else 0
    c.sign("left", row.left, y + rise)
    c.sign("right", right, y + rise)
    if keys.between:
        _if_it_fits(c, z, keys.between, middle - room // 2, middle + room // 2, centred=True)
    elif keys.of > (9 if z.wide else 7):
        c.text_centred(middle, y, clip(row.plain, f"{keys.at + 1} / {keys.of}", room), row.plain)
    elif keys.of > 1:
        draw_stops(c, row.left + 7, right - 2, row.y + row.h // 2, keys.at, keys.of)


def _if_it_fits(c: Canvas, z: Zones, word: str, left: int, right: int, *, centred: bool) -> None:
    """A word between two columns, or nothing: half a hint helps nobody."""
    row = z.keys
    face = next((face for face in (row.plain, S) if fits(face, word, right - left + 1)), None)
    if face is not None:
        x = (left + right - face.width(word)) // 2 + 1 if centred else left
        c.text(x, row.y + row.rise + (row.plain.cap - face.cap) // 2, word, face)


def _end(c: Canvas, z: Zones, word: str, x: int, room: int, *, at_right: bool) -> None:
    """A word over an arrow, or the arrow itself if the word is too long for its half."""
    row = z.keys
    if not word:
        return
    face = next((face for face in (row.plain, S) if face.width(word) <= room), None)
    y = row.y + row.rise
    if face is None:
        c.sign("right" if at_right else "left", x - 4 if at_right else x, y)
    elif at_right:
        c.text_right(x, y + (row.plain.cap - face.cap) // 2, word, face)
    else:
        c.text(x, y + (row.plain.cap - face.cap) // 2, word, face)


def draw_stops(c: Canvas, first: int, last: int, y: int, at: int, of: int) -> None:
    """The place in a list: a line, a stop for each answer, a filled one for the answer in front."""
    room = last - first + 1
    gap = min(8, (room - 7) // (of - 1))
    length = gap * (of - 1)
    x0 = first + (room - 1 - length) // 2
    c.across(x0, x0 + length, y)
    for stop in range(of):
        x = x0 + stop * gap
        if stop == at:
            c.stamp(disc(7), x - 3, y - 3)
        else:
            c.rect(x - 1, y - 1, x + 1, y + 1)
            c.dots([(x, y)], 0)


def _bar(c: Canvas, z: Zones, share: int) -> None:
    """The key row as one bar that fills while buttons are held."""
    row = z.keys
    right = row.back[0] - 6
    bottom = row.y + row.h - 1
    c.pill(0, row.y, right, bottom, filled=True)
    c.rect(2, row.y + 2, right - 2, bottom - 2, 0)
    c.rect(2, row.y + 2, 1 + (right - 3) * min(100, share) // 100, bottom - 2)


def _back_to(c: Canvas, z: Zones, seat: int) -> None:
    """The way back to the seat that is being asked."""
    row = z.keys
    x = row.back[0] + (row.back[1] - row.back[0] - 24) // 2
    y = row.y + (row.h - 11) // 2
    c.sign("return", x, y + 2)
    c.seat(x + 12, y, seat, 11)
