package org.annabella.hearing.meaning;

import java.util.List;
import org.annabella.lexicon.Token;

/**
 * Where in an announcement a speaker is: the states of a small automaton, which parser and grammar both follow.
 *
 * <p>Source: FIDE Laws 2023, D.2.1 (long forms) and Appendix C (short forms); the rest is how players talk: "e takes d",
 * "knight takes bishop".
 */
public enum Place {
    BEGIN,
    /** After the name of the piece that moves. */
    MOVER,
    FROM,
    FROM_FILE,
    FROM_RANK,
    /** After a word for capturing, when it is known what captures. */
    CAPTURE,
    /** After a word for capturing, with nothing before it. */
    BARE_CAPTURE,
    /** After the name of the piece to be captured. */
    VICTIM,
    /** After "en passant" with no square before it. */
    PASSING,
    TO,
    /** After the target's file, where its rank must follow. */
    FILE,
    /** After the target's file, where that may be all: "e takes d". */
    ONLY_FILE,
    SQUARE,
    BECOMES,
    PROMOTED,
    EN_PASSANT,
    CASTLED,
    CHECK,
    MATE;

    /** What it costs to leave the target's square unsaid, in nats: so much that the recogniser waits for it. */
    public static final float SHORTENED = 3;
    /** What it costs to say more than is usual, in nats. */
    public static final float RARE = 1;

    /** A part of an announcement that may come next. */
    public record Way(Part part, Place place) {}

    /** What a word can be in an announcement. */
    public enum Part {
        PIECE(Token.PAWN, Token.KING),
        FROM(Token.FROM),
        FROM_FILE(Token.FILE_A, Token.FILE_H),
        FROM_RANK(Token.RANK_1, Token.RANK_8),
        CAPTURE(Token.CAPTURE),
        VICTIM(Token.PAWN, Token.KING),
        TO(Token.TO),
        FILE(Token.FILE_A, Token.FILE_H),
        RANK(Token.RANK_1, Token.RANK_8),
        BECOMES(Token.PROMOTE),
        PROMOTION(Token.PAWN, Token.KING),
        EN_PASSANT(Token.EN_PASSANT),
        CASTLING(Token.CASTLE_SHORT, Token.CASTLE),
        CHECK(Token.CHECK),
        MATE(Token.MATE);

        private final Token first;
        private final Token last;

        Part(Token only) {
            this(only, only);
        }

        Part(Token first, Token last) {
            this.first = first;
            this.last = last;
        }

        public boolean takes(Token token) {
            return token.compareTo(first) >= 0 && token.compareTo(last) <= 0;
        }

        /** Returns the number of the token among those of this part, from 0. */
        int number(Token token) {
            return token.ordinal() - first.ordinal();
        }
    }

    /** Returns all parts that may come next. */
    public List<Way> ways() {
        return Ways.ALL.getOrDefault(this, List.of());
    }

    /** Tells whether an announcement may end here. */
    public boolean isEnd() {
        return switch (this) {
            case BEGIN, MOVER, FROM, FROM_FILE, FROM_RANK, BARE_CAPTURE, TO, FILE, BECOMES -> false;
            default -> true;
        };
    }

    /** Returns what it costs to end here, in nats above the cost of the words. */
    public float endCost() {
        return isWithoutSquare() ? SHORTENED : 0;
    }

    /** Returns what it costs to go this way, in nats above the cost of the words; likelier ways are cheaper. */
    public float costOf(Way way) {
        return switch (way.part()) {
            case VICTIM, FROM -> RARE;
            case BECOMES, PROMOTION, EN_PASSANT, CHECK, MATE -> endCost();
            default -> 0;
        };
    }

    private boolean isWithoutSquare() {
        return switch (this) {
            case CAPTURE, VICTIM, ONLY_FILE, PASSING -> true;
            default -> false;
        };
    }
}
