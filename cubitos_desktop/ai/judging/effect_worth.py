"""What the effects of cards are worth to a seat, one short function each. No choices here."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cubitos_desktop.ai.judging.gains import NOTHING, Gain
from cubitos_desktop.rules.dice import (
    CARD_COLOURS,
    COLOUR_MASK,
    DARK,
    FACE_COINS,
    FACE_FEET,
    FACE_MASK,
    FACE_SHIFT,
    GRAYS,
    GREEN,
    LIGHT,
    WHITE,
    group_of,
    kinds_of,
)

if TYPE_CHECKING:
    from cubitos_desktop.ai.judging.outlook import Outlook

PARTNER_WILL_COME = 0.35
"""How likely a colour that is not active yet still arrives in this phase."""
AVERAGE_THROW = 0.35
"""What throwing an unknown die brings, roughly."""

Act = Callable[["Outlook", dict[str, Any], int], Gain]
EFFECT_WORTH: dict[str, Act] = {}


def _effect(*names: str) -> Callable[[Act], Act]:
    def enter(act: Act) -> Act:
        for name in names:
            EFFECT_WORTH[name] = act
        return act

    return enter


@_effect("gain")
def _gain(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    return Gain(
        params.get("coins", 0),
        params.get("feet", 0) + params.get("water_feet", 0) * 1.1,
        params.get("credits", 0) * outlook.credit,
    )


@_effect("gain_with")
def _gain_with(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    present = all(partner in outlook.colours for partner in params["colours"])
    return _gain(outlook, params, colour).times(1.0 if present else PARTNER_WILL_COME)


@_effect("fan_with")
def _fan_with(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    fan = outlook.judgement.fan(outlook.seat, outlook.way, with_token=False)
    present = all(partner in outlook.colours for partner in params["colours"])
    return Gain(points=fan * (1.0 if present else PARTNER_WILL_COME**2))


@_effect("fan_without_token")
def _fan(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    return Gain(points=outlook.judgement.fan(outlook.seat, outlook.way, with_token=False))


@_effect("coins_and_more_for_a_loss")
def _coins_for_a_loss(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    extra = params["extra"] * (1.0 if outlook.seat.lost_die else 0.3)
    return Gain(params["coins"] + extra)


@_effect("repeat_grays")
def _repeat_grays(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    coins = feet = 0
    for code in outlook.seat.active:
        if code & COLOUR_MASK in GRAYS:
            coins += FACE_COINS[code >> FACE_SHIFT & FACE_MASK]
            feet += FACE_FEET[code >> FACE_SHIFT & FACE_MASK]
    return Gain(coins, feet)


@_effect("feet_for_half_fans")
def _half_fans(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    return Gain(feet=outlook.seat.fans // 2)


@_effect("feet_for_fans")
def _feet_for_fans(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    return Gain(feet=outlook.seat.fans)


@_effect("feet_per_colour")
def _feet_per_colour(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    return Gain(feet=len(outlook.colours | {colour}))


@_effect("feet_per_die_of")
def _feet_per_die_of(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    return Gain(feet=sum(c & COLOUR_MASK in params["colours"] for c in outlook.seat.active))


@_effect("feet_per_active")
def _feet_per_active(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    count = len(outlook.seat.active)
    return Gain(feet=min(count, params.get("at_most") or count) // params["every"])


@_effect("feet_for_half_lines")
def _half_lines(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    seat, game = outlook.seat, outlook.judgement.game
    if outlook.state.is_tie_break or seat.leg >= len(game.legs):
        return NOTHING
    track = game.track(seat.leg)
    return Gain(feet=(track.lines - track.spaces[seat.space].sector) // 2)


@_effect("gain_die_up_to_fans")
def _die_up_to_fans(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    judgement, fans = outlook.judgement, outlook.seat.fans
    trays, costs = outlook.state.trays, judgement.game.costs
    gains = [
        judgement.offer_of(c, outlook.owned, outlook.way)
        for c in (*GRAYS, *CARD_COLOURS)
        if trays[c] and costs[c] <= fans
    ]
    return Gain(points=max([0.0, *gains]))


@_effect("gain_gray_die")
def _gray_die(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    judgement, owned, way = outlook.judgement, outlook.owned, outlook.way
    grays = [judgement.gain_of(g, owned, way) for g in GRAYS if outlook.state.trays[g]]
    return Gain(points=max(grays, default=0.0))


@_effect("gain_die_of")
def _die_of(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    wanted = params["colour"]
    if not outlook.state.trays[wanted]:
        return NOTHING
    return Gain(points=outlook.judgement.gain_of(wanted, outlook.owned, outlook.way))


@_effect("lose_from_roll", "lose_from_roll_with")
def _lose_from_roll(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    partners = params.get("colours", ())
    chance = 1.0 if all(p in outlook.colours for p in partners) else PARTNER_WILL_COME
    judgement, owned = outlook.judgement, outlook.owned
    thinner = judgement.thinning(outlook.state, outlook.me, 1, outlook.way, owned)
    return Gain(points=thinner * chance)


@_effect("lose_this_and_another")
def _lose_this_too(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    judgement, owned, way = outlook.judgement, outlook.owned, outlook.way
    thinner = judgement.thinning(outlook.state, outlook.me, 1, way, owned)
    lost = max(0.0, judgement.loss_of(colour, owned, way)) + outlook.shortage(2)
    return Gain(points=max(0.0, thinner - lost))


@_effect("reach_reward")
def _reach_reward(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    return Gain(points=3.0 * outlook.credit)


@_effect("exempt_next_draw")
def _exempt(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    return Gain(points=min(3, sum(outlook.owned[c] for c in params["colours"])) * 0.4)


@_effect("free_next_draw")
def _free_draw(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    return Gain(points=2.0 * min(1.0, outlook.way * 2))


@_effect("give_die")
def _give(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    judgement, owned = outlook.judgement, outlook.owned
    return Gain(points=2.0 * judgement.thinning(outlook.state, outlook.me, 1, outlook.way, owned))


@_effect("credits_per_seat_with_fewer")
def _credits(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    return Gain(points=outlook.credit)


@_effect("throw_pairs")
def _pairs(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    return Gain(points=2 * outlook.throw(WHITE))


@_effect("throw_more")
def _throw_more(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    """The best dice that lie in Draw, or some of average use."""
    lying = kinds_of(outlook.seat.draw)
    throws = [outlook.throw(kind & COLOUR_MASK) for kind, count in lying for _ in range(count)]
    wanted = params["dice"]
    best = sorted(throws, reverse=True)[:wanted]
    return Gain(points=sum(best) + AVERAGE_THROW * (wanted - len(best)))


@_effect("throw_grays_and_whites")
def _grays_and_whites(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    seat = outlook.seat
    return Gain(
        points=sum((seat.draw[c] + seat.roll[c]) * outlook.throw(c) for c in (LIGHT, DARK, WHITE))
    )


@_effect("throw_roll_twice")
def _roll_twice(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    dice = kinds_of(outlook.seat.roll)
    return Gain(points=1.7 * sum(n * outlook.throw(k & COLOUR_MASK) for k, n in dice))


@_effect("throw_different_colours")
def _different_colours(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    """The best die of each colour; both grays are one."""
    best: dict[int, float] = {}
    for zone in (outlook.seat.draw, outlook.seat.roll):
        for kind, _ in kinds_of(zone):
            group = group_of(kind)
            best[group] = max(best.get(group, 0.0), outlook.throw(kind & COLOUR_MASK))
    return Gain(points=sum(sorted(best.values(), reverse=True)[: params["up_to"]]))


@_effect("set_from_roll")
def _set_from_roll(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    kinds = [k & COLOUR_MASK for k, _ in kinds_of(outlook.seat.roll) if k & COLOUR_MASK != colour]
    return Gain(points=max([0.0, *(outlook.best_face(k) for k in kinds)]))


@_effect("borrow_and_set")
def _borrow(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    kinds = [c for c in CARD_COLOURS if outlook.state.trays[c] and c not in (colour, GREEN)]
    return Gain(points=max([0.0, *(outlook.best_face(k) for k in kinds)]))


@_effect("step_at_once")
def _step(outlook: "Outlook", params: dict[str, Any], colour: int) -> Gain:
    return Gain(points=0.9)
