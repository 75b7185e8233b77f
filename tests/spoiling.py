"""Every way to spoil a file of the game, whatever its form: bytes, structure and values."""

import json
import random
import zlib
from collections.abc import Callable
from contextlib import suppress

from cubitos_desktop.match.keeping.files import _seal
from cubitos_desktop.match.keeping.journal import VERSION
from cubitos_desktop.match.race_log import FORMAT as LOG_FORMAT
from cubitos_desktop.match.race_log import LARGEST_LOG, LogError, to_log
from tests.match.keeping.other_versions import summed

Spoil = Callable[[bytes, random.Random], bytes]


def cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(max(1, len(data) - 2))]


def flip(data: bytes, chance: random.Random) -> bytes:
    """A few bits, anywhere."""
    spoiled = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8))):
        spoiled[chance.randrange(len(spoiled))] ^= 1 << chance.randrange(8)
    return bytes(spoiled)


# --- structure and values -------------------------------------------------------------------------


def other_types(data: bytes, chance: random.Random) -> bytes:
    """Sound in form and sum, but with a value of another type somewhere."""
    return changed(data, chance, _twisted)


def other_values(data: bytes, chance: random.Random) -> bytes:
    """Sound in form, sum and types, but with another value somewhere."""
    return changed(data, chance, _varied)


def other_structure(data: bytes, chance: random.Random) -> bytes:
    """Sound in form and sum, but something is there twice, is missing or is new."""
    return changed(data, chance, _restructured)


Change = Callable[[object, random.Random], object]


def changed(data: bytes, chance: random.Random, change: Change) -> bytes:
    """The file with a part of what it says changed, and with its sums and seals made to fit."""
    if not data.startswith(b"{"):
        return _changed_lines(data, chance, change)
    whole = json.loads(data)
    if whole["format"] == LOG_FORMAT:
        return _sealed_log(change(whole, chance))
    (what,) = (name for name in whole if name not in ("format", "version", "seal"))
    whole[what] = change(whole[what], chance)
    whole["seal"] = _seal(whole[what])
    return json.dumps(whole).encode()


def _changed_lines(data: bytes, chance: random.Random, change: Change) -> bytes:
    """A journal, whose sums are chained, or a ledger, whose lines stand alone."""
    texts = [line[9:] for line in data.splitlines()]
    place = chance.randrange(len(texts))
    texts[place] = json.dumps(change(json.loads(texts[place]), chance)).encode()
    if b"cubitos journal" in data[:60]:
        return summed(texts)
    return b"".join(b"%08x %b\n" % (zlib.crc32(text), text) for text in texts)


def _sealed_log(log: object) -> bytes:
    """A log that is still one is sealed anew."""
    with suppress(LogError, AttributeError):
        return to_log(json.loads(json.dumps(log)), "a log").to_json()
    return json.dumps(log).encode()


WRONG: tuple[object, ...] = (
    *(None, True, -7, 1e300, "…", [], {}, [[[]]], {"a": 1}, 10**30, "\0", "x" * 20_000),
    *(json.loads("[" * 60 + "]" * 60), [0] * 3000),
)


def _twisted(value: object, chance: random.Random) -> object:
    """Some part of a value replaced by something that it cannot be."""
    return _somewhere(value, chance, _wrong)


def _wrong(value: object, chance: random.Random) -> object:
    return chance.choice([wrong for wrong in WRONG if _kind(wrong) is not _kind(value)])


def _kind(value: object) -> type:
    """A number is a number: what is out of bounds is moved into them, and no damage."""
    return float if type(value) is int else type(value)


def _varied(value: object, chance: random.Random) -> object:
    return _somewhere(value, chance, _another)


def _another(value: object, chance: random.Random) -> object:
    """Another of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return chance.choice((0, -1, value + 1, value - 1, 2**31, 2**63, -(2**63), value * 1000))
    if isinstance(value, str):
        others = ("", value + "x", value[::-1], value * 300, "\u202e" + value, "\n", "../../x", "é")
        return chance.choice((*others, "\u200b", "CON", "9999-99-99"))
    return value


def _restructured(value: object, chance: random.Random) -> object:
    return _somewhere(value, chance, _shuffled)


def _shuffled(value: object, chance: random.Random) -> object:
    if isinstance(value, list):
        some = chance.sample(value, len(value))
        return chance.choice((some, value * 2, value[:-1], [*value, *value[:1]], [value]))
    if isinstance(value, dict) and value:
        key = chance.choice(list(value))
        rest = {name: each for name, each in value.items() if name != key}
        return chance.choice((rest, value | {"more": value[key]}, rest | {f"{key} ": value[key]}))
    return [value, value]


def _somewhere(value: object, chance: random.Random, change: Change) -> object:
    """Change some part of a value, deep or not."""
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key = chance.choice(list(value))
        return value | {key: _somewhere(value[key], chance, change)}
    if isinstance(value, list) and value and chance.random() < 0.7:
        place = chance.randrange(len(value))
        part = _somewhere(value[place], chance, change)
        return [*value[:place], part, *value[place + 1 :]]
    return change(value, chance)


# --- something else altogether --------------------------------------------------------------------


def huge(data: bytes, chance: random.Random) -> bytes:
    return data + b"x" * LARGEST_LOG


def foreign(data: bytes, chance: random.Random) -> bytes:
    kinds = (
        b"",
        b"\x89PNG\r\n\x1a\n" + chance.randbytes(500),
        chance.randbytes(chance.randrange(1, 4000)),
        b"[" * 100_000,
        b'{"format": "cubitos race", "version": 1}',
        "zupełnie inny plik\n".encode() * 40,
        b"\xff\xfe" + "utf-16".encode("utf-16-le"),
        b"\0" * 5000,
    )
    return chance.choice(kinds)


def newer(data: bytes, chance: random.Random) -> bytes:
    if data.startswith(b"{"):
        return data.replace(b'"version": 1', b'"version": 99', 1)
    texts = [line[9:] for line in data.splitlines()]
    texts[0] = texts[0].replace(b'"version":%d' % VERSION, b'"version":99', 1)
    return summed(texts)


SPOILS: dict[str, Spoil] = {
    "cut off": cut,
    "flipped": flip,
    "wrong types": other_types,
    "huge": huge,
    "foreign": foreign,
    "newer": newer,
}
"""What no program takes for sound."""
CHANGES: dict[str, Spoil] = {"other values": other_values, "other structure": other_structure}
"""What may be sound: another name is a name too."""
