"""``cubitos lab``: how good the numbers of cards and tracks are, measured in races."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from cubitos_desktop.cli.options import (
    Commands,
    InputError,
    a_path,
    check_counts,
    check_seed,
    make_folder,
    race_counter,
)

if TYPE_CHECKING:
    from cubitos_desktop.lab.balance.figures import Findings
    from cubitos_desktop.lab.balance.tasks import Ground

FIRST_SET = "race-1"


def add_lab(commands: Commands) -> None:
    parser = commands.add_parser("lab", help="measure how good the cards and the tracks are")
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--set", metavar="ID", help=f"card set ({FIRST_SET}); a wrong name lists all"
    )
    which.add_argument("--all", action="store_true", help="all card sets")
    parser.add_argument("--card", metavar="ID", help="only this card, in the sets that have it")
    parser.add_argument(
        "--solo", action="store_true", help="instead, rounds of a seat alone, by set and track"
    )
    parser.add_argument(
        "--equals",
        action="store_true",
        help="only races of four equals: neither the worth of cards nor plans",
    )
    parser.add_argument(
        "--races", type=int, default=200, metavar="N", help="a set, a card and a plan each (200)"
    )
    parser.add_argument(
        "--card-races", type=int, metavar="N", help="a card, where that should be more or fewer"
    )
    parser.add_argument("--plan-races", type=int, metavar="N", help="the same for a plan")
    parser.add_argument(
        "--seats", default="pro", metavar="LEVEL", help="who races: pro, champion, ... (pro)"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--seed", default="0", metavar="S", help="decides all dice")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--html", type=a_path, metavar="FILE", help="draw the result on a page")
    parser.set_defaults(run=_lab)


def _lab(options: argparse.Namespace) -> int:
    import msgspec

    from cubitos_desktop.lab.balance.page.page import page
    from cubitos_desktop.lab.balance.report import report, report_card
    from cubitos_desktop.lab.balance.study import with_trial_set
    from cubitos_desktop.lab.balance.tasks import Ground
    from cubitos_desktop.rules.content import load_content

    for name in ("card_races", "plan_races"):
        if getattr(options, name) is None:
            setattr(options, name, options.races)
    check_counts(options, "races", "card_races", "plan_races", "jobs")
    check_seed(options.seed)
    if options.html is not None:
        _check_file(options.html)
    content = load_content()
    if options.card is not None:
        content = with_trial_set(content, options.card)
    ground = Ground(content, options.seats, options.seed)
    ground.seat()
    findings = _solo(ground, options) if options.solo else _study(ground, options)
    if options.json:
        print(msgspec.json.encode(findings).decode())
    else:
        print(report_card(findings, options.card) if options.card else report(findings))
    if options.html is not None:
        options.html.write_text(page(ground.content, findings), "utf-8")
    return 0


def _check_file(path: Path) -> None:
    """Said before the races, not after them."""
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise InputError(f"--html: expected a file in a folder that is there, got {path}.")
    make_folder("--html", path.absolute().parent)


def _sets(ground: "Ground", options: argparse.Namespace) -> tuple[str, ...]:
    """The sets that are asked for."""
    from cubitos_desktop.lab.balance.study import sets_with

    content = ground.content
    if options.card is not None:
        found = sets_with(content, options.card)
        if options.set is None:
            return found
        if content.card_set(options.set).id not in found:
            sets = ", ".join(found) or "no set"
            raise InputError(f"--card: expected a card of {options.set}, it is in {sets}.")
    if options.all:
        return tuple(content.sets)
    return (content.card_set(options.set or FIRST_SET).id,)


def _study(ground: "Ground", options: argparse.Namespace) -> "Findings":
    from cubitos_desktop.ai.planning.plan import only
    from cubitos_desktop.lab.balance.study import Study, count_races, study

    races, sets = options.races, _sets(ground, options)
    if options.equals:
        wanted = Study(sets, races)
    else:
        ground.seat(only())  # who follows no plan is told so before, not after many races
        wanted = Study(
            sets=sets,
            races=races,
            card_races=options.card_races,
            cards=(options.card,) if options.card else (),
            plan_races=0 if options.card else options.plan_races,
        )
    return study(ground, wanted, options.jobs, race_counter(count_races(ground, wanted)))


def _solo(ground: "Ground", options: argparse.Namespace) -> "Findings":
    from cubitos_desktop.lab.balance.study import count_solo_races, solo_study

    if options.card is not None:
        raise InputError("--solo: expected no --card beside it, since whole sets are raced.")
    sets = _sets(ground, options)
    progress = race_counter(count_solo_races(ground.content, sets, options.races))
    return solo_study(ground, sets, options.races, options.jobs, progress)
