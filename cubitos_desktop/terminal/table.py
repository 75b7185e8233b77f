"""What lies on the table, in words: seats with zones and counters, cards, the risk of a push."""

from cubitos_desktop.rules.decisions import ZONES
from cubitos_desktop.rules.dice import (
    CARD_COLOURS,
    COLOURS,
    FACE_COINS,
    FACE_CREDITS,
    FACE_FEET,
    FOOT,
    GRAYS,
    POWER,
    SYMBOL,
    face_of,
    is_used,
)
from cubitos_desktop.rules.game import DRAW_AMOUNT
from cubitos_desktop.rules.odds import miss_chance
from cubitos_desktop.rules.state import Seat, State
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.wording.naming import shows_faces

INDENT = "  "


def headline(naming: Naming, state: State, me: int) -> str:
    """One line for a seat: where its runner stands, and its counters."""
    words, seat, game = naming.words, state.seats[me], state.game
    if seat.leg < len(game.legs):
        way = words("table.way", count=game.remaining(seat.leg, seat.space))
        lap = words("table.lap", lap=seat.leg + 1, laps=len(game.legs))
    else:
        way, lap = words("table.finished"), ""
    return words(
        "table.headline",
        mark=f"@{me + 1}",
        who=naming.seat(me),
        space=naming.space(seat.leg, seat.space),
        way=way,
        lap=lap if len(game.legs) > 1 else "",
        fans=words("count.fan", count=seat.fans),
        credits=words("count.credit", count=seat.credits),
        dice=words("count.die", count=seat.total_dice()),
        start=words("table.start_player") if state.start_player == me else "",
    )


def seat_block(naming: Naming, state: State, me: int) -> list[str]:
    """A seat with its zones and its draw amount."""
    words, seat = naming.words, state.seats[me]
    lines = [headline(naming, state, me)]
    for zone in ZONES:
        lines.append(zone_line(naming, seat, zone))
    held = naming.amounts(seat.coins, seat.feet, seat.water_feet)
    lines.append(INDENT + words("table.this_round", held=held))
    lines.append(INDENT + draw_amount(naming, state, me))
    for record in seat.lasting:
        key = f"lasting.{record[0]}"
        lines.append(INDENT + words(key, plural_colours=naming.plural_colours(_colours_of(record))))
    return lines


def _colours_of(record: tuple[object, ...]) -> tuple[int, ...]:
    return record[1] if len(record) > 1 and isinstance(record[1], tuple) else ()


def zone_line(naming: Naming, seat: Seat, zone: str) -> str:
    """The dice of a zone: "Roll     4  light gray ×3, white"."""
    counted = seat.zone_counts(zone)
    total = sum(count for _, count in counted)
    dice = naming.dice(counted, faces=shows_faces(zone))
    width = max(len(naming.words(f"zone.{name}")) for name in ZONES) + 1
    return f"{INDENT}{naming.words(f'zone.{zone}'):<{width}}{total:>3}  {dice}"


def draw_amount(naming: Naming, state: State, me: int) -> str:
    words, seat = naming.words, state.seats[me]
    return words(
        "table.draw_amount",
        amount=state.draw_amount(me),
        base=DRAW_AMOUNT,
        tokens=words("count.draw_token", count=seat.tokens),
        lines=words("count.red_line", count=state.lines_to_leader(me)),
    )


def cards(naming: Naming, state: State) -> list[str]:
    """The eight cards with cost, dice left and text."""
    words = naming.words
    lines = [words("cards_help.heading")]
    for colour in CARD_COLOURS:
        lines += card_lines(naming, state, colour, mark="  ")
    left = [words("cards_help.gray", die=naming.colour(g), count=state.trays[g]) for g in GRAYS]
    lines.append(words("cards_help.grays", dice=", ".join(left)))
    for key in ("must", "faces"):
        lines += folded(words(f"cards_help.{key}"), naming.console.width, "")
    return lines


def dice(naming: Naming) -> list[str]:
    """What every die can show."""
    lines = [naming.words("dice_help.heading")]
    for colour in range(len(COLOURS)):
        die, faces = naming.colour(colour), naming.faces(colour)
        lines.append(INDENT + naming.words("dice_help.die", die=die, faces=faces))
    return [*lines, naming.words("dice_help.cards")]


def card_lines(naming: Naming, state: State, colour: int, mark: str) -> list[str]:
    """One card with the faces of its die; its text is broken to the width of the terminal."""
    words = naming.words
    widest = max(len(naming.plain_colour(other)) for other in CARD_COLOURS)
    padding = " " * (widest + 1 - len(naming.plain_colour(colour)))
    head = words(
        "cards_help.card",
        mark=mark,
        colour=naming.colour(colour) + padding,
        cost=state.game.costs[colour],
        name=naming.card(colour),
        left=words("cards_help.left", count=state.trays[colour]),
    )
    width, indent = naming.console.width, " " * 8
    faces = words("cards_help.die", faces=naming.faces(colour))
    return [head, *folded(faces, width, indent), *folded(naming.card_text(colour), width, indent)]


def folded(text: str, width: int, indent: str) -> list[str]:
    """Text broken into lines between words."""
    lines, line = [], indent
    for word in text.split():
        if len(line) + len(word) + 1 > width and line != indent:
            lines.append(line.rstrip())
            line = indent
        line += word + " "
    return [*lines, line.rstrip()]


def push_lines(naming: Naming, state: State, me: int, *, can_pass: bool = True) -> list[str]:
    """What a person needs to know before push or pass."""
    words, seat = naming.words, state.seats[me]
    lines = [zone_line(naming, seat, "active"), zone_line(naming, seat, "roll")]
    in_roll = sum(seat.roll)
    if not in_roll:
        lines.append(INDENT + words("push.empty"))
    else:
        percent = _percent(miss_chance(seat.roll))
        if seat.is_push_safe:
            key = "push.safe"
        else:
            key = "push.at_risk" if seat.at_risk else "push.no_risk"
        lines.append(INDENT + words(key, count=in_roll, percent=percent))
    if can_pass:
        lines.append(INDENT + passing(naming, state, me))
    if seat.duties and in_roll:
        lines.append(INDENT + words("push.duty", count=seat.duties))
    return lines


def _adds_power(naming: Naming, code: int) -> bool:
    return face_of(code) == POWER and naming.has_power(code)


def _percent(chance: float) -> str:
    """Whole percents; a small chance is not none, a large one not certain."""
    percent = round(100 * chance)
    if 0 < chance < 1 and percent in (0, 100):
        return "<1" if chance < 0.5 else ">99"
    return str(percent)


def passing(naming: Naming, state: State, me: int) -> str:
    """What the seat would run with: plain faces counted, symbols by the names of their cards, and
    of swords on what their gain depends."""
    words, seat = naming.words, state.seats[me]
    shown = [code for code in seat.active if not is_used(code)]
    faces = [face_of(code) for code in shown if face_of(code) >= FOOT]
    gains = naming.amounts(
        seat.coins + sum(FACE_COINS[face] for face in faces),
        seat.feet + sum(FACE_FEET[face] for face in faces),
        seat.water_feet,
        sum(FACE_CREDITS[face] for face in faces),
    )
    symbols = [code for code in sorted(shown) if face_of(code) in (SYMBOL, POWER)]
    names = [
        naming.card(code) + (words("push.power") if _adds_power(naming, code) else "")
        for code in symbols
    ]
    parts = [
        name if names.count(name) == 1 else words("die.several", die=name, count=names.count(name))
        for name in dict.fromkeys(names)
    ]
    text = words("push.passing", gains=gains)
    text += words("push.symbols", list=", ".join(parts)) if parts else ""
    has_swords = state.swords(me) > 0 and len(state.seats) > 1
    return f"{text}. {words('push.swords')}" if has_swords else text
