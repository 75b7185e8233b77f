"""A card in large lies beside the cards and over nothing that answers, also in set-ups."""

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.setup.set_cards import large_view
from cubitos_desktop.scenes.table.explaining.card_place import large_card_place
from cubitos_desktop.scenes.table.explaining.tip_view import kept_free, placed_tip, tip_view
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.cards.card_place import HEIGHTS, WIDTH, large_card_box
from cubitos_desktop.ui.cards.large_card import large_card
from tests.scenes.looks import (
    LANGUAGES,
    LARGEST_TYPE,
    SMALL_SIZES,
    Setting,
    a_window,
    clashes,
    in_small_settings,
    outside,
    whole,
)
from tests.scenes.moments import first_moments, lay_on_table

MOSTLY = 0.7
"""In so many moments at least there is room for a card in large."""


def covered(table: TableScene, box: Box) -> list[str]:
    """What a box lies over that must be seen to answer."""
    view = table.view
    boxes = [*kept_free(view, table.app.kit), *view.layout.cards]
    found = [text for other in boxes for text in clashes([("the card", box), ("this", other)])]
    return found + outside([("the card", box)], whole(view.layout))


def tip_box(table: TableScene, target: Target) -> Box:
    """Where a card is explained that has no room in large."""
    view, kit = table.view, table.app.kit
    tip = tip_of(view, target)
    assert tip is not None
    place = placed_tip(view, kit, target, tip_view(view.naming.words, tip)).place
    return place.box


@in_small_settings
def test_at_no_question_a_card_in_large_covers_cards_or_what_answers(setting: Setting) -> None:
    wrong: list[str] = []
    large = 0
    moments = first_moments()
    with a_window(setting, draws_every=0) as window:
        for name, match in moments.items():
            table, _ = lay_on_table(window, match)
            place = large_card_place(table.view, table.app.kit)
            if place:
                large += 1
                wrong += [f"{name}: {problem}" for problem in covered(table, place)]
                continue
            for target in (each for each in table.view.targets if each.kind == "card"):
                box = tip_box(table, target)
                wrong += [f"{name}: tip {text}" for text in clashes([("", box), ("", target.box)])]
    assert wrong == []
    assert large / len(moments) > MOSTLY


def test_no_card_loses_its_words_where_it_is_smallest() -> None:
    cut: set[str] = set()
    content = load_content()
    size = WIDTH, HEIGHTS[-1]
    for language in LANGUAGES:
        setting = Setting(SMALL_SIZES[0], language, LARGEST_TYPE)
        with a_window(setting, draws_every=0) as window:
            for card in content.cards.values():
                window.app.kit.cut.clear()
                large_card(window.app.kit, *size, large_view(window.app.words, content, card))
                cut.update(f"{card.id} {language}: {text}" for text in window.app.kit.cut)
    assert cut == set()


def test_the_highest_card_that_covers_nothing_is_taken() -> None:
    cards, window = Box(900, 40, 300, 400), (1280.0, 800.0)
    box = large_card_box((cards,), window, ())
    assert box is not None
    assert box.height == HEIGHTS[0]
    foot = Box(0, 560, 1280, 240)
    smaller = large_card_box((cards,), window, (foot,))
    assert smaller is not None
    assert smaller.height == 540
    assert large_card_box((cards,), window, (Box(0, 300, 1280, 500),)) is None


@in_small_settings
def test_in_a_new_race_a_card_in_large_covers_neither_itself_nor_main_buttons(
    setting: Setting,
) -> None:
    problems: list[str] = []
    with a_window(setting, draws_every=0) as window:
        scene = NewRaceScene(window.app)
        window.app.push(scene)
        window.step()
        layout = scene.layout
        room = Box(0, 0, layout.width, layout.height)
        for card in layout.cards:
            box = scene.course.card_tip_box(card)
            assert box is not None
            problems += outside([("the card", box)], room)
            for other in (card, layout.start, layout.back):
                problems += clashes([("the card", box), ("this", other)])
    assert problems == []
