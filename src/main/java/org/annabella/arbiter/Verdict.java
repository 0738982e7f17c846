package org.annabella.arbiter;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * What the station proposes; the arbiter decides.
 *
 * @param finding what was found
 * @param article the article that says what follows
 * @param ply the last ply that stands
 * @param seats whose board or sheet is concerned
 * @param position the position to be on both boards
 * @param clocks the times left when that ply was completed; absent if nobody took them down, as none are made up, and if the
 *     clocks stay as they are
 * @param clocksStay whether no completed half-move is given up, so that nobody is to touch the clocks
 * @param penalty what an illegal move costs; absent without one
 * @param instructions what to do at the boards, with the fewest hands-on moves, removals first
 * @param hole what the Law leaves open; absent if it leaves nothing open
 * @param overview what can be seen beside it
 */
public record Verdict(
        Finding finding,
        String article,
        int ply,
        List<Side> seats,
        Position position,
        Dispute.@Nullable Clocks clocks,
        boolean clocksStay,
        @Nullable Penalty penalty,
        List<Instruction> instructions,
        @Nullable Hole hole,
        Overview overview) {

    /** What was found. */
    public enum Finding {
        /** Boards and sheets agree. */
        IN_STEP,
        /** The sheets agree, and a board does not: its owner wrote the right move and executed a wrong one. */
        EXECUTED_WRONG,
        /** The sheets differ. */
        SHEETS_DIFFER,
        /** Both sheets hold a move that is not legal. */
        ILLEGAL_MOVE,
        /** The Law does not say what follows. */
        HOLE
    }

    /** What the Law leaves open. */
    public enum Hole {
        /** The sheets agree with each other and with neither board. */
        SHEETS_AGREE_WITH_NEITHER_BOARD,
        /** The boards agree and show one move more than both sheets. */
        BOTH_SHEETS_LACK_A_MOVE,
        /** Both sheets leave out the same move and go on after it. */
        BOTH_SHEETS_SKIP_A_MOVE,
        /** The sheet that would decide was kept by an assistant. */
        SHEET_KEPT_BY_ASSISTANT,
        /** An entry cannot be read as one move. */
        ENTRY_UNREADABLE,
        /** One board alone shows a move that is not legal. */
        ILLEGAL_MOVE_ON_ONE_BOARD,
        /** This edition has no rule for two boards. */
        NO_RULE_FOR_TWO_BOARDS,
        /** Time was spent on a wrong position; never the main finding. */
        THINKING_TIME_ON_WRONG_POSITION
    }

    /**
     * What an illegal move costs.
     *
     * @param seat who made it
     * @param addToOpponent what the opponent gains
     * @param gameLost whether the game is lost
     * @param count which illegal move of this player it is; the first is 1
     * @param gameDrawn whether the game would be lost, but is drawn as the opponent cannot mate by any series of legal moves
     */
    public record Penalty(
            Side seat, String article, Duration addToOpponent, boolean gameLost, int count, boolean gameDrawn) {}

    /** Copies the lists. */
    public Verdict {
        seats = List.copyOf(seats);
        instructions = List.copyOf(instructions);
    }
}
