"""Recorded sound of Debian packages: where it is, who speaks, and the samples at 16 kHz."""

from __future__ import annotations

import glob
import hashlib
import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from speech import SAMPLE_RATE

MANIFEST = json.loads((Path(__file__).resolve().parent / "manifest.json").read_text(encoding="utf-8"))
#: One recording in three is for choosing thresholds, the others are for the report.
_DEVELOPMENT_SHARE = 3


@dataclass(frozen=True)
class Clip:
    """One recorded file, who speaks in it, and the language."""

    path: str
    source: str
    language: str

    @property
    def development(self) -> bool:
        """Tell whether the clip is for choosing thresholds."""
        return hashlib.sha256(self.path.encode()).digest()[0] % _DEVELOPMENT_SHARE == 0


def missing() -> list[str]:
    """Return the packages of the manifest whose sound is not installed."""
    entries = [*MANIFEST["recordings"].values(), *MANIFEST["noises"].values()]
    packages = {e["package"] for e in entries if not glob.glob(e["files"], recursive=True)}
    packages |= {e["package"] for e in MANIFEST["spoken"].values() if not Path(e["ranks"].format(rank=1)).exists()}
    return sorted(packages)


def clips(part: str, development: bool | None = None) -> list[Clip]:
    """Return the clips of a part of the manifest (``recordings`` or ``noises``) in a fixed order."""
    found = []
    for source, entry in MANIFEST[part].items():
        for path in sorted(glob.glob(entry["files"], recursive=True)):
            if not any(unwanted in path for unwanted in entry.get("without", ())):
                found.append(Clip(path, source, entry.get("language", "")))
    return [clip for clip in found if development is None or clip.development == development]


def samples(path: str) -> np.ndarray:
    """Decode any sound file with ffmpeg: one channel, 16 kHz, on the scale of 16-bit integers."""
    kind = ["-f", "g722"] if path.endswith(".g722") else []
    order = ["ffmpeg", "-v", "error", *kind, "-i", path, "-ac", "1", "-ar", str(SAMPLE_RATE), "-f", "s16le", "-"]
    done = subprocess.run(order, capture_output=True, check=False)
    if done.returncode != 0:
        raise ValueError(f"ffmpeg cannot read {path}: {done.stderr.decode(errors='replace').strip()}")
    return np.frombuffer(done.stdout, "<i2").astype(np.float64)


def trimmed(sound: np.ndarray) -> np.ndarray:
    """Return the sound without the silence before and after it."""
    frame = SAMPLE_RATE // 100
    count = len(sound) // frame
    if count == 0:
        return sound
    power = (sound[: count * frame].reshape(count, frame) ** 2).mean(axis=1)
    loud = np.flatnonzero(power > power.max() * 1e-3)
    begin, end = max(0, loud[0] - 1), min(count, loud[-1] + 3)
    return sound[begin * frame : end * frame]
