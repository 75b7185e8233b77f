"""Two hundred logs of all kinds hold, and each of two hundred single changes is found."""

import pytest

from cubitos_desktop.match.race_log import parse_log
from cubitos_desktop.match.verification import Difference, verify
from soak.conftest import Tell
from tests.match.fairness.kinds_of_log import CONTENT, changed, log_of_kind

LOGS = 200


def test_every_honest_log_holds_and_every_changed_one_is_found(tell: Tell) -> None:
    found: dict[str, int] = {}
    for number in range(LOGS):
        log = log_of_kind(number)
        assert verify(CONTENT, parse_log(log.to_json(), "race.json")) == log.seal
        name, other = changed(log, number)
        with pytest.raises(Difference):
            verify(CONTENT, other)
        found[name] = found.get(name, 0) + 1
    told = ", ".join(f"{name} {count}" for name, count in found.items())
    tell(f"verify: {LOGS} logs of all kinds hold, {LOGS} of {LOGS} changes found ({told})")
