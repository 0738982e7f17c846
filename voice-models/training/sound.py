"""Rooms, microphones, noise and level: what happens to a voice before the recogniser hears it."""

from __future__ import annotations

import numpy as np
from scipy import fft, signal

from speech import SAMPLE_RATE


def _power(samples: np.ndarray) -> float:
    return float(np.mean(samples**2)) + 1e-9


def room(samples: np.ndarray, rng: np.random.Generator, longest: float = 0.35) -> np.ndarray:
    """Add the echo of a small room: direct sound, then a decaying tail."""
    count = int(SAMPLE_RATE * rng.uniform(0.05, longest))
    tail = rng.standard_normal(count) * np.exp(-np.arange(count) / (count / rng.uniform(4, 8)))
    tail[0] = rng.uniform(3, 14)
    wet = signal.fftconvolve(samples, tail)[: len(samples)]
    return wet * np.sqrt(_power(samples) / _power(wet))


def microphone(samples: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Colour the sound with a smooth frequency response and now and then a missing bass."""
    spectrum = fft.rfft(samples, fft.next_fast_len(len(samples), real=True))
    hertz = np.linspace(0, SAMPLE_RATE / 2, len(spectrum))
    knots = np.array([0, 150, 400, 900, 1800, 3200, 5200, 8000])
    gain = np.interp(hertz, knots, rng.uniform(-7, 7, len(knots)))
    if rng.random() < 0.3:
        corner = rng.uniform(80, 300)
        gain += -12 * np.clip(1 - hertz / corner, 0, 1)
    return fft.irfft(spectrum * 10 ** (gain / 20), fft.next_fast_len(len(samples), real=True))[: len(samples)]


def telephone(samples: np.ndarray) -> np.ndarray:
    """Keep what a microphone at 8 kHz keeps."""
    return signal.sosfilt(signal.butter(6, 3400, fs=SAMPLE_RATE, output="sos"), samples)


def mu_law(samples: np.ndarray) -> np.ndarray:
    """Pass the sound through eight bits of mu-law."""
    scaled = np.clip(samples / 32768, -1, 1)
    packed = np.sign(scaled) * np.log1p(255 * np.abs(scaled)) / np.log(256)
    packed = np.round(packed * 127) / 127
    return 32768 * np.sign(packed) * (np.power(256, np.abs(packed)) - 1) / 255


def noise(count: int, rng: np.random.Generator) -> np.ndarray:
    """Return noise of unit power: white to brown, hum, or clicks upon hiss."""
    white = rng.standard_normal(count)
    kind = rng.random()
    if kind < 0.75:
        size = fft.next_fast_len(count, real=True)
        spectrum = fft.rfft(white, size)
        spectrum /= (np.arange(len(spectrum)) + 10.0) ** rng.uniform(0, 1.1)
        result = fft.irfft(spectrum, size)[:count]
    elif kind < 0.88:
        time = np.arange(count) / SAMPLE_RATE
        base = rng.choice([50.0, 100.0, 120.0])
        result = sum(rng.uniform(0, 1) / k * np.sin(2 * np.pi * base * k * time + rng.uniform(0, 6)) for k in range(1, 9))
        result = result + 0.1 * white
    else:
        clicks = (rng.random(count) < 3 / SAMPLE_RATE) * rng.uniform(5, 40, count)
        shape = rng.standard_normal(200) * np.exp(-np.arange(200) / rng.uniform(10, 60))
        result = signal.fftconvolve(clicks, shape)[:count] + 0.3 * white
    return result / np.sqrt(_power(result))


def with_noise(samples: np.ndarray, background: np.ndarray, decibels: float) -> np.ndarray:
    """Add a background at a signal-to-noise ratio against the loud part of the sound."""
    loud = np.sort(samples**2)[len(samples) // 2 :]
    level = np.sqrt(float(np.mean(loud)) / 10 ** (decibels / 10) / _power(background))
    return samples + level * background


def recorded(
    samples: np.ndarray,
    rng: np.random.Generator,
    babble: np.ndarray | None = None,
    quietest: float = 5.0,
    odd: bool = True,
) -> np.ndarray:
    """Return the sound as some microphone in some room records it, as 16-bit integers.

    ``babble`` is other people's speech of at least the same length; ``quietest`` is the worst signal-to-noise ratio;
    ``odd`` allows telephones and eight-bit sound.
    """
    result = samples.astype(np.float64)
    if rng.random() < 0.5:
        result = room(result, rng)
    if rng.random() < 0.7:
        result = microphone(result, rng)
    if rng.random() < 0.85:
        background = noise(len(result), rng)
        result = with_noise(result, background, rng.uniform(quietest, 35))
    if babble is not None and rng.random() < 0.3:
        result = with_noise(result, babble[: len(result)], rng.uniform(max(quietest, 3), 30))
    if odd and rng.random() < 0.08:
        result = telephone(result)
    peak = np.max(np.abs(result)) + 1e-9
    result = result * (32767 * 10 ** (rng.uniform(-28, 3) / 20) / peak)
    if odd and rng.random() < 0.05:
        result = mu_law(result)
    return np.clip(result, -32767, 32767).astype(np.int16)
