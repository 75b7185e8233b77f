"""Branches: races that are taken over from another one at a decision, and go on by themselves.

A branch begins as a copy. It remembers its parent, and may be thrown with dice of its own from
there on; whoever checks it finds both in its log.
"""

from collections.abc import Mapping, Sequence

import msgspec

from cubitos_desktop.match.chance import RaceDice, commitment_of, dice_from, new_secret
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Branch, Dice, LaterDice, Player
from cubitos_desktop.match.replay.recording import Facts, Recording
from cubitos_desktop.rules.decisions import CHANCE, Throw

STAND_IN = "racer"
"""The level of computer seats that take the places of people, unless another is wanted."""


def can_branch(recording: Recording, place: int) -> bool:
    """Whether somebody can play on from a place: a seat decides there, and the race is over.

    A race under way would show its dice to whoever played on with a copy of it first.
    """
    facts, decision = recording.facts, recording.decision(place)
    is_known = recording.is_over and facts.dice is not None and not recording.fault
    return is_known and decision is not None and type(decision) is not Throw


def branch_of(
    recording: Recording,
    place: int,
    seat: int,
    players: Sequence[Player],
    *,
    has_new_dice: bool,
    secret: str | None = None,
    word: str = "",
) -> Match:
    """The race from a place on, where a person takes a seat over.

    With new dice what is thrown from there on follows from another secret, and a word; with the
    same dice it is what it would have been.
    """
    facts = recording.facts
    assert facts.dice is not None, "expected a race whose dice are known"
    if has_new_dice:
        later = (*_inherited(facts, place - 1), _new_dice(place, secret or new_secret(), word))
    else:
        later = _inherited(facts, place)
    is_kept = not has_new_dice and _begin_at(later, place)
    branch = Branch(facts.seal, place, seat, later, is_kept)
    dice = dice_from(facts.dice.secret, facts.dice.word, branch)
    dice.seed = None if has_new_dice else facts.dice.seed
    match = Match(
        facts.content,
        facts.setup,
        dice,
        players,
        is_open=facts.is_open and not has_new_dice,
        branch=branch,
    )
    for who, answer in recording.answers[:place]:
        if who != CHANCE:
            match.answer(answer)
    match.reasons = {at: why for at, why in recording.reasons.items() if at < place}
    match.notes = [note for note in recording.notes if note.answer < place]
    return match


def _inherited(facts: Facts, place: int) -> tuple[LaterDice, ...]:
    """Dice that a branch of a branch had taken up by this place."""
    dice = facts.branch.dice if facts.branch else ()
    return tuple(later for later in dice if later.answer <= place)


def _begin_at(dice: Sequence[LaterDice], place: int) -> bool:
    return bool(dice) and dice[-1].answer == place


def _new_dice(place: int, secret: str, word: str) -> LaterDice:
    return LaterDice(place, Dice(commitment_of(secret), word, secret))


def sealed_dice(match: Match) -> RaceDice | None:
    """The dice of a race under way that nobody can know: none where a seed or a lesson decides
    them, or where a branch throws those of a race that is over."""
    branch = match.branch
    if match.is_open or branch is None:
        return None if match.is_open else match.dice
    has_new_dice = _begin_at(branch.dice, branch.answer) and not branch.has_same_dice
    return match.dice.at(branch.answer) if has_new_dice else None


def taken_over(
    players: Sequence[Player],
    seat: int,
    stand_in: str = STAND_IN,
    names: Mapping[int, str] | None = None,
    colours: Sequence[str] = (),
) -> tuple[Player, ...]:
    """The same players with a person in this seat, and computer seats where other people sat.

    People need no name where they are the only one; whoever stands in for one needs one.
    """
    names, found = names or {}, []
    for number, player in enumerate(players):
        name, policy = player.name, player.policy or stand_in
        if number == seat:
            name, policy = "" if player.policy else player.name, ""
        colour = colours[number] if colours else player.colour
        found.append(Player(names.get(number, name), policy, colour or msgspec.UNSET))
    return tuple(found)
