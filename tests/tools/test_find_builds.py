"""Further ways to build, found from a beginning that is bent towards some colours."""

import sys
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.ai.judging.weights import (
    BUILDS_FILE,
    Build,
    Builds,
    champion_builds,
    lone_weights,
    pro_builds,
    set_key,
)
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Game, Setup
from cubitos_desktop.rules.reading.json_files import read_json
from tests.tools.test_climb_champion import one_thread
from tools import find_builds
from tools.find_builds import NAMED, OTHERS, beginning
from tools.judgement_fit.self_play import FULL_TABLE, Trial, try_out

CONTENT = load_content()
SET = "race-1"


def a_game() -> Game:
    chosen = CONTENT.sets[SET]
    return CONTENT.game(Setup(FULL_TABLE, chosen.cards, chosen.tracks))


def test_a_build_begins_with_its_colours_dearer_all_others_halved_and_grays_as_they_were() -> None:
    game = a_game()
    first = lone_weights(game)
    begun = beginning(game, first, ["white", "blue"])
    for card in game.cards.values():
        factor = NAMED if card.id in ("smelly_cat", "bob") else OTHERS
        assert begun.dice[card.id].linear == pytest.approx(
            first.dice[card.id].linear * factor, abs=0.001
        )
        assert begun.dice[card.id].more == first.dice[card.id].more
    for gray in ("light_gray", "dark_gray"):
        assert begun.dice[gray] == first.dice[gray]
    assert begun.credit == first.credit


@pytest.fixture
def content_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / BUILDS_FILE).write_bytes(b'{"sets": {"a b": []}}')
    monkeypatch.setattr(find_builds, "content_dir", lambda: tmp_path)
    monkeypatch.setattr(find_builds, "crew", one_thread)
    return tmp_path


Won = tuple[float, float, float]
"""What the first figures win alone, and the build, and what it wins in pairs."""
GOOD, BAD = (0.3, 0.4, 0.5), (0.3, 0.3, 0.4)


def run(monkeypatch: pytest.MonkeyPatch, won: dict[str, Won], *words: str) -> None:
    """With what comes out beside the first figures of each level."""
    levels = iter(won.values())
    monkeypatch.setattr(find_builds, "won_beside", lambda *_: next(levels))
    typed = f"find_builds --set {SET} --rounds 1 --tables 2 --trials 1 --jobs 1".split()
    monkeypatch.setattr(sys, "argv", [*typed, *(words or ("--colour", "white"))])
    find_builds.main()


def written(folder: Path) -> tuple[Build, ...]:
    return read_json(folder / BUILDS_FILE, Builds).sets.get(set_key(a_game()), ())


WHITE = ("--colour", "white", "--write")
BOTH = ("--colour", "white", "--colour", "blue", "--write")


@pytest.mark.parametrize(
    ("pro", "champion", "levels"),
    [
        (GOOD, GOOD, ("pro", "champion")),
        ((0.3, 0.3, 0.48), (0.4, 0.3, 0.5), ("pro",)),
        (BAD, (0.3, 0.4, 0.4), ("champion",)),
        (BAD, BAD, None),
    ],
)
def test_a_build_is_known_to_those_with_whom_it_wins_about_as_much_as_their_own(
    content_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    pro: Won,
    champion: Won,
    levels: tuple[str, ...] | None,
) -> None:
    run(monkeypatch, {"pro": pro, "champion": champion}, *BOTH)
    found = written(content_folder)
    assert [build.levels for build in found] == ([levels] if levels else [])
    assert [build.about for build in found] == [("white", "blue")] * bool(levels)
    assert "a b" in read_json(content_folder / BUILDS_FILE, Builds).sets


def test_without_write_a_build_is_only_told_of(
    content_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (content_folder / BUILDS_FILE).read_bytes()
    run(monkeypatch, {"pro": GOOD, "champion": BAD}, "--colour", "white", "--colour", "blue")
    assert (content_folder / BUILDS_FILE).read_bytes() == before
    told = capsys.readouterr().out
    assert told.startswith("race-1, white and blue, 1 rounds of 2 tables, 1 trials, seed builds")
    assert "beside pro alone 40 % (30 the first), in pairs 50 %" in told
    assert told.rstrip().endswith("known to pro")


def test_a_build_takes_the_place_of_one_about_the_same_and_joins_all_others(
    content_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for words in (WHITE, BOTH, WHITE):
        run(monkeypatch, {"pro": GOOD, "champion": GOOD}, *words)
    assert [build.about for build in written(content_folder)] == [("white", "blue"), ("white",)]


def test_what_seats_win_that_know_all_builds_is_tried_with_all_of_them(
    content_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[Trial] = []

    def share(_pool: object, trial: Trial, _turns: int) -> float:
        tried.append(trial)
        return 0.52

    monkeypatch.setattr(find_builds, "share_won", share)
    run(monkeypatch, {}, "--try")
    assert [trial.builds for trial in tried] == [pro_builds(a_game()), champion_builds(a_game())]
    assert all(trial.mine == trial.others for trial in tried)
    assert capsys.readouterr().out.splitlines() == [
        "race-1, pro: 52.0 % of 2 races",
        "race-1, champion: 52.0 % of 2 races",
    ]


def test_a_seat_that_knows_more_builds_plays_otherwise() -> None:
    game = a_game()
    first, builds = lone_weights(game), pro_builds(game)
    assert builds
    trial = Trial(SET, first, first, 2, "builds", (0, 6))
    assert try_out(trial) == 0.5
    assert try_out(msgspec.structs.replace(trial, builds=builds)) != 0.5


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--set", "race-9", "--try"), "no set is called race-9: expected race-1, "),
        (("--write",), "expected --colour NAME for a new build, or --try"),
        (("--colour", "white", "--try"), "expected --colour NAME for a new build, or --try"),
        (("--colour", "white", "--rounds", "0"), "expected whole numbers from 1 on."),
    ],
)
def test_bad_input_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    expected: str,
) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(monkeypatch, {}, *words)
    assert stopped.value.code == 2
    assert expected in capsys.readouterr().err
