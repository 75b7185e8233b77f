"""One race at the terminal: tells, asks, takes back, answers commands. No set-up, no files."""

from collections.abc import Callable

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.forced import changes_nothing, idle_answer, only_answer
from cubitos_desktop.match.match import Match
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
from cubitos_desktop.terminal.move_questions import drawing
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.question import Misread, Question, from_english, simple
from cubitos_desktop.terminal.thoughts import Thoughts
from cubitos_desktop.wording.telling import Teller
from cubitos_desktop.words import Words, load_words

LOG_LINES = 25
EXPLAINED_TIMES = 2


class Session:
    """Leads the people at this terminal through a match."""

    def __init__(
        self, match: Match, console: Console, words: Words, *, is_resumed: bool = False
    ) -> None:
        self.match = match
        self.console = console
        self.words = words
        names = [player.name for player in match.players]
        self.naming = Naming(words, console, match.state.game, names)
        self.teller = Teller(self.naming)
        self.policies = {
            seat: policy(player.policy)
            for seat, player in enumerate(match.players)
            if player.policy
        }
        humans = [seat for seat, player in enumerate(match.players) if not player.policy]
        self.teller.asked = {seat: set() for seat in humans}
        self.history: list[tuple[int, str]] = []
        """Told lines, each with the number of answers after which it was told."""
        self._round_shown = 0
        self._is_idle = False
        self._is_resumed = is_resumed
        self._explained: list[str] = []
        """How to answer is shown for the first questions of a kind, and with help."""
        self.thoughts = Thoughts(self.naming, match)
        self._commands: dict[str, Callable[[Question, Decision], None]] = {
            "help": self._help,
            "cards": self._cards,
            "dice": self._dice,
            "me": self._me,
            "table": self._table,
            "map": self._map,
            "log": self._log,
            "hint": self._hint,
            "why": self._why,
        }
        # English commands work in every language.
        self._called = {"?": "help", "h": "hint"}
        for language in (load_words("en"), words):
            for command, word in language.section("command").items():
                self._called[simple(word)] = command

    def run(self) -> None:
        """Play to the end; ``Leave`` means that somebody got up before."""
        if self._is_resumed:
            self._catch_up()
        else:
            self._tell(self.match.opening)
        while not self.match.is_over:
            self._watch()
            decision = self.match.pending
            if decision is not None:
                self._put(decision)

    def _watch(self) -> None:
        """Let the computer seats play on, then tell what they did."""
        events: list[Event] = []
        self.match.play(self.policies, watch=events.extend, explains=True)
        self._tell(events)

    def _tell(self, events: list[Event]) -> None:
        for line in self.teller.tell(events):
            self.history.append((len(self.match.answers), line))
            self.console.say(line)

    # --- asking ---------------------------------------------------------------------------------

    def _put(self, decision: Decision) -> None:
        """Ask a person, unless there is just one answer or none that matters."""
        state = self.match.state
        if changes_nothing(state, decision):
            self._pass_over(decision)
            return
        answer = only_answer(decision)
        if answer is not None:
            self._force(decision, answer)
            return
        asked = self.teller.asked[decision.seat]
        if decision.prompt is Prompt.BUY and Prompt.MOVE not in asked:
            who = self.naming.seat(decision.seat)
            self.console.say(self.words("session.no_move", who=who, price=FOOT_PRICE))
        asked.add(decision.prompt)
        self._show_round(decision.seat)
        question = question_for(self.naming, self.match.state, decision)
        self._show(question, decision)
        while not self._reply(question, decision):
            pass

    def _force(self, decision: Decision, answer: Answer) -> None:
        """Give the only answer there is; before a push that must be, show what is at stake."""
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
        self._tell(self.match.answer(answer))

    def _pass_over(self, decision: Decision) -> None:
        """Answer for a person whose race is run, and say so once."""
        if not self._is_idle:
            self._is_idle = True
            self.console.say(self.words("session.idle"))
        self.teller.asked[decision.seat] |= {"move", "buy"}
        self._tell(self.match.answer(idle_answer(self.match.state, decision)))

    def _show_round(self, me: int) -> None:
        """Before the first question of a round: where everybody stands."""
        state = self.match.state
        if state.round <= self._round_shown:
            return
        self._round_shown = state.round
        self.console.say()
        for seat in range(len(state.seats)):
            self.console.say(table.headline(self.naming, state, seat))

    def _show(self, question: Question, decision: Decision) -> None:
        who = self.naming.seat(decision.seat)
        self.console.say()
        self.console.say(self.words("session.title", who=who, title=question.title))
        is_known = self._explained.count(decision.prompt) >= EXPLAINED_TIMES
        self._say_all(question.brief if is_known and question.brief else question.lines)
        if not is_known:
            self._explained.append(decision.prompt)
            for line in table.folded(question.syntax, self.console.width, ""):
                self.console.say(self.console.paint(line, "dim"))

    def _reply(self, question: Question, decision: Decision) -> bool:
        """Read one line; whether the race has gone on, or back."""
        prompt = self.words("session.prompt", default=question.default_text)
        if len(prompt) > self.console.width:
            head, _, prompt = prompt.rpartition("] ")
            self.console.say(f"{head}]")
        text = self.console.ask(prompt)
        command = self._called.get(simple(text), "")
        if command in ("quit", "exit"):
            raise Leave
        if command == "undo":
            return self._undo()
        if command:
            self._commands[command](question, decision)
            return False
        try:
            answer = self._read(question, text) if text else question.default
            events = self._answer(answer)
        except Misread as error:
            self.console.say(str(error))
            return False
        self.thoughts.note_answer()
        self._tell(events)
        return True

    def _read(self, question: Question, text: str) -> Answer:
        """What the reply comes to; one in English is understood too."""
        try:
            return question.read(text)
        except Misread:
            same = from_english(self.words, text)
            if same == text.casefold():
                raise
        return question.read(same)

    def _answer(self, answer: Answer) -> list[Event]:
        try:
            return self.match.answer(answer)
        except WrongAnswer:
            raise Misread(self.words("wrong.rules")) from None

    # --- commands -------------------------------------------------------------------------------

    def _undo(self) -> bool:
        """Back to the last question that left a choice, if there was one since the last throw."""
        match, before = self.match, self.match.answers[:]
        could_undo, has_choice, decision = match.can_undo, False, match.pending
        while match.can_undo and not has_choice:
            match.undo()
            decision = match.pending
            has_choice = decision is not None and only_answer(decision) is None
        self.history = [entry for entry in self.history if entry[0] <= len(match.answers)]
        self._catch_up()
        if decision is None or not has_choice:
            self.console.say(self.words("session.no_undo"))
            return could_undo
        seat, answer = before[len(match.answers)]
        shown = text_of(self.naming, match.state, decision, answer)
        who = self.naming.seat(seat)
        self.console.say(self.words("session.undone", who=who, answer=shown))
        return True

    def _catch_up(self) -> None:
        """Let the teller know a state that it was not told of."""
        self.teller.legs = [seat.leg for seat in self.match.state.seats]
        for asked in self.teller.asked.values():
            asked |= {"move", "buy"}

    def _help(self, question: Question, decision: Decision) -> None:
        width = self.console.width
        prompt = decision.prompt.topic
        self._explained = []
        for key in (f"help.{prompt}", "help.words", "help.commands"):
            for paragraph in self.words(key, price=FOOT_PRICE).strip().splitlines():
                for line in table.folded(paragraph, width, "  "):
                    self.console.say(line)
        self._show(question, decision)

    def _cards(self, question: Question, decision: Decision) -> None:
        self._say_all(table.cards(self.naming, self.match.state))

    def _dice(self, question: Question, decision: Decision) -> None:
        self._say_all(table.dice(self.naming))

    def _me(self, question: Question, decision: Decision) -> None:
        self._say_all(table.seat_block(self.naming, self.match.state, decision.seat))

    def _table(self, question: Question, decision: Decision) -> None:
        for seat in range(len(self.match.state.seats)):
            self._say_all(table.seat_block(self.naming, self.match.state, seat))

    def _map(self, question: Question, decision: Decision) -> None:
        board = drawing(self.naming, self.match.state, decision.seat)
        names = board.track.names
        self.console.say(names.get(self.words.language, names["en"]))
        here = self.match.state.seats[decision.seat].space
        self._say_all(board.whole(board.track.spaces[here]))
        if not board.fits:
            self.console.say(self.words("map.cropped"))
        self._say_all(board.legend())

    def _log(self, question: Question, decision: Decision) -> None:
        self._say_all([line for _, line in self.history[-LOG_LINES:]])

    def _hint(self, question: Question, decision: Decision) -> None:
        self.console.say(self.thoughts.hint(decision))

    def _why(self, question: Question, decision: Decision) -> None:
        self._say_all(self.thoughts.reasons())

    def _say_all(self, lines: list[str]) -> None:
        for line in lines:
            self.console.say(line)
