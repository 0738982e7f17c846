"""What a model can hear: its words, the languages that it has words for, and the sounds of a set that this leaves."""

from __future__ import annotations

import json
from pathlib import Path

from lexicon import load


def vocabulary(model: Path) -> set[str] | None:
    """Return the words that the model hears, None where it does not list them."""
    card = model / "model.json"
    return set(json.loads(card.read_text(encoding="utf-8"))["vocabulary"]) if card.exists() else None


def known_languages(model: Path) -> set[str]:
    """Return the languages in which the model has words for every meaning, as the station sees it."""
    words = vocabulary(model)
    languages = load().languages
    hears = lambda forms: words is None or any(set(form.split()) <= words for form in forms)
    return {code for code, language in languages.items() if all(map(hears, language.tokens.values()))}


def audible(items: list[dict], model: Path) -> list[dict]:
    """Return the items in languages and words that the model knows."""
    words, languages = vocabulary(model), known_languages(model)
    known = lambda item: words is None or item["kind"] == "chatter" or set(item["words"].split()) <= words
    return [item for item in items if set(item["heard"].split(",")) <= languages and known(item)]
