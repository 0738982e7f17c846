"""Puts moves into words: the forms that players use, in one language or with numbers of another."""

from __future__ import annotations

import random

from lexicon import Language, Lexicon
from positions import Move, Position, Square, name

ROLES = {"p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king"}


class Announcer:
    """Words of one language; ``known`` leaves out the forms with words that a model does not know."""

    def __init__(self, lexicon: Lexicon, language: str, rng: random.Random, known: set[str] | None = None) -> None:
        self._rng = rng
        self._known = known
        self._languages = lexicon.languages
        self.home: Language = lexicon.languages[language]
        self.numbers: Language = self.home

    def mix(self, other: str | None) -> None:
        """Take numbers from another language, or from none."""
        self.numbers = self._languages[other] if other else self.home

    def forms(self, token: str, language: Language | None = None) -> list[str]:
        """Return the ways to say a meaning."""
        forms = (language or self.home).tokens[token]
        known = [form for form in forms if self._known is None or set(form.split()) <= self._known]
        if not known:
            raise ValueError(f"the model knows no word for {token} in {(language or self.home).code}")
        return known

    def token(self, token: str) -> list[str]:
        """Return some way to say a meaning."""
        return self._rng.choice(self.forms(token)).split()

    def rank(self, square: Square) -> list[str]:
        """Return the number of a square's rank."""
        return self._rng.choice(self.forms(f"rank.{square[1] + 1}", self.numbers)).split()

    def square(self, square: Square) -> list[str]:
        """Return a square's name."""
        return self.token("file." + name(square)[0]) + self.rank(square)

    def piece(self, letter: str) -> list[str]:
        """Return a piece's name."""
        return self.token("piece." + ROLES[letter])

    def short(self, position: Position, move: Move) -> list[str] | None:
        """Return a short form if it can mean this move only."""
        role = position.role(move)
        capture = position.capture(move)
        rivals = [m for m in position.legal() if m.target == move.target and position.role(m) == role and m != move]
        rivals = [m for m in rivals if m.promotion == move.promotion]
        if role == "p" and capture:
            if any(m.origin[0] == move.origin[0] for m in rivals):
                return None
            return self.token("file." + name(move.origin)[0]) + self.token("capture") + self.square(move.target)
        if rivals:
            return None
        verb = self.token("capture") if capture and self._rng.random() < 0.7 else []
        said = [] if role == "p" and self._rng.random() < 0.7 else self.piece(role)
        return said + verb + self.square(move.target)

    def long(self, position: Position, move: Move) -> list[str]:
        """Return a form with both squares."""
        rng = self._rng
        words = self.piece(position.role(move)) if rng.random() < 0.8 else []
        words += (self.token("from") if rng.random() < 0.1 else []) + self.square(move.origin)
        if position.capture(move) and rng.random() < 0.6:
            words += self.token("capture")
        elif rng.random() < 0.12:
            words += self.token("to")
        return words + self.square(move.target)

    def move(self, position: Position, move: Move) -> list[str]:
        """Return the words of a legal move."""
        rng = self._rng
        if position.castling_move(move):
            words = self.token("castle.short" if move.target[0] == 6 else "castle.long")
        else:
            short = self.short(position, move) if rng.random() < 0.45 else None
            words = short or self.long(position, move)
            if move.promotion:
                words += (self.token("promote") if rng.random() < 0.4 else []) + self.piece(move.promotion)
        after = position.play(move)
        if after.check(after.white) and rng.random() < 0.4:
            words += self.token("check" if after.legal() else "mate")
        return words

    def illegal(self, position: Position) -> list[str]:
        """Return a well-formed announcement that the position does not allow."""
        origin, target = self.illegal_squares(position)
        return self.piece(position.board[origin].lower()) + self.square(origin) + self.square(target)

    def illegal_squares(self, position: Position) -> tuple[Square, Square]:
        """Return where one's own piece stands, and where it cannot go."""
        rng = self._rng
        legal = {(m.origin, m.target) for m in position.legal()}
        own = [square for square in position.board if position.own(square, position.white)]
        while True:
            origin = rng.choice(own)
            target = rng.randrange(8), rng.randrange(8)
            if target != origin and (origin, target) not in legal:
                return origin, target

    def command(self) -> list[str]:
        """Return a command."""
        return self._some("command.")

    def request(self) -> list[str]:
        """Return a command, a question on the position, or an answer."""
        kind = self._rng.random()
        if kind < 0.5:
            return self.command()
        return self.question() if kind < 0.8 else self._some("answer.")

    def question(self) -> list[str]:
        """Return a question on the position: where some pieces are, or what stands somewhere."""
        rng = self._rng
        pieces = [t for t in self.home.tokens if t.startswith("piece.")]
        pieces += [t for t in self.home.tokens if t.startswith("query.") and t.endswith("s") and t != "query.opponents"]
        kind = rng.random()
        if kind < 0.4:
            return self.token(rng.choice(["query.own", "query.opponents"])) + self.token(rng.choice(pieces))
        square = rng.randrange(8), rng.randrange(8)
        if kind < 0.7:
            return self.token(rng.choice(["query.what", "query.square"])) + self.square(square)
        asked = self.token("query.what") if rng.random() < 0.5 else []
        if kind < 0.85:
            return asked + self.token("query.file") + self.token("file." + name(square)[0])
        return asked + self.token("query.rank") + self.rank(square)

    def _some(self, prefix: str) -> list[str]:
        return self.token(self._rng.choice([t for t in self.home.tokens if t.startswith(prefix)]))


def some_move(position: Position, rng: random.Random) -> Move:
    """Return a legal move; captures, promotions and the king's moves more often than by chance."""
    legal = position.legal()
    special = [m for m in legal if m.promotion or position.capture(m) or position.role(m) == "k"]
    return rng.choice(special if special and rng.random() < 0.35 else legal)
