"""Makes a new version of the content after cards, fan track or tracks were changed.

Races that were played with the content of before must be able to go on: its files go into a folder
of ``content/frozen``, the new fingerprint gets the next number there, and two golden races of then
show from now on that the old one still works. Figures that were measured with content which is as
it was (medals, puzzles) are taken over. ``python -m tools.new_version``, and again after further
changes: what was committed last is the content of before.
"""

import argparse
import io
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml

from cubitos_desktop.rules.content import Content, read_content
from cubitos_desktop.rules.reading.frozen import FOLDER
from cubitos_desktop.rules.tracks import LANDSCAPES

CHECKOUT = Path(__file__).resolve().parents[1]
KEPT = ("cards.yaml", "sets.yaml", "fan_track.yaml", "tracks")
"""What decides a race, and the sets, which name cards and tracks."""
GOLDEN = ("race-1-2-seats.json", "grand-finale-2-seats.json")
MEASURED = {"medals.json": "tools.make_medals", "puzzles.json": "tools.find_puzzles"}
"""Figures that hold for one content alone, and what measures them."""


class NoVersion(Exception):
    """Why there is no version to be made."""


def make_version(checkout: Path, since: str = "HEAD") -> list[str]:
    """Freeze the content of a commit and number the present one; what was done, in lines."""
    content, now = checkout / "content", read_content(checkout / "content")
    with TemporaryDirectory() as scratch:
        before = Path(scratch)
        unpack(checkout, since, before)
        old = read_content(before / "content", content / LANDSCAPES)
        listed = listed_in(before / "content")
        last = max(listed)
        if listed[last] != old.digest:
            raise NoVersion(
                f"the content of {since} is not version {last}: say --since COMMIT, the last "
                "commit before the change."
            )
        if now.digest == old.digest:
            raise NoVersion(f"nothing decides a race that did not at {since}: no version is due.")
        freeze(before, checkout, last)
    number_it(content / FOLDER / "versions.yaml", listed, last + 1, now.digest)
    told = [f"version {last} is kept in content/{FOLDER}/{last}"]
    told.append(f"version {last + 1} is {now.digest}")
    return [*told, *(_take_over(content, file, old, now) for file in MEASURED), "now: make golden"]


def unpack(checkout: Path, commit: str, folder: Path) -> None:
    """The content and the golden races of a commit."""
    paths = ["content", *(f"tests/golden/{name}" for name in GOLDEN)]
    done = subprocess.run(
        ["git", "archive", commit, "--", *paths], cwd=checkout, capture_output=True, check=False
    )
    if done.returncode:
        raise NoVersion(f"git knows no {commit}: expected a commit, such as HEAD.")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        for member in archive:
            if (file := archive.extractfile(member)) is not None:
                _write(folder / member.name, file.read())


def listed_in(content: Path) -> dict[int, str]:
    found = yaml.safe_load((content / FOLDER / "versions.yaml").read_text("utf-8"))
    return dict(sorted(found.items()))


def freeze(before: Path, checkout: Path, number: int) -> None:
    """The files of an old content, as they were, where races of it will look for them."""
    target = checkout / "content" / FOLDER / str(number)
    for name in KEPT:
        source = before / "content" / name
        for path in sorted(source.glob("*.yaml")) if source.is_dir() else [source]:
            _write(target / path.relative_to(before / "content"), path.read_bytes())
    for name in GOLDEN:
        kept = checkout / "tests" / "golden_frozen" / str(number) / name
        _write(kept, (before / "tests" / "golden" / name).read_bytes())


def _write(target: Path, data: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


def number_it(path: Path, listed: dict[int, str], number: int, digest: str) -> None:
    """Write the list of versions anew below what it says of itself."""
    head = [line for line in path.read_text("utf-8").splitlines() if line.startswith("#")]
    rows = [f"{each}: {mark}" for each, mark in (*listed.items(), (number, digest))]
    path.write_text("\n".join([*head, *rows]) + "\n", "utf-8")


def changed(old: Content, now: Content) -> list[str]:
    """What of the old content is not as it was; more cards and tracks change none of it."""
    found = [card for card, facts in old.cards.items() if now.cards.get(card) != facts]
    found += [track for track, facts in old.tracks.items() if now.tracks.get(track) != facts]
    return found + (["fan_track.yaml"] if old.fan_track != now.fan_track else [])


def _take_over(content: Path, file: str, old: Content, now: Content) -> str:
    """Let figures hold for the present content, too, if nothing that they tell of has changed."""
    path, different = content / file, changed(old, now)
    if different:
        names = ", ".join(different)
        return (
            f"{file} is to be measured anew (python -m {MEASURED[file]}), for the sake of {names}"
        )
    text = path.read_text("utf-8")
    own = f'"content":"{now.digest}"'
    path.write_text(_stamped(text, own), "utf-8")
    return f"{file} holds as it is"


def _stamped(text: str, own: str) -> str:
    head, _, rest = text.partition('"content":"')
    return head + own + rest.partition('"')[2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--since", default="HEAD", help="a commit with the content of before (HEAD)"
    )
    try:
        print(*make_version(CHECKOUT, parser.parse_args().since), sep="\n")
    except NoVersion as reason:
        sys.exit(f"{reason}")


if __name__ == "__main__":
    main()
