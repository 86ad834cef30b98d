"""Find coroutines that were made and never awaited."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def nothing_left_unawaited() -> Iterator[None]:
    """What happens inside leaves no coroutine behind that was never awaited."""
    gc.freeze()  # what was there before is not looked at: that takes long, and is not ours
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            yield
            gc.collect()
    finally:
        gc.unfreeze()
    left = [str(warning.message) for warning in caught]
    assert not left, left
