package org.annabella.record;

import java.util.List;
import java.util.stream.Stream;

/** Everything that an appeals committee may want to see of a game, in the order in which it asks for it. */
final class Dossier {
    private final GameRecord game;
    private final RecordWords words;

    Dossier(GameRecord game, RecordWords words) {
        this.game = game;
        this.words = words;
    }

    Document document() {
        List<Document.Section> sections = Stream.of(
                        new Summary(game, words).sections(),
                        new GameFacts(game, words).sections(),
                        new Proposal(game, words).sections(),
                        new BoardsShown(game, words).sections(),
                        new SheetPaper(game, words).sections(),
                        new Spoken(game, words).sections(),
                        new Incidents(game, words).sections(),
                        new Articles(game, words).sections(),
                        new Trust(game, words).sections())
                .flatMap(List::stream)
                .toList();
        return new Document(words.language(), words.say("dossier.title", "players", players()), sections);
    }

    private String players() {
        return GameFacts.players(game, words);
    }
}
