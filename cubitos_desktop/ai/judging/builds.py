"""Which build a seat goes by, where more than one way to build wins. It judges nothing else."""

from collections.abc import Callable, Iterable

from cubitos_desktop.ai.judging.judgement import Judgement
from cubitos_desktop.ai.judging.weights import Build, Weights
from cubitos_desktop.ai.planning.plan import Plan
from cubitos_desktop.rules.dice import COLOURS, GRAYS
from cubitos_desktop.rules.state import State

OWN = 5.0
"""How much more the build counts by which a seat begins, in steps for a lap: without it one cheap
die that another build likes would lead every seat there, and seats would go to and fro."""


def build_of(judgement: Judgement, state: State, me: int) -> Judgement:
    """The build that thinks most of the dice which the seat owns, so that it goes on with what it
    has begun and a hint follows whoever asks for it. Neighbours begin differently, since alike
    builds take each other's dice."""
    if not judgement.further:
        return judgement
    builds, seat = (judgement, *judgement.further), state.seats[me]
    way, owned = judgement.way(seat), seat.owned_by_colour()
    for gray in GRAYS:
        owned[gray] = 0
    own = (me + state.game.setup.start_player) % len(builds)

    def liked(number: int) -> float:
        return builds[number].pool_worth(owned, way) + OWN * (number == own)

    return builds[max(range(len(builds)), key=liked)]


def with_builds(
    first: Judgement, further: Iterable[Build], judged: Callable[[Weights], Judgement]
) -> Judgement:
    """A judgement that knows the further builds whose dice the seat's plan does not rule out."""
    open_ones = [build.weights for build in further if _is_open(build, first.plan)]
    first.further = tuple(map(judged, open_ones))
    return first


def _is_open(build: Build, plan: Plan) -> bool:
    return all(plan.wants(COLOURS.index(colour), owned=0) for colour in build.about)
