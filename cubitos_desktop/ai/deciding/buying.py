"""What speaks for a purchase: which of the judge's figures made it the best. It decides nothing."""

from collections.abc import Iterator, Sequence
from copy import copy

import msgspec

from cubitos_desktop.ai.advice import Figures, Reason
from cubitos_desktop.ai.judging.judgement import Judgement, Purchase, Shop
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.ai.judging.weights import LAP
from cubitos_desktop.rules.dice import CARD_COLOURS

_EVEN = 1e-9
"""Figures that differ by less are the same."""


def reason_to_buy(outlook: Outlook, colours: Sequence[int]) -> Reason | None:
    """Why these dice are bought, as far as this judge knows; None where it would not buy them.

    What it weighs is left out, one thing after the other: where the purchase would then be none of
    the best, that is the reason.
    """
    alike = outlook.purchases_as_good()
    purchase = next((p for p in alike if set(p.colours) == set(colours)), None)
    if purchase is None or not purchase.colours:
        return None
    figures: Figures = {"steps": round(purchase.worth, 1), "cost": purchase.cost}
    reason = next(_decisive(outlook, purchase), None) or _in_general(outlook, purchase)
    return msgspec.structs.replace(reason, figures=figures | reason.figures)


def reason_to_keep(outlook: Outlook) -> Reason:
    """Why nothing is bought: what could be bought would take credits that will buy more later, no
    way is left on which a die could pay off, or nothing that can be paid is worth having."""
    payable = [p.worth for p in outlook.offers() if p.cost <= outlook.seat.money]
    if max(payable, default=0.0) > 0:
        return Reason("buy_later")
    return Reason("buy_too_late" if outlook.way <= 0 else "buy_nothing")


# --- what was decisive ----------------------------------------------------------------------------


def _decisive(outlook: Outlook, purchase: Purchase) -> Iterator[Reason]:
    if not _is_as_good(outlook, purchase, _offers(outlook, trays=_well_filled(outlook))):
        yield Reason("buy_last")
    yield from _owned_already(outlook, purchase)
    if not _is_as_good(outlook, purchase, _offers(outlook, _heedless_of_way(outlook.judgement))):
        yield Reason("buy_long_way")
    if not _is_as_good(outlook, purchase, outlook.offers(), credit=0.0):
        yield Reason("buy_save")


def _is_as_good(
    outlook: Outlook, purchase: Purchase, offers: list[Purchase], credit: float | None = None
) -> bool:
    """Whether a purchase would be among the best of these offers."""
    shop = Shop(offers, outlook.shop.credit if credit is None else credit)
    seat, whim = outlook.seat, outlook.judgement.taste.whim
    alike = shop.as_good(offers, seat.coins, seat.credits, whim)
    return any(p.colours == purchase.colours for p in alike)


def _owned_already(outlook: Outlook, purchase: Purchase) -> Iterator[Reason]:
    """Somebody who owned none of these dice would buy others."""
    offers = _offers(outlook, owned=(0,) * len(outlook.owned))
    if _is_as_good(outlook, purchase, offers):
        return
    seat, more = outlook.seat, outlook.judgement.more
    others = Shop(offers, outlook.shop.credit).best(seat.coins, seat.credits).colours
    owned = {
        colour: outlook.owned[colour]
        for colour in others
        if colour not in purchase.colours and outlook.owned[colour] and more[colour] < 0
    }
    if owned:
        colour = max(owned, key=lambda colour: owned[colour])
        yield Reason("buy_others_owned", {"colour": colour, "dice": owned[colour]})


def _offers(
    outlook: Outlook,
    judgement: Judgement | None = None,
    *,
    trays: tuple[int, ...] | None = None,
    owned: tuple[int, ...] | None = None,
) -> list[Purchase]:
    """All that could be bought if something were otherwise."""
    way = max(0, round(outlook.judgement.ahead(outlook.seat))) / LAP
    trays = trays or tuple(min(2, outlook.state.trays[colour]) for colour in CARD_COLOURS)
    return (judgement or outlook.judgement).offers(way, trays, owned or tuple(outlook.owned))


def _well_filled(outlook: Outlook) -> tuple[int, ...]:
    """Trays of which none holds its last die."""
    return tuple(2 if outlook.state.trays[colour] else 0 for colour in CARD_COLOURS)


def _heedless_of_way(judgement: Judgement) -> Judgement:
    """To which a long way makes all dice dearer alike."""
    other = copy(judgement)
    other.square = [0.0] * len(judgement.square)
    return other


# --- what is so in general ------------------------------------------------------------------------


def _in_general(outlook: Outlook, purchase: Purchase) -> Reason:
    """Nothing stands out: how it compares with all else that can be paid."""
    seat, shop = outlook.seat, outlook.shop
    others = [p for p in outlook.offers() if p.cost <= seat.money and p.colours != purchase.colours]
    if not others:
        return Reason("buy_only")
    worth = shop.left(purchase, seat.coins)
    if worth < max(shop.left(p, seat.coins) for p in others) - _EVEN:
        return Reason("buy_level")
    if len(purchase.colours) > 1:
        return Reason("buy_two")
    rates = [p.worth / p.cost for p in others if len(p.colours) == 1 and p.cost]
    # Credits that are kept count beside the dice: with them a price says less than it seems to.
    is_paid_in_coins = purchase.cost <= seat.coins
    is_cheap = is_paid_in_coins and rates and purchase.worth / purchase.cost > max(rates) + _EVEN
    return Reason("buy_price" if is_cheap else "buy_most")
