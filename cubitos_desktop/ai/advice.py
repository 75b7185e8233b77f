"""An answer with the reason for it, as figures: words are found elsewhere, in every language."""

import msgspec

from cubitos_desktop.rules.decisions import Answer

Figures = dict[str, int | float]


class Reason(msgspec.Struct, frozen=True):
    """Why: the key of a sentence under ``reasons`` and the figures that belong into it."""

    key: str
    figures: Figures = {}


class Advice(msgspec.Struct, frozen=True):
    """What a computer seat answers, and why if it can say so."""

    answer: Answer
    reason: Reason | None = None
    is_cut: bool = False
    """Whether the clock ended the thinking before its effort was spent."""
