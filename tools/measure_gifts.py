"""Measures what dice, credits, fans and draw tokens are worth, whatever they cost. Run: see --help.

Of two equal seats one begins with a gift, such as two dice of a colour in Discard, twice on the
same dice with places changed. How often it wins is read in steps by what a head start wins, and in
credits by what credits win: a die costs what it is worth if both are alike. One that is worth its
price and never bought is judged wrongly: the judge's own figure stands beside it.
"""

import argparse
import math
import sys
from collections.abc import Callable, Iterator
from functools import partial
from statistics import fmean

import msgspec

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.routes import routes_of
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.lab.ladder.intervals import interval
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.processes.side_by_side import side_by_side
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Throw
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, DARK, LIGHT
from cubitos_desktop.rules.game import START_DARK, START_LIGHT, Game, Setup
from cubitos_desktop.rules.state import State

MOST_ROUNDS = 60
HEAD_STARTS = (6, 12)
TWO = 2
SIX_CREDITS = 6
NEARLY = 0.01
"""A share so near to none or all says no more than that."""


class Gift(msgspec.Struct, frozen=True):
    """What one of two seats has more than the other; ``what`` is a colour or a name below."""

    what: str
    amount: int


class Found(msgspec.Struct, frozen=True):
    """How often the seat with the gift won, and what that is worth in steps."""

    set_id: str
    gift: Gift
    card: str
    cost: int
    share: float
    low: float
    high: float
    steps: float
    """For each die, credit, fan or token."""
    credits: float
    """The same by what credits win: a fair price."""
    judged: float
    """What the seats' own judgement says about it."""


class Task(msgspec.Struct, frozen=True):
    """Couples of races for one gift."""

    set_id: str
    gift: Gift
    level: str
    couples: int
    seed: str


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--set", action="append", help="a card set; all of them without")
    parser.add_argument("--level", default="pro", choices=("racer", "pro", "champion"))
    parser.add_argument("--couples", type=int, default=100, help="of races for each gift (100)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="gifts")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    content = load_content()
    for set_id in options.set or content.sets:
        found = list(_measure(set_id, options))
        if options.json:
            print(msgspec.json.encode(found).decode())
            continue
        for line in found:
            print(
                f"{set_id:15} {line.card:24} cost {line.cost} wins "
                f"{100 * line.share:.0f} % ({100 * line.low:.0f} to {100 * line.high:.0f}), "
                f"worth {line.credits:.1f} credits, {line.steps:.1f} steps, "
                f"judged {line.judged:.1f} steps",
                flush=True,
            )


def _measure(set_id: str, options: argparse.Namespace) -> Iterator[Found]:
    game = _new_race(set_id, 0).game
    gifts = [Gift("steps", steps) for steps in HEAD_STARTS]
    gifts += [Gift(COLOURS[colour], TWO) for colour in CARD_COLOURS]
    gifts += [Gift("tokens", TWO), Gift("fans", TWO), Gift("credits", SIX_CREDITS)]
    tasks = [Task(set_id, gift, options.level, options.couples, options.seed) for gift in gifts]
    scores = []
    for number, found in enumerate(side_by_side(_play, tasks, options.jobs), 1):
        scores.append(found)
        print(f"\r{set_id}: {number} of {len(tasks)} gifts", end="", file=sys.stderr)
    print(file=sys.stderr)
    starts = [_odds(fmean(found)) for found in scores[: len(HEAD_STARTS)]]
    squares = sum(steps * steps for steps in HEAD_STARTS)
    slope = sum(k * odds for k, odds in zip(HEAD_STARTS, starts, strict=True)) / squares
    credits = _worth(scores[-1], gifts[-1])
    for gift, found in zip(gifts, scores, strict=True):
        colour = COLOURS.index(gift.what) if gift.what in COLOURS else -1
        yield Found(
            set_id,
            gift,
            game.cards[colour].id if colour > 0 else gift.what,
            game.costs[colour] if colour > 0 else 0,
            fmean(found),
            *interval(found),
            steps=round(_worth(found, gift) / slope, 2),
            credits=round(_worth(found, gift) / credits, 2),
            judged=round(_judged(game, options.level, gift), 2),
        )


def _worth(scores: list[float], gift: Gift) -> float:
    """How much each piece of a gift moves the odds."""
    return _odds(fmean(scores)) / gift.amount


def _odds(share: float) -> float:
    share = min(1 - NEARLY, max(NEARLY, share))
    return math.log(share / (1 - share))


def _judged(game: Game, level: str, gift: Gift) -> float:
    """What the first figures of a level say each piece of a gift is worth at the start."""
    contender = LEVELS[level]
    assert isinstance(contender, Contender)
    state = State(game)
    judgement, owned = contender.judgement(state), [0] * 16
    owned[LIGHT], owned[DARK] = START_LIGHT, START_DARK
    way = judgement.way(state.seats[0])
    if gift.what in COLOURS:
        colour = COLOURS.index(gift.what)
        first = judgement.gain_of(colour, owned, way)
        owned[colour] += 1
        return (first + judgement.gain_of(colour, owned, way)) / TWO
    others: dict[str, float] = {
        "steps": 1.0,
        "credits": judgement.credit(way),
        "tokens": judgement.weights.token * way,
        "fans": judgement.fan(state.seats[0], way),
    }
    return others[gift.what]


# --- races --------------------------------------------------------------------------------------


def _play(task: Task) -> list[float]:
    """The score of each couple of races."""
    return [
        fmean(_score(task, f"{task.seed}/{task.set_id}/{number}", place) for place in range(2))
        for number in range(task.couples)
    ]


def _score(task: Task, seed: str, place: int) -> float:
    dice = RaceDice(secret_of_seed(seed))
    state = _new_race(task.set_id, dice.start_player(2))
    GIVERS[task.gift.what](state, place, task.gift.amount)
    seat = LEVELS[task.level]
    while (decision := state.pending) is not None and state.round <= MOST_ROUNDS:
        if isinstance(decision, Throw):
            throws = state.seats[decision.thrower].throws
            engine.apply(state, dice.faces(decision, state.round, throws))
        else:
            engine.apply(state, seat(state, decision))
    return 0.5 if state.winner < 0 else float(state.winner == place)


def _new_race(set_id: str, start_player: int) -> State:
    content = load_content()
    chosen = content.card_set(set_id)
    return engine.new_race(content, Setup(2, chosen.cards, chosen.tracks, start_player))


def _give_steps(state: State, me: int, amount: int) -> None:
    seat = state.seats[me]
    seat.space = routes_of(state.game.track(0)).path(seat.space, amount)[-1]
    seat.began_space = seat.space


def _give_dice(colour: int, state: State, me: int, amount: int) -> None:
    state.seats[me].discard[colour] += amount
    state.trays[colour] -= amount


def _give_credits(state: State, me: int, amount: int) -> None:
    state.seats[me].credits += amount


def _give_tokens(state: State, me: int, amount: int) -> None:
    state.seats[me].tokens += amount


def _give_fans(state: State, me: int, amount: int) -> None:
    seat = state.seats[me]
    for space in state.game.fan_track[:amount]:
        seat.fans += 1
        seat.credits += space.credits
        seat.tokens += space.draw_token


GIVERS: dict[str, Callable[[State, int, int], None]] = {
    "steps": _give_steps,
    "credits": _give_credits,
    "tokens": _give_tokens,
    "fans": _give_fans,
    **{COLOURS[colour]: partial(_give_dice, colour) for colour in CARD_COLOURS},
}


if __name__ == "__main__":
    run_stoppable(main)
