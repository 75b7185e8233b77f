"""Which answers count at a step of a lesson, and the one that its script gives."""

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.forced import harmless_gain, idle_answer, only_answer
from cubitos_desktop.match.lessons.finding import easy_dice, nearest
from cubitos_desktop.match.lessons.lesson import Step
from cubitos_desktop.match.lessons.preparing import YOU
from cubitos_desktop.rules.course.walking import walk_of
from cubitos_desktop.rules.course.ways import ways_from
from cubitos_desktop.rules.decisions import (
    BUY_FOOT,
    STOP,
    Answer,
    Choose,
    ChooseBuy,
    ChooseMoves,
    Decision,
    WrongAnswer,
    numbers,
)
from cubitos_desktop.rules.dice import COLOUR_MASK, COLOURS
from cubitos_desktop.rules.prompts import Prompt, Shape
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.tracks import Track

_WORDS = ("push", "pass")


def wanted_space(state: State, step: Step) -> int:
    """The space that a step is about."""
    seat = state.seats[YOU]
    assert step.space is not None, "the step is about no space"
    return nearest(state.game.track(seat.leg), seat.space, step.space)


def wanted_dice(state: State, step: Step) -> tuple[int, ...]:
    """The colours that a step wants to be bought."""
    return easy_dice(state.game, step.dice)


def wanted_answer(state: State, decision: Decision, step: Step) -> Answer:
    """The answer that plays a step."""
    if step.do in _WORDS:
        return step.do
    if step.do == "buy":
        return wanted_dice(state, step)
    if step.do == "run":
        return _run_to(state, wanted_space(state, step))
    if step.do in ("now", "use", "offer"):
        return _offers(decision, step)[0]
    if step.do == "draw":
        return steady(state, decision)
    return quiet_answer(state, decision)


def does_count(state: State, decision: Decision, step: Step, answer: Answer) -> bool:
    """Whether an answer is one that the step wants."""
    if step.do in _WORDS:
        return answer == step.do
    if step.do == "buy":
        return set(numbers(answer)) == set(wanted_dice(state, step))
    if step.do == "run":
        return _leads_to(state, numbers(answer), wanted_space(state, step))
    if step.do in ("now", "use", "offer"):
        return answer in _offers(decision, step)
    return step.do in ("settle", "draw")


def _offers(decision: Decision, step: Step) -> list[Answer]:
    """What the dice of a colour offer."""
    assert isinstance(decision, Choose)
    wanted = COLOURS.index(step.colour)
    is_die = decision.prompt.shape is Shape.DIE
    return [
        named for named in decision.named if (named if is_die else named[1]) & COLOUR_MASK == wanted
    ]


def _run_to(state: State, space: int) -> tuple[int, ...]:
    walk = walk_of(state.game, YOU, state.seats[YOU])
    place = (walk.leg + 1, Track.START) if space == Track.FINISH else (walk.leg, space)
    way = ways_from(state.game, walk)[place]
    return (*(BUY_FOOT,) * max(0, way.feet - walk.feet), *way.moves, STOP)


def _leads_to(state: State, moves: tuple[int, ...], space: int) -> bool:
    walk = walk_of(state.game, YOU, state.seats[YOU])
    try:
        there = walk.follow(moves)
    except WrongAnswer:
        return False
    if space == Track.FINISH:
        return there.leg > walk.leg
    return (there.leg, there.space) == (walk.leg, space)


def quiet_answer(state: State, decision: Decision) -> Answer:
    """What is answered where a lesson is about something else: what changes least."""
    only = only_answer(decision)
    if only is not None:
        return only
    if decision.prompt is Prompt.PUSH_OR_PASS and isinstance(decision, Choose):
        return "pass" if "pass" in decision.choices else "push"
    if isinstance(decision, ChooseMoves):
        return (STOP,)
    if isinstance(decision, ChooseBuy):
        return ()
    if decision.prompt.topic is Prompt.ABILITIES:
        return harmless_gain(state, decision) or steady(state, decision)
    return harmless_gain(state, decision) or idle_answer(state, decision)
