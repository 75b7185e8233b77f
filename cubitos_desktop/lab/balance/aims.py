"""What good numbers look like: the bars that sets, cards and tracks are held to. No measuring."""

from collections.abc import Iterator, Sequence

from cubitos_desktop.lab.balance.figures import Check, Findings, SetFigures, Share, TrackFigures
from cubitos_desktop.lab.balance.notes import WATER
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.content import Content

COLOURS = 5.0
"""Effective colours of a set, at least."""
BUYERS = 10.0
"""Percent of the seats that buy a colour, at least."""
BUSTS = 0.15, 0.30
BUSTS_FOR_FANS = 0.15, 0.40
"""A seat and round; more of them where a card lives on fans."""
ROUNDS = 8.0, 13.0
LONG_ROUNDS = 12.0, 22.0
"""One lap; two laps or boards."""
HALFWAY = 45.0, 70.0
PLACE = 29.0
"""Percent of the races that a place in the order wins, at most."""
PLANS = 6
"""Plans of two colours that are near the best, at least."""
WORTH = 50.0
"""A card's interval lies above it in one of its sets at least."""
MOST_WORTH = 62.0
REWARD = 0.333
"""Of each kind a seat takes at least so many in a race: one in three races."""
USED = 0.001
"""Of a hundred seats: some use every shortcut and jet pack."""
LIVES_ON_FANS = frozenset({"feet_for_fans", "feet_for_half_fans", "gain_die_up_to_fans"})


def checks(content: Content, findings: Findings) -> list[Check]:
    """Everything that was measured and has a bar."""
    found: list[Check] = []
    for figures in findings.sets:
        found += set_checks(content, figures)
    for track in findings.tracks:
        found += track_checks(track)
    return [*found, *card_checks(findings.sets)]


def bounds(check: Check) -> str:
    """What is aimed at, in words."""
    low, high = (f"{bound:g}" if bound is not None else "" for bound in (check.low, check.high))
    if low and high:
        return f"{low} to {high}"
    return f"{low} or more" if low else f"{high} at most"


def set_checks(content: Content, figures: SetFigures) -> Iterator[Check]:
    where = figures.set_id
    yield Check(where, "rounds", figures.rounds_mean, *rounds_aim(figures))
    yield Check(where, "busts", figures.busts, *busts_aim(content, figures))
    yield Check(where, "half-way leader wins", figures.halfway.share, *HALFWAY)
    best_place = max(place.share for place in figures.places)
    yield Check(where, "best place in the order", best_place, high=PLACE)
    yield Check(where, "effective colours", figures.effective_colours, low=COLOURS)
    rarest = min(card.buyers for card in figures.cards)
    yield Check(where, "rarest colour bought by", rarest, low=BUYERS)
    if figures.plans:
        yield Check(where, "plans near the best", figures.plans_near_best, low=PLANS)


def rounds_aim(figures: SetFigures) -> tuple[float, float]:
    return ROUNDS if len(figures.tracks) == 1 else LONG_ROUNDS


def busts_aim(content: Content, figures: SetFigures) -> tuple[float, float]:
    cards = [content.cards[card.card] for card in figures.cards]
    return BUSTS_FOR_FANS if any(map(lives_on_fans, cards)) else BUSTS


def lives_on_fans(card: Card) -> bool:
    """Whether fans make a card better, or busts do it less harm."""
    calls = [call for item in card.run for call in item.calls]
    calls += [*card.power, *(card.swords.calls if card.swords else ())]
    return bool(card.keeps_at_bust) or any(call.effect in LIVES_ON_FANS for call in calls)


def track_checks(figures: TrackFigures) -> Iterator[Check]:
    for kind, taken in figures.rewards.items():
        yield Check(figures.track, f"reward {kind}", taken, low=REWARD)
    for space in figures.spaces:
        for kind, used in space.effects.items():
            if kind != WATER:
                yield Check(figures.track, f"{kind} {space.space}", used, low=USED)


def card_checks(sets: Sequence[SetFigures]) -> Iterator[Check]:
    """A card should be worth something in one of its sets, and too much in none."""
    worths: dict[str, list[Share]] = {}
    for figures in sets:
        for card in figures.cards:
            if card.worth:
                worths.setdefault(card.card, []).append(card.worth)
    for name, found in worths.items():
        yield Check(name, "worth, lower end", max(worth.low for worth in found), low=WORTH)
        yield Check(name, "worth", max(worth.share for worth in found), high=MOST_WORTH)
