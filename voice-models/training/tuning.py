"""Tuning of the encoder to our phones: connectionist temporal classification over sounds of people and synthesisers."""

from __future__ import annotations

import math
import multiprocessing
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import sound
import whisper
from lexicon import Lexicon
from speech import GARBAGE, SAMPLE_RATE, resample
from spoken import Spoken

BLANK = "<blank>"
HEAD_WIDTH, HEAD_SPAN = 384, 5
#: Seconds of sound in a batch, with what the shorter ones are filled up.
BATCH_SECONDS = 28
#: Weights are averaged over about so many of the last steps, or the last third of them; the average is what ships.
AVERAGED = 300
_LONGEST_JOINED = 7.0
#: How many sounds are said faster, and how much faster at most.
_HURRIED, _FASTEST = 0.3, 1.45
_WAITING = 6


def symbols(lexicon: Lexicon) -> list[str]:
    """Return what the network tells apart: the blank, our phones in the order of their file, garbage."""
    return [BLANK, *lexicon.phones, GARBAGE]


@dataclass(frozen=True)
class Manner:
    """Learning rates of the pretrained part and the new one at their highest, the steps they rise, the layers that stay."""

    pretrained: float = 8e-5
    new: float = 1.5e-3
    rise: int = 100
    kept: int = 0


FIRST = Manner()
#: For a network that was tuned before: a high rate would first unlearn.
LATER = Manner(5e-5, 4e-4)
#: For a short round: what the first layers make of sound is learned, and half of the work is saved.
SHORT = Manner(6e-5, 6e-4, 30, 3)


class Recogniser(nn.Module):
    """Whisper's encoder and a head of our own: log probabilities of symbols, 50 times a second."""

    def __init__(self, encoder: whisper.Encoder, count: int) -> None:
        super().__init__()
        self.encoder = encoder
        width = encoder.last.weight.shape[0]
        self.around = nn.Conv1d(width, HEAD_WIDTH, HEAD_SPAN, padding=HEAD_SPAN // 2)
        self.norm = nn.LayerNorm(HEAD_WIDTH)
        self.out = nn.Linear(HEAD_WIDTH, count)

    def head(self, hidden: torch.Tensor) -> torch.Tensor:
        """Return log probabilities for the encoder's outputs (sounds, positions, width)."""
        x = self.around(hidden.transpose(1, 2)).transpose(1, 2)
        return self.out(functional.gelu(self.norm(x))).float().log_softmax(-1)

    def forward(self, mel: torch.Tensor) -> torch.Tensor:
        """Return (sounds, positions, symbols) for features (sounds, bins, frames)."""
        return self.head(self.encoder(mel))


@dataclass
class Material:
    """What there is to hear: made sounds, people by speaker, noises and other people's speech for the background."""

    made: list[Spoken]
    people: list[Spoken]
    noises: list[np.ndarray] = field(default_factory=list)
    #: The share of batches with people in them.
    share: float = 0.42


@dataclass
class Batch:
    """Features (sounds, bins, frames), and for each sound the rows of symbols that it may be."""

    mel: torch.Tensor
    ways: list[list[list[int]]]
    frames: list[int]
    human: bool


class Batches:
    """Makes batches without end; one seed, one order."""

    def __init__(self, material: Material, names: list[str], seed: int) -> None:
        self._material = material
        self._number = {name: index for index, name in enumerate(names)}
        self._rng = random.Random(seed)
        self._noise = np.random.default_rng(seed)
        self._order: list[list[int]] = []
        self._speakers: dict[str, list[Spoken]] = {}
        for item in material.people:
            self._speakers.setdefault(item.speaker, []).append(item)
        self._languages: dict[str, list[str]] = {}
        for name, said in self._speakers.items():
            self._languages.setdefault(said[0].language, []).append(name)

    def __iter__(self) -> Iterator[Batch]:
        while True:
            human = bool(self._speakers) and self._rng.random() < self._material.share
            yield self._batch(self._people() if human else self._made(), human)

    def _made(self) -> list[Spoken]:
        if not self._order:
            self._order = self._shuffled()
        return [self._before_noises(self._material.made[index]) for index in self._order.pop()]

    def _shuffled(self) -> list[list[int]]:
        """Return all made sounds in random order, in batches of about one length."""
        rng, made = self._rng, self._material.made
        order = list(range(len(made)))
        rng.shuffle(order)
        batches: list[list[int]] = []
        for begin in range(0, len(order), 160):
            near = sorted(order[begin : begin + 160], key=lambda index: made[index].seconds)
            batch: list[int] = []
            for index in near:
                if batch and made[index].seconds * (len(batch) + 1) > BATCH_SECONDS:
                    batches.append(batch)
                    batch = []
                batch.append(index)
            batches.append(batch)
        rng.shuffle(batches)
        return batches

    def _before_noises(self, item: Spoken) -> Spoken:
        """Put a recorded noise behind some of the made sounds, which have made noises only."""
        if not self._material.noises or self._rng.random() < 0.8:
            return item
        return Spoken(self._noisy(item.samples.astype(np.float64)).astype(np.int16), item.phones)

    def _noisy(self, samples: np.ndarray) -> np.ndarray:
        background = self._rng.choice(self._material.noises)
        start = self._rng.randrange(len(background))
        background = np.resize(np.roll(background, -start), len(samples))
        mixed = sound.with_noise(samples, background, self._rng.uniform(6, 30))
        return mixed * min(1.0, 32000 / (np.max(np.abs(mixed)) + 1e-9))

    def _people(self) -> list[Spoken]:
        chosen: list[Spoken] = []
        while not chosen or max(item.seconds for item in chosen) * len(chosen) < BATCH_SECONDS:
            chosen.append(self._person())
        return chosen

    def _person(self) -> Spoken:
        """Join one to four clips of one person."""
        rng = self._rng
        said = self._speakers[self._somebody()]
        parts: list[np.ndarray] = []
        ways: list[tuple[str, ...]] = [()]
        for _ in range(rng.choice([1, 1, 2, 3, 4])):
            clip = rng.choice(said)
            if parts and sum(map(len, parts)) + len(clip.samples) > _LONGEST_JOINED * SAMPLE_RATE:
                break
            parts += [clip.samples.astype(np.float64), np.zeros(int(rng.choice([0, 0.05, 0.2]) * SAMPLE_RATE))]
            ways = [before + after for before in ways for after in clip.phones]
            ways = ways if len(ways) <= 6 else rng.sample(ways, 6)
        joined = resample(np.concatenate(parts), rng.choice([1.0, rng.uniform(0.85, 1.18)]))
        silent = [np.zeros(int(rng.uniform(0.05, 0.5) * SAMPLE_RATE)) for _ in range(2)]
        whole = np.concatenate([silent[0], joined, silent[1]])
        if self._material.noises and rng.random() < 0.25:
            whole = self._noisy(whole)
        return Spoken(sound.recorded(whole, self._noise, None, 8.0), ways)

    def _somebody(self) -> str:
        """Choose a person: half of the time each language has the same chance, else each person, or each clip."""
        rng = self._rng
        kind = rng.choice((0, 0, 1, 2))
        if kind == 0:
            return rng.choice(self._languages[rng.choice(list(self._languages))])
        names = list(self._speakers)
        return rng.choices(names, None if kind == 1 else [len(self._speakers[name]) for name in names])[0]

    def _batch(self, items: list[Spoken], human: bool) -> Batch:
        longest = max(len(item.samples) for item in items)
        longest = (longest + 639) // 640 * 640
        waves = torch.zeros(len(items), longest)
        for row, item in enumerate(items):
            waves[row, : len(item.samples)] = torch.from_numpy(item.samples.astype(np.float32) / 32768)
        mel = whisper.log_mel(waves)
        frames = [min(len(item.samples) // 320 + 8, longest // 320) for item in items]
        for row, item in enumerate(items):
            frames[row] = self._hurry(mel[row], frames[row], max(len(way) for way in item.phones))
            self._mask(mel[row])
        number = self._number
        ways = [[[number[phone] for phone in way if phone in number] for way in item.phones] for item in items]
        return Batch(mel, ways, frames, human)

    def _hurry(self, mel: torch.Tensor, frames: int, symbols: int) -> int:
        """Say some sounds faster at the same pitch, the rest of the room is silent; return how long they are now."""
        rng = self._rng
        if rng.random() >= _HURRIED:
            return frames
        fewer = max(round(frames / rng.uniform(1.05, _FASTEST)), min(frames, 2 * symbols + 10))
        quiet = mel.min()
        mel[:, : 2 * fewer] = functional.interpolate(mel[None, :, : 2 * frames], size=2 * fewer, mode="linear")[0]
        mel[:, 2 * fewer :] = quiet
        return fewer

    def _mask(self, mel: torch.Tensor) -> None:
        """Blot out some bins and some moments, so that no single cue is enough."""
        rng = self._rng
        mean = mel.mean()
        if rng.random() < 0.6:
            low = rng.randint(0, 66)
            mel[low : low + rng.randint(2, 14)] = mean
        for _ in range(rng.choice([0, 1, 2])):
            at = rng.randint(0, max(1, mel.shape[1] - 20))
            mel[:, at : at + rng.randint(2, 12)] = mean


def _produce(material: Material, names: list[str], seed: int, queue: multiprocessing.Queue) -> None:
    torch.set_num_threads(1)
    for batch in Batches(material, names, seed):
        queue.put((batch.mel.numpy(), batch.ways, batch.frames, batch.human))


def loss_of(log_probabilities: torch.Tensor, batch: Batch) -> torch.Tensor:
    """Return the loss per symbol; of several ways to say a sound all count, by their probability."""
    rows = [row for row, ways in enumerate(batch.ways) for _ in ways]
    flat = [way for ways in batch.ways for way in ways]
    lengths = torch.tensor([len(way) for way in flat])
    target = torch.tensor([symbol for way in flat for symbol in way], dtype=torch.long)
    frames = torch.tensor([batch.frames[row] for row in rows])
    losses = functional.ctc_loss(
        log_probabilities.cpu()[rows].transpose(0, 1), target, frames, lengths, reduction="none", zero_infinity=True
    )
    total = torch.zeros(())
    at = 0
    for ways in batch.ways:
        mine = losses[at : at + len(ways)]
        total = total - torch.logsumexp(-mine, 0) + math.log(len(ways))
        at += len(ways)
    symbols_said = sum(len(ways[0]) for ways in batch.ways)
    return total / max(1, symbols_said)


@dataclass
class Progress:
    """Where a tuning stands, as it is kept on disk."""

    step: int = 0
    minutes: float = 0.0


def tune(
    model: Recogniser,
    material: Material,
    names: list[str],
    minutes: float,
    seed: int,
    folder: Path,
    resume: bool = False,
    steps: int = 0,
    manner: Manner = FIRST,
) -> None:
    """Tune for so many minutes, or for so many steps; the weights in ``model`` are the averaged ones at the end.

    ``folder/tuning.pt`` is written every four minutes; with ``resume`` it is taken up.
    """
    device = next(model.parameters()).device
    for part in (model.encoder.first, model.encoder.second, *model.encoder.blocks[: manner.kept]) if manner.kept else ():
        part.requires_grad_(False)
    pretrained = [p for name, p in model.named_parameters() if name.startswith("encoder.") and p.requires_grad]
    new = [p for name, p in model.named_parameters() if not name.startswith("encoder.")]
    optimiser = torch.optim.AdamW(
        [{"params": pretrained, "peak": manner.pretrained}, {"params": new, "peak": manner.new}],
        lr=1e-6,
        weight_decay=0.01,
        betas=(0.9, 0.98),
    )
    average = torch.optim.swa_utils.AveragedModel(model, multi_avg_fn=_average)
    progress = Progress()
    saved = folder / "tuning.pt"
    if resume and saved.exists():
        state = torch.load(saved, map_location=device, weights_only=True)
        model.load_state_dict(state["model"])
        average.load_state_dict(state["average"])
        optimiser.load_state_dict(state["optimiser"])
        progress = Progress(state["step"], state["minutes"])
    context = multiprocessing.get_context("fork")
    queue: multiprocessing.Queue = context.Queue(_WAITING)
    producer = context.Process(target=_produce, args=(material, names, seed + progress.step, queue), daemon=True)
    producer.start()
    model.train()
    # Without AVX-512 a processor is many times slower with 16 bits than with 32.
    short_numbers = device.type != "cpu" or torch.ops.mkldnn._is_mkldnn_bf16_supported()
    begun = time.time() - progress.minutes * 60
    kept = time.time()
    told = {True: [0.0, 0], False: [0.0, 0]}
    while True:
        progress.minutes = (time.time() - begun) / 60
        done = progress.step / steps if steps else progress.minutes / minutes
        if done >= 1:
            break
        rate = min(1.0, (progress.step + 1) / manner.rise) * max(0.01, 0.5 + 0.5 * math.cos(math.pi * done))
        for group in optimiser.param_groups:
            group["lr"] = group["peak"] * rate
        batch = _next(queue, producer)
        with torch.autocast(device.type, torch.bfloat16, enabled=short_numbers):
            log_probabilities = model(batch.mel.to(device))
        loss = loss_of(log_probabilities, batch)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 5.0)
        optimiser.step()
        progress.step += 1
        if progress.step > 2 * manner.rise:
            average.update_parameters(model)
        told[batch.human][0] += loss.item()
        told[batch.human][1] += 1
        if progress.step % 50 == 0:
            means = ", ".join(
                f"{'people' if human else 'made'} {total / max(1, count):.3f}" for human, (total, count) in told.items()
            )
            print(f"step {progress.step}, {progress.minutes:.1f} min, {done:.0%}: {means}", flush=True)
            told = {True: [0.0, 0], False: [0.0, 0]}
        if time.time() - kept > 240:
            _keep(saved, model, average, optimiser, progress)
            kept = time.time()
    producer.terminate()
    _keep(saved, model, average, optimiser, progress)
    model.load_state_dict(average.module.state_dict())


def _average(averages: list[torch.Tensor], weights: list[torch.Tensor], count: torch.Tensor | int) -> None:
    """Let the newest weights count so much that the first two thirds of a short tuning are forgotten."""
    torch._foreach_lerp_(averages, weights, max(1 / AVERAGED, 3 / (int(count) + 3)))


def _next(queue: multiprocessing.Queue, producer: multiprocessing.Process) -> Batch:
    while True:
        try:
            mel, ways, frames, human = queue.get(timeout=60)
            return Batch(torch.from_numpy(mel), ways, frames, human)
        except Empty:
            if not producer.is_alive():
                raise RuntimeError("the process that makes batches has died") from None


def _keep(path: Path, model: nn.Module, average: nn.Module, optimiser: torch.optim.Optimizer, progress: Progress) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    state = {
        "model": model.state_dict(),
        "average": average.state_dict(),
        "optimiser": optimiser.state_dict(),
        "step": progress.step,
        "minutes": progress.minutes,
    }
    whole = path.with_suffix(".part")
    torch.save(state, whole)
    whole.replace(path)
