"""Means and standard errors of what play-outs came to, and what follows from them."""

from collections.abc import Sequence

from cubitos_desktop.match.reviewing.playing_on import Chances
from cubitos_desktop.match.reviewing.review import Estimate, Rating, RoundEnd, SeatSums
from cubitos_desktop.match.reviewing.tasks import Tried

_NEVER_SURE = 0.25
"""Squared doubt that is added to every sample: who won all of a hundred races may lose the next."""
LASTING = 0.78
"""By how much more than at the end of its round a choice has changed the chances by the end of the
race, for each lap of way that was left: the judge sees a missed throw at once, and too little of
the dice that were not bought for it (``tools/fit_lasting.py``)."""


def estimate(values: Sequence[float], doubt: float = 0.0) -> Estimate:
    """The mean of some values and its standard error."""
    count = len(values)
    mean = sum(values) / count
    squares = sum((value - mean) ** 2 for value in values) + doubt
    return Estimate(mean, float((squares / max(1, count - 1) / count) ** 0.5))


def estimates(played: Sequence[Chances]) -> tuple[Estimate, ...]:
    """Of every seat, over play-outs to the end."""
    return tuple(estimate(values, _NEVER_SURE) for values in zip(*played, strict=True))


def round_end(number: int, played: Sequence[Chances]) -> RoundEnd:
    return RoundEnd(number, estimates(played), len(played))


def differences(tried: Tried, one: int, other: int, seat: int) -> list[float]:
    """By play-out, what one answer brought a seat more than another on the same dice."""
    return [chances[one][seat] - chances[other][seat] for chances in tried.chances]


def rating_of(tried: Tried, *, is_close: bool) -> Rating:
    """What the given answer gave away against the best of those that were tried."""
    me = tried.seat
    found = [
        estimate([chances[index][me] for chances in tried.chances])
        for index in range(len(tried.answers))
    ]
    best = max(range(len(found)), key=lambda index: (found[index].mean, -index))
    return Rating(
        number=tried.number,
        round=tried.round,
        prompt=tried.prompt,
        given=tried.answers[0],
        best=tried.answers[best],
        chance=found[0],
        best_chance=found[best],
        cost=estimate(differences(tried, best, 0, me)),
        reason=tried.reasons[best],
        figures=tried.figures,
        is_close=is_close,
        is_hint=tried.is_hint,
    )


def skill_of(look: Tried, seats: int) -> list[Estimate]:
    """What an answer did to every seat's chance by the end of the race, against what a Pro would
    have answered: what it did by the end of the round, and what that grows to."""
    found = [estimate(differences(look, 0, look.usual, seat)) for seat in range(seats)]
    grown = 1 + LASTING * look.way
    return [Estimate(each.mean * grown, each.error * grown) for each in found]


def sums_of(
    skills: Sequence[Sequence[Estimate]], givers: Sequence[int], start: float, end: RoundEnd
) -> tuple[SeatSums, ...]:
    """Luck is the rest: how a chance changed from start to end, less what all choices did to it.

    A throw's luck is the chance after it less the mean over all dice that might have fallen; what
    lies between two throws are choices. So the luck of all throws is what choices leave, and need
    not be measured throw by throw, where the errors of some two hundred would add up. What a
    choice took from its seat it gave to the others, so that over all seats both sum to zero.
    ``givers`` are the seats whose choices they were.
    """
    found = []
    for seat, chance in enumerate(end.chances):
        every = _added([each[seat] for each in skills])
        own = _added([e[seat] for e, giver in zip(skills, givers, strict=True) if giver == seat])
        error = float((chance.error**2 + every.error**2) ** 0.5)
        luck = Estimate(chance.mean - start - every.mean, error)
        found.append(SeatSums(luck, every, own))
    return tuple(found)


def _added(skills: Sequence[Estimate]) -> Estimate:
    square = sum(each.error**2 for each in skills)
    return Estimate(sum(each.mean for each in skills), float(square**0.5))
