"""The people of the test sets: synthetic voices that keep running, each told apart from those of the training."""

from __future__ import annotations

import copy
import random
from pathlib import Path

import espeak
import flite
from lexicon import Lexicon, Pronunciation
from speech import SAMPLE_RATE, SILENCE, Speech, faster, joined

try:
    import festival
except ImportError:  # the pipeline may be older than Festival's voices
    festival = None

#: Invented variants for the development set; training invents others, from other seeds.
_INVENTED, _INVENTED_SEED = 120, 700_001


def assert_held_out(wanted: str, trained: list[str] | None = None) -> None:
    """Stop if a voice of ``espeak:held-out`` is one that training uses."""
    known = set(espeak.TRAINING if trained is None else trained)
    heard = sorted(known & set(espeak.HELD_OUT))
    if wanted == "espeak:held-out" and heard:
        raise ValueError(f"not held out, training hears them: {' '.join(heard)}")


class People:
    """Says words as one of many people; every choice is made by ``rng``, which the caller seeds for each sentence."""

    def __init__(self, lexicon: Lexicon, kinds: list[str], scratch: Path, rng: random.Random) -> None:
        self._lexicon = lexicon
        self._rng = rng
        self._kinds = kinds
        for kind in kinds:
            assert_held_out(kind)
        self._invented: list[str] = []
        data = None
        if "espeak:invented" in kinds:
            data = scratch / "espeak-invented"
            self._invented = espeak.prepare_data(data, _INVENTED, _INVENTED_SEED)
        self._espeak = espeak.Espeak(lexicon, data)
        self._flite = flite.Flite(lexicon, rng)
        self._festival = festival.Festival(lexicon, rng) if festival else None
        if "festival" in kinds and not festival:
            raise ValueError("this pipeline has no voices of Festival (voice-models/training/festival.py)")

    def among(self, kinds: list[str]) -> "People":
        """Return other people who share the running synthesisers: eSpeak NG allows one in a process."""
        others = copy.copy(self)
        others._kinds = kinds
        return others

    def _variants(self, kind: str) -> list[str]:
        if kind == "espeak:held-out":
            return espeak.HELD_OUT
        return self._invented if kind == "espeak:invented" else [*espeak.TRAINING, *espeak.HELD_OUT]

    def _spell(self, words: list[str], language: str) -> list[Pronunciation]:
        homes = [self._lexicon.languages[language], *self._lexicon.languages.values()]
        result = []
        for word in words:
            known = next(home.words[word] for home in homes if word in home.words)
            result.append(known[0] if self._rng.random() < 0.7 else self._rng.choice(known))
        return result

    def _manner(self, language: str):
        """Choose a person; return the name, a function from pronunciations to speech, one from text, and the tract."""
        rng = self._rng
        kind = rng.choice(self._kinds)
        if kind.startswith("espeak"):
            variant = rng.choice(self._variants(kind))
            how = rng.randint(110, 200), rng.randint(20, 85), rng.randint(20, 80)
            say = lambda part: self._espeak.say(part, language, variant, *how)
            read = lambda text: self._espeak.read(text, language, variant, *how)
            return f"espeak {variant}", say, read, rng.uniform(0.95, 1.06)
        engine, home = (self._festival, festival) if kind == "festival" else (self._flite, flite)
        voice = rng.choice(home.VOICES)
        how = rng.uniform(0.9, 1.3), home.PITCH[voice] * rng.uniform(0.9, 1.15)
        say = lambda part: engine.say(part, voice, *how, 0.0)
        read = lambda text: engine.read(text, voice, *how)
        far = rng.choice([rng.uniform(0.87, 0.93), rng.uniform(1.08, 1.15)])
        return f"{kind} {voice}", say, read, far if kind.endswith("warped") else rng.uniform(0.95, 1.06)

    def say(
        self, words: list[str], language: str, pauses: float = 0.0, last: float | None = None
    ) -> tuple[Speech, str]:
        """Say words as they are pronounced; ``pauses`` is the chance of a pause after each, ``last`` the silence behind."""
        rng = self._rng
        while True:
            voice, say, _, tract = self._manner(language)
            parts: list[list[str]] = [[words[0]]]
            for word in words[1:]:
                if rng.random() < pauses:
                    parts.append([])
                parts[-1].append(word)
            spoken = [say(self._spell(part, language)) for part in parts]
            if all(part is not None for part in spoken):
                inner = [rng.uniform(0.08, 0.5) for _ in spoken[1:]]
                behind = rng.uniform(0.4, 0.8) if last is None else last
                return faster(joined(spoken, [rng.uniform(0.2, 0.6), *inner, behind]), tract), voice

    def read(self, text: str, language: str) -> tuple[Speech, str]:
        """Read ordinary text, as the synthesiser itself pronounces it."""
        while True:
            voice, _, read, tract = self._manner(language)
            spoken = read(text)
            if spoken is not None:
                return faster(spoken, tract), voice


def end_of_speech(speech: Speech) -> int:
    """Return when the last sound ends, in milliseconds."""
    end = len(speech.samples) / SAMPLE_RATE
    for segment in reversed(speech.segments):
        if segment.phone != SILENCE:
            break
        end = segment.start
    return round(1000 * end)
