"""The rulebook in the window: opened where one is, turned, searched, followed and left again."""

from collections.abc import Iterator

import pygame
import pytest

from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.resources import content_dir
from cubitos_desktop.scenes.forms.controls import Button, Tile
from cubitos_desktop.scenes.lessons.lesson_table import LessonTable
from cubitos_desktop.scenes.rulebook.facts import facts_of, usual_facts
from cubitos_desktop.scenes.rulebook.foot import LESSONS
from cubitos_desktop.scenes.rulebook.gallery import GalleryScene
from cubitos_desktop.scenes.rulebook.pictures import KEY_PICTURES, PICTURES
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import learning_doors
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.wording.rulebook import A_TO_Z, CHAPTER_OF, CHAPTERS, SECTION_OF, section_at
from cubitos_desktop.words import load_words
from tests.scenes.form_hands import Hands
from tests.scenes.lessons.pupils import Pupil
from tests.scenes.looks import (
    SMALL_SETTINGS,
    Setting,
    Written,
    a_window,
    bodies,
    clashes,
    outside,
    without_paint,
)
from tests.scenes.moments import first_moments, lay_on_table, moments
from tests.windows import WindowUnderTest


class Reader:
    """Somebody with the rulebook open over the title."""

    def __init__(self, window: WindowUnderTest, section: str | None = None) -> None:
        self.window = window
        window.app.push(TitleScene(window.app))
        learning_doors.open_rulebook(window.app, section)
        window.step(2)
        top = window.app.top
        assert isinstance(top, RulebookScene)
        self.book = top
        self.hands = Hands(window, top)

    def links(self) -> list[Tile]:
        return [
            control
            for control in self.book.controls()
            if isinstance(control, Tile) and isinstance(control.id, tuple) and "link" in control.id
        ]

    def page(self) -> list[str]:
        """The sections that are read now."""
        return [part.section for part in self.book.shown()]

    def search(self, text: str) -> None:
        self.hands.key(pygame.K_SLASH)
        self.hands.type(text)


@pytest.fixture
def reader() -> Iterator[Reader]:
    with WindowUnderTest(draws_every=0) as window:
        yield Reader(window)


def reading(window: WindowUnderTest) -> RulebookScene:
    top = window.app.top
    assert isinstance(top, RulebookScene)
    return top


# --- turning --------------------------------------------------------------------------------------


def test_it_begins_with_the_first_section(reader: Reader) -> None:
    assert reader.book.section == "goal"
    assert reader.book.chapter == "minute"


def test_pages_turn_through_the_whole_book_and_back(reader: Reader) -> None:
    seen = reader.page()
    while reader.book.beside(1):
        reader.hands.key(pygame.K_PAGEDOWN)
        seen += reader.page()
    assert seen == list(CHAPTER_OF)
    reader.hands.key(pygame.K_PAGEDOWN)
    assert reader.book.chapter == "keys"
    while reader.book.beside(-1):
        reader.hands.key(pygame.K_PAGEUP)
    assert reader.book.section == "goal"


def test_the_wheel_and_the_buttons_turn_pages_too(reader: Reader) -> None:
    reader.window.post(pygame.MOUSEWHEEL, x=0, y=-1)
    reader.window.step()
    second = reader.page()
    assert second[0] != "goal"
    reader.hands.click("before")
    assert reader.page()[0] == "goal"
    reader.hands.click("next")
    assert reader.page() == second


def test_the_buttons_say_where_they_lead(reader: Reader) -> None:
    reader.book.go("boxes")
    before, after = reader.hands.control("before"), reader.hands.control("next")
    assert before.label == reader.book.book.chapter("finish")
    assert after.label == reader.book.book.title(str(reader.book.beside(1)))


def test_there_is_no_page_before_the_first_and_none_behind_the_last(reader: Reader) -> None:
    assert "before" not in [control.id for control in reader.book.controls()]
    reader.book.go("book_keys")
    assert "next" not in [control.id for control in reader.book.controls()]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_contents_lead_to_every_chapter_and_its_sections(reader: Reader, chapter: str) -> None:
    reader.hands.click(("chapter", chapter))
    assert reader.book.section == CHAPTERS[chapter][0]
    for section in CHAPTERS[chapter]:
        reader.hands.click(("section", section))
        assert reader.book.section == section
        assert section in reader.page()


# --- links ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("section", [s for s, c in CHAPTER_OF.items() if c != A_TO_Z])
def test_a_link_leads_to_its_section_and_backspace_leads_back(reader: Reader, section: str) -> None:
    reader.book.go(section)
    texts = (*reader.book.book.text(section), *reader.book.book.tip(section))
    wanted = [span.link for paragraph in texts for span in paragraph if span.link]
    own = [link for link in reader.links() if link.id[1] == section]  # type: ignore[index]
    assert len(own) == len(wanted)
    for link, target in zip(own, wanted, strict=True):
        reader.hands.click(link.id)
        assert reader.book.section == section_at(target)
        reader.hands.key(pygame.K_BACKSPACE)
        assert reader.book.section == section


def test_backspace_goes_back_step_by_step(reader: Reader) -> None:
    for section in ("bust", "swords", "laps"):
        reader.book.go(section)
    for section in ("swords", "bust", "goal", "goal"):
        reader.hands.key(pygame.K_BACKSPACE)
        assert reader.book.section == section


def test_a_link_that_is_rested_on_tells_its_sentence(reader: Reader) -> None:
    reader.book.go("drawing")
    link = next(link for link in reader.links() if link.tip[0] == "draw token")
    assert link.tip[1] == reader.book.book.brief("draw_token")
    assert link.tip[1].startswith("One die more")


def test_links_are_followed_by_keys_alone(reader: Reader) -> None:
    reader.book.go("bust")
    reader.hands.tab_to(reader.links()[0].id)
    reader.hands.key(pygame.K_RETURN)
    assert reader.book.section == "fan_track"


# --- search ---------------------------------------------------------------------------------------


def found(reader: Reader) -> list[object]:
    return [c.id for c in reader.book.controls() if isinstance(c.id, tuple) and c.id[0] == "hit"]


def test_slash_leads_to_the_search_and_hits_come_while_one_types(reader: Reader) -> None:
    reader.search("bus")
    assert reader.book.typed == "bus"
    assert found(reader)[0] == ("hit", "section", "bust")
    assert ("chapter", "roll") not in [control.id for control in reader.book.controls()]


def test_the_slash_itself_is_not_typed(reader: Reader) -> None:
    reader.hands.key(pygame.K_SLASH)
    reader.hands.type("/")
    reader.hands.type("bust")
    assert reader.book.typed == "bust"
    reader.hands.type("/")
    assert reader.book.typed == "bust/"


def test_whoever_begins_to_type_searches(reader: Reader) -> None:
    reader.window.post(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d", scancode=0)
    reader.hands.type("d")
    reader.hands.type("raw token")
    assert reader.book.typed == "draw token"
    assert reading(reader.window) is reader.book


def test_enter_opens_the_first_hit_and_a_click_any(reader: Reader) -> None:
    reader.search("swords")
    reader.hands.key(pygame.K_RETURN)
    assert reader.book.section == "swords"
    other = next(id for id in found(reader) if id[1] == "section" and id[2] != "swords")  # type: ignore[index]
    reader.hands.click(other)
    assert reader.book.section == other[2]  # type: ignore[index]


def test_a_card_that_is_found_is_shown_among_all_cards(reader: Reader) -> None:
    reader.search("jacques")
    reader.hands.key(pygame.K_RETURN)
    reader.window.step()
    gallery = reader.window.app.top
    assert isinstance(gallery, GalleryScene)
    assert gallery.seen_card().id == "jacques_couteau"


def test_escape_ends_the_search_before_it_leaves(reader: Reader) -> None:
    reader.search("foot")
    reader.hands.key(pygame.K_ESCAPE)
    assert reader.book.typed == ""
    assert ("chapter", "roll") in [control.id for control in reader.book.controls()]
    reader.hands.key(pygame.K_ESCAPE)
    reader.window.step()
    assert isinstance(reader.window.app.top, TitleScene)


def test_letters_that_are_typed_do_nothing_else(reader: Reader) -> None:
    """Backspace takes a letter away and stays on the page."""
    reader.book.go("bust")
    reader.search("feet")
    reader.hands.key(pygame.K_BACKSPACE)
    assert (reader.book.typed, reader.book.section) == ("fee", "bust")


def test_it_can_be_opened_with_a_search_and_shows_the_first_hit(window: WindowUnderTest) -> None:
    learning_doors.open_rulebook(window.app, search="jet pack")
    window.step(2)
    book = reading(window)
    assert book.typed == "jet pack"
    assert book.section == "jet_packs"


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0) as shown:
        shown.app.push(TitleScene(shown.app))
        shown.step()
        yield shown


# --- over a race ----------------------------------------------------------------------------------


@pytest.mark.parametrize("prompt", sorted(first_moments()))
def test_f1_opens_the_section_of_what_is_asked(prompt: str) -> None:
    with WindowUnderTest(draws_every=0, asks_forced=True) as window:
        table, question = lay_on_table(window, first_moments()[prompt])
        window.key(pygame.K_F1)
        window.step(2)
        book = reading(window)
        assert book.section == book.now == SECTION_OF[question.decision.prompt]
        assert book.table is table


def test_the_question_mark_of_the_bar_opens_it_too() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table, _ = lay_on_table(window, moments()["buy 1"])
        sign = next(t for t in table.view.targets if t.kind == "bar" and t.id == "help")
        window.click_on(sign)
        window.step(2)
        assert reading(window).section == "buying"


def test_while_nothing_is_asked_it_opens_at_the_step_that_is_played() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        table, _ = lay_on_table(window, moments()["push_or_pass 1"])
        table.answer("push")
        window.key(pygame.K_F1)
        window.step(2)
        book = reading(window)
        assert table.question is None
        assert book.now == ""
        assert book.chapter == "roll"


@pytest.mark.parametrize("prompt", sorted(first_moments()))
def test_pictures_show_the_numbers_of_the_race(prompt: str) -> None:
    with WindowUnderTest(draws_every=0, asks_forced=True) as window:
        table, _ = lay_on_table(window, first_moments()[prompt])
        facts = facts_of(table)
        assert facts.race.draw_parts(facts.me) == table.view.you.draw.terms
        assert sum(facts.seat.roll) == sum(table.match.state.seats[table.me].roll)
        assert [facts.race.game.cards[c.colour] for c in table.view.cards] == [
            part.card for part in table.view.cards
        ]
        assert facts.step


def test_without_a_race_there_is_a_usual_one_with_every_part_of_the_sum() -> None:
    facts = usual_facts(load_words())
    base, tokens, lines = facts.race.draw_parts(facts.me)
    assert (base, tokens, lines) == (9, 1, 2)
    assert facts.leader != facts.me
    assert facts.seat.at_risk
    assert len(facts.seat.active) == 3


def test_the_open_question_is_named_and_leads_to_its_section() -> None:
    with WindowUnderTest(draws_every=0) as window:
        lay_on_table(window, moments()["move 1"])
        window.key(pygame.K_F1)
        window.step(2)
        book = reading(window)
        hands = Hands(window, book)
        hands.click(("chapter", "fans"))
        assert book.chapter == "fans"
        hands.click("now")
        assert book.section == "moving"


def test_a_race_is_gone_back_to_from_anywhere() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table, _ = lay_on_table(window, moments()["move 1"])
        window.app.push(PauseScene(window.app))
        learning_doors.open_rulebook(window.app)
        window.step(2)
        book = reading(window)
        assert book.pointing.focus is not None
        assert book.pointing.focus.id == "to_race"
        window.key(pygame.K_RETURN)
        window.step(2)
        assert window.app.scenes == (table,)


def test_without_a_race_there_is_none_to_go_back_to(reader: Reader) -> None:
    ids = [control.id for control in reader.book.controls()]
    assert "to_race" not in ids
    assert "now" not in ids


@pytest.mark.parametrize(("section", "lesson"), LESSONS.items())
def test_what_is_read_can_be_practised_where_there_is_a_lesson(section: str, lesson: str) -> None:
    with WindowUnderTest(draws_every=0) as window:
        reader = Reader(window, section)
        button = reader.hands.control("practise")
        assert isinstance(button, Button)
        assert button.kind == "main"
        reader.hands.click("practise")
        window.step()
        table = window.app.top
        assert isinstance(table, LessonTable)
        assert table.lesson.id == lesson


def test_every_lesson_is_practised_from_some_section() -> None:
    assert set(LESSONS.values()) == {lesson.id for lesson in load_lessons(content_dir())}
    assert set(LESSONS) <= set(CHAPTER_OF)


def test_a_lesson_from_the_book_leads_back_to_the_book_and_the_race_below() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table, question = lay_on_table(window, moments()["buy 1"])
        window.key(pygame.K_F1)
        window.step(2)
        book = reading(window)
        Hands(window, book).click("practise")
        lesson = window.app.top
        assert isinstance(lesson, LessonTable)
        assert list(window.app.scenes) == [table, book, lesson]
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert list(window.app.scenes) == [table, book]
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert list(window.app.scenes) == [table]
        assert table.question is question


@pytest.mark.parametrize("lesson", ["buy", "swords"])
def test_the_end_of_a_lesson_from_the_book_leads_back_to_it(reader: Reader, lesson: str) -> None:
    below = reader.window.app.scenes
    learning_doors.practise(reader.window.app, lesson)
    reader.window.step()
    pupil = Pupil(reader.window)
    while not (pupil.table.is_finished and pupil.table.coach.is_shown):
        pupil.wait()
        pupil.click_on()
    assert [(button.id, button.key) for button in pupil.part.buttons] == [("back", "Enter")]
    pupil.have_read()
    reader.window.key(pygame.K_RETURN)
    reader.window.step(2)
    assert reader.window.app.scenes == below


def test_all_cards_are_opened_from_the_chapter_about_them(reader: Reader) -> None:
    assert "gallery" not in [control.id for control in reader.book.controls()]
    reader.hands.click(("chapter", "cards"))
    reader.hands.click("gallery")
    reader.window.step()
    assert isinstance(reader.window.app.top, GalleryScene)


# --- order and room -------------------------------------------------------------------------------


def test_keys_go_from_the_search_over_contents_and_links_to_the_foot() -> None:
    with WindowUnderTest(draws_every=0) as window:
        lay_on_table(window, moments()["draw 1"])
        window.key(pygame.K_F1)
        window.step(2)
        kinds = []
        for control in reading(window).controls():
            kind = control.id[0] if isinstance(control.id, tuple) else control.id
            if kind not in kinds:
                kinds.append(kind)
        contents = ["search", "chapter", "section", "now", "link", "before", "next"]
        assert kinds == [*contents, "practise", "to_race", "back"]


def test_one_button_at_most_is_lit(reader: Reader) -> None:
    for section in CHAPTER_OF:
        reader.book.go(section)
        buttons = [c for c in reader.book.controls() if isinstance(c, Button)]
        assert len([button for button in buttons if button.kind == "main"]) <= 1


def test_most_sections_have_a_picture() -> None:
    told = {section for section, chapter in CHAPTER_OF.items() if chapter != A_TO_Z}
    assert {*PICTURES, *KEY_PICTURES} <= told
    assert len(told - {*PICTURES, *KEY_PICTURES}) <= 1


@without_paint
@pytest.mark.parametrize("setting", SMALL_SETTINGS, ids=str)
def test_every_page_has_room_for_its_words_and_pictures(
    setting: Setting, written: list[Written]
) -> None:
    with a_window(setting, draws_every=0) as window:
        window.app.push(RulebookScene(window.app, "goal"))
        window.step()
        book = reading(window)
        width, height = (side / window.app.kit.scale for side in window.app.size)
        for section in [page[0].section for chapter in CHAPTERS for page in book.pages(chapter)]:
            book.go(section)
            book.pointing.focus = None
            written.clear()
            book.draw(window.app.window)
            lines = [(line.text, bodies(line.box)) for line in written]
            controls = [(str(control.id), control.box) for control in book.controls()]
            assert outside([*lines, *controls], Box(0, 0, width, height)) == []
            assert clashes(lines) == []
            assert clashes(controls) == []
            assert clashes(things(book)) == []
            assert outside(things(book), book.room.inset(-1)) == []
        assert window.app.kit.cut == []


def things(book: RulebookScene) -> list[tuple[str, Box]]:
    """What lies on a page: heads, texts, pictures and tips."""
    found = []
    for part in book.shown():
        width = part.head.width
        found.append((f"head of {part.section}", part.head))
        found.append((f"text of {part.section}", Box(*part.at, width, part.text.height)))
        for name, box in (("picture", part.picture), ("sum", part.under), ("tip", part.tip)):
            if box is not None:
                found.append((f"{name} of {part.section}", box))
    return found


@pytest.mark.parametrize("typed", ["bust", "a", "xyzzy"])
@without_paint
@pytest.mark.parametrize("setting", SMALL_SETTINGS, ids=str)
def test_what_a_search_finds_has_room(setting: Setting, typed: str, written: list[Written]) -> None:
    with a_window(setting, draws_every=0) as window:
        window.app.push(RulebookScene(window.app, "goal", typed))
        window.step()
        book = reading(window)
        book.draw(window.app.window)
        controls = [(str(control.id), control.box) for control in book.controls()]
        assert clashes(controls) == []
        hits = [box for id, box in controls if id.startswith("('hit'")]
        assert all(box.bottom <= book.layout.list.bottom for box in hits)
        assert window.app.kit.cut == []


def test_it_lies_over_a_table_without_changing_it() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table, question = lay_on_table(window, moments()["push_or_pass 1"])
        window.key(pygame.K_F1)
        window.step(2)
        window.key(pygame.K_PAGEDOWN)
        window.key(pygame.K_ESCAPE)
        window.step(2)
        top = window.app.top
        assert isinstance(top, TableScene)
        assert table.question is question
