"""Read every line of vectors.json with the firmware's own module: micropython vectors_on_micropython.py FIRMWARE."""

import json
import sys

sys.path[:0] = sys.argv[1:2]

import wire

with open(sys.argv[1] + "/vectors.json") as file:
    vectors = json.load(file)
n = 0
for row in vectors["lines"]:
    line = row["line"].encode()
    assert wire.pack(row["number"], row["words"]) == line, row["about"]
    assert wire.Lines().feed(line) == [(row["number"], row["words"].split(" "))], row["about"]
    n += 1
for row in vectors["broken"]:
    lines = wire.Lines()
    assert lines.feed(row["line"].encode()) == [], row["about"]
    assert lines.bad == 1, row["about"]
    n += 1
print(n)
