"""Festival voices that choose their own durations and pitch: they are told words, and tell when each phone ended.

A word is whatever we enter in the voice's lexicon, so these voices say our phones, too; only the manner is theirs.
"""

from __future__ import annotations

import numpy as np

from diphones import Voice, Way
from prosody import Sound
from scheme import Scheme
from speech import SILENCE, Segment, Speech

#: Names for words that Russian spelling leaves alone, and that no language's reading of numbers or marks touches.
_LETTERS = "абвгдежзик"
_PREPARE = """
(voice_PROGRAM)
(define (as_it_stands token name) (list name))
(set! token_to_words as_it_stands)
(set! msu_ru_nsh::token_to_words as_it_stands)
(defvar hts_engine_params nil)
(define (say entries words file stretch)
  (mapcar lex.add.entry entries)
  (Parameter.set 'Duration_Stretch stretch)
  (set! hts_engine_params
    (append (remove (assoc "-r" hts_engine_params) hts_engine_params) (list (list "-r" (/ 1.0 stretch)))))
  (let ((utt (utt.synth (eval (list 'Utterance 'Words words)))))
    (utt.save.wave utt file 'riff)
    (mapcar (lambda (s) (format t "%s %f\\n" (item.name s) (item.feat s 'end))) (utt.relation.items utt 'Segment))
    (answered)))
"""


class WholeVoice:
    """One such voice and the words that its Festival knows."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._scheme = Scheme(_PREPARE.replace("PROGRAM", voice.program), 1_500_000)
        self._starts = 0
        self._entered: dict[str, str] = {}

    def say(self, words: list[tuple[list[Sound], list[Way]]], stretch: float) -> Speech | None:
        """Say words, each with its sounds and the ways to say them."""
        self._scheme.start()
        if self._starts != self._scheme.starts:
            self._starts = self._scheme.starts
            self._entered.clear()
        entries, names = [], []
        for sounds, ways in words:
            syllables = _syllables(sounds, ways)
            if syllables not in self._entered:
                self._entered[syllables] = _name(len(self._entered))
                entries.append(f'("{self._entered[syllables]}" nil ({syllables}))')
            names.append(self._entered[syllables])
        order = f'(say \'({" ".join(entries)}) \'({" ".join(names)}) "{self._scheme.target}" {stretch:.3f})'
        answer = self._scheme.ask(order)
        return None if answer is None else self._labelled(*answer, words)

    def _labelled(
        self, samples: np.ndarray, lines: list[str], words: list[tuple[list[Sound], list[Way]]]
    ) -> Speech | None:
        """Give our names to the voice's phones; it may add silences, and say a phone in its neighbour's place."""
        labels = [sound.phone for sounds, ways in words for sound, way in zip(sounds, ways) for _ in way]
        segments: list[Segment] = []
        start = 0.0
        for line in lines:
            name, end = line.rsplit(" ", 1)
            silent = name == self._voice.family.silence
            if not silent and not labels:
                return None
            segments.append(Segment(start, SILENCE if silent else labels.pop(0)))
            start = float(end)
        return Speech(samples * self._voice.gain, segments) if not labels else None


def _name(number: int) -> str:
    return "ы" + "".join(_LETTERS[int(digit)] for digit in str(number))


def _syllables(sounds: list[Sound], ways: list[Way]) -> str:
    """Return Festival's brackets: each syllable begins with the one consonant before its vowel."""
    nuclei = [place for place, sound in enumerate(sounds) if sound.vowel]
    cuts = [0] + [max(left + 1, right - 1) for left, right in zip(nuclei, nuclei[1:])] + [len(sounds)]
    result = []
    for begin, end in zip(cuts, cuts[1:]):
        phones = " ".join(name for way in ways[begin:end] for name in way)
        result.append(f"(({phones}) {int(any(sound.stressed for sound in sounds[begin:end]))})")
    return " ".join(result)
