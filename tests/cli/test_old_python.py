"""A Python that is too old is told so in one sentence, by a file that it can read."""

import ast
import sys
from pathlib import Path

import pytest

from cubitos_desktop import __main__

PACKAGE = Path(__main__.__file__).parent


@pytest.mark.parametrize("name", ["__init__.py", "__main__.py"])
def test_old_pythons_can_read_where_the_game_begins(name: str) -> None:
    tree = ast.parse((PACKAGE / name).read_text("utf-8"), feature_version=(3, 6))
    imported = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [ast.unparse(node) for node in imported] in ([], ["import os", "import sys"])


def test_an_old_python_is_told_which_one_is_expected(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 10, "final", 0))
    # Nothing of the game is imported then.
    monkeypatch.setitem(sys.modules, "cubitos_desktop.cli", None)
    assert __main__.main() == 2
    said = "cubitos: expected Python 3.11 or newer, this is Python 3.8.\n"
    assert capsys.readouterr() == ("", said)


def test_the_command_begins_there_and_asks_for_the_python_that_the_package_asks_for() -> None:
    project = (PACKAGE.parent / "pyproject.toml").read_text("utf-8")
    assert 'cubitos = "cubitos_desktop.__main__:main"' in project
    assert f'requires-python = ">={".".join(map(str, __main__.NEEDED))}"' in project
