"""A whole Champion Tour in the window by keys alone, and how hard the career's cups are.

``make test`` runs the tour by its sessions: tests/match/cups/test_cups_kept.py.
"""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pygame

from cubitos_desktop.match.cups.career import OPENS, STAGES
from cubitos_desktop.match.cups.keeping import Cups
from cubitos_desktop.match.cups.standings import standings
from cubitos_desktop.match.keeping.profile import RACES, Profile
from cubitos_desktop.match.library.entry import places_of
from cubitos_desktop.match.race_log import read_log
from cubitos_desktop.match.simulation import Plan, play_race
from cubitos_desktop.match.verification import verify
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.cups.cup_choices import CupChoices, keep_cup_choices
from cubitos_desktop.scenes.cups.cup_end import CupEndScene
from cubitos_desktop.scenes.cups.cup_scene import CupScene
from cubitos_desktop.scenes.cups.cups_scene import CupsScene
from cubitos_desktop.scenes.cups.new_cup import NewCupScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.results import CALM, EARLY, ResultsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.setup.race_choices import SeatChoice, usual_seats
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.scene import Scene
from soak.conftest import Tell
from tests.scenes.form_hands import Hands
from tests.scenes.players import KeyPlayer
from tests.windows import WindowUnderTest, seeded

CONTENT = load_content()
JOBS = os.cpu_count() or 1
RACES_OF_A_CUP = 160
YARDSTICK = "racer"


@contextmanager
def evening(folder: Path) -> Iterator[WindowUnderTest]:
    """The game is started in this folder, and ended."""
    profile = Profile(folder)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        window.app.replace(TitleScene(window.app))
        window.step()
        yield window
        window.app.quit()
        window.step()
    profile.close()


def wait_for(window: WindowUnderTest, kind: type[Scene]) -> Scene:
    window.until(lambda: isinstance(window.app.top, kind))
    assert window.app.top is not None
    return window.app.top


def press(window: WindowUnderTest, code: int) -> None:
    window.key(code)
    window.step()


def to_race(window: WindowUnderTest) -> TableScene:
    """By Enter from the list to the cup, and from there to its race."""
    doors.to_cups(window.app)
    wait_for(window, CupsScene)
    press(window, pygame.K_RETURN)
    wait_for(window, CupScene)
    press(window, pygame.K_RETURN)
    table = wait_for(window, TableScene)
    assert isinstance(table, TableScene)
    return table


def play(window: WindowUnderTest, table: TableScene, number: int, rounds: int = 0) -> None:
    player = KeyPlayer(window, table, seeded("tour", number, rounds))
    player.boldness = 0.1
    player.play(rounds)


def leave_race(window: WindowUnderTest, table: TableScene) -> None:
    window.until_at_rest(table)
    press(window, pygame.K_ESCAPE)
    pause = wait_for(window, PauseScene)
    assert isinstance(pause, PauseScene)
    Hands(window, pause).click("leave")
    wait_for(window, TitleScene)


def test_a_whole_tour_is_run_by_keys_stopped_and_resumed_between_races_and_within(
    tmp_path: Path, tell: Tell
) -> None:
    with evening(tmp_path) as window:
        seats = usual_seats()
        seats[1] = SeatChoice("computer", "", "rookie", "indigo")
        seats[2].kind = "nobody"
        keep_cup_choices(window.app.profile, CupChoices(seats))
        doors.to_new_cup(window.app, "tour")
        wait_for(window, NewCupScene)
        press(window, pygame.K_RETURN)
        wait_for(window, CupScene)
    for number in range(7):
        with evening(tmp_path) as window:
            table = to_race(window)
            play(window, table, number, rounds=2)
            leave_race(window, table)
        with evening(tmp_path) as window:
            if number % 2:
                table = to_race(window)
            else:
                race = doors.newest_race(window.app)
                assert race is not None
                doors.to_open_race(window.app, race)
                found = wait_for(window, TableScene)
                assert isinstance(found, TableScene)
                table = found
            assert table.session.is_resumed
            play(window, table, number)
            wait_for(window, ResultsScene)
            window.step(round((EARLY + CALM) * 60) + 5)
            press(window, pygame.K_RETURN)
            wait_for(window, CupEndScene if number == 6 else CupScene)
    profile = Profile(tmp_path)
    (cup,) = Cups(profile, CONTENT).all
    assert cup.is_over
    for result in cup.results:
        verify(CONTENT, read_log(tmp_path / RACES / result.file))
    table_of_points = [(each.seat, each.points) for each in standings(cup)]
    assert sum(points for _, points in table_of_points) == 7 * (2 + 1)
    tell(f"a tour of seven races: {table_of_points}")
    profile.close()


# --- how hard the career is -----------------------------------------------------------------------


def career_place(stage: int, number: int) -> int:
    """The place of a racer among the rivals of a cup in a race; all sit everywhere by turns."""
    plan, turned = STAGES[stage], number % 4
    card_set = CONTENT.card_set(plan.sets[number % len(plan.sets)])
    seats = (YARDSTICK, *plan.rivals)
    seats = (*seats[turned:], *seats[:turned])
    seed = f"career {plan.name} {number}"
    race = Plan(seats, card_set.cards, card_set.tracks, card_set.id, seed=seed)
    state = play_race(CONTENT, race, number).state
    stands = [(seat.leg, seat.space) for seat in state.seats]
    return places_of(state.game, stands, state.winner)[(4 - turned) % 4]


def test_the_cups_of_the_career_get_harder_one_after_the_other(tell: Tell) -> None:
    shares = []
    with ProcessPoolExecutor(JOBS) as processes:
        for stage, plan in enumerate(STAGES):
            races = RACES_OF_A_CUP
            found = list(processes.map(partial(career_place, stage), range(races), chunksize=5))
            won = sum(place == 1 for place in found) / races
            placed = sum(place <= OPENS for place in found) / races
            tell(
                f"a racer in the {plan.name} cup wins {won:.0%} of races, is placed in {placed:.0%}"
            )
            shares.append((won, placed))
    assert shares == sorted(shares, reverse=True)
    assert shares[0][0] > 0.8
    assert shares[-1][0] < 0.25
