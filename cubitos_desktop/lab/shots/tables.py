"""Shots of tables unlike the usual one: other landscapes, fewer seats, more people, many dice."""

from cubitos_desktop.lab.shots.moments import asks, dice_in, is_asked, is_on_second_lap, late
from cubitos_desktop.lab.shots.registry import Shot, asked, named, shot
from cubitos_desktop.lab.studio import Studio, Until
from cubitos_desktop.match.chance import dice_of_seed
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.setup.races import RIVALS, race_of
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.table import TableScene

_CROWD = 15
"""Dice in one zone that are hard to find room for."""

_SETS_BY_LANDSCAPE = {
    "meadow": "race-1",
    "autumn": "race-2",
    "beach": "race-3",
    "dusk": "race-4",
}
"""A set of cards whose track lies in each."""

asked("solo", "race-4", late(asks("push_or_pass"), 4), rivals=0)
asked("two-seats", "race-5", late(asks("push_or_pass"), 4), rivals=1)


def _is_another_person(table: TableScene, question: Question) -> bool:
    """In a race of four people, it is no longer the first one's turn."""
    return question.me == 2 and is_asked(question, "abilities", "move", "buy")


def _pass_on(studio: Studio) -> None:
    """Up to the turn of another person."""
    studio.race_until(late(_is_another_person, 4), "race-1", rivals=0, humans=4)


@shot
def hot_seat(studio: Studio) -> None:
    _pass_on(studio)
    studio.wait(2.0)


@shot
def hot_seat_turn(studio: Studio) -> None:
    _pass_on(studio)
    studio.wait(0.3)


def _is_crowded(zone: str) -> Until:
    return lambda table, question: dice_in(table, zone) >= _CROWD


asked("grand-finale-start", "grand-finale", late(asks("push_or_pass"), 3))
asked("grand-finale", "grand-finale", is_on_second_lap)
asked("busy-trays", "race-7", _is_crowded("draw"), 11)
asked("busy-active", "race-7", _is_crowded("active"), 11)

for landscape, set_id in _SETS_BY_LANDSCAPE.items():
    asked(f"landscape-{landscape}", set_id, late(asks("push_or_pass"), 4))


@named("track")
def one_track(track: str) -> Shot | None:
    """Any track, with runners under way on it."""
    content = load_content()
    if track not in content.tracks:
        return None

    def play(studio: Studio) -> None:
        players = [Player(), *(Player(name, "steady") for name in RIVALS)]
        cards = content.card_set("race-1").cards
        match = race_of(players, cards, (track,), dice_of_seed("0"), is_open=True)
        table = studio.sit_at(match)
        studio.play_until(table, late(asks("push_or_pass"), 4))
        studio.wait(0.1)

    return play
