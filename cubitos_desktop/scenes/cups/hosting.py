"""What is done about the races of cups: counted when they end, and led on from to their cup."""

from pathlib import Path

from cubitos_desktop.match.match import Match
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.cups.cup_end import CupEndScene
from cubitos_desktop.scenes.cups.cup_scene import CupScene
from cubitos_desktop.scenes.cups.cups_scene import CupsScene
from cubitos_desktop.scenes.cups.known import cups_of
from cubitos_desktop.scenes.cups.telling import CupTeller
from cubitos_desktop.scenes.screens.race_names import occasion_name
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.occasions import Host
from cubitos_desktop.scenes.window.scene import Scene


def _ended(app: App, match: Match, path: Path | None) -> None:
    cups_of(app).take(match, path)


def _go_on(app: App, match: Match) -> None:
    """To the cup; its rows glide if it was this race that counted last."""
    assert match.occasion is not None, "the race of a cup says so"
    cup = cups_of(app).get(match.occasion.id)
    is_fresh = cup is not None and cup.next == match.occasion.number + 1
    doors.to_cup(app, match.occasion.id, is_fresh=is_fresh)


def scene_of(app: App, id: str, *, is_fresh: bool = False) -> Scene:
    """A cup under way, or its ceremony; all cups where there is none of that name any more."""
    cup = cups_of(app).get(id)
    if cup is None:
        return CupsScene(app)
    if cup.is_over:
        return CupEndScene(app, cup, is_fresh=is_fresh)
    return CupScene(app, cup, cup.until(cup.next - 1) if is_fresh and cup.next else None)


def _named(app: App, match: Match) -> str:
    """The cup and which of its races; a friend's cup has no name here."""
    occasion = match.occasion
    cup = cups_of(app).get(occasion.id) if occasion else None
    if occasion is None or cup is None:
        return occasion_name(app.words, occasion)
    title = CupTeller(app.words, load_content(), cup).title
    races = len(cup.races)
    return app.words("cup.at_table", cup=title, number=occasion.number + 1, races=races)


HOST = Host(_ended, "cup.onward", _go_on, _go_on, _named)
