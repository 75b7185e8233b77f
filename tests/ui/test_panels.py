"""The panels of the table: they keep to their size, no text is cut, no two places overlap."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import PANEL_MARGIN, Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import ACCENT, DANGER, DICE, SEAT_HUES, SEATS
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.counters import CountersView, counter_cells, counters
from cubitos_desktop.ui.panels.fan_track import (
    LAST_PLACE,
    FanReward,
    FanTrackView,
    fan_place_centre,
    fan_places,
    fan_track,
)
from cubitos_desktop.ui.panels.log_panel import LogHead, Told, draw_log
from cubitos_desktop.ui.panels.meter import (
    Mark,
    MeterView,
    PathCell,
    path_cells,
    push_meter,
)
from cubitos_desktop.ui.panels.push_button import (
    MARGIN,
    ButtonState,
    ButtonView,
    button_picture,
)
from cubitos_desktop.ui.panels.rival_strip import RivalView, Status, rival_strip, strip_wells
from cubitos_desktop.ui.panels.step_bar import SHADOW, BarButton, StepBarView, bar_buttons, step_bar
from cubitos_desktop.ui.panels.sub_plate import SubPlate
from cubitos_desktop.ui.text import tooltip as tooltips
from cubitos_desktop.ui.text.fitting import fitted_lines, shortened
from cubitos_desktop.ui.text.tooltip import toast, tooltip, tooltip_place

STATES: tuple[ButtonState, ...] = ("normal", "hover", "pressed", "focus", "disabled")
STATUSES: tuple[Status, ...] = (
    *("rolling", "next", "in_queue", "passed", "bust", "done", "waiting"),
)
COLOURS = tuple(DICE)


Tongue = SimpleNamespace
WORDS: dict[str, tuple[Any, Any]] = {
    "round_text": ("Round 6", "Runda 16"),
    "phase": ("Roll phase", "Faza Rzutu"),
    "phases": (
        (("Draw", "Roll", "Hits"), ("Abilities", "Swords", "Move", "Buy", "Discard")),
        (
            ("Dobieranie", "Rzut", "Trafienia"),
            ("Zdolności", "Miecze", "Ruch", "Zakupy", "Odrzucanie"),
        ),
    ),
    "title": ("Nothing Goes Right", "Nic nie idzie jak trzeba"),
    "note": ("lap 1 of 2", "okrążenie 2 z 3"),
    "names": (
        ("You", "Nora", "Bruno", "Pixel"),
        ("Konstantynopolitańczyk", "Krzysztof", "Wawrzyniec II", "Zażółcona Gęśla Jaźń"),
    ),
    "statuses": (
        ("rolling", "next", "waiting", "passed", "bust!", "done", "waiting"),
        ("rzuca kośćmi", "za chwilę", "czeka", "spasowała", "porażka!", "gotowe", "czeka"),
    ),
    "fans": (("Fans", "your next:"), ("Fani", "twoja następna nagroda:")),
    "counters": (("coins", "feet", "credits", "fans"), ("monety", "ruchy", "żetony", "fani")),
    "places": (("1st", "2nd", "3rd", "4th"), ("1. m.", "2. m.", "3. m.", "4. m.")),
    "draw": ("draw", "dobieranie"),
    "meter": (
        ("Bust 13 %", "about 1.7 new hits", "87 % at least one hit"),
        ("Porażka 13 %", "średnio 1,7 nowych trafień", "87 % na co najmniej jedno trafienie"),
    ),
    "calm": ("No risk", "Bez ryzyka"),
    "cells": (("this path", "left over", "reward"), ("ta ścieżka", "pozostanie", "nagroda")),
    "push": ("PUSH", "KUŚ LOS DALEJ"),
    "push_key": ("Space", "Spacja"),
    "passing": ("PASS", "PASUJĘ"),
    "keep": ("keep", "zostaje ci"),
    "small": ("Buy a foot", "Dokup jeden ruch"),
    "option": (
        "Gain a gray die and 3 feet",
        "Weź dwie kości ze Strefy Odrzucania i rzuć nimi",
    ),
    "reason": ("No dice are left in Roll", "Strefa Rzutu jest pusta, nie ma czym rzucać"),
    "short_reason": ("too dear", "za drogo"),
    "tooltip": (
        ("Draw amount 11", "9 to begin with, 1 for a draw token, 1 for the red lines"),
        ("Limit dobierania 11", "9 na początek, 1 za żeton, 1 za czerwone linie"),
    ),
    "toast": ("New lap!", "Nowe okrążenie!"),
}
"""What the panels say, in English and in long Polish."""
ENGLISH, POLISH = (
    Tongue(**{name: words[which] for name, words in WORDS.items()}) for which in (0, 1)
)


@pytest.fixture(params=[ENGLISH, POLISH], ids=["english", "polish"])
def tongue(request: pytest.FixtureRequest) -> Tongue:
    return request.param


@pytest.fixture(scope="module", params=[(1.0, 1.0), (1.0, 1.3), (0.9, 1.3)], ids=str)
def shared_kit(request: pytest.FixtureRequest) -> Kit:
    return Kit(*request.param)


@pytest.fixture
def kit(shared_kit: Kit) -> Kit:
    """One kit for all, since icons and figures take the time; what was cut before is forgotten."""
    shared_kit.cut.clear()
    return shared_kit


def is_sized(kit: Kit, picture: pygame.Surface, width: float, height: float) -> bool:
    return picture.get_size() == (kit.px(width), kit.px(height))


def are_apart(boxes: Iterable[Box]) -> bool:
    """Whether no two overlap; less than a thousandth of a unit is no overlap."""
    return not any(a.inset(0.001).overlaps(b) for a, b in combinations(boxes, 2))


def are_inside(boxes: Iterable[Box], width: float, height: float) -> bool:
    return all(
        box.x >= 0
        and box.y >= 0
        and box.width > 0
        and box.height > 0
        and box.right <= width + 0.001
        and box.bottom <= height + 0.001
        for box in boxes
    )


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def dice(count: int) -> tuple[str, ...]:
    return tuple(COLOURS[place % len(COLOURS)] for place in range(count))


# --- the step bar -------------------------------------------------------------------------------

BUTTONS = tuple(BarButton(name) for name in ("sound", "speed", "undo", "log", "help", "pause"))


def a_bar(tongue: Tongue, current: int | None = 1) -> StepBarView:
    texts = tongue.round_text, tongue.phases, current, tongue.title, tongue.note
    return StepBarView(*texts, BUTTONS, tongue.phase)


@pytest.mark.parametrize("current", [0, 3, 7, None])
@pytest.mark.parametrize(("width", "height"), [(1422, 48), (1280, 48), (1138, 42), (820, 42)])
def test_the_step_bar_fits(
    kit: Kit, tongue: Tongue, width: float, height: float, current: int | None
) -> None:
    bar = step_bar(kit, width, a_bar(tongue, current), height)
    assert is_sized(kit, bar.picture, width, height + SHADOW)
    assert kit.cut == []
    boxes = [*bar.buttons.values(), *bar.steps]
    assert list(bar.buttons) == [button.name for button in BUTTONS]
    assert len(bar.steps) == 8
    assert are_apart(boxes)
    assert are_inside(boxes, width, height)


def titles(kit: Kit, width: float, monkeypatch: pytest.MonkeyPatch, tongue: Tongue) -> str:
    """What is printed of the title on a bar of a width."""
    printed: list[str] = []
    real = Sheet.text

    def noting(self: Sheet, string: str, *rest: Any, **more: Any) -> float:
        printed.append(string)
        return real(self, string, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Sheet, "text", noting)
        step_bar(kit, width, a_bar(tongue))
    beginning = tongue.title[:4]
    return next((string for string in printed if string.startswith(beginning)), "")


def test_a_title_is_shortened_before_it_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {titles(Kit(1), width, monkeypatch, ENGLISH) for width in range(860, 1300, 20)}
    assert {"Nothing Goes Right · lap 1 of 2", "Nothing Goes Right"} < found
    assert any(title.endswith("…") for title in found)
    with_large_type = titles(Kit(0.9, 1.3), 1138, monkeypatch, ENGLISH)
    assert with_large_type.startswith("Nothing")


def test_a_narrow_bar_names_the_current_step_alone() -> None:
    wide = step_bar(Kit(1), 1280, a_bar(POLISH)).steps
    narrow = step_bar(Kit(1), 820, a_bar(POLISH)).steps
    others = [narrow[step].width for step in range(8) if step != 1]
    assert max(others) < min(step.width for step in wide)
    assert narrow[1].width > 2 * max(others)


def test_every_state_of_a_bar_button_can_be_told() -> None:
    kit = Kit(1)
    view = a_bar(ENGLISH)
    pictures = set()
    for state in STATES:
        buttons = (BarButton("sound", state, "mute"), *BUTTONS[1:])
        pictures.add(pixels(step_bar(kit, 1280, replace(view, buttons=buttons)).picture))
    assert len(pictures) == len(STATES)


def test_the_buttons_of_a_bar_stand_in_their_order_at_its_right_end() -> None:
    speed, pause = bar_buttons(1280, ("speed", "pause")).values()
    assert speed.right < pause.x
    assert pause == Box(1240, 8, 32, 32)


# --- the strips of the rivals -------------------------------------------------------------------

STRIPS = [(304, 72), (319, 72), (267, 62), (304, 60), (460, 72), (928, 72), (810, 62)]


def a_rival(tongue: Tongue, seat: int = 1, count: int = 5, status: int = 0) -> RivalView:
    return RivalView(
        colour=SEATS[seat],
        name=tongue.names[seat],
        rank=seat + 1,
        place=tongue.places[seat],
        status=STATUSES[status],
        status_text=tongue.statuses[status],
        draw=count,
        roll=dice(count),
        active=dice(count),
        discard=count,
        credits=count,
        fans=count,
        coins=count,
        feet=count,
        has_start_die=seat == 2,
        is_acting=status == 0,
    )


@pytest.mark.parametrize("count", [0, 5, 15, 30])
@pytest.mark.parametrize(("width", "height"), STRIPS)
def test_the_strip_of_a_rival_fits(
    kit: Kit, tongue: Tongue, width: float, height: float, count: int
) -> None:
    margin = 2 * PANEL_MARGIN
    for seat in range(4):
        strip = rival_strip(kit, width, height, a_rival(tongue, seat, count, seat))
        assert is_sized(kit, strip, width + margin, height + margin)
    assert kit.cut == []


@pytest.mark.parametrize(("width", "height"), STRIPS)
def test_the_wells_of_a_strip_lie_apart_in_the_order_of_the_zones(
    width: float, height: float
) -> None:
    wells = strip_wells(width, height)
    assert are_apart(wells)
    assert are_inside(wells, width, height)
    assert [well.x for well in wells] == sorted(well.x for well in wells)
    assert wells.roll.width == wells.active.width


def test_every_status_of_a_rival_and_its_turn_can_be_told() -> None:
    kit = Kit(1)
    rivals = [replace(a_rival(ENGLISH), status=status) for status in STATUSES]
    rivals += [replace(rivals[0], is_acting=False), replace(rivals[0], has_start_die=True)]
    looks = {pixels(rival_strip(kit, 304, 72, rival)) for rival in rivals}
    # "Passed" and "done", and those who wait, are told by their words alone.
    assert len(looks) == len(rivals) - 3


def test_a_wide_strip_alone_shows_coins_and_feet() -> None:
    kit = Kit(1)
    poor, rich = a_rival(ENGLISH), replace(a_rival(ENGLISH), coins=9, feet=9)
    assert pixels(rival_strip(kit, 304, 72, poor)) == pixels(rival_strip(kit, 304, 72, rich))
    assert pixels(rival_strip(kit, 928, 72, poor)) != pixels(rival_strip(kit, 928, 72, rich))


# --- the fan track ------------------------------------------------------------------------------

FAN_TRACKS = [(328, 96), (306, 84), (398, 110), (328, 128), (306, 160)]
REWARDS = (FanReward(0, False), *(FanReward(place, place % 2 == 1) for place in range(1, 14)))


def a_fan_track(tongue: Tongue, fans: Sequence[int], you: str | None = "pink") -> FanTrackView:
    figures = tuple(zip(SEATS, fans, strict=False))
    title, next_label = tongue.fans
    return FanTrackView(title, next_label, REWARDS, figures, you)


@pytest.mark.parametrize("fans", [(), (2, 3, 1, 5), (0, 0, 0, 0), (18, 13, 14, 13)])
@pytest.mark.parametrize(("width", "height"), FAN_TRACKS)
def test_the_fan_track_fits(
    kit: Kit, tongue: Tongue, width: float, height: float, fans: tuple[int, ...]
) -> None:
    margin = 2 * PANEL_MARGIN
    for you in ("pink", None):
        picture = fan_track(kit, width, height, a_fan_track(tongue, fans, you))
        assert is_sized(kit, picture, width + margin, height + margin)
    assert kit.cut == []


@pytest.mark.parametrize(("width", "height"), FAN_TRACKS)
def test_the_places_of_the_fan_track_lie_in_two_rows_of_seven(width: float, height: float) -> None:
    places = fan_places(width, height)
    assert are_apart(places)
    assert are_inside(places, width, height)
    assert [sum(place.y == y for place in places) for y in sorted({p.y for p in places})] == [7, 7]


@pytest.mark.parametrize("height", [210, 320, 690])
def test_the_places_of_a_very_high_fan_track_are_no_stripes(height: float) -> None:
    places = fan_places(306, height)
    assert len(places) == LAST_PLACE + 1
    assert are_apart(places)
    assert are_inside(places, 306, height)
    assert all(0.5 < place.width / place.height < 2 for place in places)


def test_fans_beyond_the_last_place_stay_on_it() -> None:
    last = fan_place_centre(328, 96, LAST_PLACE)
    assert fan_place_centre(328, 96, 20) == last
    assert fan_place_centre(328, 96, LAST_PLACE - 1) != last


@pytest.mark.parametrize(("width", "height"), FAN_TRACKS)
@pytest.mark.parametrize("racers", [1, 2, 3, 4])
def test_every_figure_on_a_place_can_be_seen(width: float, height: float, racers: int) -> None:
    """In its own colour, for at least a quarter of what it shows when it stands alone there."""
    kit, place = Kit(2), fan_places(width, height)[3]
    crowd = fan_track(kit, width, height, a_fan_track(ENGLISH, (3,) * racers, None))
    for seat in SEATS[:racers]:
        assert hue_pixels(kit, crowd, place, seat) > 40, seat


def test_figures_stay_on_their_place() -> None:
    kit = Kit(1)
    for width, height in FAN_TRACKS:
        place = fan_places(width, height)[10]
        without = fan_track(kit, width, height, a_fan_track(ENGLISH, (), None))
        crowd = fan_track(kit, width, height, a_fan_track(ENGLISH, (10,) * 4, None))
        reach = Box(*place).inset(-5).moved(PANEL_MARGIN, PANEL_MARGIN)
        assert reach.pixels(1).contains(what_differs(without, crowd)), (width, height)


def what_differs(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """What lies around all pixels in which two pictures look different."""
    first, *rest = parts_that_differ(one, other)
    return first.unionall(rest)


def parts_that_differ(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    grounds = [pygame.Surface(one.get_size()) for _ in range(2)]
    for ground, picture in zip(grounds, (one, other), strict=True):
        ground.blit(picture, (0, 0))
    alike = pygame.mask.from_threshold(grounds[0], (0, 0, 0), (24, 24, 24, 255), grounds[1])
    alike.invert()
    return alike.get_bounding_rects()


def hue_pixels(kit: Kit, picture: pygame.Surface, place: Box, seat: str) -> int:
    """How many pixels of a place are about of a seat's hue."""
    around = place.inset(-4).moved(PANEL_MARGIN, PANEL_MARGIN)
    part = picture.subsurface(around.pixels(kit.scale))
    mask = pygame.mask.from_threshold(part, pygame.Color(SEAT_HUES[seat]), (28, 28, 28, 255))
    return mask.count()


def test_a_figure_in_the_air_leaves_its_place_and_shows_the_reward() -> None:
    kit = Kit(1)
    standing = fan_track(kit, 328, 96, a_fan_track(ENGLISH, (2, 3)))
    jumping = fan_track(kit, 328, 96, a_fan_track(ENGLISH, (2,)))
    assert pixels(standing) != pixels(jumping)


# --- the counters -------------------------------------------------------------------------------


def some_counters(tongue: Tongue, seat: int, number: int, extra: int) -> CountersView:
    return CountersView(
        colour=SEATS[seat],
        name=tongue.names[seat],
        rank=seat + 1,
        place=tongue.places[seat],
        coins=number,
        feet=number,
        credits=number,
        fans=number,
        labels=tongue.counters,
        draw_label=tongue.draw,
        draw_parts=(9, number // 8, 2),
        water_feet=extra,
        swords=extra,
        active="feet",
    )


@pytest.mark.parametrize(("number", "extra"), [(0, 0), (6, 2), (48, 0), (104, 12)])
@pytest.mark.parametrize(("width", "height"), [(200, 232), (190, 206)])
def test_the_counters_fit(
    kit: Kit, tongue: Tongue, width: float, height: float, number: int, extra: int
) -> None:
    margin = 2 * PANEL_MARGIN
    for seat in range(4):
        view = some_counters(tongue, seat, number, extra)
        picture = counters(kit, width, height, view)
        assert is_sized(kit, picture, width + margin, height + margin)
    assert kit.cut == []


@pytest.mark.parametrize("has_swords", [True, False])
def test_the_cells_of_the_counters_lie_apart(has_swords: bool) -> None:
    cells = counter_cells(200, 232, has_swords=has_swords)
    assert are_apart(cells.values())
    assert are_inside(cells.values(), 200, 232)
    assert ("swords" in cells) == has_swords
    assert cells["coins"] == Box(8, 54, 88, 60)


def test_whoever_races_alone_has_no_place() -> None:
    kit = Kit(1)
    racing = some_counters(ENGLISH, 0, 4, 0)
    alone = counters(kit, 200, 232, replace(racing, place=""))
    badge = what_differs(counters(kit, 200, 232, racing), alone)
    assert badge.left > 100 + PANEL_MARGIN
    assert badge.bottom < 46 + PANEL_MARGIN


def test_the_labels_of_the_counters_keep_off_the_edges_of_their_cells(kit: Kit) -> None:
    for width, height in ((200, 232), (190, 206)):
        view = some_counters(POLISH, 0, 4, 0)
        named = counters(kit, width, height, view)
        bare = counters(kit, width, height, replace(view, labels=("", "", "", "")))
        cells = counter_cells(width, height).values()
        for label in parts_that_differ(named, bare):
            inside = [
                cell.moved(PANEL_MARGIN, PANEL_MARGIN).inset(2).pixels(kit.scale) for cell in cells
            ]
            assert any(cell.contains(label) for cell in inside), label


def test_swords_and_water_feet_show_only_when_there_are_any() -> None:
    kit = Kit(1)
    plain = some_counters(ENGLISH, 0, 4, 0)
    views = [plain, replace(plain, water_feet=1), replace(plain, swords=1)]
    assert len({pixels(counters(kit, 200, 232, view)) for view in views}) == 3


# --- buttons ------------------------------------------------------------------------------------


def some_buttons(kit: Kit, tongue: Tongue) -> list[tuple[float, float, ButtonView]]:
    keep = SubPlate(tongue.keep, (Mark("coin", "14"), Mark("foot", "16"), Mark("water_foot", "2")))
    price = (Mark("coin", number=4),)
    push = ButtonView("main", tongue.push, tongue.push_key, picture=icon(kit, "push", 54))
    passing = ButtonView("second", tongue.passing, "Enter", sub=keep)
    return [
        (208, 72, push),
        (208, 68, replace(push, picture=None, marks=(Mark("foot"),))),
        (260, 48, replace(push, picture=None)),
        (208, 72, passing),
        (280, 48, passing),
        (208, 72, replace(passing, sub=None, key="")),
        (208, 34, ButtonView("small", tongue.small, "F", marks=price)),
        (288, 104, ButtonView("option", tongue.option, "1", picture=icon(kit, "die", 32))),
        (260, 40, ButtonView("option", tongue.small, "3")),
    ]


@pytest.mark.parametrize("state", STATES)
def test_buttons_fit_in_every_state(kit: Kit, tongue: Tongue, state: ButtonState) -> None:
    for width, height, view in some_buttons(kit, tongue):
        is_low = view.kind == "small" or height < 56
        reason = tongue.short_reason if is_low else tongue.reason
        button = replace(view, state=state, reason=reason)
        picture = button_picture(kit, width, height, button)
        assert is_sized(kit, picture, width + 2 * MARGIN, height + 2 * MARGIN)
        assert kit.cut == [], button


def test_every_state_of_a_button_can_be_told() -> None:
    kit = Kit(1)
    for width, height, view in some_buttons(kit, ENGLISH):
        looks = {
            pixels(button_picture(kit, width, height, replace(view, state=state)))
            for state in STATES
        }
        assert len(looks) == len(STATES), view


def print_of(label: str, width: float, height: float, kit: Kit, **more: Any) -> pygame.Rect:
    """Where the label of a button is printed, in pixels from the button's corner."""
    view = ButtonView(label=label, **{"kind": "second", **more})
    named = button_picture(kit, width, height, view)
    bare = button_picture(kit, width, height, replace(view, label=" "))
    return what_differs(named, bare).move(-kit.px(MARGIN), -kit.px(MARGIN))


@pytest.mark.parametrize("label", ["BIORĘ", "TRACĘ", "PASUJĘ", "ODDAJĘ", "ŻÓŁĆ"])
@pytest.mark.parametrize(("width", "height"), [(208, 72), (168, 68)])
def test_a_label_touches_neither_its_key_nor_the_upper_edge(
    kit: Kit, label: str, width: float, height: float
) -> None:
    printed = print_of(label, width, height, kit, key="Enter")
    key_top = height - 5 - 4.5 - 22
    assert printed.top >= 2
    assert printed.bottom <= kit.px(key_top)


def test_a_label_alone_stands_in_the_middle(kit: Kit) -> None:
    for width, height in ((400, 56), (300, 48)):
        printed = print_of("Go on", width, height, kit)
        assert printed.centerx == pytest.approx(kit.px(width / 2), abs=3)
    beside_a_key = print_of("Go on", 300, 56, kit, key="Enter")
    assert beside_a_key.left < kit.px(40)


def test_a_long_label_takes_two_lines_before_it_becomes_too_small(kit: Kit) -> None:
    short, long = "Leave it", "Ciemnoszara (warta 0)"
    low = print_of(long, 157, 32, kit, kind="small", key="D")
    assert low.height > print_of(short, 157, 32, kit, kind="small", key="D").height
    assert kit.cut == []
    assert kit.px(2) <= low.top < low.bottom <= kit.px(31)


def test_a_label_without_any_room_is_noted(kit: Kit) -> None:
    button_picture(kit, 90, 32, ButtonView("small", "Konstantynopolitańczykowianeczka", "D"))
    assert kit.cut == ["Konstantynopolitańczykowianeczka"]
    kit.cut.clear()
    button_picture(kit, 120, 34, ButtonView("option", "Konstantynopolitańczykowianeczka", "1"))
    assert kit.cut[0] == "Konstantynopolitańczykowianeczka"


def test_a_button_under_the_pointer_stands_out() -> None:
    """Its face is of another tone, and its shadow is deeper."""
    kit = Kit(1)
    for kind in ("main", "second", "small", "option"):
        view = ButtonView(kind, "", state="normal")
        usual = button_picture(kit, 208, 72, view)
        lifted = button_picture(kit, 208, 72, replace(view, state="hover"))
        middle = MARGIN + 104, MARGIN + 45
        before, after = usual.get_at(middle), lifted.get_at(middle)
        assert sum(abs(before[part] - after[part]) for part in range(3)) > 12, kind
        below = MARGIN + 104, MARGIN + 72 + 6
        assert lifted.get_at(below).a > usual.get_at(below).a + 20, kind


def test_nothing_of_a_button_reaches_the_edge_of_its_picture() -> None:
    kit = Kit(1)
    for state in STATES:
        view = ButtonView("main", "PUSH", "Space", state)
        picture = button_picture(kit, 208, 72, view)
        width, height = picture.get_size()
        seen = picture.get_bounding_rect(min_alpha=6)
        assert pygame.Rect(1, 1, width - 2, height - 2).contains(seen), state


def test_a_reason_shows_only_where_the_button_is_disabled() -> None:
    kit = Kit(1)
    open_one = ButtonView("second", "PASS", "Enter")
    with_reason = replace(open_one, reason="not now")
    assert pixels(button_picture(kit, 208, 72, open_one)) == pixels(
        button_picture(kit, 208, 72, with_reason)
    )


# --- meter and cells ----------------------------------------------------------------------------


@pytest.mark.parametrize("risk", [0.0, 0.01, 0.13, 0.87, 0.99, 1.0])
@pytest.mark.parametrize(("width", "height"), [(284, 62), (436, 62), (220, 56)])
def test_the_meter_fits(kit: Kit, tongue: Tongue, width: float, height: float, risk: float) -> None:
    left, right, bar_text = tongue.meter
    for is_calm in (False, True):
        heading = tongue.calm if is_calm else left
        view = MeterView(heading, right, bar_text, risk, is_calm)
        assert is_sized(kit, push_meter(kit, width, height, view), width, height)
    assert kit.cut == []


def test_the_red_part_of_the_meter_is_as_long_as_the_risk() -> None:
    kit = Kit(1)
    for risk in (0.1, 0.4, 0.9):
        bar = push_meter(kit, 306, 62, MeterView("", "", "", risk))
        reds = [x for x in range(306) if is_red(bar.get_at((x, 54)))]
        assert len(reds) == pytest.approx(300 * risk, abs=4)
    calm = push_meter(kit, 306, 62, MeterView("", "", "", 0.9, is_calm=True))
    assert not any(is_red(calm.get_at((x, 54))) for x in range(306))


def is_red(colour: pygame.Color) -> bool:
    return colour.r > 150 and colour.g < 100


def test_the_cells_fit(kit: Kit, tongue: Tongue) -> None:
    path, left_over, reward = tongue.cells
    cells = (
        PathCell(Mark("foot", "16"), path),
        PathCell(Mark("foot", "1", faint=True), left_over),
        PathCell(Mark("credit", number=4), reward),
    )
    for count in (1, 2, 3):
        assert is_sized(kit, path_cells(kit, 244, 68, cells[:count]), 244, 68)
    assert kit.cut == []


# --- tooltips and toasts ------------------------------------------------------------------------


def test_a_tooltip_is_as_wide_as_it_needs_to_be(kit: Kit, tongue: Tongue) -> None:
    narrow = tooltip(kit, tongue.tooltip, 230)
    wide = tooltip(kit, tongue.tooltip, 900)
    short = tooltip(kit, tongue.tooltip[:1], 900)
    most = kit.px(230 + 2 * tooltips.MARGIN)
    assert narrow.get_width() <= most
    assert short.get_width() < wide.get_width()
    assert narrow.get_height() > wide.get_height() > short.get_height()
    assert kit.cut == []


def test_a_tooltip_lies_above_what_it_is_about_and_below_where_there_is_no_room() -> None:
    for y, top in ((300, 300 - 6 - 50), (56, 0), (55, 55 + 20 + 6), (0, 26)):
        assert tooltip_place((100, 50), Box(400, y, 40, 20), (1000, 600)) == (370, top)


def test_a_tooltip_stays_inside_the_window() -> None:
    window, size = Box(0, 0, 1000, 600), (300, 250)
    for x in range(0, 1000, 90):
        for y in range(0, 600, 45):
            at = Box(x, y, 80, 40)
            place = tooltip_place(size, at, (window.width, window.height))
            body = Box(*place, *size)
            assert body.x >= window.x
            assert body.y >= window.y
            assert body.right <= window.right
            assert body.bottom <= window.bottom


def test_a_tooltip_that_fits_nowhere_beside_its_object_stays_inside_all_the_same() -> None:
    assert tooltip_place((300, 400), Box(500, 250, 80, 100), (1000, 600))[1] == 200


def test_a_toast_holds_its_text(kit: Kit, tongue: Tongue) -> None:
    for colour in (DANGER, ACCENT):
        picture = toast(kit, tongue.toast, colour)
        text = kit.text_width(tongue.toast, 26, "title")
        assert picture.get_width() >= kit.px(text + 2 * tooltips.MARGIN + 20)


# --- the log ------------------------------------------------------------------------------------

TOLD = (
    Told("start player: Bruno", heading="Round 7"),
    Told(
        "pushed 11 dice: dark gray 1 foot, start player die 2 coins, brown 3 coins; 8 missed",
        name="Nora",
        colour="indigo",
    ),
    Told("bought blue", name="You", colour="pink"),
)
LONG_NAME = "Konstantynopolitańczykowianeczka"
NOTE = "4 steps on, and the reward there is worth about 2.1 steps"
LOGS = [Box(20, 30, 306, 320), Box(20, 30, 328, 496), Box(20, 30, 328, 700)]


def log_words(
    kit: Kit, box: Box, lines: Sequence[Told], monkeypatch: pytest.MonkeyPatch
) -> list[tuple[str, pygame.Rect]]:
    """The words of a log in the order in which they are printed, and where, in its own pixels."""
    printed: list[tuple[str, pygame.Rect]] = []
    real = Sheet.text

    def noting(self: Sheet, string: str, x: float, y: float, size: float, *rest, **more) -> float:
        width = real(self, string, x, y, size, *rest, **more)
        tall = size * self.kit.text_scale
        printed.append((string, Box(x, y - 0.36 * tall, width, 0.93 * tall).pixels(kit.scale)))
        return width

    with monkeypatch.context() as patch:
        patch.setattr(Sheet, "text", noting)
        surface = pygame.Surface((kit.px(box.right + 40), kit.px(box.bottom + 40)))
        draw_log(surface, kit, box, LogHead("What happened", "Why?"), lines)
    # The switch is printed in pixels of its own.
    return [words for words in printed if words[0] not in ("Why?", "W")]


@pytest.mark.parametrize("box", LOGS, ids=str)
@pytest.mark.parametrize("count", [0, 1, 9, 90])
@pytest.mark.parametrize("notes", [(), (NOTE,), (NOTE, "This push cannot bust")])
def test_the_log_stays_inside_its_panel(
    kit: Kit, box: Box, count: int, notes: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [TOLD[place % 3]._replace(notes=notes) for place in range(count)]
    told.append(Told("gained a green die", notes, LONG_NAME, "coal"))
    printed = log_words(kit, box, told, monkeypatch)
    panel = Box(8, 8, box.width - 16, box.height - 12).pixels(kit.scale)
    assert [words for words in printed if not panel.contains(words[1])] == []
    assert not any(
        one.colliderect(other.inflate(0, -6)) for (_, one), (_, other) in combinations(printed, 2)
    )
    assert kit.cut == []
    last = " ".join(string for string, _ in printed).replace("  ", " ")
    assert last.endswith(" ".join([f"{LONG_NAME}: {told[-1].text}", *notes]))


def test_rounds_are_headings_and_names_stand_in_their_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    printed = [string for string, _ in log_words(Kit(1), LOGS[1], TOLD, monkeypatch)]
    assert printed[1:3] == ["Round 7", "start player: Bruno"]
    assert not any("=" in string for string in printed)
    assert "Nora:" in printed
    assert printed[-2:] == ["You:", "bought blue"]


def test_lines_that_go_on_are_indented(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = log_words(Kit(1), LOGS[1], [TOLD[1]], monkeypatch)
    _, (_, name), (_, first), *others = printed
    assert name.left < first.left
    assert others
    assert all(name.left < other.left < first.left for _, other in others)


# --- text made to fit ---------------------------------------------------------------------------


def test_a_name_is_cut_only_where_it_must_be() -> None:
    kit = Kit(1)
    assert shortened(kit, "Nora", 100, 18, "title", 14) == "Nora"
    cut = shortened(kit, "Konstantynopolitańczyk", 100, 18, "title", 14)
    assert cut.endswith("…")
    assert kit.text_width(cut, 14, "title") <= 100


def test_lines_shrink_before_there_are_too_many() -> None:
    kit = Kit(1)
    size, lines = fitted_lines(kit, "one two three four five six", 90, 2, 20, "body", 10)
    assert len(lines) == 2
    assert 10 < size < 20
    assert all(kit.text_width(line, size) <= 90 for line in lines)


def test_a_panel_is_drawn_once() -> None:
    kit = Kit(1)
    first = counters(kit, 200, 232, some_counters(ENGLISH, 0, 4, 0))
    assert counters(kit, 200, 232, some_counters(ENGLISH, 0, 4, 0)) is first
