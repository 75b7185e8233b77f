"""What the open question points at, gathered once for all parts of a view."""

from collections.abc import Mapping
from typing import NamedTuple

from cubitos_desktop.scenes.table.questions.question import Anchor, OnBoard, Question


class Asked(NamedTuple):
    """What the open question points at; nothing where none is open."""

    question: Question | None
    anchors: frozenset[Anchor]
    chosen: Mapping[Anchor, int]
    on_board: OnBoard | None
    suggested: frozenset[Anchor] = frozenset()

    def values(self, kind: str) -> frozenset[int]:
        """What is open of a kind."""
        return frozenset(anchor.value for anchor in self.anchors if anchor.kind == kind)

    def chosen_values(self, kind: str) -> frozenset[int]:
        return frozenset(anchor.value for anchor in self.chosen if anchor.kind == kind)

    def suggested_values(self, kind: str) -> frozenset[int]:
        return frozenset(anchor.value for anchor in self.suggested if anchor.kind == kind)


def asked_of(question: Question | None) -> Asked:
    """Each of its lists is made once for a view."""
    if question is None:
        return Asked(None, frozenset(), {}, None)
    return Asked(
        question,
        question.open_anchors(),
        question.chosen(),
        question.on_board(),
        question.suggested(),
    )
