"""From notes to figures. Nothing is played here."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from cubitos_desktop.lab.balance.figures import (
    CardFigures,
    SetFigures,
    Share,
    SoloFigures,
    SpaceFigures,
    TrackFigures,
    effective_number,
    share_of,
)
from cubitos_desktop.lab.balance.notes import JET_PACK, SHORTCUT, WATER, Notes, TrackNotes
from cubitos_desktop.rules.cards import CardSet
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS
from cubitos_desktop.rules.tracks import Space, Track

REWARDS = ("credits", "gain", "fan", "lose")
EFFECTS = (SHORTCUT, JET_PACK, WATER)


def set_figures(content: Content, chosen: CardSet, notes: Notes) -> SetFigures:
    """All that the races of four equals tell about a set."""
    runs, rounds = notes.seat_races, notes.all_rounds
    rewards: Counter[str] = Counter()
    effects: Counter[str] = Counter()
    for track_id, found in notes.tracks.items():
        rewards.update(_kinds_on(content.tracks[track_id], REWARDS, found.rewards))
        effects.update(_kinds_on(content.tracks[track_id], EFFECTS, found.effects))
    return SetFigures(
        set_id=chosen.id,
        tracks=chosen.tracks,
        races=notes.races,
        unfinished=notes.unfinished,
        rounds_mean=round(rounds / notes.races, 3),
        rounds=dict(sorted(notes.rounds.items())),
        busts=round(notes.busts / (rounds * notes.seats), 4),
        lead_changes=round(notes.lead_changes / notes.races, 3),
        halfway=share_of(list(notes.halfway.elements()) or [0.0]),
        places=[_place(notes, place) for place in range(notes.seats)],
        effective_colours=effective_number(notes.buyers),
        fans=round(notes.fans / runs, 3),
        dice=round(notes.dice / runs, 3),
        feet_bought=round(notes.feet_bought / runs, 3),
        rewards=_each(rewards, runs),
        effects=_each(effects, runs),
        cards=_cards(content, chosen, notes),
    )


def _place(notes: Notes, place: int) -> Share:
    wins = notes.places[place]
    return share_of([1.0] * wins + [0.0] * (notes.races - wins))


def _cards(content: Content, chosen: CardSet, notes: Notes) -> list[CardFigures]:
    return [
        CardFigures(
            card=card_id,
            colour=COLOURS[colour],
            cost=content.cards[card_id].cost,
            buyers=round(100 * notes.buyers[colour] / notes.seat_races, 2),
            dice=round(notes.bought[colour] / notes.seat_races, 3),
        )
        for colour, card_id in zip(CARD_COLOURS, chosen.cards, strict=True)
    ]


def _each(counts: Mapping[str, int], runs: int) -> dict[str, float]:
    return {kind: round(count / runs, 4) for kind, count in counts.items()}


# --- tracks -------------------------------------------------------------------------------------


def track_figures(track: Track, notes: TrackNotes) -> TrackFigures:
    """What runners did on a track, kind by kind and space by space."""
    spaces = [_space(space, notes) for space in track.spaces]
    return TrackFigures(
        track=track.id,
        runs=notes.runs,
        rewards=_each(_kinds_on(track, REWARDS, notes.rewards), notes.runs),
        effects=_each(_kinds_on(track, EFFECTS, notes.effects), notes.runs),
        spaces=[space for space in spaces if space.stops or space.rewards or space.effects],
    )


def _kinds_on(track: Track, kinds: Iterable[str], counts: Mapping[Any, int]) -> dict[str, int]:
    """How often each kind was used that the track has: one that nobody uses counts as 0."""
    offered = {kind for space in track.spaces for kind in offers(space)}
    return {
        kind: sum(count for (_, found), count in counts.items() if found == kind)
        for kind in kinds
        if kind in offered
    }


def offers(space: Space) -> list[str]:
    """The kinds of rewards and movement effects on a space."""
    found: list[str] = [reward.kind for reward in space.rewards]
    found += [SHORTCUT] * (space.shortcut is not None)
    found += [JET_PACK] * space.jet_pack
    return found + [WATER] * space.water


def _space(space: Space, notes: TrackNotes) -> SpaceFigures:
    def shares(kinds: Iterable[str], counts: Mapping[Any, int]) -> dict[str, float]:
        return {
            kind: _of_hundred(counts.get((space.number, kind), 0), notes)
            for kind in kinds
            if kind in offered
        }

    offered = offers(space)
    stops = _of_hundred(notes.stops[space.number], notes)
    return SpaceFigures(
        space.name, stops, shares(REWARDS, notes.rewards), shares(EFFECTS, notes.effects)
    )


def _of_hundred(count: int, notes: TrackNotes) -> float:
    return round(100 * count / max(1, notes.runs), 2)


# --- alone --------------------------------------------------------------------------------------


def solo_figures(set_id: str, tracks: tuple[str, ...], rounds: Counter[int]) -> SoloFigures:
    """How many rounds a seat takes alone."""
    ordered = sorted(rounds.elements())

    def within(part: float) -> int:
        return ordered[max(0, round(part * len(ordered)) - 1)]

    return SoloFigures(
        set_id=set_id,
        tracks=tracks,
        races=len(ordered),
        rounds_mean=round(sum(ordered) / len(ordered), 3),
        best=ordered[0],
        tenth=within(0.1),
        quarter=within(0.25),
        median=within(0.5),
        rounds=dict(sorted(rounds.items())),
    )
