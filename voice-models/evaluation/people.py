"""The people of the test sets: synthetic voices that keep running, each told apart from those of the training."""

from __future__ import annotations

import copy
import random
from pathlib import Path

import numpy as np
from scipy import signal

import espeak
import flite
import kokoro
import neural
from lexicon import Lexicon, Pronunciation
from piper import SYMBOLS, Piper
from recordings import trimmed
from speech import SAMPLE_RATE, SILENCE, Segment, Speech, faster, joined
from spoken import STRANGERS

try:
    import festival
except ImportError:  # the pipeline may be older than Festival's voices
    festival = None

#: Invented variants for the development sets, from this seed or from that of ``espeak:invented:SEED``; training invents
#: others, from other seeds.
_INVENTED, _INVENTED_SEED = 120, 700_001


def assert_held_out(wanted: str, trained: list[str] | None = None) -> None:
    """Stop if a voice of ``espeak:held-out`` is one that training uses."""
    known = set(espeak.TRAINING if trained is None else trained)
    heard = sorted(known & set(espeak.HELD_OUT))
    if wanted == "espeak:held-out" and heard:
        raise ValueError(f"not held out, training hears them: {' '.join(heard)}")


def invented_seed(kind: str) -> int:
    """Return the seed of ``espeak:invented`` or ``espeak:invented:SEED``."""
    return int(kind.split(":")[2]) if kind.count(":") == 2 else _INVENTED_SEED


def cast(kind: str) -> set[str]:
    """Return the voices of a kind, as ``technology voice``; invented people are one of each seed."""
    technology, _, rest = kind.partition(":")
    if technology == "espeak":
        if rest.startswith("invented"):
            return {f"espeak invented from {invented_seed(kind)}"}
        trained = [] if rest == "held-out" else espeak.TRAINING
        return {f"espeak {name}" for name in (*espeak.HELD_OUT, *trained)}
    if technology == "piper":
        return {"piper joe"}
    if technology == "kokoro":
        return {f"kokoro {name}" for name in STRANGERS["kokoro"]}
    home = festival if technology == "festival" else flite
    return {f"{technology} {rest}"} if rest in home.VOICES else {f"{technology} {name}" for name in home.VOICES}


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
        for kind in kinds:
            if kind.startswith("espeak:invented"):
                data = scratch / "espeak-invented"
                self._invented = espeak.prepare_data(data, _INVENTED, invented_seed(kind))
        self._espeak = espeak.Espeak(lexicon, data)
        self._flite = flite.Flite(lexicon, rng)
        self._festival = festival.Festival(lexicon, rng) if festival else None
        self._piper = Piper() if "piper" in kinds else None
        self._kokoro = kokoro.Kokoro(strangers=True) if "kokoro" in kinds else None
        if any(kind.startswith("festival") for kind in kinds) and not festival:
            raise ValueError("this pipeline has no voices of Festival (voice-models/training/festival.py)")

    def among(self, kinds: list[str]) -> "People":
        """Return other people who share the running synthesisers: eSpeak NG allows one in a process."""
        others = copy.copy(self)
        others._kinds = kinds
        return others

    def _variants(self, kind: str) -> list[str]:
        if kind == "espeak:held-out":
            return espeak.HELD_OUT
        return self._invented if kind.startswith("espeak:invented") else [*espeak.TRAINING, *espeak.HELD_OUT]

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
        if kind == "piper":
            said = self._neural(self._piper.somebody(rng), SYMBOLS, self._piper.rate_hz)
            return "piper joe", said, lambda text: None, rng.uniform(0.95, 1.06)
        if kind == "kokoro":
            name = rng.choice(self._kokoro.names)
            said = self._neural(self._kokoro.named(name, rng), kokoro.SYMBOLS, kokoro.RATE_HZ)
            return f"kokoro {name}", said, lambda text: None, rng.uniform(0.95, 1.06)
        technology, _, wanted = kind.partition(":")
        engine, home = (self._festival, festival) if technology == "festival" else (self._flite, flite)
        voice = wanted if wanted in home.VOICES else rng.choice(home.VOICES)
        how = rng.uniform(0.9, 1.3), home.PITCH[voice] * rng.uniform(0.9, 1.15)
        say = lambda part: engine.say(part, voice, *how, 0.0)
        read = lambda text: engine.read(text, voice, *how)
        far = rng.choice([rng.uniform(0.87, 0.93), rng.uniform(1.08, 1.15)])
        name = f"{technology if wanted == voice else kind} {voice}"
        return name, say, read, far if kind.endswith("warped") else rng.uniform(0.95, 1.06)

    def _neural(self, mood: neural.Voice, symbols: dict[str, str], rate_hz: int):
        """Return how a network says words; its sounds have no times, they are one segment without silence around it."""

        def say(words: list[Pronunciation]) -> Speech | None:
            samples = mood(neural.ipa(words, symbols, " ") + ".")
            if not np.all(np.isfinite(samples)):
                return None
            samples = signal.resample_poly(samples, SAMPLE_RATE, rate_hz)
            loud = samples * (20000 / (np.max(np.abs(samples)) + 1e-9))
            return Speech(trimmed(loud), [Segment(0.0, "?")])

        return say

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
