"""What choices grow to by the end of a race: the fit finds what was put in, whatever the noise."""

from collections.abc import Iterator
from random import Random

import pytest

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from tools.fit_lasting import Sums, by_kind, changes, lasting, report, sums_of_a_race

GROWS = 0.8
"""What choices are made to grow by, for each lap left."""
SKILLS = {"good": (0.06, 0.05), "poor": (-0.1, -0.08), "wild": (0.02, -0.01)}
"""What the choices of each kind do at once, and by the way left."""


def made_up(count: int, noise: float) -> Iterator[Sums]:
    """Seats with some luck each, whose choices were looked at with some noise."""
    luck = Random("a")
    for number in range(count):
        kind = list(SKILLS)[number % len(SKILLS)]
        at_once, by_way = SKILLS[kind]
        won = at_once + GROWS * by_way + luck.gauss(0, 0.2)
        off = luck.gauss(0, noise)
        yield Sums(kind, won, at_once + off, by_way + off / 2)


@pytest.mark.parametrize("noise", [0.0, 0.1])
def test_the_growth_that_was_put_in_is_found_however_noisy_single_looks_are(noise: float) -> None:
    found, error = lasting(by_kind(made_up(6_000, noise)))
    assert error < 0.1
    assert found == pytest.approx(GROWS, abs=3 * error)


def test_an_answer_that_a_pro_gives_too_changes_nothing() -> None:
    content = load_content()
    first = content.sets["race-1"]
    state = engine.new_race(content, Setup(2, first.cards, first.tracks, 0))
    while (decision := state.pending) is not None and decision.prompt != "push_or_pass":
        engine.apply(state, next(iter(decision.options())))
    assert decision is not None
    assert sorted(map(bool, (changes(state, decision, reply) for reply in ("push", "pass")))) == [
        False,
        True,
    ]


def test_what_choices_did_sums_to_zero_over_the_seats_of_a_race() -> None:
    seats = list(sums_of_a_race("test", 0))
    assert len(seats) == 2
    for name in ("won", "at_once", "by_way"):
        assert sum(getattr(seat, name) for seat in seats) == pytest.approx(0)


def test_the_report_ends_with_the_figure() -> None:
    last = report(list(made_up(600, 0.0))).splitlines()[-1]
    assert last.startswith("LASTING = 0.")
