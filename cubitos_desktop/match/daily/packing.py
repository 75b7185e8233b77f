"""All answers of a race as one number, and back: each answer by its place among those allowed.

The number is written in a mixed radix. At every decision its base is how many answers there are,
so nothing is said where there is just one, and throws, which follow from the dice, are left out.
"""

from collections.abc import Iterable, Iterator

from cubitos_desktop.match.keeping.slices import Slices
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import (
    CHANCE,
    Answer,
    ChooseBuy,
    ChooseDice,
    ChooseMoves,
    Decision,
    numbers,
)
from cubitos_desktop.rules.state import State

_END = 1
"""What is left of the number when all answers are taken from it."""
_MOST_ROUNDS = 200
"""No race that people run is longer; a number that leads further is none of ours."""


class NotPacked(ValueError):
    """A number that is not the answers of this race."""


def packing(state: State, answers: Iterable[tuple[int, Answer]]) -> Slices[int]:
    """The answers of a race from its first decision on; the state goes along with them."""
    digits: list[tuple[int, int]] = []
    for digit in _digits(state, answers):
        digits.append(digit)
        yield
    found = _END
    for place, base in reversed(digits):
        found = found * base + place
    return found


def _digits(state: State, answers: Iterable[tuple[int, Answer]]) -> Iterator[tuple[int, int]]:
    for seat, answer in answers:
        for single in _singles(state, answer):
            if seat != CHANCE:
                assert state.pending is not None
                yield _place(state.pending, single)
            engine.apply(state, single)


def _singles(state: State, answer: Answer) -> Iterator[Answer]:
    """A way that was answered as a whole, step by step: rules take both and come to the same."""
    decision = state.pending
    if not isinstance(decision, ChooseMoves):
        yield answer
        return
    for move in numbers(answer):
        # A runner who can go no further stops without being asked.
        if isinstance(state.pending, ChooseMoves) and state.pending.seat == decision.seat:
            yield (move,)


def unpacking(match: Match, number: int) -> Slices[Match]:
    """Give a race at its first decision the answers that a number holds, to its end."""
    while (decision := match.pending) is not None:
        base = _count(decision)
        if number < _END or match.state.round > _MOST_ROUNDS:
            raise NotPacked("the answers do not lead to the end of the race.")
        number, place = divmod(number, base)
        match.answer(_answer_at(decision, place))
        yield
    if number != _END:
        raise NotPacked("there are more answers than the race has questions.")
    return match


# --- the place of an answer among those that are allowed -----------------------------------------


def _place(decision: Decision, answer: Answer) -> tuple[int, int]:
    """Which of the answers it is, from 0, and how many there are."""
    if _is_counted(decision):
        assert isinstance(decision, ChooseDice)
        return _rank(decision, numbers(answer)), _count(decision)
    if isinstance(decision, ChooseBuy):
        answer = tuple(sorted(numbers(answer)))
    options = list(decision.options())
    return options.index(answer), len(options)


def _count(decision: Decision) -> int:
    if _is_counted(decision):
        assert isinstance(decision, ChooseDice)
        return _Ways(decision)(0, 0)
    return sum(1 for _ in decision.options())


def _answer_at(decision: Decision, place: int) -> Answer:
    if _is_counted(decision):
        assert isinstance(decision, ChooseDice)
        return _unranked(decision, place)
    return list(decision.options())[place]


def _is_counted(decision: Decision) -> bool:
    """Whether answers are counted rather than listed: many dice can be chosen in very many ways."""
    return isinstance(decision, ChooseDice) and not decision.different_colours


def _rank(decision: ChooseDice, counts: tuple[int, ...]) -> int:
    ways, total, rank = _Ways(decision), 0, 0
    for index, count in enumerate(counts):
        rank += sum(ways(index + 1, _more(decision, index, total, n)) for n in range(count))
        total = _more(decision, index, total, count)
    return rank


def _unranked(decision: ChooseDice, rank: int) -> tuple[int, ...]:
    ways, total = _Ways(decision), 0
    counts: list[int] = []
    for index in range(len(decision.dice)):
        count = 0
        while rank >= (fewer := ways(index + 1, _more(decision, index, total, count))):
            rank, count = rank - fewer, count + 1
        counts.append(count)
        total = _more(decision, index, total, count)
    return tuple(counts)


def _more(decision: ChooseDice, index: int, total: int, count: int) -> int:
    """How many dice count towards the limits once so many of a kind are chosen."""
    is_free = bool(decision.uncounted) and decision.uncounted[index]
    return total if is_free else total + count


class _Ways:
    """In how many ways the dice from an index on can be chosen after so many before them."""

    def __init__(self, decision: ChooseDice) -> None:
        self._decision = decision
        self._known: dict[tuple[int, int], int] = {}

    def __call__(self, index: int, total: int) -> int:
        key = index, total
        if key not in self._known:
            self._known[key] = self._found(index, total)
        return self._known[key]

    def _found(self, index: int, total: int) -> int:
        decision = self._decision
        if index == len(decision.dice):
            return int(decision.at_least <= total <= decision.at_most)
        most = decision.dice[index].count
        after = (_more(decision, index, total, count) for count in range(most + 1))
        return sum(self(index + 1, more) for more in after)
