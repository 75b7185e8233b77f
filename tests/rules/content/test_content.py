"""Content files: every fault is named with file, line or item, key and what was expected."""

import re
import shutil
from pathlib import Path

import pytest

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import MOST_TRACKS, Content, load_content, read_content
from cubitos_desktop.rules.reading.problems import ContentError, Problem

CARDS, SETS, FANS = "cards.yaml", "sets.yaml", "fan_track.yaml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the game's own content that a test may spoil."""
    copy = tmp_path / "content"
    shutil.copytree(content_dir(), copy)
    return copy


def spoil(folder: Path, file: str, old: str, new: str) -> int:
    """Replace a text that stands once in a file; the line where it began."""
    path = folder / file
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
    path.write_text(text.replace(old, new), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def spoil_fan_space(folder: Path, place: int, space: str) -> int:
    """Write something else on a space of the fan track, counted from 1; the line of it."""
    path = folder / FANS
    lines = path.read_text("utf-8").splitlines()
    line = [number for number, text in enumerate(lines) if text.startswith("- ")][place - 1]
    lines[line] = f"- {space}"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return line + 1


def problems(folder: Path) -> list[Problem]:
    with pytest.raises(ContentError) as caught:
        read_content(folder)
    return caught.value.problems


def told(folder: Path, file: str) -> list[str]:
    """The problems of one file as a person reads them, without the name of the file."""
    name = f"content/{file}, "
    return [str(p).removeprefix(name) for p in problems(folder) if str(p).startswith(name)]


def first(folder: Path, file: str) -> Problem:
    """The first problem of a file; those of other files may follow from it."""
    return next(problem for problem in problems(folder) if problem.file == f"content/{file}")


def card(folder: Path, id_: str) -> tuple[str, int]:
    """A card's text in cards.yaml and the line where it begins."""
    text = (folder / CARDS).read_text("utf-8")
    begin = text.index(f"- id: {id_}\n")
    end = text.find("- id:", begin + 5)
    return text[begin : end if end > 0 else None], text[:begin].count("\n") + 1


def costing(text: str, cost: object) -> str:
    """A card's text with another cost in it, whatever the game's own is."""
    changed, count = re.subn(r"(?<=cost: )\d+", str(cost), text)
    assert count == 1
    return changed


def test_the_games_own_content_is_sound(folder: Path) -> None:
    content = read_content(folder)
    assert isinstance(content, Content)
    assert content.digest == load_content().digest
    assert len(content.cards) >= 56
    assert len(content.sets) >= 10
    assert len(content.fan_track) == 13
    assert len(content.tracks) >= 4


# --- cards: effects and their parameters --------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "key", "expected"),
    [
        ("fly: {feet: 2}", "fly", "an effect of this box: coins_and_more_for_a_loss, "),
        ("throw_more: {dice: 2}", "throw_more", "an effect of this box: "),
        ("would_bust", "would_bust", "an effect of this box: "),
        ("7", "7", "an effect of this box: "),
        ("gain: {foot: 2}", "foot", "one of the parameters of gain: coins, feet, "),
        ("gain: {feet: two}", "feet", "a whole number from 0 on"),
        ("gain: {feet: -2}", "feet", "a whole number from 0 on"),
        ("gain: {feet: 1.5}", "feet", "a whole number from 0 on"),
        ("gain: {feet: true}", "feet", "a whole number from 0 on"),
        ("gain: {feet: [2]}", "feet", "a whole number from 0 on"),
        ("gain: {feet: }", "feet", "a whole number from 0 on"),
        ("gain: 2", "gain", "an effect with parameters in braces"),
        ("gain_with: {coins: 2}", "colours", "given for the effect gain_with"),
        ("gain_with: {colours: brown, coins: 2}", "colours", "a list of colours"),
        ("gain_with: {colours: [pink], coins: 2}", "colours", "a list of colours"),
        ("gain_with: {colours: [], coins: 2}", "colours", "a list of colours"),
        ("gain_die_of", "colour", "given for the effect gain_die_of"),
        ("gain_die_of: {colour: pink}", "colour", "one of white, brown, red, "),
        ("gain_die_of: {colour: [red]}", "colour", "one of white, brown, red, "),
        ("feet_per_active: {at_most: 9}", "every", "given for the effect feet_per_active"),
        ("no: gain", "gain", "an effect of this box: lose_if_credit_gained, lose_this"),
        ("all: [gain_gray_die]", "all", "a list of two or more effects"),
        ("one: gain_gray_die", "one", "a list of two or more effects"),
        ("all: [gain_gray_die, fly]", "fly", "an effect of this box: "),
    ],
)
def test_a_wrong_effect_or_parameter(folder: Path, effect: str, key: str, expected: str) -> None:
    text, line = card(folder, "smelly_cat")
    spoil(folder, CARDS, text, text.replace("gain: {feet: 2}", effect))
    problem = first(folder, CARDS)
    assert problem.where == f"line {line + 4}, item smelly_cat"
    assert problem.key == key
    assert problem.expected.startswith(expected)


def test_a_parameter_that_is_true_or_false(folder: Path) -> None:
    text, line = card(folder, "pineapple_rocks")
    spoil(folder, CARDS, text, text.replace("another_with_power: true", "another_with_power: 1"))
    assert told(folder, CARDS) == [
        f'line {line + 5}, item pineapple_rocks: "another_with_power" should be true or false.'
    ]


@pytest.mark.parametrize(
    ("box", "key"),
    [
        ("now: gain", "now"),
        ("run: {gain: {feet: 2}}", "run"),
        ("run: gain_gray_die", "run"),
        ("after_push: 3", "after_push"),
        ("power: yes", "power"),
    ],
)
def test_a_box_is_a_list_of_effects(folder: Path, box: str, key: str) -> None:
    text, line = card(folder, "smelly_cat")
    spoil(folder, CARDS, text, text.replace("run: [gain: {feet: 2}]", box))
    assert f'line {line + 4}, item smelly_cat: "{key}" should be a list of effects.' in told(
        folder, CARDS
    )


# --- cards: the rest ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "key", "expected"),
    [
        ("cost: 6", "cost: six", "cost", "a whole number from 1 to 20"),
        ("cost: 6", "cost: 0", "cost", "a whole number from 1 to 20"),
        ("cost: 6", "cost: 21", "cost", "a whole number from 1 to 20"),
        ("cost: 6", "cost: true", "cost", "a whole number from 1 to 20"),
        ("  cost: 6\n", "", "cost", "a whole number from 1 to 20"),
        ("colour: white", "colour: pink", "colour", "one of white, brown, red, green, "),
        ("colour: white", "colour: [white]", "colour", "one of white, brown, red, green, "),
        ("colour: white", "colour: light_gray", "colour", "one of white, brown, red, green, "),
        ("en: Smelly Cat, pl: Odorek", "en: Smelly Cat", "name", "a name for each of en, pl"),
        ("{en: Smelly Cat, pl: Odorek}", "Smelly Cat", "name", "a name for each of en, pl"),
        ("pl: Odorek", "pl: ''", "name.pl", "a name"),
        ("pl: Odorek", "pl: 7", "name.pl", "a name"),
        ("cost: 6", "cost: 6\n  price: 6", "price", "one of the keys id, colour, cost, name, "),
        ("cost: 6", "cost: 6\n  7: 6", "7", "one of the keys id, colour, cost, name, "),
        ("  run: [gain: {feet: 2}]\n", "", "run", "at least one box of now, after_push, "),
        ("run: [gain: {feet: 2}]", "run: []", "run", "at least one box of now, after_push, "),
        ("id: smelly_cat", "id: 7", "id", "an id of small letters, digits and underscores"),
        ("id: smelly_cat", "id: smelly cat", "id", "an id of small letters, digits and "),
        ("id: smelly_cat\n  ", "", "id", "an id of small letters, digits and underscores"),
        ("cost: 6", "cost: 6\n  swords: {most: [feet_for_fans]}", "swords", "a box of red cards"),
    ],
)
def test_a_wrong_entry_of_a_card(folder: Path, old: str, new: str, key: str, expected: str) -> None:
    text, begin = card(folder, "smelly_cat")
    spoil(folder, CARDS, text, costing(text, 6).replace(old, new))
    problem = first(folder, CARDS)
    item = "1" if "id:" in old else "smelly_cat"
    line, _, name = problem.where.removeprefix("line ").partition(", item ")
    assert name == item
    assert begin <= int(line) <= begin + 6
    assert problem.key == key
    assert problem.expected.startswith(expected)


@pytest.mark.parametrize(
    ("swords", "key", "expected"),
    [
        ("{all: [feet_for_fans]}", "swords", "either most or everyone, and perhaps power_counts"),
        ("[feet_for_fans]", "swords", "either most or everyone, and perhaps power_counts"),
        ("{most: [feet_for_fans], everyone: [feet_for_fans]}", "swords", "either most or "),
        ("{most: [feet_for_fans], ties: 1}", "swords", "either most or everyone, and perhaps"),
        ("{most: feet_for_fans}", "most", "a list of effects"),
        ("{most: []}", "most", "a list of effects"),
        ("{everyone: [throw_pairs], power_counts: 3}", "power_counts", "1 or 2"),
        ("{everyone: [throw_pairs], power_counts: true}", "power_counts", "1 or 2"),
        ("{most: [lose_this]}", "lose_this", "an effect of this box: "),
    ],
)
def test_wrong_swords(folder: Path, swords: str, key: str, expected: str) -> None:
    text, line = card(folder, "mr_soldier")
    old = text[text.index("  swords:") :]
    spoil(folder, CARDS, text, text.replace(old, f"  swords: {swords}\n"))
    problem = first(folder, CARDS)
    assert problem.where == f"line {line + 4}, item mr_soldier"
    assert problem.key == key
    assert problem.expected.startswith(expected)


def test_a_red_card_without_swords(folder: Path) -> None:
    text, _ = card(folder, "mr_soldier")
    old = text[text.index("  swords:") :]
    spoil(folder, CARDS, text, text.replace(old, "  run: [gain: {feet: 2}]\n"))
    problem = first(folder, CARDS)
    assert (problem.key, problem.expected) == ("swords", "a box of red cards, and of all of them")


def test_a_card_id_given_twice(folder: Path) -> None:
    text, line = card(folder, "fat_cat")
    spoil(folder, CARDS, text, text.replace("fat_cat", "smelly_cat"))
    assert told(folder, CARDS) == [
        f'line {line}, item smelly_cat: "id" should be an id that no other card has.'
    ]


def test_no_card_of_a_colour(folder: Path) -> None:
    whole = (folder / CARDS).read_text("utf-8")
    (folder / CARDS).write_text(whole.partition("# blue\n")[0], "utf-8")
    assert told(folder, CARDS) == [
        'line 1, item cards: "blue" should be at least one card of this colour.'
    ]


@pytest.mark.parametrize("data", ["", "cards: 7\n", "just words\n", "[]\n"])
def test_cards_that_are_no_list(folder: Path, data: str) -> None:
    (folder / CARDS).write_text(data, "utf-8")
    assert told(folder, CARDS) == ['line 1, item cards: "cards" should be a list of cards.']


def test_a_card_that_is_no_mapping(folder: Path) -> None:
    path = folder / CARDS
    path.write_text(path.read_text("utf-8") + "- smelly_cat\n", "utf-8")
    number = len(load_content().cards) + 1
    assert told(folder, CARDS)[0].endswith(
        f'item {number}: "card" should be a mapping with id, colour, cost, name and boxes.'
    )


# --- sets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "key", "expected"),
    [
        ("- smelly_cat", "- smelly_dog", "smelly_dog", "a card of cards.yaml"),
        ("- smelly_cat", "- 7", "7", "a card of cards.yaml"),
        ("- smelly_cat", "- [smelly_cat]", "['smelly_cat']", "a card of cards.yaml"),
        ("- smelly_cat", "- rich_dog", "rich_dog", "the only brown card of the set"),
        ("    - bob\n", "", "blue", "a card of this colour"),
        ("- bob", "- bob\n    - fat_cat", "fat_cat", "the only white card of the set"),
        ("[nothing_goes_right]", "[round_the_bend]", "round_the_bend", "one of ahead_of_the_curve"),
        ("[nothing_goes_right]", "[[nothing_goes_right]]", "['nothing_goes_right']", "one of "),
        ("[nothing_goes_right]", "[{a: b}]", "{'a': 'b'}", "one of ahead_of_the_curve"),
        ("[nothing_goes_right]", "[]", "tracks", "a list of track ids, one for each leg"),
        ("[nothing_goes_right]", "nothing_goes_right", "tracks", "a list of track ids, one for "),
        ("  tracks: [nothing_goes_right]\n", "", "tracks", "a list of track ids, one for each leg"),
        (
            "  tracks: [",
            "  laps: 2\n  tracks: [",
            "laps",
            "one of the keys id, name, cards, tracks",
        ),
        ('{en: "Race 1, first game", pl:', "{en: Race, de:", "name", "a name for each of en, pl"),
    ],
)
def test_a_wrong_entry_of_a_set(folder: Path, old: str, new: str, key: str, expected: str) -> None:
    path = folder / SETS
    text = path.read_text("utf-8")
    begin, end = text.index("- id: race-1\n"), text.index("- id: race-2\n")
    assert text[begin:end].count(old) == 1
    path.write_text(text[:begin] + text[begin:end].replace(old, new) + text[end:], "utf-8")
    found = problems(folder)
    assert {problem.file for problem in found} == {"content/sets.yaml"}
    problem = found[0]
    line, _, item = problem.where.removeprefix("line ").partition(", item ")
    assert item == "race-1"
    assert text[:begin].count("\n") < int(line) <= text[:end].count("\n")
    assert problem.key == key
    assert problem.expected.startswith(expected)


def test_the_line_of_a_wrong_card_in_a_set(folder: Path) -> None:
    line = spoil(folder, SETS, "    - schmutz\n", "    - schmalz\n")
    assert told(folder, SETS) == [
        f'line {line}, item race-7: "schmalz" should be a card of cards.yaml.',
        f'line {line - 1}, item race-7: "white" should be a card of this colour.',
    ]


def test_a_set_of_more_than_nine_legs(folder: Path) -> None:
    many = ", ".join(["testing_the_waters"] * 10)
    spoil(folder, SETS, "[still_waters_run_deep, testing_the_waters]", f"[{many}]")
    assert "a list of track ids" in first(folder, SETS).expected


def test_a_set_id_given_twice(folder: Path) -> None:
    line = spoil(folder, SETS, "- id: race-2\n", "- id: race-1\n")
    assert told(folder, SETS) == [
        f'line {line}, item race-1: "id" should be an id that no other set has.'
    ]


@pytest.mark.parametrize("data", ["", "sets: 7\n", "words\n", "[]\n"])
def test_sets_that_are_no_list(folder: Path, data: str) -> None:
    (folder / SETS).write_text(data, "utf-8")
    assert told(folder, SETS) == ['line 1, item sets: "sets" should be a list of card sets.']


@pytest.mark.parametrize("data", ["- race-1\n", "- {name: x}\n", "- {id: 7}\n"])
def test_a_set_without_an_id(folder: Path, data: str) -> None:
    (folder / SETS).write_text(data, "utf-8")
    assert told(folder, SETS) == [
        'line 1, item 1: "id" should be a mapping with id, name, cards and tracks.'
    ]


# --- fan track ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "key", "expected"),
    [
        ("{}", "credits", "a whole number from 0 on"),
        ("{draw_token: true}", "credits", "a whole number from 0 on"),
        ("{credits: many}", "credits", "a whole number from 0 on"),
        ("{credits: -1}", "credits", "a whole number from 0 on"),
        ("{credits: true}", "credits", "a whole number from 0 on"),
        ("{credits: 1, draw_token: 1}", "draw_token", "true or false"),
        ("{credits: 1, token: true}", "space", "credits and perhaps draw_token"),
        ("4", "space", "credits and perhaps draw_token"),
    ],
)
def test_a_wrong_space_of_the_fan_track(folder: Path, space: str, key: str, expected: str) -> None:
    line = spoil_fan_space(folder, 10, space)
    assert told(folder, FANS) == [f'line {line}, item 10: "{key}" should be {expected}.']


@pytest.mark.parametrize("data", ["", "credits: 7\n", "[]\n"])
def test_a_fan_track_that_is_no_list(folder: Path, data: str) -> None:
    (folder / FANS).write_text(data, "utf-8")
    assert told(folder, FANS) == ['line 1, item fan track: "fan track" should be a list of spaces.']


# --- files --------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", [CARDS, SETS, FANS])
def test_anchors_and_aliases_are_refused_with_their_lines(folder: Path, file: str) -> None:
    path = folder / file
    text = path.read_text("utf-8")
    lines = text.count("\n")
    path.write_text(text + "- &all {credits: 1}\n- *all\n", "utf-8")
    assert told(folder, file)[:2] == [
        f'line {lines + 1}: "&all" should be left out, anchors are not read.',
        f'line {lines + 2}: "*all" should be written out, aliases are not read.',
    ]


@pytest.mark.parametrize("file", [CARDS, SETS, FANS])
def test_a_file_over_one_mib_is_refused(folder: Path, file: str) -> None:
    path = folder / file
    path.write_text(path.read_text("utf-8") + "#" * (1 << 20), "utf-8")
    assert told(folder, file) == ['whole file: "size" should be at most 1 MiB.']


@pytest.mark.parametrize("file", [CARDS, SETS, FANS])
def test_a_missing_file_is_named(folder: Path, file: str) -> None:
    (folder / file).unlink()
    (said,) = told(folder, file)
    assert said.startswith('whole file: "file" should be there and readable')


@pytest.mark.parametrize("file", [CARDS, SETS, FANS])
def test_broken_yaml_is_named_with_its_line(folder: Path, file: str) -> None:
    path = folder / file
    text = path.read_text("utf-8")
    path.write_text(text + "- {credits: 1\n", "utf-8")
    problem = first(folder, file)
    assert problem.where.startswith("line ")
    assert problem.key == "syntax"
    assert problem.expected.startswith("valid YAML")


def test_a_folder_without_tracks(folder: Path) -> None:
    shutil.rmtree(folder / "tracks")
    assert any("a folder with at least one track" in p.expected for p in problems(folder))


def test_a_folder_with_more_tracks_than_anybody_runs(folder: Path) -> None:
    for number in range(MOST_TRACKS):
        (folder / "tracks" / f"another{number}.yaml").touch()
    with pytest.raises(ContentError) as found:
        read_content(folder)
    assert '"tracks" should be at most 100 files.' in str(found.value)


def test_two_tracks_of_one_id(folder: Path) -> None:
    original = folder / "tracks" / "testing_the_waters.yaml"
    shutil.copy(original, folder / "tracks" / "zz_copy.yaml")
    (problem,) = problems(folder)
    assert (problem.file, problem.where) == ("tracks/zz_copy.yaml", "item testing_the_waters")
    assert (problem.key, problem.expected) == ("id", "an id that no other track has")


def test_an_empty_folder_names_all_that_is_missing(tmp_path: Path) -> None:
    files = {problem.file.rpartition("/")[2] for problem in problems(tmp_path)}
    assert files == {CARDS, SETS, FANS, "tracks"}


# --- all at once --------------------------------------------------------------------------------


def test_all_problems_of_all_files_are_told_at_once(folder: Path) -> None:
    wizard, _ = card(folder, "wizard")
    spoil(folder, CARDS, wizard, costing(wizard, 99).replace("feet", "foot"))
    bob, _ = card(folder, "bob")
    spoil(folder, CARDS, bob, bob.replace("reach_reward", "reach_out"))
    spoil(folder, SETS, "    - schmutz\n", "    - schmalz\n")
    spoil_fan_space(folder, 10, "{credits: x}")
    spoil_fan_space(folder, 13, "{credits: y}")
    track = "tracks/nothing_goes_right.yaml"
    spoil(folder, track, "id: nothing_goes_right\n", "id: 7\nlaps: 2\n")
    found = {(p.file.rpartition("/")[2], p.key) for p in problems(folder)}
    assert {
        (CARDS, "cost"),
        (CARDS, "foot"),
        (CARDS, "reach_out"),
        (SETS, "schmalz"),
        (FANS, "credits"),
        ("nothing_goes_right.yaml", "id"),
        ("nothing_goes_right.yaml", "laps"),
    } <= found
    fans = [p.where for p in problems(folder) if p.file.endswith(FANS)]
    assert [where.rpartition(" ")[2] for where in fans] == ["10", "13"]


def test_the_error_lists_every_problem_on_a_line_of_its_own(folder: Path) -> None:
    spoil_fan_space(folder, 10, "{credits: x}")
    spoil_fan_space(folder, 13, "{credits: y}")
    with pytest.raises(ContentError) as caught:
        read_content(folder)
    lines = str(caught.value).splitlines()
    assert len(lines) == 2
    assert all(line.startswith("content/fan_track.yaml, line ") for line in lines)


def test_a_card_that_is_wrong_is_still_known_to_its_sets(folder: Path) -> None:
    """One slip is told once: the sets that name the card are not at fault."""
    text, _ = card(folder, "bob")
    spoil(folder, CARDS, text, costing(text, "five"))
    assert [problem.key for problem in problems(folder)] == ["cost"]


def test_cards_that_cannot_be_read_are_not_told_again_by_every_set(folder: Path) -> None:
    (folder / CARDS).unlink()
    assert [problem.file for problem in problems(folder)] == ["content/cards.yaml"]


def test_a_track_that_is_wrong_is_still_known_to_its_sets(folder: Path) -> None:
    spoil(folder, "tracks/nothing_goes_right.yaml", "map: |", "laps: 2\nmap: |")
    assert [problem.key for problem in problems(folder)] == ["laps"]


def test_a_set_names_a_track_by_its_id_not_by_its_file(folder: Path) -> None:
    tracks = folder / "tracks"
    (tracks / "nothing_goes_right.yaml").rename(tracks / "oval.yaml")
    assert read_content(folder).digest == load_content().digest
    spoil(folder, SETS, "[nothing_goes_right]", "[oval]")
    assert [problem.key for problem in problems(folder)] == ["oval"]


# --- the fingerprint ----------------------------------------------------------------------------


def test_another_effect_of_a_card_has_another_digest(folder: Path) -> None:
    spoil(folder, CARDS, "extra: 2", "extra: 3")
    assert read_content(folder).digest != load_content().digest


def test_another_space_of_the_fan_track_has_another_digest(folder: Path) -> None:
    space = load_content().fan_track[9]
    token = ", draw_token: true" if space.draw_token else ""
    spoil_fan_space(folder, 10, f"{{credits: {space.credits}{token}}}")
    assert read_content(folder).digest == load_content().digest
    spoil_fan_space(folder, 10, f"{{credits: {space.credits + 1}{token}}}")
    assert read_content(folder).digest != load_content().digest


def test_what_does_not_decide_a_race_does_not_change_the_digest(folder: Path) -> None:
    """Remarks and names; and sets, for a race names its cards and tracks itself."""
    path = folder / CARDS
    path.write_text("# A remark.\n" + path.read_text("utf-8"), "utf-8")
    spoil(folder, CARDS, "Odorek", "Smrodek")
    spoil(folder, SETS, "    - schmutz\n", "    - fat_cat\n")
    assert read_content(folder).digest == load_content().digest
