"""flite's recorded voices, speaking our phones through the ARPAbet column of ``config/phones.json``."""

from __future__ import annotations

import random
import re
import subprocess
import tempfile
import wave
from pathlib import Path

import numpy as np

from lexicon import Lexicon, Pronunciation
from speech import GARBAGE, SILENCE, Segment, Speech

VOICES = ("kal16", "awb", "rms", "slt")
#: The pitch that each voice was recorded with, in Hz.
PITCH = {"kal16": 105, "awb": 120, "rms": 95, "slt": 170}

#: American English lacks many of our vowels; other readers would choose other neighbours.
_ALSO: dict[str, list[tuple[str, ...]]] = {
    "a": [("ae",), ("ah",)],
    "aː": [("ae",)],
    "ɑ": [("ah",)],
    "e": [("eh",), ("iy",)],
    "eː": [("ih",)],
    "ɛː": [("ey",), ("ae",)],
    "ɛ": [("ae",)],
    "ɔ": [("aa",), ("ah",)],
    "ɔː": [("aa",), ("ow",)],
    "ɒ": [("aa",)],
    "y": [("iy",), ("y", "uw")],
    "yː": [("iy",), ("y", "uw")],
    "ʏ": [("ih",), ("uw",)],
    "øː": [("ey",), ("uh",)],
    "ɐ": [("er",), ("ax",), ("aa",)],
    "ə": [("ih",), ("eh",)],
    "ʁ": [("hh",), ("w",)],
    "x": [("k",), ("g",)],
    "ç": [("hh",), ("s",)],
    "ð": [("l",), ("d",)],
    "z": [("s",)],
    "b": [("p",)],
    "d": [("t",)],
    "g": [("k",)],
}
_TIMES = re.compile(r"([a-z]+):([\d.]+)")


def _flite(arguments: list[str], folder: Path) -> tuple[np.ndarray, list[tuple[str, float]]] | None:
    target = folder / "flite.wav"
    done = subprocess.run(
        ["flite", *arguments, "-psdur", "-o", str(target)], capture_output=True, text=True, check=False
    )
    if done.returncode != 0 or not target.exists():
        return None
    with wave.open(str(target)) as sound:
        if sound.getframerate() != 16000:
            return None
        samples = np.frombuffer(sound.readframes(sound.getnframes()), "<i2").astype(np.float64)
    return samples, [(name, float(end)) for name, end in _TIMES.findall(done.stdout)]


def _manner(voice: str, stretch: float, pitch: float) -> list[str]:
    return ["-voice", voice, "--setf", f"duration_stretch={stretch:.2f}", "--setf", f"int_f0_target_mean={pitch:.0f}"]


class Flite:
    """A folder for scratch files and the ways to speak."""

    def __init__(self, lexicon: Lexicon, rng: random.Random) -> None:
        self._lexicon = lexicon
        self._rng = rng
        self._scratch = tempfile.TemporaryDirectory()
        self._folder = Path(self._scratch.name)

    def say(
        self, words: list[Pronunciation], voice: str, stretch: float, pitch: float, vary: float = 0.0
    ) -> Speech | None:
        """Say words by their pronunciations; ``vary`` is the chance that a phone takes another neighbour."""
        request = ["pau"]
        labels = [SILENCE]
        for word in words:
            for phone in word.phones:
                sounds = self._lexicon.phones[phone].arpabet
                if phone in _ALSO and self._rng.random() < vary:
                    sounds = self._rng.choice(_ALSO[phone])
                request += sounds
                labels += [phone] * len(sounds)
            if self._rng.random() < 0.12:
                request.append("pau")
                labels.append(SILENCE)
        request.append("pau")
        labels.append(SILENCE)
        result = _flite([*_manner(voice, stretch, pitch), "-p", " ".join(request)], self._folder)
        if result is None or [name for name, _ in result[1]] != request:
            return None
        samples, times = result
        starts = [0.0] + [end for _, end in times[:-1]]
        return Speech(samples, [Segment(start, label) for start, label in zip(starts, labels)])

    def read(self, text: str, voice: str, stretch: float, pitch: float) -> Speech | None:
        """Read English text; all its phones are garbage."""
        result = _flite([*_manner(voice, stretch, pitch), "-t", text], self._folder)
        if result is None or not result[1]:
            return None
        samples, times = result
        starts = [0.0] + [end for _, end in times[:-1]]
        labels = [SILENCE if name == "pau" else GARBAGE for name, _ in times]
        return Speech(samples, [Segment(start, label) for start, label in zip(starts, labels)])
