"""A new version of the content: the old one is kept as it was, the new one gets a number."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content, read_content
from cubitos_desktop.rules.reading.frozen import versions
from tools.new_version import CHECKOUT, GOLDEN, MEASURED, NoVersion, listed_in, make_version

LAST = max(versions())
ONE_MORE = """
- id: quick_cat
  colour: white
  cost: 4
  name: {en: Quick Cat, pl: Szybki Kot}
  run: [gain: {feet: 1}]
"""


def git(folder: Path, *words: str) -> None:
    somebody = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    subprocess.run(["git", *somebody, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout with the present content, all of it committed."""
    leave = shutil.ignore_patterns("languages", "lessons")
    shutil.copytree(content_dir(), tmp_path / "content", ignore=leave)
    (tmp_path / "tests" / "golden").mkdir(parents=True)
    for name in GOLDEN:
        shutil.copy(CHECKOUT / "tests" / "golden" / name, tmp_path / "tests" / "golden")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-q", "-m", "The content of before.")
    return tmp_path


def add_a_card(checkout: Path, text: str = ONE_MORE) -> None:
    with (checkout / "content" / "cards.yaml").open("a", encoding="utf-8") as cards:
        cards.write(text)


def digest_of(checkout: Path) -> str:
    return read_content(checkout / "content").digest


def test_the_content_of_before_is_kept_and_the_new_one_gets_the_next_number(checkout: Path) -> None:
    add_a_card(checkout)
    told = make_version(checkout)
    assert told[1] == f"version {LAST + 1} is {digest_of(checkout)}"
    assert listed_in(checkout / "content") == {**versions(), LAST + 1: digest_of(checkout)}
    kept = read_content(checkout / "content" / "frozen" / str(LAST), content_dir() / "landscapes")
    assert kept.digest == load_content().digest != digest_of(checkout)
    for name in GOLDEN:
        copy = checkout / "tests" / "golden_frozen" / str(LAST) / name
        assert copy.read_bytes() == (CHECKOUT / "tests" / "golden" / name).read_bytes()


def test_measured_figures_are_taken_over_where_nothing_changed_that_they_tell_of(
    checkout: Path,
) -> None:
    add_a_card(checkout)
    told = make_version(checkout)
    for file in MEASURED:
        assert f"{file} holds as it is" in told
        before = json.loads((content_dir() / file).read_text("utf-8"))
        now = json.loads((checkout / "content" / file).read_text("utf-8"))
        assert now == {**before, "content": digest_of(checkout)}


def test_measured_figures_stay_of_before_where_a_card_is_another(checkout: Path) -> None:
    path = checkout / "content" / "cards.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("run: [gain: {feet: 2}]", "run: [gain: {feet: 4}]", 1), "utf-8")
    told = make_version(checkout)
    tool = "python -m tools.make_medals"
    assert f"medals.json is to be measured anew ({tool}), for the sake of smelly_cat" in told
    for file in MEASURED:
        assert (checkout / "content" / file).read_bytes() == (content_dir() / file).read_bytes()


def test_a_further_change_before_the_commit_needs_no_second_number(checkout: Path) -> None:
    add_a_card(checkout)
    make_version(checkout)
    add_a_card(checkout, ONE_MORE.replace("quick_cat", "quicker_cat"))
    make_version(checkout)
    assert listed_in(checkout / "content") == {**versions(), LAST + 1: digest_of(checkout)}


def test_without_a_change_that_decides_races_there_is_no_new_version(checkout: Path) -> None:
    with pytest.raises(NoVersion, match="no version is due"):
        make_version(checkout)


def test_a_change_that_was_committed_already_is_told_and_can_be_named(checkout: Path) -> None:
    add_a_card(checkout)
    git(checkout, "commit", "-q", "-a", "-m", "One more card.")
    with pytest.raises(NoVersion, match=f"not version {LAST}: say --since COMMIT"):
        make_version(checkout)
    assert make_version(checkout, "HEAD~1")[1] == f"version {LAST + 1} is {digest_of(checkout)}"
    with pytest.raises(NoVersion, match="git knows no nowhere"):
        make_version(checkout, "nowhere")
