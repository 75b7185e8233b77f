"""The last stretch: signs that call it out, the tape over the line, and its slow crossing."""

from dataclasses import replace

import pytest

from cubitos_desktop.rules.events import LapFinished, RoundBegan, RunnerMoved
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.finish.making import finish_part, tape_ends
from cubitos_desktop.scenes.table.finish.parts import BurstPart, FinishPart, SignPart, TapePart
from cubitos_desktop.scenes.table.finish.picture import draw_finish, draw_sign, draw_tape
from cubitos_desktop.scenes.table.finish.plan import Crossing, Sign, slowed
from cubitos_desktop.scenes.table.finish.stretch import (
    LAST_STRETCH,
    has_finisher,
    is_alone_over,
    is_last_stretch,
    nearest,
)
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, shown_of
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.moments.finish import finish_sign, post
from tests.racing import a_race
from tests.scenes.laid import Laid
from tests.scenes.rehearsal import LAYOUT, ME, WORDS, Rehearsal
from tests.windows import WindowUnderTest

NORA, BRUNO = 1, 2
COLOURS = ("pink", "indigo", "lime")
KIT = Kit(1.0)


def space_before_end(steps: int) -> int:
    """A dry space of the usual track so far from the finish."""
    track = a_race(seats=3).state.game.legs[-1]
    return next(s.number for s in track.spaces if track.to_finish[s.number] == steps)


def a_rehearsal(steps: int = 20, over: int = 0) -> Rehearsal:
    """Nora is so far from the line, and so many others, from the last seat on, are over it."""
    state = a_race(seats=3).at("move").state
    state.seats[NORA].space = space_before_end(steps)
    for seat in range(3 - over, 3):
        state.seats[seat].leg = 1
    return Rehearsal(state)


def race_of(steps: int, over: int = 0) -> ShownRace:
    return a_rehearsal(steps, over).show.race


# --- how near the end is --------------------------------------------------------------------------


@pytest.mark.parametrize(("steps", "is_near"), [(LAST_STRETCH, True), (LAST_STRETCH + 1, False)])
def test_the_last_stretch_begins_with_the_leader(steps: int, is_near: bool) -> None:
    race = race_of(steps)
    assert nearest(race) == (NORA, steps)
    assert is_last_stretch(race) is is_near


def test_it_is_over_when_somebody_is() -> None:
    race = race_of(3, over=1)
    assert has_finisher(race)
    assert not is_last_stretch(race)
    assert is_alone_over(race, BRUNO)
    assert not is_alone_over(race, ME)


def test_a_lap_that_is_not_the_last_is_no_end() -> None:
    tracks = ("nothing_goes_right", "testing_the_waters")
    state = a_race(seats=3, tracks=tracks).state
    state.seats[NORA].space = space_before_end(2)
    assert not is_last_stretch(shown_of(state))


# --- signs ----------------------------------------------------------------------------------------


def played(rehearsal: Rehearsal, event: RoundBegan | LapFinished) -> Sign | None:
    rehearsal.director.play([rehearsal.alone(NORA, event)])
    rehearsal.director.update(0.0)
    return rehearsal.show.sign


def test_a_sign_says_once_that_the_last_stretch_begins() -> None:
    rehearsal = a_rehearsal(5)
    sign = played(rehearsal, RoundBegan(8, 0, False))
    assert sign is not None
    assert (sign.title, sign.seat) == ("Home stretch!", NORA)
    assert sign.text == WORDS("moments.stretch_text", who="Nora", count=5)
    assert rehearsal.said == []
    rehearsal.wait(moments.SIGN + 1)
    assert rehearsal.show.sign is None
    assert played(rehearsal, RoundBegan(9, 0, False)) is None
    assert rehearsal.said == [WORDS("window.round", round=9)]


def test_far_from_the_end_only_the_round_is_told() -> None:
    rehearsal = a_rehearsal(LAST_STRETCH + 1)
    assert played(rehearsal, RoundBegan(8, 0, False)) is None
    assert rehearsal.said == [WORDS("window.round", round=8)]


def test_a_tie_break_has_a_sign_of_its_own() -> None:
    sign = played(a_rehearsal(over=2), RoundBegan(9, 0, True))
    assert sign is not None
    assert (sign.title, sign.seat) == (WORDS("window.tie_break"), -1)


@pytest.mark.parametrize(("seat", "key"), [(ME, "_you"), (NORA, "")])
def test_the_first_over_the_line_makes_it_the_last_round(seat: int, key: str) -> None:
    rehearsal = a_rehearsal()
    sign = played(rehearsal, LapFinished(seat, 0))
    assert sign is not None
    who = ["You", "Nora"][seat]
    assert sign.text == WORDS(f"moments.last_round_text{key}", who=who)
    assert (sign.title, sign.seat) == ("Last round!", seat)
    assert rehearsal.said == []


def test_whoever_follows_over_the_line_is_only_called() -> None:
    rehearsal = a_rehearsal(over=1)
    assert played(rehearsal, LapFinished(NORA, 0)) is None
    assert rehearsal.said == [WORDS("window.finished", who="Nora", lap=1)]


def test_a_sign_comes_down_stays_and_goes_up() -> None:
    downs = [Sign("", "", time=step / 50).let_down for step in range(round(50 * moments.SIGN) + 1)]
    assert downs[0] == pytest.approx(0.0)
    assert downs[round(50 * moments.SIGN_DOWN) + 1] == pytest.approx(1.0)
    assert downs[-14] == pytest.approx(1.0)
    assert downs[-1] == pytest.approx(0.0)


def test_words_of_a_sign_stay_as_long_at_any_speed() -> None:
    seconds = []
    for speed in (1.0, 4.0):
        rehearsal = a_rehearsal(5)
        rehearsal.director.settings.speed = speed
        played(rehearsal, RoundBegan(8, 0, False))
        passed = 0.0
        while rehearsal.show.sign:
            rehearsal.director.update(0.02)
            passed += 0.02
        seconds.append(passed)
    assert seconds == pytest.approx([moments.SIGN] * 2, abs=0.05)


# --- the crossing ---------------------------------------------------------------------------------


def cross(rehearsal: Rehearsal) -> list[Crossing]:
    """Nora's step over the line; what is seen of it in each frame."""
    step = RunnerMoved(NORA, 0, Track.FINISH, "foot")
    rehearsal.director.play([rehearsal.alone(NORA, step)])
    seen = []
    while rehearsal.director.is_busy:
        rehearsal.director.update(0.005)
        if rehearsal.show.crossing:
            seen.append(replace(rehearsal.show.crossing))
    return seen


def test_the_hop_over_the_last_line_is_slow_and_heard() -> None:
    rehearsal = a_rehearsal(1)
    seen = cross(rehearsal)
    assert seen[-1].time == pytest.approx(moments.CROSSING, abs=0.02)
    assert all(crossing.tears for crossing in seen)
    assert rehearsal.sounds == ["crossing", "crowd_cheer"]
    rehearsal.wait(moments.AFTER_CROSSING + moments.CROSSING)
    assert rehearsal.show.crossing is None


def test_only_the_first_tears_the_tape() -> None:
    assert not any(crossing.tears for crossing in cross(a_rehearsal(1, over=1)))


def test_without_motion_it_is_a_step_like_any_other() -> None:
    rehearsal = a_rehearsal(1)
    rehearsal.director.settings.reduced_motion = True
    assert cross(rehearsal) == []
    assert rehearsal.sounds == ["step_finish"]


def test_a_crossing_lingers_over_the_line() -> None:
    assert (slowed(0.0), slowed(0.5), slowed(1.0)) == pytest.approx((0.0, 0.5, 1.0))
    assert slowed(0.55) - slowed(0.45) < 0.04 < slowed(0.1)


# --- what is seen ---------------------------------------------------------------------------------


def part_of(show: Show, *, is_still: bool = False) -> FinishPart | None:
    return finish_part(show, COLOURS, is_still=is_still)


def test_the_tape_hangs_as_soon_as_the_end_is_near() -> None:
    assert part_of(a_rehearsal(20).show) is None
    show = a_rehearsal(3).show
    part = part_of(show)
    assert part is not None
    ends = tape_ends(show.geometry_of(show.board))
    assert part.tape == TapePart(*ends)
    assert part_of(a_rehearsal(3, over=1).show) is None


def test_its_posts_stand_beyond_the_outermost_hexes_of_the_finish() -> None:
    show = a_rehearsal(3).show
    geometry = show.geometry_of(show.board)
    centres = sorted(geometry.centres(Track.FINISH), key=lambda at: at[1])
    (_, top), (_, foot) = sorted(tape_ends(geometry), key=lambda at: at[1])
    assert len(centres) > 2
    assert top < centres[0][1]
    assert foot > centres[-1][1]


@pytest.mark.parametrize(("since", "torn"), [(-0.1, None), (0.65, 0.5)])
def test_it_is_torn_when_the_line_has_been_crossed(since: float, torn: float | None) -> None:
    show = a_rehearsal(1).show
    show.crossing = Crossing(10, 20, tears=True, time=moments.CROSSING / 2 + since)
    part = part_of(show)
    assert part is not None
    assert part.tape is not None
    assert part.tape.torn == (None if torn is None else pytest.approx(torn))
    if torn is None:
        assert part.burst is None
    else:
        assert part.burst == pytest.approx((10, 20, since))


def test_without_motion_no_paper_flies_and_the_sign_hangs_at_once() -> None:
    show = a_rehearsal(1).show
    show.crossing = Crossing(10, 20, tears=False, time=1.0)
    show.sign = Sign("Last round!", "Now", NORA)
    part = part_of(show, is_still=True)
    assert part is not None
    assert part.burst is None
    assert part.sign == SignPart("Last round!", "Now", "indigo", 1.0)


def test_a_whole_tape_reaches_from_post_to_post_and_a_torn_one_fades() -> None:
    ends = (100.0, 100.0), (80.0, 220.0)
    alphas = []
    for torn in (None, 0.8):
        laid = Laid()
        draw_tape(laid.sheet(KIT), LAYOUT.board, TapePart(*ends, torn))
        assert len(laid.pictures) == 4
        assert laid.pictures[2:] == [post(KIT)] * 2
        middles = [box.centre for box in laid.boxes[:2]]
        for middle, end in zip(middles, ends, strict=True):
            assert middle == pytest.approx(
                (LAYOUT.board.x + end[0], LAYOUT.board.y + end[1]), abs=1
            )
        alphas.append(laid._parts[0].alpha)
    assert alphas == [255, pytest.approx(128, abs=1)]


@pytest.mark.parametrize("let_down", [0.4, 1.0])
def test_the_sign_hangs_from_the_bar_and_is_not_seen_above_it(let_down: float) -> None:
    laid = Laid()
    sign = SignPart("Last round!", "Nora is over the line.", "indigo", let_down)
    draw_sign(laid.sheet(KIT), LAYOUT, sign)
    picture = finish_sign(KIT, *sign[:3])
    (part,) = laid._parts
    assert part.place[1] == LAYOUT.bar.bottom
    assert part.area is not None
    assert part.area[3] == pytest.approx(picture.get_height() * let_down, abs=1)
    assert part.area[1] + part.area[3] == picture.get_height()


def test_paper_and_sign_are_drawn_where_there_are_any() -> None:
    laid = Laid()
    draw_finish(laid.sheet(KIT), LAYOUT, FinishPart())
    assert laid.pictures == []
    sign = SignPart("Last round!", "Now", "")
    draw_finish(laid.sheet(KIT), LAYOUT, FinishPart(sign, None, BurstPart(50, 60, 0.3)))
    assert len(laid.pictures) > 20
    assert laid.pictures[-1] == finish_sign(KIT, "Last round!", "Now", "")


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("text_size", [1, 3])
def test_signs_have_room_for_their_words_in_every_window(language: str, text_size: int) -> None:
    size = 1024, 640
    with WindowUnderTest(size, language=language, text_size=text_size, draws_every=0) as window:
        table, words = window.begin(rivals=3), window.app.words
        kit, layout = window.app.kit, table.places.layout
        for key in ("stretch_text", "last_round_text"):
            text = words(f"moments.{key}", who="Wawrzyniec", count=5)
            picture = finish_sign(kit, words("moments.last_round"), text, "pink")
            assert picture.get_width() <= layout.board.width * kit.scale
            assert picture.get_height() < 190 * kit.scale
        assert kit.cut == []
