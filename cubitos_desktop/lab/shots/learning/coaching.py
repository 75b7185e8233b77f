"""Shots of coach marks: each at the moment in which it comes."""

from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import MOST_RACES, NeverHappened, Studio
from cubitos_desktop.rules.dice import RED
from cubitos_desktop.scenes.table.coaching.coach_marks import OPENING
from cubitos_desktop.scenes.table.coaching.marks import MARKS, Mark
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import Anchor, Question
from cubitos_desktop.scenes.table.table import TableScene

_DICE = {"swords": RED}
"""What somebody has to buy for a mark to come."""
_SETS = {"power": "race-5"}
"""Where the first set has no card that a mark is about, one that has: a POWER box."""


def _play_to(studio: Studio, mark: Mark) -> None:
    """The first race, of those looked through, in which this mark comes."""
    set_id = _SETS.get(mark.key, "race-1")
    studio.wanted_die = _DICE.get(mark.key, studio.wanted_die)
    for seed in range(MOST_RACES):
        table = studio.sit_down(set_id, seed)
        studio.app.settings.coach_marks = True

        def is_open(table: TableScene, question: Question) -> bool:
            """All others have been read."""
            marks = table.coach_marks
            if marks.open and marks.open.mark is not mark:
                marks.close()
            return marks.open is not None and marks.is_shown

        if studio.play_until(table, is_open):
            _plan_to_reward(table)
            studio.wait(2 * OPENING)
            return
    raise NeverHappened(f"{set_id}: expected the coach mark {mark.key}.")


def _plan_to_reward(table: TableScene) -> None:
    """A run to the space that the mark is about: the label of its path lies beside it too."""
    mark = table.view.coach
    if mark and mark.target and isinstance(table.question, MoveQuestion):
        table.question.point(Anchor("space", mark.target.id))
        table.is_changed = True


def _of(mark: Mark) -> None:
    shot(lambda studio: _play_to(studio, mark), f"coach-{mark.key}")


for _mark in MARKS:
    _of(_mark)
