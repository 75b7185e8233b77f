"""What lies under a place on the table, in which order a key walks, and what tips are made of."""

from dataclasses import replace
from typing import Any

import pytest

from cubitos_desktop.rules.dice import CARD_COLOURS, RED, SYMBOL, USED, WHITE, die
from cubitos_desktop.scenes.forms.pointing import REST, Pointing
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.explaining.sums import (
    _from,
    counter_tip,
    held_parts,
    rival_counter_tip,
)
from cubitos_desktop.scenes.table.explaining.telling import is_telling, shown_tip, told_thing
from cubitos_desktop.scenes.table.explaining.things import thing_at, things
from cubitos_desktop.scenes.table.explaining.tip_view import (
    _line,
    kept_free,
    must_be_seen,
    parts_of,
    rather_seen,
    tip_view,
)
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.questions.question import Tile
from cubitos_desktop.scenes.table.show.ledger import Purse
from cubitos_desktop.scenes.table.view.tips import large_card, looked_at_card
from cubitos_desktop.scenes.table.view.view import FeltPart, Sum, View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.dice.zone_slots import LABEL_ROOM
from cubitos_desktop.ui.panels.counters import HEADER, counter_cells, water_box
from cubitos_desktop.ui.panels.fan_track import fan_places
from cubitos_desktop.ui.panels.rival_strip import strip_heading, strip_wells
from cubitos_desktop.wording.explaining.tip import Line, Term, Tip
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.windows import USUAL, WindowUnderTest

KIT = Kit(1.0)


def laid_out(race: RaceUnderTest) -> View:
    with WindowUnderTest(USUAL, draws_every=0) as window:
        table, _ = lay_on_table(window, at_table(race))
        return table.view


@pytest.fixture(scope="module")
def pushing() -> View:
    race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
    return laid_out(race.with_roll("light_gray*3").having(water_feet=1, credits=2).at("roll"))


@pytest.fixture(scope="module")
def running() -> View:
    race = a_race(seats=4)
    for seat, space in enumerate((20, 30, 40, 50)):
        race.seat(seat).having(space=space, began_space=space)
    return laid_out(race.seat(0).having(feet=2, coins=4).at("move"))


def at(view: View, x: float, y: float) -> tuple[str, object] | None:
    found = thing_at(view, KIT, x, y)
    return (found.kind, found.id) if found else None


# --- what lies under a place ----------------------------------------------------------------------


def test_parts_of_a_strip_lie_on_it(pushing: View) -> None:
    rival = pushing.rivals[0]
    wells = strip_wells(rival.box.width, rival.box.height)
    for part, well in (("draw", wells.draw), ("roll", wells.roll), ("active", wells.active)):
        x, y = well.moved(rival.box.x, rival.box.y).centre
        assert at(pushing, x, y) == ("rival", (rival.seat, part))
    _, status = strip_heading(wells, rival.box.width, rival.box.height)
    x, y = status.moved(rival.box.x, rival.box.y).centre
    assert at(pushing, x, y) == ("rival", (rival.seat, "status"))


def test_fans_and_their_places_lie_on_their_track(pushing: View) -> None:
    box = pushing.layout.fans
    assert at(pushing, box.x + 5, box.y + 5) == ("fans", 0)
    for number, place in enumerate(fan_places(box.width, box.height)):
        x, y = place.moved(box.x, box.y).centre
        assert at(pushing, x, y) == ("fan", number)


def test_water_feet_lie_in_the_cell_of_feet(pushing: View, running: View) -> None:
    you = pushing.layout.you
    cell = counter_cells(you.width, you.height)["feet"]
    x, y = water_box(cell).moved(you.x, you.y).centre
    assert at(pushing, x, y) == ("counter", "water_feet")
    assert at(running, x, y) == ("counter", "feet")


def test_your_place_stands_at_the_head_of_your_panel(pushing: View, running: View) -> None:
    you = running.layout.you
    head = you.x + you.width * 0.6, you.y + HEADER / 2
    assert at(running, *head) == ("place", 0)
    assert at(pushing, *head) != ("place", 0)


def test_the_meter_and_figures_lie_in_the_middle_of_the_plate(pushing: View, running: View) -> None:
    assert pushing.plate.middle is not None
    assert at(pushing, *pushing.plate.middle.centre) == ("meter", 0)
    assert at(pushing, pushing.plate.middle.x - 4, pushing.plate.middle.centre[1]) == ("meter", 0)
    assert running.plate.middle is not None
    assert at(running, *running.plate.middle.centre) == ("cells", 0)


def test_the_badge_of_active_lies_at_its_upper_right_corner(pushing: View) -> None:
    active = pushing.layout.active
    assert pushing.dice.chip is not None
    assert at(pushing, active.right - 60, active.y + 20) == ("chip", 0)
    without = replace(pushing, dice=replace(pushing.dice, chip=None))
    assert at(without, active.right - 60, active.y + 20) == ("zone", "active")


def test_dice_that_lie_still_are_things_and_those_that_move_are_not(pushing: View) -> None:
    piece = next(piece for piece in pushing.dice.pieces if piece.zone == "roll")
    assert at(pushing, *piece.box.centre) == ("die", piece.id)
    moving = [each._replace(is_moving=True) for each in pushing.dice.pieces]
    view = replace(pushing, dice=replace(pushing.dice, pieces=tuple(moving)))
    assert at(view, *piece.box.centre) == ("zone", "roll")


def test_the_bar_tells_of_round_steps_and_track(pushing: View) -> None:
    bar = pushing.layout.bar
    found = {at(pushing, x, bar.centre[1]) for x in range(4, round(pushing.layout.width), 6)}
    kinds = {each[0] for each in found if each}
    assert {"round", "step", "bar"} <= kinds
    assert {each[1] for each in found if each and each[0] == "step"} == set(range(8))


def test_a_throw_and_listed_answers_cover_what_lies_below(running: View) -> None:
    board = running.layout.board
    space = running.board.box_of(60, board).centre
    assert at(running, *space) is not None
    felt = FeltPart(Box(*space, 0, 0).inset(-30), 1.0, (), ())
    assert at(replace(running, felt=felt), *space) is None
    tiles = ((Tile("0", "words"), Box(*space, 0, 0).inset(-5)),)
    assert at(replace(running, tiles=tiles), *space) is None
    assert at(replace(running, tiles=tiles), space[0] - 18, space[1]) is None


def test_what_lies_on_top_comes_before_what_it_covers(running: View) -> None:
    card = running.layout.cards[0]
    log = Target("log", 0, card)
    assert at(running, *card.centre) == ("card", CARD_COLOURS[0])
    assert at(replace(running, targets=(*running.targets, log)), *card.centre) == ("log", 0)


def test_who_runs_on_another_board_is_found_in_its_corner(running: View) -> None:
    board = replace(running.board, away=("lime",), away_words="Elsewhere:")
    view = replace(running, board=board)
    (away,) = (thing for thing in things(view, KIT) if thing.kind == "away")
    assert at(view, *away.box.centre) == ("away", 0)
    assert at(running, *away.box.centre) != ("away", 0)


# --- the walk -------------------------------------------------------------------------------------


def test_a_key_walks_from_what_answers_over_your_things_to_the_bar(pushing: View) -> None:
    kinds = [thing.kind for thing in things(pushing, KIT)]
    order = list(dict.fromkeys(kinds))
    wanted = ["button", "meter", "zone", "chip", "die", "counter", "start_die", "fans", "fan"]
    wanted += ["card", "seat"]
    assert order[: len(wanted)] == wanted
    assert order.index("rival") < order.index("runner") < order.index("round")
    assert not {"piece", "advice", "coach"} & set(kinds)
    ids = [(thing.kind, thing.id) for thing in things(pushing, KIT)]
    assert len(ids) == len(set(ids)) + ids.count(("counter", "water_feet")) - 1


def test_every_thing_is_found_where_it_says_that_it_lies(running: View) -> None:
    for thing in things(running, KIT):
        if thing.kind in ("round", "track", "step", "fan", "fans", "place", "counter", "rival"):
            assert at(running, *thing.box.centre) == (thing.kind, thing.id)


# --- telling --------------------------------------------------------------------------------------


def resting(kind: str, id: object, **how: Any) -> Pointing:
    pointing = Pointing(hover=Target(kind, id, Box(0, 0, 9, 9)), **how)
    pointing.rest(REST)
    return pointing


def test_a_thing_is_told_to_whoever_rests_and_holds_nothing(pushing: View) -> None:
    assert is_telling(pushing, resting("zone", "roll"))
    assert not is_telling(pushing, Pointing(hover=Target("zone", "roll", Box(0, 0, 9, 9))))
    pressed = resting("zone", "roll")
    pressed.pressed = pressed.hover
    assert not is_telling(pushing, pressed)
    assert not is_telling(pushing, Pointing())


def test_buttons_say_themselves_what_they_do_unless_they_are_asked_or_have_a_tip(
    pushing: View,
) -> None:
    assert told_thing(pushing, resting("button", "push")) is None
    asked = Pointing(asked=Target("button", "push", Box(0, 0, 9, 9)))
    assert told_thing(pushing, asked) == asked.asked
    placed = pushing.plate.buttons[0]
    named = placed._replace(button=replace(placed.button, tip="Throws"))
    view = replace(pushing, plate=replace(pushing.plate, buttons=(named,)))
    assert told_thing(view, resting("button", named.button.id)) is not None
    assert told_thing(view, resting("button", "other")) is None
    shown = shown_tip(view, resting("button", named.button.id))
    assert shown is not None
    assert "Throws" in " ".join(shown[1].told())


def test_a_card_is_looked_at_in_large_only_by_a_pointer_that_rests(pushing: View) -> None:
    colour = CARD_COLOURS[3]
    part = looked_at_card(pushing, resting("card", colour))
    assert part is pushing.cards[3]
    assert looked_at_card(pushing, resting("zone", "roll")) is None
    assert looked_at_card(pushing, Pointing(hover=Target("card", colour, Box(0, 0, 1, 1)))) is None
    asked = resting("card", colour, asked=Target("card", colour, Box(0, 0, 1, 1)))
    assert looked_at_card(pushing, asked) is None
    assert looked_at_card(replace(pushing, is_asking=False), resting("card", colour)) is None
    assert large_card(pushing, pushing.cards[3]).card_id == pushing.cards[3].card.id


# --- sums -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("account", "held", "parts"),
    [
        (None, 5, [(5, "held")]),
        ({"cards": Purse(2), "faces": Purse(1)}, 5, [(2, "held"), (2, "cards"), (1, "faces")]),
        ({"cards": Purse(2)}, 2, [(2, "cards"), (0, "paid")]),
        ({"cards": Purse(4)}, 1, [(4, "cards"), (-3, "paid")]),
    ],
)
def test_what_is_held_is_told_by_where_it_came_from(
    account: Any, held: int, parts: list[tuple[int, str]]
) -> None:
    assert _from(account, 0, held, "held") == parts


def test_what_passing_would_add_is_told_by_faces_and_cards(pushing: View) -> None:
    parts = held_parts(pushing, "coins")
    total = pushing.you.held.coins.total
    assert sum(number for number, _ in parts) == total == 3
    assert (3, "pass_faces") in parts
    held = pushing.you.held._replace(coins=Sum("coins", (0, 5)))
    more = replace(pushing, you=pushing.you._replace(held=held))
    assert held_parts(more, "coins")[-2:] == [(3, "pass_faces"), (2, "pass_cards")]
    held = pushing.you.held._replace(coins=Sum("coins", (4, -1)))
    less = replace(pushing, you=pushing.you._replace(held=held))
    assert held_parts(less, "coins")[-1] == (-4, "pass_cost")
    assert (2, "kept") in held_parts(pushing, "credits")
    assert (1, "held") in held_parts(pushing, "water_feet")


def test_what_swords_would_add_is_told_beside_the_sum_of_a_number(pushing: View) -> None:
    said = pushing.naming.words("tip.by_swords", count=2)
    assert said not in counter_tip(pushing, "coins").now
    held = pushing.you.held._replace(coins=Sum("coins", (0, 3), by_swords=2))
    tip = counter_tip(replace(pushing, you=pushing.you._replace(held=held)), "coins")
    assert (tip.total, said in tip.now) == (3, True)


def test_swords_are_red_symbols_that_were_not_used(pushing: View) -> None:
    sword = die(RED, SYMBOL)
    seat = replace(
        pushing.race.seats[0], active=(sword, sword, sword | USED, die(WHITE, SYMBOL)), swords=3
    )
    panel = replace(pushing.you.panel, swords=3)
    view = replace(
        pushing, race=pushing.race.with_seat(0, seat), you=pushing.you._replace(panel=panel)
    )
    tip = counter_tip(view, "swords")
    assert [term.number for term in tip.terms] == [2, 1]
    assert sum(term.number for term in counter_tip(view, "draw").terms) == view.you.draw.total


@pytest.mark.parametrize("name", ["coins", "feet", "credits", "fans"])
def test_numbers_of_rivals_are_told_with_their_name(pushing: View, name: str) -> None:
    rival = pushing.rivals[1]
    tip = rival_counter_tip(pushing, rival, name)
    assert rival.panel.name in " ".join(tip.told())


# --- cards of tips --------------------------------------------------------------------------------


def test_a_tip_becomes_plain_values() -> None:
    tip = Tip(
        "Title",
        (Line("text", "coin", 2),),
        now=("now",),
        aside="H",
        terms=(Term(-3, "a"), Term(2, "b")),
    )
    view = tip_view(load_words(), tip)
    assert (view.title, view.notes, view.aside) == ("Title", ("now",), "H")
    assert view.terms == (("−3", "a"), ("2", "b"))
    assert view.faces is None
    assert _line(Line("text", face=SYMBOL)).face == "symbol"
    assert _line(Line("text")).face == ""


def test_a_space_consists_of_its_hexes_and_a_line_of_its_edges(running: View) -> None:
    board, geometry = running.layout.board, running.board.geometry
    radius = geometry.radius
    start = parts_of(running, Target("space", 0, Box(0, 0, 1, 1)))
    assert [box.centre for box in start] == [
        pytest.approx((board.x + x, board.y + y)) for x, y in geometry.centres(0)
    ]
    assert {(box.width, box.height) for box in start} == {(2 * radius, 2 * radius)}
    piece = running.dice.pieces[0]
    assert parts_of(running, Target("die", piece.id, Box(0, 0, 1, 1))) == [piece.focus_box]
    gone = Target("die", -1, Box(1, 2, 3, 4))
    assert parts_of(running, gone) == [gone.box]
    assert len(parts_of(running, Target("line", 1, Box(0, 0, 1, 1)))) >= 1


def test_heads_of_zones_and_answers_stay_free(pushing: View, running: View) -> None:
    free = must_be_seen(pushing, KIT)
    assert pushing.layout.plate in free
    for zone, box in pushing.layout.zones.items():
        part = pushing.dice.zones[zone]
        wide = KIT.text_width(f"{part.name} {part.seen}", 16, "title") + 26
        assert Box(box.x, box.y, min(box.width, wide), LABEL_ROOM) in free
    active = pushing.layout.active
    assert pushing.dice.chip is not None
    wide = min(active.width, KIT.text_width(pushing.dice.chip[0], 15, "bold") + 54)
    assert Box(active.right - wide, active.y, wide, LABEL_ROOM) in free
    hexes = parts_of(running, Target("space", 21, Box(0, 0, 1, 1)))
    answers = {anchor.value for anchor in running.anchors.values() if anchor.kind == "space"}
    free = must_be_seen(running, KIT)
    for space in answers:
        assert parts_of(running, Target("space", space, Box(0, 0, 1, 1)))[0] in free
    assert (hexes[0] in free) == (21 in answers)
    assert kept_free(running, KIT)[: len(free)] == free


def test_runners_are_rather_seen_than_panels_and_those_than_the_road(running: View) -> None:
    seen = rather_seen(running)
    layout = running.layout
    assert seen.count(layout.you) == 2
    assert seen.count(layout.roll) == 1
    runners = [thing.box for thing in things(running, KIT) if thing.kind == "runner"]
    assert {seen.count(box) for box in runners} == {3}
    radius = running.board.geometry.radius * 0.8
    x, y = next(iter(running.board.geometry.hex_centres.values()))
    road = Box(layout.board.x + x - radius, layout.board.y + y - radius, 2 * radius, 2 * radius)
    assert road in seen


# --- tips of things -------------------------------------------------------------------------------


def told(view: View, kind: str, id: object) -> str:
    tip = tip_of(view, Target(kind, id, Box(0, 0, 1, 1)))
    assert tip is not None
    return " ".join([tip.title, *tip.told()])


def test_what_is_no_longer_there_has_no_tip(pushing: View) -> None:
    for kind, id in (("die", -1), ("button", "gone"), ("tile", "gone"), ("solo", 0), ("queue", 0)):
        assert tip_of(pushing, Target(kind, id, Box(0, 0, 1, 1))) is None
    without = replace(pushing, dice=replace(pushing.dice, chip=None))
    assert tip_of(without, Target("chip", 0, Box(0, 0, 1, 1))) is None
    no_meter = replace(pushing, plate=replace(pushing.plate, meter=None))
    assert tip_of(no_meter, Target("meter", 0, Box(0, 0, 1, 1))) is None


def test_a_runner_says_who_it_is_and_whether_it_leads(running: View) -> None:
    leader = next(part for part in running.board.runners if part.is_leader)
    seat = running.colours.index(leader.colour)
    other = next(n for n in range(4) if n != seat)
    board = replace(running.board, runners=())
    assert told(running, "runner", seat) != told(replace(running, board=board), "runner", seat)
    assert told(running, "runner", other) == told(replace(running, board=board), "runner", other)


def test_who_runs_elsewhere_is_named(running: View) -> None:
    board = replace(running.board, away=(running.colours[2], running.colours[3]))
    names = running.naming.names
    assert f"{names[2]}, {names[3]}" in told(replace(running, board=board), "away", 0)


def test_fans_of_a_place_are_named(pushing: View) -> None:
    last = len(pushing.race.game.fan_track)
    figures = tuple(
        (colour, fans) for colour, fans in zip(pushing.colours, (0, 2, 2, last + 3), strict=True)
    )
    view = replace(pushing, fans=replace(pushing.fans, figures=figures))
    names = pushing.naming.names
    assert names[1] in told(view, "fan", 2)
    assert names[2] in told(view, "fan", 2)
    assert names[3] in told(view, "fan", last)
    assert names[3] not in told(view, "fan", 2)


@pytest.fixture
def closed(pushing: View) -> View:
    first, *rest = pushing.plate.buttons
    shut = first._replace(button=replace(first.button, is_open=False, reason="no reason"))
    return replace(pushing, plate=replace(pushing.plate, buttons=(shut, *rest)))


def test_a_closed_button_tells_its_reason(pushing: View, closed: View) -> None:
    id = pushing.plate.buttons[0].button.id
    assert "no reason" in told(closed, "button", id)
    assert "no reason" not in told(pushing, "button", id)
