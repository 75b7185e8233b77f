"""Runs what `make dist` has built where nothing else is there: no sources, no Python, odd names."""

import argparse
import configparser
import json
import os
import re
import shlex
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from venv import EnvBuilder

from cubitos_desktop import __version__
from tools.dist.contents import missing_from_source, missing_from_wheel, wrong_metadata
from tools.dist.packing import surroundings, unpacked, wrong_sums
from tools.dist.places import CHECKOUT, DIST
from tools.dist.program import program_name
from tools.dist.screen import has_screen, screen

ODD = "folder z odstępami i ń"
"""A folder name as people have them."""
_RACES = ("simulate", "--races", "12", "--seats", "steady,racer", "--jobs", "2", "--json")
_TIMES = 5
"""The game is started so often for the time to its first picture; the best counts."""

Command = tuple[str, ...]


class Wrong(Exception):
    """Something that was built does not work; the words say what was expected."""


class Copy:
    """A copy of the game, run with an environment that holds only what is said here."""

    def __init__(self, name: str, command: Command, home: Path) -> None:
        self.name = name
        self.command = command
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        self.surroundings = {
            "HOME": str(home),
            "PATH": str(home / "nothing"),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }

    def printed(self, *arguments: str) -> str:
        """What it prints; it must end well and say nothing else."""
        done = subprocess.run(
            [*self.command, *arguments],
            env=self.surroundings,
            cwd=self.home,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        if done.returncode or done.stderr:
            line = shlex.join([self.name, *arguments])
            raise Wrong(f"{line}: expected no error, got {done.returncode}: {done.stderr.strip()}")
        return done.stdout.strip()

    def race_digest(self) -> str:
        return str(json.loads(self.printed(*_RACES))["digest"])

    def thought_race(self) -> tuple[float, str]:
        """Seconds to the first answer out of a worker process, and the seal of that race."""
        seconds, seal = self.printed("bench", "--part", "thought").split()
        return float(seconds), seal

    def first_pictures(self) -> dict[str, float]:
        """Seconds from the start to the first picture: on a screen, where there is one to try."""
        self.printed("bench", "--part", "start")
        if not has_screen():
            return {}
        seconds = []
        for turn in range(_TIMES):
            # Under Xvfb the whole game is started, as a click in a menu would do.
            command = [*self.command, "--data-dir", str(self.home / f"data {turn}")]
            with screen() as shown:
                seconds.append(shown.seconds_to_picture(command, self.surroundings))
        return {"first": seconds[0], "best": min(seconds)}


def check(dist: Path = DIST) -> int:
    """Every check, each told in a line; the first that fails is told too, and the code is 1."""
    with TemporaryDirectory() as folder:
        try:
            for line in _checks(dist, Path(folder)):
                print(f"ok   {line}", flush=True)
        except (Wrong, OSError, subprocess.SubprocessError) as wrong:
            print(f"make dist: {wrong}", file=sys.stderr)
            return 1
    return 0


def _checks(dist: Path, folder: Path) -> Iterator[str]:
    wheel, source = _only(dist, "*.whl"), _only(dist, "*.tar.gz")
    _expect_none("check sums that hold", wrong_sums(dist))
    yield "check sums hold"
    _expect_none("all files of the game in the wheel", missing_from_wheel(wheel))
    _expect_none("complete metadata in the wheel", wrong_metadata(wheel))
    _expect_none("all files of the checkout in the source archive", missing_from_source(source))
    yield "wheel and source archive are complete"
    _expect_same_wheel(wheel, source, folder / "source")
    yield "the source archive builds the same wheel, byte for byte"
    here = Copy("checkout", (sys.executable, "-P", "-m", "cubitos_desktop"), folder / "here")
    here.surroundings["PYTHONPATH"] = str(CHECKOUT)
    expected = here.race_digest(), here.thought_race()[1]
    yield from _runs(here, expected)
    installed = _installed(wheel, folder / "an empty environment")
    yield from _runs(Copy("wheel", installed, folder / "home of the wheel"), expected)
    archive = dist / f"{program_name()}.zip"
    unpacked_at = unpacked(archive, folder / ODD)
    program = str(unpacked_at / "cubitos")
    yield from _runs(Copy("program", (program,), folder / ODD / "home ń"), expected)
    if sys.platform == "linux":
        yield from _menu_entry(unpacked_at, folder / ODD / "dom ń $ 100%")


def _only(folder: Path, pattern: str) -> Path:
    found = list(folder.glob(pattern))
    if len(found) != 1:
        raise Wrong(f"expected one {pattern} in {folder}, got {len(found)}: run make dist.")
    return found[0]


def _expect_none(what: str, wrong: list[str]) -> None:
    if wrong:
        raise Wrong(f"expected {what}; not so: {', '.join(wrong[:9])}.")


def _expect(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise Wrong(f"{what}: expected {expected!r}, got {found!r}.")


def _expect_same_wheel(wheel: Path, source: Path, folder: Path) -> None:
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    (root,) = folder.iterdir()
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "w")]
    subprocess.run(command, cwd=root, env=surroundings(), check=True, capture_output=True)
    again = _only(folder / "w", "*.whl")
    _expect("the wheel out of the source archive", again.read_bytes() == wheel.read_bytes(), True)


def _installed(wheel: Path, folder: Path) -> Command:
    """The command of a wheel that was installed where nothing else is."""
    EnvBuilder(with_pip=True).create(folder)
    scripts = folder / ("Scripts" if sys.platform == "win32" else "bin")
    command = [str(scripts / "python"), "-m", "pip", "install", "--quiet"]
    subprocess.run([*command, "--disable-pip-version-check", str(wheel)], check=True, cwd=folder)
    return (str(scripts / "cubitos"),)


def _runs(copy: Copy, expected: tuple[str, str]) -> Iterator[str]:
    """Version, races, a race out of a worker process, and the window; all as in the checkout."""
    _expect(f"{copy.name} --version", copy.printed("--version"), f"cubitos {__version__}")
    _expect(f"races of the {copy.name}", copy.race_digest(), expected[0])
    seconds, seal = copy.thought_race()
    _expect(f"race in a worker of the {copy.name}", seal, expected[1])
    copy.printed("check-content")
    pictures = copy.first_pictures()
    if not pictures and os.environ.get("REQUIRE_WINDOW") == "1":
        raise Wrong("REQUIRE_WINDOW=1, but not found: Xvfb.")
    told = f"first picture {pictures['first']:.2f} s, then {pictures['best']:.2f} s"
    shown = told if pictures else "first picture without a screen (no Xvfb here)"
    yield f"{copy.name}: same races, first answer of its worker {seconds:.2f} s, {shown}"


# --- the menu entry -------------------------------------------------------------------------------


def _menu_entry(program: Path, home: Path) -> Iterator[str]:
    """Installed for somebody, started as a desktop does, and taken out without leaving anything."""
    home.mkdir()
    surroundings = {"HOME": str(home), "PATH": os.defpath}
    _run_script(program / "install.sh", surroundings)
    data = home / ".local" / "share"
    entry = _entry(data / "applications" / "cubitos.desktop")
    (command, *files) = _words(entry["Exec"])
    _expect("what the menu entry opens", files, ["%f"])
    copy = Copy("menu entry", (command,), home / "player")
    _expect("version from the menu", copy.printed("--version"), f"cubitos {__version__}")
    icons = list(data.glob(f"icons/hicolor/*/apps/{entry['Icon']}.png"))
    _expect("icons that the entry names", bool(icons), True)
    _run_script(home / ".local/lib/cubitos-desktop/uninstall.sh", surroundings)
    left = [str(path) for path in (home / ".local").rglob("*") if not path.is_dir()]
    _expect_none("nothing left after uninstall.sh", left)
    yield "menu entry: installed, started and taken out again"


def _run_script(script: Path, surroundings: dict[str, str]) -> None:
    done = subprocess.run([script], env=surroundings, capture_output=True, text=True, check=False)
    _expect(f"{script.name} ended with", (done.returncode, done.stderr), (0, ""))


def _entry(path: Path) -> dict[str, str]:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(path, "utf-8")
    return dict(parser["Desktop Entry"])


def _words(line: str) -> list[str]:
    """The words of an Exec line: escapes of the file first, then quotes, then doubled per cents."""
    quoted, _, rest = line.replace("\\\\", "\\")[1:].rpartition('" ')
    program = re.sub(r"\\(.)", r"\1", quoted).replace("%%", "%")
    return [program, *rest.split()]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dist", nargs="?", type=Path, default=DIST, help="the folder to check")
    sys.exit(check(parser.parse_args().dist))
