"""A plate with choices: which of them stand side by side is said by the choices."""

from pathlib import Path

import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from tests.windows import WindowUnderTest


class Sparse(PauseScene):
    """A pause with the five choices that these tests speak of, whatever others it may have."""

    known = ("go_on", "save", "settings", "leave", "quit")

    def choices(self) -> list[Choice]:
        return [choice for choice in super().choices() if choice.id in self.known]


class WithOneMore(Sparse):
    """One with a sixth choice, alone or beside others."""

    line = ""

    def choices(self) -> list[Choice]:
        choices = super().choices()
        more = Choice("more", "More", self.app.pop, self.line)
        return [*choices[:3], more, *choices[3:]]


def lines(scene: OverlayScene) -> list[list[str]]:
    """The choices as they are seen, from the top down and from the left."""
    found: dict[float, list[str]] = {}
    for target in sorted(scene.targets(), key=lambda target: target.box.x):
        found.setdefault(target.box.y, []).append(target.id)
    return [found[y] for y in sorted(found)]


def test_in_the_pause_saving_stands_beside_settings_where_there_is_a_folder(
    tmp_path: Path,
) -> None:
    ends = [["go_on"], ["leave", "quit"]]
    with WindowUnderTest(draws_every=0) as window:
        assert lines(Sparse(window.app)) == [ends[0], ["settings"], ends[1]]
    with WindowUnderTest(draws_every=0, profile=Profile(tmp_path)) as window:
        assert lines(Sparse(window.app)) == [ends[0], ["save", "settings"], ends[1]]


@pytest.mark.parametrize(
    ("line", "middle"),
    [("", [["save", "settings"], ["more"]]), ("here", [["save", "settings", "more"]])],
)
def test_a_further_choice_stands_where_it_says(
    tmp_path: Path, line: str, middle: list[list[str]]
) -> None:
    with WindowUnderTest(draws_every=0, profile=Profile(tmp_path)) as window:
        scene = WithOneMore(window.app)
        scene.line = line
        assert lines(scene) == [["go_on"], *middle, ["leave", "quit"]]
        for target in scene.targets():
            assert scene.box.holds(*target.box.centre)
            assert target.box.width >= 100
