"""Leads people at a terminal through a session: tells, asks, answers commands. No set-up."""

import time
from collections.abc import Callable, Iterable

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.match.session.session import Session, Unasked
from cubitos_desktop.rules.decisions import Answer, Decision, WrongAnswer
from cubitos_desktop.rules.events import Event
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.terminal import table
from cubitos_desktop.terminal.asking import (
    closed_lines,
    question_for,
    text_of,
)
from cubitos_desktop.terminal.console import Console, Leave
from cubitos_desktop.terminal.doubts import doubt
from cubitos_desktop.terminal.looking.thoughts import Thoughts
from cubitos_desktop.terminal.looking.what import explained
from cubitos_desktop.terminal.move_questions import drawing
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.question import (
    Misread,
    TypedQuestion,
    commands_called,
    from_english,
    simple,
)
from cubitos_desktop.wording.naming import in_language, told_name
from cubitos_desktop.wording.rule_lines import rule_lines
from cubitos_desktop.wording.telling import Teller, spoken
from cubitos_desktop.words import Words

LOG_LINES = 25
EXPLAINED_TIMES = 2
LOOK = 0.001
"""Seconds between looks whether an answer is written down."""


class Host:
    """Leads the people at this terminal through a race."""

    def __init__(self, session: Session, console: Console, words: Words) -> None:
        self.session = session
        self.match = match = session.match
        self.console = console
        self.words = words
        # Somebody alone at a window has no name there.
        names = [told_name(player.name) or words("session.you") for player in match.players]
        self.naming = Naming(words, console, match.state.game, names)
        self.teller = Teller(self.naming, match.people)
        self.teller.asked = {seat: set() for seat in match.people}
        self.before_asking: Callable[[], None] = lambda: None
        """Is called when the race has come to a question."""
        self.history: list[tuple[int, str]] = []
        """Told lines, each with the number of answers after which it was told."""
        self._round_shown = 0
        self._doubted: Answer | None = None
        """The answer to the open question that was asked for once more."""
        self._is_idle = False
        self._explained: list[str] = []
        """How to answer is shown for the first questions of a kind, and with help."""
        self.thoughts = Thoughts(self.naming, session)
        self._commands: dict[str, Callable[[TypedQuestion, Decision], None]] = {
            "help": self._help,
            "rules": lambda question, decision: self._rules(decision),
            "cards": self._cards,
            "dice": self._dice,
            "me": self._me,
            "table": self._table,
            "map": self._map,
            "log": self._log,
            "hint": self._hint,
            "why": self._why,
            "what": self._what,
        }
        self._about: dict[str, Callable[[Decision, str], None]] = {
            "what": self._explain,
            "rules": self._rules,
        }
        """Commands that may have a word behind them."""
        self._called = commands_called(words)

    def run(self) -> None:
        """Play to the end; ``Leave`` means that somebody got up before."""
        if self.session.is_resumed:
            self._catch_up()
        else:
            self._tell(self.match.opening)
        self._hear(self.session.begin())
        self.session.sit_down()
        while not self.match.is_over:
            decision = self.session.asked
            if decision is None:
                self._hear(self.session.hear())
            elif unasked := self.session.unasked():
                self._answer_unasked(decision, unasked)
            else:
                self._put(decision)

    def _hear(self, beats: Iterable[Beat]) -> None:
        self._tell([event for beat in beats for event in beat.events])

    def _tell(self, events: list[Event]) -> None:
        for line in spoken(self.naming, self.teller.tell(events)):
            self.history.append((len(self.match.answers), line))
            self.console.say(line)

    # --- asking ---------------------------------------------------------------------------------

    def _put(self, decision: Decision) -> None:
        """Ask a person, once all that led to the question is kept."""
        while not self.session.is_settled:
            time.sleep(LOOK)
        self.before_asking()
        asked = self.teller.asked[decision.seat]
        if decision.prompt is Prompt.BUY and Prompt.MOVE not in asked:
            who = self.naming.seat(decision.seat)
            self.console.say(self.words("session.no_move", who=who, price=FOOT_PRICE))
        asked.add(decision.prompt)
        self._show_round(decision.seat)
        self._doubted = None
        question = question_for(self.naming, self.match.state, decision)
        self._show(question, decision)
        while not self._reply(question, decision):
            pass

    def _answer_unasked(self, decision: Decision, unasked: Unasked) -> None:
        if unasked.why == "idle":
            self._say_idle(decision.seat)
        elif unasked.why == "forced":
            self._say_forced(decision, unasked.answer)
        self._hear(self.session.answer(unasked.answer))

    def _say_forced(self, decision: Decision, answer: Answer) -> None:
        """Say what is answered without asking; before a push that must be, what is at stake."""
        state = self.match.state
        shown = text_of(self.naming, state, decision, answer)
        who = self.naming.seat(decision.seat)
        is_push = answer == "push"
        if is_push:
            self.console.say()
        self.console.say(self.words("session.forced", who=who, answer=shown))
        if is_push:
            self._say_all(table.push_lines(self.naming, state, decision.seat, can_pass=False))
        self._say_all(closed_lines(self.words, decision))

    def _say_idle(self, seat: int) -> None:
        """Say once that somebody's race is run."""
        if not self._is_idle:
            self._is_idle = True
            self.console.say(self.words("session.idle"))
        self.teller.asked[seat] |= {Prompt.MOVE, Prompt.BUY}

    def _show_round(self, me: int) -> None:
        """Before the first question of a round: where everybody stands."""
        state = self.match.state
        if state.round <= self._round_shown:
            return
        self._round_shown = state.round
        self.console.say()
        for seat in range(len(state.seats)):
            self.console.say(table.headline(self.naming, state, seat))

    def _show(self, question: TypedQuestion, decision: Decision) -> None:
        who = self.naming.seat(decision.seat)
        self.console.say()
        self.console.say(self.words("session.title", who=who, title=question.title))
        is_known = self._explained.count(decision.prompt) >= EXPLAINED_TIMES
        self._say_all(question.brief if is_known and question.brief else question.lines)
        if not is_known:
            self._explained.append(decision.prompt)
            for line in table.folded(question.syntax, self.console.width, ""):
                self.console.say(self.console.paint(line, "dim"))

    def _reply(self, question: TypedQuestion, decision: Decision) -> bool:
        """Read one line; whether the race has gone on, or back."""
        default = self.words("session.default", default=question.default_text)
        prompt = self.words("session.prompt")
        if len(default) + 1 + len(prompt) > self.console.width:
            self.console.say(default)
        else:
            prompt = f"{default} {prompt}"
        text = self.console.ask(prompt)
        command = self._called.get(simple(text), "")
        if command in ("quit", "exit"):
            raise Leave
        if command == "undo":
            return self._undo()
        if command:
            self._commands[command](question, decision)
            return False
        first, _, about = text.strip().partition(" ")
        asks_about = self._about.get(self._called.get(simple(first), "")) if about else None
        if asks_about:
            asks_about(decision, about)
            return False
        try:
            answer = self._read(question, text) if text else question.default
            if self._is_doubted(question, decision, answer):
                return False
            beats = self._answer(answer)
        except Misread as error:
            self.console.say(str(error))
            return False
        self._hear(beats)
        return True

    def _is_doubted(self, question: TypedQuestion, decision: Decision, answer: Answer) -> bool:
        """Whether an answer would throw something away, and that has not been said yet."""
        if answer == self._doubted:
            return False
        said = doubt(self.naming, self.match.state, decision, question.default, answer)
        if said is None:
            return False
        self._doubted = answer
        self.console.say(said)
        return True

    def _read(self, question: TypedQuestion, text: str) -> Answer:
        """What the reply comes to; one in English is understood too."""
        try:
            return question.read(text)
        except Misread:
            same = from_english(self.words, text)
            if same == text.casefold():
                raise
        return question.read(same)

    def _answer(self, answer: Answer) -> list[Beat]:
        given = len(self.match.answers)
        try:
            beats = self.session.answer(answer)
        except WrongAnswer:
            raise Misread(self.words("wrong.rules")) from None
        self.thoughts.note_answer(given)
        return beats

    # --- commands -------------------------------------------------------------------------------

    def _undo(self) -> bool:
        """Back to the last question that left a choice; whether there was one."""
        taken = self.session.undo()
        if taken is None:
            self.console.say(self.words("session.no_undo"))
            return False
        match = self.match
        self.history = [entry for entry in self.history if entry[0] <= len(match.answers)]
        self._catch_up()
        assert match.pending is not None, "undo leads to a question"
        shown = text_of(self.naming, match.state, match.pending, taken.answer)
        who = self.naming.seat(taken.seat)
        self.console.say(self.words("session.undone", who=who, answer=shown))
        return True

    def _catch_up(self) -> None:
        """Let the teller know a state that it was not told of."""
        self.teller.legs = [seat.leg for seat in self.match.state.seats]
        for asked in self.teller.asked.values():
            asked |= {Prompt.MOVE, Prompt.BUY}

    def _help(self, question: TypedQuestion, decision: Decision) -> None:
        width = self.console.width
        prompt = decision.prompt.topic
        self._explained = []
        for key in (f"help.{prompt}", "help.words", "help.commands"):
            for paragraph in self.words(key, price=FOOT_PRICE).strip().splitlines():
                for line in table.folded(paragraph, width, "  "):
                    self.console.say(line)
        self._show(question, decision)

    def _rules(self, decision: Decision, typed: str = "") -> None:
        head, *paragraphs = rule_lines(self.words, decision.prompt, typed.strip())
        self._say_all(table.folded(head, self.console.width, ""))
        for paragraph in paragraphs:
            self._say_all(table.folded(paragraph, self.console.width, "  "))

    def _cards(self, question: TypedQuestion, decision: Decision) -> None:
        self._say_all(table.cards(self.naming, self.match.state))

    def _dice(self, question: TypedQuestion, decision: Decision) -> None:
        self._say_all(table.dice(self.naming))

    def _me(self, question: TypedQuestion, decision: Decision) -> None:
        self._say_all(table.seat_block(self.naming, self.match.state, decision.seat))

    def _table(self, question: TypedQuestion, decision: Decision) -> None:
        for seat in range(len(self.match.state.seats)):
            self._say_all(table.seat_block(self.naming, self.match.state, seat))

    def _map(self, question: TypedQuestion, decision: Decision) -> None:
        board = drawing(self.naming, self.match.state, decision.seat)
        self.console.say(in_language(self.words, board.track.names))
        here = self.match.state.seats[decision.seat].space
        self._say_all(board.whole(board.track.spaces[here]))
        if not board.fits:
            self.console.say(self.words("map.cropped"))
        self._say_all(board.legend())

    def _log(self, question: TypedQuestion, decision: Decision) -> None:
        self._say_all([line for _, line in self.history[-LOG_LINES:]])

    def _hint(self, question: TypedQuestion, decision: Decision) -> None:
        """From now on Enter takes what was hinted at: two suggestions would be one too many."""
        said, before = self.thoughts.hint(decision), question.default_text
        advice = self.session.hint.advice
        if advice and advice.answer != question.default:
            said = self.words("session.hint_differs", hint=said, before=before)
            thought_over = question_for(self.naming, self.match.state, decision, advice.answer)
            question.default = thought_over.default
            question.default_text = thought_over.default_text
        self.console.say(said)

    def _why(self, question: TypedQuestion, decision: Decision) -> None:
        self._say_all(self.thoughts.reasons())

    def _what(self, question: TypedQuestion, decision: Decision) -> None:
        self._explain(decision, "")

    def _explain(self, decision: Decision, word: str) -> None:
        """What a thing of the race is."""
        for line in explained(self.naming, self.match.state, decision.seat, word):
            for part in table.folded(line, self.console.width, ""):
                self.console.say(part)

    def _say_all(self, lines: list[str]) -> None:
        for line in lines:
            self.console.say(line)
