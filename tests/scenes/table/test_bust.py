"""A bust: when what is seen of it, what slides and ticks, what differs, and what is skipped."""

import math
from dataclasses import replace
from typing import Any

import pygame
import pytest

from cubitos_desktop.rules.dice import COLOURS, FACE_NAMES, FACE_SHIFT, KIND_MASK
from cubitos_desktop.rules.events import FanGained, PlayerBusted
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.table.bust.fan_picture import fan_stops
from cubitos_desktop.scenes.table.bust.making import bust_part, fan_view
from cubitos_desktop.scenes.table.bust.picture import shake, stamp_place
from cubitos_desktop.scenes.table.bust.plan import VARIANTS, Bust, NewFan, Variant, variant_of
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.show import Tick
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.landscape.placing import place_scenery
from cubitos_desktop.ui.moments.banner import WIDTH as BANNER
from cubitos_desktop.ui.moments.banner import hit_banner
from cubitos_desktop.ui.moments.fan_card import Change
from cubitos_desktop.ui.moments.stamp import HEIGHT, WIDTH, stamp
from cubitos_desktop.ui.panels.table_layout import table_layout
from cubitos_desktop.words import load_words
from tests.racing import a_race
from tests.scenes.rehearsal import FRAME, ME, Rehearsal
from tests.windows import WindowUnderTest, assert_shows_the_race

WHITE = COLOURS.index("white")
COIN = FACE_NAMES.index("coin1")
ACTIVE = (WHITE | FACE_NAMES.index("symbol") << FACE_SHIFT, COIN << FACE_SHIFT)


@pytest.fixture
def rehearsal() -> Rehearsal:
    race = a_race(seats=3).with_roll("light_gray*3").with_active("light_gray:coin1 white:symbol")
    rehearsal = Rehearsal(race.at("roll").state)
    rehearsal.director.props.counted = lambda: (4, 1)
    return rehearsal


def play(rehearsal: Rehearsal, *, credits: int = 1, token: bool = True) -> Bust:
    """A bust that costs both dice of Active, and the fan that follows; its first moment."""
    gone = tuple((code, 1) for code in ACTIVE)
    fans = rehearsal.show.race.seats[ME].fans + 1
    events = PlayerBusted(ME, (), gone), FanGained(ME, fans, credits, token)
    beat = rehearsal.rolling(ME, *events)
    seat = beat.state.seats[ME]
    seat.active, seat.fans, seat.busted = [], fans, True
    for code in ACTIVE:
        seat.discard[code & KIND_MASK] += 1
    rehearsal.director.play([beat])
    rehearsal.director.update(0.0)
    assert rehearsal.show.bust is not None
    return rehearsal.show.bust


def until(rehearsal: Rehearsal, bust: Bust, time: float) -> None:
    while bust.time < time:
        rehearsal.director.update(FRAME)


def test_all_of_a_bust_takes_two_seconds_with_the_stillness_before_it(rehearsal: Rehearsal) -> None:
    play(rehearsal)
    seconds = moments.NO_HIT
    while rehearsal.director.is_busy:
        rehearsal.director.update(FRAME)
        seconds += FRAME
    assert seconds == pytest.approx(2.05, abs=0.1)
    assert rehearsal.show.bust is None


def test_it_is_dark_until_the_fan_has_almost_come(rehearsal: Rehearsal) -> None:
    bust = play(rehearsal)
    seen = []
    while rehearsal.show.bust:
        seen.append(bust.darkness)
        rehearsal.director.update(FRAME)
    assert seen[0] == 0.0
    dark = [place for place, darkness in enumerate(seen) if darkness == 1.0]
    assert dark[0] * FRAME == pytest.approx(moments.VEIL_IN, abs=2 * FRAME)
    assert dark[-1] * FRAME == pytest.approx(bust.lifts, abs=2 * FRAME)
    assert seen[-1] < 0.1


def test_dice_leave_active_one_after_another(rehearsal: Rehearsal) -> None:
    bust = play(rehearsal)
    pieces = rehearsal.show.pieces
    until(rehearsal, bust, moments.SLIDE_AT - FRAME)
    assert len(pieces.in_zone("active")) == 2
    until(rehearsal, bust, moments.SLIDE_AT + FRAME)
    assert (pieces.in_zone("active"), len(pieces.in_zone("discard"))) == ([], 2)
    arrived = []
    while any(piece.is_moving for piece in pieces.in_zone("discard")):
        arrived.append([piece.is_moving for piece in pieces.in_zone("discard")])
        rehearsal.director.update(FRAME)
    assert [True, True] in arrived
    assert sorted(arrived[-1]) == [False, True]


def test_counters_say_what_they_lose_and_stand_at_nothing(rehearsal: Rehearsal) -> None:
    bust = play(rehearsal)
    until(rehearsal, bust, moments.SLIDE_AT + FRAME)
    assert [(t.counter, t.amount) for t in rehearsal.show.ticks] == [("coins", -4), ("feet", -1)]
    seat = rehearsal.show.race.seats[ME]
    assert (seat.coins, seat.feet, seat.busted) == (0, 0, True)
    # Rivals have the stage once all of it has been seen.
    assert not seat.is_done_rolling


@pytest.mark.parametrize(("credits", "token"), [(2, False), (1, True)])
def test_the_fan_counts_when_it_has_landed(rehearsal: Rehearsal, credits: int, token: bool) -> None:
    before = rehearsal.show.race.seats[ME]
    bust = play(rehearsal, credits=credits, token=token)
    until(rehearsal, bust, moments.FAN_AT + 2 * FRAME)
    assert bust.fan is not None
    assert bust.fan.lands - bust.fan.begins == pytest.approx(4 * 0.24)
    until(rehearsal, bust, bust.fan.lands - 2 * FRAME)
    assert rehearsal.show.race.seats[ME].fans == before.fans
    until(rehearsal, bust, bust.fan.lands + 2 * FRAME)
    now = rehearsal.show.race.seats[ME]
    assert (now.fans, now.credits) == (before.fans + 1, before.credits + credits)
    assert now.tokens == before.tokens + token
    ticked = [tick.counter for tick in rehearsal.show.ticks if tick.amount > 0]
    assert ticked == ["fans", "credits", *(["draw"] if token else [])]


def test_each_bust_of_a_seat_is_another_of_three() -> None:
    for seat in range(4):
        seen = [variant_of(seat, before) for before in range(4)]
        assert len(set(seen[:3])) == 3
        assert seen[3] == seen[0]
    for field in ("angle", "cry", "crowd", "fan"):
        assert len({getattr(variant, field) for variant in VARIANTS}) == 3


def have_bust(rehearsal: Rehearsal, times: int) -> None:
    """The seat in front has bust so often before."""
    show = rehearsal.show
    show.race = show.race.with_seat(ME, replace(show.race.seats[ME], busts=times))


def test_which_one_follows_from_how_often_the_seat_has_bust_before(rehearsal: Rehearsal) -> None:
    have_bust(rehearsal, 4)
    assert play(rehearsal).variant == variant_of(ME, 4)


@pytest.mark.parametrize(("turns", "hop"), [(1, 0.0), (0, 34.0)])
def test_dice_may_turn_or_hop_on_their_way_and_lie_straight_at_its_end(
    rehearsal: Rehearsal, turns: int, hop: float
) -> None:
    variant = next(v for v in VARIANTS if (v.turns, v.hop) == (turns, hop))
    have_bust(rehearsal, VARIANTS.index(variant))
    bust = play(rehearsal)
    until(rehearsal, bust, moments.SLIDE_AT + moments.SLIDES_APART + moments.SLIDE / 3)
    piece = rehearsal.show.pieces.in_zone("discard")[0]
    assert (piece.lift > 20) is (hop > 0)
    assert (abs(piece.at.yaw) > 1) is (turns > 0)
    rehearsal.wait(1.0)
    assert abs(piece.at.yaw) < 0.1


@pytest.mark.parametrize("after", [0.0, 0.3, 0.9, 1.4])
def test_whoever_hurries_is_at_its_end(rehearsal: Rehearsal, after: float) -> None:
    bust = play(rehearsal)
    until(rehearsal, bust, after)
    rehearsal.director.hurry()
    rehearsal.director.is_hurried = False
    seconds = 0.0
    while rehearsal.director.is_busy:
        rehearsal.director.update(FRAME)
        seconds += FRAME
    assert seconds <= 2 * FRAME
    assert rehearsal.show.bust is None
    assert rehearsal.show.pieces.in_zone("active") == []
    assert "fans" in [tick.counter for tick in rehearsal.show.ticks]


def test_without_motion_its_end_is_shown_for_a_while(rehearsal: Rehearsal) -> None:
    rehearsal.director.settings.reduced_motion = True
    bust = play(rehearsal)
    assert bust.is_still
    assert bust.darkness == 1.0
    assert not any(piece.is_moving for piece in rehearsal.show.pieces)
    assert rehearsal.show.pieces.in_zone("active") == []
    assert all(tick.is_still for tick in rehearsal.show.ticks)
    assert bust.lifts == bust.ends == moments.STILL
    assert bust.fan is not None


# --- words and places -----------------------------------------------------------------------------


def test_the_stamp_and_the_pay_are_said_in_both_languages() -> None:
    bust = Bust(VARIANTS[0], 3, fan=NewFan(0.65, 1, 2, True, (1, 9)))
    part = bust_part(load_words("en"), bust)
    assert (part.stamp, part.cry) == ("BUST!", "Ooooh!")
    assert part.pay == (("credit", "+2 credits"), ("pouch", "+1 draw"))
    assert bust_part(load_words("pl"), bust).stamp == "PORAŻKA!"
    assert fan_view(load_words("en"), NewFan(0.65, 1, 2, True, (1, 9))).changes == (
        Change("credit", "credit", 1, 3),
        Change("pouch", "draw", 9, 10),
    )


@pytest.mark.parametrize("text_size", [1, 3])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_words_of_stamp_and_banner_stay_inside_them(
    monkeypatch: pytest.MonkeyPatch, language: str, text_size: int
) -> None:
    words, text = load_words(language), Sheet.text
    printed: list[float] = []

    def noted(self: Sheet, *of: Any, **more: Any) -> float:
        printed.append(text(self, *of, **more))
        return printed[-1]

    monkeypatch.setattr(Sheet, "text", noted)
    kit = Kit(1.0, Settings(text_size=text_size).text_scale)
    stamp(kit, words("moments.stamp"), 0.0)
    assert max(printed) <= WIDTH - 50
    printed.clear()
    hit_banner(kit, words("moments.hits", count=15))
    assert max(printed) <= BANNER - 30


def test_the_table_shakes_when_the_stamp_hits_and_not_for_those_who_want_no_motion() -> None:
    words = load_words("en")
    times = [step / 100 for step in range(100)]
    shaken = [t for t in times if any(shake(bust_part(words, Bust(VARIANTS[0], 3, time=t))))]
    assert shaken[0] == pytest.approx(moments.STAMP_HITS, abs=0.011)
    assert shaken[-1] == pytest.approx(moments.STAMP_HITS + 0.16, abs=0.011)
    for time in times:
        x, y = shake(bust_part(words, Bust(VARIANTS[0], 3, time=time)))
        assert max(abs(x), abs(y)) <= 5
        assert shake(bust_part(words, Bust(VARIANTS[0], 3, True, time))) == (0.0, 0.0)


def a_table(window: WindowUnderTest) -> TableScene:
    table = window.begin(rivals=3)
    window.until_asked(table)
    return table


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_fan_hops_from_the_stand_to_the_next_place_of_the_fan_track(
    size: tuple[int, int],
) -> None:
    with WindowUnderTest(size, draws_every=0) as window:
        view = a_table(window).view
        stand = place_scenery(view.board.geometry).stands[0]
        stops = fan_stops(view, stand, NewFan(0.65, 0, 1, False))
        assert len(stops) == 5
        board, fans = view.layout.board, view.layout.fans
        assert stand.box.moved(board.x, board.y).holds(*stops[0])
        assert fans.holds(*stops[-1])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_stamp_covers_neither_the_name_of_active_nor_the_plate(
    size: tuple[int, int], variant: Variant
) -> None:
    layout = table_layout(*size, 3)
    x, y = stamp_place(layout, variant)
    turned = math.radians(abs(variant.angle))
    wide = (WIDTH * math.cos(turned) + HEIGHT * math.sin(turned)) / 2
    tall = (HEIGHT * math.cos(turned) + WIDTH * math.sin(turned)) / 2
    assert x + wide <= layout.active.x + 14
    assert y + tall <= layout.plate.y + 8
    assert x - wide >= 0


# --- at the table ---------------------------------------------------------------------------------


def busting(window: WindowUnderTest) -> TableScene:
    """A table that pushes until it busts, at the usual speed."""
    window.app.settings.speed = 4.0
    table = window.begin(rivals=2, seed="bust")
    for _ in range(4000):
        if table.show.bust:
            return table
        question = table.question
        if question is not None:
            options = question.decision.options()
            table.answer("push" if "push" in options else question.default)
        window.step()
    raise AssertionError("nobody busts")


@pytest.mark.parametrize("by", ["none", "key", "mouse"])
def test_after_a_bust_the_race_is_shown_as_it_is_and_hurrying_has_answered_nothing(by: str) -> None:
    with WindowUnderTest(draws_every=6) as window:
        table = busting(window)
        window.app.settings.speed = 1.0
        answers = len(table.match.answers)
        for _ in range(600):
            if table.question is not None:
                break
            if by == "key":
                window.key(pygame.K_SPACE)
            elif by == "mouse":
                window.click(*table.places.layout.plate.centre)
            window.step()
        assert table.question is not None
        window.until(lambda: not table.director.is_busy)
        if table.question.decision.prompt == "discard":
            assert len(table.match.answers) == answers
        assert table.show.bust is None
        assert_shows_the_race(table)


def test_with_no_waiting_nothing_is_seen_of_a_bust_but_it_is_said() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin(rivals=2, seed="bust")
        for _ in range(3000):
            assert table.show.bust is None
            question = table.question
            if question is not None:
                options = question.decision.options()
                table.answer("push" if "push" in options else question.default)
            if "Bust!" in [toast.text for toast in table.show.toasts]:
                return
            window.step()
        raise AssertionError("nobody busts")


def test_a_tick_of_a_loss_stays_longer_than_that_of_a_gain() -> None:
    gain, loss = Tick("coins", 2, time=0.5), Tick("coins", -2, time=0.5)
    assert gain.part == 1.0
    assert loss.part < 0.5
