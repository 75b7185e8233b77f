"""Branches: the same answers with the same dice are the same race, and all can be checked."""

from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.match.chance import commitment_of, secret_of_seed
from cubitos_desktop.match.keeping.journal import read_journal
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.saves import take_up_journal
from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.keeping.solo import can_be_recorded
from cubitos_desktop.match.library.readable import readable
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LogError, RaceLog, parse_log
from cubitos_desktop.match.replay.branching import branch_of, can_branch, sealed_dice, taken_over
from cubitos_desktop.match.replay.recording import Recording, recording_of
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.match.verification import Difference, verify
from cubitos_desktop.rules.decisions import CHANCE, Answer
from cubitos_desktop.rules.saving import digest
from tests.match.replay.played import (
    CONTENT,
    STEADY,
    a_race,
    a_seeded_race,
    over,
    recorded,
    to_the_end,
)

NEW = secret_of_seed("another evening")


def decision_of(recording: Recording, seat: int, number: int = 6) -> int:
    """A place where this seat decides."""
    places = [place for place in recording.stops if place < recording.end]
    return [place for place in places if recording.answers[place][0] == seat][number]


def branched(
    recording: Recording | None = None,
    place: int | None = None,
    seat: int = 0,
    *,
    has_new_dice: bool = False,
) -> Match:
    recording = recording or recorded()
    place = decision_of(recording, seat) if place is None else place
    players = taken_over(recording.facts.players, seat, "steady")
    return branch_of(recording, place, seat, players, has_new_dice=has_new_dice, secret=NEW)


def read_back(match: Match) -> RaceLog:
    return parse_log(match.log().to_json(), "branch.json")


# --- the same race, or another ------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_branch_with_the_same_dice_and_answers_is_the_same_race(seat: int) -> None:
    parent = over()
    branch = branched(seat=seat)
    assert branch.answers == parent.answers[: len(branch.answers)]
    to_the_end(branch)
    assert branch.answers == parent.answers
    assert branch.chain == parent.chain
    assert branch.state.winner == parent.state.winner


def test_a_branch_with_new_dice_throws_others_from_its_answer_on() -> None:
    parent = over()
    branch = to_the_end(branched(has_new_dice=True))
    assert branch.branch is not None
    place = branch.branch.answer
    assert branch.answers[:place] == parent.answers[:place]
    later = [
        (one, other)
        for one, other in zip(branch.answers[place:], parent.answers[place:], strict=False)
        if one[0] == other[0] == CHANCE
    ]
    assert later[0][0] != later[0][1]


def test_a_branch_stands_at_the_decision_where_it_was_taken_over() -> None:
    recording = recorded()
    for place in recording.stops[1:-1:9]:
        branch = branched(place=place)
        assert len(branch.answers) == place
        assert branch.pending == recording.decision(place)


def test_nothing_before_the_branch_can_be_taken_back() -> None:
    """Also where the parent's person has answered since the last throw."""
    recording = recorded()
    places = [
        place
        for place in recording.stops[1:-1]
        if recording.answers[place - 1][0] == recording.answers[place][0] == 0
    ]
    branch = branched(place=places[3])
    assert not branch.can_undo
    session = Session(branch, asks_forced=True)
    while not session.can_undo:
        assert session.asked is not None
        assert len(branch.answers) < places[3] + 40
        session.answer(_steady(branch))
    session.undo()
    assert len(branch.answers) >= places[3]


def _steady(match: Match) -> Answer:
    assert match.pending is not None
    return STEADY(match.state, match.pending)


# --- who plays ----------------------------------------------------------------------------------


def test_the_taken_seat_is_a_person_and_other_people_become_computer_seats() -> None:
    players = over(humans=2).players
    found = taken_over(players, 2, names={0: "Ruby"}, colours=("pink", "lime", "coal"))
    assert [player.policy for player in found] == ["racer", "racer", ""]
    assert [player.name for player in found] == ["Ruby", "Ada", ""]
    assert [player.colour for player in found] == ["pink", "lime", "coal"]
    own = taken_over(players, 0)
    assert [player.policy for player in own] == ["", "racer", "steady"]
    assert own[0].name == "Ada"


def test_only_a_finished_race_is_branched_and_only_at_a_decision() -> None:
    """Else whoever plays on with a copy would know what falls in the race itself."""
    recording = recorded()
    assert can_branch(recording, recording.stops[5])
    assert not can_branch(recording, 0)
    assert not can_branch(recording, recording.end)
    match = a_race()
    assert not can_branch(recording_of(match), len(match.answers))


def test_what_does_not_fit_in_its_file_is_not_branched() -> None:
    recording = recording_of(over(), "the secret does not fit")
    assert recording.is_over
    assert not can_branch(recording, recording.stops[5])


@pytest.mark.parametrize("has_new_dice", [False, True])
def test_the_log_of_a_branch_is_read_as_that_branch(has_new_dice: bool) -> None:
    match = to_the_end(branched(has_new_dice=has_new_dice))
    found = at_once(readable(CONTENT, read_back(match)))
    assert found.fault is None
    assert found.match is not None
    assert found.match.branch == match.branch
    assert recording_of(found.match).facts.seal == match.log().sealed()


# --- checking -----------------------------------------------------------------------------------


@pytest.mark.parametrize("has_new_dice", [False, True])
def test_a_branch_verifies_and_names_its_parent(has_new_dice: bool) -> None:
    log = read_back(to_the_end(branched(has_new_dice=has_new_dice)))
    assert verify(CONTENT, log) == log.seal
    assert log.branch
    assert log.branch.parent == over().log().sealed()
    assert [later.dice.commitment for later in log.branch.dice] == [
        commitment_of(NEW)
    ] * has_new_dice


def test_a_branch_of_a_branch_verifies_with_three_dice_and_without_those_it_left_behind() -> None:
    first = recording_of(to_the_end(branched(has_new_dice=True)))
    assert first.facts.branch
    later = to_the_end(branched(first, decision_of(first, 1, 30), 1, has_new_dice=True))
    assert later.branch
    assert len(later.branch.dice) == 2
    assert verify(CONTENT, read_back(later))
    earlier = to_the_end(branched(first, decision_of(first, 1, 1), 1))
    assert earlier.branch
    assert earlier.branch.answer < first.facts.branch.answer
    assert earlier.branch.dice == ()
    assert earlier.answers == over().answers


def test_a_branch_with_the_same_dice_where_the_new_dice_of_its_parent_began_is_the_same_race() -> (
    None
):
    first = to_the_end(branched(has_new_dice=True))
    assert first.branch
    branch = branched(recording_of(first), first.branch.answer)
    assert branch.branch
    assert branch.branch.dice == first.branch.dice
    assert sealed_dice(branch) is None  # whoever watched the parent knows them
    log = read_back(to_the_end(branch))
    assert branch.answers == first.answers
    assert branch.chain == first.chain
    assert verify(CONTENT, log) == log.seal
    assert log.branch == branch.branch


def test_new_dice_where_those_of_the_parent_began_take_their_place() -> None:
    first = to_the_end(branched(has_new_dice=True))
    assert first.branch
    place, players = first.branch.answer, first.players
    branch = branch_of(recording_of(first), place, 0, players, has_new_dice=True)
    assert branch.branch
    (later,) = branch.branch.dice
    assert later.dice.secret != NEW
    dice = sealed_dice(branch)
    assert dice is not None
    assert dice.secret == later.dice.secret
    assert verify(CONTENT, read_back(to_the_end(branch)))


def test_a_branch_says_that_it_kept_dice_only_where_they_begin_with_it() -> None:
    assert b"has_same_dice" not in branched(has_new_dice=True).log().to_json()
    log = read_back(to_the_end(branched()))
    with pytest.raises(Difference, match="kept dice"):
        verify(CONTENT, changed(log, has_same_dice=True))


def test_the_secrets_of_a_branch_are_hidden_until_it_is_over() -> None:
    branch = branched(has_new_dice=True)
    log = read_back(branch)
    assert log.branch
    assert log.dice.secret is None
    assert [later.dice.secret for later in log.branch.dice] == [None]
    assert verify(CONTENT, log)
    log = read_back(to_the_end(branch))
    assert log.branch
    assert [later.dice.secret for later in log.branch.dice] == [NEW]


def test_of_a_seeded_race_only_a_branch_with_the_same_dice_is_an_open_one() -> None:
    recording = recording_of(a_seeded_race())
    for has_new_dice in (False, True):
        branch = branched(recording, recording.stops[8], has_new_dice=has_new_dice)
        log = read_back(branch)
        assert log.dice.is_open is not has_new_dice
        assert (log.dice.secret is None) is has_new_dice
        assert verify(CONTENT, log)
        assert at_once(readable(CONTENT, log)).fault is None
        assert verify(CONTENT, read_back(to_the_end(branch)))


def test_a_branch_names_the_log_that_its_parent_was_read_from() -> None:
    """By another version of the game the same race might be sealed otherwise."""
    log = parse_log(over().log().to_json(), "race.json")
    log.start = msgspec.UNSET
    log.seal = log.sealed()
    match = at_once(readable(CONTENT, log)).match
    assert match is not None
    branch = branched(recording_of(match))
    assert branch.branch
    assert branch.branch.parent == log.seal != over().log().sealed()


def changed(log: RaceLog, **facts: object) -> RaceLog:
    """A log that says something else of its branch, with a seal that fits."""
    assert log.branch
    log = msgspec.structs.replace(log, branch=msgspec.structs.replace(log.branch, **facts))
    log.seal = log.sealed()
    return log


def test_verify_finds_a_branch_whose_dice_or_place_were_changed() -> None:
    log = read_back(to_the_end(branched(has_new_dice=True)))
    assert log.branch
    (later,) = log.branch.dice
    replace = msgspec.structs.replace
    other = secret_of_seed("a third evening")
    wrong = {
        "dice show": changed(
            log,
            dice=(
                replace(
                    later, dice=replace(later.dice, secret=other, commitment=commitment_of(other))
                ),
            ),
        ),
        "commitment": changed(log, dice=(replace(later, dice=replace(later.dice, secret=other)),)),
        "dice show ": changed(log, dice=()),
        "in their order": changed(log, dice=(later, later)),
        "does not have": changed(log, answer=len(log.answers) + 1),
        "or a seat": changed(log, seat=9),
        "from nowhere": changed(log, parent=""),
    }
    for expected, bad in wrong.items():
        with pytest.raises(Difference, match=expected.strip()):
            verify(CONTENT, bad)
    with pytest.raises(Difference, match="seal"):
        verify(CONTENT, msgspec.structs.replace(changed(log, parent="0" * 32), seal=log.seal))


def test_a_race_that_is_no_branch_says_nothing_of_one() -> None:
    """So all seals that were ever handed out still fit."""
    assert b"branch" not in over().log().to_json()


# --- keeping ------------------------------------------------------------------------------------


def test_a_branch_is_kept_and_goes_on_where_it_was_left(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    branch = branched(has_new_dice=True)
    session = Session(branch, races=Races(profile), is_resumed=True)
    while not session.can_undo and not session.is_over:
        session.answer(_steady(branch))
    session.get_up()
    assert profile.flush()
    race = Races(profile).newest(CONTENT)
    assert race is not None
    assert race.match.answers == branch.answers
    assert race.match.branch == branch.branch
    assert digest(to_the_end(race.match).state) == digest(to_the_end(branch).state)
    assert verify(CONTENT, read_back(race.match))
    profile.close()


def test_a_branch_that_nobody_played_leaves_nothing_behind(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    Session(branched(), races=Races(profile), is_resumed=True).get_up()
    assert profile.flush()
    assert Races(profile).newest(CONTENT) is None
    profile.close()


def test_a_journal_without_the_secret_of_its_later_dice_is_refused(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    branch = branched(has_new_dice=True)
    journal = Races(profile).begin(branch)
    assert journal is not None
    assert profile.flush()
    recovered = read_journal(journal.path)
    found = recovered.heading.branch
    assert found
    (later,) = found.dice
    hidden = msgspec.structs.replace(later.dice, secret=None)
    later = msgspec.structs.replace(later, dice=hidden)
    recovered.heading.branch = msgspec.structs.replace(found, dice=(later,))
    with pytest.raises(LogError, match="secrets of its dice"):
        take_up_journal(CONTENT, recovered, "a race")
    profile.close()


def test_a_branch_is_no_best_solo_race() -> None:
    recording = recorded("race-4", 1)
    assert can_be_recorded(over("race-4", 1))
    branch = branched(recording, recording.stops[4])
    assert not can_be_recorded(to_the_end(branch))
