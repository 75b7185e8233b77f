"""What is told of a round: values made from the events of scripted races, and their sentences."""

from dataclasses import replace

import pytest

from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.decisions import STOP
from cubitos_desktop.rules.dice import COIN1, COLOURS, FACE_SHIFT, SYMBOL
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.recap import CardGain, Haul, Recap, SeatRecap, Standing, recap_of
from cubitos_desktop.wording.recap_lines import (
    by_cards,
    card_lines,
    deeds,
    headline,
    in_one_line,
)
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race

NORA = 1
WHITE, RED, PURPLE = (COLOURS.index(name) for name in ("white", "red", "purple"))
LEVEL = Standing(1, (1, 1, 1), ((0, 0), (0, 0), (0, 0)))
STARTED = Standing(1, (0, 0, 0), ((0, 0), (0, 0), (0, 0)))


def told(*events: ev.Event, began: Standing = LEVEL, now: tuple[int, ...] = (2, 1, 3)) -> Recap:
    return recap_of(events, began, now, 1)


def of_nora(*events: ev.Event, began: Standing = LEVEL) -> SeatRecap:
    (found,) = told(*events, ev.TurnEnded(NORA), began=began).seats
    return found


# --- scripted races -------------------------------------------------------------------------------


def before_a_reward(kind: str) -> tuple[RaceUnderTest, int, int]:
    """Nora may run from a space to one with a reward; the two spaces."""
    race = a_race(seats=3).seat(NORA)
    track = race.state.game.track(0)
    for space in track.spaces:
        others = [n for n in track.beside[space.number] if n > 1 and not track.spaces[n].water]
        if [reward.kind for reward in space.rewards] == [kind] and others and not space.water:
            race.having(space=others[0], began_space=others[0], feet=1)
            return race, others[0], space.number
    raise AssertionError(f"no space gives {kind}")


def test_a_turn_is_told_with_its_way_its_reward_and_its_purchase() -> None:
    race, start, end = before_a_reward("credits")
    cost, credits = race.state.game.costs[WHITE], race.state.game.track(0).spaces[end].rewards
    began = Standing(4, (1, 2, 1), ((0, 0), (0, start), (0, 0)))
    race.having(coins=cost).at("move").answer((end, STOP)).answer("take").answer((WHITE,))
    (nora,) = (each for each in recap_of(race.events, began, (2, 1, 2), 1).seats if each.seat == 1)
    amount = Haul(credits=credits[0].amount)
    way = ((0, start), (0, end))
    assert nora == SeatRecap(NORA, 2, 1, way, 1, amount, amount, ((WHITE, cost),), False, False)
    assert nora.climbs == 1


def test_a_fan_on_the_track_is_taken_with_what_it_brings() -> None:
    race, start, end = before_a_reward("fan")
    began = Standing(4, (1, 1, 1), ((0, 0), (0, start), (0, 0)))
    race.at("move").answer((end, STOP)).answer("take")
    (fan,) = race.happened(ev.FanGained)
    nora = recap_of([*race.events, ev.TurnEnded(NORA)], began, (1, 1, 1), 1).of(NORA)
    assert nora is not None
    assert nora.taken == Haul(credits=fan.credits, fans=1, tokens=int(fan.draw_token))
    assert nora.trail == ((0, start), (0, end))


def test_a_bust_is_told_with_what_it_brought() -> None:
    race = a_race(seats=3).seat(NORA).with_roll("light_gray*3").with_active("light_gray:coin1*3")
    race.having(at_risk=True).at("roll").push()
    (fan,) = race.happened(ev.FanGained)
    nora = of_nora(*race.events)
    assert nora.is_bust
    assert nora.haul == Haul(credits=fan.credits, fans=1, tokens=int(fan.draw_token))
    assert (nora.steps, nora.taken) == (0, Haul())


# --- values ---------------------------------------------------------------------------------------


def test_only_those_are_told_of_whose_turns_have_ended_in_their_order() -> None:
    recap = told(ev.RunnerMoved(0, 0, 5, "foot"), ev.TurnEnded(2), ev.TurnEnded(1))
    assert [each.seat for each in recap.seats] == [2, 1]
    assert recap.of(0) is None
    assert [each.seat for each in recap.without(2)] == [1]


def test_the_walk_to_the_next_start_is_no_step() -> None:
    moves = (ev.RunnerMoved(NORA, 0, 9, "foot"), ev.RunnerMoved(NORA, 1, 0, "start"))
    nora = of_nora(*moves)
    assert nora.steps == 1
    assert nora.trail == ((0, 0), (0, 9), (1, 0))


def test_what_came_before_the_track_was_not_taken_there() -> None:
    nora = of_nora(
        ev.Gained(NORA, credits=2), ev.RewardTaken(NORA, 7, "credits", "runner"),
        ev.Gained(NORA, credits=3), ev.DieGained(NORA, RED),
    )  # fmt: skip
    assert nora.haul == Haul(credits=5, dice=(RED,))
    assert nora.taken == Haul(credits=3, dice=(RED,))


def test_a_die_that_is_given_goes_from_one_to_the_other() -> None:
    recap = told(ev.DieGiven(NORA, 2, "active", RED), ev.TurnEnded(NORA), ev.TurnEnded(2))
    assert [each.haul for each in recap.seats] == [Haul(lost=1), Haul(dice=(RED,))]


def test_the_one_who_changed_the_order_comes_first() -> None:
    began = Standing(5, (2, 1, 3, 4), ((0, 0),) * 4)
    ended = tuple(ev.TurnEnded(seat) for seat in (1, 2, 3))
    recap = recap_of((*ended, ev.PlayerBusted(1, (), ())), began, (3, 2, 1, 4), 1)
    assert recap.first(me=0) == 2
    recap = recap_of((*ended, ev.PlayerBusted(3, (), ())), began, (2, 1, 3, 4), 1)
    assert recap.first(me=0) == 3, "then whoever busted"


# --- cards ----------------------------------------------------------------------------------------

SYMBOLS = {colour: colour | SYMBOL << FACE_SHIFT for colour in (WHITE, RED, PURPLE)}
COIN = WHITE | COIN1 << FACE_SHIFT


def test_what_follows_a_die_that_was_used_is_by_its_card() -> None:
    nora = of_nora(
        ev.DiceUsed(NORA, (SYMBOLS[PURPLE],)), ev.Gained(NORA, feet=4),
        ev.DiceUsed(NORA, (COIN,)), ev.Gained(NORA, coins=1),
        ev.DiceUsed(NORA, (SYMBOLS[WHITE],)), ev.DieGained(NORA, RED),
        ev.DiceUsed(NORA, (SYMBOLS[PURPLE],)), ev.FanGained(NORA, 2, 3, False),
    )  # fmt: skip
    assert nora.by_cards == (
        CardGain((PURPLE,), feet=4, credits=3, fans=1),
        CardGain((WHITE,), dice=1),
    )


def test_of_dice_that_are_used_together_coins_and_feet_come_first_and_are_no_cards() -> None:
    used = ev.DiceUsed(NORA, (COIN, SYMBOLS[WHITE], SYMBOLS[PURPLE]))
    plain, two, four = (
        ev.Gained(NORA, coins=1),
        ev.Gained(NORA, feet=2),
        ev.Gained(NORA, feet=4, coins=1),
    )
    assert of_nora(used, plain, two, four).by_cards == (
        CardGain((WHITE,), feet=2),
        CardGain((PURPLE,), coins=1, feet=4),
    )
    # Where one die has brought nothing that is told, nobody knows which it was.
    assert of_nora(used, plain, four).by_cards == (CardGain((WHITE, PURPLE), coins=1, feet=4),)


def test_what_lies_on_the_track_or_follows_a_bust_is_no_cards() -> None:
    used, fan = ev.DiceUsed(NORA, (SYMBOLS[PURPLE],)), ev.FanGained(NORA, 1, 2, False)
    others = (
        ev.RewardTaken(NORA, 7, "fan", "runner"),
        ev.PlayerBusted(NORA, (), ()),
        ev.RunnerMoved(NORA, 0, 5, "foot"),
    )
    for between in others:
        assert of_nora(used, between, fan).by_cards == ()
    lost = ev.DiceLost(NORA, "active", ((SYMBOLS[PURPLE], 1),))
    waited = of_nora(used, ev.Gained(NORA, feet=1), lost, ev.Gained(NORA, coins=2))
    assert waited.by_cards == (CardGain((PURPLE,), feet=1),)


def test_what_swords_bring_is_the_red_cards() -> None:
    compared = ev.SwordsCompared((0, 2, 0), NORA)
    nora = of_nora(compared, ev.Gained(NORA, coins=3, feet=3))
    assert nora.by_cards == (CardGain((RED,), coins=3, feet=3),)


def test_a_die_that_is_used_in_a_race_brings_what_its_card_says() -> None:
    race = a_race(seats=3).seat(NORA)
    race.with_active("white:symbol purple:symbol blue:symbol green:symbol light_gray:coin1*2")
    race.at("abilities")
    before = race.player.feet, race.player.credits
    race.answer("all")
    nora = of_nora(*race.events)
    gained = race.player.feet - before[0], race.player.credits - before[1]
    assert sum(gain.feet for gain in nora.by_cards) == gained[0] > 0
    assert sum(gain.credits for gain in nora.by_cards) == gained[1]
    assert sum(gain.coins for gain in nora.by_cards) == race.player.coins - 2


# --- sentences ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("{purple}: 4 feet", "{white} and {red}: 3 coins, 1 fan, 2 credits")),
        ("pl", ("{purple}: 4 ruchy", "{white} i {red}: 3 monety, 1 fan, 2 żetony waluty")),
    ],
)
def test_the_longer_telling_names_the_cards_and_what_they_brought(
    language: str, said: tuple[str, ...]
) -> None:
    named = naming(language)
    names = {"white": named.card(WHITE), "red": named.card(RED), "purple": named.card(PURPLE)}
    nora = replace(
        of_nora(),
        by_cards=(
            CardGain((PURPLE,), feet=4),
            CardGain((WHITE, RED), coins=3, fans=1, credits=2),
        ),
    )
    lines = tuple(line.format(**names) for line in said)
    assert card_lines(named, nora) == lines
    assert by_cards(named, nora) == f"{lines[0]}; {lines[1]}."
    assert by_cards(named, of_nora()) == ""
    assert names["purple"] not in deeds(named, nora)


def naming(language: str = "en") -> Naming:
    return Naming(load_words(language), a_race(seats=3).state.game, ["You", "Nora", "Bruno"])


def a_rich_round() -> SeatRecap:
    return of_nora(
        *(ev.RunnerMoved(NORA, 0, space, "foot") for space in (5, 6, 7)),
        ev.FanGained(NORA, 2, 2, True),
        ev.DieBought(NORA, PURPLE, 8),
        began=Standing(3, (1, 2, 3), ((0, 4),) * 3),
    )


def test_a_round_in_english() -> None:
    assert headline(naming(), a_rich_round()) == "Nora leads now"
    card = naming().card(PURPLE)
    said = f"an 3 spaces, won a fan, took 2 credits and 1 draw token and bought {card} for 8."
    assert deeds(naming(), a_rich_round()) == f"R{said}"
    assert in_one_line(naming(), a_rich_round()) == f"Nora leads now: r{said}"


def test_a_round_in_polish() -> None:
    card = naming("pl").card(PURPLE)
    assert in_one_line(naming("pl"), a_rich_round()) == (
        "Nora obejmuje prowadzenie: przebiega 3 pola, zdobywa fana, bierze 2 żetony waluty "
        f"i 1 żeton doboru i kupuje „{card}” za 8."
    )


def heads(before: int, now: int, *events: ev.Event) -> str:
    began = Standing(3, (0, before, 0), ((0, 4),) * 3)
    recap = recap_of((*events, ev.TurnEnded(NORA)), began, (0, now, 0), 1)
    return headline(naming(), recap.seats[0])


def test_the_headline_says_what_matters_most() -> None:
    assert heads(3, 1) == "Nora leads now"
    assert heads(0, 1) == "Nora leads now"
    assert heads(1, 1) == "Nora still leads"
    assert heads(3, 2) == "Nora moves up to 2nd place"
    assert heads(1, 2) == "Nora falls back to 2nd place"
    assert heads(2, 2) == "Nora stays in 2nd place"
    assert heads(0, 3) == "Nora is in 3rd place"
    assert heads(0, 0) == "Nora is still at the start"
    assert heads(2, 1, ev.PlayerBusted(NORA, (), ())) == "Nora went bust"
    assert heads(2, 1, ev.LapFinished(NORA, 0)) == "Nora is over the finish"


def test_nobody_is_said_to_lead_who_is_level_with_others() -> None:
    began = Standing(3, (0, 0, 0), ((0, 4),) * 3)
    for places, said in (((1, 1, 3), "shares the lead"), ((3, 1, 2), "leads now")):
        recap = recap_of((ev.TurnEnded(NORA),), began, places, 1)
        assert headline(naming(), recap.seats[0]) == f"Nora {said}"


def test_whoever_breaks_away_from_a_tie_leads_only_now() -> None:
    for places, said in (((1, 1, 1), "leads now"), ((2, 1, 3), "still leads")):
        began = Standing(3, places, ((0, 4),) * 3)
        recap = recap_of((ev.TurnEnded(NORA),), began, (2, 1, 2), 1)
        assert headline(naming(), recap.seats[0]) == f"Nora {said}"


def test_credits_that_lay_nowhere_are_told_as_those_of_dice() -> None:
    gained, sign = ev.Gained(NORA, credits=1), ev.RewardTaken(NORA, 7, "credits", "runner")
    assert deeds(naming(), of_nora(gained, began=STARTED)) == "Took 1 credit from dice."
    assert deeds(naming(), of_nora(sign, gained, began=STARTED)) == "Took 1 credit."


def test_whoever_did_nothing_is_told_of_too() -> None:
    assert deeds(naming(), of_nora(began=STARTED)) == "Did nothing more."
