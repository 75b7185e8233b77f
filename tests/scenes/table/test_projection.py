"""What passing now would bring, as it is shown at push or pass, is what it really brings."""

from collections import Counter

import pytest

from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Answer, Choose
from cubitos_desktop.rules.events import Gained
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.table.show.projection import Gains, projected
from tests.racing import RaceUnderTest, a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.scenes.table.asked import asked_of, button
from tests.windows import WindowUnderTest

CONTENT = load_content()
NAMES = ("coins", "feet", "water_feet", "credits")


def gains_by_playing(state: State) -> Gains:
    """Pass, take all there is to gain until one may run or buy, and count what came."""
    copy, seat = state.copy(), state.seats[0]
    totals = Counter({name: getattr(seat, name) for name in NAMES})
    answer: Answer = "pass"
    while True:
        for event in engine.apply(copy, answer):
            if isinstance(event, Gained):
                totals.update({name: getattr(event, name) for name in NAMES})
        decision = engine.pending(copy)
        if copy.step in ("move", "buy") or copy.round != state.round:
            coins, feet, water_feet, credits = (totals[name] for name in NAMES)
            return Gains(coins, feet, water_feet, credits)
        assert isinstance(decision, Choose), decision
        answer = "all" if "all" in decision.choices else decision.choices[0]


@pytest.mark.parametrize(
    ("active", "expected"),
    [
        ("light_gray:coin1", Gains(1, 0, 0, 0)),
        ("dark_gray:foot", Gains(0, 1, 0, 0)),
        ("light_gray:coin1*3 dark_gray:foot*2", Gains(3, 2, 0, 0)),
        ("light_gray:coin1*2 dark_gray:foot*2", Gains(2, 2, 0, 0)),
        ("", Gains(0, 0, 0, 0)),
    ],
)
def test_plain_dice_bring_what_is_shown(active: str, expected: Gains) -> None:
    race = a_race(seats=1).with_roll("light_gray*2").with_active(active).at("roll")
    assert race.pending.prompt == "push_or_pass"
    assert projected(race.state, 0) == expected
    assert gains_by_playing(race.state) == expected


def test_what_is_held_already_counts_too() -> None:
    race = a_race(seats=1).with_roll("light_gray*2").with_active("light_gray:coin1")
    race.having(credits=3).at("roll")
    assert projected(race.state, 0) == Gains(1, 0, 0, 3)


def a_settled_fight(rival: str, *cards: str) -> RaceUnderTest:
    """You show two swords, and may push or pass; the rival has passed."""
    race = a_race("mr_soldier", *cards, seats=2)
    race.with_roll("light_gray*2").with_active("red:symbol*2 light_gray:coin1")
    race.seat(1).with_roll("light_gray").with_active(rival)
    return race.seat(0).at("roll")


def a_fight(rival: str) -> RaceUnderTest:
    """The same while the rival may still throw."""
    return a_settled_fight(rival).seat(1).having(is_done_rolling=False).seat(0)


def test_what_swords_may_bring_is_kept_apart_from_what_is_sure() -> None:
    gains = projected(a_fight("red:symbol").state, 0)
    assert gains == Gains(1, 0, 0, 0, by_swords=(3, 3, 0, 0))
    assert projected(a_fight("red:symbol*3").state, 0) == Gains(1, 0, 0, 0)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_passing_keeps_says_what_of_it_depends_on_the_swords_of_others(language: str) -> None:
    question = asked_of(a_fight("red:symbol"), language)
    said = question.naming.words("push.by_swords", gains=question.naming.amounts(3, 3, 0, 0))
    passes = button(question, "pass")
    assert said in passes.tip
    assert said in question.gives("pass")
    assert passes.sub is not None
    assert [(mark.icon, mark.text) for mark in passes.sub.marks] == [("coin", "1"), ("foot", "0")]
    assert [(mark.icon, mark.text) for mark in passes.sub.below] == [("swords", "? +3 +3")]


@pytest.mark.parametrize(
    ("rival", "said"),
    [
        ("red:symbol*3", "window.swords_overtaken"),
        ("red:symbol*2", "window.swords_caught_up"),
        ("red:symbol", ""),
    ],
)
def test_a_rival_who_comes_to_have_more_swords_is_named(rival: str, said: str) -> None:
    race = a_race("mr_soldier", seats=4, start_player=1)
    race.with_roll("green*2").with_active("red:symbol*2 red:foot")
    race.seat(1).with_roll("green").with_active(rival).having(is_done_rolling=False)
    with WindowUnderTest((1280, 800), draws_every=0) as window:
        table, question = lay_on_table(window, at_table(race.seat(0).at("roll")))
        assert not table.show.says("swords")
        table.asker.gains = Gains(1, 0, 0, 0, by_swords=(3, 3, 0, 0))
        table.asker._open(question.decision)
        expected = [table.naming.words(said, who=table.naming.names[1])] if said else []
        assert [toast.text for toast in table.show.toasts if toast.topic == "swords"] == expected


def test_where_swords_bring_nothing_nothing_is_said_of_them() -> None:
    question = asked_of(a_fight("red:symbol*3"))
    passes = button(question, "pass")
    assert passes.sub is not None
    assert [mark.icon for mark in passes.sub.marks] == ["coin", "foot"]
    assert (passes.tip, question.gives("pass")) == ("", "You keep: 1 coin.")


def test_once_all_rivals_have_passed_what_swords_bring_is_certain() -> None:
    race = a_settled_fight("red:symbol light_gray:foot*2")
    assert projected(race.state, 0) == Gains(1 + 3, 3, 0, 0)
    question = asked_of(race)
    passes = button(question, "pass")
    assert passes.sub is not None
    assert [mark.icon for mark in passes.sub.marks] == ["coin", "foot"]
    assert passes.tip == ""
    assert gains_by_playing(race.state).coins == 4


def test_a_tie_that_the_start_player_die_decides_is_certain_too() -> None:
    assert projected(a_settled_fight("red:symbol*2").state, 0) == Gains(1 + 3, 3, 0, 0)


def test_a_rival_who_has_passed_may_still_throw_by_an_ability() -> None:
    gains = projected(a_settled_fight("red:symbol green:symbol", "punk_fruit").state, 0)
    assert gains.by_swords == (3, 3, 0, 0)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You keep: 4 coins. Lost in the Run phase, used or not: Rich Dog."),
        ("pl", "Zachowujesz: 4 monety. W Fazie Biegu tracisz, także bez użycia: Dziany Kejter."),
    ],
)
def test_what_passing_keeps_says_which_dice_it_costs(language: str, said: str) -> None:
    race = a_race("rich_dog", seats=1).with_roll("light_gray*2")
    race.with_active("light_gray:coin1 brown:symbol").at("roll")
    question = asked_of(race, language)
    passes = button(question, "pass")
    assert question.gives("pass") == said
    assert passes.tip.endswith(said.split(". ")[1])
    assert passes.sub is not None
    assert [(mark.icon, mark.text) for mark in passes.sub.marks] == [
        ("coin", "4"),
        ("foot", "0"),
        ("lose_die", "1"),
    ]


@pytest.mark.parametrize("active", ["brown:coin3", "borrowed-brown:symbol"])
def test_a_die_that_stays_or_goes_back_anyway_is_no_cost_of_passing(active: str) -> None:
    race = a_race("rich_dog", seats=1).with_roll("light_gray*2").with_active(active).at("roll")
    passes = button(asked_of(race), "pass")
    assert passes.sub is not None
    assert [mark.icon for mark in passes.sub.marks] == ["coin", "foot"]
    assert passes.tip == ""


def test_alone_swords_depend_on_nobody() -> None:
    race = a_race("mr_soldier", seats=1).with_roll("light_gray*2").with_active("red:symbol")
    gains = projected(race.at("roll").state, 0)
    assert gains.coins > 0
    assert gains.by_swords == (0, 0, 0, 0)


def test_a_prepared_push_takes_nothing_from_what_the_others_are_worth() -> None:
    active = "green:symbol light_gray:coin1*2 dark_gray:foot"
    race = a_race("rock_on", seats=1).with_roll("light_gray*2").with_active(active).at("roll")
    assert projected(race.state, 0) == Gains(2, 1, 0, 0)
    race.take("green:symbol", "move_to_roll")
    assert race.options == ["push"]
    before = digest(race.state)
    assert projected(race.state, 0) == Gains(2, 1, 0, 0)
    assert digest(race.state) == before


def test_an_owed_push_takes_nothing_from_what_the_dice_are_worth() -> None:
    race = a_race(seats=1).with_roll("light_gray*2").with_active("light_gray:coin1*2")
    race.having(duties=1).at("roll")
    assert race.options == ["push"]
    assert projected(race.state, 0) == Gains(2, 0, 0, 0)


def test_looking_ahead_changes_nothing() -> None:
    race = a_race(seats=3).with_roll("light_gray*2").with_active("light_gray:coin1").at("roll")
    before = digest(race.state)
    projected(race.state, 0)
    assert digest(race.state) == before


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_it_holds_at_every_first_push_of_a_race_with_gray_dice_only(seed: str) -> None:
    """Nothing is bought, so there is nothing but plain gains."""
    first_game = CONTENT.sets["race-1"]
    setup = Setup(1, first_game.cards, first_game.tracks)
    match = Match(CONTENT, setup, RaceDice(secret_of_seed(seed)))
    compared = 0
    while match.state.round <= 5 and not match.is_over:
        decision = match.pending
        assert decision is not None
        if decision.prompt == "push_or_pass":
            assert projected(match.state, 0) == gains_by_playing(match.state)
            compared += 1
            match.answer("pass")
        elif decision.prompt == "buy":
            match.answer(())
        else:
            match.answer(next(decision.options()))
    assert compared >= 5


def test_what_a_die_that_must_go_brings_does_not_depend_on_swords() -> None:
    race = a_race("schmutz", "wizard", "el_bandito").with_roll("light_gray light_gray")
    race.with_active("white:symbol brown:symbol red:symbol").at("roll").asks("push_or_pass")
    race.seat(1).having(is_done_rolling=False)
    gains = projected(race.state, 0)
    assert gains.coins == 3
    assert (gains.credits, gains.by_swords) == (0, (0, 0, 0, 1))
