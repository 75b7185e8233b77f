"""Shots of cups: the list, a new one, one under way, the career, and a ceremony."""

from msgspec.structs import replace

from cubitos_desktop.lab.shots.moments import own_folder
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.match.cups.career import STAGES, line_up
from cubitos_desktop.match.cups.cup import Cup, Kind, Result
from cubitos_desktop.match.cups.planning import CUBE_TOUR, TOUR, races_of_sets
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.cups.career_scene import CareerScene
from cubitos_desktop.scenes.cups.cup_end import CupEndScene
from cubitos_desktop.scenes.cups.cup_scene import CupScene
from cubitos_desktop.scenes.cups.cups_scene import CupsScene
from cubitos_desktop.scenes.cups.known import cups_of
from cubitos_desktop.scenes.cups.look_back import LookBackScene
from cubitos_desktop.scenes.cups.new_cup import NewCupScene

_YOU = Player("", "", "pink")
_RIVALS = (("Bruno", "lime"), ("Nora", "indigo"), ("Pixel", "coal"))
_THREE = ((2, 1, 3, 4), (1, 2, 3, 4), (4, 2, 1, 3))
"""The places of the person, Bruno, Nora and Pixel in the first races."""
_SEVEN = (*_THREE, (1, 3, 2, 4), (2, 1, 4, 3), (1, 2, 3, 4), (1, 4, 2, 3))


def _kept(
    studio: Studio,
    places: tuple[tuple[int, ...], ...],
    *,
    kind: Kind = "tour",
    sets: tuple[str, ...] = TOUR,
    stage: int = 2,
) -> Cup:
    """A cup of the window's player whose first races came to these places."""
    seats = line_up(stage, _YOU, _RIVALS)
    races = races_of_sets(load_content(), sets)
    cups = cups_of(studio.app)
    cup = cups.begin(kind, races, seats, stage if kind == "career" else 0)
    cup = replace(cup, results=tuple(Result(each) for each in places))
    cups.keep(cup)
    return cup


@shot
def cup(studio: Studio) -> None:
    """After three races of seven."""
    studio.show(CupScene(studio.app, _kept(studio, _THREE)))
    studio.wait(0.1)


@shot
def cup_new(studio: Studio) -> None:
    studio.show(NewCupScene(studio.app, "tour"))
    studio.wait(0.2)


@shot
def cup_short(studio: Studio) -> None:
    studio.show(NewCupScene(studio.app, "short"))
    studio.wait(0.2)


@shot
def cups(studio: Studio) -> None:
    """Several cups under way, and one that is over."""
    _kept(studio, _SEVEN, sets=TOUR)
    _kept(studio, _THREE[:1], kind="career", sets=STAGES[1].sets, stage=1)
    _kept(studio, _THREE[:2], kind="short", sets=CUBE_TOUR)
    _kept(studio, _THREE)
    studio.show(CupsScene(studio.app))


@shot
def career(studio: Studio) -> None:
    """Two cups behind, the third under way."""
    won = ((1, 2, 3, 4),) * 3
    _kept(studio, won, kind="career", sets=STAGES[0].sets, stage=0)
    second = ((2, 1, 3, 4),) * 3
    _kept(studio, second, kind="career", sets=STAGES[1].sets, stage=1)
    _kept(studio, _THREE[:1], kind="career", sets=STAGES[2].sets, stage=2)
    studio.show(CareerScene(studio.app))


@shot
def cup_back(studio: Studio) -> None:
    """Looking back on a cup whose races are gone."""
    own_folder(studio)
    studio.show(LookBackScene(studio.app, _kept(studio, _THREE)))


@shot
def cup_end(studio: Studio) -> None:
    """The podium after the last race, when the ceremony is over."""
    studio.show(CupEndScene(studio.app, _kept(studio, _SEVEN), is_fresh=True))
    studio.wait(6)
