"""All faces of a player's races: who threw them, which races count, and never long in one go."""

from pathlib import Path

import msgspec

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.fairness.all_faces import AllFaces
from cubitos_desktop.match.fairness.faces import total
from cubitos_desktop.match.keeping.profile import RACES, Profile
from cubitos_desktop.match.library.ledger import add_lines
from cubitos_desktop.match.library.tally import LedgerLine, line_of
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Branch, Player, save_log
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup

CONTENT = load_content()


def raced(seed: str, *, is_open: bool = False) -> Match:
    dice = RaceDice(secret_of_seed(seed))
    chosen = CONTENT.card_set("race-1")
    setup = Setup(2, chosen.cards, chosen.tracks, dice.start_player(2))
    players = [Player(""), Player("Nora", "steady")]
    match = Match(CONTENT, setup, dice, players, is_open=is_open)
    match.play(dict.fromkeys(range(2), policy("steady")))
    return match


def the_line(match: Match) -> LedgerLine:
    line = line_of(CONTENT, match.log(), "")
    assert line is not None
    return line


def test_all_kept_races_count_for_people_and_for_computer_seats(tmp_path: Path) -> None:
    races = [raced("a"), raced("b")]
    for number, match in enumerate([*races, raced("c", is_open=True)]):
        save_log(match.log(), tmp_path / RACES / f"{number}.json")
    branch = msgspec.structs.replace(races[0].log(), branch=Branch("", 0, 0))
    save_log(branch, tmp_path / RACES / "branch.json")
    profile = Profile(tmp_path)
    faces = AllFaces(profile, CONTENT)
    while not faces.is_done:
        faces.go_on(0.01)
    profile.close()
    for seat, side in enumerate(("you", "rivals")):
        thrown = total(the_line(match).seats[seat].faces for match in races)
        assert faces.counts(side) == thrown  # type: ignore[arg-type]
        assert faces.races(side) == 2  # type: ignore[arg-type]
    # The next one finds them in the ledger.
    again = Profile(tmp_path)
    known = AllFaces(again, CONTENT)
    known.go_on(1.0)
    assert known.counts("you") == faces.counts("you")
    again.close()


def test_a_long_ledger_is_read_a_little_at_a_time_and_counted_once(tmp_path: Path) -> None:
    profile, line = Profile(tmp_path), the_line(raced("a"))
    lines = [msgspec.structs.replace(line, id=f"race {number}") for number in range(100)]
    add_lines(profile, lines)
    profile.flush()
    faces, looks = AllFaces(profile, CONTENT), 0
    assert faces.races("you") == 0
    while not faces.is_read:
        faces.go_on(0.0)
        looks += 1
    assert looks >= 10
    while not faces.is_done:
        faces.go_on(0.0)
    profile.close()
    assert faces.races("you") == faces.races("rivals") == 100
    seat = line.seats[0].faces
    assert faces.counts("you") == total([seat] * 100)
