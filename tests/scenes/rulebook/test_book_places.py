"""The rulebook: how sections are set on pages, where heads, links and lists lie, what is found."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.rulebook import gallery as gallery_module
from cubitos_desktop.scenes.rulebook import page_picture
from cubitos_desktop.scenes.rulebook.contents import Contents, draw_magnifier
from cubitos_desktop.scenes.rulebook.foot import foot_controls
from cubitos_desktop.scenes.rulebook.gallery import FAMILIES, GalleryScene
from cubitos_desktop.scenes.rulebook.hit_list import HitList
from cubitos_desktop.scenes.rulebook.page import (
    BETWEEN,
    TIP_EDGE,
    Block,
    Look,
    alone,
    block,
    in_pages,
    inks,
    placed,
    text_width,
    tip_height,
    tip_top,
)
from cubitos_desktop.scenes.rulebook.page_picture import (
    PageHead,
    draw_head,
    draw_link,
    draw_used_now,
    head_height,
    used_now_box,
)
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import GOOD
from cubitos_desktop.ui.rulebook.contents_rows import (
    CARD_EDGE,
    CHAPTER,
    MARGIN,
    SECTION,
    ChapterRow,
    HitRow,
    SectionRow,
    chapter_row,
    hit_height,
    hit_row,
    open_card,
    section_row,
)
from cubitos_desktop.ui.text.rich_text import LINK, RichText, rich_text
from cubitos_desktop.wording.rulebook import CHAPTERS
from tests.scenes.laid import Laid
from tests.ui.drawn import Drawn
from tests.windows import USUAL, WindowUnderTest

KIT = Kit(1.0)
ROOM = Box(320, 150, 900, 500)


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(USUAL, draws_every=0) as window:
        yield window


@pytest.fixture
def book(window: WindowUnderTest) -> RulebookScene:
    window.app.push(TitleScene(window.app))
    scene = RulebookScene(window.app)
    window.app.push(scene)
    window.step(2)
    return scene


def text_of(height_in_lines: int) -> RichText:
    return rich_text(KIT, inks([[("word", "", False)]] * height_in_lines), 400, 16)  # type: ignore[list-item]


def a_block(height: float, picture: float = 0.0) -> Block:
    return Block("goal", 30.0, text_of(1), None, Look(), picture, height)


# --- pages ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heights", "pages"),
    [
        ([200, 268], [2]),
        ([200, 269], [1, 1]),
        ([100, 100, 100, 100], [2, 2]),
        ([400, 50, 50], [1, 2]),
        ([50, 50, 400], [2, 1]),
        ([600], [1]),
        ([600, 600], [1, 1]),
    ],
)
def test_sections_stand_on_as_few_pages_as_possible_all_about_as_full(
    heights: list[float], pages: list[int]
) -> None:
    limit = 500 if heights != [100] * 4 else 430
    found = in_pages([a_block(height) for height in heights], limit)
    assert [len(page) for page in found] == pages


def test_sections_follow_each_other_with_a_line_between_them() -> None:
    page = [a_block(100), a_block(150)]
    first, second = placed(KIT, page, ROOM)
    assert (first.line, second.line) == (None, second.head.y - BETWEEN / 2)
    assert first.head.y == ROOM.y
    assert second.head.y == ROOM.y + 100 + BETWEEN
    assert (first.head.x, first.at) == (ROOM.x, (ROOM.x, ROOM.y + 30))
    assert first.head.height == 30


@pytest.mark.parametrize(("height", "stretch"), [(100, 30.0), (470, 15.0), (500, 0.0)])
def test_pictures_take_some_of_the_room_left_over(height: float, stretch: float) -> None:
    each = a_block(height, picture=100)._replace(look=Look(picture=0.5))
    page = [each, each] if height == 470 else [each]
    room = ROOM._replace(height=height * 2 + BETWEEN + 30) if height == 470 else ROOM
    part, *others = placed(KIT, page, room)
    assert part.picture is not None
    assert part.picture.height == pytest.approx(100 + stretch)
    assert part.picture.y == room.y
    assert part.picture.right == room.right
    width = text_width(room.width, each.look)
    assert part.picture.width == pytest.approx(room.width - 28 - width)
    assert width == pytest.approx((room.width - 28) * 0.496)
    for other in others:
        assert other.head.y == pytest.approx(room.y + height + stretch + BETWEEN)


def test_a_tip_lies_at_the_foot_of_its_section() -> None:
    tip = text_of(2)
    tall = 2 * TIP_EDGE + 17 * 1.3 + tip.height
    assert tip_height(KIT, tip) == pytest.approx(tall)
    each = a_block(300)._replace(tip=tip)
    (part,) = placed(KIT, [each], ROOM)
    assert part.tip is not None
    assert part.tip.bottom == pytest.approx(ROOM.y + 300)
    assert part.tip.height == pytest.approx(tall)
    assert part.tip.width == ROOM.width
    assert tip_top(part.tip, tip) == pytest.approx(part.tip.bottom - TIP_EDGE - tip.height)


def test_what_stands_under_a_text_begins_below_it() -> None:
    look = Look(under=80.0)
    (part,) = placed(KIT, [a_block(300)._replace(look=look)], ROOM)
    assert part.under is not None
    top = ROOM.y + 30 + part.text.height + 16
    assert part.under == pytest.approx(Box(ROOM.x, top, ROOM.width, 80))
    assert part.picture is None


def test_a_picture_below_its_text_is_as_wide_as_the_page() -> None:
    look = Look(picture=0.5, is_below=True)
    (part,) = placed(KIT, [a_block(400, picture=200)._replace(look=look)], ROOM)
    top = ROOM.y + 30 + part.text.height + 16
    assert part.picture == pytest.approx(Box(ROOM.x, top, ROOM.width, 200))
    assert part.head.width == ROOM.width


def test_a_section_needs_its_head_its_text_and_what_stands_under_it(book: RulebookScene) -> None:
    kit, wide = book.app.kit, Look()
    plain = block(kit, book.book, "goal", ROOM, wide)
    tips = 14 + tip_height(kit, plain.tip) if plain.tip else 0.0
    assert plain.head == pytest.approx(24 * 1.35)
    assert plain.height == pytest.approx(plain.head + plain.text.height + tips)
    assert plain.picture == 0
    under = block(kit, book.book, "goal", ROOM, Look(under=50))
    assert under.height == pytest.approx(plain.height + 50 + 16)


@pytest.mark.parametrize("share", [0.1, 0.2, 0.3])
def test_a_picture_grows_with_the_text_beside_it_but_not_too_much(
    book: RulebookScene, share: float
) -> None:
    found = block(book.app.kit, book.book, "goal", ROOM, Look(picture=share))
    own = (ROOM.width - 28) * (1 - 0.496) * share
    left = found.head + found.text.height
    assert found.picture == pytest.approx(max(own, min(left, own * 1.6)))
    tips = 14 + tip_height(book.app.kit, found.tip) if found.tip else 0.0
    assert found.height == pytest.approx(max(left, found.picture) + tips)


def test_a_section_that_has_no_room_at_all_is_noted(book: RulebookScene) -> None:
    kit = Kit(1.0)
    found = block(kit, book.book, "goal", ROOM._replace(height=60), Look())
    assert found.height > 60
    assert kit.cut == [book.book.title("goal")]


def test_a_picture_alone_on_its_page_lies_below_if_it_is_not_low(book: RulebookScene) -> None:
    kit = book.app.kit
    each = block(kit, book.book, "goal", ROOM, Look(picture=0.4))
    below = alone(kit, book.book, each, ROOM)
    assert below.look.is_below
    tips = 14 + tip_height(kit, below.tip) if below.tip else 0.0
    used = below.head + below.text.height + 16 + tips
    assert below.picture == pytest.approx(ROOM.height - used)
    assert below.height == pytest.approx(ROOM.height)
    low = ROOM._replace(height=used + 179)
    assert not alone(kit, book.book, each, low).look.is_below
    plain = block(kit, book.book, "goal", ROOM, Look())
    assert alone(kit, book.book, plain, ROOM) is plain
    under = block(kit, book.book, "goal", ROOM, Look(picture=0.4, under=20))
    assert alone(kit, book.book, under, ROOM) is under


# --- the head of a page ---------------------------------------------------------------------------


PAGE = Box(320, 60, 940, 640)


@pytest.mark.parametrize("page", ["", "1 / 2"])
def test_number_title_and_subject_stand_at_the_head(drawn: Drawn, page: str) -> None:
    draw_head(Laid().sheet(KIT), PAGE, PageHead(3, "Title", "Subject", page, 100))
    number, title = drawn.word("3"), drawn.word("Title")
    lead = drawn.word("Subject")
    assert number.box.x == lead.box.x == pytest.approx(PAGE.x + 24)
    assert title.box.x == pytest.approx(number.box.right + 14)
    assert number.box.centre[1] == title.box.centre[1] == pytest.approx(PAGE.y + 14 + 34 * 0.65)
    assert lead.box.centre[1] == pytest.approx(PAGE.y + 14 + 34 * 1.3 + 12)
    if page:
        assert drawn.word(page).box.right == pytest.approx(PAGE.right - 24)
    (line,) = (box for box in drawn.shapes_of("rect", fill="#DDBD8C"))
    assert line.width == PAGE.width - 48
    assert head_height(KIT) == pytest.approx(14 + 34 * 1.3 + 24 + 26)
    assert drawn.pictures[-1].box.y == pytest.approx(PAGE.y + head_height(KIT) - 15.8, abs=1)


def test_long_titles_and_subjects_keep_to_their_room(drawn: Drawn) -> None:
    head = PageHead(3, "A title that is long " * 3, "A subject that is long " * 6, "1 / 2", 300)
    draw_head(Laid().sheet(KIT), PAGE, head)
    assert drawn.word(head.title).box.right <= PAGE.right - 24 - 300
    page = drawn.word("1 / 2")
    assert drawn.word(head.lead).box.right <= page.box.x - 19


def test_the_open_question_is_named_in_a_pill_at_the_right(drawn: Drawn) -> None:
    box = used_now_box(KIT, PAGE, "Used now:", "Moving")
    words = KIT.text_width("Used now:", 15) + 6 + KIT.text_width("Moving", 15, "bold")
    assert box == Box(PAGE.right - 24 - words - 56, PAGE.y + 20, words + 56, 40)
    long = used_now_box(KIT, PAGE, "Used now:", "Moving" * 30)
    assert long.width == PAGE.width * 0.45
    draw_used_now(Laid().sheet(KIT), long, "Used now:", "Moving" * 9, "normal")
    label, name = drawn.words
    assert label.box.x == pytest.approx(long.x + 38)
    assert name.box.x == pytest.approx(label.box.right + 6)
    assert name.box.right <= long.right - 15
    assert label.box.centre[1] == long.centre[1]
    assert {word.colour for word in drawn.words} == {GOOD}


@pytest.mark.parametrize("state", ["normal", "hover", "pressed", "focus"])
def test_links_and_pills_show_how_they_stand(
    drawn: Drawn, monkeypatch: pytest.MonkeyPatch, state: Any
) -> None:
    rings: list[Any] = []
    monkeypatch.setattr(page_picture, "focus_ring", lambda _, *of: rings.append(of))
    laid, box = Laid(), Box(100, 100, 60, 20)
    draw_link(laid.sheet(KIT), box, state)
    assert rings == ([(box.inset(1), 5)] if state == "focus" else [])
    lit = [Box(97, 100, 66, 20)] if state in ("hover", "pressed") else []
    assert laid.boxes == lit
    assert [shape.width for shape in drawn.shapes_of("rect", fill=LINK)] == [66] * len(lit)
    rings.clear()
    draw_used_now(Laid().sheet(KIT), Box(0, 0, 300, 40), "a", "b", state)
    assert rings == ([(Box(0, 0, 300, 40), 20)] if state == "focus" else [])


@pytest.mark.parametrize("parts", ["", "picture", "keys", "under", "tip", "line"])
def test_a_section_draws_only_what_it_has(
    book: RulebookScene, monkeypatch: pytest.MonkeyPatch, parts: str
) -> None:
    done: list[str] = []
    for name in ("lay_picture", "draw_key_list", "lay_drawn", "_draw_tip", "_draw_line"):
        monkeypatch.setattr(page_picture, name, lambda *_, name=name: done.append(name))
    (part,) = placed(KIT, [a_block(200)], ROOM)
    place, tip = Box(ROOM.x, ROOM.y, 90, 50), text_of(1)
    if parts == "picture":
        part = part._replace(picture=place)
    elif parts == "keys":
        part = part._replace(picture=place, section="table_keys")
    elif parts == "under":
        part = part._replace(under=place)
    elif parts == "tip":
        part = part._replace(tip=place, tip_text=tip)
    elif parts == "line":
        part = part._replace(line=100.0)
    bindings = book.app.settings.bindings
    page_picture.draw_sections(Laid().sheet(KIT), [part], book.book, book.facts, bindings)
    names = {
        "picture": "lay_picture",
        "keys": "draw_key_list",
        "under": "lay_drawn",
        "tip": "_draw_tip",
        "line": "_draw_line",
    }
    assert done == ([names[parts]] if parts else [])


# --- contents -------------------------------------------------------------------------------------


@pytest.mark.parametrize("height", [0, 300])
def test_chapters_and_sections_stand_below_each_other(book: RulebookScene, height: int) -> None:
    if height:
        book.layout = book.layout._replace(list=book.layout.list._replace(height=height))
    rows, card = Contents(book)._rows()
    room = book.layout.list
    chapters, sections = len(CHAPTERS), len(CHAPTERS[book.chapter])
    whole = CHAPTER * chapters + SECTION * sections + 3 * CARD_EDGE
    part = min(1.0, room.height / whole)
    assert len(rows) == chapters + sections
    assert rows[0][2] == Box(room.x, room.y + CARD_EDGE * part, room.width, CHAPTER * part)
    inner = [box for _, section, box in rows if section]
    first = Box(room.x + 4, rows[0][2].bottom, room.width - 8, SECTION * part)
    assert inner[0] == pytest.approx(first)
    bottoms = [box.bottom for _, _, box in rows]
    tops = [box.y for _, _, box in rows]
    gaps = [round(y - b, 3) for b, y in zip(bottoms, tops[1:], strict=False)]
    assert sorted(set(gaps)) == [0, round(2 * CARD_EDGE * part, 3)]
    assert gaps.index(max(gaps)) == sections
    assert (card.x, card.width) == (room.x - 4, room.width + 8)
    assert card.y == pytest.approx(rows[0][2].y - 2)
    assert card.bottom == pytest.approx(inner[-1].bottom + CARD_EDGE * part)


def test_a_long_list_shrinks_into_its_room(book: RulebookScene) -> None:
    book.layout = book.layout._replace(list=book.layout.list._replace(height=200))
    rows, _ = Contents(book)._rows()
    assert rows[-1][2].bottom == pytest.approx(book.layout.list.bottom, abs=CARD_EDGE)
    assert rows[-1][2].height < CHAPTER


def test_rows_say_which_of_them_is_open_and_which_is_asked(book: RulebookScene) -> None:
    book.now = CHAPTERS[book.chapter][1]
    contents, kit = Contents(book), book.app.kit
    for number, tile in enumerate(contents._chapters()):
        assert isinstance(tile.id, tuple)
        kind, name = tile.id
        laid = Laid()
        tile.draw(laid.sheet(kit), tile.box, "hover")  # type: ignore[attr-defined]
        if kind == "chapter":
            place = list(CHAPTERS).index(name) + 1
            chapter = ChapterRow(place, book.book.chapter(name), name == book.chapter, "hover")
            picture = chapter_row(kit, tile.box.width, tile.box.height, chapter)
        else:
            now = book.app.words("rulebook.now") if name == book.now else ""
            section = SectionRow(book.book.title(name), name == book.section, now, "hover")
            picture = section_row(kit, tile.box.width, tile.box.height, section)
        at = round(tile.box.x) - MARGIN, round(tile.box.y) - MARGIN
        assert laid.place(picture) == at, number


def test_over_the_list_stands_what_it_is_and_how_long(book: RulebookScene, drawn: Drawn) -> None:
    laid, words, head = Laid(), book.app.words, book.layout.head
    contents = Contents(book)
    contents.draw(laid.sheet(book.app.kit))
    count = drawn.word(words("rulebook.chapters", count=len(CHAPTERS)))
    title = drawn.word(words("rulebook.contents"))
    assert count.box.right == pytest.approx(head.right - 2)
    assert title.box.x == pytest.approx(head.x + 4)
    assert title.box.right <= count.box.x - 9
    assert count.box.centre[1] == title.box.centre[1] == head.centre[1]
    _, card = contents._rows()
    picture = open_card(book.app.kit, card.width, card.height)
    assert laid.place(picture) == (round(card.x) - MARGIN, round(card.y) - MARGIN)


def test_a_search_says_how_much_it_found_or_that_it_found_nothing(
    book: RulebookScene, drawn: Drawn
) -> None:
    words = book.app.words
    book.search("bust")
    Contents(book).draw(Laid().sheet(book.app.kit))
    count, last = len(book.hits()), len(book.hit_list.shown())
    assert words("rulebook.hits", count=count) in drawn.texts
    assert words("rulebook.hits_seen", first=1, last=last, count=count) in drawn.texts
    assert words("rulebook.contents") not in drawn.texts
    drawn.clear()
    book.search("qqqq")
    assert book.hits() == []
    Contents(book).draw(Laid().sheet(book.app.kit))
    nothing = drawn.words[1:]
    assert " ".join(word.text for word in nothing) == words("rulebook.no_hits", text="qqqq")
    assert nothing[0].box.x == pytest.approx(book.layout.list.x + 2)


def test_the_sign_of_a_search_lies_with_its_middle_at_a_place() -> None:
    laid = Laid()
    draw_magnifier(laid.sheet(KIT), 100, 50, 24)
    assert laid.boxes == [Box(88, 38, 24, 24)]


# --- what is found --------------------------------------------------------------------------------


@pytest.fixture
def found(book: RulebookScene) -> HitList:
    book.search("dice")
    return book.hit_list


def test_as_many_hits_are_seen_as_have_room_above_the_foot(
    book: RulebookScene, found: HitList
) -> None:
    tall, room = hit_height(book.app.kit), book.layout.list
    boxes = [box for _, box in found.shown()]
    assert len(book.hits()) > len(boxes) > 3
    assert boxes[0] == Box(room.x, room.y, room.width, tall)
    assert boxes[1].y == pytest.approx(room.y + tall + 6)
    assert boxes[-1].bottom <= room.bottom - 40
    assert boxes[-1].bottom + 6 + tall > room.bottom - 40
    earlier, later = found._arrows()
    assert later.box == Box(room.right - 46, room.bottom - 34, 46, 34)
    assert earlier.box == Box(room.right - 98, room.bottom - 34, 46, 34)
    assert (earlier.is_open, later.is_open) == (False, True)


def test_hits_scroll_between_the_first_and_the_last(book: RulebookScene, found: HitList) -> None:
    hits, seen = book.hits(), len(found.shown())
    found.scroll(-1)
    assert found.first == 0
    book.is_changed = False
    found.scroll(2)
    assert (found.first, book.is_changed) == (2, True)
    assert found.shown()[0][0] == hits[2]
    found.scroll(999)
    assert found.first == len(hits) - seen
    earlier, later = found._arrows()
    assert (earlier.is_open, later.is_open) == (True, False)
    found.turn(-1)
    assert found.first == max(0, len(hits) - 2 * seen)
    found.begin()
    assert (found.first, found.opened) == (0, None)


def test_where_the_arrow_that_was_pressed_closes_the_other_gets_the_focus(
    book: RulebookScene, found: HitList
) -> None:
    book.set_focus("later")
    found.turn(999)
    assert book.pointing.focus is not None
    assert book.pointing.focus.id == "earlier"
    found.turn(-999)
    assert book.pointing.focus is not None
    assert book.pointing.focus.id == "later"


def test_arrow_keys_lead_beyond_what_is_seen_and_only_from_its_edge(
    book: RulebookScene, found: HitList
) -> None:
    hits, seen = book.hits(), [hit for hit, _ in found.shown()]

    def on(hit: Any) -> None:
        book.pointing.focus = Target("control", ("hit", hit.kind, hit.id), Box(0, 0, 1, 1))

    on(seen[0])
    assert not found.leads(pygame.K_UP)
    assert not found.leads(pygame.K_DOWN)
    assert not found.leads(pygame.K_LEFT)
    on(seen[-1])
    assert found.leads(pygame.K_DOWN)
    assert found.first == 1
    following = hits[len(seen)]
    assert book.pointing.focus is not None
    assert book.pointing.focus.id == ("hit", following.kind, following.id)
    found.first = len(hits)
    on(hits[-1])
    assert not found.leads(pygame.K_DOWN)
    book.pointing.focus = None
    assert not found.leads(pygame.K_DOWN)


def test_the_foot_says_which_hits_are_seen(
    book: RulebookScene, found: HitList, drawn: Drawn
) -> None:
    found.scroll(2)
    found.draw(Laid().sheet(book.app.kit))
    (said,) = drawn.words
    last = 2 + len(found.shown())
    assert said.text == book.app.words(
        "rulebook.hits_seen", first=3, last=last, count=len(book.hits())
    )
    room = book.layout.list
    assert said.box.x == pytest.approx(room.x + 4)
    assert said.box.centre[1] == pytest.approx(room.bottom - 17)
    assert said.box.right <= room.right - 98


def test_few_hits_have_neither_arrows_nor_a_foot(book: RulebookScene, drawn: Drawn) -> None:
    book.search("dice")
    book._found = (book.typed, book.book), book.hits()[:3]
    assert [hit for hit, _ in book.hit_list.shown()] == book.hits()
    assert book.hit_list._arrows() == []
    book.hit_list.draw(Laid().sheet(book.app.kit))
    assert drawn.words == []


@pytest.mark.parametrize("kind", ["card", "word", "section"])
def test_a_hit_says_what_it_is_and_whether_it_is_open(book: RulebookScene, kind: str) -> None:
    book.search("cat" if kind == "card" else "bust")
    hit = next(hit for hit in book.hits() if hit.kind == kind)
    words, kit = book.app.words, book.app.kit
    key = {"card": "rulebook.hit_card", "word": "rulebook.hit_word"}.get(kind)
    name = words(key, name=hit.name) if key else hit.name
    for is_open in (False, True):
        book.hit_list.opened = hit if is_open else None
        tile = book.hit_list._tile(hit, Box(20, 100, 260, hit_height(kit)))
        laid = Laid()
        tile.draw(laid.sheet(kit), tile.box, "normal")
        row = HitRow(name, hit.line, hit.bold, "normal", is_open)
        picture = hit_row(kit, tile.box.width, tile.box.height, row)
        assert laid.place(picture) == (20 - MARGIN, 100 - MARGIN)


# --- turning and the foot -------------------------------------------------------------------------


def test_a_page_keeps_its_edges(book: RulebookScene) -> None:
    page, kit = book.layout.page, book.app.kit
    assert book.room == page.cut(left=24, top=head_height(kit), right=24, bottom=16)
    book.layout = book.layout._replace(bar=book.layout.bar._replace(height=47))
    assert book.room == page.cut(left=20, top=head_height(kit), right=20, bottom=16)


def test_links_lead_on_and_back_but_not_from_a_page_to_itself(book: RulebookScene) -> None:
    first = book.section
    book.go(first)
    book.back()
    assert book.section == first
    book.go("bust")
    assert book.section == "bust"
    book.is_changed = False
    book.back()
    assert (book.section, book.is_changed) == (first, True)
    book.is_changed = False
    book.back()
    assert not book.is_changed


def test_beside_the_first_and_the_last_page_lies_nothing(book: RulebookScene) -> None:
    assert book.beside(-1) == ""
    chapter = list(CHAPTERS)[-1]
    book.go(book.pages(chapter)[-1][0].section)
    assert book.beside(1) == ""
    before = book.beside(-1)
    pages = [page for name in list(CHAPTERS)[-2:] for page in book.pages(name)]
    assert before == pages[-2][0].section


def test_the_head_counts_pages_where_there_are_several(book: RulebookScene) -> None:
    chapter = next(name for name in CHAPTERS if len(book.pages(name)) > 1)
    book.go(CHAPTERS[chapter][0])
    head, pages = book._head(), book.pages(chapter)
    assert head.page == book.app.words("rulebook.pages", page=1, pages=len(pages))
    assert (head.number, head.taken) == (list(CHAPTERS).index(chapter) + 1, 0)
    book.now = "bust"
    label = book.app.words("rulebook.used_now")
    box = used_now_box(book.app.kit, book.layout.page, label, book.book.title("bust"))
    assert book._head().taken == box.width + 16
    single = next(name for name in CHAPTERS if len(book.pages(name)) == 1)
    book.go(CHAPTERS[single][0])
    assert book._head().page == ""


def test_pages_and_ways_share_the_foot(book: RulebookScene) -> None:
    book.go("bust")
    room = book.layout.foot.inset(10)
    before, following, practise = foot_controls(book)
    width = room.width * 0.235
    assert practise.box == pytest.approx(Box(room.right - width, room.y, width, room.height))
    left = room.cut(right=width + 12)
    turn = min(300, (left.width - 12) / 2)
    page = Box(room.x, room.y, turn, room.height)
    assert before.box == pytest.approx(page)
    assert following.box == pytest.approx(page.moved(turn + 12, 0))
    assert [control.id for control in (before, following, practise)] == [
        "before",
        "next",
        "practise",
    ]
    assert (before.icon, following.icon) == ("arrow_left", "arrow_right")  # type: ignore[attr-defined]
    assert (before.is_icon_last, following.is_icon_last) == (False, True)  # type: ignore[attr-defined]


def test_a_link_keeps_its_place_on_the_page(book: RulebookScene) -> None:
    part = next(part for part in book.shown() if part.links())
    links = part.links()
    assert all(book.layout.page.holds(*box.centre) for _, box in links)
    tip = text_of(1)
    moved = part._replace(tip=Box(ROOM.x, 500, 400, 100), tip_text=tip)
    assert moved.links() == links


@pytest.mark.parametrize(
    ("over_list", "typed", "scrolls"),
    [(True, "dice", True), (False, "dice", False), (True, "", False)],
)
def test_the_wheel_scrolls_what_was_found_only_over_the_list(
    book: RulebookScene, monkeypatch: pytest.MonkeyPatch, over_list: bool, typed: str, scrolls: bool
) -> None:
    done: list[Any] = []
    monkeypatch.setattr(book.hit_list, "scroll", lambda by: done.append(("scroll", by)))
    monkeypatch.setattr(book, "turn", lambda by: done.append(("turn", by)))
    book.search(typed)
    x, y = book.layout.contents.centre if over_list else book.layout.page.centre
    book.handle(pygame.Event(pygame.MOUSEMOTION, pos=(round(x), round(y))))
    taken = [book.handle(pygame.Event(pygame.MOUSEWHEEL, y=up)) for up in (1, -2, 0)]
    assert taken == [True, True, False]
    name = "scroll" if scrolls else "turn"
    assert done == [(name, -1), (name, 1)]


# --- all cards ------------------------------------------------------------------------------------


@pytest.fixture
def gallery(window: WindowUnderTest) -> GalleryScene:
    return GalleryScene(window.app, "red")


def test_a_gallery_has_eight_families_seven_cards_and_a_way_on(gallery: GalleryScene) -> None:
    layout, controls = gallery.layout, {each.id: each for each in gallery.controls()}
    assert [controls["tab", name].box for name in FAMILIES] == list(layout.tabs)
    assert [controls["card", card.id].box for card in gallery.cards] == list(layout.choices[:7])
    assert controls["next"].box == layout.choices[-1]
    following = FAMILIES[(FAMILIES.index("red") + 1) % 8]
    assert gallery._name(following) in controls["next"].label
    gallery.turn_to(FAMILIES[-1])
    assert gallery._name(FAMILIES[0]) in next(c.label for c in gallery.controls() if c.id == "next")
    assert gallery.card == gallery.cards[0]


def test_the_name_of_the_family_stands_over_its_cards(
    gallery: GalleryScene, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    large: list[Any] = []
    monkeypatch.setattr(gallery_module, "lay_large_card", lambda _, *of: large.append(of))
    monkeypatch.setattr(gallery, "draw_controls", lambda _: None)
    gallery.draw(Laid())
    assert large[0][:4] == tuple(gallery.layout.large)
    assert large[0][4].card_id == gallery.card.id
    head, words = gallery.layout.head, gallery.app.words
    name = drawn.word(words("card.family.red"))
    assert name.box.x == pytest.approx(head.x + 4)
    assert name.box.centre[1] == pytest.approx(head.centre[1])
    assert name.box.right <= head.right
    assert words("rulebook.all_cards.title") in drawn.texts


def test_a_focus_on_another_familys_card_is_not_looked_at(gallery: GalleryScene) -> None:
    card = gallery.cards[2]
    gallery.pointing.focus = Target("control", ("card", card.id), ROOM)
    assert gallery.seen_card() == card
    gallery.pointing.hover = Target("control", ("card", gallery.cards[4].id), ROOM)
    assert gallery.seen_card() == gallery.cards[4]
    gallery.turn_to("blue")
    assert gallery.seen_card() == gallery.card == gallery.cards[0]
