"""make bench [ONLY=prefix]: run those figures whose name begins so."""

from __future__ import annotations

import sys

from tests.bench import boards, box, play, raiders

PARTS = {
    "yardstick": play.bench_selfplay,
    "selfplay": play.bench_selfplay,
    "fork": play.bench_fork,
    "lookahead": play.bench_lookahead,
    "resume": play.bench_resume,
    "undo": play.bench_undo,
    "journal": play.bench_journal,
    "payment": play.bench_payment,
    "flow.tray": box.bench_tray,
    "flow": box.bench_presses,
    "panel": box.bench_panel,
    "press": box.bench_press,
    "start": box.bench_start,
    "memory": box.bench_start,
    "idle": box.bench_idle,
    "ink": boards.bench_score,
    "hands": raiders.bench_hands,
    "odds": raiders.bench_fights,
}


def main(only: str) -> int:
    """Run the parts that may hold such a name."""
    first = only.split(".")[0]
    wanted = [part for name, part in PARTS.items() if name.startswith(only) or only.startswith(name)]
    wanted = wanted or [part for name, part in PARTS.items() if name.startswith(first)]
    if not wanted:
        print(f"No figure begins with {only!r}; there are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    for part in dict.fromkeys(wanted):
        part()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
