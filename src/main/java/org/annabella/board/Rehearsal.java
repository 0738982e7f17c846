package org.annabella.board;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.jspecify.annotations.Nullable;

/**
 * The reading of moves that nobody makes. What a process does for the first time takes a hundred times as long as afterwards, and that
 * should not be a player's first move.
 */
public final class Rehearsal {

    /** A pawn's step, a capture, a promotion that takes, castling: all that is read in its own way. */
    private static final Position POSITION = Position.of("rn2k2r/P2p4/8/4p3/3P4/8/8/R3K2R w KQkq - 0 1");

    private static final List<Move> MOVES = List.of(
            Move.parse("d4d5"), Move.parse("d4e5"), Move.parse("a7b8q"), Move.parse("e1g1"), Move.parse("e1e2"));

    private static final AtomicBoolean PLAYED = new AtomicBoolean();

    private Rehearsal() {}

    /** Plays it, the first time that it is asked for in this process. */
    public static void once() {
        if (!PLAYED.getAndSet(true)) {
            play();
        }
    }

    /**
     * Reads some moves on boards that know their pieces and on boards that do not, announced and not.
     *
     * @return how many of them were understood
     */
    public static int play() {
        int understood = 0;
        for (Move move : MOVES) {
            for (@Nullable Move announced : new @Nullable Move[] {move, null}) {
                understood += isUnderstood(move, announced, true) ? 1 : 0;
                understood += isUnderstood(move, announced, false) ? 1 : 0;
            }
        }
        return understood;
    }

    private static boolean isUnderstood(Move move, @Nullable Move announced, boolean pieces) {
        BoardWatcher watcher = BoardWatcher.guiding();
        Placement before = POSITION.placement();
        Placement after = POSITION.play(move).placement();
        watcher.accept(report(before, pieces), Duration.ZERO);
        watcher.expect(new Expectation.OwnMove(POSITION, announced), Duration.ZERO);
        List<Placement> onTheWay =
                List.of(before.without(move.to()), before.without(move.to()).without(move.from()), after);
        Duration at = Duration.ZERO;
        for (Placement seen : onTheWay) {
            at = at.plus(Debounce.QUIET);
            watcher.accept(report(seen, pieces), at);
            watcher.tick(at);
        }
        return watcher.judgeAtPress(at).stream().anyMatch(BoardFinding.MoveStanding.class::isInstance);
    }

    private static BoardReport report(Placement seen, boolean pieces) {
        return pieces ? new BoardReport.Standing(seen) : new BoardReport.Occupied(seen.occupancy());
    }
}
