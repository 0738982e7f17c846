package org.annabella.hearing;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.hearing.Decision.Corrected;
import org.annabella.hearing.Decision.MoveHeard;
import org.annabella.hearing.Decision.Nothing;
import org.annabella.hearing.Decision.Why;
import org.annabella.hearing.Vocabulary.Reading;
import org.annabella.lexicon.Token;

/**
 * Finds the announcement in words that are more than one: taken back and said anew, begun twice, said twice, with "yes"
 * or "no" before it. What contradicts itself without being taken back stays without meaning.
 */
final class Slips {
    private static final Set<Token> TAKING_BACK = EnumSet.of(Token.CORRECT, Token.ADJUST, Token.NO);
    private static final Set<Token> AROUND = EnumSet.of(Token.YES, Token.NO, Token.CORRECT, Token.FILLER);
    private static final Set<Token> PARTS = EnumSet.range(Token.FILE_A, Token.MATE);

    private final Vocabulary vocabulary;
    private final AnnouncementParser parser;

    Slips(Vocabulary vocabulary, AnnouncementParser parser) {
        this.vocabulary = vocabulary;
        this.parser = parser;
    }

    /** Returns what these known words mean, which as a whole are no announcement, no command and no answer. */
    Decision understand(MoveResolver resolver, List<String> words, String said) {
        for (int begin = words.size() - 1; begin > 0; begin--) {
            List<String> last = words.subList(begin, words.size());
            if (isDropped(words.subList(0, begin), last)) {
                Set<SpokenMove> meanings = parser.parse(last);
                if (!meanings.isEmpty()) {
                    return isCorrection(words)
                            ? new Corrected(resolver.decide(meanings, String.join(" ", last)), said)
                            : resolver.decide(meanings, said);
                }
            }
        }
        return twice(resolver, words, said);
    }

    /** A correction begins with its word; whoever takes back half an announcement has announced nothing before. */
    private boolean isCorrection(List<String> words) {
        return vocabulary.at(words, 0).stream()
                .anyMatch(reading -> reading.token() == Token.CORRECT || reading.token() == Token.ADJUST);
    }

    /** Tells whether words do not count besides the last ones, because they were taken back, begun again or a mere "yes". */
    private boolean isDropped(List<String> words, List<String> last) {
        boolean begunAgain =
                words.size() < last.size() && last.subList(0, words.size()).equals(words);
        return begunAgain || isOnly(words, 0, EnumSet.of(Token.YES, Token.FILLER)) || isTakenBack(words, 0, false);
    }

    /** Tells whether these are parts of announcements with a word at the end that takes them back. */
    private boolean isTakenBack(List<String> words, int at, boolean back) {
        if (at == words.size()) {
            return back;
        }
        for (Reading reading : vocabulary.at(words, at)) {
            boolean takesBack = TAKING_BACK.contains(reading.token());
            boolean part = takesBack || AROUND.contains(reading.token()) || PARTS.contains(reading.token());
            boolean still = takesBack || back && reading.token() == Token.FILLER;
            if (part && isTakenBack(words, reading.end(), still)) {
                return true;
            }
        }
        return false;
    }

    private boolean isOnly(List<String> words, int at, Set<Token> tokens) {
        return at == words.size()
                || vocabulary.at(words, at).stream()
                        .anyMatch(reading -> tokens.contains(reading.token()) && isOnly(words, reading.end(), tokens));
    }

    /** Several announcements in a row count if they are of the same move. */
    private Decision twice(MoveResolver resolver, List<String> words, String said) {
        for (int end = 1; end < words.size(); end++) {
            Set<Move> first = moves(resolver, words.subList(0, end));
            if (first.size() == 1 && repeats(resolver, words, end, first)) {
                return new MoveHeard(first.iterator().next(), said);
            }
        }
        return new Nothing(Why.NO_SENSE, said);
    }

    private boolean repeats(MoveResolver resolver, List<String> words, int begin, Set<Move> move) {
        for (int end = begin + 1; end <= words.size(); end++) {
            boolean same = moves(resolver, words.subList(begin, end)).equals(move);
            if (same && (end == words.size() || repeats(resolver, words, end, move))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the move that these words surely announce; none if they do not. */
    private Set<Move> moves(MoveResolver resolver, List<String> words) {
        return resolver.decide(parser.parse(words), "") instanceof MoveHeard heard
                ? new LinkedHashSet<>(heard.moves())
                : Set.of();
    }
}
