"""The network: a time-delay network over filter-bank frames, and its training.

A frame of the output sees 24 frames before it and 15 after it (150 ms of delay). From the second layer on all
time steps are multiples of three frames, so that training computes every third output only.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import features
from corpus import Utterance
from lexicon import Lexicon
from speech import GARBAGE, SILENCE

OFFSETS: list[list[int]] = [[-2, -1, 0, 1, 2], [-1, 0, 1], [-3, 0, 3], [-3, 0, 3], [-6, 0, 3], [-9, 0, 3]]
LEFT = -sum(offsets[0] for offsets in OFFSETS)
RIGHT = sum(offsets[-1] for offsets in OFFSETS)
STRIDE = 3


@dataclass
class Inventory:
    """The phones of the model in order (silence first, garbage second) and their states."""

    phones: list[str]
    states: dict[str, int] = field(init=False)
    first_state: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.states = {phone: 1 if phone == SILENCE else 2 for phone in self.phones}
        self.first_state = {}
        count = 0
        for phone in self.phones:
            self.first_state[phone] = count
            count += self.states[phone]
        self.size = count

    @staticmethod
    def of(lexicon: Lexicon) -> "Inventory":
        """Return the inventory of a lexicon."""
        return Inventory([SILENCE, GARBAGE, *lexicon.used_phones])


class Layer(nn.Module):
    """One layer: the frames at ``offsets``, an affine map, a rectifier, batch normalisation."""

    def __init__(self, offsets: list[int], inputs: int, outputs: int) -> None:
        super().__init__()
        self.offsets = offsets
        self.affine = nn.Linear(inputs * len(offsets), outputs)
        self.normal = nn.BatchNorm1d(outputs)

    def forward(self, frames: torch.Tensor, step: int) -> torch.Tensor:
        """Map (batch, time, inputs) to (batch, less time, outputs); ``step`` frames lie between inputs."""
        low, high = self.offsets[0], self.offsets[-1]
        length = frames.shape[1] - (high - low) // step
        spliced = torch.cat([frames[:, (o - low) // step : (o - low) // step + length] for o in self.offsets], dim=2)
        hidden = functional.relu(self.affine(spliced))
        return self.normal(hidden.transpose(1, 2)).transpose(1, 2)


class Network(nn.Module):
    """Log probabilities of the states for every frame, or for every third one."""

    def __init__(self, states: int, width: int) -> None:
        super().__init__()
        self.width = width
        self.normal = nn.BatchNorm1d(features.BINS)
        sizes = [features.BINS] + [width] * len(OFFSETS)
        self.layers = nn.ModuleList(
            Layer(offsets, inputs, width) for offsets, inputs in zip(OFFSETS, sizes)
        )
        self.output = nn.Linear(width, states)

    def forward(self, frames: torch.Tensor, stride: int = 1) -> torch.Tensor:
        """Map (batch, time, bins) to (batch, time less the context, states)."""
        hidden = self.normal(frames.transpose(1, 2)).transpose(1, 2)
        for number, layer in enumerate(self.layers):
            if number == 2 and stride > 1:
                hidden = hidden[:, ::stride]
            hidden = layer(hidden, stride if number >= 2 else 1)
        return self.output(hidden)


def padded(frames: np.ndarray) -> np.ndarray:
    """Repeat the first and last frame as the recogniser does."""
    return np.pad(frames, ((LEFT, RIGHT), (0, 0)), mode="edge")


class Batches:
    """Random pieces of the corpus, changed a little in the features: another throat, another microphone, noise."""

    def __init__(self, corpus: list[Utterance], labels: list[np.ndarray], seed: int, size: int, pieces: int) -> None:
        self._corpus = corpus
        self._labels = labels
        self._rng = np.random.default_rng(seed)
        self._order = random.Random(seed)
        self.size = size
        self.pieces = pieces

    def _warp(self) -> np.ndarray:
        """Return a matrix that moves the mel bins as a shorter or longer vocal tract does."""
        factor = self._rng.uniform(0.88, 1.14)
        bins = np.arange(features.BINS)
        mel_low, mel_high = 1127 * np.log1p(20 / 700), 1127 * np.log1p(7600 / 700)
        hertz = 700 * np.expm1((mel_low + (bins + 1) * (mel_high - mel_low) / (features.BINS + 1)) / 1127)
        edge = 6000.0
        moved = np.where(hertz < edge, hertz * factor, edge * factor + (hertz - edge) * (8000 - edge * factor) / 2000)
        place = (1127 * np.log1p(np.maximum(moved, 20) / 700) - mel_low) * (features.BINS + 1) / (mel_high - mel_low) - 1
        place = np.clip(place, 0, features.BINS - 1)
        low = np.minimum(place.astype(int), features.BINS - 2)
        matrix = np.zeros((features.BINS, features.BINS), np.float32)
        matrix[low, bins] += (1 - (place - low)).astype(np.float32)
        matrix[low + 1, bins] += (place - low).astype(np.float32)
        return matrix

    def _piece(self, number: int) -> tuple[np.ndarray, np.ndarray]:
        rng = self._rng
        frames, labels = self._corpus[number].features, self._labels[number]
        start = rng.integers(-20, max(1, len(frames) - self.size // 2))
        index = np.clip(np.arange(start - LEFT, start + self.size + RIGHT), 0, len(frames) - 1)
        piece = frames[index].astype(np.float32)
        if rng.random() < 0.6:
            piece = piece @ self._warp()
        if rng.random() < 0.7:
            knots = rng.normal(0, 1.0, 7)
            piece = piece + np.interp(np.arange(features.BINS), np.linspace(0, 39, 7), knots).astype(np.float32)
        if rng.random() < 0.5:
            piece = piece + np.float32(rng.uniform(-4, 3))
        if rng.random() < 0.3:
            loud = np.percentile(piece, 90, axis=0)
            shape = np.interp(np.arange(features.BINS), np.linspace(0, 39, 5), rng.normal(0, 1.0, 5))
            level = loud.mean() + shape - rng.uniform(1.5, 8)
            noise = level + rng.normal(0, 0.5, piece.shape)
            piece = np.logaddexp(piece, noise.astype(np.float32))
        if rng.random() < 0.3:
            width = rng.integers(1, 7)
            at = rng.integers(0, features.BINS - width)
            piece[:, at : at + width] = piece[:, at : at + width].mean()
        steps = np.clip(np.arange(start, start + self.size, STRIDE), 0, len(labels) - 1)
        return piece, labels[steps]

    def epoch(self):
        """Yield batches until every utterance was used once."""
        order = list(range(len(self._corpus)))
        self._order.shuffle(order)
        for begin in range(0, len(order) - self.pieces + 1, self.pieces):
            pieces = [self._piece(number) for number in order[begin : begin + self.pieces]]
            yield (
                torch.from_numpy(np.stack([p for p, _ in pieces]).astype(np.float32)),
                torch.from_numpy(np.stack([l for _, l in pieces])),
            )


def label_corpus(corpus: list[Utterance], inventory: Inventory) -> list[np.ndarray]:
    """Return the state of every frame of every utterance."""
    return [
        features.frame_labels(u.segments, len(u.features), inventory.first_state, inventory.states) for u in corpus
    ]


def priors(labels: list[np.ndarray], inventory: Inventory) -> np.ndarray:
    """Return the shares of the states in the corpus."""
    counts = np.bincount(np.concatenate(labels), minlength=inventory.size) + 50.0
    return counts / counts.sum()


def train(
    corpus: list[Utterance],
    labels: list[np.ndarray],
    inventory: Inventory,
    *,
    width: int,
    epochs: float,
    seed: int,
    peak: float = 4e-3,
    start: Network | None = None,
    threads: int = 2,
    minutes: float = 1e9,
) -> Network:
    """Train a network; the step size follows one cycle over all epochs."""
    torch.set_num_threads(threads)
    torch.manual_seed(seed)
    network = start or Network(inventory.size, width)
    batches = Batches(corpus, labels, seed, 180, 32)
    total = int(epochs * (len(corpus) // batches.pieces))
    optimiser = torch.optim.AdamW(network.parameters(), peak, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, peak, total_steps=total + 1, pct_start=0.2)
    network.train()
    done, begun = 0, time.time()
    loss_sum = right = seen = 0.0
    while done < total:
        for frames, states in batches.epoch():
            logits = network(frames, STRIDE)
            loss = functional.cross_entropy(logits.transpose(1, 2), states, label_smoothing=0.05)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 5)
            optimiser.step()
            schedule.step()
            done += 1
            loss_sum += loss.item()
            right += float((logits.argmax(2) == states).float().mean())
            seen += 1
            if done % 200 == 0:
                print(
                    f"step {done}/{total} loss {loss_sum / seen:.3f} right {right / seen:.3f} "
                    f"{time.time() - begun:.0f} s",
                    flush=True,
                )
                loss_sum = right = seen = 0.0
            if done >= total:
                break
    network.eval()
    return network


def save(path: Path, network: Network, inventory: Inventory, prior: np.ndarray) -> None:
    """Write a network for later steps of the pipeline."""
    torch.save(
        {"weights": network.state_dict(), "width": network.width, "phones": inventory.phones, "prior": prior}, path
    )


def restore(path: Path) -> tuple[Network, Inventory, np.ndarray]:
    """Read what ``save`` has written."""
    data = torch.load(path)
    inventory = Inventory(data["phones"])
    network = Network(inventory.size, data["width"])
    network.load_state_dict(data["weights"])
    network.eval()
    return network, inventory, data["prior"]
