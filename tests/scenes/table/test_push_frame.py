"""The frame of a PUSH click: what it shows is made once, for painters and hands alike."""

from tools.push_frame import MADE, push_frame


def test_targets_buttons_and_meter_are_made_once_at_most() -> None:
    calls = push_frame()
    assert {name: calls.named(name) for name in MADE} == {"targets": 1, "buttons": 0, "meter": 0}
    assert calls.named("_made") == 1
