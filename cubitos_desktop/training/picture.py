"""A race at a question as text, for ``render``: board, seats, and the options by their places."""

from collections.abc import Sequence

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import BUY_FOOT, JET_PACK, SHORTCUT, STOP
from cubitos_desktop.terminal.console import Console
from cubitos_desktop.terminal.move_questions import drawing
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.table import headline, seat_block
from cubitos_desktop.training.asking import Asking, Option
from cubitos_desktop.words import load_words

_WIDE = 120
_MOVES = {STOP: "stop", BUY_FOOT: "buy a foot", JET_PACK: "jet pack", SHORTCUT: "shortcut"}


def text_of(state: engine.State, me: int, names: Sequence[str], asking: Asking | None) -> str:
    """The race as a seat sees it, in English."""
    naming = Naming(load_words("en"), Console(width=_WIDE), state.game, names)
    board = drawing(naming, state, me)
    lines = board.whole(board.track.spaces[state.seats[me].space])
    for seat in state.clockwise():
        lines += seat_block(naming, state, seat) if seat == me else [headline(naming, state, seat)]
    if asking is None:
        return "\n".join([*lines, f"over: {names[state.winner]} won"])
    lines.append(f"{asking.decision.prompt}:")
    for place, option in enumerate(asking.options):
        lines.append(f"  {place:2} {_named(naming, asking, option)}")
    return "\n".join(lines)


def _named(naming: Naming, asking: Asking, option: Option) -> str:
    parts = [option.word]
    if option.code is not None:
        parts.append(naming.die(option.code) if option.shows_face else naming.kind(option.code))
        parts += [f"in {option.zone}"] if option.zone else []
        parts += [f"for {option.price}"] if option.price else []
    if option.items:
        parts.append(f"items {option.items:b}")
    if option.seat is not None:
        parts.append(naming.seat(option.seat))
    if option.move is not None:
        leg = asking.state.seats[asking.decision.seat].leg
        parts.append(_MOVES.get(option.move) or f"to {naming.space(leg, option.move)}")
    return " ".join(part for part in parts if part)
