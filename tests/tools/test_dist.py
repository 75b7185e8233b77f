"""What people install: everything is inside, with its licence, and says what it is."""

import io
import os
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pygame
import pytest

from tools.dist import licences
from tools.dist.contents import missing_from_source, missing_from_wheel, wrong_metadata
from tools.dist.icons import icns, ico, write_icons
from tools.dist.licences import (
    LicenceMissing,
    fonts_without_licence,
    known_parts,
    licensed,
    write_licences,
)
from tools.dist.packing import SUMS, check_sums, packed, unpacked, wrong_sums
from tools.dist.places import CHECKOUT


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the source archive of this checkout."""
    folder = tmp_path_factory.mktemp("built")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=CHECKOUT, check=True, capture_output=True)
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, source


def test_wheel_and_source_archive_hold_every_file_of_the_game(built: tuple[Path, Path]) -> None:
    wheel, source = built
    assert missing_from_wheel(wheel) == []
    assert missing_from_source(source) == []


def test_an_installed_wheel_finds_its_content_and_assets(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    with zipfile.ZipFile(built[0]) as wheel:
        wheel.extractall(tmp_path / "site")
    # In front of the checkout on the path, the unpacked wheel is the copy that is imported.
    show = "from cubitos_desktop.resources import *; print(content_dir(), assets_dir(), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-P", "-c", show],
        env=os.environ | {"PYTHONPATH": str(tmp_path / "site")},
        capture_output=True,
        text=True,
        check=True,
    )
    home = tmp_path.resolve() / "site" / "cubitos_desktop"
    assert done.stdout.splitlines() == [str(home / "content"), str(home / "assets")]


def test_a_file_that_a_wheel_lacks_or_has_too_much_is_named(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    changed = tmp_path / built[0].name
    with zipfile.ZipFile(built[0]) as before, zipfile.ZipFile(changed, "w") as after:
        for name in before.namelist():
            if not name.endswith("content/cards.yaml"):
                after.writestr(name, before.read(name))
        after.writestr("cubitos_desktop/left.txt", "")
    lost = "cubitos_desktop/content/cards.yaml"
    assert missing_from_wheel(changed) == [lost, "cubitos_desktop/left.txt"]


def test_the_wheel_says_what_it_is_and_brings_the_command(built: tuple[Path, Path]) -> None:
    assert wrong_metadata(built[0]) == []


# --- licences ------------------------------------------------------------------------------------


def a_package(site: Path, name: str, *files: str) -> None:
    """An installed package with these files."""
    info = site / f"{name}-1.dist-info"
    for file in files:
        (site / file).parent.mkdir(parents=True, exist_ok=True)
        (site / file).write_text("text", "utf-8")
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.4\nName: {name}\nVersion: 1\n", "utf-8")
    rows = "".join(f"{file},,\n" for file in (*files, f"{info.name}/METADATA"))
    (info / "RECORD").write_text(rows, "utf-8")


def a_program(tmp_path: Path, *files: str) -> Path:
    folder = tmp_path / "_internal"
    for file in files:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).touch()
    return folder


def test_every_text_that_a_part_names_is_there_and_none_lies_about() -> None:
    named = {text for part in known_parts() for text in part.texts} | {licences.PYTHON_PARTS}
    there = {path.name for path in licences.TEXTS.glob("*.txt")}
    assert named == there
    assert all((licences.TEXTS / name).stat().st_size > 800 for name in named)


def test_libraries_packages_and_what_they_carry_come_with_their_licences(tmp_path: Path) -> None:
    site = tmp_path / "site"
    a_package(site, "pymunk", "pymunk/core.py", "pymunk-1.dist-info/licenses/LICENSE.txt")
    a_package(site, "pyinstaller", "pyinstaller-1.dist-info/licenses/COPYING.txt")
    a_package(site, "unused", "unused/core.py")
    inside = a_program(tmp_path, "x.libs/libSDL2-2-50d1.so.0", "lib-dynload/math.so", "a.txt")
    found = licensed(inside, [str(site / "pymunk/core.py"), "/usr/lib/python3/re.py"], site)
    names = [one.name for one in found]
    assert names[:3] == ["Munk2D, a Chipmunk (inside of pymunk)", "pyinstaller", "pymunk"]
    assert [name.split()[0] for name in names[3:]] == ["Python", "SDL"]
    write_licences(found, tmp_path / "licences")
    written = {path.name for path in (tmp_path / "licences").iterdir()}
    assert {"munk2d.txt", "pymunk-license.txt", "pyinstaller-copying.txt", "sdl2.txt"} <= written
    overview = (tmp_path / "licences" / licences.OVERVIEW).read_text("utf-8")
    assert all(f"\n{name}: " in overview for name in names)


def test_a_library_without_a_licence_stops_the_building(tmp_path: Path) -> None:
    inside = a_program(tmp_path, "libmystery.so.3")
    with pytest.raises(LicenceMissing, match=r"libmystery\.so\.3 is inside .* expected it in"):
        licensed(inside, [], tmp_path)


def test_a_package_without_a_licence_stops_the_building(tmp_path: Path) -> None:
    a_package(tmp_path, "mystery", "mystery/core.py")
    with pytest.raises(LicenceMissing, match=r"the package mystery is inside .* expected its text"):
        licensed(tmp_path / "none", [str(tmp_path / "mystery/core.py")], tmp_path)


def test_every_font_lies_beside_its_licence(tmp_path: Path) -> None:
    assert fonts_without_licence(CHECKOUT / "assets") == []
    for name in ("Sans-Bold.ttf", "Serif-Bold.ttf", "OFL-Sans.txt"):
        (tmp_path / name).touch()
    assert fonts_without_licence(tmp_path) == ["Serif-Bold.ttf"]


# --- archives and icons --------------------------------------------------------------------------


def test_an_archive_is_the_same_for_the_same_files_and_keeps_what_may_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "start").write_text("now", "utf-8")
    (folder / "start").chmod(0o755)
    (folder / "ń read.txt").write_text("me", "utf-8")
    first = packed(folder, tmp_path).read_bytes()
    (folder / "start").touch()
    archive = packed(folder, tmp_path)
    assert archive.read_bytes() == first
    back = unpacked(archive, tmp_path / "back")
    assert (back / "ń read.txt").read_text("utf-8") == "me"
    assert (back / "start").stat().st_mode & 0o111
    assert not (back / "ń read.txt").stat().st_mode & 0o111


def test_a_changed_or_missing_file_does_not_pass_its_check_sum(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a", "b", "c")]
    for file in files:
        file.write_text(file.name, "utf-8")
    (tmp_path / SUMS).write_text(check_sums(files), "utf-8")
    assert wrong_sums(tmp_path) == []
    files[0].write_text("x", "utf-8")
    files[2].unlink()
    assert wrong_sums(tmp_path) == ["a", "c"]


def test_the_icon_is_drawn_in_every_size(tmp_path: Path) -> None:
    write_icons(tmp_path)
    for size in (16, 48, 512):
        picture = pygame.image.load(tmp_path / f"cubitos-{size}.png")
        assert picture.get_size() == (size, size)
        body = picture.get_bounding_rect(min_alpha=128)
        assert max(body.size) >= size - 2, "as large as it can be"


def test_windows_and_macos_find_each_picture_where_their_file_says() -> None:
    pictures = {16: b"small", 256: b"larger one"}
    file = io.BytesIO(ico(pictures))
    assert struct.unpack("<HHH", file.read(6)) == (0, 1, 2)
    for size, picture in pictures.items():
        wide, *_, length, place = struct.unpack("<BBBBHHII", file.read(16))
        assert wide == size % 256
        assert file.getvalue()[place : place + length] == picture
    mac = icns(pictures)
    assert mac[:4] == b"icns"
    assert struct.unpack(">I", mac[4:8]) == (len(mac),)
    assert mac[8:12] + mac[16:21] == b"icp4small"
