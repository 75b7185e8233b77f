"""From a decision of the rules to the question a person sees; buying has its own form here."""

import re
from collections.abc import Callable

from cubitos_desktop.match.session.suggesting import considered
from cubitos_desktop.rules.decisions import (
    Answer,
    Choose,
    ChooseBuy,
    ChooseDice,
    ChooseMoves,
    Decision,
    numbers,
)
from cubitos_desktop.rules.state import State
from cubitos_desktop.terminal.choice_questions import choice_question
from cubitos_desktop.terminal.dice_questions import answer_text, dice_question
from cubitos_desktop.terminal.move_questions import move_question, moves_text
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.question import Misread, TypedQuestion, place_of, simple
from cubitos_desktop.terminal.table import card_lines
from cubitos_desktop.wording.options import options_of, short_name
from cubitos_desktop.words import Words


def question_for(
    naming: Naming, state: State, decision: Decision, advised: Answer | None = None
) -> TypedQuestion:
    """The question; Enter takes what a sensible player would answer, or what is advised."""
    default = considered(state, decision) if advised is None else advised
    if isinstance(decision, ChooseDice):
        return dice_question(naming, decision, numbers(default))
    if isinstance(decision, ChooseBuy):
        return buy_question(naming, state, decision, numbers(default))
    if isinstance(decision, ChooseMoves):
        return move_question(naming, state, decision.seat, numbers(default))
    assert isinstance(decision, Choose)
    question = choice_question(naming, state, decision, default)
    question.lines += closed_lines(naming.words, decision)
    return question


def text_of(naming: Naming, state: State, decision: Decision, answer: Answer) -> str:
    """An answer in words."""
    if isinstance(decision, ChooseDice):
        return answer_text(naming, decision, numbers(answer))
    if isinstance(decision, ChooseMoves):
        return moves_text(naming, state, decision.seat, numbers(answer))
    if isinstance(decision, ChooseBuy):
        return bought_text(naming, numbers(answer))
    assert isinstance(decision, Choose)
    return short_name(options_of(naming, state, decision), answer)


def closed_lines(words: Words, decision: Decision) -> list[str]:
    """Why an answer that one might expect cannot be given."""
    if not isinstance(decision, Choose):
        return []
    return [
        "   -  " + words(f"closed.{closed.reason}", option=words(f"reply.{closed.option}"))
        for closed in decision.closed
    ]


# --- buying -------------------------------------------------------------------------------------


def buy_question(
    naming: Naming, state: State, decision: ChooseBuy, default: tuple[int, ...]
) -> TypedQuestion:
    """Up to two dice of different colours; what cannot be paid is shown too, with the reason."""
    words, seat = naming.words, state.seats[decision.seat]
    lines: list[str] = []
    brief: list[str] = []
    for number, (colour, _) in enumerate(decision.prices, start=1):
        card = card_lines(naming, state, colour, f"{number:>4}")
        lines += card
        brief.append(card[0])
    reasons: dict[str, list[str]] = {}
    for closed in decision.closed:
        assert isinstance(closed.option, int)
        price = f"{naming.colour(closed.option)} {state.game.costs[closed.option]}"
        reasons.setdefault(closed.reason, []).append(price)
    for reason, dice in reasons.items():
        closed_line = "   -  " + words(f"closed.{reason}", dice=", ".join(dice))
        lines.append(closed_line)
        brief.append(closed_line)
    held = naming.amounts(coins=seat.coins, credits=seat.credits)
    return TypedQuestion(
        title=words("ask.buy", held=held),
        read=buy_reader(naming, decision),
        default=default,
        default_text=bought_text(naming, default),
        lines=lines,
        brief=[*brief, words("ask.buy_brief")],
        syntax=words("ask.how_buy"),
    )


def bought_text(naming: Naming, colours: tuple[int, ...]) -> str:
    """A purchase in words that could be typed."""
    bought = ", ".join(naming.plain_colour(colour) for colour in colours)
    return bought or naming.words("reply.none")


def buy_reader(naming: Naming, decision: ChooseBuy) -> Callable[[str], Answer]:
    """Reads colours or their numbers: ``white, red``, ``1 3``, ``none``."""
    words = naming.words
    prices = dict(decision.prices)
    keys = {naming.plain_colour(colour): colour for colour in prices}

    def colour_of(typed: str) -> int:
        place = place_of(typed, len(decision.prices))
        if place is not None:
            return decision.prices[place][0]
        found = [colour for key, colour in keys.items() if simple(key).startswith(typed)]
        if len(found) != 1:
            raise Misread(words("wrong.buy", typed=typed, keys=", ".join(keys)))
        return found[0]

    def read(text: str) -> Answer:
        typed = simple(text)
        if typed == simple(words("reply.none")):
            return ()
        colours = tuple(colour_of(word) for word in re.findall(r"\w+", typed))
        if not colours:
            raise Misread(words("wrong.buy", typed=text, keys=", ".join(keys)))
        if len(colours) > 2 or len(set(colours)) < len(colours):
            raise Misread(words("wrong.buy_two"))
        total = sum(prices[colour] for colour in colours)
        if total > decision.money:
            raise Misread(words("wrong.buy_money", total=total, money=decision.money))
        return colours

    return read
