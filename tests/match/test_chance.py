"""Verifiable dice: fair, repeatable, bound to a secret, and the same whoever acts first."""

import hashlib
from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import (
    UNFAIR_BYTES,
    RaceDice,
    commitment_of,
    new_secret,
    secret_of_seed,
)
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import CHANCE, Throw
from cubitos_desktop.rules.dice import BLUE, BORROWED, COLOURS, DARK, LIGHT
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.prompts import Prompt

SECRET = "000102030405060708090a0b0c0d0e0f"
CONTENT = load_content()

# The six sides of every die as digits: 0 blank, 1 symbol, 2 power, 3 foot, 4 to 6 coins, 7 credit.
SIDES = {
    "light_gray": "400000",
    "dark_gray": "430000",
    "start": "735000",
    "white": "133000",
    "brown": "160000",
    "red": "120000",
    "green": "123000",
    "orange": "120000",
    "purple": "100000",
    "yellow": "120000",
    "blue": "125000",
}
CHI_SQUARE_BOUND = {1: 10.83, 2: 13.82, 3: 16.27, 5: 20.52}
"""By degrees of freedom: what fair dice stay below in 999 of 1000 trials."""


def throw_of(*dice: tuple[int, int], thrower: int = 0) -> Throw:
    return Throw(CHANCE, Prompt.THROW, thrower, dice)


def faces(
    secret: str = SECRET,
    word: str = "",
    seat: int = 0,
    round_number: int = 1,
    throw_number: int = 1,
    colour: int = BLUE,
    count: int = 20,
) -> str:
    thrown = throw_of((colour, count), thrower=seat)
    return RaceDice(secret, word).faces(thrown, round_number, throw_number)


def keyed(secret: str, word: str, text: str) -> bytes:
    """The keyed hash as docs/checking-dice.md describes it."""
    key = hashlib.blake2b(f"cubitos race {secret} {word}".encode(), digest_size=32).digest()
    return hashlib.blake2b(text.encode(), key=key).digest()


def blocks(secret: str, word: str, text: str) -> Any:
    while True:
        yield from keyed(secret, word, text)
        text += "/more"


def by_the_book(
    secret: str, word: str, seat: int, round_number: int, throw_number: int, colour: int, count: int
) -> str:
    """The faces of a throw, derived byte by byte with nothing of the program."""
    sides = SIDES[COLOURS[colour]]
    found = ""
    for byte in blocks(secret, word, f"{seat}/{round_number}/{throw_number}/{colour}"):
        if byte < 252:
            found += sides[byte % 6]
        if len(found) == count:
            return found
    raise AssertionError


def chi_square(counts: Counter, expected: dict[str, float]) -> float:
    assert set(counts) <= set(expected), "a face that is not on the die"
    return sum((counts[face] - want) ** 2 / want for face, want in expected.items())


# --- fairness -----------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", range(len(COLOURS)), ids=COLOURS)
def test_every_side_of_a_die_is_equally_likely(colour: int) -> None:
    throws, dice = 500, 60
    race = RaceDice(SECRET)
    counts: Counter = Counter()
    for number in range(throws):
        counts.update(race.faces(throw_of((colour, dice)), number // 10, number % 10))
    sides = SIDES[COLOURS[colour]]
    expected = {face: throws * dice * sides.count(face) / 6 for face in set(sides)}
    assert sum(counts.values()) == sum(expected.values()) == throws * dice
    assert chi_square(counts, expected) < CHI_SQUARE_BOUND[len(expected) - 1]


@pytest.mark.parametrize("place", [0, 1, 5])
def test_every_die_of_a_throw_is_as_fair_as_the_first(place: int) -> None:
    counts = Counter(faces(secret=secret_of_seed(f"{n}"), count=6)[place] for n in range(6000))
    assert chi_square(counts, {"0": 3000, "1": 1000, "2": 1000, "5": 1000}) < CHI_SQUARE_BOUND[3]


def test_neighbouring_dice_do_not_depend_on_each_other() -> None:
    race = RaceDice(SECRET)
    pairs: Counter = Counter()
    for number in range(3000):
        shown = race.faces(throw_of((DARK, 1), (BLUE, 1)), 1, number)
        pairs[shown] += 1
    dark, blue = {"4": 1, "3": 1, "0": 4}, {"1": 1, "2": 1, "5": 1, "0": 3}
    expected = {a + b: 3000 * dark[a] * blue[b] / 36 for a, b in product(dark, blue)}
    assert chi_square(pairs, expected) < 31.26  # eleven degrees of freedom


def test_only_so_many_bytes_are_skipped_that_every_side_has_as_many() -> None:
    read = [byte for byte in range(256) if byte not in UNFAIR_BYTES]
    assert Counter(byte % 6 for byte in read) == Counter(dict.fromkeys(range(6), 42))
    assert len(UNFAIR_BYTES) == 256 % 6


def test_a_skipped_byte_gives_its_place_to_the_next_one() -> None:
    skipped = [
        n for n in range(1, 200) if any(b > 251 for b in keyed(SECRET, "", f"0/1/{n}/{BLUE}")[:20])
    ]
    assert len(skipped) > 30
    for number in skipped:
        shown = faces(throw_number=number)
        assert shown == by_the_book(SECRET, "", 0, 1, number, BLUE, 20)


def test_the_start_player_is_every_seat_equally_often() -> None:
    for seats in (1, 2, 3, 4):
        counts = Counter(
            str(RaceDice(secret_of_seed(f"{n}")).start_player(seats)) for n in range(2400)
        )
        expected = {str(seat): 2400 / seats for seat in range(seats)}
        assert chi_square(counts, expected) < CHI_SQUARE_BOUND[max(1, seats - 1)]


# --- what faces depend on -----------------------------------------------------------------------


def test_the_same_key_gives_the_same_faces() -> None:
    assert faces() == faces()
    race = RaceDice(SECRET, "word")
    first = race.faces(throw_of((BLUE, 20)), 1, 1)
    race.faces(throw_of((LIGHT, 50)), 9, 9)
    assert race.faces(throw_of((BLUE, 20)), 1, 1) == first


@pytest.mark.parametrize(
    "change",
    [
        {"secret": SECRET[:-1] + "e"},
        {"word": "x"},
        {"word": " "},
        {"seat": 1},
        {"round_number": 2},
        {"throw_number": 2},
    ],
    ids=str,
)
def test_another_key_gives_other_faces(change: dict[str, Any]) -> None:
    assert faces(**change) != faces()


def test_no_two_places_in_a_race_share_their_faces() -> None:
    seen = Counter(
        faces(seat=seat, round_number=turn, throw_number=number, count=60)
        for seat, turn, number in product(range(4), range(1, 13), range(1, 13))
    )
    assert set(seen.values()) == {1}


def test_another_colour_gives_other_faces_even_with_the_same_sides() -> None:
    red, orange, yellow = (COLOURS.index(name) for name in ("red", "orange", "yellow"))
    assert len({faces(colour=colour) for colour in (red, orange, yellow)}) == 3


def test_the_other_dice_of_a_throw_change_nothing() -> None:
    alone = faces(colour=BLUE, count=3)
    among = RaceDice(SECRET).faces(throw_of((LIGHT, 7), (DARK, 2), (BLUE, 3)), 1, 1)
    assert among == faces(colour=LIGHT, count=7) + faces(colour=DARK, count=2) + alone


def test_fewer_dice_show_the_first_faces_of_more_dice() -> None:
    assert all(faces(count=count) == faces(count=200)[:count] for count in range(1, 200))


def test_more_dice_than_one_block_holds_read_on() -> None:
    for count in (60, 64, 65, 128, 200):
        assert faces(count=count) == by_the_book(SECRET, "", 0, 1, 1, BLUE, count)
    assert faces(count=120)[:60] != faces(count=120)[60:]


# --- borrowed dice ------------------------------------------------------------------------------


def test_borrowed_dice_read_on_where_the_own_ones_of_their_colour_stopped() -> None:
    race = RaceDice(SECRET)
    for own in range(5):
        dice = [(BLUE, own), (BLUE + BORROWED, 5 - own)]
        shown = race.faces(throw_of(*(kind for kind in dice if kind[1])), 1, 1)
        assert shown == faces(count=5)


def test_borrowed_dice_of_two_colours_each_follow_their_own() -> None:
    dice = ((LIGHT, 2), (BLUE, 3), (LIGHT + BORROWED, 4), (BLUE + BORROWED, 1))
    shown = RaceDice(SECRET).faces(throw_of(*dice), 1, 1)
    light, blue = faces(colour=LIGHT, count=6), faces(colour=BLUE, count=4)
    assert shown == light[:2] + blue[:3] + light[2:] + blue[3:]


# --- the order in which seats act ---------------------------------------------------------------


def test_faces_do_not_depend_on_the_order_in_which_they_are_asked_for() -> None:
    throws = [
        (throw_of((LIGHT, 7), thrower=seat), 1, number) for seat in (0, 1) for number in (1, 2)
    ]
    found = set()
    for order in permutations(range(4)):
        race = RaceDice(SECRET)
        shown = {number: race.faces(*throws[number]) for number in order}
        found.add(tuple(shown[number] for number in range(4)))
    assert len(found) == 1


def test_what_one_seat_does_changes_nobody_elses_faces() -> None:
    def second_seats_throws(wanted: int) -> list[str]:
        """Seat 0 pushes so often, then seat 1 pushes once."""
        pushes = wanted
        chosen = CONTENT.card_set("race-1")
        match = Match(CONTENT, Setup(2, chosen.cards, chosen.tracks), RaceDice(secret_of_seed("9")))
        shown: list[str] = []
        while match.state.round == 1 and len(shown) < 2:
            decision = match.pending
            assert decision is not None
            if decision.prompt != "push_or_pass":
                match.answer(policy("steady")(match.state, decision))
            elif decision.seat == 0:
                match.answer("push" if pushes > 0 else "pass")
                pushes -= 1
            else:
                shown.append(dice_of(match.state.seats[1]))
                match.answer("push")
                shown.append(str(match.answers[-1][1]))
        assert match.answers.count((0, "push")) == wanted
        return shown

    none, one = second_seats_throws(0), second_seats_throws(1)
    assert len(none) == 2
    assert none == one


def dice_of(seat: Any) -> str:
    return f"{sorted(seat.active)} {list(seat.roll)}"


class Recording(RaceDice):
    """Dice that remember where each throw was keyed."""

    def __init__(self, secret: str) -> None:
        super().__init__(secret)
        self.keys: Counter = Counter()

    def faces(self, throw: Throw, round_number: int, throw_number: int) -> str:
        self.keys[throw.thrower, round_number, throw_number] += 1
        return super().faces(throw, round_number, throw_number)


@pytest.mark.parametrize("set_id", CONTENT.sets)
def test_no_two_throws_of_a_race_share_a_key(set_id: str) -> None:
    chosen = CONTENT.card_set(set_id)
    dice = Recording(secret_of_seed(set_id))
    match = Match(CONTENT, Setup(3, chosen.cards, chosen.tracks), dice)
    match.play(dict.fromkeys(range(3), policy("random")), most_rounds=40)
    assert len(dice.keys) > 20
    assert set(dice.keys.values()) == {1}


# --- secret, commitment, word -------------------------------------------------------------------


def test_the_commitment_comes_before_the_word_and_does_not_depend_on_it() -> None:
    commitment = commitment_of(SECRET)
    for word in ("", "word", "zażółć"):
        assert RaceDice(SECRET, word).commitment == commitment
    assert (
        commitment
        == hashlib.blake2b(f"cubitos secret {SECRET}".encode(), digest_size=16).hexdigest()
    )


def test_a_commitment_neither_shows_the_secret_nor_fits_another() -> None:
    commitments = {commitment_of(secret_of_seed(f"{n}")) for n in range(1000)}
    assert len(commitments) == 1000
    assert SECRET not in commitment_of(SECRET)


def test_secrets_are_new_every_time() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert all(len(bytes.fromhex(secret)) == 16 for secret in secrets)


def test_a_seed_always_gives_the_same_secret() -> None:
    assert secret_of_seed("0") == secret_of_seed("0") != secret_of_seed("1")
    assert secret_of_seed("0") == hashlib.blake2b(b"cubitos seed 0", digest_size=16).hexdigest()


# --- known answers ------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", range(len(COLOURS)), ids=COLOURS)
def test_faces_follow_the_formula_that_is_written_down(colour: int) -> None:
    for secret, word, seat, turn, number in product(
        (SECRET, secret_of_seed("7")), ("", "zażółć gęślą"), (0, 3), (1, 12), (1, 10)
    ):
        shown = faces(secret, word, seat, turn, number, colour, 30)
        assert shown == by_the_book(secret, word, seat, turn, number, colour, 30)


def test_the_start_player_follows_the_formula_that_is_written_down() -> None:
    for word, seats in product(("", "word"), (1, 2, 3, 4)):
        number = int.from_bytes(keyed(SECRET, word, "start player")[:8], "big")
        assert RaceDice(SECRET, word).start_player(seats) == number % seats


@pytest.mark.parametrize(
    ("word", "seat", "turn", "number", "dice", "shown"),
    [
        ("", 0, 1, 1, ((0, 7), (1, 2)), "000000003"),
        ("", 1, 1, 1, ((0, 7), (1, 2), (2, 1)), "0004040037"),
        ("hop", 3, 11, 4, ((3, 5), (10, 5), (26, 2)), "313302002200"),
    ],
)
def test_a_fixed_secret_gives_these_very_faces_for_ever(
    word: str, seat: int, turn: int, number: int, dice: tuple, shown: str
) -> None:
    race = RaceDice(SECRET, word)
    assert race.faces(throw_of(*dice, thrower=seat), turn, number) == shown


def test_fixed_hashes_stay_the_same_for_ever() -> None:
    assert commitment_of(SECRET) == "dff359dfcaa6f21c3755245112fa625d"
    assert secret_of_seed("0") == "2de7dca7114c6f528108245c1cce127d"
    assert [RaceDice(SECRET).start_player(seats) for seats in (2, 3, 4)] == [1, 2, 1]
