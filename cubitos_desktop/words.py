"""The game's sentences: found by key, filled with values, in the plural form that fits a count.

A key is the path to a sentence in the files of ``content/languages/<language>``, joined by dots. A
sentence holds its values in braces. Where a count changes the words, the entry is a mapping of
plural forms: ``one`` and ``other`` in English, ``one``, ``few`` and ``many`` in Polish. A file
named in ``LATER`` is read when its first sentence is wanted, so that a long book costs no start.

>>> load_words()("count.coin", count=3)
'3 coins'
"""

import os
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.reading.problems import ContentError, Problem
from cubitos_desktop.rules.reading.yaml_files import Document, read

PLURAL_FORMS = frozenset({"one", "few", "many", "other"})
LATER = frozenset({"rulebook", "lessons", "races", "review", "daily", "cup", "records", "puzzles"})
"""Files that hold one section, named like them, and are not needed before somebody reads it."""
USUAL_LANGUAGE = "en"
SYSTEM_SETTINGS = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says its language; the first that is not empty counts."""


class WordsError(KeyError):
    """A sentence that the language does not have, or a value that the sentence wants."""

    def __str__(self) -> str:
        # A key that is missing would be shown in quotes, as Python shows keys.
        return str(self.args[0])


class Words:
    """All sentences of one language."""

    def __init__(
        self, language: str, sentences: dict[str, str], later: Mapping[str, Path] | None = None
    ) -> None:
        self.language = language
        self._sentences = sentences
        self._later = dict(later or {})

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence of this key, filled in; ``count`` chooses among plural forms."""
        sentence = self._sentences.get(key)
        if sentence is None:
            sentence = self._looked_for(key, values.get("count"))
        try:
            return sentence.format_map(values)
        except KeyError as missing:
            raise WordsError(f"{self.language}: {key} wants the value {missing}.") from None

    def __contains__(self, key: str) -> bool:
        self._fetch(key)
        return key in self._sentences or any(f"{key}.{f}" in self._sentences for f in PLURAL_FORMS)

    def section(self, name: str) -> dict[str, str]:
        """The sentences of a section as they stand, by the rest of their keys."""
        self._fetch(name)
        start = f"{name}."
        return {k.removeprefix(start): s for k, s in self._sentences.items() if k.startswith(start)}

    def all_sentences(self) -> dict[str, str]:
        """Every sentence by its whole key, also of files that are read later."""
        for name in tuple(self._later):
            self._fetch(name)
        return dict(self._sentences)

    def _fetch(self, key: str) -> None:
        """Read the file that this key stands in, if that has not been done yet."""
        if self._later and (path := self._later.pop(key.partition(".")[0], None)) is not None:
            self._sentences |= _sentences_of([path])

    def _looked_for(self, key: str, count: object) -> str:
        """A sentence that has plural forms or stands in a file that nobody has read yet."""
        self._fetch(key)
        if key in self._sentences:
            return self._sentences[key]
        if isinstance(count, int):
            for form in (plural_form(self.language, count), "other", "many"):
                if f"{key}.{form}" in self._sentences:
                    return self._sentences[f"{key}.{form}"]
        raise WordsError(f"{self.language}: there is no sentence {key}.")


class OtherWords(Words):
    """The sentences of a language, some of them said otherwise."""

    def __init__(self, words: Words, others: Mapping[str, str]) -> None:
        super().__init__(words.language, {})
        self._words, self._others = words, dict(others)

    def __call__(self, key: str, /, **values: object) -> str:
        other = self._others.get(key)
        return self._words(key, **values) if other is None else other.format_map(values)

    def __contains__(self, key: str) -> bool:
        return key in self._others or key in self._words

    def section(self, name: str) -> dict[str, str]:
        start = f"{name}."
        others = {k.removeprefix(start): s for k, s in self._others.items() if k.startswith(start)}
        return self._words.section(name) | others

    def all_sentences(self) -> dict[str, str]:
        return self._words.all_sentences() | self._others


def plural_form(language: str, count: int) -> str:
    """Which form of a word goes with a count.

    >>> [plural_form("pl", count) for count in (1, 2, 5, 12, 22)]
    ['one', 'few', 'many', 'many', 'few']
    """
    if count == 1:
        return "one"
    if language == "pl":
        is_few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
        return "few" if is_few else "many"
    return "other"


def known_languages() -> tuple[str, ...]:
    """Every language that has a folder of sentences."""
    folders = (content_dir() / "languages").iterdir()
    return tuple(sorted(path.name for path in folders if path.is_dir()))


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the system is set to if the game speaks it, otherwise English.

    >>> system_language({"LANG": "pl_PL.UTF-8"})
    'pl'
    """
    setting = next(filter(None, map(environment.get, SYSTEM_SETTINGS)), "").casefold()
    found = [language for language in known_languages() if setting.startswith(language)]
    return found[0] if found else USUAL_LANGUAGE


@lru_cache(maxsize=4)
def load_words(language: str = USUAL_LANGUAGE) -> Words:
    """The sentences of a language, read once; a mistake in a file raises ``ContentError``."""
    folder = content_dir() / "languages"
    files = sorted((folder / language).glob("*.yaml"))
    _check_all_there(folder, language, [path.name for path in files])
    later = {path.stem: path for path in files if path.stem in LATER}
    return Words(language, _sentences_of([p for p in files if p.stem not in LATER]), later)


def _check_all_there(folder: Path, language: str, files: Iterable[str]) -> None:
    """What another language has in a file, this one has too; or it is lost."""
    lost = {path.name for path in folder.glob("*/*.yaml")} - set(files)
    if lost:
        there = "there, as in other languages"
        raise ContentError(
            [Problem(f"{language}/{name}", "whole file", "file", there) for name in sorted(lost)]
        )


def _sentences_of(files: Iterable[Path]) -> dict[str, str]:
    """The sentences of some files by their whole keys; no key stands in two of them."""
    problems: list[Problem] = []
    sentences: dict[str, str] = {}
    for path in files:
        document = read(path, problems)
        if document is not None:
            _gather(document, document.data, (), sentences, problems)
    if problems:
        raise ContentError(problems)
    return sentences


def _gather(
    document: Document,
    data: object,
    path: tuple[str, ...],
    sentences: dict[str, str],
    problems: list[Problem],
) -> None:
    """Write nested entries down under their whole keys."""
    if isinstance(data, dict):
        for key, inner in data.items():
            _gather(document, inner, (*path, str(key)), sentences, problems)
        return
    key, where = ".".join(path), f"line {document.line(*path)}"
    if not isinstance(data, str):
        problems.append(Problem(document.file, where, key, "a sentence"))
    elif key in sentences:
        problems.append(Problem(document.file, where, key, "a key that no other file has"))
    else:
        sentences[key] = data
