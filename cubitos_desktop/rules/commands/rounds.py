"""Commands that set up a race, begin and end rounds, and end the race."""

from cubitos_desktop.rules import events
from cubitos_desktop.rules.dice import (
    BORROWED,
    BOX_COUNTS,
    COLOUR_MASK,
    DARK,
    KINDS,
    LIGHT,
    OWNABLE,
    START_DIE,
)
from cubitos_desktop.rules.game import START_DARK, START_LIGHT
from cubitos_desktop.rules.state import State

_NONE_BORROWED = bytes(KINDS - BORROWED)
"""How a zone without borrowed dice ends."""


def set_up(state: State) -> None:
    """Deal the dice, and put the start player die into the start player's Roll."""
    for colour in OWNABLE:
        state.trays[colour] = BOX_COUNTS[colour]
    for seat in state.seats:
        seat.draw[LIGHT], seat.draw[DARK] = START_LIGHT, START_DARK
        state.trays[LIGHT] -= START_LIGHT
        state.trays[DARK] -= START_DARK
    state.seats[state.start_player].roll[START_DIE] = 1


def begin_round(state: State) -> None:
    """A new round: note where every runner stands and clear what belonged to the last one."""
    state.round += 1
    for seat in state.seats:
        seat.began_leg, seat.began_space = seat.leg, seat.space
        seat.throws = seat.hits = seat.duties = 0
        seat.at_risk = seat.is_done_rolling = seat.busted = False
        seat.lost_die = seat.gained_credit = False
    state.events.append(events.RoundBegan(state.round, state.start_player, state.is_tie_break))


def return_borrowed(state: State) -> None:
    """Borrowed dice go back to their trays from whatever zone and whoever holds them."""
    for number, seat in enumerate(state.seats):
        returned = []
        for zone in (seat.draw, seat.roll, seat.discard):
            if zone.endswith(_NONE_BORROWED):
                continue
            for kind in range(BORROWED, KINDS):
                if zone[kind]:
                    returned.append((kind, zone[kind]))
                    state.trays[kind & COLOUR_MASK] += zone[kind]
                    zone[kind] = 0
        if returned:
            state.events.append(events.BorrowedReturned(number, tuple(returned)))


def pass_start_die(state: State) -> None:
    """The start player die goes from wherever it lies into the next seat's Roll."""
    holder = state.seats[state.start_player]
    for zone in (holder.draw, holder.roll, holder.discard):
        zone[START_DIE] = 0
    to = (state.start_player + 1) % len(state.seats)
    state.seats[to].roll[START_DIE] = 1
    state.events.append(events.StartDiePassed(state.start_player, to))
    state.start_player = to


def end_race(state: State, winner: int) -> None:
    """The race has a winner."""
    state.winner = winner
    state.step = "over"
    state.events.append(events.RaceEnded(winner))


def begin_tie_break(state: State) -> None:
    """The farthest finishers are level: all seats play another round."""
    state.is_tie_break = True


def note_swords(state: State, swords: tuple[int, ...], winner: int) -> None:
    """Tell how swords compare; the count stands for the round."""
    state.events.append(events.SwordsCompared(swords, winner))
