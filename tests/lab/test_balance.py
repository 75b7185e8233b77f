"""The lab: what is noted in races, what it comes to, and that luck is the same for everybody."""

from collections import Counter

import msgspec
import pytest

from cubitos_desktop.ai.planning.plan import NO_PLAN, only, without
from cubitos_desktop.lab.balance.counting import set_figures, solo_figures, track_figures
from cubitos_desktop.lab.balance.figures import PlanFigures, SetFigures, effective_number, share_of
from cubitos_desktop.lab.balance.notes import Notes, Observer
from cubitos_desktop.lab.balance.study import (
    PAIRS,
    Matchup,
    Study,
    ask,
    count_races,
    sets_with,
    solo_courses,
    study,
    with_trial_set,
)
from cubitos_desktop.lab.balance.tasks import Duel, Field, Ground
from cubitos_desktop.rules.content import SetupError, load_content
from cubitos_desktop.rules.decisions import STOP, Answer
from cubitos_desktop.rules.dice import BLUE, BROWN, PURPLE, RED
from cubitos_desktop.rules.events import DieBought
from cubitos_desktop.rules.tracks import Track
from tests.ai.judging import board
from tests.racing import RaceUnderTest, a_race
from tests.small_track import WORDS, lake, on_track

CONTENT = load_content()
GROUND = Ground(CONTENT)


class Noted:
    """A race that is watched from here on."""

    def __init__(self, race: RaceUnderTest) -> None:
        self.race = race
        self.notes = Notes(len(race.state.seats))
        self.observer = Observer(self.notes)

    def answer(self, answer: Answer) -> "Noted":
        decision = self.race.pending
        self.race.answer(answer)
        self.observer(self.race.state, decision, answer)
        return self

    def walk(self, *names: str, stops: bool = True) -> "Noted":
        moves = tuple(self.race.space(name) if name[0] == "A" else WORDS[name] for name in names)
        return self.answer((*moves, WORDS["stop"]) if stops else moves)

    def ends_round(self, *spaces: str) -> "Noted":
        """A round ends with the runners on these spaces."""
        state = self.race.state
        for seat, name in zip(state.seats, spaces, strict=True):
            seat.space = self.race.space(name)
        state.round += 1
        state.events = []
        self.observer(state, self.race.pending, "pass")
        return self


def moving(track: Track, **facts: object) -> Noted:
    race = on_track(a_race(), track).having(**facts)
    return Noted(race.at("move").asks("move"))


def on_board(noted: Noted) -> dict[str, Counter[object]]:
    found = noted.notes.tracks[noted.race.state.game.legs[0].id]
    return {"stops": found.stops, "rewards": found.rewards, "effects": found.effects}


# --- what is noted ------------------------------------------------------------------------------


def test_a_stop_is_noted_where_the_move_ends_and_only_if_there_was_one() -> None:
    noted = moving(board("S o o o o o F"), feet=2).walk("A2", "A3")
    assert on_board(noted)["stops"] == {noted.race.space("A3"): 1}
    still = moving(board("S o o o o o F"), feet=2).walk()
    assert still.notes.tracks == {}


def test_credits_and_fans_are_rewards_where_they_are_taken() -> None:
    noted = moving(board("S o c3* o o o F"), feet=2).walk("A2", "A3")
    noted.race.asks("reward")
    noted.answer("leave").answer("take")
    (taken,) = on_board(noted)["rewards"].items()
    assert taken == ((noted.race.space("A3"), "fan"), 1)


@pytest.mark.parametrize(("lost", "taken"), [(0, 0), (1, 1)])
def test_to_lose_no_die_is_no_reward(lost: int, taken: int) -> None:
    noted = moving(board("S o l1 o o o F"), feet=2).walk("A2", "A3")
    decision = noted.race.asks("lose").pending
    count = len(decision.dice)  # type: ignore[attr-defined]
    noted.answer((lost, *[0] * (count - 1)))
    assert on_board(noted)["rewards"].total() == taken


@pytest.mark.parametrize(("answer", "taken"), [("none", 0), (BROWN, 1)])
def test_a_die_that_is_left_is_no_reward(answer: Answer, taken: int) -> None:
    noted = moving(board("S o g o o o F"), feet=2).walk("A2", "A3")
    noted.race.asks("reward_die")
    assert on_board(noted.answer(answer))["rewards"].total() == taken


def test_movement_effects_are_noted_at_the_space_that_offers_them() -> None:
    noted = moving(board("S jet f1a o o@a o F"), feet=3)
    noted.walk("A2", "jet", "A3", "shortcut")
    space = noted.race.space
    assert on_board(noted)["effects"] == {
        (space("A2"), "jet pack"): 1,
        (space("A3"), "shortcut"): 1,
    }


def test_each_step_into_water_is_noted() -> None:
    noted = Noted(on_track(a_race(), lake("S o o o F", "~ ~ ~ ~ ~")).having(water_feet=3))
    race = noted.race.at("move")
    noted.answer((race.space("B1"), race.space("B2"), race.space("A3"), STOP))
    assert on_board(noted)["effects"] == {
        (race.space("B1"), "water"): 1,
        (race.space("B2"), "water"): 1,
    }


def test_each_colour_counts_once_a_seat_and_race_and_each_die_by_itself() -> None:
    noted = Noted(a_race())
    state = noted.race.state
    for seat, colour in [(0, RED), (0, RED), (1, RED), (1, BLUE)]:
        state.events = [DieBought(seat, colour, 4)]
        noted.observer(state, noted.race.at("buy").pending, ())
    noted.observer.end(state)
    assert noted.notes.buyers == {RED: 2, BLUE: 1}
    assert noted.notes.bought == {RED: 3, BLUE: 1}


def test_the_lead_changes_only_where_another_leads_alone() -> None:
    noted = Noted(on_track(a_race(), board("S" + " o" * 30 + " F")))
    noted.race.at("buy")
    noted.ends_round("A3", "A2").ends_round("A5", "A5").ends_round("A6", "A5")
    assert noted.notes.lead_changes == 0
    noted.ends_round("A6", "A8").ends_round("A9", "A9").ends_round("A10", "A9")
    assert noted.notes.lead_changes == 2


@pytest.mark.parametrize(
    ("halfway", "winner", "score"),
    [(("A17", "A9"), 0, 1.0), (("A17", "A9"), 1, 0.0), (("A17", "A17"), 1, 0.5)],
)
def test_whoever_leads_as_half_of_the_course_is_run_may_win(
    halfway: tuple[str, str], winner: int, score: float
) -> None:
    noted = Noted(on_track(a_race(), board("S" + " o" * 30 + " F")))
    noted.race.at("buy")
    noted.ends_round("A4", "A15").ends_round(*halfway).ends_round("A20", "A25")
    noted.race.state.winner = winner
    noted.observer.end(noted.race.state)
    assert noted.notes.halfway == {score: 1}


def test_wins_count_by_place_behind_the_first_start_player() -> None:
    noted = Noted(a_race(seats=4, start_player=3))
    noted.race.state.winner = 1
    noted.observer._halfway = [0]
    noted.observer.end(noted.race.state)
    assert noted.notes.places == {2: 1}


# --- what it comes to ---------------------------------------------------------------------------


def figures_of(races: range) -> SetFigures:
    return set_figures(CONTENT, CONTENT.sets["race-2"], Field(GROUND, "race-2", races).play())


def test_notes_of_several_batches_add_up() -> None:
    whole = Field(GROUND, "race-2", range(6)).play()
    parts = Field(GROUND, "race-2", range(4)).play()
    parts.add(Field(GROUND, "race-2", range(4, 6)).play())
    assert parts == whole
    assert whole.races == 6
    assert whole.tracks["ahead_of_the_curve"].runs == 24


def test_figures_of_a_set_are_for_a_seat_and_race() -> None:
    notes = Field(GROUND, "race-2", range(6)).play()
    found = figures_of(range(6))
    assert found.rounds_mean == pytest.approx(notes.all_rounds / 6, abs=1e-3)
    assert found.busts == pytest.approx(notes.busts / notes.all_rounds / 4, abs=1e-4)
    assert sum(place.share for place in found.places) == pytest.approx(100, abs=0.1)
    assert [card.card for card in found.cards] == list(CONTENT.sets["race-2"].cards)
    assert {card.colour: card.buyers for card in found.cards}["brown"] == pytest.approx(
        100 * notes.buyers[BROWN] / 24, abs=0.01
    )
    # Every kind that lies on the track is told, also one that nobody takes.
    assert set(found.rewards) == {"credits", "gain", "fan", "lose"}
    assert set(found.effects) >= {"shortcut", "jet pack"}


def test_effective_colours_are_even_purchases() -> None:
    assert effective_number(dict.fromkeys(range(8), 3)) == 8.0
    assert effective_number({}) == 0.0
    assert 1.0 < effective_number({1: 9, 2: 1}) < 2.0


def test_a_track_lists_every_space_with_something_on_it() -> None:
    track = CONTENT.tracks["ahead_of_the_curve"]
    found = track_figures(track, Field(GROUND, "race-2", range(2)).play().tracks[track.id])
    named = {space.space for space in found.spaces}
    assert {s.name for s in track.spaces if s.rewards or s.shortcut or s.jet_pack} <= named
    assert sum(space.stops for space in found.spaces) > 100


def test_of_races_alone_the_quickest_tenth_is_told() -> None:
    found = solo_figures("race-1", ("t",), Counter({9: 2, 10: 8, 11: 10}))
    assert (found.best, found.tenth, found.quarter, found.median) == (9, 9, 10, 10)
    assert found.rounds_mean == 10.4


# --- dice ---------------------------------------------------------------------------------------


def test_equals_with_the_same_plan_share_every_couple() -> None:
    assert Duel(GROUND, "race-3", NO_PLAN, NO_PLAN, range(4)).play().scores == [0.5] * 4


def test_a_card_that_nobody_wants_is_worth_nothing() -> None:
    dear = Ground(CONTENT.changed(costs={"undercover_fish": 99}))
    (share,) = ask(dear, [Matchup("race-2", NO_PLAN, without(BLUE))], races=8)
    assert (share.share, share.races) == (50.0, 8)


def test_a_plan_tells_how_often_it_buys_each_of_its_colours() -> None:
    found = Duel(GROUND, "race-1", only(RED, BLUE), NO_PLAN, range(2)).play()
    assert found.races == 4
    assert found.buys[RED] == 4
    assert set(found.buys) <= {RED, BLUE}
    free = PlanFigures(("red", "blue"), share_of(found.scores), (100.0, 49.9))
    assert not free.is_followed
    assert msgspec.structs.replace(free, bought=(100.0, 50.0)).is_followed


def test_who_buys_nothing_loses() -> None:
    (share,) = ask(GROUND, [Matchup("race-1", only())], races=10)
    assert share.share == 0.0


def test_a_study_is_the_same_in_any_number_of_processes() -> None:
    wanted = Study(("race-1",), races=21, card_races=2, cards=("mr_soldier",))
    told: list[int] = []
    alone, together = (study(GROUND, wanted, jobs, told.append) for jobs in (1, 2))
    assert msgspec.json.encode(alone) == msgspec.json.encode(together)
    assert told == [0, 20, 21, 23] * 2
    assert told[-1] == count_races(GROUND, wanted)
    worths = {card.card: card.worth for card in alone.sets[0].cards}
    assert [card for card, worth in worths.items() if worth] == ["mr_soldier"]


def test_a_study_without_end_begins_with_its_first_races() -> None:
    def enough(played: int) -> None:
        if played:
            raise InterruptedError(played)

    with pytest.raises(InterruptedError, match="20"):
        study(GROUND, Study(("race-1",), races=10**9), progress=enough)


def test_all_plans_of_two_colours_are_tried_and_the_best_comes_first() -> None:
    wanted = Study(("race-1",), races=1, plan_races=2)
    (found,) = study(GROUND, wanted).sets
    assert len(PAIRS) == len(found.plans) == 28
    shares = [plan.share.share for plan in found.plans]
    assert shares == sorted(shares, reverse=True)
    assert found.plans_near_best == sum(share >= shares[0] - 12 for share in shares)
    near = found.plans[: found.plans_near_best]
    assert found.followed_near_best == sum(min(plan.bought) >= 50 for plan in near)


def test_a_changed_content_is_raced_on_the_same_dice() -> None:
    cost = CONTENT.cards["rollosaurus"].cost
    dear, cheap = (Ground(CONTENT.changed(costs={"rollosaurus": other})) for other in (12, 1))
    wanted = Study(("race-1",), races=6)
    usual, changed = (study(ground, wanted) for ground in (dear, cheap))
    assert usual.content != changed.content
    purple = PURPLE - BROWN + 1
    assert changed.sets[0].cards[purple].cost == 1
    assert changed.sets[0].cards[purple].dice > usual.sets[0].cards[purple].dice
    # Nobody remembers the other costs, and the game's own content is as it was.
    assert msgspec.json.encode(study(dear, wanted)) == msgspec.json.encode(usual)
    assert CONTENT.cards["rollosaurus"].cost == cost


def test_seats_of_ones_own_can_be_measured() -> None:
    asked: list[str] = []

    def maker(level, plan):
        asked.append(level)
        return GROUND.maker("racer", plan)

    study(Ground(CONTENT, "mine", maker=maker), Study(("race-1",), races=1))
    assert asked == ["mine"]


def test_a_level_without_plans_is_refused() -> None:
    with pytest.raises(SetupError, match="rookie follows no plan; expected one of racer, pro"):
        Ground(CONTENT, "rookie").seat(only(RED))


def test_alone_a_set_is_raced_on_its_course_and_on_every_other_track() -> None:
    assert solo_courses(CONTENT, "race-7") == [
        ("nothing_goes_right", "nothing_goes_right"),
        *((track,) for track in CONTENT.tracks),
    ]
    assert len(solo_courses(CONTENT, "race-1")) == len(CONTENT.tracks)


def test_a_card_of_no_set_is_tried_in_the_first_one() -> None:
    new = msgspec.structs.replace(CONTENT.cards["fat_cat"], id="new_cat")
    content = msgspec.structs.replace(CONTENT, cards={**CONTENT.cards, "new_cat": new})
    tried = with_trial_set(content, "new_cat")
    (set_id,) = sets_with(tried, "new_cat")
    assert tried.sets[set_id].cards == ("new_cat", *CONTENT.card_set("race-1").cards[1:])
    assert with_trial_set(content, "fat_cat") is content
