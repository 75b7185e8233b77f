"""What a haul pays, and the rest of a Roll phase solved exactly, against plain enumeration."""

from functools import lru_cache
from itertools import product
from typing import Any

import pytest

from cubitos_desktop.ai.judging.judgement import FINISHED
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.ai.judging.payoff import GRID, Payoff, gain_on_grid
from cubitos_desktop.ai.solving.haul_phase import (
    MOST_DICE,
    HaulPhase,
    HaulPosition,
    is_plain,
    solve,
)
from cubitos_desktop.ai.solving.stopping import Bust
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import COLOURS, FACES_OF, SYMBOL
from tests.ai.judging import a_seat, board, outlook
from tests.racing import RaceUnderTest, a_race
from tests.small_track import on_track

CONTENT = load_content()
AT_WORK_IN_THE_ROLL_PHASE = {
    # Now
    "fast_cat", "muggles", "dugout", "batter_beaver", "pinch_eater", "cubasaurus", "stogie",
    "the_cheese_stands_alone",
    # after each push
    "wizard", "reckless_cheese", "ledercheesen",
    # at a push
    "broken_cow", "rock_on", "pina_cubelada", "pineapple_rocks", "up_to_11",
    # at a bust
    "keep_on_rollin", "rolling_stoned", "punk_fruit",
}  # fmt: skip


def at_push(roll: str, *cards: str, active: str = "light_gray:coin1*3") -> RaceUnderTest:
    race = a_race(*cards).with_active(active).with_roll(roll)
    return race.at("roll").asks("push_or_pass")


# --- gains --------------------------------------------------------------------------------------


def test_gains_that_only_may_come_count_as_points() -> None:
    race = at_push("white", "dope_cat")
    look = outlook(race)
    look.coin = 0.5
    coins, feet, quarters = gain_on_grid(look, COLOURS.index("white"), 1)
    whole = look.face(COLOURS.index("white"), 1)
    assert coins == int(whole.coins)
    assert feet == 0
    assert quarters == round((whole.coins - coins) * 0.5 * GRID)


# --- what passing pays --------------------------------------------------------------------------


def runner(marks: str, space: str = "A2", **facts: Any) -> Outlook:
    race = on_track(a_race(), board(marks)).standing_on(space).at("roll")
    return outlook(race, a_seat(race, **facts))


def test_feet_pay_the_best_space_in_reach() -> None:
    payoff = Payoff(runner("S o o c6 o o o o o o F", credit=0.5))
    # Two steps lead to three steps' worth of credits, which beat the next three steps.
    assert [payoff.feet(feet) for feet in range(7)] == [0, 1, 5, 5, 5, 5, 6]


def test_feet_over_the_finish_pay_the_end_of_the_race() -> None:
    payoff = Payoff(runner("S o o o F"))
    assert [payoff.feet(feet) for feet in range(5)] == [0, 1, 2, 3 + FINISHED, 4 + FINISHED]


def test_more_feet_never_pay_less() -> None:
    for number, track in enumerate(CONTENT.tracks):
        race = a_race(tracks=(track,)).having(space=20 + number, credits=3).at("roll")
        pays = [Payoff(outlook(race)).feet(feet) for feet in range(11)]
        assert pays == sorted(pays)


def test_a_foot_behind_the_last_finish_is_a_step() -> None:
    race = a_race().having(leg=1).at("roll")
    assert Payoff(outlook(race)).feet(7) == 7.0


def test_coins_pay_the_dice_that_they_buy() -> None:
    look = runner("S " + "o " * 29 + "F", "A2", purple=10.0)
    payoff = Payoff(look)
    assert look.way == 29 / 30
    assert payoff.money(3) == 0.0
    # A foot costs four.
    assert payoff.money(7) == 1.0
    assert payoff.money(8) == payoff.money(11) == pytest.approx(10 * look.way)
    assert payoff.money(12) == pytest.approx(10 * look.way + 1)


def test_credits_add_to_coins_and_are_worth_something_themselves() -> None:
    race = a_race().having(credits=5).at("roll")
    payoff = Payoff(outlook(race, a_seat(race, purple=6.0, credit=0.5)))
    assert payoff.money(0) == 2.5
    way = outlook(race).way
    assert payoff.money(3) == pytest.approx(6 * way)
    assert payoff.money(4) == pytest.approx(6 * way + 0.5)


def test_a_haul_pays_coins_feet_and_points() -> None:
    payoff = Payoff(runner("S o o o o o o F", purple=40.0))
    assert payoff(8, 2, 1.5) == payoff.money(8) + payoff.feet(2) + 1.5


# --- the exact solution -------------------------------------------------------------------------


class Enumeration:
    """Best play by trying every face of every die."""

    def __init__(self, look: Outlook) -> None:
        look.count_coins(look.haul().coins)
        self.look = look
        self.payoff = Payoff(look)
        self.points = look.haul().points
        self.bust = self.payoff(0, 0, 0.0) + look.judgement.fan(look.seat, look.way)
        self.push = lru_cache(None)(self._push)

    def stop(self, coins: int, feet: int, quarters: int) -> float:
        return self.payoff(coins, feet, self.points + quarters / GRID)

    def value(self, colours: tuple[int, ...], *haul: int) -> float:
        return max(self.stop(*haul), self.push(colours, *haul)) if colours else self.stop(*haul)

    def _push(self, colours: tuple[int, ...], *haul: int) -> float:
        total = 0.0
        for faces in product(*(FACES_OF[colour] for colour in colours)):
            gained = list(haul)
            for colour, face in zip(colours, faces, strict=True):
                for place, amount in enumerate(gain_on_grid(self.look, colour, face)):
                    gained[place] += amount
            left = tuple(c for c, face in zip(colours, faces, strict=True) if not face)
            total += self.value(left, *gained) if any(faces) else self.bust
        return total / 6 ** len(colours)


@pytest.mark.parametrize(
    ("active", "roll"),
    [
        ("light_gray:coin1*3", "light_gray*2"),
        ("light_gray:coin1*3", "white purple brown"),
        ("light_gray:coin1*2 dark_gray:foot white:symbol", "dark_gray*3"),
        ("brown:coin3*2 white:foot", "light_gray blue white"),
        ("brown:coin3 purple:symbol light_gray:coin1", "brown red light_gray"),
        ("red:blank*3", "purple*2 white"),
    ],
)
def test_the_exact_solution_is_that_of_plain_enumeration(active: str, roll: str) -> None:
    race = at_push(roll, "llama_rama", active=active).having(credits=2)
    race.at("roll")
    choice = solve(outlook(race))
    plain = Enumeration(outlook(race))
    haul = plain.look.haul()
    colours = tuple(kind for kind, count in enumerate(race.player.roll) for _ in range(count))
    start = round(haul.coins), round(haul.feet), 0
    assert choice.stop_value == pytest.approx(plain.stop(*start))
    assert choice.push_value == pytest.approx(plain.push(colours, *start))
    assert choice.should_push == (choice.push_value > choice.stop_value)


def test_the_last_coin_for_a_die_is_worth_the_risk() -> None:
    """Seven coins buy nothing here, and eight buy all there is."""
    short, there = (
        at_push("light_gray*3").having(coins=coins, active=[]).at("roll") for coins in (7, 8)
    )
    for race in (short, there):
        race.having(at_risk=True)
    seat = a_seat(short, purple=9.0)
    assert solve(outlook(short, seat)).should_push
    assert not solve(outlook(there, seat)).should_push


# --- which questions are plain ------------------------------------------------------------------


def plain(race: RaceUnderTest) -> bool:
    return is_plain(race.state, race.pending)


def test_push_or_pass_at_risk_with_few_dice_is_plain() -> None:
    assert plain(at_push("light_gray*2 white purple brown red"))


def test_many_dice_are_solved_by_points_that_add_up() -> None:
    """Feet add up until they reach something: there both solutions agree."""
    found = []
    for dice in (MOST_DICE, MOST_DICE + 1):
        race = at_push(f"white*{dice}", "smelly_cat", active="dark_gray:foot*4")
        assert plain(race)
        found.append(solve(outlook(race, a_seat(race))))
    few, many = (choice.push_value - choice.stop_value for choice in found)
    assert 0 < few < many < few + 2


def test_without_risk_and_on_a_safe_push_it_is_not() -> None:
    assert not plain(at_push("light_gray*2", active="light_gray:coin1*2"))
    assert not plain(at_push("light_gray*2").having(is_push_safe=True).at("roll"))


def test_no_other_question_is_plain() -> None:
    assert not plain(a_race().having(coins=3).at("buy"))
    assert not plain(a_race().with_draw("light_gray*12").at("draw"))


@pytest.mark.parametrize("card", CONTENT.cards.values(), ids=lambda card: card.id)
def test_a_card_at_work_in_the_roll_phase_makes_a_question_not_plain(card: Card) -> None:
    colour = COLOURS[card.colour]
    in_roll = at_push(f"light_gray {colour}", card.id)
    in_active = at_push("light_gray*2", card.id, active=f"light_gray:coin1*3 {colour}:blank")
    elsewhere = at_push("light_gray*2", card.id).with_draw(f"{colour}*2").at("roll")
    is_at_work = card.id in AT_WORK_IN_THE_ROLL_PHASE
    assert plain(in_roll) == plain(in_active) == (not is_at_work)
    assert plain(elsewhere)


def test_exact_play_sees_the_die_that_one_coin_more_would_buy() -> None:
    gains = []
    for coins in (7, 9):
        race = a_race().with_active("red:blank*3").with_roll("light_gray*3")
        race.having(coins=coins, credits=0).at("roll").asks("push_or_pass")
        choice = solve(outlook(race, a_seat(race, purple=6.0)))
        gains.append(choice.push_value - choice.stop_value)
    # One coin of three dice is likely enough; a coin more than eight buys nothing.
    assert gains[0] > 1
    assert gains[1] < -1


def test_more_feet_never_pay_less_even_over_the_finish() -> None:
    for number, track in enumerate(CONTENT.tracks):
        race = a_race(tracks=(track,)).having(space=20 + number, credits=3).at("roll")
        pays = [Payoff(outlook(race)).feet(feet) for feet in range(20)]
        assert pays == sorted(pays)


def test_a_thrown_hit_counts_as_it_will_once_it_lies_in_active() -> None:
    """Also where it is a burden: a brown die that has to go may be worth more than it brings."""
    race = at_push("brown*2", "captain_bark")
    look = outlook(race, a_seat(race, brown=6.0))
    coins, feet, quarters = gain_on_grid(look, COLOURS.index("brown"), SYMBOL)
    gain = look.face(COLOURS.index("brown"), SYMBOL)
    assert (coins, feet) == (gain.coins, gain.feet)
    assert quarters / GRID == pytest.approx(gain.points, abs=0.5 / GRID)
    assert quarters < 0


def test_what_may_come_of_a_push_adds_up_to_certainty_and_one_part_is_a_bust() -> None:
    race = a_race().with_active("light_gray:coin1*3").with_roll("light_gray dark_gray").at("roll")
    look = outlook(race)
    phase = HaulPhase(look, Payoff(look))
    outcomes = list(phase.outcomes(phase.start))
    assert sum(chance for chance, _ in outcomes) == pytest.approx(1)
    busts = [chance for chance, after in outcomes if isinstance(after, Bust)]
    assert busts == [pytest.approx(5 / 6 * 4 / 6)]
    assert all(sum(after.roll) < 2 for _, after in outcomes if isinstance(after, HaulPosition))
