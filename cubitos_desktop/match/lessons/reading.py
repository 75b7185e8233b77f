"""Reads the lessons from their files and says what is wrong with them."""

from functools import lru_cache
from pathlib import Path
from typing import Any, get_args

import msgspec

from cubitos_desktop.match.lessons.finding import NoSuchSpace
from cubitos_desktop.match.lessons.lesson import (
    DEEDS,
    SPACES,
    Lesson,
    Part,
    Pointer,
    SeatPlan,
    Step,
)
from cubitos_desktop.match.lessons.preparing import LessonMatch
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, DISTINCT_FACES, FACE_NAMES, OWNABLE
from cubitos_desktop.rules.reading.misfits import misfit
from cubitos_desktop.rules.reading.problems import ContentError, Problem
from cubitos_desktop.rules.reading.yaml_files import Document, read

FOLDER = "lessons"
_DICE_NAMES = [COLOURS[colour] for colour in OWNABLE]
_CARD_NAMES = [COLOURS[colour] for colour in CARD_COLOURS]
_KNOWN = {"do": DEEDS, "point": get_args(Pointer), "space": SPACES, "before": SPACES}
"""What may stand under a key."""
_NEEDS_SPACE = ("choose_space", "run")
_NEEDS_DICE = ("choose_dice", "buy")
_NEEDS_COLOUR = ("now", "use", "offer")


@lru_cache(maxsize=1)
def load_lessons(folder: Path) -> tuple[Lesson, ...]:
    """The lessons of the game's own content in the order of their files, read once."""
    problems: list[Problem] = []
    lessons = read_lessons(folder, load_content(), problems)
    if problems:
        raise ContentError(problems)
    return lessons


def read_lessons(folder: Path, content: Content, problems: list[Problem]) -> tuple[Lesson, ...]:
    """The lessons of a content folder that are sound; what is wrong is added to problems."""
    found: dict[str, Lesson] = {}
    for path in sorted((folder / FOLDER).glob("*.yaml")):
        document = read(path, problems)
        lesson = _read_lesson(document, content, problems) if document else None
        if lesson and lesson.id in found:
            expected = "an id that no other lesson has"
            problems.append(Problem(f"{FOLDER}/{path.name}", "line 1", "id", expected))
        elif lesson:
            found[lesson.id] = lesson
    return tuple(found.values())


def _read_lesson(document: Document, content: Content, problems: list[Problem]) -> Lesson | None:
    try:
        lesson = msgspec.convert(document.data, Lesson)
    except msgspec.ValidationError as error:
        problems.append(_form_problem(document, str(error)))
        return None
    checks = _Checks(document, content, [])
    checks.lesson(lesson)
    problems += checks.problems
    return None if checks.problems else lesson


def _form_problem(document: Document, message: str) -> Problem:
    """What the reader of values says, with the line that it means."""
    key, where, said = misfit(document, message, "lesson")
    known = _KNOWN.get(key)
    expected = f"one of {', '.join(known)}" if known else f"as a lesson is written ({said})"
    return Problem(document.file, where, key, expected)


class _Checks:
    """What the form alone cannot say of a lesson."""

    def __init__(self, document: Document, content: Content, problems: list[Problem]) -> None:
        self.document, self.content, self.problems = document, content, problems

    def add(self, path: tuple[Any, ...], key: str, expected: str) -> None:
        line = self.document.line(*path)
        self.problems.append(Problem(self.document.file, f"line {line}", key, expected))

    def lesson(self, lesson: Lesson) -> None:
        if not lesson.parts:
            self.add(("parts",), "parts", "a list with at least one part")
        ids = [step.id for part in lesson.parts for step in part.steps]
        for twice in sorted({id for id in ids if ids.count(id) > 1}):
            self.add(("parts",), twice, "an id that no other step of the lesson has")
        for place, part in enumerate(lesson.parts):
            self._part(("parts", place), part)

    def _part(self, path: tuple[Any, ...], part: Part) -> None:
        before = len(self.problems)
        if part.set not in self.content.sets:
            self.add((*path, "set"), part.set, f"one of {', '.join(self.content.sets)}")
        if part.track and part.track not in self.content.tracks:
            self.add((*path, "track"), part.track, f"one of {', '.join(self.content.tracks)}")
        for name, plan in (("you", part.you), ("rival", part.rival)):
            self._seat((*path, name), plan)
        for name, throws in (("throws", part.throws), ("rival_throws", part.rival_throws)):
            for place, hits in enumerate(throws):
                self._faces((*path, name, place), hits)
        for place, step in enumerate(part.steps):
            self._step((*path, "steps", place), step)
            if step.opens and not all(each.opens for each in part.steps[:place]):
                self.add((*path, "steps", place), "opens", "no step before it that does not open")
        if len(self.problems) == before:
            self._race(path, part)

    def _seat(self, path: tuple[Any, ...], plan: SeatPlan) -> None:
        for zone in ("draw", "roll", "discard"):
            for colour in getattr(plan, zone):
                if colour not in _DICE_NAMES:
                    self.add((*path, zone, colour), colour, f"one of {', '.join(_DICE_NAMES)}")
        self._faces((*path, "active"), plan.active)

    def _faces(self, path: tuple[Any, ...], hits: dict[str, tuple[str, ...]]) -> None:
        for colour, faces in hits.items():
            if colour not in COLOURS:
                self.add((*path, colour), colour, f"one of {', '.join(COLOURS)}")
                continue
            known = [FACE_NAMES[face] for face in DISTINCT_FACES[COLOURS.index(colour)]]
            for face in faces:
                if face not in known:
                    self.add((*path, colour), face, f"a face of that die: {', '.join(known)}")

    def _step(self, path: tuple[Any, ...], step: Step) -> None:
        if step.opens and step.do != "tell":
            self.add(path, "opens", "a step that is only told")
        if step.do in _NEEDS_SPACE and step.space is None:
            self.add(path, "space", "the kind of space to run to")
        if step.do in _NEEDS_DICE and not 1 <= step.dice <= 2:
            self.add(path, "dice", "1 or 2")
        if (step.do in _NEEDS_COLOUR or step.colour) and step.colour not in _CARD_NAMES:
            self.add(path, "colour", f"one of {', '.join(_CARD_NAMES)}")

    def _race(self, path: tuple[Any, ...], part: Part) -> None:
        """The race can be set up, with its spaces where the part wants them."""
        try:
            LessonMatch(self.content, part, (Player(), Player()))
        except NoSuchSpace as error:
            self.add(path, "before", f"a space that the track has ({error})")
