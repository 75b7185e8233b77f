"""All coach marks in one table: what each is called, when it is due, and what it points at."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.dice import COLOUR_MASK, GRAYS, POWER, RED, START_DIE
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.wording.cards import box_text


@dataclass(frozen=True)
class Seen:
    """What somebody sees when a mark may be due: the table, the question, and what happened."""

    view: View
    question: Question | None = None
    event: ev.Event | None = None


PointsAt = Callable[[Seen], Target | None]


class Mark(NamedTuple):
    """Its key finds the words. Where it would point at nothing, its moment has not come."""

    key: str
    when: type[ev.Event] | tuple[Prompt, ...]
    """Something that happened to the seat in front, or one of these questions."""
    points_at: PointsAt
    told_by: tuple[str, ...] = ()
    """Rewards that tell the same: whoever has taken one needs no words about it any more."""

    def is_due_at(self, prompt: Prompt) -> bool:
        return isinstance(self.when, tuple) and prompt in self.when


# --- what marks point at --------------------------------------------------------------------------


def _zone(name: str) -> PointsAt:
    return lambda seen: _target(seen.view, "zone", name)


def _red_card(seen: Seen) -> Target | None:
    """As soon as a sword lies in anybody's Active, so that one knows what it is for before swords
    are compared; where there is none, there is nothing to compare."""
    if seen.question is None:
        return None
    state = seen.question.state
    is_fight = any(state.swords(seat) for seat in range(len(state.seats)))
    return _target(seen.view, "card", RED) if is_fight and state.game.red.swords else None


def _power_die(seen: Seen) -> Target | None:
    """An active die with its power face up, whose card has a POWER box."""
    for piece in seen.view.dice.pieces:
        is_active = piece.zone == "active" and not piece.is_moving
        is_power = piece.face == POWER and _has_power_box(seen.view, piece.kind)
        if is_active and is_power and not piece.is_used:
            return Target("die", piece.id, piece.box)
    return None


def _has_power_box(view: View, kind: int) -> bool:
    naming = view.naming
    return any(box_text(naming.words, naming.game.card_of[kind & COLOUR_MASK], "power"))


def _start_die(seen: Seen) -> Target | None:
    """The turquoise die among one's own."""
    pieces = [piece for piece in seen.view.dice.pieces if not piece.is_moving]
    mine = [piece for piece in pieces if piece.kind & COLOUR_MASK == START_DIE]
    return next((Target("die", piece.id, piece.box) for piece in mine), None)


def _losable_die(seen: Seen) -> Target | None:
    """A die that may be lost, a gray one before others."""
    open_dice = [piece for piece in seen.view.dice.pieces if piece.anchor and not piece.is_moving]
    grays = [piece for piece in open_dice if piece.kind & COLOUR_MASK in GRAYS]
    return next((Target("die", piece.id, piece.box) for piece in grays or open_dice), None)


def _reward(seen: Seen, *kinds: str) -> Target | None:
    """The space with such a reward that a run can end on; where the run is planned to, before
    others."""
    question = seen.question
    if not isinstance(question, MoveQuestion):
        return None
    state, me, plan = question.state, question.me, question.plan
    near = plan.reachable()
    planned = [space for space in plan.path()[-1:] if space in near]
    for space in (*planned, *sorted(near)):
        rewards = state.rewards_at(me, state.seats[me].leg, space)
        if any(reward.kind in kinds for reward in rewards):
            view = seen.view
            return Target("space", space, view.board.box_of(space, view.layout.board))
    return None


def _free_die(seen: Seen) -> Target | None:
    """The same for a die that costs nothing; at the latest where it is asked which one that is."""
    question = seen.question
    if question is None or question.decision.prompt is not Prompt.REWARD_DIE:
        return _reward(seen, "gain")
    seat, view = question.state.seats[question.me], seen.view
    rewards = question.state.game.track(seat.leg).spaces[seat.space].rewards
    if not any(reward.kind == "gain" for reward in rewards):
        return None  # Bob reaches farther than one stands
    return Target("space", seat.space, view.board.box_of(seat.space, view.layout.board))


def _target(view: View, kind: str, id: object) -> Target:
    return next(target for target in view.targets if (target.kind, target.id) == (kind, id))


# --- the table ------------------------------------------------------------------------------------

_REWARDS = "credits", "lose", "gain"
_ABILITIES = (Prompt.PUSH_OR_PASS, Prompt.NOW, Prompt.ABILITIES, Prompt.ABILITIES_AGAIN)

MARKS: tuple[Mark, ...] = (
    Mark("bust", ev.PlayerBusted, _zone("discard")),
    Mark("draw", ev.DrawRefilled, _zone("draw")),
    Mark("swords", (*_ABILITIES, Prompt.MOVE), _red_card),
    Mark("power", _ABILITIES, _power_die),
    Mark("start_die", (Prompt.PUSH_OR_PASS,), _start_die),
    Mark("drawing", (Prompt.DRAW,), _zone("draw")),
    Mark("lose", (Prompt.LOSE, Prompt.MUST_LOSE), _losable_die),
    # What is said of one kind of reward comes before what is said of all.
    Mark("fan", (Prompt.MOVE,), lambda seen: _reward(seen, "fan"), ("fan",)),
    Mark("gain", (Prompt.MOVE, Prompt.REWARD_DIE), _free_die, ("gain",)),
    Mark("reward", (Prompt.MOVE,), lambda seen: _reward(seen, *_REWARDS), _REWARDS),
)
AFTER_EVENTS: dict[type[ev.Event], Mark] = {
    mark.when: mark for mark in MARKS if isinstance(mark.when, type)
}
"""The mark that is due when such a thing has happened."""
