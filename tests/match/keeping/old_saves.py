"""Saves as the terminal of version 0.1 wrote them: the secret, and the log so far."""

from pathlib import Path

import msgspec

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, write_whole
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup


def an_old_race(answers: int = 12) -> Match:
    """A race of one person that was left after so many answers."""
    content = load_content()
    first = content.card_set("race-1")
    dice = RaceDice(secret_of_seed("an old race"))
    match = Match(content, Setup(1, first.cards, first.tracks), dice, [Player("Ana")])
    for _ in range(answers):
        assert match.pending is not None
        match.answer(policy("steady")(match.state, match.pending))
    return match


def write_old_save(match: Match, path: Path) -> None:
    log = match.log()
    log.seal = log.sealed()
    facts = {"format": "cubitos save", "version": 1, "secret": match.dice.secret, "log": log}
    write_whole(path, msgspec.json.encode(facts))
