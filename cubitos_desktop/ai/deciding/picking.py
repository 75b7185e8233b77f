"""Which dice: to draw, to throw, to move to Roll, to lose, to give, to discard."""

from cubitos_desktop.ai.advice import Advice, Reason
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.rules.decisions import ChooseDice, DiceOption
from cubitos_desktop.rules.dice import (
    BORROWED,
    CARD_COLOURS,
    COLOUR_MASK,
    FACE_MASK,
    FACE_SHIFT,
    GRAYS,
    USED,
    group_of,
)

STILL_TO_RUN = 0.3
"""What a die that can still be run counts above one that cannot, where one has to go."""


def draw(outlook: Outlook, decision: ChooseDice) -> Advice:
    """The dice that are worth most when drawn now, and all that do not count."""
    dice = decision.dice
    worths = [outlook.draw_worth(option.code & COLOUR_MASK) for option in dice]
    counts = [0] * len(dice)
    wanted = decision.at_most
    for index in sorted(range(len(dice)), key=lambda i: (-worths[i], i)):
        if decision.uncounted and decision.uncounted[index]:
            counts[index] = dice[index].count
        else:
            counts[index] = min(dice[index].count, wanted)
            wanted -= counts[index]
    return Advice(tuple(counts), Reason("draw"))


def throw(outlook: Outlook, decision: ChooseDice) -> Advice:
    """Dice to throw by an effect: those that gain most against what they show now."""
    dice = decision.dice
    gains = [outlook.throw(option.code & COLOUR_MASK) - _shown(outlook, option) for option in dice]
    counts = [0] * len(dice)
    left = decision.at_most
    groups: set[int] = set()
    for index in sorted(range(len(dice)), key=lambda i: (-gains[i], i)):
        if gains[index] <= 0 and sum(counts) >= decision.at_least:
            break
        group = group_of(dice[index].code)
        if not decision.different_colours:
            counts[index] = min(dice[index].count, left)
        elif left and group not in groups:
            counts[index] = 1
        groups.add(group)
        left -= counts[index]
    return Advice(tuple(counts))


def move_to_roll(outlook: Outlook, decision: ChooseDice) -> Advice:
    """The active die that gives up least by being thrown again."""
    dice = decision.dice
    best = min(
        range(len(dice)),
        key=lambda i: _shown(outlook, dice[i]) - outlook.throw(dice[i].code & COLOUR_MASK),
    )
    return Advice(tuple(int(index == best) for index in range(len(dice))))


def _shown(outlook: Outlook, option: DiceOption) -> float:
    """What a die would bring as it lies."""
    if option.zone != "active" or option.code >= USED:
        return 0.0
    code = option.code
    return outlook.points(outlook.face(code & COLOUR_MASK, code >> FACE_SHIFT & FACE_MASK))


def lose(outlook: Outlook, decision: ChooseDice) -> Advice:
    """The dice whose loss helps most; more than must go only where it helps."""
    dice, owned = decision.dice, outlook.owned[:]
    counts = [0] * len(dice)
    for taken in range(decision.at_most):
        helps, best = max(
            (_help(outlook, option, owned), -index)
            for index, option in enumerate(dice)
            if counts[index] < option.count
        )
        if taken >= decision.at_least and helps <= outlook.shortage(taken + 1):
            break
        counts[-best] += 1
        owned[dice[-best].code & COLOUR_MASK] -= 1
    if decision.at_least:
        return Advice(tuple(counts))
    key = "thin" if any(counts) else "keep_all"
    return Advice(tuple(counts), Reason(key, {"dice": sum(counts)}))


def _help(outlook: Outlook, option: DiceOption, owned: list[int]) -> float:
    """How much better off the seat is without such a die."""
    if option.code & BORROWED:
        return 0.0  # it goes back anyway
    colour = option.code & COLOUR_MASK
    helps = -outlook.judgement.loss_of(colour, owned, outlook.way)
    is_useful = option.zone == "active" and option.code < USED
    return helps - STILL_TO_RUN if is_useful else helps


def discard(outlook: Outlook, decision: ChooseDice) -> Advice:
    """After a bust gray dice make room in Roll for better ones."""
    counts = tuple(o.count if o.code & COLOUR_MASK in GRAYS else 0 for o in decision.dice)
    if not any(counts):
        return Advice(counts, Reason("keep_all"))
    has_better = any(outlook.owned[colour] for colour in CARD_COLOURS)
    return Advice(counts, Reason("make_room" if has_better else "only_grays"))
