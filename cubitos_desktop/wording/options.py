"""The listed answers of a question in words: Nows, abilities, faces, rewards, colours, rivals."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Answer, Box, Choose, Face, Use
from cubitos_desktop.rules.dice import (
    BLUE,
    COLOUR_MASK,
    FACE_COINS,
    FACE_CREDITS,
    FACE_FEET,
    FOOT,
    POWER,
    SYMBOL,
    USED,
    face_of,
    is_used,
)
from cubitos_desktop.rules.events import Gained, SwordsCompared, TurnEnded
from cubitos_desktop.rules.lasting import REACH_REWARD
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.wording.naming import CALLS_APART, Naming


class Option(msgspec.Struct, frozen=True):
    """One answer that can be chosen by its number or by a word."""

    answer: Answer
    label: str
    key: str
    """A word for it; several options may share one, and then their numbers tell them apart."""
    card: str = ""
    """The card whose box would be used, if it is one of a die."""
    does: str = ""
    """What that box does."""

    @property
    def deeds(self) -> list[str]:
        """The same, one thing after the other."""
        return self.does.split(CALLS_APART)


_Namer = Callable[[Naming, State, Choose, Any], Option]


def title_of(naming: Naming, state: State, decision: Choose) -> str:
    """The question itself."""
    return naming.words(
        f"ask.{_title_key(state, decision)}", **title_values(naming, state, decision)
    )


def _title_key(state: State, decision: Choose) -> str:
    """Dice that lay in Active and work after a push did not just arrive."""
    if decision.prompt is Prompt.ABILITIES and has_used(state, decision.seat):
        return "abilities_more"
    if decision.prompt is Prompt.BOB:
        return bob_key(state, decision)
    if decision.prompt is not Prompt.NOW:
        return decision.prompt
    boxes = {box for box, _ in decision.named}
    if "after_push" not in boxes:
        return "now"
    return "now_and_after_push" if "now" in boxes else "after_push"


def has_used(state: State, me: int) -> bool:
    """Whether this seat has used a die in step 4: what it is asked then is another question."""
    return any(
        code & ~USED in state.game.run_codes for code in state.seats[me].active if is_used(code)
    )


def bob_key(state: State, decision: Choose) -> str:
    """Of the question which Bob asks: several of them are told apart."""
    _, of_all = bobs(state, decision)
    return "bob_of" if of_all > 1 else "bob"


def bobs(state: State, decision: Choose) -> tuple[int, int]:
    """Which of a seat's Bobs reaches for a reward, and how many of them do in this turn."""
    seat = state.seats[decision.seat]
    to_come = sum(record[0] == REACH_REWARD for record in seat.lasting)
    used = sum(
        is_used(code) and code & COLOUR_MASK == BLUE and face_of(code) in (SYMBOL, POWER)
        for code in seat.active
    )
    return max(1, used - to_come), max(1 + to_come, used)


def options_of(naming: Naming, state: State, decision: Choose) -> list[Option]:
    """Every answer with its label."""
    return [
        _word(naming, state, decision, answer)
        if isinstance(answer, str)
        else NAMERS[decision.prompt](naming, state, decision, answer)
        for answer in decision.choices
    ]


def short_name(options: Sequence[Option], answer: Answer) -> str:
    """A word that chooses this answer, or its label where no word does."""
    chosen = next(option for option in options if option.answer == answer)
    is_alone = sum(option.key == chosen.key for option in options) == 1
    return chosen.key if is_alone else chosen.label


def deed_of(naming: Naming, options: Sequence[Option], answer: Answer) -> str:
    """What a box of a card does that this answer uses; nothing for any other answer."""
    chosen = next(option for option in options if option.answer == answer)
    if not chosen.does:
        return ""
    return naming.words("answer.deed", card=chosen.card, does=chosen.does)


def title_values(naming: Naming, state: State, decision: Choose) -> dict[str, object]:
    """What the titles of some questions name."""
    about, values = decision.about, dict[str, object]()
    if about.card is not None:
        values["card"] = naming.card(about.card)
        swords = state.game.card_of[about.card].swords
        values["gives"] = naming.calls(swords.calls if swords else ())
    if about.space is not None:
        values["space"] = naming.space(state.seats[decision.seat].leg, about.space)
    if about.reward is not None:
        values["gives"] = naming.reward(about.reward)
    if decision.prompt is Prompt.BOB:
        values["number"], values["bobs"] = bobs(state, decision)
    return values


def _word(naming: Naming, state: State, decision: Choose, answer: str) -> Option:
    """An answer that is a word of its own; what it means may depend on the question."""
    words = naming.words
    key = f"answer.{decision.prompt.topic}.{answer}"
    if answer == "all":
        gains = all_gains(naming, state, decision.seat)
        return Option(answer, words(key, gains=gains), words("reply.all"))
    reply = words(f"reply.{answer}")
    if answer == "decline":
        return Option(answer, words(key, what=declining(naming, state)), reply)
    return Option(answer, words(key) if key in words else reply, reply)


def declining(naming: Naming, state: State) -> str:
    """What it comes to and what it is for to decline what the red card gives."""
    words, swords = naming.words, state.game.red.swords
    assert swords is not None
    keys = [f"declining.why.{call.effect}" for call in swords.calls]
    why = next((words(key) for key in keys if key in words), "")
    return words(f"declining.{swords.who}", why=why)


def all_gains(naming: Naming, state: State, me: int) -> str:
    """What "all" would bring, tried on a copy; what follows it does not count."""
    gains = dict.fromkeys(("coins", "feet", "water_feet", "credits"), 0)
    for event in engine.apply(state.copy(), "all"):
        if isinstance(event, SwordsCompared | TurnEnded):
            break
        if isinstance(event, Gained) and event.seat == me:
            for key in gains:
                gains[key] += getattr(event, key)
    return naming.amounts(**gains)


def _now(naming: Naming, state: State, decision: Choose, answer: Box) -> Option:
    box, code = answer
    card = state.game.card_of[code & COLOUR_MASK]
    does = naming.calls(card.now if box == "now" else card.after_push)
    return _box(naming, answer, code, does)


def _box(naming: Naming, answer: Answer, code: int, does: str, key: str = "") -> Option:
    """An answer that uses a box of a die's card."""
    card = naming.card(code)
    label = naming.words("answer.box", die=naming.die(code), card=card, does=does)
    return Option(answer, label, key or naming.plain_colour(code), card, does)


def _offer(naming: Naming, state: State, decision: Choose, answer: Box) -> Option:
    """What a card offers at push or pass, and Broken Cow in the Run phase."""
    effect, code = answer
    return _box(naming, answer, code, naming.words(f"effect.{effect}"))


def _ability(naming: Naming, state: State, decision: Choose, answer: Use | Box) -> Option:
    if len(answer) == 2:
        return _offer(naming, state, decision, answer)
    _, code, mask = answer
    face = face_of(code)
    if face >= FOOT:
        gains = naming.amounts(FACE_COINS[face], FACE_FEET[face], 0, FACE_CREDITS[face])
        label = naming.words("answer.face", die=naming.colour(code), gains=gains)
        return Option(answer, label, naming.plain_colour(code))
    card = state.game.card_of[code & COLOUR_MASK]
    calls, musts = card.used_calls(face, mask), card.must_calls(face)
    does = naming.calls(calls or musts)
    if calls and musts:
        does += naming.words("answer.must", does=naming.calls(musts))
    return _box(naming, answer, code, does)


def _must(naming: Naming, state: State, decision: Choose, answer: int) -> Option:
    musts = state.game.card_of[answer & COLOUR_MASK].must_calls(face_of(answer))
    return _box(naming, answer, answer, naming.calls(musts))


def _space(naming: Naming, state: State, decision: Choose, answer: int) -> Option:
    seat = state.seats[decision.seat]
    space = state.game.track(seat.leg).spaces[answer]
    name = naming.space(seat.leg, answer)
    if decision.prompt is Prompt.BOB:
        gives = naming.rewards(space.rewards)
        label = naming.words("answer.bob.space", space=name, gives=gives)
    else:
        count = state.game.track(seat.leg).to_finish[answer]
        label = naming.words("answer.step_at_once.space", space=name, count=count)
    return Option(answer, label, name)


def _saver(naming: Naming, state: State, decision: Choose, answer: int) -> Option:
    card = state.game.card_of[answer & COLOUR_MASK]
    assert card.at_bust is not None
    does = naming.call(card.at_bust)
    return _box(naming, answer, answer, does, naming.face(face_of(answer)))


def _colour(naming: Naming, state: State, decision: Choose, answer: int) -> Option:
    cost = state.game.costs[answer]
    label = naming.words("answer.colour", die=naming.colour(answer), cost=cost)
    if answer in state.game.cards:
        label += naming.words("answer.card", card=naming.card(answer))
    return Option(answer, label, naming.plain_colour(answer))


def _face(naming: Naming, state: State, decision: Choose, answer: Face) -> Option:
    kind, face = answer
    label = naming.words("die.shown", die=naming.kind(kind), face=naming.face(face))
    colour = kind & COLOUR_MASK
    if colour in state.game.cards and face in (1, 2):
        label += naming.words("answer.card", card=naming.card(colour))
    return Option(answer, label, f"{naming.plain_colour(kind)} {naming.face(face)}")


def _rival(naming: Naming, state: State, decision: Choose, answer: int) -> Option:
    return Option(answer, naming.seat(answer), naming.names[answer])


NAMERS: dict[Prompt, _Namer] = {
    Prompt.NOW: _now,
    Prompt.PUSH_OR_PASS: _offer,
    Prompt.STEP_AT_ONCE: _space,
    Prompt.SAVE: _saver,
    Prompt.ABILITIES: _ability,
    Prompt.ABILITIES_AGAIN: _ability,
    Prompt.NOT_OPTIONAL: _must,
    Prompt.GAIN_DIE: _colour,
    Prompt.REWARD_DIE: _colour,
    Prompt.BORROW: _face,
    Prompt.SET: _face,
    Prompt.GIVE_TO: _rival,
    Prompt.BOB: _space,
}
