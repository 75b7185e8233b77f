"""Opening any file: races of both kinds, and a sentence for everything else."""

import os
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.library import opening
from cubitos_desktop.match.library.opening import NoRace, Opened, opened
from tests.match.keeping.other_versions import as_of_other_rules, rewrite
from tests.match.kept_races import CONTENT
from tests.match.library.shelves import a_log, damage, keep_open, listed, only


def open_it(path: Path) -> Opened:
    return at_once(opened(CONTENT, path))


def refused(path: Path) -> str:
    with pytest.raises(NoRace) as caught:
        open_it(path)
    return caught.value.told[0]


def test_a_log_and_a_journal_are_opened_wherever_they_lie(tmp_path: Path, profile: Profile) -> None:
    path = tmp_path / "a friend's race"
    path.write_bytes(a_log().to_json())
    found = open_it(path)
    assert found.log is not None
    assert found.log.fault is None
    match = keep_open(profile)
    library = listed(profile)
    under_way = open_it(library.path_of(only(library))).under_way
    assert under_way is not None
    assert under_way.match.answers == match.answers


def test_a_damaged_journal_says_how_many_of_its_answers_are_good(profile: Profile) -> None:
    match = keep_open(profile)
    library = listed(profile)
    path = library.path_of(only(library))
    assert open_it(path).before_damage is None
    damage(path, answers=20)
    found = open_it(path)
    assert found.before_damage == 20
    assert found.under_way is not None
    assert found.under_way.match.answers[:20] == match.answers[:20]
    assert len(found.under_way.match.answers) < len(match.answers)


def test_what_is_no_race_gets_its_own_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert refused(tmp_path / "nowhere") == "races.no_race.missing"
    assert refused(tmp_path) == "races.no_race.folder"
    for name, data in (("poem", b"no race at all"), ("nothing", b""), ("list", b"[1, 2]")):
        (tmp_path / name).write_bytes(data)
        assert refused(tmp_path / name) == "races.no_race.no_race"
    (tmp_path / "half").write_bytes(a_log().to_json()[:300])
    assert refused(tmp_path / "half") == "races.no_race.damaged"
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "pipe") == "races.no_race.no_file"
    monkeypatch.setattr(opening, "LARGEST_LOG", 100)
    assert refused(tmp_path / "half") == "races.no_race.too_large"
    assert refused(Path("a\0b")) == "races.no_race.unreadable"


def test_a_log_of_a_newer_form_says_so(tmp_path: Path) -> None:
    newer = msgspec.structs.replace(a_log(), version=99)
    (tmp_path / "newer").write_bytes(newer.to_json())
    assert refused(tmp_path / "newer") == "races.no_race.newer"


def test_a_save_of_the_first_version_says_so(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b'{"format":"cubitos save","version":1}')
    assert refused(tmp_path / "old") == "races.no_race.old"


def test_a_log_in_which_a_key_comes_twice_is_refused(tmp_path: Path) -> None:
    data = a_log().to_json()
    (tmp_path / "twice").write_bytes(data.replace(b'"winner"', b'"winner": 0, "winner"', 1))
    assert refused(tmp_path / "twice") == "races.no_race.damaged"


def test_a_race_under_way_of_other_rules_tells_its_rounds(profile: Profile) -> None:
    keep_open(profile, answers=60)
    library = listed(profile)
    path = library.path_of(only(library))
    rewrite(path, as_of_other_rules)
    kept = open_it(path).elsewhere
    assert kept is not None
    assert kept.needs is not None
    assert kept.needs.game == "0.0.9"
    assert kept.rounds
