"""Findings in words and tables. No counting."""

from collections.abc import Iterator, Sequence

from cubitos_desktop.lab.balance.aims import bounds
from cubitos_desktop.lab.balance.figures import (
    CardFigures,
    Check,
    Findings,
    SetFigures,
    Share,
    SoloFigures,
    TrackFigures,
)
from cubitos_desktop.lab.tables import table

SET_HEADS = (
    "set",
    "rounds",
    "busts",
    "lead changes",
    "half-way leader wins",
    "wins by place",
    "colours",
    "fans",
    "plans near the best",
)
CARD_HEADS = ("card", "colour", "cost", "bought by", "dice", "worth", "95 % interval")
PLAN_HEADS = ("plan", "share", "95 % interval", "races with the one and the other")
TRACK_HEADS = ("track", "credits", "gain", "fan", "lose", "shortcut", "jet pack", "water")
SOLO_HEADS = ("set", "course", "rounds", "best", "1 in 10", "1 in 4", "1 in 2")
MISSED_HEADS = ("where", "what", "is", "aim")
MOST_PLANS = 10
"""Plans that are told; JSON and the page have them all."""


def report(findings: Findings) -> str:
    """All tables of a study, and what their figures mean."""
    if findings.solo:
        return "\n\n".join([_solo(findings.solo), _remark(findings)])
    parts = [_sets(findings.sets)]
    for figures in findings.sets:
        parts += [_cards(figures), *_plans(figures)]
    parts += [_tracks(findings.tracks), *_missed(findings.missed), _remark(findings)]
    return "\n\n".join(parts)


def report_card(findings: Findings, card_id: str) -> str:
    """What was found about one card, set by set."""
    rows = [
        (figures.set_id, *_card_row(card)[1:])
        for figures in findings.sets
        for card in figures.cards
        if card.card == card_id
    ]
    return "\n\n".join([table(["set", *CARD_HEADS[1:]], rows), _remark(findings)])


def _sets(sets: Sequence[SetFigures]) -> str:
    rows = [
        (
            figures.set_id,
            f"{figures.rounds_mean:.1f}",
            f"{figures.busts:.2f}",
            f"{figures.lead_changes:.1f}",
            f"{figures.halfway.share:.0f} %",
            " ".join(f"{place.share:.0f}" for place in figures.places),
            f"{figures.effective_colours:.2f}",
            f"{figures.fans:.1f}",
            f"{figures.plans_near_best} ({figures.followed_near_best})" if figures.plans else "",
        )
        for figures in sets
    ]
    return table(SET_HEADS, rows)


def _cards(figures: SetFigures) -> str:
    return f"{figures.set_id}\n\n" + table(CARD_HEADS, list(map(_card_row, figures.cards)))


def _card_row(card: CardFigures) -> tuple[str, ...]:
    return (
        card.card,
        card.colour,
        f"{card.cost}",
        f"{card.buyers:.0f} %",
        f"{card.dice:.2f}",
        *_share(card.worth),
    )


def _plans(figures: SetFigures) -> Iterator[str]:
    if not figures.plans:
        return
    rows = [
        (
            " and ".join(plan.colours),
            *_share(plan.share),
            ", ".join(f"{part:.0f} %" for part in plan.bought),
        )
        for plan in figures.plans[:MOST_PLANS]
    ]
    yield table(PLAN_HEADS, rows)


def _share(share: Share | None) -> tuple[str, str]:
    if share is None:
        return "", ""
    return f"{share.share:.1f} %", f"{share.low:.1f} to {share.high:.1f} %"


def _tracks(tracks: Sequence[TrackFigures]) -> str:
    rows = []
    for figures in tracks:
        used = {**figures.rewards, **figures.effects}
        cells = [f"{used[kind]:.2f}" if kind in used else "" for kind in TRACK_HEADS[1:]]
        rows.append((figures.track, *cells))
    return table(TRACK_HEADS, rows)


def _missed(found: Sequence[Check]) -> Iterator[str]:
    if found:
        rows = [(check.where, check.what, f"{check.value:.2f}", bounds(check)) for check in found]
        yield f"Missed: {len(found)}\n\n" + table(MISSED_HEADS, rows)


def _solo(found: Sequence[SoloFigures]) -> str:
    rows = [
        (
            figures.set_id,
            " + ".join(figures.tracks),
            f"{figures.rounds_mean:.2f}",
            f"{figures.best}",
            f"{figures.tenth}",
            f"{figures.quarter}",
            f"{figures.median}",
        )
        for figures in found
    ]
    return table(SOLO_HEADS, rows)


def _remark(findings: Findings) -> str:
    told = (
        f"Seats: {findings.level}, {findings.races} races of each kind, seed {findings.seed}, "
        f"content {findings.content}."
    )
    if any(figures.plans for figures in findings.sets):
        told += "\nPlans near the best: within 12 points; in brackets those that buy both colours."
    return told
