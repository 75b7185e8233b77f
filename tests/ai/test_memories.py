"""What is remembered of positions seen before: so much and no more, however much is played."""

import pytest

from cubitos_desktop.ai.judging import reach
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.match.simulation import plan_for, play_race
from cubitos_desktop.rules import dice
from cubitos_desktop.rules.content import load_content

CONTENT = load_content()


def test_zones_beyond_the_most_are_forgotten_and_found_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dice, "_KINDS_OF", {})
    monkeypatch.setattr(dice, "MOST_REMEMBERED", 3)
    for count in (*range(1, 8), 1):
        assert dice.kinds_of(bytearray([0, count])) == ((1, count),)
        assert len(dice._KINDS_OF) <= 3


def test_ends_are_kept_of_the_last_few_tracks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "_KNOWN", {})
    monkeypatch.setattr(reach, "_MOST_TRACKS", 2)
    tracks = list(CONTENT.tracks.values())[:3]
    first = [reach.stands(track, 0, 3, 0, 0) for track in tracks]
    assert [*reach._KNOWN] == [tracks[2].id]
    assert [reach.stands(track, 0, 3, 0, 0) for track in tracks] == first


def test_a_seat_keeps_judgements_of_the_last_few_courses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubitos_desktop.ai.contender._MOST_GAMES", 2)
    pro = LEVELS["pro"]
    monkeypatch.setattr(pro, "_judgements", {})
    for set_id in list(CONTENT.sets)[:4]:
        plan = plan_for(CONTENT, ("pro", "steady"), set_id, laps=1)
        play_race(CONTENT, plan, 0)
        assert len(vars(pro)["_judgements"]) <= 2
