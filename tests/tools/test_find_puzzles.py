"""How the game's puzzles are chosen from what a search has found."""

import pytest
from msgspec.structs import replace

from cubitos_desktop.match.puzzles.puzzle import Kind, Puzzle, Value
from cubitos_desktop.match.puzzles.reading import load_book
from cubitos_desktop.match.reviewing.review import Estimate
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.prompts import Prompt
from tools.find_puzzles import LONGEST, chosen_from
from tools.puzzle_search import weighing
from tools.puzzle_search.screening import Spot

SOLVERS = ("rookie", "steady", "racer", "pro", "champion")


def found(seed: str, kind: Kind = "push", wrong: int = 1, margin: float = 0.2) -> Puzzle:
    return replace(
        load_book(content_dir()).puzzles[0],
        id=seed,
        seed=seed,
        kind=kind,
        wrong=SOLVERS[:wrong],
        values=(Value("push", Estimate(0.5 + margin)), Value("pass", Estimate(0.5))),
        margin=Estimate(margin),
    )


def test_the_hardest_are_chosen_and_of_those_the_clearest() -> None:
    easy, clear, hard = found("a"), found("b", wrong=3, margin=0.4), found("c", wrong=3)
    assert chosen_from([easy, hard, clear], 2) == [clear, hard]


def test_of_one_race_the_hardest_is_chosen_and_rare_kinds_come_first() -> None:
    rare = found("a", "now", wrong=0)
    often = [found("a", wrong=5), found("b", wrong=2), found("b", wrong=4)]
    assert chosen_from([*often, rare], 9) == [rare, often[2]]


def test_a_race_that_takes_long_to_be_opened_is_left_out() -> None:
    long = replace(found("a"), answers=["pass"] * (LONGEST + 1))
    assert chosen_from([long], 9) == []


def test_what_everybody_sees_is_no_puzzle_about_running() -> None:
    assert chosen_from([found("a", "run", wrong=0), found("b", "finish", wrong=0)], 9) == []


def test_a_second_best_that_was_hardly_weighed_leaves_a_puzzle_out() -> None:
    puzzle = replace(found("a"), margin=Estimate(0.3))
    assert chosen_from([puzzle], 9) == []


def test_a_puzzle_that_is_weighed_again_has_its_position_and_new_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Spot] = []

    def weigh(spot: Spot, race: str) -> weighing.Weighed:
        asked.append(spot)
        assert race == puzzle.seed
        values = tuple(Value(answer, Estimate(0.5)) for answer in spot.answers)
        return weighing.Weighed(values, Estimate(0.2), 300, is_exact=False)

    puzzle = next(each for each in load_book(content_dir()).puzzles if each.kind == "push")
    monkeypatch.setattr(weighing, "weigh", weigh)
    again = weighing.weighed_again(load_content(), puzzle)
    assert again is not None
    assert asked[0].decision.prompt is Prompt.PUSH_OR_PASS
    assert again.values[0].answer == puzzle.best, "what was best is looked at first"
    assert (again.margin, again.playouts) == (Estimate(0.2), 300)
    assert (again.id, again.answers, again.setup) == (puzzle.id, puzzle.answers, puzzle.setup)


def test_what_is_no_puzzle_any_more_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "weigh", lambda _spot, _race: None)
    assert weighing.weighed_again(load_content(), load_book(content_dir()).puzzles[0]) is None


def test_a_position_that_nobody_can_come_to_any_more_is_gone() -> None:
    content, puzzle = load_content(), load_book(content_dir()).puzzles[0]
    dear = content.changed(costs=dict.fromkeys(content.cards, 99))
    assert weighing.weighed_again(dear, puzzle) is None
