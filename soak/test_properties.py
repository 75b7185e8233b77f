"""What holds at every decision, over ten times as many races as in ``make test``."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soak.conftest import Tell
from tests.random_races import setups
from tests.rules import test_properties as properties

RACES = 100
PLACES = {"place": st.integers(0, 400)}
HELD: dict[Any, dict[str, Any]] = {
    properties.test_dice_are_conserved_nobody_waits_and_races_end: {},
    properties.test_a_copy_and_a_state_over_json_are_the_very_same: {},
    properties.test_acting_on_a_copy_leaves_the_original: {},
    properties.test_every_offered_answer_is_accepted: {},
    properties.test_answers_that_are_not_offered_are_refused_and_change_nothing: {},
    properties.test_undo_after_an_answer_is_the_identity: {},
    properties.test_a_replayed_log_gives_the_same_digest: {},
    properties.test_generated_answers_are_refused_unless_they_are_offered: {
        **PLACES,
        "data": st.data(),
    },
    properties.test_a_race_taken_up_in_the_middle_of_a_card_ends_the_same: PLACES,
}
"""Properties, and what they ask for beside a race."""


@pytest.mark.parametrize("held", HELD, ids=lambda held: held.__name__.removeprefix("test_"))
def test_a_property_holds_over_many_races(held: Any, tell: Tell) -> None:
    property_of_a_race = held.hypothesis.inner_test
    asked = given(race=setups(), **HELD[held])(property_of_a_race)
    settings(max_examples=RACES)(asked)()
    tell(f"{held.__name__}: {RACES} races")
