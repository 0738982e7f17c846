"""What people say at the board: announcements, commands, answers, word salads, and everything else."""

from __future__ import annotations

import random

from lexicon import Language, Lexicon, Pronunciation

_SAMPLE_TEXT = {
    "da": (
        "hvad skal vi spise i aften jeg tror det bliver regnvejr i morgen kan du lukke vinduet tak for kaffe der er mange "
        "mennesker her i dag undskyld jeg skal lige hente min jakke hvornår starter næste runde dommeren kommer nu han "
        "sagde noget om pausen det ved jeg ikke rigtigt må jeg låne en blyant hvor er toilettet godt spillet det var "
        "ærgerligt vi ses på lørdag toget er forsinket igen hun bor i aarhus min telefon ligger i tasken kan du høre mig "
        "vent lige lidt nu tænker jeg det er for varmt herinde åh nej hvad hedder du hvem vandt partiet i går"
    ),
    "de": (
        "was machen wir heute abend ich glaube es wird morgen regnen kannst du bitte das fenster schließen danke für den "
        "kaffee hier sind viele leute entschuldigung ich muss meine jacke holen wann beginnt die nächste runde er hat "
        "etwas über die pause gesagt das weiß ich nicht genau darf ich einen bleistift leihen wo ist die toilette gut "
        "gespielt das war schade wir sehen uns am samstag der zug ist wieder verspätet sie wohnt in hamburg mein telefon "
        "liegt in der tasche kannst du mich hören warte mal kurz jetzt denke ich nach es ist zu warm hier drinnen wie "
        "heißt du wer hat gestern gewonnen"
    ),
    "en": (
        "what shall we have for dinner tonight i think it is going to rain tomorrow could you close the window please thank "
        "you for the coffee there are many people here today excuse me i have to get my coat when does the next round "
        "start he said something about the break i do not know may i borrow a pencil well played that was a pity"
    ),
    "sv": "vad ska vi äta ikväll jag tror att det blir regn imorgon kan du stänga fönstret tack för kaffet ursäkta mig",
    "nb": "hva skal vi spise i kveld jeg tror det blir regn i morgen kan du lukke vinduet takk for kaffen unnskyld meg",
    "nl": "wat gaan we vanavond eten ik denk dat het morgen gaat regenen kun je het raam sluiten bedankt voor de koffie",
    "fr": "que mangeons nous ce soir je crois qu'il va pleuvoir demain pouvez vous fermer la fenêtre merci pour le café",
    "es": "qué vamos a cenar esta noche creo que va a llover mañana puedes cerrar la ventana gracias por el café",
    "pl": "co zjemy dziś wieczorem myślę że jutro będzie padać czy możesz zamknąć okno dziękuję za kawę przepraszam",
    "fi": "mitä syömme tänä iltana luulen että huomenna sataa voisitko sulkea ikkunan kiitos kahvista anteeksi",
}

#: Words of questions that name no pieces.
_ASKS = frozenset(("query.own", "query.opponents", "query.what", "query.square", "query.file", "query.rank"))

GARBAGE_LANGUAGES = ("da", "da", "da", "de", "de", "de", "en", "sv", "nb", "nl", "fr", "es", "pl", "fi")


def chatter(rng: random.Random, language: str) -> str:
    """Return some words of everyday speech, in order or shuffled."""
    words = _SAMPLE_TEXT[language].split()
    count = rng.choice([1, 1, 2, 3, 4, 5, 6, 8])
    if rng.random() < 0.5:
        start = rng.randrange(max(1, len(words) - count))
        return " ".join(words[start : start + count])
    return " ".join(rng.choice(words) for _ in range(count))


def pronounced(lexicon: Lexicon, words: list[str], language: str, rng: random.Random) -> list[Pronunciation]:
    """Choose a pronunciation for each word; the first one is the most usual."""
    chosen = []
    for word in words:
        home = lexicon.languages[language].words.get(word)
        if home is None:
            home = next(other.words[word] for other in lexicon.languages.values() if word in other.words)
        chosen.append(home[0] if rng.random() < 0.5 else rng.choice(home))
    return chosen


#: The shares of announcements, of commands and answers, and of questions; what is left are words in any order.
SHARES = (0.6, 0.16, 0.0)
#: The same for an encoder: what acts without a move must be heard as well as a move.
ASKING = (0.45, 0.16, 0.2)


class Speaker:
    """Chooses words as a player of one language would, now and then with words of the other language."""

    def __init__(
        self, lexicon: Lexicon, language: str, rng: random.Random, shares: tuple[float, float, float] = SHARES
    ) -> None:
        self._rng = rng
        self._shares = shares
        self._home: Language = lexicon.languages[language]
        self._others = [other for code, other in lexicon.languages.items() if code != language]
        self._names = self._home
        self._numbers = self._home

    def _form(self, language: Language, token: str) -> list[str]:
        return self._rng.choice(language.tokens[token]).split()

    def _file(self) -> list[str]:
        return self._form(self._names, "file." + self._rng.choice("abcdefgh"))

    def _square(self) -> list[str]:
        return self._file() + self._form(self._numbers, f"rank.{self._rng.randint(1, 8)}")

    def _say(self, token: str) -> list[str]:
        return self._form(self._home, token)

    def _piece(self, names: str = "king queen rook bishop knight pawn") -> list[str]:
        return self._say("piece." + self._rng.choice(names.split()))

    def announcement(self) -> list[str]:
        """Return a move in one of the forms that the Laws or the players' habit allow; not always a legal one."""
        rng = self._rng
        if rng.random() < 0.07:
            words = self._say(rng.choice([name for name in self._home.tokens if name.startswith("castle")]))
        else:
            words = self._piece() if rng.random() < 0.72 else []
            kind = rng.random()
            if kind < 0.3:
                words += self._square()
            elif kind < 0.62:
                words += self._square() + self._square()
            elif kind < 0.82:
                words += (self._square() if rng.random() < 0.6 else self._file() if rng.random() < 0.3 else [])
                words += self._say("capture") + (self._piece() if rng.random() < 0.15 else []) + self._square()
            elif kind < 0.92:
                words += (self._say("from") if rng.random() < 0.5 else []) + self._square() + self._say("to")
                words += self._square()
            else:
                words += self._file() + self._square()
            if rng.random() < 0.12:
                words += (self._say("promote") if rng.random() < 0.5 else []) + self._piece("queen rook bishop knight")
            if rng.random() < 0.04:
                words += self._say("enPassant")
        end = rng.random()
        if end < 0.1:
            words += self._say("check")
        elif end < 0.14:
            words += self._say("mate")
        return words

    def command(self) -> list[str]:
        """Return a command, an answer, or what asks for a moment."""
        wanted = ("command.", "answer.", "choice.", "takeBack", "wait")
        names = [name for name in self._home.tokens if name.startswith(wanted)]
        return self._say(self._rng.choice(names))

    def question(self) -> list[str]:
        """Return a question on the position: where pieces stand, what stands on a square, a file or a rank."""
        rng = self._rng
        if rng.random() < 0.4:
            pieces = [name for name in self._home.tokens if name.startswith(("piece.", "query.")) and name not in _ASKS]
            return self._say(rng.choice(["query.own", "query.opponents"])) + self._say(rng.choice(pieces))
        asked = self._say("query.what") if rng.random() < 0.7 else []
        kind = rng.choice(["square", "square", "file", "rank"])
        if kind == "square":
            return (asked or self._say("query.square")) + self._square()
        number = self._file() if kind == "file" else self._form(self._numbers, f"rank.{rng.randint(1, 8)}")
        return asked + self._say(f"query.{kind}") + number

    def salad(self) -> list[str]:
        """Return words in any order."""
        words = self._home.heard
        count = self._rng.choice([1, 1, 2, 3, 4, 5, 6])
        return [self._rng.choice(words) for _ in range(count)]

    def sentence(self) -> list[str]:
        """Return something to say, by the shares of the training text."""
        rng = self._rng
        other = rng.choice(self._others)
        self._names = other if rng.random() < 0.12 else self._home
        self._numbers = other if rng.random() < 0.12 else self._home
        kind = rng.random()
        moves, commands, questions = self._shares
        if kind < moves:
            return self.announcement()
        if kind < moves + commands:
            return self.command()
        return self.question() if kind < moves + commands + questions else self.salad()
