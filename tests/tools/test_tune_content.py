"""Tuning the content: prices follow worth and demand, and a tuning can be stopped at any time."""

import shutil
import sys
from argparse import Namespace
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.ai.judging.weights import FILE, Book, DieWorth, Weights
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content, read_content
from cubitos_desktop.rules.reading.json_files import read_json
from tools import tune_content
from tools.content_tuning.market import (
    CHEAPEST,
    DEAREST,
    ENOUGH,
    FURTHER,
    MIDDLE,
    PULL,
    USUAL,
    WORTH_A_TRY,
    costs_of,
    fair_prices,
    in_plain_form,
    judged_worth,
    moved_prices,
    out_of_line,
    worth_a_try,
)
from tools.content_tuning.progress import SetFound, keep_progress, read_progress, with_costs
from tools.judgement_fit.evolving import REACH, Outcome
from tools.judgement_fit.self_play import FULL_TABLE, lessons, play_some
from tools.tune_content import FITTED, beginning, tune_once, write_content

CONTENT = load_content()


def options(state: Path, **others: object) -> Namespace:
    usual = {"set": ["race-1"], "moves": 0, "tables": 0, "races": 1, "eagerness": 2.0}
    usual |= {"reach": REACH, "fitted": FITTED, "pull": PULL}
    return Namespace(state=state, jobs=1, seed="test", **(usual | others))


def found(buyers: dict[str, float], worth: float = 3.0) -> SetFound:
    return SetFound(buyers, dict.fromkeys(buyers, worth), 8.0, 0.2, 9.0, 50.0, {})


def even(*cards: str) -> dict[str, dict[str, float]]:
    """Worths that call for the usual price."""
    return {"one": dict.fromkeys(cards, 2.0)}


# --- prices -------------------------------------------------------------------------------------


def test_prices_by_worth_give_the_same_steps_for_a_coin() -> None:
    prices = fair_prices({"one": {"a": 2.0, "b": 3.0, "c": 4.0}})
    assert prices["a"] / 2.0 == pytest.approx(prices["b"] / 3.0, abs=0.01)
    assert prices["c"] / 4.0 == pytest.approx(prices["b"] / 3.0, abs=0.01)
    assert sum(prices.values()) / 3 == pytest.approx(USUAL, abs=0.01)


def test_a_card_of_two_sets_costs_the_mean_of_what_both_would_say() -> None:
    alone = fair_prices({"one": {"a": 4.0, "b": 2.0}})["a"]
    other = fair_prices({"two": {"a": 3.0, "c": 3.0}})["a"]
    both = fair_prices({"one": {"a": 4.0, "b": 2.0}, "two": {"a": 3.0, "c": 3.0}})["a"]
    assert both == pytest.approx((alone + other) / 2, abs=0.01)


def test_a_worthless_card_costs_the_least_and_none_more_than_the_most() -> None:
    prices = fair_prices({"one": {"a": -1.0, "b": 0.0, "c": 90.0, "d": 1.0}})
    assert prices["a"] == prices["b"] == CHEAPEST
    assert prices["c"] == DEAREST


def test_what_everybody_buys_becomes_dearer_and_what_nobody_buys_cheaper() -> None:
    prices = moved_prices(
        dict.fromkeys("abc", USUAL), even(*"abc"), {"one": {"a": 1.0, "b": 0.5, "c": 0.0}}
    )
    assert prices["a"] > USUAL > prices["c"]
    assert prices["b"] == USUAL


def test_demand_has_no_say_while_some_buy_a_card_and_others_do_not() -> None:
    low, high = ENOUGH
    prices = moved_prices(
        dict.fromkeys("ab", USUAL), even(*"ab"), {"one": {"a": low, "b": high}}, eagerness=9.0
    )
    assert prices == dict.fromkeys("ab", USUAL)


def test_a_price_goes_a_part_of_the_way_to_what_worth_says() -> None:
    worths = {"one": {"a": 1.0, "b": 3.0}}
    fair = fair_prices(worths)
    prices = moved_prices(dict.fromkeys("ab", 4.0), worths, {"one": dict.fromkeys("ab", 0.5)})
    assert prices["a"] == pytest.approx(4.0 + PULL * (fair["a"] - 4.0), abs=0.01)
    assert prices["b"] == pytest.approx(4.0 + PULL * (fair["b"] - 4.0), abs=0.01)


def test_the_price_of_a_card_that_nothing_is_known_of_stays() -> None:
    prices = {"a": USUAL, "far": 3.2}
    assert moved_prices(prices, even("a"), {"one": {"a": 0.5}}) == prices


def test_both_sets_of_a_card_have_a_say_in_its_price() -> None:
    worths = {"one": dict.fromkeys("ab", 2.0), "two": dict.fromkeys("ac", 2.0)}
    demand = {"one": {"a": 1.0, "b": 0.5}, "two": {"a": 0.0, "c": 0.5}}
    assert moved_prices(dict.fromkeys("abc", USUAL), worths, demand)["a"] == USUAL


def test_demand_drives_no_price_out_of_its_range() -> None:
    prices = {"a": DEAREST - 0.1, "b": CHEAPEST + 0.1}
    worths = {"one": {"a": 9.0, "b": 0.1}}
    for _ in range(5):
        prices = moved_prices(prices, worths, {"one": {"a": 1.0, "b": 0.0}}, eagerness=3.0)
    assert costs_of(prices) == {"a": DEAREST, "b": CHEAPEST}


def test_costs_are_the_whole_numbers_next_to_the_prices() -> None:
    assert costs_of({"a": 3.4, "b": 3.6}) == {"a": 3, "b": 4}


def test_worth_is_judged_in_the_middle_of_a_race() -> None:
    weights = Weights({"a": DieWorth(4.0, 1.0, -0.5)})
    assert judged_worth(weights, "a") == pytest.approx(MIDDLE * (4.0 + MIDDLE - 0.5))


def test_dice_a_quarter_off_the_worth_for_a_coin_are_out_of_line() -> None:
    worths = {"a": 4.0, "b": 4.0, "c": 6.0, "d": 2.0}
    assert out_of_line(worths, dict.fromkeys(worths, 4)) == ["c", "d"]
    assert out_of_line(worths, {"a": 4, "b": 4, "c": 6, "d": 2}) == []


def test_figures_in_plain_form_say_the_same_of_a_die_without_bends_pairs_and_fans() -> None:
    dice = {"a": DieWorth(4.0, -2.0, 0.5), "b": DieWorth(1.0)}
    grays = {"light_gray": DieWorth(-1.0, 1.0, 0.2), "dark_gray": DieWorth(1.0)}
    plain = in_plain_form(Weights(dice | grays, {"a b": 3.0}, fan=2.0, token=1.7))
    assert plain.dice["a"] == DieWorth(4.0 - 2.0 * MIDDLE, 0.0, FURTHER)
    assert plain.dice["light_gray"] == DieWorth(round(-1.0 + MIDDLE, 3))
    assert (plain.pairs, plain.fan, plain.token) == ({}, 0.0, 1.7)


def test_a_die_that_is_judged_at_nothing_is_still_worth_a_try() -> None:
    weights = Weights({"a": DieWorth(5.0), "b": DieWorth(-0.2), "light_gray": DieWorth(-1.0)})
    raised = worth_a_try(weights)
    assert raised.dice["b"].linear == pytest.approx(WORTH_A_TRY * 2.5)
    assert raised.dice["a"] == weights.dice["a"]
    assert raised.dice["light_gray"] == weights.dice["light_gray"]


# --- files --------------------------------------------------------------------------------------


def test_new_costs_change_nothing_else_in_the_cards() -> None:
    text = (content_dir() / "cards.yaml").read_text(encoding="utf-8")
    cost = CONTENT.cards["bob"].cost
    lines = zip(text.splitlines(), with_costs(text, {"bob": cost + 1}).splitlines(), strict=True)
    assert [new for old, new in lines if old != new] == [f"  cost: {cost + 1}"]


def test_what_is_written_is_content_that_names_its_own_judgement(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(content_dir(), folder)
    progress = beginning(CONTENT)
    progress.prices["rich_dog"] = 5.6
    write_content(CONTENT, progress, folder, options(tmp_path / "state.json", fitted=0.8))
    written = read_content(folder)
    assert written.cards["rich_dog"].cost == 6
    assert written.cards["bob"].cost == CONTENT.cards["bob"].cost
    book = msgspec.json.decode((folder / FILE).read_bytes(), type=Book)
    assert written.digest in book.provenance
    cards = CONTENT.sets["race-1"].cards
    fitted, plain = progress.weights["race-1"].dice["rich_dog"].linear, 0.62 * 6
    found = book.sets[" ".join(cards)].dice["rich_dog"].linear
    assert found == pytest.approx(plain + 0.8 * (fitted - plain), abs=0.001)
    before = read_json(content_dir() / FILE, Book)
    others = before.sets.keys() - {" ".join(cards)}
    assert {name: book.sets[name] for name in others} == {
        name: before.sets[name] for name in others
    }
    assert book.provenance.startswith(f"{before.provenance}; then for race-1 ")


def test_without_a_set_all_figures_are_written(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(content_dir(), folder)
    progress = beginning(CONTENT)
    write_content(CONTENT, progress, folder, options(tmp_path / "state.json", set=None, fitted=1.0))
    book = read_json(folder / FILE, Book)
    written = {name: book.sets[" ".join(CONTENT.sets[name].cards)].dice for name in CONTENT.sets}
    assert written == {name: weights.dice for name, weights in progress.weights.items()}
    assert book.provenance.startswith("python -m tools.tune_content ")


# --- rounds -------------------------------------------------------------------------------------


def test_a_round_measures_who_buys_what_and_moves_the_prices(tmp_path: Path) -> None:
    progress, state = beginning(CONTENT), tmp_path / "state.json"
    with ThreadPoolExecutor(1) as pool:
        tune_once(pool, CONTENT, progress, options(state))
    cards = CONTENT.sets["race-1"].cards
    buyers = progress.history[0]["race-1"].buyers
    assert set(buyers) == set(cards)
    assert all(0 <= share <= 1 for share in buyers.values())
    worths = progress.history[0]["race-1"].worths
    costs = {card: float(CONTENT.cards[card].cost) for card in CONTENT.cards}
    assert progress.prices == moved_prices(costs, {"race-1": worths}, {"race-1": buyers}, 2.0)
    assert progress.prices != costs
    assert progress.prices["wizard"] == CONTENT.cards["wizard"].cost
    assert read_progress(state) == progress


def test_tables_among_racers_try_other_moves_than_couples_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[list[float]] = []

    def note(old: Weights, outcomes: Sequence[Outcome], _reach: float) -> Weights:
        tried.extend(one.moved for one in outcomes)
        return old

    monkeypatch.setattr(tune_content, "climb", note)
    with ThreadPoolExecutor(1) as pool:
        asked = options(tmp_path / "state.json", moves=2, tables=2)
        tune_once(pool, CONTENT, beginning(CONTENT), asked)
    assert len(tried) == len({tuple(moves) for moves in tried}) == 4


def test_a_step_that_reaches_nowhere_leaves_all_figures(tmp_path: Path) -> None:
    progress = beginning(CONTENT)
    before = worth_a_try(progress.weights["race-1"])
    with ThreadPoolExecutor(1) as pool:
        tune_once(pool, CONTENT, progress, options(tmp_path / "s.json", moves=2, reach=0.0))
    assert progress.weights["race-1"] == before


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("--moves -1", "moves and tables from 0 on"),
        ("--rounds 0", "whole numbers from 1 on"),
        ("--fitted 7", "--fitted and --pull from 0 to 1"),
        ("--reach nan", "--reach from 0 on"),
    ],
)
def test_bad_input_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, told: str
) -> None:
    monkeypatch.setattr(sys, "argv", ["tune_content", "--state", "x.json", *typed.split()])
    with pytest.raises(SystemExit) as stopped:
        tune_content.main()
    assert stopped.value.code == 2
    assert told in " ".join(capsys.readouterr().err.split())


def test_prices_are_held_while_neither_worth_nor_demand_has_a_say(tmp_path: Path) -> None:
    progress = beginning(CONTENT)
    before = dict(progress.prices)
    with ThreadPoolExecutor(1) as pool:
        tune_once(pool, CONTENT, progress, options(tmp_path / "s.json", pull=0.0, eagerness=0.0))
    assert progress.prices == before


def test_a_round_that_was_stopped_goes_on_with_the_sets_that_are_missing(tmp_path: Path) -> None:
    progress, state = beginning(CONTENT), tmp_path / "state.json"
    cards = CONTENT.sets["race-2"].cards
    progress.prices |= dict.fromkeys(cards, USUAL)
    progress.done["race-2"] = found(dict(zip(cards, (1.0, *[0.5] * 7), strict=True)))
    keep_progress(progress, state)
    again = read_progress(state)
    with ThreadPoolExecutor(1) as pool:
        tune_once(pool, CONTENT, again, options(state, set=["race-1", "race-2"]))
    assert again.history[0]["race-2"] == progress.done["race-2"]
    assert set(again.history[0]) == {"race-1", "race-2"}
    assert again.prices[cards[0]] > USUAL
    assert (again.rounds, again.done) == (1, {})


@pytest.mark.parametrize("tried", ["moves", "tables"])
def test_moves_that_are_tried_change_the_figures_of_their_set_alone(
    tried: str, tmp_path: Path
) -> None:
    progress = beginning(CONTENT)
    before = dict(progress.weights)
    with ThreadPoolExecutor(1) as pool:
        tune_once(pool, CONTENT, progress, options(tmp_path / "state.json", **{tried: 4}))
    assert progress.weights["race-1"] != before["race-1"]
    assert progress.weights["race-2"] == before["race-2"]


def test_lessons_are_raced_on_the_content_that_is_asked_about() -> None:
    weights = beginning(CONTENT).weights["race-1"]
    tasks = lessons("race-1", weights, "test", 8)
    assert [(task.seats, task.races) for task in tasks] == [(2, 6), (FULL_TABLE, 2)]
    dear = CONTENT.changed(costs=dict.fromkeys(CONTENT.sets["race-1"].cards, 30))
    usual, other = (
        play_some(lessons("race-1", weights, "test", 4, content)[0]) for content in (None, dear)
    )
    assert usual != other


def test_the_tuning_that_the_documents_keep_is_what_cards_cost() -> None:
    """Whoever tunes on begins with it."""
    kept = read_progress(content_dir().parent / "docs" / "balance" / "state.json")
    assert costs_of(kept.prices) == {card.id: card.cost for card in CONTENT.cards.values()}
    assert set(kept.weights) == set(CONTENT.sets)
