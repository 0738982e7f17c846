package org.annabella.hearing.meaning;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.lexicon.Distinction;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/** What an utterance means in a position. */
public sealed interface Interpretation {

    /** Returns what was heard, lower case, words separated by single blanks; may be empty. */
    String words();

    /** Returns the legal moves that it may mean, the likeliest first; none for anything but a move or a question. */
    default List<Move> moves() {
        return List.of();
    }

    /** Returns what is meant in the end: of a correction what it corrects to, else this. */
    default Interpretation core() {
        return this;
    }

    /** Returns which of these it is. */
    Kind kind();

    /** Returns what distinguishes it from others, whatever the words. */
    Object meant();

    /**
     * Calls the one case that fits.
     *
     * @param cases one answer for every kind
     * @param <R> the kind of the answer
     * @return the answer of that case
     */
    <R> R match(Cases<R> cases);

    /** What an utterance can be. */
    enum Kind {
        /** {@link MoveHeard}. */
        MOVE,
        /** {@link IllegalHeard}. */
        ILLEGAL,
        /** {@link Ask}. */
        ASK,
        /** {@link CommandHeard}. */
        COMMAND,
        /** {@link QueryHeard}. */
        QUERY,
        /** {@link AnswerHeard}. */
        ANSWER,
        /** {@link Corrected}. */
        CORRECTED,
        /** {@link Nothing}. */
        NOTHING;

        /** Tells whether somebody announces, or says something that may be an announcement. */
        public boolean isAnnouncement() {
            return this == MOVE || this == ILLEGAL || this == ASK;
        }
    }

    /**
     * One answer for every kind; a forgotten kind does not compile.
     *
     * @param <R> the kind of the answer
     */
    interface Cases<R> {
        /** Answers for {@link MoveHeard}. */
        R move(MoveHeard heard);

        /** Answers for {@link IllegalHeard}. */
        R illegal(IllegalHeard heard);

        /** Answers for {@link Ask}. */
        R ask(Ask ask);

        /** Answers for {@link CommandHeard}. */
        R command(CommandHeard heard);

        /** Answers for {@link QueryHeard}. */
        R query(QueryHeard heard);

        /** Answers for {@link AnswerHeard}. */
        R answer(AnswerHeard heard);

        /** Answers for {@link Corrected}. */
        R corrected(Corrected corrected);

        /** Answers for {@link Nothing}. */
        R nothing(Nothing nothing);
    }

    /** A legal move was announced, and only one fits. */
    record MoveHeard(Move move, String words) implements Interpretation {
        @Override
        public Kind kind() {
            return Kind.MOVE;
        }

        @Override
        public Object meant() {
            return move;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.move(this);
        }

        @Override
        public List<Move> moves() {
            return List.of(move);
        }
    }

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
            String words) implements Interpretation {
        @Override
        public Kind kind() {
            return Kind.ILLEGAL;
        }

        @Override
        public Object meant() {
            return move == null ? meaning : List.of(move, objection);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.illegal(this);
        }

        /**
         * Returns the move for the game: that which was meant, unless it would be legal and only was not announced as it
         * is. "Takes" where there is nothing to take may show that the boards differ.
         */
        public @Nullable Move announced() {
            return objection.isOfWords() ? null : move;
        }
    }

    /**
     * The announcement fits more than one legal move, or one that should be confirmed.
     *
     * @param candidates one to four legal moves, the likeliest first; four only for the pieces of a promotion
     * @param differs what to ask for
     */
    record Ask(List<Move> candidates, Difference differs, String words) implements Interpretation {
        private static final int MOST = 4;
        /** More are not named one after the other, but asked for by what they have in common. */
        private static final int MOST_IN_ORDER = 3;

        public Ask {
            candidates = List.copyOf(candidates);
            if (candidates.isEmpty() || candidates.size() > MOST) {
                throw new IllegalArgumentException("a question about " + candidates.size() + " moves");
            }
        }

        @Override
        public Kind kind() {
            return Kind.ASK;
        }

        @Override
        public Object meant() {
            return candidates;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.ask(this);
        }

        /** Tells whether the question names its moves in an order, so that "two" is the second of them. */
        public boolean isInOrder() {
            return candidates.size() > 1 && candidates.size() <= MOST_IN_ORDER;
        }

        /**
         * A question that was asked before, as it is asked in this position.
         *
         * @return empty where it cannot be asked: no moves or too many, or one that is not legal here
         */
        public static Optional<Ask> again(Position position, List<Move> candidates, String words) {
            boolean askable = !candidates.isEmpty()
                    && candidates.size() <= MOST
                    && candidates.stream().allMatch(position::isLegal);
            return askable
                    ? Optional.of(new Ask(
                            candidates, Difference.of(Distinction.of(position, candidates), candidates.size()), words))
                    : Optional.empty();
        }

        @Override
        public List<Move> moves() {
            return candidates;
        }
    }

    /** A command was given, such as {@link Token#TIME}; {@link Token#CORRECT} where nothing followed it. */
    record CommandHeard(Token command, String words) implements Interpretation {
        @Override
        public Kind kind() {
            return Kind.COMMAND;
        }

        @Override
        public Object meant() {
            return command;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.command(this);
        }
    }

    /** A question on the position was asked; whether it may be answered is not decided by who hears it. */
    record QueryHeard(SpokenQuery query, String words) implements Interpretation {
        @Override
        public Kind kind() {
            return Kind.QUERY;
        }

        @Override
        public Object meant() {
            return query;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.query(this);
        }
    }

    /** An answer was given: {@link Token#YES}, {@link Token#NO}, {@link Token#ONE}, {@link Token#TWO}, {@link Token#THREE}. */
    record AnswerHeard(Token answer, String words) implements Interpretation {
        @Override
        public Kind kind() {
            return Kind.ANSWER;
        }

        @Override
        public Object meant() {
            return answer;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.answer(this);
        }
    }

    /** A slip of the tongue was taken back and something else said (FIDE Laws 2023, D.2.8). */
    record Corrected(Interpretation correction, String words) implements Interpretation {
        @Override
        public Kind kind() {
            return Kind.CORRECTED;
        }

        @Override
        public Object meant() {
            return List.of("corrected", correction.meant());
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.corrected(this);
        }

        @Override
        public List<Move> moves() {
            return correction.moves();
        }

        @Override
        public Interpretation core() {
            return correction.core();
        }
    }

    /** Nothing that the station could act upon. */
    record Nothing(Why why, String words) implements Interpretation {
        @Override
        public Kind kind() {
            return Kind.NOTHING;
        }

        @Override
        public Object meant() {
            return why;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.nothing(this);
        }
    }

    /** What is wrong with an announcement that was clear. */
    enum Objection {
        /** The side to move has no piece that fits what was said. */
        NO_SUCH_PIECE,
        /** The piece cannot go there; the reason says why. */
        CANNOT_GO_THERE,
        /** A capture was announced, but the move takes nothing. */
        NO_CAPTURE,
        /** The capture of a piece was announced, but the move takes another one. */
        NOT_THAT_PIECE,
        /** "En passant" was said of another move. */
        NO_EN_PASSANT,
        /** A promotion was announced that the move does not bring. */
        NO_PROMOTION,
        /** Castling is not possible now. */
        NO_CASTLING;

        /** Tells whether the move itself is legal, but not as it was announced. */
        boolean isOfWords() {
            return switch (this) {
                case NO_CAPTURE, NOT_THAT_PIECE, NO_EN_PASSANT, NO_PROMOTION -> true;
                case NO_SUCH_PIECE, CANNOT_GO_THERE, NO_CASTLING -> false;
            };
        }
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
        PROMOTION,
        /** They differ in more than one of these. */
        MOVE;

        /** Returns what this distinction of so many moves asks for. */
        static Difference of(Distinction distinction, int moves) {
            return switch (distinction.aspect()) {
                case PIECE -> PIECE;
                case PROMOTION -> PROMOTION;
                case ORIGIN_FILE, ORIGIN_RANK, ORIGIN -> ORIGIN;
                case TARGET_FILE, TARGET_RANK, TARGET -> TARGET;
                case MOVE -> moves == 1 ? CONFIRM : MOVE;
            };
        }
    }

    /** Why nothing was understood. */
    enum Why {
        /** Nobody spoke. */
        SILENCE,
        /** A word that no language here knows, or sound that is no word. */
        UNKNOWN_WORD,
        /** Known words that are no announcement, no command and no answer; or more than one of them. */
        NO_SENSE,
        /** A number that is no rank was said, such as nine. */
        NO_RANK,
        /** Words that ask for patience, such as "one moment": nobody is to answer them. */
        PAUSE,
        /** More than three moves fit. */
        TOO_MANY,
        /** The sound fits nothing well enough. */
        UNCERTAIN,
        /** It is much fainter than the player speaks: probably somebody else has spoken. */
        FAR
    }
}
