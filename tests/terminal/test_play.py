"""Whole races at the terminal: playing, taking back, leaving, saving."""

import os
from pathlib import Path

import pytest

from cubitos_desktop.match.race_log import read_log
from cubitos_desktop.match.verification import verify
from cubitos_desktop.rules.content import SetupError, load_content
from cubitos_desktop.terminal.console import Console, Leave, standard_console
from tests.terminal.scripted import Script, play


def saved(races: Path) -> Path:
    (path,) = races.glob("*.json")
    return path


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
    assert str(saved(tmp_path)) in end
    assert verify(load_content(), read_log(saved(tmp_path)))
    assert read_log(saved(tmp_path)).winner >= 0


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
    log = read_log(saved(tmp_path))
    assert "A word of yours" in script.prompts[0]
    shown_before = "\n".join(script.written[:3])
    assert log.dice.commitment in shown_before
    assert log.dice.word == "my word"
    assert not log.dice.is_open
    assert str(log.dice.secret) in script.text
    assert verify(load_content(), log)


def test_a_seed_makes_an_open_race_that_can_be_repeated(tmp_path: Path) -> None:
    races = [Script(then_enter=False), Script(then_enter=False)]
    for number, script in enumerate(races):
        play(script, tmp_path / str(number), seed="same")
        assert read_log(saved(tmp_path / str(number))).dice.is_open
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
    assert all(seat < 0 for seat, _ in read_log(saved(tmp_path)).answers)


def test_before_push_or_pass_everything_is_shown_that_matters(tmp_path: Path) -> None:
    script = Script(then_enter=False)
    play(script, tmp_path)
    question = script.after("Push or pass?")
    for words in ("Active", "Roll", "% chance", "risk", "Passing now brings"):
        assert words in question


def a_seed_with_hits(races: Path) -> str:
    """A race whose first throw hits, so that passing is followed by a question and no throw."""
    for seed in map(str, range(50)):
        script = Script(["pass"], then_enter=False)
        play(script, races, "human", seed=seed)
        if "what do you use?" in script.text:
            return seed
    raise AssertionError("fifty first throws without a hit")


def test_undo_goes_back_to_the_last_choice_since_the_throw(tmp_path: Path) -> None:
    script = Script(["pass", "undo", "push"], then_enter=False)
    seed = a_seed_with_hits(tmp_path / "tried")
    play(script, tmp_path, "human", seed=seed)
    assert "Taken back." in script.text
    answers = [answer for seat, answer in read_log(saved(tmp_path)).answers if seat == 0]
    assert answers[0] == "push"


def test_undo_does_not_go_past_a_throw(tmp_path: Path) -> None:
    script = Script(["push", "undo"], then_enter=False)
    play(script, tmp_path, "human")
    assert "Nothing to take back since the last throw." in script.text


def test_what_was_taken_back_is_no_longer_told(tmp_path: Path) -> None:
    script = Script(["pass", "undo", "log"], then_enter=False)
    play(script, tmp_path, "human", seed=a_seed_with_hits(tmp_path / "tried"))
    assert "passed" not in script.after("Taken back.")


# --- leaving ------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["quit", "QUIT", "exit", "end of input"])
def test_whoever_leaves_keeps_the_race_so_far(tmp_path: Path, way: str) -> None:
    script = Script(["push"] if way == "end of input" else ["push", way], then_enter=False)
    assert play(script, tmp_path, seed=None if way == "quit" else "2") == 0
    assert "You leave the race." in script.text
    log = read_log(saved(tmp_path))
    assert log.winner < 0
    assert verify(load_content(), log)
    if way == "quit":
        assert log.dice.secret is None, "the secret could still help"


def test_whoever_leaves_before_the_race_hears_a_goodbye(tmp_path: Path) -> None:
    script = Script(then_enter=False)
    assert play(script, tmp_path, seed=None) == 0
    assert script.written[-1] == "Goodbye."
    assert not list(tmp_path.iterdir())


def test_ctrl_c_is_leaving() -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    with pytest.raises(Leave):
        Console(interrupted, lambda _: None).ask("> ")


def test_a_race_that_cannot_be_saved_still_ends_well(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    script = Script(["quit"])
    assert play(script, in_the_way / "races") == 0
    assert script.written[-1].startswith("The race could not be saved: ")


def test_two_races_of_one_second_have_two_files(tmp_path: Path) -> None:
    for _ in range(3):
        play(Script(["quit"]), tmp_path)
    assert len(list(tmp_path.glob("*.json"))) == 3


def test_races_are_kept_in_the_players_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cubitos_desktop.terminal.play import play_in_terminal

    monkeypatch.setattr("platformdirs.user_data_path", lambda *_: tmp_path)
    console = Script(["quit"]).console()
    play_in_terminal("human", "race-1", None, None, "1", console=console)
    assert [path.name for path in (tmp_path / "races").iterdir()]
    assert os.listdir(tmp_path) == ["races"]


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
    play(Script(["quit"]), tmp_path, seats)
    assert [player.name for player in read_log(saved(tmp_path)).players] == names


def test_a_track_and_laps_can_be_chosen(tmp_path: Path) -> None:
    script = Script(["quit"])
    play(script, tmp_path, track="testing_the_waters", laps=2)
    assert "Track: Testing the Waters, 2 laps." in script.text
