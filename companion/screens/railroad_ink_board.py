"""A drawn board of Railroad Ink on paper: as PNG and as SVG, each network with a stroke of its own.

Both are the same shapes (`railroad_ink_board_shapes.py`), in pixels from the top left.
"""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from PIL import Image, ImageDraw

from companion.games.railroad_ink.board.board import Board
from companion.screens.railroad_ink_board_shapes import Area, Label, Line, Shape, board_shapes, size_of
from companion.screens.type import SB, strip

FINER: Final = 2
"""The PNG is drawn so many times larger and then made smaller, for smooth lines."""
SPACE: Final = 64
PAPER: Final = "#ffffff"


def board_image(board: Board, joins_bare_exit: bool = True) -> Image.Image:
    """The board in colour; about 64 pixels a space."""
    width, height = size_of(board.shape, SPACE)
    image = Image.new("RGB", (width * FINER, height * FINER), PAPER)
    pen = ImageDraw.Draw(image)
    for shape in board_shapes(board, SPACE, joins_bare_exit):
        _paint(pen, shape)
    return image.resize((width, height), Image.Resampling.LANCZOS)


def _paint(pen: ImageDraw.ImageDraw, shape: Shape) -> None:
    if isinstance(shape, Line):
        points = [(x * FINER, y * FINER) for x, y in shape.points]
        pen.line(points, fill=shape.ink, width=round(shape.width * FINER), joint="curve")
    elif isinstance(shape, Area):
        points = [(x * FINER, y * FINER) for x, y in shape.points]
        pen.polygon(points, fill=shape.fill or None, outline=shape.ink or None, width=FINER)
    else:
        mask, width, left = strip(SB, shape.text)
        if mask is not None:
            mask = mask.resize((mask.width * FINER, mask.height * FINER))
            at = (round((shape.x - width / 2 + left) * FINER), round(shape.y * FINER - mask.height / 2))
            pen.bitmap(at, mask, fill=shape.ink)


def board_svg(board: Board, joins_bare_exit: bool = True) -> str:
    """The same picture as SVG."""
    width, height = size_of(board.shape, SPACE)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        *(_element(shape) for shape in board_shapes(board, SPACE, joins_bare_exit)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _element(shape: Shape) -> str:
    if isinstance(shape, Label):
        return (
            f'<text x="{shape.x:.1f}" y="{shape.y:.1f}" fill="{shape.ink}" font-family="sans-serif" font-size="11" '
            f'text-anchor="middle" dominant-baseline="central">{escape(shape.text)}</text>'
        )
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in shape.points)
    if isinstance(shape, Line):
        return f'<polyline points="{points}" fill="none" stroke="{shape.ink}" stroke-width="{shape.width:.1f}"/>'
    return f'<polygon points="{points}" fill="{shape.fill or "none"}" stroke="{shape.ink or "none"}"/>'
