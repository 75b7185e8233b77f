"""A race of a cup in a line: its number, its board, where it is run and with which creatures."""

from typing import NamedTuple

from cubitos_desktop.match.cups.cup import CupRace
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.scenes.cups.telling import course_of, set_name_of
from cubitos_desktop.scenes.setup.race_choices import boards_and_laps
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.ui.base.boxes import REST, Box, across
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.board.track_preview import track_preview
from cubitos_desktop.ui.cups.inset_card import lay_inset_card, number_disc
from cubitos_desktop.ui.icons.art import creature
from cubitos_desktop.ui.races.race_picture import lawn
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.words import Words

_ASPECT = 1.62
_LARGEST = 44.0
_LOW = 110.0
"""Below this height the creatures stand beside the words, not under them."""
_CONTROL = 42.0


class LinePlaces(NamedTuple):
    """The parts of a line."""

    number: Box
    board: Box
    words: Box
    control: Box
    """Where the set is chosen, if it is."""
    cards: Box


def line_places(line: Box) -> LinePlaces:
    """In high lines one below the other, in low ones side by side."""
    inside = line.cut(left=10, right=12, top=6, bottom=6)
    tall = inside.height
    number, board, rest = across(inside, 12, 30, min(tall * _ASPECT, inside.width * 0.34), REST)
    if line.height < _LOW:
        cards_wide = min(8 * min(_LARGEST, tall * 0.62), rest.width * 0.5)
        words, cards = across(rest, 12, REST, cards_wide)
        return LinePlaces(number, board, words, words, cards)
    third = rest.height / 3
    words = Box(rest.x, rest.y, rest.width, third)
    control = Box(rest.x, rest.y + third, rest.width, third).centred(
        rest.width, min(_CONTROL, third - 4)
    )
    cards = Box(rest.x, rest.y + 2 * third, rest.width, third)
    return LinePlaces(number, board, words, control, cards)


def draw_race_line(
    canvas: Sheet,
    line: Box,
    content: Content,
    words: Words,
    race: CupRace,
    number: int,
    *,
    has_stepper: bool,
    has_board: bool,
) -> None:
    """Everything but what is pressed; a board that is still to be drawn is a lawn."""
    places = line_places(line)
    lay_inset_card(canvas, line, "normal")
    number_disc(canvas, *places.number.centre, 14, number)
    board = places.board
    if has_board:
        boards, _ = boards_and_laps(race.tracks)
        views = [board_view(content.tracks[name]) for name in boards]
        canvas.lay(track_preview(canvas.kit, *board[2:], views), board.x, board.y)
    else:
        canvas.lay(lawn(canvas.kit, *board[2:]), board.x, board.y)
    course, set_name = course_of(words, content, race), set_name_of(words, content, race)
    _draw_words(canvas, places, course, set_name, has_stepper=has_stepper)
    _draw_cards(canvas, places.cards, content, race)


def _draw_words(
    canvas: Sheet, places: LinePlaces, course: str, set_name: str, *, has_stepper: bool
) -> None:
    box, is_low = places.words, places.words == places.control
    y = box.y + box.height * (0.32 if is_low else 0.5)
    fitted_text(canvas, course, box.x, y, box.width, 18, INK, "title", least=12)
    if not has_stepper:
        second = box.y + box.height * 0.72 if is_low else places.control.centre[1]
        fitted_text(canvas, set_name, box.x, second, box.width, 15, SOFT_INK, least=12)


def _draw_cards(canvas: Sheet, box: Box, content: Content, race: CupRace) -> None:
    """The creatures of the eight cards in a row."""
    size = min(_LARGEST, box.height, box.width / len(race.cards))
    for place, name in enumerate(race.cards):
        card = content.cards[name]
        picture = creature(canvas.kit, card.id, COLOURS[card.colour], size)
        canvas.picture(picture, box.x + size * (place + 0.5), box.centre[1])
