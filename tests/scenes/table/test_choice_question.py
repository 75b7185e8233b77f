"""Listed answers: where each lies on the table, what is chosen, and what buttons and tiles take."""

from typing import Any

import pytest

from cubitos_desktop.rules.course.marks import Reward
from cubitos_desktop.rules.decisions import About, Answer, Choose, Closed
from cubitos_desktop.rules.dice import LIGHT, WHITE, YELLOW
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.table.questions.choices import ChoiceQuestion
from cubitos_desktop.scenes.table.questions.question import UNDECIDED, Anchor, die_anchor
from cubitos_desktop.ui.cards.signs import written
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race, code
from tests.scenes.table.asked import NAMES, asked_of, button, ids


def choosing(
    prompt: Prompt, *choices: Answer, default: Answer | None = None, **more: Any
) -> ChoiceQuestion:
    race = more.pop("race", None) or a_race(seats=4)
    assert isinstance(race, RaceUnderTest)
    decision = Choose(0, prompt, choices, **more)
    naming = Naming(load_words(), race.state.game, NAMES)
    return ChoiceQuestion(naming, race.state, decision, choices[0] if default is None else default)


def with_uses() -> ChoiceQuestion:
    """A die with two boxes: which, or both, is asked on a panel."""
    race = a_race("captain_bark", seats=2)
    race.with_active("brown:symbol white:coin1 red:coin1 light_gray:coin1")
    question = asked_of(race.at("abilities"))
    assert isinstance(question, ChoiceQuestion)
    return question


def picked(question: ChoiceQuestion) -> Answer:
    return question.picked


BARK = die_anchor("active", code("brown:symbol"))
COIN = die_anchor("active", code("light_gray:coin1"))


# --- where answers are ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("prompt", "answer", "anchor"),
    [
        (Prompt.SAVE, code("green:symbol"), die_anchor("active", code("green:symbol"))),
        (Prompt.SAVE, "bust", None),
        (Prompt.REWARD_DIE, WHITE, Anchor("card", WHITE)),
        (Prompt.REWARD_DIE, LIGHT, None),
        (Prompt.BOB, 10, Anchor("space", 10)),
        (Prompt.GIVE_TO, 2, Anchor("seat", 2)),
        (Prompt.SET, (0, 4), None),
    ],
)
def test_every_answer_lies_where_its_thing_lies(
    prompt: Prompt, answer: Answer, anchor: Anchor | None
) -> None:
    race = a_race("keep_on_rollin", seats=3).with_active("green:symbol").with_roll("light_gray")
    question = choosing(prompt, answer, race=race)
    assert question.anchor_of(answer) == anchor
    assert question.open_anchors() == ({anchor} if anchor else set())
    assert question.chosen() == ({anchor: 1} if anchor else {})


def test_uses_lie_on_their_dice() -> None:
    assert {BARK, COIN} < with_uses().open_anchors()


@pytest.mark.parametrize(
    ("prompt", "choices", "gives"),
    [(Prompt.REWARD_DIE, (WHITE, "none"), True), (Prompt.GIVE_TO, (1, 2), False)],
)
def test_only_where_a_die_is_given_cards_cost_nothing(
    prompt: Prompt, choices: tuple[Answer, ...], gives: bool
) -> None:
    assert choosing(prompt, *choices).gives_die == gives


# --- choosing -------------------------------------------------------------------------------------


def test_the_suggestion_is_chosen_and_a_click_chooses_another() -> None:
    question = choosing(Prompt.GIVE_TO, 1, 2, 3)
    assert question.chosen() == {Anchor("seat", 1): 1}
    assert question.hint == "Click a rival; Enter takes Bo"
    question.point(Anchor("seat", 3))
    assert question.chosen() == {Anchor("seat", 3): 1}
    assert question.hint == "Click a rival; Enter takes Di"
    assert question.answer is UNDECIDED
    question.press("take")
    assert question.answer == 3


def test_the_second_click_on_the_same_answers_but_not_on_another() -> None:
    question = choosing(Prompt.GIVE_TO, 1, 2, 3)
    for seat in (1, 2, 3):
        question.point(Anchor("seat", seat))
        assert question.answer is UNDECIDED
    question.point(Anchor("seat", 3))
    assert question.answer == 3


def test_a_click_on_what_is_no_answer_does_nothing() -> None:
    question = choosing(Prompt.GIVE_TO, 1, 2)
    question.point(Anchor("seat", 3))
    assert (question.picked, question.answer) == (1, UNDECIDED)


def test_keys_choose_what_they_lead_to_and_one_click_more_takes_it() -> None:
    question = choosing(Prompt.GIVE_TO, 1, 2)
    question.lead_to(Anchor("seat", 2))
    assert (question.picked, question.answer) == (2, UNDECIDED)
    question.point(Anchor("seat", 2))
    assert question.answer == 2


def test_keys_do_not_choose_among_several_uses_of_a_die() -> None:
    question = with_uses()
    question.lead_to(BARK)
    assert picked(question) == "all"
    question.lead_to(COIN)
    assert picked(question) == ("use", code("light_gray:coin1"), 0)
    question.lead_to(None)
    assert picked(question) == ("use", code("light_gray:coin1"), 0)


def test_a_suggestion_is_chosen_but_counts_as_no_click() -> None:
    question = choosing(Prompt.GIVE_TO, 1, 2)
    question.point(Anchor("seat", 2))
    question.suggest(2)
    assert (question.picked, question.default) == (2, 2)
    question.point(Anchor("seat", 2))
    assert question.answer is UNDECIDED


# --- spaces ---------------------------------------------------------------------------------------


def test_a_space_under_the_pointer_is_shown_as_the_path() -> None:
    question = choosing(Prompt.STEP_AT_ONCE, 10, 11, "stay")
    board = question.on_board()
    assert board is not None
    here = question.state.seats[0].space
    assert board.reach == {10, 11}
    assert (board.here, board.paths) == (here, ((here, 10),))
    assert not board.is_run
    question.look(Anchor("space", 11))
    board = question.on_board()
    assert board is not None
    assert board.paths == ((here, 11),)
    for elsewhere in (Anchor("space", 12), Anchor("seat", 11), None):
        question.look(elsewhere)
        assert question.seen is None


def test_what_is_not_asked_on_the_board_shows_nothing_there() -> None:
    assert choosing(Prompt.GIVE_TO, 1, 2).on_board() is None


def test_a_space_is_called_by_what_it_gives() -> None:
    race = a_race(seats=4)
    spaces = race.state.game.track(0).spaces
    rich = next(space for space in spaces if space.rewards)
    bare = next(space for space in spaces if not space.rewards and space.number > 1)
    question = choosing(Prompt.BOB, rich.number, bare.number, race=race)
    gives = question.naming.rewards(rich.rewards)
    assert question.in_words(rich.number).casefold() == gives.casefold()
    assert question.in_words(bare.number) == question._option(bare.number).label != ""


# --- panels ---------------------------------------------------------------------------------------


def test_a_die_with_several_uses_lists_them_and_chooses_the_first() -> None:
    question = with_uses()
    assert not question.closes_panel()
    question.point(BARK)
    assert question.closes_panel()
    assert question.hint == "Captain Bark"
    labels = [tile.label for tile in question.tiles]
    assert len(labels) == len(question._at(BARK)) > 1
    assert "Captain Bark" not in " ".join(labels)
    assert [tile.is_chosen for tile in question.tiles] == [True] + [False] * (len(labels) - 1)
    assert ids(question) == ["take", "back"]
    assert question.tip(BARK) == []


def test_uses_are_shown_in_signs_and_each_thing_they_do_on_a_line_of_its_own() -> None:
    question = with_uses()
    question.point(BARK)
    fan = "A fan with its credits, no draw token (for active white and red)"
    must = "Used or not, you must lose this die"
    assert {tile.label: written(tile.signs) for tile in question.tiles} == {
        f"{fan}\n2 feet\n{must}": "die:white ~die:red ~fan + foot#2 bar lose_die:brown",
        f"2 feet\n{must}": "foot#2 bar lose_die:brown",
        f"{fan}\n{must}": "die:white ~die:red ~fan bar lose_die:brown",
    }


def test_a_die_with_one_use_lists_nothing() -> None:
    question = with_uses()
    question.point(COIN)
    assert (question.tiles, question.closes_panel()) == ([], False)
    assert question.tip(COIN) == [question.hint]


def test_a_tile_is_chosen_by_one_press_and_taken_by_the_next() -> None:
    question = with_uses()
    question.point(BARK)
    last = question.tiles[-1].id
    question.press(last)
    assert [tile.id for tile in question.tiles if tile.is_chosen] == [last]
    assert question.answer is UNDECIDED
    question.press(last)
    assert question.answer == question.decision.choices[int(last)]


def test_keys_choose_tiles_as_they_pass() -> None:
    question = with_uses()
    question.point(BARK)
    last = question.tiles[-1].id
    question.lead_to(None, last)
    assert question.picked == question.decision.choices[int(last)]
    question.press(last)
    assert question.answer == question.picked


def test_back_puts_the_panel_away_and_chooses_the_suggestion_again() -> None:
    question = with_uses()
    question.point(BARK)
    question.press("back")
    assert (question.tiles, question.picked) == ([], "all")
    question.point(BARK)
    assert question.tiles
    assert question.answer is UNDECIDED


def test_a_suggestion_puts_the_panel_away() -> None:
    question = with_uses()
    question.point(BARK)
    question.suggest("ready")
    assert (question.tiles, question.picked) == ([], "ready")


def test_another_language_keeps_the_panel_open() -> None:
    question = with_uses()
    question.point(BARK)
    before = [tile.label for tile in question.tiles]
    question.warning = "no"
    question.reword(Naming(load_words("pl"), question.state.game, NAMES))
    assert question.warning == ""
    assert len(question.tiles) == len(before)
    assert [tile.label for tile in question.tiles] != before
    assert question.tiles[0].is_chosen


# --- faces ----------------------------------------------------------------------------------------


def test_faces_are_listed_by_dice_with_blank_ones_last() -> None:
    race = a_race(seats=2).with_roll("light_gray dark_gray")
    question = choosing(Prompt.SET, (1, 0), (0, 0), (1, 3), (0, 4), default=(1, 3), race=race)
    assert [tile.picture for tile in question.tiles] == [
        ("light_gray", "coin1"),
        ("light_gray", "blank"),
        ("dark_gray", "foot"),
        ("dark_gray", "blank"),
    ]
    assert [tile.group for tile in question.tiles] == [0, 0, 1, 1]
    assert [tile.id for tile in question.tiles] == ["3", "1", "2", "0"]
    assert [tile.is_chosen for tile in question.tiles] == [False, False, True, False]
    assert question.default_tile == "2"
    assert not question.closes_panel()


def test_a_look_at_a_face_names_it() -> None:
    race = a_race(seats=2).with_roll("light_gray dark_gray")
    question = choosing(Prompt.SET, (0, 4), (1, 3), race=race)
    question.look_at_tile("1")
    assert question.hint == question.tiles[1].label
    question.look_at_tile("7")
    assert question.hint == question.tiles[1].label
    question.lead_to(None, "0")
    assert question.hint == question.tiles[0].label


# --- buttons --------------------------------------------------------------------------------------


def test_answers_without_a_place_have_buttons_of_their_own() -> None:
    question = choosing(Prompt.REWARD_DIE, WHITE, LIGHT, YELLOW, "none")
    assert [(each.id, each.label) for each in question.buttons()] == [
        ("take", "TAKE"),
        ("1", "Light gray"),
        ("3", "None"),
    ]
    assert [each.key for each in question.buttons()] == ["enter", "G", "N"]
    question.press("1")
    assert question.answer == LIGHT


def test_what_the_main_button_takes_has_no_second_button() -> None:
    question = choosing(Prompt.REWARD_DIE, WHITE, LIGHT, "none", default="none")
    assert ids(question) == ["take", "1"]
    assert button(question, "take").label == "None"
    assert question.button_of("none") == "take"
    assert question.button_of(LIGHT) == "1"
    assert question.button_of(WHITE) == ""


@pytest.mark.parametrize(("prompt", "loses"), [(Prompt.GIVE_TO, True), (Prompt.REWARD_DIE, False)])
def test_only_giving_a_die_away_looks_like_a_loss(prompt: Prompt, loses: bool) -> None:
    question = choosing(prompt, 3, 4 if prompt is Prompt.REWARD_DIE else 2)
    assert button(question, "take").loses == loses


def test_closed_answers_are_shown_with_their_reason() -> None:
    question = choosing(
        Prompt.REWARD,
        "take",
        "leave",
        closed=(Closed("pass", "duty_open"),),
        about=About(reward=Reward("credits", 5)),
    )
    shut = button(question, "closed pass")
    assert (shut.is_open, shut.reason) == (False, "a card makes you push")
    assert ids(question) == ["take", "1", "closed pass"]


@pytest.mark.parametrize("answer", ["take", "leave"])
def test_a_word_in_words_is_its_label(answer: str) -> None:
    question = choosing(Prompt.REWARD, "take", "leave", about=About(reward=Reward("credits", 5)))
    assert question.title == "Reward: 5 credits?"
    label = question._option(answer).label
    assert question.in_words(answer) == label[0].upper() + label[1:]


# --- steps at once --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("active", "told"),
    [
        ("yellow:symbol", "Reckless Cheese: free. Rewards wait for the Run phase"),
        (
            "yellow:symbol yellow:power*2",
            "Reckless Cheese: free, 2 more steps to come. Rewards wait for the Run phase",
        ),
    ],
)
def test_a_step_at_once_names_its_card_and_how_many_follow(active: str, told: str) -> None:
    race = a_race("reckless_cheese", seats=2).with_active(active).with_roll("light_gray*2")
    race.at("roll").push("light_gray:coin1").take("yellow:symbol", "after_push")
    assert asked_of(race.asks("step_at_once")).hint == told


@pytest.mark.parametrize(
    ("bobs", "to_come", "title"),
    [
        (1, 0, "Which rewards does Bob take?"),
        (2, 1, "Bob 1 of 2: which rewards?"),
        (2, 0, "Bob 2 of 2: which rewards?"),
    ],
)
def test_several_bobs_are_told_apart(bobs: int, to_come: int, title: str) -> None:
    active = f"blue:symbol:used*{bobs} blue:coin2:used"
    race = a_race("bob").with_active(active).standing_on("J10")
    race.having(lasting=[("reach_reward",)] * (to_come + 1))
    assert asked_of(race.at("move").asks("bob")).title == title
