"""Rooms, microphones, noise and level for many sounds at once, where the network learns: each time it hears another.

What ``sound.recorded`` does to one sound with NumPy, for batches with PyTorch.
"""

from __future__ import annotations

import math
import random

import torch
from torch.nn import functional

from speech import SAMPLE_RATE

#: Seconds of the longest echo.
_ECHO = 0.45
#: Where the curve of a microphone bends, Hz, and by how much at most, dB.
_KNOTS, _COLOUR = (0, 150, 400, 900, 1800, 3200, 5200, 8000), 8.0
#: Bounds of the share of speech to noise, dB, against the louder half of the sound.
_QUIETEST, _CLEAREST = 6.0, 35.0
_EDGE_HZ = 3400.0


class Rooms:
    """Draws a room, a microphone, a background and a level for each sound of a batch; one seed, one order."""

    def __init__(self, device: torch.device, seed: int, noises: list[torch.Tensor]) -> None:
        """Keep recorded ``noises``, each one-dimensional, of any scale and on the device."""
        self._device = device
        self._random = torch.Generator(device).manual_seed(seed)
        self._choice = random.Random(seed)
        self._noises = noises

    def _uniform(self, low: float, high: float, *shape: int) -> torch.Tensor:
        return low + (high - low) * torch.rand(shape, generator=self._random, device=self._device)

    def _some(self, share: float, count: int) -> torch.Tensor:
        """Choose rows: a column of ones and noughts."""
        return (self._uniform(0, 1, count, 1) < share).float()

    def _normal(self, *shape: int) -> torch.Tensor:
        return torch.randn(shape, generator=self._random, device=self._device)

    def recorded(self, voices: torch.Tensor) -> torch.Tensor:
        """Return (sounds, samples) between -1 and 1 as some microphone in some room records each."""
        count, length = voices.shape
        sounds = self._coloured(voices, self._some(0.4, count), self._some(0.7, count), self._some(0.08, count))
        loud = sounds.square().topk(length // 4, dim=1).values.mean(1, keepdim=True)
        # A row without a voice is nothing but its noise.
        loud = torch.where(loud < 1e-7, self._uniform(1e-4, 1e-2, count, 1), loud)
        sounds = sounds + self._some(0.85, count) * self._background(count, length, loud)
        sounds = sounds + self._some(0.25, count) * self._babble(voices, loud)
        peak = sounds.abs().amax(1, keepdim=True) + 1e-6
        sounds = (sounds / peak * 10 ** (self._uniform(-28, 3, count, 1) / 20)).clamp(-1, 1)
        packed = sounds.sign() * torch.log1p(255 * sounds.abs()) / math.log(256)
        packed = (packed * 127).round() / 127
        unpacked = packed.sign() * (256 ** packed.abs() - 1) / 255
        return torch.where(self._some(0.05, count) > 0, unpacked, sounds)

    def _coloured(self, voices: torch.Tensor, echo: torch.Tensor, colour: torch.Tensor, telephone: torch.Tensor) -> torch.Tensor:
        """Put rooms and microphones upon the spectra of the rows that have them, at the loudness that they had."""
        count, length = voices.shape
        tail = int(_ECHO * SAMPLE_RATE)
        size = _smooth(length + tail)
        spectrum = torch.fft.rfft(voices, size)
        hertz = torch.linspace(0, SAMPLE_RATE / 2, spectrum.shape[1], device=self._device)
        time = torch.arange(tail, device=self._device)
        lasts = self._uniform(0.05, _ECHO, count, 1) * SAMPLE_RATE
        response = self._normal(count, tail) * torch.exp(-time * self._uniform(4, 8, count, 1) / lasts) * (time < lasts)
        response[:, 0] = self._uniform(4, 25, count)
        silent = torch.zeros_like(response)
        silent[:, 0] = 1.0
        spectrum = spectrum * torch.fft.rfft(torch.where(echo > 0, response, silent), size)
        decibels = colour * self._curves(self._uniform(-_COLOUR, _COLOUR, count, len(_KNOTS)), hertz)
        corner = self._uniform(80, 300, count, 1)
        decibels = decibels - self._some(0.3, count) * 12 * (1 - hertz / corner).clamp(0, 1)
        decibels = decibels - telephone * 3 * 12 * torch.log2((hertz / _EDGE_HZ).clamp(min=1))
        wet = torch.fft.irfft(spectrum * 10 ** (decibels / 20), size)[:, :length]
        power = voices.square().mean(1, keepdim=True) / (wet.square().mean(1, keepdim=True) + 1e-12)
        return wet * power.sqrt()

    def _curves(self, values: torch.Tensor, hertz: torch.Tensor) -> torch.Tensor:
        """Return lines through the values at the knots, at each frequency."""
        knots = torch.tensor(_KNOTS, dtype=torch.float32, device=self._device)
        above = torch.searchsorted(knots, hertz.contiguous()).clamp(1, len(_KNOTS) - 1)
        share = (hertz - knots[above - 1]) / (knots[above] - knots[above - 1])
        return values[:, above - 1] * (1 - share) + values[:, above] * share

    def _background(self, count: int, length: int, loud: torch.Tensor) -> torch.Tensor:
        """Return noise for each row, so far below what is loud there: white to brown, hum, clicks, or recorded."""
        spectrum = torch.fft.rfft(self._normal(count, _smooth(length)))
        slope = (torch.arange(spectrum.shape[1], device=self._device) + 10.0) ** -self._uniform(0, 1.1, count, 1)
        noise = _of_unit_power(torch.fft.irfft(spectrum * slope, _smooth(length))[:, :length])
        for row in [row for row in range(count) if self._choice.random() < 0.4]:
            noise[row] = _of_unit_power(self._special(length)[None])[0]
        return noise * (loud / 10 ** (self._uniform(_QUIETEST, _CLEAREST, count, 1) / 10)).sqrt()

    def _special(self, length: int) -> torch.Tensor:
        """Return hum, clicks, or a recorded noise."""
        kind = self._choice.random()
        if self._noises and kind < 0.5:
            chosen = self._choice.choice(self._noises)
            chosen = chosen.roll(-self._choice.randrange(len(chosen)))
            return chosen.repeat(length // len(chosen) + 1)[:length]
        if kind < 0.75:
            time = torch.arange(length, device=self._device) / SAMPLE_RATE
            waves = torch.arange(1, 9, device=self._device)[:, None]
            turns = 2 * math.pi * self._choice.choice((50.0, 100.0, 120.0)) * waves * time + self._uniform(0, 6, 8, 1)
            return (self._uniform(0, 1, 8, 1) / waves * torch.sin(turns)).sum(0) + 0.1 * self._normal(length)
        clicks = (self._uniform(0, 1, length) < 3 / SAMPLE_RATE) * self._uniform(5, 40, length)
        shape = self._normal(200) * torch.exp(-torch.arange(200, device=self._device) / self._uniform(10, 60, 1))
        struck = functional.conv1d(clicks[None, None], shape.flip(0)[None, None], padding=199)[0, 0, :length]
        return struck + 0.3 * self._normal(length)

    def _babble(self, voices: torch.Tensor, loud: torch.Tensor) -> torch.Tensor:
        """Return other people of the batch speaking at once, so far below each row."""
        count, length = voices.shape
        others = torch.zeros_like(voices)
        for _ in range(4):
            order = torch.randperm(count, generator=self._random, device=self._device)
            others = others + voices[order].roll(self._choice.randrange(length), 1) * self._uniform(0.2, 1, count, 1)
        return _of_unit_power(others) * (loud / 10 ** (self._uniform(_QUIETEST, _CLEAREST, count, 1) / 10)).sqrt()

    def masked(self, mel: torch.Tensor) -> torch.Tensor:
        """Return features (sounds, bins, frames) of other throats, with some bins and moments blotted out."""
        count, bins, frames = mel.shape
        mel = self._other_throats(mel)
        mean = mel.mean((1, 2), keepdim=True)
        bin_number = torch.arange(bins, device=self._device)[None, :, None]
        frame_number = torch.arange(frames, device=self._device)[None, None]
        blotted = torch.zeros_like(mel, dtype=torch.bool)
        for share in (0.6, 0.2):
            low, width = self._uniform(0, bins - 14, count, 1, 1), self._uniform(2, 14, count, 1, 1)
            chosen = self._uniform(0, 1, count, 1, 1) < share
            blotted |= chosen & (bin_number >= low) & (bin_number < low + width)
        for share in (0.6, 0.3, 0.2):
            at, width = self._uniform(0, frames, count, 1, 1), self._uniform(2, 14, count, 1, 1)
            chosen = self._uniform(0, 1, count, 1, 1) < share
            blotted |= chosen & (frame_number >= at) & (frame_number < at + width)
        return torch.where(blotted, mean, mel)

    def _other_throats(self, mel: torch.Tensor) -> torch.Tensor:
        """Stretch some of the spectra along the bins, as a longer or shorter vocal tract does."""
        count, bins, _ = mel.shape
        factor = torch.where(self._some(0.4, count) > 0, self._uniform(0.9, 1.12, count, 1), 1.0)
        place = (torch.arange(bins, device=self._device) * factor).clamp(0, bins - 1.001)
        below = place.long()
        share = (place - below)[:, :, None]
        rows = torch.arange(count, device=self._device)[:, None]
        return mel[rows, below] * (1 - share) + mel[rows, below + 1] * share


def _smooth(length: int) -> int:
    """Return a length near above whose Fourier transform is quick."""
    return (length + 4095) // 4096 * 4096


def _of_unit_power(sounds: torch.Tensor) -> torch.Tensor:
    return sounds / (sounds.square().mean(1, keepdim=True) + 1e-12).sqrt()
