"""What the screen of records says, from figures as plain values."""

import datetime
from functools import cached_property

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.match.medals.held import Held
from cubitos_desktop.match.medals.limits import Course, limits_for
from cubitos_desktop.match.records.achievements import (
    ACHIEVEMENTS,
    BY_ID,
    Achievement,
    Standing,
)
from cubitos_desktop.match.records.figures import OWN_MIX, Figures, Score
from cubitos_desktop.match.records.raced import RATINGS
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.fairness.counted import counted
from cubitos_desktop.scenes.races.dates import told_date
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.records.achievement_hex import HexView
from cubitos_desktop.ui.records.dice_piles import Pile, ThrowRow
from cubitos_desktop.ui.records.medal_grid import GridView
from cubitos_desktop.ui.records.numbers import Number
from cubitos_desktop.ui.records.score_bars import ScoreRow
from cubitos_desktop.wording.naming import in_language, told_name
from cubitos_desktop.words import Words

_DATE = "%Y-%m-%d %H:%M"
_NOTHING = "–"
_HOUR = 60
_LUCK = 1.0
"""Busts more or fewer than expected, in roots of that number, that are worth a word."""


class Teller:
    """Puts figures into words of one language."""

    def __init__(self, words: Words, content: Content, now: datetime.datetime) -> None:
        self.words = words
        self._content = content
        self._now = now

    @cached_property
    def _names(self) -> tuple[str, ...]:
        """Of all achievements."""
        return tuple(self.words(f"records.achievements.name.{one.id}") for one in ACHIEVEMENTS)

    def date(self, written: str) -> str:
        """A date of the ledger as somebody would say it."""
        try:
            then = datetime.datetime.strptime(written, _DATE)
        except ValueError:
            return written
        return told_date(self.words, then, self._now)

    # --- numbers ---------------------------------------------------------------------------------

    def numbers(self, figures: Figures) -> tuple[Number, ...]:
        fastest = self._number("clock", "fastest", figures.fastest)
        return (
            self._races(figures),
            self._wins(figures),
            fastest if figures.fastest else fastest._replace(value=_NOTHING),
            self._number("star", "streak", figures.longest_streak),
            self._number("dice", "thrown", figures.thrown),
        )

    def _races(self, figures: Figures) -> Number:
        if not figures.solo:
            return self._number("flag", "races", figures.races)
        more = self.words("records.number.alone", count=figures.solo)
        return self._number("flag", "races_more", figures.races, more=more)._replace(is_pale=False)

    def _wins(self, figures: Figures) -> Number:
        """Nobody has won none of no races: there is no share yet."""
        if not figures.races:
            return Number("trophy", _NOTHING, self.words("records.number.no_wins"), is_pale=True)
        share = round(100 * figures.wins / figures.races)
        return self._number("trophy", "wins", figures.wins, share=share)

    def _number(self, icon: str, name: str, count: int, **values: object) -> Number:
        label = self.words(f"records.number.{name}", count=count, **values)
        return Number(icon, counted(self.words, count), label, is_pale=not count)

    # --- wins ------------------------------------------------------------------------------------

    def wins(self, figures: Figures, page: str) -> tuple[ScoreRow, ...]:
        pages = {"level": self._by_level, "set": self._by_set, "track": self._by_track}
        return pages[page](figures)

    def wins_note(self, figures: Figures, page: str) -> str:
        """What is counted on a page, where one might think otherwise."""
        if not figures.races:
            return self.words("records.wins.none")
        strongest = self.words("records.wins.strongest") if page == "level" else ""
        count = figures.seeded
        seeded = self.words("records.wins.seeded", count=count) if count else ""
        return " ".join(filter(None, (strongest, seeded)))

    def _by_level(self, figures: Figures) -> tuple[ScoreRow, ...]:
        found = []
        for rank, level in enumerate(RATINGS):
            score = figures.levels.get(level, Score())
            if rank or score.of:
                name = self.words(f"seats.name.{level}" if rank else "records.wins.people")
                found.append(self._row(name, score, rank))
        return tuple((*found[1:], found[0]) if figures.levels.get(RATINGS[0]) else found)

    def _by_set(self, figures: Figures) -> tuple[ScoreRow, ...]:
        names = {each.id: self._short(each.names) for each in self._content.sets.values()}
        names |= {OWN_MIX: self.words("window.own_mix")} if OWN_MIX in figures.sets else {}
        return tuple(self._row(name, figures.sets.get(id, Score())) for id, name in names.items())

    def _by_track(self, figures: Figures) -> tuple[ScoreRow, ...]:
        return tuple(
            self._row(in_language(self.words, track.names), figures.tracks.get(id, Score()))
            for id, track in self.tracks.items()
        )

    def _row(self, name: str, score: Score, rank: int = 0) -> ScoreRow:
        told = self.words("records.wins.score", won=score.won, of=score.of)
        part = score.won / max(1, score.of)
        return ScoreRow(name, told, part, rank, is_pale=not score.of, ranks=len(LEVELS))

    def _short(self, names: dict[str, str]) -> str:
        """Of a set that tells more behind a comma only what it is called."""
        return in_language(self.words, names).partition(",")[0]

    # --- dice ------------------------------------------------------------------------------------

    def piles(self, figures: Figures) -> tuple[Pile, ...]:
        colours = [COLOURS[colour] for colour in CARD_COLOURS]
        piles = [Pile(colour, figures.bought.get(colour, 0)) for colour in colours]
        return tuple(sorted(piles, key=lambda pile: -pile.dice))

    def favourite(self, figures: Figures) -> tuple[str, str]:
        """The card that is bought most, and the sentence that its name is the beginning of."""
        if not figures.favourite:
            return "", self.words("records.goods.none")
        card = self._content.cards.get(figures.favourite)
        name = in_language(self.words, card.names) if card else told_name(figures.favourite)
        return name, self.words("records.goods.favourite", card=name)

    def throws(self, figures: Figures) -> tuple[ThrowRow, ...]:
        return tuple(
            ThrowRow(
                f"{self.words('records.goods.hits', count=len(throw.dice))} · "
                f"{self.date(throw.date)}",
                throw.dice,
            )
            for throw in figures.throws
        )

    def busts(self, figures: Figures) -> tuple[tuple[str, str], ...]:
        """Numbers with what they are; nothing where nothing was risked yet."""
        words = self.words
        if not figures.risky:
            return ()
        races = words("records.goods.in_races", count=figures.races + figures.solo)
        expected = f"{figures.expected:.1f}".replace(".", words("decimal"))
        missed = words("records.goods.missed")
        of = words("records.goods.of_pushes", count=figures.risky)
        return (
            (str(figures.busts), words("records.goods.bust", count=figures.busts, races=races)),
            (str(figures.missed), f"{missed}, {of}"),
            (expected, words("records.goods.expected")),
        )

    def luck(self, figures: Figures) -> str:
        """Whether more pushes missed than was to be expected."""
        if not figures.risky:
            return self.words("records.goods.no_busts")
        off = (figures.missed - figures.expected) / max(1.0, figures.expected) ** 0.5
        key = "unlucky" if off > _LUCK else "lucky" if off < -_LUCK else "even"
        return self.words(f"records.goods.{key}")

    def times(self, figures: Figures) -> tuple[tuple[str, str], ...]:
        """Times by the clock with what they are; nothing where none is known yet."""
        words = self.words
        if not figures.timed:
            return ()
        found = [(self.time(figures.played), words("records.goods.played"))]
        if figures.shortest:
            found.append((self.time(figures.shortest), words("records.goods.shortest")))
        return (*found, (self.time(figures.longest), words("records.goods.longest")))

    def timed(self, figures: Figures) -> str:
        """Of how many races the times are."""
        if not figures.timed:
            return self.words("records.goods.no_times")
        return self.words("records.goods.timed", count=figures.timed)

    def time(self, seconds: int) -> str:
        """Hours and minutes, or minutes where there are no hours."""
        minutes = max(1, round(seconds / 60))
        if minutes < _HOUR:
            return self.words("records.goods.minutes", minutes=minutes)
        hours, minutes = divmod(minutes, _HOUR)
        return self.words("records.goods.hours", hours=hours, minutes=f"{minutes:02}")

    @property
    def tracks(self) -> dict[str, Track]:
        """In the order in which the sets are raced on them."""
        raced = [track for each in self._content.sets.values() for track in each.tracks]
        return {id: self._content.tracks[id] for id in (*raced, *self._content.tracks)}

    # --- medals ----------------------------------------------------------------------------------

    def medal_view(self, *, is_pale: bool) -> GridView:
        tracks = self.tracks
        names = [in_language(self.words, track.names) for track in tracks.values()]
        own = [list(tracks).index(each.tracks[0]) for each in self._content.sets.values()]
        sets = [self._short(each.names) for each in self._content.sets.values()]
        return GridView(tuple(names), tuple(sets), tuple(own), is_pale)

    def medal_tip(self, set_id: str, course: Course, held: Held | None) -> tuple[str, ...]:
        """Which race, what was done there and when, and what the next medal needs."""
        words, limits = self.words, limits_for(self._content, set_id, course)
        boards = [
            in_language(words, self._content.tracks[id].names) for id in dict.fromkeys(course)
        ]
        told = [f"{self._short(self._content.card_set(set_id).names)} · {', '.join(boards)}"]
        if limits is None:
            return (*told, words("records.medals.unknown"))
        told.append(self._best_race(held) if held else words("records.medals.open"))
        if following := limits.following(held.medal if held else None):
            medal, rounds = following
            told.append(words(f"records.medals.next.{medal}", count=rounds))
        if course[0] == self._content.card_set(set_id).tracks[0]:
            told.append(words("records.medals.own"))
        return (*told, words("records.medals.enter"))

    def _best_race(self, held: Held) -> str:
        rounds, date = held.line.rounds, self.date(held.line.date)
        done = self.words("records.medals.done", count=rounds, date=date)
        name = self.words(f"records.medals.name.{held.medal}") if held.medal else ""
        return f"{name}: {done}" if name else done

    # --- achievements ----------------------------------------------------------------------------

    def hex(self, each: Achievement, standing: Standing, state: ButtonState) -> HexView:
        name = self._names[ACHIEVEMENTS.index(each)]
        is_earned = each.id in standing.earned
        return HexView(each.icon, each.colour, name, self._names, is_earned, state)

    def tip(self, each: Achievement, standing: Standing) -> tuple[str, ...]:
        """Its name, what it takes, and when it was earned or how near it is."""
        words, earned = self.words, standing.earned.get(each.id)
        told = [words(f"records.achievements.{key}.{each.id}") for key in ("name", "what")]
        best = standing.best.get(each.id, 0)
        if earned:
            told.append(words("records.achievements.earned", date=self.date(earned.date)))
        elif best and each.need > 1:
            told.append(words("records.achievements.best", count=best, need=each.need))
        else:
            told.append(words("records.achievements.open"))
        return tuple(told)

    def following(self, standing: Standing) -> str:
        """What is nearest, and how near."""
        words = self.words
        if not standing.next:
            return words("records.achievements.all")
        each, best = BY_ID[standing.next], standing.best.get(standing.next, 0)
        name, what = (words(f"records.achievements.{key}.{each.id}") for key in ("name", "what"))
        told = words("records.achievements.next_is", name=name, what=what[0].lower() + what[1:])
        if best and each.need > 1:
            told += f" {words('records.achievements.have', count=best)}"
        return told

    def earned_count(self, standing: Standing) -> str:
        number, every = len(standing.earned), len(ACHIEVEMENTS)
        return self.words("records.achievements.count", number=number, all=every)
