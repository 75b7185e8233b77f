"""Logs of every kind, and single changes of what a log may not lie about."""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, commitment_of, dice_of_seed, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, RaceLog, to_log
from cubitos_desktop.match.replay.branching import branch_of
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import CHANCE
from cubitos_desktop.rules.game import Setup

CONTENT = load_content()
LEVELS = ("steady", "rookie", "random", "racer", "nervous", "gambler", "pro", "champion")
WORDS = ("", "zażółć", "a word of several", "7", "ż" * 40)
Plain = dict[str, Any]


def log_of_kind(number: int, levels: int = len(LEVELS)) -> RaceLog:
    """The log of a race; each number is another kind, and the same one each time.

    Whoever has little time uses the first levels only.
    """
    match = _race(number, levels)
    if number % 5 == 4:
        match = _branch(match, number)
    return msgspec.structs.replace(match.log(), seal=match.log().sealed())


def _race(number: int, levels: int) -> Match:
    chosen = list(CONTENT.sets.values())[number % len(CONTENT.sets)]
    seats, word = 1 + number % 4, WORDS[number % len(WORDS)]
    is_open = number % 3 == 2
    dice = dice_of_seed(f"{number}", word) if is_open else RaceDice(secret_of_seed("a"), word)
    track = sorted(CONTENT.tracks)[number % len(CONTENT.tracks)]
    tracks = (track,) * (2 if number % 7 == 3 else 1)
    ghost = ((0, 0), (0, 3), (0, 9)) if seats == 1 and number % 8 else ()
    setup = Setup(seats, chosen.cards, tracks, dice.start_player(seats), ghost)
    names = [LEVELS[(number + seat) % levels] for seat in range(seats)]
    players = [Player(f"seat {seat}", name) for seat, name in enumerate(names)]
    match = Match(CONTENT, setup, dice, players, is_open=is_open)
    seated = {seat: policy(name) for seat, name in enumerate(names)}
    match.play(seated, most_rounds=60, explains=number % 2 == 0)
    return match


def _branch(match: Match, number: int) -> Match:
    """Somebody takes over half way, with the same dice or others, and plays steadily."""
    recording = recording_of(match)
    place = recording.stop_near(len(match.answers) // 2)
    secret = secret_of_seed(f"branch {number}") if number % 2 else None
    branch = branch_of(recording, place, 0, match.players, has_new_dice=bool(secret), secret=secret)
    branch.play(dict.fromkeys(range(len(match.players)), policy("steady")), most_rounds=60)
    return branch


# --- changes ------------------------------------------------------------------------------------


def plain(log: RaceLog) -> Plain:
    found: Plain = msgspec.json.decode(log.to_json())
    return found


def resealed(log: Plain) -> RaceLog:
    """A changed log with a seal that fits whatever it says now."""
    found = to_log(msgspec.json.decode(msgspec.json.encode(log)), "race.json")
    found.seal = found.sealed()
    return found


def _faces(log: Plain, chance: random.Random) -> None:
    throws = [answer for answer in log["answers"] if answer[0] == CHANCE]
    answer = chance.choice(throws)
    place = chance.randrange(len(answer[1]))
    digit = chance.choice([each for each in "01234567" if each != answer[1][place]])
    answer[1] = answer[1][:place] + digit + answer[1][place + 1 :]


def _secret(log: Plain, chance: random.Random) -> None:
    secret = f"{chance.getrandbits(128):032x}"
    log["dice"] |= {"secret": secret, "commitment": commitment_of(secret)}
    log["dice"].pop("seed", None)


def _word(log: Plain, chance: random.Random) -> None:
    log["dice"]["word"] += chance.choice((" ", "x", "\u200b", "secret"))


def _set_up(log: Plain, chance: random.Random) -> None:
    setup = log["setup"]
    part = chance.choice(("cards", "tracks", "laps", "start_player"))
    if part == "cards":
        place = chance.randrange(len(setup["cards"]))
        card = CONTENT.cards[setup["cards"][place]]
        alike = [each.id for each in CONTENT.cards.values() if each.colour == card.colour]
        setup["cards"][place] = chance.choice([each for each in alike if each != card.id])
    elif part == "tracks":
        others = sorted(set(CONTENT.tracks) - {setup["tracks"][-1]})
        setup["tracks"][-1] = chance.choice(others)
    elif part == "laps" or setup["seats"] == 1:
        setup["tracks"].append(setup["tracks"][0])
    else:
        setup["start_player"] = (setup["start_player"] + 1) % setup["seats"]


def _positions(log: Plain, chance: random.Random) -> None:
    runner = chance.choice(chance.choice(log["positions"]))
    runner[chance.randrange(2)] += chance.choice((-1, 1))


def _chain(log: Plain, chance: random.Random) -> None:
    place = chance.randrange(len(log["chain"]))
    mark = log["chain"][place]
    log["chain"][place] = f"{int(mark, 16) ^ 1 << chance.randrange(60):0{len(mark)}x}"


def _winner(log: Plain, chance: random.Random) -> None:
    others = [seat for seat in range(-1, log["setup"]["seats"]) if seat != log["winner"]]
    log["winner"] = chance.choice(others)


def _seed(log: Plain, chance: random.Random) -> None:
    """An open race called a secret one, or the secret moved into another form."""
    if log["dice"].get("seed") is not None:
        log["dice"]["is_open"] = False
    else:
        log["dice"]["secret"] = log["dice"]["secret"].upper() + " "


def _branch_from(log: Plain, chance: random.Random) -> None:
    """Taken over from a race that nobody can have, or at a place that there is not."""
    told = log.setdefault("branch", {"parent": "0" * 32, "answer": 0, "seat": 0})
    wrong = chance.choice(("parent", "parent", "answer", "seat"))
    parents = "", "0" * 31, "0" * 33, "x" * 32
    many = len(log["answers"]) + 1
    told[wrong] = chance.choice(parents) if wrong == "parent" else many


def _start(log: Plain, chance: random.Random) -> None:
    log["start"] = f"{chance.getrandbits(96):024x}"


CHANGES: dict[str, Callable[[Plain, random.Random], None]] = {
    "faces": _faces,
    "secret": _secret,
    "word": _word,
    "set-up": _set_up,
    "positions": _positions,
    "chain": _chain,
    "winner": _winner,
    "where the secret comes from": _seed,
    "branch": _branch_from,
    "start": _start,
}


def changed(log: RaceLog, number: int) -> tuple[str, RaceLog]:
    """The log with one change, and what was changed; of two changes one is sealed anew."""
    name = list(CHANGES)[number % len(CHANGES)]
    copy = plain(log)
    CHANGES[name](copy, random.Random(f"change {number}"))
    made = resealed(copy)
    if number // len(CHANGES) % 4 == 3:
        made.seal = log.seal
    return name, made
