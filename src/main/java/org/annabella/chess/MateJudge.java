package org.annabella.chess;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.annabella.chess.MateVerdict.Alive;
import org.annabella.chess.MateVerdict.Dead;
import org.annabella.chess.MateVerdict.Proof;
import org.annabella.chess.MateVerdict.Undecided;

/** Finds a {@link MateVerdict}: the cheapest proof first, each step exact, the guesses only where they find a mate. */
final class MateJudge {

    /** A search that is not over after so many positions is worth a look at the structure. */
    private static final int BEFORE_STRUCTURE = 1_500;

    /** Nearly all games are decided by then; the composed rest is worth longer proofs and another guide. */
    private static final int BEFORE_THE_REST = 20_000;

    /** What part of the effort a mate by bishops is worth. */
    private static final int PART_FOR_BISHOPS = 5;

    private final Side winner;
    private final Effort effort;
    /** What is to be judged: first the position given, then what forced moves have led to. White is to mate. */
    private final Board board;

    private final Board start;
    private int[] forced = {};

    private MateJudge(Board start, Side winner, Effort effort) {
        this.winner = winner;
        this.effort = effort;
        this.start = start;
        board = WinnerWhite.of(start, winner);
    }

    /** Judges a playable position. */
    static MateVerdict judge(Board board, Side winner, Effort effort) {
        return new MateJudge(board, winner, effort).judge();
    }

    private MateVerdict judge() {
        int moves = new MoveGenerator().count(board);
        // Mate comes first: a bare knight may have mated.
        if (moves == 0) {
            return end(Proof.ENDED);
        }
        if (MatingMaterial.isTooLittle(board)) {
            return new Dead(Proof.MATERIAL, 1);
        }
        return moves == 1 ? afterForcedMoves() : search();
    }

    private MateVerdict end(Proof proof) {
        boolean mated = !board.white && board.checkers() != 0;
        return mated ? alive(new int[0]) : new Dead(proof, forced.length + 1);
    }

    private MateVerdict afterForcedMoves() {
        ForcedRun run = new ForcedRun(board);
        forced = run.line();
        if (run.isDead()) {
            return new Dead(Proof.FORCED, forced.length + 1);
        }
        return new MoveGenerator().count(board) == 0 ? end(Proof.FORCED) : search();
    }

    private MateVerdict search() {
        HelpmateWalk walk = new HelpmateWalk();
        if (walk.run(board)) {
            return alive(walk.line());
        }
        HelpmateSearch search = new HelpmateSearch(board);
        Fortress fortress = new Fortress();
        if (isOpen(search, BEFORE_STRUCTURE) && fortress.isUnwinnable(board, Side.WHITE)) {
            return new Dead(Proof.STATIC, search.positions());
        }
        if (!isOpen(search, BEFORE_THE_REST)) {
            return verdict(search);
        }
        if (FortressAhead.isProvablyUnwinnable(board, fortress)) {
            return new Dead(Proof.STATIC, search.positions());
        }
        return SmotheredCorner.isThinkable(board) ? byBishops(search) : searchOn(search);
    }

    /** Walls of pawns hold up the guides that lead to any other mate. */
    private MateVerdict byBishops(HelpmateSearch search) {
        HelpmateSearch byBishops = HelpmateSearch.byBishops(board);
        byBishops.run(effort.positions() / PART_FOR_BISHOPS);
        return byBishops.outcome() == HelpmateSearch.Outcome.OPEN ? searchOn(search) : verdict(byBishops);
    }

    private MateVerdict searchOn(HelpmateSearch search) {
        search.run(effort.positions());
        return verdict(search);
    }

    private boolean isOpen(HelpmateSearch search, int positions) {
        return search.run(Math.min(positions, effort.positions())) == HelpmateSearch.Outcome.OPEN;
    }

    private MateVerdict verdict(HelpmateSearch search) {
        return switch (search.outcome()) {
            case MATE_FOUND -> alive(search.line());
            case ALL_SEEN -> new Dead(Proof.CLOSURE, search.positions());
            case OPEN -> new Undecided(effort.positions());
        };
    }

    private Alive alive(int[] found) {
        int[] line = Arrays.copyOf(forced, forced.length + found.length);
        System.arraycopy(found, 0, line, forced.length, found.length);
        IdleRuns runs = new IdleRuns(WinnerWhite.of(start, winner), line);
        List<Move> moves = new ArrayList<>();
        for (int move : runs.shorten()) {
            moves.add(Board.decode(WinnerWhite.move(move, winner)));
        }
        return new Alive(moves, runs.isWithinSeventyFive());
    }
}
