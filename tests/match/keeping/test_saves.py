"""Races put aside: the very same race comes back, or one sentence says why it cannot."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.journal import (
    VERSION,
    heading_of,
    read_journal,
    whole_journal,
)
from cubitos_desktop.match.keeping.saves import take_up_journal
from cubitos_desktop.match.keeping.versions import OldSave
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LARGEST_LOG, LogError, Player, write_whole
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import CHANCE
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.saving import digest
from tests.match.keeping.other_versions import summed

CONTENT = load_content()
Heading = dict[str, Any]
Answers = list[list[Any]]
Change = Callable[[Heading, Answers], object]


def save_match(match: Match, path: Path) -> None:
    write_whole(path, whole_journal(match, heading_of(match)))


def load_match(path: Path) -> Match:
    return take_up_journal(CONTENT, read_journal(path), path.name)


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
    return tmp_path / "race.race"


# --- saving and loading -------------------------------------------------------------------------


def test_notes_about_answers_come_back_with_them(path: Path) -> None:
    match = a_match()
    while (decision := match.pending) is not None and len(match.notes) < 3:
        if match.players[decision.seat].policy:
            match.fall_back("raised ValueError")
        else:
            match.answer(policy("steady")(match.state, decision))
    save_match(match, path)
    loaded = load_match(path)
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
        loaded = load_match(path)
        assert everything(loaded) == everything(match)
        go_on(match, "steady", 1)
    assert inside_a_card > 3


@pytest.mark.parametrize("set_id", CONTENT.sets)
def test_a_loaded_race_goes_on_to_the_same_end(path: Path, set_id: str) -> None:
    match = go_on(a_match(set_id), most=40)
    while not match.state.stack and not match.is_over:
        go_on(match, most=1)
    save_match(match, path)
    loaded = go_on(load_match(path))
    assert everything(loaded) == everything(go_on(match))
    assert loaded.is_over


def test_a_loaded_race_can_be_taken_back_as_before(path: Path) -> None:
    match = a_match()
    while not match.can_undo:
        go_on(match, "steady", 1)
    save_match(match, path)
    loaded = load_match(path)
    match.undo()
    loaded.undo()
    assert everything(loaded) == everything(match)


@pytest.mark.parametrize("is_open", [False, True])
def test_saving_keeps_open_and_hidden_races_apart(path: Path, is_open: bool) -> None:
    save_match(a_match(is_open=is_open), path)
    loaded = load_match(path)
    assert loaded.is_open is is_open
    assert (loaded.log().dice.secret is not None) is is_open


def test_a_finished_race_can_be_loaded_too(path: Path) -> None:
    match = go_on(a_match(seats=1), "steady")
    save_match(match, path)
    assert everything(load_match(path)) == everything(match)


def test_a_save_replaces_the_one_before(path: Path) -> None:
    match = a_match()
    save_match(match, path)
    go_on(match, most=5)
    save_match(match, path)
    assert everything(load_match(path)) == everything(match)
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
    path = tmp_path / "deep" / "down" / "race.race"
    save_match(a_match(), path)
    assert load_match(path)


def test_nothing_is_written_where_a_folder_stands(path: Path) -> None:
    path.mkdir()
    with pytest.raises(OSError, match=path.name):
        write_whole(path, b"data")
    assert list(path.parent.iterdir()) == [path]
    assert list(path.iterdir()) == []


# --- what is refused ----------------------------------------------------------------------------


def refusal(path: Path) -> str:
    """The sentence with which a save is refused."""
    with pytest.raises(LogError) as caught:
        load_match(path)
    sentence = str(caught.value)
    assert sentence.startswith(f"{path.name}: expected ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 400
    return sentence


@pytest.fixture(scope="module")
def saved() -> bytes:
    """A race saved in its third round."""
    match = a_match(seats=3)
    while match.state.round < 3:
        go_on(match, most=1)
    return whole_journal(match, heading_of(match))


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
        b'{"format": "cubitos journal"}',
        b'{"format": "cubitos journal", "version": 2}',
        b'{"format": "cubitos journal", "version": 2, "secret": 5, "setup": {}}',
        b'{"format": "cubitos race", "version": 1}',
        b'{"format": ["cubitos journal"], "version": {"1": 1}}',
    ],
)
def test_nonsense_is_refused_with_and_without_a_check_sum(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    refusal(path)
    path.write_bytes(summed([data]))
    refusal(path)


def test_a_file_too_large_to_be_a_save_is_refused(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(LARGEST_LOG + 1)
    assert "at most 4 MiB" in refusal(path)


def test_a_missing_file_and_a_folder_are_refused(path: Path) -> None:
    assert "that can be read" in refusal(path)
    path.mkdir()
    assert "that can be read" in refusal(path)


def test_a_race_log_is_no_save(path: Path) -> None:
    path.write_bytes(a_match().log().to_json())
    assert "expected a journal of a race" in refusal(path)


@pytest.mark.parametrize("end", [b'"version":1,"secret":"s","log":{}}', b'"vers'])
def test_a_save_of_version_0_1_is_told_from_a_damaged_journal(path: Path, end: bytes) -> None:
    path.write_bytes(b'{"format":"cubitos save",' + end)
    with pytest.raises(OldSave):
        read_journal(path)
    sentence = refusal(path)
    assert "a save of Cubitos 0.1" in sentence
    assert "it stays as it is" in sentence
    assert "damaged" not in sentence


# --- changed saves ------------------------------------------------------------------------------


def changed(saved: bytes, change: Change) -> bytes:
    """A save as somebody would change it who knows how its lines are summed."""
    heading, *values = [msgspec.json.decode(line[9:]) for line in saved.splitlines()]
    answers = [value for value in values if isinstance(value, list)]
    change(heading, answers)
    return summed([msgspec.json.encode(value) for value in (heading, *answers)])


def place_of(answers: Answers, *, of_chance: bool) -> int:
    return next(n for n, (seat, _) in enumerate(answers) if (seat == CHANCE) == of_chance)


def turn_a_die(_: Heading, answers: Answers) -> None:
    answer = answers[place_of(answers, of_chance=True)]
    answer[1] = ("0" if answer[1][0] != "0" else "4") + answer[1][1:]


def first_choice(answers: Answers) -> list[Any]:
    return answers[place_of(answers, of_chance=False)]


CHANGES: dict[str, Change] = {
    "a face": turn_a_die,
    "an answer": lambda _, a: first_choice(a).__setitem__(1, "nonsense"),
    "an answer of a strange type": lambda _, a: a[-1].__setitem__(1, [17, "x"]),
    "an answer dropped": lambda _, a: a.pop(place_of(a, of_chance=False)),
    "a throw too many": lambda _, a: a.append([-1, "0"]),
    "whose answer it is": lambda _, a: first_choice(a).__setitem__(0, 7),
    "the word": lambda h, _: h.__setitem__("word", "another"),
    "the secret": lambda h, _: h.__setitem__("secret", secret_of_seed("another")),
    "the start player": lambda h, _: h["setup"].__setitem__(
        "start_player", (h["setup"]["start_player"] + 1) % 3
    ),
    "the number of seats": lambda h, _: h["setup"].__setitem__("seats", 2),
    "far too many seats": lambda h, _: h["setup"].__setitem__("seats", 10**30),
    "the track": lambda h, _: h["setup"].__setitem__("tracks", ["the_moon"]),
    "a card": lambda h, _: h["setup"]["cards"].__setitem__(0, "x" * 10_000),
    "a player dropped": lambda h, _: h["players"].pop(),
    "a player too many": lambda h, _: h["players"].append({"name": "Di"}),
    "the content": lambda h, _: h.__setitem__("content", "0" * 32),
    "a newer form": lambda h, _: h.__setitem__("version", VERSION + 1),
    "a form of another type": lambda h, _: h.__setitem__("version", "2"),
    "a form without end": lambda h, _: h.__setitem__("version", ["9" * 1000] * 1000),
    "another format": lambda h, _: h.__setitem__("format", "cubitos race"),
    "no set-up": lambda h, _: h.pop("setup"),
    "a field that nobody knows": lambda h, _: h.__setitem__("news", 1),
}


def test_a_save_that_is_only_summed_anew_is_the_same_race(path: Path, saved: bytes) -> None:
    path.write_bytes(saved)
    before = everything(load_match(path))
    path.write_bytes(changed(saved, lambda heading, answers: None))
    assert everything(load_match(path)) == before


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_save_is_refused(path: Path, saved: bytes, change: str) -> None:
    path.write_bytes(changed(saved, CHANGES[change]))
    refusal(path)


@pytest.mark.parametrize("answer", [{}, 1.0, True, None])
def test_an_answer_that_no_race_knows_ends_the_good_part(
    path: Path, saved: bytes, answer: object
) -> None:
    path.write_bytes(changed(saved, lambda _, answers: answers[9].__setitem__(1, answer)))
    recovered = read_journal(path)
    assert (len(recovered.answers), recovered.is_whole) == (9, False)
