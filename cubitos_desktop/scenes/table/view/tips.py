"""What the table explains to a pointer or a focus that rests on it, from the view alone."""

from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.ai.strengths import strength
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.table.view.card_view import large_card_view
from cubitos_desktop.scenes.table.view.view import CardPart, RivalPart, Sum, View
from cubitos_desktop.ui.cards.large_card import LargeCardView
from cubitos_desktop.wording.seats import seat_line, strength_line
from cubitos_desktop.words import Words

SLOW_TIPS = ("card", "zone", "seat", "solo")
"""What explains itself only to somebody who rests there."""


def tip_lines(view: View, pointing: Pointing) -> list[str]:
    """What is said beside the pointer, or beside what has the focus."""
    target = pointing.told
    if target is None:
        return []
    kind, id = target.kind, target.id
    if kind in ("bar", "hint", "why"):
        return [_tool_tip(view, id if kind == "bar" else kind)]
    if kind == "counter":
        return _counter_tip(view, id)
    if kind in SLOW_TIPS and not pointing.rests:
        return []
    if kind == "zone":
        return [_zone_tip(view, id)]
    if kind == "solo":
        return list(view.solo.tip) if view.solo else []
    if kind == "button":
        return [p.button.tip for p in view.plate.buttons if p.button.id == id and p.button.tip]
    anchor = view.anchors.get((kind, id))
    if kind == "seat" and anchor is None:
        return _rival_tip(view, next(part for part in view.rivals if part.seat == id))
    return list(view.tips.get(anchor, ())) if anchor else []


def _tool_tip(view: View, tool: str) -> str:
    """What a tool does, and the key that does the same."""
    words = view.naming.words
    keys = view.bindings.all_shown(words)
    return words(f"window.tip.{tool}", key=keys.get(tool, words("window.key.escape")))


def _zone_tip(view: View, zone: str) -> str:
    """The dice that a zone's count counts."""
    naming = view.naming
    dice = naming.dice(view.dice.zones[zone].dice, faces=zone == "active")
    return naming.words("window.tip.zone", zone=naming.words(f"zone.{zone}"), dice=dice)


def _rival_tip(view: View, rival: RivalPart) -> list[str]:
    """What a rival holds, and what its draw amount is the sum of."""
    naming, words = view.naming, view.naming.words
    held = naming.amounts(*(number.total for number in rival.held[:4]))
    who = [naming.names[rival.seat], *_who(words, rival.policy)]
    return [*who, words("table.this_round", held=held), draw_line(words, rival.draw)]


def _who(words: Words, policy: str) -> list[str]:
    """What a computer seat is like, and how strong."""
    if policy not in POLICIES:
        return []
    share = strength(policy)
    measured = [strength_line(words, share)] if share is not None else []
    return [seat_line(words, policy), *measured]


def draw_line(words: Words, draw: Sum) -> str:
    """A draw amount with its parts."""
    base, tokens, lines = draw.terms
    return words(
        "window.tip.draw",
        amount=draw.total,
        base=base,
        tokens=words("count.draw_token", count=tokens),
        lines=words("count.red_line", count=lines),
    )


def _counter_tip(view: View, name: str) -> list[str]:
    """What a number on your panel is the sum of."""
    words = view.naming.words
    if name == "draw":
        return [draw_line(words, view.you.draw)]
    tip = [words(f"window.tip.{name}")]
    if name in ("coins", "feet") and view.you.held.is_projected:
        tip.append(words("window.tip.projected"))
    return tip


# --- cards in large -----------------------------------------------------------------------------


def looked_at_card(view: View, pointing: Pointing) -> CardPart | None:
    """The card that is shown large beside the cards: the one that the pointer rests on."""
    hover = pointing.hover
    if hover is None or hover.kind != "card" or not pointing.rests or pointing.pressed:
        return None
    return view.cards[CARD_COLOURS.index(hover.id)] if view.is_asking else None


def large_card(view: View, part: CardPart) -> LargeCardView:
    """A card in large, for somebody with the purse of the seat in front."""
    held = view.you.held
    return large_card_view(
        view.naming.words,
        part.card,
        left=part.left,
        coins=held.coins.total,
        credits=held.credits.total,
        can_buy=view.can_buy,
    )
