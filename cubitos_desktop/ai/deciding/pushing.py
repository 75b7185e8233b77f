"""Push or pass: what lies at stake, what a push may bring, and the cards that change both."""

from typing import NamedTuple

from cubitos_desktop.ai.advice import Advice, Figures, Reason
from cubitos_desktop.ai.judging.gains import Gain
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.rules.decisions import Answer, Box, Choose
from cubitos_desktop.rules.dice import COLOUR_MASK, DARK, FACE_MASK, FACE_SHIFT, LIGHT, kinds_of
from cubitos_desktop.rules.engine import takes_its_die
from cubitos_desktop.rules.odds import MISS_CHANCE, miss_chance

FREE_TO_MOVE = 0.7
"""A die that gives up no more than so many steps goes back to Roll before a push."""
SAFE_ENOUGH = 0.02
"""A bust less likely than that is not worth a card that prevents it."""
KEPT_AT_BUST = 0.5
"""What share of the stake is left where gray and green dice stay in Active."""


class Push(NamedTuple):
    """What a push comes to, in steps."""

    gain: float
    """What its hits bring on average."""
    bust: float
    """The chance to bust, with the cards that may prevent it."""
    loss: float
    """What a bust would lose, its fan counted."""
    saver: int | None = None
    """The colour of a die that goes instead: a throw without a hit is then no bust."""

    @property
    def brings_fan(self) -> bool:
        """Whether a throw without a hit is a bust, which brings one."""
        return self.saver is None

    @property
    def worth(self) -> float:
        return self.gain - self.bust * self.loss


def push_or_pass(outlook: Outlook, decision: Choose) -> Advice:
    """Push, pass, or first what a card offers here."""
    choices = decision.choices
    # Of several offers of a kind the first counts: the plain face before the power face.
    offers: dict[str, Box] = {offer[0]: offer for offer in reversed(decision.named)}
    if "borrow_with_pair" in offers:
        return Advice(offers["borrow_with_pair"], Reason("borrow"))
    outlook.count_coins(outlook.haul().coins)
    haul = outlook.haul()
    to_roll = _worth_moving(outlook, offers.get("move_to_roll"))
    push: Answer | None = to_roll or ("push" if "push" in choices else None)
    if push is None:
        return Advice("pass")
    seat = outlook.seat
    if "pass" not in choices:
        return Advice(push, Reason("must_push"))
    if not seat.at_risk or seat.is_push_safe:
        return Advice(push, Reason("push_free"))
    if "cannot_bust" in offers and miss_chance(seat.roll) > SAFE_ENOUGH:
        return Advice(offers["cannot_bust"], Reason("push_safe"))
    result = look(outlook, haul, to_roll)
    coins, feet = outlook.certain()
    figures: Figures = {
        "bust": round(100 * result.bust),
        "coins": coins,
        "feet": feet,
        "steps": round(result.worth, 1),
    }
    if result.saver is not None:
        figures = figures | {"saver": result.saver}
    if result.worth <= 0:
        return Advice("pass", Reason("stop_moved" if to_roll else "stop", figures))
    key = "push_for_fan" if result.loss < 0 else "push"
    if result.brings_fan:
        figures = figures | _fan_figures(outlook, result)
    return Advice(push, Reason(key, figures))


def at_stake(outlook: Outlook, decision: Choose) -> Figures:
    """In steps, what new hits bring and what a bust would lose, its fan not counted: a hint says
    what of it was decisive."""
    offers: dict[str, Box] = {offer[0]: offer for offer in reversed(decision.named)}
    outlook.count_coins(outlook.haul().coins)
    to_roll = _worth_moving(outlook, offers.get("move_to_roll"))
    push = look(outlook, outlook.haul(), to_roll)
    stake = push.loss + _fan_worth(outlook) if push.brings_fan else push.loss
    credits, abilities = outlook.beside_coins_and_feet()
    figures: Figures = {"gain": round(push.gain, 1), "stake": round(stake, 1)}
    return figures | {"lost_credits": credits, "lost_abilities": abilities}


def _fan_figures(outlook: Outlook, push: Push) -> Figures:
    """What the fan of a bust pays, and in steps what it and what is lost for it are worth."""
    seat, fan_track = outlook.seat, outlook.judgement.game.fan_track
    space, worth = fan_track[min(seat.fans, len(fan_track) - 1)], _fan_worth(outlook)
    return {
        "credits": space.credits,
        "tokens": int(space.draw_token and seat.fans < len(fan_track)),
        "fan": round(worth, 1),
        "stake": round(worth + push.loss, 1),
    }


def _fan_worth(outlook: Outlook) -> float:
    judgement = outlook.judgement
    return judgement.fan(outlook.seat, outlook.way) * judgement.taste.fans


def _worth_moving(outlook: Outlook, offer: Box | None) -> Box | None:
    """An offer to move a die back to Roll, where that die gives up little."""
    if offer is None:
        return None
    code = offer[1]
    face = outlook.face(code & COLOUR_MASK, code >> FACE_SHIFT & FACE_MASK)
    return offer if outlook.points(face) <= FREE_TO_MOVE else None


def look(outlook: Outlook, haul: Gain, to_roll: Box | None) -> Push:
    """What a push comes to if every coin is worth the same, and so is every foot."""
    seat, shop = outlook.seat, outlook.shop
    stake = shop.worth(round(haul.coins), seat.credits) - shop.worth(0, seat.credits)
    stake += haul.feet + haul.points
    gain = sum(count * outlook.throw(kind & COLOUR_MASK) for kind, count in kinds_of(seat.roll))
    miss = miss_chance(seat.roll)
    if to_roll is not None:
        colour = to_roll[1] & COLOUR_MASK
        gain += outlook.throw(colour)
        miss *= MISS_CHANCE[colour][1]
    gain += outlook.judgement.onward(sum(seat.roll))
    return _weigh(outlook, gain, miss, stake)


def _weigh(outlook: Outlook, gain: float, miss: float, stake: float) -> Push:
    """Add what a bust really costs: the cards that soften it, the fan, and the seat's own taste."""
    seat, owned, judgement = outlook.seat, outlook.owned, outlook.judgement
    game = judgement.game
    if any(card.keeps_at_bust and seat.shows_symbol(c) for c, card in game.cards.items()):
        stake *= KEPT_AT_BUST
    loss = stake * judgement.taste.risk - _fan_worth(outlook)
    for colour in game.bust_savers:
        saver = game.cards[colour].at_bust
        assert saver is not None
        for _ in seat.shows_symbol(colour):
            if takes_its_die(saver):
                # The die goes and nothing else: no bust, and no fan either.
                lost = max(0.0, judgement.loss_of(colour, owned, outlook.way))
                return Push(gain, miss, lost, saver=colour)
            miss *= MISS_CHANCE[LIGHT][owned[LIGHT]] * MISS_CHANCE[DARK][owned[DARK]]
    return Push(gain, miss, loss)
