"""Journals as other versions of the game would have written them."""

import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

Heading = dict[str, Any]


def summed(texts: list[bytes]) -> bytes:
    """The lines of a journal with their check sums."""
    chained, lines = 0, []
    for text in texts:
        chained = zlib.crc32(text, chained)
        lines.append(b"%08x %b\n" % (chained, text))
    return b"".join(lines)


def rewrite(path: Path, change: Callable[[Heading], object], *, rounds: bool = True) -> None:
    """Change the heading of a journal, and perhaps leave out what was written of its rounds."""
    texts = [line[9:] for line in path.read_bytes().splitlines()]
    heading = json.loads(texts[0])
    change(heading)
    others = [text for text in texts[1:] if rounds or not text.startswith(b'{"stand"')]
    path.write_bytes(summed([json.dumps(heading).encode(), *others]))


def as_of_version_one(heading: Heading) -> None:
    heading["version"] = 1
    del heading["game"]


def as_of_other_rules(heading: Heading) -> None:
    heading["content"] = "0123456789abcdef" * 2
    heading["game"] = "0.0.9"
