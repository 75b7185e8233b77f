"""Every number on the table is the number of the race, with the terms that it is the sum of."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from cubitos_desktop.rules.decisions import Choose
from cubitos_desktop.rules.dice import CARD_COLOURS, USED
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.rules.odds import miss_chance
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.steps import TURN_STEPS
from cubitos_desktop.scenes.forms.pointing import REST, Pointing
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.table.bust.plan import VARIANTS, Bust
from cubitos_desktop.scenes.table.explaining.telling import shown_tip
from cubitos_desktop.scenes.table.questions.question import Anchor
from cubitos_desktop.scenes.table.show.shown_race import shown_of
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.panels import step_shown
from cubitos_desktop.scenes.table.view.view import Sum, View
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race
from tests.scenes.moments import lay_on_table, moments
from tests.windows import WindowUnderTest


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest((1280, 800), draws_every=0, asks_forced=True) as window:
        yield window


def table_of(window: WindowUnderTest, race: RaceUnderTest) -> TableScene:
    """The race on a table, at the question that is open."""
    match = new_race(load_words(), rivals=len(race.state.seats) - 1, seed="view")
    match.state = race.state
    table, _ = lay_on_table(window, match)
    return table


def view_of(window: WindowUnderTest, race: RaceUnderTest) -> View:
    return table_of(window, race).view


def rolling(*cards: str) -> RaceUnderTest:
    """Somebody who may push: three hits, four dice to throw."""
    race = a_race(*cards, seats=3).with_roll("light_gray*4").with_active("light_gray:coin1*3")
    return race.having(at_risk=True)


def tip(view: View, kind: str, id: object) -> str:
    """What is said about a target to a pointer that rests there."""
    box = next(target.box for target in view.targets if (target.kind, target.id) == (kind, id))
    pointing = Pointing(Target(kind, id, box))
    pointing.rest(REST)
    shown = shown_tip(view, pointing)
    return " ".join(shown[1].told()) if shown else ""


# --- your panel -----------------------------------------------------------------------------------


def running() -> RaceUnderTest:
    race = a_race(seats=3).having(coins=5, feet=3, water_feet=2, credits=4, fans=2, tokens=1)
    return race.at("move")


def test_the_counters_are_what_the_seat_holds(window: WindowUnderTest) -> None:
    you = view_of(window, running()).you
    shown = you.panel
    assert (shown.coins, shown.feet, shown.water_feet) == (5, 3, 2)
    assert (shown.credits, shown.fans) == (4, 2)
    assert shown.active == "feet"
    assert you.held.money == 9
    assert all(number.terms[1] == 0 for number in you.held)


def test_before_a_pass_coins_and_feet_are_what_it_would_bring_and_say_so(
    window: WindowUnderTest,
) -> None:
    race = rolling().having(credits=2)
    race.with_active("light_gray:coin1*3 dark_gray:foot*2").at("roll")
    view = view_of(window, race)
    held = view.you.held
    assert (held.coins, held.feet) == (Sum("coins", (0, 3)), Sum("feet", (0, 2)))
    assert (held.water_feet.total, held.credits) == (0, Sum("credits", (2, 0)))
    assert (view.you.panel.coins, view.you.panel.feet, view.you.panel.credits) == (3, 2, 2)
    later = view.naming.words("tip.term.pass_faces")
    assert f"3 {later}" in tip(view, "counter", "coins")
    assert f"2 {later}" in tip(view, "counter", "feet")
    assert later not in tip(view, "counter", "credits")


def test_before_a_pass_counters_and_cards_count_the_same_credits(window: WindowUnderTest) -> None:
    race = a_race("mr_dog", seats=3).with_roll("light_gray*4").having(credits=1)
    race.with_active("brown:symbol*2 light_gray:coin1*2").at("roll")
    view = view_of(window, race)
    assert view.you.held.credits == Sum("credits", (1, 4))
    assert (view.you.panel.coins, view.you.panel.credits) == (2, 5)
    for part in view.cards:
        can_pay = race.state.game.costs[part.colour] <= 2 + 5
        assert (part.panel.state == "affordable") == can_pay


def test_the_button_that_passes_says_what_it_keeps(window: WindowUnderTest) -> None:
    race = rolling().with_active("light_gray:coin1*3 dark_gray:foot*2").at("roll")
    buttons = {placed.button.id: placed.button for placed in view_of(window, race).plate.buttons}
    sub = buttons["pass"].sub
    assert sub is not None
    assert [(mark.icon, mark.text) for mark in sub.marks] == [("coin", "3"), ("foot", "2")]


def test_a_draw_amount_is_explained_by_the_terms_that_it_is_the_sum_of(
    window: WindowUnderTest,
) -> None:
    race = running()
    leader = race.state.game.track(0)
    ahead = next(n for n, space in enumerate(leader.spaces) if space.sector == 2)
    race.state.seats[1].space = ahead
    view = view_of(window, race)
    assert view.you.draw == Sum("draw", (9, 1, 2))
    assert view.you.draw.total == race.state.draw_amount(0) == 12
    assert view.you.panel.draw_parts == (9, 1, 2)
    said = tip(view, "counter", "draw")
    for number in ("12", "9", "1 ", "2 "):
        assert number in said
    rival = view.rivals[0]
    assert rival.draw == Sum("draw", (9, 0, 0))


def test_what_lies_where_somebody_stands_is_shown_and_of_empty_spaces_nothing(
    window: WindowUnderTest,
) -> None:
    race = running()
    spaces = race.state.game.track(0).spaces
    rewarded = [number for number, space in enumerate(spaces) if space.rewards]
    bare = next(n for n, space in enumerate(spaces) if space.sector == 2 and not space.rewards)
    race.state.seats[0].space, race.state.seats[1].space = rewarded[3], bare
    assert view_of(window, race).board.covered == (rewarded[3],)
    race.state.seats[1].space = rewarded[1]
    both = sorted((rewarded[1], rewarded[3]))
    assert view_of(window, race).board.covered == tuple(both)


def test_the_place_is_that_of_the_race(window: WindowUnderTest) -> None:
    race = running()
    race.state.seats[2].space = 9
    view = view_of(window, race)
    assert view.you.panel.rank == 2
    assert [part.panel.rank for part in view.rivals] == [2, 1]


def test_nobody_has_a_place_before_somebody_has_moved(window: WindowUnderTest) -> None:
    view = view_of(window, running())
    assert (view.you.panel.rank, view.you.panel.place) == (0, "")
    assert [part.panel.rank for part in view.rivals] == [0, 0]
    assert not any(runner.is_leader for runner in view.board.runners)


# --- rivals, cards, fans --------------------------------------------------------------------------


def test_a_strip_shows_what_its_seat_has(window: WindowUnderTest) -> None:
    race = a_race(seats=3).having(feet=1)
    race.seat(1).with_draw("light_gray*5").with_roll("light_gray*2").with_discard("white*3")
    race.with_active("light_gray:coin1 dark_gray:foot*2")
    race.having(coins=3, feet=4, water_feet=1, credits=6, fans=2).seat(0)
    view = view_of(window, race.at("move"))
    part = view.rivals[0]
    shown = part.panel
    assert part.seat == 1
    assert (shown.draw, len(shown.roll), len(shown.active), shown.discard) == (5, 2, 3, 3)
    assert (shown.coins, shown.feet, shown.credits, shown.fans) == (3, 5, 6, 2)
    said = tip(view, "seat", 1)
    held = view.naming.amounts(3, 4, 1, 6)
    assert held in said


def test_rivals_that_can_be_chosen_are_lit_and_the_one_that_enter_takes_is_marked(
    window: WindowUnderTest,
) -> None:
    table, question = lay_on_table(window, moments()["give_to 1"])
    chosen = next(iter(question.chosen())).value
    rings = {part.seat: part.ring for part in table.view.rivals}
    open_seats = {anchor.value for anchor in question.open_anchors()}
    assert len(open_seats) > 1
    for seat, ring in rings.items():
        assert ring == ("chosen" if seat == chosen else "open" if seat in open_seats else "")
    other = next(part for part in table.view.rivals if part.ring == "open")
    for ring in ("chosen", ""):
        window.click(*other.box.centre)
        window.step(2)
        assert [part.ring for part in table.view.rivals if part.seat == other.seat] == [ring]
    assert not any(part.ring for part in table.view.rivals)


def test_the_plate_says_whom_enter_takes_and_its_button_what_is_done(
    window: WindowUnderTest,
) -> None:
    table, question = lay_on_table(window, moments()["give_to 1"])
    words, who = table.naming.words, table.naming.names[int(str(question.default))]
    plate = table.view.plate
    assert plate.hint == words("window.hint.rival", who=who)
    assert plate.buttons[0].button.label == words("window.button.give_dice")


def test_nobody_is_lit_where_no_rival_can_be_chosen(window: WindowUnderTest) -> None:
    assert [part.ring for part in view_of(window, running()).rivals] == ["", ""]


def test_fans_stand_where_the_race_has_them(window: WindowUnderTest) -> None:
    race = running()
    race.state.seats[1].fans, race.state.seats[2].fans = 5, 1
    view = view_of(window, race)
    assert [fans for _, fans in view.fans.figures] == [2, 5, 1]


def test_cards_say_how_many_dice_are_left_and_what_can_be_paid(window: WindowUnderTest) -> None:
    race = a_race(seats=2).having(coins=2, credits=1).with_tray("white", 0).at("buy")
    view = view_of(window, race)
    assert view.can_buy
    for part in view.cards:
        cost = race.state.game.costs[part.colour]
        assert part.left == part.panel.left == race.state.trays[part.colour]
        can_be_paid = part.left > 0 and cost <= 3
        assert (("card", part.colour) in view.anchors) == can_be_paid
    assert view.you.panel.active == "coins"


# --- push or pass ---------------------------------------------------------------------------------


def test_the_meter_shows_the_chance_that_no_die_hits(window: WindowUnderTest) -> None:
    race = rolling().at("roll")
    meter = view_of(window, race).plate.meter
    assert meter is not None
    assert meter.risk == pytest.approx(miss_chance(race.player.roll))
    assert 0 < meter.risk < 1
    assert not meter.is_calm
    assert f"{round(100 * meter.risk)}" in meter.left


@pytest.mark.parametrize("fact", ["is_push_safe", "at_risk"])
def test_a_push_that_cannot_bust_shows_no_risk(window: WindowUnderTest, fact: str) -> None:
    race = rolling().having(**{fact: fact == "is_push_safe"}).at("roll")
    view = view_of(window, race)
    assert view.plate.meter is not None
    assert view.plate.meter.risk == 0
    assert view.plate.meter.is_calm
    assert "%" not in view.plate.meter.left
    assert view.dice.chip is None


def test_active_dice_at_risk_are_said_to_be_so(window: WindowUnderTest) -> None:
    view = view_of(window, rolling().at("roll"))
    assert view.dice.chip == (view.naming.words("window.at_risk"), True)


@pytest.mark.parametrize(("dice", "said"), [(0, "use_over"), (1, "use_over"), (2, "all_used")])
def test_once_all_dice_are_used_or_none_can_be_any_more_active_says_so(
    window: WindowUnderTest, dice: int, said: str
) -> None:
    race = a_race(seats=3).with_active("light_gray:coin1 dark_gray:foot").having(feet=3)
    codes = race.player.active
    codes[:dice] = [die | USED for die in codes[:dice]]
    view = view_of(window, race.at("move"))
    assert view.dice.chip == (view.naming.words(f"window.{said}"), False)


def test_while_dice_can_be_used_active_says_nothing(window: WindowUnderTest) -> None:
    race = a_race(seats=3).with_active("light_gray:coin1 dark_gray:foot orange:symbol")
    assert view_of(window, race.at("abilities")).dice.chip is None


# --- while nothing is asked -----------------------------------------------------------------------


def idle_title(table: TableScene) -> str:
    table.asker.close()
    table.is_changed = True
    return table.view.plate.title


@pytest.mark.parametrize(
    ("race", "said"), [(rolling().at("roll"), "watching.all_roll"), (None, "solo.watching.move")]
)
def test_the_plate_says_which_phase_is_watched(
    window: WindowUnderTest, race: RaceUnderTest | None, said: str
) -> None:
    table = table_of(window, race or running())
    assert idle_title(table) == table.naming.words(f"window.{said}")


def test_the_plate_says_who_throws_and_who_acts(window: WindowUnderTest) -> None:
    table = table_of(window, running())
    words, names = table.naming.words, table.naming.names
    table.show.acting = 1
    assert idle_title(table) == words("window.thinking", who=names[1])
    table.show.acting = table.show.me
    assert idle_title(table) == words("window.solo.watching.move")
    table.show.bust = Bust(VARIANTS[0], 6)
    assert idle_title(table) == words("window.bust")
    assert table.view.plate.hint == "No hit at all: the 6 dice in Active are lost."


# --- zones ----------------------------------------------------------------------------------------


def test_zones_count_the_dice_that_lie_in_them(window: WindowUnderTest) -> None:
    race = rolling().with_draw("light_gray*6").with_discard("white*2").at("roll")
    view = view_of(window, race)
    seen = {zone: part.seen for zone, part in view.dice.zones.items()}
    assert seen == {"draw": 6, "roll": 4, "active": 3, "discard": 2}
    assert len(view.dice.pieces) == 15
    assert "6" in tip(view, "zone", "draw")


def test_chosen_dice_have_the_ring_of_chosen_ones_and_lie_where_they_go(
    window: WindowUnderTest,
) -> None:
    race = a_race(seats=2).with_draw("light_gray*11 white*2").at("draw")
    table = table_of(window, race)
    rings = [piece.ring for piece in table.view.dice.pieces]
    assert rings.count("chosen") == 9
    assert rings.count("open") == 4
    assert table.view.dice.zones["roll"].seen == 9
    chosen = next(piece for piece in table.view.dice.pieces if piece.ring == "chosen")
    window.click(*chosen.box.centre)
    window.step()
    rings = [piece.ring for piece in table.view.dice.pieces]
    assert rings.count("chosen") == 8
    assert table.view.dice.zones["roll"].seen == 8


# --- the board ------------------------------------------------------------------------------------


def test_a_path_says_what_it_costs_and_the_reward_that_it_leads_to(
    window: WindowUnderTest,
) -> None:
    table = table_of(window, a_race(seats=2).having(feet=5, coins=4).at("move"))
    spaces = table.match.state.game.track(0).spaces
    asked = table.view.board.asked
    assert asked is not None
    to = next(n for n in sorted(asked.reach) if spaces[n].rewards and n > 1)
    x, y = table.view.board.box_of(to, table.places.layout.board).centre
    window.point(x, y)
    window.step()
    view, geometry = table.view, table.view.board.geometry
    assert view.board.asked is not None
    (path,) = view.board.asked.paths
    assert path[-1] == to
    steps, left = view.plate.cells[0].mark.text, view.plate.cells[1].mark.text
    assert (int(steps), int(left)) == (len(path) - 1, 5 - (len(path) - 1))
    bubble = view.board.bubble
    assert bubble is not None
    assert (bubble.space, bubble.steps) == (to, steps)
    options = {*view.board.asked.reach, *path} - {to}
    for option in options:
        assert not any(bubble.place.box.holds(*at) for at in geometry.centres(option))
    assert bubble.rewards == (view.plate.cells[2].mark, *view.plate.cells[2].beside)


def test_a_reward_that_was_taken_at_the_beginning_of_the_round_is_not_promised(
    window: WindowUnderTest,
) -> None:
    race = a_race(seats=2)
    track = race.state.game.track(0)
    here = next(space.number for space in track.spaces if space.rewards)
    beside = next(n for n, steps in enumerate(track.steps) if here in steps and n > 1)
    race.having(space=beside, began_space=here, feet=3)
    table = table_of(window, race.at("move"))
    x, y = table.view.board.box_of(here, table.places.layout.board).centre
    window.point(x, y)
    window.step()
    assert ("space", here) in table.view.anchors
    assert len(table.view.plate.cells) == 2
    assert table.view.board.bubble is None


def test_feet_that_must_be_bought_have_their_price_on_the_board(window: WindowUnderTest) -> None:
    view = view_of(window, a_race(seats=2).having(feet=1, coins=2 * FOOT_PRICE - 1).at("move"))
    asked = view.board.asked
    assert asked is not None
    assert {price for _, price in asked.for_money} == {FOOT_PRICE}
    assert not {space for space, _ in asked.for_money} & asked.reach


# --- the bar --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "name"), [("roll", "roll"), ("move", "move"), ("buy", "buy"), ("draw", "draw")]
)
def test_the_bar_marks_the_step_that_is_played(
    window: WindowUnderTest, step: str, name: str
) -> None:
    race = rolling().with_draw("dark_gray*3 white*8").having(coins=9, feet=2)
    race.state.round = 4
    view = view_of(window, race.at(step))  # type: ignore[arg-type]
    steps = [step for phase in view.bar.phases for step in phase]
    words = view.naming.words
    assert view.bar.current is not None
    assert steps[view.bar.current] == words(f"window.steps.{name}")
    assert view.bar.round_text == words("window.bar.round", round=4)
    assert view.bar.phase_text == words(f"window.phase.{'run' if step in TURN_STEPS else 'roll'}")


@pytest.mark.parametrize("prompt", [Prompt.LOSE, Prompt.GAIN_DIE, Prompt.REWARD, Prompt.GIVE])
def test_what_a_space_gives_or_takes_is_no_purchase_yet(prompt: Prompt) -> None:
    race = shown_of(a_race().having(coins=9).at("buy").state)
    assert step_shown(race, Choose(0, prompt, ("yes", "no"))) == "move"
    assert step_shown(race, Choose(0, Prompt.BUY, ("yes", "no"))) == "buy"
    assert step_shown(race, None) == "buy"


# --- one value ------------------------------------------------------------------------------------


def test_nothing_is_made_again_until_something_changes(window: WindowUnderTest) -> None:
    table = table_of(window, rolling().at("roll"))
    window.step(60)
    view = table.view
    window.step(3)
    assert table.view is view
    window.point(*table.places.layout.cards[0].centre)
    window.step()
    assert table.view is view
    assert table.hands.pointing.hover is not None
    window.point(*table.places.layout.board.centre)
    table.is_changed = True
    assert table.view is not view


def not_frozen(value: object) -> set[str]:
    """The kinds of values in a view that somebody could change."""
    if isinstance(value, tuple | frozenset):
        return set[str]().union(*map(not_frozen, value))
    if not is_dataclass(value) or isinstance(value, type):
        return set()
    here = set() if value.__dataclass_params__.frozen else {type(value).__name__}  # type: ignore[attr-defined]
    return here.union(*(not_frozen(getattr(value, field.name)) for field in fields(value)))


@pytest.mark.parametrize("name", ["push_or_pass 1", "buy 1", "borrow 1", "move shortcut"])
def test_nobody_who_reads_a_view_can_change_it(window: WindowUnderTest, name: str) -> None:
    table, _ = lay_on_table(window, moments()[name])
    assert table.view.plate.buttons
    assert not_frozen(table.view) == set()


def test_panels_are_kept_until_something_that_they_are_made_of_changes(
    window: WindowUnderTest,
) -> None:
    table = table_of(window, rolling().at("roll"))
    before = table.view
    table.app.sound.is_muted = not table.app.sound.is_muted
    table.show.cheering[1] = 1.0
    table.is_changed = True
    view = table.view
    assert view is not before
    assert view.bar != before.bar
    assert view.you is before.you
    assert view.fans is before.fans
    assert [part.panel.mood for part in view.rivals] == ["cheer", "proud"]
    assert view.rivals[0] is not before.rivals[0]
    assert view.rivals[1] is before.rivals[1]


def test_what_can_be_pointed_at_lies_where_it_is_shown(window: WindowUnderTest) -> None:
    view = view_of(window, rolling().at("roll"))
    boxes = {(target.kind, target.id): target.box for target in view.targets}
    for placed in view.plate.buttons:
        assert boxes["button", placed.button.id] == placed.box
    for rival in view.rivals:
        assert boxes["seat", rival.seat] == rival.box
    for card in view.cards:
        assert boxes["card", card.colour] == card.box
    assert [card.colour for card in view.cards] == list(CARD_COLOURS)
    assert all(isinstance(anchor, Anchor) for anchor in view.anchors.values())


def test_while_my_own_dice_settle_nobody_is_said_to_roll() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        table = window.begin()
        window.until_asked(table)
        table.answer("push")
        window.until(lambda: table.director.is_throwing(table.me))
        told: list[str] = []
        while table.director.is_throwing(table.me):
            told.append(table.view.plate.title)
            window.step()
        assert set(told) == {"The dice are flying!", "1 hit!"}
        assert told[-1] == "1 hit!"
