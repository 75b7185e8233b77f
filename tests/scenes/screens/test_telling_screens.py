"""Screens that tell something: notices, rounds of a kept race, lists of races, and their names."""

import pytest

from cubitos_desktop.match.keeping.open_races import KeptRace
from cubitos_desktop.match.keeping.profile import Profile, Trouble
from cubitos_desktop.scenes.screens.race_names import course_name, set_name
from cubitos_desktop.scenes.screens.rounds import RoundsScene
from cubitos_desktop.scenes.window.notice import NoticeScene
from cubitos_desktop.words import load_words
from tests.match.kept_races import CONTENT, all_kept, three_races
from tests.scenes.form_hands import show
from tests.ui.drawn import Drawn
from tests.windows import WindowUnderTest

WORDS = load_words()


@pytest.fixture
def window(profile: Profile):
    with WindowUnderTest((1280, 800), draws_every=0, profile=profile) as window:
        yield window


# --- notices --------------------------------------------------------------------------------------


def a_notice(window: WindowUnderTest, *kinds: str) -> NoticeScene:
    return NoticeScene(window.app, [Trouble(kind, f"file {n}") for n, kind in enumerate(kinds)])  # type: ignore[arg-type]


def test_a_notice_is_headed_by_its_kind_of_trouble_or_by_several(window: WindowUnderTest) -> None:
    alike, mixed = a_notice(window, "in_use", "in_use"), a_notice(window, "in_use", "unusable")
    assert alike.heading == WORDS("window.notice.title.in_use")
    assert mixed.heading == WORDS("window.notice.title.several")


@pytest.mark.parametrize(("count", "more"), [(1, 0), (4, 0), (5, 1), (9, 5)])
def test_a_notice_tells_four_troubles_and_how_many_more_there_are(
    window: WindowUnderTest, count: int, more: int
) -> None:
    told = [each.text for each in a_notice(window, *["in_use"] * count).sentences()]
    assert len(told) == min(count, 4) + bool(more)
    assert all(f"file {place}" in told[place] for place in range(min(count, 4)))
    if more:
        assert told[-1] == WORDS("window.notice.more", count=more)


def test_what_a_notice_tells_stands_inside_its_plate(window: WindowUnderTest, drawn: Drawn) -> None:
    notice = a_notice(window, *["in_use"] * 3)
    show(window, notice)
    drawn.clear()
    notice.draw(window.app.window)
    inside = notice.inside
    lines = [word for word in drawn.words if word.box.x == pytest.approx(inside.x)]
    assert " ".join(line.text for line in lines) == " ".join(
        told.text for told in notice.sentences()
    )
    assert inside.y <= lines[0].box.y
    assert lines[-1].box.bottom <= inside.bottom
    assert inside.bottom - lines[-1].box.bottom < 40


# --- rounds ---------------------------------------------------------------------------------------


def a_race_of(profile: Profile, rounds: int) -> KeptRace:
    three_races(profile)
    race = all_kept(profile)[0]
    return race._replace(rounds=(list(race.rounds) * rounds)[:rounds])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("text_size", [1, 3])
def test_as_many_rounds_as_have_room_are_on_a_page_and_the_last_leads_to_the_first(
    profile: Profile, drawn: Drawn, size: tuple[int, int], text_size: int
) -> None:
    with WindowUnderTest(size, text_size=text_size, draws_every=0, profile=profile) as window:
        race = a_race_of(profile, 22)
        scene = RoundsScene(window.app, race)
        hands = show(window, scene)
        seen: list[str] = []
        while True:
            labels = [row.label for row in scene.rows()]
            drawn.clear()
            scene.draw(window.app.window)
            for label in labels:
                assert drawn.word(label).box.bottom <= scene.inside.bottom + 1
            if seen and labels[0] == seen[0]:
                break
            seen += labels
            hands.click("further")
        words = window.app.words
        assert seen == [words("rounds.round", round=number) for number in range(1, 23)]
        foot = drawn.word(labels[-1]).box.bottom
        assert scene.inside.bottom - foot < 60
        assert window.app.kit.cut == []


def test_a_page_is_full_before_another_begins(window: WindowUnderTest, profile: Profile) -> None:
    for rounds, further in ((15, False), (16, True)):
        scene = RoundsScene(window.app, a_race_of(profile, rounds))
        assert len(scene.rows()) == 15
        assert ("further" in [choice.id for choice in scene.choices()]) == further


# --- names ----------------------------------------------------------------------------------------


def test_a_card_set_has_its_name_and_a_mix_is_one_s_own() -> None:
    race_1 = CONTENT.card_set("race-1").cards
    assert set_name(WORDS, race_1) == "Race 1, first game"
    assert set_name(WORDS, race_1[::-1]) == WORDS("window.own_mix")


def test_a_course_names_its_boards_and_the_laps_of_a_single_one() -> None:
    one, other = sorted(CONTENT.tracks)[:2]
    first, second = (course_name(WORDS, [track]) for track in (one, other))
    assert first != second
    assert course_name(WORDS, [one, one]) == WORDS("window.laps_of", track=first, count=2)
    assert course_name(WORDS, [one, other]) == f"{first}, {second}"
    assert course_name(WORDS, ["unknown"]) == "unknown"
