"""Puzzles in words: why one answer is the best."""

from collections.abc import Iterable, Mapping
from typing import Any

from cubitos_desktop.wording.naming import Naming, begun
from cubitos_desktop.wording.reasons import steps_in_words

Figures = Mapping[str, Any]
_IN_STEPS = {"steps": ("one", "other"), "fewer_steps": ("one", "other")}
"""Reasons whose figures are steps; of all others it is the one that is called so."""
_HELD = ("coins", "feet", "water_feet", "credits")


def why_best(
    naming: Naming, reasons: Iterable[tuple[str, Figures]], best: str, second: str
) -> list[str]:
    """A sentence for each reason; the two best answers are called by these names."""
    called = {"best": begun(best), "second": begun(second)}
    return [
        naming.words(f"puzzles.why.{key}", **called, **_filled(naming, key, figures))
        for key, figures in reasons
    ]


def _filled(naming: Naming, key: str, figures: Figures) -> dict[str, Any]:
    """Figures as they are said."""
    words, filled = naming.words, dict(figures)
    for name in _IN_STEPS.get(key, ("steps",)):
        if name in figures:
            filled[name] = steps_in_words(words, figures[name])
    if "way" in figures:
        filled["way"] = words("count.step", count=figures["way"])
        filled["stake"] = naming.amounts(*(figures.get(name, 0) for name in _HELD))
    elif "coins" in figures:
        filled["coins"] = words("count.coin", count=figures["coins"])
    return filled
