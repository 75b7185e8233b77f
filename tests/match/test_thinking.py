"""Thinking elsewhere: the same answers, nobody waits, and whatever goes wrong, the race goes on."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.policies import Policy, policy
from cubitos_desktop.ai.worker import Mind, packed_game, packed_question, reply_to, unpacked_reply
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, parse_log
from cubitos_desktop.match.thinking import NoAdvice, Thinker, ThinkerHere
from cubitos_desktop.match.verification import verify
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.saving import digest
from tests.match import thinking_seats as seats

PATIENCE = 60.0
"""Seconds after which something never comes; on a busy machine Python starts slowly."""
AT_ONCE = 2.0
"""Far less than anything that would have to be waited for, and enough for a busy machine."""
CONTENT = load_content()


def a_match(set_id: str = "race-1", seed: str = "1") -> Match:
    """Two computer seats at their first question."""
    chosen = CONTENT.card_set(set_id)
    dice = RaceDice(secret_of_seed(seed))
    setup = Setup(2, chosen.cards, chosen.tracks, dice.start_player(2))
    players = (Player("Nora", "champion"), Player("Bruno", "champion"))
    return Match(CONTENT, setup, dice, players, is_open=True)


def until(holds: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.002)


def ask(thinker: Thinker, mind: Mind, match: Match) -> None:
    assert match.pending is not None
    thinker.ask(mind, match.state, match.pending)


def heard(thinker: Thinker) -> Advice:
    """The advice, waited for."""
    found: list[Advice] = []

    def look() -> bool:
        advice = thinker.advice()
        found.extend([advice] if advice else [])
        return bool(found)

    until(look, "no advice came")
    return found[0]


def refused(thinker: Thinker) -> str:
    """Why there is no advice."""
    with pytest.raises(NoAdvice) as trouble:
        heard(thinker)
    return str(trouble.value)


def is_gone(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return True
    return False


def busy(thinker: Thinker, match: Match) -> int:
    """A process in the middle of a thought that takes ten minutes."""
    ask(thinker, "steady", match)
    heard(thinker)
    ask(thinker, seats.dreaming, match)
    assert thinker.process_id is not None
    return thinker.process_id


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()
    assert thinker.process_id is None


@pytest.mark.parametrize("set_id", ["race-1", "race-6"])
def test_where_a_seat_thinks_changes_no_answer(thinker: Thinker, set_id: str) -> None:
    match = a_match(set_id)
    for _ in range(60):
        decision = match.pending
        assert decision is not None
        before = digest(match.state)
        ask(thinker, "steady", match)
        advice = heard(thinker)
        assert advice == Advice(policy("steady")(match.state, decision))
        assert digest(match.state) == before
        match.take(advice)
    assert match.notes == []


def test_whoever_thinks_here_gives_the_same_answer_and_starts_no_process() -> None:
    match, here = a_match(), ThinkerHere()
    assert match.pending is not None
    ask(here, "champion", match)
    assert (here.is_thinking, here.process_id) == (True, None)
    assert heard(here).answer == policy("champion")(match.state, match.pending)
    assert (here.is_thinking, here.process_id) == (False, None)


def test_asking_and_looking_take_no_time(thinker: Thinker) -> None:
    match = a_match()
    ask(thinker, seats.dreaming, match)
    began = time.monotonic()
    for _ in range(100):
        assert thinker.advice() is None
    assert time.monotonic() - began < AT_ONCE
    assert thinker.is_thinking


def test_one_process_answers_many_questions_and_unpacks_a_race_once(thinker: Thinker) -> None:
    thinker.warm_up()
    process, found = thinker.process_id, []
    for match in (a_match("race-1"), a_match("race-2")):
        for _ in range(3):
            ask(thinker, seats.same_game, match)
            found.append(heard(thinker).answer)
    assert found == [False, True, True, False, True, True]
    assert thinker.process_id == process


def test_the_process_knows_nothing_of_the_window(thinker: Thinker) -> None:
    ask(thinker, seats.curious, a_match())
    assert heard(thinker).answer == ()


def test_a_question_is_small() -> None:
    match = a_match("race-7")
    assert match.pending is not None
    game = packed_game(match.state.game)
    question = packed_question("steady", game, match.state, match.pending)
    assert len(question) < 1 << 16


def test_what_was_asked_stays_as_it_was_when_the_race_goes_on(thinker: Thinker) -> None:
    """The process may not be listening yet when the race is changed."""
    match = a_match()
    state, decision = match.state.copy(), match.pending
    assert decision is not None
    ask(thinker, "steady", match)
    match.play(dict.fromkeys(range(2), policy("steady")), most_rounds=2)
    assert heard(thinker).answer == policy("steady")(state, decision)


# --- ending -------------------------------------------------------------------------------------


def test_a_cancelled_thought_ends_at_once(thinker: Thinker) -> None:
    match = a_match()
    process = busy(thinker, match)
    began = time.monotonic()
    thinker.cancel()
    assert time.monotonic() - began < AT_ONCE
    assert is_gone(process)
    assert not thinker.is_thinking
    assert thinker.advice() is None
    ask(thinker, "steady", match)
    assert heard(thinker).answer == policy("steady")(match.state, match._asked)


def test_a_new_question_takes_the_place_of_the_old_one(thinker: Thinker) -> None:
    match = a_match()
    process = busy(thinker, match)
    ask(thinker, "steady", match)
    assert is_gone(process)
    assert heard(thinker).answer == policy("steady")(match.state, match._asked)


def test_nothing_is_left_behind_after_closing(thinker: Thinker) -> None:
    process = busy(thinker, a_match())
    began = time.monotonic()
    thinker.close()
    assert time.monotonic() - began < AT_ONCE
    assert is_gone(process)
    assert thinker.process_id is None


@pytest.mark.skipif(sys.platform == "win32", reason="there is no signal to send")
def test_the_process_does_not_hear_of_an_interrupt(thinker: Thinker) -> None:
    match = a_match()
    thinker.warm_up()
    assert thinker.process_id is not None
    os.kill(thinker.process_id, signal.SIGINT)
    ask(thinker, "steady", match)
    heard(thinker)
    os.kill(thinker.process_id, signal.SIGINT)
    ask(thinker, "steady", match)
    heard(thinker)


def test_the_process_ends_with_the_one_that_asked() -> None:
    """Whoever reads what both may print reads on until both have ended."""
    story = (
        "import os, time\n"
        "from tests.match.test_thinking import a_match, busy\n"
        "from cubitos_desktop.match.thinking import Thinker\n"
        "thinker = Thinker()\n"
        "print(busy(thinker, a_match()), flush=True)\n"
        "os._exit(9)\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", story], stdout=subprocess.PIPE, timeout=PATIENCE, check=False
    )
    assert told.returncode == 9
    assert int(told.stdout) > 0


# --- failing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mind", "trouble"),
    [
        (seats.raising, "raised ValueError"),
        (seats.speechless, "raised "),
        (seats.dying, "lost the process that it thought in"),
        ("nobody", "raised UnknownPolicy"),
    ],
)
def test_a_seat_that_fails_says_how(thinker: Thinker, mind: Mind, trouble: str) -> None:
    match = a_match()
    ask(thinker, mind, match)
    assert refused(thinker).startswith(trouble)
    assert not thinker.is_thinking
    ask(thinker, "steady", match)
    assert heard(thinker).answer == policy("steady")(match.state, match._asked)


def test_a_seat_that_thinks_too_long_is_ended(thinker: Thinker) -> None:
    process = busy(thinker, a_match())
    thinker.limit = 0.05
    assert refused(thinker) == "took longer than 0.05 seconds"
    assert is_gone(process)


def frozen(thinker: Thinker) -> int:
    """The process before it listens, stopped in its tracks."""
    thinker.warm_up()
    assert thinker.process_id is not None
    os.kill(thinker.process_id, signal.SIGSTOP)
    return thinker.process_id


@pytest.mark.skipif(sys.platform == "win32", reason="there is no signal to send")
def test_a_process_that_never_listens_is_waited_for_once(thinker: Thinker) -> None:
    match = a_match()
    usual, thinker.limit = thinker.limit, 0.05
    first, thinker.limit = frozen(thinker), usual
    ask(thinker, "steady", match)
    assert refused(thinker) == "found no process to think in"
    assert is_gone(first)
    second = frozen(thinker)
    for _ in range(3):
        began = time.monotonic()
        ask(thinker, "steady", match)
        assert refused(thinker) == "found no process to think in"
        assert time.monotonic() - began < AT_ONCE
    # Once it listens after all, it thinks.
    os.kill(second, signal.SIGCONT)
    assert thinker._worker is not None
    until(thinker._worker.is_listening, "the process never listened")
    ask(thinker, "steady", match)
    assert heard(thinker).answer == policy("steady")(match.state, match._asked)
    assert thinker.process_id == second
    assert not thinker._was_late


def test_a_process_that_died_at_rest_is_replaced(thinker: Thinker) -> None:
    match = a_match()
    ask(thinker, "steady", match)
    heard(thinker)
    process = thinker.process_id
    assert process is not None
    assert thinker._worker is not None
    thinker._worker._process.kill()
    thinker._worker._process.join()
    ask(thinker, "steady", match)
    heard(thinker)
    assert thinker.process_id != process


def test_where_no_process_can_be_started_there_is_no_advice(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(**_: object) -> None:
        raise OSError("too many processes")

    monkeypatch.setattr("cubitos_desktop.match.thinking.WorkerProcess", fails)
    ask(thinker, "steady", a_match())
    assert refused(thinker) == "lost the process that it thought in"


@pytest.mark.parametrize("mind", [seats.raising, seats.talking_nonsense, seats.dying])
def test_a_race_goes_on_and_its_log_tells_why(thinker: Thinker, mind: Policy) -> None:
    match = a_match()
    for _ in range(3):
        ask(thinker, mind, match)
        try:
            match.take(heard(thinker))
        except NoAdvice as trouble:
            match.fall_back(str(trouble))
    match.play(dict.fromkeys(range(2), policy("steady")))
    assert len(match.notes) == 3
    assert all("(champion)" in note.text for note in match.notes)
    assert all(note.text.endswith(": steady answered") for note in match.notes)
    steady = a_match()
    steady.play(dict.fromkeys(range(2), policy("steady")))
    assert match.answers == steady.answers
    log = parse_log(match.log().to_json(), "race")
    assert len(log.notes) == 3
    assert verify(CONTENT, log) == log.seal


def test_a_reply_can_be_made_without_a_process() -> None:
    match = a_match()
    assert match.pending is not None
    question = packed_question("steady", packed_game(match.state.game), match.state, match.pending)
    advice = unpacked_reply(reply_to(question))
    assert isinstance(advice, Advice)
    assert advice.answer == policy("steady")(match.state, match.pending)
