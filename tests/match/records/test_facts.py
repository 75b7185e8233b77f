"""Facts of a race: found from its events, for each seat by itself."""

from dataclasses import replace

import pytest

from cubitos_desktop.match.luck import Risk
from cubitos_desktop.match.records.facts import Facts, Gatherer
from cubitos_desktop.match.story import Notes, RaceStory, SeatStory
from cubitos_desktop.rules import engine
from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.dice import BLANK, BLUE, COLOURS, DARK, FOOT, LIGHT, SYMBOL, die
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State
from tests.match.kept_races import CONTENT
from tests.racing import zone_of

GRAYS = (7, 2) + (0,) * (len(COLOURS) - 2)


def story(*progress: tuple[int, ...], course: int = 40) -> RaceStory:
    seats = tuple(SeatStory(ways, (GRAYS,) * len(ways), ()) for ways in progress)
    return RaceStory(len(progress[0]) - 1, course, (course,), (), seats, None)


@pytest.fixture
def state() -> State:
    chosen = CONTENT.card_set("race-3")
    return engine.new_race(CONTENT, Setup(3, chosen.cards, chosen.tracks))


STILL = story((0, 0), (0, 0), (0, 0))


def heard(state: State, *events: ev.Event, told: RaceStory = STILL) -> tuple[Facts, ...]:
    gatherer = Gatherer(3)
    gatherer.hear(list(events), state, 1)
    return gatherer.facts(state, told)


def thrown(state: State, dice: ev.Dice, faces: str, cause: str) -> Facts:
    """Seat 1 has thrown; how its dice lay before is in the state."""
    gatherer, notes = Gatherer(3), Notes(state)
    state.throw, state.seats[1].roll = (1, dice, cause), zone_of(*dice)
    falls: list[ev.Event] = [ev.DiceThrown(1, dice, faces, cause)]
    gatherer.before(state)
    notes.before(state)
    gatherer.hear(falls, state, 1)
    notes.hear(falls, 1)
    notes.end_round(state)
    facts = gatherer.facts(state, notes.story(state))
    assert (facts[0].largest, facts[0].risky) == (0, 0)
    return facts[1]


DICE = ((LIGHT, 2), (DARK, 1))


def test_a_push_at_risk_has_the_chance_that_all_its_dice_miss(state: State) -> None:
    state.seats[1].at_risk = True
    facts = thrown(state, DICE, "000", "push")
    assert (facts.risky, facts.missed, facts.last_risk) == (1, 1, 0.0)
    assert facts.chances == pytest.approx((5 / 6) ** 2 * (4 / 6), abs=1e-6)
    facts = thrown(state, DICE, "400", "push")
    assert (facts.risky, facts.missed) == (1, 0)
    assert facts.last_risk == facts.chances


@pytest.mark.parametrize("cause", ["first", "effect"])
def test_throws_that_are_no_push_risk_nothing(state: State, cause: str) -> None:
    state.seats[1].at_risk = True
    assert thrown(state, DICE, "000", cause).risky == 0


def test_a_push_without_risk_or_made_safe_risks_nothing(state: State) -> None:
    assert thrown(state, DICE, "000", "push").risky == 0
    state.seats[1].at_risk = state.seats[1].is_push_safe = True
    assert thrown(state, DICE, "000", "push").risky == 0


def test_the_last_risk_is_the_greatest_of_the_last_round_that_came_off(state: State) -> None:
    risks = Risk(1, 0.5, False), Risk(2, 0.1, False), Risk(2, 0.3, False), Risk(2, 0.4, True)
    seats = [replace(told, risks=risks) for told in story(*[(0, 1, 2)] * 3).seats]
    facts = heard(state, told=replace(story(*[(0, 1, 2)] * 3), seats=tuple(seats)))[1]
    assert (facts.risky, facts.missed, facts.chances, facts.last_risk) == (4, 1, 1.3, 0.3)


def test_the_best_throw_is_told_by_its_hits(state: State) -> None:
    dice = ((LIGHT, 2), (BLUE, 1))
    facts = thrown(state, dice, f"{BLANK}4{SYMBOL}", "first")
    assert facts.best == (("light_gray", "coin1"), ("blue", "symbol"))
    assert (facts.hits, facts.largest, facts.swept) == (2, 3, 0)


def test_colours_in_active_are_those_before_the_throw_and_its_hits(state: State) -> None:
    state.seats[1].active = [die(LIGHT, FOOT), die(BLUE, SYMBOL, used=True)]
    facts = thrown(state, ((DARK, 1), (5, 1)), f"{FOOT}{SYMBOL}", "push")
    assert (facts.colours, facts.swept) == (3, 1)


def test_steps_are_told_by_move_and_water(state: State) -> None:
    wet = next(space.number for space in state.game.legs[0].spaces if space.water)
    dry = next(
        space.number for space in state.game.legs[0].spaces if space.number > 3 and not space.water
    )
    began = ev.RoundBegan(2, 0, is_tie_break=False)
    step, splash = ev.RunnerMoved(1, 0, dry, "step"), ev.RunnerMoved(1, 0, wet, "step")
    facts = heard(
        state,
        *(began, step, splash, ev.RunnerMoved(1, 0, dry, "effect"), ev.TurnEnded(1, 2)),
        *(began, ev.FootBought(1), step, ev.JetPackUsed(1, dry), step, step, ev.TurnEnded(1, 1)),
        *(began, ev.FootBought(1), step, ev.RunnerMoved(1, 0, dry, "shortcut"), ev.TurnEnded(1)),
    )[1]
    assert (facts.stride, facts.flown, facts.wet, facts.shortcuts) == (2, 3, 1, 1)
    assert (facts.wasted, facts.last_feet) == (3, 1)


def test_purchases_add_up_in_a_round(state: State) -> None:
    began = ev.RoundBegan(2, 0, is_tie_break=False)
    bought = [ev.DieBought(1, BLUE, 7), ev.DieBought(1, 5, 4)]
    assert heard(state, *bought, began, ev.DieBought(1, BLUE, 7))[1].spent == 11


def test_fans_swords_and_red_lines_are_each_seats_own(state: State) -> None:
    lines = [state.game.lines_passed(0, space.number) for space in state.game.legs[0].spaces]
    state.seats[2].space = lines.index(2)
    swords = ev.SwordsCompared((0, 2, 1), 1), ev.SwordsCompared((0, 0, 0), -1)
    facts = heard(
        state, ev.RoundBegan(2, 0, is_tie_break=False), *swords, ev.FanGained(1, 3, 1, False)
    )
    assert [each.swords for each in facts] == [0, 1, 0]
    assert [each.fans for each in facts] == [0, 3, 0]
    assert [each.behind for each in facts] == [2, 2, 0]


def test_who_is_alone_behind_when_the_first_is_half_way(state: State) -> None:
    told = story((0, 5, 21, 30), (0, 9, 8, 40), (0, 7, 19, 20))
    assert [each.is_last_half_way for each in heard(state, told=told)] == [False, True, False]
    shared = story((0, 20, 30), (0, 8, 40), (0, 8, 20))
    assert not any(each.is_last_half_way for each in heard(state, told=shared))


def test_rounds_led_are_those_at_whose_end_nobody_was_ahead(state: State) -> None:
    told = story((0, 5, 21, 30), (0, 5, 8, 40), (0, 3, 19, 20))
    assert [each.led for each in heard(state, told=told)] == [2, 2, 0]


def test_dice_at_the_end_are_told_with_and_without_gray_ones(state: State) -> None:
    assert [(each.dice, each.coloured) for each in heard(state)] == [(9, 0)] * 3
