"""Finds what lessons know by its kind: spaces of the track, and dice for beginners."""

from collections import deque

from cubitos_desktop.match.lessons.lesson import SpaceKind
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.tracks import Space, Track


class NoSuchSpace(ValueError):
    """The track has no space of that kind in such a place."""


def is_of_kind(space: Space, kind: SpaceKind) -> bool:
    """Whether a space is what a lesson looks for; a shortcut is one that is paid with feet."""
    if kind == "water":
        return space.water
    if kind == "finish":
        return space.number == Track.FINISH
    if kind in ("shortcut", "shortcut_end"):
        return space.shortcut is not None and space.shortcut.pays == "feet"
    return not space.water and any(reward.kind == kind for reward in space.rewards)


def nearest(track: Track, start: int, kind: SpaceKind) -> int:
    """The space of a kind with the fewest dry steps from another, or where a shortcut ends."""
    found = _nearest(track, start, kind)
    if found is None:
        raise NoSuchSpace(f"no dry way leads from space {start} of {track.id} to {kind}.")
    shortcut = track.spaces[found[0]].shortcut
    return shortcut.exit if kind == "shortcut_end" and shortcut else found[0]


def place_before(track: Track, kind: SpaceKind, steps: int) -> int:
    """The first space of a track, without a reward, so many dry steps before one of a kind."""
    for number in sorted(range(len(track.spaces)), key=lambda space: track.from_start[space]):
        if _is_plain(track.spaces[number]):
            found = _nearest(track, number, kind)
            if found is not None and found[1] == steps:
                return number
    raise NoSuchSpace(f"no space of {track.id} lies {steps} steps before {kind}.")


def place_behind(track: Track, lines: int) -> int:
    """The first plain space behind so many red lines; without any, the start."""
    if not lines:
        return Track.START
    found = [s.number for s in track.spaces if s.sector == lines and _is_plain(s)]
    if not found:
        raise NoSuchSpace(f"{track.id} has no {lines} red lines.")
    return min(found, key=lambda space: track.from_start[space])


def _is_plain(space: Space) -> bool:
    has_effect = space.rewards or space.shortcut or space.jet_pack or space.water
    return not has_effect and space.number not in (Track.START, Track.FINISH)


def _nearest(track: Track, start: int, kind: SpaceKind) -> tuple[int, int] | None:
    """The nearest space of a kind but the first itself, and how far it is."""
    seen, waiting = {start}, deque([(start, 0)])
    while waiting:
        space, steps = waiting.popleft()
        if space != start and is_of_kind(track.spaces[space], kind):
            return space, steps
        if track.spaces[space].water:
            continue
        for other in track.steps[space]:
            if other not in seen:
                seen.add(other)
                waiting.append((other, steps + 1))
    return None


def easy_dice(game: Game, count: int) -> tuple[int, ...]:
    """The colours of the cheapest dice that a sentence explains, the cheapest first; only where a
    set has too few of them, others follow."""
    order = sorted(
        CARD_COLOURS, key=lambda colour: (not is_easy(game.cards[colour]), game.costs[colour])
    )
    return tuple(order[:count])


def is_easy(card: Card) -> bool:
    """Whether its symbol simply brings something in the Run phase: coins, feet, credits."""
    calls = [*(call for item in card.run for call in item.calls), *card.power]
    does_more = card.now or card.after_push or card.at_push or card.at_bust
    return bool(calls) and not does_more and all(call.effect == "gain" for call in calls)
