"""Cups in the window: set up, raced, left, gone on with, counted, and looked back on."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pygame
import pytest
from msgspec.structs import replace

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.cups.career import STAGES, line_up
from cubitos_desktop.match.cups.cup import Cup, Kind, Result
from cubitos_desktop.match.cups.keeping import Cups
from cubitos_desktop.match.cups.planning import TOUR, fits_beside, races_of_sets
from cubitos_desktop.match.cups.running import next_match
from cubitos_desktop.match.cups.standings import Feeling, points_by_place
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.race_log import Occasion, Player
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.cups.career_scene import CareerScene
from cubitos_desktop.scenes.cups.cup_end import CupEndScene
from cubitos_desktop.scenes.cups.cup_scene import CupScene
from cubitos_desktop.scenes.cups.cups_scene import CupsScene
from cubitos_desktop.scenes.cups.known import cups_of
from cubitos_desktop.scenes.cups.look_back import LookBackScene
from cubitos_desktop.scenes.cups.new_cup import NewCupScene
from cubitos_desktop.scenes.cups.telling import MOODS, CupTeller
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.base.theme import SEATS
from cubitos_desktop.words import load_words
from tests.scenes.form_hands import Hands
from tests.ui.drawn import Drawn
from tests.windows import WindowUnderTest

pytestmark = pytest.mark.usefixtures("unpainted")

CONTENT = load_content()
YOU = Player("", "", "pink")
RIVALS = (("Nora", "indigo"), ("Bruno", "lime"), ("Pixel", "coal"))
FOUR = (YOU, *(Player(name, "rookie", colour) for name, colour in RIVALS))
THREE_RACES = ((2, 1, 3, 4), (1, 2, 3, 4), (4, 2, 1, 3))
AScene = TypeVar("AScene", bound=Scene)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[WindowUnderTest]:
    profile = Profile(tmp_path)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        yield window
    profile.close()


def top(window: WindowUnderTest, kind: type[AScene]) -> AScene:
    window.step()
    scene = window.app.top
    assert isinstance(scene, kind)
    return scene


def hands(window: WindowUnderTest, kind: type[FormScene]) -> Hands:
    return Hands(window, top(window, kind))


def kept(window: WindowUnderTest, *places: tuple[int, ...], races: int = 7, stage: int = -1) -> Cup:
    """A cup of the window's player whose first races came to these places."""
    cups, sets = cups_of(window.app), TOUR[:races] if stage < 0 else STAGES[stage].sets
    seats = FOUR if stage < 0 else line_up(stage, YOU, RIVALS)
    kind: Kind = "tour" if stage < 0 else "career"
    cup = cups.begin(kind, races_of_sets(CONTENT, sets), seats, max(0, stage))
    cup = replace(cup, results=tuple(Result(each) for each in places))
    cups.keep(cup)
    return cup


def ended(window: WindowUnderTest, cup: Cup) -> ResultsScene:
    """The next race of a cup has come to its end at the table."""
    dice = RaceDice(secret_of_seed("cups"))
    cup, dice = cups_of(window.app).draw_dice(cup, dice)
    match = next_match(CONTENT, cup, dice)
    session = Session(match, races=Races(window.app.profile))
    match.play(dict.fromkeys(range(len(cup.seats)), steady))
    window.app.replace(TableScene(window.app, session))
    window.step(2)
    return top(window, ResultsScene)


def leave_results(window: WindowUnderTest, results: ResultsScene, way: str) -> None:
    next(choice for choice in results.choices() if choice.id == way).act()
    window.step()


# --- a cup from its set-up on ---------------------------------------------------------------------


def test_a_short_cup_is_set_up_begun_left_in_a_race_and_gone_on_with_by_keys_alone(
    window: WindowUnderTest,
) -> None:
    doors.to_cups(window.app)
    at = hands(window, CupsScene)
    at.tab_to(("new", "short"))
    at.key(pygame.K_RETURN)
    hands(window, NewCupScene).key(pygame.K_RETURN)
    scene = top(window, CupScene)
    assert [race.set_id for race in scene.cup.races] == list(TOUR[:3])
    assert len(scene.cup.seats) == 4
    at = Hands(window, scene)
    assert not at.control("look_back").is_open
    at.key(pygame.K_RETURN)
    table = top(window, TableScene)
    assert table.match.occasion == Occasion("cup", scene.cup.id, 0)
    window.until_asked(table)
    assert table.question is not None
    table.answer(table.question.default)
    answers, secret = table.match.answers[:], table.match.dice.secret
    doors.to_title(window.app)
    top(window, TitleScene)

    doors.to_cups(window.app)
    hands(window, CupsScene).key(pygame.K_RETURN)
    again = top(window, CupScene)
    assert again.open_path is not None
    Hands(window, again).key(pygame.K_RETURN)
    window.until(lambda: isinstance(window.app.top, TableScene))
    table = top(window, TableScene)
    assert table.session.is_resumed
    assert table.match.dice.secret == secret
    assert table.match.answers[: len(answers)] == answers


def test_escape_and_back_lead_from_a_cup_to_all_cups_and_leave_to_the_title(
    window: WindowUnderTest,
) -> None:
    cup = kept(window, *THREE_RACES)
    for way, there in (("back", CupsScene), ("leave", TitleScene)):
        doors.to_cup(window.app, cup.id)
        at = hands(window, CupScene)
        at.click(way)
        top(window, there)
    doors.to_cup(window.app, cup.id)
    hands(window, CupScene).key(pygame.K_ESCAPE)
    top(window, CupsScene)


def test_keys_go_to_the_race_first_then_look_back_leave_stops_and_cards_and_back_last(
    window: WindowUnderTest,
) -> None:
    doors.to_cup(window.app, kept(window, *THREE_RACES).id)
    ids = [control.id for control in top(window, CupScene).controls()]
    assert ids[:3] == ["race", "look_back", "leave"]
    assert ids[3:10] == [("stop", number) for number in range(7)]
    assert [id[0] for id in ids[10:18] if isinstance(id, tuple)] == ["card"] * 8
    assert ids[18:] == ["back"]


def test_a_stop_tells_its_result_and_later_ones_their_cards(window: WindowUnderTest) -> None:
    scene = CupScene(window.app, kept(window, *THREE_RACES))
    tips = {c.id: c.tip for c in scene.controls() if isinstance(c.id, tuple) and c.id[0] == "stop"}
    assert tips["stop", 0][1:] == (
        "Nora: 1st place, 4 points.",
        "You: 2nd place, 3 points.",
        "Bruno: 3rd place, 2 points.",
        "Pixel: 4th place, 1 point.",
    )
    assert "Dope Cat" in tips["stop", 3][-1]
    assert tips["stop", 6][0].endswith("2 laps")


# --- what follows a race --------------------------------------------------------------------------


def test_the_end_of_a_race_is_counted_once_and_leads_to_the_table_with_a_glide(
    window: WindowUnderTest,
) -> None:
    cup = kept(window, *THREE_RACES)
    results = ended(window, cup)
    assert results.table.view.bar.occasion == "Champion Tour, race 4 of 7"
    window.app.settings.speed = 1.0
    counted = cups_of(window.app).get(cup.id)
    assert counted is not None
    assert counted.next == 4
    cups_of(window.app).take(results.table.match, None)
    assert cups_of(window.app).get(cup.id) == counted
    leave_results(window, results, "again")
    scene = top(window, CupScene)
    assert scene.before == counted.until(3)
    assert sorted(before for _, before in scene.rows) == [0, 1, 2, 3]
    assert scene.glided == 0.0
    window.step(90)
    assert scene.glided == 1.0
    # The race can be watched again.
    Hands(window, scene).click("look_back")
    back = top(window, LookBackScene)
    assert [path is None for path in back.paths] == [True, True, True, False]
    window.app.profile.flush()
    Hands(window, back).click(("watch", 3))
    window.until(lambda: isinstance(window.app.top, ReplayScene))


def test_escape_from_the_results_of_a_cups_race_leads_to_the_cup_too(
    window: WindowUnderTest,
) -> None:
    leave_results(window, ended(window, kept(window)), "leave")
    top(window, CupScene)


def test_results_of_a_race_whose_cup_was_deleted_lead_to_all_cups(window: WindowUnderTest) -> None:
    cup = kept(window)
    results = ended(window, cup)
    window.app.profile.flush()
    assert cups_of(window.app).delete(cup)
    leave_results(window, results, "again")
    top(window, CupsScene)


def test_the_last_race_leads_to_the_ceremony_and_that_back_to_the_cups(
    window: WindowUnderTest,
) -> None:
    cup = kept(window, races=1)
    leave_results(window, ended(window, cup), "again")
    scene = top(window, CupEndScene)
    assert [racer.place for racer in scene.podium_view().racers] == [1, 2, 3, 4]
    window.step(90)
    Hands(window, scene).click("points")
    assert scene.page == "points"
    Hands(window, scene).key(pygame.K_RETURN)
    listed, mine = top(window, CupsScene), next(s for s in scene.table if s.seat == 0)
    assert listed.row_view(scene.cup).place == mine.place


def test_a_shared_cup_names_all_who_share_it(window: WindowUnderTest) -> None:
    cup = kept(window, (1, 2, 3, 4), (2, 1, 3, 4), races=2)
    scene = CupEndScene(window.app, cup)
    assert scene.heading == "You and Nora share the cup!"
    assert [racer.place for racer in scene.podium_view().racers] == [1, 1, 3, 4]


# --- the career -----------------------------------------------------------------------------------


def test_a_cup_of_the_career_that_was_placed_in_opens_the_next_and_stays_open_when_deleted(
    window: WindowUnderTest,
) -> None:
    scene = CareerScene(window.app)
    assert [scene.view_of(stage).is_open for stage in range(4)] == [True, False, False, False]
    third = kept(window, *[(3, 1, 2, 4)] * 3, stage=0)
    assert CupEndScene(window.app, third).reason == window.app.words("cup.end.not_opened")
    assert not scene.view_of(1).is_open
    second = kept(window, *[(2, 1, 3, 4)] * 3, stage=0)
    assert "Racer Cup" in CupEndScene(window.app, second).reason
    window.app.profile.flush()
    assert cups_of(window.app).delete(second)
    window.app.profile.flush()
    read_anew = Cups(window.app.profile, CONTENT).career
    assert [read_anew.is_open(stage) for stage in range(4)] == [True, True, False, False]
    assert scene.suggested == 1


def test_the_career_begins_a_cup_and_goes_on_with_one_that_is_under_way(
    window: WindowUnderTest,
) -> None:
    doors.to_career(window.app)
    hands(window, CareerScene).key(pygame.K_RETURN)
    cup = top(window, CupScene).cup
    assert (cup.kind, cup.stage, cup.people) == ("career", 0, [0])
    assert [seat.name for seat in cup.seats[1:]] == ["Nora", "Bruno", "Pixel"]
    doors.to_career(window.app)
    hands(window, CareerScene).key(pygame.K_RETURN)
    assert top(window, CupScene).cup.id == cup.id


def test_rivals_of_the_career_give_way_to_the_colour_of_the_person(window: WindowUnderTest) -> None:
    scene = CareerScene(window.app)
    scene.choices.runner.colour = "lime"
    assert scene.rivals == (("Ruby", "pink"), ("Nora", "indigo"), ("Pixel", "coal"))


# --- setting up and listing -----------------------------------------------------------------------


def test_sets_of_a_short_cup_never_share_a_card_however_they_are_stepped(
    window: WindowUnderTest,
) -> None:
    scene = NewCupScene(window.app, "short")
    for step in range(24):
        scene.choices.step_set(CONTENT, step % 3, 1 if step % 5 else -1)
        one, two, three = scene.choices.sets
        assert fits_beside(CONTENT, one, (two, three))
        assert fits_beside(CONTENT, two, (three,))
    hand = Hands(window, scene)
    window.app.replace(scene)
    window.step()
    hand.click("mix")
    assert [race.set_id for race in scene.races] == ["", "", ""]
    hand.click("sets")
    assert [race.set_id for race in scene.races] == list(scene.choices.sets)


def test_a_cup_is_deleted_only_when_that_is_confirmed_and_brought_back_from_the_bin(
    window: WindowUnderTest,
) -> None:
    cup = kept(window, *THREE_RACES)
    window.app.profile.flush()
    doors.to_cups(window.app)
    at = hands(window, CupsScene)
    at.click(("delete", cup.id))
    hands(window, FormScene).click("back")
    assert cups_of(window.app).get(cup.id) is not None
    at.click(("delete", cup.id))
    hands(window, FormScene).click("yes")
    assert cups_of(window.app).get(cup.id) is None
    at.click("bin")
    at.click(("back", cup.id))
    assert cups_of(window.app).get(cup.id) == cup
    scene = top(window, CupsScene)
    assert not scene.shows_bin
    assert scene.shown == [cup]
    assert "bin" not in [control.id for control in scene.controls()]


def test_where_no_cup_was_run_it_is_said_how_one_counts(
    window: WindowUnderTest, drawn: Drawn
) -> None:
    doors.to_cups(window.app)
    scene = top(window, CupsScene)
    scene.draw(window.app.window)
    told = " ".join(drawn.texts)
    for seats, said in ((4, "4 for the first, then 3, 2 and 1"), (3, "of three 3, 2 and 1")):
        assert said in told
        assert [int(n) for n in re.findall(r"\d", said)] == list(points_by_place(seats))
    assert "the most points after the last race wins the cup" in told
    kept(window)
    drawn.clear()
    doors.to_cups(window.app)
    top(window, CupsScene).draw(window.app.window)
    assert "points after the last race" not in " ".join(drawn.texts)


def test_many_cups_are_turned_page_by_page_those_under_way_first(window: WindowUnderTest) -> None:
    over = kept(window, (1, 2, 3, 4), races=1)
    for _ in range(9):
        kept(window)
    doors.to_cups(window.app)
    scene = top(window, CupsScene)
    assert scene.listed[-1].id == over.id
    first = scene.shown
    Hands(window, scene).key(pygame.K_PAGEDOWN)
    assert over.id in [cup.id for cup in scene.shown]
    assert not {cup.id for cup in first} & {cup.id for cup in scene.shown}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_rival_has_a_word_for_every_feeling(language: str) -> None:
    words = load_words(language)
    feelings: list[Feeling] = [*MOODS]
    said = [words(f"cup.say.{colour}.{how}") for colour in SEATS for how in feelings]
    assert len(set(said)) == len(SEATS) * len(MOODS)


def test_people_are_told_how_far_the_lead_is_and_rivals_speak(window: WindowUnderTest) -> None:
    teller = CupTeller(load_words("en"), CONTENT, kept(window, *THREE_RACES))
    rows = {row.name: row for row in teller.rows()}
    assert rows["You"].said == "2 points to the lead"
    assert not rows["You"].speaks
    assert rows["Nora"].said == load_words("en")("cup.say.indigo.leader")
    assert [row.mood for row in teller.rows()] == ["proud", "cheer", "worried", "slump"]
    assert teller.leaders == "Nora leads by 2 points"
    assert teller.left == "4 races left: 16 points can still be won."


@pytest.mark.parametrize(
    ("seats", "leaders"),
    [
        ((YOU, Player("You", "rookie", "lime")), "You leads by 1 point"),
        ((YOU, replace(YOU, colour="lime")), "Player 2 leads by 1 point"),
        ((Player("Ada", "steady", "pink"), YOU), "You lead by 1 point"),
    ],
    ids=["a rival with that name", "two people", "the only person"],
)
def test_only_the_one_person_of_a_cup_is_spoken_to(seats: tuple[Player, ...], leaders: str) -> None:
    cup = Cup(id="a-cup", kind="short", races=races_of_sets(CONTENT, TOUR[:2]), seats=seats)
    cup = replace(cup, results=(Result((2, 1)),))
    assert CupTeller(load_words("en"), CONTENT, cup).leaders == leaders
