"""Kaldi's filter bank, the same at training time as in the recogniser, and frame labels."""

from __future__ import annotations

import numpy as np
import torch
import torchaudio

from speech import SAMPLE_RATE, SILENCE, Segment

BINS = 40
LOW, HIGH = 20, -400
FRAME_SECONDS = 0.01
#: The middle of a frame's window of 25 ms.
FRAME_MIDDLE = 0.0125


def filter_bank(samples: np.ndarray) -> np.ndarray:
    """Return log mel energies, frames by bins, of 16-bit samples at 16 kHz."""
    wave = torch.from_numpy(samples.astype(np.float32)).unsqueeze(0)
    return torchaudio.compliance.kaldi.fbank(
        wave,
        sample_frequency=SAMPLE_RATE,
        num_mel_bins=BINS,
        low_freq=LOW,
        high_freq=HIGH,
        dither=0.0,
        energy_floor=0.0,
    ).numpy()


def frame_labels(segments: list[Segment], frames: int, first_state: dict[str, int], states: dict[str, int]) -> np.ndarray:
    """Return the state of each frame; a phone's time is divided evenly between its states."""
    labels = np.full(frames, first_state[SILENCE], np.int64)
    ends = [segment.start for segment in segments[1:]] + [1e9]
    for segment, end in zip(segments, ends):
        begin_frame = max(0, int(np.ceil((segment.start - FRAME_MIDDLE) / FRAME_SECONDS)))
        end_frame = min(frames, int(np.ceil((end - FRAME_MIDDLE) / FRAME_SECONDS)))
        count = states[segment.phone]
        length = end_frame - begin_frame
        for state in range(count):
            a = begin_frame + length * state // count
            b = begin_frame + length * (state + 1) // count
            labels[a:b] = first_state[segment.phone] + state
    return labels
