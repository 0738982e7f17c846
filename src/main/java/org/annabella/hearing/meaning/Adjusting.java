package org.annabella.hearing.meaning;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.meaning.SpokenMove.Step;
import org.annabella.hearing.meaning.SpokenMove.Warning;
import org.annabella.hearing.meaning.Vocabulary.Reading;
import org.annabella.lexicon.Token;

/**
 * A player who sets a piece right and names it: "I adjust the knight on Felix six" is no move to that square. Only words that
 * take back as well, such as Danish "jeg retter", are left to {@link SelfCorrection}.
 *
 * <p>Source: FIDE Laws 2023, 4.2.1.
 */
final class Adjusting {
    /** What may be said before the words for it. */
    private static final Set<Token> BEFORE = EnumSet.of(Token.YES, Token.NO, Token.WAIT, Token.TAKE_BACK, Token.FILLER);

    private final Vocabulary vocabulary;
    private final AnnouncementParser parser;

    Adjusting(Vocabulary vocabulary, AnnouncementParser parser) {
        this.vocabulary = vocabulary;
        this.parser = parser;
    }

    /** Returns what these words come to; empty if they do not begin with words for adjusting and nothing else. */
    Optional<Interpretation> understand(MoveResolver resolver, List<String> words, String said) {
        for (int at = 0; at < words.size(); at++) {
            Optional<Reading> adjusts = adjusts(words, at);
            if (adjusts.isPresent()) {
                List<String> more = words.subList(adjusts.get().end(), words.size());
                return vocabulary.isOnly(words.subList(0, at), BEFORE)
                        ? Optional.of(decide(resolver.position(), more, said))
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Finds the longest words that begin here, if they are for adjusting and do not end in words for correcting. */
    private Optional<Reading> adjusts(List<String> words, int at) {
        return vocabulary
                .longest(words, at, SelfCorrection.TAKING_BACK)
                .filter(reading -> reading.token() == Token.ADJUST)
                .filter(reading -> vocabulary.within(words, at, reading.end()).stream()
                        .noneMatch(part -> part.token() == Token.CORRECT && part.end() == reading.end()));
    }

    private Interpretation decide(Position position, List<String> more, String said) {
        List<String> named = vocabulary.withoutFillers(more);
        return named.isEmpty() || isPiece(named) || isOnBoard(position, named)
                ? new CommandHeard(Token.ADJUST, said)
                : new Nothing(Why.NO_SENSE, said);
    }

    private boolean isPiece(List<String> named) {
        return vocabulary.whole(named).stream().anyMatch(token -> token.role().isPresent());
    }

    /** Nobody sets right what does not stand there: what names an empty square may as well be a move. */
    private boolean isOnBoard(Position position, List<String> named) {
        return parser.parse(named).stream()
                .anyMatch(meaning -> meaning instanceof Step step && isPlace(step, position));
    }

    private static boolean isPlace(Step step, Position position) {
        Square square = step.target().square();
        boolean more = step.mover().file() != null
                || step.mover().rank() != null
                || step.target().capture()
                || step.promotion() != null
                || step.enPassant()
                || step.warning() != Warning.NONE;
        return !more && square != null && position.pieceAt(square) != null;
    }
}
