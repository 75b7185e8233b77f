"""Codes of a day's race: both are read as they were made, and no changed letter passes."""

import datetime
from collections.abc import Iterator

import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.daily.letters import COPIED, TYPED, CodeError, check_letter, mark
from cubitos_desktop.match.daily.long_code import (
    _running,
    find_long_code,
    long_code,
    read_long_code,
    reading_long_code,
)
from cubitos_desktop.match.daily.outcome import Outcome, outcome_of, result_of
from cubitos_desktop.match.daily.race import daily_match, daily_race
from cubitos_desktop.match.daily.short_code import find_short_code, read_short_code, short_code
from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules.decisions import ChooseBuy, ChooseMoves
from cubitos_desktop.rules.reading.frozen import content_of, versions
from tests.match.daily.dated import dated_content

CONTENT = dated_content()
DAY = datetime.date(2026, 5, 22)
OUTCOME = Outcome(place=2, rounds=11, gap=4, busts=2)


def run(day: datetime.date, seat: str = "steady") -> Match:
    """The race of a day, with one kind of computer seat everywhere."""
    race = daily_race(day, CONTENT)
    match = daily_match(race, CONTENT)
    match.play(dict.fromkeys(range(race.seats), policy(seat)))
    return match


@pytest.fixture(scope="module")
def race() -> Match:
    return run(DAY)


@pytest.fixture(scope="module")
def code(race: Match) -> str:
    return long_code(race)


# --- short ---------------------------------------------------------------------------------------


def test_a_short_code_is_the_one_that_was_always_made_of_this_result() -> None:
    assert short_code(DAY, OUTCOME, CONTENT.digest) == "D2205 · 2Q1P · ER3F"


@pytest.mark.parametrize(
    "outcome",
    [OUTCOME, Outcome(1, 1, 0, 0), Outcome(1, 40, -99, 15), Outcome(4, 40, 99, 0)],
)
def test_a_short_code_says_date_place_rounds_steps_and_busts(outcome: Outcome) -> None:
    told = read_short_code(short_code(DAY, outcome, CONTENT.digest), CONTENT.digest, DAY)
    assert (told.date, told.outcome) == (DAY, outcome)


def test_what_is_more_than_a_code_has_room_for_is_told_as_the_most() -> None:
    told = Outcome(1, 55, -130, 20).told
    assert told == Outcome(1, 40, -99, 15)
    assert read_short_code(short_code(DAY, told, CONTENT.digest), CONTENT.digest, DAY)[1] == told


@pytest.mark.parametrize("form", ["{}", " {} ", "2nd of 4!\n{}\n🟩🟩🟥", "({})"])
def test_a_short_code_is_found_in_what_somebody_pastes(form: str) -> None:
    code = short_code(DAY, OUTCOME, CONTENT.digest)
    bare = code.replace(" · ", "")
    for typed in (code, code.lower(), bare, bare.lower(), code.replace(" · ", "-")):
        assert read_short_code(form.format(typed), CONTENT.digest, DAY).outcome == OUTCOME


def test_any_changed_letter_of_a_short_code_is_noticed() -> None:
    for outcome in (OUTCOME, Outcome(1, 9, -3, 0)):
        code = short_code(DAY, outcome, CONTENT.digest).replace(" · ", "")
        for changed in _changed(code, "0" + TYPED + "ILOS"):
            with pytest.raises(CodeError):
                read_short_code(changed, CONTENT.digest, DAY)


def test_two_letters_that_change_places_are_noticed_in_a_short_code() -> None:
    code = short_code(DAY, OUTCOME, CONTENT.digest).replace(" · ", "")
    for place in range(1, len(code) - 1):
        swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
        if swapped != code:
            with pytest.raises(CodeError):
                read_short_code(swapped, CONTENT.digest, DAY)


def test_a_short_code_of_other_cards_says_so() -> None:
    earlier = short_code(DAY, OUTCOME, versions()[0])
    with pytest.raises(CodeError) as refused:
        read_short_code(earlier, CONTENT.digest, DAY)
    assert refused.value.told[0] == "daily.code.other_cards"


def test_a_short_code_means_the_latest_such_year() -> None:
    code = short_code(datetime.date(2024, 2, 29), OUTCOME, CONTENT.digest)
    assert read_short_code(code, CONTENT.digest, DAY).date == datetime.date(2024, 2, 29)
    assert read_short_code(code, CONTENT.digest, datetime.date(2036, 1, 1)).date.year == 2024


# --- long ----------------------------------------------------------------------------------------


def test_a_long_code_holds_the_race_of_its_day_to_the_end(race: Match, code: str) -> None:
    again = read_long_code(code, CONTENT)
    assert again.chain == race.chain
    assert again.state.winner == race.state.winner >= 0
    assert again.occasion == race.occasion
    assert outcome_of(again) == outcome_of(race)


def test_a_long_code_has_a_few_hundred_letters_at_most(code: str) -> None:
    assert 60 < len(code) < 300


def test_any_changed_letter_of_a_long_code_is_refused(code: str) -> None:
    for changed in _changed(code, COPIED + "l-"):
        with pytest.raises(CodeError):
            read_long_code(changed, CONTENT)


def test_a_long_code_may_be_broken_into_lines_or_stand_among_words(code: str) -> None:
    lines = "\n".join(code[place : place + 60] for place in range(0, len(code), 60))
    assert find_long_code(lines) == code
    assert find_long_code(f"look at this: {code}, no?") == code


def test_all_kinds_of_questions_are_packed() -> None:
    # Rookies answer otherwise than steady seats do; these days have cards with many questions.
    for day in (datetime.date(2026, 5, 19), datetime.date(2026, 5, 23)):
        match = run(day, "rookie")
        assert read_long_code(long_code(match), CONTENT).chain == match.chain


def test_a_way_is_packed_alike_whether_it_was_answered_as_a_whole_or_step_by_step() -> None:
    races = [run_by_hand(whole=whole) for whole in (True, False)]
    assert len(races[0].answers) < len(races[1].answers)
    assert long_code(races[0]) == long_code(races[1])


def run_by_hand(*, whole: bool) -> Match:
    """A person who walks as a whole or step by step, and names what is bought in any order."""
    race = daily_race(DAY, CONTENT)
    match = daily_match(race, CONTENT)
    steady = policy("steady")
    while (decision := match.pending) is not None:
        answer = steady(match.state, decision)
        if isinstance(decision, ChooseMoves) and not whole:
            assert isinstance(answer, tuple)
            answer = answer[:1]
        if isinstance(decision, ChooseBuy) and whole:
            assert isinstance(answer, tuple)
            answer = tuple(reversed(answer))
        match.answer(answer)
    return match


def test_answers_that_lead_nowhere_are_no_race() -> None:
    for number in (0, 1, 2, 61**40, 61**400 + 7):
        with pytest.raises(CodeError):
            at_once(_running(DAY, CONTENT, number))


def of_date(digits: str, code: str) -> str:
    """A code whose letters are all right, of another date."""
    held = digits + code[10:-9]
    held += mark("daily race", CONTENT.digest, held, COPIED, 8)
    return f"DL{held}{check_letter(list(map(COPIED.index, held)), COPIED)}"


def test_a_long_code_made_for_another_date_is_right_in_its_letters(code: str) -> None:
    assert of_date("20260522", code) == code


@pytest.mark.parametrize("digits", ["99991231", "00010101", "20191231", "22000101", "20260230"])
def test_a_long_code_of_a_day_without_a_race_is_wrong(digits: str, code: str) -> None:
    with pytest.raises(CodeError) as refused:
        read_long_code(of_date(digits, code), CONTENT)
    assert refused.value.told[0] == "daily.code.wrong"


def test_a_short_code_of_a_day_without_a_race_is_wrong() -> None:
    code = short_code(datetime.date(2019, 12, 31), OUTCOME, CONTENT.digest)
    with pytest.raises(CodeError) as refused:
        read_short_code(code, CONTENT.digest, DAY)
    assert refused.value.told[0] == "daily.code.wrong"


def test_digits_of_other_scripts_make_no_code(code: str) -> None:
    eastern = {ord(str(digit)): chr(0x660 + digit) for digit in range(10)}
    short = short_code(DAY, OUTCOME, CONTENT.digest)
    assert find_long_code(code[:10].translate(eastern) + code[10:]) is None
    assert find_short_code(short[:5].translate(eastern) + short[5:]) is None


def test_of_a_code_that_is_too_long_no_more_is_taken_than_shows_that_it_is_wrong() -> None:
    endless = "DL20260522" + "a" * 1_000_000
    found = find_long_code(endless)
    assert found is not None
    assert len(found) < 6100
    with pytest.raises(CodeError) as refused:
        read_long_code(found, CONTENT)
    assert refused.value.told[0] == "daily.code.wrong"


def test_a_long_code_of_earlier_cards_is_read_but_not_among_results_of_todays() -> None:
    earlier = content_of(CONTENT, versions()[0])
    assert earlier is not None
    match = daily_match(daily_race(DAY, earlier), earlier)
    match.play(dict.fromkeys(range(len(match.players)), policy("steady")))
    code = long_code(match)
    assert read_long_code(code, CONTENT).chain == match.chain
    with pytest.raises(CodeError) as refused:
        at_once(reading_long_code(code, CONTENT, is_alike=True))
    assert refused.value.told[0] == "daily.code.other_cards"


def test_what_is_told_of_a_day_is_what_the_race_came_to(race: Match) -> None:
    result = result_of(race)
    assert result.seats == len(race.players)
    assert result.outcome.rounds == race.state.round
    assert len(result.squares) == race.state.round
    assert sum(result.squares) == result.outcome.busts
    assert result.fans == race.state.seats[0].fans


def _changed(code: str, letters: str) -> Iterator[str]:
    """The code with each letter replaced by each other one."""
    for place, right in enumerate(code):
        wrong = [letter for letter in letters if letter != right]
        for letter in wrong:
            yield code[:place] + letter + code[place + 1 :]
