"""What a red card gives is said with what it costs."""

import pytest

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import RED
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.table.questions.prompt_words import HINTS
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.racing import a_race
from tests.scenes.table.asked import asked_of

RED_CARDS = [card for card in load_content().cards.values() if card.colour == RED]
SAID = {"en": "a red die goes back either way", "pl": "tak czy inaczej oddajesz czerwoną kość"}


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("card", RED_CARDS, ids=lambda card: str(card.id))
def test_only_whoever_has_the_most_swords_is_told_that_a_red_die_goes(
    card: object, language: str
) -> None:
    assert isinstance(card, type(RED_CARDS[0]))
    assert card.swords is not None
    state = a_race(card.id).state
    naming = Naming(load_words(language), state.game, ["You", "Nora"])
    said = HINTS[Prompt.SWORDS](naming, state, 0, "take")
    assert said.endswith(SAID[language]) == (card.swords.who == "most")


@pytest.mark.parametrize(
    ("red", "language", "said"),
    [
        (
            "crabby",
            "en",
            "For whoever would rather keep all dice: you get nothing, and a red die goes back all"
            " the same",
        ),
        (
            "punch_guy",
            "pl",
            "Gdy chcesz dobierać jak zwykle: nic nie dostajesz, a czerwona kość i tak wraca do"
            " podajnika",
        ),
        (
            "jacques_couteau",
            "en",
            "For whoever wants no more dice thrown: you get nothing, and lose nothing",
        ),
        ("mr_soldier", "en", "You get nothing, and a red die goes back all the same"),
    ],
)
def test_the_button_that_declines_says_what_for_and_what_follows(
    red: str, language: str, said: str
) -> None:
    race = a_race(red).with_draw("white*2").with_active("red:symbol*2").at("swords")
    (decline,) = [b for b in asked_of(race, language).buttons() if b.kind == "small"]
    assert decline.label == {"en": "Decline", "pl": "Odmów"}[language]
    assert decline.tip == said
