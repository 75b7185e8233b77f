"""The public face of the rules: ``new_race``, ``pending``, ``apply``, ``is_over``, ``standings``.

Another program needs no other module to set up a race and to play it: content, set-up and the kinds
of questions are named here, too (docs/rules-as-a-library.md).

What others may want to know before they answer is said here too: what a use of dice comes to
(``is_plain_gain``, ``is_parting_gain``, ``is_mere_loss``, ``credit_may_cost``) and
what swords do (``swords_are_income``, ``settles_swords``), what an effect ``brings`` and whether it
``takes_its_die``.

>>> content = load_content()
>>> first_game = content.card_set("race-1")
>>> race = new_race(content, Setup(2, first_game.cards, first_game.tracks))
>>> pending(race)  # nine dice and a draw amount of nine: the first question is a throw
Throw(seat=-1, prompt='throw', thrower=0, dice=((0, 7), (1, 2), (2, 1)))
>>> apply(race, "4400000" "30" "0")
[DiceThrown(seat=0, dice=((0, 7), (1, 2), (2, 1)), faces='4400000300', cause='first')]
>>> _ = apply(race, "0000000" "00")
>>> pending(race)
Choose(seat=1, prompt='push_or_pass', choices=('push', 'pass'))
>>> apply(race, "run")  # doctest: +ELLIPSIS
Traceback (most recent call last):
    ...
cubitos_desktop.rules.decisions.WrongAnswer: push_or_pass: 'run' is not offered; expected ...
"""

from cubitos_desktop.rules.commands import land_dice, set_up
from cubitos_desktop.rules.content import Content, SetupError, load_content, read_content
from cubitos_desktop.rules.decisions import (
    CHANCE,
    Answer,
    Choose,
    ChooseBuy,
    ChooseDice,
    ChooseMoves,
    Decision,
    Throw,
    WrongAnswer,
)
from cubitos_desktop.rules.dice import COLOUR_MASK, FACES_OF
from cubitos_desktop.rules.effects.comparing import settles_swords, swords_are_income
from cubitos_desktop.rules.effects.losing import credit_may_cost
from cubitos_desktop.rules.effects.open_effects import give_answer, resume
from cubitos_desktop.rules.effects.registry import Gift, brings, takes_its_die
from cubitos_desktop.rules.events import Event
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.phases import ANSWERS, STEPS
from cubitos_desktop.rules.phases.roll_phase import open_throw
from cubitos_desktop.rules.phases.rounds import standings
from cubitos_desktop.rules.phases.run_phase import is_mere_loss, is_parting_gain, is_plain_gain
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

__all__ = [
    "CHANCE",
    "Answer",
    "Choose",
    "ChooseBuy",
    "ChooseDice",
    "ChooseMoves",
    "Content",
    "Decision",
    "Event",
    "Gift",
    "Prompt",
    "Setup",
    "SetupError",
    "State",
    "Throw",
    "WrongAnswer",
    "after",
    "apply",
    "brings",
    "credit_may_cost",
    "is_mere_loss",
    "is_over",
    "is_parting_gain",
    "is_plain_gain",
    "land",
    "load_content",
    "new_race",
    "pending",
    "read_content",
    "settles_swords",
    "sides",
    "standings",
    "steps_left",
    "swords_are_income",
    "takes_its_die",
    "without_duty",
]


def new_race(content: Content, setup: Setup) -> State:
    """A race at its first decision; an unknown card, track or seat count is a ``SetupError``."""
    state = State(content.game(setup))
    set_up(state)
    pending(state)
    return state


def pending(state: State) -> Decision | None:
    """The open question, or None when the race is over."""
    if state.pending is None and state.step != "over":
        state.pending = _advance(state)
    return state.pending


def without_duty(state: State, me: int) -> State:
    """A copy at the same question, but for a push that the seat owes or has prepared: so it can be
    said what its active dice are worth as they lie."""
    copy = state.copy()
    seat = copy.seats[me]
    if seat.duties or seat.is_preparing:
        seat.duties, seat.is_preparing, copy.pending = 0, False, None
    return copy


def apply(state: State, answer: Answer) -> list[Event]:
    """Answer the open question; a wrong answer raises ``WrongAnswer`` and changes nothing."""
    decision = state.pending or pending(state)
    if decision is None:
        raise WrongAnswer("the race is over: no answer is expected.")
    decision.check(answer)
    if state.throw is not None:
        assert isinstance(answer, str)
        return land(state, answer)
    state.events = []
    if state.stack:
        question = give_answer(state, answer)
    else:
        question = ANSWERS[state.step](state, decision, answer)
    state.pending = question or _advance(state)
    return state.events


def land(state: State, faces: str) -> list[Event]:
    """The open throw falls so. It is not looked at whether it can: that is for whoever has the
    faces from the dice themselves, everybody else answers with ``apply``."""
    state.events = []
    land_dice(state, faces)
    state.pending = _advance(state)
    return state.events


def _advance(state: State) -> Decision | None:
    """Do what follows by itself until somebody is asked or the race is over."""
    while state.step != "over":
        if state.throw is not None:
            return open_throw(state)
        question = resume(state) if state.stack else STEPS[state.step](state)
        if question is not None:
            return question
    return None


def is_over(state: State) -> bool:
    """Whether the race has a winner."""
    return state.step == "over"


def after(state: State, answer: Answer) -> State:
    """A copy of the race in which the open question is answered so; the race itself stays."""
    copy = state.copy()
    apply(copy, answer)
    return copy


def sides(throw: Throw) -> list[str]:
    """Six face digits for each die that is thrown: one of each, put together, is an answer.

    >>> sides(Throw(CHANCE, Prompt.THROW, 0, ((1, 2), (3, 1))))
    ['430000', '430000', '133000']
    """
    kinds = [kind for kind, count in throw.dice for _ in range(count)]
    return ["".join(map(str, FACES_OF[kind & COLOUR_MASK])) for kind in kinds]


def steps_left(state: State, me: int) -> int:
    """Steps from this seat's runner to the end of the race, none of them through water; less than
    nothing behind it."""
    seat = state.seats[me]
    return state.game.remaining(seat.leg, seat.space)
