"""Before every race its dice are drawn and sealed, and the player's own word goes into them."""

import pygame
import pytest

from cubitos_desktop.match.chance import (
    ComingDice,
    RaceDice,
    commitment_of,
    secret_of_seed,
    short_seal,
)
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.replay.branching import branch_of, sealed_dice
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.forms.controls import Field
from cubitos_desktop.scenes.replay.branch_scene import BranchScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.settings.settings import LONGEST_WORD, Settings
from cubitos_desktop.scenes.settings.settings_scene import SettingsScene
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.setup.solo import SoloScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from tests.scenes.finished import a_finished_race, show_results
from tests.scenes.form_hands import show
from tests.windows import WindowUnderTest


def at_table(window: WindowUnderTest) -> TableScene:
    table = window.app.top
    assert isinstance(table, TableScene)
    return table


def assert_raced_with(table: TableScene, sealed: str, word: str) -> None:
    dice = table.match.dice
    assert (dice.commitment, dice.word) == (sealed, word)
    assert table.match.log().dice.word == word
    expected = RaceDice(dice.secret, word)
    seats = len(table.match.players)
    assert table.match.state.game.setup.start_player == expected.start_player(seats)


def test_dice_that_come_are_drawn_before_anybody_chooses_a_word() -> None:
    coming = ComingDice()
    seal = coming.commitment
    dice = [coming.with_word(word) for word in ("", "kawa")]
    assert {each.commitment for each in dice} == {seal}
    coming.draw_anew()
    assert coming.commitment != seal == commitment_of(dice[0].secret)


def test_a_quick_race_has_the_dice_that_were_sealed_before_and_its_log_says_so() -> None:
    with WindowUnderTest() as window:
        app = window.app
        app.settings.word = "kawa"
        sealed = app.coming.commitment
        doors.to_quick_race(app)
        window.step()
        table = at_table(window)
        assert_raced_with(table, sealed, "kawa")
        assert short_seal(sealed) in table.told.chronicle.entries[0].line.text
        assert not table.show.toasts, "nothing to read before the first throw"
        assert app.coming.commitment != sealed


@pytest.mark.parametrize("seats", [1, 3])
def test_a_rematch_has_the_dice_that_were_sealed_before_and_the_word(seats: int) -> None:
    with WindowUnderTest() as window:
        scene = show_results(window, a_finished_race(seats=seats))
        assert isinstance(scene, ResultsScene)
        window.app.settings.word = "herbata"
        sealed = window.app.coming.commitment
        scene._again()
        window.step()
        assert_raced_with(at_table(window), sealed, "herbata")


@pytest.mark.parametrize("screen", [NewRaceScene, SoloScene])
def test_a_word_can_be_typed_where_a_race_is_set_up(
    screen: type[NewRaceScene] | type[SoloScene],
) -> None:
    with WindowUnderTest() as window:
        scene = screen(window.app)
        hands = show(window, scene)
        sealed = window.app.coming.commitment
        hands.click("word")
        window.post(pygame.TEXTINPUT, text="ż")
        window.post(pygame.TEXTINPUT, text="7")
        window.step()
        assert window.app.settings.word == "ż7"
        assert scene.dice.race_dice.commitment == sealed
        hands.click("start")
        assert_raced_with(at_table(window), sealed, "ż7")


def test_other_dice_are_drawn_by_a_press_on_their_seal() -> None:
    with WindowUnderTest() as window:
        scene = NewRaceScene(window.app)
        hands = show(window, scene)
        sealed = window.app.coming.commitment
        hands.click("dice")
        assert scene.dice.race_dice.commitment == window.app.coming.commitment != sealed


def test_digits_can_be_typed_into_the_word_in_the_settings() -> None:
    with WindowUnderTest() as window:
        window.app.push(SettingsScene(window.app))
        window.step()
        window.key(pygame.K_2)
        window.step()
        scene = window.app.top
        assert isinstance(scene, SettingsScene)
        scene.set_focus("word")
        window.key(pygame.K_1)
        window.post(pygame.TEXTINPUT, text="1")
        window.step()
        assert window.app.settings.word == "1"
        assert any(control.id == "word" for control in scene.controls())


def test_a_word_out_of_a_file_is_bounded_and_printable() -> None:
    assert Settings(word="a\x1b\n" + "b" * 100).word == "a" + "b" * (LONGEST_WORD - 1)


def test_only_dice_that_nobody_can_know_are_sealed() -> None:
    secret = RaceDice(secret_of_seed("sealed"))
    chosen = load_content().card_set("race-1")
    setup = Setup(2, chosen.cards, chosen.tracks, secret.start_player(2))
    kinds = (False, True)
    race, seeded = (Match(load_content(), setup, secret, is_open=is_open) for is_open in kinds)
    assert sealed_dice(race) is secret
    assert sealed_dice(seeded) is None
    parent = recording_of(a_finished_race())
    new, same = (
        branch_of(
            parent, parent.stops[9], 0, parent.facts.players, has_new_dice=has_new, word="kawa"
        )
        for has_new in (True, False)
    )
    assert sealed_dice(same) is None
    dice = sealed_dice(new)
    assert dice is not None
    assert new.branch is not None
    told = new.branch.dice[-1].dice
    assert (dice.commitment, dice.word) == (told.commitment, told.word)
    assert told.word == "kawa"


@pytest.mark.parametrize("has_new_dice", [False, True])
def test_a_branch_has_the_dice_that_were_sealed_before_or_says_no_seal(
    *, has_new_dice: bool
) -> None:
    with WindowUnderTest(draws_every=0) as window:
        app, parent = window.app, recording_of(a_finished_race())
        app.settings.word = "kawa"
        sealed = app.coming.commitment
        asking = BranchScene(app, parent, parent.stops[9], 0, ("coal", "pink", "lime", "indigo"))
        asking.has_new_dice = has_new_dice
        app.push(asking)
        window.step()
        asking._go()
        window.step()
        told = [entry.line.text for entry in at_table(window).told.chronicle.entries[:1]]
        assert (app.coming.commitment != sealed) == has_new_dice
        line = app.words("fairness.logged", seal=short_seal(sealed))
        assert (told == [line]) == has_new_dice
        pause = PauseScene(app)
        app.push(pause)
        window.step()
        line = f"Fair dice: drawn beforehand, seal {short_seal(sealed)} · My word: kawa"
        assert pause.seal == (line if has_new_dice else "")


def test_the_pause_says_what_the_dice_are_sealed_with() -> None:
    with WindowUnderTest() as window:
        window.app.settings.word = "kawa"
        sealed = short_seal(window.app.coming.commitment)
        doors.to_quick_race(window.app)
        window.step()
        pause = PauseScene(window.app)
        window.app.push(pause)
        window.step()
        assert pause.seal == f"Fair dice: drawn beforehand, seal {sealed} · My word: kawa"


@pytest.mark.parametrize(
    ("language", "labels", "hint"),
    [
        ("en", ("Same dice twice: seed", "My word in the dice"), "not needed"),
        ("pl", ("Te same kości: ziarno", "Moje słowo do kości"), "niekonieczne"),
    ],
)
def test_seed_and_word_say_what_they_are_for_and_that_nobody_needs_them(
    language: str, labels: tuple[str, str], hint: str
) -> None:
    with WindowUnderTest(language=language) as window:
        window.app.push(NewRaceScene(window.app))
        window.step()
        form = window.app.top
        assert isinstance(form, NewRaceScene)
        fields = {str(c.id): c for c in form.controls() if isinstance(c, Field)}
        shown = fields["seed"], fields["word"]
        assert tuple(field.tip[0] for field in shown) == labels
        assert [field.hint for field in shown] == [hint, hint]
