"""The program that needs no Python: the wheel, Python and all libraries in one folder."""

import ast
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from venv import EnvBuilder

from cubitos_desktop import __version__
from cubitos_desktop.resources import assets_dir
from tools.dist.icons import SIZES, write_icons
from tools.dist.licences import (
    LicenceMissing,
    fonts_without_licence,
    is_pythons,
    libraries,
    licensed,
    write_licences,
)
from tools.dist.packing import surroundings
from tools.dist.places import BUILD, PACKAGING

_SYSTEM = {"linux": "linux", "win32": "windows", "darwin": "macos"}
_GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")


def program_name() -> str:
    """What folder and archive are called."""
    system = _SYSTEM.get(sys.platform, sys.platform)
    return f"cubitos-{__version__}-{system}-{platform.machine().lower()}"


def build_program(wheel: Path) -> Path:
    """The folder, made from a wheel where nothing else is installed, with icons, licences and, on
    Linux, what puts it into the menu."""
    icons, work, folder = BUILD / "icons", BUILD / "work", BUILD / program_name()
    write_icons(icons)
    python = _environment(BUILD / "environment", wheel)
    _freeze(python, icons, work)
    shutil.copytree(BUILD / "frozen" / "cubitos", folder)
    _leave_out_debugging(folder / "_internal")
    _add_licences(folder, work, _site_of(python))
    shutil.copy(icons / "cubitos-256.png", folder / "cubitos.png")
    if sys.platform == "linux":
        _add_menu_entry(folder, icons)
    return folder


def _environment(folder: Path, wheel: Path) -> str:
    """A Python with the wheel, what freezes it, and nothing else."""
    EnvBuilder(clear=True, with_pip=True).create(folder)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*command, f"{wheel}[dist]"], check=True, cwd=BUILD)
    return str(python)


def _freeze(python: str, icons: Path, work: Path) -> None:
    command = [python, "-P", "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    places = ["--distpath", str(BUILD / "frozen"), "--workpath", str(work)]
    subprocess.run(
        [*command, *places, str(PACKAGING / "cubitos.spec")],
        check=True,
        cwd=BUILD,
        env=surroundings() | {"CUBITOS_ICONS": str(icons), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )


def _leave_out_debugging(folder: Path) -> None:
    """What a Python that was built by hand carries for its makers is two thirds of its size."""
    strip = shutil.which("strip")
    if strip and sys.platform == "linux":
        own = [folder / library for library in libraries(folder) if is_pythons(library)]
        subprocess.run([strip, "--strip-debug", *own], check=True)


def _site_of(python: str) -> Path:
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    done = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=True)
    return Path(done.stdout.strip())


def _add_licences(folder: Path, work: Path, site: Path) -> None:
    fonts = fonts_without_licence(assets_dir())
    if fonts:
        raise LicenceMissing(f"expected a licence beside the fonts {', '.join(fonts)}.")
    write_licences(licensed(folder / "_internal", _modules(work), site), folder / "licences")


def _modules(work: Path) -> list[str]:
    """The files of all modules that were packed, and of what packed them, which starts them."""
    (listed,) = work.rglob("PYZ-*.toc")
    _, entries = ast.literal_eval(listed.read_text("utf-8"))[:2]
    return [path for _, path, _ in entries]


# --- for Linux ------------------------------------------------------------------------------------


def _add_menu_entry(folder: Path, icons: Path) -> None:
    for script in ("install.sh", "uninstall.sh"):
        shutil.copy(PACKAGING / "linux" / script, folder / script)
        (folder / script).chmod(0o755)
    menu = folder / "menu"
    menu.mkdir()
    shutil.copy(PACKAGING / "linux" / "cubitos.desktop", menu)
    for size in SIZES:
        place = menu / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True)
        shutil.copy(icons / f"cubitos-{size}.png", place / "cubitos.png")
    text = (PACKAGING / "linux" / "README.txt").read_text("utf-8")
    told = text.format(version=__version__, glibc=_glibc_of(folder))
    (folder / "README.txt").write_text(told, "utf-8")


def _glibc_of(folder: Path) -> str:
    """The oldest C library that all files of a folder can be loaded with."""
    files = [folder / "cubitos", *(folder / library for library in libraries(folder))]
    wanted = {found for file in files for found in _GLIBC.findall(file.read_bytes())}
    major, minor = max((int(a), int(b)) for a, b in wanted)
    return f"{major}.{minor}"
