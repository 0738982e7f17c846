"""The network: a time-delay network over filter-bank frames, and its training.

A frame of the output sees 24 frames before it and 15 after it (150 ms of delay). From the second layer on all
time steps are multiples of three frames, so that training computes every third output only.
"""

from __future__ import annotations

import functools
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from torch import distributed, nn
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
        self.states = {phone: 1 if phone in (SILENCE, GARBAGE) else 2 for phone in self.phones}
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

    def forward(self, frames: torch.Tensor, step: int = 1, stride: int = 1) -> torch.Tensor:
        """Map (batch, time, inputs) to (batch, less time, outputs).

        ``step`` frames lie between the inputs, ``stride`` inputs between the outputs.
        """
        low, high = self.offsets[0], self.offsets[-1]
        length = frames.shape[1] - (high - low) // step
        places = [(offset - low) // step for offset in self.offsets]
        spliced = torch.cat([frames[:, place : place + length : stride] for place in places], dim=2)
        hidden = functional.relu(self.affine(spliced))
        return self.normal(hidden.flatten(0, 1)).view(hidden.shape)


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
        hidden = self.normal(frames.flatten(0, 1)).view(frames.shape)
        for number, layer in enumerate(self.layers):
            if number == 1:
                hidden = layer(hidden, 1, stride)
            else:
                hidden = layer(hidden, stride if number > 1 else 1)
        return self.output(hidden)


def padded(frames: np.ndarray) -> np.ndarray:
    """Repeat the first and last frame as the recogniser does."""
    return np.pad(frames, ((LEFT, RIGHT), (0, 0)), mode="edge")


@functools.lru_cache(maxsize=1)
def _mel_hertz() -> tuple[np.ndarray, float, float]:
    """Return the middle of each mel bin in Hz, and the mel scale's first and last value."""
    low, high = (1127 * np.log1p(hertz / 700) for hertz in (features.LOW, 8000 + features.HIGH))
    middles = low + (np.arange(features.BINS) + 1) * (high - low) / (features.BINS + 1)
    return 700 * np.expm1(middles / 1127), low, high


def warp_matrix(factor: float) -> np.ndarray:
    """Return the matrix that moves the mel bins as a longer (above 1) or shorter vocal tract does."""
    hertz, low, high = _mel_hertz()
    edge = 6000.0
    moved = np.where(hertz < edge, hertz * factor, edge * factor + (hertz - edge) * (8000 - edge * factor) / 2000)
    place = (1127 * np.log1p(np.maximum(moved, 20) / 700) - low) * (features.BINS + 1) / (high - low) - 1
    place = np.clip(place, 0, features.BINS - 1)
    below = np.minimum(place.astype(int), features.BINS - 2)
    bins = np.arange(features.BINS)
    matrix = np.zeros((features.BINS, features.BINS), np.float32)
    matrix[below, bins] += 1 - (place - below)
    matrix[below + 1, bins] += place - below
    return matrix


class Batches:
    """Random pieces of the corpus, changed a little in the features: another throat, another microphone, noise."""

    def __init__(self, corpus: list[Utterance], labels: list[np.ndarray], seed: int, size: int, pieces: int) -> None:
        self._corpus = corpus
        self._labels = labels
        self._rng = np.random.default_rng(seed)
        self._order = random.Random(seed)
        self.size = size
        self.pieces = pieces

    def _cut(self, number: int) -> tuple[np.ndarray, np.ndarray]:
        """Return a piece of an utterance and the states of every third frame."""
        frames, labels = self._corpus[number].features, self._labels[number]
        start = self._rng.integers(-20, max(1, len(frames) - self.size // 2))
        index = np.clip(np.arange(start - LEFT, start + self.size + RIGHT), 0, len(frames) - 1)
        steps = np.clip(np.arange(start, start + self.size, STRIDE), 0, len(labels) - 1)
        return frames[index], labels[steps]

    def _curves(self, count: int, knots: int) -> np.ndarray:
        """Return smooth random curves over the bins."""
        values = self._rng.normal(0, 1, (count, knots))
        bins = np.linspace(0, knots - 1, features.BINS)
        low = np.minimum(bins.astype(int), knots - 2)
        return values[:, low] * (1 - (bins - low)) + values[:, low + 1] * (bins - low)

    def _changed(self, pieces: np.ndarray) -> np.ndarray:
        """Return the pieces with another throat, microphone, level and noise each."""
        rng = self._rng
        count = len(pieces)

        def some(share: float) -> np.ndarray:
            return (rng.random(count) < share)[:, None, None]

        factors = np.where(rng.random(count) < 0.6, rng.uniform(0.87, 1.15, count), 1.0)
        pieces = np.matmul(pieces, np.stack([warp_matrix(factor) for factor in factors]))
        pieces += some(0.7) * self._curves(count, 7)[:, None]
        pieces += some(0.5) * rng.uniform(-4, 3, (count, 1, 1))
        loud = np.sort(pieces[:, ::8].mean(2), axis=1)[:, -5][:, None, None]
        noise = loud - rng.uniform(1.5, 8, (count, 1, 1)) + self._curves(count, 5)[:, None]
        noise = noise + rng.standard_normal(pieces.shape, np.float32) * 0.5
        pieces = np.where(some(0.35), np.logaddexp(pieces, noise.astype(np.float32)), pieces)
        for piece in pieces[rng.random(count) < 0.3]:
            width = rng.integers(1, 7)
            at = rng.integers(0, features.BINS - width)
            piece[:, at : at + width] = piece[:, at : at + width].mean()
        return pieces.astype(np.float32)

    def epoch(self) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
        """Yield batches until every utterance was used once."""
        order = list(range(len(self._corpus)))
        self._order.shuffle(order)
        for begin in range(0, len(order) - self.pieces + 1, self.pieces):
            cut = [self._cut(number) for number in order[begin : begin + self.pieces]]
            frames = self._changed(np.stack([piece for piece, _ in cut]).astype(np.float32))
            yield torch.from_numpy(frames), torch.from_numpy(np.stack([states for _, states in cut]))


def label_corpus(corpus: list[Utterance], inventory: Inventory) -> list[np.ndarray]:
    """Return the state of every frame of every utterance."""
    return [
        features.frame_labels(u.segments, len(u.features), inventory.first_state, inventory.states) for u in corpus
    ]


def class_weights(inventory: Inventory, balanced: bool = True) -> np.ndarray:
    """Return how much a frame of each state counts: silence and garbage are plenty and shall not drown the words."""
    weights = np.ones(inventory.size)
    if not balanced:
        return weights
    weights[inventory.first_state[SILENCE]] = 0.5
    weights[inventory.first_state[GARBAGE]] = 0.4
    return weights


def priors(labels: list[np.ndarray], inventory: Inventory) -> np.ndarray:
    """Return the shares of the states in the corpus, as the training weighs them."""
    counts = np.bincount(np.concatenate(labels), minlength=inventory.size) * class_weights(inventory) + 50.0
    return counts / counts.sum()


@dataclass(frozen=True)
class Round:
    """One run of training: which parts of the corpus (from 0), how often they are used, and the highest step size."""

    parts: tuple[int, ...]
    epochs: float
    peak: float
    width: int
    balanced: bool = True


def train(
    corpus: list[Utterance],
    labels: list[np.ndarray],
    inventory: Inventory,
    plan: Round,
    seed: int,
    folder: Path,
    start: Network | None = None,
    processes: int = 1,
) -> Network:
    """Train a network; the step size follows one cycle over all epochs.

    Several processes share each step's batch and average their gradients; each keeps to one thread, as threads that
    wait for each other are slow on a busy machine.
    """
    torch.manual_seed(seed)
    network = start or Network(inventory.size, plan.width)
    if network.width < plan.width:
        network = widened(network, plan.width, seed)
    result = folder / "training.pt"
    meeting = folder.resolve() / "training.meeting"
    meeting.unlink(missing_ok=True)
    arguments = (processes, network, corpus, labels, inventory, plan, seed, result, meeting)
    torch.multiprocessing.start_processes(_work, arguments, processes, start_method="fork")
    network.load_state_dict(torch.load(result))
    network.eval()
    return network


def _work(
    rank: int,
    processes: int,
    network: Network,
    corpus: list[Utterance],
    labels: list[np.ndarray],
    inventory: Inventory,
    plan: Round,
    seed: int,
    result: Path,
    meeting: Path,
) -> None:
    """Do one process's share of a round; the first process writes the weights."""
    torch.set_num_threads(1)
    distributed.init_process_group("gloo", init_method=f"file://{meeting}", rank=rank, world_size=processes)
    mine = range(rank, len(corpus) // processes * processes, processes)
    batches = Batches([corpus[i] for i in mine], [labels[i] for i in mine], seed + rank, 180, 32)
    weights = torch.from_numpy(class_weights(inventory, plan.balanced).astype(np.float32))
    total = int(plan.epochs * (len(mine) // batches.pieces))
    optimiser = torch.optim.AdamW(network.parameters(), plan.peak, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, plan.peak, total_steps=total + 1, pct_start=0.15)
    network.train()
    done, begun = 0, time.time()
    loss_sum = right = 0.0
    while done < total:
        for frames, states in batches.epoch():
            logits = network(frames, STRIDE)
            loss = functional.cross_entropy(logits.transpose(1, 2), states, weights, label_smoothing=0.03)
            optimiser.zero_grad()
            loss.backward()
            _average_gradients(network, processes)
            nn.utils.clip_grad_norm_(network.parameters(), 5)
            optimiser.step()
            schedule.step()
            done += 1
            loss_sum += loss.item()
            right += float((logits.argmax(2) == states).float().mean())
            if done % 100 == 0:
                if rank == 0:
                    torch.save(network.state_dict(), result)
                    seconds = time.time() - begun
                    figures = f"loss {loss_sum / 100:.3f} right {right / 100:.3f}"
                    print(f"step {done}/{total} {figures} {seconds:.0f} s", flush=True)
                loss_sum = right = 0.0
            if done >= total:
                break
    if rank == 0:
        torch.save(network.state_dict(), result)
    distributed.barrier()


def _average_gradients(network: Network, processes: int) -> None:
    """Give all processes the mean of their gradients."""
    if processes == 1:
        return
    gradients = [parameter.grad for parameter in network.parameters()]
    flat = torch.cat([gradient.flatten() for gradient in gradients])
    distributed.all_reduce(flat)
    flat /= processes
    at = 0
    for gradient in gradients:
        gradient.copy_(flat[at : at + gradient.numel()].view_as(gradient))
        at += gradient.numel()


def widened(network: Network, width: int, seed: int) -> Network:
    """Return a wider network that says the same: some units are doubled and their influence is shared."""
    rng = np.random.default_rng(seed)
    wide = Network(network.output.out_features, width)
    wide.normal.load_state_dict(network.normal.state_dict())
    old = network.width
    sources = torch.arange(features.BINS)
    shares = torch.ones(features.BINS)
    inputs = features.BINS
    for before, after in zip(network.layers, wide.layers):
        chosen = torch.from_numpy(np.concatenate([np.arange(old), rng.integers(0, old, width - old)]))
        columns = torch.cat([sources + inputs * k for k in range(len(before.offsets))])
        matrix = before.affine.weight.data[chosen][:, columns] * shares.repeat(len(before.offsets))
        after.affine.weight.data = matrix * (1 + 0.05 * torch.randn_like(matrix))
        after.affine.bias.data = before.affine.bias.data[chosen].clone()
        for name, value in before.normal.state_dict().items():
            after.normal.state_dict()[name].copy_(value[chosen] if value.dim() else value)
        sources, inputs = chosen, old
        shares = 1.0 / torch.bincount(chosen, minlength=old)[chosen]
    wide.output.weight.data = network.output.weight.data[:, sources] * shares
    wide.output.bias.data = network.output.bias.data.clone()
    return wide


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
