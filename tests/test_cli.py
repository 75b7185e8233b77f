"""The command line: what it prints, its exit codes, and one sentence for everything mistyped."""

import json
import os
import shutil
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest

from cubitos_desktop import __version__, cli
from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.cli.checking import CUT_SHORT, OPEN, UNDER_WAY, _found
from cubitos_desktop.lab.benches import replay_bench
from cubitos_desktop.lab.benches import rules_bench as bench
from cubitos_desktop.lab.benches.races_bench import races_bench
from cubitos_desktop.lab.benches.seat_bench import SeatFigures
from cubitos_desktop.lab.benches.window_bench import WindowFigures
from cubitos_desktop.match.race_log import Branch, Dice, LaterDice, read_log, save_log
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.words import load_words
from tests.processes import started

CHECKOUT = Path(__file__).resolve().parent.parent
SIMULATION_KEYS = {
    "races",
    "seconds",
    "races_per_second",
    "wins",
    "rounds_mean",
    "unfinished",
    "busts_per_seat_round",
    "digest",
}
BENCH_KEYS = {
    "calibration_seconds",
    "races_per_second",
    "races_per_unit",
    "decisions_per_unit",
    "copy_us",
}
Capture = pytest.CaptureFixture[str]


class Typed:
    """What came of a command typed in this process."""

    def __init__(self, capsys: Capture, line: str, *more: str | Path) -> None:
        try:
            self.code = cli.main([*line.split(), *map(str, more)])
        except SystemExit as stop:
            self.code = stop.code if isinstance(stop.code, int) else -1
        self.out, self.err = capsys.readouterr()

    def refused_with(self, *words: str) -> None:
        """Exit code 2, nothing printed, and one sentence that says what was expected."""
        assert (self.code, self.out) == (2, "")
        assert self.err.startswith("cubitos: ")
        assert self.err.endswith(".\n")
        assert self.err.count("\n") == 1
        assert "expected" in self.err
        for word in words:
            assert word in self.err


def run(
    *arguments: str | bytes, code: int = 0, stdin: str = "", **environment: str
) -> subprocess.CompletedProcess:
    """The command in a process of its own, as people start it."""
    done = subprocess.run(
        [sys.executable, "-m", "cubitos_desktop", *arguments],
        cwd=CHECKOUT,
        env=os.environ | environment,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done


@pytest.fixture
def logs(tmp_path: Path, capsys: Capture) -> list[Path]:
    """Two honest logs."""
    folder = tmp_path / "logs"
    assert Typed(capsys, "simulate --races 2 --save", folder).code == 0
    return sorted(folder.iterdir())


# --- the command itself -------------------------------------------------------------------------


def test_the_version_is_printed(capsys: Capture) -> None:
    typed = Typed(capsys, "--version")
    assert (typed.code, typed.out) == (0, f"cubitos {__version__}\n")


def test_help_names_every_subcommand_and_option(capsys: Capture) -> None:
    shown = Typed(capsys, "--help")
    assert shown.code == 0
    for name in (
        "play",
        "simulate",
        "seats",
        "ladder",
        "lab",
        "verify",
        "bench",
        "shots",
        "check-content",
    ):
        assert name in shown.out
        assert Typed(capsys, f"{name} --help").code == 0
    options = Typed(capsys, "simulate --help").out
    for name in ("races", "seats", "set", "track", "laps", "seed", "jobs", "max-rounds", "save"):
        assert f"--{name} " in options
    assert "--json" in options


def test_help_loads_neither_screen_nor_physics() -> None:
    code = (
        "import sys; from cubitos_desktop.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print('loaded', sorted({'pygame', 'pymunk', 'yaml', 'msgspec'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=CHECKOUT, capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("loaded []\n")


@pytest.mark.parametrize("line", ["fly", "simulate --fly", "verify", "simulate --races many", "-x"])
def test_what_the_command_does_not_know_is_exit_2(capsys: Capture, line: str) -> None:
    typed = Typed(capsys, line)
    assert (typed.code, typed.out) == (2, "")
    assert typed.err.startswith("cubitos: ")
    assert typed.err.count("\n") == 1


def test_python_m_and_the_exit_codes_work_in_a_process() -> None:
    assert run("--version").stdout == f"cubitos {__version__}\n"
    assert json.loads(run("simulate", "--json").stdout)["races"] == 1
    assert "expected one of" in run("simulate", "--set", "race-0", code=2).stderr
    assert "that can be read" in run("verify", "nowhere.json", code=2).stderr


@pytest.mark.skipif(os.name == "nt", reason="needs bytes as arguments")
def test_bytes_that_are_no_text_are_refused() -> None:
    done = run("simulate", "--seed", b"\xff", code=2)
    assert done.stderr == "cubitos: --seed: expected text in UTF-8, got '\\udcff'.\n"


@pytest.mark.parametrize("line", ["play --seed", "simulate --set", "play --track", "play --seats"])
def test_half_a_letter_is_refused_wherever_it_is_typed(capsys: Capture, line: str) -> None:
    Typed(capsys, line, "\udcff").refused_with("'\\udcff'")


def test_a_reader_who_leaves_early_is_no_error() -> None:
    for line in ("simulate", "--help", "check-content"):
        reading, writing = os.pipe()
        os.close(reading)
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"}
        with open(writing, "wb") as pipe:
            done = subprocess.run(
                [sys.executable, "-m", "cubitos_desktop", line],
                cwd=CHECKOUT,
                env=environment,
                stdout=pipe,
                stderr=subprocess.PIPE,
                check=False,
            )
        assert (done.returncode, done.stderr) == (0, b""), line


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_full_disk_is_one_sentence() -> None:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"}
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cubitos_desktop", "simulate"],
            cwd=CHECKOUT,
            env=environment,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "cubitos: No space left on device.\n"


# --- simulate -----------------------------------------------------------------------------------


def test_simulate_has_a_default_for_everything(capsys: Capture) -> None:
    typed = Typed(capsys, "simulate --json")
    assert (typed.code, typed.err) == (0, "")
    summary = json.loads(typed.out)
    assert set(summary) >= SIMULATION_KEYS
    assert summary["races"] == 1
    assert summary["unfinished"] == 0
    assert len(summary["wins"]) == 2
    assert sum(summary["wins"]) == 1
    spelled_out = (
        "simulate --races 1 --seats steady,steady --set race-1 --track nothing_goes_right "
        "--laps 1 --seed 0 --jobs 1 --max-rounds 200 --json"
    )
    assert json.loads(Typed(capsys, spelled_out).out)["digest"] == summary["digest"]


def test_simulate_prints_the_same_facts_for_people(capsys: Capture) -> None:
    typed = Typed(capsys, "simulate")
    assert (typed.code, typed.err) == (0, "")
    assert {line.split()[0] for line in typed.out.splitlines()} >= SIMULATION_KEYS
    assert json.loads(Typed(capsys, "simulate --json").out)["digest"] in typed.out


def test_simulate_runs_every_set_and_every_number_of_seats(capsys: Capture) -> None:
    for number, set_id in enumerate(load_content().sets):
        seats = ",".join(["random", "steady", "steady", "random"][: number % 4 + 1])
        typed = Typed(capsys, f"simulate --json --set {set_id} --seats {seats}")
        assert typed.code == 0
        assert len(json.loads(typed.out)["wins"]) == number % 4 + 1


def test_simulate_in_several_processes_gives_the_same_digest(capsys: Capture) -> None:
    digests = [
        json.loads(Typed(capsys, f"simulate --races 21 --jobs {jobs} --json").out)["digest"]
        for jobs in (1, 2)
    ]
    assert digests[0] == digests[1]


def test_unfinished_races_are_no_error(capsys: Capture) -> None:
    typed = Typed(capsys, "simulate --races 2 --max-rounds 3 --json")
    assert typed.code == 0
    assert json.loads(typed.out)["unfinished"] == 2


def test_progress_is_shown_on_a_terminal_only(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Typed(capsys, "simulate --races 12").err == ""
    monkeypatch.setattr(type(sys.stderr), "isatty", lambda self: True)
    assert Typed(capsys, "simulate --races 12").err == "\r10 of 12 races\r12 of 12 races\n"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--set race-99", "'race-99' race-1, grand-finale"),
        ("--set ", "unknown set ''"),
        ("--track the_moon", "'the_moon' nothing_goes_right testing_the_waters"),
        ("--seats steady,lucky", "'lucky' random, steady"),
        ("--seats human", "'human' random, steady"),
        ("--seats ,", "'' random, steady"),
        ("--laps 0", "1 to 9 laps got 0"),
        ("--laps -1", "1 to 9 laps got -1"),
        ("--laps 10", "1 to 9 laps got 10"),
        ("--laps 99999999999999999999", "1 to 9 laps"),
        ("--races 0", "--races: from 1 on, got 0"),
        ("--races -7", "--races: from 1 on, got -7"),
        ("--jobs 0", "--jobs: from 1 on, got 0"),
        ("--max-rounds 0", "--max-rounds: from 1 on, got 0"),
        ("--seats steady,steady,steady,steady,steady", "1 to 4 seats, got 5"),
    ],
)
def test_simulate_says_what_it_expected(
    capsys: Capture, tmp_path: Path, options: str, words: str
) -> None:
    name, _, value = options.partition(" ")
    folder = tmp_path / "logs"
    typed = Typed(capsys, f"simulate --json --save {folder} {name}", value)
    typed.refused_with(*words.split())
    assert not folder.exists()


def test_a_folder_for_logs_is_made_and_a_file_in_its_place_is_refused(
    capsys: Capture, tmp_path: Path
) -> None:
    folder = tmp_path / "new" / "logs"
    assert Typed(capsys, "simulate --save", folder).code == 0
    assert [path.name for path in folder.iterdir()] == ["race-1-steady-steady-0-0.json"]
    (tmp_path / "file").write_text("mine")
    Typed(capsys, "simulate --save", tmp_path / "file").refused_with("--save", "a folder")
    assert (tmp_path / "file").read_text() == "mine"
    under_a_file = Typed(capsys, "simulate --save", tmp_path / "file" / "logs")
    assert (under_a_file.code, under_a_file.out) == (2, "")
    assert under_a_file.err.count("\n") == 1


# --- seats --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "pl"])
def test_seats_lists_every_computer_seat_with_its_strength(language: str, capsys: Capture) -> None:
    lines = Typed(capsys, f"seats --lang {language}").out.splitlines()
    assert [line.split()[0] for line in lines] == list(POLICIES)
    # Only the yardstick itself is measured by nothing.
    assert {line.split()[0] for line in lines if " 100 " not in line} == {"racer"}


# --- ladder -------------------------------------------------------------------------------------


def test_ladder_prints_a_table_for_people_and_json_for_programs(capsys: Capture) -> None:
    line = "ladder --levels steady,random --races 3"
    typed = Typed(capsys, line)
    assert (typed.code, typed.err) == (0, "")
    assert "\n| steady : random " in typed.out
    assert "4 races each instead of 3" in typed.out
    ladder = json.loads(Typed(capsys, f"{line} --json").out)
    assert (ladder["races_asked"], ladder["races_played"]) == (3, 4)
    assert [(each["first"], each["second"]) for each in ladder["meetings"]] == [
        ("steady", "random")
    ]
    assert ladder["control"]["first"] == ladder["control"]["second"] == "steady"


def test_ladder_takes_all_levels_unless_it_is_told(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cubitos_desktop.lab.ladder.meeting_levels.RUNGS", ("random", "steady"))
    assert "| random : steady " in Typed(capsys, "ladder --races 2").out


def test_ladder_lets_a_level_race_a_field(capsys: Capture) -> None:
    typed = Typed(capsys, "ladder --levels steady --field steady --races 4 --jobs 2 --seed x")
    assert (typed.code, typed.err) == (0, "")
    assert "| steady : 3 steady " in typed.out
    assert "| race-1   | 25.0 % |" in typed.out


def test_ladder_tells_what_levels_give_away_at_push_or_pass(capsys: Capture) -> None:
    line = "ladder --levels rookie,pro --regret --races 10"
    assert "| rookie |" in Typed(capsys, line).out
    found = json.loads(Typed(capsys, f"{line} --json").out)
    assert [(each["level"], each["questions"]) for each in found] == [("rookie", 10), ("pro", 10)]


def test_ladder_shows_its_progress_on_a_terminal_only(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Typed(capsys, "ladder --levels steady --races 4").err == ""
    monkeypatch.setattr(type(sys.stderr), "isatty", lambda self: True)
    shown = Typed(capsys, "ladder --levels steady --races 4").err
    assert shown == "\r2 of 4 races\r4 of 4 races\n"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--levels steady,lucky", "'lucky' random, steady"),
        ("--levels steady,", "'' random, steady"),
        ("--levels ", "at least one level"),
        ("--levels steady,random,steady", "each level once, 'steady'"),
        ("--field lucky", "'lucky' random, steady"),
        ("--field ", "'' random, steady"),
        ("--races 0", "--races: from 1 on, got 0"),
        ("--jobs -1", "--jobs: from 1 on, got -1"),
        ("--seed \udcff", "--seed: UTF-8"),
    ],
)
def test_ladder_says_what_it_expected(capsys: Capture, options: str, words: str) -> None:
    name, _, value = options.partition(" ")
    Typed(capsys, f"ladder --json {name}", value).refused_with(*words.split())


@pytest.mark.skipif(os.name == "nt", reason="needs process groups and a terminal")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_ladder_ends_quietly(jobs: str) -> None:
    terminal, screen = os.openpty()
    line = f"ladder --levels steady --races 9999 --jobs {jobs}"
    with started(line, stderr=screen) as process:
        os.close(screen)
        assert b" of 10000 races" in os.read(terminal, 4096)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=30)
        assert (process.returncode, out) == (130, b"")
        assert b"Traceback" not in os.read(terminal, 1 << 16)
    os.close(terminal)


# --- verify -------------------------------------------------------------------------------------


def test_verify_prints_ok_and_the_digest_of_every_file(capsys: Capture, logs: list[Path]) -> None:
    typed = Typed(capsys, "verify", *logs)
    seals = [json.loads(path.read_bytes())["seal"] for path in logs]
    assert (typed.code, typed.err) == (0, "")
    named = [f"ok {seal} {path.name}{OPEN}" for seal, path in zip(seals, logs, strict=True)]
    assert typed.out.splitlines() == named
    assert Typed(capsys, "verify", logs[0]).out == f"ok {seals[0]}{OPEN}\n"


def test_verify_says_of_an_open_race_that_its_end_is_missing(
    capsys: Capture, tmp_path: Path, logs: list[Path]
) -> None:
    log = read_log(logs[0])
    cut = msgspec.structs.replace(
        log, winner=-1, answers=[], chain=log.chain[:1], positions=log.positions[:1]
    )
    save_log(cut, tmp_path / "cut.json")
    typed = Typed(capsys, "verify", tmp_path / "cut.json")
    told = CUT_SHORT.format(count=0, round=1)
    assert typed.out == f"unproven {cut.sealed()}{told}{OPEN}\n"


def test_verify_says_of_a_branch_from_where_and_which_other_dice_it_threw(
    capsys: Capture, tmp_path: Path, logs: list[Path]
) -> None:
    log = read_log(logs[0])
    same = msgspec.structs.replace(log, branch=Branch(log.seal, 7, 0))
    save_log(same, tmp_path / "branch.json")
    typed = Typed(capsys, "verify", tmp_path / "branch.json")
    told = " (a branch from answer 7; the same dice from there)"
    assert typed.out == f"ok {same.sealed()}{OPEN}{told}\n"
    later = tuple(LaterDice(at, Dice(f"{at}" * 32, secret="0" * 32)) for at in (3, 7))
    other = msgspec.structs.replace(log, branch=Branch(log.seal, 7, 0, later))
    told = f"from answer 7; other dice from answer 3: {'3' * 32}, other dice from there: {'7' * 32}"
    assert told in _found(other)[1]
    hidden = (LaterDice(7, Dice("7" * 32)),)
    under_way = msgspec.structs.replace(other, winner=-1, branch=Branch(log.seal, 7, 0, hidden))
    assert _found(under_way)[1].startswith(UNDER_WAY)


@pytest.mark.skipif(os.name == "nt", reason="needs such names")
def test_a_line_break_in_a_file_name_cannot_fake_a_line(
    capsys: Capture, tmp_path: Path, logs: list[Path]
) -> None:
    log = json.loads(logs[0].read_bytes())
    folder = tmp_path / "faked"
    folder.mkdir()
    changed = folder / "a.json\nok 0123"
    changed.write_text(json.dumps(log | {"winner": 1 - log["winner"]}))
    broken = folder / "b.json\nok 4567"
    broken.write_text("{")
    typed = Typed(capsys, "verify", changed, broken)
    assert len(typed.out.splitlines()) == len(typed.err.splitlines()) == 1
    assert typed.code == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_verify_does_not_wait_for_a_pipe(capsys: Capture, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    Typed(capsys, "verify", tmp_path / "pipe").refused_with("this is no file")


def test_verify_does_not_call_a_race_proven_whose_secret_is_hidden(
    capsys: Capture, tmp_path: Path, logs: list[Path]
) -> None:
    log = read_log(logs[0])
    hidden = msgspec.structs.replace(log.dice, secret=None, is_open=False)
    log = msgspec.structs.replace(log, dice=hidden, winner=-1, answers=[], chain=log.chain[:1])
    log.positions = log.positions[:1]
    log.start = log.started()
    save_log(log, tmp_path / "log.json")
    typed = Typed(capsys, "verify", tmp_path / "log.json")
    assert typed.code == 0
    assert typed.out.startswith("unproven ")


def test_verify_prints_the_first_difference_and_exits_1(capsys: Capture, logs: list[Path]) -> None:
    log = json.loads(logs[0].read_bytes())
    log["answers"][0][1] = "0" * len(log["answers"][0][1])
    logs[0].write_text(json.dumps(log))
    typed = Typed(capsys, "verify", *logs)
    assert (typed.code, typed.err) == (1, "")
    first, second = typed.out.splitlines()
    assert first == f"{logs[0].name}: the seal does not fit: expected the log as it was written."
    assert second.startswith("ok ")


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"null", b"\x00\xff", b"[" * 5000, b'{"format": "cubitos race", "version": 2}'],
)
def test_verify_refuses_a_damaged_or_foreign_log(
    capsys: Capture, tmp_path: Path, data: bytes
) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(data)
    Typed(capsys, "verify", path).refused_with("race.json: expected")


def test_verify_refuses_a_log_that_was_cut_off(capsys: Capture, logs: list[Path]) -> None:
    logs[0].write_bytes(logs[0].read_bytes()[:-100])
    Typed(capsys, "verify", logs[0]).refused_with("damaged or cut off")


def test_verify_refuses_what_is_no_file(capsys: Capture, tmp_path: Path) -> None:
    Typed(capsys, "verify", tmp_path).refused_with("that can be read")
    Typed(capsys, "verify", tmp_path / "nothing.json").refused_with("nothing.json")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs an endless device")
def test_verify_refuses_a_file_without_end(capsys: Capture) -> None:
    Typed(capsys, "verify /dev/zero").refused_with("this is no file")


def test_verify_says_of_a_mistyped_code_that_it_is_neither_a_file_nor_a_code(
    capsys: Capture,
) -> None:
    told = "CUB-2026-XYZ: expected a race log that can be read, or the code of a daily race"
    Typed(capsys, "verify", "CUB-2026-XYZ").refused_with(told)
    Typed(capsys, "verify", "nowhere.json").refused_with("there is no file of that name")


def test_verify_looks_at_every_file_and_remembers_the_worst(
    capsys: Capture, tmp_path: Path, logs: list[Path]
) -> None:
    log = json.loads(logs[0].read_bytes())
    logs[0].write_text(json.dumps(log | {"winner": 1 - log["winner"]}))
    nowhere = tmp_path / "nowhere.json"
    for files in ([nowhere, *logs], [*logs, nowhere], [logs[1], nowhere, logs[0]]):
        typed = Typed(capsys, "verify", *files)
        assert typed.code == 2
        assert len(typed.out.splitlines()) == 2
        assert typed.err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="needs bytes as names")
def test_verify_prints_a_strange_file_name(logs: list[Path]) -> None:
    log = json.loads(logs[0].read_bytes())
    strange = os.fsencode(logs[0].parent) + b"/\xff.json"
    Path(os.fsdecode(strange)).write_text(json.dumps(log | {"winner": 1 - log["winner"]}))
    assert run("verify", strange, code=1).stdout.startswith("?.json: the seal")


# --- bench --------------------------------------------------------------------------------------


def test_bench_prints_its_figures(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "CALIBRATION_ADDITIONS", 50_000)
    monkeypatch.setattr(bench, "BENCH_RACES", 3)
    monkeypatch.setattr(bench, "COPIES", 20)
    # The window and the computer seats have tests of their own, which take their time.
    kinds = get_type_hints(WindowFigures).items()
    told = {name: "dummy" if kind is str else 1.0 for name, kind in kinds}
    window = msgspec.convert(told, WindowFigures)
    monkeypatch.setattr("cubitos_desktop.lab.benches.window_bench.window_bench", lambda: window)
    few = partial(races_bench, 4)
    monkeypatch.setattr("cubitos_desktop.lab.benches.races_bench.races_bench", few)
    seats = SeatFigures(*[1.0] * len(SeatFigures.__struct_fields__))
    monkeypatch.setattr("cubitos_desktop.lab.benches.seat_bench.seat_bench", lambda: seats)
    monkeypatch.setattr(replay_bench, "JUMPS", 2)
    monkeypatch.setattr(replay_bench, "MOST_LEGS", 1)
    figures = json.loads(Typed(capsys, "bench --json").out)
    measured = {*WindowFigures.__struct_fields__, *SeatFigures.__struct_fields__}
    measured |= {*replay_bench.ReplayFigures.__struct_fields__}
    assert set(figures) >= BENCH_KEYS | measured
    assert figures.pop("driver") == figures.pop("large_size") == "dummy"
    assert all(value > 0 for value in figures.values())
    typed = Typed(capsys, "bench")
    assert typed.code == 0
    assert {line.split()[0] for line in typed.out.splitlines()} >= BENCH_KEYS


# --- check-content ------------------------------------------------------------------------------


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """A copy of the game's content that may be broken."""
    return Path(shutil.copytree(CHECKOUT / "content", tmp_path / "content"))


def broken(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text, f"{path.name} has no {old!r}"
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_check_content_finds_the_games_own_content_sound(capsys: Capture, content: Path) -> None:
    own, copied = Typed(capsys, "check-content"), Typed(capsys, "check-content", content)
    found = load_content()
    assert own.code == copied.code == 0
    counted = f"{len(found.cards)} cards, {len(found.sets)} sets, {len(found.tracks)} tracks"
    assert own.out == copied.out == f"ok {found.digest}: {counted}, 4 landscapes, 8 lessons\n"


def test_check_content_reports_all_mistakes_at_once(capsys: Capture, content: Path) -> None:
    broken(content / "cards.yaml", "cost:", "costs:")
    broken(content / "sets.yaml", "- smelly_cat", "- smelly_dog")
    broken(content / "sets.yaml", "tracks: [ahead_of_the_curve]", "tracks: [the_moon]")
    broken(content / "fan_track.yaml", "credits:", "credit:")
    (content / "tracks" / "testing_the_waters.yaml").write_text("{", "utf-8")
    typed = Typed(capsys, "check-content", content)
    assert (typed.code, typed.err) == (2, "")
    *mistakes, count = typed.out.splitlines()
    assert count == f"{len(mistakes)} mistakes"
    for words in ('"costs"', "smelly_dog", "the_moon", "fan_track.yaml", "testing_the_waters.yaml"):
        assert any(words in mistake for mistake in mistakes), words
    for mistake in mistakes:
        assert " should be " in mistake
        assert mistake.endswith(".")
        assert ".yaml, " in mistake


def test_check_content_reads_the_lessons_too(capsys: Capture, content: Path) -> None:
    broken(content / "lessons" / "1_first_throw.yaml", "do: push", "do: dance")
    broken(content / "lessons" / "3_run.yaml", "set: race-1", "set: race-9")
    typed = Typed(capsys, "check-content", content)
    assert typed.code == 2
    assert typed.out.splitlines()[-1] == "2 mistakes"
    assert '1_first_throw.yaml, line 32: "do" should be one of tell, draw, push, pass' in typed.out
    assert "3_run.yaml, line 7" in typed.out


def test_check_content_counts_a_single_mistake_as_one(capsys: Capture, content: Path) -> None:
    broken(content / "sets.yaml", "tracks: [still_waters_run_deep]", "tracks: [the_moon]")
    typed = Typed(capsys, "check-content", content)
    assert typed.out.splitlines()[-1] == "1 mistake"


def test_check_content_of_an_empty_folder_names_every_missing_file(
    capsys: Capture, tmp_path: Path
) -> None:
    typed = Typed(capsys, "check-content", tmp_path)
    assert (typed.code, typed.err) == (2, "")
    for name in ("cards.yaml", "sets.yaml", "fan_track.yaml", "tracks"):
        assert name in typed.out


def test_check_content_refuses_what_is_no_folder(capsys: Capture, tmp_path: Path) -> None:
    Typed(capsys, "check-content", tmp_path / "nowhere").refused_with("a content folder")
    (tmp_path / "file").touch()
    Typed(capsys, "check-content", tmp_path / "file").refused_with("a content folder")


# --- play ---------------------------------------------------------------------------------------


def test_play_plays_in_the_terminal(tmp_path: Path) -> None:
    home = str(tmp_path)
    done = run("play", "--seed", "1", "--seats", "human", XDG_DATA_HOME=home, HOME=home)
    assert done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("language", ["en", "pl"])
def test_without_a_screen_one_sentence_says_what_can_be_done(language: str) -> None:
    done = run(
        "--lang",
        language,
        code=2,
        DISPLAY="",
        WAYLAND_DISPLAY="",
        SDL_VIDEODRIVER="",
        SDL_VIDEO_DRIVER="",
    )
    assert done.stdout == ""
    assert done.stderr == f"cubitos: {load_words(language)('window.no_display')}\n"
    assert "cubitos play" in done.stderr


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_display_that_does_not_answer_is_none(tmp_path: Path, name: str) -> None:
    """The window library would go on and draw where nobody sees it."""
    nobody = {"DISPLAY": ":987", "WAYLAND_DISPLAY": "wayland-987"}[name]
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    environment = dict.fromkeys(unset, "") | {name: nobody, "XDG_RUNTIME_DIR": str(tmp_path)}
    done = run("--data-dir", str(tmp_path), code=2, **environment)
    assert done.stdout == ""
    assert done.stderr == f"cubitos: {load_words('en')('window.no_display')}\n"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--set race-99", "race-1,"),
        ("--track the_moon", "nothing_goes_right"),
        ("--seats lucky", "human steady"),
        ("--seats human,human,human,human,human", "1 to 4 seats"),
        ("--laps 0", "1 to 9 laps"),
    ],
)
def test_play_says_what_it_expected(capsys: Capture, options: str, words: str) -> None:
    Typed(capsys, f"play {options}").refused_with(*words.split())


# --- shots --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("", "a folder --list"),
        ("DIR --size 12x7", "1024x640 3840x2160"),
        ("DIR --size huge", "WIDTHxHEIGHT"),
        ("DIR --lang fr", "en, pl"),
        ("DIR --text-size 9", "1, 2 3"),
        ("DIR --only nothing", "title, results"),
    ],
)
def test_shots_says_what_it_expected(
    capsys: Capture, tmp_path: Path, options: str, words: str
) -> None:
    line = options.replace("DIR", str(tmp_path / "shots"))
    Typed(capsys, f"shots {line}").refused_with(*words.split())
    assert not (tmp_path / "shots").exists()


def test_shots_refuses_a_file_for_its_folder(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    Typed(capsys, "shots", tmp_path / "file").refused_with("a folder")
