"""Slips of the tongue and foreign accents: another sound is said, and the word that was meant stays what it was."""

from __future__ import annotations

import random
from dataclasses import replace

from lexicon import Pronunciation

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
#: Vowels that hurried people swallow in short words without stress.
_WEAK = frozenset("a e ɛ i ɪ o ɔ u ʊ ɒ æ ø œ".split())
_SHORT, _HURRIED = 3, 0.25


class Meant(str):
    """A sound that is said, and the phone that was meant by it; each is another one, even if they sound the same."""

    meant: str

    @staticmethod
    def of(sound: str, phone: str) -> Meant:
        """Return a sound that is said for a phone."""
        found = Meant(sound)
        found.meant = phone
        return found


def said(words: list[Pronunciation], rng: random.Random) -> list[Pronunciation]:
    """Return words as somebody says them, whose phones are all ``Meant``."""
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
            found.append(sound.meant if isinstance(sound, Meant) else sound)
        last = sound
    return tuple(found)
