"""Choosing dice: how many may be taken, what a click takes or puts back, and what buttons say."""

from typing import Any

import pytest

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.rules.decisions import ChooseDice, DiceOption
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.question import UNDECIDED, die_anchor
from cubitos_desktop.ui.panels.meter import Mark
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.racing import a_race, code
from tests.scenes.table.asked import NAMES, asked_of, button, ids

WHITE, GRAY = code("white"), code("light_gray")
WHITES, GRAYS = die_anchor("draw", WHITE), die_anchor("draw", GRAY)


def choosing(
    prompt: Prompt = Prompt.LOSE,
    low: int = 0,
    high: int = 2,
    default: tuple[int, int] = (0, 1),
    **more: Any,
) -> DiceQuestion:
    """Two white dice and three gray ones in Draw."""
    state = a_race().state
    dice = DiceOption("draw", GRAY, 3), DiceOption("draw", WHITE, 2)
    decision = ChooseDice(0, prompt, dice, low, high, **more)
    return DiceQuestion(Naming(load_words(), state.game, NAMES), state, decision, default)


@pytest.mark.parametrize(
    ("low", "high", "more", "hint"),
    [
        (2, 2, {}, "Choose 2 dice"),
        (0, 2, {}, "Choose up to 2 dice"),
        (1, 2, {}, "Choose 1 to 2 dice"),
        (2, 2, {"different_colours": True}, "Choose 2 dice of different colours"),
        (2, 2, {"uncounted": (False, True)}, "Choose 2 dice, and any that do not count"),
        (2, 2, {"uncounted": (False, False)}, "Choose 2 dice"),
    ],
)
def test_the_hint_says_how_many(low: int, high: int, more: dict[str, Any], hint: str) -> None:
    question = choosing(low=low, high=high, **more)
    assert question.hint == hint
    question.counts = [3, 2]
    assert button(question, "take").reason == hint
    assert not button(question, "take").is_open


def test_after_a_bust_the_hint_says_why_dice_are_put_away_and_where_the_others_stay() -> None:
    assert (
        choosing(Prompt.DISCARD).hint == "Put weak dice away to draw others; keep good ones in Roll"
    )


def test_a_click_takes_a_die_and_a_click_on_a_chosen_one_puts_it_back() -> None:
    question = choosing(default=(0, 0))
    assert question.open_anchors() == {GRAYS, WHITES}
    assert question.chosen() == {}
    question.point(GRAYS)
    question.point(WHITES)
    assert (question.counts, question.chosen()) == ([1, 1], {GRAYS: 1, WHITES: 1})
    question.point(GRAYS, takes_back=True)
    assert question.chosen() == {WHITES: 1}


def test_no_more_are_taken_than_lie_there() -> None:
    question = choosing(high=5, default=(0, 0))
    for _ in range(3):
        question.point(WHITES)
    assert (question.counts, question.warning) == ([0, 2], "")


def test_one_too_many_is_refused_until_the_next_click() -> None:
    question = choosing(default=(1, 1))
    question.point(GRAYS)
    assert (question.counts, question.warning) == ([1, 1], "Only 2 dice: put one back first")
    question.point(GRAYS, takes_back=True)
    assert question.warning == ""


def test_the_only_one_that_may_be_taken_gives_way_to_another() -> None:
    question = choosing(high=1)
    question.point(GRAYS)
    assert (question.counts, question.warning) == ([1, 0], "")


def test_dice_that_do_not_count_are_taken_beside_the_others_and_do_not_give_way() -> None:
    question = choosing(high=1, default=(1, 0), uncounted=(False, True))
    question.point(WHITES)
    assert question.counts == [1, 1]
    assert [cell.mark for cell in question.cells()] == [Mark("die", "1 / 1")]
    question = choosing(Prompt.DRAW, high=2, default=(2, 1), uncounted=(False, True))
    question.point(WHITES)
    assert (question.counts, question.warning) == ([2, 2], "")
    question.point(GRAYS)
    assert (question.counts, bool(question.warning)) == ([2, 2], True)
    assert [cell.mark for cell in question.cells()] == [Mark("die", "2 / 2")]


def test_among_dice_that_do_not_count_the_one_that_does_gives_way() -> None:
    question = choosing(high=1, default=(2, 1), uncounted=(True, False))
    question.counts = [2, 1]
    question.point(WHITES)
    assert question.counts == [2, 1]
    assert not question.warning


@pytest.mark.parametrize(
    ("low", "counts", "expected"),
    [
        (0, [0, 1], ["take", "none"]),
        (0, [1, 1], ["take", "none", "default"]),
        (0, [0, 0], ["take", "default"]),
        (1, [0, 1], ["take"]),
        (1, [1, 0], ["take", "default"]),
    ],
)
def test_a_button_is_open_only_where_it_does_something(
    low: int, counts: list[int], expected: list[str]
) -> None:
    question = choosing(low=low)
    question.counts = counts
    assert [each.id for each in question.buttons() if each.is_open] == expected
    assert ids(question)[-1] == "default"


@pytest.mark.parametrize(
    ("prompt", "low", "counts", "label", "loses"),
    [
        (Prompt.LOSE, 0, [0, 1], "LOSE", True),
        (Prompt.LOSE, 0, [0, 0], "TAKE NONE", False),
        (Prompt.DISCARD, 0, [0, 0], "KEEP ALL", False),
        (Prompt.DISCARD, 0, [1, 0], "DISCARD", False),
        (Prompt.GIVE, 1, [0, 0], "GIVE", False),
        (Prompt.GIVE, 1, [1, 0], "GIVE", True),
        (Prompt.ADD, 1, [1, 0], "THROW", False),
    ],
)
def test_the_main_button_says_what_becomes_of_the_dice(
    prompt: Prompt, low: int, counts: list[int], label: str, loses: bool
) -> None:
    question = choosing(prompt, low)
    question.counts = counts
    main = button(question, "take")
    assert (main.label, main.loses, main.kind, main.key) == (label, loses, "main", "enter")


def test_buttons_take_none_the_suggestion_or_what_is_chosen() -> None:
    question = choosing()
    question.warning = "full"
    question.press("none")
    assert (question.counts, question.warning) == ([0, 0], "")
    question.press("default")
    assert (question.counts, question.answer) == ([0, 1], UNDECIDED)
    question.press("take")
    assert question.answer == (0, 1)


def test_what_is_not_allowed_is_not_answered() -> None:
    question = choosing(low=2, high=2)
    question.press("take")
    assert question.answer is UNDECIDED


def test_a_suggestion_is_chosen_and_a_warning_goes() -> None:
    question = choosing()
    question.warning = "full"
    question.suggest((2, 0))
    assert (question.counts, question.default, question.warning) == ([2, 0], (2, 0), "")


@pytest.mark.parametrize(
    ("prompt", "zone"),
    [
        (Prompt.DRAW, "roll"),
        (Prompt.MOVE_TO_ROLL, "roll"),
        (Prompt.DISCARD, ""),
        (Prompt.LOSE, ""),
    ],
)
def test_chosen_dice_are_shown_where_they_will_go(prompt: Prompt, zone: str) -> None:
    assert choosing(prompt).shown_in == zone


@pytest.mark.parametrize(
    ("answer", "words"),
    [((0, 0), "Keep all"), ((2, 0), "Light gray ×2"), ((0, 1), "White")],
)
def test_an_answer_in_words_names_the_dice(answer: tuple[int, int], words: str) -> None:
    assert choosing().in_words(answer) == words


def test_dice_with_faces_are_named_by_them() -> None:
    state, shown = a_race().state, code("white:symbol")
    dice = DiceOption("active", shown, 1), DiceOption("draw", GRAY, 2)
    naming = Naming(load_words(), state.game, NAMES)
    decision = ChooseDice(0, Prompt.LOSE, dice, 0, 2)
    question = DiceQuestion(naming, state, decision, (0, 0))
    assert question.in_words((1, 1)) == "Light gray, " + naming.dice([(shown, 1)], faces=True)
    # The card of a die names it already.
    assert question.tip(die_anchor("draw", GRAY)) == []


def test_a_throw_by_swords_names_its_card_and_which_pair_it_is() -> None:
    race = a_race("jacques_couteau", seats=3).with_active("red:symbol").with_draw("light_gray*4")
    race.at("swords").answer("take").asks("throw")
    first = asked_of(race)
    assert first.title == "Which dice do you throw?"
    assert first.hint == "Jacques Couteau. Choose 2 dice; 1 more pair follows"
    race.choose("draw/light_gray*2").throw("").asks("throw")
    assert asked_of(race).hint == "Jacques Couteau. Choose 2 dice: the last pair"
    assert asked_of(race, "pl").hint == "Jan Nosik. Wybierz 2 kości: ostatnia para"


def test_a_draw_says_what_lies_in_roll_already_and_what_that_makes() -> None:
    race = a_race(seats=2).with_draw("light_gray*4 dark_gray*2").with_roll("light_gray*4")
    question = asked_of(race.at("draw").asks("draw"))
    assert question.hint == "Choose 5 dice: with 4 in Roll that makes 9"
    race = a_race(seats=2).with_draw("light_gray*9 dark_gray*2").with_roll("")
    assert asked_of(race.at("draw").asks("draw")).hint == "Choose 9 dice"


@pytest.mark.parametrize(
    ("draw", "roll", "hint"),
    [
        ("light_gray*6", "start light_gray*4", "Choose 5 dice: with 4 in Roll that makes 9"),
        ("light_gray*11", "start", "Choose 9 dice"),
    ],
)
def test_a_draw_does_not_count_the_start_player_die_and_says_so(
    draw: str, roll: str, hint: str
) -> None:
    race = a_race(seats=2).with_draw(f"{draw} dark_gray*2").with_roll(roll).at("draw").asks("draw")
    assert asked_of(race).hint == f"{hint}, beside the start player die"


def test_who_may_lose_dice_is_told_why_these_are_suggested_until_others_are_chosen() -> None:
    question = choosing()
    question.reason = Reason("thin", {"dice": 1})
    assert question.hint == "White: without this die better ones come up more often"
    question.point(GRAYS)
    assert question.hint == "Choose up to 2 dice"
    none = choosing(default=(0, 0))
    none.reason = Reason("keep_all")
    assert none.hint == "Keep all: every one of these dice is worth keeping"


def test_after_a_bust_a_reason_stands_only_where_nothing_is_put_away() -> None:
    some, none = (choosing(Prompt.DISCARD, default=default) for default in ((3, 0), (0, 0)))
    some.reason, none.reason = Reason("make_room"), Reason("keep_all")
    assert some.hint == "Put weak dice away to draw others; keep good ones in Roll"
    assert none.hint == "Keep all: every one of these dice is worth keeping"


def test_who_leaves_a_dear_die_behind_is_told_why_until_others_are_chosen() -> None:
    question = choosing(Prompt.DRAW, 1, 1, default=(1, 0))
    question.reason = Reason("draw_dearer", {"colour": 3, "worth": 0.4, "steps": 0.7})
    assert question.hint.startswith("One white die stays behind: as the dice lie, it is worth")
    question.suggest((1, 0))
    question.point(WHITES)
    assert question.hint == "Choose 1 die"


def test_dice_that_a_card_adds_are_thrown_without_those_in_roll() -> None:
    race = a_race("dugout").with_draw("light_gray*5 dark_gray*2").with_roll("orange light_gray*3")
    race.at("roll").push("orange:symbol").answer(("now", code("orange:symbol"))).asks("add")
    question = asked_of(race)
    assert question.hint == "Dugout. Choose 3 dice. What lay in Roll before is not thrown"
