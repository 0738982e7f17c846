"""The training corpus: sentences, spoken by many synthetic people, heard through many microphones.

``python3 corpus.py SEED COUNT FLITE_SHARE OUT.npz [flite voices]`` writes one part; parts can be made side by side.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import espeak
import features
import sentences
import sound
from flite import PITCH, VOICES, Flite
from lexicon import LANGUAGES, Lexicon, Pronunciation, load
from speech import SILENCE, Segment, Speech, faster, joined

INVENTED = 180
WORK = Path(__file__).resolve().parent / "work"


@dataclass
class Utterance:
    """Features (frames by bins, half precision), the segments, and the words ('' where there are none)."""

    features: np.ndarray
    segments: list[Segment]
    words: str


class Cast:
    """All synthetic people of one process."""

    def __init__(self, lexicon: Lexicon, seed: int, flite_share: float, flite_voices: list[str]) -> None:
        self._lexicon = lexicon
        self._rng = random.Random(seed)
        self._noise = np.random.default_rng(seed)
        folder = WORK / f"espeak-{seed}"
        invented = espeak.prepare_data(folder, INVENTED, seed)
        self._variants = [*espeak.TRAINING, *invented]
        self._espeak = espeak.Espeak(lexicon, folder)
        self._flite = Flite(lexicon, self._rng)
        self._flite_share = flite_share
        self._flite_voices = flite_voices
        self._recent: list[np.ndarray] = []

    def _spell(self, words: list[str], language: str) -> list[Pronunciation]:
        """Choose a pronunciation for each word; the first one is the most usual."""
        result = []
        for word in words:
            home = self._lexicon.languages[language].words.get(word)
            if home is None:
                home = next(other.words[word] for other in self._lexicon.languages.values() if word in other.words)
            result.append(home[0] if self._rng.random() < 0.5 else self._rng.choice(home))
        return result

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

    def _manner(self):
        """Choose a person and a way to speak; return a function from a chunk of pronunciations to speech."""
        rng = self._rng
        if rng.random() < self._flite_share:
            voice = rng.choice(self._flite_voices)
            stretch = rng.uniform(0.75, 1.45)
            pitch = PITCH[voice] * rng.uniform(0.75, 1.4)
            vary = rng.choice([0.0, 0.1, 0.3])
            return (
                lambda chunk, table: self._flite.say(chunk, voice, stretch, pitch, vary),
                lambda text, table: self._flite.read(text, voice, stretch, pitch),
            )
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
        language = rng.choice(LANGUAGES)
        table = language if rng.random() < 0.85 else rng.choice(LANGUAGES)
        kind = rng.random()
        warp = rng.choice([1.0, rng.uniform(0.85, 1.2)])
        if kind < 0.17:
            garbage_language = rng.choice(sentences.GARBAGE_LANGUAGES)
            part = read(sentences.chatter(rng, garbage_language), garbage_language)
            if part is None:
                return None
            return faster(joined([part], self._gaps(1)), warp), ""
        words = sentences.Speaker(self._lexicon, language, rng).sentence()
        parts = [say(chunk, table) for chunk in self._chunks(self._spell(words, language))]
        if any(part is None for part in parts):
            return None
        if kind < 0.22:
            extra = read(sentences.chatter(rng, language), language)
            if extra is not None:
                parts.insert(rng.choice([0, len(parts)]), extra)
                words = []
        whole = joined([part for part in parts if part is not None], self._gaps(len(parts)))
        return faster(whole, warp), " ".join(words)

    def utterance(self) -> Utterance:
        """Return the next utterance of the corpus."""
        rng = self._rng
        if rng.random() < 0.02:
            count = rng.randint(8000, 40000)
            samples = sound.noise(count, self._noise) * 10 ** rng.uniform(0, 3)
            heard = np.clip(samples, -32767, 32767).astype(np.int16)
            return self._finish(heard, [Segment(0.0, SILENCE)], "")
        result = self.speech()
        while result is None or result[0].seconds > 12:
            result = self.speech()
        speech, words = result
        babble = self._babble(len(speech.samples))
        self._recent = [*self._recent[-7:], speech.samples]
        return self._finish(sound.recorded(speech.samples, self._noise, babble), speech.segments, words)

    def _babble(self, count: int) -> np.ndarray | None:
        if len(self._recent) < 8:
            return None
        return sum(np.resize(samples, count) for samples in self._rng.sample(self._recent, self._rng.randint(2, 6)))

    @staticmethod
    def _finish(heard: np.ndarray, segments: list[Segment], words: str) -> Utterance:
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


def make_part(seed: int, count: int, flite_share: float, path: Path, flite_voices: list[str]) -> None:
    """Make ``count`` utterances and write them to ``path``."""
    cast = Cast(load(), seed, flite_share, flite_voices)
    write_part(path, [cast.utterance() for _ in range(count)])


if __name__ == "__main__":
    make_part(
        int(sys.argv[1]),
        int(sys.argv[2]),
        float(sys.argv[3]),
        Path(sys.argv[4]),
        sys.argv[5].split(",") if len(sys.argv) > 5 else list(VOICES),
    )
