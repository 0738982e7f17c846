"""Rhythm and melody of somebody who announces moves: how long each phone lasts, and how the pitch goes.

A small rule model after Klatt (1976, "Linguistic uses of segmental duration in English"): a phone has a length of its
own, stress and the end of a phrase make it longer, and each person is a little different.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from speech import SILENCE

_VOWELS = frozenset("aæɑɒɔouʊiɪyʏʉɵøœeɛəɐɜ")
_WEAK = frozenset("əɐ")
#: Seconds of consonants at an ordinary tempo, closure and burst of stops together.
_CONSONANTS = {
    **dict.fromkeys("ptk", 0.095),
    **dict.fromkeys("bdg", 0.07),
    **dict.fromkeys("sʃç", 0.11),
    **dict.fromkeys("fxθ", 0.095),
    **dict.fromkeys("vzʒð", 0.065),
    **dict.fromkeys("mnŋ", 0.07),
    **dict.fromkeys("hwj", 0.055),
    **dict.fromkeys("lrʁɹ", 0.062),
    "ts": 0.13,
}
#: Consonants keep more of their length than vowels when someone speaks faster or slower.
_CONSONANT_STRETCH = 0.7


@dataclass(frozen=True)
class Sound:
    """A phone or silence to be said: does it carry stress, and is it in the last syllable before a silence?"""

    phone: str
    stressed: bool = False
    last: bool = False

    @property
    def vowel(self) -> bool:
        """Tell whether this is a vowel or a diphthong."""
        return self.phone[0] in _VOWELS


def marked(sounds: list[Sound]) -> list[Sound]:
    """Mark the sounds from the last vowel before each silence on."""
    result: list[Sound] = []
    ending = True
    for sound in reversed(sounds):
        if sound.phone == SILENCE:
            ending = True
        result.append(Sound(sound.phone, sound.stressed, ending and sound.phone != SILENCE))
        if sound.vowel:
            ending = False
    return result[::-1]


def _own_length(sound: Sound) -> float:
    if not sound.vowel:
        return _CONSONANTS[sound.phone]
    if len(sound.phone) > 1 and sound.phone[1] in _VOWELS:
        return 0.165
    if sound.phone.endswith("ː"):
        return 0.145
    return 0.06 if sound.phone in _WEAK else 0.085


class Speaker:
    """How one person times and intones one utterance."""

    def __init__(self, rng: random.Random, stretch: float, pitch: float) -> None:
        self._rng = rng
        self._stretch = stretch
        self._pitch = pitch
        self._span = rng.uniform(0.3, 1.6)
        self._final_length = rng.uniform(1.1, 1.6)
        self._unevenness = rng.uniform(0.03, 0.16)
        self._unsteadiness = rng.uniform(0.05, 0.35)

    def pause(self) -> float:
        """Return the seconds of a pause between words."""
        return self._rng.uniform(0.03, 0.22) * self._stretch

    def seconds(self, sound: Sound) -> float:
        """Return how long the sound lasts, never less than 25 ms."""
        stretch = self._stretch if sound.vowel else self._stretch**_CONSONANT_STRETCH
        length = _own_length(sound) * stretch * self._rng.lognormvariate(0, self._unevenness)
        if sound.stressed:
            length *= 1.2
        elif sound.vowel:
            length *= 0.9
        if sound.last:
            length *= self._final_length
        return max(0.025, length)

    def melody(self, sounds: list[Sound], starts: list[float], end: float) -> Callable[[float], float]:
        """Return a function from seconds to Hz: a slow fall, a rise on stress, and an end that falls or rises."""
        rng = self._rng
        times, tones = [0.0], [rng.uniform(0, 2)]
        slope = -rng.uniform(0.3, 2.0)
        for sound, start, stop in zip(sounds, starts, [*starts[1:], end]):
            if sound.vowel and sound.stressed:
                times += [start - 0.02, start + (stop - start) * rng.uniform(0.3, 0.9), stop + 0.08]
                tones += [0.0, rng.uniform(1.0, 4.5), rng.uniform(-0.5, 0.5)]
        times.append(end)
        tones.append(rng.uniform(2, 6) if rng.random() < 0.2 else -rng.uniform(1, 5))
        order = np.argsort(times, kind="stable")
        knots, heights = np.array(times)[order], np.array(tones)[order]

        def hertz(time: float) -> float:
            semitones = self._span * (np.interp(time, knots, heights) + slope * (time - end / 2))
            return float(self._pitch * 2 ** ((semitones + rng.gauss(0, self._unsteadiness)) / 12))

        return hertz
