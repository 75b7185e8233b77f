"""Questions with listed answers: on dice, cards, spaces and seats where they can be shown there."""

from collections.abc import Sequence
from typing import Any, assert_never

from cubitos_desktop.rules.decisions import Answer, Choose, Face
from cubitos_desktop.rules.dice import BLANK, CARD_COLOURS, COLOUR_MASK, COLOURS, FACE_NAMES
from cubitos_desktop.rules.prompts import Prompt, Shape
from cubitos_desktop.scenes.table.questions.keys import BACK, ENTER, letter
from cubitos_desktop.scenes.table.questions.prompt_words import HINTS, MAIN_BUTTONS
from cubitos_desktop.scenes.table.questions.question import (
    Anchor,
    Button,
    OnBoard,
    Question,
    Tile,
    die_anchor,
)
from cubitos_desktop.wording.naming import begun
from cubitos_desktop.wording.options import Option, options_of


class ChoiceQuestion(Question):
    """One of several answers; Enter takes what a sensible player would."""

    decision: Choose

    def __post_init__(self) -> None:
        self.seen: Anchor | None = None
        """The space under the pointer."""
        self._panel: Anchor | None = None
        """The die whose uses are listed, if it has several."""
        super().__post_init__()

    def _find_words(self) -> None:
        words, prompt = self.naming.words, self.decision.prompt.topic
        self.options = options_of(self.naming, self.state, self.decision)
        self.title = words(f"window.ask.{prompt}", **self._values())
        self.hint = self._first_hint(prompt)
        if prompt.shape is Shape.FACE:
            self.tiles = self._face_tiles()
        elif self._panel and self.tiles:
            self.point(self._panel)

    def _values(self) -> dict[str, object]:
        about = self.decision.about
        if about.card is not None:
            return {"card": self.naming.card(about.card)}
        return {"gives": self.naming.reward(about.reward)} if about.reward else {}

    def _first_hint(self, prompt: Prompt) -> str:
        """What Enter would take, in words."""
        hint = HINTS[prompt](self.naming, self.state, self.me, self.default)
        return hint or self._label(self.default)

    def _option(self, answer: Answer) -> Option:
        return next(option for option in self.options if option.answer == answer)

    def _label(self, answer: Answer) -> str:
        """An answer in words; spaces are seen and need no names."""
        anchor = self.anchor_of(answer)
        if anchor and anchor.kind == "space":
            track = self.state.game.track(self.state.seats[self.me].leg)
            return begun(self.naming.rewards(track.spaces[anchor.value].rewards))
        option = self._option(answer)
        if option.card:
            # The die itself is seen: its card and what it does are enough.
            return begun(self.naming.words("window.deed", card=option.card, does=option.does))
        return begun(option.label)

    # --- where answers are ----------------------------------------------------------------------

    def anchor_of(self, answer: Answer) -> Anchor | None:
        """What on the table stands for an answer; words have no place there."""
        if isinstance(answer, str):
            return None
        named: Any = answer
        match self.decision.prompt.shape:
            case Shape.BOX | Shape.USE:
                return die_anchor("active", named[1])
            case Shape.DIE:
                return die_anchor("active", named)
            case Shape.COLOUR:
                return Anchor("card", named) if named in CARD_COLOURS else None
            case Shape.SPACE:
                return Anchor("space", named)
            case Shape.SEAT:
                return Anchor("seat", named)
            case Shape.FACE | Shape.WORD | Shape.DICE | Shape.MOVES | Shape.COLOURS:
                return None
            case never:
                assert_never(never)

    def _at(self, anchor: Anchor) -> list[Option]:
        return [option for option in self.options if self.anchor_of(option.answer) == anchor]

    def open_anchors(self) -> frozenset[Anchor]:
        found = (self.anchor_of(option.answer) for option in self.options)
        return frozenset(anchor for anchor in found if anchor)

    def chosen(self) -> dict[Anchor, int]:
        """What Enter takes, or what a click would take where the pointer is."""
        anchor = self.seen or self.anchor_of(self.default)
        return {anchor: 1} if anchor else {}

    @property
    def gives_die(self) -> bool:
        return self.decision.prompt.shape is Shape.COLOUR

    def on_board(self) -> OnBoard | None:
        spaces = frozenset(a.value for a in self.open_anchors() if a.kind == "space")
        if not spaces:
            return None
        here = self.state.seats[self.me].space
        paths = tuple((here, anchor.value) for anchor in self.chosen() if anchor.kind == "space")
        return OnBoard(here, spaces, paths=paths)

    def look(self, anchor: Anchor | None) -> None:
        is_space = anchor is not None and anchor.kind == "space"
        self.seen = anchor if is_space and anchor in self.open_anchors() else None

    def tip(self, anchor: Anchor) -> list[str]:
        if self.tiles:
            return []
        return [self._label(option.answer) for option in self._at(anchor)]

    def point(self, anchor: Anchor, *, takes_back: bool = False) -> None:
        found = self._at(anchor)
        if len(found) == 1:
            self.answer = found[0].answer
        elif found:
            self._panel = anchor
            self.tiles = [Tile(self._id(o.answer), self._deed(o.answer)) for o in found]
            self.hint = self.naming.card(anchor.value[1])

    def _deed(self, answer: Answer) -> str:
        """What an answer does, without the name of its card: that stands beside it."""
        option = self._option(answer)
        return begun(option.does or option.label)

    def closes_panel(self) -> bool:
        return bool(self.tiles) and self.decision.prompt.shape is not Shape.FACE

    # --- buttons --------------------------------------------------------------------------------

    def _id(self, answer: Answer) -> str:
        return str(self.decision.choices.index(answer))

    def press(self, button: str) -> None:
        if button == "back":
            self.tiles = []
            self.hint = self._first_hint(self.decision.prompt.topic)
        else:
            self.answer = self.decision.choices[int(button)]

    def _without_place(self) -> list[Answer]:
        """Answers that need a button of their own."""
        listed = {tile.id for tile in self.tiles}
        return [
            option.answer
            for option in self.options
            if self.anchor_of(option.answer) is None and self._id(option.answer) not in listed
        ]

    def buttons(self) -> Sequence[Button]:
        words = self.naming.words
        if self.closes_panel():
            label = words("window.button.back")
            return [Button("back", label, "second", BACK)]
        default = self._main(self.default)
        others = [a for a in self._without_place() if a != self.default]
        return [default, *(self._small(answer) for answer in others), *self._closed()]

    def _main(self, answer: Answer) -> Button:
        words = self.naming.words
        key = answer if isinstance(answer, str) else MAIN_BUTTONS[self.decision.prompt]
        icon, number = self._sign(answer)
        return Button(
            self._id(answer),
            words(f"window.button.{key}"),
            "main",
            ENTER,
            icon=icon,
            icon_number=number,
        )

    def _sign(self, answer: Answer) -> tuple[str, int | None]:
        return "", None

    def _small(self, answer: Answer) -> Button:
        words = self.naming.words
        if isinstance(answer, str):
            label = words(f"window.button.{answer}")
            return Button(self._id(answer), label, "small", letter(answer))
        # Only gray dice have neither a word nor a card of their own.
        assert isinstance(answer, int)
        gray = COLOURS[answer & COLOUR_MASK]
        label = begun(self.naming.plain_colour(answer))
        return Button(self._id(answer), label, "small", letter(gray))

    def _closed(self) -> list[Button]:
        words = self.naming.words
        return [
            Button(
                f"closed {closed.option}",
                words(f"window.button.{closed.option}"),
                is_open=False,
                reason=words(f"window.closed.{closed.reason}"),
            )
            for closed in self.decision.closed
        ]

    # --- suggestions ------------------------------------------------------------------------------

    def in_words(self, answer: Answer) -> str:
        # A space without rewards is called as the log calls it.
        return self._label(answer) or self._option(answer).label

    def suggest(self, answer: Answer) -> None:
        super().suggest(answer)
        if self.closes_panel():
            self.tiles = []
        if not self.tiles:
            self.hint = self._first_hint(self.decision.prompt.topic)

    def button_of(self, answer: Answer) -> str:
        return self._id(answer) if answer in self._without_place() else ""

    @property
    def default_tile(self) -> str:
        """The tile of what a sensible player would take, where there is one."""
        return self._id(self.default)

    # --- faces ----------------------------------------------------------------------------------

    def _face_tiles(self) -> list[Tile]:
        """The faces of each die together, blank ones last."""
        tiles = []
        faces: list[Face] = self.decision.named
        for answer in sorted(faces, key=lambda face: (face[0], face[1] == BLANK)):
            kind, face = answer
            picture = (COLOURS[kind & COLOUR_MASK], FACE_NAMES[face])
            tiles.append(Tile(self._id(answer), self._option(answer).label, picture, kind))
        return tiles
