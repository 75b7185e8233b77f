"""The page of the lab and its aims: whole drawings, nothing from elsewhere, true figures."""

import re
from xml.etree import ElementTree

import pytest

from cubitos_desktop.lab.balance.aims import bounds, busts_aim, checks, lives_on_fans, rounds_aim
from cubitos_desktop.lab.balance.counting import set_figures, solo_figures, track_figures
from cubitos_desktop.lab.balance.figures import (
    Check,
    Findings,
    PlanFigures,
    SetFigures,
    Share,
)
from cubitos_desktop.lab.balance.notes import Notes, TrackNotes
from cubitos_desktop.lab.balance.page.charts import card_chart, plan_chart
from cubitos_desktop.lab.balance.page.maps import track_map
from cubitos_desktop.lab.balance.page.page import page
from cubitos_desktop.lab.balance.study import PAIRS
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import BROWN, CARD_COLOURS, COLOURS, RED

CONTENT = load_content()
TRACK = CONTENT.tracks["ahead_of_the_curve"]


def a_share(share: float, spread: float = 2.0) -> Share:
    return Share(share, share - spread, share + spread, 100)


def some_notes(track_id: str = TRACK.id) -> Notes:
    """Ten races of four in which everybody buys brown and every tenth seat red."""
    notes = Notes(4, races=10)
    notes.rounds.update({9: 6, 12: 4})
    notes.busts = 80
    notes.halfway.update({1.0: 5, 0.0: 5})
    notes.places.update({0: 4, 1: 2, 2: 2, 3: 2})
    notes.buyers.update({BROWN: 40, RED: 4})
    notes.tracks[track_id] = TrackNotes(runs=40)
    return notes


def figures_of(set_id: str) -> SetFigures:
    return set_figures(CONTENT, CONTENT.sets[set_id], some_notes())


def some_findings() -> Findings:
    sets = [figures_of(set_id) for set_id in ("race-2", "grand-finale")]
    for figures in sets:
        figures.plans = [
            PlanFigures((COLOURS[one], COLOURS[other]), a_share(50.0 - number), (90.0, 60.0))
            for number, (one, other) in enumerate(PAIRS)
        ]
        for card in figures.cards:
            card.worth = a_share(55.0)
    findings = Findings("abc", "pro", 10, "0", sets)
    findings.tracks = [track_figures(TRACK, some_notes().tracks[TRACK.id])]
    findings.solo = [solo_figures("race-2", (TRACK.id,), some_notes().rounds)]
    return findings


# --- aims ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("check", "holds", "told"),
    [
        (Check("x", "y", 5.0, low=5.0), True, "5 or more"),
        (Check("x", "y", 4.9, low=5.0), False, "5 or more"),
        (Check("x", "y", 0.3, 0.15, 0.3), True, "0.15 to 0.3"),
        (Check("x", "y", 0.31, 0.15, 0.3), False, "0.15 to 0.3"),
        (Check("x", "y", 30.0, high=29.0), False, "29 at most"),
    ],
)
def test_a_figure_keeps_its_bounds_or_misses_them(check: Check, holds: bool, told: str) -> None:
    assert (check.holds, bounds(check)) == (holds, told)


def test_cards_that_live_on_fans_allow_more_busts() -> None:
    found = {card.id for card in CONTENT.cards.values() if lives_on_fans(card)}
    assert found == {"cat_tastrophy", "supah_general", "mr_bats", "the_big_cheese", "punk_fruit"}
    assert busts_aim(CONTENT, figures_of("race-2")) == (0.15, 0.40)
    assert busts_aim(CONTENT, figures_of("race-1")) == (0.15, 0.30)


def test_a_course_of_two_boards_may_take_longer() -> None:
    assert rounds_aim(figures_of("race-1")) == (8.0, 13.0)
    assert (
        rounds_aim(figures_of("race-7")) == rounds_aim(figures_of("grand-finale")) == (12.0, 22.0)
    )


def test_what_misses_its_bar_is_named() -> None:
    missed = {(c.where, c.what): c.value for c in checks(CONTENT, some_findings()) if not c.holds}
    assert missed["race-2", "best place in the order"] == 40.0
    assert missed["race-2", "rarest colour bought by"] == 0.0
    assert missed["race-2", "effective colours"] < 2
    assert ("race-2", "rounds") not in missed
    assert missed["grand-finale", "rounds"] == 10.2
    # Nobody took or used anything on this track.
    assert missed[TRACK.id, "reward lose"] == 0.0
    shortcuts = [space.name for space in TRACK.spaces if space.shortcut]
    assert {f"shortcut {name}" for name in shortcuts} <= {what for _, what in missed}


def test_a_card_must_help_in_one_of_its_sets_and_may_be_too_good_in_none() -> None:
    first, second = figures_of("race-1"), figures_of("combotastic")
    blue = len(CARD_COLOURS) - 1
    first.cards[blue].worth, second.cards[blue].worth = a_share(50.0), a_share(53.0)
    findings = Findings("abc", "pro", 10, "0", [first, second])
    of_bob = {
        check.what: check.holds for check in checks(CONTENT, findings) if check.where == "bob"
    }
    assert of_bob == {"worth, lower end": True, "worth": True}
    first.cards[blue].worth, second.cards[blue].worth = a_share(63.0), a_share(51.0, 3)
    of_bob = {
        check.what: check.holds for check in checks(CONTENT, findings) if check.where == "bob"
    }
    assert of_bob == {"worth, lower end": True, "worth": False}


# --- drawings -----------------------------------------------------------------------------------


def shapes(drawn: str, name: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(drawn).iter(name))


def words(drawn: str) -> list[str]:
    return [element.text or "" for element in shapes(drawn, "text")]


def test_the_page_is_one_document_that_asks_nobody_for_anything() -> None:
    drawn = page(CONTENT, some_findings())
    assert drawn.startswith("<!doctype html>")
    assert "<script" not in drawn
    links = re.findall(r'(?:src|href)="([^"]*)"|url\(([^)]{0,20})', drawn)
    assert all(href.startswith("#") or data.startswith("data:") for href, data in links)
    anchors = set(re.findall(r'<section id="([^"]+)"', drawn))
    assert {href[1:] for href, _ in links if href} <= anchors
    assert {"race-2", "grand-finale", TRACK.id, "solo"} <= anchors


def test_every_drawing_is_well_formed_and_says_what_it_shows() -> None:
    drawn = page(CONTENT, some_findings())
    svgs = re.findall(r"<svg.*?</svg>", drawn, re.DOTALL)
    assert len(svgs) > 10
    for svg in svgs:
        assert ElementTree.fromstring(svg).get("aria-label")


def test_a_chart_tells_who_buys_each_card_and_what_it_is_worth() -> None:
    figures = some_findings().sets[0]
    names = {card.card: CONTENT.cards[card.card].names["en"] for card in figures.cards}
    drawn = card_chart(figures.cards, names)
    assert set(names.values()) <= set(words(drawn))
    assert "100 %" in words(drawn)
    assert len(shapes(drawn, "circle")) == 8
    figures.cards[0].worth = None
    assert len(shapes(card_chart(figures.cards, names), "circle")) == 7


def test_the_chart_of_plans_has_each_once_and_frames_those_near_the_best() -> None:
    figures = some_findings().sets[0]
    drawn = plan_chart(figures)
    assert sorted(words(drawn)) == sorted(["", *[f"{50 - n}" for n in range(28)]] + [""] * 7)
    framed = [r for r in shapes(drawn, "rect") if r.get("stroke-width") == "2"]
    assert sum(r.get("stroke") != "none" for r in framed) == figures.plans_near_best == 13


def test_a_map_shows_every_hex_and_what_was_used_of_a_hundred_seats() -> None:
    notes = some_notes().tracks[TRACK.id]
    jet_pack = next(space for space in TRACK.spaces if space.jet_pack)
    notes.effects[jet_pack.number, "jet pack"] = 10
    drawn = track_map(TRACK, track_figures(TRACK, notes))
    assert len(shapes(drawn, "polygon")) == sum(len(space.hexes) for space in TRACK.spaces)
    assert words(drawn)[words(drawn).index("x2") + 1] == "25"
    titles = [element.text for element in shapes(drawn, "title")]
    assert f"{jet_pack.name}: of 100 seats 0.0 stop here; jet packs 25.0" in titles
