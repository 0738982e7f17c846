"""Recorded pairs of phones: which voices there are, and how each best says a row of our phones."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from prosody import Sound
from speech import SILENCE

_DATA = json.loads(Path(__file__).with_name("festival_phones.json").read_text(encoding="utf-8"))
VOICES = tuple(_DATA["voices"])
#: The mean pitch of each voice's recordings, in Hz.
PITCH = {name: voice["pitch"] for name, voice in _DATA["voices"].items()}
#: ``m``, ``f`` or ``child``.
SEX = {name: voice["sex"] for name, voice in _DATA["voices"].items()}

#: The price of another way than the wanted one, and of two phones that were never recorded together.
_OTHER, _UNRECORDED = 1.0, 6.0

Way = tuple[str, ...]


@dataclass(frozen=True)
class Family:
    """Voices with one set of phones: its silence, its stressed vowels, and the ways to say each of our phones."""

    name: str
    silence: str
    stressed: dict[str, str]
    ways: dict[str, tuple[Way, ...]]

    def of(self, phone: str, stressed: bool) -> tuple[Way, ...]:
        """Return the ways to say a phone, the usual one first."""
        if phone == SILENCE:
            return ((self.silence,),)
        ways = self.ways[phone]
        return tuple((self.stressed.get(w[0], w[0]), *w[1:]) for w in ways) if stressed else ways


@dataclass(frozen=True)
class Voice:
    """One recorded person, and the pairs that this person was recorded with, as ``left-right``.

    A voice with a ``program`` is no set of pairs but a whole Festival voice with a manner of its own.
    """

    name: str
    family: Family
    index: Path
    gain: float
    pairs: frozenset[str]
    program: str = ""

    def joins(self, left: str, right: str) -> bool:
        """Tell whether the two phones were recorded together; a whole voice finds a way for all."""
        return bool(self.program) or f"{left}-{right}" in self.pairs

    def breaks(self, way: Way) -> int:
        """Count the joins inside a way that were never recorded."""
        return sum(not self.joins(left, right) for left, right in zip(way, way[1:]))

    def path(self, sounds: list[Sound], rng: random.Random, vary: float) -> list[Way]:
        """Choose a way for each sound, so that as many joins as possible were recorded."""
        ends: list[tuple[float, list[Way]]] = [(0.0, [])]
        for sound in sounds:
            ways = [way for way in self.family.of(sound.phone, sound.stressed) if self.breaks(way) == 0]
            ways = ways or [(self.family.silence,)]
            wanted = rng.choice(ways) if rng.random() < vary else ways[0]
            ends = [self._extended(ends, way, 0.0 if way == wanted else _OTHER) for way in ways]
        return min(ends, key=lambda end: end[0])[1]

    def _extended(self, ends: list[tuple[float, list[Way]]], way: Way, price: float) -> tuple[float, list[Way]]:
        def total(end: tuple[float, list[Way]]) -> float:
            recorded = not end[1] or self.joins(end[1][-1][-1], way[0])
            return end[0] + (0.0 if recorded else _UNRECORDED)

        best = min(ends, key=total)
        return total(best) + price, [*best[1], way]


@lru_cache(maxsize=None)
def _family(name: str) -> Family:
    raw = _DATA["families"][name]
    ways = {phone: tuple(tuple(way.split()) for way in ways) for phone, ways in raw["phones"].items()}
    return Family(name, raw["silence"], raw["stressed"], ways)


def _pairs(index: Path) -> frozenset[str]:
    """Read the names of the recorded pairs from the head of a group file."""
    with index.open("rb") as file:
        count = 0
        for line in file:
            if line.startswith(b"NumEntries"):
                count = int(line.split()[1])
            if line.startswith(b"EST_Header_End"):
                break
        return frozenset(file.readline().split()[0].decode("latin-1") for _ in range(count))


def family_of(name: str) -> Family:
    """Return the family of a voice, installed or not."""
    return _family(_DATA["voices"][name]["family"])


def require(phones: Iterable[str]) -> None:
    """Raise ValueError, naming what is missing, unless every voice can say all the phones."""
    for name in VOICES:
        family = family_of(name)
        missing = " ".join(phone for phone in phones if phone not in family.ways)
        if missing:
            raise ValueError(f"festival_phones.json: the family {family.name} of {name} lacks {missing}")


def installed(name: str) -> bool:
    """Tell whether the Debian package of a voice is there."""
    return Path(_DATA["voices"][name]["index"]).exists()


@lru_cache(maxsize=None)
def voice_named(name: str) -> Voice:
    """Return a voice; raise FileNotFoundError if its Debian package is not installed."""
    raw = _DATA["voices"][name]
    index = Path(raw["index"])
    program = raw.get("program", "")
    pairs = frozenset() if program else _pairs(index) - frozenset(raw.get("spoilt", ()))
    return Voice(name, family_of(name), index, raw["gain"], pairs, program)


def spelt(word: str) -> list[str]:
    """Return phones for a word of any language, letter by letter: rough, for speech that is nobody's move."""
    letters = _DATA["letters"]
    phones: list[str] = []
    while word:
        size = next((size for size in (3, 2, 1) if word[:size] in letters), 0)
        if size:
            phones += letters[word[:size]].split()
        word = word[size or 1 :]
    return phones
