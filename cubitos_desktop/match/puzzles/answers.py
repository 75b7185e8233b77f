"""All answers to a question, one for each thing that can come of it. Nothing is judged here."""

from collections.abc import Hashable

from cubitos_desktop.rules.course.walking import Walk, walk_of
from cubitos_desktop.rules.decisions import STOP, Answer, ChooseBuy, ChooseMoves, Decision, numbers
from cubitos_desktop.rules.state import State


def answers_to(state: State, decision: Decision) -> list[Answer]:
    """Every answer that differs from the others in more than the way there."""
    if isinstance(decision, ChooseMoves):
        return _ends(walk_of(state.game, decision.seat, state.seats[decision.seat]))
    return list(decision.options())


def outcome_of(state: State, decision: Decision, answer: Answer) -> Hashable:
    """What an answer comes to: two that come to the same are one answer."""
    if isinstance(decision, ChooseMoves):
        walk = walk_of(state.game, decision.seat, state.seats[decision.seat])
        return _end_of(walk.follow(numbers(answer)))
    if isinstance(decision, ChooseBuy):
        return tuple(sorted(numbers(answer)))
    return answer


def is_same(state: State, decision: Decision, one: Answer, other: Answer) -> bool:
    return outcome_of(state, decision, one) == outcome_of(state, decision, other)


def can_become(state: State, decision: Decision, begun: Answer, whole: Answer) -> bool:
    """Whether a move that is not over can still end as another does."""
    if not isinstance(decision, ChooseMoves) or numbers(begun)[-1] == STOP:
        return False
    walk = walk_of(state.game, decision.seat, state.seats[decision.seat])
    reached = walk.follow(numbers(begun))
    goal = _place(walk.follow(numbers(whole)))
    return reached.can_go_on and any(
        _place(reached.follow(numbers(end))) == goal for end in _ends(reached)
    )


def _end_of(walk: Walk) -> tuple[int, ...]:
    """Where a runner ends, and the money that is left: feet that are not used are lost.

    Behind the last finish all is one: how far counts for a tie only.
    """
    if walk.leg >= len(walk.game.legs):
        return (walk.leg,)
    return walk.leg, walk.space, walk.coins + walk.credits


def _ends(start: Walk) -> list[Answer]:
    """A way to every space within reach, the cheapest to each, and one over the last finish.

    Of two ways that stand alike the one with more feet is gone on with.
    """
    most: dict[Hashable, int] = {}
    found: dict[tuple[int, ...], tuple[int, Answer]] = {}
    open_walks: list[tuple[Walk, tuple[int, ...]]] = [(start, ())]
    while open_walks:
        walk, path = open_walks.pop()
        if most.get(key := _stand(walk), -1) >= walk.feet:
            continue
        most[key] = walk.feet
        rank = _rank(walk)
        if found.get(_place(walk), (-1, ()))[0] < rank:
            found[_place(walk)] = rank, _whole(walk, path)
        moves = (move for move in walk.possible_moves() if move != STOP)
        open_walks += [(walk.follow((move,)), (*path, move)) for move in moves]
    return [answer for _, answer in found.values()]


def _place(walk: Walk) -> tuple[int, ...]:
    return _end_of(walk)[:2]


def _rank(walk: Walk) -> int:
    """Of two ways to one place the better: with more money, or farther behind the last finish."""
    if walk.leg >= len(walk.game.legs):
        return walk.track.from_start[walk.space]
    return walk.coins + walk.credits


def _stand(walk: Walk) -> Hashable:
    money = walk.coins + walk.credits
    return walk.leg, walk.space, walk.water_feet, money, tuple(sorted(walk.moved_by))


def _whole(walk: Walk, path: tuple[int, ...]) -> Answer:
    """The path as an answer: whoever can go on has to say that he stops."""
    return (*path, STOP) if walk.can_go_on or not path else path
