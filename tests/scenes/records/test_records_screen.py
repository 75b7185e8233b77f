"""The screen of records: counted in slices, turned and led through by mouse and keys, saved as a
file, and deleted only when asked."""

import datetime
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from cubitos_desktop.match.fairness.all_faces import FaceSums
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.library.ledger import Ledger, add_lines
from cubitos_desktop.match.medals.limits import MEDALS, limits_for
from cubitos_desktop.match.records.achievements import ACHIEVEMENTS
from cubitos_desktop.match.records.facts import Facts
from cubitos_desktop.match.records.figures import Figures
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.fairness.fairness import FairnessScene
from cubitos_desktop.scenes.fairness.weighed import Weighing, table_of
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.forms.controls import Button
from cubitos_desktop.scenes.records.changing import SaveScene
from cubitos_desktop.scenes.records.records_scene import RecordsScene
from cubitos_desktop.scenes.records.telling import Teller
from cubitos_desktop.scenes.setup.solo import SoloScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.fairness.face_table import Measured, measure_bar
from cubitos_desktop.ui.records.medal_grid import _head, grid_places
from cubitos_desktop.ui.text.fitting import are_narrow
from tests.match.library.shelves import a_log, keep_log
from tests.match.records.lines import a_line
from tests.scenes.form_hands import Hands
from tests.windows import USUAL, WindowUnderTest

LINES = 6
HEX = "achievement"


@pytest.fixture
def window(tmp_path: Path) -> Iterator[WindowUnderTest]:
    profile = Profile(tmp_path)
    facts = Facts(
        risky=9, missed=3, chances=2.5, best=(("blue", "symbol"),) * 5, dice=12, coloured=3
    )
    won = [a_line(won=True, facts=facts, date=f"2026-11-0{day} 20:15") for day in range(1, 6)]
    add_lines(profile, [*won, a_line(policies=("", "champion"), date="2026-11-06 20:15")])
    profile.flush()
    with WindowUnderTest(USUAL, draws_every=0, profile=profile) as window:
        yield window
    profile.close()


def opened(window: WindowUnderTest) -> tuple[RecordsScene, Hands]:
    doors.to_records(window.app)
    window.step()
    scene = window.app.top
    assert isinstance(scene, RecordsScene)
    window.until(lambda: scene.is_done, 20)
    return scene, Hands(window, scene)


def test_figures_are_those_of_the_ledger(window: WindowUnderTest) -> None:
    scene, _ = opened(window)
    values = [number.value for number in scene.teller.numbers(scene.figures)]
    assert values == ["6", "5", "12", "5", "0"]
    assert scene.teller.numbers(scene.figures)[1].label == "won, 83 %"
    rows = scene.teller.wins(scene.figures, "level")
    assert [row.score for row in rows] == ["0 of 0", "5 of 5", "0 of 0", "0 of 1"]
    assert scene.teller.busts(scene.figures)[2] == ("12.5", "to be expected by their chances")
    assert scene.teller.following(scene.standing) == "Seven wins: seven wins in a row. You have 5."


def test_only_where_levels_are_counted_it_is_said_which_rival_a_race_counts_for(
    window: WindowUnderTest,
) -> None:
    scene, _ = opened(window)
    note, words = scene.teller.wins_note, window.app.words
    strongest = words("records.wins.strongest")
    notes = [note(scene.figures, page) for page in ("level", "set", "track")]
    assert notes == [strongest, "", ""]
    seeded = msgspec.structs.replace(scene.figures, seeded=2)
    told = words("records.wins.seeded", count=2)
    assert [note(seeded, page) for page in ("level", "set")] == [f"{strongest} {told}", told]
    assert note(Figures(), "level") == words("records.wins.none")


def test_on_arrival_nothing_is_ringed_until_a_key_leads_to_it(window: WindowUnderTest) -> None:
    scene, _ = opened(window)
    window.step(60)
    assert {scene.state_of(control) for control in scene.controls()} == {"normal", "disabled"}
    window.key(pygame.K_TAB)
    window.step(60)
    assert "focus" in {scene.state_of(control) for control in scene.controls()}
    assert scene.pointing.told is scene.pointing.focus
    assert scene.pointing.rests


@pytest.mark.parametrize(("language", "said"), [("en", "Delete records"), ("pl", "Usuń rekordy")])
def test_the_button_says_what_it_deletes(window: WindowUnderTest, language: str, said: str) -> None:
    window.app.settings.language = language
    window.app.lay_out_if_needed()
    scene, _ = opened(window)
    (delete,) = (control for control in scene.controls() if control.id == "delete")
    assert isinstance(delete, Button)
    assert delete.label == said


def test_a_pad_finds_a_ring_on_arrival_that_lies_over_no_figures(window: WindowUnderTest) -> None:
    window.app.devices.in_use = "pad"
    scene, _ = opened(window)
    window.step(60)
    assert scene.pointing.focus is not None
    assert scene.pointing.told is None
    window.key(pygame.K_TAB)
    window.step(60)
    assert scene.pointing.told is scene.pointing.focus
    assert scene.pointing.rests


def test_without_races_there_is_no_share_of_wins_no_fastest_one_and_nothing_to_measure(
    window: WindowUnderTest,
) -> None:
    words = window.app.words
    teller = Teller(words, load_content(), datetime.datetime(2026, 11, 17))
    values = [(number.value, number.label) for number in teller.numbers(Figures())[1:3]]
    assert values == [("–", "won"), ("–", "rounds: your fastest")]
    table = table_of(words, Weighing(FaceSums().counts("you"), 0))
    assert {row.off for row in table.rows} == {None}


def test_times_are_told_in_minutes_or_in_hours(window: WindowUnderTest) -> None:
    teller = Teller(window.app.words, load_content(), datetime.datetime(2026, 11, 17))
    assert [teller.time(seconds) for seconds in (5, 89, 3_569, 3_571, 36_300)] == [
        "1 min",
        "1 min",
        "59 min",
        "1 h 00",
        "10 h 05",
    ]
    assert teller.times(Figures()) == ()
    told = teller.times(Figures(timed=1, played=600, longest=600))
    assert told == (("10 min", "at the table in all"), ("10 min", "the longest race"))


def test_a_bar_has_a_dot_only_where_something_was_expected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dots: list[float] = []
    monkeypatch.setattr(Sketch, "circle", lambda self, x, *_, **__: dots.append(x))
    nothing = Measured("red", "symbol", "hit", "0", "0", None, 0.0, 0.0)
    measure_bar(Kit(1), 130, 20, nothing, 0.1)
    assert dots == []
    measure_bar(Kit(1), 130, 20, nothing._replace(off=0.0), 0.1)
    assert dots == [65]


def test_plates_are_turned_by_click_and_by_enter(window: WindowUnderTest) -> None:
    scene, hands = opened(window)
    hands.click("wins")
    assert scene.wins_page == "set"
    scene.set_focus("goods")
    for page in ("throws", "busts", "times", "dice"):
        window.key(pygame.K_RETURN)
        window.step()
        assert scene.goods_page == page


def test_keys_lead_through_all_achievements(window: WindowUnderTest) -> None:
    scene, _ = opened(window)
    seen: list[object] = []
    while len(seen) < len(ACHIEVEMENTS):
        scene.set_focus((HEX, scene.shown[0].id))
        for each in scene.shown:
            assert scene.pointing.focus is not None
            assert scene.pointing.focus.id == (HEX, each.id)
            seen += [each.id] if each.id not in seen else []
            window.key(pygame.K_TAB)
            window.step()
        window.key(pygame.K_PAGEDOWN)
        window.step()
    assert seen == [each.id for each in ACHIEVEMENTS]


def test_all_achievements_are_reached_by_mouse(window: WindowUnderTest) -> None:
    scene, hands = opened(window)
    seen = list(scene.shown)
    while hands.control("hexes on").is_open:
        hands.click("hexes on")
        seen += [each for each in scene.shown if each not in seen]
    assert seen == list(ACHIEVEMENTS)
    assert scene.controls()
    last = scene.first_line
    hands.click("hexes back")
    assert scene.first_line < last
    window.key(pygame.K_PAGEDOWN)
    window.step()
    assert scene.first_line == last


def test_an_achievement_tells_when_it_was_earned_or_how_near_it_is(window: WindowUnderTest) -> None:
    _, hands = opened(window)
    assert hands.control((HEX, "first_win")).tip[2].startswith("Earned ")
    assert hands.control((HEX, "seven_wins")).tip[1:] == (
        "Seven wins in a row",
        "Your best: 5 of 7",
    )
    assert hands.control((HEX, "gray_day")).tip[2] == "Not earned yet"


def test_check_every_die_leads_to_the_page_of_all_faces(window: WindowUnderTest) -> None:
    _, hands = opened(window)
    hands.click("check")
    assert isinstance(window.app.top, FairnessScene)


def test_records_are_saved_as_a_file(window: WindowUnderTest, tmp_path: Path) -> None:
    scene, hands = opened(window)
    hands.click("export")
    plate = window.app.top
    assert isinstance(plate, SaveScene)
    path = tmp_path / "mine.json"
    plate.change(str(path))
    plate.take()
    window.step()
    told = json.loads(path.read_text())
    assert told["figures"]["wins"] == 5
    assert [race["date"][:10] for race in told["races"]] == [f"2026-11-0{d}" for d in range(1, 7)]
    assert told["achievements"]["first_win"]["date"] == "2026-11-01 20:15"
    assert str(path) in scene.told


def test_records_are_deleted_only_after_a_question_and_stay_so(
    window: WindowUnderTest, tmp_path: Path
) -> None:
    profile = window.app.profile
    keep_log(profile, "kept", a_log())
    scene, hands = opened(window)
    assert scene.figures.races == LINES + 1
    hands.click("delete")
    question = window.app.top
    assert isinstance(question, ConfirmScene)
    window.key(pygame.K_ESCAPE)
    window.step(2)
    assert scene.figures.races == LINES + 1
    hands.click("delete")
    Hands(window, question).click("yes")
    window.until(lambda: scene.is_done, 20)
    assert scene.figures.is_empty
    assert scene.standing.earned == {}
    assert not hands.control("delete").is_open
    profile.flush()
    ledger = Ledger(profile)
    ledger.read()
    assert ledger.lines == {}
    assert (tmp_path / "races" / "kept.json").exists()


def test_many_races_are_read_in_slices(window: WindowUnderTest) -> None:
    profile = window.app.profile
    line = a_line(won=True, policies=("", "racer", "pro"), bought={"red": 3})
    many = (msgspec.structs.replace(line, id=f"many {number}") for number in range(1000))
    add_lines(profile, many)
    profile.flush()
    doors.to_records(window.app)
    window.step()
    scene = window.app.top
    assert isinstance(scene, RecordsScene)
    assert not scene.lines.is_read
    frames = 0
    while not scene.is_done:
        scene.update(1 / 60)
        frames += 1
    assert frames > 5
    assert scene.figures.races == 1000 + LINES


def test_a_medal_tells_its_race_and_what_the_next_one_takes(window: WindowUnderTest) -> None:
    content = load_content()
    limits = limits_for(content, "race-1", content.card_set("race-1").tracks)
    assert limits is not None
    alone = a_line(policies=("",), winner=0, rounds=limits.silver, date="2026-11-07 20:15")
    add_lines(window.app.profile, [alone])
    window.app.profile.flush()
    scene, hands = opened(window)
    cell = scene.medals.cells[0][0]
    assert (cell.set_id, cell.course) == ("race-1", alone.tracks)
    tip = hands.control(("medal", *cell)).tip
    assert tip[0] == "Race 1 · Nothing Goes Right"
    assert tip[1].startswith(f"Silver: {limits.silver} rounds")
    assert tip[2] == f"Gold: in {limits.gold} rounds or fewer"
    assert tip[3] == "The track that this set is meant for"
    assert [scene.medals.count(medal) for medal in MEDALS] == [0, 1, 0, 0]
    other = scene.medals.cells[3][1]
    tip = hands.control(("medal", *other)).tip
    assert tip[1] == "Not run yet"
    assert "The track that this set is meant for" not in tip


def test_a_medal_leads_to_its_race_alone(window: WindowUnderTest) -> None:
    scene, hands = opened(window)
    finale = scene.medals.cells[9][3]
    hands.click(("medal", *finale))
    setup = window.app.top
    assert isinstance(setup, SoloScene)
    assert setup.course.chosen.set_id == finale.set_id
    assert setup.course.chosen.tracks == finale.course


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("text_size", [1, 3])
def test_tracks_have_their_whole_names_beside_medals_in_the_smallest_window(
    text_size: int, language: str
) -> None:
    with WindowUnderTest(language=language, text_size=text_size) as small:
        scene, _ = opened(small)
        names = {track.names[language] for track in load_content().tracks.values()}
        view = scene.teller.medal_view(is_pale=False)
        assert set(view.tracks) == names
        kit, grid = scene.app.kit, scene.medals.box
        heads = grid_places(grid, len(view.tracks), len(view.sets), kit.text_scale).heads
        for head, name in zip(heads, view.tracks, strict=True):
            size, lines = _head(kit, head, name)
            assert " ".join(lines) == name
            assert len(lines) <= 2
            assert are_narrow(kit, lines, head.width, size)
