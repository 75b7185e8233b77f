"""What a tuning has come to so far: kept in a file, so that it can go on another day."""

from pathlib import Path

import msgspec

from cubitos_desktop.ai.judging.weights import Weights


class SetFound(msgspec.Struct):
    """What one round found out about a set."""

    buyers: dict[str, float]
    """By card, the part of the seats that buy it, from 0 to 1."""
    worths: dict[str, float]
    """By card, what its first die is judged to be worth, in steps."""
    colours: float
    """The effective number of colours."""
    busts: float
    rounds: float
    halfway: float
    rewards: dict[str, float]


class Progress(msgspec.Struct):
    """Prices and figures after the last round, and what led there."""

    prices: dict[str, float]
    weights: dict[str, Weights]
    rounds: int = 0
    done: dict[str, SetFound] = {}
    """Sets of the round that is not over yet."""
    history: list[dict[str, SetFound]] = []
    costs: list[dict[str, int]] = []
    """At which each round of the history was raced."""


def read_progress(path: Path) -> Progress:
    return msgspec.json.decode(path.read_bytes(), type=Progress)


def keep_progress(progress: Progress, path: Path) -> None:
    """In one go: whoever stops the tuning finds a whole file."""
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(msgspec.json.encode(progress))
    beside.replace(path)


def with_costs(text: str, costs: dict[str, int]) -> str:
    """The text of ``cards.yaml`` with other costs and nothing else changed."""
    lines, card_id = text.splitlines(keepends=True), ""
    for number, line in enumerate(lines):
        if line.startswith("- id: "):
            card_id = line.removeprefix("- id: ").strip()
        elif line.startswith("  cost: ") and card_id in costs:
            lines[number] = f"  cost: {costs[card_id]}\n"
    return "".join(lines)
