"""Pictures of the rulebook: which numbers, dice, cards and spaces they show, and where."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import CARD_COLOURS, LIGHT
from cubitos_desktop.rules.odds import MISS_CHANCE
from cubitos_desktop.scenes.rulebook import (
    board_pictures,
    dice_shown,
    key_pictures,
    panel_pictures,
    pictures,
)
from cubitos_desktop.scenes.rulebook.facts import Facts, usual_facts
from cubitos_desktop.scenes.rulebook.key_pictures import key_list
from cubitos_desktop.scenes.rulebook.pictures import lay_drawn, look
from cubitos_desktop.scenes.settings.key_bindings import KeyBindings
from cubitos_desktop.ui.base.boxes import Box, grid
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.panels import counters
from cubitos_desktop.ui.rulebook.dice_pictures import LyingDie
from cubitos_desktop.words import load_words
from tests.scenes.laid import Laid

WORDS = load_words()
KIT = Kit(1.0)
BOX = Box(8, 8, 444, 240)
WIDE = Box(8, 8, 700, 240)


@pytest.fixture
def facts() -> Facts:
    return usual_facts(WORDS)


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(KIT, 720, 260)


def noted(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[Any]:
    found: list[Any] = []
    monkeypatch.setattr(module, name, lambda *of, **more: found.append((of, more)))
    return found


def race_with(facts: Facts, number: int, **changes: Any) -> Facts:
    seat = replace(facts.race.seats[number], **changes)
    return replace(facts, race=facts.race.with_seat(number, seat))


# --- facts ----------------------------------------------------------------------------------------


def test_the_usual_race_has_something_of_everything(facts: Facts) -> None:
    seat = facts.seat
    assert (seat.tokens, seat.credits, seat.coins, seat.feet, seat.at_risk) == (1, 3, 4, 3, True)
    assert [s.fans for s in facts.race.seats] == [3, 1, 4, 2]
    assert [s.swords for s in facts.race.seats] == [0, 0, 2, 1]
    assert (facts.race.round, facts.race.start_player, facts.step) == (6, 1, "")
    assert (sum(seat.roll), sum(seat.draw), sum(seat.discard), len(seat.active)) == (5, 3, 2, 3)
    track = facts.race.game.track(0)
    sectors = [track.spaces[s.space].sector for s in facts.race.seats]
    assert sectors == [3, 5, 4, 4]
    assert len({s.space for s in facts.race.seats}) == 4
    assert all(not track.spaces[s.space].rewards for s in facts.race.seats)
    assert facts.naming.names[0] == WORDS("window.you")


def test_the_leader_is_the_farthest_and_of_level_ones_not_you(facts: Facts) -> None:
    assert facts.leader == 1
    level = race_with(facts, 0, space=facts.race.seats[1].space)
    assert level.leader == 1
    assert facts.ranks[1] == 1


def test_pictures_are_told_apart_by_all_that_they_show(facts: Facts) -> None:
    assert facts.key == usual_facts(WORDS).key
    assert facts.key != replace(facts, me=1).key
    assert facts.key != replace(facts, step="roll").key
    assert facts.key != usual_facts(load_words("pl")).key
    shown = facts.seal_line.replace(" ", "")
    assert shown.endswith(facts.commitment[:8])


# --- panels ---------------------------------------------------------------------------------------


def test_the_draw_amount_is_a_sum_with_its_terms(
    facts: Facts, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    sums = noted(monkeypatch, panel_pictures, "draw_sum")
    panel_pictures.draw_amount(canvas, BOX, facts)
    ((_, box, terms, total), _) = sums[0]
    parts = facts.race.draw_parts(0)
    assert box == BOX
    assert [term.number for term in terms] == list(parts)
    assert total.number == sum(parts)
    assert [term.sign for term in terms] == ["die", "pouch", "red_line"]


@pytest.mark.parametrize(("step", "current"), [("roll", "roll"), ("", None)])
def test_the_step_that_is_played_is_marked(
    facts: Facts,
    canvas: Canvas,
    monkeypatch: pytest.MonkeyPatch,
    step: str,
    current: str | None,
) -> None:
    drawn = noted(monkeypatch, panel_pictures, "draw_steps")
    panel_pictures.steps(canvas, BOX, replace(facts, step=step))
    (_, _, phases, marked), _ = drawn[0]
    assert [len(phase[1]) for phase in phases] == [3, 5]
    assert marked == (WORDS(f"window.steps.{current}") if current else "")


@pytest.mark.parametrize(
    ("box", "count", "across", "down"), [(BOX, 8, 2, 4), (WIDE, 8, 4, 2), (BOX, 1, 1, 1)]
)
def test_cards_lie_two_abreast_or_four_where_the_place_is_wide(
    facts: Facts,
    canvas: Canvas,
    monkeypatch: pytest.MonkeyPatch,
    box: Box,
    count: int,
    across: int,
    down: int,
) -> None:
    laid = noted(monkeypatch, panel_pictures, "lay_small_card")
    cards = [facts.race.game.cards[colour] for colour in CARD_COLOURS][:count]
    panel_pictures._lay_cards(canvas, box, facts, cards)
    cells = [Box(*of[1:5]) for of, _ in laid]
    assert cells == list(grid(box, down, across, 8))[:count]
    assert [of[5].card_id for of, _ in laid] == [card.id for card in cards]


@pytest.mark.parametrize(
    ("draw", "fits"),
    [
        (panel_pictures.now_cards, lambda c: c.now),
        (panel_pictures.must_cards, lambda c: c.run_must or c.power_must or c.now_must),
        (panel_pictures.pushing_cards, lambda c: c.at_push or c.at_bust or c.after_push),
    ],
)
def test_two_cards_of_a_kind_are_shown_those_of_the_race_first(
    facts: Facts, canvas: Canvas, monkeypatch: pytest.MonkeyPatch, draw: Any, fits: Any
) -> None:
    laid = noted(monkeypatch, panel_pictures, "lay_small_card")
    draw(canvas, BOX, facts)
    cards = [load_content().cards[of[5].card_id] for of, _ in laid]
    assert len(cards) == 2
    assert all(fits(card) for card in cards)
    own = [card.id for card in facts.race.game.cards.values() if fits(card)]
    assert [card.id in own for card in cards] == [n < len(own) for n in range(2)]


def test_the_cheapest_cards_are_those_to_buy(
    facts: Facts, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = noted(monkeypatch, panel_pictures, "lay_small_card")
    panel_pictures.cards_to_buy(canvas, BOX, facts)
    costs = sorted(card.cost for card in facts.race.game.cards.values())
    assert [of[5].cost for of, _ in laid] == costs[:4]


def test_effects_of_a_card_are_those_of_all_its_boxes() -> None:
    content = load_content()
    for card in content.cards.values():
        effects = panel_pictures._effects(card)
        assert {call.effect for call in card.now} <= effects
        assert {call.effect for call in card.power} <= effects


@pytest.mark.parametrize(("height", "tall"), [(240.0, 240.0), (400.0, 250.0)])
def test_counters_are_no_higher_than_looks_well_and_lie_in_the_middle(
    facts: Facts, monkeypatch: pytest.MonkeyPatch, height: float, tall: float
) -> None:
    made: list[Any] = []
    real = counters.counters

    def note(kit: Kit, width: float, high: float, panel: Any) -> Any:
        made.append((width, high, panel))
        return real(kit, width, high, panel)

    monkeypatch.setattr(counters, "counters", note)
    placed = noted(monkeypatch, panel_pictures, "put_panel")
    box = Box(8, 8, 444, height)
    panel_pictures.counters_now(Canvas(KIT, 460, 420), box, facts)
    ((width, high, panel),) = made
    assert (width, high) == pytest.approx((min(444, tall * 1.25), tall))
    assert (panel.coins, panel.feet, panel.credits) == (4, 3, 3)
    room = placed[0][0][3]
    assert room.centre == pytest.approx((8 + 222, 8 + tall / 2))


def test_fans_and_levels_and_the_seal_lie_in_their_boxes(
    facts: Facts, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed = noted(monkeypatch, panel_pictures, "put")
    panels = noted(monkeypatch, panel_pictures, "put_panel")
    levels = noted(monkeypatch, panel_pictures, "draw_levels")
    panel_pictures.fans(canvas, BOX, facts)
    assert panels[-1][0][3] == BOX
    panel_pictures.seal(canvas, BOX, facts)
    assert placed[-1][0][3] == BOX
    for box, across in ((BOX, 1), (WIDE, 2)):
        panel_pictures.levels(canvas, box, facts)
        (_, at, shown, beside), _ = levels[-1]
        assert beside == across
        assert at.height == min(box.height, 92 * len(LEVELS) / across)
        assert [level.rank for level in shown] == list(range(1, len(LEVELS) + 1))


def test_signs_are_named_and_credits_have_their_number(
    facts: Facts, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = noted(monkeypatch, panel_pictures, "draw_captioned")
    icons: list[Any] = []
    monkeypatch.setattr(
        panel_pictures,
        "icon",
        lambda kit, sign, size, number=None: icons.append((sign, size, number)),
    )
    panel_pictures.rewards(canvas, BOX, facts)
    assert icons == [
        ("credit", 38, 3),
        ("fan", 38, None),
        ("lose_die", 38, None),
        ("gain_die", 38, None),
    ]
    assert drawn[0][0][3] == 4
    icons.clear()
    panel_pictures.spaces(canvas, WIDE, facts)
    assert len(icons) == 8
    assert [size for _, size, _ in icons] == pytest.approx([38 * 1.6] * 8)
    icons.clear()
    panel_pictures.new_fans(canvas, BOX, facts)
    assert [number for _, _, number in icons] == [None] * 3
    panel_pictures.gain_lose_borrow(canvas, BOX, facts)
    assert [of[3] for of, _ in drawn[-2:]] == [3, 3]


# --- seats ----------------------------------------------------------------------------------------


def columns_of(monkeypatch: pytest.MonkeyPatch, draw: Any, facts: Facts) -> list[Any]:
    drawn = noted(monkeypatch, panel_pictures, "draw_seats")
    draw(Canvas(KIT, 460, 256), BOX, facts)
    columns: list[Any] = drawn[0][0][2]
    return columns


def test_swords_are_counted_for_every_seat(facts: Facts, monkeypatch: pytest.MonkeyPatch) -> None:
    columns = columns_of(monkeypatch, panel_pictures.seats_by_swords, facts)
    assert [column.number for column in columns] == ["0", "0", "2", "1"]


@pytest.mark.parametrize("is_level", [False, True])
def test_the_farthest_finisher_wins_alone_or_nobody_does(
    facts: Facts, monkeypatch: pytest.MonkeyPatch, is_level: bool
) -> None:
    draw = panel_pictures.level_finishers if is_level else panel_pictures.finishers
    columns = columns_of(monkeypatch, draw, facts)
    assert [column.mood for column in columns[:2]] == ["idle" if is_level else "cheer", "idle"]
    steps = (3, 3) if is_level else (3, 1)
    lines = [WORDS("rulebook.picture.beyond", count=count) for count in steps]
    there = WORDS("rulebook.picture.not_there")
    assert [column.line for column in columns] == [*lines, there, there]


# --- boards ---------------------------------------------------------------------------------------


def piece_of(monkeypatch: pytest.MonkeyPatch, draw: Any, facts: Facts) -> Any:
    pieces: list[Any] = []
    monkeypatch.setattr(board_pictures, "_lay", lambda _, box, piece: pieces.append((box, piece)))
    draw(Canvas(KIT, 460, 256), BOX, facts)
    ((box, piece),) = pieces
    assert box == BOX
    return piece


def test_runners_of_the_board_are_shown_with_you_and_the_leader(facts: Facts) -> None:
    runners = board_pictures._runners(facts)
    assert [runner.is_you for runner in runners] == [True, False, False, False]
    assert [runner.is_leader for runner in runners] == [False, True, False, False]
    assert [runner.space for runner in runners] == [seat.space for seat in facts.race.seats]
    assert [runner.name for runner in runners] == [WORDS("window.you"), "", "", ""]
    assert [runner.colour for runner in runners] == list(facts.colours)


def test_the_way_to_the_leader_and_some_steps_ahead(
    facts: Facts, monkeypatch: pytest.MonkeyPatch
) -> None:
    piece = piece_of(monkeypatch, board_pictures.to_leader, facts)
    assert piece.spaces == (facts.seat.space, facts.race.seats[1].space)
    track = facts.race.game.track(0)
    piece = piece_of(monkeypatch, board_pictures.way_ahead, facts)
    path = piece.path
    assert (len(path), path[0]) == (4, facts.seat.space)
    for here, following in pairwise(path):
        assert following in track.steps[here]
        assert track.to_finish[following] < track.to_finish[here]
        assert not track.spaces[following].water
    assert piece.colour == facts.colours[0]
    near = race_with(facts, 0, space=1)
    assert piece_of(monkeypatch, board_pictures.way_ahead, near).path == (1,)
    assert piece_of(monkeypatch, board_pictures.finish, facts).spaces == (1, 0)


@pytest.mark.parametrize(
    ("draw", "has"),
    [
        (board_pictures.water, lambda space: space.water),
        (board_pictures.jet_pack, lambda space: space.jet_pack),
        (board_pictures.shortcut, lambda space: space.shortcut),
    ],
)
def test_the_first_board_that_has_it_shows_what_is_told_of(
    facts: Facts, monkeypatch: pytest.MonkeyPatch, draw: Any, has: Any
) -> None:
    piece = piece_of(monkeypatch, draw, facts)
    tracks = [facts.race.game.track(0), *load_content().tracks.values()]
    track = next(t for t in tracks if any(has(space) for space in t.spaces))
    assert piece.view.id == track.id
    space = next(space for space in track.spaces if has(space))
    assert piece.spaces[0] == space.number
    if space.shortcut and draw is board_pictures.shortcut:
        assert piece.spaces == (space.number, space.shortcut.exit)
    assert bool(piece.runners) == (track is tracks[0])


def test_alone_you_stand_where_you_are_and_your_ghost_some_steps_ahead(
    facts: Facts, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = piece_of(monkeypatch, board_pictures.alone, facts)
    assert (alone.spaces, len(alone.runners)) == ((facts.seat.space,), 1)
    track = facts.race.game.track(0)
    at_start = race_with(facts, 0, space=0)
    assert piece_of(monkeypatch, board_pictures.alone, at_start).spaces == (track.steps[0][0],)
    ghost = piece_of(monkeypatch, board_pictures.ghost, facts)
    space, ahead = ghost.spaces
    assert space == facts.seat.space
    assert track.to_finish[space] - track.to_finish[ahead] == 4
    assert [runner.is_ghost for runner in ghost.runners] == [True, False]


# --- dice -----------------------------------------------------------------------------------------


def test_zones_show_the_dice_of_the_race(facts: Facts, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = noted(monkeypatch, dice_shown, "draw_zones")
    canvas = Canvas(KIT, 460, 256)
    dice_shown.zones(canvas, BOX, facts)
    (_, _, zones), more = drawn[-1]
    assert [len(zone.dice) for zone in zones] == [3, 5, 3, 2]
    assert more == {"beside": 2}
    assert zones[2].dice[0] == LyingDie("light_gray", "coin1", False)
    dice_shown.roll_and_active(canvas, BOX, facts)
    roll, active = drawn[-1][0][2]
    assert (roll.chip, active.chip) == ("", WORDS("window.at_risk"))
    safe = race_with(facts, 0, at_risk=False)
    dice_shown.roll_and_active(canvas, BOX, safe)
    assert drawn[-1][0][2][1].chip == ""
    dice_shown.after_bust(canvas, BOX, facts)
    roll, active = drawn[-1][0][2]
    assert (roll.is_gloomy, active.is_gloomy) == (True, True)
    assert (roll.chip, active.chip) == ("", WORDS("window.bust"))


def test_chances_to_miss_are_those_of_light_gray_dice(
    facts: Facts, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = noted(monkeypatch, dice_shown, "draw_misses")
    dice_shown.misses(Canvas(KIT, 460, 256), BOX, facts)
    _, _, _, percents, lit = drawn[0][0]
    assert percents == [round(100 * MISS_CHANCE[LIGHT][count]) for count in range(1, 10)]
    assert lit == 5


def test_faces_of_dice_are_all_six_of_each(facts: Facts, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = noted(monkeypatch, dice_shown, "draw_faces")
    canvas = Canvas(KIT, 460, 256)
    dice_shown.grays(canvas, BOX, facts)
    dice_shown.colours(canvas, BOX, facts)
    dice_shown.start_die(canvas, BOX, facts)
    grays, colours, start = (of[2] for of, _ in drawn)
    assert [len(row.faces) for row in (*grays, *colours, *start)] == [6] * (2 + 8 + 1)
    assert [row.colour for row in grays] == ["light_gray", "dark_gray"]


# --- keys and looks -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("section", "box", "across"),
    [
        ("book_keys", BOX, 1),
        ("help_here", BOX, 1),
        ("table_keys", BOX, 2),
        ("table_keys", WIDE, 3),
    ],
)
def test_lists_of_keys_stand_in_as_many_columns_as_they_need(
    monkeypatch: pytest.MonkeyPatch, section: str, box: Box, across: int
) -> None:
    drawn = noted(monkeypatch, key_pictures, "draw_keys")
    key_pictures.draw_key_list(Laid().sheet(KIT), box, section, WORDS, KeyBindings({}))
    (_, at, keys, beside), _ = drawn[0]
    assert (at, beside) == (box, across)
    assert keys == key_list(section, WORDS, KeyBindings({}))
    assert len(keys) == {"book_keys": 5, "help_here": 4}.get(section, len(keys)) > 3


def test_sections_have_the_look_that_is_theirs() -> None:
    assert look("drawing", 1.0).under > 0
    assert look("bust", 1.0).under == 0
    assert look("table_keys", 2.0).picture == pytest.approx(1.0)
    assert look("bust", 1.0).picture == pictures.PICTURES["bust"].height
    assert look("mouse", 1.0).picture == 0


def test_a_picture_is_drawn_once_for_its_size_and_lies_around_its_box() -> None:
    laid, made = Laid(), list[Box]()
    for _ in range(2):
        lay_drawn(laid.sheet(KIT), Box(50, 60, 100, 40), "key", lambda _, box: made.append(box))
    (inner,) = made
    assert (inner.width, inner.height, inner.x) == (100, 40, inner.y)
    assert laid.boxes[0] == laid.boxes[1]
    margin = inner.x
    assert laid.boxes[0] == Box(50 - margin, 60 - margin, 100 + 2 * margin, 40 + 2 * margin)
