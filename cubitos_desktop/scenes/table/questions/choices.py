"""Questions with listed answers: on dice, cards, spaces and seats where they can be shown there."""

from collections.abc import Sequence
from typing import Any, assert_never

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.rules.decisions import Answer, Choose, Face
from cubitos_desktop.rules.dice import BLANK, CARD_COLOURS, COLOUR_MASK, COLOURS, FACE_NAMES
from cubitos_desktop.rules.prompts import Prompt, Shape
from cubitos_desktop.scenes.table.questions.keys import BACK, ENTER, letter
from cubitos_desktop.scenes.table.questions.main_marks import answer_mark
from cubitos_desktop.scenes.table.questions.prompt_words import HINTS, MAIN_BUTTONS
from cubitos_desktop.scenes.table.questions.question import (
    Anchor,
    Button,
    OnBoard,
    Question,
    Tile,
    die_anchor,
)
from cubitos_desktop.scenes.table.view.card_view import use_signs
from cubitos_desktop.ui.panels.meter import Mark
from cubitos_desktop.wording.naming import begun
from cubitos_desktop.wording.options import (
    Option,
    bob_key,
    declining,
    options_of,
    title_values,
)


class ChoiceQuestion(Question):
    """One of several answers. What a sensible player would take is chosen at first, a click chooses
    something else; the main button, Enter or the same click once more takes it."""

    decision: Choose

    def __post_init__(self) -> None:
        self.seen: Anchor | None = None
        """The space under the pointer."""
        self.picked: Answer = self.default
        """What the main button takes."""
        self._pointed: Anchor | str | None = None
        """What the person chose last on the table or in the list; a suggestion is none of it."""
        self._panel: Anchor | None = None
        """The die whose uses are listed, if it has several."""
        super().__post_init__()

    def _find_words(self) -> None:
        words, prompt = self.naming.words, self.decision.prompt.topic
        self.options = options_of(self.naming, self.state, self.decision)
        key = bob_key(self.state, self.decision) if prompt is Prompt.BOB else prompt
        values = title_values(self.naming, self.state, self.decision)
        self.title = words(f"window.ask.{key}", **values)
        self.hint = self._first_hint(prompt)
        if prompt.shape is Shape.FACE:
            self.tiles = self._marked(self._face_tiles())
        elif self._panel and self.tiles:
            self._open_panel(self._panel)

    def _first_hint(self, prompt: Prompt) -> str:
        """What Enter would take, in words."""
        hint = HINTS[prompt](self.naming, self.state, self.me, self.picked)
        return hint or self._label(self.picked)

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
        """What Enter takes, or what a click would choose where the pointer is."""
        anchor = self.seen or self.anchor_of(self.picked)
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

    # --- choosing -------------------------------------------------------------------------------

    def point(self, anchor: Anchor, *, takes_back: bool = False) -> None:
        found = self._at(anchor)
        if not found:
            return
        if len(found) > 1 and self._pointed != anchor:
            self._open_panel(anchor)
        self._choose(anchor, found[0].answer)

    def _open_panel(self, anchor: Anchor) -> None:
        """List what a die with several uses can do."""
        self._panel = anchor
        found = self._at(anchor)
        self.tiles = self._marked([self._deed(option) for option in found])
        self.hint = self.naming.card(anchor.value[1])

    def _choose(self, pointed: Anchor | str, answer: Answer) -> None:
        """Choose an answer; whoever chooses the same once more means it."""
        if self._pointed == pointed:
            self.answer = answer
            return
        self._pointed = pointed
        self._pick(answer)

    def _pick(self, answer: Answer) -> None:
        """The main button takes this from now on."""
        self.picked = answer
        if self.tiles:
            self.tiles = self._marked(self.tiles)
            self.look_at_tile(self._id(answer))
        else:
            self.hint = self._first_hint(self.decision.prompt.topic)

    def lead_to(self, anchor: Anchor | None, tile: str = "") -> None:
        if tile:
            self._pointed = tile
            self._pick(self.decision.choices[int(tile)])
        elif anchor and len(found := self._at(anchor)) == 1:
            self._pointed = anchor
            self._pick(found[0].answer)

    def _marked(self, tiles: Sequence[Tile]) -> list[Tile]:
        """Tiles, of which the chosen one shows that it is."""
        chosen = self._id(self.picked)
        return [tile._replace(is_chosen=tile.id == chosen) for tile in tiles]

    def _deed(self, option: Option) -> Tile:
        """What a use of a die does, without the name of its card: that stands beside it."""
        use: Any = option.answer
        card = self.state.game.card_of[use[1] & COLOUR_MASK]
        label = "\n".join(map(begun, option.deeds))
        return Tile(self._id(use), label, signs=use_signs(card, use))

    def closes_panel(self) -> bool:
        return bool(self.tiles) and self.decision.prompt.shape is not Shape.FACE

    def own_choice(self) -> Answer | None:
        return self.picked if self._pointed is not None else None

    # --- buttons --------------------------------------------------------------------------------

    def _id(self, answer: Answer) -> str:
        """The name of its button; none where nothing is suggested."""
        choices = self.decision.choices
        return str(choices.index(answer)) if answer in choices else ""

    def press(self, button: str) -> None:
        """A button answers; a tile is chosen first, as things on the table are."""
        if button == "back":
            self._step_back()
        elif any(tile.id == button for tile in self.tiles):
            self._choose(button, self.decision.choices[int(button)])
        elif button == "take":
            self.answer = self.picked
        else:
            self.answer = self.decision.choices[int(button)]

    def _step_back(self) -> None:
        """Put the panel away; the suggestion is chosen again."""
        self.tiles, self._pointed = [], None
        self._pick(self.default)

    def _without_place(self) -> list[Answer]:
        """Answers that need a button of their own."""
        listed = {tile.id for tile in self.tiles}
        return [
            option.answer
            for option in self.options
            if self.anchor_of(option.answer) is None and self._id(option.answer) not in listed
        ]

    def buttons(self) -> Sequence[Button]:
        main = self._main(self.picked)
        if self.closes_panel():
            return [main, self._back()]
        others = [a for a in self._without_place() if a != self.picked]
        return [main, *(self._small(answer) for answer in others), *self._closed()]

    def _back(self) -> Button:
        label = self.naming.words("window.button.back")
        return Button("back", label, "second", BACK, mark=Mark("undo"))

    def _main(self, answer: Answer) -> Button:
        words = self.naming.words
        key = answer if isinstance(answer, str) else MAIN_BUTTONS[self.decision.prompt]
        loses = self.decision.prompt is Prompt.GIVE_TO
        mark = answer_mark(self.decision, self.state, self.me, answer)
        return Button("take", words(f"window.button.{key}"), "main", ENTER, mark=mark, loses=loses)

    def _small(self, answer: Answer) -> Button:
        words = self.naming.words
        if isinstance(answer, str):
            label = words(f"window.button.{answer}")
            tip = begun(declining(self.naming, self.state)) if answer == "decline" else ""
            return Button(self._id(answer), label, "small", letter(answer), tip=tip)
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

    def suggest(self, answer: Answer, reason: Reason | None = None) -> None:
        super().suggest(answer, reason)
        if self.closes_panel():
            self.tiles = []
        self._pointed = None
        self._pick(answer)

    def space_of(self, answer: Answer) -> int | None:
        anchor = self.anchor_of(answer)
        return anchor.value if anchor and anchor.kind == "space" else None

    def button_of(self, answer: Answer) -> str:
        if answer not in self._without_place():
            return ""
        return "take" if answer == self.picked else self._id(answer)

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
