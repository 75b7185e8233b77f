"""A puzzle as a race: played again up to its question, and on from there with new dice."""

from collections.abc import Mapping, Sequence

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, dice_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.puzzles.puzzle import Puzzle
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.replay.branching import branch_of
from cubitos_desktop.match.replay.recording import Recording, recording_of
from cubitos_desktop.rules.content import Content


def players_of(puzzle: Puzzle, heroes: Mapping[str, str]) -> list[Player]:
    """A person in the puzzle's seat and in the first of these colours, computer seats with the
    names that go with the others."""
    you, *others = heroes
    colours = iter(others)
    found = []
    for seat, name in enumerate(puzzle.policies):
        if seat == puzzle.seat:
            found.append(Player(colour=you))
        else:
            colour = next(colours)
            found.append(Player(heroes[colour], name, colour))
    return found


def position_of(content: Content, puzzle: Puzzle, players: Sequence[Player]) -> Match:
    """The race at the puzzle's question. An answer that does not fit raises an error."""
    match = Match(content, puzzle.setup, dice_of_seed(puzzle.seed), players, is_open=True)
    for answer in puzzle.given:
        match.answer(answer)
    return match


def raced_on(content: Content, puzzle: Puzzle) -> Recording:
    """The race that the puzzle was found in, to its end."""
    names = [Player(name, name) for name in puzzle.policies]
    match = position_of(content, puzzle, names)
    match.play({seat: policy(name) for seat, name in enumerate(puzzle.policies)})
    return recording_of(match)


def taken_up(
    recording: Recording, puzzle: Puzzle, place: int, players: Sequence[Player], dice: RaceDice
) -> Match:
    """The race from the puzzle's question on, thrown with other dice."""
    return branch_of(
        recording,
        place,
        puzzle.seat,
        players,
        has_new_dice=True,
        secret=dice.secret,
        word=dice.word,
    )
