"""Push or pass: the question of the game, with its risk and what passing now would bring."""

from collections.abc import Sequence
from typing import Any

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Answer, Box
from cubitos_desktop.rules.dice import COLOUR_MASK, POWER, face_of, is_borrowed, is_used
from cubitos_desktop.rules.odds import expected_hits, hit_chance, miss_chance
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import Seat, State
from cubitos_desktop.scenes.table.questions.choices import ChoiceQuestion
from cubitos_desktop.scenes.table.questions.keys import PUSH, letter
from cubitos_desktop.scenes.table.questions.main_marks import THROW, answer_mark
from cubitos_desktop.scenes.table.questions.question import Anchor, Button, ButtonKind, Doubt
from cubitos_desktop.scenes.table.show.projection import Gains, projected
from cubitos_desktop.ui.panels.meter import Mark, MeterView, PathCell
from cubitos_desktop.ui.panels.sub_plate import SubPlate
from cubitos_desktop.wording.naming import begun
from cubitos_desktop.wording.reasons import brief_reason
from cubitos_desktop.words import Words


class PushQuestion(ChoiceQuestion):
    """Enter takes what is lit; one key always pushes, another always passes. What cards offer lies
    on their dice too, and has the buttons for itself while it is chosen there."""

    def __post_init__(self) -> None:
        self._looked_at: Box | None = None
        """The offer that pointer or keys are at."""
        self._looks_at_push = False
        self._afters: dict[Answer, State | None] = {}
        self._explained = self.default
        """The answer that the reason is for: a hint or a lesson may light another one."""
        super().__post_init__()
        self.holds = projected(self.state, self.me)
        """What the dice in Active are worth as they lie."""
        self.gains = self.holds if "pass" in self.decision.choices else None
        """What passing now would bring, where it is open."""
        self._lost = [code for code in self.state.seats[self.me].active if self._is_lost(code)]
        """Dice in Active that the Run phase takes."""

    def _is_lost(self, code: int) -> bool:
        """Whether a die must be lost in the Run phase; a borrowed one goes back anyway."""
        card = self.state.game.card_of[code & COLOUR_MASK]
        if card is None or is_used(code) or is_borrowed(code):
            return False
        return any(engine.takes_its_die(call) for call in card.must_calls(face_of(code)))

    def chosen(self) -> dict[Anchor, int]:
        return super().chosen() if self.is_aside else {}

    @property
    def is_aside(self) -> bool:
        """Whether an offer is chosen, and neither push nor pass."""
        return self._pointed is not None

    def lead_to(self, anchor: Anchor | None, tile: str = "") -> None:
        """Keys pass by offers on their way; only in a list do they choose."""
        if tile:
            super().lead_to(None, tile)

    def buttons(self) -> Sequence[Button]:
        if self.is_aside:
            return [self._main(self.picked), self._back()]
        shown = [self._offer(n, answer) for n, answer in enumerate(self._offers()[:4], start=1)]
        return [self._push(), self._pass(), *shown]

    def _offers(self) -> list[Box]:
        """What cards offer; of offers that read the same, the first."""
        found: dict[str, Box] = {}
        for offer in self.decision.named:
            found.setdefault(self._offer_name(offer), offer)
        return list(found.values())

    def look_at_button(self, button: str) -> bool:
        """While somebody looks at an offer, its words and the odds after it are shown; otherwise
        the odds are those of what is lit, unless somebody looks at PUSH."""
        before = self._looked_at, self._looks_at_push
        found = [offer for offer in self._offers() if self._id(offer) == button]
        self._looked_at = found[0] if found and not self.is_aside else None
        self._looks_at_push = button == "push"
        if (self._looked_at, self._looks_at_push) == before:
            return False
        self.hint = self._first_hint(self.decision.prompt.topic)
        return True

    def _offer_name(self, offer: Any) -> str:
        _, code = offer
        is_power = face_of(code) == POWER and self.naming.has_power(code)
        return self.naming.card(code) + (self.naming.words("push.power") if is_power else "")

    def _state_of(self, answer: str) -> tuple[bool, str]:
        """Whether an answer is open, and why not."""
        if answer in self.decision.choices:
            return True, ""
        for closed in self.decision.closed:
            if closed.option == answer:
                return False, self.naming.words(f"window.closed.{closed.reason}")
        return False, ""

    def _push(self) -> Button:
        is_open, reason = self._state_of("push")
        label = self.naming.words("window.button.push")
        kind, is_lit = self._kind("push"), self.default == "push" and is_open
        odds = self._odds_of("push") if is_open and any(map(self._odds_of, self._offers())) else ""
        return Button(
            "push", label, kind, PUSH, is_open, reason, mark=THROW, enters=is_lit, odds=odds
        )

    def _odds_of(self, answer: Answer) -> str:
        """How likely the throw of an answer busts, for its button; nothing where another question
        comes first, or where nobody wants to know."""
        after = self.state if answer == "push" else self._after(answer)
        if after is None or self.settings.push_meter == "off":
            return ""
        seat = after.seats[self.me]
        bust = miss_chance(seat.roll) if _can_bust(seat) else 0.0
        return self.naming.words("tip.die.odds", percent=percent(bust))

    def _pass(self) -> Button:
        words = self.naming.words
        is_open, reason = self._state_of("pass")
        kept = _kept(self.gains, len(self._lost)) if self.gains else ()
        more = _by_swords(self.gains) if self.gains else ()
        sub = SubPlate(words("window.keep"), kept, more) if kept else None
        label, kind, tip = words("window.button.pass"), self._kind("pass"), self._pass_tip()
        is_lit = self.default == "pass" and is_open
        key = letter("pass")
        return Button("pass", label, kind, key, is_open, reason, tip=tip, sub=sub, enters=is_lit)

    def _pass_tip(self) -> str:
        """Nothing but the usual, unless what is kept has a price or depends on others."""
        more = self._terms()
        return " ".join((self.naming.words("tip.button.pass"), *more)) if more else ""

    def _terms(self) -> list[str]:
        """What what is kept costs, and on what it depends."""
        return [said for said in (self._loses, self._by_swords) if said]

    @property
    def _loses(self) -> str:
        """Which dice the Run phase takes, whether they are used or not."""
        if self.gains is None or not self._lost:
            return ""
        dice = ", ".join(dict.fromkeys(map(self.naming.card, self._lost)))
        return self.naming.words("push.loses", dice=dice)

    @property
    def _by_swords(self) -> str:
        """What swords would bring, and on what that depends."""
        if self.gains is None or not any(self.gains.by_swords):
            return ""
        return self.naming.words("push.by_swords", gains=self.naming.amounts(*self.gains.by_swords))

    def _kind(self, answer: str) -> ButtonKind:
        """The lit button is the one that is advised; both stay where they are. Where a card's offer
        is advised, that is lit instead."""
        return "main" if answer == self.default else "second"

    def _offer(self, number: int, answer: Answer) -> Button:
        deed = self._deed_of(answer)
        label = self.naming.words(f"window.offer.{deed}{'_first' * self._goes_on(answer)}")
        tip = self.naming.words(f"window.offer_tip.{deed}", card=self._offer_name(answer))
        mark = answer_mark(self.decision, self.state, self.me, answer)
        name = self._id(answer)
        is_lit = self.button_of(self.default) == name
        key = str(number)
        odds = self._odds_of(answer) if "push" in self.decision.choices else ""
        return Button(
            name, label, key=key, tip=tip, mark=mark, is_lit=is_lit, enters=is_lit, odds=odds
        )

    def _goes_on(self, offer: Answer) -> bool:
        """Whether a die goes to Roll and is not thrown at once, since others may follow it."""
        if self._deed_of(offer) != "move_to_roll":
            return False
        after = self._after(offer)
        return after is not None and len(getattr(after.pending, "choices", ())) > 1

    def _deed_of(self, offer: Any) -> str:
        """What an offer does: the key of its words."""
        effect, code = offer
        is_more = face_of(code) == POWER and self.naming.has_power(code)
        return "move_another_to_roll" if is_more else str(effect)

    def in_words(self, answer: Answer) -> str:
        if isinstance(answer, str):
            return begun(self.naming.words(f"reply.{answer}"))
        return super().in_words(answer)

    def gives(self, answer: Answer) -> str:
        words = self.naming.words
        if answer == "pass" and self.gains is not None:
            gained = self.gains
            kept = self.naming.amounts(gained.coins, gained.feet, gained.water_feet, gained.credits)
            return " ".join((words("window.advice.keeps", kept=kept), *self._terms()))
        if answer == "pass":
            return ""
        roll = self.state.seats[self.me].roll if answer == "push" else self._roll_after(answer)
        if not any(roll):
            return ""
        return words("window.advice.hits", hits=_decimal(words, expected_hits(roll)))

    def _roll_after(self, answer: Answer) -> bytearray:
        """What lies in Roll once an offer was taken; nothing where something else is asked then."""
        after = self._after(answer)
        return after.seats[self.me].roll if after else bytearray()

    def _after(self, offer: Answer) -> State | None:
        """The race once an offer was taken, where push or pass is asked again at once."""
        if offer not in self._afters:
            after = self.state.copy()
            engine.apply(after, offer)
            is_asked_again = getattr(after.pending, "prompt", None) == Prompt.PUSH_OR_PASS
            self._afters[offer] = after if is_asked_again else None
        return self._afters[offer]

    def suggest(self, answer: Answer, reason: Reason | None = None) -> None:
        """The keys pass and push whatever is suggested."""
        self.default = answer
        if reason is not None:
            self.reason, self._explained = reason, answer
        self._step_back()

    def _first_hint(self, prompt: Prompt) -> str:
        seat, words = self.state.seats[self.me], self.naming.words
        if self.is_aside or self._looked_at:
            return self._label(self._looked_at or self.picked)
        if seat.duties and sum(seat.roll):
            return words("push.duty", count=seat.duties)
        if not seat.active and self.default == "push":
            return words("window.hint.no_hit")
        offer = self._thrown_offer
        if why := self._why():
            return words("window.hint.why", answer=self._called(self.default), why=why)
        count = sum(self._thrower.roll)
        if offer is None or self._thrower.is_push_safe:
            return words("window.hint.roll", count=count)
        return words("window.hint.roll_with", count=count, card=self._offer_name(offer))

    def _why(self) -> str:
        """Why what is lit is lit, unless somebody looks at the odds of something else."""
        is_elsewhere = self._looks_at_push and self.default != "push" and self._offers()
        if self.reason is None or self.default != self._explained or is_elsewhere:
            return ""
        return brief_reason(self.naming.words, self.reason.key, self.reason.figures)

    def _called(self, answer: Answer) -> str:
        """An answer by the words of its button."""
        if isinstance(answer, str):
            return self.in_words(answer)
        return self._offer(0, answer).label

    def button_of(self, answer: Answer) -> str:
        if isinstance(answer, str):
            return answer
        alike = [a for a in self._offers() if self._offer_name(a) == self._offer_name(answer)]
        return self._id(alike[0])

    def press(self, button: str) -> None:
        if button in ("push", "pass"):
            if button in self.decision.choices:
                self.answer = button
        else:
            super().press(button)

    def doubt(self) -> Doubt | None:
        """A pass that gives a throw away which could not have gone wrong, or a die that is used to
        make such a throw safe."""
        if not isinstance(self.answer, str):
            return self._doubt_of_offer(self.answer)
        is_hasty = self.answer == "pass" and "push" in self.decision.choices
        if not is_hasty or self._is_risky or not self._has_dice:
            return None
        words = self.naming.words
        instead = words("window.button.push"), "push"
        asked, yes = words("window.confirm.pass"), words("window.confirm.pass_yes")
        return Doubt(asked, yes, instead=instead)

    def _doubt_of_offer(self, offer: Any) -> Doubt | None:
        effect, code = offer
        if effect != "cannot_bust" or self._is_risky or "push" not in self.decision.choices:
            return None
        words, card = self.naming.words, self.naming.card(code)
        instead = words("window.button.push"), "push"
        asked = words("window.confirm.safe", card=card)
        return Doubt(asked, words("window.confirm.safe_yes"), instead=instead)

    # --- what a push may bring --------------------------------------------------------------------

    @property
    def _has_dice(self) -> bool:
        """Whether there is anything to throw."""
        return bool(sum(self.state.seats[self.me].roll))

    @property
    def _is_risky(self) -> bool:
        return _can_bust(self.state.seats[self.me])

    @property
    def _thrower(self) -> Seat:
        """The seat as it would push."""
        offer = self._thrown_offer
        after = self._after(offer) if offer else None
        return (after or self.state).seats[self.me]

    @property
    def _thrown_offer(self) -> Answer | None:
        """The offer that somebody looks at or has chosen, or that is lit, so that Enter has the
        odds that are shown."""
        offer: Answer | None = self._looked_at or (self.picked if self.is_aside else None)
        if offer is None and not self._looks_at_push:
            offer = self.default
        is_offer = offer and not isinstance(offer, str) and self._after(offer)
        return offer if is_offer else None

    def meter(self) -> MeterView | None:
        seat, words, wanted = self._thrower, self.naming.words, self.settings.push_meter
        if not sum(seat.roll) or self.tiles or wanted == "off":
            return None
        is_risky = _can_bust(seat)
        bust = miss_chance(seat.roll) if is_risky else 0.0
        heading = words("window.meter.bust", percent=percent(bust))
        if not is_risky:
            heading = words("window.meter.safe" if seat.is_push_safe else "window.meter.no_risk")
        if wanted == "bust":
            return MeterView(heading, "", "", bust, is_calm=not is_risky, tip=self._meter_tip())
        expected = _decimal(words, expected_hits(seat.roll))
        return MeterView(
            left=heading,
            right=words("window.meter.expected", hits=expected),
            bar_text=words("window.meter.hit", percent=percent(hit_chance(seat.roll))),
            risk=bust,
            is_calm=not is_risky,
            shorter=(words("window.meter.expected_short", hits=expected), f"≈{expected}"),
            sign="check",
            tip=self._meter_tip(),
        )

    def _meter_tip(self) -> str:
        """Which dice the odds are of, where Roll is not all that would be thrown."""
        offer: Any = self._thrown_offer
        if offer is None or self._thrower.is_push_safe:
            return ""
        return self.naming.words("tip.meter.with_card", card=self._offer_name(offer))

    def cells(self) -> tuple[PathCell, ...]:
        """What lies on the table, where no odds are wanted."""
        seat, words = self._thrower, self.naming.words
        if self.settings.push_meter != "off" or self.tiles or not sum(seat.roll):
            return ()
        return (
            PathCell(Mark("die", str(sum(seat.roll))), words("window.cell.to_roll")),
            PathCell(Mark("check", str(len(seat.active))), words("window.cell.hits")),
        )


def _kept(gains: Gains, lost: int) -> tuple[Mark, ...]:
    """All that passing surely keeps; water feet and credits where there are any, and how many dice
    are lost for it."""
    marks = [Mark("coin", str(gains.coins)), Mark("foot", str(gains.feet))]
    if gains.water_feet:
        marks.append(Mark("water_foot", str(gains.water_feet)))
    if gains.credits:
        marks.append(Mark("credit", str(gains.credits)))
    if lost:
        marks.append(Mark("lose_die", str(lost)))
    return tuple(marks)


def _by_swords(gains: Gains) -> tuple[Mark, ...]:
    """What swords would add to that: nobody knows yet whether others come to have more of them.
    Coins and feet together stand below those that are sure, and need no icons of their own."""
    coins, feet, *others = gains.by_swords
    if coins and feet and not any(others):
        return (Mark("swords", f"? +{coins} +{feet}"),)
    added = zip(("coin", "foot", "water_foot", "credit"), gains.by_swords, strict=True)
    marks = [Mark(icon, f"+{amount}") for icon, amount in added if amount]
    return (Mark("swords", "?"), *marks) if marks else ()


def _can_bust(seat: Seat) -> bool:
    return seat.at_risk and not seat.is_push_safe


def percent(chance: float) -> str:
    """Whole percents; a small chance is not none, a large one not certain.

    >>> percent(0.131), percent(0.001), percent(0.999)
    ('13', '<1', '>99')
    """
    whole = round(100 * chance)
    if 0 < chance < 1 and whole in (0, 100):
        return "<1" if chance < 0.5 else ">99"
    return str(whole)


def _decimal(words: Words, value: float) -> str:
    """One place behind the point, or behind the comma where one is written."""
    return f"{value:.1f}".replace(".", words("decimal"))
