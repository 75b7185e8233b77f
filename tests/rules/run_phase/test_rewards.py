"""Rewards: where they are taken, what they give, and what they leave alone."""

import pytest

from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.rules.engine import WrongAnswer
from cubitos_desktop.rules.events import RewardTaken
from cubitos_desktop.rules.tracks import Track
from tests.racing import RaceUnderTest, a_race
from tests.small_track import go, on_track, small_track, strip

REWARDS = strip("S o c3 * l2 g g4 c2* o F")
REWARDED = ("reward", "reward_die", "lose")
FORK = small_track("S o o o F", "S o c3 o F", sectors=("0 0 0 1 1", "0 0 0 1 1"))


def running(space: str, *cards: str, track: Track = REWARDS, **facts: object) -> RaceUnderTest:
    """A runner that began its round on this space, with nine feet in its Move step."""
    race = on_track(a_race(*cards), track).standing_on(space).having(feet=9)
    return race.having(**facts).at("move")


# --- where --------------------------------------------------------------------------------------


def test_a_move_step_that_ends_on_a_reward_space_may_take_its_reward() -> None:
    go(running("A2"), "A3 stop").asks("reward", seat=0).answer("take").expects(credits=3)


def test_a_reward_may_be_left() -> None:
    go(running("A2"), "A3 stop").asks("reward").answer("leave").expects(credits=0)


def test_a_reward_that_is_only_passed_gives_nothing() -> None:
    race = go(running("A2"), "A3 A2 stop")
    assert not race.happened(RewardTaken)
    race.expects(credits=0)


@pytest.mark.parametrize("moves", ["stop", "A4 A3 stop", "A2 A3 stop"])
def test_no_reward_on_the_space_where_the_round_began(moves: str) -> None:
    race = go(running("A3"), moves).expects(credits=0)
    assert not race.happened(RewardTaken)


def second_lap(began: str, space: str) -> RaceUnderTest:
    """On the second lap of one board, in the round that began on the first lap."""
    race = on_track(a_race(), REWARDS, REWARDS).standing_on(space, began)
    return race.having(leg=1, began_leg=0, feet=2).at("move")


def test_no_reward_where_the_round_began_a_lap_ago_on_the_same_board() -> None:
    race = go(second_lap("A3", "A2"), "A3 stop").expects(credits=0)
    assert not race.happened(RewardTaken)


@pytest.mark.parametrize("began", ["A2", "A3", "A4", "A8"])
@pytest.mark.parametrize("end", ["A2", "A3", "A4", "A5", "A6", "A7", "A8"])
def test_what_is_said_of_a_reward_before_a_move_is_what_the_move_brings(
    began: str, end: str
) -> None:
    race = on_track(a_race(), REWARDS).standing_on(began).having(feet=9).at("move")
    race.with_roll("light_gray")
    promised = race.state.rewards_at(0, 0, race.space(end))
    names = [space.name for space in REWARDS.spaces]
    step = 1 if names.index(end) > names.index(began) else -1
    path = [names[i] for i in range(names.index(began), names.index(end), step)][1:]
    asked = go(race, " ".join([*path, *([end] if end != began else []), "stop"]))
    while asked.pending.seat == 0 and asked.pending.prompt in REWARDED:
        answer = "take" if asked.pending.prompt == "reward" else next(asked.pending.options())
        asked.answer(answer)
    assert [event.reward for event in asked.happened(RewardTaken)] == [r.kind for r in promised]


def test_a_reward_may_be_taken_where_an_earlier_round_began() -> None:
    race = running("A3")
    go(race, "A2 stop").standing_on("A2").having(feet=2).at("move")
    go(race, "A3 stop").asks("reward")


def test_a_reckless_step_onto_a_reward_space_followed_by_no_movement_earns_it() -> None:
    race = on_track(a_race("reckless_cheese"), REWARDS).with_active("yellow:symbol")
    race.standing_on("A2").with_roll("light_gray*2").at("roll").push()
    race.take("yellow:symbol", "after_push").answer(race.space("A3"), "pass")
    race.asks("reward").answer("take").expects(credits=3)


def test_a_reckless_step_itself_takes_no_reward() -> None:
    race = on_track(a_race("reckless_cheese"), REWARDS).with_active("yellow:symbol")
    race.standing_on("A2").with_roll("light_gray*2").at("roll").push()
    race.take("yellow:symbol", "after_push").answer(race.space("A3")).asks("push_or_pass")
    race.expects(credits=0)


def test_where_the_round_began_is_noted_before_draw() -> None:
    race = on_track(a_race("reckless_cheese"), REWARDS).having(began_space=0)
    race.having(space=race.space("A3")).at("begin_round").expects(began_space=race.space("A3"))


def test_a_reckless_step_off_and_a_step_back_earns_nothing() -> None:
    race = on_track(a_race("reckless_cheese"), REWARDS).with_active("yellow:symbol")
    race.standing_on("A3").having(feet=1).with_roll("light_gray*2").at("roll").push()
    race.take("yellow:symbol", "after_push").answer(race.space("A2"), "pass")
    go(race, "A3").expects(credits=0)
    assert not race.happened(RewardTaken)


def test_a_shortcut_or_a_jump_that_ends_on_a_reward_space_earns_it() -> None:
    race = on_track(a_race(), strip("S o f1a o o c4@a F")).standing_on("A3").having(feet=1)
    go(race.at("move"), "shortcut").asks("reward").answer("take").expects(credits=4)


def test_several_runners_may_take_the_same_reward() -> None:
    race = on_track(a_race(), REWARDS)
    for me in (0, 1):
        race.seat(me).standing_on("A2").having(feet=1)
    race.seat(0).at("move")
    for me in (0, 1):
        go(race.seat(me).asks("move", seat=me), "A3").answer("take", ())
    assert [seat.credits for seat in race.state.seats] == [3, 3]


# --- what ---------------------------------------------------------------------------------------


def test_open_spaces_give_nothing() -> None:
    race = go(running("A2", track=strip("S o o o F")), "A3 stop")
    assert not race.happened(RewardTaken)


def test_a_fan_space_gives_one_fan_with_all_it_shows() -> None:
    go(running("A3"), "A4 stop").asks("reward").answer("take").expects(fans=1, credits=1, tokens=1)


@pytest.mark.parametrize("picked", ["", "draw/light_gray", "draw/light_gray discard/white"])
def test_lose_n_dice_loses_up_to_n_from_any_zones(picked: str) -> None:
    race = running("A4").with_draw("light_gray*3").with_discard("white").at("move")
    before = race.player.total_dice()
    go(race, "A5 stop").asks("lose").choose(picked)
    assert race.player.total_dice() == before - len(picked.split())


def test_lose_n_dice_loses_no_more_than_n() -> None:
    race = running("A4").with_draw("light_gray*3").at("move")
    with pytest.raises(WrongAnswer):
        go(race, "A5 stop").choose("light_gray*3")


def test_lose_n_dice_asks_nothing_of_a_seat_with_only_the_start_player_die() -> None:
    race = on_track(a_race(), strip("S o l2 o F")).with_draw("").with_roll("start")
    race.standing_on("A2").having(feet=1, coins=7).at("move").walk("A3").asks("buy")


def test_dice_are_lost_from_every_zone_unless_one_is_named() -> None:
    race = running("A4").with_draw("light_gray").with_roll("white").with_discard("blue")
    race.with_active("brown:coin3").at("move")
    go(race, "A5 stop").asks("lose")
    assert race.offered() == {"draw/light_gray", "roll/white", "discard/blue", "active/brown:coin3"}


def test_a_lost_die_goes_back_to_its_tray() -> None:
    race = running("A4").with_discard("white").at("move")
    go(race, "A5 stop").choose("discard/white")
    assert race.tray("white") == 10


def test_gain_a_die_gives_any_one_die_into_discard_without_paying() -> None:
    race = go(running("A5", credits=1), "A6 stop").asks("reward_die")
    assert {COLOURS[c] for c in race.options if c != "none"} == set(COLOURS) - {"start"}
    race.answer(COLOURS.index("purple"))
    assert race.player.by_colour()[COLOURS.index("purple")] == 1
    race.expects(credits=1)
    assert race.tray("purple") == 9


def test_gain_a_die_up_to_n_gives_a_die_that_costs_n_or_less() -> None:
    race = go(running("A6"), "A7 stop").asks("reward_die")
    costs = race.state.game.costs
    offered = {c for c in race.options if c != "none"}
    assert offered == {c for c in range(11) if costs[c] <= 4 and COLOURS[c] != "start"}
    assert COLOURS.index("white") not in offered


def test_a_gained_die_may_be_left_too() -> None:
    race = running("A5")
    before = race.player.total_dice()
    go(race, "A6 stop").answer("none")
    assert race.player.total_dice() == before


def test_a_gained_die_comes_beside_two_purchases() -> None:
    race = go(running("A5", "rich_dog", credits=20), "A6 stop").answer(COLOURS.index("purple"))
    race.asks("buy").answer((COLOURS.index("brown"), COLOURS.index("red")))
    race.expects(credits=13)
    assert race.player.by_colour()[COLOURS.index("purple")] == 1
    assert race.player.by_colour()[COLOURS.index("brown")] == 1


@pytest.mark.parametrize(
    ("answers", "credits", "fans"),
    [
        (("take", "take"), 3, 1),
        (("take", "leave"), 2, 0),
        (("leave", "take"), 1, 1),
        (("leave", "leave"), 0, 0),
    ],
)
def test_a_space_with_two_rewards_lets_one_take_each(
    answers: tuple[str, str], credits: int, fans: int
) -> None:
    go(running("A7"), "A8 stop").answer(*answers).expects(credits=credits, fans=fans)


# --- after it -----------------------------------------------------------------------------------


def test_taking_the_reward_ends_the_move_step() -> None:
    race = go(running("A2", credits=1), "A3 stop").answer("take").asks("buy")
    race.expects(credits=4, feet=0)


def test_its_credits_buy_dice() -> None:
    race = go(running("A2"), "A3 stop").answer("take").asks("buy")
    race.answer((COLOURS.index("brown"),)).expects(credits=0)


def test_a_neighbouring_reward_is_not_taken() -> None:
    race = go(running("A2", track=FORK), "A3 stop")
    assert not race.happened(RewardTaken)
