#!/usr/bin/python3 -I
"""The command `companion`, with the package's own folder first and nothing from HOME or the current folder."""

import sys

HOME = "/usr/lib/railway-companion"
sys.path[:0] = [HOME, f"{HOME}/vendor"]

from companion.__main__ import main  # noqa: E402

sys.exit(main())
