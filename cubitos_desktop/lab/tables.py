"""Tables in Markdown that also stand straight in a terminal."""

from collections.abc import Sequence


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The first column to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    lines = []
    for cells in (heads, rule, *rows):
        name, *figures = cells
        shown = [figure.rjust(width) for figure, width in zip(figures, widths[1:], strict=True)]
        lines.append(f"| {' | '.join([name.ljust(widths[0]), *shown])} |")
    return "\n".join(lines)
