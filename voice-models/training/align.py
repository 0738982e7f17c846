"""Labels once more, by the network: every synthesiser draws the border between two phones elsewhere.

The order of the phones stays, and no border moves further than ``REACH``; what is gained is that all voices mean the
same by the same phone.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable

import numpy as np
import torch

import features
from corpus import Utterance
from network import LEFT, RIGHT, STRIDE, Inventory, Network, running_mean
from speech import GARBAGE, SILENCE

#: Seconds that a border may move.
REACH = 0.07
_NEVER = np.float32(-1e9)


def _logarithms(trained: Network, frames: np.ndarray) -> np.ndarray:
    """Return the log probabilities of the states for every third frame."""
    whole = frames.astype(np.float32)[None]
    whole = whole - running_mean(whole, trained.mean.numpy(), np.zeros(1), np.zeros((1, features.BINS)))
    padded = np.pad(whole, ((0, 0), (LEFT, RIGHT), (0, 0)), mode="edge")
    with torch.no_grad():
        return torch.log_softmax(trained(torch.from_numpy(padded.astype(np.float32)), STRIDE)[0], 1).numpy()


def _places(utterance: Utterance, inventory: Inventory, steps: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the states in order, and where each may be (steps by states)."""
    states: list[int] = []
    spans: list[tuple[float, float]] = []
    ends = [segment.start for segment in utterance.segments[1:]] + [1e9]
    for segment, end in zip(utterance.segments, ends):
        for state in range(inventory.states[segment.phone]):
            states.append(inventory.first_state[segment.phone] + state)
            spans.append((segment.start - REACH, end + REACH))
    middles = np.arange(steps) * STRIDE * features.FRAME_SECONDS + features.FRAME_MIDDLE
    allowed = (middles[:, None] >= [low for low, _ in spans]) & (middles[:, None] <= [high for _, high in spans])
    return np.array(states), allowed


def aligned(trained: Network, inventory: Inventory, utterance: Utterance, old: np.ndarray) -> np.ndarray:
    """Return the best state of each frame; the old ones where no path fits."""
    logarithms = _logarithms(trained, utterance.features)
    states, allowed = _places(utterance, inventory, len(logarithms))
    scores = np.where(allowed, logarithms[:, states], _NEVER)
    steps, count = scores.shape
    best = np.full(count, _NEVER)
    best[:3] = scores[0, :3]
    back = np.zeros((steps, count), np.int8)
    for step in range(1, steps):
        # Stay, go on, or leave out one or two halves: a phone may be shorter than an output.
        moves = np.full((4, count), _NEVER)
        moves[0] = best
        for skipped in (1, 2, 3):
            moves[skipped, skipped:] = best[:-skipped] - (0.0, 0.0, 0.5, 1.5)[skipped]
        back[step] = moves.argmax(0)
        best = moves[back[step], np.arange(count)] + scores[step]
    at = count - 3 + int(best[-3:].argmax()) if count >= 3 else int(best.argmax())
    if best[at] < -1e8:
        return old
    path = np.empty(steps, np.int64)
    for step in range(steps - 1, -1, -1):
        path[step] = at
        at -= back[step, at]
    return np.repeat(states[path], STRIDE)[: len(old)]


_shared: tuple[Network, Inventory, list[Utterance], list[np.ndarray]] | None = None


def _some(numbers: Iterable[int]) -> list[np.ndarray]:
    torch.set_num_threads(1)
    assert _shared is not None
    trained, inventory, corpus, labels = _shared
    return [
        labels[n] if (labels[n] == inventory.first_state[GARBAGE]).any() else aligned(trained, inventory, corpus[n], labels[n])
        for n in numbers
    ]


def align_corpus(
    trained: Network, inventory: Inventory, corpus: list[Utterance], labels: list[np.ndarray], processes: int
) -> list[np.ndarray]:
    """Return new labels of a whole corpus; garbage keeps its own."""
    global _shared
    _shared = (trained, inventory, corpus, labels)
    chunks = [range(begin, min(begin + 200, len(corpus))) for begin in range(0, len(corpus), 200)]
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        result = [one for part in pool.imap(_some, chunks) for one in part]
    _shared = None
    return result
