"""Races that begin anywhere: any dice, any place, any fans. Nothing is learned here.

Whoever builds a pool of dice has reasons, and a regression would mistake them for the dice's worth.
Here chance deals the dice out, so that what wins is worth something.
"""

from random import Random

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.cards import CardSet
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.dice import CARD_COLOURS, DARK, KINDS, LIGHT, START_DIE
from cubitos_desktop.rules.game import START_DARK, START_LIGHT, Game, Setup
from cubitos_desktop.rules.state import Seat, State
from cubitos_desktop.rules.tracks import Track

LEAST_LEFT = 3
SPREAD = 3.0
"""How far apart runners begin, in steps."""
MOST_LOST = 5
"""Gray dice that a seat may have lost already."""
CREDITS = (0, 0, 0, 1, 2, 3, 4, 6, 9)
MOST_IN_ROLL = 8


def random_start(
    content: Content, chosen: CardSet, seats: int, starts: int, source: Random
) -> State:
    """A race at the first question of a round somewhere between its start and its end."""
    state = engine.new_race(content, Setup(seats, chosen.cards, chosen.tracks, starts))
    full = state.game.remaining(0, Track.START)
    middle = source.uniform(LEAST_LEFT, full * 1.1)
    for seat in state.seats:
        left = min(full, max(LEAST_LEFT, round(middle + source.gauss(0, SPREAD))))
        _place(state.game, seat, left, source)
        _deal(state, seat, 1 - left / full, source)
    state.round, state.step, state.turn = 0, "begin_round", 0
    state.throw = state.pending = None
    engine.pending(state)
    return state


def _place(game: Game, seat: Seat, left: int, source: Random) -> None:
    """A dry space so many steps before the end."""
    legs = range(len(game.legs))
    seat.leg = next(leg for leg in legs if game.steps_after[leg] < left)
    track = game.track(seat.leg)
    wanted = left - game.steps_after[seat.leg]
    spaces = [
        space.number
        for space in track.spaces
        if track.to_finish[space.number] == wanted and not space.water
    ]
    seat.space = source.choice(spaces or [Track.START])


def _deal(state: State, seat: Seat, done: float, source: Random) -> None:
    """Dice, fans and credits as somebody may have who has come so far."""
    fan_track, laps = state.game.fan_track, len(state.game.legs)
    bought = source.randint(0, 2 + round(9 * min(1.0, done + 0.15)))
    colours = source.sample(CARD_COLOURS, source.randint(1, 5))
    dice = [_take(state, source.choice(colours)) for _ in range(bought)]
    lost = source.randint(0, MOST_LOST) if bought and source.random() < 0.6 else 0
    state.trays[LIGHT] += lost
    dice += [LIGHT] * (START_LIGHT - lost) + [DARK] * START_DARK
    dice += [_take(state, gray) for gray in (LIGHT, DARK) if source.random() < 0.2]
    _lay_out(seat, [die for die in dice if die is not None], source)
    seat.fans = min(len(fan_track), source.randint(0, 2 + round(5 * done * laps)))
    seat.tokens = sum(space.draw_token for space in fan_track[: seat.fans])
    if source.random() < 0.3:
        seat.tokens = max(0, seat.tokens + source.choice((-1, 1)))
    seat.credits = source.choice(CREDITS)


def _take(state: State, colour: int) -> int | None:
    if not state.trays[colour]:
        return None
    state.trays[colour] -= 1
    return colour


def _lay_out(seat: Seat, dice: list[int], source: Random) -> None:
    """Dice anywhere but in Active: gray ones more often in Roll, bought ones in Discard."""
    start_die = seat.roll[START_DIE]
    for zone in (seat.draw, seat.roll, seat.discard):
        zone[:] = bytes(KINDS)
    seat.roll[START_DIE] = start_die
    for colour in dice:
        chance, is_gray = source.random(), colour in (LIGHT, DARK)
        if chance < (0.6 if is_gray else 0.2) and sum(seat.roll) < MOST_IN_ROLL:
            seat.roll[colour] += 1
        else:
            zone = seat.draw if chance > (0.8 if is_gray else 0.9) else seat.discard
            zone[colour] += 1
