"""Every kind of question: what is shown, how the reply is read, what a wrong one is told."""

import contextlib
import re

import pytest

from cubitos_desktop.ai.random_seat import random_seat
from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.match.forced import only_answer
from cubitos_desktop.match.session.suggesting import suggested
from cubitos_desktop.match.simulation import plan_for
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Choose, ChooseDice, Throw
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State
from cubitos_desktop.terminal.asking import question_for, text_of
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.question import Misread, TypedQuestion
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race, code
from tests.terminal.scripted import Script


def naming(state: State) -> Naming:
    names = [f"Seat {seat + 1}" for seat in range(len(state.seats))]
    return Naming(load_words(), Script().console(), state.game, names)


def asked(race: RaceUnderTest, prompt: str) -> TypedQuestion:
    """The question that is open, as a person sees it."""
    race.asks(prompt)
    return question_for(naming(race.state), race.state, race.pending)


def reads(race: RaceUnderTest, prompt: str, typed: str, answer: object) -> TypedQuestion:
    """The typed reply comes to this answer, and the rules take it."""
    question = asked(race, prompt)
    assert question.read(typed) == answer
    assert question.title
    assert not question.title.startswith("ask.")
    engine.apply(race.state.copy(), answer)
    return question


def refuses(question: TypedQuestion, typed: str, *parts: str) -> None:
    with pytest.raises(Misread) as caught:
        question.read(typed)
    sentence = str(caught.value)
    assert "xpected" in sentence
    assert sentence.count("\n") == 0
    for part in parts:
        assert part in sentence


# --- dice ---------------------------------------------------------------------------------------


def drawing_nine() -> RaceUnderTest:
    race = a_race().with_draw("light_gray*7 dark_gray*2 white").with_roll("").at("draw")
    return race


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("light gray 7, dark gray 1, white 1", (7, 1, 1)),
        ("white, 2 dark gray, light x6", (6, 2, 1)),
        ("1 x7, 2, 3", (7, 1, 1)),
        ("1x6 2 2 3", (6, 2, 1)),
        ("1 1 1 1 1 1 1 2 3", (7, 1, 1)),
        ("gray 8, white", (7, 1, 1)),
    ],
)
def test_dice_are_chosen_by_counts(typed: str, answer: tuple[int, ...]) -> None:
    reads(drawing_nine(), "draw", typed, answer)


@pytest.mark.parametrize(
    ("typed", "part"),
    [
        ("light gray 3", "9 dice, got 3"),
        ("light gray 8", "at most 7"),
        ("pink 3", "a die of the list"),
        ("9", "a die of the list"),
        ("all", "9 dice, got 10"),
        ("none", "9 dice, got 0"),
        ("white white", "9 dice, got 1"),
        ("7 1 1", "a line from 1 to 3"),
        ("1 7, 2 1, 3", "a line from 1 to 3"),
        ("1 x8, 2", "at most 7"),
        ("1 2 3", "9 dice, got 3"),
        (",,,", "9 dice, got 0"),
    ],
)
def test_wrong_dice_are_told_in_one_sentence(typed: str, part: str) -> None:
    refuses(asked(drawing_nine(), "draw"), typed, part)


def test_the_hint_offers_all_and_none_only_where_they_can_be_taken() -> None:
    hint = asked(drawing_nine(), "draw").syntax
    assert "A number alone is a line of the list" in hint
    assert not re.search(r"\b(all|none)\b", hint)
    race = a_race("reliever_beaver").with_active("orange:symbol").with_roll("light_gray white")
    race.at("abilities").use("orange:symbol")
    hint = asked(race, "lose").syntax
    assert "such as light gray 1; or none" in hint


def test_dice_that_do_not_count_are_shown_as_such() -> None:
    race = a_race("punch_guy").with_draw("light_gray*7 dark_gray*4 white*2").with_roll("")
    race.having(lasting=[("exempt", (3, 6))]).at("draw")
    question = reads(race, "draw", "light gray 7, dark gray 2, white 2", (7, 2, 2))
    assert "as many as you like" in "\n".join(question.lines)


def test_dice_of_several_zones_are_named_with_their_zone() -> None:
    race = a_race("crabby").with_draw("light_gray*2").with_roll("light_gray white")
    race.with_active("red:symbol").at("swords").answer("take")
    question = reads(race, "give", "light gray roll", (0, 1, 0, 0))
    assert "light gray (Draw) ×2" in "\n".join(question.lines)
    assert question.read("light gray") == (1, 0, 0, 0)
    assert question.read("red symbol") == (0, 0, 0, 1)
    refuses(question, "2, 3", "1 die, got 2")


def test_nows_and_throwing_more() -> None:
    race = a_race("dugout").with_draw("light_gray*5 white").with_roll("orange light_gray")
    race.at("roll").push("orange:symbol")
    reads(race, "now", "orange", ("now", code("orange:symbol")))
    reads(race, "now", "done", "done")
    race.take("orange:symbol")
    reads(race, "add", "white, light gray 2", (2, 1))


def test_dice_of_different_colours() -> None:
    race = a_race("punk_fruit").with_active("green:symbol").with_draw("light_gray dark_gray")
    race.with_roll("white").at("abilities").use("green:symbol")
    question = reads(race, "throw", "light, white", (1, 0, 1))
    refuses(question, "light, dark", "different colours")


def test_losing_from_roll_and_discarding_after_a_bust() -> None:
    race = a_race("reliever_beaver").with_active("orange:symbol").with_roll("light_gray*3 white")
    race.at("abilities").use("orange:symbol")
    reads(race, "lose", "light gray", (1, 0))
    reads(race, "lose", "none", (0, 0))
    race = a_race().with_active("white:symbol*3").with_roll("light_gray*3 white").at("roll").push()
    reads(race, "discard", "light gray 3", (3, 0))


def test_another_die_goes_to_roll_and_one_must_be_lost() -> None:
    race = a_race("pineapple_rocks").with_active("green:power white:symbol red:symbol").at("roll")
    race.answer(("move_to_roll", code("green:power")))
    reads(race, "move_to_roll", "white", (1, 0))
    race = a_race().with_active("red:symbol red:power").at("swords").answer("take")
    reads(race, "must_lose", "power", (0, 1))


# --- lists --------------------------------------------------------------------------------------


def test_push_or_pass() -> None:
    race = a_race("pina_cubelada").with_active("green:symbol light_gray:coin1*2")
    race.with_roll("light_gray*3").at("roll")
    question = reads(race, "push_or_pass", "push", "push")
    shown = "\n".join(question.lines)
    assert "58 % chance" in shown
    assert "Passing now brings 2 coins, and symbols: Piña Cubelada" in shown
    assert question.read("2") == "pass"
    assert question.read("PA") == "pass"
    assert question.read("green") == ("cannot_bust", code("green:symbol"))
    refuses(question, "p", '"p" begins each of: push, pass.', "1 to 3")
    refuses(question, "4", "1 to 3")


@pytest.mark.parametrize(
    ("seats", "die", "is_said"),
    [(2, "red:symbol", True), (1, "red:symbol", False), (2, "light_gray:coin1", False)],
)
def test_it_is_said_that_swords_depend_on_the_rivals(seats: int, die: str, is_said: bool) -> None:
    race = a_race("mr_soldier", seats=seats).with_active(die).with_roll("light_gray*3").at("roll")
    said = load_words()("push.swords")
    assert (said in "\n".join(asked(race, "push_or_pass").lines)) == is_said


def test_power_is_named_only_where_the_card_has_it() -> None:
    def passing(card: str, die: str) -> str:
        race = a_race(card).with_active(die).with_roll("light_gray*3").at("roll")
        return "\n".join(asked(race, "push_or_pass").lines)

    assert "Bad Cheese (power)" in passing("bad_cheese", "yellow:power")
    assert "Pineapple Rocks (power)" in passing("pineapple_rocks", "green:power")
    assert "El Bandito (power)" in passing("el_bandito", "red:power")
    assert "symbols: Bob" in passing("bob", "blue:power")
    assert "(power)" not in passing("bob", "blue:power")


def test_dice_that_lay_in_active_did_not_just_arrive() -> None:
    race = a_race("reckless_cheese", "dugout").with_active("yellow:symbol")
    race.with_roll("orange light_gray").with_draw("light_gray*3").at("roll")
    both = race.push("orange:symbol")
    assert "What just arrived may be used now, and after a push" in asked(both, "now").title
    race = a_race("reckless_cheese").with_active("yellow:symbol").with_roll("light_gray*2")
    title = asked(race.at("roll").push(), "now").title
    assert title == "After a push these dice in Active work once more. Which first?"


def test_an_example_does_not_look_like_the_suggestion() -> None:
    race = a_race().with_active("white:symbol").with_roll("light_gray").at("roll")
    assert "word, such as push. Enter" in asked(race, "push_or_pass").syntax


def test_a_closed_pass_says_why() -> None:
    race = a_race("the_cheese_stands_alone", "pina_cubelada").having(duties=1)
    race.with_active("yellow:symbol green:symbol").with_roll("light_gray*3").at("roll")
    question = asked(race, "push_or_pass")
    assert "pass is closed: a card makes you push." in "\n".join(question.lines)
    assert "Passing now" not in "\n".join(question.lines)


def test_saving_and_keeping() -> None:
    race = a_race("keep_on_rollin").with_active("green:symbol white:symbol*2")
    race.with_roll("light_gray").at("roll").push()
    reads(race, "save", "symbol", code("green:symbol"))
    reads(race, "save", "bust", "bust")
    race = a_race("punk_fruit").with_active("green:symbol white:symbol*2")
    race.with_roll("light_gray").at("roll").push()
    reads(race, "keep", "keep", "keep")


def test_a_die_that_can_only_be_lost_says_so() -> None:
    race = a_race("wizard").with_active("brown:symbol light_gray:coin1").at("abilities")
    lines = "\n".join(asked(race, "abilities").lines)
    assert "Wizard: lose this die" in lines


def test_abilities_are_listed_with_what_they_do() -> None:
    race = a_race("mr_bats").having(fans=6).with_active("orange:symbol light_gray:coin1*2")
    question = reads(race.at("abilities"), "abilities", "all", "all")
    shown = "\n".join(question.lines)
    assert "all: take every plain gain (2 coins)" in shown
    assert "Mr. Bats: 2 coins" in shown
    assert "Mr. Bats: feet for half your fans" in shown
    assert question.read("ready") == "ready"
    refuses(question, "orange", "names several", "2, 3")


def test_what_all_brings_is_told_also_where_the_turn_ends_with_it() -> None:
    race = a_race(seats=1).with_active("light_gray:coin1*2").at("abilities")
    assert "(2 coins)" in "\n".join(asked(race, "abilities").lines)


def test_swords_and_rivals() -> None:
    race = a_race("crabby", seats=3).with_active("red:symbol").with_draw("white").at("swords")
    question = reads(race, "swords", "take", "take")
    assert "Crabby" in question.title
    race.answer("take")
    reads(race, "give_to", "seat 3", 2)


def test_faces_and_colours() -> None:
    race = a_race("cat_tastrophy").having(fans=5).with_active("white:symbol").at("abilities")
    race.use("white:symbol")
    reads(race, "gain_die", "brown", 4)
    race = a_race("broken_cow").with_active("white:symbol*2").with_roll("light_gray").at("roll")
    race.answer(("borrow_with_pair", code("white:symbol")))
    question = reads(race, "borrow", "purple symbol", (8, 1))
    assert len(question.lines) == 10


def test_setting_a_die_from_roll() -> None:
    race = a_race("pinch_eater").with_roll("orange white").with_draw("").at("roll")
    race.with_roll("orange white").at("roll").push("orange:symbol")
    race.answer(("now", code("orange:symbol")))
    reads(race, "set", "white 1 foot", (3, 3))


def test_steps_rewards_and_bob() -> None:
    race = a_race("reckless_cheese").with_active("yellow:symbol").with_roll("light_gray")
    race.at("roll").push().answer(("after_push", code("yellow:symbol")))
    name = race.state.game.legs[0].spaces[race.options[0]].name
    reads(race, "step_at_once", name.lower(), race.options[0])
    reads(race, "step_at_once", "stay", "stay")
    race = a_race().standing_on("K10", began="J10").at("move")
    question = reads(race, "reward", "take", "take")
    assert "K10 offers 2 credits" in question.title
    race = a_race().standing_on("J10").having(lasting=[("reach_reward",)]).at("move")
    reads(race, "bob", "K10", race.space("K10"))
    reads(race, "bob", "none", "none")


def test_a_die_as_a_reward() -> None:
    race = a_race().standing_on("K16", began="K15").at("move")
    reads(race, "reward_die", "brown", 4)
    reads(race, "reward_die", "none", "none")


def test_buying() -> None:
    race = a_race().having(coins=7, credits=1).at("buy")
    question = reads(race, "buy", "brown, red", (4, 5))
    assert question.read("2 3") == (4, 5)
    assert question.read("none") == ()
    assert question.read("Wh") == (3,)
    assert "RUN 2 feet." in "\n".join(question.lines)
    refuses(question, "pink", "up to two of white")
    refuses(question, "brown, brown", "different colours")
    refuses(question, "white, red", "costs 10", "8 at most")
    refuses(question, "b", "brown")


NONSENSE = [
    "9" * 5000,
    "-1",
    "0",
    "1.5",
    "x" * 500,
    "buy" + "9" * 5000,
    "buy buy buy",
    "light gray 99999999999999999999",
    ", , 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "{typed} {0} %s",
    "\x00\x1b[2J",
    "żółć ³ ٣ 😀",
    "(((*+?[",
    "none none",
    "all all",
    "stop stop",
    "finish start",
]


# --- all of them --------------------------------------------------------------------------------


@pytest.mark.parametrize("set_id", load_content().sets)
def test_every_question_of_a_race_can_be_asked_and_answered(set_id: str) -> None:
    content = load_content()
    plan = plan_for(content, ("random", "random"), set_id)
    dice = RaceDice("questions", set_id)
    state = engine.new_race(content, Setup(2, plan.cards, plan.tracks, 0))
    names = naming(state)
    seen = 0
    teased: set[str] = set()
    while (decision := state.pending) is not None and seen < 140:
        if isinstance(decision, Throw):
            throws = state.seats[decision.thrower].throws
            engine.apply(state, dice.faces(decision, state.round, throws))
            continue
        seen += 1
        forced = only_answer(decision)
        if forced is not None:
            assert text_of(names, state, decision, forced)
        else:
            question = question_for(names, state, decision)
            if decision.prompt not in teased:
                teased.add(decision.prompt)
                for typed in NONSENSE:
                    with contextlib.suppress(Misread):
                        decision.check(question.read(typed))
            assert question.default == suggested(state, decision)
            decision.check(question.default)
            assert question.default_text
            if isinstance(decision, Choose):
                for number, answer in enumerate(decision.choices, start=1):
                    assert question.read(str(number)) == answer
            elif isinstance(decision, ChooseDice):
                assert question.read(question.default_text) == question.default
        engine.apply(state, random_seat(state, decision))


# --- what answers are called --------------------------------------------------------------------


def test_an_offer_that_enter_would_take_is_named_by_what_it_does() -> None:
    race = a_race("rock_on").with_active("green:symbol").with_roll("white").at("roll")
    race.asks("push_or_pass")
    assert isinstance(race.pending, Choose)
    (offer,) = race.pending.named
    question = question_for(naming(race.state), race.state, race.pending, offer)
    assert question.default == offer
    assert question.default_text == "green (Rock On: move it to Roll first, then push)"


@pytest.mark.parametrize(
    ("track", "words"),
    [
        ("nothing_goes_right", "E13, or stop;"),
        ("still_waters_run_deep", "E13, or jet, shortcut, stop;"),
    ],
)
def test_only_what_the_tracks_have_is_offered_to_run_by(track: str, words: str) -> None:
    race = a_race(tracks=(track,)).having(feet=2).at("move")
    assert words in asked(race, "move").syntax
