"""The shop: suggestions are marked and not bought, and cards follow what is in the basket."""

from collections.abc import Iterator

import pygame
import pytest

from cubitos_desktop.ai.policies import advise
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.hint import ADVISER
from cubitos_desktop.rules.decisions import STOP
from cubitos_desktop.rules.dice import BLUE, BROWN, PURPLE, RED
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.question import Anchor
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.tips import large_card
from cubitos_desktop.scenes.table.view.view import CardPart
from cubitos_desktop.ui.panels.meter import Mark
from tests.racing import a_race
from tests.scenes.moments import at_table, lay_on_table, moments
from tests.windows import WindowUnderTest


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest((1280, 800), draws_every=0) as opened:
        yield opened


def a_shop(*, coins: int, credits: int = 0) -> Match:
    """Rollosaurus for 8, Bob for 5, Mr. Soldier for 4 and Rich Dog for 3."""
    race = a_race("rollosaurus", "bob", "mr_soldier", "rich_dog", seats=4)
    return at_table(race.having(coins=coins, credits=credits).at("buy").asks("buy", seat=0))


def shopping(window: WindowUnderTest, match: Match) -> tuple[TableScene, BuyQuestion]:
    table, question = lay_on_table(window, match)
    assert isinstance(question, BuyQuestion)
    return table, question


def choose(table: TableScene, *colours: int) -> None:
    assert table.question is not None
    for colour in colours:
        table.question.point(Anchor("card", colour))
    table.is_changed = True


def card_of(table: TableScene, colour: int) -> CardPart:
    return next(part for part in table.view.cards if part.colour == colour)


def click(window: WindowUnderTest, table: TableScene, colour: int) -> None:
    window.click_on(next(t for t in table.view.targets if (t.kind, t.id) == ("card", colour)))
    window.step()


# --- what is suggested ----------------------------------------------------------------------------


def test_what_is_suggested_is_what_a_hint_would_say(window: WindowUnderTest) -> None:
    asked = [match for name, match in moments().items() if name.startswith("buy ")]
    asked += [a_shop(coins=coins, credits=credits) for coins in range(3, 16) for credits in (0, 4)]
    for match in asked:
        _, question = shopping(window, match)
        assert question.default == advise(ADVISER, question.state, question.decision).answer


def test_nothing_lies_in_the_basket_before_the_first_click(window: WindowUnderTest) -> None:
    table, question = shopping(window, a_shop(coins=9))
    suggested = BLUE
    question.suggest((suggested,))
    table.is_changed = True
    assert question.basket == []
    assert [part.colour for part in table.view.cards if part.panel.suggested] == [suggested]
    assert not any(part.panel.selected for part in table.view.cards)
    main = table.view.plate.buttons[0].button
    assert (main.id, main.kind) == ("buy", "main")
    assert main.mark == Mark("coin", number=question.prices[suggested])
    dice = question.naming.card(suggested)
    assert question.hint == question.naming.words("window.hint.suggested", dice=dice)
    price = question.prices[suggested]
    assert [cell.mark.text for cell in question.cells()] == ["9", f"−{price}", str(9 - price)]


def test_the_first_click_on_a_suggested_card_chooses_it_and_the_next_takes_it_out(
    window: WindowUnderTest,
) -> None:
    table, question = shopping(window, a_shop(coins=9))
    suggested = BLUE
    question.suggest((suggested,))
    click(window, table, suggested)
    assert question.basket == [suggested]
    panel = card_of(table, suggested).panel
    assert (panel.selected, panel.suggested) == (True, False)
    assert table.view.plate.hint.startswith(question.naming.card(suggested))
    click(window, table, suggested)
    assert question.basket == []
    assert card_of(table, suggested).panel.suggested


def test_enter_takes_the_suggestion_and_what_was_chosen_instead_of_it(
    window: WindowUnderTest,
) -> None:
    for chosen in ((), (RED,)):
        table, question = shopping(window, a_shop(coins=9))
        given, wanted = len(table.match.answers), chosen or question.default
        assert wanted != ()
        choose(table, *chosen)
        window.step(30)
        window.key(pygame.K_RETURN)
        window.step()
        assert table.match.answers[given] == (0, wanted)


def test_where_nothing_is_worth_its_price_the_main_button_buys_nothing(
    window: WindowUnderTest,
) -> None:
    table, question = shopping(window, a_shop(coins=9))
    question.suggest(())
    table.is_changed = True
    assert [placed.button.id for placed in table.view.plate.buttons] == ["nothing"]
    assert not any(part.panel.suggested for part in table.view.cards)


# --- what can still be paid -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "states"),
    [
        ((), {PURPLE: "affordable", BLUE: "affordable", RED: "affordable", BROWN: "affordable"}),
        ((BLUE,), {PURPLE: "instead", BLUE: "affordable", RED: "affordable", BROWN: "affordable"}),
        ((PURPLE,), {PURPLE: "affordable", **dict.fromkeys((BLUE, RED, BROWN), "instead")}),
        (
            (RED, BROWN),
            {PURPLE: "instead", BLUE: "instead", RED: "affordable", BROWN: "affordable"},
        ),
    ],
)
def test_ticks_follow_the_coins_that_are_left_and_the_two_dice_a_round(
    window: WindowUnderTest, chosen: tuple[int, ...], states: dict[int, str]
) -> None:
    table, _ = shopping(window, a_shop(coins=6, credits=3))
    choose(table, *chosen)
    found = {colour: card_of(table, colour).panel for colour in states}
    assert {colour: panel.state for colour, panel in found.items()} == states
    assert {colour for colour, panel in found.items() if panel.selected} == set(chosen)


def test_only_at_a_purchase_cards_say_what_is_missing(window: WindowUnderTest) -> None:
    table = window.begin()
    window.until_asked(table)
    assert {part.panel.state for part in table.view.cards} <= {"later", "affordable"}
    buying, _ = shopping(window, a_shop(coins=4, credits=1))
    states = {part.colour: part.panel.state for part in buying.view.cards}
    assert states[PURPLE] == "dear"
    assert "later" not in states.values()


def test_a_card_says_what_is_missing_beside_the_basket(window: WindowUnderTest) -> None:
    table, _ = shopping(window, a_shop(coins=6, credits=3))
    choose(table, BLUE)
    assert card_of(table, PURPLE).panel.missing == 8 - (9 - 5)
    assert card_of(table, RED).panel.missing == 0


def test_a_card_that_is_too_dear_counts_what_is_owned_and_names_the_basket(
    window: WindowUnderTest,
) -> None:
    table, _ = shopping(window, a_shop(coins=4, credits=1))
    choose(table, RED)
    panel = card_of(table, PURPLE).panel
    assert (panel.state, panel.missing, panel.short) == ("dear", 3, "short 3")
    assert offered(table, PURPLE) == (
        "lacking",
        "You lack 3 coins",
        "You have 4 coins and 1 credit; your basket takes 4.",
    )
    assert card_of(table, BROWN).panel.instead == "instead"
    assert card_of(table, BROWN).panel.state == "instead"


def test_where_a_die_is_given_away_no_card_speaks_of_money(window: WindowUnderTest) -> None:
    table, question = lay_on_table(window, moments()["reward_die 1"])
    offered = {anchor.value for anchor in question.open_anchors() if anchor.kind == "card"}
    found = {part.colour: part.panel for part in table.view.cards if part.left}
    assert offered
    assert {panel.missing for panel in found.values()} == {0}
    assert {colour for colour, panel in found.items() if panel.state == "affordable"} == offered
    assert {panel.state for colour, panel in found.items() if colour not in offered} <= {"closed"}


# --- words on hover -------------------------------------------------------------------------------


def offered(table: TableScene, colour: int) -> tuple[str, str, str]:
    offer = large_card(table.view, card_of(table, colour)).offer
    return offer.state, offer.title, offer.line


def test_a_card_in_large_says_what_a_click_would_do_beside_the_basket(
    window: WindowUnderTest,
) -> None:
    table, question = shopping(window, a_shop(coins=6, credits=3))
    words = table.naming.words
    question.suggest((BLUE,))
    table.is_changed = True
    assert offered(table, BLUE)[:2] == ("now", words("card.suggested"))
    choose(table, BLUE)
    assert offered(table, BLUE) == ("now", words("card.in_basket"), words("card.take_out"))
    instead = words("card.instead")
    assert offered(table, PURPLE) == ("later", instead, words("card.too_much", count=4))
    # Of six coins one is left, and the credits.
    paid = words(
        "list.and",
        first=words("count.coin", count=1),
        last=words("card.of_credits", spent=3, count=3),
    )
    assert offered(table, RED) == ("now", words("card.buy_now"), paid)
    choose(table, BROWN)
    assert offered(table, RED) == ("later", instead, words("card.two_at_most"))


def test_a_tip_on_a_card_says_what_a_click_does(window: WindowUnderTest) -> None:
    table, _ = shopping(window, a_shop(coins=9))
    words = table.naming.words
    for key in ("put_in", "take_out"):
        part = card_of(table, BLUE)
        tip = tip_of(table.view, Target("card", BLUE, part.box))
        assert tip is not None
        assert tip.now[-1] == words(f"window.hint.{key}")
        choose(table, BLUE)


# --- what is left ---------------------------------------------------------------------------------


def test_coins_that_buy_nothing_are_not_lost_without_a_word(window: WindowUnderTest) -> None:
    said = window.app.words("window.coins_lost", count=2)
    assert said == "Too little for any die: 2 coins are lost"
    race = a_race(seats=4).having(coins=2, feet=1).at("move").asks("move", seat=0)
    table, _ = lay_on_table(window, at_table(race))
    table.answer((STOP,))
    window.until(lambda: table.show.says(said))
    told = [entry.line.text for entry in table.told.chronicle.entries]
    assert told.count(window.app.words("told.coins_lost", count=2)) == 1


def test_whoever_was_asked_to_buy_hears_no_more_of_the_coins(window: WindowUnderTest) -> None:
    table, _ = shopping(window, a_shop(coins=4))
    table.answer(())
    window.until(lambda: table.show.race.seats[0].coins == 0)
    assert not any("lost" in toast.text for toast in table.show.toasts)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_becomes_of_the_money_has_room_in_the_smallest_window_with_the_largest_type(
    language: str,
) -> None:
    with WindowUnderTest((1024, 640)) as window:
        window.app.settings.language, window.app.settings.text_size = language, 3
        window.app.lay_out_if_needed()
        table, question = shopping(window, a_shop(coins=20, credits=13))
        question.suggest(())
        table.is_changed = True
        window.step(2)
        plate = table.view.plate
        assert plate.hint == window.app.words("window.hint.saves_and_loses")
        assert plate.buttons[0].button.label == window.app.words("window.button.keep_credits")
        assert [cut for cut in window.app.kit.cut if question.title in cut] == []
