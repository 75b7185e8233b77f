"""Cards that explain things lie beside them, inside the window, and over nothing that answers."""

import pytest

from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.explaining.things import things
from cubitos_desktop.scenes.table.explaining.tip_view import (
    kept_free,
    parts_of,
    placed_tip,
    tip_view,
)
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.placing import EDGE
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
