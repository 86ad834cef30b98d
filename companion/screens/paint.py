"""From a model to a picture: one function for every screen and every panel. Pure; no clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from PIL import Image, ImageChops

from companion.screens.canvas import Canvas
from companion.screens.parts import BESIDE, PAINTERS, Model
from companion.screens.type import MB, SB, L, X, fits, wrap
from companion.screens.zones import Size, zones

if TYPE_CHECKING:
    from companion.screens.zones import Zones


class Look(NamedTuple):
    """How the panel shows a model: large text, the resting look, the step of the slow shift, upside down."""

    large: bool = False
    resting: bool = False
    shift: int = 0
    turned: bool = False


PLAIN = Look()


def draw(model: Model, size: Size = (128, 64), look: Look = PLAIN, picture: Model | None = None) -> Image.Image:
    """The picture of a model as a 1-bit image of `size` (width, height).

    `picture` is the game's own picture; it is drawn beside the question on panels that have room for it.
    """
    canvas = Canvas(*size, resting=look.resting)
    draw_on(canvas, model, look, picture)
    image = shifted(canvas.image, look.shift) if look.shift else canvas.image
    return image.transpose(Image.Transpose.ROTATE_180) if look.turned else image


def draw_on(canvas: Canvas, model: Model, look: Look = PLAIN, picture: Model | None = None) -> None:
    """Draw on a canvas that is there already."""
    size = (canvas.width, canvas.height)
    wide = size[0] >= 256
    pictured = wide and picture is not None and type(model) in BESIDE
    z = zones(size, look.large, pictured)
    PAINTERS[type(model)](canvas, z, model)
    if z.picture is not None and (pictured or not wide):
        _draw_picture(canvas, z, model, picture)


def _draw_picture(canvas: Canvas, z: Zones, model: Any, picture: Model | None) -> None:
    """The game's picture; without one the question once more, for those who sit further away."""
    assert z.picture is not None
    if picture is not None:
        PAINTERS[type(picture)](canvas, z._replace(full=z.picture, list=z.picture), picture)
    elif ask := getattr(model, "ask", ""):
        face = next((face for face in (X, L, MB) if fits(face, ask, 124, 3)), SB)
        lines = wrap(face, ask, 124, 3)
        y = (61 - face.step * (len(lines) - 1) - face.cap) // 2
        for count, line in enumerate(lines):
            canvas.text_centred(64, y + face.step * count, line, face)
    else:
        return
    if not z.wide:
        canvas.across(0, canvas.width - 1, 61, 2)


_STEPS = ((0, 0), (-1, 0), (0, 0), (1, 0), (0, -1))


def shifted(image: Image.Image, step: int) -> Image.Image:
    """The picture moved by a pixel (left, middle, right, up), only as far as its own empty border reaches."""
    ink = image.getbbox()
    dx, dy = _STEPS[step % len(_STEPS)]
    if ink is None or (dx, dy) == (0, 0):
        return image
    if ink[0] + dx < 0 or ink[2] + dx > image.width or ink[1] + dy < 0:
        return image
    return ImageChops.offset(image, dx, dy)
