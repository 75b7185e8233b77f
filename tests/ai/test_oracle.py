"""The stopping oracle: the odds, the results of a push, and best play against plain enumeration."""

from fractions import Fraction
from functools import lru_cache
from itertools import product
from random import Random

import msgspec
import pytest

from cubitos_desktop.ai.solving import oracle as oracle_module
from cubitos_desktop.ai.solving.oracle import MOST_RESULTS, Oracle, Prospect, WrongPoints
from cubitos_desktop.ai.solving.pool_values import Sort, best_gain, results_of
from cubitos_desktop.ai.solving.push_counts import expected_pushes
from cubitos_desktop.ai.solving.push_outcomes import (
    RollPhase,
    RollPosition,
    by_colour,
    push_outcomes,
)
from cubitos_desktop.ai.solving.stopping import Solver
from cubitos_desktop.rules.dice import (
    BLANK,
    BORROWED,
    BROWN,
    COIN3,
    COLOURS,
    FACES_OF,
    KINDS,
    PURPLE,
    SYMBOL,
    die,
)

NINE_COLOURS = "dark_gray start white brown red green orange yellow blue"
ONE_POINT = [[1.0] * 8] * len(COLOURS)
"""Every hit is worth one point."""


def dice(words: str) -> bytearray:
    """Dice in Roll, such as "light_gray*7 blue borrowed_blue"."""
    roll = bytearray(KINDS)
    for word in words.split():
        name, _, count = word.partition("*")
        kind = COLOURS.index(name.removeprefix("borrowed_"))
        roll[kind + (BORROWED if name.startswith("borrowed_") else 0)] += int(count or 1)
    return roll


def figures(prospect: Prospect) -> list[float]:
    """A prospect without the rounding of its last digits."""
    return [round(figure, 12) for figure in msgspec.structs.astuple(prospect)]


def random_points(random: Random) -> list[list[float]]:
    """Some tables are even, some have a few rich faces, some worthless ones."""
    style = random.choice(["even", "rich", "coarse"])
    worth = {
        "even": lambda: random.uniform(0, 3),
        "rich": lambda: min(60.0, random.paretovariate(0.7)),
        "coarse": lambda: float(random.randrange(4)),
    }[style]
    return [[worth() for _ in range(8)] for _ in COLOURS]


def random_dice(random: Random, count: int) -> bytearray:
    roll = bytearray(KINDS)
    for _ in range(count):
        roll[random.randrange(len(COLOURS))] += 1
    return roll


# --- the plain way ------------------------------------------------------------------------------


class Enumeration:
    """Best play by trying every face of every die, with no shortcut but remembering."""

    def __init__(self, points: list[list[float]], bust_worth: float) -> None:
        self.points = points
        self.bust_worth = bust_worth
        self.push_value = lru_cache(None)(self._push_value)

    def value(self, colours: tuple[int, ...], active: int, at_risk: bool, stake: float) -> float:
        at_risk = at_risk or active >= 3
        return max(stake, self.push_value(colours, active, at_risk, stake)) if colours else stake

    def _push_value(
        self, colours: tuple[int, ...], active: int, at_risk: bool, stake: float
    ) -> float:
        total = nothing = 0.0
        for faces in product(*(FACES_OF[colour] for colour in colours)):
            thrown = list(zip(colours, faces, strict=True))
            left = tuple(colour for colour, face in thrown if face == BLANK)
            gain = sum(self.points[colour][face] for colour, face in thrown if face != BLANK)
            if len(left) < len(colours):
                hits = len(colours) - len(left)
                total += self.value(left, active + hits, at_risk, stake + gain)
            elif at_risk:
                total += self.bust_worth
            else:
                nothing += 1
        return total / (6 ** len(colours) - nothing)


def colours_in(roll: bytearray) -> tuple[int, ...]:
    return tuple(kind & 15 for kind, count in enumerate(roll) for _ in range(count))


# --- odds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roll", "percent"),
    [
        ("light_gray", 16.7),
        ("light_gray*5", 59.8),
        ("light_gray*9", 80.6),
        ("light_gray*7 dark_gray*2", 87.6),
        ("light_gray*9 dark_gray*7", 98.9),
        ("light_gray*3 dark_gray*2", 74.3),
        ("dark_gray*7", 94.1),
        ("light_gray*3 dark_gray white", 80.7),
    ],
)
def test_published_odds_of_at_least_one_hit(roll: str, percent: float) -> None:
    bust_chance = Oracle(ONE_POINT).bust_chance(dice(roll), active=3, at_risk=True)
    assert round(100 * (1 - bust_chance), 1) == percent


def test_without_risk_no_push_busts() -> None:
    oracle = Oracle(ONE_POINT)
    assert oracle.bust_chance(dice("light_gray*9"), active=2, at_risk=False) == 0.0
    assert oracle.bust_chance(dice("light_gray*9"), active=3, at_risk=False) > 0.0


def test_who_was_at_risk_stays_so_whatever_leaves_active() -> None:
    assert Oracle(ONE_POINT).bust_chance(dice("purple"), active=0, at_risk=True) == 5 / 6


# --- results of a push --------------------------------------------------------------------------


def test_results_of_a_push_are_those_of_all_faces_of_all_dice() -> None:
    roll = dice("light_gray*2 white blue")
    expected: dict[tuple, Fraction] = {}
    for faces in product(*(FACES_OF[colour] for colour in colours_in(roll))):
        thrown = zip(colours_in(roll), faces, strict=True)
        hits = tuple(sorted(die(colour, face) for colour, face in thrown if face != BLANK))
        expected[hits] = expected.get(hits, Fraction()) + Fraction(1, 6**4)
    found = {
        tuple(sorted(code for code, count in hits for _ in range(count))): chance
        for chance, hits in push_outcomes(roll)
    }
    assert found == {hits: float(chance) for hits, chance in expected.items()}


def test_results_of_nine_dice_are_all_there() -> None:
    assert sum(chance for chance, _ in push_outcomes(dice("light_gray*7 dark_gray*2"))) == (
        pytest.approx(1.0)
    )


def test_borrowed_dice_count_as_their_colour() -> None:
    assert by_colour(dice("blue borrowed_blue red")) == by_colour(dice("blue*2 red"))
    assert sorted(push_outcomes(dice("blue borrowed_blue"))) == sorted(
        push_outcomes(dice("blue*2"))
    )
    oracle = Oracle(random_points(Random(1)))
    with_borrowed = oracle.prospect(dice("blue borrowed_blue red"), 3, True, 1.0)
    assert figures(with_borrowed) == figures(oracle.prospect(dice("blue*2 red"), 3, True, 1.0))


def test_a_push_brings_the_points_of_its_hits_on_average() -> None:
    points = [[0.0] * 8 for _ in COLOURS]
    points[BROWN][COIN3], points[BROWN][SYMBOL], points[PURPLE][SYMBOL] = 3.0, 6.0, 12.0
    assert Oracle(points).expected_gain(dice("brown*2 purple light_gray")) == pytest.approx(5.0)


# --- push or pass -------------------------------------------------------------------------------


def test_one_light_gray_die_is_pushed_for_less_than_a_fifth_of_its_coin() -> None:
    oracle = Oracle(ONE_POINT)
    assert oracle.should_push(dice("light_gray"), 3, True, stake=0.19)
    assert not oracle.should_push(dice("light_gray"), 3, True, stake=0.21)


def test_a_fan_for_the_bust_makes_bolder() -> None:
    oracle = Oracle(ONE_POINT)
    assert not oracle.should_push(dice("light_gray*4"), 5, True, stake=5.0)
    assert oracle.should_push(dice("light_gray*4"), 5, True, stake=5.0, bust_worth=4.0)


def test_who_would_rather_bust_pushes_worthless_dice() -> None:
    oracle = Oracle([[0.0] * 8] * len(COLOURS))
    assert oracle.should_push(dice("red"), 3, True, stake=1.0, bust_worth=2.0)
    assert not oracle.should_push(dice("red"), 3, True, stake=2.0, bust_worth=2.0)


def test_without_risk_it_always_pushes() -> None:
    oracle = Oracle(ONE_POINT)
    assert oracle.should_push(dice("light_gray"), active=2, at_risk=False, stake=1000.0)
    assert not oracle.should_push(dice("light_gray"), active=2, at_risk=True, stake=1000.0)


def test_an_empty_roll_is_a_pass() -> None:
    oracle = Oracle(ONE_POINT)
    for at_risk in (False, True):
        prospect = oracle.prospect(dice(""), 3 * at_risk, at_risk, stake=2.0, bust_worth=5.0)
        assert (prospect.should_push, prospect.value, prospect.is_exact) == (False, 2.0, True)
        assert prospect.bust_chance == prospect.expected_gain == 0.0
        assert prospect.push_value == prospect.push_once_value == 2.0


def test_where_it_passes_pushing_is_worth_one_push() -> None:
    prospect = Oracle(ONE_POINT).prospect(dice("light_gray*3"), 6, True, stake=6.0)
    assert prospect.value == prospect.pass_value == 6.0
    assert prospect.push_value == prospect.push_once_value
    assert prospect.push_once_value == pytest.approx(6.0 + 0.5 - (5 / 6) ** 3 * 6.0)


# --- best play ----------------------------------------------------------------------------------


def test_three_dice_without_risk_are_pushed_until_all_lie_in_active() -> None:
    assert Oracle(ONE_POINT).prospect(dice("purple light_gray red"), 0, False, 0.0).value == (
        pytest.approx(3.0)
    )


def test_two_dice_by_hand() -> None:
    """Both hit (1 in 36), one does (10) and the other is not pushed any more, both miss (25)."""
    prospect = Oracle(ONE_POINT).prospect(dice("light_gray*2"), 3, True, stake=0.2)
    assert prospect.value == pytest.approx((1 * 2.2 + 10 * 1.2) / 36)
    assert prospect.is_exact


@pytest.mark.parametrize("seed", range(40))
def test_best_play_is_that_of_plain_enumeration(seed: int) -> None:
    random = Random(seed)
    points = random_points(random)
    roll = random_dice(random, random.randint(1, 4))
    active, at_risk = random.choice([(0, False), (1, False), (2, False), (1, True), (5, True)])
    stake, bust_worth = random.choice([0.0, 0.7, 2.5, 9.0]), random.choice([0.0, 0.0, 1.3, 4.0])
    plain = Enumeration(points, bust_worth)
    prospect = Oracle(points).prospect(roll, active, at_risk, stake, bust_worth)
    expected = plain.value(colours_in(roll), active, at_risk, stake)
    assert prospect.value == pytest.approx(expected, rel=1e-12)
    push_value = plain.push_value(colours_in(roll), active, at_risk or active >= 3, stake)
    assert prospect.push_value == pytest.approx(push_value, rel=1e-12)
    assert prospect.is_exact
    assert prospect.lower == prospect.value == prospect.upper


@pytest.mark.parametrize("seed", range(12))
def test_looking_one_push_ahead_decides_as_best_play_does(seed: int) -> None:
    random = Random(seed)
    points = random_points(random)
    bust_worth = random.choice([0.0, 2.0])
    oracle = Oracle(points)
    solver = Solver(RollPhase(points, bust_worth))
    start = RollPosition(by_colour(random_dice(random, 5)), 3, True, random.choice([0.0, 4.0]))
    solver.choice(start)
    assert len(solver._known) > 5
    for position, choice in solver._known.items():
        if abs(choice.push_value - choice.stop_value) > 1e-9:
            assert oracle.should_push(*position, bust_worth) == choice.should_push


@pytest.mark.parametrize(
    ("roll", "active", "at_risk"),
    [
        ("light_gray*7 dark_gray*2", 0, False),
        ("light_gray*4 dark_gray*2 white*2", 2, False),
        ("light_gray*2 green blue*2 purple", 3, True),
        ("start white brown red green", 0, False),
        ("dark_gray start brown orange blue", 4, True),
    ],
)
def test_larger_pools_are_worth_what_the_solver_finds(
    roll: str, active: int, at_risk: bool
) -> None:
    points = random_points(Random(len(roll)))
    position = RollPosition(by_colour(dice(roll)), active, at_risk, 1.5)
    prospect = Oracle(points).prospect(*position, 1.0)
    assert prospect.value == pytest.approx(
        Solver(RollPhase(points, 1.0)).value(position), rel=1e-12
    )


def test_nine_different_dice_are_worth_one_push_and_best_play_from_there() -> None:
    points = random_points(Random(5))
    oracle = Oracle(points)
    problem = RollPhase(points)
    position = RollPosition(by_colour(dice(NINE_COLOURS)), 3, True, 2.0)
    expected = sum(
        chance * oracle.prospect(*after).value
        for chance, after in problem.outcomes(position)
        if isinstance(after, RollPosition)
    )
    prospect = oracle.prospect(*position)
    assert prospect.value == pytest.approx(expected, rel=1e-12)
    assert prospect.is_exact


def test_dice_of_equal_worth_are_one_sort() -> None:
    sort = Sort(4, ((1.0, 2),))
    assert results_of(((sort, 9),)) == 10
    oracle = Oracle(ONE_POINT)
    mixed = oracle.prospect(dice("red*2 orange*2 yellow dark_gray"), 3, True, 1.0)
    assert figures(mixed) == figures(oracle.prospect(dice("red*6"), 3, True, 1.0))


def test_nothing_is_gained_by_no_dice() -> None:
    assert best_gain((), 0, -1.0) == 0.0


def test_a_lone_die_at_risk_is_pushed_once_and_without_risk_until_it_hits() -> None:
    assert expected_pushes((0, 0, 1), 0) == {(0, 0, 1): 1.0}
    assert expected_pushes((0, 0, 1), 1) == {(0, 0, 1): pytest.approx(6.0)}


# --- bounds -------------------------------------------------------------------------------------


def test_any_twelve_dice_are_exact() -> None:
    """Two of each colour with three different hits take the most; a race has one start die."""
    roll = dice("dark_gray start*2 white brown red green*2 orange yellow blue*2")
    different = [[1 + colour + face / 9 for face in range(8)] for colour in range(len(COLOURS))]
    assert results_of(Oracle(different)._pool(bytes(roll))) <= MOST_RESULTS
    random = Random(2)
    for _ in range(300):
        pool = Oracle(different)._pool(bytes(random_dice(random, 12)))
        assert results_of(pool) <= MOST_RESULTS


@pytest.mark.parametrize("seed", range(30))
def test_bounds_hold_what_is_exact(seed: int) -> None:
    random = Random(seed)
    points = random_points(random)
    roll = random_dice(random, random.randint(2, 10))
    active, at_risk = random.choice([(0, False), (2, False), (4, True)])
    stake, bust_worth = random.choice([0.0, 3.0, 12.0]), random.choice([0.0, 2.0])
    exact = Oracle(points).prospect(roll, active, at_risk, stake, bust_worth)
    bounded = Oracle(points, most_results=0).prospect(roll, active, at_risk, stake, bust_worth)
    assert exact.is_exact
    assert bounded.lower <= exact.value + 1e-9
    assert exact.value <= bounded.upper + 1e-9
    assert bounded.lower <= bounded.value <= bounded.upper
    assert bounded.bust_chance == exact.bust_chance
    assert bounded.should_push == exact.should_push


@pytest.mark.parametrize("stake", [0.0, 2.0, 7.0])
@pytest.mark.parametrize("pool", ["light_gray*9", "dark_gray*5", "light_gray*4 purple*3"])
def test_bounds_of_dice_that_all_bring_the_same_leave_nothing_open(pool: str, stake: float) -> None:
    exact = Oracle(ONE_POINT).prospect(dice(pool), 3, True, stake)
    bounded = Oracle(ONE_POINT, most_results=0).prospect(dice(pool), 3, True, stake)
    assert (bounded.lower, bounded.upper) == pytest.approx((exact.value, exact.value))


def test_a_crowd_of_dice_says_that_its_value_is_not_exact() -> None:
    points = random_points(Random(3))
    prospect = Oracle(points).prospect(dice(f"{NINE_COLOURS} {NINE_COLOURS}"), 3, True, 4.0)
    assert not prospect.is_exact
    assert prospect.lower < prospect.value < prospect.upper


def test_a_pass_is_exact_for_any_number_of_dice() -> None:
    roll = dice(f"{NINE_COLOURS} {NINE_COLOURS}")
    prospect = Oracle(random_points(Random(3))).prospect(roll, 3, True, stake=1e9)
    assert (prospect.should_push, prospect.value, prospect.is_exact) == (False, 1e9, True)


# --- memory and points --------------------------------------------------------------------------


def test_forgetting_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(11)
    points = random_points(random)
    questions = [
        (bytes(random_dice(random, 5)), random.choice([0, 3, 4]), False, random.uniform(0, 4))
        for _ in range(60)
    ]
    mindful = [Oracle(points).prospect(*question) for question in questions]
    monkeypatch.setattr(oracle_module, "MOST_REMEMBERED", 7)
    forgetful = Oracle(points)
    for _ in range(2):
        assert [forgetful.prospect(*question) for question in questions] == mindful
        assert len(forgetful._throws) <= 7
        assert len(forgetful._bounds) <= 7


@pytest.mark.parametrize("worth", [-0.1, float("inf"), float("nan")])
def test_points_that_are_no_points_are_refused(worth: float) -> None:
    with pytest.raises(WrongPoints, match="white"):
        Oracle([[worth] * 8] * len(COLOURS)).expected_gain(dice("white"))


def test_every_colour_needs_points() -> None:
    with pytest.raises(WrongPoints, match="11 colours, not 10"):
        Oracle([[1.0] * 8] * (len(COLOURS) - 1))
