"""Figures of records: what counts, what does not, and that other code counts the same."""

from pathlib import Path

import msgspec

from cubitos_desktop.match.library.tally import LedgerLine
from cubitos_desktop.match.records.facts import Facts
from cubitos_desktop.match.records.figures import Figures, Records, Score
from tests.match.kept_races import CONTENT
from tests.match.records.comparing import assert_recounted
from tests.match.records.lines import a_line


def figures_of(*lines: LedgerLine) -> Figures:
    records = Records(CONTENT)
    for line in lines:
        records.take(line)
    return records.figures()


def test_records_equal_a_recount_from_saved_logs_by_other_code(tmp_path: Path) -> None:
    figures = assert_recounted(tmp_path, 20)
    assert figures.races
    assert figures.wins
    assert figures.solo
    assert figures.seeded
    assert figures.missed


def test_a_branch_counts_nowhere_and_a_seed_apart() -> None:
    won = a_line(won=True)
    branch = msgspec.structs.replace(won, parent="of another", is_branch=True)
    seeded = msgspec.structs.replace(won, is_seeded=True)
    assert figures_of(branch) == Figures()
    assert figures_of(seeded) == Figures(seeded=1)


def test_a_race_that_was_only_watched_is_nobodys() -> None:
    assert figures_of(a_line(policies=("pro", "racer"))) == Figures()


def test_with_several_people_the_first_of_them_is_you() -> None:
    line = a_line(policies=("rookie", "", ""), winner=1)
    assert figures_of(line).wins == 1
    assert figures_of(msgspec.structs.replace(line, winner=2)).wins == 0


def test_alone_nobody_wins() -> None:
    figures = figures_of(a_line(policies=("",), winner=0))
    assert (figures.races, figures.wins, figures.solo) == (0, 0, 1)
    assert not figures.is_empty


def test_a_win_counts_for_the_strongest_rival() -> None:
    line = a_line(policies=("", "rookie", "gambler"), won=True)
    assert figures_of(line).levels == {"racer": Score(1, 1)}
    assert figures_of(a_line(policies=("", ""), won=True)).levels == {"people": Score(1, 1)}


def test_wins_in_a_row_go_by_date_whatever_was_told_first() -> None:
    days = [(5, True), (1, True), (3, False), (4, True), (2, True), (6, True)]
    lines = [a_line(won=won, date=f"2026-11-{day:02}") for day, won in days]
    assert figures_of(*lines).longest_streak == 3
    assert figures_of(*lines).streak == 3
    assert figures_of(*lines, a_line(won=False, date="2026-11-07")).streak == 0


def test_an_old_line_without_facts_still_counts() -> None:
    figures = figures_of(a_line(won=True, facts=None), a_line(facts=Facts(risky=4, chances=0.5)))
    assert (figures.races, figures.wins, figures.busts) == (2, 1, 2)
    assert (figures.risky, figures.expected) == (4, 0.5)


def test_times_are_those_of_races_that_were_timed_and_the_quickest_was_finished() -> None:
    figures = figures_of(
        a_line(),
        a_line(won=True, played=1_500),
        a_line(won=True, played=900),
        a_line(played=600),
        a_line(policies=("",), winner=0, played=4_000),
        a_line(won=True, played=60, is_seeded=True),
    )
    assert (figures.timed, figures.played) == (4, 7_000)
    assert (figures.shortest, figures.longest) == (900, 4_000)


def test_the_favourite_card_is_the_one_bought_most() -> None:
    line = a_line(bought={"purple": 2, "blue": 3, "light_gray": 9})
    figures = figures_of(line)
    assert figures.favourite == line.cards[7]
    assert figures.cards == {line.cards[5]: 2, line.cards[7]: 3}
