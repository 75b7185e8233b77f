"""Who a race is run for beside itself: such a host hears of its end and says what follows it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from cubitos_desktop.match.match import Match
    from cubitos_desktop.scenes.window.app import App


class Host(NamedTuple):
    """What is done about the races of one kind of occasion."""

    ended: "Callable[[App, Match, Path | None], None]"
    """The race is over; its log is kept at that place, if anywhere."""
    onward: str
    """The key of the words on the first button of its results."""
    go_on: "Callable[[App, Match], None]"
    """What that button does."""
    leave: "Callable[[App, Match], None]"
    """Where Esc leads from its results."""
    named: "Callable[[App, Match], str]"
    """What the bar of the table calls it."""


def _cups() -> Host:
    from cubitos_desktop.scenes.cups.hosting import HOST

    return HOST


def _daily() -> Host:
    from cubitos_desktop.scenes.daily.hosting import daily_host

    return daily_host()


HOSTS: dict[str, Callable[[], Host]] = {"cup": _cups, "daily": _daily, "practice": _daily}
"""By the kind of occasion; each imports what it needs only when such a race is run."""


def host_of(match: "Match") -> Host | None:
    """The host of a race; none where it is run for itself, or for what is not known here."""
    kind = match.occasion.kind if match.occasion else ""
    return HOSTS[kind]() if kind in HOSTS else None
