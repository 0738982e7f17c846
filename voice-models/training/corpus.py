"""The training corpus: sentences, spoken by many synthetic people, heard through many microphones.

``python3 corpus.py espeak|flite|festival SEED COUNT OUT.npz`` writes one part; parts can be made side by side.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import espeak
import festival
import flite
import sentences
import sound
from lexicon import LANGUAGES, Lexicon, Pronunciation, load
from speech import SILENCE, Segment, Speech, faster, joined
from throat import Throat

INVENTED = 180
#: How often a synthesised sentence is recorded.
TAKES = 2
#: How often a recording comes from another throat: recorded people are few, the formants of eSpeak NG are invented anyway.
OTHER_THROATS = {"espeak": 0.2, "flite": 0.6, "festival": 0.6}
#: How often each language is spoken.
SHARES = {"da": 0.3, "de": 0.3, "sv": 0.13, "nb": 0.13, "en": 0.14}
WORK = Path(__file__).resolve().parent / "work"


#: Two functions that make speech or nothing: from pronunciations and a phoneme table, from text and a language.
Manner = tuple[
    Callable[[list[Pronunciation], str], Speech | None],
    Callable[[str, str], Speech | None],
]


@dataclass
class Utterance:
    """Features (frames by bins, half precision), the segments, and the words ('' where there are none)."""

    features: np.ndarray
    segments: list[Segment]
    words: str


class Cast:
    """All synthetic people of one technology: eSpeak NG's variants, flite's or Festival's recorded voices."""

    #: What they say, as ``sentences.Speaker`` takes it.
    shares = sentences.SHARES

    def __init__(self, technology: str, lexicon: Lexicon, seed: int, hears: Callable[[str], bool] = lambda voice: True) -> None:
        """Gather them; ``hears`` tells which recorded voices are heard."""
        self._technology = technology
        self._lexicon = lexicon
        self._rng = random.Random(seed)
        self._noise = np.random.default_rng(seed)
        self._manner = {"espeak": self._formants, "flite": self._recorded, "festival": self._recorded}[technology]
        if technology == "espeak":
            folder = WORK / f"espeak-{seed}"
            self._variants = [*espeak.TRAINING, *espeak.prepare_data(folder, INVENTED, seed)]
            self._espeak = espeak.Espeak(lexicon, folder)
        else:
            module = flite if technology == "flite" else festival
            self._voices = [voice for voice in module.VOICES if hears(voice)]
            self._pitch = module.PITCH
            self._synthesiser = (flite.Flite if technology == "flite" else festival.Festival)(lexicon, self._rng)
        self._recent: list[np.ndarray] = []

    def _spell(self, words: list[str], language: str) -> list[Pronunciation]:
        """Choose a pronunciation for each word."""
        return sentences.pronounced(self._lexicon, words, language, self._rng)

    def _chunks(self, words: list) -> list[list]:
        """Split a sentence at random places, where the speaker pauses."""
        rng = self._rng
        chance = rng.choice([0.0, 0.0, 0.08, 0.3, 1.0 if rng.random() < 0.5 else 0.0])
        chunks: list[list] = [[words[0]]]
        for word in words[1:]:
            if rng.random() < chance:
                chunks.append([word])
            else:
                chunks[-1].append(word)
        return chunks

    def _recorded(self) -> Manner:
        """Choose a recorded voice and a way to speak."""
        rng = self._rng
        voice = rng.choice(self._voices)
        stretch = rng.uniform(0.75, 1.45)
        pitch = self._pitch[voice] * rng.uniform(0.75, 1.4)
        vary = rng.choice([0.0, 0.1, 0.3])
        return (
            lambda chunk, table: self._synthesiser.say(chunk, voice, stretch, pitch, vary),
            lambda text, table: self._synthesiser.read(text, voice, stretch, pitch),
        )

    def _formants(self) -> Manner:
        """Choose a person of eSpeak NG and a way to speak."""
        rng = self._rng
        variant = rng.choice(self._variants)
        rate, pitch, spread = rng.randint(95, 215), rng.randint(10, 95), rng.randint(5, 95)
        return (
            lambda chunk, table: self._espeak.say(chunk, table, variant, rate, pitch, spread),
            lambda text, table: self._espeak.read(text, table, variant, rate, pitch, spread),
        )

    def _gaps(self, parts: int) -> list[float]:
        rng = self._rng
        inner = [rng.choice([rng.uniform(0.02, 0.2), rng.uniform(0.1, 0.8)]) for _ in range(parts - 1)]
        ends = [rng.choice([rng.uniform(0.05, 0.3), rng.uniform(0.2, 1.0)]) for _ in range(2)]
        return [ends[0], *inner, ends[1]]

    def speech(self) -> tuple[Speech, str] | None:
        """Return one sentence as some person says it, and its words; garbage counts as no words."""
        rng = self._rng
        say, read = self._manner()
        language = rng.choices(LANGUAGES, [SHARES[code] for code in LANGUAGES])[0]
        table = language if rng.random() < 0.85 else rng.choice(LANGUAGES)
        kind = rng.random()
        if kind < 0.15:
            garbage_language = rng.choice(sentences.GARBAGE_LANGUAGES)
            part = read(sentences.chatter(rng, garbage_language), garbage_language)
            return None if part is None else (joined([part], self._gaps(1)), "")
        words = sentences.Speaker(self._lexicon, language, rng, self.shares).sentence()
        parts = [say(chunk, table) for chunk in self._chunks(self._spell(words, language))]
        if any(part is None for part in parts):
            return None
        if kind < 0.2:
            extra = read(sentences.chatter(rng, language), language)
            if extra is not None:
                parts.insert(rng.choice([0, len(parts)]), extra)
                words = []
        return joined([part for part in parts if part is not None], self._gaps(len(parts))), " ".join(words)

    def utterances(self) -> Iterator[Utterance]:
        """Yield utterances without end, as features."""
        for heard, segments, words in self.sounds():
            yield self._finish(heard, segments, words)

    def sounds(self) -> Iterator[tuple[np.ndarray, list[Segment], str]]:
        """Yield sounds without end; each sentence is heard some times, from other throats and in other rooms."""
        rng = self._rng
        while True:
            if rng.random() < 0.03:
                yield self._only_noise()
            result = self.speech()
            if result is None or result[0].seconds > 12:
                continue
            for _ in range(TAKES):
                speech = self._somebody(result[0])
                babble = self._babble(len(speech.samples))
                self._recent = [*self._recent[-7:], speech.samples]
                yield sound.recorded(speech.samples, self._noise, babble), speech.segments, result[1]

    def voices(self) -> Iterator[tuple[Speech, str]]:
        """Yield sentences without end, as they are said and before any room or microphone, and their words."""
        while True:
            result = self.speech()
            if result is not None:
                yield self._somebody(result[0]), result[1]

    def _somebody(self, speech: Speech) -> Speech:
        """Return the speech from the throat that it has, from a scaled one, or from one that is another person's."""
        rng = self._rng
        if rng.random() < OTHER_THROATS[self._technology]:
            return Throat.of(rng).changed(speech, self._noise)
        return faster(speech, rng.choice([1.0, rng.uniform(0.85, 1.2)]))

    def _only_noise(self) -> tuple[np.ndarray, list[Segment], str]:
        count = self._rng.randint(8000, 40000)
        samples = sound.noise(count, self._noise) * 10 ** self._rng.uniform(0, 3)
        return np.clip(samples, -32767, 32767).astype(np.int16), [Segment(0.0, SILENCE)], ""

    def _babble(self, count: int) -> np.ndarray | None:
        if len(self._recent) < 8:
            return None
        return sum(np.resize(samples, count) for samples in self._rng.sample(self._recent, self._rng.randint(2, 6)))

    @staticmethod
    def _finish(heard: np.ndarray, segments: list[Segment], words: str) -> Utterance:
        import features  # needs torchaudio, which who wants only the sound need not have

        return Utterance(features.filter_bank(heard).astype(np.float16), segments, words)


def write_part(path: Path, utterances: list[Utterance]) -> None:
    """Write one part of the corpus."""
    phones = sorted({segment.phone for utterance in utterances for segment in utterance.segments})
    number = {phone: index for index, phone in enumerate(phones)}
    np.savez(
        path,
        features=np.concatenate([utterance.features for utterance in utterances]),
        frames=np.array([len(utterance.features) for utterance in utterances]),
        starts=np.array([s.start for u in utterances for s in u.segments], np.float32),
        labels=np.array([number[s.phone] for u in utterances for s in u.segments], np.int16),
        counts=np.array([len(utterance.segments) for utterance in utterances]),
        words=np.array([utterance.words for utterance in utterances]),
        phones=np.array(phones),
    )


def read_part(path: Path) -> list[Utterance]:
    """Read one part of the corpus."""
    data = dict(np.load(path))
    phones = list(data["phones"])
    result = []
    frame = segment = 0
    for frames, count, words in zip(data["frames"], data["counts"], data["words"]):
        segments = [
            Segment(float(start), str(phones[label]))
            for start, label in zip(
                data["starts"][segment : segment + count], data["labels"][segment : segment + count]
            )
        ]
        result.append(Utterance(data["features"][frame : frame + frames], segments, str(words)))
        frame += frames
        segment += count
    return result


def make_part(technology: str, seed: int, count: int, path: Path) -> None:
    """Make ``count`` utterances and write them to ``path``."""
    write_part(path, list(itertools.islice(Cast(technology, load(), seed).utterances(), count)))


if __name__ == "__main__":
    make_part(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))
