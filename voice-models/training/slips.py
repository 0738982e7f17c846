"""Slips of the tongue and foreign accents: another sound is said, and the word that was meant stays what it was."""

from __future__ import annotations

import random
from dataclasses import replace

from lexicon import Lexicon, Pronunciation
from reading import READERS, Reader

#: What somebody may say instead, without being understood less by people.
NEIGHBOURS = {
    "a": "aː ɑ æ", "aː": "a ɑː æː", "æː": "ɛː aː æ", "ɑ": "a ɑː ɒ", "ɑː": "ɑ aː ɔː", "ɒ": "ɔ ɑ", "ɒː": "ɔː ɒ", "ɔ": "ɒ o ɔː",
    "ɔː": "oː ɒː ɔ", "o": "ɔ oː u", "oː": "o ɔː oʊ", "u": "ʊ uː", "uː": "u ʉː oː", "ʊ": "u ɔ", "i": "ɪ iː", "iː": "i ɪ",
    "ɪ": "i e", "y": "i ʏ u", "yː": "iː y uː", "ʏ": "y ɪ ʊ", "ø": "œ e ɔ", "øː": "ø eː ɜː", "œ": "ø ɛ ɜː", "e": "ɛ eː ɪ",
    "eː": "e ɛː eɪ iː", "ɛ": "e æ ɛː", "ɛː": "eː ɛ æː", "ə": "ɛ ɐ ɪ", "ɐ": "ə a ɔ", "aɪ": "ɛː a", "aʊ": "a ɒ", "ɔʏ": "aɪ ɔ",
    "p": "b", "b": "p", "t": "d", "d": "t", "k": "g", "g": "k", "f": "v", "v": "f w", "s": "z ʃ", "z": "s", "ʃ": "s ç",
    "ts": "s t", "ç": "ʃ x k", "x": "ç h k", "h": "x ç", "ð": "d l z", "ʁ": "r ɹ x", "l": "r", "w": "v u", "j": "i", "n": "ŋ m",
    "ŋ": "n", "m": "n", "æ": "ɛ a", "ɜː": "øː œ ɛ", "ʉː": "uː yː", "ɵ": "ʊ ø", "eɪ": "eː e", "oʊ": "oː o", "θ": "s t f", "ʒ": "ʃ z",
    "r": "ʁ ɹ", "ɹ": "r ʁ w",
}  # fmt: skip
#: How much of what people say slips: nothing for most, a little for some, an accent for a few.
SHARES = (0.0, 0.0, 0.0, 0.05, 0.15)
#: What people of a language make of sounds that theirs does not have.
ACCENTS = {
    "en": {
        "y": "u", "yː": "uː", "ʏ": "ʊ", "ø": "ɜː", "øː": "ɜː", "œ": "ɜː", "ɵ": "ʊ", "ʉː": "uː", "ʁ": "ɹ", "r": "ɹ", "ç": "ʃ",
        "x": "k", "e": "eɪ", "eː": "eɪ", "o": "oʊ", "oː": "oʊ", "a": "æ", "ɐ": "ɜː", "ts": "s", "ɔ": "ɒ",
    },
    "de": {
        "ð": "d", "θ": "s", "w": "v", "æ": "ɛ", "æː": "ɛː", "ɜː": "œ", "oʊ": "oː", "eɪ": "eː", "ɒ": "ɔ", "ɒː": "oː", "ɑ": "a",
        "ɑː": "aː", "ɔː": "oː", "ɹ": "ʁ", "r": "ʁ", "ʒ": "ʃ", "ʉː": "uː", "ɵ": "ʊ",
    },
    "da": {"z": "s", "ts": "s", "θ": "s", "w": "v", "ɹ": "ʁ", "r": "ʁ", "ʒ": "ʃ", "x": "k", "ɪ": "e", "ʊ": "ɔ", "aː": "æː", "ɜː": "œ"},
    "romance": {
        "ɪ": "i", "ʊ": "u", "ŋ": "n", "ə": "e", "y": "i", "yː": "u", "ʏ": "i", "ø": "e", "øː": "e", "œ": "e", "ɵ": "u", "ʉː": "u",
        "ð": "d", "θ": "t", "x": "k", "ç": "ʃ", "ts": "s", "iː": "i", "uː": "u", "eː": "e", "oː": "o", "aː": "a", "æ": "a",
        "ɜː": "e", "ʁ": "r", "ɹ": "r", "z": "s",
    },
    "slavic": {
        "h": "x", "w": "v", "ð": "d", "θ": "s", "ŋ": "n", "y": "u", "yː": "u", "ʏ": "u", "ø": "ɔ", "øː": "ɔ", "œ": "ɛ", "ɵ": "u",
        "ʉː": "u", "ɪ": "i", "ʊ": "u", "ə": "ɛ", "æ": "ɛ", "ɜː": "ɛ", "ʁ": "r", "ɹ": "r", "iː": "i", "uː": "u", "eː": "ɛ",
        "oː": "ɔ", "aː": "a", "ç": "x", "oʊ": "o", "eɪ": "ɛ",
    },
}  # fmt: skip
#: How often somebody speaks with an accent, and how often each of its habits is theirs.
_ACCENTED, _HABIT = 0.15, 0.8
#: How often somebody reads the words as those of another language.
_MISREAD = 0.08
_VOWELS = frozenset("aeiouyæøœɐɑɒɔəɛɜɪɵʉʊʏ")
#: Vowels that hurried people swallow in short words without stress.
_WEAK = frozenset("a e ɛ i ɪ o ɔ u ʊ ɒ æ ø œ".split())
_SHORT, _HURRIED = 3, 0.25


class Meant(str):
    """A sound that is said, and the phones that were meant by it; each is another one, even if they sound the same."""

    meant: str

    @staticmethod
    def of(sound: str, phones: str) -> Meant:
        """Return a sound that is said for a phone, for several with blanks between, or for none."""
        found = Meant(sound)
        found.meant = phones
        return found


class Tongue:
    """How some person says words: with slips, with an accent, or as the letters read in another language."""

    def __init__(self, lexicon: Lexicon, rng: random.Random) -> None:
        self._reader = Reader(lexicon)
        self._rng = rng

    def said(self, spelt: list[str], words: list[Pronunciation], language: str) -> list[Pronunciation]:
        """Return words of a language, given by letters and by phones, as somebody says them."""
        rng = self._rng
        if rng.random() < _MISREAD:
            reader = rng.choice([other for other in READERS if other != language])
            return [self._misread(word, meant, reader) for word, meant in zip(spelt, words, strict=True)]
        if rng.random() < _ACCENTED:
            accent = rng.choice(sorted(set(ACCENTS) - {language}))
            return with_accent(words, {phone: sound for phone, sound in ACCENTS[accent].items() if rng.random() < _HABIT})
        return said(words, rng)

    def _misread(self, spelt: str, word: Pronunciation, reader: str) -> Pronunciation:
        sounds = self._reader.read(spelt, reader)
        if not sounds:
            return with_accent([word], {})[0]
        # The first sound carries the whole word, the others nothing: order is all that a label tells.
        first, *others = sounds
        phones = (Meant.of(first, " ".join(word.phones)), *(Meant.of(sound, "") for sound in others))
        vowels = [place for place, sound in enumerate(sounds) if sound[0] in _VOWELS]
        return Pronunciation(phones, vowels[0] if vowels else -1)


def with_accent(words: list[Pronunciation], habits: dict[str, str]) -> list[Pronunciation]:
    """Return words in which each sound that is a key is said as its value."""
    return [replace(word, phones=tuple(Meant.of(habits.get(p, p), p) for p in word.phones)) for word in words]


def said(words: list[Pronunciation], rng: random.Random) -> list[Pronunciation]:
    """Return words as somebody says them who speaks the language, whose phones are all ``Meant``."""
    share = rng.choice(SHARES)
    hurried = rng.random() < _HURRIED
    return [
        replace(word, phones=tuple(_said(word, place, share, hurried, rng) for place in range(len(word.phones))))
        for word in words
    ]


def _said(word: Pronunciation, place: int, share: float, hurried: bool, rng: random.Random) -> Meant:
    phone = word.phones[place]
    sound = phone
    if rng.random() < share and phone in NEIGHBOURS:
        sound = rng.choice(NEIGHBOURS[phone].split())
    elif hurried and len(word.phones) <= _SHORT and word.stressed < 0 and phone in _WEAK and rng.random() < 0.5:
        sound = "ə"
    return Meant.of(sound, phone)


def meant(segments: list[str]) -> tuple[str, ...]:
    """Return the phones that were meant: a voice may need two sounds for one of them."""
    found: list[str] = []
    last: object = None
    for sound in segments:
        if not (isinstance(sound, Meant) and sound is last):
            found += sound.meant.split() if isinstance(sound, Meant) else [sound]
        last = sound
    return tuple(found)
