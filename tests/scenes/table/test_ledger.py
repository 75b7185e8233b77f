"""Where coins, feet and credits came from, event by event."""

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.dice import COIN1, FOOT, LIGHT, SYMBOL, WHITE, die
from cubitos_desktop.rules.events import (
    DiceUsed,
    Event,
    FanGained,
    Gained,
    RewardTaken,
    RoundBegan,
)
from cubitos_desktop.scenes.table.show.ledger import Ledger, Purse
from tests.racing import a_race


def heard(*events: Event) -> Ledger:
    ledger = Ledger()
    ledger.hear([Beat(0, events, a_race(seats=2).state)])
    return ledger


def test_faces_and_cards_are_told_apart() -> None:
    used = DiceUsed(0, (die(LIGHT, COIN1), die(LIGHT, COIN1), die(WHITE, FOOT), die(WHITE, SYMBOL)))
    ledger = heard(used, Gained(0, 2, 1), Gained(0, 0, 2))
    account = ledger.accounts[0]
    assert account["faces"] == Purse(2, 1)
    assert account["cards"] == Purse(0, 2)


def test_rewards_and_fans_have_lines_of_their_own() -> None:
    reward = RewardTaken(0, 9, "credits", "space")
    ledger = heard(reward, Gained(0, credits=3), Gained(0, coins=1), FanGained(0, 2, 2, False))
    account = ledger.accounts[0]
    assert account["rewards"] == Purse(credits=3)
    assert account["cards"] == Purse(coins=1)
    assert account["fans"] == Purse(credits=2)


def test_every_seat_has_its_own_account_and_a_round_begins_with_none() -> None:
    ledger = heard(Gained(0, 1), Gained(1, 5))
    assert (ledger.accounts[0]["cards"].coins, ledger.accounts[1]["cards"].coins) == (1, 5)
    ledger.hear([Beat(0, (RoundBegan(2, 0, False),), a_race(seats=2).state)])
    assert ledger.accounts == {}


def test_what_was_taken_back_is_forgotten() -> None:
    ledger = heard(Gained(0, 1))
    ledger.forget()
    assert ledger.accounts == {}
