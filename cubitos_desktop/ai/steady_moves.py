"""Where ``steady`` runs: the shortest dry way, an effect that shortens it, a near reward."""

from functools import lru_cache

from cubitos_desktop.ai.judging.routes import Detours, detours, routes_of
from cubitos_desktop.rules.course.walking import walk_of
from cubitos_desktop.rules.decisions import BUY_FOOT, JET_PACK, SHORTCUT, STOP, Answer, Decision
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.rules.state import Seat, State
from cubitos_desktop.rules.tracks import Reward, Space, Track

ACCEPTED_DETOUR = 1


def move(state: State, decision: Decision) -> Answer:
    """A whole path, or one up to a movement effect: the rest is asked again from there."""
    seat = state.seats[decision.seat]
    track = state.game.track(seat.leg)
    feet = seat.feet + seat.water_feet
    if seat.space == Track.FINISH:
        return (Track.START,) if feet else (STOP,)
    if seat.leg >= len(state.game.legs):
        return run_on(track, seat, feet)
    way = track.to_finish[seat.space]
    bought = way - feet if way > feet else 0
    is_last_lap = seat.leg + 1 == len(state.game.legs)
    if not bought or (is_last_lap and bought * FOOT_PRICE <= seat.money):
        return (*(BUY_FOOT,) * bought, *routes_of(track).path(seat.space, way))
    if not feet:
        return (STOP,)
    ways = detours(track, seat.space, feet)
    shorter = _by_effect(state, decision.seat, track, feet, ways) if ways.to_effects else None
    if shorter:
        return shorter
    barred = state.barred_space(decision.seat, seat.leg)
    return _to_a_reward(track, seat.space, feet, barred, ways) or (
        *routes_of(track).path(seat.space, feet),
        STOP,
    )


def run_on(track: Track, seat: Seat, feet: int) -> tuple[int, ...]:
    """Behind the last finish: as far as the feet carry. Whoever comes round to the finish once more
    has another lap, and is asked again on start: runners who wait before it stay level for ever."""
    way = track.to_finish[seat.space]
    path = routes_of(track).path(seat.space, min(feet, way))
    return path if feet >= way else (*path, STOP)


def _by_effect(state: State, me: int, track: Track, feet: int, ways: Detours) -> Answer | None:
    """The path to a movement effect that leaves the shortest way, if it beats walking on."""
    seat = state.seats[me]
    best: Answer | None = None
    least = track.to_finish[seat.space] - feet
    for path, end in ways.to_effects:
        possible = walk_of(state.game, me, seat).follow(path).possible_moves()
        for effect in (JET_PACK, SHORTCUT):
            if effect in possible:
                left = _way_left(track, track.spaces[end], effect, feet - len(path))
                if left < least:
                    least, best = left, (*path, effect)
    return best


def _way_left(track: Track, space: Space, effect: int, feet: int) -> int:
    """Steps that are left when all feet are spent after using the effect."""
    if effect == JET_PACK:
        return track.to_finish[space.number] - 2 * feet
    assert space.shortcut is not None
    price = space.shortcut.price if space.shortcut.pays == "feet" else 0
    return track.to_finish[space.shortcut.exit] - (feet - price)


def _to_a_reward(track: Track, here: int, feet: int, barred: int, ways: Detours) -> Answer | None:
    """The richest reward space that costs no more than one step against walking straight on."""
    best: Answer | None = None
    richest = (0, 0)
    straight = track.to_finish[here] - feet
    for path, end in ways.to_rewards:
        cost = track.to_finish[end] - straight
        if cost <= ACCEPTED_DETOUR and end != barred:
            worth = (reward_value(track.spaces[end]), -cost)
            if worth > richest:
                richest, best = worth, (*path, STOP)
    return best


def reward_value(space: Space) -> int:
    """What a reward space is worth, roughly in credits."""
    return _worth(space.rewards)


@lru_cache(maxsize=1024)
def _worth(rewards: tuple[Reward, ...]) -> int:
    worth = {"fan": 3, "lose": 2}
    return sum(
        (reward.amount or 8) if reward.kind == "gain" else worth.get(reward.kind, reward.amount)
        for reward in rewards
    )
