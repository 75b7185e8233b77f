"""Ghosts of computer seats and of friends: where they stand is where their races stood."""

from functools import cache
from pathlib import Path

import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.balance.racing import play
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.ghosts.computers import running
from cubitos_desktop.match.ghosts.friends import NoGhost, ghost_from
from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.library.opening import opened
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, save_log
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State

CONTENT = load_content()
FIRST = CONTENT.card_set("race-1")
COURSE = FIRST.cards, FIRST.tracks
SEED = "ghost"


@cache
def a_race(seats: int = 1, most_rounds: int | None = None) -> Match:
    dice = RaceDice(secret_of_seed(SEED))
    setup = Setup(seats, *COURSE, dice.start_player(seats))
    match = Match(CONTENT, setup, dice, (Player("Ada"),) * seats)
    if most_rounds:
        match.play(dict.fromkeys(range(seats), policy("steady")), most_rounds=most_rounds)
    else:
        match.play(dict.fromkeys(range(seats), policy("steady")))
    return match


def watched(seat: str) -> tuple[State, dict[int, tuple[int, int]], dict[int, int]]:
    """The same race by another driver of races, on the same dice: its end, and at the beginning of
    each round where the runner stood and how many red lines it had passed."""
    stood, lines = {1: (0, 0)}, {1: 0}

    def watch(state: State, decision: Decision, answer: Answer) -> None:
        runner = state.seats[0]
        if state.round not in stood:
            stood[state.round] = runner.leg, runner.space
            lines[state.round] = state.game.lines_passed(runner.leg, runner.space)

    return play(CONTENT, *COURSE, [policy(seat)], SEED, watch), stood, lines


@pytest.mark.parametrize("seat", ["rookie", "racer"])
def test_a_computers_ghost_drives_places_and_red_lines_of_its_race(seat: str) -> None:
    end, stood, lines = watched(seat)
    ghost = at_once(running(CONTENT, *COURSE, RaceDice(secret_of_seed(SEED)), seat))
    assert (ghost.rounds, ghost.runner) == (end.round, seat)
    assert {number: ghost.at(number) for number in stood} == stood
    assert ghost.positions[-1] == (end.seats[0].leg, end.seats[0].space)
    behind = engine.new_race(CONTENT, Setup(1, *COURSE, ghost=ghost.positions))
    for number, passed in lines.items():
        behind.round = number
        assert behind.lines_to_leader(0) == passed
    assert max(lines.values()) > 3


def ghost_in(path: Path, course: tuple[tuple[str, ...], tuple[str, ...]] = COURSE) -> object:
    return ghost_from(at_once(opened(CONTENT, path)), *course)


def test_a_friends_ghost_is_the_race_in_the_file(tmp_path: Path) -> None:
    save_log(a_race().log(), tmp_path / "ada.json")
    ghost = ghost_from(at_once(opened(CONTENT, tmp_path / "ada.json")), *COURSE)
    assert ghost.positions == tuple(place for (place,) in a_race().positions)
    assert (ghost.rounds, ghost.name, ghost.runner) == (a_race().state.round, "Ada", "friend")


def test_what_cannot_run_along_says_why(tmp_path: Path) -> None:
    path = tmp_path / "race.json"

    def reason(course: tuple[tuple[str, ...], tuple[str, ...]] = COURSE) -> str:
        with pytest.raises(NoGhost) as refused:
            ghost_in(path, course)
        return refused.value.reason

    save_log(a_race(most_rounds=1).log(), path)
    assert reason() == "under_way"
    save_log(a_race(2).log(), path)
    assert reason() == "not_solo"
    save_log(a_race().log(), path)
    assert reason((CONTENT.card_set("race-2").cards, FIRST.tracks)) == "other_course"
    assert reason((FIRST.cards, FIRST.tracks * 2)) == "other_course"
    data = path.read_text()
    path.write_text(data.replace(CONTENT.digest, "0" * len(CONTENT.digest)))
    assert reason() == "version"
    path.write_text(data.replace('"Ada"', '"Eve"'))
    assert reason() == "changed"
