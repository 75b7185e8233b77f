"""The climax of a throw: order and times of leaps, what is counted and heard, what is skipped."""

import math

import pygame
import pytest

from cubitos_desktop.rules.dice import BLANK, COLOURS, FACE_NAMES
from cubitos_desktop.rules.events import DiceThrown
from cubitos_desktop.scenes.table.climax.making import climax_part, throw_words
from cubitos_desktop.scenes.table.climax.plan import Climax, Die, Plan, planned
from cubitos_desktop.scenes.table.climax.room import pushed_aside
from cubitos_desktop.scenes.table.climax.winnings import arrived
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.dice.die_view import rolled, yawed
from cubitos_desktop.ui.dice.zone_slots import Slot, slots
from cubitos_desktop.words import load_words
from tests.racing import a_race
from tests.scenes.rehearsal import FRAME, LAYOUT, ME, Rehearsal
from tests.windows import WindowUnderTest, assert_shows_the_race

NORA = 1
COIN, FOOT = FACE_NAMES.index("coin1"), FACE_NAMES.index("foot")
WHITE = COLOURS.index("white")
SIDES = ("blank", "blank", "blank")
FELT = LAYOUT.stage.inset(12)


def a_die(x: float, face: int = COIN, y: float = 520.0) -> Die:
    return Die(0, face, SIDES, Slot(x, y, 18.0, 0.2))


def a_plan(hits: int, misses: int = 0, before: int = 0) -> Plan:
    """Hits and misses in turn, from the right to the left."""
    faces = [COIN] * hits + [BLANK] * misses
    dice = [a_die(560.0 - 44 * place, face) for place, face in enumerate(faces)]
    return planned(dice, before, FELT, LAYOUT.active)


# --- the plan -------------------------------------------------------------------------------------


def test_hits_leap_from_left_to_right_at_their_times() -> None:
    plan = a_plan(9)
    lefts = [leap.start.x for leap in plan.leaps]
    assert lefts == sorted(lefts)
    assert [leap.begins for leap in plan.leaps] == pytest.approx(
        [0.25, 0.36, 0.47, 0.58, 0.69, 0.76, 0.83, 0.90, 0.97]
    )
    assert all(leap.lands == pytest.approx(leap.begins + 0.38) for leap in plan.leaps)


@pytest.mark.parametrize(("hits", "misses"), [(9, 0), (7, 2), (4, 5), (1, 8), (0, 9)])
def test_nine_dice_take_less_than_two_seconds(hits: int, misses: int) -> None:
    plan = a_plan(hits, misses)
    assert plan.ends <= 1.9
    assert plan.closes + 0.22 == pytest.approx(plan.closed)
    assert all(leap.lands <= plan.closes for leap in plan.leaps)


def test_a_hit_leaps_on_an_arc_with_one_turn_to_its_place_behind_those_that_lie_there() -> None:
    plan = a_plan(3, before=2)
    places = slots("active", LAYOUT.active, 5)
    assert [leap.goal for leap in plan.leaps] == list(places[2:])
    for leap in plan.leaps:
        assert leap.at(leap.begins) == (leap.start, 0.0, 0.0)
        end = leap.at(leap.lands)
        assert end.at == pytest.approx(leap.goal)
        assert end.lift == pytest.approx(0.0)
        assert abs(end.spin) == pytest.approx(math.tau)
        assert 130 <= leap.at((leap.begins + leap.lands) / 2).lift <= 170


def test_a_die_that_has_made_one_turn_lies_as_before() -> None:
    for one, other in zip(rolled(0.3, math.tau), yawed(0.3), strict=True):
        assert one == pytest.approx(other)
    assert rolled(0.0, math.pi / 2)[2] == pytest.approx((-1.0, 0.0, 0.0))


def test_each_die_has_a_dot_that_says_how_far_it_is() -> None:
    plan = a_plan(3, misses=1)
    assert plan.dots(0.0) == ("to come", "to come", "to come", "miss")
    assert plan.dots(0.40) == ("leaping", "leaping", "to come", "miss")
    assert plan.dots(0.65) == ("done", "leaping", "leaping", "miss")
    assert plan.dots(plan.closes) == ("done", "done", "done", "miss")


# --- room for Active ------------------------------------------------------------------------------


def test_dice_make_room_for_active_and_lie_on_none_other() -> None:
    x, y = LAYOUT.active.centre
    lying = [
        Slot(x + 42 * (place % 5) - 80, y + 44 * (place // 5), 18.0, 0.1) for place in range(9)
    ]
    lying.append(Slot(250.0, 500.0, 18.0, 0.0))
    places = pushed_aside(lying, LAYOUT.active, FELT)
    for place in places:
        is_left = place.x + 18 <= LAYOUT.active.x
        is_above = place.y + 18 * 1.3 <= LAYOUT.active.y
        assert is_left or is_above, place
        assert FELT.x <= place.x - 18
        assert place.x + 18 <= FELT.right
        assert FELT.y <= place.y - 18
    for number, one in enumerate(places):
        for other in places[number + 1 :]:
            assert abs(one.x - other.x) >= 36 or abs(one.y - other.y) >= 36
    assert places[-1] == lying[-1]


def test_without_a_hit_nothing_comes_up_and_nothing_is_pushed() -> None:
    x, y = LAYOUT.active.centre
    plan = planned([a_die(x, BLANK, y)], 0, FELT, LAYOUT.active)
    assert plan.aside == (Slot(x, y, 18.0, 0.2),)
    assert (plan.leaps, plan.closes) == ((), 0.25)


# --- at the table ---------------------------------------------------------------------------------


@pytest.fixture
def rehearsal() -> Rehearsal:
    return Rehearsal(a_race(seats=3).with_roll("light_gray*5 white").at("roll").state)


def throw(rehearsal: Rehearsal, faces: str, seat: int = ME) -> None:
    """Five light gray dice and a white one."""
    event = DiceThrown(seat, ((0, 5), (WHITE, 1)), faces, "roll")
    rehearsal.director.play([rehearsal.rolling(seat, event)])
    rehearsal.director.update(FRAME)


def climax_of(rehearsal: Rehearsal) -> Climax:
    """The climax of the throw that is under way, in its first moment."""
    for _ in range(600):
        if rehearsal.show.climax:
            return rehearsal.show.climax
        rehearsal.director.update(FRAME)
    raise AssertionError("there is no climax")


def in_active(rehearsal: Rehearsal) -> int:
    return len(rehearsal.show.pieces.in_zone("active"))


FOUR_HITS = f"{COIN}{BLANK}{COIN}{COIN}{BLANK}{FOOT}"


def test_the_count_of_active_ticks_with_every_landing_and_the_tone_rises(
    rehearsal: Rehearsal,
) -> None:
    throw(rehearsal, FOUR_HITS)
    climax = climax_of(rehearsal)
    ticks: list[float] = []
    while rehearsal.show.climax:
        rehearsal.director.update(0.005)
        if in_active(rehearsal) > len(ticks):
            ticks.append(climax.time)
    assert ticks == pytest.approx([leap.lands for leap in climax.plan.leaps], abs=0.006)
    assert rehearsal.ear.rungs == [("hit", 0), ("hit", 1), ("hit", 2), ("hit", 3)]
    # Which of them lies where on the felt is chance.
    leapt = [climax.plan.dice[leap.die].face for leap in climax.plan.leaps]
    counted = ["foot_counted" if face == FOOT else "coin_counted" for face in leapt]
    assert rehearsal.sounds == ["shake", *["hit"] * 4, "felt_closes", *counted]


def test_misses_stay_on_the_felt_until_it_closes(rehearsal: Rehearsal) -> None:
    throw(rehearsal, FOUR_HITS)
    climax = climax_of(rehearsal)
    while climax.time < climax.plan.closes:
        assert rehearsal.show.felt.is_wanted
        assert len([piece for piece in rehearsal.show.pieces if piece.is_thrown]) >= 2
        rehearsal.director.update(FRAME)
    assert not rehearsal.show.felt.is_wanted
    assert not any(piece.is_thrown for piece in rehearsal.show.pieces)
    roll = rehearsal.show.pieces.in_zone("roll")
    assert [piece.face for piece in roll] == [BLANK, BLANK]


def test_the_crowd_is_heard_from_six_hits_on(rehearsal: Rehearsal) -> None:
    throw(rehearsal, f"{str(COIN) * 5}{FOOT}")
    climax = climax_of(rehearsal)
    assert len(climax.plan.leaps) == 6
    rehearsal.wait(climax.plan.ends)
    assert rehearsal.sounds.count("crowd_cheer") == 1


def test_power_faces_and_swords_are_heard_to_come(rehearsal: Rehearsal) -> None:
    dice = ((0, 4), (COLOURS.index("red"), 1), (COLOURS.index("green"), 1))
    faces = f"{str(COIN) * 4}{FACE_NAMES.index('symbol')}{FACE_NAMES.index('power')}"
    rehearsal.director.play([rehearsal.rolling(ME, DiceThrown(ME, dice, faces, "roll"))])
    rehearsal.director.update(FRAME)
    rehearsal.wait(climax_of(rehearsal).plan.ends)
    heard = rehearsal.sounds
    assert (heard.count("power_face"), heard.count("sword_drawn"), heard.count("hit")) == (1, 1, 6)


@pytest.mark.parametrize(
    ("faces", "cheers"),
    [(FOUR_HITS, True), (f"{COIN}{BLANK}{COIN}{BLANK}{BLANK}{BLANK}", False)],
)
def test_the_runner_cheers_three_new_hits(rehearsal: Rehearsal, faces: str, cheers: bool) -> None:
    throw(rehearsal, faces)
    climax_of(rehearsal)
    assert (ME in rehearsal.show.cheering) is cheers


def test_throws_of_rivals_have_no_climax(rehearsal: Rehearsal) -> None:
    rehearsal.show.race = rehearsal.show.race.after_pass(ME)
    throw(rehearsal, FOUR_HITS, NORA)
    for _ in range(300):
        assert rehearsal.show.climax is None
        rehearsal.director.update(FRAME)
    assert not rehearsal.director.is_busy


@pytest.mark.parametrize("after", [0.0, 0.3, 0.6, 0.9])
def test_whoever_hurries_sees_the_end_of_it_at_once(rehearsal: Rehearsal, after: float) -> None:
    throw(rehearsal, FOUR_HITS)
    climax = climax_of(rehearsal)
    rehearsal.wait(after)
    rehearsal.director.hurry()
    rehearsal.director.update(0.0)
    assert in_active(rehearsal) == 4
    assert climax.time == climax.plan.closes
    assert not rehearsal.show.felt.is_wanted


def test_without_motion_the_end_is_shown_for_a_while(rehearsal: Rehearsal) -> None:
    rehearsal.director.settings.reduced_motion = True
    throw(rehearsal, FOUR_HITS)
    climax = climax_of(rehearsal)
    assert climax.is_still
    assert in_active(rehearsal) == 4
    assert climax_part(load_words("en"), climax).banner == "4 hits!"
    seconds = 0.0
    while rehearsal.show.felt.is_wanted:
        rehearsal.director.update(FRAME)
        seconds += FRAME
    assert seconds == pytest.approx(moments.STILL, abs=2 * FRAME)


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hits", "language", "banner"),
    [
        (3, "en", ""),
        (4, "en", "4 hits!"),
        (9, "en", "9 hits!"),
        (4, "pl", "4 trafienia!"),
        (5, "pl", "5 trafień!"),
    ],
)
def test_a_great_throw_is_called_out(hits: int, language: str, banner: str) -> None:
    assert climax_part(load_words(language), Climax(a_plan(hits))).banner == banner


def test_the_plate_says_how_the_throw_went() -> None:
    words = load_words("en")
    assert throw_words(words, a_plan(5, 2), "Hurry")[0] == "What a throw!"
    assert throw_words(words, a_plan(5, 2), "Hurry")[1] == "5 of 7 dice hit. Hurry"
    assert throw_words(words, a_plan(1, 2), "Hurry")[0] == "1 hit!"
    assert throw_words(words, a_plan(0, 2), "Hurry") == ("No hit at all", "Hurry")


# --- hurrying never answers -----------------------------------------------------------------------


def at_climax(window: WindowUnderTest) -> TableScene:
    """A table at normal speed in the climax of its first throw."""
    table = window.begin(rivals=3)
    window.until(lambda: table.show.climax is not None)
    assert table.question is None
    return table


def hurry(window: WindowUnderTest, table: TableScene, by: str) -> None:
    if by == "key":
        window.key(pygame.K_SPACE)
    else:
        # Where PUSH will stand.
        box = table.places.layout.plate
        window.click(box.right - 330, box.centre[1])
    window.step()


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_presses_that_hurry_a_climax_answer_nothing_and_later_ones_do(by: str) -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        table = at_climax(window)
        answers = len(table.match.answers)
        for _ in range(40):
            hurry(window, table, by)
            if table.question is not None:
                break
        hurry(window, table, by)
        assert table.question is not None
        assert len(table.match.answers) == answers
        assert_shows_the_race(table)
        window.step(30)
        push = next(p for p in table.view.plate.buttons if p.button.id == "push")
        if by == "key":
            window.key(pygame.K_SPACE)
        else:
            window.click(*push.box.centre)
        window.step(2)
        assert len(table.match.answers) > answers


def test_a_climax_of_its_full_length_leaves_the_race_as_it_is() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        table = at_climax(window)
        window.until(lambda: table.question is not None and not table.director.is_busy)
        assert_shows_the_race(table)
        assert table.show.climax is None


def test_with_no_waiting_there_is_no_climax() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin(rivals=3)
        for _ in range(20):
            assert table.show.climax is None
            window.key(pygame.K_RETURN)
            window.step()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_active_shows_how_many_have_landed(size: tuple[int, int]) -> None:
    with WindowUnderTest(size, speed=1.0, draws_every=8) as window:
        table = at_climax(window)
        climax = table.show.climax
        assert climax is not None
        while table.show.climax is climax and climax.time < climax.plan.closes:
            done = climax.plan.dots(climax.time).count("done")
            assert table.view.dice.zones["active"].seen == done
            assert table.view.climax is not None
            assert table.view.plate.dots is not None
            window.step()


# --- coins and feet -------------------------------------------------------------------------------


def test_coins_and_feet_leave_after_their_landing_three_at_a_time() -> None:
    plan = a_plan(9)
    assert plan.winnings[0].leaves == pytest.approx(plan.leaps[0].lands + 0.2)
    assert all(winning.arrives - winning.leaves == pytest.approx(0.42) for winning in plan.winnings)
    for time in (step / 100 for step in range(300)):
        in_air = [w for w in plan.winnings if w.leaves < time < w.arrives - 0.001]
        assert len(in_air) <= 3
    assert plan.ends <= 1.9


def test_only_coins_and_feet_fly_and_each_by_what_its_face_says() -> None:
    faces = [FACE_NAMES.index(name) for name in ("coin2", "symbol", "foot", "blank", "coin3")]
    plan = planned([a_die(200 + 50 * n, f) for n, f in enumerate(faces)], 0, FELT, LAYOUT.active)
    assert [(w.counter, w.amount) for w in plan.winnings] == [
        ("coins", 2),
        ("feet", 1),
        ("coins", 3),
    ]


def test_the_counters_count_up_as_coins_and_feet_arrive(rehearsal: Rehearsal) -> None:
    throw(rehearsal, FOUR_HITS)
    climax = climax_of(rehearsal)
    seen: dict[tuple[int, int], float] = {}
    while rehearsal.director.is_busy:
        rehearsal.director.update(0.005)
        seen.setdefault(rehearsal.show.won, climax.time)
    assert len(seen) == 5
    assert list(seen.values())[1:] == pytest.approx(
        [winning.arrives for winning in climax.plan.winnings], abs=0.006
    )
    assert rehearsal.show.won == (3, 1)
    assert [(tick.counter, tick.amount) for tick in rehearsal.show.ticks][-2:] == [
        (winning.counter, winning.amount) for winning in climax.plan.winnings
    ][-2:]
    rehearsal.wait(moments.SUM_PILL + 0.1)
    assert rehearsal.show.ticks == []


def test_whoever_hurries_has_all_of_it_at_once(rehearsal: Rehearsal) -> None:
    throw(rehearsal, FOUR_HITS)
    climax_of(rehearsal)
    rehearsal.director.hurry()
    rehearsal.director.update(0.0)
    assert rehearsal.show.won == (3, 1)
    assert "coin_counted" not in rehearsal.sounds


def test_what_is_thrown_after_the_roll_phase_is_not_counted_yet(rehearsal: Rehearsal) -> None:
    rehearsal.seconds_for(rehearsal.alone(ME))
    event = DiceThrown(ME, ((0, 5), (WHITE, 1)), FOUR_HITS, "roll")
    rehearsal.director.play([rehearsal.alone(ME, event)])
    assert climax_of(rehearsal).plan.winnings == ()


def test_cards_follow_once_all_coins_have_come() -> None:
    """They would be drawn anew for each of them, while much else moves."""
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        table = at_climax(window)
        before = [card.panel for card in table.view.cards]
        while table.show.climax:
            assert [card.panel for card in table.view.cards] == before
            window.step()
        window.until_asked(table)
        assert table.view.you.held.money > 0
        assert [card.panel for card in table.view.cards] != before


def test_what_flies_to_the_counters_is_what_passing_brings() -> None:
    """In a race without cards that bring more, the number that is counted up to is the true one."""
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        table = at_climax(window)
        climax = table.show.climax
        assert climax is not None
        while table.question is None:
            held = table.view.you.held
            assert (held.coins.total, held.feet.total) == table.show.won
            window.step()
        held = table.view.you.held
        assert (held.coins.total, held.feet.total) == arrived(climax.plan.winnings, 9.0) != (0, 0)
        assert table.show.won == (0, 0)
