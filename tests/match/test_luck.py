"""How lucky a seat was: what its pushes risked, and how rare so many misses are at those odds."""

from itertools import product
from math import prod

import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.library.tally import line_of
from cubitos_desktop.match.luck import Luck, Risk, luck_of, risk_of_throw
from cubitos_desktop.match.story import story_of_match
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.dice import BLUE, LIGHT
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.verdict import lucky_lines
from cubitos_desktop.words import load_words
from tests.match.told_races import CONTENT, RACES, a_match, raced
from tests.racing import zone_of

DICE = ((LIGHT, 2), (BLUE, 1))


def risks(*chances: float, missed: int) -> list[Risk]:
    return [Risk(1, chance, number < missed) for number, chance in enumerate(chances)]


@pytest.fixture
def state() -> State:
    chosen = CONTENT.card_set("race-3")
    state = engine.new_race(CONTENT, Setup(3, chosen.cards, chosen.tracks))
    state.throw = 1, DICE, "push"
    state.seats[1].at_risk = True
    state.seats[1].roll = zone_of(*DICE)
    return state


# --- what a push risks ----------------------------------------------------------------------------


def test_a_push_at_risk_busts_if_all_its_dice_miss(state: State) -> None:
    assert risk_of_throw(state) == pytest.approx((5 / 6) ** 2 * 3 / 6)


def test_nothing_is_risked_before_the_third_hit(state: State) -> None:
    state.seats[1].at_risk = False
    assert risk_of_throw(state) == 0.0


def test_nothing_is_risked_by_a_push_that_was_made_safe(state: State) -> None:
    state.seats[1].is_push_safe = True
    assert risk_of_throw(state) == 0.0


@pytest.mark.parametrize("cause", ["first", "effect"])
def test_nothing_is_risked_by_a_throw_that_is_no_push(state: State, cause: str) -> None:
    state.throw = 1, DICE, cause
    assert risk_of_throw(state) == 0.0
    state.throw = None
    assert risk_of_throw(state) == 0.0


# --- how rare that is -----------------------------------------------------------------------------


@pytest.mark.parametrize("missed", range(5))
def test_the_shares_are_those_of_all_ways_in_which_the_same_pushes_can_end(missed: int) -> None:
    chances = (0.1, 0.25, 0.4, 0.25)
    luck = luck_of(risks(*chances, missed=missed))
    ways = list(product((True, False), repeat=len(chances)))
    share = [prod(c if m else 1 - c for c, m in zip(chances, way, strict=True)) for way in ways]
    assert luck is not None
    assert (luck.throws, luck.missed) == (4, missed)
    assert luck.expected == pytest.approx(1.0)
    many = sum(part for part, way in zip(share, ways, strict=True) if sum(way) >= missed)
    few = sum(part for part, way in zip(share, ways, strict=True) if sum(way) <= missed)
    assert (luck.as_many, luck.as_few) == pytest.approx((many, few))


def test_nothing_is_said_of_whoever_risked_nothing() -> None:
    assert luck_of([]) is None


@pytest.mark.parametrize(
    ("missed", "kind", "races"),
    [(0, "lucky", 11), (1, "even", 3), (4, "even", 6), (5, "unlucky", 20)],
)
def test_only_what_is_rare_is_called_luck(missed: int, kind: str, races: int) -> None:
    luck = luck_of(risks(*[0.18] * 12, missed=missed))
    assert luck is not None
    assert (luck.kind, luck.races) == (kind, races)


def test_how_rare_a_race_is_is_told_in_round_figures() -> None:
    assert Luck(9, 9, 1.0, 1 / 1234, 1.0).races == 1200
    assert Luck(9, 9, 1.0, 1 / 43.4, 1.0).races == 43


@pytest.mark.parametrize("race", RACES, ids=lambda race: f"{race[0]}-{race[1]}")
def test_the_risks_of_a_story_are_those_that_the_records_count(race: tuple[str, int, str]) -> None:
    match, _ = raced(*race)
    line = line_of(CONTENT, match.log(), "2026-01-01")
    assert line is not None
    for told, seat in zip(story_of_match(match).seats, line.seats, strict=True):
        luck, facts = told.luck, seat.facts
        assert luck is not None
        assert facts is not None
        assert (luck.throws, luck.missed) == (facts.risky, facts.missed)
        assert luck.expected == pytest.approx(facts.chances, abs=1e-5)
        assert luck.missed >= len(told.busts)


def test_a_race_that_has_not_begun_has_no_luck() -> None:
    assert story_of_match(a_match("race-1", 1, "none")).seats[0].luck is None


def test_chance_itself_is_neither_lucky_nor_unlucky_in_most_races() -> None:
    kinds = []
    for seed in range(12):
        match = a_match("race-1", 2, f"luck {seed}")
        match.play(dict.fromkeys(range(2), policy("steady")))
        kinds += [told.luck.kind for told in story_of_match(match).seats if told.luck]
    assert len(kinds) == 24
    assert kinds.count("even") >= 17


# --- in words -------------------------------------------------------------------------------------


class Told:
    """A seat that has bust so often and was so lucky."""

    def __init__(self, luck: Luck | None, busts: int) -> None:
        self.luck, self.busts = luck, tuple(range(busts))


def told(language: str, luck: Luck | None, busts: int) -> list[str]:
    first = CONTENT.card_set("race-1")
    game = CONTENT.game(Setup(1, first.cards, first.tracks))
    return lucky_lines(Naming(load_words(language), game, ["Ada"]), [Told(luck, busts)], [0])


UNLUCKY, LUCKY = Luck(14, 8, 3.1, 1 / 43, 0.99), Luck(22, 0, 3.1, 1.0, 1 / 24)
EVEN = Luck(9, 2, 2.25, 0.6, 0.6)


@pytest.mark.parametrize(
    ("luck", "busts", "english", "polish"),
    [
        (
            UNLUCKY,
            8,
            "Ada: 8 busts in 14 risky throws; at these odds one race in 43 is that unlucky",
            "Ada: 8 porażek na 14 ryzykownych rzutów; przy tych szansach taki pech trafia się "
            "raz na 43 wyścigi",
        ),
        (
            LUCKY,
            0,
            "Ada: no bust in 22 risky throws; at these odds one race in 24 is that lucky",
            "Ada: ani jednej porażki na 22 ryzykowne rzuty; przy tych szansach takie szczęście "
            "trafia się raz na 24 wyścigi",
        ),
        (
            EVEN,
            2,
            "Ada: 2 busts in 9 risky throws, about as many as were to be expected",
            "Ada: 2 porażki na 9 ryzykownych rzutów, mniej więcej tyle, ile można się było "
            "spodziewać",
        ),
        (
            Luck(21, 0, 1.9, 1.0, 0.13),
            0,
            "Ada: no bust in 21 risky throws; about 2 were to be expected",
            "Ada: ani jednej porażki na 21 ryzykownych rzutów; można się było spodziewać około 2",
        ),
        (
            Luck(6, 2, 1.1, 0.3, 0.9),
            2,
            "Ada: 2 busts in 6 risky throws; about 1 was to be expected",
            "Ada: 2 porażki na 6 ryzykownych rzutów; można się było spodziewać około 1",
        ),
        (
            Luck(3, 1, 0.3, 0.25, 0.97),
            1,
            "Ada: 1 bust in 3 risky throws; less than one was to be expected",
            "Ada: 1 porażka na 3 ryzykowne rzuty; można się było spodziewać mniej niż jednej",
        ),
    ],
    ids=["unlucky", "lucky", "as expected", "fewer", "more", "less than one"],
)
def test_luck_in_words(luck: Luck, busts: int, english: str, polish: str) -> None:
    assert told("en", luck, busts) == [english]
    assert told("pl", luck, busts) == [polish]


def test_a_miss_that_a_card_made_good_is_no_bust_and_still_bad_luck() -> None:
    (line,) = told("en", UNLUCKY, 6)
    assert line.startswith("Ada: 8 of 14 risky throws hit nothing; at these odds one race in 43")


def test_nothing_is_told_of_whoever_risked_nothing() -> None:
    assert told("en", None, 0) == []
