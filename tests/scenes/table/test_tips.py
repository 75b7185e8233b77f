"""Everything on the table says what it is, in both languages, and every number adds up."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.table.explaining.board_things import all_spaces
from cubitos_desktop.scenes.table.explaining.things import thing_at, things
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.panels import BAR_BUTTONS
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.wording.explaining.tip import Tip
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race
from tests.windows import WindowUnderTest

RACES = (("race-1", 3), ("race-2", 1), ("race-4", 2), ("race-6", 3), ("grand-finale", 2))
STATES_IN_EACH = 10
ZONES = ("draw", "roll", "active", "discard")
HELD = ("coins", "feet", "water_feet", "credits", "fans", "swords")


def played(window: WindowUnderTest, set_id: str, rivals: int) -> Iterator[TableScene]:
    """A race at random decisions of its person, who mostly plays well."""
    chance = random.Random(set_id)
    table = window.begin(set_id, rivals=rivals, seed=set_id)
    found, has_pushed = 0, False
    while found < STATES_IN_EACH:
        window.until(lambda: table.question is not None or table.match.is_over)
        assert table.question is not None, f"{set_id} ended after {found} states"
        # The first push is always among them: the meter shows nowhere else.
        is_push = table.question.decision.prompt is Prompt.PUSH_OR_PASS
        if chance.random() < 0.3 or (is_push and not has_pushed):
            has_pushed = has_pushed or is_push
            found += 1
            yield table
        person = policy("steady" if chance.random() < 0.8 else "random")
        table.answer(person(table.match.state, table.question.decision))


def in_polish(view: View) -> View:
    naming = Naming(load_words("pl"), view.naming.game, view.naming.names)
    return replace(view, naming=naming)


def all_things(table: TableScene) -> list[Target]:
    """All that a pointer or the key finds: with plain spaces, and what can be pressed."""
    view = table.view
    return [*things(view, table.app.kit), *view.targets, *all_spaces(view)]


def problems(target: Target, tip: Tip | None) -> list[str]:
    """What is wrong with what is said about a thing."""
    name = f"{target.kind} {target.id}"
    if tip is None:
        return [f"{name}: nothing is said"]
    found = []
    if not tip.title.strip() or not (tip.lines or tip.terms):
        found.append(f"{name}: no title or no body: {tip}")
    told = tip.told()
    if any("{" in line or "}" in line or not line.strip() for line in told):
        found.append(f"{name}: an empty line or a placeholder: {told}")
    if any(line.lower() in tip.title.lower() for line in tip.now):
        found.append(f"{name}: its name is said twice: {told}")
    if tip.total is not None and sum(term.number for term in tip.terms) != tip.total:
        found.append(f"{name}: {tip.terms} are not {tip.total}")
    return found


@pytest.mark.parametrize(("set_id", "rivals"), RACES)
def test_every_thing_has_words_in_both_languages_and_numbers_add_up(
    set_id: str, rivals: int
) -> None:
    wrong: list[str] = []
    kinds: set[str] = set()
    with WindowUnderTest((1280, 800), draws_every=0, asks_forced=True) as window:
        for table in played(window, set_id, rivals):
            for target in all_things(table):
                kinds.add(target.kind)
                for view in (table.view, in_polish(table.view)):
                    wrong += problems(target, tip_of(view, target))
            wrong += wrong_numbers(table)
    assert wrong == []
    assert kinds >= {"die", "zone", "space", "line", "runner", "fan", "fans", "card", "counter"}
    assert kinds >= {"seat", "rival", "step", "round", "track", "bar", "button", "place", "meter"}


def wrong_numbers(table: TableScene) -> list[str]:
    """Numbers on the table that are not the totals of their tips."""
    shown = dict(numbers_shown(table.view))
    found = {}
    for target, number in shown.items():
        tip = tip_of(table.view, Target(*target, table.view.layout.you))
        assert tip is not None
        if tip.total != number:
            found[target] = number, tip.total
    return [f"{target}: shown and explained {both}" for target, both in found.items()]


def numbers_shown(view: View) -> Iterator[tuple[tuple[str, object], int]]:
    """Every number that is printed on the table, by the thing that it belongs to."""
    you = view.you.panel
    for name in HELD:
        yield ("counter", name), getattr(you, name)
    yield ("counter", "draw"), sum(you.draw_parts)
    for zone in ZONES:
        yield ("zone", zone), view.dice.zones[zone].seen
    for card in view.cards:
        yield ("card", card.colour), view.race.game.costs[card.colour]
    for rival in view.rivals:
        seat, panel = rival.seat, rival.panel
        yield ("rival", (seat, "draw")), panel.draw
        yield ("rival", (seat, "discard")), panel.discard
        yield ("rival", (seat, "roll")), len(panel.roll)
        yield ("rival", (seat, "active")), len(panel.active)
        yield ("rival", (seat, "credits")), panel.credits
        yield ("rival", (seat, "fans")), panel.fans
        yield ("rival", (seat, "coins")), panel.coins
        yield ("rival", (seat, "feet")), panel.feet
    for number, seat_shown in enumerate(view.race.seats):
        left = view.race.game.remaining(seat_shown.leg, seat_shown.space)
        yield ("runner", number), abs(left)


# --- dice in Roll ---------------------------------------------------------------------------------


def on_table(window: WindowUnderTest, race: RaceUnderTest) -> TableScene:
    match = new_race(load_words(), rivals=len(race.state.seats) - 1, seed="tips")
    match.state = race.state
    table = TableScene(window.app, Session(match, is_resumed=True))
    window.app.replace(table)
    window.step(2)
    return table


def told_in_roll(race: RaceUnderTest, zone: str = "roll") -> tuple[dict[str, int], set[str]]:
    """How many dice are seen in each zone, and what those that are seen in one say of now."""
    with WindowUnderTest((1280, 800), draws_every=0, asks_forced=True) as window:
        table = on_table(window, race)
        seen = {name: part.seen for name, part in table.view.dice.zones.items()}
        pieces = [p for p in table.view.dice.pieces if (p.lent or p.zone) == zone]
        tips = [tip_of(table.view, Target("die", piece.id, piece.box)) for piece in pieces]
    return seen, {tip.now[0] for tip in tips if tip}


def a_bust() -> RaceUnderTest:
    race = a_race(seats=2).with_draw("").with_discard("")
    race.with_roll("light_gray*4").with_active("light_gray:coin1*3")
    return race.at("roll").push("").asks("discard")


def test_after_a_bust_the_blanks_lie_in_roll_until_they_are_put_away() -> None:
    seen, told = told_in_roll(a_bust())
    assert seen == {"draw": 0, "roll": 4, "active": 0, "discard": 3}
    assert told == {"Chosen: a click puts it back"}
    kept = a_race(seats=2).with_draw("").with_discard("").with_roll("purple*4")
    kept = kept.with_active("light_gray:coin1*3").at("roll").push("").asks("discard")
    assert told_in_roll(kept)[1] == {"In Roll: it waits here for the next round"}


def test_dice_in_roll_say_when_they_are_thrown_next() -> None:
    rolling = a_race(seats=2).with_roll("light_gray*4").with_active("light_gray:coin1*3")
    assert told_in_roll(rolling.at("roll"))[1] == {"In Roll: your next push throws it"}
    running = a_race(seats=2).with_roll("light_gray*4").having(feet=2).at("move")
    assert told_in_roll(running)[1] == {"In Roll: it waits here for the next round"}


def test_dice_that_leave_roll_after_the_round_do_not_wait_there() -> None:
    running = a_race(seats=2).with_roll("start").having(feet=2).at("move")
    assert told_in_roll(running)[1] == {"In Roll: after the round it goes to the next seat"}
    lent = a_race("pinch_eater", seats=2).with_roll("borrowed-red").having(feet=2).at("move")
    assert told_in_roll(lent)[1] == {"In Roll: after the round it goes back to its tray"}


def test_dice_that_are_chosen_for_roll_say_so() -> None:
    drawing = a_race(seats=2).with_roll("white").with_draw("light_gray*9 dark_gray*2").at("draw")
    assert told_in_roll(drawing.asks("draw"))[1] == {
        "In Roll: your first throw of this round has it",
        "Chosen: a click puts it back",
    }


# --- the start player die -------------------------------------------------------------------------


@pytest.mark.parametrize("holder", [0, 1])
def test_the_panel_of_whoever_has_the_start_player_die_shows_and_explains_it(holder: int) -> None:
    race = a_race(seats=2).with_roll("light_gray*4").with_active("light_gray:coin1")
    race.state.start_player = holder
    with WindowUnderTest((1280, 800), draws_every=0, asks_forced=True) as window:
        table = on_table(window, race.at("roll"))
        view, kit = table.view, window.app.kit
        assert view.you.panel.has_start_die == (holder == 0)
        assert view.rivals[0].panel.has_start_die == (holder == 1)
        shown = [thing for thing in things(view, kit) if thing.kind == "start_die"]
        assert len(shown) == (holder == 0)
        for thing in shown:
            assert thing_at(view, kit, *thing.box.centre) == thing
            tip = tip_of(view, thing)
            assert tip is not None
            assert tip.title == "Start player"
            assert tip.lines[0].text.startswith("You have the start player die")


def test_alone_nobody_is_the_start_player() -> None:
    race = a_race(seats=1).with_roll("light_gray*4").with_active("light_gray:coin1")
    with WindowUnderTest((1280, 800), draws_every=0, asks_forced=True) as window:
        assert not on_table(window, race.at("roll")).view.you.panel.has_start_die


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_leads_to_the_pause_has_its_sign_and_its_name(language: str) -> None:
    words = load_words(language)
    assert BAR_BUTTONS[-1] == "pause", "the last button of the bar is drawn with this icon"
    assert words("tip.bar.pause.title") == words("window.pause.title")
