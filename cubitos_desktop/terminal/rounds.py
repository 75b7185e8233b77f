"""Where everybody stood, round by round, as a table of letters. Nothing is played again."""

from collections.abc import Sequence

from cubitos_desktop.match.keeping.rounds import Round
from cubitos_desktop.wording.rounds import stand_name
from cubitos_desktop.words import Words


def round_lines(words: Words, names: Sequence[str], rounds: Sequence[Round]) -> list[str]:
    """A line of names, and one for each round."""
    if not rounds:
        return [words("rounds.none")]
    table = [["", *names]]
    for number, stands in enumerate(rounds, start=1):
        cells = [stand_name(words, each.space, each.name, each.to_go) for each in stands]
        table.append([words("rounds.round", round=number), *cells])
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in table]
    return [words("rounds.legend"), *lines]
