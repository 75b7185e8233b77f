"""Moods: each runner shows how the race goes for it."""

from dataclasses import replace
from typing import Any

import pytest

from cubitos_desktop.scenes.table.show.moods import mood_of, moods
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, shown_of
from tests.racing import a_race

LAST = 3


def a_shown_race(roll: str = "light_gray*5", **facts: Any) -> ShownRace:
    """Three seats that roll in the second round; the facts are of the first seat."""
    race = a_race(seats=3).with_roll(roll).with_active("light_gray:coin1").at("roll")
    shown = replace(shown_of(race.state), round=2)
    return shown.with_seat(0, replace(shown.seats[0], **facts))


@pytest.mark.parametrize(("roll", "mood"), [("white*2", "worried"), ("white*3", "idle")])
def test_a_runner_sweats_from_a_quarter_of_a_chance_to_bust_on(roll: str, mood: str) -> None:
    # Half the faces of a white die are blank.
    shown = a_shown_race(roll, at_risk=True)
    assert mood_of(shown, 0, LAST) == mood


@pytest.mark.parametrize("fact", ["is_push_safe", "is_done_rolling"])
def test_no_runner_sweats_that_cannot_bust(fact: str) -> None:
    shown = a_shown_race("white", at_risk=True, **{fact: True})
    assert mood_of(shown, 0, LAST) != "worried"


def test_whoever_has_passed_is_proud_and_whoever_bust_hangs_its_head() -> None:
    assert mood_of(a_shown_race(is_done_rolling=True), 0, LAST) == "proud"
    assert mood_of(a_shown_race(is_done_rolling=True, busted=True), 0, LAST) == "slump"


def test_a_bust_hangs_its_head_through_the_run_and_others_do_not_stay_proud() -> None:
    running = replace(a_shown_race(is_done_rolling=True, busted=True), step="move")
    assert mood_of(running, 0, 1) == "slump"
    assert mood_of(running, 1, 1) == "idle"


def test_the_leader_is_proud_until_its_first_throw_of_a_round() -> None:
    assert mood_of(a_shown_race(active=()), 0, 1) == "proud"
    assert mood_of(a_shown_race(active=()), 0, 2) == "idle"
    assert mood_of(a_shown_race(), 0, 1) == "idle"
    assert mood_of(replace(a_shown_race(active=()), round=1), 0, 1) == "idle"


def test_at_the_end_the_winner_is_proud_the_last_sulks_and_the_others_clap() -> None:
    over = replace(a_shown_race(), step="over")
    assert [mood_of(over, seat, rank) for seat, rank in enumerate((2, 1, 3))] == [
        "clap",
        "proud",
        "slump",
    ]


def test_a_cheer_is_seen_before_all_else_but_a_fall() -> None:
    shown = a_shown_race(is_done_rolling=True)
    ranks = (1, 2, 3)
    before = moods(shown, ranks, ())
    assert before[0] == "proud"
    assert moods(shown, ranks, (1,)) == ("proud", "cheer", before[2])
    assert moods(shown, ranks, (1, 2), falling=2) == ("proud", "cheer", "slump")
