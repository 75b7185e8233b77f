"""A cup in words and as plain values: names, the road, the table, who leads. No pictures."""

from typing import Final

from cubitos_desktop.match.cups.cup import Cup, CupRace
from cubitos_desktop.match.cups.standings import (
    Feeling,
    Standing,
    feelings,
    lead,
    left_to_win,
    points_by_place,
    points_of,
    standings,
    to_lead,
)
from cubitos_desktop.rules.content import Content
from cubitos_desktop.scenes.setup.race_choices import boards_and_laps
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.ui.cups.road import RoadView, StopKind, StopView
from cubitos_desktop.ui.cups.table_row import RowView
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.wording.naming import in_language, told_name
from cubitos_desktop.words import Words

MOODS: Final[dict[Feeling, Mood]] = {
    "ready": "idle",
    "leader": "proud",
    "winner": "cheer",
    "fallen": "worried",
    "last": "slump",
    "level": "idle",
}


def tracks_of(words: Words, content: Content, race: CupRace) -> str:
    """The boards of a race by name."""
    boards, _ = boards_and_laps(race.tracks)
    return " + ".join(in_language(words, content.tracks[name].names) for name in boards)


def course_of(words: Words, content: Content, race: CupRace) -> str:
    """Where a race is run; with its laps, where those are several."""
    _, laps = boards_and_laps(race.tracks)
    return words("cup.with_laps", name=tracks_of(words, content, race), count=laps)


def set_name_of(words: Words, content: Content, race: CupRace) -> str:
    """Which cards it is run with."""
    if race.set_id in content.sets:
        return in_language(words, content.sets[race.set_id].names)
    return words("cup.mixed")


class CupTeller:
    """Tells of one cup in one language."""

    def __init__(self, words: Words, content: Content, cup: Cup) -> None:
        self.words = words
        self.content = content
        self.cup = cup
        self.colours = seat_colours(cup.seats)
        self.names = [self._name(seat) for seat in range(len(cup.seats))]

    def _name(self, seat: int) -> str:
        unnamed = f"{self.words('session.player')} {seat + 1}"
        if seat == self.person:
            unnamed = self.words("window.you")
        return told_name(self.cup.seats[seat].name) or unnamed

    @property
    def title(self) -> str:
        if self.cup.kind == "career":
            return self.words(f"cup.career.{self.cup.stage}")
        return self.words(f"cup.name.{self.cup.kind}")

    @property
    def person(self) -> int | None:
        """The seat that is spoken to, where just one is a person's."""
        return self.cup.people[0] if len(self.cup.people) == 1 else None

    def is_you(self, seat: int) -> bool:
        """Whether a seat is spoken to: the only person, who has no other name in the table."""
        return seat == self.person and self.names[seat] == self.words("window.you")

    # --- races ------------------------------------------------------------------------------------

    def course(self, race: CupRace) -> str:
        return course_of(self.words, self.content, race)

    def where(self, race: CupRace) -> str:
        """Its course, and its cards where those do not follow from the number of the race."""
        course = self.course(race)
        return course if self.cup.kind == "tour" else f"{self.set_name(race)} · {course}"

    def set_name(self, race: CupRace) -> str:
        return set_name_of(self.words, self.content, race)

    def cards(self, race: CupRace) -> str:
        names = [in_language(self.words, self.content.cards[card].names) for card in race.cards]
        return self.words("cup.cards_of", cards=", ".join(names))

    def winner(self, number: int) -> int:
        """The seat that has won a race that is over."""
        return self.cup.results[number].places.index(1)

    def road(self, *, is_low: bool) -> RoadView:
        races = range(len(self.cup.races))
        return RoadView(tuple(self._stop(number) for number in races), is_low)

    def _stop(self, number: int) -> StopView:
        cup, race = self.cup, self.cup.races[number]
        name, is_last = tracks_of(self.words, self.content, race), number == len(cup.races) - 1
        if number >= cup.next:
            kind: StopKind = "next" if number == cup.next else "later"
            return StopView(number + 1, name, kind, is_last=is_last)
        winner, person = self.colours[self.winner(number)], self.person
        if person is None:
            return StopView(number + 1, name, "past", winner, is_last=is_last)
        place = self.words(f"window.place.{cup.results[number].places[person]}")
        colour = self.colours[person]
        return StopView(number + 1, name, "past", winner, place, colour, is_last)

    def stop_tip(self, number: int) -> tuple[str, ...]:
        """What is said of a race: its result, or its cards."""
        race = self.cup.races[number]
        head = self.words("cup.stop", number=number + 1, name=self.course(race))
        if number >= self.cup.next:
            return head, self.set_name(race), self.cards(race)
        places = self.cup.results[number].places
        seats = sorted(range(len(places)), key=lambda seat: places[seat])
        return head, *(self._came(number, seat) for seat in seats)

    def _came(self, number: int, seat: int) -> str:
        places = self.cup.results[number].places
        points = self.points(points_of(places)[seat])
        place = self.words(f"window.place.{places[seat]}")
        return self.words("cup.came", who=self.names[seat], place=place, points=points)

    def points(self, count: int) -> str:
        return self.words("cup.points", count=count)

    # --- the table --------------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        if not self.cup.results:
            return self.words("cup.before")
        races = len(self.cup.races)
        return self.words("cup.after", number=self.cup.next, races=races)

    @property
    def points_for(self) -> str:
        """What places are worth."""
        win, *others = points_by_place(len(self.cup.seats))
        return self.words("cup.points_for", win=win, others=", ".join(map(str, others)))

    def rows(self) -> list[RowView]:
        """The table, best first."""
        return [self.row(standing) for standing in standings(self.cup)]

    def row(self, standing: Standing) -> RowView:
        seat = standing.seat
        feeling, is_person = feelings(self.cup)[seat], not self.cup.seats[seat].policy
        said = self._gap(standing) if is_person else self.say(seat, feeling)
        return RowView(
            self.colours[seat],
            self.names[seat],
            standing.place,
            MOODS[feeling],
            said,
            standing.by_race,
            tuple(result.places[seat] == 1 for result in self.cup.results),
            standing.points,
            speaks=not is_person,
            is_you=seat == self.person,
        )

    def say(self, seat: int, how: str) -> str:
        """What a rival says, who speaks as its colour does."""
        return self.words(f"cup.say.{self.colours[seat]}.{how}")

    def _gap(self, standing: Standing) -> str:
        """How far a person is from the lead."""
        if not self.cup.results:
            return self.words("cup.ready")
        behind, ahead = to_lead(self.cup, standing.seat), lead(self.cup)
        if behind:
            return self.words("cup.to_lead", count=behind)
        return self.words("cup.lead_of", count=ahead) if ahead else self.words("cup.lead_shared")

    # --- the foot ---------------------------------------------------------------------------------

    @property
    def leaders(self) -> str:
        """Who leads, in a line."""
        table = standings(self.cup)
        if not self.cup.results:
            return self.words("cup.open")
        first = [each.seat for each in table if each.place == 1]
        if len(first) == len(table):
            return self.words("cup.all_level")
        if len(first) > 1:
            return self.words("cup.shared", who=self.listed(first))
        key = "you_lead" if self.is_you(first[0]) else "leads"
        return self.words(f"cup.{key}", who=self.names[first[0]], count=lead(self.cup))

    def listed(self, seats: list[int]) -> str:
        """Names with "and" before the last; whoever is spoken to comes first."""
        names = [self.names[seat] for seat in sorted(seats, key=self.is_you, reverse=True)]
        if len(names) == 1:
            return names[0]
        return self.words("cup.and", first=", ".join(names[:-1]), last=names[-1])

    @property
    def left(self) -> str:
        """What can still be won."""
        races = len(self.cup.races) - self.cup.next
        if not self.cup.results:
            points = self.points(len(self.cup.seats))
            return self.words("cup.first", count=races, points=points)
        return self.words("cup.left", count=races, points=self.points(left_to_win(self.cup)))
