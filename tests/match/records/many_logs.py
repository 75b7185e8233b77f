"""Many kept races of every kind that records tell apart, played by steady seats."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Branch, Player, RaceLog, save_log
from cubitos_desktop.rules.game import Setup
from tests.match.kept_races import CONTENT

RIVALS = ("rookie", "racer", "pro", "champion", "gambler", "", "of tomorrow")


def nth_log(number: int) -> RaceLog:
    """Set, seats and company go round; some were only watched, seeded, or branch off."""
    dice = RaceDice(secret_of_seed(f"many {number}"))
    chosen = list(CONTENT.sets.values())[number % len(CONTENT.sets)]
    seats = 1 + (number * 3 + 1) % 4
    rivals = [RIVALS[(number + seat) % len(RIVALS)] for seat in range(seats)]
    if number % 11 != 7:
        rivals[number % seats] = ""
    cards = chosen.cards if number % 5 else (*chosen.cards[:-1], "bob")
    setup = Setup(seats, cards, chosen.tracks, dice.start_player(seats))
    players = [Player(f"P{seat}", level) for seat, level in enumerate(rivals)]
    match = Match(CONTENT, setup, dice, players, is_open=number % 7 == 3)
    match.play(dict.fromkeys(range(seats), policy("steady")))
    log = match.log()
    if number % 9 == 4:
        log = msgspec.structs.replace(log, branch=Branch("of a parent", 0, 0))
    return log


def keep_many(folder: Path, count: int) -> Iterator[Path]:
    for number in range(count):
        path = folder / f"{number:03}.json"
        save_log(nth_log(number), path)
        yield path
