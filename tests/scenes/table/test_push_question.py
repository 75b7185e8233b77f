"""Push or pass: what its buttons, its meter and its hint say, and what the offers of cards do."""

from dataclasses import replace

import pytest

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.deciding.pushing import at_stake
from cubitos_desktop.ai.judging.weights import plain_weights
from cubitos_desktop.ai.policies import advise
from cubitos_desktop.match.session.hint import ADVISER
from cubitos_desktop.match.session.suggesting import why_suggested
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Choose
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.rules.odds import expected_hits, hit_chance, miss_chance
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion, percent
from cubitos_desktop.scenes.table.questions.question import UNDECIDED, die_anchor
from cubitos_desktop.ui.panels.meter import Mark
from cubitos_desktop.wording.reasons import brief_reason
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race, code
from tests.scenes.table.asked import asked_of, button, ids

SYMBOL = die_anchor("active", code("green:symbol"))

LITTLE = "light_gray:foot*3"
"""Little enough to be dared with four dice in Roll."""
FANS = 1
"""So that the fan of a bust would bring no draw token, and is worth less than what it loses."""


def rolling(*cards: str, active: str = "light_gray:coin1*3", roll: int = 4) -> RaceUnderTest:
    race = a_race(*cards, seats=3).with_active(active)
    return race.with_roll(f"light_gray*{roll}" if roll else "")


def pushing(race: RaceUnderTest, settings: Settings | None = None) -> PushQuestion:
    question = asked_of(race.at("roll"), settings=settings)
    assert isinstance(question, PushQuestion)
    return question


def offering() -> PushQuestion:
    return pushing(rolling("pineapple_rocks", active="green:symbol green:power light_gray:coin1*2"))


# --- push and pass --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("active", "roll", "lit", "other"),
    [
        ("light_gray:foot*3 dark_gray:foot*2", 3, "pass", "push"),
        ("light_gray:foot", 4, "push", "pass"),
    ],
)
def test_the_button_that_is_advised_is_lit(active: str, roll: int, lit: str, other: str) -> None:
    question = pushing(rolling(active=active, roll=roll))
    assert ids(question) == ["push", "pass"]
    assert (button(question, lit).kind, button(question, other).kind) == ("main", "second")
    assert [each.key for each in question.buttons()] == ["push", "N"]
    assert [each.id for each in question.buttons() if each.enters] == [lit]
    assert all(each.is_open and not each.reason for each in question.buttons())


def test_the_lit_button_is_what_a_hint_says() -> None:
    """The solution of a plain question is known at once, and no other judge lights a button."""
    found = set()
    for active in ("light_gray:coin1*3", "light_gray:foot*3 dark_gray:foot*2"):
        question = pushing(rolling(active=active, roll=3))
        advised = advise(ADVISER, question.state, question.decision).answer
        assert question.default == advised
        found.add(advised)
    assert found == {"push", "pass"}


def test_a_closed_button_says_why_and_does_nothing() -> None:
    must_push = pushing(rolling().having(duties=1))
    assert (button(must_push, "pass").is_open, button(must_push, "pass").sub) == (False, None)
    assert button(must_push, "pass").reason == "a card makes you push"
    must_push.press("pass")
    assert must_push.answer is UNDECIDED
    empty = pushing(rolling("rock_on", active="green:symbol light_gray:coin1", roll=0))
    assert (button(empty, "push").is_open, button(empty, "pass").is_open) == (False, True)
    assert button(empty, "push").reason == "Roll is empty"
    empty.press("push")
    assert empty.answer is UNDECIDED


def test_an_answer_that_is_neither_open_nor_explained_is_closed() -> None:
    question = pushing(rolling())
    assert question._state_of("push") == (True, "")
    assert question._state_of("fly") == (False, "")


@pytest.mark.parametrize("answer", ["push", "pass"])
def test_an_open_button_answers(answer: str) -> None:
    question = pushing(rolling())
    question.press(answer)
    assert question.answer == answer
    assert question.button_of(answer) == answer


def test_pass_shows_all_that_is_kept_and_no_kind_that_there_is_none_of() -> None:
    sub = button(pushing(rolling()), "pass").sub
    assert sub is not None
    assert sub.marks == (Mark("coin", "3"), Mark("foot", "0"))
    rich = button(pushing(rolling().having(credits=2, water_feet=1)), "pass").sub
    assert rich is not None
    assert rich.marks[2:] == (Mark("water_foot", "1"), Mark("credit", "2"))


def test_passing_by_is_doubted_only_where_a_throw_could_not_go_wrong() -> None:
    safe, risky = pushing(rolling(active="light_gray:foot")), pushing(rolling())
    for question in (safe, risky):
        question.press("pass")
    doubt = safe.doubt()
    assert risky.doubt() is None
    assert doubt is not None
    assert doubt.instead is not None
    assert doubt.instead[1] == "push"
    safe.press("push")
    assert safe.doubt() is None


@pytest.mark.parametrize(
    ("answer", "words", "gives"),
    [("push", "Push", "About 0.7 new hits."), ("pass", "Pass", "You keep: 3 coins.")],
)
def test_advice_says_what_push_and_pass_bring(answer: str, words: str, gives: str) -> None:
    question = pushing(rolling())
    assert question.in_words(answer) == words
    assert question.gives(answer) == gives


def test_where_nothing_is_known_of_an_answer_nothing_is_promised() -> None:
    must_push = pushing(rolling().having(duties=1))
    assert must_push.gives("pass") == ""
    empty = pushing(rolling("rock_on", active="green:symbol light_gray:coin1", roll=0))
    assert empty.gives("push") == ""


def test_an_offer_promises_the_hits_of_what_then_lies_in_roll() -> None:
    """Rock On joins the dice in Roll, so a push after it hits more often than one before."""
    offer = offering()
    before, after = offer.gives("push"), offer.gives(offer.decision.named[0])
    assert before != after == "About 1.2 new hits."


@pytest.mark.parametrize(
    ("duties", "roll", "hint"),
    [
        (0, 4, "Push: little to lose (3 feet)"),
        (0, 2, "Pass: a close call, neither is wrong"),
        (1, 4, "A card makes you push once."),
    ],
)
def test_the_hint_says_why_something_is_lit_or_what_must_be(
    duties: int, roll: int, hint: str
) -> None:
    race = rolling(active=LITTLE, roll=roll).having(duties=duties, fans=FANS)
    assert pushing(race).hint == hint


def test_what_is_lit_for_another_reason_has_its_dice_counted_instead() -> None:
    question = pushing(rolling(active=LITTLE).having(fans=FANS))
    question.suggest("pass")
    assert question.hint == "4 dice left to roll again"
    question.suggest("push")
    assert question.hint == "Push: little to lose (3 feet)"
    question = pushing(rolling("rock_on", active="green:symbol light_gray:coin1*3"))
    question.suggest("")
    assert question.hint == "4 dice left to roll again"


def test_the_reason_shown_is_that_of_the_judge_who_lit_the_answer() -> None:
    race = rolling()
    question = pushing(race)
    told = why_suggested(race.state, race.pending, "push")
    assert question.reason == told is not None
    assert why_suggested(race.state, race.pending, "pass") is None


# --- odds on buttons ------------------------------------------------------------------------------


def test_beside_an_offer_every_throw_has_its_own_odds_on_its_button() -> None:
    race = rolling("rock_on", active="green:symbol light_gray:coin1*3")
    question = pushing(race)
    pushes, passes, offer = question.buttons()
    assert pushes.odds == f"{percent(miss_chance(race.player.roll))} %" == "48 %"
    assert (offer.odds, passes.odds) == ("24 %", "")
    question.settings.push_meter = "off"
    assert [each.odds for each in question.buttons()] == ["", "", ""]
    safe = pushing(rolling("pina_cubelada", active="green:symbol light_gray:coin1*3"))
    assert [each.odds for each in safe.buttons()] == ["48 %", "", "0 %"]
    assert pushing(rolling()).buttons()[0].odds == ""


def test_the_tip_of_the_meter_names_the_die_that_is_thrown_beside_those_in_roll() -> None:
    question = pushing(rolling("rock_on", active="green:symbol light_gray:coin1*3"))
    question.suggest(question.decision.named[0])
    meter = question.meter()
    assert meter is not None
    assert "those in Roll and Rock On" in meter.tip
    assert question.hint in ("5 dice, Rock On among them", f"Roll it too: {question._why()}")
    question.suggest("push")
    meter = question.meter()
    assert meter is not None
    assert meter.tip == ""


# --- the meter ------------------------------------------------------------------------------------


def test_the_meter_shows_the_odds_of_the_dice_in_roll() -> None:
    race = rolling()
    meter = pushing(race).meter()
    assert meter is not None
    roll = race.player.roll
    assert meter.risk == miss_chance(roll)
    assert not meter.is_calm
    assert meter.left == f"Bust {percent(miss_chance(roll))} %"
    assert meter.bar_text == f"{percent(hit_chance(roll))} % at least one hit"
    assert meter.right == f"about {expected_hits(roll):.1f} new hits"
    assert meter.shorter == (f"≈{expected_hits(roll):.1f} hits", f"≈{expected_hits(roll):.1f}")
    assert meter.sign == "check"


@pytest.mark.parametrize(
    ("active", "is_safe", "left", "is_calm"),
    [
        ("light_gray:coin1*3", False, "Bust 48 %", False),
        ("light_gray:coin1*3", True, "Cannot bust", True),
        ("light_gray:coin1*2", False, "No risk yet", True),
        ("light_gray:coin1*2", True, "Cannot bust", True),
    ],
)
def test_the_meter_is_calm_where_nothing_can_go_wrong(
    active: str, is_safe: bool, left: str, is_calm: bool
) -> None:
    meter = pushing(rolling(active=active).having(is_push_safe=is_safe)).meter()
    assert meter is not None
    assert meter.is_calm == is_calm
    assert (meter.risk == 0) == is_calm
    assert meter.left == left


@pytest.mark.parametrize("active", ["light_gray:coin1*3", "light_gray:coin1"])
def test_a_short_meter_says_the_risk_alone(active: str) -> None:
    settings = Settings()
    full = pushing(rolling(active=active)).meter()
    settings.push_meter = "bust"
    short = pushing(rolling(active=active), settings).meter()
    assert full is not None
    assert short is not None
    assert short == replace(full, right="", bar_text="", shorter=(), sign="")
    assert pushing(rolling(active=active), settings).cells() == ()


def test_without_a_meter_dice_are_counted_instead() -> None:
    settings = Settings()
    settings.push_meter = "off"
    question = pushing(rolling(), settings)
    assert question.meter() is None
    assert [cell.mark for cell in question.cells()] == [Mark("die", "4"), Mark("check", "3")]
    assert pushing(rolling()).cells() == ()


def test_with_nothing_to_throw_there_are_no_odds_and_nothing_to_count() -> None:
    settings = Settings()
    race = rolling("rock_on", active="green:symbol light_gray:coin1", roll=0)
    question = pushing(race)
    question.suggest("pass")
    assert question.meter() is None
    settings.push_meter = "off"
    question = pushing(race, settings)
    question.suggest("pass")
    assert question.cells() == ()


@pytest.mark.parametrize(
    ("chance", "text"),
    [(0.0, "0"), (1.0, "100"), (0.004, "<1"), (0.006, "1"), (0.994, "99"), (0.996, ">99")],
)
def test_a_small_chance_is_not_none_and_a_large_one_not_certain(chance: float, text: str) -> None:
    assert percent(chance) == text


# --- offers ---------------------------------------------------------------------------------------


def test_offers_that_read_alike_have_one_button() -> None:
    question = pushing(rolling("pina_cubelada", active="green:symbol green:power light_gray:coin1"))
    assert ids(question) == ["push", "pass", "2"]
    assert len(question.decision.named) == 2
    assert [question.button_of(offer) for offer in question.decision.named] == ["2", "2"]


def test_offers_are_numbered_and_a_power_face_is_named() -> None:
    offers = offering().buttons()[2:]
    assert [each.label for each in offers] == ["Add it to Roll", "Roll it and another"]
    assert [(each.kind, each.key) for each in offers] == [("small", "1"), ("small", "2")]
    assert [each.tip.split(":")[0] for each in offers] == [
        "Pineapple Rocks",
        "Pineapple Rocks (power)",
    ]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_offer_of_every_card_says_what_it_does(language: str) -> None:
    words = load_words(language)
    calls = [card.at_push for card in load_content().cards.values() if card.at_push]
    for deed in {call.effect for call in calls} | {"move_another_to_roll"}:
        assert words(f"window.offer.{deed}")
        assert words(f"window.offer_tip.{deed}", card="X").startswith("X: ")


def test_while_an_offer_is_looked_at_its_words_and_the_odds_after_it_are_shown() -> None:
    race = rolling("pina_cubelada", active="green:symbol light_gray:coin1*3")
    question = pushing(race)
    before, hint = question.meter(), question.hint
    offer = question.buttons()[2].id
    assert question.look_at_button(offer)
    assert not question.look_at_button(offer)
    meter = question.meter()
    assert meter is not None
    assert (meter.left, meter.risk) == ("Cannot bust", 0.0)
    assert question.hint == "Piña Cubelada: use it, then push without any risk"
    assert question.look_at_button("push")
    risky = question.meter()
    assert risky is not None
    assert (risky.left, question.hint) == ("Bust 48 %", "4 dice left to roll again")
    assert question.look_at_button("pass")
    assert (question.meter(), question.hint) == (before, hint)


def test_without_odds_the_dice_are_counted_as_the_lit_answer_throws_them() -> None:
    race = rolling("rock_on", active="green:symbol light_gray:coin1*3")
    settings = Settings()
    settings.push_meter = "off"
    question = pushing(race, settings)
    question.suggest(question.decision.named[0])
    assert question.cells()[0].mark.text == "5"
    question.suggest("push")
    assert question.cells()[0].mark.text == "4"


def test_the_odds_shown_are_those_of_the_lit_answer() -> None:
    race = rolling("rock_on", active="green:symbol light_gray:coin1*3")
    question = pushing(race)
    offer = question.decision.named[0]
    odds = {}
    for lit in ("push", offer):
        question.suggest(lit)
        meter = question.meter()
        assert meter is not None
        odds[lit] = meter.risk
    assert odds[offer] < odds["push"] == miss_chance(race.state.seats[0].roll)


@pytest.mark.parametrize(
    ("active", "label"),
    [
        ("green:symbol light_gray:coin1*3", "Roll it too"),
        ("green:symbol*2 light_gray:coin1*2", "Add it to Roll"),
    ],
)
def test_an_offer_says_whether_its_die_is_thrown_at_once(active: str, label: str) -> None:
    """Where another die may follow it, nothing is thrown yet."""
    race = rolling("rock_on", active=active)
    assert pushing(race).buttons()[2].label == label
    after = race.state.copy()
    assert isinstance(race.state.pending, Choose)
    engine.apply(after, race.state.pending.named[0])
    assert isinstance(after.pending, Choose)
    assert (len(after.pending.choices) > 1) == (label == "Add it to Roll")


def test_a_die_that_joins_roll_counts_in_the_odds_while_it_is_looked_at_or_chosen() -> None:
    question = offering()
    before, roll = question.meter(), bytearray(question.state.seats[0].roll)
    roll[COLOURS.index("green")] += 1
    question.look_at_button(question.buttons()[2].id)
    looked_at = question.meter()
    question.look_at_button("")
    assert question.meter() == before
    question.point(SYMBOL)
    assert question.meter() == looked_at
    assert looked_at is not None
    assert looked_at.right == f"about {expected_hits(roll):.1f} new hits"


@pytest.mark.parametrize(("coins", "is_doubted"), [(3, False), (1, True)])
def test_a_die_that_makes_a_push_safe_is_doubted_where_none_could_go_wrong(
    coins: int, is_doubted: bool
) -> None:
    active = f"green:symbol light_gray:coin1*{coins}"
    question = pushing(rolling("pina_cubelada", active=active))
    question.press(question.buttons()[2].id)
    doubt = question.doubt()
    assert (doubt is not None) == is_doubted
    if doubt:
        assert doubt.instead == ("PUSH", "push")


def test_an_offer_that_is_chosen_has_the_buttons_for_itself() -> None:
    question = offering()
    assert (question.chosen(), question.is_aside) == ({}, False)
    question.point(SYMBOL)
    assert question.is_aside
    assert question.chosen() == {SYMBOL: 1}
    assert ids(question) == ["take", "back"]
    assert question.hint == "Pineapple Rocks: move it to Roll first, then push"
    question.press("back")
    assert (question.chosen(), question.is_aside) == ({}, False)
    assert ids(question)[:2] == ["push", "pass"]
    assert question.hint == "Add it to Roll: the fan of a bust is worth more than what it loses"


@pytest.mark.parametrize("way", ["take", "again"])
def test_an_offer_is_taken_by_its_button_or_a_second_click(way: str) -> None:
    question = offering()
    question.point(SYMBOL)
    assert question.answer is UNDECIDED
    if way == "take":
        question.press("take")
    else:
        question.point(SYMBOL)
    assert question.answer == ("move_to_roll", code("green:symbol"))


def test_a_number_takes_its_offer_at_once() -> None:
    question = offering()
    question.press(question.buttons()[3].id)
    assert question.answer == ("move_to_roll", code("green:power"))


def test_keys_pass_by_offers_without_choosing_them() -> None:
    question = offering()
    question.lead_to(SYMBOL)
    assert not question.is_aside


def test_a_suggestion_lights_its_button_and_puts_an_offer_back() -> None:
    question = offering()
    question.point(SYMBOL)
    question.suggest("push")
    assert not question.is_aside
    assert button(question, "push").kind == "main"
    question.suggest("pass")
    assert button(question, "pass").kind == "main"


def test_an_offer_in_words_is_its_card_and_what_it_does() -> None:
    question = offering()
    assert question.in_words(question.decision.named[0]).startswith("Pineapple Rocks: move")


def test_where_an_offer_of_a_card_is_advised_it_is_lit_and_neither_push_nor_pass() -> None:
    race = a_race("pina_cubelada").with_active("green:symbol light_gray:coin1*3")
    question = asked_of(race.with_roll("light_gray*4").at("roll"))
    assert isinstance(question.default, tuple)
    assert question.default[0] == "cannot_bust"
    assert {button(question, name).kind for name in ("push", "pass")} == {"second"}
    assert [each.is_lit for each in question.buttons()] == [False, False, True]
    assert [each.enters for each in question.buttons()] == [False, False, True]
    question.suggest("pass")
    assert button(question, "pass").kind == "main"
    assert not any(each.is_lit for each in question.buttons())


@pytest.mark.parametrize(
    ("percent", "told"),
    [
        (7, "Pass: tried out, 7 more wins in 100 races"),
        (0, "Pass: a close call, neither is wrong"),
    ],
)
def test_what_is_lit_after_play_outs_says_so_below_the_question(percent: int, told: str) -> None:
    question = pushing(rolling())
    question.suggest("push")
    question.suggest("pass", Reason("playouts_chance", {"races": 12, "percent": percent}))
    assert question.hint == told


def test_a_bust_is_said_to_lose_abilities_and_credits_too() -> None:
    race = a_race("bob", seats=2).with_roll("light_gray*2").standing_on("J10")
    race.with_active("light_gray:coin1*2 dark_gray:foot blue:symbol white:credit").at("roll")
    assert isinstance(race.pending, Choose)
    stake = at_stake(Contender(plain_weights).outlook(race.state, 0), race.pending)
    assert (stake["lost_credits"], stake["lost_abilities"]) == (1, 1)
    figures = {**stake, "coins": 2, "feet": 1, "gain": 9, "stake": 5}
    told = brief_reason(load_words(), "stop", figures)
    assert told == "much to lose (2 coins, 1 foot, 1 credit and 1 ability)"


def test_a_throw_without_a_hit_says_so_and_that_nothing_can_be_lost() -> None:
    question = pushing(rolling(active="", roll=4))
    assert question.hint == "No hit yet: nothing to lose"
