"""What every question on the table has: words, buttons, things to point at, and an answer."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, NamedTuple

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.ui.cards.signs import Signs
from cubitos_desktop.ui.panels.meter import Mark, MeterView, PathCell
from cubitos_desktop.ui.panels.sub_plate import SubPlate
from cubitos_desktop.wording.naming import Naming, begun
from cubitos_desktop.wording.reasons import why

UNDECIDED: Any = object()


class Anchor(NamedTuple):
    """Something on the table that stands for answers: alike dice, a card, a space, a seat."""

    kind: Literal["die", "card", "space", "seat"]
    value: Any


def die_anchor(zone: str, code: int) -> Anchor:
    return Anchor("die", (zone, code))


ButtonKind = Literal["main", "second", "small"]


@dataclass(frozen=True)
class Button:
    """A button on the action plate."""

    id: str
    label: str
    kind: ButtonKind = "small"
    key: str = ""
    """The name of the key that does the same (``keys``)."""
    is_open: bool = True
    reason: str = ""
    tip: str = ""
    """What it does, where its label is only a name."""
    mark: Mark | None = None
    """What stands before the label; on a main button at one place, whatever is asked."""
    sub: SubPlate | None = None
    is_lit: bool = False
    """Whether it is advised, though it is no main button."""
    loses: bool = False
    """Whether dice are given away for nothing: that must not look like a reward."""
    odds: str = ""
    """How likely it busts, where buttons beside it have other odds."""
    enters: bool = False
    """Whether Enter presses it too, beside a key of its own."""


class Tile(NamedTuple):
    """One of several listed answers, shown on a panel over the table."""

    id: str
    label: str
    picture: tuple[str, str] | None = None
    """A die's colour and its face: then the label is shown beside the pointer only."""
    group: int = 0
    """Tiles of a group stand in one row."""
    is_chosen: bool = False
    """Whether the main button takes it."""
    signs: Signs = ()
    """What it does as a row of signs, over the lines of the label."""


class Doubt(NamedTuple):
    """What is asked once more before an answer is given that loses something."""

    question: str
    yes: str
    """The label of the button that gives the answer all the same."""
    note: str = ""
    instead: tuple[str, Answer] | None = None
    """What the lit button says and answers, where going back is not the sensible thing."""


class OnBoard(NamedTuple):
    """What a question asks for on the board."""

    here: int
    """The space that one stands on."""
    reach: frozenset[int]
    for_money: tuple[tuple[int, int], ...] = ()
    """Spaces that bought feet lead to, each with its price."""
    paths: tuple[tuple[int, ...], ...] = ()
    """What is chosen, over which spaces."""
    is_run: bool = False
    """Whether a path is planned step by step: then its price is said at its end."""


@dataclass
class Question:
    """An open question. Whoever shows it reads ``answer`` after each input."""

    naming: Naming
    state: State
    decision: Decision
    default: Answer
    title: str = ""
    hint: str = ""
    answer: Answer = UNDECIDED
    warning: str = ""
    """Why the last click could not be done; shown in place of the hint."""
    tiles: list[Tile] = field(default_factory=list)
    settings: Settings = field(default_factory=Settings)
    """How the person who is asked likes it."""
    reason: Reason | None = None
    """Why it opens with its default, where that is said."""
    spends: ClassVar[Literal["coins", "feet"] | None] = None
    """What is paid with."""

    def __post_init__(self) -> None:
        """Find the words and what is chosen first."""
        self._find_words()

    def _find_words(self) -> None:
        """Say in words what is asked."""

    def reword(self, naming: Naming) -> None:
        """Ask the same with other names, such as another language's; what is chosen stays so."""
        self.naming, self.warning = naming, ""
        self._find_words()

    @property
    def me(self) -> int:
        return self.decision.seat

    def buttons(self) -> Sequence[Button]:
        return ()

    def press(self, button: str) -> None:
        """A button or a tile was pressed."""

    def open_anchors(self) -> frozenset[Anchor]:
        """What can be pointed at."""
        return frozenset()

    def chosen(self) -> dict[Anchor, int]:
        """What is chosen now, and how many of it."""
        return {}

    def suggested(self) -> frozenset[Anchor]:
        """What is only marked as sensible: it is not chosen, but the main button takes it."""
        return frozenset()

    @property
    def gives_die(self) -> bool:
        """Whether the open cards are those of dice that cost nothing now."""
        return False

    def on_board(self) -> OnBoard | None:
        """What is asked for on the board, if anything."""
        return None

    def point(self, anchor: Anchor, *, takes_back: bool = False) -> None:
        """Something on the table was clicked; ``takes_back`` if it was a chosen one.

        A click chooses, and a second click on the same answers where one thing is asked for.
        """

    def lead_to(self, anchor: Anchor | None, tile: str = "") -> None:
        """Keys have led to something on the table, or to a listed answer: where one thing is asked
        for, that chooses it."""

    def refuse(self, anchor: Anchor) -> None:
        """Something was clicked that is not open: say why not, if there is a reason."""

    def look(self, anchor: Anchor | None) -> None:
        """The pointer rests on something, or on nothing."""

    def look_at_tile(self, tile: str) -> None:
        """Pointer or keys are at a listed answer that is a picture: say what it is."""
        self.hint = next((t.label for t in self.tiles if t.id == tile and t.picture), self.hint)

    def look_at_button(self, button: str) -> bool:
        """Pointer or keys are at a button, or at none; whether the question shows more of it."""
        return False

    def tip(self, anchor: Anchor) -> list[str]:
        """What a click there would do, in lines."""
        return []

    def meter(self) -> MeterView | None:
        return None

    def cells(self) -> tuple[PathCell, ...]:
        return ()

    # --- suggestions ------------------------------------------------------------------------------

    def doubt(self) -> Doubt | None:
        """What is asked once more before the answer is given; nothing for most answers."""
        return None

    def in_words(self, answer: Answer) -> str:
        """What an answer comes to, for somebody who sees the table."""
        return ""

    def advised(self, answer: Answer) -> str:
        """The same of what a hint says: its space is lit on the board meanwhile."""
        return self.in_words(answer)

    def space_of(self, answer: Answer) -> int | None:
        """The space of the board shown that stands for an answer, if one does."""
        return None

    def gives(self, answer: Answer) -> str:
        """What an answer gives in coins, feet or hits, where its words do not say it yet."""
        return ""

    def why_suggested(self) -> str:
        """The reason of whoever suggested the first answer, as a sentence."""
        reason = why(self.naming.words, self.reason)
        return f"{begun(reason)}." if reason else ""

    def suggested_and_why(self) -> str:
        """The first answer and its reason; nothing where there is none."""
        words, reason = self.naming.words, why(self.naming.words, self.reason)
        if not reason:
            return ""
        return words("window.hint.why", answer=self.in_words(self.default), why=reason)

    def own_choice(self) -> Answer | None:
        """What the person has chosen and not answered yet, where that is a whole answer."""
        return None

    def suggest(self, answer: Answer, reason: Reason | None = None) -> None:
        """Choose an answer as the first suggestion was chosen; nothing is answered."""
        if answer != self.default:
            self.reason = reason
        self.default = answer

    def button_of(self, answer: Answer) -> str:
        """The button that stands for an answer which nothing on the table stands for."""
        return ""

    def closes_panel(self) -> bool:
        """Whether the panel of tiles can be put away to look at the table."""
        return False
