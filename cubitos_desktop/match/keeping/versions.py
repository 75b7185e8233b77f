"""Which version of the game a kept race belongs to: one of another is sound, but not here."""

from typing import NamedTuple

from cubitos_desktop.match.race_log import LogError, told_version
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.reading.frozen import content_of
from cubitos_desktop.rules.reading.quoting import quoted

_LONGEST_GAME = 20
_MARK = 6
"""So many letters of a fingerprint tell one version of rules and cards from another."""


class Needed(NamedTuple):
    """What it takes to go on with a race of another version."""

    game: str
    """The version of the game that wrote it; nothing where that was before versions were written
    down."""
    content: str
    """The first letters of the fingerprint of its rules and cards, where that was written down."""

    @property
    def told(self) -> tuple[str, dict[str, object]]:
        """The key of the words for it, and what is filled in there."""
        key = "named" if self.game else "earlier" if self.content else "unknown"
        return f"version.{key}", {"game": self.game, "content": self.content}

    def __str__(self) -> str:
        game = f"Cubitos {self.game}" if self.game else "an earlier version"
        return f"{game} (rules and cards {self.content})"


class OtherVersion(LogError):
    """A sound file of another version of the game."""

    def __init__(self, name: str, needs: Needed) -> None:
        super().__init__(
            f"{name}: expected a race of this game's rules and cards; it needs {needs}."
        )
        self.needs = needs


class OldSave(LogError):
    """What the terminal of version 0.1 wrote before races were kept in journals."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name}: expected a journal of a race, not a save of Cubitos 0.1; "
            "only that version can go on with it, and it stays as it is."
        )


class NewerFormat(LogError):
    """A file of a form that only a later version of the game knows."""


def check_version(found: object, readable: tuple[int, ...], expected: str) -> None:
    """Raise ``NewerFormat``, or ``LogError``, where a file's form is not one of these."""
    if found in readable:
        return
    is_newer = isinstance(found, int) and found > max(readable)
    sentence = f"{expected} of version {max(readable)}, not of version {told_version(found)}."
    raise NewerFormat(sentence) if is_newer else LogError(sentence)


def needed(content: Content, digest: str, game: str = "") -> Needed | None:
    """What a race of these rules and cards needs; None where it can be played here, with today's
    content or with one that was kept."""
    return None if content_of(content, digest) else needs_of(digest, game)


def needs_of(digest: str, game: str = "") -> Needed:
    """What a race of these rules and cards needs, wherever it is played."""
    return Needed(quoted(game[:_LONGEST_GAME]), quoted(digest[:_MARK]))
