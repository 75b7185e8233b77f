"""The solver of stop-or-push problems, on the dice game Pig and on problems made for it."""

import pytest

from cubitos_desktop.ai.solving.stopping import Bust, EndlessProblem, Solver


class Pig:
    """One turn of Pig: throw a die as often as you like, but a one takes all of the turn's points.

    The race ends at a hundred points, so nobody pushes on from there.
    """

    def stop_value(self, position: int) -> float:
        return position

    def outcomes(self, position: int):
        if position < 100:
            yield 1 / 6, Bust(0.0)
            for face in range(2, 7):
                yield 1 / 6, position + face


class Table:
    """A problem written down: position to its stop value and its outcomes."""

    def __init__(self, **positions) -> None:
        self.positions = positions
        self.asked = 0

    def stop_value(self, position: str) -> float:
        return self.positions[position][0]

    def outcomes(self, position: str):
        self.asked += 1
        return self.positions[position][1:]


def test_pig_holds_at_twenty() -> None:
    solver = Solver(Pig())
    assert all(solver.choice(points).should_push for points in range(20))
    assert not any(solver.choice(points).should_push for points in range(20, 110))


def test_a_turn_of_pig_is_worth_8_14_points() -> None:
    assert Solver(Pig()).value(0) == pytest.approx(8.1418, abs=0.0001)


def test_at_twenty_points_of_pig_pushing_is_worth_just_as_much() -> None:
    choice = Solver(Pig()).choice(20)
    assert choice.push_value == pytest.approx(choice.stop_value) == 20


def test_who_cannot_push_stops() -> None:
    choice = Solver(Table(here=(-3.0,))).choice("here")
    assert (choice.value, choice.should_push) == (-3.0, False)


def test_between_equals_it_stops() -> None:
    assert (
        not Solver(Table(here=(1.0, (0.5, Bust(0.0)), (0.5, Bust(2.0))))).choice("here").should_push
    )


def test_a_bust_that_is_worth_more_than_stopping_is_sought() -> None:
    choice = Solver(Table(here=(1.0, (1.0, Bust(2.0))))).choice("here")
    assert (choice.value, choice.should_push) == (2.0, True)


def test_a_throw_that_changes_nothing_is_thrown_again() -> None:
    """Two times in three nothing happens; then it is 6 or nothing with equal chances."""
    problem = Table(here=(1.0, (2 / 3, "here"), (1 / 6, "there"), (1 / 6, Bust(0.0))), there=(6.0,))
    assert Solver(problem).choice("here").push_value == pytest.approx(3.0)


def test_pushing_forever_without_effect_is_no_way() -> None:
    assert Solver(Table(here=(-1.0, (1.0, "here")))).value("here") == -1.0


def test_it_looks_farther_than_the_next_push() -> None:
    problem = Table(
        here=(1.0, (0.9, "there"), (0.1, Bust(0.0))),
        there=(1.0, (0.5, "treasure"), (0.5, Bust(0.0))),
        treasure=(100.0,),
    )
    choice = Solver(problem).choice("here")
    assert choice.should_push
    assert choice.value == pytest.approx(45.0)


def test_a_circle_of_several_positions_is_refused() -> None:
    problem = Table(here=(0.0, (1.0, "there")), there=(0.0, (1.0, "here")))
    with pytest.raises(EndlessProblem, match="'here'"):
        Solver(problem).choice("here")


def test_a_position_is_looked_at_once() -> None:
    problem = Table(here=(0.0, (0.5, "there"), (0.5, "there")), there=(1.0,))
    solver = Solver(problem)
    assert solver.value("here") == solver.value("here") == 1.0
    assert problem.asked == 2


def test_forgetting_changes_no_answer() -> None:
    forgetful, mindful = Solver(Pig(), most_remembered=40), Solver(Pig())
    for points in range(109, 60, -1):
        assert forgetful.choice(points) == mindful.choice(points)
        assert len(forgetful._known) <= 40
