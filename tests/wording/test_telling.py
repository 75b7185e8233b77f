"""What happened, told: spaces by their names only to readers who have them on a map."""

from collections.abc import Sequence

import pytest

from cubitos_desktop.rules.events import Event, Gained, RewardTaken, RunnerMoved
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.telling import Teller
from cubitos_desktop.words import load_words
from tests.racing import a_race

SPACE = 7
STEPS = [RunnerMoved(0, 0, 6, "foot"), RunnerMoved(0, 0, SPACE, "foot")]
JUMP = [RunnerMoved(0, 0, SPACE, "shortcut")]
REWARD = [RewardTaken(0, SPACE, "credits", "move"), Gained(0, credits=2)]
BY_BOB = [RewardTaken(0, SPACE, "credits", "bob"), Gained(0, credits=2)]


def told(events: Sequence[Event], language: str = "en", *, has_map: bool) -> str:
    naming = Naming(load_words(language), a_race().state.game, ["You", "Nora"])
    (line,) = Teller(naming, has_map=has_map).tell(events)
    return line.text


@pytest.mark.parametrize(
    ("events", "english", "polish"),
    [
        (STEPS, "ran 2 steps", "bieg o 2 kroki"),
        (JUMP, "took the shortcut", "skrót"),
        (REWARD, "got 2 credits (from the space)", "zysk: 2 żetony waluty (z pola)"),
        (BY_BOB, "got 2 credits (Bob)", "zysk: 2 żetony waluty (Po prostu Bob)"),
    ],
)
def test_without_a_map_no_space_is_named(
    events: Sequence[Event], english: str, polish: str
) -> None:
    assert told(events, has_map=False) == english
    assert told(events, "pl", has_map=False) == polish


def test_with_a_map_spaces_are_named() -> None:
    name = a_race().state.game.track(0).spaces[SPACE].name
    assert told(STEPS, has_map=True) == f"ran 2 steps to {name}"
    assert told(JUMP, has_map=True) == f"took the shortcut to {name}"
    assert told(REWARD, has_map=True).endswith(f" (on {name})")
    assert told(BY_BOB, has_map=True).endswith(f" (Bob, on {name})")


def test_start_and_finish_are_named_to_everybody() -> None:
    finish = load_words()("space.finish")
    over = [RunnerMoved(0, 0, Track.FINISH, "foot")]
    assert told(over, has_map=False) == f"ran 1 step to {finish}"
