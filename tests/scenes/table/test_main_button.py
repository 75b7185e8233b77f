"""The main button: its sign and its verb stand at one place, whatever is asked."""

from functools import lru_cache

import pytest

from cubitos_desktop.match.match import Match
from cubitos_desktop.rules.prompts import Prompt, Shape
from cubitos_desktop.scenes.settings.key_bindings import KeyBindings
from cubitos_desktop.scenes.table.picture.action_plate import _button_view, _sizes, _type_size
from cubitos_desktop.scenes.table.questions.asking import question_for
from cubitos_desktop.scenes.table.questions.main_marks import DICE_MARKS, STAY, WORD_MARKS
from cubitos_desktop.scenes.table.view.panels import BAR_BUTTONS
from cubitos_desktop.scenes.table.view.plate import plate_part
from cubitos_desktop.scenes.table.view.view import Placed, PlatePart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.panels.push_button import _tall_label
from cubitos_desktop.ui.panels.table_layout import table_layout
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.scenes.moments import moments

PLATE = table_layout(1280, 800, 3).plate
LARGEST = 1.3


@lru_cache(maxsize=2)
def plates(language: str) -> dict[str, PlatePart]:
    """The plate at every kind of question."""
    return {name: _plate(match, language) for name, match in moments().items()}


def _plate(match: Match, language: str) -> PlatePart:
    state, decision = match.state, match.pending
    assert decision is not None
    names = [f"Seat {seat}" for seat in range(len(state.seats))]
    naming = Naming(load_words(language), state.game, names)
    question = question_for(naming, state, decision)
    return plate_part(PLATE, "pink", "idle", question, KeyBindings({}))


def first(plate: PlatePart) -> Placed:
    """The main button, or PUSH where it is not the lit one."""
    return next(each for each in plate.buttons if each.button.kind != "small")


def test_whatever_becomes_of_dice_has_a_sign() -> None:
    assert set(DICE_MARKS) == {prompt for prompt in Prompt if prompt.shape is Shape.DICE}


def test_no_answer_carries_the_sign_of_a_button_of_the_bar() -> None:
    """Whoever stays does not pause."""
    signs = {mark.icon for mark in (STAY, *WORD_MARKS.values(), *DICE_MARKS.values())}
    assert signs.isdisjoint(BAR_BUTTONS)


def test_the_main_button_stands_where_the_pictures_have_it_at_every_question() -> None:
    boxes = {name: first(plate).box for name, plate in plates("en").items()}
    assert len(boxes) > 25
    assert set(boxes.values()) == {Box(632, 712, 208, 72)}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_sign_and_verb_begin_at_one_place_at_every_question(language: str) -> None:
    kit = Kit(1.0)
    for name, plate in plates(language).items():
        placed = first(plate)
        view = _button_view(kit, placed.button, "normal", (placed.key, placed.also))
        assert view.picture is not None, name
        # The sign lies around one middle, the verb begins right of the widest.
        assert view.picture.get_width() <= 52, name
        assert _tall_label(kit, Box(0, 0, 208, 67), view).room.x == 72, name


@pytest.mark.parametrize("scale", [1.0, LARGEST])
def test_buttons_side_by_side_have_one_size_of_type(scale: float) -> None:
    kit, differing = Kit(0.8, scale), 0
    for name, plate in plates("pl").items():
        for is_small in (False, True):
            alike = [each for each in plate.buttons if (each.button.kind == "small") == is_small]
            sizes = list(_sizes(kit, tuple(alike)))
            differing += len(set(sizes)) > 1
            if alike:
                assert _type_size(kit, plate.buttons, is_small=is_small) == min(sizes), name
                assert min(sizes) * scale >= 12, name
    assert differing
