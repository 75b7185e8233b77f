"""Where to run: the map around the runner, what lies in reach, and the reading of a walk."""

import re
from collections.abc import Collection

from cubitos_desktop.rules.course.walking import FINISH, START, Walk, walk_of
from cubitos_desktop.rules.course.ways import FARTHEST, Place, Way, places_called, ways_from
from cubitos_desktop.rules.decisions import BUY_FOOT, JET_PACK, SHORTCUT, STOP, WrongAnswer
from cubitos_desktop.rules.game import FOOT_PRICE, Game
from cubitos_desktop.rules.state import State
from cubitos_desktop.terminal.maps import TrackDrawing
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.question import Misread, TypedQuestion, simple
from cubitos_desktop.wording.naming import in_language
from cubitos_desktop.words import Words

_UNITS = {"coins": "count.coin", "feet": "count.foot"}
_EFFECTS = {"stop": STOP, "jet": JET_PACK, "shortcut": SHORTCUT}


def drawing(naming: Naming, state: State, me: int, leg: int | None = None) -> TrackDrawing:
    """The board on which this seat's runner stands, or that of a leg, with all runners on it."""
    track = state.game.track(state.seats[me].leg if leg is None else leg)
    runners: dict[int, list[int]] = {}
    for number, seat in enumerate(state.seats):
        if state.game.track(seat.leg) is track:
            runners.setdefault(seat.space, []).append(number)
    is_alone = len(state.seats) == 1
    return TrackDrawing(naming.console, naming.words, track, runners, is_alone=is_alone)


def map_near(naming: Naming, state: State, me: int) -> list[str]:
    """The spaces near the runner."""
    board = drawing(naming, state, me)
    return board.around(board.track.spaces[state.seats[me].space], {})


def map_around(naming: Naming, state: State, me: int, wanted: Collection[Place] = ()) -> list[str]:
    """All that is in reach, with the feet that it takes to get there, and what else is wanted."""
    seat, game = state.seats[me], state.game
    ways = within_reach(state, me)
    legs = sorted({leg for leg, _ in (*ways, *wanted)} | {seat.leg})
    boards = {game.track(leg).id: leg for leg in reversed(legs)}
    lines: list[str] = []
    for leg in sorted(boards.values()):
        track = game.track(leg)
        is_here = track is game.track(seat.leg)
        notes: dict[int, int] = {}
        for place, way in ways.items():
            if game.track(place[0]) is track and way.feet:
                # Whoever enters the finish is put on start: the step is shown where it is made.
                space = FINISH if place[1] == START and way.moves[-1] == FINISH else place[1]
                notes[space] = min(way.feet, notes.get(space, way.feet))
        others = [space for other, space in wanted if game.track(other) is track]
        centre = track.spaces[seat.space if is_here else START]
        lines += [] if is_here else ["", in_language(naming.words, track.names)]
        lines += drawing(naming, state, me, leg).around(centre, notes, others)
    return lines


def within_reach(state: State, me: int) -> dict[Place, Way]:
    """Where the feet that the seat holds lead to, and how."""
    seat = state.seats[me]
    feet = seat.feet + seat.water_feet
    return ways_from(state.game, seat, farthest=min(feet, FARTHEST))


def stations(state: State, me: int, moves: tuple[int, ...]) -> list[Place]:
    """Where these moves lead, one after another."""
    walk = walk_of(state.game, me, state.seats[me])
    found: list[Place] = []
    for move in moves:
        walk = walk.follow((move,))
        found.append((walk.leg, walk.space))
    return found


def move_question(naming: Naming, state: State, me: int, default: tuple[int, ...]) -> TypedQuestion:
    """The Move step of a person."""
    words, seat = naming.words, state.seats[me]
    shown: list[str] = []
    key: list[str] = []
    has_feet = seat.feet + seat.water_feet > 0
    if has_feet or len(default) > 1:
        shown = map_around(naming, state, me, stations(state, me, default))
        shown.append(words("map.numbers"))
        key = drawing(naming, state, me).key()
    reach = [*([""] if shown else []), *in_reach(naming, state, me, default)]
    held = naming.amounts(seat.coins, seat.feet, seat.water_feet, seat.credits)
    syntax = words("ask.how_move", list=", ".join(deeds(words, state.game)))
    if seat.money >= FOOT_PRICE:
        syntax += " " + words("ask.how_buy_feet", price=FOOT_PRICE)
    return TypedQuestion(
        title=words("ask.move" if has_feet else "ask.move_without_feet", held=held),
        read=lambda text: read_moves(naming, state, me, text),
        default=default,
        default_text=moves_text(naming.plain, state, me, default),
        lines=[*shown, *key, *reach],
        brief=[*shown, *reach],
        syntax=syntax,
    )


def deeds(words: Words, game: Game) -> list[str]:
    """What can be typed beside spaces, as far as the tracks of this race have it."""
    spaces = [space for board in game.legs for space in board.spaces]
    is_there = {
        "jet": any(space.jet_pack for space in spaces),
        "shortcut": any(space.shortcut for space in spaces),
        "stop": True,
    }
    return [words(f"reply.{key}") for key, is_here in is_there.items() if is_here]


def _no_move(words: Words, game: Game, typed: str) -> Misread:
    others = ", ".join([words("reply.buy"), *deeds(words, game)])
    return Misread(words("wrong.move", typed=typed, list=others))


def in_reach(naming: Naming, state: State, me: int, default: tuple[int, ...]) -> list[str]:
    """The farthest space, all rewards and all movement effects that the feet lead to."""
    words, game, seat = naming.words, state.game, state.seats[me]
    ways = within_reach(state, me)
    rewards: dict[str, list[str]] = {}
    effects = []
    for (leg, number), way in sorted(ways.items(), key=lambda item: item[1].feet):
        space = game.track(leg).spaces[number]
        name = naming.space(leg, number)
        if gives := naming.rewards(state.rewards_at(me, leg, number)):
            where = words("reach.where", space=name, feet=way.feet)
            rewards.setdefault(gives, []).append(where)
        if space.jet_pack:
            effects.append(words("reach.jet_pack", space=name, feet=way.feet))
        if space.shortcut:
            to = naming.space(leg, space.shortcut.exit)
            price = words(_UNITS[space.shortcut.pays], count=space.shortcut.price)
            effects.append(words("reach.shortcut", space=name, price=price, to=to, feet=way.feet))
    lines = [words("reach.finish", count=game.remaining(seat.leg, seat.space))]
    if seat.leg >= len(game.legs):
        lines = [words("reach.beyond")]
    if seat.feet + seat.water_feet:
        lines.append(_farthest(naming, state, ways))
    if rewards:
        parts = [
            words("reach.reward", gives=gives, spaces=", ".join(spaces))
            for gives, spaces in rewards.items()
        ]
        lines.append(words("reach.rewards", list="; ".join(parts)))
    if effects:
        lines.append(words("reach.effects", list="; ".join(effects)))
    leg, number = stations(state, me, default)[-1]
    if leg >= len(game.legs) > seat.leg:
        lines.append(words("reach.suggested_finish"))
    elif (leg, number) not in ways:
        gives = naming.rewards(state.rewards_at(me, leg, number)) or words("reach.no_reward")
        lines.append(words("reach.suggested", space=naming.space(leg, number), gives=gives))
    return lines


def _farthest(naming: Naming, state: State, ways: dict[Place, Way]) -> str:
    place = min(ways, key=lambda p: (state.game.remaining(*p), ways[p].feet))
    if place[1] == 0 and place[0]:
        return naming.words("reach.over_finish", feet=ways[place].feet)
    name = naming.space(*place)
    return naming.words("reach.farthest", space=name, feet=ways[place].feet)


# --- reading ------------------------------------------------------------------------------------


def read_moves(naming: Naming, state: State, me: int, text: str) -> tuple[int, ...]:
    """Moves from words such as ``buy 2 E13 jet stop``; a walk that uses the last foot stops."""
    reader = _WalkReader(naming, state, me)
    for token in re.findall(rf"{re.escape(reader.buy)}\s*\d{{0,3}}|\w+", simple(text)):
        reader.take(token)
    walk = reader.walk
    if not reader.moves:
        raise _no_move(naming.words, state.game, text)
    if not walk.is_stopped and set(walk.possible_moves()) <= {STOP, BUY_FOOT} and not walk.feet:
        return (*reader.moves, STOP)
    return reader.moves


class _WalkReader:
    """Reads a walk word by word, trying each on the rules' own figures."""

    def __init__(self, naming: Naming, state: State, me: int) -> None:
        self.words = naming.words
        self.buy = simple(naming.words("reply.buy"))
        self.state = state
        self.me = me
        self.moves: tuple[int, ...] = ()
        self.walk = self._walk(())

    def _walk(self, moves: tuple[int, ...]) -> Walk:
        return walk_of(self.state.game, self.me, self.state.seats[self.me]).follow(moves)

    def take(self, token: str) -> None:
        """Make what the word says; ``Misread`` says why it cannot be done."""
        if self.walk.is_stopped:
            raise Misread(self.words("wrong.after_stop"))
        made = self._read(token)
        try:
            self.walk = self._walk(self.moves + made)
        except WrongAnswer:
            keys = {BUY_FOOT: "buy_foot", JET_PACK: "jet_pack", SHORTCUT: "shortcut"}
            key = keys.get(made[0], "walk")
            raise Misread(self.words(f"wrong.{key}", price=FOOT_PRICE)) from None
        self.moves += made

    def _read(self, token: str) -> tuple[int, ...]:
        for key, move in _EFFECTS.items():
            if len(token) > 2 and simple(self.words(f"reply.{key}")).startswith(token):
                return (move,)
        if token.startswith(self.buy):
            return (BUY_FOOT,) * min(99, int(token.removeprefix(self.buy).strip() or 1))
        for space in ("start", "finish"):
            if token == simple(self.words(f"space.{space}")):
                return self._way_to(space)
        return self._way_to(token)

    def _way_to(self, name: str) -> tuple[int, ...]:
        """The cheapest way; one without shortcuts where the rules bar one that was used before."""
        for shortcuts in (True, False):
            ways = ways_from(self.walk.game, self.walk, shortcuts=shortcuts)
            places = places_called(self.walk.game, self.walk, name, ways)
            if not places:
                break
            way = ways[places[0]]
            self._check_feet(name.upper(), way)
            if self._can_go(way):
                return way.moves
        boards = self.walk.game.legs
        is_space = any(s.name.casefold() == name for board in boards for s in board.spaces)
        if is_space:
            raise Misread(self.words("wrong.no_way", typed=name))
        raise _no_move(self.words, self.walk.game, name)

    def _check_feet(self, name: str, way: Way) -> None:
        have = self.walk.feet + self.walk.water_feet
        missing = way.feet - have
        if not way.moves:
            raise Misread(self.words("wrong.here", space=name))
        if missing > 0:
            price = missing * FOOT_PRICE
            key = "wrong.too_far" if price <= self.walk.coins + self.walk.credits else "wrong.far"
            raise Misread(
                self.words(key, space=name, count=way.feet, have=have, missing=missing, price=price)
            )

    def _can_go(self, way: Way) -> bool:
        try:
            self._walk(self.moves + way.moves)
        except WrongAnswer:
            return False
        return True


# --- telling ------------------------------------------------------------------------------------


def moves_text(naming: Naming, state: State, me: int, moves: tuple[int, ...]) -> str:
    """Moves in words that could be typed: of a run of steps only its end."""
    words, walk = naming.words, walk_of(state.game, me, state.seats[me])
    keys = {STOP: "stop", BUY_FOOT: "buy", JET_PACK: "jet", SHORTCUT: "shortcut"}
    parts: list[str] = []
    was_step = False
    for move in moves:
        if was_step and move >= 0:
            parts.pop()
        was_step = move >= 0
        parts.append(naming.space(walk.leg, move) if was_step else words(f"reply.{keys[move]}"))
        walk = walk.follow((move,))
    return " ".join(parts)
