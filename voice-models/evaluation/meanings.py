"""What words mean, as a sequence of the lexicon's meanings: two wordings of one request are the same."""

from __future__ import annotations

from functools import lru_cache

from lexicon import Lexicon, load

#: What adds nothing to the rest of a question: "what stands on Anna four", "square Anna four", "Anna four".
_ADDS_NOTHING = ("filler", "query.what", "query.square")
_MOST = 64


@lru_cache(maxsize=1)
def _lexicon() -> Lexicon:
    return load()


@lru_cache(maxsize=None)
def _forms(languages: tuple[str, ...]) -> dict[tuple[str, ...], set[str]]:
    found: dict[tuple[str, ...], set[str]] = {}
    for code in languages:
        for token, forms in _lexicon().languages[code].tokens.items():
            for form in forms:
                found.setdefault(tuple(form.split()), set()).add(_plain(token))
    return found


def _plain(token: str) -> str:
    """Make one of a piece and of several: "my rook" asks what "my rooks" asks."""
    if token.startswith("query.") and token.endswith("s") and token != "query.opponents":
        return "piece." + token[len("query.") : -1]
    return "" if token in _ADDS_NOTHING else token


def meanings(words: str, languages: str) -> frozenset[tuple[str, ...]]:
    """Return all that these words mean; empty where a word has no meaning in these languages, given as in batch.tsv."""
    forms = _forms(tuple(languages.split(",")))
    said = tuple(words.split())

    def rest(at: int) -> list[tuple[str, ...]]:
        if at == len(said):
            return [()]
        found = []
        for end in range(at + 1, len(said) + 1):
            for token in forms.get(said[at:end], ()):
                found += [((token,) if token else ()) + behind for behind in rest(end)]
        return found[:_MOST]

    return frozenset(rest(0))


def same(one: str, other: str, languages: str) -> bool:
    """Tell whether two wordings can mean the same."""
    return one == other or bool(meanings(one, languages) & meanings(other, languages))
