"""Everything on the table says what it is, in both languages, and every number adds up."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.explaining.board_things import all_spaces
from cubitos_desktop.scenes.table.explaining.things import things
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.wording.explaining.tip import Tip
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.windows import WindowUnderTest

RACES = (("race-1", 3), ("race-2", 1), ("race-4", 2), ("race-6", 3), ("grand-finale", 2))
STATES_IN_EACH = 10
ZONES = ("draw", "roll", "active", "discard")
HELD = ("coins", "feet", "water_feet", "credits", "fans", "swords")


def played(window: WindowUnderTest, set_id: str, rivals: int) -> Iterator[TableScene]:
    """A race at random decisions of its person, who mostly plays well."""
    chance = random.Random(set_id)
    table = window.begin(set_id, rivals=rivals, seed=set_id)
    found = 0
    while found < STATES_IN_EACH:
        window.until(lambda: table.question is not None or table.match.is_over)
        assert table.question is not None, f"{set_id} ended after {found} states"
        if chance.random() < 0.3:
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
