"""Contents of earlier versions, kept so that the races which were played with them can go on."""

from functools import cache

import msgspec

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import Content, read_content
from cubitos_desktop.rules.reading.problems import ContentError, Problem
from cubitos_desktop.rules.reading.yaml_files import read
from cubitos_desktop.rules.tracks import LANDSCAPES

FOLDER = "frozen"
_LIST = "versions.yaml"


@cache
def versions() -> dict[int, str]:
    """The fingerprint of each version of the content; the last is today's."""
    problems: list[Problem] = []
    document = read(content_dir() / FOLDER / _LIST, problems)
    if document is None:
        raise ContentError(problems)
    try:
        listed = msgspec.convert(document.data, dict[int, str])
    except msgspec.ValidationError as error:
        expected = f"a fingerprint for each number ({error})"
        raise ContentError([Problem(document.file, "whole file", "versions", expected)]) from None
    return dict(sorted(listed.items()))


def content_of(today: Content, digest: str) -> Content | None:
    """The content with a fingerprint: the one that is played with today, or one that was kept."""
    return today if digest == today.digest else _kept(digest)


@cache
def _kept(digest: str) -> Content | None:
    version = next((number for number, mark in versions().items() if mark == digest), None)
    folder = content_dir() / FOLDER / str(version)
    # Today's version has no folder yet; and after a change of the rules no fingerprint fits.
    if version is None or not folder.is_dir():
        return None
    content = read_content(folder, content_dir() / LANDSCAPES)
    return content if content.digest == digest else None
