"""The game's figures of a folder of logs beside those of the recount."""

from pathlib import Path

from cubitos_desktop.match.library.tally import line_of
from cubitos_desktop.match.race_log import read_log
from cubitos_desktop.match.records.figures import Figures, Records, Score
from tests.match.kept_races import CONTENT
from tests.match.records.many_logs import keep_many
from tests.match.records.recount import Recount


def assert_recounted(folder: Path, count: int) -> Figures:
    records, recount = Records(CONTENT), Recount(CONTENT)
    for number, path in enumerate(keep_many(folder, count)):
        line = line_of(CONTENT, read_log(path), f"2026-11-17 {number:05}")
        assert line is not None
        records.take(line)
        recount.count(path)
    figures = records.figures()
    for name in ("solo", "seeded", "thrown", "busts", "risky", "missed"):
        assert getattr(figures, name) == recount.sums[name], name
    assert (figures.races, figures.wins) == (len(recount.results), sum(recount.results))
    assert abs(figures.expected - float(recount.expected)) < 1e-4
    for mine, other in (
        (figures.levels, recount.levels),
        (figures.sets, recount.sets),
        (figures.tracks, recount.tracks),
    ):
        assert mine == {name: Score(sum(won), len(won)) for name, won in other.items()}
    assert (figures.bought, figures.cards) == (recount.bought, recount.cards)
    assert figures.fastest == min(recount.rounds)
    assert (figures.streak, figures.longest_streak) == recount.streaks
    best = sorted(recount.hits, reverse=True)[: len(figures.throws)]
    assert [len(throw.dice) for throw in figures.throws] == best
    return figures
