"""A new race is set up by mouse alone and by keys alone, remembered, and begun as it is shown."""

import random
import time
from collections.abc import Hashable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.strengths import YARDSTICK, strength
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.mixes import cards_of
from cubitos_desktop.rules.content import MOST_LEGS, load_content
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.setup import races
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.setup.race_choices import (
    COMPUTERS,
    KEPT_AS,
    LONGEST_NAME,
    MIX,
    OWN,
    CourseChoice,
    RaceChoices,
    SeatChoice,
    courses,
    mended,
)
from cubitos_desktop.scenes.setup.seat_names import HEROES
from cubitos_desktop.scenes.table.card_zoom import SetCardsScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.theme import SEATS
from cubitos_desktop.wording.seats import strength_line
from cubitos_desktop.words import load_words
from tests.scenes.form_hands import Hands, assert_everything_has_room, show
from tests.scenes.looks import Written, paired
from tests.ui.drawn import Drawn
from tests.windows import QUICKEST, WindowUnderTest

CONTENT = load_content()
FIRST_GAME = CONTENT.card_set("race-1")
SETTINGS = paired(QUICKEST, (1920, 1080))


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0) as window:
        yield window


def new_race(window: WindowUnderTest) -> tuple[NewRaceScene, Hands]:
    scene = NewRaceScene(window.app, chance=random.Random(1))
    return scene, show(window, scene)


def begun(window: WindowUnderTest) -> Match:
    """The race that is on the table now."""
    table = window.app.top
    assert isinstance(table, TableScene)
    return table.match


def who(match: Match) -> list[tuple[str, str, object]]:
    return [(player.name, player.policy, player.colour) for player in match.players]


# --- beginning ------------------------------------------------------------------------------------


def test_enter_begins_the_race_that_is_shown(window: WindowUnderTest) -> None:
    _, hands = new_race(window)
    hands.key(pygame.K_RETURN)
    match = begun(window)
    assert who(match) == [
        ("", "", "pink"),
        ("Nora", "racer", "indigo"),
        ("Bruno", "rookie", "lime"),
    ]
    setup = match.state.game.setup
    assert (setup.cards, setup.tracks) == (FIRST_GAME.cards, FIRST_GAME.tracks)
    assert not match.is_open


@pytest.mark.parametrize("id", [("who", 1), ("colour", 0), "set", "course", "laps"])
def test_enter_begins_the_race_after_whatever_was_clicked(
    window: WindowUnderTest, id: Hashable
) -> None:
    _, hands = new_race(window)
    hands.click(id)
    hands.key(pygame.K_RETURN)
    assert begun(window).state.round == 1


def test_a_race_is_set_up_by_mouse_alone(window: WindowUnderTest) -> None:
    _, hands = new_race(window)
    hands.click(("name", 0))
    hands.type("Ada")
    hands.click_back(("who", 1))
    hands.click(("who", 2), 2)
    hands.click_back(("who", 3))
    hands.click(("colour", 0), 2)
    hands.click("set", 2)
    hands.click_back("course")
    hands.click("laps", 2)
    hands.click("start")
    match = begun(window)
    assert who(match) == [
        ("Ada", "", "lime"),
        ("Ruby", "rookie", "pink"),
        ("Nora", "pro", "indigo"),
        ("Pixel", "fan-favourite", "coal"),
    ]
    assert match.state.game.setup.cards == CONTENT.card_set("race-3").cards


def test_a_race_is_set_up_by_keys_alone(window: WindowUnderTest) -> None:
    _, hands = new_race(window)
    hands.tab_to(("name", 0))
    hands.type("Ola")
    hands.tab_to(("who", 1))
    hands.key(pygame.K_LEFT, 2)
    hands.tab_to(("name", 1))
    hands.type("Jan")
    hands.key(pygame.K_RETURN)
    hands.tab_to(("who", 2))
    hands.key(pygame.K_LEFT, 2)
    hands.tab_to("set")
    hands.key(pygame.K_LEFT, 2)
    hands.tab_to("laps")
    hands.key(pygame.K_RIGHT)
    hands.tab_to("seed")
    hands.type("an evening")
    hands.tab_to("start")
    hands.key(pygame.K_SPACE)
    match = begun(window)
    assert who(match) == [("Ola", "", "pink"), ("Jan", "", "indigo")]
    assert match.state.game.setup.tracks == CONTENT.card_set("grand-finale").tracks * 2
    assert match.is_open


@pytest.mark.parametrize("way", ["escape", "back"])
def test_escape_and_back_lead_to_the_title(window: WindowUnderTest, way: str) -> None:
    _, hands = new_race(window)
    if way == "escape":
        hands.key(pygame.K_ESCAPE)
    else:
        hands.click("back")
    assert isinstance(window.app.top, TitleScene)


def test_computers_alone_race_each_other(window: WindowUnderTest) -> None:
    scene, hands = new_race(window)
    hands.click(("who", 0))
    for seat in (1, 2):
        hands.click_back(("who", seat), COMPUTERS.index(scene.choices.seats[seat].level))
    scene.pointing.focus = None
    hands.key(pygame.K_RETURN)
    match = begun(window)
    assert [player.policy for player in match.players] == ["rookie"] * 3
    # They think in a process of their own, for which frames without time are too short.
    deadline = time.monotonic() + 30
    while match.state.round < 2 and time.monotonic() < deadline:
        window.step()
        time.sleep(0.002)
    assert match.state.round == 2
    window.app.quit()
    window.step()


# --- seats ----------------------------------------------------------------------------------------


def test_two_seats_never_share_a_colour(window: WindowUnderTest) -> None:
    scene, hands = new_race(window)
    hands.click(("who", 3))
    chance = random.Random(4)
    seen = set()
    for _ in range(30):
        hands.click(("colour", chance.randrange(4)))
        colours = tuple(seat.colour for seat in scene.choices.seats)
        assert sorted(colours) == sorted(SEATS)
        seen.add(colours)
    assert len(seen) > 8


def test_every_computer_seat_can_be_chosen_and_two_seats_stay_taken(
    window: WindowUnderTest,
) -> None:
    scene, hands = new_race(window)
    for place, others in ((0, {"person"}), (3, {"person", "nobody"})):
        seen = set()
        for _ in range(len(COMPUTERS) + 2):
            hands.click(("who", place))
            seat = scene.choices.seats[place]
            seen.add(seat.level if seat.kind == "computer" else seat.kind)
            assert len(scene.seats.racing()) >= 2
        assert seen == {*COMPUTERS, *others}


def test_the_ladder_tells_the_levels_apart(window: WindowUnderTest) -> None:
    scene, hands = new_race(window)
    told = []
    for level in LEVELS:
        scene.choices.seats[1].level = level
        told.append(hands.control(("who", 1)).tip)
    assert [line[1].split()[1] for line in told] == ["1", "2", "3", "4"]
    assert len(set(told)) == 4
    measured = ["of 100" in " ".join(line) for line in told]
    # Whom the others are measured against has nothing to compare with.
    assert measured == [level != YARDSTICK for level in LEVELS]


def test_equal_names_are_told_apart_and_said(window: WindowUnderTest) -> None:
    scene, hands = new_race(window)
    hands.click(("name", 0))
    hands.type("Nora")
    assert "Nora" in scene.trouble()
    scene.pointing.focus = None
    hands.key(pygame.K_RETURN)
    assert [player.name for player in begun(window).players] == ["Nora 1", "Nora 2", "Bruno"]


def test_a_name_is_as_long_as_there_is_room_for_it(window: WindowUnderTest) -> None:
    scene, hands = new_race(window)
    hands.click(("name", 0))
    hands.type("A name that nobody could ever read")
    assert scene.choices.seats[0].name == "A name that nobody"[:LONGEST_NAME]
    hands.key(pygame.K_BACKSPACE, 40)
    assert scene.choices.seats[0].name == ""
    hands.type("  ")
    assert scene.seats.players()[0].name == ""


def test_several_people_without_names_are_numbered(window: WindowUnderTest) -> None:
    _, hands = new_race(window)
    hands.click_back(("who", 1), 2)
    hands.click("start")
    assert [player.name for player in begun(window).players][:2] == ["Player 1", "Player 2"]


# --- cards and courses ----------------------------------------------------------------------------


def test_every_set_brings_its_course(window: WindowUnderTest) -> None:
    scene, hands = new_race(window)
    for _ in CONTENT.sets:
        chosen = CONTENT.card_set(scene.course.chosen.set_id)
        assert scene.course.chosen.tracks == chosen.tracks
        assert scene.course.card_ids == chosen.cards
        assert hands.value("set") == chosen.names["en"]
        hands.click("set")
    assert scene.course.chosen.set_id == MIX


def test_a_course_that_came_with_the_cards_says_so_until_another_is_chosen(
    window: WindowUnderTest, drawn: Drawn
) -> None:
    scene, hands = new_race(window)
    for told in ("The course that comes with Race 1.", "The course that comes with Race 2."):
        drawn.clear()
        scene.draw(window.app.window)
        assert told in " ".join(drawn.texts)
        assert hands.control("course").tip == (told,)
        hands.click("set")
    hands.click("course")
    assert hands.control("course").tip == ()
    drawn.clear()
    scene.draw(window.app.window)
    assert "comes with" not in " ".join(drawn.texts)


def test_a_random_mix_is_shown_before_it_is_raced_and_can_be_drawn_again(
    window: WindowUnderTest,
) -> None:
    scene, hands = new_race(window)
    hands.click("mix")
    first = scene.course.card_ids
    hands.click("mix")
    again = scene.course.card_ids
    assert first != again
    assert cards_of(CONTENT, again) is not None
    hands.click("start")
    assert begun(window).state.game.setup.cards == again


def test_every_course_can_be_raced_with_its_most_laps(window: WindowUnderTest) -> None:
    scene, hands = new_race(window)
    seen = {}
    for _ in courses(CONTENT):
        hands.click_back("laps")
        seen[scene.course.chosen.boards] = len(scene.course.chosen.tracks)
        assert scene.course.steps > 0
        hands.click("laps")
        assert scene.course.chosen.laps == 1
        hands.click("course")
    assert len(seen) == len(CONTENT.tracks) + 1
    assert {len(boards): legs for boards, legs in seen.items()} == {1: MOST_LEGS, 2: MOST_LEGS - 1}


def test_a_card_is_read_large_under_the_pointer_and_up_close(window: WindowUnderTest) -> None:
    window.app.draws_every = 1
    scene, hands = new_race(window)
    card = ("card", scene.course.cards[3].colour)
    before = window.pixels()
    hands.rest_on(card)
    assert window.pixels() != before
    hands.click(card)
    zoom = window.app.top
    assert isinstance(zoom, SetCardsScene)
    seen = [zoom.view().card_id]
    for _ in range(7):
        hands.key(pygame.K_RIGHT)
        seen.append(zoom.view().card_id)
    assert sorted(seen) == sorted(scene.course.card_ids)
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_ESCAPE)
    assert window.app.top is scene


# --- dice -----------------------------------------------------------------------------------------


def test_a_seed_makes_an_open_race(window: WindowUnderTest) -> None:
    scene, hands = new_race(window)
    secret = scene.dice.race_dice.commitment
    hands.click("seed")
    hands.type(" an evening ")
    assert scene.dice.is_open
    wanted = RaceDice(secret_of_seed("an evening")).commitment
    hands.click("start")
    match = begun(window)
    assert match.is_open
    assert match.dice.commitment == wanted != secret


def test_the_seal_that_is_shown_is_that_of_the_race(window: WindowUnderTest) -> None:
    scene, hands = new_race(window)
    seal = scene.dice.race_dice.commitment
    assert seal in hands.control("dice").tip[0]
    hands.click("dice")
    other = scene.dice.race_dice.commitment
    assert other != seal
    hands.click("start")
    match = begun(window)
    assert match.dice.commitment == other
    assert not match.is_open


# --- what is remembered ---------------------------------------------------------------------------


def test_what_was_chosen_is_there_again(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        scene, hands = new_race(window)
        hands.click(("name", 0))
        hands.type("Ada")
        hands.click(("who", 1))
        hands.click(("colour", 0))
        hands.click("set", 3)
        hands.click("laps")
        hands.key(pygame.K_ESCAPE)
        chosen = scene.choices
    profile.close()
    with WindowUnderTest(draws_every=0, profile=Profile(tmp_path)) as window:
        scene, _ = new_race(window)
        assert scene.choices == chosen
        assert scene.choices.seats[0].name == "Ada"
        assert scene.course.chosen.laps == 2


def test_a_mix_is_drawn_anew_for_the_next_race(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    profile.keep(KEPT_AS, RaceChoices(race=CourseChoice(MIX, FIRST_GAME.cards)))
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        scene, _ = new_race(window)
        assert scene.course.chosen.set_id == MIX
        assert scene.course.card_ids != FIRST_GAME.cards


NONSENSE = {
    "unknown set": RaceChoices(race=CourseChoice("race-99", boards=("nowhere",), laps=-3)),
    "unknown boards": RaceChoices(race=CourseChoice("race-2", boards=("nowhere",), laps=40)),
    "mix of nothing": RaceChoices(race=CourseChoice(MIX, ("smelly_cat",))),
    "own of nothing": RaceChoices(race=CourseChoice(OWN), own=("smelly_cat", "smelly_cat")),
    "seats of nobody": RaceChoices([SeatChoice("nobody", "", "ghost", "mauve")] * 9),
    "one seat": RaceChoices([SeatChoice("robot", "A\x00" * 50, "", "pink")]),
    "same colours": RaceChoices([SeatChoice("person", "", "pro", "coal")] * 4),
    "nothing at all": RaceChoices(),
}


@pytest.mark.parametrize("name", NONSENSE)
def test_a_choice_that_does_not_exist_falls_back_to_the_usual_one(
    name: str, tmp_path: Path
) -> None:
    profile = Profile(tmp_path)
    profile.keep(KEPT_AS, NONSENSE[name])
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        scene, hands = new_race(window)
        assert profile.take_troubles() == []
        hands.key(pygame.K_RETURN)
        match = begun(window)
        assert 2 <= len(match.players) <= 4
        assert all(player.name.isprintable() for player in match.players)
        assert len({player.colour for player in match.players}) == len(match.players)
        assert mended(scene.choices, CONTENT) == scene.choices


def test_a_broken_file_of_choices_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / f"{KEPT_AS}.json").write_text('{"format": "cubitos cho', encoding="utf-8")
    with WindowUnderTest(draws_every=0, profile=Profile(tmp_path)) as window:
        scene, _ = new_race(window)
        assert scene.choices == mended(RaceChoices(), CONTENT)
    assert (tmp_path / f"{KEPT_AS}.json.set-aside").exists()


# --- room -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "language", "text_size"), SETTINGS)
def test_everything_has_room(
    size: tuple[int, int],
    language: str,
    text_size: int,
    written: list[Written],
) -> None:
    with WindowUnderTest(size, language=language, text_size=text_size) as window:
        scene, hands = new_race(window)
        assert_everything_has_room(window, scene, written)
        scene.choices.seats[0].name = scene.choices.seats[1].name = "W" * LONGEST_NAME
        scene.choices.seats[1].kind = "person"
        scene.choices.seats[2].level = "champion"
        scene.choices.seats[3] = SeatChoice("computer", "", "fan-favourite", "coal")
        scene.dice.seed = "W" * 24
        for _ in range(9):
            hands.click("set")
        assert_everything_has_room(window, scene, written)


# --- what is told between the controls ------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "names"), [(1, [""]), (3, ["Player 1", "Player 2", "Player 3"])]
)
def test_people_at_one_table_are_numbered_and_somebody_alone_is_not(
    people: int, names: list[str]
) -> None:
    match = races.new_race(load_words(), rivals=1, humans=people, seed="names")
    assert [player.name for player in match.players] == [*names, match.players[-1].name]
    assert [player.policy for player in match.players][:-1] == [""] * people


def test_every_seat_tells_what_it_is(window: WindowUnderTest, drawn: Drawn) -> None:
    """A computer seat by its hero, its rank on the ladder and what it is like."""
    scene, _ = new_race(window)
    scene.draw(window.app.window)
    words, layout = window.app.words, scene.layout
    computers = 0
    for seat, plate in zip(scene.seats.seats, layout.seats, strict=True):
        inside = [word for word in drawn.words if plate.holds(*word.box.centre)]
        if seat.kind == "computer":
            computers += 1
            name = next(word for word in inside if word.text == HEROES[seat.colour])
            below = [word for word in inside if word.box.y > name.box.bottom]
            told = " ".join(word.text for word in below)
            share = strength(seat.level)
            # Whoever the others are measured by has no share.
            first = strength_line(words, share) if share else words(f"seats.about.{seat.level}")
            assert told.casefold().startswith(first.casefold())
            assert all(word.box.bottom < plate.bottom for word in below)
        else:
            told = " ".join(word.text for word in inside)
            assert words(f"window.setup.{seat.kind}_line").split()[-1] in told
    assert computers == 2


def test_facts_of_a_course_are_spread_over_their_room_below_each_other(
    window: WindowUnderTest, drawn: Drawn
) -> None:
    scene, _ = new_race(window)
    scene.draw(window.app.window)
    room = scene.layout.facts
    inside = [word.box for word in drawn.words if room.inset(-2).holds(*word.box.centre)]
    facts = [box for box in inside if box.x > room.x + 30]
    assert len(facts) >= 3
    steps = [after.y - before.y for before, after in pairwise(facts)]
    assert steps == pytest.approx([steps[0]] * len(steps))
    assert 26 < steps[0] < 50
    assert all(box.bottom <= room.bottom for box in inside)
