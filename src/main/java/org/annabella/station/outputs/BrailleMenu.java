package org.annabella.station.outputs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.braille.LineReader;
import org.annabella.game.Topic;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;

/** What can be chosen on a braille display: answers, questions to the station, and what else a player may say. */
final class BrailleMenu {
    private static final String TOPIC = "topic ";
    private static final List<Token> ANSWERS = List.of(Token.YES, Token.NO, Token.ONE, Token.TWO, Token.THREE);
    private static final List<Token> ACTS = List.of(
            Token.ARBITER,
            Token.OFFER_DRAW,
            Token.ACCEPT_DRAW,
            Token.DECLINE_DRAW,
            Token.CLAIM_REPETITION,
            Token.CLAIM_FIFTY,
            Token.RESIGN);

    private final Language language;
    private final BrailleWords words;

    BrailleMenu(Language language, BrailleWords words) {
        this.language = language;
        this.words = words;
    }

    /** The choices, answers first where a question waits for one. */
    List<LineReader.Choice> choices(boolean asked) {
        List<LineReader.Choice> all = new ArrayList<>(asked ? answers() : List.of());
        all.add(topic(Topic.LAST_MOVE, language.preferred(Token.LAST_MOVE)));
        all.add(topic(Topic.TURN, phrase("braille.turn")));
        all.add(topic(Topic.TIME, language.preferred(Token.TIME)));
        all.add(topic(Topic.OPPONENT_TIME, language.preferred(Token.OPPONENT_TIME)));
        all.add(topic(Topic.MOVES, language.preferred(Token.MOVES)));
        all.add(topic(Topic.MOVES_SO_FAR, language.preferred(Token.MOVES_SO_FAR)));
        all.add(topic(Topic.DIFFERENCE, phrase("braille.difference")));
        all.add(topic(Topic.REPEAT, language.preferred(Token.REPEAT)));
        ACTS.forEach(token -> all.add(choice(token)));
        all.addAll(asked ? List.of() : answers());
        return all;
    }

    private List<LineReader.Choice> answers() {
        return ANSWERS.stream().map(this::choice).toList();
    }

    private String phrase(String name) {
        return language.phrase(name)
                .orElseThrow(() -> new IllegalStateException(language.name() + " lacks the phrase " + name));
    }

    private LineReader.Choice topic(Topic topic, String name) {
        return new LineReader.Choice(TOPIC + topic.name(), name(name));
    }

    private LineReader.Choice choice(Token token) {
        return new LineReader.Choice(token.id(), name(language.preferred(token)));
    }

    private String name(String spoken) {
        return words.cells(spoken.replace(' ', '-'));
    }

    /** The topic that was chosen, if it is one. */
    static Optional<Topic> topic(String id) {
        return id.startsWith(TOPIC) ? Optional.of(Topic.valueOf(id.substring(TOPIC.length()))) : Optional.empty();
    }
}
