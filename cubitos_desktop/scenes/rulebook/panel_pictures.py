"""Panels beside the text: cards, counters, fans, seats and signs, with the race's own numbers."""

from collections.abc import Callable, Sequence

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.scenes.rulebook.facts import Facts
from cubitos_desktop.scenes.table.view.card_view import shown_card_view
from cubitos_desktop.scenes.table.view.panels import ROLL_STEPS, RUN_STEPS, fans_view, you_part
from cubitos_desktop.ui.base.boxes import Box, grid
from cubitos_desktop.ui.base.canvas import Canvas, put, put_panel
from cubitos_desktop.ui.cards.small_card import lay_small_card
from cubitos_desktop.ui.dice.flat_dice import flat_face
from cubitos_desktop.ui.forms import dice_seal
from cubitos_desktop.ui.forms.dice_seal import SealView
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels import counters, fan_track
from cubitos_desktop.ui.rulebook.plates import (
    Captioned,
    Level,
    SumPart,
    Tag,
    draw_captioned,
    draw_levels,
    draw_sum,
    draw_tags,
)
from cubitos_desktop.ui.rulebook.seat_pictures import Phase, SeatColumn, draw_seats, draw_steps
from cubitos_desktop.wording.seats import seat_name

_SIGN = 38.0
_WIDE = 640.0
"""Pictures wider than this lie below their text."""
_HIGHEST_COUNTERS, _HIGHEST_LEVEL = 250.0, 92.0
_SAMPLE_STEPS = (3, 1)
"""How far beyond start two finishers stand where nobody has finished yet."""


def draw_amount(canvas: Canvas, box: Box, facts: Facts) -> None:
    """What the draw amount of the seat that looks is the sum of."""
    words, parts = facts.words, facts.race.draw_parts(facts.me)
    signs = zip(("die", "pouch", "red_line"), parts, ("always", "tokens", "lines"), strict=True)
    terms = [SumPart(sign, part, words(f"rulebook.picture.{key}")) for sign, part, key in signs]
    draw_sum(canvas, box, terms, SumPart("", sum(parts), words("rulebook.picture.dice")))


def steps(canvas: Canvas, box: Box, facts: Facts) -> None:
    words = facts.words
    named = {step: words(f"window.steps.{step}") for step in (*ROLL_STEPS, *RUN_STEPS)}
    phases = [
        Phase(words(f"rulebook.chapter.{chapter}.title"), tuple(named[step] for step in inner))
        for chapter, inner in (("roll", ROLL_STEPS), ("run", RUN_STEPS))
    ]
    current = {str(step): name for step, name in named.items()}.get(facts.step, "")
    draw_steps(canvas, box, phases, current)


# --- cards ----------------------------------------------------------------------------------------


def _lay_cards(canvas: Canvas, box: Box, facts: Facts, cards: Sequence[Card]) -> None:
    """Two side by side, or four where the place is wide."""
    across = min(len(cards), 4 if box.width > _WIDE else 2)
    down = -(-len(cards) // across)
    for card, cell in zip(cards, grid(box, down, across, 8), strict=False):
        lay_small_card(canvas, *cell, shown_card_view(facts.words, card))


def _own(facts: Facts) -> list[Card]:
    return [facts.race.game.cards[colour] for colour in CARD_COLOURS]


def _two(canvas: Canvas, box: Box, facts: Facts, fits: Callable[[Card], object]) -> None:
    """Two cards of a kind: those of the race before all others."""
    own = [card for card in _own(facts) if fits(card)]
    others = [card for card in load_content().cards.values() if fits(card) and card not in own]
    _lay_cards(canvas, box, facts, [*own, *others][:2])


def cards_to_buy(canvas: Canvas, box: Box, facts: Facts) -> None:
    """The four cheapest cards of the race."""
    cheapest = sorted(_own(facts), key=lambda card: card.cost)[:4]
    _lay_cards(canvas, box, facts, cheapest)


def all_cards(canvas: Canvas, box: Box, facts: Facts) -> None:
    _lay_cards(canvas, box, facts, _own(facts))


def now_cards(canvas: Canvas, box: Box, facts: Facts) -> None:
    _two(canvas, box, facts, lambda card: card.now)


def must_cards(canvas: Canvas, box: Box, facts: Facts) -> None:
    _two(canvas, box, facts, lambda card: card.run_must or card.power_must or card.now_must)


_THROWING = {
    *("throw_more", "throw_grays_and_whites", "throw_roll_twice", "throw_different_colours"),
}


def _effects(card: Card) -> set[str]:
    run = [call for item in card.run for call in item.calls]
    return {call.effect for call in (*card.now, *run, *card.after_push, *card.power)}


def throwing_cards(canvas: Canvas, box: Box, facts: Facts) -> None:
    _two(canvas, box, facts, lambda card: _effects(card) & _THROWING)


def setting_cards(canvas: Canvas, box: Box, facts: Facts) -> None:
    _two(canvas, box, facts, lambda card: _effects(card) & {"borrow_and_set", "set_from_roll"})


def pushing_cards(canvas: Canvas, box: Box, facts: Facts) -> None:
    _two(canvas, box, facts, lambda card: card.at_push or card.at_bust or card.after_push)


def boxes(canvas: Canvas, box: Box, facts: Facts) -> None:
    words, kinds = facts.words, ("now", "active", "run", "power")
    tags = [Tag(kind, words(f"card.box.{kind}"), words(f"card.when.{kind}")) for kind in kinds]
    draw_tags(canvas, box, tags)


# --- panels ---------------------------------------------------------------------------------------


def counters_now(canvas: Canvas, box: Box, facts: Facts) -> None:
    """What the seat that looks has."""
    part = you_part(
        facts.naming,
        facts.race,
        facts.me,
        facts.colours[facts.me],
        rank=facts.ranks[facts.me],
        gains=None,
        spends=None,
        mood="idle",
    )
    tall = min(box.height, _HIGHEST_COUNTERS)
    room = Box(box.x, box.y, box.width, tall).centred(min(box.width, tall * 1.25), tall)
    picture = counters.counters(canvas.kit, room.width, room.height, part.panel)
    put_panel(canvas.surface, canvas.kit, picture, room)


def fans(canvas: Canvas, box: Box, facts: Facts) -> None:
    view = fans_view(facts.words, facts.race, facts.me, facts.colours)
    picture = fan_track.fan_track(canvas.kit, box.width, box.height, view)
    put_panel(canvas.surface, canvas.kit, picture, box)


def levels(canvas: Canvas, box: Box, facts: Facts) -> None:
    shown = [
        Level(rank, seat_name(facts.words, level), facts.words(f"seats.about.{level}"))
        for rank, level in enumerate(LEVELS, start=1)
    ]
    across = 2 if box.width > _WIDE else 1
    tall = min(box.height, _HIGHEST_LEVEL * len(shown) / across)
    draw_levels(canvas, Box(box.x, box.y, box.width, tall), shown, across)


def seal(canvas: Canvas, box: Box, facts: Facts) -> None:
    """The sealed dice as they lie where a race is set up."""
    words = facts.words
    view = SealView(words("window.setup.secret_dice"), facts.seal_line, False, "normal")
    tall = min(box.height, _HIGHEST_LEVEL)
    picture = dice_seal.dice_seal(canvas.kit, box.width, tall, view)
    put(canvas.surface, canvas.kit, picture, box, dice_seal.MARGIN)


# --- signs ----------------------------------------------------------------------------------------


def _captioned(
    canvas: Canvas, box: Box, facts: Facts, signs: dict[str, str], across: int, number: int = 0
) -> None:
    """Icons by what they are called."""
    kit, items = canvas.kit, []
    for name, sign in signs.items():
        printed = number if number and sign == "credit" else None
        picture = icon(kit, sign, _SIGN * (1.6 if box.width > _WIDE else 1.0), number=printed)
        items.append(Captioned(picture, facts.words(f"rulebook.picture.{name}")))
    draw_captioned(canvas, box, items, across)


def gain_lose_borrow(canvas: Canvas, box: Box, facts: Facts) -> None:
    signs = {"gain": "gain_die", "lose": "lose_die", "borrow": "borrow"}
    _captioned(canvas, box, facts, signs, 3)


_REWARDS = {
    "reward_credits": "credit",
    "reward_fan": "fan",
    "reward_lose": "lose_die",
    "reward_gain": "gain_die",
}


def rewards(canvas: Canvas, box: Box, facts: Facts) -> None:
    _captioned(canvas, box, facts, _REWARDS, 4, number=3)


def spaces(canvas: Canvas, box: Box, facts: Facts) -> None:
    """Everything that may lie on a space."""
    ways = {
        "water": "water",
        "coin_way": "coin_shortcut",
        "foot_way": "foot_shortcut",
        "jet_pack": "jet_pack",
    }
    _captioned(canvas, box, facts, _REWARDS | ways, 4, number=3)


def new_fans(canvas: Canvas, box: Box, facts: Facts) -> None:
    signs = {"from_bust": "warning", "from_space": "hex", "from_card": "star"}
    _captioned(canvas, box, facts, signs, 3)


# --- seats ----------------------------------------------------------------------------------------


def _seats(facts: Facts) -> list[SeatColumn]:
    names = zip(facts.colours, facts.naming.names, strict=True)
    return [SeatColumn(colour, name, "") for colour, name in names]


def seats_by_roll(canvas: Canvas, box: Box, facts: Facts) -> None:
    """In the order in which they push or pass: whoever has the most dice in Roll comes next."""
    words, seats = facts.words, _seats(facts)
    counts = [sum(seat.roll) for seat in facts.race.seats]
    order = sorted(facts.race.clockwise(), key=lambda seat: -counts[seat])
    columns = [
        seats[number]._replace(
            line=words("rulebook.picture.in_roll", count=counts[number]),
            pill="" if place else words("rulebook.picture.first"),
            place=words(f"window.place.{place + 1}"),
            leads_on=place + 1 < len(order),
        )
        for place, number in enumerate(order)
    ]
    draw_seats(canvas, box, columns)


def seats_by_swords(canvas: Canvas, box: Box, facts: Facts) -> None:
    sign = icon(canvas.kit, "swords", 30)
    columns = [
        seat._replace(number=str(facts.race.seats[number].swords), sign=sign)
        for number, seat in enumerate(_seats(facts))
    ]
    draw_seats(canvas, box, columns)


def start_player(canvas: Canvas, box: Box, facts: Facts) -> None:
    """Who holds the start player die in this round, and who in the next."""
    seats, die = _seats(facts), flat_face(canvas.kit, 28, "start", "credit")
    columns = [seats[number] for number in facts.race.clockwise()]
    lines = ("this_round", "next_round")[: len(columns)]
    for place, line in enumerate(lines):
        told = facts.words(f"rulebook.picture.{line}")
        leads_on = place + 1 < len(lines)
        columns[place] = columns[place]._replace(sign=die, line=told, leads_on=leads_on)
    draw_seats(canvas, box, columns)


def _finishers(canvas: Canvas, box: Box, facts: Facts, beyond: tuple[int, int]) -> None:
    """Two who are over the finish, so many steps beyond start, and the others."""
    words, most = facts.words, max(beyond)
    columns = []
    for number, seat in enumerate(_seats(facts)):
        if number >= len(beyond):
            columns.append(seat._replace(line=words("rulebook.picture.not_there")))
            continue
        wins = beyond[number] == most and beyond.count(most) == 1
        crown = icon(canvas.kit, "crown", 30) if wins else icon(canvas.kit, "flag", 28)
        line = words("rulebook.picture.beyond", count=beyond[number])
        columns.append(seat._replace(line=line, sign=crown, mood="cheer" if wins else "idle"))
    draw_seats(canvas, box, columns)


def finishers(canvas: Canvas, box: Box, facts: Facts) -> None:
    _finishers(canvas, box, facts, _SAMPLE_STEPS)


def level_finishers(canvas: Canvas, box: Box, facts: Facts) -> None:
    _finishers(canvas, box, facts, (_SAMPLE_STEPS[0],) * 2)
