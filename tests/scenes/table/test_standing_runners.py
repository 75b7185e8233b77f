"""Runners on one space: who stays is not moved by who leaves, and who comes finds a place."""

from cubitos_desktop.scenes.table.places import TablePlaces
from cubitos_desktop.scenes.table.show.runners import Runners
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, shown_of
from tests.racing import a_race

Place = tuple[float, float, float]


def standing(*spaces: int) -> ShownRace:
    race = a_race(seats=3)
    for me, space in enumerate(spaces):
        race.seat(me).having(space=space)
    return shown_of(race.state)


def placed(runners: Runners, race: ShownRace) -> list[Place]:
    runners.place(race, 0, at_once=True)
    return [(runner.x, runner.y, runner.size) for runner in runners.runners]


def at_the_start() -> tuple[Runners, list[Place]]:
    runners = Runners(3)
    runners.geometry = TablePlaces((1280, 800), 3).geometry_of(standing(0, 0, 0).game.track(0))
    return runners, placed(runners, standing(0, 0, 0))


def test_whoever_stays_is_not_moved_by_whoever_leaves() -> None:
    runners, before = at_the_start()
    assert len(set(before)) == 3
    for spaces in ((5, 0, 0), (5, 0, 6)):
        now = placed(runners, standing(*spaces))
        assert now[1] == before[1]
        assert now[0] != before[0]


def test_whoever_comes_back_finds_a_free_place() -> None:
    runners, before = at_the_start()
    placed(runners, standing(5, 0, 0))
    assert placed(runners, standing(0, 0, 0)) == before


def test_whoever_comes_where_no_place_is_free_makes_others_step_aside() -> None:
    runners, _ = at_the_start()
    alone = placed(runners, standing(5, 0, 0))[0]
    both = placed(runners, standing(5, 5, 0))
    assert alone not in both
    assert both[0] != both[1]


def test_whoever_only_hops_by_moves_nobody_for_good() -> None:
    runners, _ = at_the_start()
    alone = placed(runners, standing(5, 0, 0))[0]
    runners.runners[1].is_hopping = True
    placed(runners, standing(5, 5, 0))
    assert placed(runners, standing(5, 6, 0))[0] == alone
