"""The box's own example screens and those of every game."""

from __future__ import annotations

from companion import catalogue
from companion.screens.examples import EXAMPLES

EVERY_EXAMPLE = (*EXAMPLES, *(example for name in catalogue.GAMES for example in catalogue.examples(name)))
