"""Why it is somebody's turn now, and whose it is next."""

from collections.abc import Iterable

from cubitos_desktop.rules.game import rolling_order
from cubitos_desktop.rules.state import State
from cubitos_desktop.wording.explaining.tip import Tip, plain
from cubitos_desktop.wording.naming import Naming


def why_turns(naming: Naming, state: State, before: int, now: int) -> str:
    """Why the turn goes from one seat to another; nothing where it stays, or where a push is
    carried through that sets off a question to somebody else."""
    if before == now or state.step in ("landed", "judged"):
        return ""
    last, names = state.seats[before], {"before": naming.names[before], "who": naming.names[now]}
    if state.step != "roll":
        return naming.words("turns.next", **names)
    if last.is_done_rolling:
        return naming.words("turns.busted" if last.busted else "turns.passed", **names)
    dice = dict(rolling_order(state.seats, state.clockwise()))
    key = "turns.more" if dice[now] > dice[before] else "turns.level"
    return naming.words(key, **names, mine=dice[now], theirs=dice[before])


def queue_tip(naming: Naming, queue: Iterable[tuple[int, int]]) -> Tip:
    """Seats that still roll with their dice left, the first one now."""
    words, names = naming.words, naming.names
    lines = [
        words("tip.queue.seat", place=place, who=names[seat], count=dice)
        for place, (seat, dice) in enumerate(queue, start=1)
    ]
    return plain(words, "tip.queue", *lines)
