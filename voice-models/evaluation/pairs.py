"""Announcements that are legal, and one word away from another that is legal in the same position."""

from __future__ import annotations

import random
from dataclasses import dataclass

from announcer import Announcer
from positions import Move, Position, random_position

#: Ranks that sound alike in some of our languages: to/tre, zwei/drei, fem/fire, syv/fem, sechs/sieben, eins/drei …
_RANKS = ((2, 3), (4, 5), (5, 7), (6, 7), (1, 3), (1, 8), (2, 8), (1, 2), (3, 4))
#: Files that sound alike: Bella/Eva, Anna/Dora, Erik/Frederik/Henrik, Alfa/Delta, Bravo/Foxtrot/Golf …
_FILES = ("be", "ad", "ef", "eh", "fh", "ab", "de", "cd", "fg", "gh")
_TRIES = 400


@dataclass(frozen=True)
class Pair:
    """What is said and meant, and what would be meant if one word were heard as another."""

    position: Position
    words: list[str]
    move: Move
    rival: Move
    said: str
    other: str


def _swapped(square: tuple[int, int], kind: str, a: int, b: int) -> tuple[int, int] | None:
    """Return the square with rank or file ``a`` exchanged for ``b``, if it has ``a``."""
    if kind == "rank":
        return (square[0], b) if square[1] == a else None
    return (b, square[1]) if square[0] == a else None


def _choose(rng: random.Random) -> tuple[str, int, int]:
    """Choose what is to be confused: mostly what sounds alike, sometimes any two."""
    kind = rng.choice(("rank", "file"))
    if rng.random() < 0.3:
        a, b = rng.sample(range(8), 2)
    elif kind == "rank":
        a, b = (number - 1 for number in rng.choice(_RANKS))
    else:
        a, b = ("abcdefgh".index(letter) for letter in rng.choice(_FILES))
    return (kind, a, b) if rng.random() < 0.5 else (kind, b, a)


def _rivals(position: Position, move: Move, kind: str, a: int, b: int) -> list[tuple[Move, bool]]:
    """Return the legal moves that differ in the target, or in the origin (then True), by the exchange alone."""
    legal = {(m.origin, m.target) for m in position.legal() if not m.promotion and not position.castling_move(m)}
    found = []
    target = _swapped(move.target, kind, a, b)
    if target and (move.origin, target) in legal:
        found.append((Move(move.origin, target), False))
    origin = _swapped(move.origin, kind, a, b)
    if origin and (origin, move.target) in legal and position.board[origin] == position.board[move.origin]:
        found.append((Move(origin, move.target), True))
    return found


def _token(kind: str, number: int) -> str:
    return f"rank.{number + 1}" if kind == "rank" else "file." + "abcdefgh"[number]


def pair(announcer: Announcer, rng: random.Random) -> Pair:
    """Return a pair; the long form without verbs, so that both readings have the same number of words."""
    kind, a, b = _choose(rng)
    for attempt in range(_TRIES):
        if attempt % 40 == 39:
            kind, a, b = _choose(rng)
        position = random_position(rng)
        moves = [m for m in position.legal() if not m.promotion and not position.castling_move(m)]
        rng.shuffle(moves)
        for move in moves:
            rivals = _rivals(position, move, kind, a, b)
            if rivals:
                rival, _ = rng.choice(rivals)
                words = announcer.piece(position.role(move)) if rng.random() < 0.6 else []
                words += announcer.square(move.origin) + announcer.square(move.target)
                return Pair(position, words, move, rival, _token(kind, a), _token(kind, b))
    raise RuntimeError("no confusable pair found")
