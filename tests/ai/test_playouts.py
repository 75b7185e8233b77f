"""Play-outs: copies only, the same luck for the same state, and dice that are fair."""

from collections import Counter

import pytest

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.playouts import ImaginedDice, play_round, seed_of
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import CHANCE, Answer, Throw
from cubitos_desktop.rules.dice import BORROWED, COLOURS, FACES_OF
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import State
from tests.racing import RaceUnderTest, a_race

RACER = LEVELS["racer"]
SEED = b"0123456789abcdef01234567"


def at_push(seats: int = 2) -> RaceUnderTest:
    """Everybody is about to push or pass."""
    race = a_race("smelly_cat", seats=seats)
    for me in range(seats):
        race.seat(me).with_draw("light_gray dark_gray").with_roll("light_gray*3 dark_gray")
        race.with_active("light_gray:coin1*3 white:symbol")
    race.seat(0).at("roll")
    for seat in race.state.seats:
        seat.is_done_rolling = False
    race.state.pending = None
    return race.asks("push_or_pass", seat=0)


# --- copies -------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["push", "pass"])
def test_a_play_out_leaves_the_race_as_it_is(answer: str) -> None:
    race = at_push(3)
    before, question = digest(race.state), race.pending
    play_round(race.state, answer, RACER, ImaginedDice(SEED, 0))
    assert digest(race.state) == before
    assert race.state.pending is question
    assert race.state.events == []


def test_the_same_number_plays_the_same_and_others_do_not() -> None:
    race = at_push()
    ends = [digest(all_of_it(race, number)) for number in range(12)]
    assert ends == [digest(all_of_it(race, number)) for number in range(12)]
    assert len(set(ends)) > 4


def all_of_it(race: RaceUnderTest, number: int, answer: str = "push") -> State:
    return play_round(race.state, answer, RACER, ImaginedDice(seed_of(race.state), number))


# --- how far ------------------------------------------------------------------------------------


def test_a_round_is_played_by_everybody_to_its_end() -> None:
    race = at_push()
    ends = [all_of_it(race, number) for number in range(8)]
    assert {ended.round for ended in ends} == {race.state.round + 1}
    for me in range(2):
        assert any(ended.distance(me) > race.state.distance(me) for ended in ends)
        assert any(ended.seats[me].busts for ended in ends)


def test_an_answer_that_ends_the_round_is_all_there_is_of_it() -> None:
    race = at_push()
    before = race.state.copy()
    while (decision := race.state.pending) is not None and race.state.round == before.round:
        before = race.state.copy()
        if isinstance(decision, Throw):
            answer: Answer = ImaginedDice(SEED, 0).faces(before, decision)
        else:
            answer = RACER(before, decision)
        engine.apply(race.state, answer)
    ended = play_round(before, answer, RACER, ImaginedDice(SEED, 1))
    assert digest(ended) == digest(race.state)
    assert ended.round == before.round + 1


def test_a_race_that_ends_in_a_play_out_has_a_winner() -> None:
    race = at_push()
    track = race.state.game.track(0)
    last = next(s for s in range(len(track.spaces)) if track.to_finish[s] == 1)
    race.having(space=last)
    assert all_of_it(race.at("roll"), 0, "pass").winner == 0


# --- luck ---------------------------------------------------------------------------------------


def test_the_luck_follows_from_the_race_as_everybody_sees_it() -> None:
    race, same, other = at_push(), at_push(), at_push().having(credits=1)
    assert seed_of(race.state) == seed_of(same.state) == seed_of(race.state.copy())
    assert seed_of(race.state) != seed_of(other.state)


def throw(kinds: tuple[tuple[int, int], ...]) -> Throw:
    return Throw(CHANCE, Prompt.THROW, 0, kinds)


@pytest.mark.parametrize("colour", range(len(COLOURS)), ids=COLOURS.__getitem__)
def test_imagined_dice_are_fair(colour: int) -> None:
    state = a_race().state
    count = 0
    found: Counter[str] = Counter()
    for number in range(60):
        dice = ImaginedDice(SEED, number)
        for throws in range(10):
            state.seats[0].throws = throws
            found.update(dice.faces(state, throw(((colour, 9),))))
            count += 9
    for face in set(FACES_OF[colour]):
        share = FACES_OF[colour].count(face) / 6
        # Five standard deviations.
        reach = 5 * (count * share * (1 - share)) ** 0.5
        assert abs(found[str(face)] - count * share) < reach
    assert found.total() == count


def test_alike_throws_with_one_number_fall_alike_and_others_do_not() -> None:
    state = a_race().state
    dice = throw(((0, 7), (1, 2), (3, 1)))
    first = ImaginedDice(SEED, 3).faces(state, dice)
    assert ImaginedDice(SEED, 3).faces(state.copy(), dice) == first
    others = [ImaginedDice(SEED, number).faces(state, dice) for number in range(20)]
    assert len(set(others)) > 10
    state.seats[0].throws += 1
    later = [ImaginedDice(SEED, number).faces(state, dice) for number in range(20)]
    assert later != others


def test_dice_of_one_colour_do_not_hang_on_those_of_another() -> None:
    state = a_race().state
    dice = ImaginedDice(SEED, 0)
    alone = dice.faces(state, throw(((1, 9),)))
    assert dice.faces(state, throw(((0, 5), (1, 9))))[5:] == alone


def test_more_dice_than_one_hash_has_faces_for_are_thrown_too() -> None:
    state = a_race().state
    many = throw(((0, 70), (0 + BORROWED, 3)))
    faces = ImaginedDice(SEED, 0).faces(state, many)
    assert len(faces) == 73
    assert 2 < faces.count("4") < 30
    many.check(faces)


def test_a_throw_is_answered_as_the_rules_want_it() -> None:
    race = at_push().answer("push")
    decision = race.pending
    assert isinstance(decision, Throw)
    engine.apply(race.state, ImaginedDice(SEED, 0).faces(race.state, decision))
