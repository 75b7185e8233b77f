"""What is said of medals: which a race has won, and those that are held."""

from types import SimpleNamespace
from typing import Any

import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.library.ledger import Ledger
from cubitos_desktop.match.medals.limits import limits_for
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.solo.medals_told import HeldMedals, medal_cells, medal_won
from cubitos_desktop.words import load_words
from tests.match.medals.test_medals import line

CONTENT = load_content()
FIRST = CONTENT.card_set("race-1")
LIMITS = limits_for(CONTENT, "race-1", FIRST.tracks)
assert LIMITS is not None
WORDS = load_words("en")


def a_race(rounds: int, **other: Any) -> Any:
    """As much of a finished race as is asked for."""
    setup = SimpleNamespace(cards=other.get("cards", FIRST.cards), tracks=FIRST.tracks)
    state = SimpleNamespace(round=rounds, game=SimpleNamespace(setup=setup))
    return SimpleNamespace(content=CONTENT, state=state, is_open=other.get("is_open", False))


@pytest.mark.parametrize(
    ("rounds", "told"),
    [
        (LIMITS.bronze + 1, f"No medal; Bronze takes {LIMITS.bronze} rounds."),
        (LIMITS.bronze, f"Bronze medal; Silver takes {LIMITS.silver} rounds."),
        (LIMITS.silver, f"Silver medal; Gold takes {LIMITS.gold} rounds."),
        (LIMITS.gold, f"Gold medal; Champion takes {LIMITS.champion} rounds."),
        (LIMITS.champion, "The champion’s medal, the best there is."),
    ],
)
def test_results_say_which_medal_was_won_and_what_the_next_takes(rounds: int, told: str) -> None:
    assert medal_won(WORDS, a_race(rounds)) == told


def test_a_typed_seed_wins_none_and_other_cards_say_nothing() -> None:
    assert medal_won(WORDS, a_race(1, is_open=True)) == WORDS("medals.won.seeded")
    assert medal_won(WORDS, a_race(1, cards=FIRST.cards[:-1])) == ""


def test_what_is_held_is_read_from_the_ledger(tmp_path: Any) -> None:
    profile = Profile(tmp_path)
    assert LIMITS is not None
    Ledger(profile).add([line("a", LIMITS.silver), line("b", LIMITS.champion, is_seeded=True)])
    assert profile.flush()
    held = HeldMedals(SimpleNamespace(profile=profile), CONTENT)  # type: ignore[arg-type]
    course = FIRST.cards, FIRST.tracks
    assert not any(cell.is_held for cell in medal_cells(WORDS, CONTENT, *course, held))
    while held.is_reading:
        held.go_on()
    cells = medal_cells(WORDS, CONTENT, *course, held)
    assert [cell.is_held for cell in cells] == [True, True, False, False]
    assert medal_cells(WORDS, CONTENT, FIRST.cards[:-1], FIRST.tracks, held) == ()
    profile.close()
