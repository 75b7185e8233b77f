"""Records against other code: 200 saved logs counted twice, and busts against their chances.

``make test`` counts a tenth of these: tests/match/records/test_figures.py.
"""

from math import sqrt
from pathlib import Path

from soak.conftest import Tell
from tests.match.records.comparing import assert_recounted

LOGS = 200


def test_records_equal_a_recount_from_200_saved_logs_by_other_code(
    tmp_path: Path, tell: Tell
) -> None:
    figures = assert_recounted(tmp_path, LOGS)
    # A sum of chances varies by at most half the root of its number.
    assert abs(figures.missed - figures.expected) < 4 * 0.5 * sqrt(figures.risky)
    tell(
        f"{LOGS} logs: {figures.races} races, {figures.wins} won, {figures.risky} pushes at risk, "
        f"{figures.missed} of them missed, {figures.expected:.1f} expected"
    )
