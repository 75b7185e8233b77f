"""The languages: the same sentences in each, Polish plurals and races, which one is spoken."""

import re
import string
from collections.abc import Mapping
from pathlib import Path

import pytest

from cubitos_desktop import cli
from cubitos_desktop.ai.random_seat import random_seat
from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.match.forced import only_answer
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.simulation import plan_for
from cubitos_desktop.match.verification import verify
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Choose, ChooseBuy, ChooseDice, Throw, numbers
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.reading.problems import ContentError
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.window.opening import new_app
from cubitos_desktop.terminal import table
from cubitos_desktop.terminal.asking import question_for
from cubitos_desktop.terminal.move_questions import drawing
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.play import play_in_terminal
from cubitos_desktop.terminal.question import Misread, TypedQuestion, from_english, simple
from cubitos_desktop.wording.cards import BOXES, box_text, card_text
from cubitos_desktop.words import (
    PLURAL_FORMS,
    Words,
    _sentences_of,
    known_languages,
    load_words,
    plural_form,
    system_language,
)
from tests.racing import RaceUnderTest, a_race
from tests.terminal.scripted import Script, log_of, log_path

ENGLISH, POLISH = load_words("en"), load_words("pl")
CARDS = load_content().cards
FORMS = {"en": {"one", "other"}, "pl": {"one", "few", "many"}}
ENGLISH_WORDS = set(
    re.findall(
        r"\w+",
        "the and you your of die dice with from for which is are all each any not this that it its "
        "coin coins foot feet credit credits fans draw roll active discard push pass bust lose "
        "gain throw throws hit miss most must run now power expected choose take none space lap",
    )
)
SAME_IN_BOTH = {
    "count.fan.one",
    "races.filter.solo",
    "races.where",
    "races.date.lately",
    "races.date.day",
    "races.date.year",
    "window.counter.fans.one",
    "face.symbol",
    "fairness.kind.symbol",
    "daily.fact.fans.one",
    "daily.main.ready",
    "daily.paste.hint",
    "dice_check.command",
    "mark.start",
    "records.goods.minutes",
    "records.goods.hours",
    "reply.stop",
    "rulebook.picture.symbol",
    "rulebook.word.fan.name",
    "rulebook.word.symbol.name",
    "seats.name.sprinter",
    "lessons.learn.minutes",
    "session.welcome",
    "window.asked",
    "window.title.solo",
    "window.setup.start",
    "what.fan",
    "what.fan_pays",
    "tip.reward.title.fan",
    "tip.space.start.title",
    *(f"window.key.{key}" for key in ("enter", "escape", "tab", "n", "page_back", "page_on")),
    *(f"window.replay.key.{key}" for key in ("round_back", "round", "branch")),
    "window.title.desktop",
    "space.start",
}


def messages(words: Words) -> dict[str, dict[str, str]]:
    """The forms of every message by its key; a message without plural forms has just one, ""."""
    found: dict[str, dict[str, str]] = {}
    for key, sentence in words.all_sentences().items():
        head, _, last = key.rpartition(".")
        is_form = last in PLURAL_FORMS
        found.setdefault(head if is_form else key, {})[last if is_form else ""] = sentence
    return found


def named_values(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def polish(state: State) -> Naming:
    names = [f"Gracz {seat + 1}" for seat in range(len(state.seats))]
    return Naming(POLISH, Script().console(), state.game, names)


def asked(race: RaceUnderTest, prompt: str) -> TypedQuestion:
    race.asks(prompt)
    return question_for(polish(race.state), race.state, race.pending)


def play_polish(script: Script, races: Path, seats: str = "human,steady", seed: str = "1") -> int:
    console = script.console()
    return play_in_terminal(
        seats, "race-1", None, None, seed, language="pl", console=console, folder=races
    )


# --- the files ----------------------------------------------------------------------------------


def test_the_game_speaks_english_and_polish() -> None:
    assert known_languages() == ("en", "pl")


def test_both_languages_have_the_same_keys() -> None:
    assert sorted(messages(ENGLISH)) == sorted(messages(POLISH))


def test_both_languages_keep_the_same_sections_in_the_same_files() -> None:
    def sections(language: str) -> dict[str, list[str]]:
        files = sorted((content_dir() / "languages" / language).glob("*.yaml"))
        keys = {path.name: _sentences_of([path]) for path in files}
        return {name: sorted({key.partition(".")[0] for key in keys[name]}) for name in keys}

    assert sections("en") == sections("pl")


def test_a_file_that_is_read_later_answers_as_soon_as_it_is_asked(tmp_path: Path) -> None:
    book = tmp_path / "rulebook.yaml"
    book.write_text("rulebook:\n  title: The rules\n")
    words = Words("en", {"a": "b"}, {"rulebook": book})
    assert "rulebook.title" in words
    assert words("rulebook.title") == "The rules"
    assert words.all_sentences() == {"a": "b", "rulebook.title": "The rules"}


def test_a_key_may_not_stand_in_two_files(tmp_path: Path) -> None:
    files = [tmp_path / "one.yaml", tmp_path / "two.yaml"]
    for path in files:
        path.write_text("same: Words\n")
    with pytest.raises(ContentError, match="a key that no other file has"):
        _sentences_of(files)


@pytest.mark.parametrize("language", FORMS)
def test_a_message_has_all_plural_forms_of_its_language(language: str) -> None:
    for key, forms in messages(load_words(language)).items():
        assert set(forms) in ({""}, FORMS[language]), key


def test_both_languages_name_the_same_values() -> None:
    theirs = messages(POLISH)
    for key, forms in messages(ENGLISH).items():
        wanted = set().union(*map(named_values, forms.values()))
        assert set().union(*map(named_values, theirs[key].values())) == wanted, key


@pytest.mark.parametrize("words", [ENGLISH, POLISH], ids=["en", "pl"])
def test_only_the_form_for_one_may_leave_its_count_out(words: Words) -> None:
    for key, forms in messages(words).items():
        every = set().union(*map(named_values, forms.values()))
        for form, sentence in forms.items():
            missing = every - named_values(sentence)
            assert missing <= ({"count"} if form == "one" else set()), f"{key}.{form}"


def test_no_english_is_left_in_polish() -> None:
    for key, sentence in POLISH.all_sentences().items():
        spoken = set(re.findall(r"[^\W\d_]+", re.sub(r"\{[\w:]+\}", " ", sentence).casefold()))
        assert not spoken & ENGLISH_WORDS, key
        if spoken and sentence == ENGLISH.all_sentences().get(key):
            assert key in SAME_IN_BOTH, f"{key} is not translated"


def test_what_is_typed_can_be_told_apart() -> None:
    for words in (ENGLISH, POLISH):
        commands = [simple(word) for word in words.section("command").values()]
        replies = [simple(word) for word in words.section("reply").values()]
        colours = [simple(word) for word in words.section("colour").values()]
        typed = [*commands, *replies, *colours]
        assert len(set(typed)) == len(typed)
        assert all(re.fullmatch(r"[a-z]+", word) for word in (*commands, *replies))


# --- plurals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "form"),
    [
        (0, "many"),
        (1, "one"),
        (2, "few"),
        (4, "few"),
        (5, "many"),
        (11, "many"),
        (12, "many"),
        (14, "many"),
        (21, "many"),
        (22, "few"),
        (25, "many"),
        (101, "many"),
        (112, "many"),
    ],
)
def test_polish_plurals(count: int, form: str) -> None:
    assert plural_form("pl", count) == form
    coins = {"one": "moneta", "few": "monety", "many": "monet"}[form]
    assert POLISH("count.coin", count=count) == f"{count} {coins}"


@pytest.mark.parametrize(
    ("key", "one", "few", "many"),
    [
        ("count.foot", "1 ruch", "3 ruchy", "7 ruchów"),
        ("count.credit", "1 żeton waluty", "3 żetony waluty", "7 żetonów waluty"),
        ("count.fan", "1 fan", "3 fani", "7 fanów"),
        ("count.die", "1 kość", "3 kości", "7 kości"),
        ("count.bust", "1 porażka", "3 porażki", "7 porażek"),
        ("table.way", "1 krok do mety", "3 kroki do mety", "7 kroków do mety"),
        ("cards_help.left", "została 1", "zostały 3", "zostało 7"),
    ],
)
def test_polish_counts(key: str, one: str, few: str, many: str) -> None:
    assert [POLISH(key, count=count) for count in (1, 3, 7)] == [one, few, many]


# --- cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_every_card_has_a_polish_text_with_its_boxes(card: Card) -> None:
    english, text = card_text(ENGLISH, card), card_text(POLISH, card)
    assert re.match("NATYCHMIASTOWA: |AKTYWNA: |BIEG: |NAJWIĘCEJ MIECZY: |KAŻDY Z MIECZAMI ", text)
    assert text.endswith(".")
    boxes = {
        "NOW": "NATYCHMIASTOW",
        "ACTIVE": "AKTYWNA",
        "RUN": "BIEG",
        "POWER": "MOC",
        "MOST": "NAJWIĘCEJ MIECZY",
        "EACH": "KAŻDY Z MIECZAMI",
        "MUST": "OBOWIĄZKOW",
    }
    for box, theirs in boxes.items():
        count = len(re.findall(rf"\b{box}\b", english))
        assert len(re.findall(rf"\b{theirs}", text)) == count, box
    assert re.findall(r"\d+", text) == re.findall(r"\d+", english)
    for box in BOXES:
        one, other = box_text(ENGLISH, card, box), box_text(POLISH, card, box)
        assert (len(one.may), len(one.must)) == (len(other.may), len(other.must)), box


# --- races --------------------------------------------------------------------------------------


class TypesTheDefault(Script):
    """Types what the prompt suggests in place of Enter; Enter where a word cannot tell."""

    def read(self, prompt: str) -> str:
        is_new = not self.prompts or self.prompts[-1] != prompt
        was_wrong = bool(self.written) and self.written[-1].startswith("„")
        super().read(prompt)
        return prompt.removeprefix("[").partition("] > ")[0] if is_new or not was_wrong else ""


def test_a_whole_race_in_polish(tmp_path: Path) -> None:
    commands = ["?", "pomoc", "karty", "ja", "STÓŁ", "stol", "mapa", "dziennik", "cofnij"]
    script = Script([*commands, "kus", "pasuj"])
    assert play_polish(script, tmp_path) == 0
    for part in (
        "Cubitos - Wyścig 1, Pierwsza Gra",
        "Tor: Pierwsza w Lewo, 1 okrążenie.",
        "Ty: Kusisz los czy pasujesz?",
        "BIEG: 3 monety; OBOWIĄZKOWO strać tę kość.",
        "Limit dobierania 9 = 9 + 0 żetonów doboru + 0 czerwonych linii do lidera",
        "Od ostatniego rzutu nie ma czego cofać.",
        "Ty: kuszenie losu ",
        "Ty: pas",
        "OSTATNIA META PRZEKROCZONA",
        "Koniec wyścigu po ",
        "Sekret kości: ",
    ):
        assert part in script.text
    assert log_of(tmp_path).winner >= 0
    assert verify(load_content(), log_of(tmp_path))
    spoken = set(
        re.findall(r"[^\W\d_]+", script.text.replace(str(log_path(tmp_path)), "").casefold())
    )
    assert spoken & ENGLISH_WORDS == set()


def test_what_a_polish_prompt_suggests_can_be_typed(tmp_path: Path) -> None:
    suggested, entered = TypesTheDefault(), Script()
    assert play_polish(suggested, tmp_path / "typed") == 0
    assert play_polish(entered, tmp_path / "entered") == 0
    logs = [log_of(tmp_path / folder) for folder in ("typed", "entered")]
    assert logs[0].winner >= 0
    assert logs[0].answers[:60] == logs[1].answers[:60]


def test_english_words_work_in_a_polish_race(tmp_path: Path) -> None:
    script = Script(["cards", "me", "push", "PASS", "quit"], then_enter=False)
    play_polish(script, tmp_path, "human")
    assert "Karty tego wyścigu" in script.text
    assert "Ty: kuszenie losu " in script.text
    assert "„push”" not in script.text
    assert "Opuszczasz wyścig." in script.text


def test_a_wrong_answer_is_told_in_polish(tmp_path: Path) -> None:
    script = Script(["cokolwiek"], then_enter=False)
    play_polish(script, tmp_path, "human")
    assert "„cokolwiek”: potrzebny numer od 1 do 2 albo początek jednego ze słów: " in script.text


@pytest.mark.parametrize(
    ("english", "shown"),
    [
        ("push", "kuś"),
        ("Light Gray 3, white", "jasnoszara 3, biała"),
        ("buy 2 E13 finish stop", "kup 2 e13 meta stop"),
        ("purple 1 foot", "fioletowa 1 ruch"),
        ("pushing", "pushing"),
        ("kuś", "kuś"),
    ],
)
def test_an_english_reply_is_put_into_polish(english: str, shown: str) -> None:
    assert from_english(POLISH, english) == shown
    assert from_english(ENGLISH, english) == english.casefold()


# --- questions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        "jasnoszara 7, ciemnoszara 1, biała 1",
        "jasnoszare 7, ciemnoszara, białą",
        "JASN 7, ciem 1, biala",
        "szara 8, biała",
        "1 x7, 2, 3",
    ],
)
def test_dice_are_called_by_their_polish_names(typed: str) -> None:
    race = a_race().with_draw("light_gray*7 dark_gray*2 white").with_roll("").at("draw")
    question = asked(race, "draw")
    assert question.read(typed) == (7, 1, 1)
    with pytest.raises(Misread, match="Trzeba wybrać 9 kości, a wybrano 1"):
        question.read("biała")
    with pytest.raises(Misread, match="„różowa”: potrzebna kość z listy"):
        question.read("różowa")


def test_zones_and_faces_are_called_in_polish() -> None:
    race = a_race("crabby").with_draw("light_gray*2").with_roll("light_gray white")
    race.with_active("red:symbol red:power").at("swords")
    assert asked(race, "swords").read("wez") == "take"
    race.answer("take")
    question = asked(race, "give")
    assert "jasnoszara (Strefa Dobierania) ×2" in "\n".join(question.lines)
    assert question.read("jasnoszara rzut") == (0, 1, 0, 0, 0)
    assert question.read("jasnoszara (Strefa Rzutu)") == (0, 1, 0, 0, 0)
    assert question.read("czerwona moc") == (0, 0, 0, 0, 1)


def test_conditions_are_whole_sentences() -> None:
    race = a_race("captain_bark").with_active("brown:symbol white:foot red:symbol").at("abilities")
    shown = "\n".join(asked(race, "abilities").lines)
    assert "(gdy aktywne są kości biała i czerwona)" in shown
    assert "; obowiązkowo, także bez użycia: strać tę kość" in shown
    race = a_race("dope_cat").with_active("white:symbol green:symbol").at("abilities")
    shown = "\n".join(asked(race, "abilities").lines)
    assert "3 monety (gdy aktywna jest kość zielona)" in shown


def test_moves_are_made_in_polish() -> None:
    curve = a_race(tracks=("ahead_of_the_curve",))
    jet = asked(curve.standing_on("G9").having(feet=2).at("move"), "move")
    assert jet.read("plecak E8 stop") == jet.read("plec e8 STOP")
    race = a_race().standing_on("H10").having(feet=2, coins=5).at("move")
    question = asked(race, "move")
    assert question.read("kup 1 H13") == question.read("kup H13")
    with pytest.raises(Misread, match=r"potrzeba ruchów: 3, masz: 2; .* kup 1 H13 \(cena: 4\)"):
        question.read("H13")
    with pytest.raises(Misread, match="nieużyty skrót"):
        question.read("skrót")
    finish = asked(a_race().standing_on("H6").having(feet=2).at("move"), "move")
    assert numbers(finish.read("meta"))[0] == 1


def test_dice_are_bought_in_polish() -> None:
    question = asked(a_race().having(coins=7, credits=1).at("buy"), "buy")
    assert question.read("brązową, czerw") == (4, 5)
    assert question.read("nic") == ()
    with pytest.raises(Misread, match="To kosztuje 10, a masz tylko 8"):
        question.read("biała, czerwona")


@pytest.mark.parametrize("set_id", load_content().sets)
def test_every_question_can_be_asked_in_polish(set_id: str) -> None:
    content = load_content()
    plan = plan_for(content, ("random", "random"), set_id)
    dice = RaceDice("po polsku", set_id)
    state = engine.new_race(content, Setup(2, plan.cards, plan.tracks, 0))
    names = polish(state)
    seen = 0
    while (decision := state.pending) is not None and seen < 60:
        if isinstance(decision, Throw):
            throws = state.seats[decision.thrower].throws
            engine.apply(state, dice.faces(decision, state.round, throws))
            continue
        seen += 1
        if only_answer(decision) is None:
            question = question_for(names, state, decision)
            shown = " ".join([question.title, *question.lines, question.syntax])
            assert not set(re.findall(r"[^\W\d_]+", shown.casefold())) & ENGLISH_WORDS
            if isinstance(decision, Choose):
                assert question.read("1") == decision.choices[0]
            elif isinstance(decision, ChooseDice | ChooseBuy):
                assert question.read(question.default_text) == question.default
        engine.apply(state, random_seat(state, decision))


# --- columns ------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [ENGLISH, POLISH], ids=["en", "pl"])
def test_columns_stand_below_each_other(words: Words) -> None:
    race = a_race().with_draw("light_gray*12").with_active("white:symbol*3")
    names = Naming(words, Script().console(), race.state.game, ["A", "B"])
    zones = table.seat_block(names, race.state, 0)[1:5]
    ends = [len(line) - len(re.sub(r"^\D+\d+", "", line)) for line in zones]
    assert len(set(ends)) == 1
    heads = [table.card_lines(names, race.state, colour, "  ")[0] for colour in CARD_COLOURS]
    assert len({len(re.split(r"\d", head)[0]) for head in heads}) == 1


def test_the_maps_speak_polish() -> None:
    race = a_race()
    board = drawing(polish(race.state), race.state, 0)
    here = race.state.game.legs[0].spaces[0]
    text = "\n".join(board.whole(here))
    english = Naming(ENGLISH, Script().console(), race.state.game, ["A"])
    assert text.translate(str.maketrans("żukM", "clgF")) == "\n".join(
        drawing(english, race.state, 0).whole(here)
    )
    assert " meta " in "\n".join(board.around(here, {}))


@pytest.mark.parametrize("words", [ENGLISH, POLISH], ids=["en", "pl"])
def test_every_mark_is_in_the_legend(words: Words) -> None:
    legend = words.section("legend")
    for key, mark in words.section("mark").items():
        assert legend[key].startswith(mark)


def test_polish_dice_and_cards_read_like_labels() -> None:
    race = a_race().with_active("green:power white:symbol light_gray:coin1*2").at("roll")
    names = polish(race.state)
    assert names.active(race.player.active) == (
        "jasnoszara: 1 moneta ×2, biała: symbol, zielona: moc"
    )
    assert names.faces(3) == "symbol, 1 ruch ×2, 3 puste"
    question = asked(a_race().with_active("white:symbol").at("abilities"), "abilities")
    assert "Odorek (biała: symbol): 2 ruchy" in "\n".join(question.lines)


def test_a_suggestion_is_not_called_help() -> None:
    for key, sentence in POLISH.all_sentences().items():
        assert "podpowied" not in sentence.casefold(), key


# --- which language -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "PL_pl"}, "pl"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "pl_PL", "LANG": "en_GB.UTF-8"}, "pl"),
        ({"LC_ALL": "C", "LC_MESSAGES": "pl_PL", "LANG": "pl_PL"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "pl_PL.UTF-8", "LANG": "en_US"}, "pl"),
        ({"LC_MESSAGES": "en_US", "LANG": "pl_PL"}, "en"),
    ],
)
def test_the_system_decides_the_language(environment: Mapping[str, str], language: str) -> None:
    assert system_language(environment) == language


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["play", "--lang", "pl"], "pl"),
        (["play", "--lang", "en"], "en"),
        (["play"], "pl"),
        ([], "pl"),
        (["--lang", "en"], "en"),
    ],
)
def test_the_command_line_decides_before_the_system(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], language: str
) -> None:
    heard: list[object] = []

    def play(*_: object, language: str, **__: object) -> int:
        heard.append(language)
        return 0

    def open_window(language: str | None, folder: Path | None, file: Path | None) -> None:
        heard.append(new_app(Profile(folder), language).settings.language)

    monkeypatch.setattr("cubitos_desktop.terminal.play.play_in_terminal", play)
    monkeypatch.setattr("cubitos_desktop.scenes.window.opening.play_in_window", open_window)
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert cli.main(arguments) == 0
    assert heard == [language]


@pytest.mark.parametrize("language", ["de", "", "PL", "../en"])
def test_an_unknown_language_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    assert cli.main(["play", "--lang", language]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"cubitos: --lang: expected one of en, pl, got {language!r}.\n"
