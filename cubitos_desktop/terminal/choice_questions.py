"""Questions with listed answers, as they are put in the terminal."""

from cubitos_desktop.rules.decisions import Answer, Choose, numbers
from cubitos_desktop.rules.prompts import Prompt, Shape
from cubitos_desktop.rules.state import State
from cubitos_desktop.terminal.move_questions import map_near
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.question import TypedQuestion, numbered, option_reader
from cubitos_desktop.terminal.table import push_lines
from cubitos_desktop.wording.options import Option, deed_of, options_of, short_name, title_of


def choice_question(
    naming: Naming, state: State, decision: Choose, default: Answer
) -> TypedQuestion:
    """A question whose answers stand in a list."""
    words = naming.words
    options = options_of(naming, state, decision)
    lines: list[str] = []
    if decision.prompt is Prompt.PUSH_OR_PASS:
        can_pass = "pass" in decision.choices
        lines += push_lines(naming, state, decision.seat, can_pass=can_pass)
    if decision.prompt.shape is Shape.SPACE:
        lines += [*map_near(naming, state, decision.seat), ""]
    lines += _by_colour(options) if decision.prompt.shape is Shape.FACE else numbered(options)
    return TypedQuestion(
        title=title_of(naming, state, decision),
        read=option_reader(words, options),
        default=default,
        default_text=default_text(naming, state, decision, default),
        lines=lines,
        syntax=words("ask.how_option", example=options[0].key),
    )


def default_text(naming: Naming, state: State, decision: Choose, answer: Answer) -> str:
    """What Enter takes: a word that could be typed, and at push or pass what a card would do."""
    options = options_of(naming.plain, state, decision)
    word, deed = short_name(options, answer), deed_of(naming, options, answer)
    is_offer = decision.prompt is Prompt.PUSH_OR_PASS and deed
    return naming.words("answer.offer", word=word, deed=deed) if is_offer else word


def _by_colour(options: list[Option]) -> list[str]:
    """The faces of one die on one line: the whole list would be long."""
    rows: dict[int, list[str]] = {}
    for number, option in enumerate(options, start=1):
        kind, _ = numbers(option.answer)
        rows.setdefault(kind, []).append(f"{number:>4}  {option.label}")
    return ["".join(row) for row in rows.values()]
