"""A kept race round by round: as many lines as fit, what is said above them, and the next page."""

from pathlib import Path
from typing import Any

import pytest

from cubitos_desktop.match.keeping.journal import heading_of
from cubitos_desktop.match.keeping.open_races import KeptRace
from cubitos_desktop.match.keeping.rounds import Stand
from cubitos_desktop.match.keeping.versions import Needed
from cubitos_desktop.scenes.screens import rounds as rounds_module
from cubitos_desktop.scenes.screens.rounds import RoundsScene
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.results.rounds_table import rounds_height, rows_in
from tests.scenes.finished import COLOURS, a_finished_race
from tests.scenes.laid import Laid
from tests.ui.drawn import Drawn
from tests.windows import USUAL, WindowUnderTest

NEEDED = Needed("0.0.9", "012345")


def kept(rounds: int, needed: Needed | None = NEEDED) -> KeptRace:
    places = [(Stand(0, 0, "A1", rounds - number),) * 4 for number in range(rounds)]
    return KeptRace(Path("race.json"), heading_of(a_finished_race()), places, 0.0, needed)


def shown(
    rounds: int, needed: Needed | None = NEEDED, size: tuple[int, int] = USUAL, text_size: int = 1
) -> RoundsScene:
    with WindowUnderTest(size, draws_every=0, text_size=text_size) as window:
        return RoundsScene(window.app, kept(rounds, needed))


@pytest.mark.parametrize(
    ("size", "text_size"),
    [((1024, 640), 1), ((1024, 640), 3), ((1024, 768), 3), ((1280, 700), 1), ((2560, 1080), 3)],
)
def test_a_page_has_as_many_rounds_as_have_room_below_what_is_said(
    size: tuple[int, int], text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    widths: list[float] = []

    def height(_: RoundsScene, width: float) -> float:
        widths.append(width)
        return 60.0

    monkeypatch.setattr(RoundsScene, "_words_height", height)
    scene = shown(30, size=size, text_size=text_size)
    kit = scene.app.kit
    room = size[1] / kit.scale - scene.head - 150 - 60
    assert scene._per_page == min(15, rows_in(kit, room))
    assert scene.inside.width == pytest.approx(widths[-1])
    assert max(widths) == pytest.approx(min(widths))
    assert scene.inside.height >= scene.inside_height(scene.inside.width) - 1


def test_in_a_large_window_a_page_has_fifteen_rounds() -> None:
    scene = shown(30, size=(1920, 1080))
    assert scene._per_page == 15
    assert [row.label for row in scene.rows()] == [f"Round {n}" for n in range(1, 16)]


def test_the_next_page_goes_on_and_after_the_last_comes_the_first() -> None:
    scene = shown(20, size=(1920, 1080))
    scene.is_changed = False
    scene._turn_page()
    assert scene.is_changed
    assert [row.label for row in scene.rows()] == [f"Round {n}" for n in range(16, 21)]
    scene._turn_page()
    assert scene.rows()[0].label == "Round 1"
    exact = shown(30, size=(1920, 1080))
    for _ in range(2):
        exact._turn_page()
    assert exact.rows()[0].label == "Round 1"


@pytest.mark.parametrize(("rounds", "ids"), [(15, ["back"]), (16, ["back", "further"])])
def test_a_way_on_is_there_where_rounds_are_left(rounds: int, ids: list[str]) -> None:
    assert [choice.id for choice in shown(rounds, size=(1920, 1080)).choices()] == ids


def test_a_race_of_this_version_needs_nothing() -> None:
    assert len(shown(3).sentences()) == 2
    assert len(shown(3, None).sentences()) == 1
    words = shown(3).app.words
    assert shown(3, None).sentences() == [(words("rounds.legend"), INK)]
    assert shown(0, None).sentences() == [(words("rounds.none"), INK)]


def test_the_heads_are_the_players_in_their_colours() -> None:
    runners = shown(3).runners()
    assert [runner.colour for runner in runners] == list(COLOURS)
    assert runners[1].name == "Nora"


def test_without_rounds_there_is_no_table() -> None:
    few, none = shown(3, None), shown(0, None)
    width = few.inside.width
    kit = few.app.kit
    assert few.inside_height(width) - few._words_height(width) == rounds_height(kit, 3) + 14 + 4
    assert none.inside_height(width) - none._words_height(width) == 4


def test_sentences_stand_above_the_table_line_by_line(
    drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[tuple[Any, ...]] = []
    monkeypatch.setattr(rounds_module, "draw_rounds", lambda *of: tables.append(of))
    scene = shown(3)
    scene.draw_inside(Laid().sheet(scene.app.kit), scene.box)
    inside = scene.inside
    assert {word.colour for word in drawn.words} == {INK, SOFT_INK}
    assert {word.box.x for word in drawn.words} == {inside.x}
    ((_, box, runners, rows),) = tables
    top = inside.y + scene._words_height(inside.width)
    assert max(word.box.bottom for word in drawn.words) < top
    assert box == pytest.approx(Box(inside.x, top, inside.width, inside.bottom - top))
    assert (runners, rows) == (scene.runners(), scene.rows())


def test_nothing_is_drawn_of_rounds_that_nobody_wrote_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rounds_module, "draw_rounds", lambda *_: pytest.fail("a table"))
    scene = shown(0)
    scene.draw_inside(Laid().sheet(scene.app.kit), scene.box)
