"""Write beside an encoder with which words the weighing of its scores was learned.

    fingerprint.py [DIR]      the encoder's directory; absent: the one that ships

``weigh.py --encoder`` writes it too. Alone it is for whoever has changed words on purpose and has found that the weights
hold for them: the station says at the start if the words are others than these.

A language's fingerprint is the SHA-256, in hexadecimal, of these lines in UTF-8, each once, sorted by their bytes, each
with a line feed, with tabs between the columns: ``phone`` and each phone of ``config/phones.json``; ``form``, a token's
id and one of its forms; ``word``, a word of some form and one of its pronunciations without stress. Java computes the
same in ``org.annabella.hearing.judgement.LexiconFingerprint``.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "voice-models/training"))

import lexicon

SHIPPED = ROOT / "voice-models/annabella-encoder"


def of_language(language: lexicon.Language, phones: list[str]) -> str:
    """Return the fingerprint of all that can be heard in a language."""
    lines = {f"phone\t{phone}\n" for phone in phones}
    lines |= {f"form\t{token}\t{form}\n" for token, forms in language.tokens.items() for form in forms}
    lines |= {
        f"word\t{word}\t{' '.join(said.phones)}\n" for word in language.heard for said in language.words[word]
    }
    return hashlib.sha256(b"".join(sorted(line.encode() for line in lines))).hexdigest()


def of_lexicon() -> dict[str, str]:
    """Return the fingerprints of all languages of the config, by their codes."""
    words = lexicon.load()
    return {code: of_language(language, list(words.phones)) for code, language in sorted(words.languages.items())}


def main() -> None:
    """Run the command line."""
    file = (Path(sys.argv[1]) if len(sys.argv) > 1 else SHIPPED) / "judgement.json"
    judgement = json.loads(file.read_text(encoding="utf-8"))
    judgement["lexicon"] = of_lexicon()
    file.write_text(json.dumps(judgement, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
