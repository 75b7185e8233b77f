"""Which races make up a cup, and how the career climbs."""

import random
from itertools import combinations, pairwise

from msgspec.structs import replace

from cubitos_desktop.ai.strengths import strength
from cubitos_desktop.match.cups.career import STAGES, Career, line_up
from cubitos_desktop.match.cups.cup import CupRace
from cubitos_desktop.match.cups.planning import (
    CUBE_TOUR,
    TOUR,
    are_sound,
    fits_beside,
    mixed_races,
    races_of_sets,
)
from cubitos_desktop.match.mixes import cards_of
from cubitos_desktop.match.race_log import Player
from tests.match.cups.evenings import CONTENT, a_cup


def cards(races: tuple[CupRace, ...]) -> list[str]:
    return [card for race in races for card in race.cards]


def test_the_champion_tour_is_seven_races_with_fifty_six_cards_once() -> None:
    races = races_of_sets(CONTENT, TOUR)
    assert [race.set_id for race in races] == [f"race-{n}" for n in range(1, 8)]
    assert len(cards(races)) == len(set(cards(races))) == 56
    assert races[6].tracks == CONTENT.card_set("race-7").tracks
    assert len(races[6].tracks) == 2


def test_no_card_comes_twice_in_a_short_cup_of_sets() -> None:
    assert are_sound(CONTENT, CUBE_TOUR)
    assert not are_sound(CONTENT, ("race-1", "race-2", "combotastic"))
    assert not are_sound(CONTENT, ("race-1", "race-1", "race-2"))
    assert not are_sound(CONTENT, ("race-1", "race-2"))
    assert not fits_beside(CONTENT, "combotastic", ("race-7",))
    assert all(fits_beside(CONTENT, one, (other,)) for one, other in combinations(TOUR, 2))


def test_no_card_comes_twice_in_a_mixed_cup_and_every_track_is_another() -> None:
    for seed in range(20):
        races = mixed_races(CONTENT, random.Random(seed))
        assert len(set(cards(races))) == 24
        assert len({race.tracks for race in races}) == 3
        assert all(cards_of(CONTENT, race.cards) for race in races)


def test_rivals_of_the_career_get_stronger_from_cup_to_cup() -> None:
    means = []
    for stage in STAGES:
        shares = [50.0 if level == "racer" else strength(level) or 0.0 for level in stage.rivals]
        means.append(sum(shares) / len(shares))
        assert are_sound(CONTENT, stage.sets) or stage.sets == TOUR
    assert means == sorted(means)
    assert all(later - earlier > 5 for earlier, later in pairwise(means))


def test_rivals_keep_name_and_colour_through_the_career() -> None:
    rivals = (("Nora", "indigo"), ("Bruno", "lime"), ("Pixel", "coal"))
    for stage in range(len(STAGES)):
        seats = line_up(stage, Player("Ada", "", "pink"), rivals)
        assert [(seat.name, seat.colour) for seat in seats[1:]] == list(rivals)
        assert tuple(seat.policy for seat in seats) == ("", *STAGES[stage].rivals)


def test_a_cup_of_the_career_is_opened_by_the_first_or_second_place_in_the_one_before() -> None:
    def ended(stage: int, *places: int) -> Career:
        cup = a_cup(places, races=1)
        return career.after(replace(cup, kind="career", stage=stage))

    career = Career()
    assert [career.is_open(stage) for stage in range(4)] == [True, False, False, False]
    career = ended(0, 3, 1, 2, 4)
    assert not career.is_open(1)
    career = ended(0, 2, 1, 3, 4)
    assert career.is_open(1)
    assert career.place(0) == 2
    career = ended(0, 4, 1, 3, 2)
    assert (career.place(0), career.is_open(1)) == (2, True)
    career = ended(1, 1, 2, 3, 4)
    assert [career.is_open(stage) for stage in range(4)] == [True, True, True, False]
