"""Which cards somebody has met: those of all races in the folder, under way, saved or finished."""

from contextlib import suppress

import msgspec

from cubitos_desktop.match.keeping.journal import read_journal
from cubitos_desktop.match.keeping.profile import OPEN, RACES, SAVES, Profile
from cubitos_desktop.match.race_log import LogError, read_bytes


class _Cards(msgspec.Struct):
    cards: tuple[str, ...]


class _Raced(msgspec.Struct):
    """As much of a log as is wanted: the rest is passed over."""

    setup: _Cards


def met_cards(profile: Profile) -> frozenset[str]:
    """Ids of cards; a file that cannot be read tells of none, and stays as it is."""
    found: set[str] = set()
    for path in profile.race_files(OPEN) + profile.race_files(SAVES):
        with suppress(LogError):
            found.update(read_journal(path, without_answers=True).heading.setup.cards)
    for path in profile.files(RACES, ".json"):
        with suppress(LogError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            data = read_bytes(path, "a race log")
            found.update(msgspec.json.decode(data, type=_Raced).setup.cards)
    return frozenset(found)
