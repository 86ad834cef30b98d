"""make soak [PART=...] [SHARE=...]: prints figures like make bench; fails if anything was broken or lost."""

from __future__ import annotations

import argparse
import sys

from tests.soak.parts import PARTS


def main() -> int:
    """Run the parts; 1 if one of them found something."""
    parser = argparse.ArgumentParser(prog="make soak")
    parser.add_argument("--part", default="", choices=["", *PARTS])
    parser.add_argument("--share", type=float, default=1.0)
    wanted = parser.parse_args()
    found = sum(part(wanted.share) for name, part in PARTS.items() if wanted.part in ("", name))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
