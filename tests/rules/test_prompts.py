"""Prompts: plain names to the world, and one topic for what is asked twice."""

import pickle

import pytest

from cubitos_desktop.rules.prompts import Prompt


@pytest.mark.parametrize("prompt", list(Prompt))
def test_a_prompt_is_the_plain_name_that_logs_and_sentences_use(prompt: Prompt) -> None:
    name = prompt.name.lower()
    assert prompt == name
    assert {name: 1}[prompt] == 1
    assert f"{prompt}" == name
    assert repr(prompt) == repr(name)


def test_a_prompt_comes_back_from_another_process_as_itself() -> None:
    assert pickle.loads(pickle.dumps(Prompt.MOVE)) is Prompt.MOVE


def test_only_abilities_after_the_swords_go_by_the_words_of_another_prompt() -> None:
    others = {prompt: prompt.topic for prompt in Prompt if prompt.topic is not prompt}
    assert others == {Prompt.ABILITIES_AGAIN: Prompt.ABILITIES}
