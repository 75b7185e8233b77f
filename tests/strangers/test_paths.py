"""Nothing that a file says leads out of its folder, and nothing is written where a link leads."""

import os
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.match.cups.cup import Cup, CupRace, Result
from cubitos_desktop.match.keeping.files import as_kept
from cubitos_desktop.match.keeping.learning import Learning, keep_learning, learning_of
from cubitos_desktop.match.keeping.lock import Lock
from cubitos_desktop.match.keeping.open_races import file_name
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.solo import _file
from cubitos_desktop.match.race_log import Player
from tests.match.kept_races import CONTENT

OUTSIDE = ("../out", "/out", "a/../../out", "..", "C:\\out", "\\\\host\\out", "a\0b", "~/out")
needs_links = pytest.mark.skipif(os.name == "nt", reason="needs links")


def _is_inside(name: str) -> bool:
    return not set(name) & set("/\\:\0~") and not name.startswith(".")


@pytest.mark.parametrize("path", OUTSIDE)
def test_no_name_in_a_file_leads_out_of_its_folder(path: str) -> None:
    """Saves are named by their title, best races by their track, cups and logs as they say."""
    assert _is_inside(file_name(path))
    assert _is_inside(_file((), (path,)))
    chosen = CONTENT.card_set("race-1")
    races, seats = (CupRace(chosen.cards, chosen.tracks),), (Player("Ada"), Player("Nora"))
    with pytest.raises(ValueError, match="names of files without folders"):
        Cup(id=path, kind="tour", races=races, seats=seats)
    with pytest.raises(ValueError, match="names of files without folders"):
        Cup(id="a", kind="tour", races=races, seats=seats, results=(Result((1, 2), "", path),))


@needs_links
def test_a_link_in_place_of_a_file_is_replaced_and_what_it_leads_to_stays(
    profile: Profile, tmp_path: Path
) -> None:
    assert profile.folder is not None
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(as_kept("lessons", Learning(("a",))))
    before = elsewhere.read_bytes()
    (profile.folder / "lessons.json").symlink_to(elsewhere)
    assert learning_of(profile) == Learning(("a",))
    keep_learning(profile, msgspec.structs.replace(learning_of(profile), done=("a", "b")))
    profile.flush()
    assert learning_of(profile).done == ("a", "b")
    assert elsewhere.read_bytes() == before


@needs_links
def test_no_lock_is_made_where_a_link_leads(tmp_path: Path) -> None:
    (tmp_path / "in-use").symlink_to(tmp_path / "made")
    with pytest.raises(OSError, match="symbolic links"):
        Lock(tmp_path / "in-use").take()
    assert not (tmp_path / "made").exists()
