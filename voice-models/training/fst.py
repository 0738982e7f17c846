"""OpenFst files of type ``vector`` over standard arcs, written byte by byte."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from pathlib import Path

_MAGIC = 0x7EB2FDD6
_EXPANDED, _MUTABLE = 0x1, 0x2
_INPUT_SORTED, _OUTPUT_SORTED = 0x10000000, 0x40000000
_INFINITY = float("inf")


@dataclass(frozen=True)
class Arc:
    """An arc: input label, output label, cost, next state. Label 0 is the empty one."""

    input: int
    output: int
    cost: float
    target: int


@dataclass
class Fst:
    """States by number; state 0 is the start."""

    arcs: list[list[Arc]] = field(default_factory=list)
    final: dict[int, float] = field(default_factory=dict)

    def state(self) -> int:
        """Add a state and return its number."""
        self.arcs.append([])
        return len(self.arcs) - 1

    def arc(self, source: int, target: int, input: int = 0, output: int = 0, cost: float = 0.0) -> None:
        """Add an arc."""
        self.arcs[source].append(Arc(input, output, cost, target))

    def to_bytes(self, sort_by: str) -> bytes:
        """Return the file with the arcs of each state sorted by ``input`` or ``output`` label."""
        sorted_bit = _INPUT_SORTED if sort_by == "input" else _OUTPUT_SORTED
        count = sum(len(arcs) for arcs in self.arcs)
        out = [struct.pack("<i", _MAGIC)]
        for text in (b"vector", b"standard"):
            out += [struct.pack("<i", len(text)), text]
        out.append(struct.pack("<iiQqqq", 2, 0, _EXPANDED | _MUTABLE | sorted_bit, 0, len(self.arcs), count))
        for state, arcs in enumerate(self.arcs):
            out.append(struct.pack("<fq", self.final.get(state, _INFINITY), len(arcs)))
            for arc in sorted(arcs, key=lambda a: getattr(a, sort_by)):
                out.append(struct.pack("<iifi", arc.input, arc.output, arc.cost, arc.target))
        return b"".join(out)

    def write(self, path: Path, sort_by: str) -> None:
        """Write the file."""
        path.write_bytes(self.to_bytes(sort_by))
