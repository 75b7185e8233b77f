"""Names that cannot be drawn: they are not taken in, and those out of files stop no frame."""

import datetime
from collections.abc import Callable

import pygame
import pytest

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.solo import best_race, record_race
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LONGEST_NAME, Player
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.forms.controls import Field
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.screens.save_as import SaveAsScene
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.setup.race_choices import KEPT_AS, RaceChoices, SeatChoice
from cubitos_desktop.scenes.setup.races import race_of
from cubitos_desktop.scenes.setup.solo import SoloScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from tests.scenes.form_hands import Hands, show
from tests.windows import WindowUnderTest, assert_log_verifies

HEART = "\u2764\ufe0f"
STRANGE = (
    "\ufe0f",
    "A\0\x1b[2J\nB",
    "W" * 20_000,
    "w " * 10_000,
    "e" + "\u0301" * 20_000,
    "\u202e\u05e9\u05dc\u200f",
    "\u0378\u2764\ufe0f",
)
SHORT_ENOUGH = [name[:LONGEST_NAME] for name in STRANGE]
"""As long as a name in the file of a race may be; what is done with longer ones is another test."""
FIRST_GAME = load_content().card_set("race-1")
DAY = datetime.date(2026, 5, 3)


def save_as(window: WindowUnderTest) -> FormScene:
    window.begin()
    return SaveAsScene(window.app)


FIELDS: dict[str, tuple[Callable[[WindowUnderTest], FormScene], object]] = {
    "the name in a new race": (lambda window: NewRaceScene(window.app), ("name", 0)),
    "the seed of a new race": (lambda window: NewRaceScene(window.app), "seed"),
    "the name in a solo race": (lambda window: SoloScene(window.app), "name"),
    "the seed of a solo race": (lambda window: SoloScene(window.app), "seed"),
    "the name of a save": (save_as, "name"),
}


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("hand", ["typed", "pasted"])
def test_what_cannot_be_drawn_is_not_taken_in(
    field: str, hand: str, profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, id = FIELDS[field]
    with WindowUnderTest(profile=profile) as window:
        hands = show(window, make(window))
        hands.tab_to(id)
        if hand == "pasted":
            monkeypatch.setattr(pygame.scrap, "get_text", lambda: f"A{HEART}da")
            window.key(pygame.K_v, pygame.KMOD_CTRL)
        else:
            hands.type(f"A{HEART}da")
        assert text_of(hands, id) == "Ada"
        hands.key(pygame.K_HOME)
        hands.key(pygame.K_DELETE, 2)
        assert text_of(hands, id) == "a"
        hands.key(pygame.K_DELETE)
        hands.type(HEART)
        assert text_of(hands, id) == ""


def text_of(hands: Hands, id: object) -> str:
    hands.window.step()
    field = hands.control(id)
    assert isinstance(field, Field)
    return field.text


@pytest.mark.parametrize("name", STRANGE, ids=range(len(STRANGE)))
@pytest.mark.parametrize("scene", [NewRaceScene, SoloScene])
def test_set_up_opens_whatever_name_was_kept(
    name: str, scene: type[NewRaceScene | SoloScene], profile: Profile
) -> None:
    people = [SeatChoice("person", name) for _ in range(4)]
    profile.keep(KEPT_AS, RaceChoices(people, runner=people[0]))
    with WindowUnderTest(profile=profile) as window:
        show(window, scene(window.app))
        window.step(2)
        assert isinstance(window.app.top, scene)


@pytest.mark.parametrize("name", SHORT_ENOUGH, ids=range(len(STRANGE)))
def test_a_race_of_strange_names_is_listed_played_and_keeps_its_seal(
    name: str, profile: Profile
) -> None:
    match = a_race([Player(name), Player("Nora", "steady")])
    match.play({0: steady, 1: steady}, most_rounds=2)
    assert Races(profile).save_as(name, match)
    with WindowUnderTest(profile=profile) as window:
        scene = RacesScene(window.app)
        show(window, scene)
        (race,) = scene.library.races
        assert race.name == race.players[0].name == name
        window.key(pygame.K_RETURN)
        while scene in window.app.scenes:
            window.step()
        table = window.app.top
        assert isinstance(table, TableScene)
        window.until_asked(table)
        window.key(pygame.K_l)
        window.step(3)
        assert_log_verifies(table)


@pytest.mark.parametrize("name", STRANGE, ids=range(len(STRANGE)))
def test_a_best_race_of_a_strange_name_is_shown(name: str, profile: Profile) -> None:
    match = a_race([Player(name)])
    match.play({0: steady})
    record_race(profile, match, DAY)
    profile.flush()
    with WindowUnderTest(profile=profile) as window:
        show(window, SoloScene(window.app))
        best = best_race(profile, FIRST_GAME.cards, FIRST_GAME.tracks)
        assert best is not None
        doors.to_race(window.app, a_race([Player(name)]), best.ghost)
        window.step(3)
        assert isinstance(window.app.top, TableScene)


def a_race(players: list[Player]) -> Match:
    dice = RaceDice(secret_of_seed("strangers"))
    return race_of(players, FIRST_GAME.cards, FIRST_GAME.tracks, dice)
