"""Just enough chess for test sets: legal moves of a position, and positions from random games.

The station's own rules live in the Java code; this small lister exists so that test sets do not depend on what they test.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
_KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
_STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
_DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
_SLIDES = {"b": _DIAGONAL, "r": _STRAIGHT, "q": _STRAIGHT + _DIAGONAL}
Square = tuple[int, int]


def name(square: Square) -> str:
    """Return a square's name, such as ``e4``."""
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def square_of(text: str) -> Square:
    """Read a square's name."""
    return "abcdefgh".index(text[0]), int(text[1]) - 1


@dataclass(frozen=True)
class Move:
    """A move; ``promotion`` is a lower-case letter or empty."""

    origin: Square
    target: Square
    promotion: str = ""

    def uci(self) -> str:
        """Return the move as ``e7e8q``; castling is the king's move."""
        return name(self.origin) + name(self.target) + self.promotion


@dataclass
class Position:
    """Pieces by square (letters as in FEN), side to move, castling rights, en passant target, counters."""

    board: dict[Square, str]
    white: bool
    castling: str
    passing: Square | None
    quiet: int
    number: int

    @staticmethod
    def of(fen: str) -> "Position":
        """Read a FEN."""
        rows, turn, castling, passing, quiet, number = fen.split()
        board = {}
        for index, row in enumerate(rows.split("/")):
            file = 0
            for letter in row:
                if letter.isdigit():
                    file += int(letter)
                else:
                    board[file, 7 - index] = letter
                    file += 1
        target = None if passing == "-" else square_of(passing)
        return Position(board, turn == "w", castling.replace("-", ""), target, int(quiet), int(number))

    def fen(self) -> str:
        """Return the FEN; the en passant square only where a capture is possible."""
        rows = []
        for rank in range(7, -1, -1):
            row = "".join(self.board.get((file, rank), "1") for file in range(8))
            for count in range(8, 1, -1):
                row = row.replace("1" * count, str(count))
            rows.append(row)
        possible = self.passing and any(m.target == self.passing and self.role(m) == "p" for m in self.legal())
        passing = name(self.passing) if self.passing and possible else "-"
        turn = "w" if self.white else "b"
        return f"{'/'.join(rows)} {turn} {self.castling or '-'} {passing} {self.quiet} {self.number}"

    def own(self, square: Square, white: bool) -> bool:
        """Tell whether a piece of that side stands on the square."""
        return square in self.board and self.board[square].isupper() == white

    def role(self, move: Move) -> str:
        """Return the letter of the piece that moves, lower case."""
        return self.board[move.origin].lower()

    def attacked(self, square: Square, white: bool) -> bool:
        """Tell whether ``white`` (or black) attacks a square."""
        for (dx, dy), pieces in [(d, "n") for d in _KNIGHT] + [(d, "k") for d in _STRAIGHT + _DIAGONAL]:
            at = square[0] + dx, square[1] + dy
            if self.own(at, white) and self.board[at].lower() == pieces:
                return True
        for side in (-1, 1):
            at = square[0] + side, square[1] - (1 if white else -1)
            if self.own(at, white) and self.board[at].lower() == "p":
                return True
        for directions, pieces in ((_STRAIGHT, "rq"), (_DIAGONAL, "bq")):
            for dx, dy in directions:
                x, y = square[0] + dx, square[1] + dy
                while 0 <= x < 8 and 0 <= y < 8 and (x, y) not in self.board:
                    x, y = x + dx, y + dy
                if self.own((x, y), white) and self.board[x, y].lower() in pieces:
                    return True
        return False

    def check(self, white: bool) -> bool:
        """Tell whether a side's king is attacked."""
        king = next(s for s, piece in self.board.items() if piece == ("K" if white else "k"))
        return self.attacked(king, not white)

    def _pawn(self, origin: Square) -> list[Square]:
        step = 1 if self.white else -1
        x, y = origin
        targets = []
        if (x, y + step) not in self.board:
            targets.append((x, y + step))
            if y == (1 if self.white else 6) and (x, y + 2 * step) not in self.board:
                targets.append((x, y + 2 * step))
        for side in (-1, 1):
            at = x + side, y + step
            if self.own(at, not self.white) or (at == self.passing and 0 <= at[0] < 8):
                targets.append(at)
        return targets

    def _castlings(self, origin: Square) -> list[Square]:
        rank = 0 if self.white else 7
        targets = []
        for letter, empty, passed, target in (("K", (5, 6), (4, 5, 6), 6), ("Q", (1, 2, 3), (4, 3, 2), 2)):
            right = letter if self.white else letter.lower()
            if right not in self.castling or origin != (4, rank):
                continue
            if any((x, rank) in self.board for x in empty):
                continue
            if not any(self.attacked((x, rank), not self.white) for x in passed):
                targets.append((target, rank))
        return targets

    def _targets(self, origin: Square) -> list[Square]:
        role = self.board[origin].lower()
        if role == "p":
            return self._pawn(origin)
        targets = []
        for dx, dy in {"n": _KNIGHT, "k": _STRAIGHT + _DIAGONAL}.get(role) or _SLIDES[role]:
            x, y = origin[0] + dx, origin[1] + dy
            while 0 <= x < 8 and 0 <= y < 8 and not self.own((x, y), self.white):
                targets.append((x, y))
                if role in "nk" or (x, y) in self.board:
                    break
                x, y = x + dx, y + dy
        return targets + (self._castlings(origin) if role == "k" else [])

    def legal(self) -> list[Move]:
        """Return the legal moves."""
        moves = []
        for origin in [s for s in self.board if self.own(s, self.white)]:
            for target in self._targets(origin):
                promotes = self.board[origin].lower() == "p" and target[1] in (0, 7)
                for promotion in "qrbn" if promotes else [""]:
                    move = Move(origin, target, promotion)
                    if not self.play(move).check(self.white):
                        moves.append(move)
        return sorted(moves, key=Move.uci)

    def castling_move(self, move: Move) -> bool:
        """Tell whether a move is castling."""
        return self.role(move) == "k" and abs(move.origin[0] - move.target[0]) == 2

    def capture(self, move: Move) -> bool:
        """Tell whether a move takes something."""
        return move.target in self.board or (self.role(move) == "p" and move.target == self.passing)

    def play(self, move: Move) -> "Position":
        """Return the position after a move."""
        board = dict(self.board)
        piece = board.pop(move.origin)
        role = piece.lower()
        if role == "p" and move.target == self.passing:
            del board[move.target[0], move.origin[1]]
        board[move.target] = piece
        if move.promotion:
            board[move.target] = move.promotion.upper() if self.white else move.promotion
        if self.castling_move(move):
            rank = move.origin[1]
            rook, place = ((7, rank), (5, rank)) if move.target[0] == 6 else ((0, rank), (3, rank))
            board[place] = board.pop(rook)
        corners = {(4, 0): "KQ", (4, 7): "kq", (7, 0): "K", (0, 0): "Q", (7, 7): "k", (0, 7): "q"}
        lost = corners.get(move.origin, "") + corners.get(move.target, "")
        castling = "".join(right for right in self.castling if right not in lost)
        double = role == "p" and abs(move.target[1] - move.origin[1]) == 2
        passing = (move.origin[0], (move.origin[1] + move.target[1]) // 2) if double else None
        quiet = 0 if role == "p" or self.capture(move) else self.quiet + 1
        return Position(board, not self.white, castling, passing, quiet, self.number + (not self.white))


def random_position(rng: random.Random) -> Position:
    """Return a position of a random game with at least three legal moves."""
    while True:
        position = Position.of(START)
        for _ in range(rng.randint(0, 90)):
            moves = position.legal()
            if not moves:
                break
            taking = [m for m in moves if position.capture(m) or m.promotion]
            position = position.play(rng.choice(taking if taking and rng.random() < 0.15 else moves))
        if len(position.legal()) >= 3:
            return position


def perft(position: Position, depth: int) -> int:
    """Count the move sequences of a length; 20, 400, 8902 from the start."""
    if depth == 0:
        return 1
    return sum(perft(position.play(move), depth - 1) for move in position.legal())
