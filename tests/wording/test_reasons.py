"""Reasons in words: every one that a computer seat can give, in both languages, counted right."""

import re

import pytest

from cubitos_desktop.rules.dice import GREEN
from cubitos_desktop.wording.reasons import brief_reason, reason_sentence, steps_in_words
from cubitos_desktop.words import load_words
from tests.wording.given_reasons import FULL, KEYS, given_keys

ENGLISH, POLISH = load_words("en"), load_words("pl")


def said(key: str, language: str = "en", **figures: float) -> str:
    return reason_sentence(load_words(language), key, figures)


def test_the_reasons_of_the_computer_seats_are_found() -> None:
    assert given_keys() >= {"stop", "push", "push_for_fan", "thin", "keep_all", "buy", "draw"}


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("key", KEYS)
def test_every_reason_has_a_sentence_whatever_its_figures(key: str, language: str) -> None:
    words = load_words(language)
    for figures in (FULL, dict.fromkeys(FULL, 0), {}):
        sentence = reason_sentence(words, key, figures)
        assert sentence
        assert sentence[0] == sentence[0].lower()
        assert not sentence.endswith(".")
        assert "{" not in sentence


def test_an_unknown_reason_is_no_sentence_and_no_crash() -> None:
    assert said("because", bust=3) == ""
    assert said("because", "pl") == ""


@pytest.mark.parametrize(
    ("coins", "feet", "english", "polish"),
    [
        (6, 2, "would then lose 6 coins and 2 feet", "a na szali 6 monet i 2 ruchy"),
        (1, 1, "would then lose 1 coin and 1 foot", "a na szali 1 moneta i 1 ruch"),
        (6, 0, "would then lose 6 coins", "a na szali 6 monet"),
        (0, 5, "would then lose 5 feet", "a na szali 5 ruchów"),
    ],
)
def test_a_stake_is_counted_and_zero_amounts_are_left_out(
    coins: int, feet: int, english: str, polish: str
) -> None:
    assert (
        said("stop", bust=31, coins=coins, feet=feet)
        == f"a push busts in 31 of 100 throws and {english}"
    )
    theirs = said("stop", "pl", bust=31, coins=coins, feet=feet)
    assert theirs == f"rzut kończy się porażką 31 razy na 100, {polish}"


def test_stopping_without_a_stake_is_no_loss_of_nothing() -> None:
    little = "a push busts in 31 of 100 throws and would bring too little for that"
    assert said("stop", bust=31, coins=0, feet=0) == little
    assert " 0" not in said("stop", "pl", bust=31, coins=0, feet=0)


@pytest.mark.parametrize(
    ("steps", "english", "polish"),
    [
        (1, "1 step", "1 krok"),
        (1.0, "1 step", "1 krok"),
        (2.0, "2 steps", "2 kroki"),
        (5, "5 steps", "5 kroków"),
        (12, "12 steps", "12 kroków"),
        (1.8, "1.8 steps", "1,8 kroku"),
        (0.5, "0.5 steps", "0,5 kroku"),
    ],
)
def test_steps_are_counted_also_in_parts(steps: float, english: str, polish: str) -> None:
    assert steps_in_words(ENGLISH, steps) == english
    assert steps_in_words(POLISH, steps) == polish


def test_a_small_chance_is_not_none() -> None:
    assert said("push", bust=0, steps=2.4).startswith("it busts in <1 of 100 throws, and on")
    assert "hits still lead 2.4 steps farther by the race's end" in said("push", bust=0, steps=2.4)


def test_a_push_that_nobody_counted_a_risk_of_has_none() -> None:
    assert said("push", steps=2.4) == "this push cannot bust"
    assert said("stop", steps=-2.4) == "passing is worth more than a push"


def test_a_gain_too_small_to_be_counted_is_a_little() -> None:
    assert said("push", bust=12, steps=0.0) == (
        "it busts in 12 of 100 throws, and on average still gains a little"
    )
    assert said("buy", cost=3, steps=0.0) == "costs 3 and helps a little"


@pytest.mark.parametrize(
    ("dice", "english", "polish"),
    [
        (1, "a second white die would add less than the first", "druga biała kość da mniej niż"),
        (
            3,
            "a further white die would add less, with 3 there already",
            "następna biała kość da mniej, bo są już 3",
        ),
    ],
)
def test_a_purchase_says_its_figures_and_then_in_words_what_speaks_for_it(
    dice: int, english: str, polish: str
) -> None:
    figures = {"colour": 3, "dice": dice, "cost": 4, "steps": 1.8}
    sentence = reason_sentence(ENGLISH, "buy_others_owned", figures)
    assert sentence == f"costs 4 and leads about 1.8 steps farther by the race's end; {english}"
    assert f"; {polish}" in reason_sentence(POLISH, "buy_others_owned", figures)


@pytest.mark.parametrize(
    ("bust", "figures", "english"),
    [
        (
            58,
            {"coins": 2, "credits": 1, "tokens": 1},
            "would lose 2 coins and bring a fan with",
        ),
        (58, {"credits": 2}, "would lose neither coins nor feet and bring a fan with 2 credits"),
        (58, {"coins": 2}, "it busts in 58 of 100 throws, and on average its hits still"),
        (
            20,
            {"coins": 2, "credits": 1},
            "it busts in 20 of 100 throws, and on average its hits still",
        ),
    ],
)
def test_a_bold_push_says_what_a_bust_would_come_to(
    bust: int, figures: dict[str, float], english: str
) -> None:
    sentence = reason_sentence(ENGLISH, "push", {"bust": bust, "steps": 0.2, **figures})
    assert english in sentence
    assert sentence.endswith("lead 0.2 steps farther by the race's end")


FIGURES = {"bust": 31, "coins": 3, "feet": 2, "gain": 1.0, "stake": 2.4, "fan": 0.8}


@pytest.mark.parametrize(
    ("key", "figures", "english"),
    [
        ("push", {}, "little to lose (3 coins and 2 feet)"),
        ("push", {"coins": 0, "feet": 0}, "little to lose"),
        ("push", {"bust": 15}, "a bust is unlikely"),
        ("push", {"fan": 2.5}, "the fan of a bust is worth more than what it loses"),
        (
            "push",
            {"stake": 3.1, "fan": 1.6},
            "a bust's fan makes up for half its loss or more",
        ),
        ("push", {"stake": 3.1}, "new hits bring more than the risk costs"),
        ("stop", {"stake": 4.0}, "much to lose (3 coins and 2 feet)"),
        ("stop", {"stake": 4.0, "gain": 0.7}, "much to lose, little to win"),
        ("stop", {"gain": 0.7}, "little to win"),
        ("stop_moved", {}, "the risk costs more than new hits bring"),
    ],
)
def test_what_was_decisive_for_push_or_pass_is_said_before_its_figures(
    key: str, figures: dict[str, float], english: str
) -> None:
    all_of_them = {**FIGURES, "steps": 0.4, **figures}
    assert brief_reason(ENGLISH, key, all_of_them) == english
    theirs = brief_reason(POLISH, key, all_of_them)
    assert theirs not in ("", english)
    assert reason_sentence(ENGLISH, key, all_of_them).startswith(f"{english}: ")


def test_a_bust_that_only_takes_a_die_says_so() -> None:
    without_fan = {name: number for name, number in FIGURES.items() if name != "fan"}
    assert brief_reason(ENGLISH, "push", without_fan) == "a bust would cost a die and nothing else"


def test_a_reason_without_those_figures_has_no_brief_words() -> None:
    assert brief_reason(ENGLISH, "push", {"bust": 31, "coins": 3}) == ""
    assert brief_reason(ENGLISH, "stop", {"bust": 31, "coins": 3}) == ""
    assert brief_reason(ENGLISH, "must_push", {}) == brief_reason(ENGLISH, "nobody_knows", {}) == ""
    assert brief_reason(ENGLISH, "push_free", {}) == "this push cannot bust"


def test_a_reason_is_the_same_for_a_rival_and_for_whoever_asks_for_a_hint() -> None:
    sentence = "costs 3 and leads about 1.8 steps farther by the race's end"
    assert said("buy", cost=3, steps=1.8) == sentence
    spoken_to = re.compile(r"\b(you|your|ty|ci|cię|tobie|tw[oó]\w+)\b", re.IGNORECASE)
    for words in (ENGLISH, POLISH):
        for key, sentence in words.section("reasons").items():
            assert not spoken_to.search(sentence), key


@pytest.mark.parametrize(
    ("figures", "english", "polish"),
    [
        (
            {"coins": 3, "credits": 1, "fan": 2.0, "stake": 1.5},
            "a fan with 1 credit leads about 2 steps farther by the race's end, "
            "3 coins only 1.5 steps",
            "fan (1 żeton waluty) daje na koniec wyścigu mniej więcej o 2 kroki więcej, "
            "a 3 monety tylko 1,5 kroku",
        ),
        (
            {"credits": 2, "tokens": 1, "fan": 2.4, "stake": 0.3},
            "a fan with 2 credits and 1 draw token leads about 2.4 steps farther by the race's end",
            "fan (2 żetony waluty i 1 żeton doboru) daje na koniec wyścigu mniej więcej "
            "o 2,4 kroku więcej",
        ),
        ({"coins": 3, "credits": 1, "fan": 1.5, "stake": 1.5}, "a fan", "fana"),
        ({"coins": 3}, "a fan", "fana"),
    ],
)
def test_a_bust_that_pays_says_what_it_brings_and_what_it_loses(
    figures: dict[str, float], english: str, polish: str
) -> None:
    ours = f"even a bust (21 %) would bring more than it loses: {english}"
    assert reason_sentence(ENGLISH, "push_for_fan", {"bust": 21, **figures}) == ours
    theirs = f"nawet porażka (21%) dałaby więcej, niż zabierze: {polish}"
    assert reason_sentence(POLISH, "push_for_fan", {"bust": 21, **figures}) == theirs


@pytest.mark.parametrize(
    ("steps", "worth", "sentence"),
    [
        (
            4,
            2.1,
            "4 steps on, and the reward there leads about 2.1 steps farther by the race's end",
        ),
        (0, 2.1, "the reward there leads about 2.1 steps farther by the race's end"),
        (-2, 1.0, "the reward there leads about 1 step farther by the race's end"),
        (4, 0.0, "4 steps closer to the finish, and no reward in reach is worth more"),
        (0, -0.2, "no step is worth more than staying here"),
    ],
)
def test_a_run_to_a_reward_says_what_it_is_worth(steps: int, worth: float, sentence: str) -> None:
    assert said("move_reward", steps=steps, worth=worth) == sentence


@pytest.mark.parametrize(
    ("dice", "english", "polish"),
    [
        (1, "without this die better ones", "bez tej kości częściej"),
        (2, "without these 2 dice better ones", "bez tych 2 kości częściej"),
        (5, "without these 5 dice better ones", "bez tych 5 kości częściej"),
    ],
)
def test_lost_dice_are_counted(dice: int, english: str, polish: str) -> None:
    assert said("thin", dice=dice).startswith(english)
    assert said("thin", "pl", dice=dice).startswith(polish)


@pytest.mark.parametrize(
    ("races", "english", "polish"),
    [
        (24, "tried out 24 times", "w 24 próbach"),
        (1, "tried out once", "w 1 próbie"),
    ],
)
def test_tried_out_races_are_counted(races: int, english: str, polish: str) -> None:
    ours = f"{english} on imagined dice: 7 more wins in 100 than the first choice"
    assert said("playouts_chance", races=races, percent=7) == ours
    theirs = f"{polish} o 7 więcej wygranych na 100"
    assert said("playouts_chance", "pl", races=races, percent=7) == theirs


def test_what_wins_no_more_than_another_answer_is_said_to_be_as_good() -> None:
    assert said("playouts_chance", races=16, percent=0) == "tried out 16 times: nothing is better"


@pytest.mark.parametrize(("steps", "is_close"), [(0.3, True), (-0.2, True), (0.4, False)])
def test_where_push_and_pass_are_about_as_good_that_is_said_and_nothing_else(
    steps: float, is_close: bool
) -> None:
    figures = {"bust": 40, "coins": 4, "feet": 2, "gain": 2.0, "stake": 4.0, "fan": 1.0}
    for key in ("push", "stop"):
        said = brief_reason(load_words(), key, figures | {"steps": steps})
        assert (said == "a close call, neither is wrong") == is_close


def test_a_miss_that_only_costs_a_die_is_not_called_a_bust_that_loses_coins() -> None:
    saved = {**FIGURES, "saver": GREEN, "bust": 83}
    stop, push = {**saved, "steps": -1.0}, {**saved, "steps": 0.4}
    assert reason_sentence(ENGLISH, "stop", stop) == (
        "a miss costs a die, new hits bring little: all dice of a push miss in 83 of 100 throws; "
        "that is no bust here, but costs the green die, which is worth more than the new hits"
    )
    assert "costs only the green die" in reason_sentence(ENGLISH, "push", push)
    for key, figures in (("stop", stop), ("push", push)):
        assert "coin" not in reason_sentence(ENGLISH, key, figures)
        assert "zielon" in reason_sentence(load_words("pl"), key, figures)


@pytest.mark.parametrize("key", ["stop", "push"])
def test_a_hint_calls_close_what_the_question_calls_close(key: str) -> None:
    figures = {**FIGURES, "credits": 1, "steps": -0.2 if key == "stop" else 0.2}
    close = brief_reason(ENGLISH, key, figures)
    assert close == "a close call, neither is wrong"
    assert reason_sentence(ENGLISH, key, figures).startswith(f"{close}: ")
