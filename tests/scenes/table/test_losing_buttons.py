"""Buttons that give dice away are lit, for Enter takes them; gold is for what brings something."""

from typing import Any

import pygame
import pytest

from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.table.picture import action_plate
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.ui.panels.push_button import ButtonView
from tests.scenes.moments import first_moments, lay_on_table
from tests.windows import WindowUnderTest

LOSING = {"lose", "must_lose", "give", "give_to"}


@pytest.fixture
def drawn_buttons(monkeypatch: pytest.MonkeyPatch) -> list[ButtonView]:
    shown: list[ButtonView] = []

    def noting(kit: Any, width: float, height: float, button: ButtonView) -> pygame.Surface:
        shown.append(button)
        return pygame.Surface((width, height))

    monkeypatch.setattr(action_plate, "button_picture", noting)
    return shown


@pytest.mark.parametrize("name", sorted(first_moments()))
def test_only_what_loses_dice_is_a_red_main_button(
    name: str, drawn_buttons: list[ButtonView]
) -> None:
    with WindowUnderTest((1280, 800), draws_every=0, asks_forced=True) as window:
        table, question = lay_on_table(window, first_moments()[name])
        if isinstance(question, DiceQuestion) and not any(question.counts):
            question.suggest((1, *question.counts[1:]))
            table.is_changed = True
        kit = window.app.kit
        ground = pygame.Surface((1280, 800))
        action_plate.draw_buttons(ground, kit, table.view, Pointing())
    placed = [each.button for each in table.view.plate.buttons]
    mains = [b.kind for b, p in zip(drawn_buttons, placed, strict=True) if p.kind == "main"]
    assert mains == ["losing" if question.decision.prompt in LOSING else "main"]
