"""From ``cards.yaml`` to cards: every entry is checked against the book of effects."""

from typing import Any

from cubitos_desktop.rules.cards import Call, Card, RunItem, Swords
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, DARK, LIGHT
from cubitos_desktop.rules.effects import EFFECTS
from cubitos_desktop.rules.effects.registry import Colour, Colours, Effect
from cubitos_desktop.rules.reading.problems import Problem
from cubitos_desktop.rules.reading.yaml_files import Document

LANGUAGES = ("en", "pl")
CARD_COLOUR_NAMES = [COLOURS[colour] for colour in CARD_COLOURS]
BOXES = ("now", "after_push", "at_push", "at_bust", "keeps_at_bust", "run", "power", "swords")
KEYS = ("id", "colour", "cost", "name", *BOXES)
DEAREST = 20


class Faults:
    """Collects the problems of one file and knows where each item stands."""

    def __init__(self, document: Document, problems: list[Problem]) -> None:
        self.document = document
        self.problems = problems

    def add(self, path: tuple[Any, ...], item: str, key: str, expected: str) -> None:
        line = self.document.line(*path)
        self.problems.append(
            Problem(self.document.file, f"line {line}, item {item}", key, expected)
        )


def is_count(value: object) -> bool:
    """A whole number from 0 on; YAML's true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def read_names(faults: Faults, path: tuple[Any, ...], item: str, names: object) -> dict[str, str]:
    """Names in every language, as a card, a set or a track has them."""
    wanted = f"a name for each of {', '.join(LANGUAGES)}"
    if not isinstance(names, dict) or set(names) != set(LANGUAGES):
        faults.add((*path, "name"), item, "name", wanted)
        return {}
    for language in LANGUAGES:
        if not isinstance(names[language], str) or not names[language].strip():
            faults.add((*path, "name", language), item, f"name.{language}", "a name")
    return names


def read_cards(document: Document, problems: list[Problem]) -> dict[str, Card]:
    """All cards by id; whatever is wrong goes to ``problems``."""
    faults = Faults(document, problems)
    if not isinstance(document.data, list) or not document.data:
        faults.add((), "cards", "cards", "a list of cards")
        return {}
    cards: dict[str, Card] = {}
    for index, data in enumerate(document.data):
        reader = _CardReader(faults, index, data)
        card = reader.read()
        if card is None:
            continue
        if card.id in cards:
            faults.add((index, "id"), card.id, "id", "an id that no other card has")
        cards[card.id] = card
    for colour in CARD_COLOURS:
        if not any(card.colour == colour for card in cards.values()):
            faults.add((), "cards", COLOURS[colour], "at least one card of this colour")
    return cards


def card_colours(document: Document) -> dict[str, int]:
    """The colour of every card that is named at all, those with faults included."""
    entries = document.data if isinstance(document.data, list) else []
    cards = [entry for entry in entries if isinstance(entry, dict)]
    return {
        card["id"]: COLOURS.index(card["colour"])
        for card in cards
        if isinstance(card.get("id"), str) and card.get("colour") in CARD_COLOUR_NAMES
    }


class _CardReader:
    """Reads one card and notes everything that is wrong with it."""

    def __init__(self, faults: Faults, index: int, data: Any) -> None:
        self.faults = faults
        self.path: tuple[Any, ...] = (index,)
        self.data = data
        self.item = f"{index + 1}"

    def wrong(self, key: str, expected: str, *path: Any) -> None:
        self.faults.add((*self.path, *(path or (key,))), self.item, key, expected)

    def read(self) -> Card | None:
        data = self.data
        if not isinstance(data, dict):
            self.wrong("card", "a mapping with id, colour, cost, name and boxes")
            return None
        if not isinstance(data.get("id"), str) or not data["id"].isidentifier():
            self.wrong("id", "an id of small letters, digits and underscores")
            return None
        self.item = data["id"]
        before = len(self.faults.problems)
        for key in data:
            if key not in KEYS:
                self.wrong(str(key), f"one of the keys {', '.join(KEYS)}")
        if data.get("colour") not in CARD_COLOUR_NAMES:
            self.wrong("colour", f"one of {', '.join(CARD_COLOUR_NAMES)}")
        if not is_count(data.get("cost")) or not 1 <= data["cost"] <= DEAREST:
            self.wrong("cost", f"a whole number from 1 to {DEAREST}")
        names = read_names(self.faults, self.path, self.item, data.get("name"))
        boxes = self._boxes()
        if len(self.faults.problems) > before:
            return None
        card = Card(data["id"], COLOURS.index(data["colour"]), data["cost"], names, **boxes)
        if (card.swords is not None) != (data["colour"] == "red"):
            self.wrong("swords", "a box of red cards, and of all of them")
        return card

    def _boxes(self) -> dict[str, Any]:
        data = self.data
        now, now_must = self._calls("now", "now", "now_must")
        power, power_must = self._calls("power", "run", "run_must")
        after_push, _ = self._calls("after_push", "after_push", None)
        run, run_must = self._run()
        boxes: dict[str, Any] = {
            "now": now,
            "now_must": now_must,
            "power": power,
            "power_must": power_must,
            "after_push": after_push,
            "run": run,
            "run_must": run_must,
        }
        for box in ("at_push", "at_bust"):
            if box in data:
                boxes[box] = self._call(data[box], box, (box,))
        if "keeps_at_bust" in data:
            kept = self._parameter(Colours, "keeps_at_bust", data["keeps_at_bust"], ())
            boxes["keeps_at_bust"] = kept
        if "swords" in data:
            boxes["swords"] = self._swords()
        if not any(data.get(box) for box in BOXES):
            self.wrong("run", f"at least one box of {', '.join(BOXES)}")
        return boxes

    def _entries(self, box: str) -> list[Any]:
        entries = self.data.get(box, [])
        if not isinstance(entries, list):
            self.wrong(box, "a list of effects")
            return []
        return entries

    def _calls(
        self, key: str, box: str, must_box: str | None
    ) -> tuple[tuple[Call, ...], tuple[Call, ...]]:
        """A list of effects, those behind ``no:`` apart."""
        free: list[Call | None] = []
        must: list[Call | None] = []
        for index, entry in enumerate(self._entries(key)):
            if must_box and isinstance(entry, dict) and list(entry) == ["no"]:
                must.append(self._call(entry["no"], must_box, (key, index)))
            else:
                free.append(self._call(entry, box, (key, index)))
        return tuple(c for c in free if c), tuple(c for c in must if c)

    def _run(self) -> tuple[tuple[RunItem, ...], tuple[Call, ...]]:
        items: list[RunItem] = []
        must: list[Call] = []
        for index, entry in enumerate(self._entries("run")):
            path = ("run", index)
            group = next(iter(entry)) if isinstance(entry, dict) and len(entry) == 1 else ""
            if group == "no":
                must += filter(None, [self._call(entry["no"], "run_must", path)])
            elif group in ("all", "one"):
                calls = self._group(entry[group], group, path)
                if group == "all":
                    items.append(RunItem(calls))
                else:
                    items += [RunItem((call,), pick=index + 1) for call in calls]
            else:
                call = self._call(entry, "run", path)
                items += [RunItem((call,))] if call else []
        return tuple(items), tuple(must)

    def _group(self, entries: Any, group: str, path: tuple[Any, ...]) -> tuple[Call, ...]:
        if not isinstance(entries, list) or len(entries) < 2:
            self.wrong(group, "a list of two or more effects", *path)
            return ()
        calls = (self._call(entry, "run", (*path, group, i)) for i, entry in enumerate(entries))
        return tuple(call for call in calls if call)

    def _swords(self) -> Swords | None:
        data = self.data["swords"]
        who = [key for key in ("most", "everyone") if isinstance(data, dict) and key in data]
        if len(who) != 1 or set(data) - {"most", "everyone", "power_counts"}:
            self.wrong("swords", "either most or everyone, and perhaps power_counts")
            return None
        power_counts = data.get("power_counts", 1)
        if type(power_counts) is not int or power_counts not in (1, 2):
            self.wrong("power_counts", "1 or 2", "swords", "power_counts")
            return None
        entries = data[who[0]]
        if not isinstance(entries, list) or not entries:
            self.wrong(who[0], "a list of effects", "swords", who[0])
            return None
        path = ("swords", who[0])
        calls = (self._call(entry, "swords", (*path, i)) for i, entry in enumerate(entries))
        known = tuple(call for call in calls if call)
        return Swords("most" if who == ["most"] else "everyone", power_counts, known)

    def _call(self, entry: Any, box: str, path: tuple[Any, ...]) -> Call | None:
        """One effect: its bare name, or its name with parameters."""
        name: Any = entry
        params: Any = {}
        if isinstance(entry, dict) and len(entry) == 1:
            name, params = next(iter(entry.items()))
        if not isinstance(name, str) or name not in EFFECTS or box not in EFFECTS[name].boxes:
            known = sorted(effect.name for effect in EFFECTS.values() if box in effect.boxes)
            self.wrong(str(name), f"an effect of this box: {', '.join(known)}", *path)
            return None
        if not isinstance(params, dict):
            self.wrong(name, "an effect with parameters in braces", *path)
            return None
        return self._with_params(EFFECTS[name], params, (*path, name))

    def _with_params(
        self, effect: Effect, params: dict[str, Any], path: tuple[Any, ...]
    ) -> Call | None:
        known = ", ".join(effect.params) or "no parameters"
        checked: dict[str, Any] = {}
        for key in sorted(effect.required - set(params)):
            self.wrong(str(key), f"given for the effect {effect.name}", *path)
        for key, value in params.items():
            if key not in effect.params:
                self.wrong(str(key), f"one of the parameters of {effect.name}: {known}", *path)
                continue
            checked[key] = self._parameter(effect.params[key], key, value, path)
        return Call(effect.name, checked)

    def _parameter(self, kind: Any, key: str, value: Any, path: tuple[Any, ...]) -> Any:
        if kind is Colours:
            colours = _colours(value)
            if not colours:
                self.wrong(key, "a list of colours", *path, key)
            return colours
        if kind is Colour:
            if value not in CARD_COLOUR_NAMES:
                self.wrong(key, f"one of {', '.join(CARD_COLOUR_NAMES)}", *path, key)
                return 0
            return COLOURS.index(value)
        if kind is bool:
            if not isinstance(value, bool):
                self.wrong(key, "true or false", *path, key)
            return value
        if not is_count(value):
            self.wrong(key, "a whole number from 0 on", *path, key)
        return value


def _colours(value: Any) -> tuple[int, ...]:
    """A list of colour names, ``gray`` for both grays; empty where one is unknown."""
    if not isinstance(value, list):
        return ()
    found: list[int] = []
    for name in value:
        if name == "gray":
            found += [LIGHT, DARK]
        elif name in CARD_COLOUR_NAMES:
            found.append(COLOURS.index(name))
        else:
            return ()
    return tuple(found)
