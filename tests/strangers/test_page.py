"""The page about strangers' files names tests that are there, for every kind of file."""

import re
from pathlib import Path

from cubitos_desktop.match.cups import keeping as cups
from cubitos_desktop.match.keeping import files
from cubitos_desktop.match.library import ledger
from cubitos_desktop.match.race_log import (
    LARGEST_LOG,
    LONGEST_NAME,
    LONGEST_TITLE,
    MOST_ANSWERS,
    MOST_PARTS,
)
from cubitos_desktop.rules.reading.yaml_files import DEEPEST_NESTING, MOST_VALUES

CHECKOUT = Path(__file__).parents[2]
PAGE = (CHECKOUT / "docs" / "strangers-files.md").read_text("utf-8")
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")


def test_every_test_that_the_page_names_is_there() -> None:
    named = NAMED.findall(PAGE)
    missing = [
        f"{file}::{name}"
        for file, name in named
        if f"def {name}(" not in (CHECKOUT / "tests" / file).read_text("utf-8")
    ]
    assert missing == []
    assert len(named) > 40


def test_every_rule_and_every_kind_of_file_has_a_test() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ")]
    without = [row for row in rows if not NAMED.search(row)]
    assert [row.split("|")[1].strip() for row in without] == ["rule", "file"]


def test_the_bounds_on_the_page_are_those_of_the_game() -> None:
    for told in (
        f"{LARGEST_LOG >> 20} MiB, {MOST_ANSWERS:,} answers of {MOST_PARTS:,} parts",
        f"A name has {LONGEST_NAME} letters at most, the title of a save {LONGEST_TITLE}",
        f"{DEEPEST_NESTING} levels, {MOST_VALUES:,} values",
        f"| {files.LARGEST_KEPT >> 20} MiB each |",
        f"| {cups.LARGEST >> 10} KiB |",
        f"| {ledger.LARGEST >> 20} MiB |",
    ):
        assert told in PAGE
