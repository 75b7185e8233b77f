"""Medals of solo races in words: what they take, which is held, and what a race has won."""

from cubitos_desktop.match.keeping.slices import Task
from cubitos_desktop.match.library.ledger import Ledger
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.medals.held import Held, medals_of
from cubitos_desktop.match.medals.limits import MEDALS, Course, limits_for, set_of
from cubitos_desktop.rules.content import Content
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.solo.medal_strip import MedalCell
from cubitos_desktop.words import Words

_SLICE = 0.004
"""Seconds of a frame that are taken for reading."""


class HeldMedals:
    """The medals of the player, read from the ledger in slices."""

    def __init__(self, app: App, content: Content) -> None:
        self._content = content
        self._ledger = Ledger(app.profile)
        self._task = Task(self._ledger.reading())
        self._held: dict[tuple[str, Course], Held] = {}

    @property
    def is_reading(self) -> bool:
        return not self._task.is_done

    def go_on(self) -> bool:
        """Read on; whether there is something new to be shown."""
        if self._task.is_done:
            return False
        self._task.go_on(_SLICE)
        if self._task.is_done:
            self._held = medals_of(self._content, self._ledger.lines.values())
        return bool(self._held)

    def held(self, set_id: str | None, tracks: Course) -> Held | None:
        """The best race with a set on a course, where one was run."""
        return self._held.get((set_id, tracks)) if set_id else None


def medal_cells(
    words: Words, content: Content, cards: tuple[str, ...], tracks: Course, held: HeldMedals
) -> tuple[MedalCell, ...]:
    """Each medal with its limit; none where there are no medals."""
    set_id = set_of(content, cards)
    limits = limits_for(content, set_id, tracks)
    if limits is None:
        return ()
    own = held.held(set_id, tracks)
    reached = MEDALS.index(own.medal) if own and own.medal else -1
    return tuple(
        MedalCell(
            medal,
            words(f"medals.name.{medal}"),
            words("medals.rounds", count=most),
            place <= reached,
        )
        for place, (medal, most) in enumerate(zip(MEDALS, limits, strict=True))
    )


def medal_won(words: Words, match: Match) -> str:
    """Which medal a finished race has won, and what the next one takes; nothing where there are no
    medals."""
    setup = match.state.game.setup
    limits = limits_for(match.content, set_of(match.content, setup.cards), setup.tracks)
    if limits is None:
        return ""
    if match.is_open:
        return words("medals.won.seeded")
    medal = limits.medal(match.state.round)
    following = limits.following(medal)
    if following is None:
        return words("medals.won.champion")
    rounds = words("medals.rounds", count=following[1])
    told = words(f"medals.won.{medal or 'none'}")
    return words(
        "medals.won.and_next", won=told, rounds=rounds, name=words(f"medals.name.{following[0]}")
    )
