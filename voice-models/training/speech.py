"""What a synthesiser hands over: samples and the time of every phone."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

SAMPLE_RATE = 16000
SILENCE = "SIL"
GARBAGE = "SPN"


@dataclass
class Segment:
    """A phone, silence or garbage that begins at ``start`` seconds and lasts until the next segment."""

    start: float
    phone: str


@dataclass
class Speech:
    """Samples at 16 kHz on the scale of 16-bit integers, and the segments in order."""

    samples: np.ndarray
    segments: list[Segment]

    @property
    def seconds(self) -> float:
        """Return the length of the sound."""
        return len(self.samples) / SAMPLE_RATE


def resample(samples: np.ndarray, factor: float) -> np.ndarray:
    """Play ``factor`` times as fast: length is divided and all frequencies are multiplied by it."""
    if factor == 1.0:
        return samples.astype(np.float64)
    count = max(1, int(len(samples) / factor))
    return np.interp(np.arange(count) * factor, np.arange(len(samples)), samples.astype(np.float64))


def faster(speech: Speech, factor: float) -> Speech:
    """Return the speech played ``factor`` times as fast: another length of the vocal tract."""
    return Speech(
        resample(speech.samples, factor), [Segment(s.start / factor, s.phone) for s in speech.segments]
    )


def joined(parts: list[Speech], gaps: list[float]) -> Speech:
    """Join parts with silences of ``gaps`` seconds: one before each part and one at the end."""
    if len(gaps) != len(parts) + 1:
        raise ValueError("one gap more than parts is needed")
    samples: list[np.ndarray] = []
    segments: list[Segment] = []
    at = 0
    for part, gap in zip(parts, gaps):
        segments.append(Segment(at / SAMPLE_RATE, SILENCE))
        silent = int(gap * SAMPLE_RATE)
        samples += [np.zeros(silent), part.samples.astype(np.float64)]
        at += silent
        segments += [Segment(at / SAMPLE_RATE + s.start, s.phone) for s in part.segments]
        at += len(part.samples)
    segments.append(Segment(at / SAMPLE_RATE, SILENCE))
    samples.append(np.zeros(int(gaps[-1] * SAMPLE_RATE)))
    return Speech(np.concatenate(samples), segments)
