"""What dice and money are worth: gains and losses fit together, and the shop sells what it can."""

from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.judgement import LAST_DIE, Judgement, Purchase
from cubitos_desktop.ai.judging.weights import (
    LAP,
    Weights,
    _book,
    _champions_book,
    card_weights,
    champion_weights,
    plain_weights,
    set_weights,
)
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.taste import Taste
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import (
    BORROWED,
    CARD_COLOURS,
    COLOURS,
    DARK,
    GRAYS,
    LIGHT,
    PURPLE,
    WHITE,
)
from cubitos_desktop.rules.game import Game, Setup
from cubitos_desktop.rules.tracks import Reward
from tests.ai.judging import a_seat, figures, outlook
from tests.racing import RaceUnderTest, a_race

CONTENT = load_content()
MANY = "light_gray*7 dark_gray*2 white*2 brown red green orange purple yellow*3 blue"


def judgement(race: RaceUnderTest, **facts) -> Judgement:
    return Judgement(race.state.game, figures(race.state.game, **facts))


def random_weights(game: Game, random: Random) -> Weights:
    dice = {
        COLOURS[colour]: (random.uniform(-1, 6), random.uniform(-1, 1), random.uniform(-0.4, 0.1))
        for colour in (*GRAYS, *CARD_COLOURS)
    }
    names = [game.cards[colour].id for colour in CARD_COLOURS]
    some = random.sample(list(combinations(names, 2)), 8)
    pairs = {f"{one} {other}": random.uniform(-0.5, 1) for one, other in some}
    return figures(game, pairs=pairs, credit=0.4, short=-0.7, **dice)  # type: ignore[arg-type]


def trays_of(race: RaceUnderTest) -> tuple[int, ...]:
    return tuple(min(2, race.state.trays[colour]) for colour in CARD_COLOURS)


# --- gains, losses and the whole ----------------------------------------------------------------


@pytest.mark.parametrize("way", [0.1, 0.6, 1.0, 2.3])
@pytest.mark.parametrize("seed", range(4))
def test_a_die_gained_or_lost_changes_the_standing_by_what_it_is_worth(
    seed: int, way: float
) -> None:
    race = a_race().with_draw(MANY)
    judge = Judgement(race.state.game, random_weights(race.state.game, Random(seed)))
    owned = race.player.by_colour()
    before = judge.standing(race.state, 0, way)
    for colour in (*GRAYS, *CARD_COLOURS):
        race.player.discard[colour] += 1
        gained = judge.standing(race.state, 0, way) - before
        race.player.discard[colour] -= 1
        assert judge.gain_of(colour, owned, way) == pytest.approx(gained), COLOURS[colour]
        race.player.draw[colour] -= 1
        lost = before - judge.standing(race.state, 0, way)
        race.player.draw[colour] += 1
        assert judge.loss_of(colour, owned, way) == pytest.approx(lost), COLOURS[colour]


@pytest.mark.parametrize("set_id", CONTENT.sets)
def test_the_figures_of_every_set_fit_together(set_id: str) -> None:
    """A die that is gained and lost again leaves everything as it was."""
    chosen = CONTENT.card_set(set_id)
    game = CONTENT.game(Setup(2, chosen.cards, chosen.tracks))
    for weigh in (plain_weights, card_weights, set_weights):
        judge = Judgement(game, weigh(game))
        owned = [2] * 16
        for colour in (*GRAYS, *CARD_COLOURS):
            more = owned[:]
            more[colour] += 1
            assert judge.gain_of(colour, owned, 0.8) == pytest.approx(
                judge.loss_of(colour, more, 0.8)
            )


def test_a_die_that_is_not_there_cannot_be_lost() -> None:
    assert judgement(a_race(), purple=5.0).loss_of(PURPLE, [0] * 16, 1.0) == 0.0


def test_two_dice_that_help_each_other_are_worth_more_together() -> None:
    race = a_race()
    judge = judgement(race, white=2.0, purple=5.0, pairs={"smelly_cat rollosaurus": 0.5})
    owned = [0] * 16
    alone = judge.gain_of(PURPLE, owned, 1.0)
    owned[WHITE] = 3
    assert judge.gain_of(PURPLE, owned, 1.0) == pytest.approx(alone + 1.5)


def test_dice_for_later_are_worth_less_the_shorter_the_way() -> None:
    race = a_race()
    judge = Judgement(race.state.game, plain_weights(race.state.game))
    worths = [judge.gain_of(PURPLE, [0] * 16, way) for way in (2.0, 1.0, 0.3, 0.0)]
    assert worths == sorted(worths, reverse=True)
    assert worths[-1] == 0.0


def test_the_way_is_counted_in_laps_of_thirty_steps_and_never_below_nothing() -> None:
    race = a_race()
    judge = judgement(race)
    assert judge.way(race.player) == race.state.game.track(0).dry_lap / LAP
    assert judge.way(race.having(leg=1, space=9).player) == 0.0


def test_a_taste_for_building_makes_good_dice_better_but_not_gray_ones() -> None:
    game = a_race().state.game
    weights = figures(game, light_gray=-0.5, white=4.0)
    plain, builder = (Judgement(game, weights, Taste(building=b)) for b in (1.0, 1.3))
    nothing = [0] * 16
    assert builder.gain_of(WHITE, nothing, 1.0) == pytest.approx(
        1.3 * plain.gain_of(WHITE, nothing, 1.0)
    )
    assert builder.gain_of(LIGHT, nothing, 1.0) == plain.gain_of(LIGHT, nothing, 1.0)


def test_who_is_over_the_finish_stands_better_than_who_is_just_before_it() -> None:
    race = a_race()
    judge = judgement(race)
    track = race.state.game.track(0)
    last = min(range(len(track.spaces)), key=lambda s: (track.to_finish[s] != 1, s))
    before = judge.standing(race.having(space=last).state, 0, 0.5)
    assert judge.standing(race.having(leg=1, space=0).state, 0, 0.5) > before + 10


# --- money --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_the_best_purchase_is_that_of_trying_every_pair(seed: int) -> None:
    random = Random(seed)
    race = a_race()
    game = race.state.game
    weights = random_weights(game, random)
    judge = Judgement(game, weights)
    for colour in CARD_COLOURS:
        race.with_tray(COLOURS[colour], random.choice([0, 1, 2, 5]))
    owned = tuple(random.randrange(4) for _ in range(16))
    way, trays = 0.9, race.state.trays
    shop = judge.shop(27, trays_of(race), owned)
    worths = {
        colour: judge.gain_of(colour, owned, way) * (LAST_DIE if trays[colour] == 1 else 1)
        for colour in CARD_COLOURS
        # A die that is a burden by itself is not looked at.
        if trays[colour] and judge.gain_of(colour, owned, way) > 0
    }
    for coins, credits in ((0, 0), (3, 0), (0, 7), (5, 4), (9, 2), (14, 0), (2, 20), (30, 9)):
        most, best = 0.0, tuple[int, ...]()
        for number in (1, 2):
            for colours in combinations(worths, number):
                cost = sum(game.costs[colour] for colour in colours)
                if cost <= coins + credits:
                    worth = sum(worths[colour] for colour in colours)
                    if number == 2:
                        names = [game.cards[colour].id for colour in colours]
                        worth += way * weights.pairs.get(" ".join(names), 0.0)
                    worth -= max(0, cost - coins) * judge.credit(way)
                    if worth > most:
                        most, best = worth, colours
        assert sorted(shop.best(coins, credits).colours) == sorted(best)
        assert shop.worth(coins, credits) == pytest.approx(most + credits * judge.credit(way))


def test_the_shop_offers_nothing_that_the_tray_lacks_or_the_money_does_not_pay() -> None:
    random = Random(3)
    race = a_race()
    judge = judgement(race, other=3.0)
    for _ in range(40):
        for colour in CARD_COLOURS:
            race.with_tray(COLOURS[colour], random.choice([0, 0, 1, 4]))
        coins, credits = random.randrange(12), random.randrange(8)
        bought = judge.shop(25, trays_of(race), (0,) * 16).best(coins, credits)
        assert bought.cost == sum(race.state.game.costs[colour] for colour in bought.colours)
        assert bought.cost <= coins + credits
        assert len(set(bought.colours)) == len(bought.colours) <= 2
        assert all(race.state.trays[colour] for colour in bought.colours)


def test_the_last_die_of_a_tray_counts_more() -> None:
    race = a_race()
    judge = judgement(race, white=2.0)
    dozen, last = ((number, *(0,) * 7) for number in (2, 1))
    assert judge.shop(30, last, (0,) * 16).worth(6, 0) == pytest.approx(
        LAST_DIE * judge.shop(30, dozen, (0,) * 16).worth(6, 0)
    )


def test_a_burden_is_not_bought_even_with_money_that_vanishes() -> None:
    race = a_race()
    judge = judgement(race, other=-1.0)
    assert judge.shop(30, trays_of(race), (0,) * 16).best(40, 0) == Purchase(0, 0.0, ())


def test_credits_are_kept_for_a_die_that_is_not_worth_them() -> None:
    race = a_race()
    judge = judgement(race, purple=6.0, credit=1.0)
    shop = judge.shop(30, trays_of(race), (0,) * 16)
    assert shop.best(8, 0).colours == (PURPLE,)
    assert shop.best(3, 5).colours == (PURPLE,)
    assert shop.best(2, 6).colours == ()
    assert shop.worth(2, 6) == 6.0


def test_a_shop_that_was_forgotten_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubitos_desktop.ai.judging.judgement._MOST_SHOPS", 2)
    race = a_race()
    judge = judgement(race, other=2.0)
    worths = [judge.shop(left, trays_of(race), (0,) * 16).worth(9, 0) for left in (30, 20, 10, 30)]
    assert worths[0] == worths[3] > worths[1] > worths[2]


# --- fans and rewards ---------------------------------------------------------------------------


def test_a_fan_is_worth_what_it_pays() -> None:
    race = a_race()
    judge = judgement(race, credit=1.0, token=5.0, fan=0.5)
    paid = [judge.fan(race.having(fans=fans).player, 1.0) for fans in (0, 1, 2, 12, 13, 20)]
    # A credit and a token; two credits; again a token; six credits at the end and behind it.
    assert paid == [6.5, 2.5, 6.5, 6.5, 6.0, 6.0]
    assert judge.fan(race.having(fans=0).player, 1.0, with_token=False) == 1.5


def test_rewards_are_worth_credits_fans_and_dice() -> None:
    race = a_race()
    judge = judgement(race, credit=0.5, fan=2.0, purple=7.0, white=3.0, brown=1.0)
    owned = race.player.by_colour()

    def worth(kind: str, amount: int = 0) -> float:
        return judge.reward(race.state, 0, Reward(kind, amount), 1.0, owned)  # type: ignore[arg-type]

    assert worth("credits", 4) == 2.0
    assert worth("fan") == 2.5
    assert worth("gain") == 7.0
    assert worth("gain", 6) == 3.0
    assert worth("gain", 3) == 1.0
    race.with_tray("purple", 0)
    assert worth("gain") == 3.0


# --- thinning -----------------------------------------------------------------------------------


def thinned(race: RaceUnderTest, judge: Judgement, count: int) -> float:
    return judge.thinning(race.state, 0, count, judge.way(race.player), race.player.by_colour())


def test_losing_burdens_is_worth_what_they_cost() -> None:
    race = a_race().with_draw("light_gray*12 dark_gray*3")
    judge = judgement(race, light_gray=-0.5, dark_gray=1.0)
    way = judge.way(race.player)
    assert thinned(race, judge, 2) == pytest.approx(2 * 0.5 * way)
    assert thinned(race, judge, 0) == 0.0


def test_each_further_gray_die_lost_is_weighed_by_itself() -> None:
    race = a_race().with_draw("light_gray*12")
    judge = judgement(race, light_gray=(0.5, 0.0, -0.05))
    way = judge.way(race.player)
    standings = []
    for left in (12, 11, 10, 9):
        standings.append(judge.standing(race.with_draw(f"light_gray*{left}").state, 0, way))
    race.with_draw("light_gray*12")
    for count in (1, 2, 3):
        assert thinned(race, judge, count) == pytest.approx(standings[count] - standings[0])


def test_thinning_stops_where_the_next_draw_would_be_short() -> None:
    race = a_race().with_draw("light_gray*11")
    way = judgement(race).way(race.player)
    dear = judgement(race, light_gray=-0.5, short=-2.0)
    assert thinned(race, dear, 5) == pytest.approx(2 * 0.5 * way)
    cheap = judgement(race, light_gray=-0.5, short=-0.1)
    assert thinned(race, cheap, 5) == pytest.approx(5 * 0.5 * way - 3 * 0.1 * way)


def test_good_gray_dice_are_not_lost() -> None:
    race = a_race().with_draw("light_gray*12 dark_gray*6")
    judge = judgement(race, light_gray=0.1, dark_gray=-0.4)
    way = judge.way(race.player)
    assert thinned(race, judge, 3) == pytest.approx(3 * 0.4 * way)
    assert judge.loss_of(DARK, race.player.by_colour(), way) < 0


# --- the book of figures ------------------------------------------------------------------------


def test_a_mix_that_was_never_fitted_has_figures_for_all_its_cards() -> None:
    game = a_race("fat_cat", "wizard", "el_bandito").state.game
    weights = set_weights(game)
    assert weights == card_weights(game)
    names = {card.id for card in game.cards.values()} | {COLOURS[gray] for gray in GRAYS}
    assert weights.dice.keys() == names


def test_every_set_has_figures_of_its_own() -> None:
    book = _book()
    for set_id in CONTENT.sets:
        chosen = CONTENT.card_set(set_id)
        weights = set_weights(CONTENT.game(Setup(2, chosen.cards, chosen.tracks)))
        assert any(weights is fitted for fitted in book.sets.values()), set_id


def test_a_champion_has_figures_of_its_own_for_every_set_and_card() -> None:
    champion = LEVELS["champion"]
    assert isinstance(champion, Contender)
    for chosen in CONTENT.sets.values():
        race = engine.new_race(CONTENT, Setup(2, chosen.cards, chosen.tracks))
        weights = champion.judgement(race).weights
        assert any(weights is fitted for fitted in _champions_book().sets.values()), chosen.id
        assert weights.onward != (0.0, 0.0)
    mix = champion_weights(a_race("fat_cat", "wizard", "el_bandito").state.game)
    assert mix.dice["wizard"] == _champions_book().cards["wizard"]
    assert mix.onward != (0.0, 0.0)


def test_nobody_but_a_champion_thinks_of_pushes_to_come() -> None:
    for weights in (_book().common, *_book().sets.values()):
        assert weights.onward == (0.0, 0.0)


def test_the_judgement_of_cards_and_tracks_is_made_once() -> None:
    """All shops are remembered with it, and a seat is asked a hundred times in a race."""
    looked_up: list[tuple[str, ...]] = []

    def weigh(game: Game) -> Weights:
        looked_up.append(game.setup.cards)
        return plain_weights(game)

    seat = Contender(weigh)
    cats, dinos = a_race("fat_cat"), a_race("dancing_dino")
    for race in (cats, cats, dinos, cats, dinos):
        seat.outlook(race.state, 0)
    assert looked_up == [cats.state.game.setup.cards, dinos.state.game.setup.cards]


def test_common_sense_says_that_dear_dice_are_worth_more_and_light_gray_ones_nothing() -> None:
    game = a_race().state.game
    weights = plain_weights(game)
    by_price = sorted(game.cards.values(), key=lambda card: card.cost)
    worths = [weights.dice[card.id].linear for card in by_price]
    assert worths == sorted(worths)
    assert weights.dice["light_gray"].linear < 0 < weights.dice["dark_gray"].linear


def test_no_draw_counts_the_start_player_die() -> None:
    race = a_race().with_draw("light_gray*9").with_roll("start")
    look = outlook(race, a_seat(race, short=-2.0))
    assert look.shortage(1) > 0


def test_a_card_that_was_never_fitted_is_worth_what_it_costs(monkeypatch: Any) -> None:
    game = a_race("smelly_cat").state.game
    book = msgspec.structs.replace(_book(), cards={}, sets={})
    monkeypatch.setattr("cubitos_desktop.ai.judging.weights._book", lambda: book)
    assert set_weights(game).dice == plain_weights(game).dice


def test_a_borrowed_die_is_nobodys_own() -> None:
    race = a_race("cubasaurus").with_discard("purple")
    own = outlook(race, a_seat(race, purple=6.0))
    race.player.discard[PURPLE] = 0
    race.player.discard[PURPLE | BORROWED] = 1
    borrowed = outlook(race, a_seat(race, purple=6.0))
    assert (own.owned[PURPLE], borrowed.owned[PURPLE]) == (1, 0)
    judgement = own.judgement
    assert judgement.standing(race.state, 0, 1.0) == pytest.approx(
        judgement.standing(without_purple(race).state, 0, 1.0)
    )


def without_purple(race: RaceUnderTest) -> RaceUnderTest:
    race.player.discard[PURPLE | BORROWED] = 0
    return race
