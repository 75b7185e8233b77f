"""A solo race against the race of a file: whether it can be run, and to its table."""

from contextlib import suppress

from cubitos_desktop.match.ghosts.friends import NoGhost, ghost_from
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.library.opening import Opened
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.setup.race_choices import kept_choices, proper_name
from cubitos_desktop.scenes.setup.races import race_of
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App


def ghost_in(found: Opened) -> Ghost | None:
    """The ghost that a file has for its own cards and course, if any."""
    if found.log is None:
        return None
    setup = found.log.log.setup
    with suppress(NoGhost):
        return ghost_from(found, setup.cards, setup.tracks)
    return None


def race_against(app: App, found: Opened, ghost: Ghost) -> None:
    """The same race on other dice, with its ghost ahead."""
    assert found.log is not None, "there is a race"
    setup, runner = found.log.log.setup, kept_choices(app.profile, load_content()).runner
    match = race_of(
        [Player(proper_name(runner.name), colour=runner.colour)],
        setup.cards,
        setup.tracks,
        app.coming.with_word(app.settings.word),
        ghost=ghost.positions,
    )
    doors.to_race(app, match, ghost=ghost)
