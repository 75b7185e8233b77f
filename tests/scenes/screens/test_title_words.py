"""What the title tells of the game and of the race to continue, in the language of now."""

import pytest

from cubitos_desktop import __version__
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.wording.naming import in_language
from cubitos_desktop.words import load_words
from tests.match.kept_races import a_match, play
from tests.ui.drawn import Drawn
from tests.windows import WindowUnderTest


def told_of_continue(title: TitleScene) -> tuple[str, ...]:
    return next(control.tip for control in title.controls() if control.id == "continue")


def test_another_language_is_spoken_on_the_title_too_once_it_is_chosen(profile: Profile) -> None:
    match = a_match()
    journal = Races(profile).begin(match)
    assert journal is not None
    play(match, 12)
    journal.follow(match)
    assert profile.flush(60)
    with WindowUnderTest(profile=profile) as window:
        title = TitleScene(window.app)
        window.app.push(title)
        window.step(6)
        in_english = told_of_continue(title)
        window.app.settings.language = "pl"
        window.app.apply_settings()
        window.step(6)
        in_polish = told_of_continue(title)
    assert in_english
    assert in_polish
    assert in_english[0] == "Nothing Goes Right"
    assert in_polish[0] == in_language(load_words("pl"), match.state.game.track(0).names)
    assert in_polish != in_english


def test_the_title_says_which_version_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Drawn()
    drawn.watch(monkeypatch)
    with WindowUnderTest(language="pl") as window:
        window.app.push(TitleScene(window.app))
        window.step(1)
    assert f"Wersja {__version__}" in drawn.texts
