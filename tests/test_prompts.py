"""Every prompt has its words in every language: a new one is noticed wherever it needs some."""

import pytest

from cubitos_desktop.rules.prompts import Prompt, Shape
from cubitos_desktop.words import load_words

LANGUAGES = ("en", "pl")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prompt", list(Prompt))
def test_a_prompt_is_asked_and_explained_in_every_language(prompt: Prompt, language: str) -> None:
    words = load_words(language)
    keys = (f"ask.{prompt}", f"help.{prompt.topic}", f"window.ask.{prompt.topic}")
    assert [key for key in keys if key not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_chooses_dice_presses_a_button_that_says_what_for(language: str) -> None:
    words = load_words(language)
    keys = [f"window.button.{prompt}_dice" for prompt in Prompt if prompt.shape is Shape.DICE]
    assert [key for key in keys if key not in words] == []
