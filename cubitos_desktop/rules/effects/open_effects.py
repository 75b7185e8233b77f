"""Running effects: an open one is made anew, fed its answers, and goes on from there.

Where the state has not been copied or loaded since, the effect that asked is still at hand and
simply goes on; both ways give the same.
"""

from types import GeneratorType

from cubitos_desktop.rules.commands import end_effect, keep_asking, note_answer
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.effects import EFFECTS
from cubitos_desktop.rules.effects.registry import Flow
from cubitos_desktop.rules.state import State


def give_answer(state: State, answer: Answer) -> Decision | None:
    """Let the topmost effect go on with an answer: its next question, if it has one."""
    topmost, live = state.stack[-1], state.live
    if live is None or live[0] is not topmost:
        note_answer(state, answer)
        return resume(state)
    try:
        question: Decision = live[1].send(answer)
    except StopIteration as stop:
        end_effect(state, stop.value)
        return None
    note_answer(state, answer)
    keep_asking(state, live[1])
    return question


def resume(state: State) -> Decision | None:
    """Go on with the topmost effect: its next question, or None once its commands are done."""
    topmost = state.stack[-1]
    act, params = EFFECTS[topmost.effect].act, topmost.params
    if params:
        outcome = act(state, topmost.seat, topmost.die, **params)
    else:  # a call without names is quicker
        outcome = act(state, topmost.seat, topmost.die)
    if type(outcome) is not GeneratorType:
        end_effect(state, outcome)
        return None
    question = _go_on(state, outcome, None)
    for answer in topmost.answers:
        question = _go_on(state, outcome, answer)
    return question


def _go_on(state: State, effect: Flow, answer: Answer | None) -> Decision | None:
    """Send an answer (None to begin) into an effect. It is kept until the next one comes."""
    try:
        question = effect.send(answer)
    except StopIteration as stop:
        end_effect(state, stop.value)
        return None
    keep_asking(state, effect)
    return question
