"""A branch beside its parent: where they part, how each ended, and where the parent is found."""

from pathlib import Path

from cubitos_desktop.match.keeping.profile import RACES, Profile
from cubitos_desktop.match.keeping.slices import Task, at_once
from cubitos_desktop.match.race_log import save_log
from cubitos_desktop.match.replay.branching import branch_of, taken_over
from cubitos_desktop.match.replay.comparing import compared, parent_of
from cubitos_desktop.match.replay.recording import Recording, recording_of
from cubitos_desktop.match.story import story_of_match
from tests.match.replay.played import CONTENT, over, recorded, to_the_end


def a_branch(*, has_new_dice: bool, place: int = 40) -> Recording:
    parent = recorded()
    players = taken_over(parent.facts.players, 0, "steady")
    stop = parent.stop_near(place)
    return recording_of(to_the_end(branch_of(parent, stop, 0, players, has_new_dice=has_new_dice)))


def test_races_with_the_same_answers_do_not_part() -> None:
    found = compared(recorded(), a_branch(has_new_dice=False))
    assert found.parted is None
    assert found.parent == found.branch


def test_races_part_at_the_first_answer_that_differs() -> None:
    parent, branch = recorded(), a_branch(has_new_dice=True)
    found = compared(parent, branch)
    assert found.parted is not None
    assert branch.facts.branch
    assert found.parted >= branch.facts.branch.answer
    assert parent.answers[: found.parted] == branch.answers[: found.parted]
    assert parent.answers[found.parted] != branch.answers[found.parted]
    assert found.round == parent.round_at(found.parted)


def test_it_says_of_each_what_its_results_say() -> None:
    found, match = compared(recorded(), a_branch(has_new_dice=True)).parent, over()
    story = story_of_match(match)
    assert found.story == story
    assert found.winner == match.state.winner
    assert found.places[found.winner] == 1
    assert found.places.count(1) == 1
    assert found.dice == tuple(seat.dice_owned[-1] for seat in story.seats)
    assert found.busts == tuple(len(seat.busts) for seat in story.seats)
    assert max(found.steps) == found.steps[found.winner] >= 0


def test_the_parent_is_found_by_its_seal_among_the_kept_races(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    assert at_once(parent_of(profile, CONTENT, recorded().facts.seal)) is None
    save_log(over("race-2").log(), tmp_path / RACES / "another.json")
    save_log(over().log(), tmp_path / RACES / "parent.json")
    (tmp_path / RACES / "no-race.json").write_bytes(recorded().facts.seal.encode())
    found = at_once(parent_of(profile, CONTENT, recorded().facts.seal))
    assert found is not None
    assert recording_of(found).answers == recorded().answers
    assert recording_of(found).facts.seal == recorded().facts.seal
    profile.close()


def test_a_parent_that_was_changed_is_none(tmp_path: Path) -> None:
    profile, path = Profile(tmp_path), tmp_path / RACES / "parent.json"
    save_log(over().log(), path)
    path.write_bytes(path.read_bytes().replace(b"Nora", b"Dora"))
    assert at_once(parent_of(profile, CONTENT, recorded().facts.seal)) is None
    profile.close()


def test_the_parent_is_looked_for_a_little_at_a_time(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    save_log(over().log(), tmp_path / RACES / "parent.json")
    search, looks, found = Task(parent_of(profile, CONTENT, recorded().facts.seal)), 0, None
    while not search.is_done:
        found, looks = search.go_on(0.0), looks + 1
    assert found is not None
    # It is played twice, by a few answers at a time.
    assert looks > 2 * recorded().end // 20
    profile.close()
