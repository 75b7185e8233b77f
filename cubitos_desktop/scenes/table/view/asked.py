"""What the open question points at, gathered once for all parts of a view."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from cubitos_desktop.rules.decisions import Choose
from cubitos_desktop.rules.dice import COLOUR_MASK, POWER, SYMBOL, face_of
from cubitos_desktop.rules.prompts import Prompt, Shape
from cubitos_desktop.scenes.table.questions.dice import LOSING
from cubitos_desktop.scenes.table.questions.question import Anchor, OnBoard, Question, die_anchor
from cubitos_desktop.scenes.table.view.view import Ring

_OFFERS = (Shape.BOX, Shape.USE, Shape.DIE)
"""Answers that name a die for what its card does."""


class Asked(NamedTuple):
    """What the open question points at; nothing where none is open."""

    question: Question | None
    anchors: frozenset[Anchor]
    chosen: Mapping[Anchor, int]
    on_board: OnBoard | None
    suggested: frozenset[Anchor] = frozenset()
    ring: Ring = "chosen"
    """What chosen dice have around them."""
    arrived: Mapping[Anchor, int] = {}
    """Of alike dice in Active, how many have just arrived, where only these are asked about."""

    def values(self, kind: str) -> frozenset[int]:
        """What is open of a kind."""
        return frozenset(anchor.value for anchor in self.anchors if anchor.kind == kind)

    def chosen_values(self, kind: str) -> frozenset[int]:
        return frozenset(anchor.value for anchor in self.chosen if anchor.kind == kind)

    def suggested_values(self, kind: str) -> frozenset[int]:
        return frozenset(anchor.value for anchor in self.suggested if anchor.kind == kind)

    @property
    def offered_colours(self) -> frozenset[int]:
        """The colours whose cards offer something here: what a die would do that is named, not
        what becomes of a die. Feet and coins do what they do without a card."""
        decision = self.question.decision if self.question else None
        if not isinstance(decision, Choose) or decision.prompt.shape not in _OFFERS:
            return frozenset()
        codes = [named if isinstance(named, int) else named[1] for named in decision.named]
        return frozenset(code & COLOUR_MASK for code in codes if face_of(code) in (SYMBOL, POWER))


def asked_of(question: Question | None) -> Asked:
    """Each of its lists is made once for a view."""
    if question is None:
        return Asked(None, frozenset(), {}, None)
    prompt = question.decision.prompt
    return Asked(
        question,
        question.open_anchors(),
        question.chosen(),
        question.on_board(),
        question.suggested(),
        "lost" if prompt in LOSING else "chosen",
        _arrived(question) if prompt is Prompt.NOW else {},
    )


def _arrived(question: Question) -> Mapping[Anchor, int]:
    waiting = question.state.seats[question.me].waiting
    return Counter(die_anchor("active", code) for _, code in waiting)
