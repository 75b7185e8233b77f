"""A review in the terminal: its figures add up in lines, and bad input is one sentence."""

import re
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop import cli
from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.cli import reviewing
from cubitos_desktop.match.race_log import save_log
from cubitos_desktop.match.reviewing.course import Course
from cubitos_desktop.match.reviewing.review import Estimate, Rating, Review, SeatSums
from cubitos_desktop.match.reviewing.reviewer import review_here
from cubitos_desktop.match.session.suggesting import suggested
from cubitos_desktop.rules.decisions import CHANCE
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.terminal.looking.review import review_lines
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.reviewing.answers import said_answer, why_better
from cubitos_desktop.wording.reviewing.points import in_percent, parts_of, sum_of
from cubitos_desktop.words import load_words
from tests.match.reviewing.reviewed import CONTENT, LITTLE, a_log, a_match, a_review

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_all_of_a_review_can_be_read(language: str) -> None:
    log, review = a_log("racer", "pro"), a_review()
    text = "\n".join(review_lines(load_words(language), CONTENT, log, review))
    assert "Racer" in text
    rows = [line for line in text.splitlines() if line.strip()[:2].strip().isdigit()]
    assert len(rows) >= len(review.rounds) - 1
    assert text.count("±") > 2 * len(review.rounds[1:-1])


def test_a_race_in_which_only_dice_fell_is_reviewed_without_luck_and_choices() -> None:
    log, words = a_match("racer", "pro").log(), load_words()
    assert {seat for seat, _ in log.answers} == {CHANCE}
    review = review_here(log, 0, LITTLE)
    assert review.seats == ()
    text = list(review_lines(words, CONTENT, log, review))
    assert words("review.luck_and_choices") not in text
    assert ["", ""] not in [text[at : at + 2] for at in range(len(text))]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_answer_that_was_rated_and_every_reason_has_words(language: str) -> None:
    words, course = load_words(language), Course(CONTENT, a_log("racer", "pro"))
    naming = Naming(words, course.end.game, ("Racer", "Pro"))
    for rating in a_review().ratings:
        state, decision = course.before[rating.number], course.decision(rating.number)
        for answer in (rating.given, rating.best):
            assert said_answer(naming, state, decision, answer, rating.figures).title
        assert words(f"review.prompt.{rating.prompt}")
        assert why_better(words, rating.reason.key, rating.reason.figures)


@pytest.mark.parametrize("prompt", [Prompt.DRAW, Prompt.PUSH_OR_PASS, Prompt.MOVE, Prompt.BUY])
def test_an_answer_that_was_suggested_is_said_to_be_one(prompt: Prompt) -> None:
    log, words = a_log("racer", "pro"), load_words()
    course = Course(CONTENT, log)
    at = next(n for n in course.choices() if course.decision(n).prompt is prompt)
    decision = course.decision(at)
    advised = suggested(course.before[at], decision)
    other = next(each for each in decision.options() if each != advised)
    for given, best, key in ((advised, other, "suggested_too"), (other, advised, "why.played")):
        found = Estimate(0.1)
        rating = Rating(
            at, 1, prompt, given, best, found, found, found, Reason("played"), is_close=True
        )
        review = msgspec.structs.replace(a_review(), ratings=(rating,))
        lines = list(review_lines(words, CONTENT, log, review))
        assert lines[-1].strip() == words(f"review.{key}")


def test_points_of_a_sum_add_up_though_each_is_rounded() -> None:
    sums = SeatSums(Estimate(0.334), Estimate(0.333), Estimate(0.1665))
    said = sum_of(load_words(), 0.333, sums, 1.0)
    assert said == "Start 33 % + 33 + 17 + 17 = 100 % at the end"
    assert parts_of(0.333, sums, 1.0) == (33, 17, 17)


def test_the_choices_of_others_are_what_ones_own_leave_of_all() -> None:
    others = SeatSums(Estimate(0.3), Estimate(0.17, 0.05), Estimate(-0.02, 0.03)).others
    assert others is not None
    assert (others.mean, others.error) == pytest.approx((0.19, 0.04))
    assert SeatSums(Estimate(0.3), Estimate(0.17)).others is None


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_seat_has_a_line_with_luck_and_choices_that_lead_from_the_start_to_the_end(
    language: str,
) -> None:
    words, review = load_words(language), a_review()
    lines = list(review_lines(words, CONTENT, a_log("racer", "pro"), review))
    at = lines.index("  " + words("review.choices_mean")) + 1
    for seat, line in enumerate(lines[at : at + 2]):
        start, *parts, end = points_of(line)
        assert len(parts) == 3
        assert parts[1] == in_percent(review.seats[seat].own.mean)  # type: ignore[union-attr]
        assert start + sum(parts) == end == in_percent(review.end[seat])


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_review_that_does_not_know_whose_choices_they_were_says_what_all_did(
    language: str,
) -> None:
    sums = SeatSums(Estimate(0.2, 0.04), Estimate(0.3, 0.03))
    lost = SeatSums(Estimate(-0.2, 0.04), Estimate(-0.3, 0.03))
    last = msgspec.structs.replace(a_review().rounds[-1], chances=(Estimate(1.0), Estimate(0.0)))
    review = msgspec.structs.replace(
        a_review(), seats=(sums, lost), rounds=(*a_review().rounds[:-1], last)
    )
    lines = list(review_lines(load_words(language), CONTENT, a_log("racer", "pro"), review))
    said = [points_of(line) for line in lines if "+20 ± 4" in line or "−20 ± 4" in line]
    assert said == [[50, 20, 30, 100], [50, -20, -30, 0]]


def points_of(line: str) -> list[int]:
    """The numbers of a line with their signs, without those that say how sure they are."""
    found = re.findall(r"[+−]?\d+", re.sub(r"± \d+", "", line.split(":", 1)[1]))
    return [int(number.replace("−", "-")) for number in found]


@pytest.mark.parametrize("prompt", list(Prompt))
def test_every_kind_of_decision_has_a_name(prompt: Prompt) -> None:
    assert load_words()(f"review.prompt.{prompt}")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    save_log(a_log("racer", "pro"), tmp_path / "race.json")
    return tmp_path / "race.json"


def test_review_prints_its_figures_as_json(
    capsys: Capture, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "_made", lambda log, seat: a_review(seat))
    assert cli.main(["review", str(path), "--seat", "1", "--json"]) == 0
    data = msgspec.json.decode(capsys.readouterr().out)
    mattered = data.pop("mattered")
    assert msgspec.convert(data, Review) == a_review()
    assert mattered == [rating.number for rating in a_review().mattered]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--seat", "3"], "--seat: expected a seat from 1 to 2, got 3."),
        (["--seat", "0"], "--seat: expected a seat from 1 to 2, got 0."),
    ],
)
def test_review_refuses_a_seat_that_nobody_sat_on(
    capsys: Capture, path: Path, words: list[str], expected: str
) -> None:
    assert cli.main(["review", str(path), *words]) == 2
    assert expected in capsys.readouterr().err


def test_review_names_the_first_place_that_does_not_fit(capsys: Capture, path: Path) -> None:
    log = msgspec.structs.replace(a_log("racer", "pro"), winner=5)
    save_log(log, path)
    assert cli.main(["review", str(path)]) == 2
    assert "the log says seat 5" in capsys.readouterr().err


def test_review_refuses_what_is_no_race(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no race")
    assert cli.main(["review", str(tmp_path / "notes.txt")]) == 2
    assert "expected a race log" in capsys.readouterr().err


def test_review_refuses_a_race_of_one(capsys: Capture, tmp_path: Path) -> None:
    save_log(a_log("steady"), tmp_path / "solo.json")
    assert cli.main(["review", str(tmp_path / "solo.json")]) == 2
    assert "expected a race of two seats or more" in capsys.readouterr().err
