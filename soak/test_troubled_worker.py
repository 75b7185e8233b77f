"""The process in which seats think is killed, stopped and starved while they race."""

import multiprocessing
import os
import random
import signal
import threading
import time
from contextlib import suppress

import pytest

from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, parse_log
from cubitos_desktop.match.session.seats import ComputerSeats
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.match.thinking import Thinker
from cubitos_desktop.match.verification import verify
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from soak.conftest import Tell

TROUBLES = 4
LIMIT = 8.0
"""Seconds that a seat may think here."""
HELD = 0.3
"""Seconds for which a starved process gets nothing."""
PATIENCE = 600.0
CONTENT = load_content()


def a_match(number: int) -> Match:
    """Two computer seats who think."""
    chosen, dice = CONTENT.card_set("race-2"), RaceDice(secret_of_seed(f"worker {number}"))
    setup = Setup(2, chosen.cards, chosen.tracks, dice.start_player(2))
    return Match(CONTENT, setup, dice, (Player("Nora", "racer"), Player("Bruno", "racer")))


def disturb(process: int, how: str) -> None:
    with suppress(ProcessLookupError):
        if how == "killed":
            os.kill(process, signal.SIGKILL)
        else:
            os.kill(process, signal.SIGSTOP)
        if how == "starved":
            threading.Timer(HELD, lambda: wake(process)).start()


def wake(process: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGCONT)


@pytest.mark.parametrize("how", ["killed", "stopped", "starved"])
def test_a_race_goes_on_whatever_becomes_of_its_worker(how: str, tell: Tell) -> None:
    chance, match = random.Random(how), a_match(len(how))
    thinker = Thinker(limit=LIMIT)
    session = Session(match, seats=ComputerSeats(match, thinker))
    session.begin()
    session.sit_down()
    end, troubles, heard = time.monotonic() + PATIENCE, 0, 0
    while not session.is_over:
        assert time.monotonic() < end, "the race does not go on"
        heard += len(session.hear())
        process = thinker.process_id
        # One that has not come to listen is another case: steady answers until it does.
        is_busy = process is not None and thinker.is_thinking and thinker._unsent is None
        if process and is_busy and troubles < TROUBLES and chance.random() < 0.2:
            disturb(process, how)
            troubles += 1
        time.sleep(0.001)
    session.get_up()
    thinker.close()
    log = parse_log(match.log().to_json(), "the race")
    assert verify(CONTENT, log) == log.seal
    # One answer of another seat for each trouble, no more; a starved process still answers.
    notes = [note.text for note in match.notes]
    assert len(notes) <= (troubles if how != "starved" else 0), notes
    assert troubles == TROUBLES
    assert multiprocessing.active_children() == []
    tell(f"{how} {troubles} times in a race of {heard} beats: {len(match.notes)} answers by others")
