"""The vocabulary: words, pronunciations and phones, read from the project's config folder.

Nothing here knows a word by heart. A new word or a new pronunciation in ``config/languages`` reaches the model
through this module alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = tuple(sorted(path.stem for path in (ROOT / "config/languages").glob("*.json")))
STRESS = "ˈ"


@dataclass(frozen=True)
class Pronunciation:
    """Phones in order and the index of the stressed vowel, -1 if there is none."""

    phones: tuple[str, ...]
    stressed: int = -1

    @staticmethod
    def parse(text: str) -> "Pronunciation":
        """Read phones separated by blanks, ``ˈ`` before the stressed vowel."""
        marked = text.split()
        if not marked:
            raise ValueError("a pronunciation without phones")
        stressed = max((i for i, phone in enumerate(marked) if phone.startswith(STRESS)), default=-1)
        return Pronunciation(tuple(phone.replace(STRESS, "") for phone in marked), stressed)


@dataclass(frozen=True)
class Phone:
    """How synthesisers say one phone: eSpeak mnemonics by phoneme table, ARPAbet for flite."""

    espeak: dict[str, tuple[str, ...]]
    arpabet: tuple[str, ...]


@dataclass(frozen=True)
class Language:
    """One language file: pronunciations by word, and the ways to say each meaning.

    Only the words of some meaning are heard; the others are what the station itself says.
    """

    code: str
    words: dict[str, tuple[Pronunciation, ...]]
    tokens: dict[str, tuple[str, ...]]

    @cached_property
    def heard(self) -> list[str]:
        """Return the words that the recogniser must know, in the order of the file."""
        wanted = {word for forms in self.tokens.values() for form in forms for word in form.split()}
        return [word for word in self.words if word in wanted]


@dataclass(frozen=True)
class Lexicon:
    """All languages and the phones that they are made of."""

    languages: dict[str, Language]
    phones: dict[str, Phone]

    @property
    def vocabulary(self) -> list[str]:
        """Return every word that is heard in some language once, sorted."""
        return sorted({word for language in self.languages.values() for word in language.heard})

    def pronunciations(self, word: str) -> list[Pronunciation]:
        """Return the pronunciations of a word in the languages that hear it, stress aside, each once.

        The Danish "time" that the station only says is another word than the English one that it hears.
        """
        found: dict[tuple[str, ...], Pronunciation] = {}
        for language in self.languages.values():
            for pronunciation in language.words[word] if word in language.heard else ():
                found.setdefault(pronunciation.phones, pronunciation)
        return list(found.values())

    def within(self, phones: Iterable[str]) -> "Lexicon":
        """Return this lexicon as a network hears it that knows such phones only; raise ValueError for a word that it cannot."""
        known = set(phones)
        languages = {
            code: replace(
                language,
                words={
                    word: tuple(way for way in ways if known.issuperset(way.phones))
                    for word, ways in language.words.items()
                },
            )
            for code, language in self.languages.items()
        }
        heard = replace(self, languages=languages)
        deaf = [word for word in self.vocabulary if not heard.pronunciations(word)]
        if deaf:
            raise ValueError(f"the network was trained for other phones, train it anew for: {' '.join(deaf)}")
        return heard

    @property
    def used_phones(self) -> list[str]:
        """Return the phones of the words that are heard, sorted."""
        return sorted(
            {
                phone
                for word in self.vocabulary
                for pronunciation in self.pronunciations(word)
                for phone in pronunciation.phones
            }
        )


def load(root: Path = ROOT) -> Lexicon:
    """Read ``config/phones.json`` and ``config/languages``; raise ValueError for a phone or a word without an entry."""
    raw = json.loads((root / "config/phones.json").read_text(encoding="utf-8"))["phones"]
    phones = {
        name: Phone(
            {table: tuple(text.split()) for table, text in entry["espeak"].items()}, tuple(entry["arpabet"])
        )
        for name, entry in raw.items()
    }
    languages = {}
    for code in LANGUAGES:
        data = json.loads((root / f"config/languages/{code}.json").read_text(encoding="utf-8"))
        words = {
            word: tuple(Pronunciation.parse(text) for text in entry["ipa"]) for word, entry in data["words"].items()
        }
        languages[code] = Language(code, words, {name: tuple(forms) for name, forms in data["tokens"].items()})
    lexicon = Lexicon(languages, phones)
    said = {p for language in languages.values() for word in language.words.values() for one in word for p in one.phones}
    missing = sorted(said - set(phones)) + sorted(name for name in phones if set(phones[name].espeak) != set(LANGUAGES))
    if missing:
        raise ValueError(f"config/phones.json lacks a phone, or one of its tables: {' '.join(missing)}")
    for language in languages.values():
        for name, forms in language.tokens.items():
            for form in forms:
                for word in form.split():
                    if word not in language.words:
                        raise ValueError(f"{language.code}: '{word}' of {name} has no pronunciation")
    return lexicon
