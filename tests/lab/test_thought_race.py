"""The race out of a worker process."""

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.benches.thought_race import ThoughtRace


def test_what_is_thought_in_a_process_of_its_own_is_what_would_be_thought_here() -> None:
    there, here = ThoughtRace("rookie"), ThoughtRace("rookie")
    there.run()
    here.match.play({0: policy("rookie"), 1: policy("rookie")})
    assert there.match.is_over
    assert there.match.answers == here.match.answers
    assert there.first_seconds > 0
