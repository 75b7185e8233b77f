"""``cubitos daily`` says what is raced on a day; ``cubitos verify`` runs codes again."""

import json
from pathlib import Path

import pytest

from cubitos_desktop.cli import main
from cubitos_desktop.rules.content import load_content

KEPT = (
    "DL202605221VB2JGjdqWFWM5afygdtSpDzC7bfA42MAgJNx0Bv4f1EJgKb4u38UunKjXEVQWqtsizA6G"
    "tVR8QTOJe6x42Fn08L9RtKOBSOzo8Aaz1ZXeXBiog"
)
"""A race of 22 May 2026 as it was packed once: whatever computer seats do today, it holds."""


def test_daily_says_what_is_raced_on_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--date", "2026-05-24", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["set"] == "race-4"
    assert told["cards"] == list(load_content().sets["race-4"].cards)
    assert (told["tracks"], told["laps"]) == (["still_waters_run_deep"], 1)
    assert told["rivals"][2] == {"name": "Pixel", "policy": "champion"}
    assert told["seed"] == "daily 2026-05-24 d024e4b99d17"
    assert len(told["seal"]) == 32


def test_daily_says_that_its_dice_can_be_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--date", "2026-05-24", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Race 4; Still Waters Run Deep" in told
    assert "Nora (Racer), Bruno (Pro), Pixel (Champion)" in told
    assert "anybody who wants to can know them before" in told


@pytest.mark.parametrize("date", ["2026-02-30", "tomorrow", "1999-12-31", "2300-01-01", ""])
def test_a_bad_date_gets_one_sentence(date: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--date", date]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("cubitos: --date: expected a day ")
    assert told.err.count("\n") == 1


def test_verify_runs_a_long_code_again_from_words_or_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "friend.txt"
    path.write_text(f"{KEPT[:50]}\n{KEPT[50:]}\n")
    for given in (KEPT, str(path)):
        assert main(["verify", given]) == 0
        told = capsys.readouterr().out
        assert told.startswith("ok 2026-05-22: place 3 of 3, rounds 11, steps behind 16, busts 2;")
        assert "D2205 · 3Q1W · M7DR" in told


def test_verify_refuses_a_long_code_with_another_letter(
    capsys: pytest.CaptureFixture[str],
) -> None:
    other = KEPT[:60] + ("a" if KEPT[60] != "a" else "b") + KEPT[61:]
    assert main(["verify", other]) == 1
    assert "wrong letter" in capsys.readouterr().out
    for no_code in (f"{KEPT[:60]}l{KEPT[61:]}", f"{KEPT[:9]}٢{KEPT[10:]}"):
        assert main(["verify", no_code]) == 1
        assert "Expected the code of a daily race" in capsys.readouterr().out


def test_verify_reads_a_short_code_in_one_word_or_in_its_parts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for given in (["d2205-3q1w-m7dr"], ["D2205", "3Q1W", "M7DR"]):
        assert main(["verify", *given]) == 0
        told = capsys.readouterr().out
        assert told.startswith("unproven 2026-05-22: place 3, rounds 11, steps behind 16, busts 2")
    assert main(["verify", "D2205-3Q1W-M7DT"]) == 1
