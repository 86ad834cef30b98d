"""Railway Rush's cards to print: what they are, what they are worth, and a place for the tag."""

from __future__ import annotations

from typing import Final

from PIL import Image

from companion.games.railway_rush.cards import ACTION, STATION, TRAIN, Deck, TravelCard
from companion.games.railway_rush.deck import read_deck
from companion.screens.canvas import Canvas
from companion.screens.card_sheets import HEIGHT, TAG, WIDTH, face, tag_place
from companion.screens.railway_rush import MARKS, STATIONS
from companion.screens.type import MB, XX, L, S, X, largest, wrap
from companion.words import say

MIDDLE: Final = WIDTH // 2
ROOM: Final = WIDTH - 22


def title(text: str) -> str:
    """What the deck is called."""
    return read_deck(text).name


def faces(text: str, file: str = "deck.toml") -> list[Image.Image]:
    """Every card of the deck, copies too, in the order of the file; `OwnersFileError` if it cannot be read."""
    deck = read_deck(text, file)
    drawn = {card: draw_card(card, deck) for card in deck.kinds}
    return [drawn[card] for card in deck.cards]


def draw_card(card: TravelCard, deck: Deck) -> Image.Image:
    """One card: worth in the corners, name, what it is, the place for the tag."""
    c = face()
    worth = f"£{card.cash}"
    c.text(10, 10, worth, X)
    c.text_right(WIDTH - 11, HEIGHT - 24, worth, X)
    kind, figure = _what(card, deck)
    c.text_right(WIDTH - 11, 12, kind, MB, 1, 70)
    if card.kind == STATION:
        _line(c, card)
    elif card.kind == TRAIN:
        c.text_centred(MIDDLE, 30, figure, XX)
    else:
        c.sign("star" if card.kind != ACTION else "badge", MIDDLE - 6, 34)
    words, size = card.name, largest(card.name, ROOM, X, L, MB)[0]
    for n, row in enumerate(wrap(size, words, ROOM, 2)):
        c.text_centred(MIDDLE, 50 + n * (size.cap + 4), row, size)
    for n, row in enumerate(wrap(S, card.text, ROOM, 3)):
        c.text_centred(MIDDLE, 80 + n * 11, row, S)
    tag_place(c, (WIDTH - TAG) // 2, HEIGHT - TAG - 8, S, say("tag"))
    return c.image


def _what(card: TravelCard, deck: Deck) -> tuple[str, str]:
    """The kind in a word, and a figure."""
    if card.kind == STATION:
        return deck.lines[card.line].name, str(card.index)
    if card.kind == TRAIN:
        return say("train"), card.name[:1]
    return (say("action"), "") if card.kind == ACTION else (say("wild card"), "")


def _line(c: Canvas, card: TravelCard) -> None:
    """The sign of the line and its five boxes, this station's filled."""
    left = MIDDLE - 42
    c.sign(MARKS[card.line], left, 35)
    for place in range(1, STATIONS + 1):
        x = left + 3 + place * 14
        (c.rect if place == card.index else c.frame)(x, 34, x + 10, 44)
