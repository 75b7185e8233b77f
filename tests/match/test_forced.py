"""Questions that nobody need be asked: one answer only, or taking only gains."""

from collections import Counter

import pytest

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.forced import harmless_gain, idle_answer, mere_opening, only_answer
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Answer, ChooseDice, Decision, DiceOption
from cubitos_desktop.rules.dice import COLOUR_MASK, RED
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from tests.racing import RaceUnderTest, a_race, code, codes
from tests.small_track import on_track, strip

SETS = ("race-1", "race-2", "race-6", "such-much-fans")


def decisions(set_id: str, seed: str) -> list[tuple[State, Decision]]:
    """Every question of a race between two sensible people, with the race as it was asked."""
    content = load_content()
    chosen = content.card_set(set_id)
    dice = RaceDice(secret_of_seed(seed))
    match = Match(content, Setup(2, chosen.cards, chosen.tracks), dice)
    asked = []
    while (decision := match.pending) is not None:
        asked.append((match.state.copy(), decision))
        match.answer(steady(match.state, decision))
    return asked


def holdings(state: State, me: int) -> list[int]:
    seat = state.seats[me]
    return [seat.coins, seat.feet, seat.water_feet, seat.credits, seat.fans, seat.total_dice()]


LASTING = slice(3, None)
"""Of the holdings those that outlive a turn: credits, fans, dice."""


def red_dice(state: State, me: int) -> int:
    return sum(die & COLOUR_MASK == RED for die in state.seats[me].active)


def held_without(state: State, decision: Decision, answer: Answer) -> list[int]:
    """What somebody holds who refuses: a red die goes in any case, at once or with the swords that
    come when nothing is left to use, and so does a die that must be lost whether it is used or
    not."""
    if decision.prompt is Prompt.SWORDS:
        return holdings(engine.after(state, "decline"), decision.seat)
    held = holdings(state, decision.seat)
    if isinstance(answer, tuple) and engine.is_parting_gain(state, decision.seat, answer):  # type: ignore[arg-type]
        held[-1] -= 1
    if "ready" in getattr(decision, "choices", ()):
        refused = holdings(engine.after(state, "ready"), decision.seat)[-1]
        held[-1] = max(min(held[-1], refused), held[-1] - red_dice(state, decision.seat))
    return held


@pytest.mark.parametrize("set_id", SETS)
def test_what_is_taken_without_asking_gains_and_loses_nothing(set_id: str) -> None:
    taken = 0
    for state, decision in decisions(set_id, "gains"):
        answer = harmless_gain(state, decision)
        if answer is None:
            continue
        before = held_without(state, decision, answer)
        after = state.copy()
        engine.apply(after, answer)
        now = holdings(after, decision.seat)
        if (after.round, after.turn) != (state.round, state.turn):
            # The turn ended with it, since nothing could be bought, and coins and feet with it.
            assert all(a >= b for a, b in zip(now[LASTING], before[LASTING], strict=True))
            continue
        assert all(a >= b for a, b in zip(now, before, strict=True))
        assert now != before
        taken += 1
    assert taken


@pytest.mark.parametrize("set_id", SETS)
def test_a_push_a_purchase_and_a_run_are_always_left_to_the_player(set_id: str) -> None:
    for state, decision in decisions(set_id, "choices"):
        if decision.prompt in ("push_or_pass", "buy", "move", "draw", "lose"):
            assert harmless_gain(state, decision) is None


def test_a_die_that_can_only_be_lost_is_neither_lost_unasked_nor_a_reason_to_ask() -> None:
    race = a_race("wizard").with_active("brown:symbol light_gray:coin1*2").at("abilities")
    assert race.can_use("brown:symbol")
    assert harmless_gain(race.state, race.pending) == "all"
    race = a_race("wizard").with_active("brown:symbol light_gray:coin1").at("abilities")
    assert harmless_gain(race.state, race.pending) == ("use", code("light_gray:coin1"), 0)


def test_a_die_that_goes_in_any_case_gains_unasked_also_beside_what_is_asked() -> None:
    race = a_race("rich_dog").with_active("brown:symbol blue:symbol light_gray:coin1*2")
    left = race.at("abilities").tray("brown")
    answer = harmless_gain(race.state, race.pending)
    assert answer == ("use", code("brown:symbol"), 1)
    race.answer(answer).expects(coins=3)
    assert race.tray("brown") == left + 1
    assert harmless_gain(race.state, race.asks("abilities").pending) == "all"


@pytest.mark.parametrize("asked", ["blue:symbol", "brown:symbol", "brown:symbol blue:symbol"])
def test_plain_coins_and_feet_come_unasked_also_beside_what_is_asked(asked: str) -> None:
    race = a_race("dapper_doggie").with_active(f"{asked} light_gray:coin1*2 white:foot")
    answer = harmless_gain(race.at("abilities").state, race.pending)
    assert answer == "all"
    race.answer(answer).expects(coins=2, feet=1)
    assert harmless_gain(race.state, race.asks("abilities").pending) is None
    assert {use[1] for use in race.options if use != "ready"} == set(codes(asked))


def test_one_plain_face_comes_unasked_beside_what_is_asked() -> None:
    race = a_race().with_active("blue:symbol light_gray:coin1").at("abilities")
    assert harmless_gain(race.state, race.pending) == ("use", code("light_gray:coin1"), 0)


@pytest.mark.parametrize(("fans", "taken"), [(1, "all"), (0, None)])
def test_a_fan_that_leaves_a_draw_token_behind_is_not_taken_unasked(
    fans: int, taken: Answer
) -> None:
    race = a_race("llama_rama").with_active("blue:power light_gray:coin1").having(fans=fans)
    race.at("abilities").asks("abilities")
    bears_token = race.state.game.fan_track[fans].draw_token
    assert bears_token == (taken is None)
    assert harmless_gain(race.state, race.pending) == taken


def test_gray_dice_that_gained_unasked_are_repeated_as_before() -> None:
    race = a_race("dapper_doggie").with_active("brown:symbol light_gray:coin1*2 dark_gray:foot")
    race.at("abilities").answer(harmless_gain(race.state, race.pending))
    race.answer(("use", code("brown:symbol"), 1)).expects(coins=4, feet=2)


def test_whether_such_a_die_gains_before_or_after_the_swords_comes_to_the_same() -> None:
    def ran(*answers: Answer) -> State:
        race = a_race("rich_dog").with_active("brown:symbol red:symbol light_gray:coin1*2")
        race.at("abilities")
        for answer in answers:
            race.answer(answer)
        return race.asks("move").state

    def lying(state: State) -> tuple[list[int], list[int], bytearray]:
        return holdings(state, 0), sorted(state.seats[0].active), state.trays

    dog = ("use", code("brown:symbol"), 1)
    first, last = ran(dog, "all", "take"), ran("all", "ready", "take", dog)
    assert first.seats[0].coins == 3 + 2 + 3
    assert lying(first) == lying(last)


def test_whether_to_step_at_once_is_asked_once_for_each_die_and_staying_is_an_answer() -> None:
    race = on_track(a_race("reckless_cheese"), strip("S o o o F")).standing_on("A2")
    race.with_active("yellow:symbol yellow:power").with_roll("light_gray*2")
    race.at("roll").push("light_gray:coin1")
    asked: list[str] = []
    while race.pending.prompt in (Prompt.NOW, Prompt.STEP_AT_ONCE):
        unasked = mere_opening(race.state, race.pending)
        asked += [] if unasked else [str(race.pending.prompt)]
        race.answer(unasked or "stay")
    assert asked == ["step_at_once"] * 2


def test_a_step_at_once_beside_another_now_is_left_to_the_player() -> None:
    race = a_race("reckless_cheese", "dugout").with_active("yellow:symbol")
    race.with_draw("light_gray*4").with_roll("orange light_gray").at("roll").push("orange:symbol")
    assert len(race.asks("now").options) == 3  # each of them, or none
    assert mere_opening(race.state, race.pending) is None


@pytest.mark.parametrize(
    "heedful",
    [
        *("crabby", "jacques_couteau", "wikiwiki_dinosaur", "you_bet_jurassican", "benchwarmer"),
        *("batter_beaver", "schmutz", "broken_cow", "punk_fruit", "up_to_11"),
    ],
)
def test_where_a_card_looks_at_dice_in_step_4_such_a_die_is_asked_for(heedful: str) -> None:
    race = a_race("rich_dog", heedful).with_active("brown:symbol").at("abilities")
    assert harmless_gain(race.state, race.pending) is None


@pytest.mark.parametrize(
    ("red", "beside", "wanted"),
    [
        ("mr_soldier", "dugout", "take"),
        ("supah_general", "dugout", "take"),
        ("el_bandito", "dugout", "take"),
        ("el_bandito", "batter_beaver", None),  # a credit may cost a die
        *((red, "dugout", None) for red in ("punch_guy", "champion", "crabby", "jacques_couteau")),
    ],
)
def test_what_swords_bring_is_taken_unasked_where_it_only_fills_counters(
    red: str, beside: str, wanted: str | None
) -> None:
    race = a_race(red, beside).having(fans=2).with_draw("white*2").with_active("red:symbol*2")
    race.at("swords").asks("swords")
    assert harmless_gain(race.state, race.pending) == wanted


@pytest.mark.parametrize("die", ["start:credit", "blue:power"])
def test_a_credit_that_may_cost_a_die_is_not_taken_unasked(die: str) -> None:
    race = a_race("batter_beaver", "llama_rama").having(fans=1)  # no token lies on the next space
    race.with_active(f"{die} orange:symbol").at("abilities")
    assert harmless_gain(race.state, race.pending) is None
    race.having(gained_credit=True)  # one more costs nothing
    assert harmless_gain(race.state, race.pending) == race.options[0]


@pytest.mark.parametrize("reward", ["c2", "*"])
def test_a_reward_whose_credit_may_cost_a_die_is_not_taken_unasked(reward: str) -> None:
    def at_reward(card: str, **facts: object) -> RaceUnderTest:
        race = on_track(a_race(card), strip(f"S o {reward} o F")).standing_on("A2")
        return race.having(feet=1, **facts).at("move").walk("A3").asks("reward")

    for race, wanted in (
        (at_reward("batter_beaver"), None),
        (at_reward("batter_beaver", gained_credit=True), "take"),
        (at_reward("dugout"), "take"),
    ):
        assert harmless_gain(race.state, race.pending) == wanted


def test_the_only_answer_is_the_one_that_is_offered() -> None:
    found = 0
    for _, decision in (asked for set_id in SETS for asked in decisions(set_id, "forced")):
        answer = only_answer(decision)
        if answer is not None:
            assert list(decision.options()) == [answer]
            found += 1
    assert found


@pytest.mark.parametrize(
    ("dice", "at_least", "at_most", "answer"),
    [
        ("white*2 red", 3, 3, (2, 1)),
        ("white*2 red", 0, 0, (0, 0)),
        ("white*4", 2, 2, (2,)),
        ("white*4", 1, 2, None),
        ("white*2 red", 2, 2, None),
        ("white", 0, 1, None),
    ],
)
def test_dice_are_picked_unasked_where_they_leave_no_choice(
    dice: str, at_least: int, at_most: int, answer: tuple[int, ...] | None
) -> None:
    options = tuple(DiceOption("draw", kind, n) for kind, n in Counter(codes(dice)).items())
    asked = ChooseDice(0, Prompt.DRAW, options, at_least, at_most)
    assert (len(list(asked.options())) == 1) == (answer is not None)
    assert only_answer(asked) == answer


def test_dice_that_do_not_count_are_always_a_choice() -> None:
    white = DiceOption("draw", code("white"), 2)
    assert only_answer(ChooseDice(0, Prompt.DRAW, (white,), 0, 0, (True,))) is None


# --- where nothing matters any more ---------------------------------------------------------------


def idle(race: RaceUnderTest, prompt: str) -> Answer:
    """The answer that does least, which must be one that is allowed."""
    answer = idle_answer(race.state, race.asks(prompt).pending)
    race.answer(answer)
    return answer


def test_the_answer_that_does_least_buys_keeps_and_takes_nothing() -> None:
    assert idle(a_race().having(coins=20).at("buy"), "buy") == ()
    busted = a_race().with_active("light_gray:coin1*3").with_roll("light_gray*2 purple").at("roll")
    assert idle(busted.push(), "discard") == (0, 0)
    on_a_reward = on_track(a_race(), strip("S o c2 o F")).standing_on("A2").having(feet=1)
    assert idle(on_a_reward.at("move").walk("A3"), "reward") == "leave"


def test_where_something_must_be_done_the_answer_that_does_least_is_what_steady_does() -> None:
    race = a_race("batter_beaver").with_draw("light_gray dark_gray").having(gained_credit=True)
    race.with_active("orange:symbol").at("not_optional")
    wanted, left = steady(race.state, race.pending), race.tray("light_gray")
    assert idle(race, "must_lose") == wanted
    assert race.tray("light_gray") == left + 1
    run = a_race().having(feet=2).at("move")
    wanted = steady(run.state, run.pending)
    assert idle(run, "move") == wanted


def test_nobody_is_asked_to_draw_from_alike_dice_by_colour() -> None:
    """Where there are several options at a Draw, they are dice of different colours."""
    asked = [
        decision
        for set_id in SETS
        for _, decision in decisions(set_id, "alike")
        if decision.prompt is Prompt.DRAW and only_answer(decision) is None
    ]
    assert len(asked) > 20
    for decision in asked:
        assert isinstance(decision, ChooseDice)
        colours = {option.code & COLOUR_MASK for option in decision.dice}
        assert len(colours) > 1


def test_alike_dice_are_drawn_without_a_question() -> None:
    race = a_race().with_draw("light_gray*12").with_roll("").with_discard("")
    decision = race.at("draw").pending
    assert isinstance(decision, ChooseDice)
    assert only_answer(decision) == (9,)
