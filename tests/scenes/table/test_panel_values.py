"""The panels of the table as values: steps, strips, counters, cards, log, runners, targets."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.decisions import Choose
from cubitos_desktop.rules.dice import BLUE, CARD_COLOURS, COLOURS, GREEN, RED, USED, WHITE
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.steps import Step
from cubitos_desktop.scenes.table.questions.question import Anchor, OnBoard, die_anchor
from cubitos_desktop.scenes.table.show.chronicle import Chronicle
from cubitos_desktop.scenes.table.show.projection import Gains
from cubitos_desktop.scenes.table.show.runners import Runner
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, shown_of
from cubitos_desktop.scenes.table.view.asked import asked_of as asked_of_view
from cubitos_desktop.scenes.table.view.board import (
    REWARD_APART,
    _free_corner,
    away_box,
    bubble,
    ghost,
    runners,
    with_pointer,
)
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.scenes.table.view.dice import chip, dice_part
from cubitos_desktop.scenes.table.view.log import log_part, told_lines
from cubitos_desktop.scenes.table.view.panel_making import _bar_buttons, _order
from cubitos_desktop.scenes.table.view.panels import (
    RUN_STEPS,
    Shop,
    bar_view,
    card_views,
    fans_view,
    held,
    rival_view,
    roll_colours,
    step_shown,
    you_part,
)
from cubitos_desktop.scenes.table.view.targets import anchors_by_target, targets
from cubitos_desktop.scenes.table.view.view import (
    BoardPart,
    DicePart,
    PiecePart,
    PlatePart,
    RunnerPart,
)
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.board.track_geometry import board_geometry
from cubitos_desktop.ui.cards.small_card import SmallCardView
from cubitos_desktop.ui.dice.zone_slots import Slot
from cubitos_desktop.ui.panels.meter import Mark, PathCell
from cubitos_desktop.ui.panels.table_layout import table_layout
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.telling import Line
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race, code
from tests.scenes.rehearsal import LAYOUT, Rehearsal
from tests.scenes.table.asked import NAMES, asked_of

WORDS = load_words()
KIT = Kit(1.0)


def shown(race: RaceUnderTest, **facts: Any) -> ShownRace:
    return replace(shown_of(race.state), **facts)


def naming_of(race: ShownRace) -> Naming:
    return Naming(WORDS, race.game, NAMES)


def seat_with(race: ShownRace, number: int, **facts: Any) -> ShownRace:
    return race.with_seat(number, replace(race.seats[number], **facts))


# --- the bar --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "prompt", "expected"),
    [
        ("roll", None, "roll"),
        ("roll", Prompt.NOW, "hits"),
        ("roll", Prompt.PUSH_OR_PASS, "roll"),
        ("abilities", Prompt.SWORDS, "swords"),
        ("buy", Prompt.REWARD, "move"),
        ("end_round", None, "discard"),
    ],
)
def test_the_step_is_that_of_the_question_or_of_the_race(
    step: Step, prompt: Prompt | None, expected: str
) -> None:
    race = shown(a_race(seats=3), step=step)
    decision = Choose(0, prompt, ("a",)) if prompt else None
    assert step_shown(race, decision) == expected


def test_what_a_red_card_asks_after_the_comparison_belongs_to_the_swords() -> None:
    race = a_race("jacques_couteau", seats=2).with_active("red:symbol").with_draw("light_gray*4")
    race.at("swords").answer("take").asks("throw")
    assert step_shown(shown_of(race.state), race.pending) == "swords"
    race = a_race("crabby", seats=2).with_active("red:symbol").with_draw("light_gray*2 white")
    race.at("swords").answer("take")
    assert step_shown(shown_of(race.state), race.asks("give").pending) == "swords"


def test_what_a_die_throws_after_the_swords_belongs_to_the_abilities() -> None:
    race = a_race("punk_fruit", seats=2).with_active("green:power white:coin1 light_gray:coin1")
    race.at("abilities_again").use("green:power").asks("throw")
    assert step_shown(shown_of(race.state), race.pending) == "abilities"


@pytest.mark.parametrize(
    ("tracks", "leg", "round_text", "note"),
    [
        (2, 1, "round_and_lap 2", "lap 2 2"),
        (2, 2, "round_and_lap 2", "finished"),
        (1, 1, "round", "finished"),
    ],
)
def test_the_bar_counts_rounds_and_laps(tracks: int, leg: int, round_text: str, note: str) -> None:
    race = shown(a_race(seats=3, tracks=("nothing_goes_right",) * tracks), round=4)
    view = bar_view(WORDS, seat_with(race, 0, leg=leg), 0, None, ())
    key, _, lap = round_text.partition(" ")
    values: dict[str, Any] = {"lap": int(lap), "laps": tracks} if lap else {}
    assert view.round_text == WORDS(f"window.bar.{key}", round=4, **values)
    key, *numbers = note.split()
    values = dict(zip(("lap", "laps"), map(int, numbers), strict=False))
    assert view.note == WORDS(f"window.bar.{key}", **values)
    assert [len(phase) for phase in view.phases] == [3, len(RUN_STEPS)]
    assert view.title == race.game.track(0).names["en"]


def test_in_a_race_of_one_lap_the_bar_says_how_far_it_still_is() -> None:
    race = shown(a_race(seats=3, tracks=("nothing_goes_right",)))
    track = race.game.track(0)
    before_the_line = next(n for n in range(1, len(track.spaces)) if race.game.remaining(0, n) == 1)
    for space, steps in ((track.START, race.game.remaining(0, track.START)), (before_the_line, 1)):
        view = bar_view(WORDS, seat_with(race, 0, space=space), 0, None, ())
        assert view.note == WORDS("window.bar.to_go", count=steps)
    assert view.note == "1 step to go"


def test_buttons_of_the_bar_are_closed_or_muted() -> None:
    usual = {button.name: button for button in _bar_buttons(True, False, "1×")}
    other = {button.name: button for button in _bar_buttons(False, True, "max")}
    assert {button.state for button in usual.values()} == {"normal"}
    assert (other["undo"].state, other["sound"].icon) == ("disabled", "mute")
    assert (usual["sound"].icon, other["log"]) == ("", usual["log"])
    assert (usual["speed"].label, other["speed"].label) == ("1×", "max")
    assert not usual["sound"].label


# --- rivals ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "facts", "queue", "status"),
    [
        ("roll", {"busted": True, "is_done_rolling": True}, (), "bust"),
        ("roll", {"is_done_rolling": True}, (), "passed"),
        ("roll", {}, (), "waiting"),
        ("roll", {}, (1, 2), "rolling"),
        ("roll", {}, (0, 1, 2), "next"),
        ("roll", {}, (0, 2, 1), "in_queue"),
        ("end_round", {"busted": True}, (), "bust"),
        ("end_round", {}, (), "waiting"),
    ],
)
def test_the_status_of_a_rival(
    step: Step, facts: dict[str, Any], queue: tuple[int, ...], status: str
) -> None:
    race = seat_with(shown(a_race(seats=3), step=step), 1, is_done_rolling=False, busted=False)
    race = seat_with(race, 1, **facts)
    view = rival_view(
        naming_of(race), race, 1, "lime", rank=2, is_acting=False, mood="idle", queue=queue
    )
    assert view.status == status
    assert view.status_text == WORDS(f"window.status.{status}")


@pytest.mark.parametrize(("is_acting", "is_throwing"), [(True, False), (False, True)])
def test_before_there_is_a_queue_a_rival_rolls_who_thinks_or_whose_dice_fly(
    is_acting: bool, is_throwing: bool
) -> None:
    race = seat_with(shown(a_race(seats=3), step="first_throw"), 1, is_done_rolling=False)
    view = rival_view(
        naming_of(race),
        race,
        1,
        "lime",
        rank=2,
        is_acting=is_acting,
        mood="idle",
        is_throwing=is_throwing,
    )
    assert view.status == "rolling"


@pytest.mark.parametrize(("turn", "status"), [(0, "waiting"), (1, "rolling"), (2, "done")])
def test_in_the_run_phase_seats_take_turns(turn: int, status: str) -> None:
    race = shown(a_race(seats=3), step="move", turn=turn, start_player=0)
    view = rival_view(naming_of(race), race, 1, "lime", rank=2, is_acting=True, mood="idle")
    assert view.status == status
    text = "running" if status == "rolling" else status
    assert view.status_text == WORDS(f"window.status.{text}")
    assert view.is_acting


def test_a_strip_counts_what_its_seat_has() -> None:
    race = a_race(seats=3).seat(1).with_roll("light_gray*2 red").with_active("white:symbol")
    race.with_draw("light_gray*2").with_discard("dark_gray")
    race.having(credits=3, fans=2, coins=4, feet=1, water_feet=2)
    at = shown(race)
    view = rival_view(naming_of(at), at, 1, "lime", rank=2, is_acting=False, mood="proud")
    assert (view.draw, view.discard, view.roll) == (2, 1, ("light_gray", "light_gray", "red"))
    assert (view.active, view.credits, view.fans, view.coins, view.feet) == (("white",), 3, 2, 4, 3)
    assert (view.name, view.rank, view.mood) == ("Bo", 2, "proud")
    assert not view.has_start_die
    first = rival_view(naming_of(at), at, 0, "pink", rank=1, is_acting=False, mood="idle")
    assert first.has_start_die
    alone = shown(a_race(seats=1))
    view = rival_view(naming_of(alone), alone, 0, "pink", rank=1, is_acting=False, mood="idle")
    assert not view.has_start_die
    assert roll_colours(at.seats[1]) == ("light_gray", "light_gray", "red")


@pytest.mark.parametrize(
    ("me", "order"), [(None, (2, 0, 1)), (0, (0, 2, 1)), (2, (2, 0, 1)), (3, (2, 0, 1))]
)
def test_whoever_is_asked_is_the_first_of_the_queue(me: int | None, order: tuple[int, ...]) -> None:
    class Asked:
        question: Any = None

    class Question:
        pass

    asked: Any = Asked()
    if me is not None:
        asked.question = Question()
        asked.question.me = me
    assert _order(asked, ((2, 5), (0, 4), (1, 3))) == order


# --- you ------------------------------------------------------------------------------------------


def test_what_passing_would_bring_is_added_to_what_is_held() -> None:
    race = shown(a_race(seats=2).having(coins=2, feet=1, water_feet=3, credits=4))
    has = held(race.seats[0], Gains(4, 3, 4, 4, by_swords=(1, 0, 0, 2)))
    sums = (has.coins, has.feet, has.water_feet, has.credits)
    assert [number.terms for number in sums] == [(2, 2), (1, 2), (3, 1), (4, 0)]
    assert held(race.seats[0]).coins.terms == (2, 0)


def test_what_swords_would_add_stands_beside_the_counters_and_is_not_counted() -> None:
    race = shown(a_race(seats=2).having(coins=2, feet=1, water_feet=3, credits=4))
    has = held(race.seats[0], Gains(4, 3, 4, 4, by_swords=(1, 0, 0, 2)))
    sums = (has.coins, has.feet, has.water_feet, has.credits)
    assert [number.by_swords for number in sums] == [1, 0, 0, 2]
    assert (has.money, has.coins.total) == (8, 4)


@pytest.mark.parametrize(("seats", "rank", "place"), [(2, 1, "1"), (2, 0, ""), (1, 1, "")])
def test_a_place_is_said_where_there_is_one(seats: int, rank: int, place: str) -> None:
    race = shown(a_race(seats=seats).having(fans=2))
    part = you_part(
        naming_of(race), race, 0, "lime", rank=rank, gains=None, spends="feet", mood="idle"
    )
    assert part.panel.place == (WORDS(f"window.place.{place}") if place else "")
    assert (part.panel.fans, part.panel.active, part.panel.colour) == (2, "feet", "lime")
    assert part.panel.draw_parts == race.draw_parts(0) == part.draw.terms


def test_fans_begin_at_nothing_and_stand_in_their_colours() -> None:
    race = shown(a_race(seats=2).having(fans=3))
    view = fans_view(WORDS, race, 1, ("pink", "lime"))
    assert (view.rewards[0].credits, view.rewards[0].has_draw_token) == (0, False)
    steps = race.game.fan_track
    assert [(r.credits, r.has_draw_token) for r in view.rewards[1:]] == [
        (step.credits, step.draw_token) for step in steps
    ]
    assert view.figures == (("pink", 3), ("lime", 0))
    assert view.your_colour == "lime"


# --- cards ----------------------------------------------------------------------------------------


def cards(
    money: int,
    basket: tuple[int, ...] = (),
    gifts: tuple[int, ...] | None = None,
    suggested: tuple[int, ...] = (),
) -> tuple[dict[int, SmallCardView], Sequence[int]]:
    race = shown(a_race(seats=2))
    given = None if gifts is None else frozenset(gifts)
    shop = Shop(money, frozenset(basket), suggested=frozenset(suggested), gifts=given)
    views = card_views(WORDS, race.game, race.trays, shop)
    return dict(zip(CARD_COLOURS, views, strict=True)), race.game.costs


def test_cards_show_what_can_be_paid_beside_the_basket() -> None:
    costs = cards(0)[1]
    cost = costs[WHITE]
    exact, short = cards(cost)[0][WHITE], cards(cost - 1)[0][WHITE]
    assert (exact.state, exact.missing, exact.selected) == ("affordable", 0, False)
    assert (short.state, short.missing) == ("dear", 1)
    beside = cards(cost + costs[RED] - 1, basket=(WHITE,))[0]
    assert (beside[WHITE].state, beside[WHITE].selected) == ("affordable", True)
    assert (beside[RED].state, beside[RED].missing, beside[RED].selected) == ("instead", 1, False)
    assert cards(cost + costs[RED], basket=(WHITE,))[0][RED].state == "affordable"
    poor = cards(costs[RED] - 1, basket=(WHITE,))[0][RED]
    assert (poor.state, poor.missing) == ("dear", 1)


def test_before_anybody_may_buy_no_card_says_that_money_is_short() -> None:
    race = shown(a_race(seats=2))
    cost = race.game.costs[WHITE]
    for money, state in ((cost, "affordable"), (cost - 1, "later"), (0, "later")):
        views = card_views(WORDS, race.game, race.trays, Shop(money, is_open=False))
        assert dict(zip(CARD_COLOURS, views, strict=True))[WHITE].state == state
    no_dice = bytes(len(race.trays))
    (empty, *_) = card_views(WORDS, race.game, no_dice, Shop(0, is_open=False))
    assert empty.state == "empty"


@pytest.mark.parametrize(
    ("active", "step", "cards"),
    [
        ("light_gray:coin1*3 green:symbol", "roll", {"green"}),
        ("light_gray:coin1*3", "roll", set()),
        ("light_gray:coin1 yellow:symbol", "abilities", {"yellow"}),
        ("white:foot yellow:symbol", "abilities", {"yellow"}),
    ],
)
def test_a_card_is_marked_while_it_offers_something(
    active: str, step: Step, cards: set[str]
) -> None:
    race = a_race("rock_on", "the_cheese_stands_alone", seats=2).with_draw("").with_active(active)
    asked = asked_of_view(asked_of(race.with_roll("light_gray*3").at(step)))
    assert {COLOURS[colour] for colour in asked.offered_colours} == cards
    game = race.state.game
    shop = Shop(0, offered=asked.offered_colours)
    views = card_views(WORDS, game, shown(race).trays, shop)
    assert {view.colour for view in views if view.offered} == cards


def test_beside_two_dice_a_third_is_bought_instead_of_one() -> None:
    views, _ = cards(99, basket=(WHITE, RED), suggested=(RED,))
    assert {views[colour].state for colour in (WHITE, RED)} == {"affordable"}
    others = [view for colour, view in views.items() if colour not in (WHITE, RED)]
    assert {(view.state, view.missing) for view in others} == {("instead", 0)}
    assert [colour for colour, view in views.items() if view.suggested] == [RED]


def test_where_a_die_is_given_its_price_does_not_matter() -> None:
    views, _ = cards(99, gifts=(RED,))
    assert views[RED].state == "affordable"
    assert {view.state for colour, view in views.items() if colour != RED} == {"closed"}
    assert cards(99, basket=(WHITE, RED), gifts=(GREEN,))[0][BLUE].state == "closed"


# --- dice -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "facts", "said"),
    [
        ("roll", {"at_risk": True}, ("at risk", True)),
        ("roll", {"at_risk": False}, None),
        ("roll", {"at_risk": True, "is_done_rolling": True}, None),
        ("roll", {"at_risk": True, "is_push_safe": True}, None),
        ("roll", {"at_risk": True, "busted": True}, None),
        ("abilities", {"active": (USED | 4, 5)}, None),
        ("abilities", {"active": (USED | 4, USED | 5)}, ("all used", False)),
        ("move", {"at_risk": True}, ("nothing more to use", False)),
        ("move", {"active": (USED | 4, USED | 5)}, ("all used", False)),
        ("move", {"active": (USED | 4, 5)}, ("nothing more to use", False)),
        ("move", {"active": ()}, None),
    ],
)
def test_the_badge_of_active_warns_or_says_that_nothing_is_left_to_use(
    step: Step, facts: dict[str, Any], said: tuple[str, bool] | None
) -> None:
    race = shown(a_race(seats=2), step=step)
    usual: dict[str, Any] = {"active": (4, 5), "is_done_rolling": False}
    race = seat_with(race, 0, **(usual | facts))
    assert chip(WORDS, race, 0) == said


def test_of_alike_dice_the_first_are_the_chosen_ones() -> None:
    race = a_race(seats=2).with_roll("light_gray*3").at("roll")
    show = Rehearsal(race.state).show
    anchor = die_anchor("roll", 0)
    part = dice_part(WORDS, show, show.race.seats[0], {anchor}, {anchor: 2})
    rings = [piece.ring for piece in part.pieces if piece.zone == "roll"]
    assert rings == ["chosen", "chosen", "open"]
    assert {piece.anchor for piece in part.pieces if piece.zone == "roll"} == {anchor}
    assert {piece.ring for piece in part.pieces if piece.zone != "roll"} <= {""}
    none = dice_part(WORDS, show, show.race.seats[0], (), {})
    assert {(piece.ring, piece.anchor) for piece in none.pieces} == {("", None)}
    assert part.zones["roll"].seen == 3


def test_of_alike_dice_only_those_are_meant_that_have_just_arrived() -> None:
    race = a_race("dugout", seats=2).with_roll("light_gray*2")
    race = race.with_active("orange:symbol*3").at("roll")
    show = Rehearsal(race.state).show
    anchor = die_anchor("active", code("orange:symbol"))
    seat = show.race.seats[0]
    part = dice_part(WORDS, show, seat, {anchor}, {anchor: 1}, arrived={anchor: 2})
    rings = [piece.ring for piece in part.pieces if piece.zone == "active"]
    assert rings == ["", "chosen", "open"]


def test_dice_that_will_be_lost_have_a_ring_of_their_own() -> None:
    race = a_race(seats=2).with_roll("light_gray*2").at("roll")
    show = Rehearsal(race.state).show
    anchor = die_anchor("roll", 0)
    part = dice_part(WORDS, show, show.race.seats[0], {anchor}, {anchor: 1}, "lost")
    assert [piece.ring for piece in part.pieces if piece.zone == "roll"] == ["lost", "open"]


def test_a_die_over_the_stage_lies_in_no_zone() -> None:
    show = Rehearsal(a_race(seats=2).with_roll("light_gray*3").at("roll").state).show
    piece = show.pieces.in_zone("roll")[0]
    piece.is_thrown = True
    part = dice_part(WORDS, show, show.race.seats[0], (), {})
    assert id(piece) not in [each.id for each in part.pieces]


def test_a_die_is_pointed_at_and_focused_around_its_middle() -> None:
    piece = PiecePart(1, 0, "roll", 0, False, Slot(100, 50, 20, 0), ("", "", ""), 0.0, False)
    assert piece.box == Box(80, 28, 40, 50)
    assert piece.focus_box == Box(77, 26, 46, 54)


# --- the board ------------------------------------------------------------------------------------


CELLS = (PathCell(Mark("foot", "3"), ""), PathCell(Mark("foot", "1"), ""))
REWARD = PathCell(Mark("credit", number=2), "")


def test_a_bubble_stands_beside_the_end_of_a_run_with_a_reward() -> None:
    geometry = board_geometry(board_view(a_race().state.game.track(0)), 928, 416)
    run = OnBoard(2, frozenset({3}), paths=((2, 3, 4),), is_run=True)
    found = bubble(run, (*CELLS, REWARD), geometry)
    assert found is not None
    assert (found.space, found.steps, found.rewards) == (4, "3", (REWARD.mark,))
    box = found.place.box
    assert (box.width, box.height) == (150, 52)
    assert not any(box.holds(*geometry.centre(space)) for space in (2, 3, 4))
    two = bubble(run, (*CELLS, REWARD._replace(beside=(REWARD.mark,))), geometry)
    assert two is not None
    assert two.rewards == (REWARD.mark, REWARD.mark)
    assert two.place.box.width == 150 + REWARD_APART
    assert bubble(run, CELLS, geometry) is None
    assert bubble(None, (*CELLS, REWARD), geometry) is None
    assert bubble(run._replace(is_run=False), (*CELLS, REWARD), geometry) is None
    assert bubble(run._replace(paths=()), (*CELLS, REWARD), geometry) is None


def test_runners_at_the_back_come_first_and_the_one_in_front_has_a_name() -> None:
    show = Rehearsal(a_race(seats=3).at("roll").state).show
    for seat, y in enumerate((50.0, 20.0, 80.0)):
        show.runners.runners[seat] = Runner(10, y, 1.0, 0.0, is_here=True)
    colours = ("pink", "lime", "coal")
    found = runners(show, colours, [2, 1, 3], ("idle", "proud", "worried"), "You")
    assert [part.colour for part in found] == ["lime", "pink", "coal"]
    assert [part.is_leader for part in found] == [True, False, False]
    assert [part.is_you for part in found] == [False, True, False]
    assert [part.name for part in found] == ["", "You", ""]
    assert [part.mood for part in found] == ["proud", "idle", "worried"]
    shared = runners(show, colours, [1, 1, 3], ("idle",) * 3, "You")
    assert not any(part.is_leader for part in shared)
    show.runners.runners[2].is_here = False
    show.runners.runners[1].is_hopping = True
    found = runners(show, colours, [2, 1, 3], ("idle",) * 3, "You")
    assert [(part.colour, part.mood) for part in found] == [("lime", "hop"), ("pink", "idle")]
    assert ghost(show, "pink") is None


def test_who_runs_elsewhere_is_said_in_a_corner_without_hexes() -> None:
    board = Box(8, 100, 928, 416)
    view = board_view(a_race().state.game.track(0))
    geometry = board_geometry(view, board.width, board.height)
    part = BoardPart(view, geometry, away=("pink", "lime"), away_words="Elsewhere:")
    box = away_box(KIT, part, board)
    wide = KIT.text_width("Elsewhere:", 15, "bold") + 28 + 60
    assert (box.width, box.height) == pytest.approx((wide, 38))
    reach = geometry.radius * 0.9

    def covered(at: Box) -> int:
        around = at.moved(-board.x, -board.y).inset(-reach)
        return sum(around.holds(*centre) for centre in geometry.hex_centres.values())

    corners = [
        Box(x, y, wide, 38)
        for y in (board.y + 16, board.bottom - 54)
        for x in (board.right - 16 - wide, board.x + 16)
    ]
    assert box in corners
    assert covered(box) == min(map(covered, corners))
    assert _free_corner(geometry, board, wide, 38) == box


# --- targets --------------------------------------------------------------------------------------


def test_fixed_targets_lie_where_the_layout_has_them() -> None:
    layout = table_layout(1280, 800, 2)
    dice, plate = DicePart({}, ()), PlatePart("lime", "", "", Box(0, 0, 1, 1))
    found = targets(layout, (1, 2), dice, plate, (), None, None, None, has_swords=False)
    boxes = {(target.kind, target.id): target.box for target in found}
    assert {boxes["zone", zone] for zone in layout.zones} == set(layout.zones.values())
    assert boxes["card", CARD_COLOURS[0]] == layout.cards[0]
    assert (boxes["seat", 1], boxes["seat", 2]) == layout.strips
    assert ("solo", 0) not in boxes
    assert ("counter", "swords") not in boxes
    with_swords = targets(layout, (1, 2), dice, plate, (), None, None, None, has_swords=True)
    assert ("counter", "swords") in {(t.kind, t.id) for t in with_swords}
    coins = boxes["counter", "coins"]
    assert layout.you.holds(*coins.centre)
    alone = table_layout(1280, 800, 0)
    found = targets(alone, (), dice, plate, (), None, None, None, has_swords=False)
    assert next(t.box for t in found if t.kind == "solo") == alone.solo


def test_dice_are_known_by_their_anchor_and_others_by_themselves() -> None:
    anchor = die_anchor("roll", 0)
    piece = PiecePart(7, 0, "roll", 0, False, Slot(0, 0, 1, 0), ("", "", ""), 0.0, False)
    seat = Anchor("seat", 2)
    found = anchors_by_target([anchor, seat], [piece._replace(anchor=anchor), piece])
    assert dict(found) == {("seat", 2): seat, ("piece", 7): anchor}


# --- the log --------------------------------------------------------------------------------------


def chronicle(*whys: str) -> Chronicle:
    """A line of the second seat for each reason."""
    found, state = Chronicle(), a_race(seats=2).at("move").state
    for number, why in enumerate(whys):
        found.write(Beat(1, (), state, number), [Line(f"line {number}", 1)], why)
    return found


def test_an_empty_log_says_so() -> None:
    naming = naming_of(shown(a_race(seats=2)))
    (only,) = told_lines(naming, ("pink", "lime"), Chronicle(), shows_reasons=False)
    assert only.text == WORDS("window.log.empty")


def test_reasons_are_told_where_they_are_wanted_and_there() -> None:
    naming, colours = naming_of(shown(a_race(seats=2))), ("pink", "lime")
    log = chronicle("because", "")
    plain = told_lines(naming, colours, log, shows_reasons=False)
    assert [told.notes for told in plain] == [(), ()]
    assert {(told.name, told.colour) for told in plain} == {("Bo", "lime")}
    full = told_lines(naming, colours, log, shows_reasons=True)
    assert [told.notes for told in full] == [("Because",), ()]
    none = told_lines(naming, colours, chronicle("", ""), shows_reasons=True)
    assert none[-1].notes == (WORDS("window.log.no_reasons"),)
    assert len(none) == 3


def test_the_log_lies_over_cards_and_fans() -> None:
    first, last = LAYOUT.cards[0], LAYOUT.fans
    box = LAYOUT.column
    assert (box.x, box.y, box.right, box.bottom) == (first.x, first.y, last.right, last.bottom)
    naming = naming_of(shown(a_race(seats=2)))
    part = log_part(KIT, LAYOUT, naming, ("pink", "lime"), Chronicle(), shows_reasons=True)
    assert (part.box, part.is_on, part.title) == (box, True, WORDS("window.log.title"))
    assert box.holds(*part.why_box.centre)


@pytest.mark.parametrize(
    ("x", "y", "is_pointed_at", "way"),
    [
        (100, 66, True, 0),  # right above
        (119, 67, False, -1),  # above and a little to the right
        (81, 67, False, 1),  # above and a little to the left
        (160, 67, False, 0),  # well to the right
        (100, 134, False, 0),  # below
        (100, 20, False, 0),  # two rows above
        (138, 100, False, 0),  # beside
    ],
)
def test_a_name_that_would_lie_on_a_neighbour_above_gives_way_or_becomes_a_pointer(
    x: float, y: float, is_pointed_at: bool, way: int
) -> None:
    you = RunnerPart("pink", 100, 100, 1, 0, is_you=True, name="You")
    other = RunnerPart("lime", x, y, 1, 0)
    shown, same = with_pointer(Kit(1.0), (you, other), 22.2)
    assert same == other
    assert (shown.name, shown.is_pointed_at) == ("" if is_pointed_at else "You", is_pointed_at)
    assert (shown.x, shown.y, shown.is_you) == (100, 100, True)
    assert (shown.aside > 0) - (shown.aside < 0) == way
    crowned, _ = with_pointer(Kit(1.0), (you._replace(is_leader=True), other), 22.2)
    assert not crowned.is_pointed_at


def test_with_larger_type_a_tag_needs_more_room_above_it() -> None:
    you = RunnerPart("pink", 100, 100, 1, 0, is_you=True, name="You")
    parts = you, RunnerPart("lime", 140, 72, 1, 0)
    usual, larger = (with_pointer(Kit(1.0, scale), parts, 22.2)[0].aside for scale in (1.0, 1.6))
    assert usual == 0 > larger
