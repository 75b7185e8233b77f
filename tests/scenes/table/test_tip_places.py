"""Cards that explain things lie beside them, inside the window, and over nothing that answers."""

from dataclasses import replace

import pygame
import pytest

from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.explaining.telling import told_thing
from cubitos_desktop.scenes.table.explaining.things import things
from cubitos_desktop.scenes.table.explaining.tip_view import (
    kept_free,
    parts_of,
    placed_tip,
    tip_view,
)
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.picture import table_picture, tip_picture
from cubitos_desktop.scenes.table.picture.table_picture import draw_table
from cubitos_desktop.scenes.table.picture.tip_picture import RING_WIDTH, draw_tip
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.view import FeltPart, View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.placing import EDGE
from cubitos_desktop.ui.panels.step_bar import bar_places
from tests.scenes.moments import first_moments, lay_on_table
from tests.windows import WindowUnderTest

SETTINGS = [
    ((1280, 800), "en", 1),
    ((1024, 640), "en", 1),
    ((1024, 640), "pl", 2),
    ((1920, 1080), "pl", 1),
    ((2560, 1080), "en", 2),
]
OF_THEM = 6
"""Every so many things are looked at in each state, others in the next."""


@pytest.mark.parametrize(("size", "language", "text_size"), SETTINGS)
def test_no_card_covers_its_object_or_what_answers(
    size: tuple[int, int], language: str, text_size: int
) -> None:
    wrong: list[str] = []
    pointed = looked = 0
    with WindowUnderTest(
        size, language=language, text_size=text_size, draws_every=0, asks_forced=True
    ) as window:
        for number, (name, match) in enumerate(first_moments().items()):
            table, _ = lay_on_table(window, match)
            for target in things(table.view, table.app.kit)[number % OF_THEM :: OF_THEM]:
                found, has_tail = faults(table, target)
                wrong += [f"{name}: {fault}" for fault in found]
                looked, pointed = looked + 1, pointed + has_tail
    assert wrong == []
    assert pointed / looked > 0.8


def faults(table: TableScene, target: Target) -> tuple[list[str], bool]:
    """What a thing's card covers that it must not, and whether it points at the thing."""
    view, kit = table.view, table.app.kit
    tip = tip_of(view, target)
    assert tip is not None
    box, side, _ = placed_tip(view, kit, target, tip_view(view.naming.words, tip)).place
    name = f"{target.kind} {target.id} at {box}"
    found = [f"{name} covers itself" for part in parts_of(view, target) if box.overlaps(part)]
    found += [f"{name} covers {free}" for free in kept_free(view, kit) if box.overlaps(free)]
    right, bottom = view.layout.width - box.right, view.layout.height - box.bottom
    if min(box.x, box.y, right, bottom) < EDGE - 0.01:
        found.append(f"{name} leaves the window")
    return found, side is not None


# --- while dice fly -------------------------------------------------------------------------------


def throwing(table: TableScene) -> View:
    """The view of a table with a throw in the air."""
    return replace(table.view, felt=FeltPart(table.show.felt.box, 1.0, (), ()))


def asking_for(target: Target) -> Pointing:
    return Pointing(asked=target)


def test_nothing_under_a_throw_is_explained_or_has_a_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    rings: list[Box] = []
    monkeypatch.setattr(table_picture, "draw_ring", lambda ground, kit, box, *_: rings.append(box))
    with WindowUnderTest((1280, 800), draws_every=0) as window:
        table, _ = lay_on_table(window, first_moments()["push_or_pass 1"])
        below = Target("zone", "roll", table.view.layout.roll)
        for view, is_told in ((table.view, True), (throwing(table), False)):
            assert (told_thing(view, asking_for(below)) == below) == is_told
            pointing = Pointing(focus=below)
            draw_table(pygame.Surface((1280, 800)), window.app.kit, view, pointing)
            assert rings == ([below.box] if is_told else [])
            rings.clear()


def test_what_lies_beside_a_throw_is_explained_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[Box] = []
    monkeypatch.setattr(tip_picture, "lay_tip", lambda sheet, card, place: laid.append(place.box))
    with WindowUnderTest((1280, 800), draws_every=0) as window:
        table, _ = lay_on_table(window, first_moments()["push_or_pass 1"])
        view, kit = throwing(table), window.app.kit
        assert view.felt is not None
        told = 0
        for target in things(view, kit):
            before = len(laid)
            draw_tip(pygame.Surface((1280, 800)), kit, view, asking_for(target))
            is_below = any(part.overlaps(view.felt.box) for part in parts_of(view, target))
            assert not (is_below and len(laid) > before)
            told += len(laid) > before
        assert told > 30
        assert not any(box.overlaps(view.felt.box) for box in laid)


# --- rings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "language", "text_size"), SETTINGS)
def test_rings_leave_room_for_what_is_printed_up_to_the_edge(
    size: tuple[int, int], language: str, text_size: int
) -> None:
    with WindowUnderTest(
        size, language=language, text_size=text_size, draws_every=0, asks_forced=True
    ) as window:
        table, _ = lay_on_table(window, first_moments()["push_or_pass 1"])
        view, kit = table.view, window.app.kit
        printed = {"meter": view.plate.middle}
        printed["track"] = bar_places(
            kit, view.layout.width, view.bar, view.layout.bar.height
        ).title
        found = {t.kind: t.box for t in things(view, kit) if t.kind in printed}
        for kind, box in found.items():
            letters, inside = printed[kind], box.inset(RING_WIDTH / 2)
            assert letters is not None
            assert inside.x < letters.x
            assert letters.right < inside.right
        assert "meter" in found


def test_a_tip_keeps_off_the_open_log() -> None:
    with WindowUnderTest((1280, 800), draws_every=0, asks_forced=True) as window:
        table, _ = lay_on_table(window, next(iter(first_moments().values())))
        table.tools.toggle_log()
        table.is_changed = True
        assert table.view.log is not None
        draw = Target("counter", "draw", Box(1090, 756, 180, 30))
        tip = tip_of(table.view, draw)
        assert tip is not None
        card = tip_view(table.view.naming.words, tip)
        place = placed_tip(table.view, table.app.kit, draw, card).place
        assert not place.box.overlaps(table.view.log.box)
