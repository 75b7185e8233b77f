"""From a part of a lesson to the race that it begins with, and its dice."""

from typing import Any

from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.lessons.finding import easy_dice, place_before, place_behind
from cubitos_desktop.match.lessons.lesson import Part, SeatPlan, Throws
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import Throw
from cubitos_desktop.rules.dice import (
    BLANK,
    BOX_COUNTS,
    COLOUR_MASK,
    COLOURS,
    FACE_COINS,
    FACE_NAMES,
    OWNABLE,
    START_DIE,
    die,
)
from cubitos_desktop.rules.game import (
    FOOT_PRICE,
    RISKY_ACTIVE,
    START_DARK,
    START_LIGHT,
    Game,
    Setup,
)
from cubitos_desktop.rules.saving import from_plain, to_plain
from cubitos_desktop.rules.state import State

YOU, RIVAL = 0, 1
_USUAL_DICE = {"light_gray": START_LIGHT, "dark_gray": START_DARK}
_ZONES = ("draw", "roll", "discard")


class ScriptedDice(RaceDice):
    """Dice that show what a lesson says, throw for throw; when it says nothing, they miss."""

    def __init__(self, throws: dict[int, Throws]) -> None:
        super().__init__(secret_of_seed("a lesson"))
        self._throws = throws
        self._places: dict[tuple[int, int, int], int] = {}
        """Which throw of the script each throw of the race is."""

    def faces(self, throw: Throw, round_number: int, throw_number: int) -> str:
        key = throw.thrower, round_number, throw_number
        before = sum(seat == throw.thrower for seat, _, _ in self._places)
        place = self._places.setdefault(key, before)
        script = self._throws.get(throw.thrower, ())
        hits = script[place] if place < len(script) else {}
        return "".join(_faces(hits, kind, count) for kind, count in throw.dice)


def _faces(hits: dict[str, tuple[str, ...]], kind: int, count: int) -> str:
    wanted = hits.get(COLOURS[kind & COLOUR_MASK], ())[:count]
    digits = "".join(str(FACE_NAMES.index(face)) for face in wanted)
    return digits + str(BLANK) * (count - len(digits))


class LessonMatch(Match):
    """The race of one part, which begins where the part says."""

    def __init__(self, content: Content, part: Part, players: tuple[Player, Player]) -> None:
        self.part = part
        card_set = content.card_set(part.set)
        tracks = (part.track,) if part.track else card_set.tracks[:1]
        setup = Setup(2, card_set.cards, tracks, YOU if part.starts == "you" else RIVAL)
        dice = ScriptedDice({YOU: part.throws, RIVAL: part.rival_throws})
        super().__init__(content, setup, dice, players, is_open=True)

    def beginning(self, setup: Setup) -> State:
        return prepared(self.content, self.part, setup)


def prepared(content: Content, part: Part, setup: Setup) -> State:
    """The race of a part at its first question."""
    plain = to_plain(engine.new_race(content, setup))
    game = content.game(setup)
    is_run = part.begins == "run"
    step, number = ("abilities", part.round) if is_run else ("begin_round", part.round - 1)
    plain["race"] |= {"step": step, "round": number, "turn": 0, "throw": None}
    for number, plan in enumerate((part.you, part.rival)):
        seat = plain["seats"][number]
        seat |= _seat_facts(game, plan) | _dice_facts(plan, has_start=number == setup.start_player)
        if is_run:
            seat |= {"is_done_rolling": True, "at_risk": len(seat["active"]) >= RISKY_ACTIVE}
    plain["trays"] = _trays(plain["seats"])
    state = from_plain(content, plain)
    engine.pending(state)
    return state


def _seat_facts(game: Game, plan: SeatPlan) -> dict[str, Any]:
    track = game.track(0)
    if plan.before:
        space = place_before(track, plan.before, plan.steps)
    else:
        space = place_behind(track, plan.lines)
    return {
        "space": space,
        "began_space": space,
        "credits": plan.credits + _missing(game, plan) + plan.buys_feet * FOOT_PRICE,
        "fans": plan.fans,
        "tokens": sum(space.draw_token for space in game.fan_track[: plan.fans]),
        "throws": 0,
    }


def _missing(game: Game, plan: SeatPlan) -> int:
    """What the coins in Active lack for the dice that are to be paid."""
    if not plan.pays_for:
        return 0
    price = sum(game.costs[colour] for colour in easy_dice(game, plan.pays_for))
    faces = [face for shown in plan.active.values() for face in shown]
    return max(0, price - sum(FACE_COINS[FACE_NAMES.index(face)] for face in faces))


def _dice_facts(plan: SeatPlan, *, has_start: bool) -> dict[str, Any]:
    """The zones of a seat as the plain state writes them."""
    has_dice = plan.draw or plan.roll or plan.discard or plan.active
    zones = {zone: dict(getattr(plan, zone)) for zone in _ZONES}
    if not has_dice:
        zones["draw"] = _USUAL_DICE
    counts = {zone: {COLOURS.index(c): n for c, n in dice.items()} for zone, dice in zones.items()}
    if has_start:
        counts["roll"][START_DIE] = 1
    facts: dict[str, Any] = {zone: sorted(dice.items()) for zone, dice in counts.items()}
    return facts | {"active": _active(plan)}


def _active(plan: SeatPlan) -> list[int]:
    return [
        die(COLOURS.index(colour), FACE_NAMES.index(face))
        for colour, faces in plan.active.items()
        for face in faces
    ]


def _trays(seats: list[dict[str, Any]]) -> list[int]:
    """What the seats leave of the dice in the box."""
    left = [BOX_COUNTS[c] if c in OWNABLE else 0 for c in range(len(BOX_COUNTS))]
    for seat in seats:
        for zone in _ZONES:
            for kind, count in seat[zone]:
                left[kind] -= count
        for code in seat["active"]:
            left[code & COLOUR_MASK] -= 1
    left[START_DIE] = 0
    return left + [0] * (COLOUR_MASK + 1 - len(left))
