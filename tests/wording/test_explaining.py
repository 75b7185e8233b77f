"""What things are, in words: their numbers are those of the race and of the content."""

import pytest

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import BLANKS, COLOURS, FACES_OF, RED, WHITE
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.wording.explaining.dice import die_tip, odds
from cubitos_desktop.wording.explaining.fans import fan_tip, pays
from cubitos_desktop.wording.explaining.numbers import (
    card_tip,
    distance_tip,
    number_tip,
    price_parts,
)
from cubitos_desktop.wording.explaining.panels import button_tip
from cubitos_desktop.wording.explaining.spaces import Lead, lead_of, line_tip, space_tip
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.racing import a_race

ENGLISH = load_words("en")


def naming(language: str = "en", *cards: str) -> Naming:
    game = a_race(*cards, seats=3).state.game
    return Naming(load_words(language), game, ["You", "Nora", "Bruno"])


def spaces() -> list[tuple[Track, int]]:
    tracks = load_content().tracks.values()
    return [(track, space.number) for track in tracks for space in track.spaces]


def told(track: Track, number: int, language: str = "en") -> str:
    return " ".join(space_tip(naming(language), track, number, 1, is_here=False).told())


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_reward_and_price_of_every_track_is_told_with_its_number(language: str) -> None:
    for track, number in spaces():
        space, said = track.spaces[number], told(track, number, language)
        for reward in space.rewards:
            is_one = reward.kind == "lose" and reward.amount == 1
            if reward.amount and reward.kind != "fan" and not is_one:
                assert str(reward.amount) in said, (track.id, space.name)
        if space.shortcut:
            assert str(space.shortcut.price) in said
            saved = track.to_finish[number] - track.to_finish[space.shortcut.exit]
            assert str(saved) in said


def test_a_space_says_how_far_it_is_to_the_finish_or_that_only_water_leads_on() -> None:
    for track, number in spaces():
        steps, said = track.to_finish[number], told(track, number)
        barred = ENGLISH("tip.space.barred") in said
        assert barred == (steps == 999)
        assert barred or ENGLISH("table.way", count=steps) in said


@pytest.mark.parametrize(
    ("number", "lead", "key", "count"),
    [
        (3, Lead(2, 4, "Nora"), "gives", 1),
        (4, Lead(2, 4, "Nora"), "gives", 1),
        (2, Lead(2, 4, "Nora"), "elsewhere", 0),
        (5, Lead(2, 4, "Nora"), "elsewhere", 0),
        (3, Lead(2, 2, "You"), "leads", 0),
        (1, Lead(2, 18, "Nora"), "gives", 2),
    ],
)
def test_a_red_line_says_what_it_gives_now(number: int, lead: Lead, key: str, count: int) -> None:
    track = load_content().tracks["nothing_goes_right"]
    assert track.lines == 8
    (now,) = line_tip(naming(), track, number, lead).now
    assert now == ENGLISH(f"tip.line.{key}", who=lead.who, count=count)


def test_red_lines_that_give_dice_are_as_many_as_the_draw_amount_counts() -> None:
    race = a_race(seats=2)
    track = race.state.game.track(0)
    ahead = next(n for n, space in enumerate(track.spaces) if space.sector == 3)
    race.state.seats[1].space = ahead
    names = Naming(ENGLISH, race.state.game, ["You", "Nora"])
    lead = lead_of(names, race.state.seats, 0, race.state.lines_to_leader(0))
    tips = [line_tip(names, track, number, lead) for number in range(1, track.lines + 1)]
    gives = [tip for tip in tips if tip.now[0] == ENGLISH("tip.line.gives", who="Nora", count=1)]
    assert len(gives) == race.state.lines_to_leader(0) == 3


def test_a_place_of_the_fan_track_says_what_it_pays_and_who_stands_there() -> None:
    tip = fan_tip(naming(), 3, 1, [1, 2])
    assert tip.title == "Your 3rd fan pays"
    assert [(line.sign, line.number) for line in tip.lines[:2]] == [("credit", 1), ("pouch", None)]
    assert tip.lines[2].text == "Here: Nora, Bruno"
    assert tip.now == ("You have 1 fan: 2 to go",)
    assert fan_tip(naming(), 2, 1, []).now == ("You have 1 fan: one to go",)


def test_fans_beyond_the_last_place_pay_its_credits_again() -> None:
    last = len(naming().game.fan_track)
    assert pays(naming(), last + 1) == pays(naming(), last) == "6 credits"
    assert pays(naming(), 1) == "1 credit, 1 draw token"


@pytest.mark.parametrize("colour", range(len(COLOURS)))
def test_the_odds_of_a_die_cover_its_six_faces_once(colour: int) -> None:
    groups = odds(ENGLISH, colour)
    places = [group.first + step for group in groups for step in range(group.alike)]
    assert places == list(range(6))
    missed = sum(group.alike for group in groups if group.is_miss)
    assert missed == BLANKS[colour] == FACES_OF[colour].count(0)


def test_a_die_says_what_each_of_its_faces_does() -> None:
    tip = die_tip(naming("en", "smelly_cat"), "roll", WHITE)
    assert (tip.title, tip.aside, tip.colour, tip.face) == ("White die", "Smelly Cat", WHITE, None)
    assert [line.text for line in tip.lines] == ["RUN 2 feet.", "1 foot when you run"]


def test_a_price_is_paid_with_coins_first_and_says_what_is_missing() -> None:
    assert price_parts(6, 4, 1) == [(4, "by_coins"), (1, "by_credits"), (1, "missing")]
    assert price_parts(3, 9, 9) == [(3, "by_coins"), (0, "by_credits"), (0, "missing")]
    tip = card_tip(naming("en", "mr_soldier"), RED, 5, (1, 1))
    assert tip.title == "Mr. Soldier"
    assert tip.total == 4 == sum(term.number for term in tip.terms)


def test_terms_that_are_nothing_are_left_out() -> None:
    tip = number_tip(ENGLISH, "coins", [(3, "faces"), (0, "cards"), (-1, "paid")])
    assert tip.title == "Coins: 2"
    assert [term.number for term in tip.terms] == [3, -1]


def test_the_way_to_go_is_that_of_this_lap_and_of_those_after_it() -> None:
    two = a_race(seats=2, tracks=("nothing_goes_right", "nothing_goes_right")).state.game
    tip = distance_tip(Naming(ENGLISH, two, ["You", "Nora"]), 0, 0)
    lap = two.legs[0].dry_lap
    assert [term.number for term in tip.terms] == [lap, lap]
    assert tip.total == two.remaining(0, 0)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("id", ["push", "pass", "run", "stay", "foot", "buy", "nothing", "back"])
def test_a_button_says_what_it_does_and_not_only_what_it_answers(id: str, language: str) -> None:
    words = load_words(language)
    tip = button_tip(words, id, "OK", does="", question="What now?", reason="", key="Enter")
    (line,) = tip.lines
    assert line.text == words(f"tip.button.{id}")
    assert "What now?" not in line.text
    other = button_tip(words, "unheard-of", "OK", does="", question="What?", reason="", key="")
    assert "What?" in other.lines[0].text
