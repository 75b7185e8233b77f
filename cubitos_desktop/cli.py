"""The command ``cubitos`` and its subcommands: arguments, printing, exit codes."""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from cubitos_desktop import __version__

if TYPE_CHECKING:
    import msgspec

BAD_INPUT = 2
NOT_VERIFIED = 1
UNDER_WAY = " (under way: its faces can be checked once the secret is shown)"


class InputError(ValueError):
    """Something that was typed cannot be used; the sentence says what was expected."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a subcommand; bad input is one sentence on standard error and exit code 2."""
    _print_whatever_comes()
    try:
        options = _parser().parse_args(arguments)
    except SystemExit:
        _close_output()
        raise
    try:
        code = int(options.run(options))
        # What cannot be written is found out here, not behind everybody's back at the exit.
        sys.stdout.flush()
        return code
    except _bad_input() as error:
        print(f"cubitos: {error}", file=sys.stderr)
    except _bad_content() as error:
        print(f"cubitos: the content has mistakes.\n{error}", file=sys.stderr)
    except BrokenPipeError:
        # Whoever read the output has seen enough; nothing more can be said there.
        _close_output()
        return 0
    except OSError as error:
        what = f"{error.filename}: " if error.filename else ""
        print(f"cubitos: {what}{error.strerror}.", file=sys.stderr)
        _close_output()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return BAD_INPUT


def _bad_input() -> tuple[type[Exception], ...]:
    """What somebody typed wrongly. It is looked up once something has failed: these modules would
    hold up the first picture of the window."""
    from cubitos_desktop.ai.policies import UnknownPolicy
    from cubitos_desktop.match.race_log import LogError
    from cubitos_desktop.resources import ResourcesMissingError
    from cubitos_desktop.rules.content import SetupError

    return InputError, UnknownPolicy, LogError, SetupError, ResourcesMissingError


def _bad_content() -> type[Exception]:
    from cubitos_desktop.rules.reading.problems import ContentError

    return ContentError


def _print_whatever_comes() -> None:
    """A letter that the terminal does not know is written as its number; it is no error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _close_output() -> None:
    """Leave nothing unwritten that could fail once more when Python ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, as everything else here does."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"cubitos: {message}; {self.prog} --help says what is expected.\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="cubitos", description="A dice-building race. Without a subcommand: the window."
    )
    parser.add_argument("--version", action="version", version=f"cubitos {__version__}")
    _add_language(parser)
    _add_folder(parser)
    parser.set_defaults(run=_open_window, lang=None, data_dir=None)
    commands = parser.add_subparsers(title="subcommands", metavar="COMMAND")

    play = commands.add_parser("play", help="play a race in the terminal")
    _add_race_options(play, seats="human,steady,steady", seed=None)
    _add_language(play)
    _add_folder(play)
    play.add_argument(
        "--resume", type=Path, metavar="FILE", help="take up a race that was put aside, as it was"
    )
    play.set_defaults(run=_play)

    simulation = commands.add_parser("simulate", help="let computer seats race each other")
    simulation.add_argument("--races", type=int, default=1, metavar="N", help="how many (1)")
    _add_race_options(simulation, seats="steady,steady", seed="0")
    simulation.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    simulation.add_argument(
        "--max-rounds", type=int, default=200, metavar="N", help="end a race after these (200)"
    )
    simulation.add_argument("--save", type=Path, metavar="DIR", help="write each race's log here")
    simulation.add_argument("--json", action="store_true", help="print the result as JSON")
    simulation.set_defaults(run=_simulate)

    ladder = commands.add_parser("ladder", help="find out how strong computer seats are")
    ladder.add_argument(
        "--levels", metavar="A[,B...]", help="who races, every pair of them (all levels)"
    )
    ladder.add_argument(
        "--field", metavar="LEVEL", help="instead, each level alone against three seats of this one"
    )
    ladder.add_argument(
        "--races", type=int, default=200, metavar="N", help="for each pair or field (200)"
    )
    ladder.add_argument(
        "--regret",
        action="store_true",
        help="instead, what each level gives away at push or pass, in N questions",
    )
    ladder.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    ladder.add_argument("--seed", default="0", metavar="S", help="decides all dice")
    ladder.add_argument("--json", action="store_true", help="print the result as JSON")
    ladder.set_defaults(run=_ladder)

    seats = commands.add_parser("seats", help="list the computer seats and how strong they are")
    _add_language(seats)
    seats.set_defaults(run=_seats)

    verification = commands.add_parser("verify", help="check race logs face by face")
    verification.add_argument("files", nargs="+", type=Path, metavar="FILE")
    verification.set_defaults(run=_verify)

    benchmark = commands.add_parser("bench", help="measure how fast the game plays here")
    benchmark.add_argument("--json", action="store_true", help="print the result as JSON")
    benchmark.set_defaults(run=_bench)

    shots = commands.add_parser("shots", help="draw every screen into PNG files, without a window")
    shots.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="where they go")
    shots.add_argument("--list", action="store_true", help="only name the pictures")
    shots.add_argument("--size", default="1280x800", metavar="WxH", help="of the window (1280x800)")
    _add_language(shots)
    shots.add_argument("--text-size", type=int, default=1, metavar="N", help="1, 2 or 3 (1)")
    shots.add_argument("--only", metavar="NAME", help="one picture; a wrong name lists all")
    shots.set_defaults(run=_shots)

    check = commands.add_parser("check-content", help="report every mistake in a content folder")
    check.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="the game's own")
    check.set_defaults(run=_check_content)
    return parser


def _add_language(parser: argparse.ArgumentParser) -> None:
    # Without a default here, so that a language said before the subcommand is not forgotten.
    about = "en or pl (the system's own)"
    parser.add_argument("--lang", metavar="LANGUAGE", default=argparse.SUPPRESS, help=about)


def _add_folder(parser: argparse.ArgumentParser) -> None:
    about = "where races and settings are kept (the system's own place)"
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", default=argparse.SUPPRESS, help=about
    )


def _folder(options: argparse.Namespace) -> Path | None:
    """The folder asked for, if it can be one."""
    folder: Path | None = options.data_dir
    if folder is not None and folder.exists() and not folder.is_dir():
        raise InputError(f"--data-dir: expected a folder, {folder} is none.")
    return folder.absolute() if folder else None


def _language(options: argparse.Namespace) -> str:
    """The language asked for, or the system's own."""
    from cubitos_desktop.words import known_languages, system_language

    if options.lang is not None and options.lang not in known_languages():
        known = ", ".join(known_languages())
        raise InputError(f"--lang: expected one of {known}, got {options.lang!r}.")
    return str(options.lang or system_language())


def _add_race_options(parser: argparse.ArgumentParser, *, seats: str, seed: str | None) -> None:
    parser.add_argument(
        "--seats",
        default=seats,
        metavar="SEAT[,SEAT...]",
        help=f"who races ({seats}); cubitos seats lists all computer seats",
    )
    parser.add_argument(
        "--set", default="race-1", metavar="ID", help="card set (race-1); a wrong name lists all"
    )
    parser.add_argument("--track", metavar="ID", help="track (the set's own)")
    parser.add_argument("--laps", type=int, metavar="N", help="laps (the set's own)")
    parser.add_argument("--seed", default=seed, metavar="S", help="decides all dice")


def _check_seed(seed: str | None) -> None:
    """Bytes that are no text cannot be typed again elsewhere."""
    try:
        (seed or "").encode()
    except UnicodeEncodeError:
        raise InputError(f"--seed: expected text in UTF-8, got {seed!r}.") from None


def _check_counts(options: argparse.Namespace, *names: str) -> None:
    for name in names:
        if (value := getattr(options, name)) < 1:
            option = name.replace("_", "-")
            raise InputError(f"--{option}: expected a whole number from 1 on, got {value}.")


def _open_window(options: argparse.Namespace) -> int:
    language, folder = _language(options), _folder(options)
    from cubitos_desktop.scenes.window.display import NoDisplay
    from cubitos_desktop.scenes.window.opening import play_in_window
    from cubitos_desktop.words import load_words

    try:
        # Only a language that was asked for comes before the one in the settings.
        play_in_window(options.lang, folder)
    except NoDisplay:
        raise InputError(load_words(language)("window.no_display")) from None
    return 0


def _play(options: argparse.Namespace) -> int:
    from cubitos_desktop.terminal.play import play_in_terminal, resume_in_terminal

    _check_seed(options.seed)
    folder = _folder(options)
    language = _language(options)
    if options.resume is not None:
        return resume_in_terminal(options.resume, language=language, folder=folder)
    return play_in_terminal(
        options.seats,
        options.set,
        options.track,
        options.laps,
        options.seed,
        language=language,
        folder=folder,
    )


def _simulate(options: argparse.Namespace) -> int:
    from cubitos_desktop.match.simulation import plan_for, simulate
    from cubitos_desktop.rules.content import load_content

    _check_counts(options, "races", "jobs", "max_rounds")
    _check_seed(options.seed)
    plan = plan_for(
        load_content(),
        tuple(options.seats.split(",")),
        options.set,
        options.track,
        options.laps,
        races=options.races,
        seed=options.seed,
        most_rounds=options.max_rounds,
        save_to=str(options.save) if options.save else "",
    )
    if options.save:
        if options.save.exists() and not options.save.is_dir():
            raise InputError(f"--save: expected a folder, {options.save} is none.")
        options.save.mkdir(parents=True, exist_ok=True)
    _print_figures(simulate(plan, options.jobs, _progress(options.races)), as_json=options.json)
    return 0


def _print_figures(*figures: "msgspec.Struct", as_json: bool) -> None:
    import msgspec

    named = {
        name: value for part in figures for name, value in msgspec.structs.asdict(part).items()
    }
    if as_json:
        print(msgspec.json.encode(named).decode())
    else:
        for name, value in named.items():
            print(f"{name:22} {value}")


def _progress(total: int) -> Callable[[int], None]:
    """A line that counts races, where somebody can see it."""

    def show(done: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if done == total else ""
            print(f"\r{done} of {total} races", end=end, file=sys.stderr, flush=True)

    return show


def _ladder(options: argparse.Namespace) -> int:
    import msgspec

    from cubitos_desktop.lab.ladder.meeting_levels import RUNGS, plan_ladder, play_ladder
    from cubitos_desktop.lab.ladder.regret import regrets
    from cubitos_desktop.lab.ladder.report import report, report_regrets

    _check_counts(options, "races", "jobs")
    _check_seed(options.seed)
    if options.levels is None:
        levels = RUNGS
    else:
        levels = tuple(options.levels.split(",")) if options.levels else ()
    plan = plan_ladder(levels, field=options.field, races=options.races, seed=options.seed)
    if options.regret and options.field is not None:
        raise InputError("--regret: expected no --field beside it, since no races are counted.")
    if options.regret:
        found = regrets(levels, options.races, options.seed)
        print(msgspec.json.encode(found).decode() if options.json else report_regrets(found))
        return 0
    ladder = play_ladder(plan, options.jobs, _progress(plan.all_races))
    print(msgspec.json.encode(ladder).decode() if options.json else report(ladder))
    return 0


def _seats(options: argparse.Namespace) -> int:
    from cubitos_desktop.ai.policies import POLICIES
    from cubitos_desktop.ai.strengths import strength
    from cubitos_desktop.wording.seats import seat_line, strength_line
    from cubitos_desktop.words import load_words

    words = load_words(_language(options))
    width = max(map(len, POLICIES))
    for name in POLICIES:
        share = strength(name)
        measured = f"; {strength_line(words, share)}" if share is not None else ""
        print(f"{name:{width}}  {seat_line(words, name)}{measured}")
    return 0


def _verify(options: argparse.Namespace) -> int:
    from cubitos_desktop.match.race_log import LogError, read_log
    from cubitos_desktop.match.verification import Difference, verify
    from cubitos_desktop.rules.content import load_content

    code = 0
    for path in options.files:
        try:
            log = read_log(path)
            found = verify(load_content(), log)
            name = f" {path.name}" if len(options.files) > 1 else ""
            print(f"ok {found}{name}" if log.dice.secret else f"unproven {found}{name}{UNDER_WAY}")
        except Difference as difference:
            print(f"{path.name}: {difference}")
            code = max(code, NOT_VERIFIED)
        except LogError as error:
            print(f"cubitos: {error}", file=sys.stderr)
            code = BAD_INPUT
    return code


def _bench(options: argparse.Namespace) -> int:
    from cubitos_desktop.lab.benches.journal_bench import journal_bench
    from cubitos_desktop.lab.benches.rules_bench import bench
    from cubitos_desktop.lab.benches.seat_bench import seat_bench
    from cubitos_desktop.lab.benches.window_bench import window_bench

    figures = bench(), seat_bench(), journal_bench(), window_bench()
    _print_figures(*figures, as_json=options.json)
    return 0


def _shots(options: argparse.Namespace) -> int:
    language = _language(options)
    width, height = _size(options.size)
    if not 1 <= options.text_size <= 3:
        raise InputError(f"--text-size: expected 1, 2 or 3, got {options.text_size}.")
    from cubitos_desktop.lab.shots.taking import render_shots, shot_names

    if options.list:
        print("\n".join(shot_names()))
        return 0
    if options.folder is None:
        raise InputError("shots: expected a folder for the pictures, or --list.")
    if options.only is not None and options.only not in shot_names():
        known = ", ".join(shot_names())
        raise InputError(f"--only: expected one of {known}, got {options.only!r}.")
    if options.folder.exists() and not options.folder.is_dir():
        raise InputError(f"shots: expected a folder, {options.folder} is none.")
    for path in render_shots(
        options.folder,
        size=(width, height),
        language=language,
        text_size=options.text_size,
        only=options.only,
    ):
        print(path)
    return 0


def _size(text: str) -> tuple[int, int]:
    """A window's size such as 1280x800."""
    from cubitos_desktop.ui.panels.table_layout import LARGEST_WINDOW, SMALLEST_WINDOW

    width, _, height = text.partition("x")
    least, most = SMALLEST_WINDOW, LARGEST_WINDOW
    if width.isdecimal() and height.isdecimal() and len(text) < 12:
        size = int(width), int(height)
        if least[0] <= size[0] <= most[0] and least[1] <= size[1] <= most[1]:
            return size
    raise InputError(
        f"--size: expected WIDTHxHEIGHT from {least[0]}x{least[1]} to {most[0]}x{most[1]}, "
        f"got {text!r}."
    )


def _check_content(options: argparse.Namespace) -> int:
    from cubitos_desktop.resources import content_dir
    from cubitos_desktop.rules.content import read_content
    from cubitos_desktop.rules.reading.problems import ContentError

    folder = options.folder or content_dir()
    if not folder.is_dir():
        raise InputError(f"{folder}: expected a content folder.")
    try:
        content = read_content(folder)
    except ContentError as error:
        print(error)
        count = len(error.problems)
        print(f"{count} mistake{'s' if count > 1 else ''}")
        return BAD_INPUT
    print(
        f"ok {content.digest}: {len(content.cards)} cards, {len(content.sets)} sets, "
        f"{len(content.tracks)} tracks"
    )
    return 0
