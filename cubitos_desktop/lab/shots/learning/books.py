"""Shots of the rulebook and of the gallery of all cards."""

import pygame

from cubitos_desktop.lab.shots.moments import click_on, middle_of_race
from cubitos_desktop.lab.shots.registry import Shot, named, shot
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.rulebook.gallery import GalleryScene
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.wording.rulebook import CHAPTERS


def _book(studio: Studio, section: str | None = None, search: str = "") -> RulebookScene:
    scene = RulebookScene(studio.app, section, search)
    studio.show(scene)
    return scene


@shot
def rulebook(studio: Studio) -> None:
    _book(studio, CHAPTERS["roll"][0])


@shot
def rulebook_search(studio: Studio) -> None:
    _book(studio, CHAPTERS["roll"][0], studio.app.words("rulebook.section.bust.title"))


@shot
def rulebook_race(studio: Studio) -> None:
    middle_of_race(studio)
    studio.press(pygame.K_F1)


@shot
def rulebook_words(studio: Studio) -> None:
    _book(studio, CHAPTERS["words"][0])


@shot
def gallery(studio: Studio) -> None:
    studio.show(GalleryScene(studio.app, "brown"))


@shot
def gallery_card(studio: Studio) -> None:
    """After a card was pressed."""
    studio.show(GalleryScene(studio.app))
    click_on(studio, ("tab", "red"))
    click_on(studio, ("card", "jacques_couteau"))


@named("card")
def one_card(card: str) -> Shot | None:
    """Any card in the gallery, among the others of its colour."""
    if card not in load_content().cards:
        return None
    return lambda studio: studio.show(GalleryScene(studio.app, card=card))
