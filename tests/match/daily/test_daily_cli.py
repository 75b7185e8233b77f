"""``cubitos daily`` says what is raced on a day; ``cubitos verify`` runs codes again."""

import datetime
import json
from pathlib import Path

import pytest

from cubitos_desktop.cli import main
from cubitos_desktop.match.daily.outcome import Outcome
from cubitos_desktop.match.daily.race import daily_race
from cubitos_desktop.match.daily.short_code import short_code
from cubitos_desktop.rules.content import load_content

CONTENT = load_content()
RACE = daily_race(datetime.date(2026, 5, 24), CONTENT)
DAY = datetime.date(2026, 5, 22)
KEPT = (
    "DL202605221VB2JGjdqWFWM5afygdtSpDzC7bfA42MAgJNx0Bv4f1EJgKb4u38UunKjXEVQWqtsizA6G"
    "tVR8QTOJe6x42Fn08L9RtKOBSOzo8Aaz1ZXeXBiog"
)
"""A race of 22 May 2026 as it was packed once: whatever computer seats do today, it holds."""


def test_daily_says_what_is_raced_on_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--date", "2026-05-24", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["set"] == RACE.set_id
    assert told["cards"] == list(CONTENT.sets[RACE.set_id].cards)
    assert (told["tracks"], told["laps"]) == ([RACE.tracks[0]], len(RACE.tracks))
    assert told["rivals"][1] == {"name": "Bruno", "policy": RACE.rivals[1]}
    assert told["seed"] == f"daily 2026-05-24 {CONTENT.digest[:12]}"
    assert len(told["seal"]) == 32


def test_daily_says_that_its_dice_can_be_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--date", "2026-05-24", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    track = CONTENT.tracks[RACE.tracks[0]].names["en"]
    assert f"{CONTENT.sets[RACE.set_id].names['en']}; {track}" in told
    assert f"Nora ({RACE.rivals[0].capitalize()}), Bruno (" in told
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
    parts = short_code(DAY, Outcome(3, 11, 16, 2), CONTENT.digest).split(" · ")
    for given in (["-".join(parts).lower()], parts):
        assert main(["verify", *given]) == 0
        told = capsys.readouterr().out
        assert told.startswith("unproven 2026-05-22: place 3, rounds 11, steps behind 16, busts 2")
    other = "T" if parts[2][-1] != "T" else "R"
    assert main(["verify", f"D2205-3Q1W-{parts[2][:-1]}{other}"]) == 1
