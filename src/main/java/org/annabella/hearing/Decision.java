package org.annabella.hearing;

import java.util.List;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/** What an utterance means in a position. */
public sealed interface Decision {

    /** Returns what was heard, lower case, words separated by single blanks; may be empty. */
    String words();

    /** A legal move was announced, and only one fits. */
    record MoveHeard(Move move, String words) implements Decision {}

    /**
     * Something well-formed was announced that is not legal. It is never bent into a move that is.
     *
     * @param meaning what was said
     * @param move the move that was meant, where exactly one was
     * @param objection what is wrong
     * @param reason why the piece cannot go there, where the rules of chess say it
     */
    record IllegalHeard(
            SpokenMove meaning,
            @Nullable Move move,
            Objection objection,
            @Nullable IllegalReason reason,
            String words) implements Decision {}

    /**
     * The announcement fits more than one legal move, or one that should be confirmed.
     *
     * @param candidates one to four legal moves, the likeliest first; four only for the pieces of a promotion
     * @param differs what to ask for
     */
    record Ask(List<Move> candidates, Difference differs, String words) implements Decision {
        public Ask {
            candidates = List.copyOf(candidates);
            if (candidates.isEmpty() || candidates.size() > 4) {
                throw new IllegalArgumentException("a question about " + candidates.size() + " moves");
            }
        }
    }

    /** A command was given, such as {@link Token#TIME}; {@link Token#CORRECT} where nothing followed it. */
    record CommandHeard(Token command, String words) implements Decision {}

    /** An answer was given: {@link Token#YES}, {@link Token#NO}, {@link Token#ONE}, {@link Token#TWO}, {@link Token#THREE}. */
    record AnswerHeard(Token answer, String words) implements Decision {}

    /** A slip of the tongue was taken back and something else said (FIDE Laws 2023, D.2.8). */
    record Corrected(Decision correction, String words) implements Decision {}

    /** Nothing that the station could act upon. */
    record Nothing(Why why, String words) implements Decision {}

    /** What is wrong with an announcement that was clear. */
    enum Objection {
        /** The side to move has no piece that fits what was said. */
        NO_SUCH_PIECE,
        /** The piece cannot go there; the reason says why. */
        CANNOT_GO_THERE,
        /** A capture was announced, but the move takes nothing. */
        NO_CAPTURE,
        /** "En passant" was said of another move. */
        NO_EN_PASSANT,
        /** A promotion was announced that the move does not bring. */
        NO_PROMOTION,
        /** Castling is not possible now. */
        NO_CASTLING
    }

    /** What distinguishes the moves of a question. */
    enum Difference {
        /** One move: was it meant? */
        CONFIRM,
        /** Different kinds of pieces go to the same square. */
        PIECE,
        /** Pieces of the same kind come from different squares. */
        ORIGIN,
        /** They go to different squares. */
        TARGET,
        /** A pawn becomes different pieces. */
        PROMOTION
    }

    /** Why nothing was understood. */
    enum Why {
        /** Nobody spoke. */
        SILENCE,
        /** A word that no language here knows, or sound that is no word. */
        UNKNOWN_WORD,
        /** Known words that are no announcement, no command and no answer; or more than one of them. */
        NO_SENSE,
        /** More than three moves fit. */
        TOO_MANY,
        /** The sound fits nothing well enough. */
        UNCERTAIN
    }
}
