"""Other people out of one recording: another vocal tract and another voice, every phone still at its time.

The spectrum of each short frame is parted into an envelope, which the vocal tract makes, and the fine structure, which
the vocal folds make: linear prediction finds the formants (Makhoul, "Linear prediction", 1975), and a smoothing of the
rest finds what else is slow along the frequencies. The envelope is stretched along the frequencies and put back; pitch
stays, or moves alone.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from speech import SAMPLE_RATE, Speech, faster

_WINDOW, _HOP = 512, 128
_HANN = np.hanning(_WINDOW + 1)[:-1]
_HERTZ = np.fft.rfftfreq(_WINDOW, 1 / SAMPLE_RATE)
#: Poles of linear prediction: a pair for each formant below 8 kHz, and a few for the voice.
_POLES = 18
#: Formants get no sharper than about 40 Hz: high voices must not lend the envelope their harmonics.
_LAGS = np.exp(-0.5 * (2 * np.pi * 40 * np.arange(_POLES + 1) / SAMPLE_RATE) ** 2)
#: The rest has no ripple finer than this many samples of quefrency, so that no pitch below 400 Hz is part of it.
_SMOOTH = 36
_LIFTER = np.zeros(_WINDOW)
_LIFTER[:_SMOOTH] = 2 * np.cos(np.linspace(0, np.pi / 2, _SMOOTH)) ** 0.5
_LIFTER[0] = 1
_NEPER = np.log(10) / 20


@dataclass(frozen=True)
class Throat:
    """How a person differs from the one who was recorded; the defaults change nothing.

    ``scale`` multiplies the lower formants, ``scale + bend`` those at 4 kHz; ``contrast`` deepens the valleys between
    formants; ``tilt`` is in dB per octave above 500 Hz; ``breath`` is the level of noise from 2 kHz on, 0 to 1;
    ``pitch`` multiplies the pitch and the tempo.
    """

    scale: float = 1.0
    bend: float = 0.0
    contrast: float = 1.0
    tilt: float = 0.0
    breath: float = 0.0
    pitch: float = 1.0

    @staticmethod
    def of(rng: random.Random) -> "Throat":
        """Choose somebody: a smaller person mostly has the higher voice."""
        size = rng.uniform(0.85, 1.2)
        return Throat(
            size,
            rng.uniform(-0.06, 0.06),
            rng.uniform(0.8, 1.2),
            rng.uniform(-2.5, 2.0),
            rng.choice([0.0, rng.uniform(0, 0.5)]),
            float(np.clip(size ** rng.uniform(0.5, 1.5) * rng.uniform(0.93, 1.07), 0.8, 1.25)),
        )

    def changed(self, speech: Speech, noise: np.random.Generator) -> Speech:
        """Return the speech from this throat, as loud as before; segments begin where their sounds do."""
        played = faster(speech, self.pitch)
        samples = _spoken(played.samples, self, noise)
        power = np.sqrt((np.mean(speech.samples**2) + 1e-9) / (np.mean(samples**2) + 1e-9))
        return Speech(samples * power, played.segments)

    def source_hertz(self) -> np.ndarray:
        """Return for each frequency the one whose envelope it takes; playing faster has moved formants already."""
        scales = (self.scale + self.bend * (_HERTZ - 1000) / 3000) / self.pitch
        return _HERTZ / np.maximum(scales, 0.5)


def _spoken(samples: np.ndarray, throat: Throat, noise: np.random.Generator) -> np.ndarray:
    spectra = np.fft.rfft(_frames(samples) * _HANN)
    envelopes = _envelopes(np.abs(spectra) + 1.0)
    moved = _at(envelopes, throat.source_hertz())
    level = moved.mean(axis=1, keepdims=True)
    octaves = np.log2(np.maximum(_HERTZ, 500) / 500)
    moved = level + throat.contrast * (moved - level) + throat.tilt * _NEPER * octaves
    spectra *= np.exp(moved - envelopes)
    if throat.breath:
        spectra = spectra + _breath(moved, envelopes, throat.breath, noise)
    return _joined(np.fft.irfft(spectra) * _HANN, len(samples))


def _frames(samples: np.ndarray) -> np.ndarray:
    count = 1 + (len(samples) + _WINDOW) // _HOP
    padded = np.zeros((count - 1) * _HOP + _WINDOW)
    padded[_WINDOW // 2 : _WINDOW // 2 + len(samples)] = samples
    return np.lib.stride_tricks.sliding_window_view(padded, _WINDOW)[::_HOP]


def _joined(frames: np.ndarray, length: int) -> np.ndarray:
    """Add overlapping frames; squared Hann windows at a quarter of their length sum to 1.5."""
    result = np.zeros((len(frames) - 1) * _HOP + _WINDOW)
    for part in range(_WINDOW // _HOP):
        piece = frames[:, part * _HOP : (part + 1) * _HOP].reshape(-1)
        result[part * _HOP : part * _HOP + len(piece)] += piece
    return result[_WINDOW // 2 : _WINDOW // 2 + length] / 1.5


def _envelopes(sizes: np.ndarray) -> np.ndarray:
    """Return the logarithms of the envelopes of spectra with these sizes, frames by frequencies."""
    formants = -np.log(np.abs(np.fft.rfft(_predictors(np.fft.irfft(sizes**2)), _WINDOW)) + 1e-9)
    rest = np.log(sizes) - formants
    return formants + np.fft.rfft(np.fft.irfft(rest) * _LIFTER).real


def _predictors(correlations: np.ndarray) -> np.ndarray:
    """Return each frame's prediction polynomial by the recursion of Levinson and Durbin."""
    lags = correlations[:, : _POLES + 1] * _LAGS
    lags[:, 0] *= 1.0001
    result = np.zeros_like(lags)
    result[:, 0] = 1.0
    error = lags[:, 0].copy()
    for order in range(1, _POLES + 1):
        ahead = np.einsum("fo,fo->f", result[:, :order], lags[:, order:0:-1])
        reflection = -ahead / error
        result[:, : order + 1] += reflection[:, None] * result[:, order::-1]
        error *= 1 - reflection**2
    return result


def _at(envelopes: np.ndarray, hertz: np.ndarray) -> np.ndarray:
    """Read each envelope at other frequencies, between its points; beyond the last it stays level."""
    places = np.clip(hertz / (SAMPLE_RATE / _WINDOW), 0, envelopes.shape[1] - 1)
    left = np.minimum(places.astype(int), envelopes.shape[1] - 2)
    share = places - left
    return envelopes[:, left] * (1 - share) + envelopes[:, left + 1] * share


def _breath(moved: np.ndarray, envelopes: np.ndarray, level: float, noise: np.random.Generator) -> np.ndarray:
    """Return spectra of noise in the shape of the vocal tract, where the voice sounds: low parts above high ones."""
    low, high = envelopes[:, 3:30].mean(axis=1), envelopes[:, 130:].mean(axis=1)
    voiced = 1 / (1 + np.exp(-2 * (low - high - 2)))
    shape = level * np.clip((_HERTZ - 1000) / 2000, 0, 1)
    angles = np.exp(2j * np.pi * noise.random(moved.shape))
    return angles * np.exp(moved) * shape * voiced[:, None]
