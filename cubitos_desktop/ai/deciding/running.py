"""Abilities, faces to set and dice to gain: what brings most."""

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.rules.decisions import Answer, Box, Choose, Face, Use
from cubitos_desktop.rules.dice import COLOUR_MASK
from cubitos_desktop.rules.engine import is_mere_loss, takes_its_die

LEAST_WORTH = -1e-9
"""What brings less is left alone; what brings nothing is used, as it may count elsewhere."""
BLANK_SET = -0.1
"""A die set to blank brings nothing, so any face comes before it."""


def abilities(outlook: Outlook, decision: Choose) -> Advice:
    """The use that brings most; what harms is left alone."""
    choices: list[Use | Box] = decision.named
    best: Answer = "ready"
    most = LEAST_WORTH
    for choice in choices:
        if len(choice) == 2:
            return Advice(choice)  # two dice that bring nothing by themselves borrow a third
        worth = _use_worth(outlook, choice)
        if worth is not None and worth > most:
            best, most = choice, worth
    return Advice(best)


def _use_worth(outlook: Outlook, choice: Use) -> float | None:
    """What using a die's boxes brings; None where it is better left alone."""
    if is_mere_loss(outlook.state, outlook.me, choice):
        return None
    _, code, mask = choice
    colour = code & COLOUR_MASK
    card = outlook.judgement.game.card_of[colour]
    worth = 0.0
    if card is None or not mask:
        return worth
    for call in card.run_calls(mask):
        gain = outlook.points(outlook.call(call, colour))
        if gain <= 0 and takes_its_die(call):
            return None
        worth += gain
    return worth


def gain_die(outlook: Outlook, decision: Choose) -> Advice:
    """The die that is worth most, or none where every one is a burden."""
    judgement, owned, way = outlook.judgement, outlook.owned, outlook.way
    colours: list[int] = decision.named
    worths = {colour: judgement.offer_of(colour, owned, way) for colour in colours}
    best = max(worths, key=lambda colour: (worths[colour], -colour))
    if "none" in decision.choices and worths[best] <= 0:
        return Advice("none")
    return Advice(best)


def set_face(outlook: Outlook, decision: Choose) -> Advice:
    """The die and face that bring most at once."""

    def worth(choice: Face) -> float:
        colour, face = choice[0] & COLOUR_MASK, choice[1]
        gain = outlook.points(outlook.face(colour, face)) if face else BLANK_SET
        return gain + outlook.arrival(colour, face)

    return Advice(max(decision.named, key=worth))


def bob(outlook: Outlook, decision: Choose) -> Advice:
    """The richest reward in reach, if it is worth anything."""
    near: list[int] = decision.named
    best = max(near, key=lambda space: (outlook.reward(space), -space))
    return Advice(best if outlook.reward(best) > 0 else "none")
