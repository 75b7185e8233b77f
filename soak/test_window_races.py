"""Whole races of all sets in the window, by mouse, by keys and by rough hands, in both languages.

``make test`` plays two sets: tests/scenes/test_whole_races.py.
"""

import gc
import multiprocessing
import resource
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.doors import to_race, to_title
from soak.conftest import Tell
from tests.scenes.players import HANDS, OTHER, SUGGESTED, KeyPlayer, RoughHands
from tests.windows import USUAL, WindowUnderTest, assert_log_verifies, seeded

SETS = tuple(load_content().sets)
LANGUAGES = {"mouse": "en", "keys": "pl"}
RACES_OF_A_SET = {"mouse": 4, "keys": 2}
"""Keys take more frames to the same answers."""
ROUGH_RACES = 40
ROUGH_ROUNDS = 6
OFTEN = 12
"""A kind of decision that was asked so often must have been answered in more than one way."""

Ways = dict[str, Counter[str]]


def pool() -> ProcessPoolExecutor:
    """Processes that share nothing with this one: a window belongs to one process."""
    return ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn"))


def play_race(set_id: str, hand: str, number: int) -> tuple[Ways, int, list[str]]:
    """A race to its end: how it was answered, how many frames it took, and what text was cut."""
    with WindowUnderTest(language=LANGUAGES[hand], asks_forced=hand == "keys") as window:
        table = window.begin(set_id, seed=f"soak {set_id} {hand} {number}")
        player = HANDS[hand](window, table, seeded("soak", set_id, hand, number))
        player.play()
        window.step(2)
        assert isinstance(window.app.top, ResultsScene)
        assert_log_verifies(table)
        return player.ways, window.app.frames, sorted(set(window.app.kit.cut))


@pytest.mark.parametrize("hand", HANDS)
def test_races_of_all_sets_can_be_played_in_the_window(hand: str, tell: Tell) -> None:
    ways: Ways = {}
    frames = 0
    cut: dict[str, list[str]] = {}
    set_ids = SETS * RACES_OF_A_SET[hand]
    with pool() as processes:
        results = processes.map(play_race, set_ids, repeat(hand), range(len(set_ids)))
        for set_id, (answered, drawn, texts) in zip(set_ids, results, strict=True):
            frames += drawn
            cut |= {set_id: texts} if texts else {}
            for prompt, counts in answered.items():
                ways.setdefault(prompt, Counter()).update(counts)
    answers = sum(sum(counts.values()) for counts in ways.values())
    others = sum(counts[OTHER] for counts in ways.values())
    tell(
        f"{len(set_ids)} races were played by {hand}: {answers} answers of {len(ways)} kinds, "
        f"{100 * others / answers:.0f} % of them not as suggested, in {frames} drawn frames"
    )
    one_way = [
        prompt
        for prompt, counts in ways.items()
        if sum(counts.values()) >= OFTEN and not (counts[OTHER] and counts[SUGGESTED])
    ]
    assert one_way == []
    assert cut == {}


def play_roughly(number: int) -> int:
    """Some rounds of clicks and keys anywhere; how many answers came of it."""
    set_id = SETS[number % len(SETS)]
    with WindowUnderTest(USUAL, speed=1.0, draws_every=3) as window:
        table = window.begin(set_id, rivals=number % 3 + 1, seed=f"rough {number}")
        RoughHands(window, table, seeded("rough soak", number)).play(ROUGH_ROUNDS)
        assert table in window.app.scenes
        assert_log_verifies(table)
        return len(table.match.answers)


def test_rough_hands_do_no_harm(tell: Tell) -> None:
    with pool() as processes:
        answers = list(processes.map(play_roughly, range(ROUGH_RACES)))
    tell(
        f"{ROUGH_RACES} races of {ROUGH_ROUNDS} rounds were played by rough hands, with "
        f"{sum(answers)} answers; all of them verify"
    )


def undo_everywhere(set_id: str) -> int:
    """A race in which every question is undone once; how many times something was taken back."""
    taken_back = 0
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin(set_id, seed=f"undo {set_id}")
        player = KeyPlayer(window, table, seeded("undo", set_id))
        player.boldness = 0.3
        tried: set[tuple[int, str]] = set()
        while not isinstance(window.app.top, ResultsScene):
            here = (
                len(table.match.answers),
                table.question.decision.prompt if table.question else "",
            )
            if table.question and window.app.top is table and here not in tried:
                tried.add(here)
                window.key(pygame.K_u)
                window.step(2)
                assert table.question is not None
                assert table.question.decision == table.match.pending
                taken_back += len(table.match.answers) < here[0]
            player.act()
            window.step()
        assert_log_verifies(table)
    return taken_back


def test_undo_at_every_question_of_all_sets_does_no_harm(tell: Tell) -> None:
    with pool() as processes:
        counts = list(processes.map(undo_everywhere, SETS))
    tell(f"{sum(counts)} answers were taken back in races of {len(SETS)} sets")


# --- many races in one window ---------------------------------------------------------------------

RACES_IN_A_ROW = 200
WARM = 40
"""Races after which most pictures and tables of the rules have been made."""
MOST_GROWTH = 24.0
"""Megabytes that the races after those may add in all."""


def resident() -> float:
    """Megabytes of memory that this process holds."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def answer_to_the_end(window: WindowUnderTest, table: TableScene) -> int:
    """Answer as a steady person would until the results come up; how many answers that took."""
    answers = 0
    while not isinstance(window.app.top, ResultsScene):
        window.until(lambda: table.question or isinstance(window.app.top, ResultsScene))
        if table.question:
            table.answer(steady(table.match.state, table.question.decision))
            answers += 1
        window.step()
    return answers


def race_in_a_row(folder: Path, races: int, warm: int) -> tuple[list[float], int]:
    """Whole races one after the other in one window; the memory held after each behind the warm
    ones, and how many answers people gave."""
    held, answers = [], 0
    profile = Profile(folder)
    with WindowUnderTest(draws_every=40, profile=profile) as window:
        for number in range(races):
            set_id = SETS[number % len(SETS)]
            match = new_race(window.app.words, set_id, rivals=number % 3 + 1, seed=f"row {number}")
            to_race(window.app, match)
            window.step(2)
            table = window.app.top
            assert isinstance(table, TableScene)
            answers += answer_to_the_end(window, table)
            to_title(window.app)
            window.step(3)
            if number >= warm:
                held.append(resident())
    profile.close()
    return held, answers


def test_two_hundred_races_in_one_window_take_no_more_memory(tmp_path: Path, tell: Tell) -> None:
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as process:
        held, answers = process.submit(race_in_a_row, tmp_path, RACES_IN_A_ROW, WARM).result()
    tell(
        f"{RACES_IN_A_ROW} races in one window with {answers} answers: {held[0]:.1f} MB after "
        f"{WARM}, {held[-1]:.1f} MB at the end, {max(held):.1f} MB at most"
    )
    assert held[-1] - held[0] < MOST_GROWTH
