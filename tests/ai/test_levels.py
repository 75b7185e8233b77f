"""The levels and styles as a whole: names, legal answers, no memory that matters, and strength."""

import pytest

from cubitos_desktop.ai.champion import Champion
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.levels import LEVELS, STYLES
from cubitos_desktop.ai.policies import POLICIES, Policy, UnknownPolicy, advise, policy
from cubitos_desktop.ai.rookie import Rookie
from cubitos_desktop.ai.steady import steady
from cubitos_desktop.lab.ladder.meeting_levels import Rotation, play_rotation
from cubitos_desktop.lab.ladder.meetings import Meeting, count_up
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import State
from tests.ai.judging import board
from tests.racing import a_race
from tests.random_races import decisions, is_allowed, nth_setup
from tests.small_track import on_track

CONTENT = load_content()
NAMES = ("rookie", "racer", "pro", "champion")
STYLE_NAMES = ("nervous", "gambler", "collector", "sprinter", "fan-favourite")
QUICK = tuple(name for name in (*NAMES, *STYLE_NAMES) if name != "champion")
MOST_ROUNDS = 60


def fresh(name: str) -> Policy:
    """The seat of this name as nobody has asked it yet."""
    known = POLICIES[name]
    if isinstance(known, Rookie):
        return Rookie()
    assert isinstance(known, Contender)
    return known.following(known._plan)


def race_of(set_id: str) -> State:
    chosen = CONTENT.card_set(set_id)
    return engine.new_race(CONTENT, Setup(2, chosen.cards, chosen.tracks))


def play(state: State, seats: dict[int, Policy], seed: str) -> None:
    """To the end; a wrong answer raises an error."""
    for _ in decisions(state, seats, seed):
        assert state.round <= MOST_ROUNDS
    assert state.winner >= 0


def checked(seat: Policy) -> Policy:
    """A seat whose every answer is looked at, and what it leaves behind."""

    def answer(state: State, decision: Decision) -> Answer:
        before = digest(state)
        found = seat(state, decision)
        assert digest(state) == before, decision
        assert state.pending is decision
        assert is_allowed(state, decision, found), (decision, found)
        return found

    return answer


# --- names --------------------------------------------------------------------------------------


def test_four_levels_from_the_weakest_on_and_five_styles() -> None:
    assert tuple(LEVELS) == NAMES
    assert tuple(STYLES) == STYLE_NAMES


def test_an_unknown_name_is_refused_with_all_that_are_known() -> None:
    with pytest.raises(UnknownPolicy) as trouble:
        policy("genius")
    for name in ("random", "steady", *NAMES, *STYLE_NAMES):
        assert name in str(trouble.value)


def test_levels_differ_in_what_they_know_and_styles_in_their_taste() -> None:
    assert isinstance(LEVELS["champion"], Champion)
    tastes = [seat._taste for seat in STYLES.values()]
    assert len(set(map(str, tastes))) == len(tastes)
    racer = LEVELS["racer"]
    assert isinstance(racer, Contender)
    assert {seat._weigh for seat in STYLES.values()} == {racer._weigh}


@pytest.mark.parametrize("name", ["random", "steady", *NAMES, *STYLE_NAMES])
def test_advice_holds_the_answer_that_the_seat_gives(name: str) -> None:
    race = a_race().with_active("light_gray:coin1*3").with_roll("light_gray*3").at("roll")
    found = advise(name, race.state, race.pending)
    assert found.answer == policy(name)(race.state, race.pending)
    assert not found.is_cut
    assert (found.reason is None) == (name in ("random", "steady"))


# --- whole races --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", QUICK)
def test_it_finishes_races_of_all_sets_with_allowed_answers_and_changes_no_state(name: str) -> None:
    for set_id in CONTENT.sets:
        play(race_of(set_id), dict.fromkeys(range(2), checked(POLICIES[name])), set_id)


@pytest.mark.parametrize("set_id", ["race-3", "combotastic"])
def test_a_champion_finishes_races_with_allowed_answers_and_changes_no_state(set_id: str) -> None:
    seats = {0: checked(POLICIES["champion"]), 1: checked(POLICIES["racer"])}
    play(race_of(set_id), seats, f"champion {set_id}")


def test_any_mix_of_cards_tracks_and_seats_is_played() -> None:
    """One to four seats, two boards, cards that were never fitted together."""
    for number in range(2, 42, 4):
        setup = nth_setup(CONTENT, number)
        state = engine.new_race(CONTENT, setup)
        names = ("pro", "gambler", "racer", "rookie")
        play(state, {me: policy(names[me]) for me in range(setup.seats)}, f"mix {number}")


# --- nothing but the state ----------------------------------------------------------------------


@pytest.mark.parametrize("name", QUICK)
def test_who_has_raced_elsewhere_answers_as_who_has_not(name: str) -> None:
    travelled, other = fresh(name), fresh(name)
    play(race_of("race-4"), {0: travelled, 1: travelled}, "elsewhere")

    def both(state: State, decision: Decision) -> Answer:
        found = travelled(state, decision)
        assert other(state, decision) == found, decision
        return found

    for set_id in ("race-2", "grand-finale"):
        play(race_of(set_id), {0: both, 1: both}, "here")


@pytest.mark.parametrize("name", QUICK)
def test_races_with_other_secrets_that_come_to_the_same_state_get_the_same_answer(
    name: str,
) -> None:
    """Nothing of the dice to come is known: one race goes on by the dice of another."""
    seat, twin = fresh(name), fresh(name)
    state = race_of("race-6")
    for _, decision in decisions(state, {0: seat, 1: seat}, "one secret"):
        if decision.seat >= 0:
            elsewhere = state.copy()
            elsewhere.pending = None
            question = engine.pending(elsewhere)
            assert question == decision
            assert twin(elsewhere, decision) == seat(state, decision)


# --- a beginner ---------------------------------------------------------------------------------


def test_a_rookie_buys_one_die_at_a_time_the_dearest() -> None:
    race = a_race().having(coins=40).at("buy")
    assert Rookie()(race.state, race.pending) == (COLOURS.index("purple"),)


def test_a_rookie_runs_straight_on_past_every_reward() -> None:
    race = on_track(a_race(), board("S o o c7 o o o F")).standing_on("A2").having(feet=3)
    race.at("move")
    path = [race.space(name) for name in ("A3", "A4", "A5")]
    assert Rookie()(race.state, race.pending) == (*path, -1)


def test_a_rookie_runs_over_the_finish() -> None:
    race = on_track(a_race(), board("S o o F")).standing_on("A2").having(feet=3).at("move")
    assert Rookie()(race.state, race.pending) == (race.space("A3"), race.space("finish"))


def test_in_all_else_a_rookie_does_as_steady_does() -> None:
    race = a_race().with_draw("light_gray*7 dark_gray*2 brown purple yellow blue").at("draw")
    assert Rookie()(race.state, race.pending) == steady(race.state, race.pending)


# --- strength -----------------------------------------------------------------------------------


def share(stronger: str, weaker: str, races: int) -> float:
    """Percent of a ladder's races won: on all sets, and on the same dice from both places."""
    meeting = Meeting(stronger, weaker)
    couples = [play_rotation(Rotation(meeting, n, "direction")) for n in range(races // 2)]
    tally = count_up(meeting, couples)
    assert (tally.races, tally.unfinished) == (races, 0)
    return tally.share


@pytest.mark.parametrize(
    ("stronger", "weaker", "races", "least"),
    [("steady", "rookie", 40, 60), ("racer", "steady", 40, 60), ("pro", "racer", 200, 50)],
)
def test_each_level_beats_the_one_below(
    stronger: str, weaker: str, races: int, least: float
) -> None:
    assert share(stronger, weaker, races) >= least


@pytest.mark.parametrize("name", STYLE_NAMES)
def test_a_style_is_no_pushover(name: str) -> None:
    assert share(name, "steady", 20) >= 45


def busts(name: str) -> int:
    """In a race of each set."""
    count = 0
    for set_id in CONTENT.sets:
        state = race_of(set_id)
        play(state, dict.fromkeys(range(2), policy(name)), f"busts {set_id}")
        count += sum(seat.busts for seat in state.seats)
    return count


def test_gamblers_and_fan_favourites_bust_more_often_than_the_nervous() -> None:
    nervous = busts("nervous")
    assert nervous < busts("gambler")
    assert nervous < busts("fan-favourite")


def test_a_seat_knows_what_dice_cost_in_races_of_another_content() -> None:
    """A race of an earlier version of the content is gone on with by the same seats."""
    dear = CONTENT.changed(costs={card.id: card.cost + 3 for card in CONTENT.cards.values()})
    seat = fresh("racer")
    chosen = CONTENT.card_set("race-1")
    found = []
    for content in (CONTENT, dear, CONTENT):
        state = engine.new_race(content, Setup(2, chosen.cards, chosen.tracks))
        play(state, {0: checked(seat), 1: checked(seat)}, "costs")
        found.append(digest(state))
    assert found[0] == found[2] != found[1]
