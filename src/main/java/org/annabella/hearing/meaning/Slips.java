package org.annabella.hearing.meaning;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.lexicon.Token;

/**
 * Finds the announcement in words that are more than one: taken back and said anew, begun twice, said twice, with "yes"
 * or "no" before it. What contradicts itself without being taken back stays without meaning.
 */
final class Slips {
    private final Vocabulary vocabulary;
    private final AnnouncementParser parser;
    private final Adjusting adjusting;
    private final SelfCorrection corrections;

    Slips(Vocabulary vocabulary, AnnouncementParser parser) {
        this.vocabulary = vocabulary;
        this.parser = parser;
        this.adjusting = new Adjusting(vocabulary, parser);
        this.corrections = new SelfCorrection(vocabulary, parser);
    }

    /** Returns what these known words mean, which as a whole are no announcement, no command and no answer. */
    Interpretation understand(MoveResolver resolver, List<String> words, String said) {
        Optional<Interpretation> corrected =
                adjusting.understand(resolver, words, said).or(() -> corrections.understand(resolver, words, said));
        if (corrected.isPresent()) {
            return corrected.get();
        }
        for (int begin = words.size() - 1; begin > 0; begin--) {
            List<String> last = words.subList(begin, words.size());
            if (isDropped(words.subList(0, begin), last)) {
                Set<SpokenMove> meanings = parser.parse(last);
                if (!meanings.isEmpty()) {
                    return resolver.decide(meanings, said);
                }
            }
        }
        return twice(resolver, words, said);
    }

    /** Tells whether these words begin by taking back what was said before them. */
    boolean takesBack(List<String> words) {
        return corrections.takesBack(words);
    }

    /** Tells whether these words begin by correcting what was said before them. */
    boolean corrects(List<String> words) {
        return corrections.corrects(words);
    }

    /** Tells whether words do not count besides the last ones, because they were begun again or are a mere "yes". */
    private boolean isDropped(List<String> words, List<String> last) {
        boolean begunAgain =
                words.size() < last.size() && last.subList(0, words.size()).equals(words);
        return begunAgain || vocabulary.isOnly(words, EnumSet.of(Token.YES, Token.FILLER));
    }

    /** Several announcements in a row count if they are of the same move. */
    private Interpretation twice(MoveResolver resolver, List<String> words, String said) {
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
