"""A ladder in words: tables in Markdown that also stand straight in a terminal. No counting."""

from collections.abc import Iterator, Sequence

from cubitos_desktop.lab.ladder.meeting_levels import Ladder
from cubitos_desktop.lab.ladder.meetings import Tally
from cubitos_desktop.lab.ladder.regret import Regret
from cubitos_desktop.lab.tables import table

HEADS = ("pair", "races", "share", "95 % interval", "rounds", "busts", "unfinished", "seconds")


def report(ladder: Ladder) -> str:
    """All tables of a ladder, and what has to be said about them."""
    tallies = [*ladder.meetings, ladder.control]
    parts = [table(HEADS, [_row(tally) for tally in tallies])]
    if ladder.control.seats > 2:
        parts.append(_table_of_sets(ladder.meetings))
    return "\n\n".join([*parts, "\n".join(_remarks(ladder))])


def report_regrets(regrets: Sequence[Regret]) -> str:
    """What each level gives away at push or pass."""
    rows = [
        [found.level, f"{found.questions}", f"{found.mean:.3f}", f"{found.mistakes:.1f} %"]
        for found in regrets
    ]
    steps = table(["level", "questions", "steps given away", "not the best answer"], rows)
    remark = (
        "Steps given away are those of a question on average, as the figures of a pro count them.\n"
        "Nobody is about to finish in these questions. A champion goes by figures of its own there."
    )
    return f"{steps}\n\n{remark}"


def _row(tally: Tally) -> list[str]:
    others = tally.second if tally.seats == 2 else f"{tally.seats - 1} {tally.second}"
    return [
        f"{tally.first} : {others}{' (control)' if tally.is_control else ''}",
        f"{tally.races}",
        f"{tally.share:.1f} %",
        f"{tally.low:.1f} to {tally.high:.1f} %",
        f"{tally.rounds_mean:.1f}",
        f"{tally.first_busts_per_round:.3f} : {tally.second_busts_per_round:.3f}",
        f"{tally.unfinished}",
        f"{tally.seconds:.1f}",
    ]


def _table_of_sets(tallies: list[Tally]) -> str:
    """The share of each level in each card set that was raced."""
    rows = [[name, *(f"{tally.sets[name]:.1f} %" for tally in tallies)] for name in tallies[0].sets]
    return table(["card set", *(tally.first for tally in tallies)], rows)


def _remarks(ladder: Ladder) -> Iterator[str]:
    control = ladder.control
    yield "Shares are those of the first one; busts are for each seat and round."
    if ladder.races_played != ladder.races_asked:
        yield (
            f"{ladder.races_played} races each instead of {ladder.races_asked}: "
            f"on the same dice the first one takes each of the {control.seats} places once."
        )
    if ladder.control_holds:
        yield f"The control holds: its interval contains {control.par:.0f} %."
    else:
        yield (
            f"The control FAILS: its interval does not contain {control.par:.0f} %. By chance that "
            "happens once in twenty times; if other seeds do it too, trust none of the shares."
        )
