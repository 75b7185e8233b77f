"""A study of the content: which races are played, side by side, and what they come to.

This is the face for programs too. A loop that tunes the content calls it with a content of its own:

    ground = Ground(content.changed(costs={"mr_soldier": 5}), seed="tuning")
    findings = study(ground, Study(sets=("race-1",), races=100, card_races=400), jobs=2)

The same seed gives the same dice whatever the content, so two contents are compared on equal luck.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import closing
from itertools import chain, combinations, tee
from typing import Any, TypeVar

import msgspec

from cubitos_desktop.ai.planning.plan import NO_PLAN, Plan, only, without
from cubitos_desktop.lab.balance.aims import checks
from cubitos_desktop.lab.balance.counting import set_figures, solo_figures, track_figures
from cubitos_desktop.lab.balance.figures import (
    Findings,
    PlanFigures,
    SetFigures,
    Share,
    TrackFigures,
    share_of,
)
from cubitos_desktop.lab.balance.notes import Notes, TrackNotes
from cubitos_desktop.lab.balance.tasks import Duel, Duels, Field, Ground, Solo, Task, carry_out
from cubitos_desktop.match.processes.side_by_side import side_by_side
from cubitos_desktop.rules.content import MOST_SEATS, Content, SetupError
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS

Progress = Callable[[int], None]
PAIRS = tuple(combinations(CARD_COLOURS, 2))
"""The plans that are tried: two colours and no others."""


class Study(msgspec.Struct, frozen=True):
    """What to find out."""

    sets: tuple[str, ...]
    races: int = 200
    """Of four equals, a set."""
    card_races: int = 0
    """For the worth of each card; none where it is 0."""
    cards: tuple[str, ...] = ()
    """Whose worth is asked for; all cards of the sets where none is named."""
    plan_races: int = 0
    """For each plan of two colours."""


class Matchup(msgspec.Struct, frozen=True):
    """A plan of what to buy against another, in a set."""

    set_id: str
    plan: Plan
    rival: Plan = NO_PLAN


def study(
    ground: Ground, wanted: Study, jobs: int = 1, progress: Progress = lambda _: None
) -> Findings:
    """Play all races; the result is the same in any number of processes."""
    content = ground.content
    tasks: Iterator[Field | Duel] = chain(
        _fields(ground, wanted),
        duels_of(ground, card_matchups(content, wanted), wanted.card_races),
        duels_of(ground, plan_matchups(wanted), wanted.plan_races),
    )
    notes = {set_id: Notes(MOST_SEATS) for set_id in wanted.sets}
    by_matchup: dict[Matchup, Duels] = {}
    for task, found in play_all(tasks, jobs, progress):
        if isinstance(task, Field):
            notes[task.set_id].add(found)
        else:
            _add_duel(by_matchup, task, found)
    figures = [_figures(content, set_id, found, by_matchup) for set_id, found in notes.items()]
    findings = Findings(content.digest, ground.level, wanted.races, ground.seed, figures)
    findings.tracks = _tracks(content, notes.values())
    findings.missed = [check for check in checks(content, findings) if not check.holds]
    return findings


def ask(
    ground: Ground,
    matchups: Sequence[Matchup],
    races: int,
    jobs: int = 1,
    progress: Progress = lambda _: None,
) -> list[Share]:
    """How each plan does, in so many races of two."""
    by_matchup: dict[Matchup, Duels] = {}
    for duel, found in play_all(duels_of(ground, matchups, races), jobs, progress):
        _add_duel(by_matchup, duel, found)
    return [_share(by_matchup[matchup]) for matchup in matchups]


def count_races(ground: Ground, wanted: Study) -> int:
    """How many races a study plays."""
    cards = len(card_matchups(ground.content, wanted)) * _couples(wanted.card_races)
    plans = len(plan_matchups(wanted)) * _couples(wanted.plan_races)
    return len(wanted.sets) * wanted.races + 2 * (cards + plans)


# --- matchups -----------------------------------------------------------------------------------


def worth_of(set_id: str, colour: int) -> Matchup:
    """What a card is worth: somebody who may buy it against somebody who may not."""
    return Matchup(set_id, NO_PLAN, without(colour))


def card_matchups(content: Content, wanted: Study) -> list[Matchup]:
    return [
        worth_of(set_id, colour)
        for set_id in wanted.sets
        for colour, card_id in zip(CARD_COLOURS, content.card_set(set_id).cards, strict=True)
        if not wanted.cards or card_id in wanted.cards
    ]


def plan_matchups(wanted: Study) -> list[Matchup]:
    return [Matchup(set_id, only(*pair)) for set_id in wanted.sets for pair in PAIRS]


def _fields(ground: Ground, wanted: Study) -> Iterator[Field]:
    for set_id in wanted.sets:
        for numbers in ground.batches(wanted.races):
            yield Field(ground, set_id, numbers)


def duels_of(ground: Ground, matchups: Sequence[Matchup], races: int) -> Iterator[Duel]:
    for matchup in matchups:
        for numbers in ground.batches(_couples(races)):
            yield Duel(ground, matchup.set_id, matchup.plan, matchup.rival, numbers)


def _couples(races: int) -> int:
    """Races on the same dice come in couples."""
    return -(-races // 2)


# --- playing ------------------------------------------------------------------------------------


AnyTask = TypeVar("AnyTask", bound=Task)


def play_all(
    tasks: Iterable[AnyTask], jobs: int, progress: Progress
) -> Iterator[tuple[AnyTask, Any]]:
    """Each piece of work and what came of it, in order; none is listed before it is wanted."""
    done = 0
    progress(done)
    tasks, handed_out = tee(tasks)
    with closing(side_by_side(carry_out, handed_out, jobs)) as played:
        for task, result in zip(tasks, played, strict=True):
            yield task, result
            done += task.races
            progress(done)


def _add_duel(by_matchup: dict[Matchup, Duels], duel: Duel, found: Duels) -> None:
    """All races of a matchup are counted together."""
    matchup = Matchup(duel.set_id, duel.plan, duel.rival)
    by_matchup.setdefault(matchup, Duels()).add(found)


# --- summing up ---------------------------------------------------------------------------------


def _figures(
    content: Content, set_id: str, notes: Notes, by_matchup: dict[Matchup, Duels]
) -> SetFigures:
    figures = set_figures(content, content.card_set(set_id), notes)
    for colour, card in zip(CARD_COLOURS, figures.cards, strict=True):
        if found := by_matchup.get(worth_of(set_id, colour)):
            card.worth = _share(found)
    plans = [
        _plan(pair, by_matchup[matchup])
        for pair in PAIRS
        if (matchup := Matchup(set_id, only(*pair))) in by_matchup
    ]
    figures.plans = sorted(plans, key=lambda plan: -plan.share.share)
    return figures


def _share(found: Duels) -> Share:
    return share_of(found.scores, found.races)


def _plan(colours: tuple[int, int], found: Duels) -> PlanFigures:
    bought = tuple(round(100 * found.buys[colour] / found.races, 1) for colour in colours)
    return PlanFigures(tuple(COLOURS[colour] for colour in colours), _share(found), bought)


def _tracks(content: Content, found: Iterable[Notes]) -> list[TrackFigures]:
    """Tracks over all sets that were raced on them."""
    gathered: dict[str, TrackNotes] = {}
    for notes in found:
        for track_id, on_track in notes.tracks.items():
            gathered.setdefault(track_id, TrackNotes()).add(on_track)
    return [
        track_figures(track, gathered[track_id])
        for track_id, track in content.tracks.items()
        if track_id in gathered
    ]


# --- alone --------------------------------------------------------------------------------------


def solo_courses(content: Content, set_id: str) -> list[tuple[str, ...]]:
    """The set's own course, then one lap of each track that is not that."""
    own = content.card_set(set_id).tracks
    return [own, *((track,) for track in content.tracks if (track,) != own)]


def solo_study(
    ground: Ground,
    sets: Sequence[str],
    races: int,
    jobs: int = 1,
    progress: Progress = lambda _: None,
    known: Collection[tuple[str, tuple[str, ...]]] = (),
) -> Findings:
    """Rounds of a seat alone, for each set and course; those that are known are left out."""
    content = ground.content
    every = [(set_id, tracks) for set_id in sets for tracks in solo_courses(content, set_id)]
    courses = [course for course in every if course not in known]
    tasks = (
        Solo(ground, set_id, tracks, numbers)
        for set_id, tracks in courses
        for numbers in ground.batches(races)
    )
    rounds: dict[tuple[str, tuple[str, ...]], Counter[int]] = {}
    for task, found in play_all(tasks, jobs, progress):
        rounds.setdefault((task.set_id, task.tracks), Counter()).update(found)
    solo = [solo_figures(*course, rounds[course]) for course in courses]
    return Findings(content.digest, ground.level, races, ground.seed, solo=solo)


def count_solo_races(content: Content, sets: Sequence[str], races: int) -> int:
    return races * sum(len(solo_courses(content, set_id)) for set_id in sets)


def sets_with(content: Content, card_id: str) -> tuple[str, ...]:
    """The sets in which a card is."""
    if card_id not in content.cards:
        raise SetupError(f"unknown card {card_id!r}; expected one of {', '.join(content.cards)}.")
    return tuple(chosen.id for chosen in content.sets.values() if card_id in chosen.cards)


def with_trial_set(content: Content, card_id: str) -> Content:
    """The content with the first set once more, in which a card that no set has takes the place of
    the one of its colour; as it is where a set has the card."""
    if sets_with(content, card_id):
        return content
    first, colour = next(iter(content.sets.values())), content.cards[card_id].colour
    cards = tuple(card_id if content.cards[c].colour == colour else c for c in first.cards)
    trial = msgspec.structs.replace(first, id=f"{first.id} with {card_id}", cards=cards)
    return msgspec.structs.replace(content, sets={**content.sets, trial.id: trial})
