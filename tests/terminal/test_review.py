"""A review in the terminal: its figures add up in lines, and bad input is one sentence."""

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
from cubitos_desktop.wording.reviewing.points import sums_sentence
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


def test_a_race_in_which_only_dice_fell_is_reviewed_without_luck_and_skill() -> None:
    log, words = a_match("racer", "pro").log(), load_words()
    assert {seat for seat, _ in log.answers} == {CHANCE}
    review = review_here(log, 0, LITTLE)
    assert review.seats == ()
    text = list(review_lines(words, CONTENT, log, review))
    assert words("review.luck_and_skill") not in text
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


def test_points_of_a_sentence_add_up_though_each_is_rounded() -> None:
    naming = Naming(load_words(), Course(CONTENT, a_log("racer", "pro")).end.game, ("You", "Pro"))
    sums = SeatSums(Estimate(0.334), Estimate(0.333))
    said = sums_sentence(naming, 0, 0.333, sums, 1.0)
    assert said == (
        "You began at 33 %. Luck brought 34 more, and everybody's choices brought 33: "
        "that makes 100."
    )


@pytest.mark.parametrize(
    ("skill", "said"),
    [
        (0.16, "everybody's choices brought 16"),
        (-0.16, "everybody's choices took 16"),
        (0.0, "everybody's choices changed nothing"),
    ],
)
def test_skill_is_said_without_a_word_on_whose_choices_were_better(skill: float, said: str) -> None:
    naming = Naming(load_words(), Course(CONTENT, a_log("racer", "pro")).end.game, ("You", "Pro"))
    sums = SeatSums(Estimate(0.5 - skill), Estimate(skill))
    assert said in sums_sentence(naming, 0, 0.5, sums, 1.0)


@pytest.mark.parametrize(
    ("own", "said"),
    [(0.05, "(yours +5, the rivals' +12)"), (-0.02, "(yours −2, the rivals' +19)")],
)
def test_skill_says_what_of_it_are_ones_own_choices_and_both_add_up(own: float, said: str) -> None:
    naming = Naming(load_words(), Course(CONTENT, a_log("racer", "pro")).end.game, ("You", "Pro"))
    sums = SeatSums(Estimate(0.33), Estimate(0.17), Estimate(own))
    assert f"choices brought 17 {said}" in sums_sentence(naming, 0, 0.5, sums, 1.0)


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
