"""The story of a race: progress, dice, busts and the best throw are those of the race itself."""

from functools import cache

import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import parse_log
from cubitos_desktop.match.story import (
    RaceStory,
    progress,
    story_of_log,
    story_of_match,
)
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.course.distances import NO_WAY
from cubitos_desktop.rules.dice import BLANK, COLOURS, START_DIE
from cubitos_desktop.rules.events import DiceThrown, PlayerBusted
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.tracks import Track
from tests.match.told_races import CONTENT, RACES, a_match, raced

TRACKS = ("race-1", "race-2", "race-3", "race-4", "race-7", "grand-finale")


@cache
def story(race: tuple[str, int, str]) -> RaceStory:
    return story_of_match(raced(*race)[0])


def states_between_rounds(match: Match) -> list[State]:
    """The race before its first round and after each."""
    state = engine.new_race(CONTENT, match.state.game.setup)
    found = [state.copy()]
    for _, answer in match.answers:
        before = state.round
        engine.apply(state, answer)
        if state.round != before or state.step == "over":
            found.append(state.copy())
    return found


in_every_race = pytest.mark.parametrize("race", RACES, ids=lambda race: f"{race[0]}-{race[1]}")


@in_every_race
def test_progress_is_what_the_positions_of_the_log_say(race: tuple[str, int, str]) -> None:
    match, told = raced(*race)[0], story(race)
    game = match.state.game
    assert told.rounds == match.state.round
    for number, seat in enumerate(told.seats):
        places = [positions[number] for positions in match.positions]
        assert len(seat.progress) == len(places) == told.rounds + 1
        for steps, (leg, space) in zip(seat.progress, places, strict=True):
            if game.track(leg).to_finish[space] < NO_WAY and leg <= len(game.legs):
                assert steps == max(0, told.course - game.remaining(leg, space))


@in_every_race
def test_the_winner_alone_is_farthest_and_over_the_finish(race: tuple[str, int, str]) -> None:
    match, told = raced(*race)[0], story(race)
    ends = [seat.progress[-1] for seat in told.seats]
    assert ends[match.state.winner] == max(ends) >= told.course
    assert ends.count(max(ends)) == 1
    assert all(seat.progress[0] == 0 for seat in told.seats)


@in_every_race
def test_dice_are_counted_as_the_states_count_them(race: tuple[str, int, str]) -> None:
    match, told = raced(*race)[0], story(race)
    states = states_between_rounds(match)
    for number, seat in enumerate(told.seats):
        for counts, owned, state in zip(seat.dice, seat.dice_owned, states, strict=True):
            wanted = state.seats[number].owned_by_colour()
            wanted[START_DIE] = 0
            assert list(counts) == wanted[: len(COLOURS)]
            assert owned == sum(wanted)


@in_every_race
def test_busts_are_told_in_their_rounds(race: tuple[str, int, str]) -> None:
    match, events = raced(*race)
    for number, seat in enumerate(story(race).seats):
        wanted = [
            where
            for where, event in events
            if isinstance(event, PlayerBusted) and event.seat == number
        ]
        assert list(seat.busts) == wanted
        assert len(seat.busts) == match.state.seats[number].busts


@in_every_race
def test_no_throw_had_more_hits_than_the_best_one(race: tuple[str, int, str]) -> None:
    _, events = raced(*race)
    best = story(race).best_throw
    assert best is not None
    throws = [(where, event) for where, event in events if isinstance(event, DiceThrown)]
    assert best.hits == max(sum(face != str(BLANK) for face in it.faces) for _, it in throws)
    faces = sorted(str(die.face) for die in best.dice)
    assert any(
        (where, it.seat, sorted(it.faces)) == (best.round, best.seat, faces) for where, it in throws
    )
    # Hits lie in front.
    assert [die.is_hit for die in best.dice] == sorted((d.is_hit for d in best.dice), reverse=True)


@in_every_race
def test_a_log_tells_the_same_story_as_its_race(race: tuple[str, int, str]) -> None:
    log = parse_log(raced(*race)[0].log().to_json(), "the race")
    assert story_of_log(CONTENT, log) == story(race)


def test_a_race_under_way_is_told_as_far_as_it_has_come() -> None:
    match = a_match("race-1", 3, "half")
    match.play(dict.fromkeys(range(3), policy("steady")), most_rounds=4)
    told = story_of_match(match)
    assert told.rounds == match.state.round == 5
    for number, seat in enumerate(told.seats):
        now = match.state.seats[number]
        assert seat.progress[-1] == progress(match.state.game, now.leg, now.space)


# --- the scale ------------------------------------------------------------------------------------


@pytest.mark.parametrize("set_id", TRACKS)
def test_the_course_begins_at_nothing_and_grows_from_lap_to_lap(set_id: str) -> None:
    match = a_match(set_id, 1, "scale")
    game, told = match.state.game, story_of_match(match)
    assert progress(game, 0, Track.START) == 0
    assert told.course == told.laps[-1] == game.remaining(0, Track.START)
    assert list(told.laps) == sorted(told.laps)
    assert list(told.red_lines) == sorted(told.red_lines)
    assert len(told.red_lines) == sum(track.lines for track in game.legs)
    assert told.red_lines[0] > 0
    assert told.red_lines[-1] < told.course


def test_a_red_line_lies_where_dry_ways_cross_it_however_much_water_it_leads_through() -> None:
    told = story_of_match(a_match("race-4", 1, "scale"))
    lines = (2.75, 6.556, 10.375, 14.286, 18.071, 21.875, 25.389, 29.688)
    assert told.red_lines == pytest.approx(lines, abs=0.001)


@pytest.mark.parametrize("set_id", TRACKS)
def test_whoever_rests_in_deep_water_is_not_thrown_back(set_id: str) -> None:
    game = a_match(set_id, 1, "deep").state.game
    for leg, track in enumerate(game.legs):
        for space, steps in enumerate(track.steps):
            here = progress(game, leg, space)
            assert 0 <= here <= game.remaining(0, Track.START)
            if track.to_finish[space] == NO_WAY:
                assert min(abs(here - progress(game, leg, other)) for other in steps) <= 1


@pytest.mark.parametrize("set_id", ["race-3", "race-4"])
def test_deep_water_lies_one_step_behind_the_best_space_to_get_out(set_id: str) -> None:
    game = a_match(set_id, 1, "deep").state.game
    track, found = game.legs[0], 0
    for space, steps in enumerate(track.steps):
        ways_out = [other for other in steps if track.to_finish[other] < NO_WAY]
        if track.to_finish[space] == NO_WAY and ways_out:
            nearest = max(progress(game, 0, other) for other in ways_out)
            assert progress(game, 0, space) == max(0, nearest - 1)
            found += 1
    assert found


def test_every_step_beyond_the_finish_counts() -> None:
    game = a_match("race-1", 1, "beyond").state.game
    course, last = game.remaining(0, Track.START), len(game.legs)
    for space, steps in enumerate(game.legs[-1].from_start):
        assert progress(game, last, space) == course + steps
        assert progress(game, last + 1, space) == course + game.legs[-1].dry_lap + steps
