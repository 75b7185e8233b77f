"""What the small and the large card show, from a card of the rules and a language; no drawing."""

import re
from typing import Any, Final, NamedTuple

from cubitos_desktop.rules.cards import Call, Card, RunItem
from cubitos_desktop.rules.decisions import Box, Use
from cubitos_desktop.rules.dice import (
    BOX_COUNTS,
    COLOURS,
    DARK,
    FACE_NAMES,
    FACES_OF,
    LIGHT,
    face_of,
)
from cubitos_desktop.ui.cards.large_card import BoxKind, BoxRow, BoxView, LargeCardView, Offer
from cubitos_desktop.ui.cards.signs import Signs, read_signs
from cubitos_desktop.ui.cards.small_card import CardState, SmallCardView
from cubitos_desktop.wording.cards import box_text
from cubitos_desktop.wording.naming import begun
from cubitos_desktop.words import Words

EFFECT_SIGNS: Final = {
    "gain": "{amounts}",
    "gain_with": "{colours} ~{amounts}",
    "fan_with": "{colours} ~fan",
    "fan_without_token": "fan",
    "coins_and_more_for_a_loss": "coin#{coins} ~/ ~lose_die ~coin#{total}",
    "repeat_grays": "grays ~×2",
    "feet_for_half_fans": "foot ~×½ ~fan",
    "feet_for_fans": "foot ~× ~fan",
    "feet_per_colour": "foot ~× ~colours",
    "feet_per_die_of": "foot ~× ~{colours}",
    "feet_per_active": "foot ~×{share} ~active",
    "feet_for_half_lines": "foot ~×½ ~red_line",
    "gain_die_up_to_fans": "gain_die ~≤ ~fan",
    "gain_gray_die": "gain_die:light_gray",
    "gain_die_of": "gain_die:{colour}",
    "exempt_next_draw": "pouch ~+ ~{colours}",
    "free_next_draw": "pouch ~∞",
    "reach_reward": "hex 1–2",
    "lose_from_roll": "lose_die",
    "lose_from_roll_with": "{colours} ~lose_die",
    "lose_this_and_another": "lose_die:{this} lose_die",
    "lose_this": "lose_die:{this}",
    "lose_if_credit_gained": "credit ~→ ~lose_die",
    "throw_different_colours": "colours#{up_to} ~again",
    "throw_roll_twice": "die ~again ~×2",
    "throw_more": "die#+{dice} ~again",
    "throw_grays_and_whites": "grays ~die:white ~again",
    "throw_pairs": "die#2 ~again ~× ~weaker_rival",
    "borrow_and_set": "borrow ~→ ~set_face",
    "set_from_roll": "die ~→ ~set_face",
    "borrow_with_pair": "die#2:{this} ~→ ~borrow ~set_face",
    "move_to_roll": "die:{this} ~again",
    "cannot_bust": "push ~shield",
    "must_push": "push ~!",
    "step_at_once": "foot#1 ~now",
    "lose_to_survive": "lose_die:{this} ~→ ~shield",
    "throw_grays_to_survive": "grays ~again ~→ ~shield",
    "give_die": "die ~→ ~weaker_rival",
    "credits_per_seat_with_fewer": "credit#1 ~× ~weaker_rival",
}
"""Every effect that a card may have as a row of signs; ``this`` is the card's own colour."""
_AFTER_EACH_PUSH = "push ~→ ~"
_ANOTHER_WITH_POWER = "die#+1 ~again"
_WINNERS_LOSS = "lose_die:red"
_AMOUNTS: Final = {"coins": "coin", "feet": "foot", "water_feet": "water_foot", "credits": "credit"}
_SHARES: Final = {2: "½", 3: "⅓", 4: "¼"}
_TAGS: Final[tuple[BoxKind, ...]] = ("most", "everyone", "now", "active", "run")
"""The first of these that a card may use names it."""
_ROOMY = 4
_SPARED = re.compile(r"(die#\+\d) ~again|(?<=push) ~→")
"""What a longer row does without: "+2 dice" alone says that they are thrown."""
_MORE_FEET = re.compile(r"(?<=~)foot#(\d)")
_ORDER: Final[tuple[BoxKind, ...]] = ("now", "active", "most", "everyone", "run", "power")


# --- signs ----------------------------------------------------------------------------------------


def card_signs(card: Card) -> Signs:
    """All that a card does, the box first that its tag names."""
    tag = card_tag(card)
    order = (tag, *(kind for kind in _ORDER if kind != tag))
    rows = ((kind, " ".join(_free(card, kind) + _must(card, kind))) for kind in order)
    joined = ""
    for kind, row in rows:
        if row and joined:
            joined += " power ~" if kind == "power" else " bar "
        joined += row
    if len(joined.split()) > _ROOMY:
        joined = _SPARED.sub(r"\1", joined)
    return read_signs(joined)


def use_signs(card: Card, use: Use | Box) -> Signs:
    """What an answer does that uses a box of a die's card: side by side what may be taken or left,
    behind a bar what then has to be done."""
    if len(use) == 2:
        boxes = {"now": card.now, "after_push": card.after_push}
        return read_signs(" + ".join(_row(card, c) for c in boxes.get(use[0], _offered(card))))
    _, code, mask = use
    may, must = card.used_calls(face_of(code), mask), card.must_calls(face_of(code))
    rows = [" + ".join(_row(card, call) for call in calls) for calls in (may, must) if calls]
    return read_signs(" bar ".join(rows))


def _offered(card: Card) -> tuple[Call, ...]:
    return (card.at_push,) if card.at_push else ()


def card_tag(card: Card) -> BoxKind:
    """The box that says best when a card works."""
    return next(kind for kind in _TAGS if _free(card, kind))


def _free(card: Card, kind: BoxKind) -> list[str]:
    """The rows of a box that may be taken or left, one for each item."""
    match kind:
        case "now":
            return [_row(card, call) for call in card.now]
        case "active":
            return _active(card)
        case "run":
            return _run(card)
        case "power":
            another = card.at_push and card.at_push.params.get("another_with_power")
            return [_row(card, c) for c in card.power] + ([_ANOTHER_WITH_POWER] if another else [])
        case _:
            if card.swords is None or card.swords.who != kind:
                return []
            return [_row(card, call) for call in card.swords.calls]


def _must(card: Card, kind: BoxKind) -> list[str]:
    """The rows of a box that are not optional."""
    calls = {
        "now": card.now_must,
        "run": card.run_must,
        "power": card.power_must,
    }.get(kind, ())
    rows = [_row(card, call) for call in calls]
    is_lost_to_winner = kind == "most" and card.swords is not None and card.swords.who == "most"
    return [*rows, _WINNERS_LOSS] if is_lost_to_winner else rows


def _active(card: Card) -> list[str]:
    rows = [_AFTER_EACH_PUSH + _row(card, call) for call in card.after_push]
    rows += [_row(card, call) for call in (card.at_push, card.at_bust) if call]
    if card.keeps_at_bust:
        rows.append(f"shield ~{_dice(card.keeps_at_bust)}")
    return rows


def _run(card: Card) -> list[str]:
    rows: list[str] = []
    last: RunItem | None = None
    for item in card.run:
        # Plain gains first: they are what a glance looks for.
        calls = sorted(item.calls, key=lambda call: call.effect != "gain")
        row = " ".join(_row(card, call) for call in calls)
        if rows and rows[0].startswith("foot#"):
            # After plain feet a number is enough for more of them.
            row = _MORE_FEET.sub(r"+\1", row)
        if last and item.pick and item.pick == last.pick:
            rows[-1] += f" ~/ ~{row}"
        else:
            rows.append(row)
        last = item
    return rows


def _row(card: Card, call: Call) -> str:
    params: dict[str, Any] = {**call.params, "this": COLOURS[card.colour]}
    params["amounts"] = _amounts(call.params)
    params["share"] = _SHARES.get(call.params.get("every", 0), "")
    params["total"] = call.params.get("coins", 0) + call.params.get("extra", 0)
    if "colours" in params:
        params["colours"] = _dice(params["colours"])
    if "colour" in params:
        params["colour"] = COLOURS[params["colour"]]
    return EFFECT_SIGNS[call.effect].format_map(params)


def _amounts(params: dict[str, Any]) -> str:
    return " ".join(f"{_AMOUNTS[key]}#{params[key]}" for key in _AMOUNTS if params.get(key))


def _dice(colours: tuple[int, ...]) -> str:
    signs = [f"die:{COLOURS[colour]}" for colour in colours if colour not in (LIGHT, DARK)]
    return " ~".join(signs + (["grays"] if LIGHT in colours else []))


# --- the small card -------------------------------------------------------------------------------


def small_card_view(
    words: Words, card: Card, *, left: int, money: int, selected: bool = False
) -> SmallCardView:
    """A card on the table for somebody with so much money."""
    missing = max(0, card.cost - money)
    state: CardState = "empty" if not left else "dear" if missing else "affordable"
    return SmallCardView(
        card_id=card.id,
        colour=COLOURS[card.colour],
        name=card.names[words.language],
        tag=words(f"card.tag.{card_tag(card)}"),
        signs=card_signs(card),
        cost=card.cost,
        left=left,
        missing=missing,
        state=state,
        selected=selected,
        none_left=words("card.none_left"),
        in_tray=words("card.in_tray", count=left),
        short=words("card.short", count=missing),
        instead=words("card.swaps"),
    )


def shown_card_view(words: Words, card: Card, *, selected: bool = False) -> SmallCardView:
    """A card that nobody buys now."""
    view = small_card_view(words, card, left=BOX_COUNTS[card.colour], money=card.cost)
    return view._replace(state="shown", selected=selected)


# --- the large card -------------------------------------------------------------------------------


class Purse(NamedTuple):
    """What somebody owns, and how much of it what is in the basket will cost."""

    coins: int
    credits: int
    in_basket: int = 0

    @property
    def money(self) -> int:
        return self.coins + self.credits

    @property
    def rest(self) -> tuple[int, int]:
        """The coins and credits that are left beside the basket: coins are always spent first."""
        coins = max(0, self.coins - self.in_basket)
        return coins, self.money - self.in_basket - coins


def large_card_view(
    words: Words, card: Card, *, left: int, purse: Purse, can_buy: bool
) -> LargeCardView:
    """A card with its text and rulings; ``can_buy`` says whether dice are being bought now."""
    colour = COLOURS[card.colour]
    return LargeCardView(
        card_id=card.id,
        colour=colour,
        name=card.names[words.language],
        family=words(f"card.family.{colour}"),
        cost=card.cost,
        cost_label=words("card.cost"),
        cost_words=words("count.coin", count=card.cost),
        left=left,
        all=BOX_COUNTS[card.colour],
        left_words=words("card.left", count=left, all=BOX_COUNTS[card.colour]),
        offer=_offer(words, card, left, purse, can_buy),
        faces_label=words("card.faces"),
        faces=tuple(FACE_NAMES[face] for face in FACES_OF[card.colour]),
        boxes=card_boxes(words, card),
        without=words("card.without"),
        rulings_label=words("card.rulings"),
        rulings=tuple(words(f"cards.{card.id}.rulings").splitlines()),
    )


def shown_large_card_view(words: Words, card: Card, offer: Offer) -> LargeCardView:
    """A card that nobody buys now; ``offer`` is what stands in place of whether one could."""
    left = BOX_COUNTS[card.colour]
    view = large_card_view(words, card, left=left, purse=Purse(card.cost, 0), can_buy=False)
    return view._replace(offer=offer)


def _offer(words: Words, card: Card, left: int, purse: Purse, can_buy: bool) -> Offer:
    if not left:
        return Offer("empty", words("card.empty_tray"), words("card.refilled"))
    missing = card.cost - purse.money
    if missing > 0:
        held = words(
            "card.holding_basket" if purse.in_basket else "card.holding",
            coins=words("count.coin", count=purse.coins),
            credits=words("count.credit", count=purse.credits),
            spent=purse.in_basket,
        )
        return Offer("lacking", words("card.lacking", count=missing), held)
    if not can_buy:
        return Offer("later", words("card.buy_later"), words("card.when_to_buy"))
    return Offer("now", words("card.buy_now"), _payment(words, card.cost, *purse.rest))


def offer_beside(words: Words, card: SmallCardView, plain: Offer) -> Offer:
    """The plain offer, unless the basket or a suggestion says more than the purse alone."""
    if card.selected:
        return Offer("now", words("card.in_basket"), words("card.take_out"))
    if card.state == "instead":
        too_much = words("card.too_much", count=card.missing)
        why = too_much if card.missing else words("card.two_at_most")
        return Offer("later", words("card.instead"), why)
    if card.suggested:
        return plain._replace(title=words("card.suggested"))
    return plain


def _payment(words: Words, cost: int, coins: int, credits: int) -> str:
    """Coins are always spent before credits."""
    spent = min(coins, cost)
    parts = [words("count.coin", count=spent)] if spent else []
    if cost > spent:
        parts.append(words("card.of_credits", spent=cost - spent, count=credits))
    return parts[0] if len(parts) == 1 else words("list.and", first=parts[0], last=parts[1])


def card_boxes(words: Words, card: Card) -> tuple[BoxView, ...]:
    """The boxes of a card in their order, those that it has not without rows."""
    swords: tuple[BoxKind, ...] = (card.swords.who,) if card.swords else ("run",)
    kinds: tuple[BoxKind, ...] = ("now", "active", *swords, "power")
    return tuple(
        BoxView(
            kind,
            words(f"card.box.{kind}"),
            words(f"card.when.{kind}"),
            _box_rows(words, card, kind),
        )
        for kind in kinds
    )


def _box_rows(words: Words, card: Card, kind: BoxKind) -> tuple[BoxRow, ...]:
    """Each sentence of a box with the signs that go with it."""
    texts = box_text(words, card, kind)
    free, must = _free(card, kind), _must(card, kind)
    if len(free) != len(texts.may):
        free = [" ".join(free)]
    pairs = [*zip(texts.may, free, strict=True), *zip(texts.must, must, strict=True)]
    title = words(f"card.box.{kind}").capitalize()
    return tuple(
        BoxRow(read_signs(row), f"{title} {text}." if kind == "everyone" else f"{begun(text)}.")
        for text, row in pairs
    )
