"""Daily races over a season: every race comes back out of its long code, and none is long."""

import datetime
import time
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.daily.diary import diary_of
from cubitos_desktop.match.daily.letters import CodeError
from cubitos_desktop.match.daily.long_code import long_code, read_long_code
from cubitos_desktop.match.daily.outcome import outcome_of
from cubitos_desktop.match.daily.race import daily_match, daily_race
from cubitos_desktop.match.daily.short_code import read_short_code, short_code
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.daily.daily_scene import DailyScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.table import TableScene
from soak.conftest import Tell
from tests.windows import WindowUnderTest

CONTENT = load_content()
FIRST = datetime.date(2027, 1, 1)
DAYS = 90
KINDS = ("steady", "rookie", "racer")


@pytest.mark.parametrize("kind", KINDS)
def test_every_race_of_a_season_comes_back_out_of_its_codes(kind: str, tell: Tell) -> None:
    lengths = []
    for number in range(DAYS):
        race = daily_race(FIRST + datetime.timedelta(number), CONTENT)
        match = daily_match(race, CONTENT)
        match.play(dict.fromkeys(range(race.seats), policy(kind)))
        code = long_code(match)
        assert read_long_code(code, CONTENT).chain == match.chain
        outcome = outcome_of(match)
        short = short_code(race.date, outcome, CONTENT.digest)
        assert read_short_code(short, CONTENT.digest, race.date) == (race.date, outcome.told)
        lengths.append(len(code))
    mean = sum(lengths) / DAYS
    tell(f"{kind}: {min(lengths)} to {max(lengths)} letters, {mean:.0f} on average")
    assert max(lengths) < 1200


def test_two_changed_letters_of_a_long_code_are_refused_too() -> None:
    race = daily_race(FIRST, CONTENT)
    match = daily_match(race, CONTENT)
    match.play(dict.fromkeys(range(race.seats), policy("steady")))
    code = long_code(match)
    for place in range(11, len(code) - 1):
        for letters in ("aa", "Z7", code[place + 1] + code[place]):
            changed = code[:place] + letters + code[place + 2 :]
            if changed != code:
                with pytest.raises(CodeError):
                    read_long_code(changed, CONTENT)


def test_a_race_that_is_run_in_a_window_is_kept_with_codes_that_hold(tmp_path: Path) -> None:
    profile, noon = Profile(tmp_path), datetime.datetime(2026, 5, 30, 12, 0)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        window.app.replace(DailyScene(window.app, lambda: noon))
        window.step()
        window.key(pygame.K_RETURN)
        window.step(2)
        table = window.app.top
        assert isinstance(table, TableScene)
        while not table.match.is_over:
            window.step()
            if table.question is not None and window.app.top is table:
                table.answer(table.question.default)
            elif table.session.is_thinking:
                time.sleep(0.001)
        window.until(lambda: isinstance(window.app.top, ResultsScene))
        window.step(240)  # until everybody stands on the podium
        window.key(pygame.K_RETURN)
        window.until(lambda: isinstance(window.app.top, DailyScene))
        kept = diary_of(profile).result(noon.date())
    profile.close()
    assert kept is not None
    again = read_long_code(kept.race, CONTENT)
    assert again.chain == table.match.chain
    assert outcome_of(again) == kept.outcome
