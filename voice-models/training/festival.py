"""Festival's recorded diphone voices, speaking our phones through ``festival_phones.json``.

Only the recordings are used: they are opened directly, and phones, durations and pitch are ours, so every phone's time
is known. One process serves all voices; a request is a line of Scheme, the answer a file and a line.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from diphones import PITCH, SEX, VOICES, Voice, Way, require, spelt, voice_named
from lexicon import Lexicon, Pronunciation
from prosody import Sound, Speaker, marked
from scheme import Scheme
from speech import GARBAGE, SAMPLE_RATE, SILENCE, Segment, Speech
from whole import WholeVoice

__all__ = ["PITCH", "SEX", "VOICES", "Festival"]

#: Recordings hold a few frames that make the filter ring; a sound with such a peak is made again with other times.
_LOUDEST, _TRIES = 26000, 3
#: The chance of a pause between two words.
_PAUSE = 0.12
#: Seconds of silence between two phones that were never recorded together.
_BRIDGE = 0.012
_PREPARE = """
(require_module 'UniSyn)
(set! UniSyn_module_hooks nil)
(set! us_abs_offset 0.0) (set! us_rel_offset 0.0) (set! window_factor 1.0)
(Parameter.set 'Synth_Method 'UniSyn)
(Parameter.set 'us_sigpr 'lpc)
(define (open_voice name index pair)
  (us_diphone_init (list (list 'name name) (list 'index_file index) '(grouped "true") (list 'default_diphone pair))))
(define (spoken segments) (eval (list 'Utterance 'Segments segments)))
(define (soften gain pair)
  (let ((utt (Initialize (spoken (list (list (car pair) 0.1) (list (cadr pair) 0.1))))))
    (us_get_diphones utt)
    (item.set_feat (utt.relation.first utt 'Unit) 'energy_factor gain)
    (us_energy_normalise utt 'Unit)))
(define (say name gain fresh file segments)
  (us_db_select name)
  (mapcar (lambda (pair) (soften gain pair)) fresh)
  (let ((utt (utt.synth (spoken segments))))
    (utt.save.wave utt file 'riff)
    (answered)))
"""


@dataclass(frozen=True)
class _Part:
    """One phone of the voice: part of which sound of ours, and how long."""

    name: str
    sound: Sound
    seconds: float

    def scheme(self, start: float, hertz: Callable[[float], float]) -> str:
        """Return the segment with its pitch at the beginning, in the middle and near the end."""
        points = " ".join(f"({at:.4f} {hertz(start + at):.1f})" for at in (0.0, self.seconds / 2, self.seconds - 0.001))
        return f'("{self.name}" {self.seconds:.4f} {points})'


def _parts(voice: Voice, speaker: Speaker, sounds: list[Sound], ways: list[Way]) -> list[_Part]:
    """Give each phone of each way its seconds, and bridge what was never recorded together.

    What a voice can only leave out, as Italians do with h, is silence to the listener, too.
    """
    parts: list[_Part] = []
    for sound, way in zip(sounds, ways):
        if parts and not voice.joins(parts[-1].name, way[0]):
            parts.append(_Part(voice.family.silence, sound, _BRIDGE))
        seconds = speaker.pause() if sound.phone == SILENCE else speaker.seconds(sound)
        heard = Sound(SILENCE) if way == (voice.family.silence,) else sound
        parts += [_Part(name, heard, seconds / len(way)) for name in way]
    return parts


class _Recordings:
    """Festival with the voices' recordings open.

    Most voices were recorded so loud that Festival's filter clips. It keeps each pair of phones in memory once it was
    asked for, and softens it there: so we soften each pair once, with the first request that needs it.
    """

    def __init__(self) -> None:
        self._scheme = Scheme(_PREPARE)
        self._starts = 0
        self._softened: dict[str, set[tuple[str, str]]] = {}

    def say(self, voice: Voice, names: list[str], segments: str) -> np.ndarray | None:
        """Return the samples of named segments at 16 kHz, or None if Festival failed."""
        self._scheme.start()
        if self._starts != self._scheme.starts:
            self._starts = self._scheme.starts
            self._softened.clear()
        order = self._opening(voice)
        fresh = set(zip(names, names[1:])) - self._softened[voice.name]
        self._softened[voice.name] |= fresh
        pairs = " ".join(f'("{left}" "{right}")' for left, right in sorted(fresh))
        order += f'(say "{voice.name}" {voice.gain} \'({pairs}) "{self._scheme.target}" \'({segments}))'
        answer = self._scheme.ask(order)
        return None if answer is None else answer[0]

    def _opening(self, voice: Voice) -> str:
        if voice.name in self._softened:
            return ""
        self._softened[voice.name] = set()
        pair = f"{voice.family.silence}-{voice.family.silence}"
        return f'(open_voice "{voice.name}" "{voice.index}" "{pair}")\n'


class Festival:
    """A running Festival and the ways to speak with it; the lexicon may use no phone that some voice cannot say."""

    def __init__(self, lexicon: Lexicon, rng: random.Random) -> None:
        require(lexicon.phones)
        self._rng = rng
        self._recordings = _Recordings()
        self._wholes: dict[str, WholeVoice] = {}

    def say(
        self, words: list[Pronunciation], voice: str, stretch: float, pitch: float, vary: float = 0.0
    ) -> Speech | None:
        """Say words by their pronunciations; ``vary`` is the chance that a phone takes another neighbour.

        A whole voice keeps its own pitch.
        """
        spoken = [[Sound(phone, place == word.stressed) for place, phone in enumerate(word.phones)] for word in words]
        return self._speak(spoken, voice, stretch, pitch, vary)

    def read(self, text: str, voice: str, stretch: float, pitch: float) -> Speech | None:
        """Read text letter by letter, roughly; all its phones are garbage."""
        spoken = []
        for word in filter(None, map(spelt, text.lower().split())):
            vowels = [place for place, phone in enumerate(word) if Sound(phone).vowel]
            stressed = self._rng.choice(vowels) if vowels else -1
            spoken.append([Sound(phone, place == stressed) for place, phone in enumerate(word)])
        speech = self._speak(spoken, voice, stretch, pitch, 0.3) if spoken else None
        if speech is not None:
            speech.segments = [Segment(s.start, s.phone if s.phone == SILENCE else GARBAGE) for s in speech.segments]
        return speech

    def _speak(self, words: list[list[Sound]], name: str, stretch: float, pitch: float, vary: float) -> Speech | None:
        voice = voice_named(name)
        if voice.program:
            return self._whole(voice, words, stretch, vary)
        sounds = marked(self._paused(words))
        for _ in range(_TRIES):
            ways = voice.path(sounds, self._rng, vary)
            speech = self._once(voice, sounds, ways, Speaker(self._rng, stretch, pitch))
            if speech is not None and np.abs(speech.samples).max() < _LOUDEST:
                return speech
        return None

    def _whole(self, voice: Voice, words: list[list[Sound]], stretch: float, vary: float) -> Speech | None:
        if voice.name not in self._wholes:
            self._wholes[voice.name] = WholeVoice(voice)
        return self._wholes[voice.name].say([(word, voice.path(word, self._rng, vary)) for word in words], stretch)

    def _paused(self, words: list[list[Sound]]) -> list[Sound]:
        sounds = [Sound(SILENCE)]
        for place, word in enumerate(words, 1):
            sounds += word
            if place == len(words) or self._rng.random() < _PAUSE:
                sounds.append(Sound(SILENCE))
        return sounds

    def _once(self, voice: Voice, sounds: list[Sound], ways: list[Way], speaker: Speaker) -> Speech | None:
        parts = _parts(voice, speaker, sounds, ways)
        times = [0.0, *np.cumsum([part.seconds for part in parts])]
        hertz = speaker.melody([part.sound for part in parts], times[:-1], times[-1])
        segments = " ".join(part.scheme(start, hertz) for part, start in zip(parts, times))
        samples = self._recordings.say(voice, [part.name for part in parts], segments)
        if samples is None:
            return None
        count = round(times[-1] * SAMPLE_RATE)
        whole = np.concatenate([samples[:count], np.zeros(max(0, count - len(samples)))])
        return Speech(whole, [Segment(start, part.sound.phone) for part, start in zip(parts, times)])
