"""How much is tried out for a review, in numbers of play-outs."""

import msgspec


class Effort(msgspec.Struct, frozen=True):
    """Less than the usual is for tests: every figure then is less sure, nothing else differs."""

    batch: int = 16
    """Play-outs of one task at a round's end."""
    first_batches: int = 2
    """Such tasks for each round's end before anything else is known."""
    most_batches: int = 16
    sure_end: float = 0.0395
    """The standard error that a round's end is played on to."""
    glances: int = 12
    """Play-outs to the end of the round for each answer, at a first look."""
    closer: int = 10
    """So many of the dearest decisions are looked at more closely."""
    farther: int = 3
    """Rounds that they are played on for."""
    tries: int = 10
    """Play-outs of one task for each answer to them."""
    first_tries: int = 4
    """Such tasks for a decision."""
    most_tries: int = 16
    sure_cost: float = 0.03
    """The standard error that the cost of the dearest decisions is played on to."""
    repeats: int = 4
    """How often what is not sure enough is played on."""


USUAL = Effort()
