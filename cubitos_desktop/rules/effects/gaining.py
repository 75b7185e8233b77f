"""Effects that gain coins, feet, credits, fans and dice."""

from cubitos_desktop.rules import lasting
from cubitos_desktop.rules.commands import BeginLasting, Command, Gain, GainDie, GainFan
from cubitos_desktop.rules.decisions import Choose
from cubitos_desktop.rules.dice import (
    CARD_COLOURS,
    COLOUR_MASK,
    FACE_COINS,
    FACE_FEET,
    FACE_MASK,
    FACE_SHIFT,
    GRAYS,
)
from cubitos_desktop.rules.effects.registry import Colour, Colours, Commands, Flow, effect
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State


@effect("gain", "run", "after_push", "swords", plain=True, income=True, heeds_dice=False)
def gain(
    state: State,
    me: int,
    die: int,
    *,
    coins: int = 0,
    feet: int = 0,
    water_feet: int = 0,
    credits: int = 0,
) -> Commands:
    """Plain gains."""
    return [Gain(me, coins, feet, water_feet, credits)]


def _has_all(state: State, me: int, die: int, *, colours: Colours, **_: int) -> bool:
    active = state.seats[me].active_colours()
    return all(colour in active for colour in colours)


@effect("gain_with", "run", plain=True, available=_has_all)
def gain_with(
    state: State,
    me: int,
    die: int,
    *,
    colours: Colours,
    coins: int = 0,
    feet: int = 0,
    credits: int = 0,
) -> Commands:
    """Gains for those who have a die of each named colour in Active."""
    return [Gain(me, coins, feet, 0, credits)]


@effect("fan_with", "run", plain=True, available=_has_all, brings="credit")
def fan_with(state: State, me: int, die: int, *, colours: Colours) -> Commands:
    """A fan with its credits but not its draw token, given active dice of the named colours."""
    return [GainFan(me, with_token=False)]


@effect("fan_without_token", "run", plain=True, brings="credit", heeds_dice=False)
def fan_without_token(state: State, me: int, die: int) -> Commands:
    """A fan with its credits but not its draw token."""
    return [GainFan(me, with_token=False)]


@effect("coins_and_more_for_a_loss", "run")
def coins_and_more_for_a_loss(
    state: State, me: int, die: int, *, coins: int, extra: int
) -> Commands:
    """Coins, and more when a die is lost in this round, before or after."""
    if state.seats[me].lost_die:
        return [Gain(me, coins=coins + extra)]
    return [Gain(me, coins=coins), BeginLasting(me, (lasting.COINS_FOR_A_LOSS, extra))]


def _gray_faces(state: State, me: int) -> tuple[int, int]:
    faces = [
        code >> FACE_SHIFT & FACE_MASK
        for code in state.seats[me].active
        if code & COLOUR_MASK in GRAYS
    ]
    return sum(FACE_COINS[f] for f in faces), sum(FACE_FEET[f] for f in faces)


def _any_gray_face(state: State, me: int, die: int) -> bool:
    return any(_gray_faces(state, me))


@effect("repeat_grays", "run", available=_any_gray_face, brings="feet")
def repeat_grays(state: State, me: int, die: int) -> Commands:
    """The coins and feet of all active gray dice once more, used ones too."""
    coins, feet = _gray_faces(state, me)
    return [Gain(me, coins=coins, feet=feet)]


def _half_fans(state: State, me: int, die: int) -> bool:
    return state.seats[me].fans >= 2


@effect("feet_for_half_fans", "run", available=_half_fans, brings="feet", heeds_dice=False)
def feet_for_half_fans(state: State, me: int, die: int) -> Commands:
    return [Gain(me, feet=state.seats[me].fans // 2)]


def _has_fans(state: State, me: int, die: int) -> bool:
    return state.seats[me].fans > 0


@effect(
    "feet_for_fans", "swords", income=True, available=_has_fans, brings="feet", heeds_dice=False
)
def feet_for_fans(state: State, me: int, die: int) -> Commands:
    return [Gain(me, feet=state.seats[me].fans)]


@effect("feet_per_colour", "run", brings="feet")
def feet_per_colour(state: State, me: int, die: int) -> Commands:
    """A foot for each different colour in Active."""
    return [Gain(me, feet=len(state.seats[me].active_colours()))]


def _count_of(state: State, me: int, colours: Colours) -> int:
    return sum(code & COLOUR_MASK in colours for code in state.seats[me].active)


def _any_of(state: State, me: int, die: int, *, colours: Colours) -> bool:
    return _count_of(state, me, colours) > 0


@effect("feet_per_die_of", "run", available=_any_of, brings="feet")
def feet_per_die_of(state: State, me: int, die: int, *, colours: Colours) -> Commands:
    return [Gain(me, feet=_count_of(state, me, colours))]


def _enough_active(state: State, me: int, die: int, *, every: int, **_: int) -> bool:
    return len(state.seats[me].active) >= every


@effect("feet_per_active", "run", available=_enough_active, brings="feet")
def feet_per_active(state: State, me: int, die: int, *, every: int, at_most: int = 0) -> Commands:
    """A foot for every so many active dice, counting no more than ``at_most``."""
    count = len(state.seats[me].active)
    if at_most:
        count = min(count, at_most)
    return [Gain(me, feet=count // every)]


def _lines_left(state: State, me: int) -> int:
    seat, game = state.seats[me], state.game
    if state.is_tie_break or seat.leg >= len(game.legs):
        return 0
    track = game.track(seat.leg)
    return track.lines - track.spaces[seat.space].sector


def _two_lines_left(state: State, me: int, die: int) -> bool:
    return _lines_left(state, me) >= 2


@effect("feet_for_half_lines", "run", available=_two_lines_left, brings="feet", heeds_dice=False)
def feet_for_half_lines(state: State, me: int, die: int) -> Commands:
    """Feet for half the red lines left in this lap."""
    return [Gain(me, feet=_lines_left(state, me) // 2)]


def _trays_up_to(state: State, cost: int) -> tuple[int, ...]:
    return tuple(
        colour
        for colour in GRAYS + CARD_COLOURS
        if state.trays[colour] and state.game.costs[colour] <= cost
    )


def _affordable_by_fans(state: State, me: int, die: int) -> bool:
    return bool(_trays_up_to(state, state.seats[me].fans))


@effect("gain_die_up_to_fans", "run", available=_affordable_by_fans)
def gain_die_up_to_fans(state: State, me: int, die: int) -> Flow:
    """A die whose cost is at most the fan count."""
    colour = yield Choose(me, Prompt.GAIN_DIE, _trays_up_to(state, state.seats[me].fans))
    return [GainDie(me, colour)]


@effect("gain_gray_die", "run")
def gain_gray_die(state: State, me: int, die: int) -> Flow:
    """A gray die of your choice, while any is left."""
    left = tuple(colour for colour in GRAYS if state.trays[colour])
    if not left:
        return []
    colour = left[0] if len(left) == 1 else (yield Choose(me, Prompt.GAIN_DIE, left))
    return [GainDie(me, colour)]


@effect("gain_die_of", "run")
def gain_die_of(state: State, me: int, die: int, *, colour: Colour) -> Commands:
    return [GainDie(me, colour)]


@effect("reward_gain_die")
def reward_gain_die(state: State, me: int, die: int, *, cost: int) -> Flow:
    """A reward space's die: any one, or one that costs no more than ``cost``; or none."""
    colours = _trays_up_to(state, cost or 99)
    if not colours:
        return []
    colour = yield Choose(me, Prompt.REWARD_DIE, (*colours, "none"))
    gained: list[Command] = [] if colour == "none" else [GainDie(me, colour)]
    return gained


@effect("exempt_next_draw", "run", "swords", plain=True, brings="more_dice", heeds_dice=False)
def exempt_next_draw(state: State, me: int, die: int, *, colours: Colours) -> Commands:
    """The next Draw does not count dice of these colours."""
    return [BeginLasting(me, (lasting.EXEMPT, tuple(colours)))]


@effect("free_next_draw", "swords", brings="more_dice", heeds_dice=False)
def free_next_draw(state: State, me: int, die: int) -> Commands:
    """The next Draw takes any dice from Draw and Discard."""
    return [BeginLasting(me, (lasting.FREE_DRAW,))]


@effect("reach_reward", "run", heeds_dice=False)
def reach_reward(state: State, me: int, die: int) -> Commands:
    """Later, after the own reward, everything on one reward space nearby."""
    return [BeginLasting(me, (lasting.REACH_REWARD,))]
