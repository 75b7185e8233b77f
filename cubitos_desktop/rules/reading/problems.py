"""What is wrong with a content file, in words for its editor; finding it out lives elsewhere."""

import msgspec

from cubitos_desktop.rules.reading.quoting import quoted

MOST_TOLD = 100
"""Problems that are told one by one; nobody reads on, and a terminal is to stay usable."""
_LONGEST = 600
"""Letters that may be said of what was expected."""


class Problem(msgspec.Struct, frozen=True):
    """One fault of a content file: which file, where in it, under which key, what was expected.

    >>> str(Problem("cards/white.yaml", "item fat_cat", "cost", "a whole number"))
    'cards/white.yaml, item fat_cat: "cost" should be a whole number.'
    """

    file: str
    where: str
    key: str
    expected: str

    def __str__(self) -> str:
        file, where, key = map(quoted, (self.file, self.where, self.key))
        return f'{file}, {where}: "{key}" should be {quoted(self.expected, _LONGEST)}.'


class ContentError(Exception):
    """Content that cannot be played with; holds every problem found, not only the first."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        told = [str(problem) for problem in self.problems[:MOST_TOLD]]
        if (more := len(self.problems) - MOST_TOLD) > 0:
            told.append(f"... and {more} more.")
        return "\n".join(told)
