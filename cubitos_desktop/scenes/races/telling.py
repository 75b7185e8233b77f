"""What the screen of races says and shows of each: titles, rows, the plate, the board."""

import datetime

from cubitos_desktop.match.keeping.versions import Needed, needed
from cubitos_desktop.match.library.entry import RaceEntry
from cubitos_desktop.match.library.library import Library
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.reading.frozen import content_of
from cubitos_desktop.scenes.races.dates import told_date
from cubitos_desktop.scenes.screens.race_names import course_name, occasion_name, set_name
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.ui.races.race_picture import RaceScene
from cubitos_desktop.ui.races.race_plate import RacePlateView, SeatLineView
from cubitos_desktop.ui.races.race_row import RaceRowView, SeatView
from cubitos_desktop.ui.rulebook.board_piece import Runner
from cubitos_desktop.wording.naming import begun, told_name
from cubitos_desktop.words import Words


class Teller:
    """Puts the races of a library into words of one language."""

    def __init__(self, words: Words, content: Content, library: Library, now: float) -> None:
        self.words = words
        self._content = content
        self._library = library
        self._now = datetime.datetime.fromtimestamp(now)
        self._texts: dict[str, tuple[object, str]] = {}
        """What a search looks through, by file, and as of which name and time."""

    # --- names -----------------------------------------------------------------------------------

    def title(self, entry: RaceEntry) -> str:
        return told_name(self._library.name_of(entry)) or self.usual_title(entry)

    def usual_title(self, entry: RaceEntry) -> str:
        """What a race is called that nobody has named: its course, and how it ended or stands."""
        course, key = course_name(self.words, entry.tracks), "round"
        values: dict[str, object] = {"round": entry.rounds}
        if entry.is_finished and not self.needs(entry):
            key, values = self._outcome(entry)
        return self.words(f"races.called.{key}", course=course, **values)

    def _outcome(self, entry: RaceEntry) -> tuple[str, dict[str, object]]:
        if entry.is_solo:
            return "alone", {"count": entry.rounds}
        place, seats = self.place(entry), len(entry.players)
        if place > 1:
            return "placed", {"place": self.words(f"window.place.{place}"), "seats": seats}
        if place == 1:
            return "won", {}
        winner = self.names(entry)[entry.winner] if entry.winner >= 0 else "?"
        return "watched", {"who": winner}

    def names(self, entry: RaceEntry) -> list[str]:
        return [told_name(player.name) or self.words("window.you") for player in entry.players]

    def seats(self, entry: RaceEntry) -> tuple[SeatView, ...]:
        levels = [self._level(player.policy) for player in entry.players]
        told = zip(seat_colours(entry.players), self.names(entry), levels, strict=True)
        return tuple(SeatView(*each) for each in told)

    def _level(self, policy: str) -> str:
        """A stranger's file may name a seat that nobody knows."""
        key = f"seats.name.{policy}"
        return self.words(key) if policy and key in self.words else told_name(policy)

    def date(self, entry: RaceEntry) -> str:
        then = datetime.datetime.fromtimestamp(entry.changed)
        return told_date(self.words, then, self._now)

    def where(self, entry: RaceEntry) -> str:
        """The set, behind what it is run for, and before the course where the title does not name
        that already."""
        about, occasion = set_name(self.words, entry.cards), self.occasion(entry)
        if self._library.name_of(entry):
            course = course_name(self.words, entry.tracks)
            told = self.words("races.where", set=about, course=course)
        else:
            told = about if occasion else self.words("races.set", set=about)
        return f"{occasion} · {told}" if occasion else told

    def occasion(self, entry: RaceEntry) -> str:
        """The day or the cup that it is run for; a branch is run for neither."""
        return occasion_name(self.words, None if entry.is_branch else entry.occasion)

    def fits(self, entry: RaceEntry, wanted: list[str]) -> bool:
        """Whether all words of a search occur in what is told of a race."""
        if not wanted:
            return True
        name = self._library.name_of(entry)
        known = self._texts.get(entry.file)
        if known is None or known[0] != (name, entry.stamp):
            parts = [name, self.occasion(entry), set_name(self.words, entry.cards)]
            parts += [course_name(self.words, entry.tracks), *self.names(entry)]
            parts += [self._level(player.policy) for player in entry.players]
            known = (name, entry.stamp), " ".join(parts).casefold()
            self._texts[entry.file] = known
        return all(word in known[1] for word in wanted)

    # --- how it stands ---------------------------------------------------------------------------

    def needs(self, entry: RaceEntry) -> Needed | None:
        """What it takes to show or play a race, where this version of the game cannot."""
        return needed(self._content, entry.content, entry.game)

    def state(self, entry: RaceEntry) -> str:
        """How a race ended, or where it stands."""
        if needs := self.needs(entry):
            key, values = needs.told
            return self.words("races.needs", version=self.words(key, **values))
        return self._end(entry) if entry.is_finished else self._standing(entry)

    def _standing(self, entry: RaceEntry) -> str:
        place = self.place(entry)
        if entry.is_at_start:
            return self.words("races.at_start")
        if not place or entry.is_solo:
            return self.words("races.round", round=entry.rounds)
        told = self.words(f"window.place.{place}")
        return self.words("races.standing", round=entry.rounds, place=told)

    def place(self, entry: RaceEntry) -> int:
        """Of the person in front; 0 where there is none, or nobody knows."""
        people = entry.people
        return entry.standing[people[0]] if people and entry.standing else 0

    def _end(self, entry: RaceEntry) -> str:
        """In a sentence: who won after how many rounds, and by how much."""
        beyond = entry.beyond
        parts = [self._result(entry)]
        if beyond is not None:
            key = "races.past" if beyond else "races.on_line"
            parts.append(self.words(key, count=beyond))
        return ", ".join(parts)

    def _result(self, entry: RaceEntry) -> str:
        count, names = entry.rounds, self.names(entry)
        if entry.is_solo:
            return self.words("races.alone", count=count)
        if entry.winner in entry.people[:1]:
            return self.words("races.won", count=count)
        who = names[entry.winner] if entry.winner >= 0 else "?"
        if place := self.place(entry):
            told = self.words(f"window.place.{place}")
            return self.words("races.placed", place=told, count=count, who=who)
        return self.words("races.watched", who=who, count=count)

    # --- rows and the plate ----------------------------------------------------------------------

    def row(self, entry: RaceEntry, *, is_chosen: bool) -> RaceRowView:
        is_ranked = entry.is_finished and not entry.is_solo and not self.needs(entry)
        pill = "" if entry.is_finished else self.words(f"races.pill.{entry.kind}")
        return RaceRowView(
            self.title(entry),
            self.date(entry),
            self.seats(entry),
            self._about(entry),
            self.place(entry) if is_ranked else 0,
            pill,
            is_chosen,
        )

    def _about(self, entry: RaceEntry) -> tuple[str, ...]:
        """Where and how in full, without the set, and without how far."""
        where, state = [self.where(entry)], self.state(entry)
        if self._library.name_of(entry):
            where.append(course_name(self.words, entry.tracks))
        if occasion := self.occasion(entry):
            where.append(occasion)
        is_over = entry.is_finished and not self.needs(entry)
        short = self._result(entry) if is_over else state
        told = [f"{each} · {state}" for each in where]
        return (*dict.fromkeys((*told, f"{where[-1]} · {short}", short)),)

    def plate(self, entry: RaceEntry, following: str) -> RacePlateView:
        """``following`` is who plays next, where that is known."""
        lines = [self.where(entry), begun(self.state(entry)), begun(self.date(entry))]
        if following:
            lines[1] += f" · {self.words('races.next', who=following)}"
        if entry.is_seeded:
            lines[2] += f" · {self.words('races.seeded')}"
        if entry.is_branch:
            lines[2] += f" · {self.words('races.branch')}"
        return RacePlateView(self.title(entry), tuple(lines), self._seat_lines(entry))

    def _seat_lines(self, entry: RaceEntry) -> tuple[SeatLineView, ...]:
        """In the order of the race; people are told apart by the ground of their line."""
        seats, people = self.seats(entry), entry.people
        places = entry.standing or (0,) * len(seats)
        order = sorted(range(len(seats)), key=lambda seat: (places[seat], seat))
        return tuple(
            SeatLineView(
                seats[seat],
                places[seat] if not entry.is_solo else 0,
                self._way(entry, seat),
                seat in people[:1],
            )
            for seat in order
        )

    def _way(self, entry: RaceEntry, seat: int) -> str:
        """How far somebody came."""
        steps = entry.to_go[seat] if seat < len(entry.to_go) else None
        if steps is None or self.needs(entry):
            return ""
        if steps > 0:
            return self.words("races.to_go", count=steps)
        return self.words("races.past" if steps else "races.on_line", count=-steps)

    # --- the board -------------------------------------------------------------------------------

    def scene(self, entry: RaceEntry) -> RaceScene | None:
        """What is seen of a race; nothing where its board may be another one by now."""
        played_with = content_of(self._content, entry.content)
        if played_with is None or not entry.stands or not entry.places:
            return None
        first = entry.winner if entry.winner >= 0 else (entry.people or [0])[0]
        leg, space = entry.stands[first]
        track = entry.tracks[min(leg, len(entry.tracks) - 1)]
        colours, people = seat_colours(entry.players), entry.people
        places = entry.standing or (0,) * len(colours)
        runners = tuple(
            Runner(
                colours[seat],
                at,
                is_you=seat in people[:1],
                is_leader=places[seat] == 1 and not entry.is_solo,
            )
            for seat, (on, at) in enumerate(entry.stands)
            if entry.tracks[min(on, len(entry.tracks) - 1)] == track
        )
        return RaceScene(board_view(played_with.tracks[track]), space, runners)
