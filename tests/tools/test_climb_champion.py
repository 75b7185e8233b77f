"""Champions' figures that go the way that wins among Racers."""

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.ai.judging.weights import (
    CHAMPION_FILE,
    Book,
    Weights,
    champion_weights,
    lone_weights,
    plain_weights,
)
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.reading.json_files import read_json
from tools import climb_champion
from tools.judgement_fit import self_play
from tools.judgement_fit.among_rivals import Tables, gained, race_tables
from tools.judgement_fit.evolving import names_of
from tools.judgement_fit.self_play import (
    FULL_TABLE,
    Trial,
    course_of,
    share_won,
    try_out,
    won_beside,
)

CONTENT = load_content()


def figures(set_id: str = "race-1") -> Weights:
    chosen = CONTENT.sets[set_id]
    return champion_weights(CONTENT.game(Setup(FULL_TABLE, chosen.cards, chosen.tracks)))


def test_the_same_tables_tell_the_same_and_others_something_else() -> None:
    task = Tables("race-1", figures(), "test", (0, 2), CONTENT)
    once = race_tables(task)
    assert once == race_tables(task)
    assert once[0].moved != once[1].moved
    assert all(len(outcome.moved) == len(names_of(figures())) for outcome in once)
    assert all(-1 <= outcome.won <= 1 for outcome in once)


@pytest.mark.parametrize(
    ("order", "share"),
    [([2, 0, 1, 3], 1.0), ([1, 3, 0, 2], -0.5), ([3, 0, 2, 1], -1.0), ([0, 1, 2, 3], 0.5)],
)
def test_whoever_is_ahead_of_the_other_where_a_rival_wins_gains_half(
    order: list[int], share: float
) -> None:
    assert gained(order, 2, 3) == share


def test_tables_are_raced_with_the_content_that_is_asked_about() -> None:
    dear = CONTENT.changed(costs=dict.fromkeys(CONTENT.sets["race-1"].cards, 30))
    usual, other = (
        race_tables(Tables("race-1", figures(), "test", (0, 4), content))
        for content in (CONTENT, dear)
    )
    assert usual != other


def test_batches_of_races_come_to_the_share_of_all() -> None:
    trial = Trial("race-1", figures(), None, 2, "batches", (0, 12))
    with ThreadPoolExecutor(1) as pool:
        assert share_won(pool, trial, 12) == pytest.approx(try_out(trial))


def test_every_second_race_is_run_on_another_course_each_track_in_turn() -> None:
    own = ("nothing_goes_right", "nothing_goes_right")
    raced = [course_of(CONTENT, "race-7", number) for number in range(8)]
    assert raced[::2] == [own] * 4
    assert sorted(raced[1::2]) == [(track,) for track in sorted(CONTENT.tracks)]


def test_a_trial_everywhere_is_run_on_all_these_courses() -> None:
    at_home = Trial("race-7", figures("race-7"), None, 2, "courses", (0, 12))
    everywhere = msgspec.structs.replace(at_home, everywhere=True)
    own_only = msgspec.structs.replace(everywhere, numbers=(0, 1))
    assert try_out(own_only) == try_out(msgspec.structs.replace(at_home, numbers=(0, 1)))
    assert try_out(everywhere) != try_out(at_home)


def test_figures_are_tried_alone_beside_those_before_and_in_pairs_on_all_courses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    new, before = figures("race-1"), figures("race-2")
    tried: list[Trial] = []

    def share(_pool: object, trial: Trial, _turns: int) -> float:
        tried.append(trial)
        return len(tried) / 10

    monkeypatch.setattr(self_play, "share_won", share)
    trial = Trial("race-1", new, None, FULL_TABLE, "beside")
    with ThreadPoolExecutor(1) as pool:
        assert won_beside(pool, trial, before, 3) == (0.1, 0.2, 0.3)
    asked = [(each.mine, each.others, each.seats) for each in tried]
    assert asked == [(before, None, FULL_TABLE), (new, None, FULL_TABLE), (new, before, 2)]
    assert all(each.everywhere for each in tried)


@contextmanager
def one_thread(_jobs: int) -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.mark.parametrize(
    ("old", "new", "pair", "is_taken"),
    [
        (0.4, 0.5, 0.5, True),
        (0.4, 0.5, 0.45, True),
        (0.5, 0.4, 0.55, False),
        (0.4, 0.4, 0.51, False),
    ],
)
def test_figures_are_written_only_where_they_win_and_all_others_stay(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    old: float,
    new: float,
    pair: float,
    is_taken: bool,
) -> None:
    kept = content_dir() / CHAMPION_FILE
    (tmp_path / CHAMPION_FILE).write_bytes(kept.read_bytes())
    monkeypatch.setattr(climb_champion, "content_dir", lambda: tmp_path)
    monkeypatch.setattr(climb_champion, "crew", one_thread)
    monkeypatch.setattr(climb_champion, "won_beside", lambda *_: (old, new, pair))
    typed = "climb_champion --set race-1 --rounds 1 --tables 8 --trials 1 --jobs 1"
    monkeypatch.setattr(sys, "argv", typed.split())
    climb_champion.main()
    before, after = read_json(kept, Book), read_json(tmp_path / CHAMPION_FILE, Book)
    key = " ".join(CONTENT.sets["race-1"].cards)
    assert (after.sets[key] != before.sets[key]) == is_taken
    others = before.sets.keys() - {key}
    assert all(after.sets[name] == before.sets[name] for name in others)
    assert after.common.onward == before.common.onward
    told = "--set race-1 --begin as-they-are --rounds 1 --among racer --tables 8"
    assert told in after.provenance
    assert json.loads((tmp_path / CHAMPION_FILE).read_bytes())["provenance"] == after.provenance


def test_figures_set_out_from_those_of_before_from_half_way_to_the_prices_or_from_pros() -> None:
    old = msgspec.structs.replace(figures(), credit=0.9, onward=(0.3, 0.2))
    chosen = CONTENT.sets["race-1"]
    game = CONTENT.game(Setup(FULL_TABLE, chosen.cards, chosen.tracks))
    began = {name: begin(game, old) for name, begin in climb_champion.BEGINNINGS.items()}
    assert began["as-they-are"] == old
    price = plain_weights(game).dice["bob"].linear
    halves = (old.dice["bob"].linear + price) / 2
    assert began["half-way"].dice["bob"].linear == pytest.approx(halves, abs=0.001)
    assert began["pro"].dice == lone_weights(game).dice
    assert all(begun.onward == old.onward for begun in began.values())


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("--set race-11", "no set is called race-11: expected race-1"),
        ("--set race-1 --rounds 0", "1"),
    ],
)
def test_bad_input_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, told: str
) -> None:
    monkeypatch.setattr(sys, "argv", ["climb_champion", *typed.split()])
    with pytest.raises(SystemExit) as stopped:
        climb_champion.main()
    assert stopped.value.code == 2
    assert told in capsys.readouterr().err
