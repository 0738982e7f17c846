"""A running Festival: orders in Scheme go in, a sound and some lines come out."""

from __future__ import annotations

import subprocess
import tempfile
from math import gcd
from pathlib import Path

import numpy as np
from scipy import signal
from scipy.io import wavfile

from speech import SAMPLE_RATE


class Scheme:
    """A Festival process, started when it is first needed and again after a crash.

    An order must end with ``(answered)``, which ``PREPARED`` defines, and may save one sound to ``target`` before.
    ``cells`` is the room for lists; the trees of a whole voice need more.
    """

    PREPARED = '(define (answered) (format t "done\\n") (fflush nil))\n'

    def __init__(self, prepare: str, cells: int = 500_000) -> None:
        self._prepare = self.PREPARED + prepare
        self._cells = cells
        self._scratch = tempfile.TemporaryDirectory()
        self.target = Path(self._scratch.name) / "festival.wav"
        self._process: subprocess.Popen | None = None
        #: How often the process has been started; what it was told before is forgotten then.
        self.starts = 0

    def start(self) -> None:
        """Start the process unless it runs."""
        if self._process is None:
            self._process = subprocess.Popen(
                ["festival", "--heap", str(self._cells), "--pipe"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
            )
            self._process.stdin.write(self._prepare)
            self.starts += 1

    def ask(self, order: str) -> tuple[np.ndarray, list[str]] | None:
        """Return the saved sound at 16 kHz and the lines that were printed, or None if Festival failed."""
        self.start()
        self.target.unlink(missing_ok=True)
        lines = self._lines(order)
        if lines is None or not self.target.exists():
            self.stop()
            return None
        rate, samples = wavfile.read(self.target)
        return _at_our_rate(samples.astype(np.float64), rate), lines

    def _lines(self, order: str) -> list[str] | None:
        lines: list[str] = []
        try:
            self._process.stdin.write(order + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            return None
        for line in self._process.stdout:
            if line == "done\n":
                return lines
            lines.append(line.rstrip("\n"))
        return None

    def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process.stdin.close()
            self._process.stdout.close()
        self._process = None

    def __del__(self) -> None:
        self.stop()


def _at_our_rate(samples: np.ndarray, rate: int) -> np.ndarray:
    if rate == SAMPLE_RATE:
        return samples
    common = gcd(rate, SAMPLE_RATE)
    return signal.resample_poly(samples, SAMPLE_RATE // common, rate // common)
