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

    /**
     * Calls the one case that fits.
     *
     * @param cases one answer for every kind
     * @param <R> the kind of the answer
     * @return the answer of that case
     */
    <R> R match(Cases<R> cases);

    /**
     * One answer for every kind; a forgotten kind does not compile.
     *
     * @param <R> the kind of the answer
     */
    interface Cases<R> {
        /** Answers for {@link MoveMade}. */
        R moveMade(MoveMade event);

        /** Answers for {@link TakenBack}. */
        R takenBack(TakenBack event);

        /** Answers for {@link Asked}. */
        R asked(Asked event);

        /** Answers for {@link NotAnAnswer}. */
        R notAnAnswer(NotAnAnswer event);

        /** Answers for {@link IllegalMove}. */
        R illegalMove(IllegalMove event);

        /** Answers for {@link CastledRookFirst}. */
        R castledRookFirst(CastledRookFirst event);

        /** Answers for {@link Differs}. */
        R differs(Differs event);

        /** Answers for {@link InStep}. */
        R inStep(InStep event);

        /** Answers for {@link GameOver}. */
        R gameOver(GameOver event);

        /** Answers for {@link NewGame}. */
        R newGame(NewGame event);

        /** Answers for {@link Found}. */
        R found(Found event);

        /** Answers for {@link LiesTheOtherWayRound}. */
        R liesTheOtherWayRound(LiesTheOtherWayRound event);

        /** Answers for {@link HealthChanged}. */
        R healthChanged(HealthChanged event);
    }

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

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveMade(this);
        }
    }

    /**
     * The last moves do not count any more.
     *
     * @param plies how many, at least 1
     * @param left how many half-moves the game still has
     */
    record TakenBack(int plies, int left, Position position) implements WatchEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.takenBack(this);
        }
    }

    /** Several moves fit what the board has seen: which was it? At least two, the likeliest first. */
    record Asked(Position before, List<Move> candidates) implements WatchEvent {
        public Asked {
            candidates = List.copyOf(candidates);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.asked(this);
        }
    }

    /** Something typed was no answer; in words. */
    record NotAnAnswer(String why) implements WatchEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.notAnAnswer(this);
        }
    }

    /** A move that the Laws do not allow stands on the board; it does not count. */
    record IllegalMove(Position before, Move move) implements WatchEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.illegalMove(this);
        }
    }

    /** King and rook were moved in the wrong order (FIDE Laws 2023, 4.4.2); told right before the castling. */
    record CastledRookFirst(Move move) implements WatchEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.castledRookFirst(this);
        }
    }

    /** The board is not as it should be: the whole difference. */
    record Differs(List<BoardDifference> differences) implements WatchEvent {
        public Differs {
            differences = List.copyOf(differences);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.differs(this);
        }
    }

    /** The board is as it should be: told once at the beginning, and after each difference. */
    record InStep() implements WatchEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.inStep(this);
        }
    }

    /** A game is over, or the watching: the game so far. */
    record GameOver(String pgn) implements WatchEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.gameOver(this);
        }
    }

    /** The pieces are set up for another game. */
    record NewGame(Position start) implements WatchEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.newGame(this);
        }
    }

    /** The board has said who it is. */
    record Found(BoardReport.Identified board) implements WatchEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.found(this);
        }
    }

    /** The pieces stand as at the start, seen from the other side of the board. */
    record LiesTheOtherWayRound() implements WatchEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.liesTheOtherWayRound(this);
        }
    }

    /** The connection has come or gone. */
    record HealthChanged(Health health) implements WatchEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.healthChanged(this);
        }
    }
}
