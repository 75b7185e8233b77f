"""Push or pass by judgement: what is at stake, what cards change, and what the reason says."""

import msgspec
import pytest

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.levels import LEVELS, STYLES
from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.ai.rookie import ACCEPTED_BUST
from cubitos_desktop.ai.taste import Taste
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, GREEN
from cubitos_desktop.rules.odds import miss_chance
from tests.ai.judging import a_seat, advice, figures, reason, said, told
from tests.racing import RaceUnderTest, a_race, code

EVERYBODY = (*LEVELS, *STYLES)


def at_push(active: str, roll: str, *cards: str, **facts: object) -> RaceUnderTest:
    race = a_race(*cards).having(**facts).with_active(active).with_roll(roll)
    return race.at("roll").asks("push_or_pass")


def with_feet(feet: int, roll: str = "light_gray*3 white", **facts: object) -> RaceUnderTest:
    """A seat at risk with just so many feet at stake."""
    return at_push("red:blank*3", roll, feet=feet, **facts)


def seat_named(name: str) -> Contender:
    found = POLICIES[name]
    assert isinstance(found, Contender)
    return found


def steps(seat: Contender, race: RaceUnderTest) -> float:
    """How many steps a push is better than a pass, as the reason says."""
    found = told(seat, race)["steps"]
    assert isinstance(found, float)
    return found


def boldest(seat: Contender, roll: str = "light_gray*3 white", **facts: object) -> int:
    """The most feet that the seat still risks."""
    pushed = [said(seat, with_feet(feet, roll, **facts)) == "push" for feet in range(40)]
    # Who does not risk some feet does not risk more.
    assert pushed == sorted(pushed, reverse=True)
    return sum(pushed) - 1


# --- risk ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERYBODY)
def test_everybody_pushes_while_not_at_risk(name: str) -> None:
    race = at_push("purple:symbol*2", "light_gray")
    assert POLICIES[name](race.state, race.pending) == "push"


@pytest.mark.parametrize("name", EVERYBODY)
def test_everybody_passes_with_much_at_stake_and_few_dice(name: str) -> None:
    race = at_push("purple:symbol*5 white:symbol*3", "light_gray*2")
    assert POLICIES[name](race.state, race.pending) == "pass"


@pytest.mark.parametrize("name", [name for name in EVERYBODY if name != "rookie"])
def test_everybody_but_a_rookie_risks_next_to_nothing_for_much(name: str) -> None:
    race = at_push("light_gray:coin1*3", "purple*4 white*3 yellow*3")
    assert POLICIES[name](race.state, race.pending) == "push"


def test_a_rookie_stops_as_soon_as_a_bust_is_in_the_air() -> None:
    rookie = LEVELS["rookie"]
    for count in range(1, 9):
        race = at_push("light_gray:coin1*3", f"white*{count}")
        found = rookie.advise(race.state, race.pending)
        bust = miss_chance(race.player.roll)
        assert found.answer == ("pass" if bust > ACCEPTED_BUST else "push")
        if found.answer == "pass":
            assert found.reason == Reason("stop_scared", {"bust": round(100 * bust)})


@pytest.mark.parametrize(
    ("active", "answer"),
    [
        ("light_gray:coin1*2 green:symbol", "push"),
        ("light_gray:coin1*2 dark_gray:foot", "pass"),
        ("light_gray:coin1*2 purple:symbol", "pass"),
        ("light_gray:coin1*4", "pass"),
    ],
)
def test_a_rookie_goes_on_where_a_pass_would_neither_run_nor_buy(active: str, answer: str) -> None:
    race = at_push(active, "light_gray*3")
    cheapest = min(race.state.game.costs[colour] for colour in CARD_COLOURS)
    assert 2 < cheapest <= 4
    found = LEVELS["rookie"].advise(race.state, race.pending)
    assert found.answer == answer
    assert found.reason is not None
    assert (found.reason.key == "push_nothing_to_lose") == (answer == "push")


def test_a_rookie_keeps_a_credit_and_a_foot_that_money_can_buy() -> None:
    for active, facts in (("light_gray:coin1*2 start:credit", {}), ("red:blank*3", {"credits": 4})):
        race = at_push(active, "light_gray*3", **facts)
        assert LEVELS["rookie"].advise(race.state, race.pending).answer == "pass"


def test_where_a_card_prevents_the_bust_no_fan_is_promised() -> None:
    active = "green:symbol light_gray:coin1*2"
    saved = at_push(active, "light_gray*5 white*2", "keep_on_rollin")
    assert said(a_seat(), saved) == "push"
    assert "fan" not in told(a_seat(), saved)


def test_a_push_that_cannot_bust_is_free() -> None:
    race = at_push("purple:symbol*5", "light_gray", is_push_safe=True)
    assert (said(a_seat(), race), reason(a_seat(), race)) == ("push", "push_free")


def test_the_more_is_at_stake_the_sooner_it_passes() -> None:
    for roll in ("light_gray*2", "light_gray*5", "white*3", "purple*4"):
        assert 0 <= boldest(a_seat(), roll) < 35


def test_the_more_dice_the_bolder_it_is() -> None:
    few, some, many = (boldest(a_seat(), f"white*{count}") for count in (1, 2, 4))
    assert few < some < many


@pytest.mark.parametrize(("roll", "dice"), [("light_gray*3 white", 4), ("light_gray*2", 2)])
def test_pushes_that_may_follow_count_always_and_by_the_dice_in_roll(roll: str, dice: int) -> None:
    race = with_feet(3, roll)
    plain = figures(race.state.game)
    far_sighted = msgspec.structs.replace(plain, onward=(-0.5, 0.4))
    more = steps(Contender(lambda _: far_sighted), race) - steps(Contender(lambda _: plain), race)
    assert more == pytest.approx(-0.5 + 0.4 * dice, abs=0.11)  # each is told to a tenth


def test_a_duty_to_push_is_done_whatever_is_at_stake() -> None:
    race = a_race("the_cheese_stands_alone").with_active("light_gray:coin1*3")
    race.with_roll("yellow light_gray").at("roll").push("yellow:symbol").asks("push_or_pass")
    assert (said(a_seat(), race), reason(a_seat(), race)) == ("push", "must_push")


def test_without_dice_in_roll_it_passes() -> None:
    race = at_push("green:power light_gray:coin1*3", "", "up_to_11")
    # The green die could go back to Roll, but as it lies it brings a foot.
    assert said(a_seat(), race) == "pass"


# --- styles -------------------------------------------------------------------------------------


def test_nervous_stops_where_racer_pushes_and_gambler_pushes_where_racer_stops() -> None:
    nervous, racer, gambler = (
        boldest(seat_named(name)) for name in ("nervous", "racer", "gambler")
    )
    assert nervous < racer < gambler
    race = with_feet(racer)
    assert said(seat_named("racer"), race) == "push"
    assert said(seat_named("nervous"), race) == "pass"
    race = with_feet(racer + 1)
    assert said(seat_named("racer"), race) == "pass"
    assert said(seat_named("gambler"), race) == "push"


def test_fan_favourite_pushes_into_a_likely_bust_when_the_next_fan_pays_well() -> None:
    racer, favourite = seat_named("racer"), seat_named("fan-favourite")
    # The first fan pays a token, the second only credits.
    race = with_feet(boldest(racer, "light_gray*3") + 1, "light_gray*3")
    assert miss_chance(race.player.roll) > 0.5
    assert (said(favourite, race), reason(favourite, race)) == ("push", "push_for_fan")
    assert said(racer, race) == "pass"
    assert said(favourite, race.having(fans=1).at("roll")) == "pass"


def test_a_push_for_a_fan_says_what_the_fan_pays_and_what_both_are_worth() -> None:
    race = at_push("red:blank*3", "light_gray*3", feet=4)
    figures = told(a_seat(race, fan=20.0), race)
    first, *_, last = race.state.game.fan_track
    assert (figures["credits"], figures["tokens"]) == (first.credits, int(first.draw_token))
    assert figures["fan"] > figures["stake"] >= 4
    race.having(fans=len(race.state.game.fan_track)).at("roll")
    figures = told(seat_named("fan-favourite"), race.having(feet=0).at("roll"))
    assert (figures["credits"], figures["tokens"]) == (last.credits, 0)


def test_a_taste_weighs_what_it_says() -> None:
    race = with_feet(6)
    worths = {}
    for risk in (0.5, 1.0, 1.5):
        worths[risk] = steps(a_seat(race, Taste(risk=risk)), race)
    gain = (1 + 1 + 2) / 6
    for risk, worth in worths.items():
        assert worth == pytest.approx(gain - miss_chance(race.player.roll) * 6 * risk, abs=0.051)


# --- what is at stake ---------------------------------------------------------------------------


def test_coins_count_by_what_they_buy() -> None:
    race = at_push("red:blank*3", "light_gray*2", coins=8)
    seat = a_seat(race, purple=6.0)
    assert said(seat, race) == "pass"
    # A coin short of the only die that is worth anything they are worth nothing.
    cheaper = at_push("red:blank*3", "light_gray*2", coins=4)
    assert steps(seat, cheaper) == 0.0
    for colour in CARD_COLOURS:
        race.with_tray(COLOURS[colour], 0)
    assert steps(seat, race.at("roll")) == 0.0


def test_credits_are_not_at_stake() -> None:
    race = at_push("red:blank*3", "light_gray*2 white", credits=20, feet=3)
    poor = at_push("red:blank*3", "light_gray*2 white", feet=3)
    seat = a_seat(race, purple=6.0, credit=0.1)
    assert steps(seat, race) == steps(seat, poor)


def test_a_fan_makes_a_bust_less_bad() -> None:
    worths = []
    for fan in (0.0, 2.0):
        race = with_feet(5)
        worths.append(steps(a_seat(race, fan=fan), race))
    assert worths[1] > worths[0]


@pytest.mark.parametrize(
    "roll", ["light_gray", "light_gray*5", "white*2 dark_gray", "purple*3 light_gray*2", "blue red"]
)
def test_the_reason_tells_the_odds_and_what_is_at_stake(roll: str) -> None:
    race = at_push("light_gray:coin1*2 dark_gray:foot white:symbol", roll, "smelly_cat", coins=1)
    facts = told(a_seat(), race)
    of_fan = {"credits", "tokens", "fan", "stake"} if said(a_seat(), race) == "push" else set()
    assert facts.keys() == {"bust", "coins", "feet", "steps"} | of_fan
    assert facts["bust"] == round(100 * miss_chance(race.player.roll))
    assert (facts["coins"], facts["feet"]) == (3, 3)


def test_the_steps_of_the_reason_say_whether_to_push() -> None:
    seat = a_seat()
    for feet in range(12):
        race = with_feet(feet)
        worth = steps(seat, race)
        if worth:
            assert said(seat, race) == ("push" if worth > 0 else "pass")


# --- cards --------------------------------------------------------------------------------------


def test_pina_comes_before_a_risky_push_and_the_push_after_it() -> None:
    race = at_push("green:symbol purple:symbol*3", "light_gray*2", "pina_cubelada")
    assert reason(a_seat(), race) == "push_safe"
    assert said(a_seat(), race) == ("cannot_bust", code("green:symbol"))
    assert said(a_seat(), race.answer(said(a_seat(), race))) == "push"


def test_pina_is_kept_where_a_bust_is_next_to_impossible() -> None:
    race = at_push("green:symbol light_gray:coin1*3", "white*6", "pina_cubelada")
    assert said(a_seat(), race) == "push"


def test_keep_on_rollin_risks_no_more_than_its_die() -> None:
    without = at_push("red:blank*3", "white*2", "keep_on_rollin", feet=20)
    seat = a_seat(without, green=0.5)
    assert said(seat, without) == "pass"
    race = at_push("red:blank*3 green:symbol", "white*2", "keep_on_rollin", feet=20)
    assert said(seat, race) == "push"


def test_the_reason_names_the_die_that_goes_instead_of_a_bust_for_a_push_and_for_a_pass() -> None:
    race = at_push("red:blank*3 green:symbol", "white*2", "keep_on_rollin", feet=20)
    cheap, dear = a_seat(race, green=0.5, white=4.0), a_seat(race, green=40.0)
    assert (said(cheap, race), said(dear, race)) == ("push", "pass")
    assert told(cheap, race)["saver"] == told(dear, race)["saver"] == GREEN
    bare = at_push("red:blank*3 green:blank", "white*2", "keep_on_rollin", feet=20)
    assert "saver" not in told(cheap, bare)


def test_rolling_stoned_makes_a_bust_less_likely() -> None:
    race = at_push("red:blank*3 green:symbol", "white", "rolling_stoned").with_draw("light_gray*4")
    race.at("roll")
    assert told(a_seat(), race)["bust"] == round(100 * (3 / 6) * (5 / 6) ** 4)


def test_punk_fruit_keeps_a_part_of_the_stake() -> None:
    race = at_push("red:blank*3 green:symbol", "white", "punk_fruit", feet=9)
    bare = at_push("red:blank*3 green:blank", "white", "punk_fruit", feet=9)
    seat = a_seat(race)
    assert steps(seat, race) > steps(seat, bare) + 1


def test_rock_on_goes_back_to_roll_before_a_push() -> None:
    race = at_push("green:symbol light_gray:coin1*2", "white*4 purple*3", "rock_on")
    assert said(a_seat(), race) == ("move_to_roll", code("green:symbol"))


def test_a_green_die_that_brings_much_stays() -> None:
    race = at_push("green:power light_gray:coin1*6", "white*5 purple*4", "up_to_11")
    assert ("move_to_roll", code("green:power")) in race.options
    assert said(a_seat(), race) == "push"


def test_two_broken_cows_borrow_a_die() -> None:
    race = at_push("white:symbol*2 light_gray:coin1", "light_gray*2", "broken_cow")
    assert said(a_seat(), race) in [o for o in race.options if o[0] == "borrow_with_pair"]
    assert advice(a_seat(), race).reason


def test_a_bust_that_keep_on_rollin_prevents_pays_no_fan() -> None:
    race = at_push("green:symbol light_gray:coin1*3", "light_gray*2", "keep_on_rollin")
    seat = a_seat(race, green=0.5, fan=20.0)
    assert reason(seat, race) != "push_for_fan"
