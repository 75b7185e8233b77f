"""Whole races at the terminal: playing, taking back, leaving, saving."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from cubitos_desktop import cli
from cubitos_desktop.match.keeping.journal import Journal, read_journal
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import LOCK, Profile
from cubitos_desktop.match.race_log import LogError
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.match.verification import verify
from cubitos_desktop.rules.content import SetupError, load_content
from cubitos_desktop.rules.events import (
    DieBought,
    DieGiven,
    Event,
    LapFinished,
    SwordsCompared,
    TurnEnded,
)
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.terminal.console import Console, Leave, seen_width, standard_console, wrapped
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.play import play_in_terminal, resume_in_terminal
from cubitos_desktop.wording.telling import Teller, spoken
from cubitos_desktop.words import load_words
from tests.match.keeping.other_versions import as_of_other_rules, as_of_version_one, rewrite
from tests.racing import a_race
from tests.terminal.scripted import (
    Script,
    left_race,
    log_of,
    log_path,
    play,
    race_that_tells,
    under_way,
)


@pytest.mark.parametrize(
    ("set_id", "seats"),
    [
        ("race-1", "human,steady,steady"),
        ("race-3", "human:Ana,human:Bo"),
        ("race-5", "human,random"),
        ("race-6", "human"),
        ("grand-finale", "steady,human"),
    ],
)
def test_a_race_can_be_played_with_enter_alone(tmp_path: Path, set_id: str, seats: str) -> None:
    script = Script()
    assert play(script, tmp_path, seats, set_id) == 0
    end = script.after("The race is over after ")
    assert "  1. " in end
    assert "Secret of the dice: " in end
    assert " risky throws" in end
    assert str(log_path(tmp_path)) in end
    assert verify(load_content(), log_of(tmp_path))
    assert log_of(tmp_path).winner >= 0
    assert not list((tmp_path / "open").iterdir())


def test_the_rulebook_is_read_at_a_question_alone_or_with_a_word(tmp_path: Path) -> None:
    script = Script(["rules", "rules red line", "RULES Bob"])
    play(script, tmp_path)
    assert "  Push: throw all of Roll again." in script.text
    assert "Red lines:" in script.text
    assert "Bob:" in script.text


def test_nothing_is_coloured_where_it_is_not_asked_for(tmp_path: Path) -> None:
    script = Script(["?", "cards", "map", "table"])
    play(script, tmp_path)
    assert "\x1b" not in script.text
    assert "\x1b" not in "".join(script.prompts)


def test_colours_only_stress_what_the_words_say(tmp_path: Path) -> None:
    plain, painted = Script(["cards"], then_enter=False), Script(["cards"], then_enter=False)
    play(plain, tmp_path / "plain")
    play(painted, tmp_path / "painted", has_colour=True)
    assert "\x1b[" in painted.text
    for style in ("\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[1;37m", "\x1b[38;5;208m"):
        painted.written = [line.replace(style, "") for line in painted.written]
    codes = [31, 33, 36, 37, *range(90, 98)]
    for code in codes:
        painted.written = [line.replace(f"\x1b[{code}m", "") for line in painted.written]
    assert painted.text.replace("painted", "plain")[:4000] == plain.text[:4000]


def test_the_standard_terminal_is_plain_when_it_is_a_pipe(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not standard_console().has_colour
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert not standard_console().has_colour


# --- the dice -----------------------------------------------------------------------------------


def test_a_new_race_shows_its_commitment_before_it_asks_for_a_word(tmp_path: Path) -> None:
    script = Script(["my word"])
    play(script, tmp_path, "human", seed=None)
    log = log_of(tmp_path)
    assert "a word typed first is mixed into the dice" in script.prompts[0]
    shown_before = "\n".join(script.written[:3])
    assert log.dice.commitment in shown_before
    assert log.dice.word == "my word"
    assert not log.dice.is_open
    assert str(log.dice.secret) in script.text
    assert verify(load_content(), log)


@pytest.mark.parametrize("typed", ["?", "help", "rules"])
def test_a_question_before_the_race_is_answered_and_is_no_word(typed: str, tmp_path: Path) -> None:
    script = Script([typed, "mine", "push"], then_enter=False)
    play(script, tmp_path, seed=None)
    assert script.prompts[0] == script.prompts[1]
    assert "You need none." in script.text
    assert left_race(tmp_path).heading.word == "mine"


def test_a_seed_makes_an_open_race_that_can_be_repeated(tmp_path: Path) -> None:
    races = [Script(["push"], then_enter=False), Script(["push"], then_enter=False)]
    for number, script in enumerate(races):
        play(script, tmp_path / str(number), seed="same")
        assert left_race(tmp_path / str(number)).heading.is_open
    assert races[0].written[:12] == races[1].written[:12]


# --- commands -----------------------------------------------------------------------------------


def test_commands_answer_at_any_question_and_change_nothing(tmp_path: Path) -> None:
    script = Script(["?", "cards", "me", "table", "map", "log", "CARDS"], then_enter=False)
    play(script, tmp_path)
    assert "A push throws all dice in Roll again." in script.text
    assert "RUN 3 coins; MUST lose this die." in script.text
    assert "Draw amount 9 = 9 + 0 draw tokens + 0 red lines" in script.text
    assert "@1" in script.text
    assert "Nothing Goes Right" in script.text
    assert not list(tmp_path.rglob("*.race")), "nobody has answered"


def test_before_push_or_pass_everything_is_shown_that_matters(tmp_path: Path) -> None:
    script = Script(then_enter=False)
    play(script, tmp_path)
    question = script.after("Push or pass?")
    for words in ("Active", "Roll", "% chance", "risk", "Passing now brings"):
        assert words in question


def a_seed_with_hits(races: Path) -> str:
    """A race whose first throw brings feet: passing is followed by a question and no throw."""
    for seed in map(str, range(50)):
        script = Script(["pass"], then_enter=False)
        play(script, races, "human", seed=seed)
        if ": Run! " in script.text:
            return seed
    raise AssertionError("fifty first throws without a foot")


def test_undo_goes_back_to_the_last_choice_since_the_throw(tmp_path: Path) -> None:
    script = Script(["pass", "undo", "push"], then_enter=False)
    seed = a_seed_with_hits(tmp_path / "tried")
    play(script, tmp_path, "human", seed=seed)
    assert "Taken back: You: pass" in script.text
    answers = [answer for seat, answer in left_race(tmp_path).answers if seat == 0]
    assert answers[0] == "push"


def test_undo_does_not_go_past_a_throw(tmp_path: Path) -> None:
    script = Script(["push", "undo"], then_enter=False)
    play(script, tmp_path, "human")
    assert "Nothing to take back since the last throw." in script.text


def test_what_was_taken_back_is_no_longer_told(tmp_path: Path) -> None:
    script = Script(["pass", "undo", "log"], then_enter=False)
    play(script, tmp_path, "human", seed=a_seed_with_hits(tmp_path / "tried"))
    assert "passed" not in script.after("Taken back: ")


@pytest.mark.parametrize("seats", ["human", "human,steady"])
def test_only_where_there_are_rivals_the_farthest_is_said_to_win(
    tmp_path: Path, seats: str
) -> None:
    script = Script(["quit"])
    play(script, tmp_path, seats)
    told = " ".join(script.text.split())
    assert ("the farthest wins" in told) == (seats != "human")
    assert ("the fewer rounds you take" in told) == (seats == "human")


def test_undo_says_whose_answer_it_takes_back(tmp_path: Path) -> None:
    for seed in map(str, range(60)):
        script = Script(["pass", "pass", "undo"], then_enter=False)
        play(script, tmp_path / seed, "human:Ana,human:Bo", seed=seed)
        asked = [line for line in script.written if line.endswith(": Push or pass?")]
        is_plain = "You cannot bust now" not in script.text
        if len(asked) == 3 and is_plain and "Taken back: " in script.text:
            assert f"Taken back: {asked[1].partition(':')[0]}: pass" in script.text
            assert asked[2] == asked[1]
            return
    raise AssertionError("sixty races without two passes in a row")


# --- leaving ------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["quit", "QUIT", "exit", "end of input"])
def test_whoever_leaves_keeps_the_race_so_far(tmp_path: Path, way: str) -> None:
    typed = ["my word", "push"] if way == "quit" else ["push"]
    script = Script(typed if way == "end of input" else [*typed, way], then_enter=False)
    assert play(script, tmp_path, seed=None if way == "quit" else "2") == 0
    assert "You leave the race." in script.text
    with closing(Profile(tmp_path)) as profile:
        race = Races(profile).newest(load_content())
    assert race is not None
    log = race.match.log()
    assert (0, "push") in log.answers
    assert log.winner < 0
    if way == "quit":
        assert log.dice.secret is None, "the secret could still help"
    assert not (tmp_path / "races").exists(), "a log is written at the end"


def test_a_race_put_aside_goes_on_where_it_was_left(tmp_path: Path) -> None:
    whole, begun = Script(), Script(["", "", "", "", "", "", "quit"])
    play(whole, tmp_path / "whole", "human,steady", seed="6")
    play(begun, tmp_path / "parts", "human,steady", seed="6")
    parts = tmp_path / "parts"
    save = under_way(parts)
    assert begun.written[-2:] == [
        f"  cubitos play --data-dir {parts} --resume {save}",
        f"Or choose Continue in the window: cubitos --data-dir {parts}",
    ]
    again = Script(["me", "quit"])
    assert resume_in_terminal(save, console=again.console(), folder=parts) == 0
    assert "the race goes on in round" in again.text
    assert "=== Round 1 ===" not in again.text
    assert again.written[-2:] == begun.written[-2:]
    assert under_way(parts) == save
    rest = Script()
    assert resume_in_terminal(save, console=rest.console(), folder=parts) == 0
    log = log_of(parts)
    assert log.answers == log_of(tmp_path / "whole").answers
    assert verify(load_content(), log)
    assert not save.exists(), "the race is over; its log tells it all"


def test_a_race_with_secret_dice_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    play(Script(["a word", "push", "quit"]), tmp_path, "human", seed=None)
    resume_in_terminal(under_way(tmp_path), console=Script().console(), folder=tmp_path)
    log = log_of(tmp_path)
    assert log.winner == 0
    assert log.dice.word == "a word"
    assert verify(load_content(), log)


def test_a_taken_up_race_leaves_the_file_of_another_race_alone(tmp_path: Path) -> None:
    play(Script(["push", "quit"]), tmp_path, "human")
    save = under_way(tmp_path)
    other = tmp_path / "races" / f"{save.stem}.json"
    other.parent.mkdir()
    other.write_text("not this race")
    resume_in_terminal(save, console=Script().console(), folder=tmp_path)
    assert other.read_text() == "not this race"
    assert len(list(other.parent.iterdir())) == 2


@pytest.mark.parametrize("place", ["saves", "elsewhere"])
def test_a_file_that_is_not_the_race_under_way_itself_stays_as_it_is(
    tmp_path: Path, place: str
) -> None:
    play(Script(["push", "quit"]), tmp_path / "one", "human")
    file = tmp_path / "two" / place / "kept.race"
    file.parent.mkdir(parents=True)
    under_way(tmp_path / "one").rename(file)
    before = file.read_bytes()
    resume_in_terminal(file, console=Script(["", "quit"]).console(), folder=tmp_path / "two")
    assert file.read_bytes() == before
    given = read_journal(file).answers
    assert left_race(tmp_path / "two").answers[: len(given)] == given


@pytest.mark.parametrize("place", ["own/open", "own/races", "elsewhere"])
def test_a_save_of_version_0_1_is_refused_in_one_sentence_and_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    file = tmp_path / place / "old.save"
    file.parent.mkdir(parents=True)
    file.write_bytes(b'{"format":"cubitos save","version":1,"secret":"s","log":{}}')
    before, own = file.read_bytes(), str(tmp_path / "own")
    assert cli.main(["play", "--data-dir", own, "--resume", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == (
        "cubitos: old.save: expected a journal of a race, not a save of Cubitos 0.1; "
        "only that version can go on with it, and it stays as it is.\n"
    )
    assert file.read_bytes() == before
    assert not list(tmp_path.rglob("*.race"))


def test_a_race_of_another_version_is_refused_with_what_it_needs_and_its_rounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(Script(["push"] * 3 + [""] * 12 + ["quit"]), tmp_path, "human:Ana,steady")
    file = under_way(tmp_path)
    rewrite(file, as_of_other_rules)
    before, rounds = file.read_bytes(), read_journal(file).rounds
    assert cli.main(["play", "--data-dir", str(tmp_path), "--resume", str(file)]) == 2
    told = capsys.readouterr()
    needs = "it needs Cubitos 0.0.9 (rules and cards 012345)"
    expected = "expected a race of this game's rules and cards"
    assert told.err == f"cubitos: {file.name}: {expected}; {needs}.\n"
    _, names, *lines = told.out.splitlines()
    assert names.split() == ["Ana", "Steady"]
    assert len(lines) == len(rounds) > 1
    assert re.fullmatch(r"Round 1  start · \d+  start · \d+", lines[0])
    for line, stands in zip(lines[1:], rounds[1:], strict=True):
        assert all(f"{each.name} · {each.to_go}" in line for each in stands if each.space > 1)
    assert file.read_bytes() == before


def test_an_early_race_of_another_version_tells_that_its_rounds_are_unknown(
    tmp_path: Path,
) -> None:
    play(Script(["push", "quit"]), tmp_path)
    file = under_way(tmp_path)
    rewrite(file, as_of_other_rules)
    rewrite(file, as_of_version_one, rounds=False)
    script = Script()
    with pytest.raises(LogError, match="it needs an earlier version"):
        resume_in_terminal(file, console=script.console(), folder=tmp_path)
    assert script.written == ["Nobody wrote down where the runners stood."]


def test_what_the_terminal_puts_aside_the_window_continues(tmp_path: Path) -> None:
    play(Script(["push", "quit"]), tmp_path, "human,racer")
    with closing(Profile(tmp_path)) as profile:
        race = Races(profile).newest(load_content())
        assert race is not None
        assert (0, "push") in race.match.answers


def test_what_the_window_puts_aside_the_terminal_goes_on_with(tmp_path: Path) -> None:
    """Somebody alone has no name in the window, and is You here."""
    match = new_race(load_words("en"), seed="window")
    with closing(Profile(tmp_path)) as profile:
        session = Session(match, races=Races(profile))
        session.answer("push")
        session.get_up()
    script = Script(["quit"])
    resume_in_terminal(under_way(tmp_path), console=script.console(), folder=tmp_path)
    assert re.search("^You", script.text, re.MULTILINE)
    assert left_race(tmp_path).answers[: len(match.answers)] == match.answers
    assert left_race(tmp_path).heading.players == match.players


def test_undo_reaches_behind_the_break(tmp_path: Path) -> None:
    seed = a_seed_with_hits(tmp_path / "tried")
    kept = tmp_path / "kept"
    play(Script(["pass", "quit"]), kept, "human", seed=seed)
    script = Script(["undo", "quit"])
    resume_in_terminal(under_way(kept), console=script.console(), folder=kept)
    assert "Taken back: You: pass" in script.text


def test_a_file_that_is_no_save_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "no.save").write_text("{}")
    for path in (tmp_path / "no.save", tmp_path / "nowhere", tmp_path):
        own = str(tmp_path / "own")
        assert cli.main(["play", "--data-dir", own, "--resume", str(path)]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith(f"cubitos: {path.name}: expected ")
        assert told.err.count("\n") == 1


def test_whoever_leaves_before_the_race_hears_a_goodbye(tmp_path: Path) -> None:
    script = Script(then_enter=False)
    assert play(script, tmp_path, seed=None) == 0
    assert script.written[-1] == "Goodbye."
    assert [path.name for path in tmp_path.iterdir()] == [LOCK]


def test_ctrl_c_is_leaving() -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    with pytest.raises(Leave):
        Console(interrupted, lambda _: None).ask("> ")


def test_whoever_leaves_before_an_answer_is_told_that_nothing_is_put_aside(
    tmp_path: Path,
) -> None:
    script = Script(["quit"], then_enter=False)
    assert play(script, tmp_path) == 0
    left = ["You leave the race.", "You have answered nothing, so nothing is put aside."]
    assert script.written[-2:] == left
    assert not list(tmp_path.rglob("*.race"))


def test_a_folder_that_cannot_be_used_is_told_before_anything_else(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    script = Script()
    assert play(script, in_the_way / "folder") == 0
    told = f"{in_the_way / 'folder'} cannot be used (Not a directory). "
    assert script.written[0].replace("\n  ", " ") == f"{told}You can play, but nothing is saved."
    assert "The race is over" in script.text
    assert script.written[-1].startswith("Secret of the dice: ")


def test_while_another_game_keeps_the_folder_nothing_is_kept_and_that_is_said(
    tmp_path: Path,
) -> None:
    with closing(Profile(tmp_path)):
        script = Script(["push", "quit"])
        play(script, tmp_path)
    assert script.written[0].startswith("Another game keeps your races and settings in")
    assert script.written[-1] == "You leave the race."
    assert not list(tmp_path.rglob("*.race"))


def test_a_full_disk_is_told_at_the_next_question_and_the_race_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Journal) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "_write", full)
    script = Script(["push", "push", "quit"])
    assert play(script, tmp_path) == 0
    told = script.text.replace("\n  ", " ")
    assert told.count("cannot be written (No space left on device)") == 1
    assert script.written[-1] == "The race could not be saved: No space left on device."


def test_two_races_of_one_second_have_two_files(tmp_path: Path) -> None:
    for _ in range(3):
        play(Script(["push", "quit"]), tmp_path)
    assert len(list((tmp_path / "open").iterdir())) == 3


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_a_closed_terminal_loses_nothing_that_was_answered(tmp_path: Path, name: str) -> None:
    command = [sys.executable, "-m", "cubitos_desktop", "play", "--seed", "1"]
    game = subprocess.Popen(
        [*command, "--data-dir", str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write("push\npush\nlog\n")
    game.stdin.flush()
    asked = 0
    while asked < 3:
        asked += game.stdout.readline().rstrip().endswith(": Push or pass?")
    game.send_signal(getattr(signal, name))
    game.communicate()
    answers = [answer for seat, answer in left_race(tmp_path).answers if seat == 0]
    assert answers == ["push", "push"]


def test_races_are_kept_in_the_players_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_: tmp_path)
    console = Script(["push", "quit"]).console()
    play_in_terminal("human", "race-1", None, None, "1", console=console)
    assert under_way(tmp_path)
    assert {*os.listdir(tmp_path)} == {"open", LOCK}


# --- seats --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ["", "nobody", "human,", "human,steady,steady,steady,steady"])
def test_seats_that_do_not_exist_are_refused(tmp_path: Path, seats: str) -> None:
    with pytest.raises(SetupError, match="expected"):
        play(Script(), tmp_path, seats)


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ("human,steady", ["You", "Steady"]),
        ("human,human", ["Player 1", "Player 2"]),
        ("human:Ana,steady,steady", ["Ana", "Steady 1", "Steady 2"]),
        ("human:\x1b[31mEve", ["[31mEve"]),
    ],
)
def test_everybody_at_the_table_has_a_name(tmp_path: Path, seats: str, names: list[str]) -> None:
    play(Script(["push", "quit"]), tmp_path, seats)
    assert [player.name for player in left_race(tmp_path).heading.players] == names


def test_a_track_and_laps_can_be_chosen(tmp_path: Path) -> None:
    script = Script(["quit"])
    play(script, tmp_path, track="testing_the_waters", laps=2)
    assert "Track: Testing the Waters, 2 laps." in script.text


# --- what is told -------------------------------------------------------------------------------


def teller(*names: str, language: str = "en") -> Teller:
    race = a_race(seats=len(names))
    return Teller(Naming(load_words(language), Script().console(), race.state.game, names))


def telling(told: Teller) -> Callable[[Sequence[Event]], list[str]]:
    """What the terminal says of events."""
    return lambda events: spoken(told.naming, told.tell(events))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Steady 1: bought Rich Dog (brown), Mr. Soldier (red)"),
        ("pl", "Steady 1: zakup: Dziany Kejter (brązowa), Wojak (czerwona)"),
    ],
)
def test_dice_are_bought_by_the_names_of_their_cards(language: str, line: str) -> None:
    tell = telling(teller("You", "Steady 1", language=language))
    assert tell([DieBought(1, 5, 4), DieBought(1, 4, 3)]) == [line]


def test_you_are_told_in_the_second_person() -> None:
    tell = telling(teller("You", "Steady 1"))
    assert tell([SwordsCompared((1, 0), 0)]) == [
        "Swords - You: 1, Steady 1: 0. You have the most.",
    ]
    assert tell([SwordsCompared((0, 2), 1)])[0].endswith("Steady 1 has the most.")
    assert tell([SwordsCompared((2, 2), 1)])[0].endswith(
        "A tie: Steady 1 comes first, clockwise from the start player."
    )
    assert tell([DieGiven(1, 0, "draw", 0)]) == ["Steady 1: gave one light gray die to you"]


def test_the_last_round_is_announced_once_with_the_tie_rule() -> None:
    told = teller("Ana", "Bo")
    tell = telling(told)
    first = tell([LapFinished(1, 0)])
    assert first[0] == "Bo: CROSSED THE LAST FINISH"
    assert first[1].startswith("Last round: Bo has finished. If others finish too, the most steps")
    told.legs[1] = 1
    assert tell([LapFinished(0, 0)]) == ["Ana: CROSSED THE LAST FINISH"]
    _, yours = telling(teller("You", "Bo"))([LapFinished(0, 0)])
    assert "Last round: you have finished." in yours
    _, theirs = telling(teller("Ty", "Bo", language="pl"))([LapFinished(1, 0)])
    assert "już Bo. Jeśli" in theirs


def test_the_last_round_is_announced_in_a_race(tmp_path: Path) -> None:
    script = Script()
    play(script, tmp_path)
    assert script.text.count("Last round: ") == 1


def test_a_race_alone_is_a_race_against_the_clock(tmp_path: Path) -> None:
    script, folder = race_that_tells(tmp_path, "^Your race is run: ", "human", "race-2")
    assert "=== Round 4 ===\n" in script.text
    assert "start player: " not in script.text
    end = script.after("CROSSED THE LAST FINISH")
    assert "Every step beyond start still counts" in end
    assert end.count("Your race is run: the rest of this turn changes nothing.") == 1
    assert "Buy up to two dice" not in end
    assert "offers" not in end
    assert "too little for any die" not in end
    rounds = len(log_of(folder).chain) - 1
    assert f"Your result: {rounds} rounds, and " in end


def test_a_step_that_is_passed_over_is_told(tmp_path: Path) -> None:
    told = teller("You", "Steady")
    told.asked = {0: set()}
    for asked, line in (
        (set(), "You: nothing to run with and too little for any die"),
        ({Prompt.MOVE}, "You: too little for any die"),
    ):
        told.asked[0] |= asked
        assert telling(told)([TurnEnded(0), TurnEnded(1)]) == [line]
    told.asked[0] |= {Prompt.MOVE, Prompt.BUY}
    assert telling(told)([TurnEnded(0, 3)]) == []
    for line in ("too little for any die", r"nothing to run with \(a foot costs 4\)"):
        race_that_tells(tmp_path / line[:7], rf"^Player \d: {line}$", "human,human", "race-6")


@pytest.mark.parametrize(
    ("language", "one", "three"),
    [
        ("en", "lost 1 unspent coin", "lost 3 unspent coins"),
        ("pl", "przepada 1 niewydana moneta", "przepadają 3 niewydane monety"),
    ],
)
def test_a_person_is_told_which_coins_are_lost(language: str, one: str, three: str) -> None:
    told = teller("Ada", "Steady", language=language)
    told.people = (0,)
    assert telling(told)([TurnEnded(0, 1), TurnEnded(1, 2)]) == [f"Ada: {one}"]
    assert telling(told)([TurnEnded(0, 3), TurnEnded(0, 0)]) == [f"Ada: {three}"]


def test_a_push_that_must_be_shows_its_risk(tmp_path: Path) -> None:
    only = "only one way here: push"
    script, _ = race_that_tells(tmp_path, f"{only}$", "human", "race-6")
    shown = script.text.partition(f"{only}\n")[2].partition(": pushed")[0]
    assert "  Active " in shown
    assert "  Roll " in shown
    assert "  A push throws " in shown
    assert "Passing now" not in shown


def test_the_dice_tell_what_they_can_show(tmp_path: Path) -> None:
    script = Script(["dice", "cards"], then_enter=False)
    play(script, tmp_path)
    assert "  white: symbol, 1 foot ×2, 3 blanks" in script.text
    assert "  start player die: 1 credit, 1 foot, 2 coins, 3 blanks" in script.text
    assert "Faces: symbol, 3 coins, 4 blanks." in script.text


# --- width --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "width"), [("en", 80), ("pl", 80), ("pl", 50)])
def test_nothing_is_wider_than_the_terminal(tmp_path: Path, language: str, width: int) -> None:
    commands = [
        "?",
        "help",
        "cards",
        "dice",
        "me",
        "table",
        "map",
        "log",
        "what",
        "what white",
        "nonsense " * 9,
    ]
    script = Script(commands)
    play_in_terminal(
        "human,steady,steady",
        "race-4",
        None,
        None,
        "2",
        language=language,
        console=script.console(width=width, has_colour=True),
        folder=tmp_path,
    )
    for line in (*script.text.splitlines(), *script.prompts):
        assert seen_width(line) <= width or str(tmp_path) in line


def test_lines_are_broken_between_words_and_below_their_words() -> None:
    assert wrapped("  Roll      4  light gray ×3, white", 26) == [
        "  Roll      4  light gray",
        "               ×3, white",
    ]
    assert wrapped("You: threw dice", 11) == ["You: threw", "  dice"]
    assert wrapped("x" * 90, 80) == ["x" * 90]
    assert wrapped("\x1b[31mred\x1b[0m one", 7) == ["\x1b[31mred\x1b[0m one"]


def test_an_unknown_terminal_is_eighty_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setattr("os.get_terminal_size", lambda *_: os.terminal_size((0, 0)))
    assert standard_console().width == 80


def test_ready_says_first_what_would_stay_unused_and_then_takes_it(tmp_path: Path) -> None:
    class Refusing(Script):
        """Uses nothing, whenever that can be said."""

        refused = 0

        def read(self, prompt: str) -> str:
            line = super().read(prompt)
            asked = next(told for told in reversed(self.written) if "You: " in told)
            questions = ("before you run?", "what do you use?", "what else do you use?")
            if not any(question in asked for question in questions):
                return line
            self.refused += 1
            return "ready"

    script = Refusing()
    play(script, tmp_path, set_id="race-3")
    told = " ".join(script.text.split())
    asked = told.count("Stays unused: ")
    assert asked
    assert told.count("Answer ready once more to use nothing, or something else.") == asked
    # All that was asked for once more was then taken.
    taken = log_of(tmp_path).answers.count((0, "ready"))
    assert taken >= script.refused - asked > 0
