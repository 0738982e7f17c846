"""Tuning of the encoder to our phones: connectionist temporal classification over sounds of people and synthesisers.

    tuning.py PARTS --weights whisper-base.bin --out DIR [--steps 3600] [--minutes 8] [--without kokoro] [--resume]
    tuning.py PARTS --weights whisper-base.bin --start voice-models/annabella-encoder --out DIR …

PARTS is a folder of parts that ``spoken.py`` and ``human.py`` have written, NAME-….npz; those of ``development`` are never
trained on: every few hundred steps they tell how many symbols are wrong. With a GPU everything runs there: sounds lie in
its memory, and each step puts them into other rooms.
"""

from __future__ import annotations

import argparse
import copy
import itertools
import json
import math
import random
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import spoken
import whisper
from human import WAYS
from lexicon import Lexicon, load
from measure import distance
from rooms import Rooms
from speech import GARBAGE, SAMPLE_RATE

BLANK = "<blank>"
HEAD_WIDTH, HEAD_SPAN = 384, 5
#: The parts with this name are for choosing, and those with these hold people and noises.
DEVELOPMENT, PEOPLE, NOISES = "development", "people", "noises"
#: Weights are averaged over about so many of the last steps, or the last third of them; the average is what ships.
AVERAGED = 400
_LONGEST_JOINED = 7.0
#: How many sounds are said faster, and how much faster at most.
_HURRIED, _FASTEST = 0.3, 1.45
#: How many sounds are played faster or slower, higher or lower, and how much at most.
_RESAMPLED, _SLOWEST, _QUICKEST = 0.6, 0.85, 1.18
#: How many rows of a batch have no voice in them.
_EMPTY = 0.02
#: How many sounds are heard at once where they are only counted.
_AT_ONCE = 64
#: A logarithm of nothing.
_IMPOSSIBLE = -1e4
#: How long a tuning is: seven minutes of an H200; on two cores it would take days.
STEPS = 3600


def symbols(lexicon: Lexicon) -> list[str]:
    """Return what the network tells apart: the blank, our phones in the order of their file, garbage."""
    return [BLANK, *lexicon.phones, GARBAGE]


@dataclass(frozen=True)
class Manner:
    """How a network is tuned.

    ``pretrained`` and ``new`` are the highest learning rates of the last pretrained layer and of the head; each layer
    below has ``below`` times the rate of the one above it. They rise for ``rise`` steps. ``people`` is the share of
    people's sound, ``seconds`` that of a batch with what the shorter sounds are filled up. ``skipped`` is for how many
    sounds the last layer does nothing; the layers below do nothing for fewer, the first for none. ``held`` draws the
    encoder back to Whisper's weights, which know people: each step by so many times its rate (arXiv 1802.01483).
    """

    pretrained: float = 2.5e-4
    new: float = 2e-3
    below: float = 0.85
    rise: int = 150
    decay: float = 0.02
    people: float = 0.33
    seconds: float = 400.0
    skipped: float = 0.0
    held: float = 0.0


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
        hidden = functional.dropout(hidden, 0.1, self.training)
        x = self.around(hidden.transpose(1, 2)).transpose(1, 2)
        return self.out(functional.dropout(functional.gelu(self.norm(x)), 0.1, self.training)).float().log_softmax(-1)

    def forward(self, mel: torch.Tensor) -> torch.Tensor:
        """Return (sounds, positions, symbols) for features (sounds, bins, frames)."""
        return self.head(self.encoder(mel))


def network(given: str) -> Path:
    """Return the folder of a network, or the file of weights, that an argument names."""
    from exporting import NETWORK

    path = Path(given)
    if not path.is_file() and not (path / NETWORK).is_file():
        raise argparse.ArgumentTypeError(f"{path}: there is no network ({NETWORK}) and it is no file of weights; look at the path")
    return path


def restored(path: Path) -> Recogniser:
    """Return a network that was exported to this folder, or whose weights a tuning has written to this file."""
    import exporting

    model = Recogniser(whisper.Encoder(), len(symbols(load())))
    model.load_state_dict(exporting.weights_of(path))
    return model


def collapsed(best: list[int]) -> list[int]:
    """Return what the best symbol of each position makes: repeated ones once, no blanks."""
    return [symbol for symbol, _ in itertools.groupby(best) if symbol]


@dataclass(frozen=True)
class Sound:
    """Where a sound lies among the samples, how many there are, and the rows of symbols that it may be."""

    start: int
    length: int
    ways: tuple[tuple[int, ...], ...]


class Material:
    """All sounds in one row of samples on the device: made ones by technology, people's by speaker, noises."""

    def __init__(self, parts: Iterable[Path], names: list[str], device: torch.device) -> None:
        number = {name: index for index, name in enumerate(names)}
        self.made: dict[str, list[Sound]] = defaultdict(list)
        self.speakers: dict[str, list[Sound]] = defaultdict(list)
        self.languages: dict[str, list[str]] = defaultdict(list)
        self.noises: list[torch.Tensor] = []
        pieces: list[np.ndarray] = []
        start = 0
        for path in parts:
            kind = path.name.split("-")[0]
            for item in spoken.read(path):
                if kind == NOISES:
                    self.noises.append(torch.from_numpy(item.samples.astype(np.float32)).to(device) / 32768)
                    continue
                ways = tuple(tuple(number[phone] for phone in way if phone in number) for way in item.phones)
                sound = Sound(start, len(item.samples), ways)
                pieces.append(item.samples)
                start += len(item.samples)
                if kind != PEOPLE:
                    self.made[kind].append(sound)
                    continue
                if item.speaker not in self.speakers:
                    self.languages[item.language].append(item.speaker)
                self.speakers[item.speaker].append(sound)
        self.samples = torch.from_numpy(np.concatenate(pieces)).to(device)
        #: A technology's chance: the root of its share, for a rare one has as much to teach.
        self.chances = [math.sqrt(sum(sound.length for sound in sounds)) for sounds in self.made.values()]

    @property
    def hours(self) -> float:
        """Return how long all of it is."""
        return len(self.samples) / SAMPLE_RATE / 3600


@dataclass
class Batch:
    """Features (sounds, bins, frames), for each sound its positions and the rows of symbols that it may be."""

    mel: torch.Tensor
    positions: list[int]
    ways: list[tuple[tuple[int, ...], ...]]


@dataclass
class _Row:
    """Some sounds of one person, joined with silence of so many samples before each and behind the last."""

    sounds: list[Sound]
    gaps: list[int]

    @property
    def length(self) -> int:
        return sum(self.gaps) + sum(sound.length for sound in self.sounds)

    def ways(self, rng: random.Random) -> tuple[tuple[int, ...], ...]:
        found: list[tuple[int, ...]] = [()]
        for sound in self.sounds:
            found = [before + after for before in found for after in sound.ways]
            found = found if len(found) <= WAYS else rng.sample(found, WAYS)
        return tuple(found)


class Batches:
    """Makes batches without end; one seed, one order."""

    def __init__(self, material: Material, manner: Manner, seed: int) -> None:
        self._material = material
        self._manner = manner
        self._rng = random.Random(seed)
        self._device = material.samples.device
        self._rooms = Rooms(self._device, seed, material.noises)
        self._waiting: list[list[_Row]] = []

    def __iter__(self) -> Iterator[Batch]:
        while True:
            if not self._waiting:
                self._waiting = self._drawn()
            yield self._batch(self._waiting.pop())

    def _drawn(self) -> list[list[_Row]]:
        """Return some batches of sounds of about one length, people's and made ones among each other."""
        rng = self._rng
        rows: list[_Row] = []
        total = 0.0
        while total < 16 * self._manner.seconds:
            rows.append(self._row())
            total += rows[-1].length / SAMPLE_RATE
        rows.sort(key=lambda row: row.length)
        batches: list[list[_Row]] = [[]]
        for row in rows:
            if batches[-1] and row.length / SAMPLE_RATE * (len(batches[-1]) + 1) > self._manner.seconds:
                batches.append([])
            batches[-1].append(row)
        rng.shuffle(batches)
        return batches

    def _row(self) -> _Row:
        rng, material = self._rng, self._material
        if rng.random() < _EMPTY:
            return _Row([], [rng.randint(8000, 48000)])
        if not material.made or material.speakers and rng.random() < self._manner.people:
            return self._person()
        technology = rng.choices(list(material.made.values()), material.chances)[0]
        return _Row([rng.choice(technology)], [0, 0])

    def _person(self) -> _Row:
        """Join one to four clips of one person."""
        rng = self._rng
        said = self._material.speakers[self._somebody()]
        chosen: list[Sound] = []
        for _ in range(rng.choice([1, 1, 2, 3, 4])):
            clip = rng.choice(said)
            if chosen and sum(c.length for c in chosen) + clip.length > _LONGEST_JOINED * SAMPLE_RATE:
                break
            chosen.append(clip)
        inner = [int(rng.choice([0, 0.05, 0.2]) * SAMPLE_RATE) for _ in chosen[1:]]
        ends = [int(rng.uniform(0.05, 0.5) * SAMPLE_RATE) for _ in range(2)]
        return _Row(chosen, [ends[0], *inner, ends[1]])

    def _somebody(self) -> str:
        """Choose a person: half of the time each language has the same chance, else each person, or each clip."""
        rng, speakers, languages = self._rng, self._material.speakers, self._material.languages
        kind = rng.choice((0, 0, 1, 2))
        if kind == 0:
            return rng.choice(languages[rng.choice(list(languages))])
        names = list(speakers)
        return rng.choices(names, None if kind == 1 else [len(speakers[name]) for name in names])[0]

    def _batch(self, rows: list[_Row]) -> Batch:
        rng = self._rng
        factors = [rng.uniform(_SLOWEST, _QUICKEST) if rng.random() < _RESAMPLED else 1.0 for _ in rows]
        longest = max(int(row.length / factor) for row, factor in zip(rows, factors))
        longest = (longest + 639) // 640 * 640
        waves = self._played(self._joined(rows), factors, longest)
        mel = whisper.log_mel(self._rooms.recorded(waves))
        ways = [row.ways(rng) for row in rows]
        positions = [min(int(row.length / f) // 320 + 8, longest // 320) for row, f in zip(rows, factors)]
        for index, way in enumerate(ways):
            if rng.random() < _HURRIED:
                fewer = round(positions[index] / rng.uniform(1.05, _FASTEST))
                fewer = max(fewer, min(positions[index], 2 * max(map(len, way)) + 10))
                _hurry(mel[index], positions[index], fewer)
                positions[index] = fewer
        return Batch(self._rooms.masked(mel), positions, ways)

    def _joined(self, rows: list[_Row]) -> torch.Tensor:
        waves = torch.zeros(len(rows), max(row.length for row in rows) + 2, dtype=torch.int16, device=self._device)
        for index, row in enumerate(rows):
            at = 0
            for gap, sound in zip(row.gaps, row.sounds):
                at += gap
                waves[index, at : at + sound.length] = self._material.samples[sound.start : sound.start + sound.length]
                at += sound.length
        return waves.float() / 32768

    def _played(self, waves: torch.Tensor, factors: list[float], longest: int) -> torch.Tensor:
        """Play each sound so many times as fast."""
        factor = torch.tensor(factors, device=self._device)[:, None]
        place = torch.arange(longest, device=self._device) * factor
        below = place.long().clamp(max=waves.shape[1] - 2)
        share = (place - below).clamp(0, 1)
        return waves.gather(1, below) * (1 - share) + waves.gather(1, below + 1) * share


def _hurry(mel: torch.Tensor, positions: int, fewer: int) -> None:
    """Say a sound faster at the same pitch; the rest of the room is silent."""
    squeezed = functional.interpolate(mel[None, :, : 2 * positions], size=2 * fewer, mode="linear")[0]
    quiet = mel.min()
    mel[:, : 2 * fewer] = squeezed
    mel[:, 2 * fewer :] = quiet


def loss_of(log_probabilities: torch.Tensor, batch: Batch) -> torch.Tensor:
    """Return the loss per symbol; of several ways to say a sound all count, by their probability."""
    device = log_probabilities.device
    owners = [row for row, ways in enumerate(batch.ways) for _ in ways]
    flat = [way for ways in batch.ways for way in ways]
    losses = functional.ctc_loss(
        log_probabilities[torch.tensor(owners, device=device)].transpose(0, 1),
        torch.tensor(list(itertools.chain.from_iterable(flat)), dtype=torch.long, device=device),
        torch.tensor([batch.positions[row] for row in owners]),
        torch.tensor([len(way) for way in flat]),
        reduction="none",
        zero_infinity=True,
    )
    # The ways of each sound side by side, missing ones impossible: the logarithm of their mean probability.
    most = max(map(len, batch.ways))
    places = [row * most + way for row, ways in enumerate(batch.ways) for way in range(len(ways))]
    table = torch.full((len(batch.ways) * most,), _IMPOSSIBLE, device=device)
    fits = torch.tensor([_least(way) <= batch.positions[row] for row, way in zip(owners, flat)], device=device)
    table = table.index_put((torch.tensor(places, device=device),), torch.where(fits, -losses, _IMPOSSIBLE))
    each = table.view(-1, most).logsumexp(1)
    counts = torch.tensor([len(ways) for ways in batch.ways], device=device)
    total = torch.where(each > _IMPOSSIBLE / 2, counts.log() - each, 0.0).sum()
    return total / max(1, sum(len(ways[0]) for ways in batch.ways))


def _least(way: tuple[int, ...]) -> int:
    """Return how many positions a row of symbols takes at least: two alike need a blank between them."""
    return len(way) + sum(a == b for a, b in zip(way, way[1:]))


class Development:
    """Sounds that train nothing: how many symbols of them are wrong, by whose they are."""

    def __init__(self, parts: Iterable[Path], names: list[str], device: torch.device) -> None:
        self._groups: dict[str, Material] = {}
        for path in parts:
            self._groups[path.stem.removeprefix(DEVELOPMENT + "-")] = Material([path], names, device)

    @torch.no_grad()
    def errors(self, model: Recogniser) -> dict[str, float]:
        """Return the share of wrong symbols by group, of the best way to say each sound and without any graph."""
        model.eval()
        found = {}
        for name, material in self._groups.items():
            rooms = Rooms(material.samples.device, 1, [])  # the same ones every time
            by_length = sorted(itertools.chain(*material.made.values()), key=lambda sound: sound.length)
            wrong = said = 0
            for begin in range(0, len(by_length), _AT_ONCE):
                some = by_length[begin : begin + _AT_ONCE]
                waves = torch.zeros(len(some), (some[-1].length + 8000 + 639) // 640 * 640, device=material.samples.device)
                for row, sound in enumerate(some):
                    piece = material.samples[sound.start : sound.start + sound.length]
                    waves[row, 4000 : 4000 + sound.length] = piece.float() / 32768
                if name != PEOPLE:
                    waves = rooms.recorded(waves)
                best = model(whisper.log_mel(waves)).argmax(-1).tolist()
                for sound, symbols_heard in zip(some, best):
                    heard = collapsed(symbols_heard)
                    errors, length = min((distance(way, heard), len(way)) for way in sound.ways)
                    wrong, said = wrong + errors, said + length
            found[name] = wrong / max(1, said)
        model.train()
        return found


def tune(
    model: Recogniser,
    material: Material,
    development: Development,
    steps: int,
    seed: int,
    saved: Path,
    origin: whisper.Encoder,
    resume: bool = False,
    manner: Manner = Manner(),
    minutes: float = math.inf,
) -> list[dict[str, float]]:
    """Tune for so many steps or minutes, whichever are over first; the weights in ``model`` are the averaged ones at the end.

    Return what was measured on the way. ``saved`` is written every four minutes; with ``resume`` it is taken up.
    ``origin`` has the weights that the encoder is drawn back to.
    """
    device = next(model.parameters()).device
    first = {"encoder." + name: value.to(device) for name, value in origin.state_dict().items()}
    optimiser = torch.optim.AdamW(_groups(model, manner), lr=1e-6, weight_decay=manner.decay, betas=(0.9, 0.98))
    average = torch.optim.swa_utils.AveragedModel(model, multi_avg_fn=_average)
    done = 0
    told: list[dict[str, float]] = []
    if resume and saved.exists():
        state = torch.load(saved, map_location=device, weights_only=True)
        model.load_state_dict(state["model"])
        average.load_state_dict(state["average"])
        optimiser.load_state_dict(state["optimiser"])
        done, told = state["step"], state["told"]
    batches = iter(Batches(material, manner, seed + done))
    model.train()
    for depth, block in enumerate(model.encoder.blocks):
        block.skipped = manner.skipped * depth / max(1, len(model.encoder.blocks) - 1)
    # Without AVX-512 a processor is many times slower with 16 bits than with 32.
    short_numbers = device.type != "cpu" or torch.ops.mkldnn._is_mkldnn_bf16_supported()
    begun = kept = time.time()
    losses: list[torch.Tensor] = []
    interval = max(1, min(500, steps // 8))

    def measure() -> None:
        measured = average.module if done > 3 * manner.rise else model
        errors = {name: round(100 * share, 2) for name, share in development.errors(measured).items()}
        told.append({"step": done, "loss": round(float(torch.stack(losses).mean()), 4), **errors})
        print(json.dumps({**told[-1], "seconds": round(time.time() - begun)}), flush=True)
        losses.clear()

    while (over := max(done / steps, (time.time() - begun) / 60 / minutes)) < 1:
        rate = min(1.0, (done + 1) / manner.rise) * max(0.01, 0.5 + 0.5 * math.cos(math.pi * over))
        for group in optimiser.param_groups:
            group["lr"] = group["peak"] * rate
        batch = next(batches)
        with torch.autocast(device.type, torch.bfloat16, enabled=short_numbers):
            log_probabilities = model(batch.mel)
        loss = loss_of(log_probabilities, batch)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 5.0)
        optimiser.step()
        _draw_back(optimiser, first, manner.held)
        done += 1
        if done > 2 * manner.rise:
            average.update_parameters(model)
        losses.append(loss.detach())
        if done % interval == 0:
            measure()
        if time.time() - kept > 240:
            _keep(saved, {"model": model, "average": average, "optimiser": optimiser}, done, told)
            kept = time.time()
    if losses:
        measure()
    if done > 2 * manner.rise:
        model.load_state_dict(average.module.state_dict())
    for block in model.encoder.blocks:
        block.skipped = 0.0
    return told


def _groups(model: Recogniser, manner: Manner) -> list[dict]:
    """Return the parameters with their highest rates: what is near to the sound has learned most and changes least."""
    blocks = len(model.encoder.blocks)
    found = []
    for name, parameter in model.named_parameters():
        if not parameter.requires_grad:
            continue
        peak = manner.new
        if name.startswith("encoder."):
            depth = int(name.split(".")[2]) + 1 if name.startswith("encoder.blocks.") else 0
            depth = blocks if name.startswith("encoder.last") else depth
            peak = manner.pretrained * manner.below ** (blocks - depth)
        found.append({"name": name, "params": [parameter], "peak": peak, "weight_decay": manner.decay if parameter.dim() > 1 else 0.0})
    return found


@torch.no_grad()
def _draw_back(optimiser: torch.optim.Optimizer, first: dict[str, torch.Tensor], held: float) -> None:
    if held:
        for group in optimiser.param_groups:
            if group["name"] in first:
                group["params"][0].lerp_(first[group["name"]], min(1.0, held * group["lr"]))


def _average(averages: list[torch.Tensor], weights: list[torch.Tensor], count: torch.Tensor | int) -> None:
    """Let the newest weights count so much that the first two thirds of a short tuning are forgotten."""
    torch._foreach_lerp_(averages, weights, max(1 / AVERAGED, 3 / (int(count) + 3)))


def _keep(path: Path, parts: dict, step: int, told: list[dict[str, float]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = path.with_suffix(".part")
    torch.save({name: part.state_dict() for name, part in parts.items()} | {"step": step, "told": told}, whole)
    whole.replace(path)


def parts_of(folder: Path, without: Iterable[str] = ()) -> tuple[list[Path], list[Path]]:
    """Return the parts to train on, but of the kinds to be left out, and those to choose by."""
    left_out = set(without)
    every = sorted(path for path in folder.glob("*.npz") if path.name.split("-")[0] not in left_out)
    mine = [path for path in every if path.name.startswith(DEVELOPMENT)]
    return [path for path in every if path not in mine], mine


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", type=Path)
    parser.add_argument("--weights", type=Path, required=True, help="Whisper's, as whisper.py fetches them")
    parser.add_argument("--start", type=network, help="the folder of a network that was tuned before; absent, Whisper's weights")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--minutes", type=float, default=math.inf, help="after so many it ends, however many steps it has done")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--without", action="append", default=[], metavar="KIND", help="leave out espeak, people …")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=NUMBER", help="another manner of tuning")
    parser.add_argument("--resume", action="store_true")
    arguments = parser.parse_args()
    training, choosing = parts_of(arguments.parts, arguments.without)
    if not training:
        parser.error(f"{arguments.parts}: no parts to tune on; spoken.py and human.py write them")
    torch.manual_seed(arguments.seed)
    names = symbols(load())
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    origin = whisper.pretrained(arguments.weights)
    model = restored(arguments.start) if arguments.start else Recogniser(copy.deepcopy(origin), len(names))
    model.to(device)
    material = Material(training, names, device)
    manner = Manner(**{name: float(value) for name, _, value in (given.partition("=") for given in arguments.set)})
    print(f"{material.hours:.1f} h, {sum(map(len, material.made.values()))} made, {len(material.speakers)} people, {device}", flush=True)
    development = Development(choosing, names, device)
    arguments.out.mkdir(parents=True, exist_ok=True)
    saved = arguments.out / "tuning.pt"
    told = tune(
        *(model, material, development, arguments.steps, arguments.seed, saved, origin),
        resume=arguments.resume,
        manner=manner,
        minutes=arguments.minutes,
    )
    (arguments.out / "tuning.json").write_text("\n".join(map(json.dumps, told)) + "\n", encoding="utf-8")
    torch.save({name: value.half() for name, value in model.state_dict().items()}, arguments.out / "weights.pt")


if __name__ == "__main__":
    main()
