"""Reading YAML as plain data with line numbers, safely; what the data means lives elsewhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import yaml

from cubitos_desktop.rules.reading.plain_files import NoPlainFile, read_plain
from cubitos_desktop.rules.reading.problems import Problem

LARGEST_FILE = 1 << 20
# Deeper than any content file, and shallow enough that no file can exhaust Python's own stack.
DEEPEST_NESTING = 50
MOST_VALUES = 20_000
"""More than any content file has: a few letters make a value, and each takes its time."""

_TAG = "tag:yaml.org,2002:"
_TYPE_NAMES = {type(None): "null", bool: "bool", int: "int", float: "float", str: "str"}
_Loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# YAML 1.2's plain words only: with 1.1's, the Polish "on" and a "no" in a dialogue become booleans.
_WORDS: dict[str, bool | None] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_INT = re.compile(r"[-+]?[0-9]{1,18}")
_FLOAT = re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))([eE][-+]?[0-9]{1,3})?")

Key = str | int | float | bool | None
KeyPath = tuple[Key, ...]


class Document(msgspec.Struct, frozen=True):
    """A file's plain data, and the line on which each part of it stands."""

    file: str
    data: object
    lines: dict[KeyPath, int]

    def line(self, *path: Key) -> int:
        """The line of a nested key or item, or of the nearest part around it that exists."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)


class _Refusal(Exception):
    """Something in the file that cannot be read past."""

    def __init__(self, where: str, key: str, expected: str) -> None:
        super().__init__(where, key, expected)
        self.where, self.key, self.expected = where, key, expected


def short_name(path: Path) -> str:
    """How problems call a file: its name and its folder's, wherever the game is installed."""
    return f"{path.parent.name}/{path.name}" if path.parent.name else path.name


def read(path: Path, problems: list[Problem]) -> Document | None:
    """The file as plain data; None, with the reasons added to problems, if it cannot be trusted."""
    file = short_name(path)
    found: list[Problem] = []
    document = None
    try:
        reader = _Reader(file, _text(path), found)
        document = Document(file, reader.read(), reader.lines)
    except _Refusal as refusal:
        found.append(Problem(file, refusal.where, refusal.key, refusal.expected))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"line {mark.line + 1}" if mark else "whole file"
        found.append(Problem(file, where, "syntax", f"valid YAML ({error.problem})"))
    except yaml.YAMLError as error:
        reason = str(error).splitlines()[0]
        found.append(Problem(file, "whole file", "syntax", f"valid YAML ({reason})"))
    problems += found
    return None if found else document


def _text(path: Path) -> str:
    try:
        content = read_plain(path, LARGEST_FILE)
    except NoPlainFile as error:
        raise _refusal(error) from None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _Refusal(f"line {line}", "text", "UTF-8") from None


def _refusal(error: NoPlainFile) -> _Refusal:
    if error.lack == "too_large":
        return _Refusal("whole file", "size", "at most 1 MiB")
    if error.lack in ("folder", "no_file"):
        return _Refusal("whole file", "file", "a file, not a folder, a pipe or a device")
    reason = error.reason or "unknown error"
    return _Refusal("whole file", "file", f"there and readable ({reason})")


class _Reader:
    """Builds data from parser events, for only events still show anchors, tags and duplicates."""

    def __init__(self, file: str, text: str, problems: list[Problem]) -> None:
        self.file = file
        self.problems = problems
        self.lines: dict[KeyPath, int] = {(): 1}
        self.values = 0
        self.events: Iterator[yaml.Event] = yaml.parse(text, Loader=_Loader)

    def read(self) -> object:
        next(self.events)  # the stream's start
        if isinstance(next(self.events), yaml.StreamEndEvent):
            return None
        data = self.value(next(self.events), ())
        next(self.events)  # the document's end
        extra = next(self.events)
        if not isinstance(extra, yaml.StreamEndEvent):
            raise _Refusal(_where(extra), "---", "absent, one document to a file")
        return data

    def value(self, event: yaml.Event, path: KeyPath) -> object:
        self.values += 1
        if self.values > MOST_VALUES:
            raise _Refusal("whole file", "values", f"at most {MOST_VALUES}")
        if isinstance(event, yaml.AliasEvent):
            self.report(event, f"*{event.anchor}", "written out, aliases are not read")
            return None
        assert isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent)
        if event.anchor is not None:
            self.report(event, f"&{event.anchor}", "left out, anchors are not read")
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event)
        if len(path) > DEEPEST_NESTING:
            raise _Refusal(_where(event), "nesting", f"at most {DEEPEST_NESTING} levels deep")
        if isinstance(event, yaml.MappingStartEvent):
            self.check_tag(event, _TAG + "map")
            return self.mapping(path)
        self.check_tag(event, _TAG + "seq")
        return self.sequence(path)

    def mapping(self, path: KeyPath) -> dict[Key, object]:
        result: dict[Key, object] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if isinstance(event, yaml.CollectionStartEvent):
                raise _Refusal(_where(event), "key", "a single word or number")
            key = self.value(event, path)
            assert key is None or isinstance(key, str | int | float)
            inner = (*path, key)
            duplicate = key in result
            if duplicate:
                first = self.lines[inner]
                self.report(event, str(key), f"given once, it stands on line {first} already")
            else:
                self.lines[inner] = _line(event)
            value = self.value(next(self.events), inner)
            if not duplicate:
                result[key] = value
        return result

    def sequence(self, path: KeyPath) -> list[object]:
        result: list[object] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            inner = (*path, len(result))
            self.lines[inner] = _line(event)
            result.append(self.value(event, inner))
        return result

    def scalar(self, event: yaml.ScalarEvent) -> Key:
        if event.tag is None:
            return _plain(event.value) if event.implicit[0] else event.value
        value = event.value if event.tag == _TAG + "str" else _plain(event.value)
        self.check_tag(event, _TAG + _TYPE_NAMES[type(value)])
        return value

    def check_tag(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent, plain: str) -> None:
        if event.tag not in (None, plain):
            self.report(event, str(event.tag), "left out, only plain values are read")

    def report(self, event: yaml.Event, key: str, expected: str) -> None:
        self.problems.append(Problem(self.file, _where(event), key, expected))


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


def _where(event: yaml.Event) -> str:
    return f"line {_line(event)}"


def _plain(text: str) -> Key:
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text
