"""Hints: asked for by key or bulb, shown and put away, and never an answer by themselves."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from cubitos_desktop.ai.comparing import other_than, steps_behind
from cubitos_desktop.ai.policies import POLICIES, Policy
from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.match.thinking import Thinker
from cubitos_desktop.rules.course.walking import FINISH, START
from cubitos_desktop.rules.decisions import BUY_FOOT, STOP, Decision, numbers
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.table.explaining.telling import told_thing
from cubitos_desktop.scenes.table.questions.asking import question_for
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.choices import ChoiceQuestion
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import UNDECIDED, Anchor, Question
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.icons.thinking_dots import STILL
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.reasons import worth_beside
from cubitos_desktop.words import load_words
from tests.match.thinking_seats import raising, talking_nonsense
from tests.racing import RaceUnderTest, a_race
from tests.scenes.moments import kept, moments
from tests.scenes.table.asked import whole_hint
from tests.windows import Adviser, WindowUnderTest

FOREVER = 10**9
LONGEST = 60.0
"""Seconds of a clock that the real champion may take here."""


@contextmanager
def asked_at(
    moment: str = "push_or_pass 1", mind: Policy = steady, looks: int = 2
) -> Iterator[tuple[WindowUnderTest, TableScene, Adviser]]:
    """A table with a question of this kind."""
    adviser = Adviser(mind, looks)
    with WindowUnderTest(draws_every=0) as window:
        table = TableScene(
            window.app, Session(kept(moments()[moment]), is_resumed=True, adviser=adviser)
        )
        window.app.push(table)
        window.until_asked(table)
        yield window, table, adviser


def pushing(state: State, decision: Decision) -> str:
    return "push"


def ask_for_hint(window: WindowUnderTest) -> None:
    window.key(pygame.K_h)
    window.step(4)


def question_of(table: TableScene) -> Question:
    assert table.question is not None
    return table.question


def test_the_key_h_shows_what_the_champion_would_do_and_why_and_puts_it_away_again() -> None:
    with asked_at(mind=pushing) as (window, table, adviser):
        before = digest(table.match.state)
        ask_for_hint(window)
        assert len(adviser.asked) == 1
        assert adviser.asked[0] == question_of(table).decision
        assert table.hints.is_shown
        answer, gives, why = table.hints.lines
        assert answer == "Push"
        assert re.fullmatch(r"About \d\.\d new hits\.", gives)
        lost = "[A-Z][^:]+: a push busts in 31 of 100 throws and would then lose 6 coins and 2 feet"
        better = r": on average passing leads \d\.\d steps farther by the race's end\."
        assert re.fullmatch(lost + better, why)
        assert question_of(table).answer is UNDECIDED
        assert digest(table.match.state) == before
        window.key(pygame.K_h)
        window.step()
        assert not table.hints.is_shown
        assert table.hints.lines == ()
        assert table.view.hint is not None
        assert table.view.hint.box is None


@pytest.mark.parametrize("by", ["pointer", "key"])
def test_a_hint_takes_the_place_of_what_was_being_explained(by: str) -> None:
    with asked_at() as (window, table, _):
        if by == "pointer":
            window.point(*table.view.layout.zones["roll"].centre)
            window.step(90)
        else:
            window.key(pygame.K_i)
            window.step(2)
        pointing = table.hands.pointing
        assert told_thing(table.view, pointing) is not None
        ask_for_hint(window)
        assert table.hints.is_shown
        assert told_thing(table.view, pointing) is None


@pytest.mark.parametrize("moment", ["push_or_pass 1", "move 1"])
def test_a_hint_also_takes_the_place_of_what_was_pointed_at_while_it_was_thought_of(
    moment: str,
) -> None:
    with asked_at(moment, looks=90) as (window, table, _):
        view, pointing = table.view, table.hands.pointing
        window.key(pygame.K_h)
        spaces = [target.box for target in view.targets if target.kind == "space"]
        window.point(*[*spaces, view.layout.zones["roll"]][0].centre)
        window.step(60)
        assert told_thing(table.view, pointing) is not None
        assert not table.hints.is_shown
        window.until(lambda: table.hints.is_shown, 5)
        window.step(60)
        # It stays until something else is pointed at.
        assert told_thing(table.view, pointing) is None
        assert table.hints.is_shown
        window.point(*table.view.layout.zones["discard"].centre)
        window.step(60)
        assert told_thing(table.view, pointing) is not None


def test_a_hint_that_is_put_away_takes_its_own_explanation_along() -> None:
    with asked_at() as (window, table, _):
        ask_for_hint(window)
        assert table.view.hint is not None
        assert table.view.hint.box is not None
        window.point(*table.view.hint.box.centre)
        window.step(90)
        assert told_thing(table.view, table.hands.pointing) is not None
        window.key(pygame.K_h)
        window.step(2)
        assert not table.hints.is_shown
        assert told_thing(table.view, table.hands.pointing) is None


def test_a_hint_that_was_put_away_comes_back_without_being_thought_of_again() -> None:
    with asked_at() as (window, table, adviser):
        ask_for_hint(window)
        lines = table.hints.lines
        for _ in range(2):
            window.key(pygame.K_h)
            window.step()
        assert table.hints.lines == lines
        assert len(adviser.asked) == 1


def test_escape_puts_a_hint_away_before_it_pauses() -> None:
    with asked_at() as (window, table, _):
        ask_for_hint(window)
        assert table.hints.is_shown
        window.key(pygame.K_ESCAPE)
        window.step()
        assert window.app.top is table
        assert not table.hints.is_shown
        window.key(pygame.K_ESCAPE)
        window.step()
        assert isinstance(window.app.top, PauseScene)


def test_the_bulb_does_the_same_and_so_does_a_click_on_the_hint() -> None:
    with asked_at() as (window, table, _):
        bulb = next(target for target in table.view.targets if target.kind == "hint")
        window.click_on(bulb)
        window.step(4)
        assert table.hints.is_shown
        advice = next(target for target in table.view.targets if target.kind == "advice")
        window.click_on(advice)
        window.step()
        assert not table.hints.is_shown


def test_keys_lead_to_the_bulb() -> None:
    with asked_at() as (window, table, _):
        for _ in range(40):
            window.key(pygame.K_TAB)
            window.step()
            if table.hands.pointing.focus and table.hands.pointing.focus.kind == "hint":
                break
        window.step(30)
        window.key(pygame.K_RETURN)
        window.step(4)
        assert table.hints.is_shown
        assert table.question is not None


def test_while_it_is_thought_of_the_bulb_shows_dots_and_frames_go_on() -> None:
    with asked_at(looks=FOREVER) as (window, table, _):
        assert table.hints.dots is None
        ask_for_hint(window)
        first = table.hints.dots
        assert first is not None
        window.step(12)
        assert table.hints.dots not in (None, first)
        assert not table.hints.is_shown
        assert table.is_moving
        window.app.settings.reduced_motion = True
        assert table.hints.dots == STILL
        window.key(pygame.K_h)
        window.step()
        assert not table.hints.is_thinking


def test_the_table_is_seen_anew_when_the_dots_move_on_and_not_before() -> None:
    with asked_at(looks=FOREVER) as (window, table, _):
        ask_for_hint(window)
        table.is_changed, before = False, table.hints.dots
        table.hints.update(0.0)
        assert not table.is_changed
        table.hints.update(0.2)
        assert table.hints.dots != before
        assert table.is_changed


@pytest.mark.parametrize("mind", [raising, talking_nonsense])
def test_the_table_is_seen_anew_when_it_is_known_that_there_is_no_hint(mind: Policy) -> None:
    with asked_at(mind=mind, looks=3) as (window, table, _):
        window.key(pygame.K_h)
        window.step()
        assert table.hints.is_thinking
        while table.hints.is_thinking:
            table.is_changed = False
            table.hints.update(0.0)
        assert table.is_changed


@pytest.mark.parametrize("mind", [raising, talking_nonsense])
def test_where_there_is_no_hint_it_says_so(mind: Policy) -> None:
    with asked_at(mind=mind) as (window, table, _):
        default = question_of(table).default
        ask_for_hint(window)
        assert table.hints.lines == ("No hint this time",)
        assert question_of(table).default == default
        window.app.draws_every = 1
        window.pixels()


def leave(window: WindowUnderTest) -> None:
    window.key(pygame.K_ESCAPE)
    window.step()
    pause = window.app.top
    assert isinstance(pause, PauseScene)
    window.click_on({target.id: target for target in pause.targets()}["leave"])


def answer(window: WindowUnderTest) -> None:
    window.step(30)
    window.key(pygame.K_RETURN)


@pytest.mark.parametrize("act", [answer, leave])
def test_nobody_goes_on_thinking_of_a_question_that_is_over(
    act: Callable[[WindowUnderTest], None],
) -> None:
    with asked_at(looks=FOREVER) as (window, table, adviser):
        ask_for_hint(window)
        assert adviser.is_thinking
        question = table.question
        act(window)
        window.step(2)
        assert not adviser.is_thinking
        assert not table.hints.is_shown
        assert adviser.is_closed == (act is leave)
        assert table.question is not question or act is leave


def test_undo_ends_the_thought() -> None:
    adviser = Adviser(looks=FOREVER)
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin(adviser=adviser)
        while not (table.question and table.question.decision.prompt == "buy"):
            window.key(pygame.K_RETURN)
            window.step(30)
        ask_for_hint(window)
        assert adviser.is_thinking
        window.key(pygame.K_u)
        window.step(2)
        assert not adviser.is_thinking
        assert question_of(table).decision.prompt != "buy"
        assert table.hints.lines == ()


def test_without_a_question_there_is_no_hint() -> None:
    adviser = Adviser()
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        table = window.begin(adviser=adviser)
        assert table.question is None
        ask_for_hint(window)
        assert adviser.asked == []
        assert not any(target.kind == "hint" for target in table.view.targets)


def test_an_enter_that_was_on_its_way_does_not_answer_what_the_hint_has_chosen() -> None:
    with asked_at("buy 1", looks=1) as (window, table, _):
        answers = len(table.match.answers)
        window.key(pygame.K_h)
        window.step(2)
        assert table.hints.is_shown
        window.key(pygame.K_RETURN)
        window.step()
        assert len(table.match.answers) == answers
        window.step(30)
        window.key(pygame.K_RETURN)
        window.step()
        assert len(table.match.answers) > answers


# --- what is suggested ----------------------------------------------------------------------------


def passes(state: State, decision: Decision) -> Any:
    return "pass"


def pushes(state: State, decision: Decision) -> Any:
    return "push"


@pytest.mark.parametrize("mind", [passes, pushes])
def test_the_button_that_the_hint_means_has_a_ring(mind: Policy) -> None:
    with asked_at(mind=mind) as (window, table, _):
        window.app.draws_every = 1
        without = window.pixels()
        ask_for_hint(window)
        assert table.hints.button == mind(table.match.state, question_of(table).decision)
        assert table.hints.lines[0] == table.hints.button.capitalize()
        assert window.pixels() != without
        # What the hint means is lit, and Enter takes it.
        number, me = len(table.match.answers), question_of(table).me
        meant = table.hints.button
        window.step(30)
        window.key(pygame.K_RETURN)
        window.step(2)
        assert table.match.answers[number] == (me, meant)


def test_a_hint_says_what_ones_own_choice_is_worth_beside_it() -> None:
    with asked_at("buy 1", mind=POLICIES["champion"]) as (window, table, _):
        question = question_of(table)
        assert isinstance(question, BuyQuestion)
        best = POLICIES["champion"](question.state, question.decision)
        own = next(colour for colour in question.prices if (colour,) != best)
        question.point(Anchor("card", own))
        ask_for_hint(window)
        name = question.naming.card(own)
        less = worth_beside(load_words(), steps_behind(*told(question), (own,), best))
        assert table.hints.lines[-1] == f"Your choice ({name}) {less}."


def test_without_a_choice_of_ones_own_it_says_what_else_would_be_worth() -> None:
    with asked_at("buy 1", mind=POLICIES["champion"]) as (window, table, _):
        question = question_of(table)
        best = POLICIES["champion"](question.state, question.decision)
        assert best
        ask_for_hint(window)
        other = other_than(*told(question), best)
        assert other
        less = worth_beside(load_words(), steps_behind(*told(question), other, best))
        assert re.fullmatch(r"leads \d+(\.\d)? steps? less far by the race's end", less)
        assert table.hints.lines[-1] == f"Otherwise: {question.in_words(other)}; that {less}."


def test_a_hint_that_stays_open_follows_what_is_put_into_the_basket() -> None:
    with asked_at("buy 1", mind=POLICIES["champion"]) as (window, table, _):
        question = question_of(table)
        assert isinstance(question, BuyQuestion)
        best = POLICIES["champion"](question.state, question.decision)
        ask_for_hint(window)
        without = table.hints.lines[-1]
        own = next(colour for colour in question.prices if colour not in numbers(best))
        question.point(Anchor("card", own))
        less = worth_beside(load_words(), steps_behind(*told(question), (own,), best))
        assert table.hints.lines[-1] == f"Your choice ({question.naming.card(own)}) {less}."
        question.point(Anchor("card", own))
        assert table.hints.lines[-1] == without
        for colour in numbers(best):
            question.point(Anchor("card", colour))
        assert table.hints.lines[-1] == without


def test_a_hint_to_buy_is_never_compared_with_buying_nothing() -> None:
    with asked_at("buy 1", mind=POLICIES["champion"]) as (window, table, _):
        question = question_of(table)
        question.suggest(())
        ask_for_hint(window)
        assert table.hints.lines[-1].startswith("Otherwise: ")
        assert "Buy nothing" not in " ".join(table.hints.lines)


def test_a_run_planned_before_the_hint_stays_compared_until_another_is_planned() -> None:
    with asked_at("move 1", mind=POLICIES["champion"]) as (window, table, _):
        question = question_of(table)
        assert isinstance(question, MoveQuestion)
        best = POLICIES["champion"](question.state, question.decision)
        meant = question.space_of(best)
        first, second = [each for each in sorted(question.plan.reachable()) if each != meant][:2]
        question.point(Anchor("space", first))
        planned = question.own_choice()
        assert planned
        ask_for_hint(window)
        assert question.own_choice() is None
        less = worth_beside(load_words(), steps_behind(*told(question), planned, best))
        said = f"Your choice ({question.in_words(planned)}) {less}."
        assert table.hints.lines[-1] == said
        question.point(Anchor("space", second))
        assert question.own_choice() not in (None, planned)
        assert table.hints.lines[-1].startswith("Your choice (")
        assert table.hints.lines[-1] != said


def told(question: Question) -> tuple[State, Decision]:
    return question.state, question.decision


def asked_in_english(race: RaceUnderTest) -> Question:
    naming = Naming(load_words(), race.state.game, ["You", "Nora"])
    return question_for(naming, race.state, race.pending)


def test_suggested_dice_lie_where_they_would_go() -> None:
    race = a_race().with_draw("light_gray*8 dark_gray*2 white").with_roll("").at("draw")
    question = asked_in_english(race)
    assert isinstance(question, DiceQuestion)
    question.suggest((8, 1, 0))
    assert question.counts == [8, 1, 0]
    assert question.in_words((8, 1, 0)) == "Light gray ×8, dark gray"
    assert question.in_words((0, 0, 0)) == "Take none"
    assert question.answer is UNDECIDED


def test_a_suggested_purchase_is_marked_and_lies_not_in_the_basket() -> None:
    question = asked_in_english(a_race().having(coins=7, credits=1).at("buy"))
    assert isinstance(question, BuyQuestion)
    question.suggest((4, 5))
    assert question.basket == []
    assert question.suggested() == {Anchor("card", 4), Anchor("card", 5)}
    question.press("buy")
    assert question.answer == (4, 5)
    assert question.in_words((4, 5)) == "Rich Dog and Mr. Soldier"
    assert question.in_words((4,)) == "Rich Dog"
    assert question.in_words(()) == "Buy nothing"
    question.suggest(())
    assert [button.id for button in question.buttons()] == ["nothing"]


def test_a_suggested_run_is_planned() -> None:
    race = a_race().standing_on("H10").having(feet=1, coins=5).at("move")
    question = asked_in_english(race)
    assert isinstance(question, MoveQuestion)
    way = next(iter(question.plan.ways.values()))
    question.suggest((BUY_FOOT, *way.moves, STOP))
    assert question.plan.moves == (BUY_FOOT, *way.moves)
    assert question.in_words((STOP,)) == "Stay where you are"
    assert question.in_words((BUY_FOOT, *way.moves, STOP)).startswith("Buy 1 foot, run 1 step")
    question.suggest((STOP,))
    assert question.plan.moves == ()
    assert question.answer is UNDECIDED


def test_a_run_to_a_reward_names_it_and_one_over_the_finish_too() -> None:
    question = asked_in_english(a_race().standing_on("H6").having(feet=2).at("move"))
    finish = question.decision.seat, (1,)
    assert question.in_words(finish[1]) == "Run over the finish"
    race = a_race().standing_on("H10").having(feet=9).at("move")
    question = asked_in_english(race)
    assert isinstance(question, MoveQuestion)
    spaces = race.state.game.track(0).spaces
    (leg, space), way = next(
        (place, way) for place, way in question.plan.ways.items() if spaces[place[1]].rewards
    )
    assert leg == 0
    gives = question.naming.rewards(spaces[space].rewards)
    assert question.in_words((*way.moves, STOP)).endswith(f"({gives})")


def test_a_suggested_ability_becomes_what_enter_takes() -> None:
    race = a_race().with_active("white:symbol light_gray:coin1").at("abilities")
    question = asked_in_english(race)
    assert isinstance(question, ChoiceQuestion)
    other = next(choice for choice in question.decision.choices if choice != question.default)
    question.suggest(other)
    question.press(question.buttons()[0].id)
    assert question.answer == other


@pytest.mark.parametrize("moment", sorted(moments()))
def test_every_kind_of_question_takes_a_suggestion_and_says_it(moment: str) -> None:
    with asked_at(moment) as (window, table, _):
        before = question_of(table).default
        ask_for_hint(window)
        lines = list(table.hints.lines)
        assert lines == whole_hint(table, before)
        # The answer and why; what pushing or passing gives is a number of its own, and the adviser
        # of these tests is another judge than the one by whom questions open.
        is_push = lines[0] in ("Push", "Pass")
        assert is_push == moment.startswith("push_or_pass")
        is_compared = lines[-1].startswith(("At first glance: ", "Otherwise: "))
        assert len(lines) == 2 + is_push + is_compared
        assert question_of(table).answer is UNDECIDED


@pytest.mark.parametrize("answer", ["push", "pass"])
def test_the_lit_button_is_the_one_that_is_advised(answer: str) -> None:
    with asked_at() as (_, table, _):
        question = question_of(table)
        question.suggest(answer)
        kinds = {button.id: button.kind for button in question.buttons()}
        other = "pass" if answer == "push" else "push"
        assert (kinds[answer], kinds[other]) == ("main", "second")


def test_a_hint_says_what_was_chosen_before_where_it_differs() -> None:
    with asked_at(mind=pushing) as (window, table, _):
        question = question_of(table)
        question.suggest("pass")
        ask_for_hint(window)
        assert table.hints.lines[0] == "Push"
        assert table.hints.lines[-1] == "At first glance: Pass. The hint has weighed it longer."


def test_a_hint_to_pass_says_what_is_kept() -> None:
    with asked_at() as (_, table, _):
        assert re.match(r"You keep: .*\d", question_of(table).gives("pass"))


# --- the champion ---------------------------------------------------------------------------------


def test_the_champion_itself_gives_a_hint_from_a_process_of_its_own() -> None:
    adviser = Thinker(LONGEST)
    with WindowUnderTest(draws_every=0) as window:
        table = TableScene(
            window.app, Session(kept(moments()["push_or_pass 1"]), is_resumed=True, adviser=adviser)
        )
        window.app.push(table)
        window.until_asked(table)
        try:
            window.key(pygame.K_h)
            window.step()
            assert adviser.process_id is not None
            end = time.monotonic() + LONGEST
            while table.hints.is_thinking:
                assert time.monotonic() < end, "no hint has come"
                window.step()
            assert table.hints.lines != ("No hint this time",)
            assert question_of(table).answer is UNDECIDED
        finally:
            window.app.quit()
            window.step()
        assert adviser.process_id is None


# --- the space that is meant ----------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_hint_for_a_run_lights_its_space_and_names_it(language: str) -> None:
    with asked_at("move 1") as (window, table, _):
        question = question_of(table)
        assert isinstance(question, MoveQuestion)
        assert table.view.board.lit is None
        ask_for_hint(window)
        target = question.plan.target
        assert target is not None
        assert table.view.board.lit == target
        # Whatever the pointer looks at, what is meant stays lit.
        other = next(space for space in sorted(question.plan.reachable()) if space != target)
        question.look(Anchor("space", other))
        table.is_changed = True
        assert table.view.board.lit == target
        question.naming = Naming(load_words(language), question.state.game, ["You", "Nora"])
        said = question.advised(question.default)
        assert {"en": "to the lit space", "pl": "na podświetlone pole"}[language] in said
        window.key(pygame.K_h)
        window.step()
        assert table.view.board.lit is None


def test_advice_to_stay_lights_no_space() -> None:
    question = asked_in_english(a_race().standing_on("H10").having(feet=1).at("move"))
    assert question.space_of((STOP,)) is None
    assert question.advised((STOP,)) == "Stay where you are"


def test_a_lit_space_is_called_by_what_lies_on_it() -> None:
    race = a_race().standing_on("H10").having(feet=9).at("move")
    question = asked_in_english(race)
    assert isinstance(question, MoveQuestion)
    spaces = race.state.game.track(0).spaces
    for (leg, number), way in question.plan.ways.items():
        space = spaces[number]
        if leg or FINISH in way.moves or number == START:
            continue
        said = question.advised((*way.moves, STOP))
        assert question.space_of((*way.moves, STOP)) == number
        if any(reward.kind == "fan" for reward in space.rewards[:1]) and len(space.rewards) == 1:
            assert said.endswith("to the lit space: a fan")
        elif not (space.rewards or space.water or space.shortcut or space.jet_pack):
            assert said.endswith("to the lit space")


def test_a_hint_that_names_a_space_for_a_card_lights_it() -> None:
    with asked_at("bob 1") as (window, table, _):
        ask_for_hint(window)
        answer = question_of(table).default
        assert table.view.board.lit == (answer if isinstance(answer, int) else None)
