"""The frame of a PUSH click: what it shows is made once, for painters and hands alike."""

from tools.push_frame import MADE, push_frame

MOST_CALLS = 2784 // 2
"""Half of what the frame cost when the table was one large scene; features come, the bar stays."""


def test_targets_buttons_and_meter_are_made_once_at_most_and_calls_stay_halved() -> None:
    calls = push_frame()
    assert {name: calls.named(name) for name in MADE} == {"targets": 1, "buttons": 0, "meter": 0}
    assert calls.named("_made") == 1
    assert calls.of_game().total() <= MOST_CALLS
