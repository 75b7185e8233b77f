"""Makes what a view holds of a bust, and the words for it. Nothing is drawn."""

from cubitos_desktop.scenes.table.bust.parts import BustPart
from cubitos_desktop.scenes.table.bust.plan import Bust, NewFan
from cubitos_desktop.ui.moments.fan_card import Change, FanCardView
from cubitos_desktop.words import Words


def bust_part(words: Words, bust: Bust) -> BustPart:
    return BustPart(
        bust.variant,
        bust.time,
        bust.darkness,
        words("moments.stamp"),
        words(bust.variant.cry),
        bust.fan,
        _pay(words, bust.fan) if bust.fan else (),
        words("moments.one_fan"),
        bust.is_still,
    )


def _pay(words: Words, fan: NewFan) -> tuple[tuple[str, str], ...]:
    pay = [("credit", words("moments.credits", count=fan.credits))] if fan.credits else []
    return (*pay, ("pouch", words("moments.draw"))) if fan.has_token else tuple(pay)


def fan_view(words: Words, fan: NewFan) -> FanCardView:
    """What the plate says of the fan that has come."""
    credits, draw = fan.had
    changes = []
    if fan.credits:
        label = words("window.counter.credits", count=credits)
        changes.append(Change("credit", label, credits, credits + fan.credits))
    if fan.has_token:
        changes.append(Change("pouch", words("window.counter.draw"), draw, draw + 1))
    return FanCardView(words("moments.fan_stays"), tuple(changes))


def bust_words(words: Words, bust: Bust) -> tuple[str, str]:
    """What the plate says."""
    return words("window.bust"), words("moments.lost", count=bust.lost)
