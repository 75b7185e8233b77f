"""Setting a race up: where rows, tiles, headings and facts lie, and what choosing changes."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.match.keeping.solo import SoloRecord
from cubitos_desktop.match.medals.limits import limits_for
from cubitos_desktop.match.mixes import mix_of
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import CARD_COLOURS, RED, WHITE
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.setup import best_race_picture, course_picker, set_cards
from cubitos_desktop.scenes.setup.best_race_picture import draw_best_race
from cubitos_desktop.scenes.setup.course_picture import _facts, head_places
from cubitos_desktop.scenes.setup.mix_advice import advice_lines, draw_advice
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.setup.race_choices import (
    MIX,
    OWN,
    CourseChoice,
    RaceChoices,
    SeatChoice,
    boards_and_laps,
    courses,
    kinds_at,
    mended,
    most_laps,
    proper_name,
)
from cubitos_desktop.scenes.setup.seat_names import names_apart, rank, usual_name
from cubitos_desktop.scenes.setup.seat_rows import SeatRows, draw_lines, seat_places
from cubitos_desktop.scenes.setup.set_builder import SetBuilderScene
from cubitos_desktop.scenes.setup.set_cards import (
    draw_card_tile,
    large_view,
    offered_view,
    sets_with,
)
from cubitos_desktop.scenes.setup.solo import SoloScene
from cubitos_desktop.scenes.table.view.card_view import shown_card_view
from cubitos_desktop.ui.base.boxes import REST, Box, across, down
from cubitos_desktop.ui.base.boxes import rows as rows_of
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import INK, SEATS, SOFT_INK
from cubitos_desktop.ui.board.track_preview import track_preview
from cubitos_desktop.ui.forms.ladder_bars import ladder_bars
from cubitos_desktop.ui.forms.runner_tile import MARGIN, runner_tile
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.wording.seats import seat_name
from tests.scenes.laid import Laid
from tests.ui.drawn import Drawn
from tests.windows import USUAL, WindowUnderTest

CONTENT = load_content()
PLATE = Box(20, 60, 420, 150)


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(USUAL, draws_every=0) as window:
        yield window


@pytest.fixture
def race(window: WindowUnderTest) -> NewRaceScene:
    return NewRaceScene(window.app, chance=random.Random(1), secret="0" * 64)


@pytest.fixture
def rows(race: NewRaceScene) -> SeatRows:
    return race.seats


def control(scene: Any, id: object) -> Any:
    (found,) = (each for each in scene.controls() if each.id == id)
    return found


# --- seats ----------------------------------------------------------------------------------------


def test_the_parts_of_a_seat_share_its_plate() -> None:
    runner, who, below = seat_places(PLATE)
    inner = PLATE.inset(11)
    wide = min(inner.height * 0.86, inner.width * 0.28)
    expected, beside = across(inner, 13, wide, REST)
    assert runner == expected
    assert (who, below) == tuple(down(beside, 7, inner.height * 0.32, REST))
    high = seat_places(PLATE._replace(height=300))
    assert high[1].height == 42
    assert high[0].width == pytest.approx(inner.width * 0.28)


def test_a_seat_steps_through_everybody_who_may_sit_there(rows: SeatRows) -> None:
    seen = []
    for _ in range(12):
        rows._step_who(0, 1)
        seen.append(rows.seats[0].kind)
    assert set(seen) == {"person", "computer"}
    assert kinds_at(1) == ("person", "computer")
    assert kinds_at(2) == ("person", "computer", "nobody")
    seat = rows.seats[3]
    assert seat.kind == "nobody"
    rows._step_who(3, 1)
    assert seat.kind == "person"
    rows._step_who(3, -1)
    assert seat.kind == "nobody"
    rows._step_who(3, -1)
    assert seat.kind == "computer"
    level = seat.level
    rows._step_who(3, 1)
    assert (seat.kind, seat.level) == ("nobody", level)


def test_the_next_colour_is_exchanged_with_whoever_has_it(rows: SeatRows) -> None:
    before = [seat.colour for seat in rows.seats]
    rows._step_colour(0)
    place = before.index(SEATS[(SEATS.index(before[0]) + 1) % len(SEATS)])
    after = [seat.colour for seat in rows.seats]
    assert (after[0], after[place]) == (before[place], before[0])
    assert sorted(after) == sorted(before)


def test_somebody_alone_needs_no_name_but_may_have_one(rows: SeatRows) -> None:
    assert rows.players()[0].name == ""
    rows._rename(0, " Ada ")
    assert rows.players()[0].name == "Ada"
    assert [player.policy for player in rows.players()] == ["", "racer", "rookie"]
    assert len(rows.racing()) == 3


def test_people_are_numbered_and_equal_names_told(rows: SeatRows) -> None:
    rows.seats[1].kind = "person"
    words = rows.app.words
    assert rows.players()[1].name == f"{words('session.player')} 2"
    for place in (0, 1):
        rows._rename(place, "Ada")
    assert rows.same_names() == ["Ada"]
    assert [player.name for player in rows.players()[:2]] == ["Ada 1", "Ada 2"]
    assert names_apart(["A", "B"]) == ["A", "B"]
    people = [seat for seat in rows.seats if seat.kind == "person"]
    assert usual_name(words, people[:1], people[0]) == words("window.you")


@pytest.mark.parametrize("level", [*LEVELS, "gambler"])
def test_levels_stand_on_the_ladder_and_styles_beside_the_racer(level: str) -> None:
    levels = list(LEVELS)
    assert rank(level) == 1 + levels.index(level if level in levels else "racer")


def test_controls_of_a_seat_lie_in_its_parts(rows: SeatRows) -> None:
    runner, who, below = seat_places(PLATE)
    colour, stepper, field = rows._seat_controls(0, PLATE)
    assert (colour.box, stepper.box) == (runner, who)
    assert field.box == Box(below.x, below.y, below.width, who.height)
    assert len(rows._seat_controls(1, PLATE)) == 2
    nobody = rows._seat_controls(3, PLATE)
    assert [each.is_open for each in nobody] == [False, True]
    assert colour.is_open
    assert colour.tip[0] == rows.app.words(f"window.setup.colour.{rows.seats[0].colour}")


def test_a_computer_seat_explains_itself(rows: SeatRows) -> None:
    racer, rookie = SeatChoice("computer", level="racer"), SeatChoice("computer", level="rookie")
    assert rows._tip(SeatChoice("person")) == ()
    # The yardstick says neither how often it beats itself nor what it is twice.
    assert [len(rows._tip(seat)) for seat in (rookie, racer)] == [4, 2]
    assert rows._tip(rookie)[-1] == rows._tip(racer)[0]
    assert rows._value(SeatChoice("person")) == rows.app.words("window.setup.person")
    assert seat_name(rows.app.words, "rookie") in rows._value(rookie)


def test_a_computer_seat_shows_its_name_and_its_ladder(rows: SeatRows, drawn: Drawn) -> None:
    laid, room, kit = Laid(), Box(100, 50, 260, 110), rows.app.kit
    seat = SeatChoice("computer", level="pro", colour="lime")
    rows._draw_computer(laid.sheet(kit), room, seat)
    head = 20 * 1.25
    name = drawn.word("Bruno")
    assert name.box.x == pytest.approx(room.x + 2)
    assert name.box.centre[1] == pytest.approx(room.y + head / 2)
    bars = ladder_bars(kit, head * 0.78, rank("pro"), len(LEVELS))
    x, y = laid.place(bars)
    assert x + bars.get_width() == kit.px(room.right - 2)
    assert y + bars.get_height() // 2 == kit.px(room.y + head / 2)
    lines = drawn.words[1:]
    step = 15 * 1.25
    assert [word.box.centre[1] for word in lines] == pytest.approx(
        [room.y + head + step * (n + 0.5) for n in range(len(lines))]
    )
    assert {round(word.box.x) for word in lines} == {round(room.x + 2)}
    assert lines[0].text[0].isupper()


def test_a_sentence_that_has_no_room_is_left_out_but_never_the_first(
    rows: SeatRows, drawn: Drawn
) -> None:
    seat = SeatChoice("computer", level="pro", colour="lime")
    rows._draw_computer(Laid().sheet(rows.app.kit), Box(100, 50, 260, 40), seat)
    few = len(drawn.words)
    drawn.clear()
    rows._draw_computer(Laid().sheet(rows.app.kit), Box(100, 50, 260, 160), seat)
    assert 2 <= few < len(drawn.words)


def test_what_is_said_of_a_person_stands_below_the_name(rows: SeatRows, drawn: Drawn) -> None:
    plates = tuple(PLATE.moved(0, 160 * n) for n in range(4))
    rows.draw(Laid().sheet(rows.app.kit), plates)
    _, who, below = seat_places(plates[0])
    assert drawn.words[0].box.y > below.y + who.height + 6
    _, _, empty = seat_places(plates[3])
    nobody = [word for word in drawn.words if word.box.y > plates[3].y]
    assert nobody[0].box.centre[1] == pytest.approx(empty.y + 15 * 1.25 / 2)


def test_a_runners_tile_lies_in_its_place(rows: SeatRows) -> None:
    tile: Any = rows._seat_controls(0, PLATE)[0]
    laid, kit = Laid(), rows.app.kit
    tile.draw(laid.sheet(kit), tile.box, "hover")
    colour = rows.seats[0].colour
    picture = runner_tile(kit, tile.box.width, tile.box.height, colour, "hover")
    assert laid.place(picture) == (round(tile.box.x) - MARGIN, round(tile.box.y) - MARGIN)


# --- choices that are kept ------------------------------------------------------------------------


def test_choices_that_cannot_be_are_mended() -> None:
    broken = RaceChoices(
        seats=[
            SeatChoice("nobody", "  Ada\n", "nonsense", "pink"),
            SeatChoice("nobody", colour="pink"),
        ],
        race=CourseChoice("no such set", ("x",), ("nowhere",), 99),
        solo=CourseChoice(OWN, (), (), 0),
        own=("x",),
    )
    found = mended(broken, CONTENT)
    assert [seat.kind for seat in found.seats] == ["person", "computer", "computer", "nobody"]
    assert found.seats[0].name == "Ada"
    assert found.seats[0].level == "pro"
    assert len({seat.colour for seat in found.seats}) == 4
    assert (found.race.set_id, found.solo.set_id, found.own) == ("race-1", "race-1", ())
    course = boards_and_laps(CONTENT.sets["race-1"].tracks)
    assert (found.race.boards, found.race.laps) == course


@pytest.mark.parametrize(("laps", "expected"), [(0, 1), (1, 1), (3, 3), (99, 9)])
def test_laps_stay_between_one_and_the_most(laps: int, expected: int) -> None:
    boards = courses(CONTENT)[0]
    choice = CourseChoice("race-1", (), boards, laps)
    assert mended(RaceChoices(race=choice), CONTENT).race.laps == expected
    assert most_laps(boards) == 9


@pytest.mark.parametrize("set_id", [MIX, OWN])
def test_own_cards_and_a_mix_are_kept_where_they_are_sound(set_id: str) -> None:
    cards = CONTENT.sets["race-2"].cards
    choice = CourseChoice(set_id, cards, courses(CONTENT)[1], 2)
    found = mended(RaceChoices(race=choice, own=cards), CONTENT)
    assert (found.race.set_id, found.race.laps, found.own) == (set_id, 2, cards)
    assert found.race.boards == courses(CONTENT)[1]
    lost = mended(RaceChoices(race=CourseChoice(set_id)), CONTENT)
    assert lost.race.set_id == "race-1"


def test_a_name_is_as_it_can_be_typed() -> None:
    assert proper_name("x" * 40) == "x" * 16
    assert proper_name(" a\tb ") == proper_name("ab")


# --- the course -----------------------------------------------------------------------------------


def test_sets_a_mix_and_the_own_set_follow_each_other(race: NewRaceScene) -> None:
    course, sets = race.course, list(CONTENT.sets)
    course.chosen.set_id = sets[-1]
    course._step_set(1)
    assert (course.chosen.set_id, len(course.chosen.mix)) == (MIX, 8)
    mix = course.chosen.mix
    course._step_set(1)
    assert course.chosen.set_id == sets[0]
    course._step_set(-1)
    assert (course.chosen.set_id, course.chosen.mix) == (MIX, mix)
    course._take_own(CONTENT.sets["race-2"].cards)
    assert course.chosen.set_id == OWN
    assert course.card_ids == CONTENT.sets["race-2"].cards
    course._step_set(-1)
    assert course.chosen.set_id == MIX
    course._mix()
    assert course.chosen.mix != mix


def test_a_mix_is_drawn_anew_only_where_it_is_chosen(race: NewRaceScene) -> None:
    course = race.course
    course.refresh_mix()
    assert course.chosen.mix == ()
    course._mix()
    before = course.chosen.mix
    course.refresh_mix()
    assert course.chosen.mix != before


def test_laps_go_round_and_shrink_with_more_boards(race: NewRaceScene) -> None:
    course = race.course
    course.chosen.boards, course.chosen.laps = courses(CONTENT)[0], 9
    course._step_laps(1)
    assert course.chosen.laps == 1
    course._step_laps(-1)
    assert course.chosen.laps == 9
    several = next(boards for boards in courses(CONTENT) if len(boards) > 1)
    place = courses(CONTENT).index(several)
    course.chosen.boards = courses(CONTENT)[place - 1]
    course._step_course(1)
    assert course.chosen.boards == several
    assert course.chosen.laps == most_laps(several) < 9
    course.chosen.boards = courses(CONTENT)[-1]
    course._step_course(1)
    assert course.chosen.boards == courses(CONTENT)[0]


def test_a_course_is_called_by_its_boards_and_is_as_long_as_its_laps(race: NewRaceScene) -> None:
    course = race.course
    several = next(boards for boards in courses(CONTENT) if len(boards) > 1)
    names = [CONTENT.tracks[name].names["en"] for name in several]
    course.chosen.boards, course.chosen.laps = several, 1
    assert course.course_name() == " + ".join(names)
    once = course.steps
    course.chosen.laps = 2
    assert course.steps >= 2 * once
    assert course.steps == course.game.remaining(0, 0)
    assert [board.id for board in course.boards()] == list(several)
    assert course.boards()[0] is course.boards()[0]


def test_controls_of_cards_and_course_stand_in_their_rows(race: NewRaceScene) -> None:
    layout = race.layout
    (set_of, mix, pick), (course, laps) = head_places(layout)
    row = layout.cards_head
    assert [control(race, id).box for id in ("set", "mix", "pick")] == [set_of, mix, pick]
    assert [control(race, id).box for id in ("course", "laps")] == [course, laps]
    assert (set_of.width, mix.width) == pytest.approx((row.width * 0.44 - 8, row.width * 0.22 - 8))
    assert pick.right == pytest.approx(row.right)
    assert (course.x, laps.right) == pytest.approx((set_of.x, layout.course_head.right))
    assert laps.width == pytest.approx(layout.course_head.width * 0.3)
    words = race.app.words
    assert control(race, "mix").label == words("window.setup.mix")
    race.course._mix()
    assert control(race, "mix").label == words("window.setup.mix_again")


def test_headings_and_the_map_lie_beside_them(race: NewRaceScene, drawn: Drawn) -> None:
    laid, layout, words = Laid(), race.layout, race.app.words
    race.course.draw(laid.sheet(race.app.kit), layout)
    for key, row in (("cards", layout.cards_head), ("course", layout.course_head)):
        heading = drawn.word(words(f"window.setup.{key}"))
        assert heading.box.x == pytest.approx(row.x + 4)
        assert heading.box.centre[1] == pytest.approx(row.centre[1])
        assert heading.box.right <= head_places(layout)[0][0].x - 6
    preview = track_preview(
        race.app.kit, layout.preview.width, layout.preview.height, race.course.boards()
    )
    (place,) = (box for box in laid.boxes if box[2:] == preview.get_size())
    assert place[:2] == (round(layout.preview.x), round(layout.preview.y))


def test_facts_count_what_lies_on_the_boards(race: NewRaceScene) -> None:
    course, words = race.course, race.app.words
    track = CONTENT.tracks[course.chosen.boards[0]]
    facts = [fact.text for fact in _facts(course)]
    counts = {
        "steps": course.steps,
        "lines": track.lines * course.chosen.laps,
        "rewards": sum(bool(space.rewards) for space in track.spaces),
        "water": sum(space.water for space in track.spaces),
        "shortcuts": sum(space.shortcut is not None for space in track.spaces),
        "jet_packs": sum(space.jet_pack for space in track.spaces),
    }
    expected = [words(f"window.setup.{k}", count=n) for k, n in counts.items() if n]
    assert facts == expected


# --- beside START ---------------------------------------------------------------------------------


@pytest.mark.parametrize("is_troubled", [False, True])
def test_the_race_in_a_line_stands_below_the_question(
    race: NewRaceScene, drawn: Drawn, is_troubled: bool
) -> None:
    if is_troubled:
        race.seats.seats[1].kind = "person"
        for place in (0, 1):
            race.seats._rename(place, "Ada")
    room = Box(300, 700, 620, 76)
    laid = Laid()
    race._draw_words(laid.sheet(race.app.kit), room)
    ready, *lines = drawn.words
    assert ready.text == race.app.words("window.setup.ready")
    assert {round(word.box.x) for word in drawn.words} == {300}
    assert {word.colour for word in lines} == {INK if is_troubled else SOFT_INK}
    said = " ".join(word.text for word in lines)
    assert said == (race.trouble() if is_troubled else race.summary())
    assert ready.box.centre[1] < lines[0].box.centre[1]
    top, bottom = ready.box.centre[1] - 24 * 0.6, lines[-1].box.centre[1] + 15 * 0.61
    assert (top + bottom) / 2 == pytest.approx(room.centre[1], abs=1)


def test_everybody_who_runs_stands_at_the_right_end(race: NewRaceScene) -> None:
    laid, kit, room = Laid(), race.app.kit, Box(400, 700, 300, 76)
    race._draw_line_up(laid.sheet(kit), room)
    step = 68 * 0.86
    for place, colour in enumerate(race.line_up()):
        picture = figure(kit, colour, 68)
        x, y = laid.place(picture)
        assert x + picture.get_width() // 2 == kit.px(room.right - step * (2.5 - place))
        assert y + picture.get_height() // 2 == kit.px(room.centre[1] - 4)


@pytest.mark.parametrize(("width", "count"), [(120, 3), (101, 0)])
def test_runners_stand_closer_where_there_is_little_room_and_not_at_all_where_there_is_none(
    race: NewRaceScene, width: float, count: int
) -> None:
    laid = Laid()
    race._draw_line_up(laid.sheet(race.app.kit), Box(400, 700, width, 76))
    assert len(laid.pictures) == count
    if count:
        lefts = [box.x for box in laid.boxes]
        assert lefts[1] - lefts[0] == pytest.approx(40, abs=1)


def test_the_summary_counts_racers_and_steps(race: NewRaceScene) -> None:
    words = race.app.words
    racers = words("window.setup.racers", count=3)
    assert race.summary() == f"{racers} · {words('window.setup.steps', count=race.course.steps)}"
    assert race.trouble() == ""


def test_a_card_tip_lies_beside_all_cards_or_beside_its_own(race: NewRaceScene) -> None:
    layout = race.layout
    card = control(race, ("card", RED))
    place = race.course.card_tip_box(card.box)
    assert place is not None
    assert not place.overlaps(card.box)
    assert not place.overlaps(layout.start)
    assert not place.overlaps(layout.back)
    assert place.x >= 0
    assert place.right <= layout.width


def test_the_card_that_is_rested_on_is_laid_there_large_and_nothing_else_is(
    race: NewRaceScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    large: list[Any] = []
    monkeypatch.setattr(course_picker, "lay_large_card", lambda _, *of: large.append(of))
    canvas, card = Laid().sheet(race.app.kit), control(race, ("card", RED))
    assert race.course.draw_card_tip(canvas, card)
    ((*place, view),) = large
    assert Box(*place) == race.course.card_tip_box(card.box)
    assert view.card_id == next(each.id for each in race.course.cards if each.colour == RED)
    assert not race.course.draw_card_tip(canvas, control(race, "start"))
    assert len(large) == 1


# --- solo -----------------------------------------------------------------------------------------


RECORD = SoloRecord(
    CONTENT.sets["race-1"].cards, CONTENT.sets["race-1"].tracks, 14, 3, "Ada", "2026-05-03", ()
)


@pytest.fixture
def solo(window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch) -> SoloScene:
    scene = SoloScene(window.app, chance=random.Random(1), secret="0" * 64)
    monkeypatch.setattr(SoloScene, "best", RECORD)
    return scene


def test_the_switch_counts_as_off_while_nobody_runs_along(
    solo: SoloScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    leads = control(solo, "leads")
    assert (solo.ghost_kind, leads.is_open, leads.is_on) == ("best", True, True)
    solo._step_ghost(-1)
    leads = control(solo, "leads")
    assert (solo.ghost_kind, leads.is_open, leads.is_on) == ("nobody", False, False)
    solo._step_ghost(1)
    solo._switch_leading()
    assert (control(solo, "leads").is_open, control(solo, "leads").is_on) == (True, False)
    monkeypatch.setattr(SoloScene, "best", None)
    assert (solo.ghost_kind, control(solo, "leads").is_open) == ("nobody", False)


def test_the_left_column_is_who_runs_and_below_it_the_ghost(solo: SoloScene) -> None:
    left = solo.layout.left
    who, ghost = solo.left_plates()
    assert who.height == pytest.approx(left.height * 0.23)
    assert ghost.bottom == pytest.approx(left.bottom)
    _, _, below = seat_places(who)
    name = Box(below.x, below.y, below.width, min(44, below.height))
    assert control(solo, "name").box == name
    (best, medals, below), (who_runs, leads) = solo._parts(), solo._ghost_places()
    inner = ghost.inset(16)
    assert best.height == pytest.approx(inner.height * 0.38)
    assert medals.height == pytest.approx(inner.height * 0.135)
    assert (below.y, leads.bottom) == pytest.approx((medals.bottom + 10, inner.bottom))
    stepper, file = control(solo, "ghost").box, control(solo, "file").box
    assert (stepper.x, stepper.y, stepper.height) == (who_runs.x, who_runs.y, 42)
    assert (stepper.right + 8, file.right) == pytest.approx((file.x, who_runs.right))
    assert control(solo, "leads").box == Box(leads.x, leads.y, leads.width, 40)


def test_the_ghost_says_what_it_is_or_why_it_cannot_lead(
    solo: SoloScene, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = solo.app.words

    def said() -> str:
        drawn.clear()
        solo.draw_left(Laid().sheet(solo.app.kit))
        return " ".join(drawn.texts)

    tip = words("window.solo_setup.leads_tip")
    text = said()
    assert (words("ghosts.note.best") in text, tip in text) == (True, True)
    solo._step_ghost(1)
    assert words("ghosts.note.computer") in said()
    solo.choices.ghost_runs = False
    text = said()
    assert (words("ghosts.note.nobody") in text, words("ghosts.nobody_leads") in text) == (
        True,
        True,
    )


def test_medals_say_what_they_take_or_why_there_are_none(
    solo: SoloScene, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said() -> list[str]:
        drawn.clear()
        solo._draw_medals(Laid().sheet(solo.app.kit), solo._parts()[1])
        return drawn.texts

    words, tracks = solo.app.words, CONTENT.sets["race-1"].tracks
    limits = limits_for(CONTENT, "race-1", tracks)
    assert limits is not None
    text = said()
    assert [words("medals.rounds", count=most) in text for most in limits] == [True] * 4
    monkeypatch.setattr(type(solo.dice), "is_open", True)
    assert " ".join(said()) == words("medals.seeded")
    solo.course.chosen.laps = 3
    assert " ".join(said()) == words("medals.none")


def test_the_summary_says_what_there_is_to_beat(
    solo: SoloScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = solo.app.words
    steps = words("window.setup.steps", count=solo.course.steps)
    assert solo.summary() == words("window.solo_setup.chase", count=14, steps=steps)
    monkeypatch.setattr(SoloScene, "best", None)
    assert solo.summary() == words("window.solo_setup.against", steps=steps)
    solo._step_colour()
    assert solo.line_up() == [solo.choices.runner.colour]


def test_the_best_race_is_told_beside_a_pale_runner(window: WindowUnderTest, drawn: Drawn) -> None:
    laid, kit, words = Laid(), window.app.kit, window.app.words
    room = Box(20, 200, 480, 200)
    draw_best_race(laid.sheet(kit), room, words, RECORD, None, "lime")
    heading, rounds, beyond, by = drawn.words
    assert heading.text == words("window.solo_setup.best")
    assert rounds.text == words("window.solo_setup.rounds", count=14)
    assert beyond.text == words("window.solo_setup.beyond", count=3)
    assert by.text == words("window.solo_setup.by", name="Ada", date="2026-05-03")
    tall = 22 * 1.3
    assert heading.box.centre[1] == pytest.approx(room.y + tall / 2)
    box = room.cut(top=tall + 8)
    size = min(box.height * 0.84, box.width * 0.34)
    pale = best_race_picture._pale(kit, "lime", size)
    x, y = laid.place(pale)
    assert x + pale.get_width() // 2 == kit.px(box.x + 8 + size * 0.53)
    assert y + pale.get_height() // 2 == kit.px(box.centre[1])
    felt = best_race_picture._felt(kit, box.width, box.height)
    assert laid.place(felt) == (round(box.x) - 12, round(box.y) - 12)
    inside = box.cut(left=8 + size * 1.1, top=14, right=18, bottom=14)
    head, step = 38 * 1.2, 17 * 1.35
    top = inside.centre[1] - (head + 2 * step) / 2
    assert rounds.box.centre[1] == pytest.approx(top + head / 2)
    assert rounds.box.x == pytest.approx(inside.x + head * 0.72 + 12)
    assert beyond.box.centre[1] == pytest.approx(top + head + step / 2)
    assert by.box.centre[1] == pytest.approx(top + head + step * 1.5)
    assert beyond.box.x == by.box.x == pytest.approx(inside.x)


def test_lines_shrink_where_the_well_is_low(window: WindowUnderTest, drawn: Drawn) -> None:
    draw_best_race(
        Laid().sheet(window.app.kit), Box(20, 200, 480, 110), window.app.words, RECORD, None, "lime"
    )
    _, rounds, beyond, _ = drawn.words
    assert rounds.size < 38
    assert beyond.size < 17


def test_where_nothing_was_raced_yet_that_is_said_and_what_was_raced_elsewhere(
    window: WindowUnderTest, drawn: Drawn
) -> None:
    words, room = window.app.words, Box(20, 200, 480, 200)
    draw_best_race(Laid().sheet(window.app.kit), room, words, None, RECORD, "lime")
    said = " ".join(drawn.texts[1:])
    assert said.startswith(words("window.solo_setup.none"))
    assert words("window.solo_setup.rounds", count=14) in said
    middle = (drawn.words[1].box.centre[1] + drawn.words[-1].box.centre[1]) / 2
    box = room.cut(top=22 * 1.3 + 8).cut(top=14, bottom=14)
    assert middle == pytest.approx(box.centre[1], abs=1)


# --- cards by hand --------------------------------------------------------------------------------


@pytest.fixture
def builder(window: WindowUnderTest) -> SetBuilderScene:
    cards = CONTENT.sets["race-1"].cards
    return SetBuilderScene(window.app, cards, lambda _: None, chance=random.Random(1))


def test_sets_follow_each_other_also_from_cards_that_are_none(builder: SetBuilderScene) -> None:
    sets = list(CONTENT.sets.values())
    builder._step_set(1)
    assert builder.cards == sets[1].cards
    builder._step_set(-1)
    builder._step_set(-1)
    assert builder.cards == sets[-1].cards
    assert builder._source() == sets[-1].names["en"]
    builder._pick_any()
    assert builder._source() == builder.app.words("window.setup.own_name")
    builder._step_set(1)
    assert builder.cards == sets[0].cards
    builder._pick_any()
    builder._step_set(-1)
    assert builder.cards == sets[-1].cards


def test_the_card_that_is_seen_is_pointed_at_focused_or_picked(builder: SetBuilderScene) -> None:
    whites = [card for card in CONTENT.cards.values() if card.colour == WHITE]
    picked = CONTENT.cards[builder.picked[WHITE]]
    assert builder.seen_card() == picked
    other = next(card for card in whites if card is not picked)
    builder.pointing.focus = Target("control", ("card", other.id), PLATE)
    assert builder.seen_card() == other
    builder.pointing.hover = Target("control", ("tab", RED), PLATE)
    assert builder.seen_card().id == builder.picked[RED]
    builder.pointing.hover = None
    builder._turn_to(RED)
    assert builder.seen_card().id == builder.picked[RED]
    builder.pointing.focus = Target("control", "done", PLATE)
    assert builder.seen_card().id == builder.picked[RED]


def test_tabs_and_cards_lie_in_the_layout(builder: SetBuilderScene) -> None:
    layout = builder.layout
    tabs = [control(builder, ("tab", colour)).box for colour in CARD_COLOURS]
    assert tabs == list(layout.tabs)
    cards = [c.box for c in builder.controls() if isinstance(c.id, tuple) and c.id[0] == "card"]
    assert cards == list(layout.choices[:-1])
    assert control(builder, "chance").box == layout.choices[-1]
    assert control(builder, "mix").box == layout.mix.inset(6)


def test_heads_and_words_of_the_builder_stand_in_their_places(
    builder: SetBuilderScene, drawn: Drawn
) -> None:
    layout, words = builder.layout, builder.app.words
    builder._draw_heads(Laid().sheet(builder.app.kit), layout)
    head = drawn.word(words("card.family.white"))
    assert head.box.x == pytest.approx(layout.choices_head.x + 4)
    assert head.box.centre[1] == pytest.approx(layout.choices_head.centre[1])
    drawn.clear()
    builder._draw_words(Laid().sheet(builder.app.kit), layout.words)
    middle = (drawn.words[0].box.centre[1] + drawn.words[-1].box.centre[1]) / 2
    assert {round(word.box.x) for word in drawn.words} == {round(layout.words.x)}
    assert middle == pytest.approx(layout.words.centre[1], abs=1)


def test_advice_is_followed_or_marked(window: WindowUnderTest, drawn: Drawn) -> None:
    cards = [CONTENT.cards[card] for card in CONTENT.sets["race-1"].cards]
    lines = advice_lines(window.app.words, cards)
    lacks = mix_of(cards).lacks()
    assert [is_followed for is_followed, _ in lines] == [
        name not in lacks for name in ("cheap", "throw", "running")
    ]
    dear = sorted(CONTENT.cards.values(), key=lambda card: -card.cost)[:8]
    assert not all(is_followed for is_followed, _ in advice_lines(window.app.words, dear))
    laid, kit, plate = Laid(), window.app.kit, Box(30, 40, 500, 130)
    draw_advice(laid.sheet(kit), plate, window.app.words, dear)
    signs = [
        icon(kit, "tick" if is_followed else "warning", 24)
        for is_followed, _ in advice_lines(window.app.words, dear)
    ]
    assert {x for sign in signs for x, _ in laid.places(sign)} == {kit.px(plate.x + 14)}
    assert {round(word.box.x) for word in drawn.words} == {round(plate.x + 14 + 36)}
    places = rows_of(plate.cut(left=14, top=8, right=14, bottom=8), 3, 2)
    for word in drawn.words:
        assert min(abs(word.box.centre[1] - line.centre[1]) for line in places) < 11
    assert all(any(line.holds(*word.box.centre) for word in drawn.words) for line in places)
    assert len({word.size for word in drawn.words}) == 1


@pytest.mark.parametrize("state", ["normal", "hover", "focus"])
def test_a_small_card_rises_under_the_pointer_and_has_a_ring_for_the_focus(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch, state: Any
) -> None:
    rings: list[Box] = []
    lifted: list[bool] = []
    monkeypatch.setattr(set_cards, "focus_ring", lambda _, box, __: rings.append(box))

    def lay(*_: object, **how: bool) -> None:
        lifted.append(how["lifted"])

    monkeypatch.setattr(set_cards, "lay_small_card", lay)
    card = CONTENT.cards[CONTENT.sets["race-1"].cards[0]]
    view = shown_card_view(window.app.words, card)
    draw_card_tile(Laid().sheet(window.app.kit), PLATE, view, state)
    assert lifted == [state == "hover"]
    assert rings == ([PLATE] if state == "focus" else [])


def test_a_card_of_no_set_says_that_it_can_be_picked(window: WindowUnderTest) -> None:
    nobodys = msgspec.structs.replace(CONTENT.cards["bob"], id="nobodys_card")
    words = window.app.words
    assert sets_with(words, CONTENT, nobodys) == words("window.builder.in_no_set") != ""


def test_a_card_says_which_sets_it_is_in(window: WindowUnderTest) -> None:
    words = window.app.words
    card = CONTENT.cards[CONTENT.sets["race-1"].cards[0]]
    sets = sets_with(words, CONTENT, card)
    count = sum(card.id in one.cards for one in CONTENT.sets.values())
    assert len(sets.split(", ")) == count >= 1
    assert large_view(words, CONTENT, card).offer.line == sets
    for is_picked, state, key in ((True, "now", "picked"), (False, "open", "pick")):
        offer = offered_view(words, CONTENT, card, is_picked=is_picked).offer
        assert (offer.state, offer.title) == (state, words(f"window.builder.{key}"))


@pytest.mark.parametrize(
    ("tall", "count", "size"), [(200, 2, 19.5), (46, 2, 18.3), (42, 2, 17.25), (30, 1, 19.5)]
)
def test_lines_below_a_name_grow_with_the_text_as_far_as_none_is_left_out_for_it(
    monkeypatch: pytest.MonkeyPatch, tall: int, count: int, size: float
) -> None:
    printed: list[float] = []
    canvas = Canvas(Kit(1.0, 1.3), 300, 200)
    monkeypatch.setattr(
        canvas, "text", lambda line, x, y, size, *_, **__: printed.append(size * 1.3)
    )
    draw_lines(canvas, Box(0, 0, 300, tall), ["Plays safe", "Buys one die at a time"])
    assert printed == pytest.approx([size] * count)
