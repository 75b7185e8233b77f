"""Two studies side by side: what is drawn is what they found."""

from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from cubitos_desktop.lab.balance.figures import CardFigures, Findings, SetFigures, Share
from tools.balance_charts import bought_chart, main, worth_chart

SVG = "{http://www.w3.org/2000/svg}"


def study(*shares: float, set_id: str = "race-1", colours: float = 2.0) -> Findings:
    """A study of one set whose cards are bought by so many seats."""
    cards = [
        CardFigures(f"card_{place}", "red", 4, share, 1.0, Share(share, share - 2, share + 2, 100))
        for place, share in enumerate(shares)
    ]
    places = [Share(25.0, 20.0, 30.0, 100)] * 4
    figures = SetFigures(
        set_id=set_id,
        tracks=("nothing_goes_right",),
        races=100,
        unfinished=0,
        rounds_mean=9.0,
        rounds={9: 100},
        busts=0.2,
        lead_changes=2.0,
        halfway=Share(50.0, 40.0, 60.0, 100),
        places=places,
        effective_colours=colours,
        fans=2.0,
        dice=14.0,
        feet_bought=0.1,
        rewards={},
        effects={},
        cards=cards,
    )
    return Findings("digest", "pro", 100, "seed", [figures])


def words(drawn: str) -> list[str]:
    return [found.text or "" for found in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


def test_bars_are_as_high_as_seats_buy_before_and_after() -> None:
    drawn = bought_chart(study(10.0, 40.0, colours=1.6), study(20.0, 80.0, colours=1.9))
    heights = [
        float(bar.attrib["height"]) for bar in ElementTree.fromstring(drawn).iter(f"{SVG}rect")
    ]
    assert [height / heights[0] for height in heights] == pytest.approx([1, 4, 2, 8], abs=0.05)
    assert {"race-1", "10", "40", "20", "80", "1.6 colours", "1.9 colours"} <= set(words(drawn))


def test_a_card_that_is_worth_more_is_drawn_higher() -> None:
    drawn = ElementTree.fromstring(worth_chart(study(45.0, 60.0), study(50.0, 50.0)))
    low, high, same, other = (float(dot.attrib["cy"]) for dot in drawn.iter(f"{SVG}circle"))
    assert low > same == other > high


def test_both_drawings_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, found in (("before", study(10.0)), ("after", study(20.0))):
        (tmp_path / f"{name}.json").write_bytes(msgspec.json.encode(found))
    out = tmp_path / "drawn"
    paths = [str(tmp_path / "before.json"), str(tmp_path / "after.json"), "--out", str(out)]
    monkeypatch.setattr("sys.argv", ["balance_charts", *paths])
    main()
    assert sorted(path.name for path in out.iterdir()) == ["bought.svg", "worth.svg"]
