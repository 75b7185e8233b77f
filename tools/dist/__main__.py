"""`make dist`: builds everything into dist, and checks it where nothing else is installed."""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.dist.checking import check
from tools.dist.licences import LicenceMissing
from tools.dist.packing import SUMS, check_sums, packed, surroundings
from tools.dist.places import BUILD, CHECKOUT, DIST
from tools.dist.program import build_program


def main() -> int:
    """Build and check; says why not in one sentence."""
    for folder in (BUILD, DIST):
        shutil.rmtree(folder, ignore_errors=True)
    try:
        built = [_built("sdist"), wheel := _built("wheel"), packed(build_program(wheel), DIST)]
    except LicenceMissing as missing:
        print(f"make dist: {missing}", file=sys.stderr)
        return 1
    (DIST / SUMS).write_text(check_sums(built), "utf-8")
    for path in built:
        print(f"{path.stat().st_size / 1e6:6.1f} MB  {path.relative_to(CHECKOUT)}")
    return check(DIST)


def _built(target: str) -> Path:
    """The wheel or the source archive."""
    before = set(DIST.glob("*"))
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(DIST)]
    subprocess.run(command, cwd=CHECKOUT, env=surroundings(), check=True)
    (made,) = set(DIST.glob("*")) - before
    return made


if __name__ == "__main__":
    sys.exit(main())
