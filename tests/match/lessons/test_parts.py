"""How a part of a lesson lies on the table, which answers count in it, and where it goes on."""

from typing import Any

import pytest

from cubitos_desktop.match.lessons.finding import (
    easy_dice,
    is_easy,
    is_of_kind,
    nearest,
    place_before,
    place_behind,
)
from cubitos_desktop.match.lessons.goals import does_count, quiet_answer, wanted_answer
from cubitos_desktop.match.lessons.guide import Guide, LessonSession, session_at
from cubitos_desktop.match.lessons.lesson import Lesson, Part, SeatPlan, SpaceKind, Step, Throws
from cubitos_desktop.match.lessons.preparing import RIVAL, YOU, LessonMatch, ScriptedDice
from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import BUY_FOOT, CHANCE, STOP, Throw, numbers
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, LIGHT, PURPLE, START_DIE, WHITE
from cubitos_desktop.rules.game import FOOT_PRICE, START_DARK, START_LIGHT, Setup
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.tracks import Track

CONTENT = load_content()
LESSONS = {lesson.id: lesson for lesson in load_lessons(content_dir())}


def a_part(*steps: Step, **facts: Any) -> Part:
    return Part(set="race-1", steps=steps, **facts)


COINS = SeatPlan(active={"light_gray": ("coin1", "coin1", "coin1")}, roll={"dark_gray": 1})
"""Somebody who is asked what to buy."""


COINS_BEFORE = SeatPlan(active=COINS.active, before="credits")
RICH = SeatPlan(active={"light_gray": ("coin1",)}, pays_for=2)


def match_of(part: Part) -> LessonMatch:
    return LessonMatch(CONTENT, part, (Player(), Player("Nora", "rookie")))


def session_of(part: Part) -> LessonSession:
    session = LessonSession(match_of(part))
    session.begin()
    return session


# --- how the table lies ---------------------------------------------------------------------------


def test_without_any_dice_a_seat_has_those_of_a_new_race() -> None:
    state = match_of(a_part(starts="you")).state
    for seat in state.seats:
        counts = seat.by_colour()
        assert (counts[LIGHT], sum(counts[: START_DIE + 1])) == (
            START_LIGHT,
            START_LIGHT + START_DARK + counts[START_DIE],
        )
    assert [seat.by_colour()[START_DIE] for seat in state.seats] == [1, 0]
    assert state.start_player == YOU


def test_a_part_that_says_no_more_begins_like_a_race_with_the_rival_first() -> None:
    state = match_of(a_part()).state
    assert (state.round, state.start_player, state.step) == (1, RIVAL, "roll")
    assert [seat.space for seat in state.seats] == [Track.START, Track.START]
    for seat in state.seats:
        assert (seat.credits, seat.fans, seat.tokens, seat.active) == (0, 0, 0, [])


def test_a_seat_stands_one_step_before_a_space_unless_more_are_said() -> None:
    near = match_of(a_part(begins="run", you=COINS_BEFORE)).state
    track, space = near.game.track(0), near.seats[YOU].space
    assert nearest(track, space, "credits") in track.steps[space]


@pytest.mark.parametrize(("starts", "seat"), [("you", YOU), ("rival", RIVAL)])
def test_the_start_player_die_lies_with_whom_the_part_says(starts: str, seat: int) -> None:
    state = match_of(a_part(starts=starts, begins="run", you=COINS)).state
    assert state.start_player == seat
    assert state.seats[seat].roll[START_DIE] == 1
    assert state.seats[1 - seat].roll[START_DIE] == 0


@pytest.mark.parametrize("number", [1, 4])
def test_a_part_begins_in_its_round_with_the_roll_phase_or_behind_it(number: int) -> None:
    rolling = match_of(a_part(round=number)).state
    running = match_of(a_part(round=number, begins="run", you=COINS)).state
    assert (rolling.round, running.round) == (number, number)
    assert running.step == "abilities"
    assert [seat.is_done_rolling for seat in running.seats] == [True, True]
    assert [seat.is_done_rolling for seat in rolling.seats] == [False, False]


@pytest.mark.parametrize(("dice", "is_at_risk"), [(2, False), (3, True), (4, True)])
def test_from_three_dice_in_active_on_a_bust_was_possible(dice: int, is_at_risk: bool) -> None:
    plan = SeatPlan(active={"light_gray": ("coin1",) * dice})
    assert match_of(a_part(begins="run", you=plan)).state.seats[YOU].at_risk == is_at_risk


def test_a_seat_has_its_credits_feet_and_fans() -> None:
    coin: dict[str, tuple[str, ...]] = {"light_gray": ("coin1",)}
    plan = SeatPlan(credits=2, buys_feet=3, fans=4, draw={"white": 2}, active=coin)
    seat = match_of(a_part(begins="run", you=plan)).state.seats[YOU]
    assert (seat.credits, seat.fans) == (2 + 3 * FOOT_PRICE, 4)
    assert seat.draw[WHITE] == 2
    assert sum(seat.by_colour()) == 3


@pytest.mark.parametrize("fans", range(len(CONTENT.fan_track) + 1))
def test_a_seat_has_the_draw_tokens_of_its_fans(fans: int) -> None:
    seat = match_of(a_part(you=SeatPlan(fans=fans))).state.seats[YOU]
    passed = [space for space in CONTENT.fan_track[:fans] if space.draw_token]
    assert seat.tokens == len(passed)


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("coins", [0, 1, 2, 30])
def test_credits_make_up_what_the_coins_lack_and_never_take_away(dice: int, coins: int) -> None:
    plan = SeatPlan(active={"light_gray": ("coin1",) * coins} if coins < 9 else {}, pays_for=dice)
    if coins == 30:
        plan = SeatPlan(active={"yellow": ("coin2",) * 9, "white": ("foot",)}, pays_for=dice)
    state = match_of(a_part(begins="run", you=plan)).state
    price = sum(sorted(card.cost for card in state.game.cards.values() if is_easy(card))[:dice])
    shown = 18 if coins == 30 else coins
    assert state.seats[YOU].credits == max(0, price - shown)


def thrown(seat: int, dice: int) -> Throw:
    return Throw(CHANCE, Prompt.THROW, thrower=seat, dice=((LIGHT, dice),))


def test_dice_show_the_script_throw_for_throw_and_miss_behind_it() -> None:
    script: Throws = ({"light_gray": ("coin1", "coin1")}, {"dark_gray": ("foot",)})
    dice = ScriptedDice({YOU: script})
    seen = [dice.faces(thrown(YOU, 3), 1, number) for number in range(3)]
    hits = [sum(face != "0" for face in faces) for faces in seen]
    assert hits == [2, 0, 0]
    assert [len(faces) for faces in seen] == [3, 3, 3]
    assert dice.faces(thrown(YOU, 3), 1, 0) == seen[0]
    assert dice.faces(thrown(YOU, 1), 1, 0) == seen[0][:1]
    assert dice.faces(thrown(RIVAL, 3), 1, 0) == "000"


# --- finding spaces -------------------------------------------------------------------------------

EVERY_TRACK = pytest.mark.parametrize("track", CONTENT.tracks.values(), ids=lambda track: track.id)
REWARDS: tuple[SpaceKind, ...] = ("credits", "fan", "lose", "gain")


@EVERY_TRACK
def test_a_space_is_of_the_kinds_that_it_shows(track: Track) -> None:
    for space in track.spaces:
        paid = space.shortcut is not None and space.shortcut.pays == "feet"
        assert is_of_kind(space, "water") == space.water
        assert is_of_kind(space, "finish") == (space.number == Track.FINISH)
        assert is_of_kind(space, "shortcut") == is_of_kind(space, "shortcut_end") == paid
        given = {reward.kind for reward in space.rewards}
        for kind in REWARDS:
            assert is_of_kind(space, kind) == (kind in given and not space.water)


def test_the_end_of_a_shortcut_is_where_it_leads_and_its_beginning_where_it_begins() -> None:
    track = CONTENT.tracks["ahead_of_the_curve"]
    here = place_before(track, "shortcut", 1)
    begins = nearest(track, here, "shortcut")
    shortcut = track.spaces[begins].shortcut
    assert shortcut is not None
    assert nearest(track, here, "shortcut_end") == shortcut.exit != begins


@EVERY_TRACK
def test_a_place_of_a_part_has_nothing_on_it_and_is_the_first_of_its_kind(track: Track) -> None:
    for place in (place_before(track, "credits", 2), place_behind(track, 1)):
        space = track.spaces[place]
        assert not any((space.rewards, space.shortcut, space.jet_pack, space.water))
        assert place not in (Track.START, Track.FINISH)
    first = min(
        track.from_start[space.number]
        for space in track.spaces
        if space.sector == 1 and not (space.rewards or space.shortcut)
        if not (space.jet_pack or space.water) and space.number != Track.FINISH
    )
    assert track.from_start[place_behind(track, 1)] == first


# --- what counts ----------------------------------------------------------------------------------

BEFORE_FINISH = a_part(
    Step("go", do="run", space="finish"),
    begins="run",
    you=SeatPlan(active={"dark_gray": ("foot",) * 4}, before="finish", steps=3),
)


def at_deed(part: Part, prompt: Prompt) -> LessonSession:
    """A part at the question of its deed."""
    session = session_of(part)
    while (unasked := session.unasked()) is not None:
        session.answer(unasked.answer)
    assert session.asked is not None
    assert session.asked.prompt is prompt
    return session


def at_move(part: Part) -> LessonSession:
    return at_deed(part, Prompt.MOVE)


def test_only_a_run_over_the_finish_counts_as_one() -> None:
    session = at_move(BEFORE_FINISH)
    state, decision, step = session.match.state, session.asked, session.guide.step
    assert decision is not None
    assert step is not None
    way = numbers(wanted_answer(state, decision, step))
    assert way[-1] == STOP
    assert does_count(state, decision, step, way)
    assert not does_count(state, decision, step, (STOP,))
    assert not does_count(state, decision, step, (way[0], STOP))
    assert not does_count(state, decision, step, (way[-2], way[-2], STOP))


def test_only_a_run_to_the_very_space_counts() -> None:
    plan = SeatPlan(active={"dark_gray": ("foot",) * 4}, before="credits", steps=3)
    session = at_move(a_part(Step("go", do="run", space="credits"), begins="run", you=plan))
    state, decision, step = session.match.state, session.asked, session.guide.step
    assert decision is not None
    assert step is not None
    way = numbers(wanted_answer(state, decision, step))
    assert (len(way), BUY_FOOT in way) == (4, False)
    assert does_count(state, decision, step, way)
    assert not does_count(state, decision, step, (*way[:2], STOP))
    assert not does_count(state, decision, step, (STOP,))


def test_as_many_feet_are_bought_as_are_missing() -> None:
    plan = SeatPlan(active={"dark_gray": ("foot",)}, buys_feet=2, before="credits", steps=3)
    session = at_move(a_part(Step("go", do="run", space="credits"), begins="run", you=plan))
    assert session.asked is not None
    assert session.guide.step is not None
    way = numbers(wanted_answer(session.match.state, session.asked, session.guide.step))
    assert way.count(BUY_FOOT) == 2
    assert way[:2] == (BUY_FOOT, BUY_FOOT)


@pytest.mark.parametrize("dice", [1, 2])
def test_the_cheapest_easy_dice_count_in_whatever_order(dice: int) -> None:
    part = a_part(Step("pay", do="buy", dice=dice), begins="run", you=RICH)
    session = at_deed(part, Prompt.BUY)
    decision, step, state = session.asked, session.guide.step, session.match.state
    assert decision is not None
    assert step is not None
    wanted = numbers(wanted_answer(state, decision, step))
    assert len(wanted) == dice
    others = [colour for colour in CARD_COLOURS if colour not in wanted]
    cards = state.game.cards
    assert all(is_easy(cards[colour]) for colour in wanted)
    easy = [cards[colour].cost for colour in others if is_easy(cards[colour])]
    assert max(cards[colour].cost for colour in wanted) <= min(easy)
    assert does_count(state, decision, step, wanted[::-1])
    assert not does_count(state, decision, step, ())
    assert not does_count(state, decision, step, tuple(others[:dice]))


def test_a_die_is_easy_whose_symbol_only_brings_something_when_it_is_used() -> None:
    easy = {card for card in CONTENT.sets["race-1"].cards if is_easy(CONTENT.cards[card])}
    assert easy == {"smelly_cat", "rich_dog", "rollosaurus"}
    for hard in ("dope_cat", "mr_soldier", "dugout", "batter_beaver", "pronto_bronto"):
        assert not is_easy(CONTENT.cards[hard])


def test_no_cheaper_die_is_bought_that_takes_more_than_a_sentence() -> None:
    set_id, hard = "race-1", ("rock_on", "dugout", "reckless_cheese", "bob", "mr_soldier")
    easy = {"rollosaurus": 2, "smelly_cat": 3, "rich_dog": 4}
    content = CONTENT.changed(costs=dict.fromkeys(hard, 1) | easy)
    chosen = content.card_set(set_id)
    game = content.game(Setup(2, chosen.cards, chosen.tracks))
    assert easy_dice(game, 2) == (PURPLE, WHITE)
    # Where there are no others, they have to do.
    assert len(easy_dice(game, 8)) == 8


def test_only_the_dice_of_the_named_colour_are_used() -> None:
    lesson, found = LESSONS["cards"], 0
    for number in range(lesson.steps):
        session, _ = session_at(CONTENT, lesson, number, "Nora")
        session.begin()
        step = session.guide.step
        if step is None or step.do not in ("now", "use", "offer"):
            continue
        while (unasked := session.unasked()) is not None:
            session.answer(unasked.answer)
        decision, state = session.asked, session.match.state
        assert decision is not None
        answer = wanted_answer(state, decision, step)
        assert does_count(state, decision, step, answer)
        for colour in CARD_COLOURS:
            other = Step("other", do=step.do, colour=COLOURS[colour])
            is_same = COLOURS[colour] == step.colour
            assert does_count(state, decision, other, answer) == is_same
        found += 1
    assert found


# --- what is asked --------------------------------------------------------------------------------


def test_a_quiet_seat_passes_where_it_may_and_neither_runs_nor_buys() -> None:
    pushing, running = session_of(a_part()), at_move(BEFORE_FINISH)
    part = a_part(Step("pay", do="buy", dice=1), begins="run", you=RICH)
    buying = at_deed(part, Prompt.BUY)
    found = {}
    for session in (pushing, buying, running):
        assert session.asked is not None
        found[session.asked.prompt] = quiet_answer(session.match.state, session.asked)
    assert found == {Prompt.PUSH_OR_PASS: "pass", Prompt.BUY: (), Prompt.MOVE: (STOP,)}


def test_while_a_deed_is_left_its_question_is_asked_whatever_can_be_gained() -> None:
    session = at_move(BEFORE_FINISH)
    assert session.unasked() is None
    assert session.guide.has_deeds


def test_behind_the_last_deed_what_only_gains_is_taken_unasked() -> None:
    session = at_move(BEFORE_FINISH)
    session.play_step()
    assert session.guide.step is None
    assert not session.guide.has_deeds
    while session.asked is not None and (unasked := session.unasked()) is not None:
        assert unasked.why == "gain"
        session.answer(unasked.answer)


def test_steps_that_only_tell_are_no_deeds_and_the_next_deed_lies_behind_them() -> None:
    told, push, done = Step("a"), Step("b", do="push"), Step("c")
    guide = Guide(a_part(told, push, done))
    assert (guide.step, guide.next_deed, guide.wants_answer) == (told, push, False)
    guide.go_on()
    assert (guide.step, guide.next_deed, guide.wants_answer) == (push, push, True)
    guide.go_on()
    assert (guide.step, guide.next_deed, guide.has_deeds) == (done, None, False)
    guide.go_on()
    assert (guide.step, guide.wants_answer) == (None, False)


@pytest.mark.parametrize("do", ["choose_space", "choose_dice", "tell"])
def test_what_is_chosen_or_read_is_no_answer(do: Any) -> None:
    assert not Guide(a_part(Step("a", do=do, space="finish", dice=1))).wants_answer


# --- where it goes on -----------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_a_step_of_a_lesson_is_found_in_its_part(lesson: Lesson) -> None:
    places = [
        (part, step) for part, each in enumerate(lesson.parts) for step in range(len(each.steps))
    ]
    assert [lesson.at(number) for number in range(lesson.steps)] == places
    assert lesson.at(lesson.steps) == (0, 0)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_a_part_that_begins_is_opened_and_one_that_goes_on_is_not(lesson: Lesson) -> None:
    for number in range(lesson.steps):
        session, place = session_at(CONTENT, lesson, number, "Nora")
        begins = lesson.at(number)[1] == 0
        assert session.is_resumed is not begins
        assert bool(session.opening()) == begins
        assert place == lesson.at(number)[0]
        assert [player.name for player in session.match.players] == ["", "Nora"]
        assert (YOU in session.seats, RIVAL in session.seats) == (False, True)
