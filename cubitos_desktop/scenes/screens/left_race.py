"""What the title tells of the race that Continue goes on with, and a piece of its board.

The first picture of the window does not wait for it: the title imports this afterwards.
"""

from typing import NamedTuple

from cubitos_desktop.match.keeping.open_races import OpenRace
from cubitos_desktop.match.keeping.solo import steps_left
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.ranking import places
from cubitos_desktop.scenes.screens.race_names import course_name, occasion_name, set_name
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.ui.rulebook.board_piece import Piece, Runner
from cubitos_desktop.wording.naming import told_name
from cubitos_desktop.words import Words

_LONGEST = 14
"""Letters of a name that have room beside the board."""


class LeftRaceView(NamedTuple):
    """All that is told."""

    title: str
    note: str
    tip: tuple[str, ...]
    place: int
    """Of the only person among rivals; 0 where there is no such place."""
    piece: Piece


def left_race_view(words: Words, race: OpenRace) -> LeftRaceView:
    match, state = race.match, race.match.state
    setup = state.game.setup
    about, course = set_name(words, setup.cards), course_name(words, setup.tracks)
    if called := occasion_name(words, None if race.heading.branch else match.occasion):
        about, course = called, words("races.where", set=about, course=course)
    names = [told_name(player.name) or words("window.you") for player in match.players]
    return LeftRaceView(
        words("window.title.continue_sub", set=about, round=state.round),
        _note(words, race, names),
        (course, ", ".join(names)),
        _place(match),
        _piece(race),
    )


def _place(match: Match) -> int:
    if len(match.people) != 1 or len(match.players) == 1:
        return 0
    return places(match.state)[match.people[0]]


# --- how it stands --------------------------------------------------------------------------------


def _note(words: Words, race: OpenRace, names: list[str]) -> str:
    match = race.match
    if len(match.players) == 1:
        return _alone(words, race)
    place = _place(match)
    if place:
        return _among_rivals(words, match, place, names)
    return words("window.setup.racers", count=len(match.players))


def _alone(words: Words, race: OpenRace) -> str:
    """Against the ghost, or how far it still is."""
    state, ghost = race.match.state, race.heading.ghost
    seat = state.seats[0]
    left = steps_left(state.game, (seat.leg, seat.space))
    if ghost is None:
        return words("window.solo.to_go", count=max(0, left))
    gap = steps_left(state.game, ghost.at(state.round)) - left
    key = "ahead" if gap > 0 else "behind" if gap < 0 else "level"
    return words(f"window.solo.{key}_gap", count=abs(gap))


def _among_rivals(words: Words, match: Match, place: int, names: list[str]) -> str:
    """The place, and how far the rival who matters most is ahead or behind."""
    me = match.people[0]
    rival, ranked, left = _rival(match, me), places(match.state), _steps_left(match)
    who = names[rival] if len(names[rival]) <= _LONGEST else f"{names[rival][: _LONGEST - 1]}…"
    values = {"place": words(f"window.place.{place}"), "seats": len(names), "who": who}
    if ranked[rival] == place:
        return words("window.title.level", **values)
    is_ahead, gap = ranked[rival] < place, left[me] - left[rival]
    # Red lines come before steps: who is ahead by a line may have as far to go.
    if gap == 0 or (gap > 0) != is_ahead:
        return words("window.title.placed", **values)
    return words(f"window.title.{'behind' if is_ahead else 'ahead'}", count=abs(gap), **values)


def _rival(match: Match, me: int) -> int:
    """The next one ahead of a seat, or the nearest one behind whoever leads."""
    ranked, left = places(match.state), _steps_left(match)
    others = [seat for seat in range(len(ranked)) if seat != me]
    level = [seat for seat in others if ranked[seat] == ranked[me]]
    ahead = [seat for seat in others if ranked[seat] < ranked[me]]
    if ahead:
        return max(ahead, key=lambda seat: (ranked[seat], left[seat]))
    return level[0] if level else min(others, key=lambda seat: left[seat])


def _steps_left(match: Match) -> list[int]:
    state = match.state
    return [steps_left(state.game, (seat.leg, seat.space)) for seat in state.seats]


# --- the board ------------------------------------------------------------------------------------


def _piece(race: OpenRace) -> Piece:
    """The board of the first person with everybody on it; whoever is told of is seen first."""
    match = race.match
    tracks, seats = match.state.game.setup.tracks, match.state.seats

    def track_on(leg: int) -> str:
        return tracks[min(leg, len(tracks) - 1)]

    here = track_on(seats[_first(match)].leg)
    runners = tuple(runner for leg, runner in _runners(race) if track_on(leg) == here)
    spaces = tuple(dict.fromkeys(runner.space for runner in runners))
    return Piece(board_view(match.content.tracks[here]), spaces, runners)


def _first(match: Match) -> int:
    return (match.people or [0])[0]


def _runners(race: OpenRace) -> list[tuple[int, Runner]]:
    """On which leg everybody is: the first person, the rival who matters most, all others; or the
    ghost."""
    match, state, ghost = race.match, race.match.state, race.heading.ghost
    me, colours, ranked = _first(match), seat_colours(match.players), places(match.state)
    order = list(range(len(ranked)))
    if len(order) > 1:
        rival = _rival(match, me)
        order.sort(key=lambda seat: (seat != me, seat != rival, ranked[seat]))
    found = []
    for number in order:
        seat, leads = state.seats[number], ranked[number] == 1 and len(order) > 1
        runner = Runner(colours[number], seat.space, is_you=number == me, is_leader=leads)
        found.append((seat.leg, runner))
    if ghost is not None:
        leg, space = ghost.at(state.round)
        found.append((leg, Runner(colours[me], space, is_ghost=True)))
    return found
