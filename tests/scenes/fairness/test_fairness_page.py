"""The page of all faces: counted from the races that are kept, told in words, by mouse and keys."""

from pathlib import Path

import pygame

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.fairness.all_faces import AllFaces
from cubitos_desktop.match.fairness.faces import FaceCounts, faces_of_match, total
from cubitos_desktop.match.keeping.profile import RACES, Profile
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, save_log
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.fairness.fairness import FairnessScene
from cubitos_desktop.scenes.fairness.fairness_picture import FairnessPicture, Weighing
from tests.scenes.form_hands import show
from tests.windows import WindowUnderTest


def raced(seed: str, *, is_open: bool = False) -> Match:
    content, dice = load_content(), RaceDice(secret_of_seed(seed))
    chosen = content.card_set("race-1")
    setup = Setup(2, chosen.cards, chosen.tracks, dice.start_player(2))
    players = [Player(""), Player("Nora", "steady")]
    match = Match(content, setup, dice, players, is_open=is_open)
    match.play(dict.fromkeys(range(2), policy("steady")))
    return match


def test_all_kept_races_count_for_people_and_for_computer_seats(tmp_path: Path) -> None:
    races = [raced("a"), raced("b")]
    for number, match in enumerate([*races, raced("c", is_open=True)]):
        save_log(match.log(), tmp_path / RACES / f"{number}.json")
    profile = Profile(tmp_path)
    faces = AllFaces(profile, load_content())
    while not faces.is_done:
        faces.go_on(0.01)
    profile.close()
    for seat, side in enumerate(("you", "rivals")):
        thrown = total(faces_of_match(match)[seat] for match in races)
        assert faces.counts(side) == thrown  # type: ignore[arg-type]
        assert faces.races(side) == 2  # type: ignore[arg-type]
    # The next one finds them in the ledger.
    again = Profile(tmp_path)
    assert AllFaces(again, load_content()).counts("you") == faces.counts("you")
    again.close()


def picture(window: WindowUnderTest) -> FairnessPicture:
    scene = FairnessScene(window.app)
    show(window, scene)
    return scene.picture


def test_what_was_thrown_is_told_with_what_it_is_worth() -> None:
    with WindowUnderTest() as window:
        drawn = picture(window)
        even = Weighing(FaceCounts({"light_gray": {"coin1": 100, "blank": 500}}), 9)
        assert drawn.finding(even) == ("as chance has it", "good")
        told = drawn.sentences(even)
        assert "All kinds of faces are inside the green." in told
        assert "comes up in 100 of 100" in told
        assert "after 6,252 throws" in told
        assert "This is 10 % of that" in told
        loaded = Weighing(FaceCounts({"light_gray": {"coin1": 50, "blank": 550}}), 9)
        assert drawn.finding(loaded) == ("look closer", "plain")
        assert "2 kinds of faces are outside the green." in drawn.sentences(loaded)
        few = Weighing(FaceCounts({"red": {"blank": 2}}), 1)
        assert drawn.finding(few) == ("too few to say", "plain")


def test_nothing_thrown_is_said_in_a_sentence() -> None:
    with WindowUnderTest() as window:
        drawn = picture(window)
        told = drawn.sentences(drawn.weighing("you"))
        assert told == window.app.words("fairness.none")


def test_pages_are_turned_by_mouse_and_by_keys() -> None:
    with WindowUnderTest() as window:
        scene = FairnessScene(window.app)
        hands = show(window, scene)
        hands.click("rivals")
        seen = [scene.opened]
        for code in (pygame.K_3, pygame.K_PAGEDOWN, pygame.K_TAB, pygame.K_RETURN):
            window.key(code)
            window.step()
            seen.append(scene.opened)
        assert seen == ["rivals", "how", "you", "you", "rivals"]
