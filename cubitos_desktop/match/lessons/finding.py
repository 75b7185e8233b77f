"""Finds what lessons know by its kind: spaces of the track, and dice for beginners."""

from collections import deque
from collections.abc import Iterator

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
    """The space of a kind with the fewest dry steps from another, or where a shortcut ends. One
    that brings nearer to the finish comes before all others: nobody learns to run back."""
    found = next(_ahead(track, start, kind), None) or next(_around(track, start, kind), None)
    if found is None:
        raise NoSuchSpace(f"no dry way leads from space {start} of {track.id} to {kind}.")
    return _end(track, found[0]) if kind == "shortcut_end" else found[0]


def place_before(track: Track, kind: SpaceKind, steps: int) -> int:
    """The first space of a track, without a reward, so many dry steps before one of a kind. Each
    of the steps leads on towards the finish."""
    for number in sorted(range(len(track.spaces)), key=lambda space: track.from_start[space]):
        if _is_plain(track.spaces[number]) and _is_before(track, number, kind, steps):
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


def _is_before(track: Track, here: int, kind: SpaceKind, steps: int) -> bool:
    """Whether the nearest space of a kind that lies ahead is so many steps on, all forwards."""
    space, count = next(_ahead(track, here, kind), (here, 0))
    return count == steps == track.to_finish[here] - track.to_finish[space]


def _ahead(track: Track, start: int, kind: SpaceKind) -> Iterator[tuple[int, int]]:
    """Those around that bring nearer to the finish: of shortcuts, those whose end does."""
    is_shortcut = kind in ("shortcut", "shortcut_end")
    for space, steps in _around(track, start, kind):
        end = _end(track, space) if is_shortcut else space
        if track.to_finish[end] < track.to_finish[start]:
            yield space, steps


def _end(track: Track, space: int) -> int:
    """Where the shortcut of a space ends."""
    shortcut = track.spaces[space].shortcut
    return shortcut.exit if shortcut else space


def _around(track: Track, start: int, kind: SpaceKind) -> Iterator[tuple[int, int]]:
    """The spaces of a kind but the first itself, and how far each is: the nearest first."""
    seen, waiting = {start}, deque([(start, 0)])
    while waiting:
        space, steps = waiting.popleft()
        if space != start and is_of_kind(track.spaces[space], kind):
            yield space, steps
        if track.spaces[space].water:
            continue
        for other in track.steps[space]:
            if other not in seen:
                seen.add(other)
                waiting.append((other, steps + 1))


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
