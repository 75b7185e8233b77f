"""What is measured of a race, in tasks that take a moment each: any process can do any of them.

A task and the race alone decide what comes out, so a review is the same on every machine, however
many processes worked on it and in which order.
"""

import hashlib

import msgspec

from cubitos_desktop.ai.advice import Figures, Reason
from cubitos_desktop.ai.judging.chances import win_chances
from cubitos_desktop.ai.playouts import ImaginedDice
from cubitos_desktop.match.reviewing.candidates import candidates
from cubitos_desktop.match.reviewing.course import Course
from cubitos_desktop.match.reviewing.playing_on import TO_THE_END, Chances, play_on, pro
from cubitos_desktop.match.reviewing.reasons import figures_of, reason_for
from cubitos_desktop.match.session.suggesting import is_thought_hint
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.prompts import Prompt


class Survey(msgspec.Struct, frozen=True):
    """What there is to measure."""


class Surveyed(msgspec.Struct, frozen=True):
    choices: tuple[int, ...]
    """Answers of the reviewed seat that left a choice."""
    ends: tuple[int, ...]
    """Where the rounds ended, by the number of the answer that came next."""
    rounds: tuple[int, ...]
    """The numbers of these rounds."""
    judged: tuple[tuple[float, ...], ...]
    """The judge's own word on the chances there."""
    last: tuple[float, ...] | None
    """The chances at the last of them, where the race was over."""


class End(msgspec.Struct, frozen=True):
    """Play the race on to its end from the end of a round, so many times."""

    at: int
    first: int
    count: int


class Looks(msgspec.Struct, frozen=True):
    """A first look at decisions."""

    numbers: tuple[int, ...]
    playouts: int


class OthersLooks(msgspec.Struct, frozen=True):
    """A first look at what all other seats answered in a round: only against a Pro's answer."""

    round: int
    playouts: int


class Try(msgspec.Struct, frozen=True):
    """Try answers to one decision some rounds further, on the same imagined dice."""

    number: int
    answers: tuple[Answer, ...]
    first: int
    count: int
    rounds: int


Task = Survey | End | Looks | OthersLooks | Try


class Tried(msgspec.Struct, frozen=True):
    """Answers to a decision and what came of each, by play-out: the chances of all seats."""

    number: int
    seat: int
    round: int
    prompt: Prompt
    answers: tuple[Answer, ...]
    """The given one is the first."""
    usual: int
    """Which of them a Pro would have given."""
    way: float
    """What was left of the race, in laps."""
    chances: tuple[tuple[Chances, ...], ...]
    reasons: tuple[Reason, ...] = ()
    """Why each might be better than the given one."""
    figures: Figures = {}
    """What stood beside the question."""
    is_hint: bool = False
    """Whether the given answer is what a hint would have said that looks longer than a glance."""


class Played(msgspec.Struct, frozen=True):
    """What play-outs to the end came to, or what trials did."""

    chances: list[Chances] = []
    tried: list[Tried] = []


Outcome = Surveyed | Played


class Desk:
    """Does tasks for one race."""

    def __init__(self, course: Course, race: str, seat: int) -> None:
        self.course = course
        self.seat = seat
        self._race = race

    def do(self, task: Task) -> Outcome:
        if isinstance(task, Survey):
            return self._survey()
        if isinstance(task, End):
            return Played(chances=self._end(task))
        if isinstance(task, Looks):
            return Played(tried=[self._look(number, task.playouts) for number in task.numbers])
        if isinstance(task, OthersLooks):
            return Played(tried=self._look_at_others(task))
        return Played(tried=[self._try(task)])

    def _survey(self) -> Surveyed:
        course = self.course
        ends = course.ends
        mine = [n for n in course.choices() if course.answers[n][0] == self.seat]
        rounds = [course.before[max(0, end - 1)].round for end in ends]
        winner = course.end.winner
        last = [float(seat == winner) for seat in range(len(course.end.seats))]
        states = [course.before[end] for end in ends]
        judged = [tuple(win_chances(pro().judgement(state), state)) for state in states]
        known = tuple(last) if winner >= 0 else None
        return Surveyed(tuple(mine), tuple(ends), tuple(rounds), tuple(judged), known)

    def _end(self, task: End) -> list[Chances]:
        state, dice = self.course.before[task.at], self._dice(f"end {task.at}")
        numbers = range(task.first, task.first + task.count)
        return [play_on(state, None, ImaginedDice(dice, n), TO_THE_END) for n in numbers]

    def _look(self, number: int, playouts: int) -> Tried:
        course = self.course
        state, decision = course.before[number], course.decision(number)
        answers = candidates(state, decision, course.given(number))
        return self._tried(number, tuple(answers), range(playouts), 1)

    def _look_at_others(self, task: OthersLooks) -> list[Tried]:
        """Decisions in which a Pro would have answered as they did cost nothing."""
        course, found = self.course, []
        for number in course.choices(task.round):
            given = course.given(number)
            usual = pro()(course.before[number], course.decision(number))
            if course.answers[number][0] != self.seat and usual != given:
                found.append(self._tried(number, (given, usual), range(task.playouts), 1))
        return found

    def _try(self, task: Try) -> Tried:
        numbers = range(task.first, task.first + task.count)
        tried = self._tried(task.number, task.answers, numbers, task.rounds)
        if task.first:
            return tried
        # It takes a tenth of a second, which no frame has: here nobody waits for it.
        asked = self.course.before[task.number], self.course.decision(task.number)
        return msgspec.structs.replace(tried, is_hint=is_thought_hint(*asked, task.answers[0]))

    def _tried(
        self, number: int, answers: tuple[Answer, ...], numbers: range, rounds: int
    ) -> Tried:
        course = self.course
        state, decision = course.before[number], course.decision(number)
        usual, seed = pro()(state, decision), self._dice(f"answer {number} {rounds}")
        chances = tuple(
            tuple(play_on(state, answer, ImaginedDice(seed, n), rounds) for answer in answers)
            for n in numbers
        )
        reasons = tuple(reason_for(state, decision, answers[0], answer) for answer in answers)
        return Tried(
            number,
            decision.seat,
            state.round,
            decision.prompt,
            answers,
            answers.index(usual),
            pro().judgement(state).common_way(state),
            chances,
            reasons,
            figures_of(state, decision),
        )

    def _dice(self, about: str) -> bytes:
        """The luck of all play-outs about one thing: it follows from the race."""
        return hashlib.blake2b(f"{self._race} {about}".encode(), digest_size=32).digest()
