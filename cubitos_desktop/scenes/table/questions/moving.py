"""Running: a path is pointed at or stepped along, its price is shown, and then it is run."""

from collections.abc import Sequence
from itertools import groupby

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.rules.course.walking import FINISH, START, Walk
from cubitos_desktop.rules.decisions import (
    BUY_FOOT,
    JET_PACK,
    SHORTCUT,
    STOP,
    Answer,
    ChooseMoves,
    numbers,
)
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.scenes.table.questions.keys import ENTER, letter
from cubitos_desktop.scenes.table.questions.main_marks import STAY, reward_mark
from cubitos_desktop.scenes.table.questions.question import (
    Anchor,
    Button,
    Doubt,
    OnBoard,
    Question,
)
from cubitos_desktop.scenes.table.questions.run_plan import RunPlan
from cubitos_desktop.ui.panels.meter import Mark, PathCell
from cubitos_desktop.wording.explaining.spaces import space_name
from cubitos_desktop.wording.naming import begun


class MoveQuestion(Question):
    """Where to run."""

    decision: ChooseMoves
    default: tuple[int, ...]
    spends = "feet"

    def __post_init__(self) -> None:
        self.plan = RunPlan(self.state, self.me)
        self.plan.take(self.default)
        self._pointed: int | None = None
        """The space that was clicked last; a suggestion is none."""
        super().__post_init__()

    def _find_words(self) -> None:
        words, seat = self.naming.words, self.state.seats[self.me]
        has_feet = seat.feet + seat.water_feet > 0
        self.title = words("window.ask.move" if has_feet else "window.ask.move_without_feet")

    # --- suggestions ------------------------------------------------------------------------------

    def suggest(self, answer: Answer, reason: Reason | None = None) -> None:
        super().suggest(answer, reason)
        self.warning, self._pointed = "", None
        self.plan.take(numbers(answer))

    def in_words(self, answer: Answer) -> str:
        words, moves = self.naming.words, _moves_of(answer)
        if not moves:
            return words("window.advice.stay")
        text, gives = self._told(moves), self._given(tuple(moves))
        return words("window.advice.to", moves=text, gives=gives) if gives else text

    def own_choice(self) -> Answer | None:
        is_own = self.plan.moves and list(self.plan.moves) != _moves_of(self.default)
        return self.plan.whole() if is_own else None

    def advised(self, answer: Answer) -> str:
        space, moves = self.space_of(answer), _moves_of(answer)
        if space is None or space == FINISH:
            return self.in_words(answer)
        name = space_name(self.naming, self.state.game.track(self.plan.leg), space)
        key = "window.advice.lit" if name else "window.advice.lit_open"
        return self.naming.words(key, moves=self._told(moves), space=name)

    def space_of(self, answer: Answer) -> int | None:
        path = self.plan.path_of(tuple(_moves_of(answer)))
        return path[-1] if len(path) > 1 else None

    def _told(self, moves: list[int]) -> str:
        parts = [self._part(list(alike)) for _, alike in groupby(moves, lambda m: min(m, 0))]
        return begun(", ".join(parts))

    def _part(self, moves: list[int]) -> str:
        """Alike moves in a row, in words."""
        words, count = self.naming.words, len(moves)
        if FINISH in moves:
            return words("window.advice.finish")
        keys = {BUY_FOOT: "feet", JET_PACK: "jet_pack", SHORTCUT: "shortcut"}
        return words(f"window.advice.{keys.get(moves[0], 'run')}", count=count)

    def _given(self, moves: tuple[int, ...]) -> str:
        """What the space gives that moves end on."""
        walk = self.plan.start.follow(moves)
        return self.naming.rewards(self.state.rewards_at(self.me, walk.leg, walk.space))

    # --- on the board ---------------------------------------------------------------------------

    def on_board(self) -> OnBoard:
        plan = self.plan
        path = plan.path()
        paths = (path,) if len(path) > 1 else ()
        return OnBoard(plan.start.space, plan.reachable(), plan.for_money(), paths, is_run=True)

    def open_anchors(self) -> frozenset[Anchor]:
        plan = self.plan
        spaces = {*plan.reachable(), *(space for space, _ in plan.for_money())}
        return frozenset(Anchor("space", space) for space in spaces)

    def look(self, anchor: Anchor | None) -> None:
        is_space = anchor is not None and anchor.kind == "space"
        self.plan.seen = self.plan.moves_to(anchor.value) if anchor and is_space else ()
        if self.plan.seen:
            self.warning = ""

    def point(self, anchor: Anchor, *, takes_back: bool = False) -> None:
        planned = self.plan.moves_to(anchor.value)
        if not planned:
            return
        is_again = self._pointed == anchor.value and planned == self.plan.moves
        self._pointed, self.plan.moves = anchor.value, planned
        if is_again:
            self.press("run")

    def refuse(self, anchor: Anchor) -> None:
        """A space out of reach was clicked."""
        self.warning = self.naming.words("window.warning.no_feet")

    def step_to(self, space: int) -> None:
        """One space further, by keys."""
        self.plan.seen = ()
        is_possible = self.plan.step_to(space)
        self.warning = "" if is_possible else self.naming.words("window.warning.no_feet")

    def step_back(self) -> None:
        """Without the last step; whatever it was that could not be done is forgotten."""
        self.warning = ""
        self.plan.step_back()

    # --- buttons --------------------------------------------------------------------------------

    @property
    def hint(self) -> str:
        words, walk, amounts = self.naming.words, self.plan.walk, self.naming.amounts
        if self.plan.seen and self.plan.moves and self.plan.seen != self.plan.moves:
            return words("window.hint.only_looked_at")
        held = amounts(feet=walk.feet, water_feet=walk.water_feet)
        has_feet = walk.feet + walk.water_feet > 0
        # All of the start is one space: along it nobody spends a foot.
        moving = "move_from_start" if self.plan.start.space == START else "move"
        key = (moving if has_feet else "no_feet") + "_buy" * (self.plan.money >= FOOT_PRICE)
        if self.plan.leg >= len(self.state.game.legs):
            key = "beyond" if len(self.state.seats) > 1 else "beyond_solo"
        return begun(words(f"window.hint.{key}", held=held, price=amounts(coins=FOOT_PRICE)))

    @hint.setter
    def hint(self, text: str) -> None:
        """The hint says what is held; nobody sets it."""

    def buttons(self) -> Sequence[Button]:
        possible, plan = self.plan.start.possible_moves(), self.plan
        main = self._main()
        found = [main]
        if JET_PACK in possible and main.id != "jet":
            found.append(self._small("jet", "jet_pack", Mark("jet_pack")))
        if SHORTCUT in possible:
            found.append(self._small("shortcut", "shortcut"))
        if plan.money >= FOOT_PRICE:
            found.append(self._small("foot", "buy_foot", Mark("coin", number=FOOT_PRICE)))
        if main.id != "stay":
            return [*found, self._small("stay", "stay")]
        return [*found[1:], main]

    def _main(self) -> Button:
        """Run as planned, or fly, or stay."""
        words = self.naming.words
        if self.plan.moves:
            price = self.plan.moves.count(BUY_FOOT) * FOOT_PRICE
            mark = Mark("coin", number=price) if price else Mark("foot")
            return Button("run", words("window.button.run"), "main", ENTER, mark=mark)
        if self.plan.begins_with_jet_pack:
            mark = Mark("jet_pack")
            return Button("jet", words("window.button.fly"), "main", ENTER, mark=mark)
        return Button("stay", words("window.button.stay_here"), "main", ENTER, mark=STAY)

    def _small(self, id: str, word: str, mark: Mark | None = None) -> Button:
        label = self.naming.words(f"window.button.{word}")
        return Button(id, label, "small", letter(id), mark=mark)

    def press(self, button: str) -> None:
        # What is only looked at is nobody's choice: the way that was suggested or clicked is run.
        plan, self.warning = self.plan, ""
        plan.seen = ()
        if button == "run" and plan.moves:
            self.answer = plan.whole()
        elif button == "foot":
            plan.buy_foot()
        elif button in _AT_ONCE:
            self.answer = (_AT_ONCE[button],)

    def doubt(self) -> Doubt | None:
        """Staying with feet that would lead on, where a sensible player would run."""
        seat, words = self.state.seats[self.me], self.naming.words
        is_hasty = self.answer == (STOP,) and self.default != (STOP,)
        if not is_hasty or not seat.feet + seat.water_feet:
            return None
        held = self.naming.amounts(feet=seat.feet, water_feet=seat.water_feet)
        note = words("unused.stays", what=held)
        return Doubt(words("window.confirm.stay"), words("window.confirm.stay_yes"), note)

    # --- figures --------------------------------------------------------------------------------

    def cells(self) -> tuple[PathCell, ...]:
        """What the path takes, how much nearer it brings, and what it leads to."""
        words, start, moves = self.naming.words, self.plan.start, self.plan.shown
        walk, bought = start.follow(moves), moves.count(BUY_FOOT)
        left = walk.feet + walk.water_feet
        spent = max(0, start.feet + start.water_feet + bought - left)
        cells = [PathCell(Mark("foot", str(spent)), self._price(bought, left)), self._nearer(walk)]
        rewards = self._rewards()
        if rewards:
            cells.append(PathCell(rewards[0], words("window.cell.reward"), rewards[1:]))
        return tuple(cells)

    def _price(self, bought: int, left: int) -> str:
        """What a path costs beside the feet that are held, or what it leaves of them."""
        words = self.naming.words
        if bought:
            return words("window.cell.bought", count=bought, price=bought * FOOT_PRICE)
        return words("window.cell.left_of_feet", count=left) if left else words("window.cell.path")

    def _nearer(self, walk: Walk) -> PathCell:
        """Places count steps to the finish, and not every foot brings one."""
        start, game = self.plan.start, self.state.game
        steps = game.remaining(start.leg, start.space) - game.remaining(walk.leg, walk.space)
        key = "nearer" if steps >= 0 else "farther"
        return PathCell(Mark("flag", str(abs(steps))), self.naming.words(f"window.cell.{key}"))

    def _rewards(self) -> tuple[Mark, ...]:
        """All that the target rewards, where it may be taken."""
        plan, target = self.plan, self.plan.target
        rewards = () if target is None else self.state.rewards_at(self.me, plan.leg, target)
        return tuple(map(reward_mark, rewards))


def _moves_of(answer: Answer) -> list[int]:
    return [move for move in numbers(answer) if move != STOP]


_AT_ONCE = {"stay": STOP, "jet": JET_PACK, "shortcut": SHORTCUT}
"""Buttons that are answers, whatever is planned."""
