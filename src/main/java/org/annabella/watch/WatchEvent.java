package org.annabella.watch;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.board.BoardDifference;
import org.annabella.board.BoardReport;
import org.annabella.board.Unverified;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.serial.Health;
import org.jspecify.annotations.Nullable;

/** What is told while one board is watched. */
public sealed interface WatchEvent {

    /** What made a move count. */
    enum Because {
        /** The clock was pressed. */
        CLOCK,
        /** It had stood for a while, or the other side had begun to move. */
        STABLE
    }

    /**
     * A move counts. It may still be taken back.
     *
     * @param ply the first half-move of the game is 1
     * @param before the position in which it was made
     * @param white time left; null if no clock tells, and so for black
     * @param unverified what the board could not see
     */
    record MoveMade(
            int ply,
            Position before,
            Move move,
            Because because,
            @Nullable Duration white,
            @Nullable Duration black,
            Set<Unverified> unverified)
            implements WatchEvent {
        public MoveMade {
            unverified = Set.copyOf(unverified);
        }
    }

    /**
     * The last moves do not count any more.
     *
     * @param plies how many, at least 1
     * @param left how many half-moves the game still has
     */
    record TakenBack(int plies, int left, Position position) implements WatchEvent {}

    /** Several moves fit what the board has seen: which was it? At least two, the likeliest first. */
    record Asked(Position before, List<Move> candidates) implements WatchEvent {
        public Asked {
            candidates = List.copyOf(candidates);
        }
    }

    /** Something typed was no answer; in words. */
    record NotAnAnswer(String why) implements WatchEvent {}

    /** A move that the Laws do not allow stands on the board; it does not count. */
    record IllegalMove(Position before, Move move) implements WatchEvent {}

    /** King and rook were moved in the wrong order (FIDE Laws 2023, 4.4.2); told right before the castling. */
    record CastledRookFirst(Move move) implements WatchEvent {}

    /** The board is not as it should be: the whole difference. */
    record Differs(List<BoardDifference> differences) implements WatchEvent {
        public Differs {
            differences = List.copyOf(differences);
        }
    }

    /** The board is as it should be: told once at the beginning, and after each difference. */
    record InStep() implements WatchEvent {}

    /** A game is over, or the watching: the game so far. */
    record GameOver(String pgn) implements WatchEvent {}

    /** The pieces are set up for another game. */
    record NewGame(Position start) implements WatchEvent {}

    /** The board has said who it is. */
    record Found(BoardReport.Identified board) implements WatchEvent {}

    /** The pieces stand as at the start, seen from the other side of the board. */
    record LiesTheOtherWayRound() implements WatchEvent {}

    /** The connection has come or gone. */
    record HealthChanged(Health health) implements WatchEvent {}
}
