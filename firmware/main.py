"""What the Pico runs when it gets power."""

import os


def start() -> None:
    """Be the reader, or wait for a programmer once if that was asked for."""
    from pins import STAY, Pico
    from reader import Reader

    if STAY in os.listdir():
        os.remove(STAY)
        return
    board = Pico()
    try:
        Reader(board).run()
    finally:
        # Whatever ended it must not leave a dead reader behind.
        board.restart(False)


if __name__ == "__main__":
    start()
