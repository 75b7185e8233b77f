"""Races by the thousand, ladders and benches: figures for those who make the game."""

import argparse
from typing import TYPE_CHECKING

from cubitos_desktop.cli.options import (
    Commands,
    InputError,
    a_path,
    add_race_options,
    check_counts,
    check_seed,
    folder_of,
    make_folder,
    race_counter,
)

if TYPE_CHECKING:
    import msgspec

SLOWER = 1
"""The exit code of a game that costs more than it did."""


def add_simulate(commands: Commands) -> None:
    parser = commands.add_parser("simulate", help="let computer seats race each other")
    parser.add_argument("--races", type=int, default=1, metavar="N", help="how many (1)")
    add_race_options(parser, seats="steady,steady", seed="0")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument(
        "--max-rounds", type=int, default=200, metavar="N", help="end a race after these (200)"
    )
    parser.add_argument("--save", type=a_path, metavar="DIR", help="write each race's log here")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=_simulate)


def _simulate(options: argparse.Namespace) -> int:
    from cubitos_desktop.match.simulation import plan_for, simulate
    from cubitos_desktop.rules.content import load_content

    check_counts(options, "races", "jobs", "max_rounds")
    check_seed(options.seed)
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
        make_folder("--save", options.save)
    _print_figures(simulate(plan, options.jobs, race_counter(options.races)), as_json=options.json)
    return 0


def add_ladder(commands: Commands) -> None:
    parser = commands.add_parser("ladder", help="find out how strong computer seats are")
    parser.add_argument(
        "--levels", metavar="A[,B...]", help="who races, every pair of them (all levels)"
    )
    parser.add_argument(
        "--field", metavar="LEVEL", help="instead, each level alone against three seats of this one"
    )
    parser.add_argument(
        "--races", type=int, default=200, metavar="N", help="for each pair or field (200)"
    )
    parser.add_argument(
        "--regret",
        action="store_true",
        help="instead, what each level gives away at push or pass, in N questions",
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--seed", default="0", metavar="S", help="decides all dice")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=_ladder)


def _ladder(options: argparse.Namespace) -> int:
    import msgspec

    from cubitos_desktop.lab.ladder.meeting_levels import RUNGS, plan_ladder, play_ladder
    from cubitos_desktop.lab.ladder.regret import regrets
    from cubitos_desktop.lab.ladder.report import report, report_regrets

    check_counts(options, "races", "jobs")
    check_seed(options.seed)
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
    ladder = play_ladder(plan, options.jobs, race_counter(plan.all_races))
    print(msgspec.json.encode(ladder).decode() if options.json else report(ladder))
    return 0


def add_bench(commands: Commands) -> None:
    parser = commands.add_parser("bench", help="measure how fast the game plays here")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument(
        "--short", action="store_true", help="only what it costs at a glance, by the unit"
    )
    parser.add_argument(
        "--baseline",
        type=a_path,
        metavar="FILE",
        help="with --short: fail where it costs half as much again as this file says",
    )
    # What is measured in a process of its own, which the bench starts.
    parser.add_argument("--part", choices=("start", "memory", "thought"), help=argparse.SUPPRESS)
    parser.set_defaults(run=_bench)


def _bench(options: argparse.Namespace) -> int:
    if options.baseline and not options.short:
        raise InputError("--baseline: expected --short beside it, whose figures it holds.")
    if options.short:
        return _short_bench(options)
    if options.part is None:
        return _whole_bench(options)
    if options.part == "start":
        from cubitos_desktop.lab.benches.first_picture import open_until_first_picture

        open_until_first_picture(folder_of(options))
    elif options.part == "thought":
        from cubitos_desktop.lab.benches.thought_race import ThoughtRace

        race = ThoughtRace()
        race.run()
        print(f"{race.first_seconds:.3f} {race.match.log().sealed()}")
    else:
        from cubitos_desktop.lab.benches.window_bench import peak_mb, play_race

        play_race()
        print(peak_mb())
    return 0


def _short_bench(options: argparse.Namespace) -> int:
    import sys

    import msgspec

    from cubitos_desktop.lab.benches.short_bench import (
        BadBaseline,
        read_baseline,
        short_bench,
        slower,
    )
    from cubitos_desktop.match.race_log import read_bytes

    try:
        file = options.baseline
        baseline = read_baseline(read_bytes(file, "figures of a bench")) if file else {}
    except BadBaseline as bad:
        raise InputError(f"{options.baseline}: {bad}") from None
    costs = short_bench(baseline)
    if options.json:
        print(msgspec.json.format(msgspec.json.encode(costs), indent=1).decode())
    else:
        for name, cost in costs.items():
            before = f"  (baseline {baseline[name]:g})" if name in baseline else ""
            print(f"{name:24} {cost:10.2f} thousandths of a unit{before}")
    found = slower(costs, baseline)
    for sentence in found:
        print(f"cubitos: slower: {sentence}", file=sys.stderr)
    return SLOWER if found else 0


def _whole_bench(options: argparse.Namespace) -> int:
    from cubitos_desktop.lab.benches.journal_bench import journal_bench
    from cubitos_desktop.lab.benches.races_bench import races_bench
    from cubitos_desktop.lab.benches.replay_bench import replay_bench
    from cubitos_desktop.lab.benches.rules_bench import bench
    from cubitos_desktop.lab.benches.seat_bench import seat_bench
    from cubitos_desktop.lab.benches.window_bench import window_bench

    figures = (
        *(bench(), seat_bench(), journal_bench()),
        *(races_bench(), replay_bench(), window_bench()),
    )
    _print_figures(*figures, as_json=options.json)
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
