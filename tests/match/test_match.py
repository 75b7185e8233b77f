"""The driver: it rolls for CHANCE, refuses wrong answers, takes back, and keeps the log."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from cubitos_desktop.ai.advice import Advice, Reason
from cubitos_desktop.ai.policies import Policy, policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match, UndoError
from cubitos_desktop.match.race_log import Player, RaceLog, parse_log
from cubitos_desktop.match.verification import verify
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import CHANCE, ChooseMoves, Decision, Throw, WrongAnswer
from cubitos_desktop.rules.events import DiceThrown, PlayerPushed
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import State

CONTENT = load_content()
SOME_SETS = ("race-1", "race-5", "combotastic")
HUMAN = Player("Ana")
STEADY = Player("steady", "steady")


def a_match(
    *players: Player, set_id: str = "race-1", seed: str = "1", word: str = "", is_open: bool = False
) -> Match:
    """A race at its first question; two people where nobody is named."""
    players = players or (HUMAN, HUMAN)
    chosen = CONTENT.card_set(set_id)
    dice = RaceDice(secret_of_seed(seed), word)
    seats = len(players)
    setup = Setup(seats, chosen.cards, chosen.tracks, dice.start_player(seats))
    return Match(CONTENT, setup, dice, players, is_open=is_open)


def computers(match: Match) -> dict[int, Policy]:
    return {seat: policy(p.policy) for seat, p in enumerate(match.players) if p.policy}


def go_on(match: Match, answer: Any) -> None:
    """A person answers, and the computer seats play on."""
    match.answer(answer)
    match.play(computers(match))


def questions(match: Match, way: str = "steady") -> Iterator[tuple[Decision, Any]]:
    """Every question to a person with a good answer; whoever asks for the next has answered."""
    match.play(computers(match))
    while (decision := match.pending) is not None:
        length = len(match.answers)
        yield decision, policy(way)(match.state, decision)
        assert len(match.answers) > length, "the question was not answered"


def played(match: Match, way: str = "steady") -> Match:
    """The match, played to its end."""
    for _, answer in questions(match, way):
        go_on(match, answer)
    return match


def everything(match: Match) -> tuple:
    """All that an observer can see of a match, each part copied."""
    pending = match.pending
    asked = pending and (pending.seat, pending.prompt, list(pending.options()))
    return (
        digest(match.state),
        asked,
        match.answers[:],
        match.positions[:],
        match.chain[:],
        match.is_over,
    )


def since_last_throw(match: Match) -> list[tuple[int, Any]]:
    places = [n for n, (seat, _) in enumerate(match.answers) if seat == CHANCE]
    return match.answers[places[-1] + 1 :]


# --- chance -------------------------------------------------------------------------------------


def test_nobody_is_ever_asked_for_a_throw() -> None:
    match = a_match()
    for decision, answer in questions(match):
        assert not isinstance(decision, Throw)
        assert decision.seat != CHANCE
        go_on(match, answer)
    assert match.is_over
    assert sum(seat == CHANCE for seat, _ in match.answers) > 20


def test_the_first_throws_are_made_before_anybody_is_asked() -> None:
    match = a_match()
    assert [seat for seat, _ in match.answers] == [CHANCE, CHANCE]
    assert sum(isinstance(event, DiceThrown) for event in match.opening) == 2


def test_every_face_is_the_one_that_the_dice_show() -> None:
    match = a_match(STEADY, STEADY, set_id="race-3", word="word")
    match.play(dict.fromkeys(range(2), policy("steady")))
    state = engine.new_race(CONTENT, match.state.game.setup)
    dice = RaceDice(secret_of_seed("1"), "word")
    for seat, answer in match.answers:
        throw = engine.pending(state)
        assert throw is not None
        assert throw.seat == seat
        if isinstance(throw, Throw):
            number = state.seats[throw.thrower].throws
            assert answer == dice.faces(throw, state.round, number)
        engine.apply(state, answer)
    assert digest(state) == digest(match.state)


def test_an_answer_gives_its_events_and_those_of_the_throws_behind_it() -> None:
    match = a_match()
    assert match.pending is not None
    assert match.pending.prompt == "push_or_pass"
    events = match.answer("push")
    assert isinstance(events[0], PlayerPushed)
    assert any(isinstance(event, DiceThrown) for event in events)


@pytest.mark.parametrize("set_id", ["race-6", "grand-finale"])
def test_forced_answers_are_in_the_log_too(set_id: str) -> None:
    match = a_match(set_id=set_id)
    forced = []
    for decision, answer in questions(match, "random"):
        if decision.is_forced:
            forced.append((len(match.answers), decision.seat, answer))
        go_on(match, answer)
    assert forced
    assert all(match.answers[place] == (seat, answer) for place, seat, answer in forced)


def test_whoever_watches_is_told_everything_that_computer_seats_do() -> None:
    told: list[Any] = []
    match = a_match(STEADY, STEADY)
    match.play(dict.fromkeys(range(2), policy("steady")), watch=told.extend)
    throws = sum(isinstance(event, DiceThrown) for event in match.opening + told)
    assert throws == sum(seat == CHANCE for seat, _ in match.answers)


def test_play_stops_where_a_person_is_asked() -> None:
    match = a_match(HUMAN, STEADY)
    match.play({1: policy("steady")})
    assert match.pending is not None
    assert match.pending.seat == 0


def test_play_stops_behind_the_last_round_that_is_allowed() -> None:
    match = a_match(STEADY, STEADY)
    match.play(dict.fromkeys(range(2), policy("steady")), most_rounds=3)
    assert match.state.round == 4
    assert not match.is_over


# --- wrong answers ------------------------------------------------------------------------------


@pytest.mark.parametrize("set_id", SOME_SETS)
def test_a_wrong_answer_changes_nothing(set_id: str) -> None:
    match = a_match(set_id=set_id)
    for decision, answer_given in islice(questions(match, "random"), 150):
        before = everything(match), match.can_undo
        wrong: list[Any] = ["nonsense", None, ("x", "y", "z"), (10**9,), -99, b""]
        if isinstance(decision, ChooseMoves):
            wrong += [(move, 10**6) for move in decision.first_moves if move >= 0]
        for answer in wrong:
            with pytest.raises(WrongAnswer, match=r"expected|not offered"):
                match.answer(answer)
            assert (everything(match), match.can_undo) == before
        go_on(match, answer_given)


def lookalikes(answer: Any) -> list[Any]:
    """The answer with its numbers written as fractions, and as yes and no."""

    def rewritten(value: Any, write: type) -> Any:
        if isinstance(value, tuple):
            return tuple(rewritten(item, write) for item in value)
        return write(value) if type(value) is int and write(value) == value else value

    found = [rewritten(answer, write) for write in (float, bool)]
    return [other for other in found if repr(other) != repr(answer)]


@pytest.mark.parametrize("set_id", SOME_SETS)
def test_a_number_in_another_form_is_a_wrong_answer_too(set_id: str) -> None:
    match = a_match(set_id=set_id)
    tried = 0
    for _, answer in questions(match, "random"):
        before = everything(match), match.can_undo
        for other in lookalikes(answer):
            with pytest.raises(WrongAnswer):
                match.answer(other)
            assert (everything(match), match.can_undo) == before
            tried += 1
        go_on(match, answer)
    assert tried > 50


def test_after_the_end_no_answer_is_expected() -> None:
    match = a_match(STEADY)
    match.play({0: policy("steady")})
    before = everything(match)
    with pytest.raises(WrongAnswer, match="the race is over"):
        match.answer("pass")
    assert everything(match) == before


# --- computer seats that fail -------------------------------------------------------------------


NORA = Player("Nora", "champion")


def raising(state: State, decision: Decision) -> Any:
    raise ValueError("no idea")


def talking_nonsense(state: State, decision: Decision) -> Any:
    return "nonsense"


@pytest.mark.parametrize(
    ("fails", "note"),
    [
        (raising, "Nora (champion) raised ValueError: steady answered"),
        (talking_nonsense, "Nora (champion) gave an answer that is not allowed: steady answered"),
    ],
)
def test_steady_answers_for_a_seat_that_fails_and_a_note_says_so(fails: Policy, note: str) -> None:
    match, sound = a_match(NORA, STEADY, is_open=True), a_match(NORA, STEADY, is_open=True)
    match.play({0: fails, 1: policy("steady")})
    sound.play(dict.fromkeys(range(2), policy("steady")))
    assert match.is_over
    assert match.answers == sound.answers
    noted = {at for at, (seat, _) in enumerate(match.answers) if seat == 0}
    assert {remark.answer for remark in match.notes} == noted
    assert {remark.text for remark in match.notes} == {note}
    log = parse_log(match.log().to_json(), "race")
    assert log.notes == match.notes
    assert verify(CONTENT, log) == log.seal


def test_whoever_wants_to_stop_a_race_is_heard() -> None:
    def interrupted(state: State, decision: Decision) -> Any:
        raise KeyboardInterrupt

    match = a_match(NORA)
    with pytest.raises(KeyboardInterrupt):
        match.play({0: interrupted})
    assert match.notes == []


def test_a_mistake_of_steady_itself_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubitos_desktop.match.match.steady", raising)
    with pytest.raises(ValueError, match="no idea"):
        a_match(NORA).play({0: raising})


def test_notes_and_reasons_are_taken_back_with_their_answers() -> None:
    match = a_match(HUMAN, NORA)
    rivals = {1: explaining}
    match.play(rivals, explains=True)
    found = False
    while not match.is_over:
        kept = match.notes[:], dict(match.reasons), len(match.answers)
        match.answer(policy("steady")(match.state, match._asked))
        match.play(rivals, explains=True)
        if match.can_undo and len(match.notes) > len(kept[0]):
            while match.can_undo and len(match.answers) > kept[2]:
                match.undo()
            if len(match.answers) == kept[2]:
                assert (match.notes, match.reasons) == kept[:2]
                found = True
                break
    assert found


class Explaining:
    """As steady, but always short of time, and never at a loss for a reason."""

    def __call__(self, state: State, decision: Decision) -> Any:
        return self.advise(state, decision).answer

    def advise(self, state: State, decision: Decision) -> Advice:
        answer = policy("steady")(state, decision)
        return Advice(answer, Reason("because", {"round": state.round}), is_cut=True)


explaining = Explaining()


def test_reasons_are_kept_by_answer_where_somebody_wants_them() -> None:
    match = a_match(NORA, STEADY)
    match.play({0: explaining, 1: policy("steady")}, explains=True)
    answered = {at for at, (seat, _) in enumerate(match.answers) if seat == 0}
    assert set(match.reasons) == answered
    assert {reason.key for reason in match.reasons.values()} == {"because"}
    assert {note.text for note in match.notes} == {"Nora (champion) was cut by the clock"}
    hurried = a_match(NORA, STEADY)
    hurried.play({0: explaining, 1: policy("steady")})
    assert hurried.reasons == {}
    assert hurried.answers == match.answers


def test_advice_that_is_not_allowed_leaves_no_reason() -> None:
    match = a_match(NORA)
    match.take(Advice("nonsense", Reason("because")))
    match.take(Advice(policy("steady")(match.state, match._asked), Reason("because")))
    first, second = [at for at, (seat, _) in enumerate(match.answers) if seat == 0]
    assert set(match.reasons) == {second}
    assert [note.answer for note in match.notes] == [first]


# --- undo ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("set_id", SOME_SETS)
@pytest.mark.parametrize("players", [(HUMAN, STEADY), (HUMAN, HUMAN), (HUMAN,)])
def test_undo_goes_to_the_last_decision_of_a_person_since_the_last_throw(
    set_id: str, players: tuple[Player, ...]
) -> None:
    match = a_match(*players, set_id=set_id)
    taken_back = 0
    for _, answer in questions(match):
        before = everything(match)
        go_on(match, answer)
        after = everything(match)
        own = [seat for seat, _ in since_last_throw(match) if not players[seat].policy]
        assert match.can_undo == (bool(own) and not match.is_over)
        if match.can_undo:
            match.undo()
            assert everything(match) == before
            go_on(match, answer)
            assert everything(match) == after
            taken_back += 1
    assert taken_back > 10
    assert verify(CONTENT, sealed(match)) == match.log().sealed()


def sealed(match: Match) -> RaceLog:
    return parse_log(match.log().to_json(), "log")


def test_another_answer_after_undo_is_another_race() -> None:
    match = a_match(HUMAN, HUMAN)
    for decision, answer in questions(match):
        if decision.prompt == "buy" and answer:
            length = len(match.answers)
            go_on(match, answer)
            if match.can_undo:
                bought = digest(match.state)
                match.undo()
                go_on(match, ())
                assert digest(match.state) != bought
                assert match.answers[length] == (decision.seat, ())
                return
        else:
            go_on(match, answer)
    raise AssertionError("nobody bought before another's decision")


def test_undo_takes_the_answers_of_computer_seats_back_too() -> None:
    match = a_match(HUMAN, STEADY)
    found = 0
    for _, answer in questions(match):
        length = len(match.answers)
        go_on(match, answer)
        if match.can_undo and match.answers[-1][0] == 1:
            match.undo()
            assert len(match.answers) == length
            assert match.pending is not None
            assert match.pending.seat == 0
            found += 1
            go_on(match, answer)
    assert found > 0


def test_undo_never_goes_past_a_throw() -> None:
    match = a_match(HUMAN)
    throws = 0
    for _, answer in questions(match):
        before = len(match.answers)
        go_on(match, answer)
        if any(seat == CHANCE for seat, _ in match.answers[before:]):
            throws += 1
            assert not since_last_throw(match) or match.answers[-1][0] != CHANCE
            kept = everything(match)
            while match.can_undo:
                match.undo()
                assert len(match.answers) > before
            assert match.answers == kept[2][: len(match.answers)]
            assert any(seat == CHANCE for seat, _ in match.answers[before:])
    assert throws > 10


def test_several_undos_go_back_one_decision_each() -> None:
    match = a_match(HUMAN, HUMAN)
    remembered: list[tuple[tuple, Any]] = []
    longest = 0
    for _, answer in questions(match):
        remembered.append((everything(match), answer))
        match.answer(answer)
        if not match.can_undo:
            remembered.clear()
        longest = max(longest, len(remembered))
        after = everything(match)
        for before, _ in reversed(remembered):
            match.undo()
            assert everything(match) == before
        assert not match.can_undo
        for _, again in remembered:
            match.answer(again)
        assert everything(match) == after
    assert longest > 3


def test_undo_goes_back_over_the_beginning_of_a_round() -> None:
    """Between a purchase and the next throw others may choose what they draw."""
    found = 0
    for seed in ("1", "2", "3"):
        match = a_match(HUMAN, HUMAN, set_id="race-2", seed=seed)
        for _, answer in questions(match):
            before = everything(match)
            turn = match.state.round
            match.answer(answer)
            if match.can_undo and match.state.round > turn:
                match.undo()
                assert everything(match) == before
                assert len(match.chain) == len(match.positions) == turn
                match.answer(answer)
                found += 1
    assert found > 0


def test_without_a_decision_to_take_back_undo_says_what_it_expected() -> None:
    match = a_match()
    before = everything(match)
    assert not match.can_undo
    with pytest.raises(UndoError) as caught:
        match.undo()
    assert str(caught.value) == "expected a decision of yours since the last throw to take back."
    assert everything(match) == before


def test_computer_seats_alone_have_nothing_to_take_back() -> None:
    match = a_match(STEADY, STEADY)
    match.play(computers(match), most_rounds=5)
    assert not match.can_undo


# --- the log ------------------------------------------------------------------------------------


@pytest.mark.parametrize("set_id", CONTENT.sets)
def test_positions_and_the_chain_have_an_entry_for_every_round_and_the_end(set_id: str) -> None:
    match = a_match(HUMAN, STEADY, set_id=set_id)
    begun: dict[int, tuple] = {}
    for _, answer in questions(match):
        turn = match.state.round
        assert len(match.chain) == len(match.positions) == turn
        begun.setdefault(turn, (match.positions[-1], match.chain[-1]))
        assert match.positions[turn - 1] == [
            (s.began_leg, s.began_space) for s in match.state.seats
        ]
        go_on(match, answer)
    rounds = match.state.round
    assert len(match.chain) == len(match.positions) == rounds + 1
    assert [begun[turn] for turn in begun] == [
        (match.positions[turn - 1], match.chain[turn - 1]) for turn in begun
    ]
    assert match.chain[-1] == digest(match.state)
    assert match.positions[-1] == [(seat.leg, seat.space) for seat in match.state.seats]
    assert len(set(match.chain)) == rounds + 1


def test_a_race_hides_its_secret_until_it_is_over() -> None:
    match = a_match(word="word")
    secret = match.dice.secret
    for _, answer in questions(match):
        log = match.log()
        assert log.dice.secret is None
        assert secret.encode() not in log.to_json()
        assert (log.dice.commitment, log.dice.word) == (match.dice.commitment, "word")
        go_on(match, answer)
    assert match.log().dice.secret == secret
    assert secret.encode() in match.log().to_json()


def test_nothing_is_taken_back_once_the_race_is_over_and_its_secret_is_shown() -> None:
    match = played(a_match(HUMAN))
    assert match.log().dice.secret
    assert not match.can_undo
    with pytest.raises(UndoError, match="since the last throw"):
        match.undo()
    assert match.is_over


def test_an_open_race_shows_its_secret_from_the_beginning() -> None:
    match = a_match(is_open=True)
    log = match.log()
    assert log.dice.is_open
    assert log.dice.secret == secret_of_seed("1")
    assert verify(CONTENT, sealed(match)) == log.sealed()


def test_a_log_says_who_plays_what_with_which_content() -> None:
    match = a_match(HUMAN, STEADY, set_id="race-7")
    log = match.log()
    assert log.players == (HUMAN, STEADY)
    assert log.setup == match.state.game.setup
    assert log.content == CONTENT.digest
    assert (log.format, log.version, log.winner) == ("cubitos race", 1, -1)


def test_a_log_stays_as_it_was_when_the_race_goes_on() -> None:
    match = a_match(HUMAN)
    log = match.log()
    before = log.to_json()
    played(match)
    assert log.to_json() == before


def test_who_has_won_stands_in_the_log_at_the_end() -> None:
    match = played(a_match(HUMAN, STEADY, STEADY))
    assert match.log().winner == match.state.winner == engine.standings(match.state)[0]


def test_the_same_set_up_dice_and_answers_give_the_same_race() -> None:
    first, second = (played(a_match(set_id="grand-finale"), "random") for _ in range(2))
    assert first.log().to_json() == second.log().to_json()
    other = played(a_match(set_id="grand-finale", word="x"), "random")
    assert other.log().sealed() != first.log().sealed()
