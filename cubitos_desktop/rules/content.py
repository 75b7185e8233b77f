"""All content of the game, loaded and checked: cards, sets, fan track, tracks. No texts."""

import hashlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.cards import Card, CardSet, FanSpace
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS
from cubitos_desktop.rules.game import Game, Setup
from cubitos_desktop.rules.reading.cards import (
    Faults,
    card_colours,
    is_count,
    read_cards,
    read_names,
)
from cubitos_desktop.rules.reading.problems import ContentError, Problem
from cubitos_desktop.rules.reading.yaml_files import Document, read
from cubitos_desktop.rules.tracks import Track, load_track

RULES_VERSION = 2
"""Counted up whenever the same set-up, dice and answers would no longer give the same race."""
MOST_SEATS = 4
MOST_LEGS = 9
MOST_TRACKS = 100
"""Files that are read for tracks: each takes its moment."""
SET_KEYS = ("id", "name", "cards", "tracks")


_GAMES: dict[tuple[str, Setup], Game] = {}
_MOST_GAMES = 64


class SetupError(ValueError):
    """A race that cannot be set up; the sentence says what was expected."""


class Content(msgspec.Struct, frozen=True):
    """Everything that a race can be made of."""

    cards: dict[str, Card]
    sets: dict[str, CardSet]
    fan_track: tuple[FanSpace, ...]
    tracks: dict[str, Track]
    digest: str
    """A fingerprint of the rules' version and all content that decides a race."""

    def card_set(self, set_id: str) -> CardSet:
        if set_id not in self.sets:
            raise SetupError(f"unknown set {set_id!r}; expected one of {', '.join(self.sets)}.")
        return self.sets[set_id]

    def changed(
        self,
        *,
        cards: Iterable[Card] = (),
        costs: Mapping[str, int] | None = None,
        fan_track: tuple[FanSpace, ...] = (),
        tracks: Iterable[Track] = (),
    ) -> "Content":
        """The same content with other cards, costs, fan track or tracks under the same ids, and a
        fingerprint of its own."""
        new_cards = self.cards | {card.id: card for card in cards}
        for card_id, cost in (costs or {}).items():
            new_cards[card_id] = msgspec.structs.replace(new_cards[card_id], cost=cost)
        new_tracks = self.tracks | {track.id: track for track in tracks}
        fans = fan_track or self.fan_track
        digest = _digest(new_cards, fans, new_tracks)
        return Content(new_cards, self.sets, fans, new_tracks, digest)

    def game(self, setup: Setup) -> Game:
        """The game of a set-up, or ``SetupError``. Games never change: the last ones are kept."""
        key = (self.digest, setup)
        if key not in _GAMES:
            if len(_GAMES) >= _MOST_GAMES:
                _GAMES.clear()
            _GAMES[key] = self._new_game(setup)
        return _GAMES[key]

    def _new_game(self, setup: Setup) -> Game:
        if not 1 <= setup.seats <= MOST_SEATS:
            raise SetupError(f"expected 1 to {MOST_SEATS} seats, got {setup.seats}.")
        if not 0 <= setup.start_player < setup.seats:
            raise SetupError(f"expected a start player from 0 to {setup.seats - 1}.")
        if not 1 <= len(setup.tracks) <= MOST_LEGS:
            raise SetupError(f"expected 1 to {MOST_LEGS} laps, got {len(setup.tracks)}.")
        for track in setup.tracks:
            if track not in self.tracks:
                known = ", ".join(self.tracks)
                raise SetupError(f"unknown track {track!r}; expected one of {known}.")
        for card in setup.cards:
            if card not in self.cards:
                raise SetupError(f"unknown card {card!r}; expected a card of cards.yaml.")
        cards = tuple(self.cards[card] for card in setup.cards)
        if tuple(card.colour for card in cards) != CARD_COLOURS:
            wanted = ", ".join(COLOURS[c] for c in CARD_COLOURS)
            raise SetupError(f"expected one card of each colour in the order {wanted}.")
        legs = tuple(self.tracks[track] for track in setup.tracks)
        for leg, space in setup.ghost:
            if not (
                0 <= leg <= len(legs) and 0 <= space < len(legs[min(leg, len(legs) - 1)].spaces)
            ):
                raise SetupError("expected a ghost whose positions lie on the course.")
        return Game(setup, cards, legs, self.fan_track)


@lru_cache(maxsize=1)
def load_content() -> Content:
    """The game's own content, loaded once."""
    return read_content(content_dir())


def read_content(folder: Path, landscapes: Path | None = None) -> Content:
    """Content from a folder; all its problems at once in a ``ContentError``.

    How tracks look decides no race: their landscapes may lie elsewhere.
    """
    problems: list[Problem] = []
    card_document = read(folder / "cards.yaml", problems)
    cards = read_cards(card_document, problems) if card_document else {}
    tracks, broken_tracks = _read_tracks(folder / "tracks", landscapes, problems)
    fan_document = read(folder / "fan_track.yaml", problems)
    fan_track = _read_fan_track(fan_document, problems) if fan_document else ()
    document = read(folder / "sets.yaml", problems)
    colours = card_colours(card_document) if card_document else None
    sets = _read_sets(document, colours, {*tracks, *broken_tracks}, problems) if document else {}
    if problems:
        raise ContentError(problems)
    return Content(cards, sets, fan_track, tracks, _digest(cards, fan_track, tracks))


def _digest(
    cards: dict[str, Card], fan_track: tuple[FanSpace, ...], tracks: dict[str, Track]
) -> str:
    """Over what decides a race: no names, no sets (a race names its cards), no derived tables."""
    facts = (
        RULES_VERSION,
        [msgspec.structs.replace(cards[card_id], names={}) for card_id in sorted(cards)],
        fan_track,
        [(track_id, tracks[track_id].spaces) for track_id in sorted(tracks)],
    )
    data = msgspec.json.encode(facts, order="sorted")
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _read_tracks(
    folder: Path, landscapes: Path | None, problems: list[Problem]
) -> tuple[dict[str, Track], list[str]]:
    """All tracks by id; the file names, by custom their ids, of those that are not sound."""
    tracks: dict[str, Track] = {}
    broken: list[str] = []
    paths = sorted(folder.glob("*.yaml"))
    if not paths:
        problems.append(Problem("tracks", "folder", "tracks", "a folder with at least one track"))
    if len(paths) > MOST_TRACKS:
        problems.append(Problem("tracks", "folder", "tracks", f"at most {MOST_TRACKS} files"))
        return tracks, broken
    for path in paths:
        track = load_track(path, problems, landscapes)
        if track is None:
            broken.append(path.stem)
            continue
        if track.id in tracks:
            expected = "an id that no other track has"
            problems.append(Problem(f"tracks/{path.name}", f"item {track.id}", "id", expected))
        tracks[track.id] = track
    return tracks, broken


def _read_fan_track(document: Document, problems: list[Problem]) -> tuple[FanSpace, ...]:
    faults = Faults(document, problems)
    data = document.data
    if not isinstance(data, list) or not data:
        faults.add((), "fan track", "fan track", "a list of spaces")
        return ()
    spaces: list[FanSpace] = []
    for index, space in enumerate(data):
        item = f"{index + 1}"
        if not isinstance(space, dict) or set(space) - {"credits", "draw_token"}:
            faults.add((index,), item, "space", "credits and perhaps draw_token")
        elif not is_count(space.get("credits")):
            faults.add((index, "credits"), item, "credits", "a whole number from 0 on")
        elif not isinstance(space.get("draw_token", False), bool):
            faults.add((index, "draw_token"), item, "draw_token", "true or false")
        else:
            spaces.append(FanSpace(space["credits"], space.get("draw_token", False)))
    return tuple(spaces)


def _read_sets(
    document: Document,
    colours: dict[str, int] | None,
    known_tracks: set[str],
    problems: list[Problem],
) -> dict[str, CardSet]:
    """All sets by id. A card or track that is itself wrong is told once, where it stands."""
    faults = Faults(document, problems)
    if not isinstance(document.data, list) or not document.data:
        faults.add((), "sets", "sets", "a list of card sets")
        return {}
    sets: dict[str, CardSet] = {}
    for index, data in enumerate(document.data):
        if not isinstance(data, dict) or not isinstance(data.get("id"), str):
            faults.add((index,), f"{index + 1}", "id", "a mapping with id, name, cards and tracks")
            continue
        item = data["id"]
        if item in sets:
            faults.add((index, "id"), item, "id", "an id that no other set has")
        for key in data:
            if key not in SET_KEYS:
                faults.add((index, key), item, str(key), f"one of the keys {', '.join(SET_KEYS)}")
        names = read_names(faults, (index,), item, data.get("name"))
        ids = _read_set_cards(faults, index, item, data.get("cards"), colours)
        legs = data.get("tracks")
        if not isinstance(legs, list) or not legs or len(legs) > MOST_LEGS:
            faults.add((index, "tracks"), item, "tracks", "a list of track ids, one for each leg")
            legs = []
        for place, track in enumerate(legs):
            if not isinstance(track, str) or track not in known_tracks:
                known = ", ".join(sorted(known_tracks)) or "a track that loads"
                faults.add((index, "tracks", place), item, str(track), f"one of {known}")
        sets[item] = CardSet(item, names, ids, tuple(legs))
    return sets


def _read_set_cards(
    faults: Faults, index: int, item: str, ids: Any, colours: dict[str, int] | None
) -> tuple[str, ...]:
    """Eight card ids, one of each colour, in the order of the colours."""
    if not isinstance(ids, list):
        faults.add((index, "cards"), item, "cards", "a list of eight card ids")
        return ()
    if colours is None:
        return ()  # the cards cannot be read: that is told already
    by_colour: dict[int, str] = {}
    for place, card_id in enumerate(ids):
        found = colours.get(card_id) if isinstance(card_id, str) else None
        if found is None:
            faults.add((index, "cards", place), item, str(card_id), "a card of cards.yaml")
        elif found in by_colour:
            colour = COLOURS[found]
            faults.add((index, "cards", place), item, card_id, f"the only {colour} card of the set")
        else:
            by_colour[found] = card_id
    for colour_index in CARD_COLOURS:
        if colour_index not in by_colour:
            faults.add((index, "cards"), item, COLOURS[colour_index], "a card of this colour")
    return tuple(by_colour[colour] for colour in CARD_COLOURS if colour in by_colour)
