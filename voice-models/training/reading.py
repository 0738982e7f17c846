"""Any text in our phones, as eSpeak NG reads it in one language or another."""

from __future__ import annotations

import re
import subprocess

from lexicon import Lexicon

#: How eSpeak NG calls the languages that it reads here.
VOICES = {
    "en": "en-gb", "de": "de", "da": "da", "sv": "sv", "nb": "nb", "nl": "nl", "fr": "fr", "es": "es", "it": "it", "pl": "pl",
}  # fmt: skip
READERS = tuple(VOICES)
#: What eSpeak NG writes otherwise than ``config/phones.json``.
_IPA = {
    "ɾ": "r", "ɜ": "ɜː", "ʌ": "a", "ɚ": "ə", "ɝ": "ɜː", "ᵻ": "ɪ", "ɡ": "g", "ɫ": "l", "əl": "ə l", "ɔɪ": "ɔʏ", "ɔø": "ɔʏ",
    "ɔy": "ɔʏ", "eə": "ɛː", "ɪə": "i ə", "iə": "i ə", "ʊə": "u ə", "əʊ": "oʊ", "tʃ": "t ʃ", "dʒ": "d ʒ", "pf": "p f",
    "aɪə": "aɪ ə", "aɪɚ": "aɪ ə", "aʊə": "aʊ ə", "ɑːɹ": "ɑː ɹ", "oːɹ": "oː ɹ", "ɔːɹ": "ɔː ɹ", "ɛɹ": "ɛ ɹ", "ɪɹ": "ɪ ɹ",
    "ʊɹ": "ʊ ɹ", "iːɹ": "iː ɹ", "ʀ": "ʁ", "χ": "x", "ɣ": "g", "ʋ": "v", "β": "v", "ʔ": "", "ɕ": "ʃ", "ʂ": "ʃ", "ɧ": "x",
    "ɖ": "d", "ʈ": "t", "ɳ": "n", "ɭ": "l", "ɽ": "r", "ʉ": "ʉː", "ɘ": "ə", "ɤ": "ə", "ɐː": "aː", "ɛɪ": "eɪ", "œy": "ɔʏ",
    "ɑu": "aʊ", "ʌu": "aʊ", "ɔu": "oʊ", "yʏ": "yː", "ɪː": "iː", "ɯ": "u", "œː": "øː", "ɔi": "ɔʏ", "ai": "aɪ", "au": "aʊ",
    "ei": "eɪ", "ɲ": "n j", "c": "k", "ɟ": "g", "ʎ": "l j", "q": "k", "ɪʊ": "j u", "ju": "j u", "ɵː": "ɵ", "tɕ": "t ʃ",
    "əː": "ɜː", "ʍ": "w", "ɥ": "j", "ɦ": "h", "ʝ": "j", "ɬ": "l", "ɸ": "f", "ɨ": "ɪ", "ɑʊ": "aʊ",
}  # fmt: skip


class Reader:
    """Reads texts and remembers them."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._phones = lexicon.phones
        self._known: dict[tuple[str, str], tuple[str, ...]] = {}

    def read(self, text: str, language: str) -> tuple[str, ...]:
        """Return a text of any words in our phones, as eSpeak NG reads it."""
        if (text, language) not in self._known:
            order = ["espeak-ng", "-q", "--ipa", "--sep=_", "-v", VOICES[language], text]
            said = subprocess.run(order, capture_output=True, text=True, check=True).stdout
            said = re.sub(r"\([a-z-]+\)", "", said)  # where it thinks that a word is of another language
            self._known[text, language] = tuple(
                phone for token in re.split(r"[\s_]+", said) for phone in self._ours(re.sub("[ˈˌ]", "", token))
            )
        return self._known[text, language]

    def _ours(self, token: str) -> list[str]:
        phones = self._phones
        for form in (token, token.replace("ː", ""), token.replace("ː", "") + "ː"):
            if form in phones:
                return [form]
            if form in _IPA:
                return _IPA[form].split()
        for length in (2, 1):
            if len(token) > length:
                return self._ours(token[:length]) + self._ours(token[length:])
        return []
