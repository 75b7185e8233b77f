"""Draws a race whose dice are checked: the throw, what it follows from, and what was found."""

from typing import TYPE_CHECKING, NamedTuple

import pygame

from cubitos_desktop.match.fairness.dice_check import Checked
from cubitos_desktop.match.fairness.no_peeking import SECRETS
from cubitos_desktop.match.race_log import LaterDice
from cubitos_desktop.rules.dice import COLOURS, FACE_NAMES
from cubitos_desktop.scenes.fairness.counted import counted
from cubitos_desktop.ui.base.boxes import Box, rows
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.surfaces import well
from cubitos_desktop.ui.base.theme import FELT, INK, ON_FELT, SOFT_INK, darker
from cubitos_desktop.ui.fairness.check_layout import CheckLayout
from cubitos_desktop.ui.fairness.findings import Tone, finding_pill, progress_bar
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.results.throw_well import draw_dice
from cubitos_desktop.ui.text.fitting import broken_lines, fitted, fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

if TYPE_CHECKING:
    from cubitos_desktop.scenes.fairness.dice_check_scene import DiceCheckScene

_SHOWN = 32
"""So many signs of a hash are shown."""
_MARGIN = 14.0
_SCALES = (1.0, 0.85, 0.7, 0.6)
"""Sizes of what throws follow from, tried until all of it has room."""
_HALF = 38.0
"""Half an edge of a die, at most."""


class DiceCheckPicture:
    """The picture of one scene."""

    def __init__(self, scene: "DiceCheckScene") -> None:
        self.scene = scene

    def draw(self, canvas: Sheet, layout: CheckLayout) -> None:
        self._draw_head(canvas, layout.head)
        self._draw_felt(canvas, layout)
        self._draw_counter(canvas, layout)
        self._draw_finding(canvas, layout.pill)
        self._draw_facts(canvas, layout.facts.inset(22))
        self._draw_peek(canvas, layout)

    # --- the throw -------------------------------------------------------------------------------

    def _draw_head(self, canvas: Sheet, box: Box) -> None:
        scene, words = self.scene, self.scene.app.words
        seen = scene.check.last
        if seen is None:
            text = paragraph_in(canvas.kit, words("dice_check.press"), box, 18)
            text.draw(canvas, box.x, box.centre[1] - text.height / 2, SOFT_INK)
            return
        throw, size = seen.throw, min(64.0, box.height)
        picture = figure(canvas.kit, scene.colours[throw.seat], size)
        canvas.picture(picture, box.x + size / 2, box.centre[1])
        left, room = box.x + size + 14, box.width - size - 14
        title = words("dice_check.now", round=throw.round, number=throw.number)
        y = box.y + box.height * 0.3
        fitted_text(canvas, title, left, y, room, 24, INK, "title", least=16)
        name = scene.name_of(throw.seat)
        below = box.y + box.height * 0.77
        fitted_text(canvas, name, left, below, room, 17, SOFT_INK, least=13)

    def _draw_felt(self, canvas: Sheet, layout: CheckLayout) -> None:
        box, seen = layout.felt, self.scene.check.last
        canvas.lay(_felt(canvas.kit, box.width, box.height), box.x - _MARGIN, box.y - _MARGIN)
        if seen is None:
            return
        inside = box.inset(16)
        if seen.is_same:
            draw_dice(canvas, inside, _dice(seen, seen.demanded), _HALF)
        else:
            self._draw_both(canvas, inside, seen)
        text = self.scene.app.words("dice_check.hash", hash=seen.hash[:_SHOWN])
        at = layout.hash
        fitted_text(canvas, text, at.x, at.centre[1], at.width, 14.5, SOFT_INK, least=11)

    def _draw_both(self, canvas: Sheet, box: Box, seen: Checked) -> None:
        """What fell above what should have."""
        words = self.scene.app.words
        pairs = (("fell", seen.throw.faces), ("demanded", seen.demanded))
        for (name, faces), row in zip(pairs, rows(box, 2, 8), strict=True):
            label = words(f"dice_check.{name}")
            fitted_text(canvas, label, row.x, row.centre[1], 96, 16, ON_FELT, "bold", least=11)
            if len(faces) == len(seen.demanded):
                draw_dice(canvas, row.cut(left=104), _dice(seen, faces), _HALF)

    def _draw_counter(self, canvas: Sheet, layout: CheckLayout) -> None:
        check, words = self.scene.check, self.scene.app.words
        faces = counted(words, check.faces)
        name = "faces_until" if check.fault else "faces"
        text = words(f"dice_check.{name}", count=check.faces, faces=faces)
        throws = words("dice_check.throws", count=check.throws)
        box = layout.counter
        y, part = box.centre[1], box.width * 0.72
        fitted_text(canvas, text, box.x, y, part, 24, INK, "title", least=15)
        rest = box.width - part - 12
        fitted_text(canvas, throws, box.right, y, rest, 16, SOFT_INK, "body", "right", 12)
        # Whole steps: every width is a picture of its own.
        bar = progress_bar(canvas.kit, layout.bar.width, 14, round(check.progress, 2))
        canvas.lay(bar, layout.bar.x, layout.bar.y + 2)

    # --- what was found --------------------------------------------------------------------------

    def finding(self) -> tuple[str, Tone, str]:
        """What the pill says, how it looks, and the sentence below it."""
        check, words = self.scene.check, self.scene.app.words
        if check.fault:
            title = words(f"dice_check.fault.{check.fault.kind}", round=check.fault.round)
            return title, "bad", words("dice_check.fault_note")
        if check.is_hidden:
            return words("dice_check.hidden"), "plain", words("dice_check.hidden_note")
        if check.is_done:
            faces = counted(words, check.faces)
            return words("dice_check.good", faces=faces), "good", words("dice_check.good_note")
        return "", "plain", ""

    def _draw_finding(self, canvas: Sheet, box: Box) -> None:
        text, tone, note = self.finding()
        if not text:
            return
        pill = finding_pill(canvas.kit, text, tone, box.width)
        canvas.lay(pill, box.x, box.y)
        below = box.cut(top=40)
        told = paragraph_in(canvas.kit, note, below, 15, least=11, lead=1.15)
        told.draw(canvas, below.x, below.y, SOFT_INK)

    # --- what it follows from --------------------------------------------------------------------

    def facts(self) -> list[tuple[str, str]]:
        """Captions with what they are about."""
        words, dice, path = self.scene.app.words, self.scene.log.dice, self.scene.path
        file = str(path) if path else words("dice_check.file")
        found = [
            (words("dice_check.seal"), dice.commitment),
            (words("dice_check.secret"), dice.secret or words("dice_check.unknown")),
            (words("dice_check.word"), dice.word or words("dice_check.no_word")),
        ]
        if dice.seed:
            found.append((words("dice_check.seed"), dice.seed))
        found.append((words("dice_check.elsewhere"), words("dice_check.command", file=file)))
        return found + [self._later_fact(later) for later in self.scene.log.later_dice]

    def _later_fact(self, later: LaterDice) -> tuple[str, str]:
        """Other dice of a branch: seal, secret and word."""
        words, dice = self.scene.app.words, later.dice
        parts = dice.commitment, dice.secret or words("dice_check.unknown"), dice.word
        return words("dice_check.later", answer=later.answer), " · ".join(filter(None, parts))

    def _draw_facts(self, canvas: Sheet, box: Box) -> None:
        """As large as all of them have room."""
        placed = [placed_facts(canvas.kit, self.facts(), box, scale) for scale in _SCALES]
        fitting = (each for each in placed if each[-1].bottom <= box.bottom)
        facts = next(fitting, [each for each in placed[-1] if each.bottom <= box.bottom])
        for fact in facts:
            size = fact.caption_size
            fitted_text(
                canvas, fact.caption, box.x, fact.y, box.width, size, SOFT_INK, "bold", least=9
            )
            for line, y in fact.lines:
                canvas.text(line, box.x, y, fact.size, INK)
        self._draw_way(canvas, box.cut(top=facts[-1].bottom - box.y))

    def _draw_way(self, canvas: Sheet, room: Box) -> None:
        """How faces follow from all that, where there is room for it."""
        line = Sketch(room.width, 2)
        line.rect(0, 0, room.width, 1.2, fill="#D9BC8A")
        text = self.scene.app.words("fairness.how.text2")
        told = paragraph_in(canvas.kit, text, room.cut(top=10), 18.5, least=12, lead=1.3)
        if told.height <= room.height - 8:
            canvas.put(line, room.x, room.y + 2)
            told.draw(canvas, room.x, room.y + 12, SOFT_INK)

    # --- no peeking ------------------------------------------------------------------------------

    def peeked(self) -> tuple[str, Tone, str]:
        """What is said of the seats: in a pill, and in a sentence."""
        scene, words = self.scene, self.scene.app.words
        peek = scene.peek
        if peek is None:
            return "", "plain", words(self._before_asking(), count=SECRETS)
        if not peek.is_done:
            done, total = len(peek.asked), peek.total
            going = words("dice_check.peek.going", done=done, total=total)
            return "", "plain", going
        if peek.suspect:
            who = scene.name_of(peek.suspect.move.seat)
            return words("dice_check.peek.suspect", who=who), "bad", ""
        if not peek.verdicts:
            return "", "plain", words("dice_check.peek.nothing")
        same = words("dice_check.peek.same", count=len(peek.verdicts))
        is_as_raced = all(verdict.is_as_raced for verdict in peek.verdicts)
        name = "as_raced" if is_as_raced else "other_version"
        return same, "good", words(f"dice_check.peek.{name}")

    def _before_asking(self) -> str:
        if not any(player.policy for player in self.scene.log.players):
            return "dice_check.peek.none"
        is_checked = self.scene.check.is_done
        return "dice_check.peek.text" if is_checked else "dice_check.peek.wait"

    def _draw_peek(self, canvas: Sheet, layout: CheckLayout) -> None:
        box, kit = layout.peek.inset(22), canvas.kit
        title = self.scene.app.words("dice_check.peek.title")
        high = 30 * kit.text_scale
        fitted_text(canvas, title, box.x, box.y + high / 2, box.width, 24, INK, "title", least=16)
        pill, tone, sentence = self.peeked()
        room = box.cut(top=high + 6, bottom=layout.ask.height + 8)
        if pill:
            canvas.lay(finding_pill(kit, pill, tone, box.width), room.x, room.y)
            room = room.cut(top=42)
        peek = self.scene.peek
        if peek and not peek.is_done:
            bar = progress_bar(kit, room.width, 14, round(len(peek.asked) / peek.total, 2))
            canvas.lay(bar, room.x, room.y + 4)
            room = room.cut(top=26)
        text = paragraph_in(kit, sentence, room, 17, least=12, lead=1.22)
        text.draw(canvas, room.x, room.y, SOFT_INK)


class PlacedFact(NamedTuple):
    """A caption, the lines of what it is about, and where they are."""

    caption: str
    caption_size: float
    y: float
    lines: list[tuple[str, float]]
    size: float
    bottom: float


def placed_facts(
    kit: Kit, facts: list[tuple[str, str]], box: Box, scale: float
) -> list[PlacedFact]:
    """Facts below each other from the top of a box, smaller by a scale."""
    found, top, tall = [], box.y, kit.text_scale * scale
    for caption, value in facts:
        size = fitted(kit, value, box.width, 20.0 * scale, "body", 13.0 * scale)
        lines = broken_lines(kit, value, box.width, size)[:3]
        first, step = top + 33 * tall, size * 1.25 * kit.text_scale
        placed = [(line, first + place * step) for place, line in enumerate(lines)]
        bottom = first + len(lines) * step + 2
        found.append(PlacedFact(caption, 15 * scale, top + 10 * tall, placed, size, bottom))
        top = bottom
    return found


def _felt(kit: Kit, width: float, height: float) -> pygame.Surface:
    def draw() -> pygame.Surface:
        canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
        well(canvas, _MARGIN, _MARGIN, width, height, radius=16, fill=darker(FELT, 0.2), seed=5)
        return canvas.surface

    return kit.remember(("felt of the dice check", width, height), draw)


def _dice(seen: Checked, faces: str) -> tuple[tuple[str, str], ...]:
    """Colours and faces by their names; digits that no face has are blank."""
    shown = seen.throw._replace(faces=faces if faces.isdigit() else "0" * len(faces))
    return tuple((COLOURS[colour], FACE_NAMES[face % 8]) for colour, face in shown.fallen)
