"""Prints which part of each room the tests run, from the words of ``coverage json``."""

import json
import sys
from collections import defaultdict
from collections.abc import Mapping
from typing import Any


def main() -> None:
    for line in report(json.load(sys.stdin)["files"]):
        print(line)


def report(files: Mapping[str, Any]) -> list[str]:
    """A line for each room and one for all; a room is a folder of the package."""
    lines: dict[str, int] = defaultdict(int)
    run: dict[str, int] = defaultdict(int)
    for path, found in files.items():
        for room in (room_of(path), "all"):
            lines[room] += found["summary"]["num_statements"]
            run[room] += found["summary"]["covered_lines"]
    rooms = sorted(lines, key=lambda room: (room == "all", room))
    return [
        f"{room:10}{run[room] / max(1, lines[room]):5.0%} of {lines[room]:6,}" for room in rooms
    ]


def room_of(path: str) -> str:
    _, first, *rest = path.replace("\\", "/").split("/")
    return first if rest else "beside"


if __name__ == "__main__":
    main()
