"""Fitted figures as the file that computer seats read. Nothing is fitted here."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from cubitos_desktop.ai.judging.weights import Book, DieWorth, Weights
from cubitos_desktop.rules.content import Content
from tools.judgement_fit.self_play import OTHERS

COMMON = (*OTHERS, "step_odds")


def book_of(content: Content, weights: Mapping[str, Weights], provenance: str) -> Book:
    """The figures of all sets, and their averages for mixes that were never fitted."""
    gathered: dict[str, list[DieWorth]] = {}
    for found in weights.values():
        for name, worth in found.dice.items():
            gathered.setdefault(name, []).append(worth)
    cards = {
        name: DieWorth(
            *(
                round(sum(column) / len(column), 3)
                for column in zip(*map(msgspec.structs.astuple, worths), strict=True)
            )
        )
        for name, worths in sorted(gathered.items())
    }
    rest = {
        name: round(sum(getattr(w, name) for w in weights.values()) / len(weights), 4)
        for name in COMMON
    }
    return Book(
        provenance=provenance,
        sets={" ".join(content.sets[name].cards): found for name, found in weights.items()},
        cards=cards,
        common=msgspec.structs.replace(Weights({}), **rest),
    )


def write_book(book: Book, path: Path) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(book), indent=1) + b"\n")


def blend(old: Weights, new: Weights, share: float) -> Weights:
    """Figures between two others; the odds of a step, by which champions compare chances near the
    end, are the new ones."""

    def between(a: float, b: float) -> float:
        return round(a + share * (b - a), 3)

    dice = {
        name: DieWorth(
            *map(between, msgspec.structs.astuple(worth), msgspec.structs.astuple(new.dice[name]))
        )
        for name, worth in old.dice.items()
    }
    pairs = {name: between(old.pairs.get(name, 0.0), worth) for name, worth in new.pairs.items()}
    others = {name: between(getattr(old, name), getattr(new, name)) for name in OTHERS}
    return msgspec.structs.replace(Weights(dice, pairs, step_odds=new.step_odds), **others)
