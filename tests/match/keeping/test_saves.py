"""Races put aside: the very same race comes back, or one sentence says why it cannot."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, commitment_of, secret_of_seed
from cubitos_desktop.match.keeping.saves import load_match
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LARGEST_LOG, LogError, Player, to_log, write_whole
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import CHANCE
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.saving import digest
from tests.match.keeping.old_saves import write_old_save as save_match

CONTENT = load_content()
Change = Callable[[dict[str, Any]], object]


def a_match(set_id: str = "race-1", seats: int = 2, *, is_open: bool = False) -> Match:
    """People in all seats but the last of several."""
    chosen = CONTENT.card_set(set_id)
    dice = RaceDice(secret_of_seed(set_id), "a word")
    players = [Player("Ana"), Player("Bo"), Player("Cy")][: max(1, seats - 1)]
    players += [Player("steady", "steady")] * (seats - len(players))
    setup = Setup(seats, chosen.cards, chosen.tracks, dice.start_player(seats))
    return Match(CONTENT, setup, dice, players, is_open=is_open)


def go_on(match: Match, way: str = "random", most: int = 10_000) -> Match:
    """All seats answer one way, up to so many times."""
    while (decision := match.pending) is not None and most:
        match.answer(policy(way)(match.state, decision))
        most -= 1
    return match


def everything(match: Match) -> tuple:
    pending = match.pending
    asked = pending and (pending.seat, pending.prompt, list(pending.options()))
    return (
        digest(match.state),
        asked,
        match.answers,
        match.positions,
        match.chain,
        match.players,
        match.is_open,
        match.can_undo,
        match.dice.secret,
        match.log().to_json(),
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "race.save"


# --- saving and loading -------------------------------------------------------------------------


def test_notes_about_answers_come_back_with_them(path: Path) -> None:
    match = a_match()
    while (decision := match.pending) is not None and len(match.notes) < 3:
        if match.players[decision.seat].policy:
            match.fall_back("raised ValueError")
        else:
            match.answer(policy("steady")(match.state, decision))
    save_match(match, path)
    loaded = load_match(CONTENT, path)
    assert len(loaded.notes) == 3
    assert everything(loaded) == everything(match)


@pytest.mark.parametrize(
    ("set_id", "seats"), [("race-1", 2), ("race-5", 1), ("race-6", 2), ("combotastic", 2)]
)
def test_at_every_decision_the_very_same_race_comes_back(
    path: Path, set_id: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    match = a_match(set_id, seats)
    inside_a_card = 0
    while match.pending is not None:
        inside_a_card += bool(match.state.stack)
        save_match(match, path)
        loaded = load_match(CONTENT, path)
        assert everything(loaded) == everything(match)
        go_on(match, "steady", 1)
    assert inside_a_card > 3


@pytest.mark.parametrize("set_id", CONTENT.sets)
def test_a_loaded_race_goes_on_to_the_same_end(path: Path, set_id: str) -> None:
    match = go_on(a_match(set_id), most=40)
    while not match.state.stack and not match.is_over:
        go_on(match, most=1)
    save_match(match, path)
    loaded = go_on(load_match(CONTENT, path))
    assert everything(loaded) == everything(go_on(match))
    assert loaded.is_over


def test_a_loaded_race_can_be_taken_back_as_before(path: Path) -> None:
    match = a_match()
    while not match.can_undo:
        go_on(match, "steady", 1)
    save_match(match, path)
    loaded = load_match(CONTENT, path)
    match.undo()
    loaded.undo()
    assert everything(loaded) == everything(match)


@pytest.mark.parametrize("is_open", [False, True])
def test_saving_keeps_open_and_hidden_races_apart(path: Path, is_open: bool) -> None:
    save_match(a_match(is_open=is_open), path)
    loaded = load_match(CONTENT, path)
    assert loaded.is_open is is_open
    assert (loaded.log().dice.secret is not None) is is_open


def test_a_finished_race_can_be_loaded_too(path: Path) -> None:
    match = go_on(a_match(seats=1), "steady")
    save_match(match, path)
    assert everything(load_match(CONTENT, path)) == everything(match)


def test_a_save_replaces_the_one_before(path: Path) -> None:
    match = a_match()
    save_match(match, path)
    go_on(match, most=5)
    save_match(match, path)
    assert everything(load_match(CONTENT, path)) == everything(match)
    assert list(path.parent.iterdir()) == [path]


# --- whole or not at all ------------------------------------------------------------------------


@pytest.mark.parametrize("call", ["fsync", "replace"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_save_that_fails_leaves_the_old_one_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str, error: BaseException
) -> None:
    match = a_match()
    save_match(match, path)
    before = path.read_bytes()
    go_on(match, most=5)

    def fails(*arguments: object) -> None:
        raise error

    monkeypatch.setattr(os, call, fails)
    with pytest.raises(type(error)):
        save_match(match, path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_save_makes_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "race.save"
    save_match(a_match(), path)
    assert load_match(CONTENT, path)


def test_nothing_is_written_where_a_folder_stands(path: Path) -> None:
    path.mkdir()
    with pytest.raises(OSError, match=path.name):
        write_whole(path, b"data")
    assert list(path.parent.iterdir()) == [path]
    assert list(path.iterdir()) == []


# --- damaged saves ------------------------------------------------------------------------------


def refusal(path: Path) -> str:
    """The sentence with which a save is refused."""
    with pytest.raises(LogError) as caught:
        load_match(CONTENT, path)
    sentence = str(caught.value)
    assert sentence.startswith(f"{path.name}: expected ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 400
    return sentence


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A race saved in its second round."""
    path = tmp_path_factory.mktemp("saved") / "race.save"
    match = a_match(seats=3)
    while match.state.round < 3:
        go_on(match, most=1)
    save_match(match, path)
    return path.read_bytes()


def test_a_save_that_was_cut_off_is_refused(path: Path, saved: bytes) -> None:
    for length in [0, 1, 2, len(saved) // 2, *range(len(saved) - 40, len(saved))]:
        path.write_bytes(saved[:length])
        assert "it is damaged or cut off" in refusal(path)


@given(place=st.integers(0, 10_000), bits=st.integers(1, 255))
def test_a_changed_byte_is_refused_or_means_the_same(
    tmp_path_factory: pytest.TempPathFactory, saved: bytes, place: int, bits: int
) -> None:
    path = tmp_path_factory.getbasetemp() / "flipped.save"
    data = bytearray(saved)
    data[place % len(data)] ^= bits
    path.write_bytes(data)
    try:
        loaded = load_match(CONTENT, path)
    except LogError:
        return
    assert msgspec.json.decode(loaded.log().to_json()) == msgspec.json.decode(saved)["log"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"17",
        b'"text"',
        b"{}",
        b"\xff\xfe\x00",
        b"\x00" * 100,
        b"[" * 100_000,
        b'{"format":' * 10_000,
        b'{"format": "cubitos save"}',
        b'{"format": "cubitos save", "version": 1}',
        b'{"format": "cubitos save", "version": 1, "secret": 5, "log": {}}',
        b'{"format": "cubitos save", "version": 1, "secret": "", "log": []}',
        b'{"format": "cubitos save", "version": 1, "secret": "", "log": {}}',
        b'{"format": "cubitos race", "version": 1}',
        b'{"format": ["cubitos save"], "version": {"1": 1}}',
    ],
)
def test_nonsense_is_refused(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    refusal(path)


def test_a_file_too_large_to_be_a_save_is_refused(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(LARGEST_LOG + 1)
    assert "at most 16 MiB" in refusal(path)


def test_a_missing_file_and_a_folder_are_refused(path: Path) -> None:
    assert "that can be read" in refusal(path)
    path.mkdir()
    assert "that can be read" in refusal(path)


def test_a_race_log_is_no_save(path: Path) -> None:
    path.write_bytes(a_match().log().to_json())
    assert "a saved race of version 1" in refusal(path)


# --- changed saves ------------------------------------------------------------------------------


def changed(saved: bytes, change: Change, *, sealed_anew: bool) -> bytes:
    data = msgspec.json.decode(saved)
    change(data)
    if sealed_anew:
        data["log"]["seal"] = to_log(data["log"], "save").sealed()
    return msgspec.json.encode(data)


def place_of(data: dict[str, Any], of_chance: bool) -> int:
    answers = data["log"]["answers"]
    return next(n for n, (seat, _) in enumerate(answers) if (seat == CHANCE) == of_chance)


def turn_a_die(data: dict[str, Any]) -> None:
    answer = data["log"]["answers"][place_of(data, True)]
    answer[1] = ("0" if answer[1][0] != "0" else "4") + answer[1][1:]


def swap_the_secret(data: dict[str, Any]) -> None:
    data["secret"] = secret_of_seed("another")
    data["log"]["dice"]["commitment"] = commitment_of(data["secret"])


CHANGES: dict[str, Change] = {
    "a face": turn_a_die,
    "an answer": lambda d: d["log"]["answers"][place_of(d, False)].__setitem__(1, "nonsense"),
    "an answer of a strange type": lambda d: d["log"]["answers"][-1].__setitem__(1, [17, "x"]),
    "an answer dropped": lambda d: d["log"]["answers"].pop(place_of(d, False)),
    "an answer too many": lambda d: d["log"]["answers"].append([0, "push"]),
    "a throw too many": lambda d: d["log"]["answers"].append([-1, "0"]),
    "all answers dropped": lambda d: d["log"]["answers"].clear(),
    "whose answer it is": lambda d: d["log"]["answers"][place_of(d, False)].__setitem__(0, 7),
    "the word": lambda d: d["log"]["dice"].__setitem__("word", "another"),
    "the commitment": lambda d: d["log"]["dice"].__setitem__("commitment", "0" * 32),
    "the secret and its commitment": swap_the_secret,
    "the start player": lambda d: d["log"]["setup"].__setitem__(
        "start_player", (d["log"]["setup"]["start_player"] + 1) % 3
    ),
    "the number of seats": lambda d: d["log"]["setup"].__setitem__("seats", 2),
    "far too many seats": lambda d: d["log"]["setup"].__setitem__("seats", 10**30),
    "the track": lambda d: d["log"]["setup"].__setitem__("tracks", ["the_moon"]),
    "a card": lambda d: d["log"]["setup"]["cards"].__setitem__(0, "x" * 10_000),
    "a player dropped": lambda d: d["log"]["players"].pop(),
    "a player too many": lambda d: d["log"]["players"].append({"name": "Di"}),
    "a state digest": lambda d: d["log"]["chain"].__setitem__(1, "0" * 24),
    "a state digest dropped": lambda d: d["log"]["chain"].pop(),
    "the content": lambda d: d["log"].__setitem__("content", "0" * 32),
}


@pytest.mark.parametrize("sealed_anew", [False, True], ids=["old seal", "new seal"])
@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_save_is_refused(
    path: Path, saved: bytes, change: str, sealed_anew: bool
) -> None:
    path.write_bytes(changed(saved, CHANGES[change], sealed_anew=sealed_anew))
    refusal(path)


def test_a_changed_secret_is_refused(path: Path, saved: bytes) -> None:
    data = msgspec.json.decode(saved)
    path.write_bytes(msgspec.json.encode(data | {"secret": secret_of_seed("another")}))
    assert "commitment" in refusal(path)


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.__setitem__("version", 2),
        lambda d: d.__setitem__("version", "1"),
        lambda d: d.__setitem__("format", "cubitos race"),
        lambda d: d["log"].__setitem__("version", 2),
        lambda d: d["log"].__setitem__("format", "another"),
        lambda d: d["log"].pop("setup"),
        lambda d: d["log"].__setitem__("news", 1),
        lambda d: d["log"]["answers"][0].append(1),
        lambda d: d["log"]["answers"][0].__setitem__(1, {}),
        lambda d: d["log"]["answers"][0].__setitem__(1, 1.0),
        lambda d: d["log"]["answers"][0].__setitem__(1, True),
        lambda d: d["log"].__setitem__("version", [10**1000] * 1000),
    ],
)
def test_a_save_of_another_form_or_version_is_refused(
    path: Path, saved: bytes, change: Change
) -> None:
    path.write_bytes(changed(saved, change, sealed_anew=False))
    refusal(path)
