"""Parts of a corpus, made side by side."""

from __future__ import annotations

import os
import subprocess
import sys
import time


def side_by_side(script: str, orders: list[list[str]], processes: int) -> None:
    """Run a script once for each list of arguments, so many at a time; raise if one fails."""
    waiting = list(orders)
    running: list[subprocess.Popen[bytes]] = []
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    while waiting or running:
        while waiting and len(running) < processes:
            running.append(subprocess.Popen([sys.executable, script, *waiting.pop(0)], env=environment))
        for process in list(running):
            if process.poll() is not None:
                running.remove(process)
                if process.returncode != 0:
                    raise RuntimeError("a part of the corpus failed")
        time.sleep(1)
