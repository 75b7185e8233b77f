"""The game's sentences: found by key, filled with values, in the plural form that fits a count.

A key is the path to a sentence in ``content/languages/<language>.yaml``, joined by dots. A sentence
holds its values in braces. Where a count changes the words, the entry is a mapping of plural forms:
``one`` and ``other`` in English, ``one``, ``few`` and ``many`` in Polish.

>>> load_words()("count.coin", count=3)
'3 coins'
"""

import os
from collections.abc import Mapping
from functools import lru_cache

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.reading.problems import ContentError, Problem
from cubitos_desktop.rules.reading.yaml_files import Document, read

PLURAL_FORMS = frozenset({"one", "few", "many", "other"})
USUAL_LANGUAGE = "en"
SYSTEM_SETTINGS = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says its language; the first that is not empty counts."""


class WordsError(KeyError):
    """A sentence that the language does not have, or a value that the sentence wants."""


class Words:
    """All sentences of one language."""

    def __init__(self, language: str, sentences: dict[str, str]) -> None:
        self.language = language
        self._sentences = sentences

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence of this key, filled in; ``count`` chooses among plural forms."""
        sentence = self._sentences.get(key)
        if sentence is None:
            sentence = self._plural(key, values.get("count"))
        try:
            return sentence.format_map(values)
        except KeyError as missing:
            raise WordsError(f"{self.language}: {key} wants the value {missing}.") from None

    def __contains__(self, key: str) -> bool:
        return key in self._sentences or any(f"{key}.{f}" in self._sentences for f in PLURAL_FORMS)

    def section(self, name: str) -> dict[str, str]:
        """The sentences of a section as they stand, by the rest of their keys."""
        start = f"{name}."
        return {k.removeprefix(start): s for k, s in self._sentences.items() if k.startswith(start)}

    def _plural(self, key: str, count: object) -> str:
        if isinstance(count, int):
            for form in (plural_form(self.language, count), "other", "many"):
                if f"{key}.{form}" in self._sentences:
                    return self._sentences[f"{key}.{form}"]
        raise WordsError(f"{self.language}: there is no sentence {key}.")


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
    """Every language that has a file of sentences."""
    return tuple(sorted(path.stem for path in (content_dir() / "languages").glob("*.yaml")))


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
    """The sentences of a language, read once; a mistake in the file raises ``ContentError``."""
    problems: list[Problem] = []
    document = read(content_dir() / "languages" / f"{language}.yaml", problems)
    sentences: dict[str, str] = {}
    if document is not None:
        _gather(document, document.data, (), sentences, problems)
    if problems:
        raise ContentError(problems)
    return Words(language, sentences)


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
    elif isinstance(data, str):
        sentences[".".join(path)] = data
    else:
        where = f"line {document.line(*path)}"
        problems.append(Problem(document.file, where, ".".join(path), "a sentence"))
