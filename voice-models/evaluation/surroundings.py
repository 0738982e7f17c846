"""What a test set's microphone hears besides the speaker: rooms, noise at a given level, babble, noises of a table."""

from __future__ import annotations

import numpy as np
from scipy import signal

import sound
from speech import SAMPLE_RATE


def level(samples: np.ndarray, rng: np.random.Generator, quietest: float = -24.0) -> np.ndarray:
    """Return 16-bit integers at some level of the microphone."""
    peak = float(np.max(np.abs(samples))) + 1e-9
    result = samples * (32767 * 10 ** (rng.uniform(quietest, -1) / 20) / peak)
    return np.clip(result, -32767, 32767).astype(np.int16)


def _whole_tenths(samples: np.ndarray) -> np.ndarray:
    """Return the sound with silence up to a whole tenth of a second: lengths without large factors transform fast."""
    return np.concatenate([samples, np.zeros(-len(samples) % (SAMPLE_RATE // 10))]).astype(np.float64)


def at_table(samples: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Return the sound of some microphone in some room, noise 5 to 35 dB below."""
    return sound.recorded(_whole_tenths(samples), rng, odd=False)


def as_recorded(clip: np.ndarray, around: tuple[float, float], rng: np.random.Generator) -> np.ndarray:
    """Return a recording as it is, with so many seconds before and after it of noise as loud as its quietest tenth."""
    frame = SAMPLE_RATE // 100
    power = np.sort((clip[: len(clip) // frame * frame].reshape(-1, frame) ** 2).mean(axis=1))
    quiet = np.sqrt(power[: max(1, len(power) // 10)].mean()) + 1.0
    before, after = (quiet * sound.noise(round(seconds * SAMPLE_RATE), rng) for seconds in around)
    return np.clip(np.concatenate([before, clip, after]), -32767, 32767).astype(np.int16)


def at_table_within(
    samples: np.ndarray, ranges: list[list[float]], rng: np.random.Generator
) -> tuple[np.ndarray, str]:
    """Return the sound in some room and always with noise, and how loud that is.

    ``ranges`` are rows of the least and the most decibels below, and how often that is so.
    """
    low, high, _ = ranges[int(rng.choice(len(ranges), p=[row[2] for row in ranges]))]
    heard = _whole_tenths(samples)
    if rng.random() < 0.5:
        heard = sound.room(heard, rng)
    if rng.random() < 0.7:
        heard = sound.microphone(heard, rng)
    heard = sound.with_noise(heard, sound.noise(len(heard), rng), rng.uniform(low, high))
    return level(heard, rng), f"{low:g}-{high:g} dB"


def ladder(samples: np.ndarray, babble: np.ndarray, condition: str, rng: np.random.Generator) -> np.ndarray:
    """Return the sound in a quiet room (``clean``), or with noise and babble together ``N dB`` below the loud half."""
    heard = sound.microphone(sound.room(_whole_tenths(samples), rng, 0.2), rng)
    if condition == "clean":
        return level(sound.with_noise(heard, rng.standard_normal(len(heard)), 40), rng)
    begin = int(rng.integers(0, max(1, len(babble) - len(heard))))
    others = np.resize(babble[begin:], len(heard))
    background = others / (np.std(others) + 1e-9) + sound.noise(len(heard), rng)
    return level(sound.with_noise(heard, background, float(condition.split()[0])), rng)


def _burst(seconds: float, decay: float, low: float, high: float, rng: np.random.Generator) -> np.ndarray:
    count = int(seconds * SAMPLE_RATE)
    edges = signal.butter(2, [low, high], btype="bandpass", fs=SAMPLE_RATE, output="sos")
    return signal.sosfilt(edges, rng.standard_normal(count)) * np.exp(-np.arange(count) / (decay * SAMPLE_RATE))


def _click(rng: np.random.Generator) -> np.ndarray:
    """A key, a piece put down, a clock's lever: one or two knocks."""
    low = rng.uniform(100, 1500)
    knock = lambda: _burst(0.12, rng.uniform(0.004, 0.03), low, low * rng.uniform(2, 4.5), rng)
    gap = np.zeros(int(rng.uniform(0.03, 0.15) * SAMPLE_RATE))
    return np.concatenate([knock(), gap, 0.7 * knock()]) if rng.random() < 0.6 else knock()


def _typing(rng: np.random.Generator) -> np.ndarray:
    gaps = [np.zeros(int(rng.uniform(0.04, 0.25) * SAMPLE_RATE)) for _ in range(rng.integers(4, 25))]
    return np.concatenate([part for gap in gaps for part in (_click(rng), gap)])


def _scrape(rng: np.random.Generator) -> np.ndarray:
    """A chair: noise in a band that wanders, with the stutter of wood."""
    result = _burst(rng.uniform(0.3, 1.2), 10.0, rng.uniform(80, 600), rng.uniform(900, 3500), rng)
    stutter = 1 + 0.9 * np.sin(2 * np.pi * rng.uniform(20, 90) * np.arange(len(result)) / SAMPLE_RATE)
    return result * stutter * np.hanning(len(result))


def _breath(rng: np.random.Generator) -> np.ndarray:
    """Breath, a sniff or a cough's beginning."""
    result = _burst(rng.uniform(0.25, 1.1), 10.0, rng.uniform(200, 700), rng.uniform(2500, 6500), rng)
    return result * np.hanning(len(result)) ** rng.uniform(0.5, 2)


def _cough(rng: np.random.Generator) -> np.ndarray:
    time = np.arange(int(0.3 * SAMPLE_RATE)) / SAMPLE_RATE
    voiced = signal.sawtooth(2 * np.pi * rng.uniform(90, 260) * time * (1 - 0.4 * time))
    hiss = _burst(0.3, 0.08, 300, 4500, rng)
    return (0.4 * voiced * np.exp(-time / 0.07) + hiss / (np.std(hiss) + 1e-9)) * np.exp(-time / 0.12)


def _music(rng: np.random.Generator) -> np.ndarray:
    """Some notes with overtones, as from a telephone or a radio."""
    notes = []
    for _ in range(rng.integers(3, 16)):
        time = np.arange(int(rng.choice([0.12, 0.25, 0.5]) * SAMPLE_RATE)) / SAMPLE_RATE
        hertz = 220 * 2 ** (rng.integers(0, 25) / 12)
        tones = sum(np.sin(2 * np.pi * hertz * k * time) / k ** rng.uniform(1, 2) for k in range(1, 7))
        notes.append(tones * np.exp(-time / rng.uniform(0.1, 0.6)))
    return np.concatenate(notes)


_NOISES = {"click": _click, "typing": _typing, "scrape": _scrape, "breath": _breath, "cough": _cough, "music": _music}


def some_noise(rng: np.random.Generator) -> tuple[np.ndarray, str]:
    """Return a noise of a playing hall and its name."""
    kind = str(rng.choice(list(_NOISES)))
    made = _NOISES[kind](rng)
    return made / (np.std(made) + 1e-9), kind
