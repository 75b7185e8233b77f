"""A puzzle as plain data: a race up to a question, and what all answers to it are worth."""

from functools import cached_property
from typing import Any, Literal

import msgspec

from cubitos_desktop.match.reviewing.review import Estimate
from cubitos_desktop.rules.decisions import Answer, plain_answer
from cubitos_desktop.rules.game import Setup

Kind = Literal["push", "now", "run", "buy", "finish"]
KINDS: tuple[Kind, ...] = ("push", "now", "run", "buy", "finish")
Level = Literal[1, 2, 3]
"""Easy, tricky, hard."""


class Value(msgspec.Struct, frozen=True):
    """What one answer is worth. Shares of play-outs, from 0 to 1, and steps as the round ends."""

    answer: Any
    chance: Estimate
    """To win the race."""
    crosses: float = 0.0
    """How often the runner is over the last finish as the round ends."""
    busts: float = 0.0
    steps: float = 0.0
    rival_crosses: float = 0.0

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "answer", plain_answer(self.answer))


class Puzzle(msgspec.Struct, frozen=True, dict=True):
    """A position with one best answer."""

    id: str
    kind: Kind
    level: Level
    setup: Setup
    seed: str
    """Decides all dice, so only what seats answered is written down."""
    policies: tuple[str, ...]
    """Who played up to here, and plays on for the rivals."""
    seat: int
    answers: list[Any]
    """Of all seats, up to the question."""
    values: tuple[Value, ...]
    """Of every answer, the best first."""
    margin: Estimate
    """What the best wins more than the second best."""
    playouts: int
    """That the best two were compared in."""
    is_exact: bool = False
    """Whether it was looked through to the end: no die is to fall any more."""
    wrong: tuple[str, ...] = ()
    """Computer seats that get it wrong."""

    @property
    def best(self) -> Answer:
        answer: Answer = self.values[0].answer
        return answer

    @cached_property
    def given(self) -> list[Answer]:
        """The answers as they were given."""
        return [plain_answer(answer) for answer in self.answers]


class Book(msgspec.Struct, frozen=True):
    """All puzzles, the easiest first."""

    provenance: str
    content: str
    """The digest of the content that they are of."""
    judge: str
    puzzles: tuple[Puzzle, ...]
