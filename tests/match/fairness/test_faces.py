"""Counting faces: every die of every throw counts once, for its seat, by colour and face."""

from collections import Counter
from functools import cache

import msgspec
import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.fairness.faces import (
    FACES_BY_NAME,
    KINDS_OF_FACE,
    FaceCounts,
    total,
)
from cubitos_desktop.match.library.tally import line_of
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import CHANCE
from cubitos_desktop.rules.dice import COLOURS, FACE_NAMES
from cubitos_desktop.rules.events import DiceThrown, Event
from cubitos_desktop.rules.game import Setup

CONTENT = load_content()


@cache
def raced() -> tuple[Match, tuple[DiceThrown, ...]]:
    """A race, and its throws as everybody at the table was told of them."""
    chosen = CONTENT.card_set("race-3")
    dice = RaceDice(secret_of_seed("faces"))
    setup = Setup(3, chosen.cards, chosen.tracks, dice.start_player(3))
    match = Match(CONTENT, setup, dice)
    told: list[Event] = list(match.opening)
    match.play(dict.fromkeys(range(3), policy("steady")), watch=told.extend)
    return match, tuple(event for event in told if isinstance(event, DiceThrown))


def counted(match: Match) -> list[FaceCounts]:
    line = line_of(CONTENT, match.log(), "")
    assert line is not None
    return [seat.faces for seat in line.seats]


def test_each_seat_has_the_faces_that_its_throws_were_told_to_show() -> None:
    match, told = raced()
    fell: list[Counter[tuple[str, str]]] = [Counter() for _ in range(3)]
    for event in told:
        colours = [COLOURS[kind & 15] for kind, count in event.dice for _ in range(count)]
        for colour, face in zip(colours, event.faces, strict=True):
            fell[event.seat][colour, FACE_NAMES[int(face)]] += 1
    for counts, seen in zip(counted(match), fell, strict=True):
        assert {key: counts.of(*key) for key in seen} == seen
        assert counts.all_thrown == seen.total()


def test_all_faces_of_a_race_are_those_that_its_dice_answered() -> None:
    match, _ = raced()
    answered = sum(len(str(faces)) for seat, faces in match.answers if seat == CHANCE)
    assert total(counted(match)).all_thrown == answered


def test_every_side_of_every_die_is_a_kind_of_face() -> None:
    kinds = [face for faces in KINDS_OF_FACE.values() for face in faces]
    assert sorted(kinds) == sorted(FACE_NAMES)
    assert all(sum(faces.values()) == 6 for faces in FACES_BY_NAME.values())


def test_counts_add_up_and_survive_being_written() -> None:
    some = FaceCounts({"white": {"blank": 3, "foot": 2}, "red": {"power": 1}})
    more = FaceCounts({"white": {"foot": 4}, "blue": {"coin2": 1}})
    both = total((some, more))
    assert (both.of("white", "foot"), both.of("white", "blank"), both.thrown("white")) == (6, 3, 9)
    assert both.colours == ["white", "red", "blue"]
    assert both.expected("white", "foot") == pytest.approx(3.0)
    assert msgspec.json.decode(msgspec.json.encode(both), type=FaceCounts) == both


@pytest.mark.parametrize(
    "counts", [{"pink": {"blank": 1}}, {"red": {"foot": 1}}, {"red": {"power": -1}}]
)
def test_counts_of_dice_that_do_not_exist_are_told_apart(counts: dict[str, dict[str, int]]) -> None:
    assert not FaceCounts(counts).is_possible()
    assert FaceCounts({"red": {"power": 1}}).is_possible()
