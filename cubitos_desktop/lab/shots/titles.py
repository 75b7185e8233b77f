"""Shots of the title, as it is first seen."""

from cubitos_desktop.lab.shots.moments import target_of
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.scenes.screens.title import TitleScene


@shot
def title(studio: Studio) -> None:
    studio.show(TitleScene(studio.app))
    studio.wait(0.3)


@shot
def title_hover(studio: Studio) -> None:
    title(studio)
    studio.point_at(target_of(studio, "quick").box)
