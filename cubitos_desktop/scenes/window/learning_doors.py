"""The ways to lessons, rulebook and cards.

As with all doors, a scene is imported when somebody goes there.
"""

from typing import TYPE_CHECKING

from cubitos_desktop.scenes.window.app import App

if TYPE_CHECKING:
    from cubitos_desktop.scenes.lessons.lesson_table import LessonTable


def open_rulebook(app: App, section: str | None = None, search: str = "") -> None:
    """Over whatever is shown, at a section or with what a search finds."""
    from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene

    app.push(RulebookScene(app, section, search))


def open_gallery(app: App, family: str | None = None, card: str | None = None) -> None:
    """All cards over whatever is shown, at those of a colour or at one of them."""
    from cubitos_desktop.scenes.rulebook.gallery import GalleryScene

    app.push(GalleryScene(app, family, card))


def open_lesson(app: App, lesson_id: str) -> None:
    """A lesson at the table, from where it was left or from its beginning."""
    app.replace(_lesson_table(app, lesson_id))


def practise(app: App, lesson_id: str) -> None:
    """A lesson over whatever is shown, which it leads back to."""
    app.push(_lesson_table(app, lesson_id))


def _lesson_table(app: App, lesson_id: str) -> "LessonTable":
    from cubitos_desktop.match.keeping.learning import learning_of
    from cubitos_desktop.match.lessons.reading import load_lessons
    from cubitos_desktop.resources import content_dir
    from cubitos_desktop.scenes.lessons.lesson_table import LessonTable

    lesson = next(each for each in load_lessons(content_dir()) if each.id == lesson_id)
    step = learning_of(app.profile).at.get(lesson_id, 0)
    return LessonTable(app, lesson, step)


def offer_lessons(app: App) -> None:
    """Over the title, to somebody who has just come."""
    from cubitos_desktop.scenes.lessons.offer import OfferScene

    app.push(OfferScene(app))


def open_learn(app: App) -> None:
    """Lessons, rulebook and cards."""
    from cubitos_desktop.scenes.lessons.learn import LearnScene

    app.replace(LearnScene(app))
