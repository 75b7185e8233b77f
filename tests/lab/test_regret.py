"""What levels give away at push or pass: the same plain questions for all, against exact play."""

import pytest

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.endgame import is_endgame
from cubitos_desktop.ai.judging.weights import set_weights
from cubitos_desktop.ai.policies import POLICIES, UnknownPolicy
from cubitos_desktop.ai.solving.haul_phase import is_plain
from cubitos_desktop.lab.ladder import regret
from cubitos_desktop.lab.ladder.regret import Regret, SolvedPush, regrets
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.state import State

CONTENT = load_content()
PRO = Contender(set_weights)


@pytest.fixture(scope="module")
def asked() -> list[SolvedPush]:
    return list(regret._questions(CONTENT, 30, "asked"))


def test_questions_are_plain_ones_and_far_from_the_finish(asked: list[SolvedPush]) -> None:
    for question in asked:
        assert question.decision.prompt == "push_or_pass"
        assert is_plain(question.state, question.decision)
        assert not is_endgame(PRO.judgement(question.state), question.state)


def test_every_set_gives_the_same_number_of_questions(asked: list[SolvedPush]) -> None:
    cards = [question.state.game.setup.cards for question in asked]
    assert {cards.count(found.cards) for found in CONTENT.sets.values()} == {3}
    assert len(list(regret._questions(CONTENT, 1, "asked"))) == len(CONTENT.sets)


def test_both_answers_are_right_now_and_then(asked: list[SolvedPush]) -> None:
    assert {question.choice.should_push for question in asked} == {True, False}


def test_another_seed_asks_other_questions(asked: list[SolvedPush]) -> None:
    other = regret._questions(CONTENT, 30, "other")
    assert [q.choice for q in other] != [q.choice for q in asked]


def test_a_rookie_gives_away_most_and_by_a_pros_figures_a_champion_more_than_a_pro() -> None:
    found = {entry.level: entry for entry in regrets(("rookie", "pro", "champion"), 100)}
    assert all(entry.questions == 100 for entry in found.values())
    assert all(entry.mean >= 0 and 0 <= entry.mistakes <= 100 for entry in found.values())
    # A champion pushes more boldly than the figures of a Pro say, by its own.
    assert found["rookie"].mean > found["champion"].mean > found["pro"].mean


def test_it_is_the_same_asked_again() -> None:
    assert regrets(("steady",), 10, "again") == regrets(("steady",), 10, "again")


def always(answer: str) -> object:
    def seat(state: State, decision: Decision) -> Answer:
        return answer

    return seat


def test_regret_is_the_mean_of_what_single_answers_give_away(
    asked: list[SolvedPush], monkeypatch: pytest.MonkeyPatch
) -> None:
    losses: dict[str, list[float]] = {"push": [], "pass": []}
    for question in asked:
        push, stop = question.choice.push_value, question.choice.stop_value
        losses["push"].append(max(0.0, stop - push))
        losses["pass"].append(max(0.0, push - stop))
    for answer, given in losses.items():
        monkeypatch.setitem(POLICIES, "stubborn", always(answer))
        (found,) = regrets(("stubborn",), 30, "asked")
        assert found == Regret(
            "stubborn",
            30,
            round(sum(given) / 30, 4),
            round(100 * sum(loss > 0 for loss in given) / 30, 1),
        )


def test_an_unknown_level_is_refused_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(regret, "_questions", None)
    with pytest.raises(UnknownPolicy, match="'lucky'"):
        regrets(("steady", "lucky"))
