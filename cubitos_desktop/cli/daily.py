"""The race of a day: what is raced, and whether the codes of results hold."""

import argparse
import datetime
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from cubitos_desktop.cli.options import Commands, InputError, add_language, language_of

if TYPE_CHECKING:
    from cubitos_desktop.match.daily.outcome import Outcome
    from cubitos_desktop.match.daily.race import DailyRace
    from cubitos_desktop.words import Words

LONG = "ok {date}: place {place} of {seats}{figures}; short code {code}"
SHORT = "unproven {date}: place {place}{figures}"
FIGURES = ", rounds {rounds}, steps {where} {steps}, busts {busts}"
FORESEEN = " (open: its dice could be known before, the date decided them)"
NO_RACE = " (a short code tells a result and holds no race: the long code does)"

_BEGUN = re.compile(r"DL?[0-9]{4}[^./\\]*", re.IGNORECASE)
"""What begins as a code and has neither folders nor a suffix, as files do."""
_LARGEST_FILE = 16_384
"""Bytes of a file that holds a code."""


def add_daily(commands: Commands) -> None:
    parser = commands.add_parser("daily", help="say what is raced on a day")
    parser.add_argument("--date", metavar="YYYY-MM-DD", help="the day (today)")
    parser.add_argument("--json", action="store_true", help="as JSON")
    add_language(parser)
    parser.set_defaults(run=_daily)


def _daily(options: argparse.Namespace) -> int:
    from cubitos_desktop.match.daily.race import daily_race
    from cubitos_desktop.rules.content import load_content
    from cubitos_desktop.words import load_words

    language = language_of(options)
    race = daily_race(_date(options.date), load_content())
    if options.json:
        print(json.dumps(_as_data(race), indent=2))
    else:
        print("\n".join(_lines(race, load_words(language))))
    return 0


def _date(text: str | None) -> datetime.date:
    from cubitos_desktop.match.daily.race import FIRST_DAY, LAST_DAY

    if text is None:
        return datetime.date.today()
    try:
        date = datetime.datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise InputError(f"--date: expected a day such as 2026-05-24, got {text!r}.") from None
    if not FIRST_DAY <= date <= LAST_DAY:
        raise InputError(f"--date: expected a day from {FIRST_DAY} to {LAST_DAY}, got {text!r}.")
    return date


def _as_data(race: "DailyRace") -> dict[str, object]:
    from cubitos_desktop.match.daily.race import RIVALS
    from cubitos_desktop.rules.content import load_content

    rivals = zip(RIVALS, race.rivals, strict=False)
    dice = race.dice
    return {
        "date": race.id,
        "content": load_content().digest,
        "set": race.set_id,
        "cards": list(race.cards),
        "tracks": list(race.tracks),
        "laps": len(race.tracks),
        "rivals": [{"name": name, "policy": policy} for name, policy in rivals],
        "start_player": dice.start_player(race.seats),
        "seed": race.seed,
        "seal": dice.commitment,
    }


def _lines(race: "DailyRace", words: "Words") -> list[str]:
    from cubitos_desktop.match.daily.race import RIVALS
    from cubitos_desktop.rules.content import load_content
    from cubitos_desktop.scenes.screens.race_names import course_name, set_name
    from cubitos_desktop.wording.naming import in_language
    from cubitos_desktop.wording.seats import seat_name

    cards = [load_content().cards[card] for card in race.cards]
    named = [f"{in_language(words, card.names)} {card.cost}" for card in cards]
    levels = [seat_name(words, policy) for policy in race.rivals]
    rivals = [f"{name} ({level})" for name, level in zip(RIVALS, levels, strict=False)]
    return [
        words("daily.line.day", date=race.id),
        words(
            "daily.line.race",
            set=set_name(words, race.cards),
            course=course_name(words, race.tracks),
        ),
        words("daily.line.cards", cards=", ".join(named)),
        words("daily.line.rivals", rivals=", ".join(rivals)),
        words("daily.line.dice", seed=race.seed, seal=race.dice.commitment),
        words("daily.foreseen"),
    ]


# --- codes ----------------------------------------------------------------------------------------


def is_code(text: str) -> bool:
    """Whether something that was typed is meant as a code, and no file."""
    from cubitos_desktop.match.daily.long_code import find_long_code
    from cubitos_desktop.match.daily.short_code import find_short_code

    return bool(find_long_code(text) or find_short_code(text) or _BEGUN.fullmatch(text.strip()))


def code_in(path: Path) -> str | None:
    """The text of a file, if it holds a long code and no log."""
    from cubitos_desktop.rules.reading.plain_files import NoPlainFile, read_plain

    try:
        text = read_plain(path, _LARGEST_FILE).decode(errors="replace")
    except NoPlainFile:
        return None
    looks_so = not text.lstrip().startswith("{") and is_code(text.strip())
    return text if looks_so else None


def verified(text: str) -> str:
    """What a code says if it holds, or ``CodeError``: a long one is run again from its answers."""
    from cubitos_desktop.match.daily.long_code import find_long_code, read_long_code
    from cubitos_desktop.match.daily.outcome import result_of
    from cubitos_desktop.match.daily.short_code import read_short_code, short_code
    from cubitos_desktop.rules.content import load_content

    content = load_content()
    if find_long_code(text):
        result = result_of(read_long_code(text, content))
        told = LONG.format(
            date=result.date,
            place=result.outcome.place,
            seats=result.seats,
            figures=_figures(result.outcome),
            code=short_code(result.day, result.outcome, result.content),
        )
        return told + FORESEEN
    found = read_short_code(text, content.digest, datetime.date.today())
    outcome = found.outcome
    told = SHORT.format(date=found.date, place=outcome.place, figures=_figures(outcome))
    return told + NO_RACE


def _figures(outcome: "Outcome") -> str:
    where = "ahead" if outcome.place == 1 else "behind"
    return FIGURES.format(
        rounds=outcome.rounds, where=where, steps=outcome.steps, busts=outcome.busts
    )
