"""What the title tells of the race that is gone on with: its place, the distance, the board."""

from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.match.keeping.journal import heading_of
from cubitos_desktop.match.keeping.open_races import OpenRace
from cubitos_desktop.match.keeping.solo import Ghost, steps_left
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Branch, Occasion, Player
from cubitos_desktop.scenes.screens.left_race import LeftRaceView, left_race_view
from cubitos_desktop.scenes.screens.race_names import occasion_name
from cubitos_desktop.words import load_words
from tests.match.kept_races import CONTENT, a_match

WORDS = load_words("en")


def told(match: Match, *spaces: int, ghost: Ghost | None = None) -> LeftRaceView:
    """What is told where the seats stand on these spaces of the first board."""
    for seat, space in zip(match.state.seats, spaces, strict=True):
        seat.space = space
    race = OpenRace(Path("race"), heading_of(match, ghost=ghost), match, 0.0)
    return left_race_view(WORDS, race)


def space_with(match: Match, steps: int) -> int:
    """A space of the first board from which the finish is so far."""
    game = match.state.game
    spaces = range(len(CONTENT.tracks[game.setup.tracks[0]].spaces))
    return next(space for space in spaces if steps_left(game, (0, space)) == steps)


@pytest.mark.parametrize(
    ("mine", "rival", "note", "place"),
    [
        (20, 18, "2nd of 2, 2 steps behind Nora", 2),
        (19, 18, "2nd of 2, 1 step behind Nora", 2),
        (12, 18, "1st of 2, 6 steps ahead of Nora", 1),
        (18, 18, "1st of 2, level with Nora", 1),
    ],
)
def test_among_rivals_place_and_distance_are_told(
    mine: int, rival: int, note: str, place: int
) -> None:
    match = a_match()
    view = told(match, space_with(match, mine), space_with(match, rival))
    assert (view.note, view.place) == (note, place)
    assert view.title == "Race 1, first game, round 1"


def test_a_race_of_a_day_or_a_cup_is_called_so_and_a_branch_of_it_is_not() -> None:
    match = a_match()
    match.occasion = Occasion("daily", "2026-11-17")
    view = told(match, 0, 0)
    assert view.title == "Daily race, 17 November, round 1"
    assert view.tip[0] == "Race 1, first game · Nothing Goes Right"
    match.occasion = Occasion("cup", "a-cup", 1)
    assert told(match, 0, 0).title == "Cup, race 2, round 1"
    match.branch = Branch("of another", 0, 0)
    assert told(match, 0, 0).title == "Race 1, first game, round 1"


@pytest.mark.parametrize(
    ("occasion", "in_english", "in_polish"),
    [
        (None, "", ""),
        (Occasion("practice", "2026-11-17"), "Practice, 17 November", "Trening, 17 listopada"),
        (Occasion("daily", "2026-11-17"), "Daily race, 17 November", "Wyścig dnia, 17 listopada"),
        (Occasion("daily", "no day"), "", ""),
        (Occasion("feast", "2026-11-17"), "", ""),
        (Occasion("cup", "any", 0), "Cup, race 1", "Puchar, wyścig 1"),
    ],
)
def test_occasions_are_told_where_they_are_known(
    occasion: Occasion | None, in_english: str, in_polish: str
) -> None:
    names = [occasion_name(load_words(language), occasion) for language in ("en", "pl")]
    assert names == [in_english, in_polish]


def test_at_the_start_nobody_has_a_place() -> None:
    match = a_match()
    view = told(match, 0, 0)
    assert (view.note, view.place) == ("2 racers", 0)


def test_several_people_have_no_place_of_their_own() -> None:
    match = a_match(humans=2)
    view = told(match, space_with(match, 20), space_with(match, 18), space_with(match, 25))
    assert (view.note, view.place) == ("3 racers", 0)


def test_alone_the_ghost_counts_or_the_way() -> None:
    setup = msgspec.structs.replace(a_match().state.game.setup, seats=1, start_player=0)
    match = Match(CONTENT, setup, a_match().dice, [Player("Ada")])
    at = space_with(match, 20)
    assert told(match, at).note == "20 steps to the end of the race"
    ghost = Ghost(((0, space_with(match, 23)),), 9)
    view = told(match, at, ghost=ghost)
    assert view.note == "You are 3 steps ahead of the ghost"
    assert [runner.is_ghost for runner in view.piece.runners] == [False, True]


def test_the_board_shows_you_first_then_the_one_who_is_told_of() -> None:
    match = a_match()
    spaces = space_with(match, 20), space_with(match, 18)
    piece = told(match, *spaces).piece
    assert piece.spaces == spaces
    assert [(runner.is_you, runner.is_leader) for runner in piece.runners] == [
        (True, False),
        (False, True),
    ]
