package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.meaning.Place.Part;
import org.annabella.hearing.meaning.SpokenMove.Step;
import org.annabella.hearing.meaning.Vocabulary.Reading;
import org.annabella.lexicon.Token;

/**
 * Announcements that tell in another order where the piece stands: "knight on Gustav one to Felix three", "Bella knight to David
 * four". They are no ways of {@link Place}, as sound is not to be matched with all that words may be.
 */
final class OtherOrders {
    private final Vocabulary vocabulary;
    private final AnnouncementParser parser;

    OtherOrders(Vocabulary vocabulary, AnnouncementParser parser) {
        this.vocabulary = vocabulary;
        this.parser = parser;
    }

    /** Returns what these words come to, which in the usual order are nothing; a file before a piece only as a legal move. */
    Interpretation understand(MoveResolver resolver, List<String> words, String said) {
        Interpretation standing = resolver.decide(standing(words), said);
        if (!(standing instanceof Nothing)) {
            return standing;
        }
        Interpretation fileFirst = resolver.decide(fileFirst(words), said);
        return fileFirst.moves().isEmpty() ? new Nothing(Why.NO_SENSE, said) : fileFirst;
    }

    /** "Knight on Gustav one to Felix three" without "on"; what follows the square tells that it is not where the piece goes. */
    private Set<SpokenMove> standing(List<String> words) {
        Set<SpokenMove> meanings = new LinkedHashSet<>();
        for (int piece : ends(words, 0, Part.PIECE::takes)) {
            for (int on : ends(words, piece, Part.TO::takes)) {
                if (goesOnFromSquare(words, on)) {
                    meanings.addAll(parsed(words.subList(0, piece), words.subList(on, words.size())));
                }
            }
        }
        return meanings;
    }

    private boolean goesOnFromSquare(List<String> words, int begin) {
        return ends(words, begin, Part.FILE::takes).stream()
                .flatMap(file -> ends(words, file, Part.RANK::takes).stream())
                .anyMatch(square -> !ends(words, square, token -> token == Token.TO || token == Token.CAPTURE)
                        .isEmpty());
    }

    /** "Bella knight to David four" as "knight Bella to David four". */
    private Set<SpokenMove> fileFirst(List<String> words) {
        Set<SpokenMove> meanings = new LinkedHashSet<>();
        for (int file : ends(words, 0, Part.FILE::takes)) {
            for (int piece : ends(words, file, Part.PIECE::takes)) {
                meanings.addAll(
                        parsed(words.subList(file, piece), words.subList(0, file), words.subList(piece, words.size())));
            }
        }
        return meanings;
    }

    /** Returns the ends of all such words that begin here. */
    private List<Integer> ends(List<String> words, int begin, Predicate<Token> wanted) {
        return vocabulary.at(words, begin).stream()
                .filter(reading -> wanted.test(reading.token()))
                .map(Reading::end)
                .toList();
    }

    /** Returns what these words mean together, if it tells of a named piece where it stands. */
    @SafeVarargs
    private List<SpokenMove> parsed(List<String>... parts) {
        List<String> together = new ArrayList<>();
        for (List<String> part : parts) {
            together.addAll(part);
        }
        return parser.parse(together).stream()
                .filter(meaning -> meaning instanceof Step step
                        && step.mover().role() != null
                        && step.mover().file() != null)
                .toList();
    }
}
