"""What is wrong with a content file, in words for its editor; finding it out lives elsewhere."""

import msgspec


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
        return f'{self.file}, {self.where}: "{self.key}" should be {self.expected}.'


class ContentError(Exception):
    """Content that cannot be played with; holds every problem found, not only the first."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)
