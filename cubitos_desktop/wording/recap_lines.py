"""The sentences of a recap: who is where now, and what brought a seat there."""

from cubitos_desktop.wording.naming import Naming, begun
from cubitos_desktop.wording.recap import CardGain, Haul, SeatRecap


def headline(naming: Naming, recap: SeatRecap) -> str:
    """The one thing that matters most: "Bruno leads now", "Pixel went bust"."""
    words = naming.words
    place = words(f"window.place.{recap.now}") if recap.now else ""
    who = naming.names[recap.seat]
    return words(f"recap.headline.{_change(recap)}", who=who, place=place)


def _change(recap: SeatRecap) -> str:
    if recap.is_bust:
        return "bust"
    if recap.is_home:
        return "home"
    if recap.now == 1 and recap.is_level:
        return "shares"
    if recap.now == 1 and (recap.before != 1 or recap.was_level):
        return "leads"
    if recap.climbs:
        return "climbs" if recap.climbs > 0 else "falls"
    if not recap.before or not recap.now:
        return "stands" if recap.now else "waits"
    return "still_leads" if recap.now == 1 else "stays"


def deeds(naming: Naming, recap: SeatRecap) -> str:
    """What a seat did, as one sentence: "Ran 6 spaces and bought Rollosaurus for 8."."""
    return naming.words("recap.sentence", deeds=begun(_deeds(naming, recap)))


def in_one_line(naming: Naming, recap: SeatRecap) -> str:
    """Headline and deeds together."""
    head, done = headline(naming, recap), _deeds(naming, recap)
    return naming.words("recap.line", headline=head, deeds=done)


def _deeds(naming: Naming, recap: SeatRecap) -> str:
    words = naming.words
    parts = [words("recap.deed.ran", count=recap.steps)] if recap.steps else []
    parts += _hauled(naming, recap.haul, _took(recap))
    for colour, price in recap.bought:
        parts.append(words("recap.deed.bought", card=naming.card(colour), price=price))
    return naming.joined(parts) if parts else words("recap.deed.nothing")


def card_lines(naming: Naming, recap: SeatRecap) -> tuple[str, ...]:
    """The cards behind what a seat has gained: "Rollosaurus: 4 feet"."""
    return tuple(_of_cards(naming, gain) for gain in recap.by_cards)


def by_cards(naming: Naming, recap: SeatRecap) -> str:
    """The same as one sentence, or nothing."""
    lines = card_lines(naming, recap)
    return naming.words("recap.sentence", deeds="; ".join(lines)) if lines else ""


def _of_cards(naming: Naming, gain: CardGain) -> str:
    counts = {
        "coin": gain.coins,
        "foot": gain.feet,
        "water_foot": gain.water_feet,
        "fan": gain.fans,
        "credit": gain.credits,
        "die": gain.dice,
    }
    things = [naming.words(f"count.{key}", count=n) for key, n in counts.items() if n]
    cards = naming.joined([naming.card(colour) for colour in gain.cards])
    return naming.words("recap.card", cards=cards, things=", ".join(things))


def _took(recap: SeatRecap) -> str:
    """How credits are told: neither the track nor a fan has paid those that come from dice."""
    return "took" if recap.haul.fans or recap.taken.credits else "took_from_dice"


def _hauled(naming: Naming, haul: Haul, took: str) -> list[str]:
    words = naming.words
    parts = [words("recap.deed.fan", count=haul.fans)] if haul.fans else []
    counts = {"credit": haul.credits, "draw_token": haul.tokens}
    taken = [words(f"count.{name}", count=count) for name, count in counts.items() if count]
    if taken:
        parts.append(words(f"recap.deed.{took}", things=naming.joined(taken)))
    for colour in haul.dice:
        parts.append(words("recap.deed.die", die=naming.plain_colour(colour)))
    if haul.lost:
        parts.append(words("recap.deed.lost", count=haul.lost))
    return parts
