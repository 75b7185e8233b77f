"""The log says why: each reason stands below what it led to, as long as it is wanted."""

from collections.abc import Sequence

import pygame
import pytest

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.match.lessons.guide import session_at
from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.beats import Beat, opening_beats
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import CHANCE
from cubitos_desktop.rules.steps import Step
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.table.show.chronicle import Chronicle, Entry
from cubitos_desktop.scenes.table.show.table_log import TableLog
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.panels.log_panel import Told
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.telling import Line
from cubitos_desktop.words import load_words
from tests.racing import a_race
from tests.windows import Adviser, WindowUnderTest

NORA = 1
LESSONS = {lesson.id: lesson for lesson in load_lessons(content_dir())}


def a_beat(step: Step, number: int, seat: int = NORA) -> Beat:
    state = a_race(seats=3).state
    state.step = step
    return Beat(seat, (), state, number)


def written(*acts: tuple[Step, int, Sequence[Line], str]) -> list[Entry]:
    """The entries that come of beats: step, number, lines and reason of each."""
    chronicle = Chronicle()
    for step, number, lines, why in acts:
        chronicle.write(a_beat(step, number), lines, why)
    return chronicle.entries


def test_a_reason_stands_below_the_line_of_its_own_seat() -> None:
    lines = [Line("", heading="Round 2"), Line("gave a die to you", 2), Line("bought white", NORA)]
    assert written(("buy", 7, lines, "cheap")) == [
        Entry(7, lines[0]),
        Entry(7, lines[1]),
        Entry(7, lines[2], ("cheap",)),
    ]


def test_a_push_says_nothing_and_its_reason_waits_for_the_throw() -> None:
    line = Line("pushed 3 dice", NORA)
    assert written(("roll", 4, [], "safe"), ("landed", 5, [line], "")) == [
        Entry(5, line, ("safe",))
    ]


def test_what_is_thought_in_the_roll_phase_waits_for_its_own_seat() -> None:
    chronicle = Chronicle()
    chronicle.write(a_beat("draw", 1), [], "most")
    chronicle.write(a_beat("roll", 2, seat=2), [Line("threw 9 dice", 2)], "")
    chronicle.write(a_beat("roll", 3), [Line("threw 9 dice", NORA)], "")
    assert [entry.why for entry in chronicle.entries] == [(), ("most",)]


def test_a_reason_for_what_nothing_is_told_of_stands_alone() -> None:
    heading = Line("", heading="Round 3")
    assert written(("buy", 9, [heading], "too dear")) == [
        Entry(9, Line("too dear", NORA), is_told=False),
        Entry(9, heading),
    ]


def test_what_chance_brings_at_a_heading_still_writes_down_what_was_thought() -> None:
    chronicle = Chronicle()
    chronicle.write(a_beat("roll", 1), [], "too dear")
    chronicle.write(a_beat("buy", 2, seat=CHANCE), [Line("", heading="Round 3")], "")
    assert [entry.line.text for entry in chronicle.entries] == ["too dear", ""]


def test_what_is_taken_back_leaves_no_reason_behind() -> None:
    chronicle = Chronicle()
    chronicle.write(a_beat("roll", 4), [Line("passed", NORA)], "risky")
    chronicle.write(a_beat("roll", 6), [], "safe")
    chronicle.take_back(5)
    chronicle.write(a_beat("roll", 6), [Line("passed", NORA)], "")
    assert [entry.why for entry in chronicle.entries] == [("risky",), ()]


def test_what_was_thought_up_to_the_answer_gone_back_to_is_kept() -> None:
    chronicle = Chronicle()
    chronicle.write(a_beat("roll", 5), [Line("threw 9 dice", NORA)], "")
    chronicle.write(a_beat("roll", 5), [], "safe")
    chronicle.take_back(5)
    chronicle.write(a_beat("roll", 6), [Line("passed", NORA)], "")
    assert [(entry.line.text, entry.why) for entry in chronicle.entries] == [
        ("threw 9 dice", ()),
        ("passed", ("safe",)),
    ]


# --- at the table ---------------------------------------------------------------------------------


def a_match(rivals_policy: str) -> Match:
    return new_race(load_words(), rivals=2, policies=(rivals_policy,) * 2, seed="reasons")


@pytest.fixture
def in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Racers answer at once, without a process that has to start first."""
    quick = frozenset({"steady", "random", "racer"})
    monkeypatch.setattr("cubitos_desktop.match.session.seats.QUICK", quick)


def play_rounds(window: WindowUnderTest, table: TableScene, rounds: int) -> None:
    while table.match.state.round <= rounds:
        window.step(30)
        window.key(pygame.K_RETURN)
        window.step()


def sit_down(window: WindowUnderTest, policy: str) -> TableScene:
    table = TableScene(window.app, Session(a_match(policy), adviser=Adviser()))
    window.app.push(table)
    window.step()
    return table


@pytest.mark.usefixtures("in_process")
def test_every_reason_of_the_race_is_in_the_log_once() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = sit_down(window, "racer")
        play_rounds(window, table, 4)
        shown = [why for entry in table.told.chronicle.entries for why in entry.why]
        shown += [entry.line.text for entry in table.told.chronicle.entries if not entry.is_told]
        waiting = sum(map(len, table.told.chronicle._waiting.values()))
        assert len(shown) + waiting == len(table.match.reasons) > 20
        for entry in table.told.chronicle.entries:
            if entry.why:
                assert entry.line.seat in (1, 2)


@pytest.mark.usefixtures("in_process")
def test_w_shows_reasons_while_the_log_is_open_and_they_are_remembered() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = sit_down(window, "racer")
        play_rounds(window, table, 1)
        window.key(pygame.K_w)
        window.step()
        assert not table.tools.shows_reasons
        window.key(pygame.K_l)
        window.key(pygame.K_w)
        window.step()
        assert table.tools.shows_reasons
        for _ in range(2):
            window.key(pygame.K_l)
            window.step()
        assert table.tools.is_log_open
        assert table.tools.shows_reasons
        play_rounds(window, table, 2)
        assert table.tools.shows_reasons
        window.key(pygame.K_w)
        window.step()
        assert not table.tools.shows_reasons


def told(table: TableScene) -> tuple[Told, ...]:
    """The lines of the open log."""
    assert table.view.log is not None
    return table.view.log.told


@pytest.mark.usefixtures("in_process")
def test_the_switch_in_the_log_does_the_same_and_changes_the_picture() -> None:
    with WindowUnderTest() as window:
        table = sit_down(window, "racer")
        play_rounds(window, table, 2)
        window.key(pygame.K_l)
        window.step()
        window.until_at_rest(table)
        assert not any(line.notes for line in told(table))
        before = window.pixels()
        window.click_on(next(t for t in table.view.targets if t.kind == "why"))
        window.step(2)
        assert table.tools.shows_reasons
        assert window.pixels() != before
        assert any(line.notes for line in told(table))
        assert table.question is not None


def test_where_nobody_says_why_the_log_says_that() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = sit_down(window, "steady")
        play_rounds(window, table, 1)
        window.key(pygame.K_l)
        window.key(pygame.K_w)
        window.step()
        assert told(table)[-1].notes == ("Nobody has given a reason so far.",)


def test_the_log_of_a_lesson_that_ends_the_race_is_told_to_its_end() -> None:
    session, _ = session_at(load_content(), LESSONS["run"], LESSONS["run"].steps - 1, "Nora")
    match = session.match
    assert match.is_over
    log = TableLog(match, Naming(load_words(), match.state.game, ["Ada", "Nora"]))
    for beat in opening_beats(match, len(match.answers)):
        log.write(beat)
    crossed, last = (entry.line.text for entry in log.chronicle.entries[-2:])
    assert crossed == "CROSSED THE LAST FINISH"
    assert last.startswith("Last round: Ada has finished.")


def test_every_level_that_is_in_the_log_can_speak() -> None:
    """Those who think give reasons; the log would be silent for good otherwise."""
    assert all(hasattr(level, "advise") for level in LEVELS.values())
