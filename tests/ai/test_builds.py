"""Builds: where more than one way to build wins, a seat goes on with the one that it has begun."""

from collections.abc import Sequence

import pytest

from cubitos_desktop.ai import comparing
from cubitos_desktop.ai.champion import Champion
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging import weights
from cubitos_desktop.ai.judging.builds import OWN
from cubitos_desktop.ai.judging.chances import measures, win_chances
from cubitos_desktop.ai.judging.weights import (
    Build,
    Builds,
    champion_builds,
    champion_weights,
    lone_weights,
    pro_builds,
    set_key,
)
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.planning.plan import Plan, only, without
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import COLOURS, GRAYS, GREEN, RED, WHITE, YELLOW
from cubitos_desktop.rules.game import Game, Setup
from cubitos_desktop.rules.state import State
from tests.ai.judging import figures, said
from tests.racing import RaceUnderTest, a_race

CONTENT = load_content()
SETS = [
    pytest.param(CONTENT.game(Setup(2, chosen.cards, chosen.tracks)), id=chosen.id)
    for chosen in CONTENT.sets.values()
]
STEPS, DICE = 0, 1
"""Places of what chances are measured by."""


def second_build(game: Game) -> Sequence[Build]:
    """It is about red dice; of green ones it thinks as the first one does."""
    found = figures(game, white=1.0, red=9.0, green=4.0)
    return (Build("a test", ("red",), ("pro", "champion"), found),)


def a_builder(kind: type[Contender] = Contender) -> Contender:
    """White dice are its first build, red ones its second."""
    return kind(lambda game: figures(game, white=9.0, red=1.0, green=4.0), builds=second_build)


def bought(race: RaceUnderTest, seat: Contender) -> set[str]:
    return {COLOURS[colour] for colour in said(seat, race)}


def first_and_second(seat: Contender, state: State) -> list[int]:
    """By seats, which build each goes by."""
    first = seat.judgement(state)
    builds = (first, *first.further)
    return [builds.index(seat.judgement_of(state, me)) for me in range(len(state.seats))]


@pytest.mark.parametrize("start_player", [0, 1])
@pytest.mark.parametrize(
    ("owned", "next_die"),
    [("white", "white"), ("red", "red"), ("red*2 white", "red"), ("white*2 red green", "white")],
)
def test_a_seat_goes_on_with_the_build_that_its_dice_belong_to(
    owned: str, next_die: str, start_player: int
) -> None:
    race = a_race(start_player=start_player).with_discard(owned).having(coins=6).at("buy")
    assert bought(race, a_builder()) == {next_die}


@pytest.mark.parametrize(("start_player", "begun"), [(0, [0, 1]), (1, [1, 0])])
def test_before_that_neighbours_begin_differently_whoever_starts_a_later_round(
    start_player: int, begun: list[int]
) -> None:
    state = a_race(start_player=start_player).state
    assert first_and_second(a_builder(), state) == begun
    state.start_player = 1 - start_player
    assert first_and_second(a_builder(), state) == begun


def test_dice_of_which_all_think_alike_or_nearly_so_leave_a_seat_with_its_own() -> None:
    race = a_race().with_discard("green*3")
    assert first_and_second(a_builder(), race.state) == [0, 1]

    def nearly(game: Game) -> Sequence[Build]:
        liked = figures(game, white=9.0, red=1.0 + OWN / 2, green=4.0)
        return (Build("a test", ("red",), ("pro",), liked),)

    seat = Contender(lambda game: figures(game, white=9.0, red=1.0, green=4.0), builds=nearly)
    one, three = (a_race().with_discard(f"red*{count}").state for count in (1, 3))
    assert first_and_second(seat, one)[0] == 0
    assert first_and_second(seat, three)[0] == 1


@pytest.mark.parametrize(
    ("plan", "further"),
    [(without(RED), 0), (without(WHITE), 1), (only(RED, YELLOW), 1), (only(GREEN), 0)],
)
def test_a_build_is_not_begun_by_who_may_not_buy_its_dice_and_the_first_is_for_all(
    plan: Plan, further: int
) -> None:
    state = a_race().state
    seat = a_builder().following(plan)
    assert len(seat.judgement(state).further) == further
    assert first_and_second(seat, state)[0] == 0


def test_chances_count_each_seats_dice_as_much_as_in_the_build_they_belong_to() -> None:
    red, white = (a_race().with_discard(f"{colour}*3") for colour in ("red", "white"))
    seat = a_builder()
    way = seat.judgement(red.state).way(red.player)
    dice = [measures(seat.judgement(race.state), race.state, 0, way)[DICE] for race in (red, white)]
    assert dice[0] == pytest.approx(dice[1])
    knows_one = Contender(lambda game: figures(game, white=9.0, red=1.0, green=4.0))
    alone, both = (
        win_chances(each.judgement(red.state), red.state)[0] for each in (knows_one, seat)
    )
    assert both > alone


def test_a_hint_compares_by_the_build_that_has_been_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "_JUDGE", a_builder())
    race = a_race().with_discard("red*2").having(coins=6).at("buy")
    decision = race.state.pending
    assert decision is not None
    assert comparing.steps_behind(race.state, decision, (WHITE,), (RED,)) > 0
    race = a_race().with_discard("white*2").having(coins=6).at("buy")
    decision = race.state.pending
    assert decision is not None
    assert comparing.steps_behind(race.state, decision, (WHITE,), (RED,)) < 0


def test_the_judge_of_hints_knows_what_champions_know(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = CONTENT.sets["race-6"]
    state = engine.new_race(CONTENT, Setup(2, chosen.cards, chosen.tracks))
    champion = LEVELS["champion"]
    assert isinstance(champion, Contender)
    judge = comparing._JUDGE.judgement(state)
    known = champion.judgement(state)
    assert judge.weights == known.weights
    assert [each.weights for each in judge.further] == [each.weights for each in known.further]
    assert judge.further


def test_whom_a_champion_imagines_builds_as_it_does() -> None:
    seat = a_builder(Champion)
    assert isinstance(seat, Champion)
    state = a_race().with_discard("red*3").state
    assert seat._quick.judgement_of(state, 0).linear[RED] == 9.0
    assert seat.following(without(GREEN)).judgement_of(state, 0).linear[RED] == 9.0


def test_a_seat_without_further_builds_has_one() -> None:
    race = a_race()
    seat = Contender(lambda game: figures(game, white=3.0))
    assert seat.judgement_of(race.state, 0) is seat.judgement_of(race.state, 1)


@pytest.mark.parametrize("game", SETS)
def test_every_build_of_the_game_values_all_dice_of_its_set_and_its_own_more(game: Game) -> None:
    names = {card.id for card in game.cards.values()} | {COLOURS[gray] for gray in GRAYS}
    first = lone_weights(game).dice
    for build in weights._builds().sets.get(set_key(game), ()):
        dice = build.weights.dice
        assert dice.keys() == names
        assert set(build.levels) <= {"pro", "champion"}
        assert build.levels
        about = [card.id for card in game.cards.values() if COLOURS[card.colour] in build.about]
        others = names - set(about) - {COLOURS[gray] for gray in GRAYS}
        gained = [dice[name].linear / first[name].linear for name in about]
        lost = [dice[name].linear / first[name].linear for name in others]
        assert min(gained) > max(0.9, sum(lost) / len(lost))


def test_all_builds_are_of_sets_of_the_game_and_say_where_they_come_from() -> None:
    keys = {" ".join(chosen.cards): chosen.id for chosen in CONTENT.sets.values()}
    for key, builds in weights._builds().sets.items():
        for build in builds:
            assert build.provenance.startswith(f"{keys[key]}, {' and '.join(build.about)}, ")


def test_a_champion_pushes_with_all_builds_as_boldly_as_ever_and_knows_only_those_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = a_race().state.game
    (shared,) = second_build(game)
    pros = Build("a test", ("green",), ("pro",), figures(game, green=9.0))
    monkeypatch.setattr(weights, "_builds", lambda: Builds({set_key(game): (shared, pros)}))
    assert pro_builds(game) == (shared, pros)
    (champions,) = champion_builds(game)
    assert champions.weights.dice == shared.weights.dice
    assert champions.weights.onward == champion_weights(game).onward != shared.weights.onward
