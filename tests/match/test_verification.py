"""Verification: honest logs hold, and no change of a log goes unnoticed."""

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, commitment_of, dice_of_seed, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LogError, Player, RaceLog, parse_log, to_log
from cubitos_desktop.match.verification import Difference, verify
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import CHANCE, Answer, Throw
from cubitos_desktop.rules.dice import COLOUR_MASK, FACE_DIGITS
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import State

CONTENT = load_content()
WORD = "zażółć"
Plain = dict[str, Any]


@lru_cache
def honest(set_id: str = "race-1", seats: int = 2, *, most_rounds: int = 0) -> bytes:
    """A log as it was written: steady seats, a hidden secret, a word."""
    chosen = CONTENT.card_set(set_id)
    dice = RaceDice(secret_of_seed(set_id), WORD)
    setup = Setup(seats, chosen.cards, chosen.tracks, dice.start_player(seats))
    match = Match(CONTENT, setup, dice, [Player("steady", "steady")] * seats)
    match.play(dict.fromkeys(range(seats), policy("steady")), most_rounds=most_rounds)
    return match.log().to_json()


def plain(data: bytes) -> Plain:
    found: Plain = msgspec.json.decode(data)
    return found


def check(data: bytes) -> str:
    return verify(CONTENT, parse_log(data, "race.json"))


def sealed(log: Plain) -> bytes:
    """A log with a seal, and a fingerprint of its start, that fit whatever it says."""
    log = plain(msgspec.json.encode(log))
    with suppress(LogError):
        log |= {"start": to_log(log, "race.json").started()}
    return msgspec.json.encode(log | {"seal": to_log(log, "race.json").sealed()})


def difference(data: bytes) -> str:
    """The sentence with which a log is turned down."""
    with pytest.raises(Difference) as caught:
        check(data)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 400
    return sentence


# --- honest logs --------------------------------------------------------------------------------


@pytest.mark.parametrize("set_id", CONTENT.sets)
def test_honest_logs_of_every_set_verify(set_id: str) -> None:
    data = honest(set_id)
    assert check(data) == plain(data)["seal"]


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_honest_logs_of_any_number_of_seats_verify(seats: int) -> None:
    data = honest("race-5", seats)
    assert check(data) == plain(data)["seal"]


def test_a_race_under_way_verifies_without_its_secret() -> None:
    data = honest(most_rounds=4)
    assert plain(data)["dice"]["secret"] is None
    assert check(data) == plain(data)["seal"]


def test_the_layout_of_the_file_means_nothing() -> None:
    data = honest()
    for other in (msgspec.json.encode(plain(data)), msgspec.json.format(data, indent=3)):
        assert check(other) == plain(data)["seal"]


# --- forging ------------------------------------------------------------------------------------


class Forger:
    """Writes a race down anew, with one answer changed and everything behind it remade."""

    def __init__(self, log: Plain) -> None:
        self.log = log
        self.answers = [(seat, plain_tuple(answer)) for seat, answer in log["answers"]]
        self.dice = RaceDice(log["dice"]["secret"], log["dice"]["word"])
        self.state = engine.new_race(CONTENT, msgspec.convert(log["setup"], Setup))
        self.written: list[tuple[int, Answer]] = []
        self.positions: list[list[tuple[int, int]]] = []
        self.chain: list[str] = []
        self._note()

    def _note(self) -> None:
        self.positions.append([(seat.leg, seat.space) for seat in self.state.seats])
        self.chain.append(digest(self.state))

    def give(self, answer: Answer) -> None:
        decision = engine.pending(self.state)
        assert decision is not None
        before = self.state.round
        engine.apply(self.state, answer)
        self.written.append((decision.seat, answer))
        if self.state.round != before or engine.is_over(self.state):
            self._note()

    def up_to(self, place: int) -> "Forger":
        for _, answer in self.answers[:place]:
            self.give(answer)
        return self

    def play_on(self) -> bytes:
        """Finish honestly with the log's own dice, and seal it all."""
        while (decision := engine.pending(self.state)) is not None:
            if isinstance(decision, Throw):
                number = self.state.seats[decision.thrower].throws
                self.give(self.dice.faces(decision, self.state.round, number))
            else:
                self.give(policy("steady")(self.state, decision))
        return sealed(
            self.log
            | {
                "answers": self.written,
                "positions": self.positions,
                "chain": self.chain,
                "winner": self.state.winner,
            }
        )


def plain_tuple(value: Any) -> Any:
    return tuple(map(plain_tuple, value)) if isinstance(value, list) else value


def places(log: Plain, wanted: Callable[[int, Any], bool]) -> list[int]:
    return [n for n, (seat, answer) in enumerate(log["answers"]) if wanted(seat, answer)]


def a_throw(log: Plain, number: int = -1) -> int:
    """Which answer is the middle throw, or the one with this number."""
    found = places(log, lambda seat, _: seat == CHANCE)
    return found[len(found) // 2 if number < 0 else number]


def turned(state: State, faces: str) -> str:
    """The same throw with its first die turned to another of its faces."""
    throw = engine.pending(state)
    assert isinstance(throw, Throw)
    digits = FACE_DIGITS[throw.dice[0][0] & COLOUR_MASK]
    return next(digit for digit in digits if digit != faces[0]) + faces[1:]


def test_the_forger_writes_an_honest_race_as_it_was() -> None:
    log = plain(honest())
    assert Forger(log).up_to(len(log["answers"])).play_on() == sealed(log)


@pytest.mark.parametrize("number", [0, 1, 5, 15, -1])
@pytest.mark.parametrize("set_id", ["race-1", "race-6"])
def test_a_changed_face_is_found_even_if_everything_behind_it_is_made_anew(
    set_id: str, number: int
) -> None:
    log = plain(honest(set_id))
    place = a_throw(log, number)
    forger = Forger(log).up_to(place)
    faces = forger.answers[place][1]
    other = turned(forger.state, faces)
    forger.give(other)
    told = difference(forger.play_on())
    assert told.startswith(f"answer {place}, round ")
    assert f"the dice show {faces}, the log says {other}." in told


def test_faces_in_another_order_are_found_too() -> None:
    """Alike dice may lie in any order, but the log has the order in which they fell."""
    log = plain(honest())
    for place in places(log, lambda seat, faces: seat == CHANCE and len(set(faces[:7])) > 1):
        forger = Forger(log).up_to(place)
        faces = forger.answers[place][1]
        throw = engine.pending(forger.state)
        assert isinstance(throw, Throw)
        count = throw.dice[0][1]
        other = "".join(sorted(faces[:count])) + faces[count:]
        if other != faces:
            forger.give(other)
            assert "the dice show" in difference(forger.play_on())
            return
    raise AssertionError("every throw lay in order")


def test_a_changed_answer_played_on_honestly_is_another_valid_race() -> None:
    """The dice cannot show who chose what; only the digest differs from the one handed out."""
    data = honest()
    log = plain(data)
    changed = 0
    for place in places(log, lambda seat, answer: answer in ("push", "pass"))[::5]:
        forger = Forger(log).up_to(place)
        forger.give("push" if forger.answers[place][1] == "pass" else "pass")
        forged = forger.play_on()
        assert check(forged) == plain(forged)["seal"]
        assert check(forged) != check(data)
        changed += 1
    assert changed > 3


def test_a_changed_answer_with_the_old_digests_is_found() -> None:
    log = plain(honest())
    for place in places(log, lambda seat, answer: answer in ("push", "pass"))[::5]:
        answers = [list(answer) for answer in log["answers"]]
        answers[place][1] = "push" if answers[place][1] == "pass" else "pass"
        difference(sealed(log | {"answers": answers}))


# --- secret and word ----------------------------------------------------------------------------


def with_start_player(log: Plain) -> Plain:
    """The log with the start player that its secret and its word demand."""
    start = RaceDice(log["dice"]["secret"], log["dice"]["word"]).start_player(2)
    return log | {"setup": log["setup"] | {"start_player": start}}


def remade(log: Plain) -> bytes:
    """Positions, digests and winner made anew for the log's own answers."""
    forger = Forger(log)
    forger.up_to(len(forger.answers))
    end = {"positions": forger.positions, "chain": forger.chain, "winner": forger.state.winner}
    return sealed(log | end)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_another_secret_is_found(seed: str) -> None:
    log = plain(honest())
    secret = secret_of_seed(seed)
    told = difference(sealed(log | {"dice": log["dice"] | {"secret": secret}}))
    assert told == "the secret does not fit its commitment."


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_another_secret_with_its_commitment_is_found(seed: str) -> None:
    log = plain(honest())
    secret = secret_of_seed(seed)
    dice = log["dice"] | {"secret": secret, "commitment": commitment_of(secret)}
    told = difference(remade(log | {"dice": dice}))
    assert "the dice show" in told or "the start player" in told
    # Even where the other secret happens to choose the same start player.
    if with_start_player(log | {"dice": dice})["setup"] == log["setup"]:
        assert "the dice show" in told


@pytest.mark.parametrize("word", ["", "x", WORD + " ", WORD.upper(), WORD[:-1]])
def test_another_word_is_found(word: str) -> None:
    log = plain(honest())
    told = difference(remade(log | {"dice": log["dice"] | {"word": word}}))
    assert "the dice show" in told or "the start player" in told


def test_another_word_is_found_by_its_faces_where_the_start_player_is_the_same() -> None:
    log = plain(honest())
    others = [log | {"dice": log["dice"] | {"word": f"{n}"}} for n in range(20)]
    same = [other for other in others if with_start_player(other) == other]
    assert same
    for other in same:
        assert difference(sealed(other)).startswith("answer 0, round 1, throw 1 of seat ")


def test_a_whole_new_race_under_another_secret_has_another_commitment() -> None:
    """Making every face anew is only possible with a commitment that was never shown."""
    log = plain(honest())
    secret = secret_of_seed("another")
    dice = log["dice"] | {"secret": secret, "commitment": commitment_of(secret)}
    forged = Forger(with_start_player(log | {"dice": dice})).play_on()
    assert check(forged) != log["seal"]
    assert plain(forged)["dice"]["commitment"] != log["dice"]["commitment"]


# --- every part of a log ------------------------------------------------------------------------


def change_at(*path: Any, to: Any) -> Callable[[Plain], None]:
    def change(log: Plain) -> None:
        part: Any = log
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = to

    return change


def turn_a_die(log: Plain) -> None:
    """The first die of a throw that shows something misses."""
    throws = (log["answers"][a_throw(log, number)] for number in range(9))
    answer = next(answer for answer in throws if answer[1].strip("0"))
    shown = len(answer[1]) - len(answer[1].lstrip("0"))
    answer[1] = f"{answer[1][:shown]}0{answer[1][shown + 1 :]}"


def change_an_answer(log: Plain) -> None:
    place = places(log, lambda seat, answer: answer == "pass")[3]
    log["answers"][place][1] = "push"


def swap_two(log: Plain) -> None:
    place = a_throw(log, 0)
    log["answers"][place : place + 2] = reversed(log["answers"][place : place + 2])


def swap_two_far_apart(log: Plain) -> None:
    first, second = a_throw(log, 1), a_throw(log, 9)
    answers = log["answers"]
    answers[first], answers[second] = answers[second], answers[first]


def drop(place: int) -> Callable[[Plain], None]:
    return lambda log: log["answers"].pop(place)


def move_a_runner(log: Plain) -> None:
    log["positions"][3][1][1] += 1


def next_start_player(log: Plain) -> None:
    log["setup"]["start_player"] = 1 - log["setup"]["start_player"]


def end_early(log: Plain) -> None:
    """Before anybody has won: the end of the log cut off as if the race were under way."""
    log["answers"] = log["answers"][: a_throw(log)]
    log["winner"] = -1


FARTHEST = max(CONTENT.tracks["nothing_goes_right"].spaces, key=lambda s: s.sector).number
CHANGES: dict[str, Callable[[Plain], Any]] = {
    "one face": turn_a_die,
    "one answer": change_an_answer,
    "an answer that is not offered": change_at("answers", 2, 1, to="fly"),
    "whose answer it is": change_at("answers", 2, 0, to=3),
    "a throw given to a seat": change_at("answers", 0, 0, to=0),
    "the secret": change_at("dice", "secret", to=secret_of_seed("x")),
    "the secret hidden": change_at("dice", "secret", to=None),
    "the word": change_at("dice", "word", to="another"),
    "the commitment": change_at("dice", "commitment", to=commitment_of("x")),
    "the track": change_at("setup", "tracks", to=["ahead_of_the_curve"]),
    "an unknown track": change_at("setup", "tracks", to=["the_moon"]),
    "no track": change_at("setup", "tracks", to=[]),
    "a second lap": lambda log: log["setup"]["tracks"].append("nothing_goes_right"),
    "a card in a place of another colour": change_at("setup", "cards", 0, to="bob"),
    "an unknown card": change_at("setup", "cards", 0, to="\x1b[31m" + "x" * 5000),
    "a card dropped": lambda log: log["setup"]["cards"].pop(),
    "the seats": change_at("setup", "seats", to=3),
    "no seats": change_at("setup", "seats", to=0),
    "a great many seats": change_at("setup", "seats", to=10**300),
    "a ghost": change_at("setup", "ghost", to=[[0, FARTHEST]]),
    "a ghost beside the course": change_at("setup", "ghost", to=[[-1, 10**20]]),
    "the start player": next_start_player,
    "no such start player": change_at("setup", "start_player", to=-1),
    "a position": move_a_runner,
    "a position dropped": lambda log: log["positions"].pop(),
    "a position too many": lambda log: log["positions"].append([[0, 0], [0, 0]]),
    "a digest": change_at("chain", 2, to="0" * 24),
    "the last digest": change_at("chain", -1, to="0" * 24),
    "a digest dropped": lambda log: log["chain"].pop(),
    "a digest too many": lambda log: log["chain"].append("0" * 24),
    "the winner": lambda log: log.__setitem__("winner", 1 - log["winner"]),
    "no winner": change_at("winner", to=-1),
    "the first answer dropped": drop(0),
    "an answer dropped": drop(20),
    "the last answer dropped": drop(-1),
    "all answers dropped": change_at("answers", to=[]),
    "an answer added": lambda log: log["answers"].insert(20, [0, "pass"]),
    "a throw added": lambda log: log["answers"].insert(20, [-1, "000000000"]),
    "an answer behind the end": lambda log: log["answers"].append([0, "pass"]),
    "two answers swapped": swap_two,
    "two throws swapped": swap_two_far_apart,
    "the end cut off": end_early,
    "the content": change_at("content", to="0" * 32),
    "a player dropped": lambda log: log["players"].pop(),
    "a player added": lambda log: log["players"].append({"name": "Di", "policy": ""}),
}
ONLY_SEALED: dict[str, Callable[[Plain], Any]] = {
    "a ghost that never leads": change_at("setup", "ghost", to=[[0, 0]]),
    "a name": change_at("players", 0, "name", to="Eve"),
    "a policy": change_at("players", 0, "policy", to="random"),
    "whether the race was open": change_at("dice", "is_open", to=True),
    "a note": lambda log: log["notes"].append({"answer": 0, "text": "cut short"}),
}
"""What neither the dice nor what was played depend on."""


@pytest.mark.parametrize("change", CHANGES | ONLY_SEALED)
def test_a_change_breaks_the_seal(change: str) -> None:
    log = plain(honest())
    (CHANGES | ONLY_SEALED)[change](log)
    assert log != plain(honest()), "nothing was changed"
    told = difference(msgspec.json.encode(log))
    assert told == "the seal does not fit: expected the log as it was written."


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_is_found_under_a_new_seal(change: str) -> None:
    log = plain(honest())
    CHANGES[change](log)
    assert "seal does not fit" not in difference(sealed(log))


@pytest.mark.parametrize("change", ONLY_SEALED)
def test_what_a_race_does_not_depend_on_changes_its_digest(change: str) -> None:
    log = plain(honest())
    ONLY_SEALED[change](log)
    assert check(sealed(log)) != check(honest())


def test_a_card_that_nobody_used_cannot_be_swapped_under_a_new_seal() -> None:
    log = plain(honest())
    swapped = to_log(log | {"setup": log["setup"] | {"cards": other_cards(log)}}, "race.json")
    swapped.seal = swapped.sealed()
    told = difference(swapped.to_json())
    assert told == "the race did not begin with this set-up and these dice."


def other_cards(log: Plain) -> list[str]:
    """The cards of another set for one colour."""
    cards = list(log["setup"]["cards"])
    colour = CONTENT.cards[cards[5]].colour
    cards[5] = next(
        card.id for card in CONTENT.cards.values() if card.colour == colour and card.id != cards[5]
    )
    return cards


def test_a_word_cannot_move_into_the_secret() -> None:
    log = plain(honest())
    dice = log["dice"]
    secret = f"{dice['secret']} {dice['word']}"
    moved = {"secret": secret, "word": "", "commitment": commitment_of(secret)}
    told = difference(remade(log | {"dice": dice | moved}))
    assert told == "expected a secret of 32 digits from 0 to f."


def test_a_race_of_a_seed_cannot_be_called_secret() -> None:
    chosen = CONTENT.card_set("race-1")
    dice = dice_of_seed("an evening")
    setup = Setup(2, chosen.cards, chosen.tracks, dice.start_player(2))
    match = Match(CONTENT, setup, dice, is_open=True)
    match.play(dict.fromkeys(range(2), policy("steady")))
    log = plain(match.log().to_json())
    assert log["dice"]["seed"] == "an evening"
    assert check(sealed(log)) == check(match.log().to_json())
    denied = sealed(log | {"dice": log["dice"] | {"is_open": False}})
    assert "the log denies it" in difference(denied)
    other = sealed(log | {"dice": log["dice"] | {"seed": "a morning"}})
    assert difference(other) == "the secret is not the one that the seed decides."


def test_a_key_that_comes_twice_is_refused() -> None:
    data = honest()
    for twice in (b'{"winner": 0,' + data[1:], data.replace(b'"word"', b'"word": "x", "word"', 1)):
        with pytest.raises(LogError, match="a key comes twice"):
            check(twice)


def test_a_changed_seal_is_found() -> None:
    log = plain(honest())
    for seal in ("", "0" * 32, log["seal"][:-1], log["seal"].upper()):
        difference(msgspec.json.encode(log | {"seal": seal}))


def test_a_log_of_other_rules_or_cards_says_so() -> None:
    log = plain(honest())
    told = difference(sealed(log | {"content": "0" * 32}))
    assert told == "the log was made with other rules or cards: expected those of this game."


def test_a_race_under_way_is_checked_as_far_as_its_secret_allows() -> None:
    log = plain(honest(most_rounds=4))
    for change in ("one answer", "an answer dropped", "a position", "a digest", "the winner"):
        copy = plain(msgspec.json.encode(log))
        CHANGES[change](copy)
        difference(sealed(copy))


def test_an_open_race_under_way_cannot_hide_its_secret() -> None:
    log = plain(honest(most_rounds=4))
    told = difference(sealed(log | {"dice": log["dice"] | {"is_open": True}}))
    assert "hides its secret" in told


# --- bad files ----------------------------------------------------------------------------------


@settings(max_examples=150)
@given(
    flips=st.lists(st.tuples(st.integers(0, 100_000), st.integers(1, 255)), min_size=1, max_size=3)
)
def test_flipped_bytes_are_found_or_mean_the_same(flips: list[tuple[int, int]]) -> None:
    data = bytearray(honest())
    for place, bits in flips:
        data[place % len(data)] ^= bits
    try:
        found = check(bytes(data))
    except (LogError, Difference):
        return
    assert found == check(honest())
    assert parse_log(bytes(data), "race.json") == parse_log(honest(), "race.json")


@settings(max_examples=60)
@given(length=st.integers(0, 100_000))
def test_a_log_that_was_cut_off_is_damaged(length: int) -> None:
    data = honest().rstrip()
    with pytest.raises(LogError, match="damaged or cut off"):
        parse_log(data[: length % len(data)], "race.json")


NONSENSE = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**40), 10**40)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)
SPOTS: list[tuple[Any, ...]] = [
    *((key,) for key in plain(honest())),
    *(("setup", key) for key in plain(honest())["setup"]),
    *(("dice", key) for key in plain(honest())["dice"]),
    ("players", 0),
    ("setup", "ghost"),
    ("answers", 0),
    *(("answers", place, 1) for place in range(0, len(plain(honest())["answers"]), 7)),
    ("answers", 5, 0),
    ("positions", 0),
    ("positions", 0, 0),
    ("chain", 1),
]


@settings(max_examples=150)
@given(spot=st.sampled_from(SPOTS), value=NONSENSE)
def test_nonsense_anywhere_in_a_sealed_log_is_found(spot: tuple[Any, ...], value: Any) -> None:
    log = plain(honest())
    change_at(*spot, to=value)(log)
    try:
        data = sealed(log)
        found = check(data)
    except (LogError, Difference) as error:
        sentence = str(error)
    else:
        log["seal"] = found
        sentence = "ok."
        kept = plain(honest())
        # ``sealed`` gives every log a start that fits, whatever stood there.
        free = {"seal", "start", "players", "dice", "notes"}
        assert {key for key in log if log[key] != kept[key]} <= free
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b" ",
        b"\x00" * 50,
        b"\xff\xd8\xff\xe0\x00\x10JFIF",
        b"\x80\x04\x95.",
        b"null",
        b"true",
        b"17",
        b"[]",
        b'"cubitos race"',
        b"{}",
        b"{]",
        b'{"format": "cubitos race"}',
        b'{"format": "cubitos race", "version": 1}',
        b'{"format": "cubitos save", "version": 1}',
        b'{"format": "cubitos race", "version": 1e999}',
        b'{"format": "cubitos race", "version": "\\ud800"}',
        b'{"version": 1, "format": ' + b"9" * 10_000 + b"}",
        b"[" * 100_000,
        b"[" * 900 + b"]" * 900,
        b'{"format": "cubitos race", "version": ' + b"[" * 900 + b"]" * 900 + b"}",
    ],
)
def test_a_file_that_is_no_log_is_refused_in_one_sentence(data: bytes) -> None:
    with pytest.raises(LogError) as caught:
        parse_log(data, "race.json")
    sentence = str(caught.value)
    assert sentence.startswith("race.json: expected ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 400


@pytest.mark.parametrize("version", [0, 2, -1, "1", None, [1], True, 1.0, 10**30])
def test_a_log_of_another_version_is_refused(version: object) -> None:
    data = msgspec.json.encode(plain(honest()) | {"version": version})
    with pytest.raises(LogError, match=r"race\.json: expected "):
        parse_log(data, "race.json")


@pytest.mark.parametrize("depth", [9, 100, 500, 900, *range(940, 1000, 7), 5000])
def test_deep_nesting_is_refused_whatever_its_depth(depth: int) -> None:
    log = plain(honest())
    log["answers"][2][1] = "here"
    data = msgspec.json.encode(log).replace(b'"here"', b"[" * depth + b"]" * depth)
    with pytest.raises(LogError, match="expected"):
        parse_log(data, "race.json")


@pytest.mark.parametrize("value", [1.5, 1.0, True, None, {}, [{}], [[1.0]], [None]])
def test_an_answer_is_made_of_words_and_whole_numbers(value: object) -> None:
    log = plain(honest())
    log["answers"][2][1] = value
    with pytest.raises(LogError, match="words, whole numbers and lists"):
        parse_log(msgspec.json.encode(log), "race.json")


@pytest.mark.parametrize("value", ["x" * 100_000, 10**4000, [10**4000], [[0] * 1000] * 50, "\x1b"])
def test_a_difference_is_told_in_a_short_line_whatever_the_log_says(value: object) -> None:
    for place in (0, 2):
        log = plain(honest())
        log["answers"][place][1] = value
        told = difference(sealed(log))
        assert told.isprintable()


def test_unknown_fields_are_refused() -> None:
    log = plain(honest())
    for part in (log, log["setup"], log["dice"], log["players"][0]):
        part["\x1bnews" * 1000] = 1
        with pytest.raises(LogError, match="expected a whole race log") as caught:
            parse_log(msgspec.json.encode(log), "race.json")
        assert str(caught.value).isprintable()
        assert len(str(caught.value)) < 400
        del part["\x1bnews" * 1000]


def test_a_missing_part_is_refused() -> None:
    for key in ("format", "version", "content", "setup", "players", "dice"):
        log = plain(honest())
        del log[key]
        with pytest.raises(LogError, match="expected"):
            parse_log(msgspec.json.encode(log), "race.json")


def test_a_log_reads_back_as_it_was_written() -> None:
    log: RaceLog = parse_log(honest("race-6"), "race.json")
    assert log.to_json() == honest("race-6")
    assert log.seal == log.sealed()
