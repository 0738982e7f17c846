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
#: Kaldi's online mean normalisation (``OnlineCmvnOptions``): frames in the window, and frames of the corpus's mean.
WINDOW, GLOBAL = 600, 200


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
        self.drop = 0.0
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
        normal = self.normal(hidden.flatten(0, 1)).view(hidden.shape)
        return functional.dropout(normal, self.drop, self.training)


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
        self.register_buffer("mean", torch.zeros(features.BINS))

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


@functools.lru_cache(maxsize=64)
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
    """Whole utterances of like length, changed a little in the features: another throat, another microphone, noise."""

    def __init__(self, corpus: list[Utterance], labels: list[np.ndarray], mean: np.ndarray, seed: int, frames: int) -> None:
        self._corpus = corpus
        self._labels = labels
        self._mean = mean
        self._rng = np.random.default_rng(seed)
        self._order = random.Random(seed)
        self._frames = frames
        self.count = sum(1 for _ in self._groups())

    def _groups(self) -> Iterator[list[int]]:
        """Yield the numbers of utterances of like length, together about as long as a batch shall be."""
        by_length = sorted(range(len(self._corpus)), key=lambda n: len(self._corpus[n].features) + self._order.uniform(-20, 20))
        group: list[int] = []
        for number in by_length:
            group.append(number)
            if len(group) * len(self._corpus[number].features) >= self._frames:
                yield group
                group = []

    def _padded(self, group: list[int]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return frames (batch, time, bins), the states of every third frame (-100 behind the end), and lengths."""
        longest = max(len(self._corpus[number].features) for number in group)
        longest += -longest % STRIDE
        frames = np.empty((len(group), longest, features.BINS), np.float32)
        states = np.full((len(group), longest // STRIDE), -100, np.int64)
        for row, number in enumerate(group):
            whole, labels = self._corpus[number].features, self._labels[number]
            skip = int(self._rng.integers(0, STRIDE))
            length = len(whole) - skip
            frames[row, :length] = whole[skip:]
            frames[row, length:] = whole[-1]
            wanted = labels[skip::STRIDE]
            states[row, : len(wanted)] = wanted
        return frames, states, np.array([len(self._corpus[number].features) for number in group])

    def _curves(self, count: int, knots: int) -> np.ndarray:
        """Return smooth random curves over the bins."""
        values = self._rng.normal(0, 1, (count, knots))
        bins = np.linspace(0, knots - 1, features.BINS)
        low = np.minimum(bins.astype(int), knots - 2)
        return (values[:, low] * (1 - (bins - low)) + values[:, low + 1] * (bins - low)).astype(np.float32)

    def _changed(self, pieces: np.ndarray) -> np.ndarray:
        """Return the utterances with another throat, microphone, level and noise each."""
        rng = self._rng
        count = len(pieces)

        def some(share: float) -> np.ndarray:
            return (rng.random(count) < share)[:, None, None]

        factors = np.where(rng.random(count) < 0.7, rng.uniform(0.84, 1.18, count), 1.0)
        pieces = np.matmul(pieces, np.stack([warp_matrix(round(factor, 2)) for factor in factors]))
        self._sharpen(pieces)
        pieces += some(0.8) * rng.uniform(0.5, 1.5, (count, 1, 1)).astype(np.float32) * self._curves(count, 7)[:, None]
        pieces += (some(0.6) * rng.uniform(-4, 3, (count, 1, 1))).astype(np.float32)
        loud = np.sort(pieces[:, ::8].mean(2), axis=1)[:, -5][:, None, None]
        noise = loud - rng.uniform(1.5, 8, (count, 1, 1)).astype(np.float32) + self._curves(count, 5)[:, None]
        for row in np.flatnonzero(rng.random(count) < 0.35):
            grain = rng.standard_normal(pieces[row].shape, np.float32) * 0.5
            pieces[row] = np.logaddexp(pieces[row], noise[row] + grain)
        for piece in pieces[rng.random(count) < 0.3]:
            width = rng.integers(1, 7)
            at = rng.integers(0, features.BINS - width)
            piece[:, at : at + width] = piece[:, at : at + width].mean()
        return pieces

    def _sharpen(self, pieces: np.ndarray) -> None:
        """Blur or sharpen the spectra and stretch their range: other synthesisers, other voices, other bandwidths."""
        rng = self._rng
        for piece in pieces:
            level = piece.mean(1, keepdims=True)
            blurred = piece.copy()
            blurred[:, 1:-1] = (piece[:, :-2] + 2 * piece[:, 1:-1] + piece[:, 2:]) / 4
            piece += np.float32(rng.uniform(-1.0, 0.6)) * (piece - blurred)
            piece -= level
            piece *= np.float32(rng.uniform(0.75, 1.25))
            piece += level

    def _normalised(self, pieces: np.ndarray, lengths: np.ndarray) -> np.ndarray:
        """Take away the running mean, as the recogniser does, with some past before the utterance now and then."""
        past = np.zeros(len(pieces))
        before = np.zeros((len(pieces), features.BINS))
        for row in np.flatnonzero(self._rng.random(len(pieces)) < 0.5):
            past[row] = self._rng.integers(30, WINDOW)
            piece = pieces[row, : lengths[row]]
            quiet = piece[np.argsort(piece.mean(1))[: max(3, len(piece) // 5)]].mean(0)
            speech = self._rng.uniform(0, 1)
            before[row] = speech * piece.mean(0) + (1 - speech) * quiet
        return pieces - running_mean(pieces, self._mean, past, before)

    def epoch(self) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
        """Yield batches until every utterance was used once."""
        groups = list(self._groups())
        self._order.shuffle(groups)
        for group in groups:
            frames, states, lengths = self._padded(group)
            frames = self._changed(frames)
            frames = self._normalised(frames, lengths)
            frames = np.pad(frames, ((0, 0), (LEFT, RIGHT), (0, 0)), mode="edge").astype(np.float32)
            yield torch.from_numpy(frames), torch.from_numpy(states)


def running_mean(frames: np.ndarray, mean: np.ndarray, past: np.ndarray, before: np.ndarray) -> np.ndarray:
    """Return what Kaldi's online cepstral mean normalisation subtracts from (batch, time, bins).

    The mean of the last ``WINDOW`` frames; where there are fewer, up to ``GLOBAL`` frames of the corpus's mean count as
    well. ``past`` frames of the mean ``before`` went before the utterance.
    """
    time = frames.shape[1]
    sums = np.cumsum(frames.astype(np.float64), axis=1)
    count = np.broadcast_to(np.arange(1, time + 1), frames.shape[:2]).astype(np.float64)
    if time > WINDOW:
        sums[:, WINDOW:] -= sums[:, : time - WINDOW].copy()
        count = np.minimum(count, WINDOW)
    kept = np.clip(np.minimum(past[:, None], WINDOW - count), 0, None)
    sums = sums + kept[..., None] * before[:, None]
    count = count + kept
    world = np.minimum(GLOBAL, WINDOW - count)
    sums = sums + world[..., None] * mean
    return (sums / (count + world)[..., None]).astype(np.float32)


def corpus_mean(corpus: list[Utterance]) -> np.ndarray:
    """Return the mean of the frames of some utterances from everywhere in the corpus."""
    some = corpus[:: max(1, len(corpus) // 2000)]
    return np.concatenate([utterance.features for utterance in some]).astype(np.float32).mean(0)


def label_corpus(corpus: list[Utterance], inventory: Inventory) -> list[np.ndarray]:
    """Return the state of every frame of every utterance."""
    return [
        features.frame_labels(u.segments, len(u.features), inventory.first_state, inventory.states) for u in corpus
    ]


def class_weights(inventory: Inventory) -> np.ndarray:
    """Return how much a frame of each state counts: silence and garbage are plenty and shall not drown the words."""
    weights = np.ones(inventory.size)
    weights[inventory.first_state[SILENCE]] = 0.5
    weights[inventory.first_state[GARBAGE]] = 0.4
    return weights


def priors(labels: list[np.ndarray], inventory: Inventory) -> np.ndarray:
    """Return the shares of the states in the corpus, as the training weighs them."""
    counts = np.bincount(np.concatenate(labels), minlength=inventory.size) * class_weights(inventory) + 50.0
    return counts / counts.sum()


@dataclass(frozen=True)
class Round:
    """One run of training: how often the corpus is used, the highest step size, and the units of a layer.

    ``drop`` is the share of a layer's numbers that is forgotten at each step, so that no voice is learnt by heart.
    """

    epochs: float
    peak: float
    width: int
    drop: float = 0.1


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
    network.mean.copy_(torch.from_numpy(corpus_mean(corpus)))
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
    batches = Batches([corpus[i] for i in mine], [labels[i] for i in mine], network.mean.numpy(), seed + rank, 9000)
    weights = torch.from_numpy(class_weights(inventory).astype(np.float32))
    total = _least(int(plan.epochs * batches.count))
    optimiser = torch.optim.AdamW(network.parameters(), plan.peak, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, plan.peak, total_steps=total + 1, pct_start=0.15)
    network.train()
    for layer in network.layers:
        layer.drop = plan.drop
    done, begun = 0, time.time()
    loss_sum = right = 0.0
    while done < total:
        for frames, states in batches.epoch():
            logits = network(frames, STRIDE)
            loss = functional.cross_entropy(logits.flatten(0, 1), states.flatten(), weights, label_smoothing=0.03)
            optimiser.zero_grad()
            loss.backward()
            _average_gradients(network, processes)
            nn.utils.clip_grad_norm_(network.parameters(), 5)
            optimiser.step()
            schedule.step()
            done += 1
            loss_sum += loss.item()
            right += float((logits.argmax(2) == states)[states >= 0].float().mean())
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


def _least(steps: int) -> int:
    """Return the least number that any process has, so that none waits for another at the end."""
    least = torch.tensor(steps)
    distributed.all_reduce(least, distributed.ReduceOp.MIN)
    return int(least)


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
