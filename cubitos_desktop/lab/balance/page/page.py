"""The whole page: an overview, then every set, every track, and races alone."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cubitos_desktop.lab.balance.aims import (
    USED,
    bounds,
    rounds_aim,
    set_checks,
    track_checks,
)
from cubitos_desktop.lab.balance.figures import (
    Check,
    Findings,
    SetFigures,
    SoloFigures,
    TrackFigures,
)
from cubitos_desktop.lab.balance.page.charts import (
    card_chart,
    kinds_chart,
    place_chart,
    plan_chart,
    rewards_chart,
    rounds_chart,
    spark,
)
from cubitos_desktop.lab.balance.page.maps import track_map
from cubitos_desktop.lab.balance.page.marks import tag, text
from cubitos_desktop.lab.balance.page.style import style
from cubitos_desktop.rules.content import Content

HEADS = (
    "set",
    "",
    "rounds",
    "busts a seat and round",
    "lead changes",
    "half-way leader wins",
    "best place wins",
    "effective colours",
    "rarest colour bought by",
    "plans near the best",
)
HOW_TO_READ = (
    "Bought by: the share of the seats that buy a card at least once in a race. Worth: how many of "
    "the races a seat wins that may buy the card, against an equal that may not, with its 95 % "
    "interval as a line. Plans: a seat that buys two colours only, against an equal that buys what "
    "it likes, in percent; a frame marks those within 12 points of the best, a broken one a plan "
    "that rarely buys one of its colours. Dashed lines and green grounds show what is aimed at. "
    "Rest the pointer on anything to read its figures."
)
PERCENT = ("half-way leader wins", "best place in the order", "rarest colour bought by")


def page(content: Content, findings: Findings) -> str:
    """One HTML document that needs nothing beside it."""
    sections = [_overview(content, findings)] if findings.sets else []
    sections += [_set(content, figures) for figures in findings.sets]
    sections += [_track(content, figures) for figures in findings.tracks]
    sections += [_solo(content, findings.solo)] if findings.solo else []
    head = tag(
        "head",
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        tag("title", "Cubitos: how good the numbers are"),
        tag("style", style()),
    )
    main = tag("main", _opening(findings), _ways(content, findings), *sections)
    return f"<!doctype html>\n{tag('html', head, tag('body', main), lang='en')}\n"


def _opening(findings: Findings) -> str:
    told = (
        f"Equal seats ({findings.level}) raced, {findings.races} races of each kind, "
        f"seed {findings.seed}, content {findings.content}."
    )
    title = tag("h1", "How good the numbers are")
    how_to_read = tag("p", text(HOW_TO_READ)) if findings.sets else ""
    return title + tag("p", text(told), class_="second") + how_to_read


def _ways(content: Content, findings: Findings) -> str:
    named = {figures.set_id: _set_name(content, figures.set_id) for figures in findings.sets}
    named |= {
        figures.track: content.tracks[figures.track].names["en"] for figures in findings.tracks
    }
    links = [tag("a", text(name), href=f"#{anchor}") for anchor, name in named.items()]
    return tag("nav", *links)


def _set_name(content: Content, set_id: str) -> str:
    return content.sets[set_id].names["en"]


def _course(content: Content, tracks: tuple[str, ...]) -> str:
    names = [content.tracks[track].names["en"] for track in tracks]
    if len(set(names)) == 1 < len(names):
        return f"{names[0]}, {len(names)} laps"
    return ", then ".join(names)


def _scale(found: Iterable[Mapping[int, int]]) -> tuple[int, int]:
    """The least and most rounds of all races."""
    seen = {number for rounds in found for number in rounds}
    return min(seen), max(seen)


def _section(anchor: str, title: str, *inner: str) -> str:
    return tag("section", tag("h2", text(title)), *inner, id=anchor)


def _part(title: str, chart: str, *inner: str) -> str:
    return tag("div", tag("h3", text(title)), chart, *inner)


# --- overview -----------------------------------------------------------------------------------


def _overview(content: Content, findings: Findings) -> str:
    heads = tag("tr", *(tag("th", text(head)) for head in HEADS))
    scale = _scale(figures.rounds for figures in findings.sets)
    rows = [_overview_row(content, figures, scale) for figures in findings.sets]
    about = (
        "Red figures miss what is aimed at. Effective colours: the exponential of the entropy of "
        "purchases, each colour counted once a seat and race; eight would be as even as can be."
    )
    table = tag("div", tag("table", heads, *rows), class_="wide")
    return _section("overview", "All sets", tag("p", text(about), class_="second"), table)


def _overview_row(content: Content, figures: SetFigures, scale: tuple[int, int]) -> str:
    found = {check.what: check for check in set_checks(content, figures)}
    name = tag("a", text(_set_name(content, figures.set_id)), href=f"#{figures.set_id}")
    order = (
        "rounds",
        "busts",
        None,
        "half-way leader wins",
        "best place in the order",
        "effective colours",
        "rarest colour bought by",
        "plans near the best",
    )
    cells = [tag("td", name), tag("td", spark(figures.rounds, scale))]
    for what in order:
        if what is None:
            cells.append(tag("td", f"{figures.lead_changes:.1f}"))
        elif what in found:
            cells.append(tag("td", tag("span", _value(found[what]), class_=_kept(found[what]))))
        else:
            cells.append(tag("td"))
    return tag("tr", *cells)


def _kept(check: Check) -> str:
    return "kept" if check.holds else "missed"


def _value(check: Check) -> str:
    if check.what in PERCENT:
        return f"{check.value:.0f} %"
    if check.what == "plans near the best":
        return f"{check.value:.0f}"
    return f"{check.value:.1f}" if check.what == "rounds" else f"{check.value:.2f}"


def _chip(check: Check) -> str:
    """A figure with what is aimed at, in words."""
    if check.low == USED:
        return f"{check.what} {'is used' if check.holds else 'is never used'}"
    return f"{check.what} {_value(check)} (aim: {bounds(check)})"


def _aims(found: Iterator[Check]) -> str:
    chips = [tag("li", text(_chip(check)), class_=_kept(check)) for check in found]
    return tag("ul", *chips, class_="aims")


# --- sections -----------------------------------------------------------------------------------


def _set(content: Content, figures: SetFigures) -> str:
    names = {card.card: content.cards[card.card].names["en"] for card in figures.cards}
    course = _course(content, figures.tracks)
    plans = []
    if figures.plans:
        plans = [_part("Plans: these two colours only", plan_chart(figures))]
    chart = tag("div", card_chart(figures.cards, names), class_="cards")
    cards = _part("Cards: who buys them, and what they are worth", chart)
    races = [
        _part("Rounds", rounds_chart(figures.rounds, rounds_aim(figures))),
        _part("Wins by place in the order", place_chart(figures.places)),
        _part("Rewards a seat and race", rewards_chart(figures.rewards)),
    ]
    if figures.effects:
        races.append(_part("Movement effects a seat and race", kinds_chart(figures.effects)))
    return _section(
        figures.set_id,
        _set_name(content, figures.set_id),
        tag("p", text(_set_words(figures, course)), class_="second"),
        _aims(set_checks(content, figures)),
        tag("div", cards, *plans, class_="pair"),
        tag("div", *races, class_="row"),
    )


def _set_words(figures: SetFigures, course: str) -> str:
    return (
        f"{course}; {figures.races} races of four. In the end a seat has {figures.fans:.1f} fans "
        f"and {figures.dice:.1f} dice, and has bought {figures.feet_bought:.1f} feet."
    )


def _track(content: Content, figures: TrackFigures) -> str:
    track = content.tracks[figures.track]
    about = (
        f"{figures.runs} seats ran here. The warmer a space, the more runners stop on it. Below a "
        "reward or a movement effect stands how many of a hundred seats use it in a race."
    )
    charts = [_part("Rewards a seat and race", rewards_chart(figures.rewards))]
    if figures.effects:
        charts.append(_part("Movement effects a seat and race", kinds_chart(figures.effects)))
    return _section(
        figures.track,
        track.names["en"],
        tag("p", text(about), class_="second"),
        _aims(track_checks(figures)),
        tag("div", track_map(track, figures), class_="map"),
        tag("div", *charts, class_="row"),
    )


def _solo(content: Content, found: Sequence[SoloFigures]) -> str:
    heads = ("set", "course", "", "rounds", "best", "1 in 10", "1 in 4", "1 in 2")
    scale = _scale(figures.rounds for figures in found)
    rows = []
    for figures in found:
        cells = [
            text(_set_name(content, figures.set_id)),
            text(_course(content, figures.tracks)),
            spark(figures.rounds, scale),
            f"{figures.rounds_mean:.2f}",
            *(f"{n}" for n in (figures.best, figures.tenth, figures.quarter, figures.median)),
        ]
        rows.append(tag("tr", *(tag("td", cell) for cell in cells)))
    head = tag("tr", *(tag("th", text(head)) for head in heads))
    about = (
        "Rounds that a seat takes alone; one in ten, in four, in two races takes so many at most."
    )
    table = tag("div", tag("table", head, *rows, class_="named"), class_="wide")
    return _section("solo", "Races alone", tag("p", text(about), class_="second"), table)
