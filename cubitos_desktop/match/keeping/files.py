"""Small files that are kept between evenings: written whole, read with care, never deleted.

Each file is JSON with its format, its version and a seal over what it holds. A file that is
damaged or was changed is *set aside*: it gets a new name and stays. One of a newer game stays as
it is.
"""

import hashlib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cubitos_desktop.match.keeping.versions import check_version
from cubitos_desktop.match.race_log import LogError, read_json, refusal
from cubitos_desktop.rules.reading.plain_files import NoPlainFile, read_plain
from cubitos_desktop.rules.reading.quoting import quoted

VERSION = 1
LARGEST_KEPT = 1 << 20
"""Bytes of a small file; the few that may grow say their own."""
ASIDE = "set-aside"

Value = TypeVar("Value", bound=msgspec.Struct)


class KeptError(LogError):
    """A kept file that cannot be used; the sentence says what was expected."""


def as_kept(what: str, value: msgspec.Struct) -> bytes:
    """A value as it is written."""
    held = msgspec.to_builtins(value)
    data = {"format": f"cubitos {what}", "version": VERSION, "seal": _seal(held), what: held}
    return msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"


def kept(path: Path, what: str, kind: type[Value], largest: int = LARGEST_KEPT) -> Value | None:
    """The value that was kept, None where there is none yet, or ``KeptError``."""
    wanted = f"the game's own {what}"
    try:
        written = read_plain(path, largest)
    except NoPlainFile as error:
        if error.lack == "missing":
            return None
        raise refusal(path, wanted, error, largest) from None
    return from_kept(written, path.name, what, kind)


def from_kept(written: bytes, name: str, what: str, kind: type[Value]) -> Value:
    """A value as it was written, or ``KeptError``."""
    wanted = f"the game's own {what}"
    data = read_json(written, name, wanted)
    if data.get("format") != f"cubitos {what}":
        raise KeptError(f"{name}: expected {wanted} (format 'cubitos {what}').")
    check_version(data.get("version"), (VERSION,), f"{name}: expected {wanted}")
    if data.get("seal") != _seal(data.get(what)):
        raise KeptError(f"{name}: expected {wanted} as it was written; it has been changed.")
    try:
        return msgspec.convert(data[what], kind)
    except (msgspec.ValidationError, ValueError) as error:
        raise KeptError(f"{name}: expected {wanted} ({quoted(str(error))}).") from None


def _seal(held: Any) -> str:
    return hashlib.blake2b(msgspec.json.encode(held, order="sorted"), digest_size=16).hexdigest()


def set_aside(path: Path) -> Path:
    """Give a file that cannot be used a name of its own; what it is called now."""
    number = 1
    while True:
        suffix = ASIDE if number == 1 else f"{ASIDE}-{number}"
        aside = path.with_name(f"{path.name}.{suffix}")
        if not aside.exists():
            path.rename(aside)
            return aside
        number += 1
