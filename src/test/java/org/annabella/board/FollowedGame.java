package org.annabella.board;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardFinding.ShowsEarlier;
import org.annabella.board.BoardFinding.StandsInstead;
import org.annabella.board.ScannedBoard.Kind;
import org.annabella.board.ScriptedHands.Habits;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;

/** A game followed without a clock, as one is recorded at home: what is quiet counts, and moves may be taken back. */
final class FollowedGame {

    private static final long TICK_MICROS = 50_000;

    private final BoardWatcher watcher = new BoardWatcher();
    private final ScannedBoard board;
    private final ScriptedHands hands;
    private final SplittableRandom random;
    private final boolean promotes;
    private final int betweenMillis;
    private final List<Position> truth = new ArrayList<>();
    private final List<Position> followed = new ArrayList<>();
    int takebacks;
    private long now;

    private FollowedGame(Kind kind, Habits habits, long seed, int betweenMillis) {
        this.betweenMillis = betweenMillis;
        Position start = PressedGame.Starts.of(seed);
        random = new SplittableRandom(seed);
        promotes = kind == Kind.IDENTITY;
        board = new ScannedBoard(kind, start.placement(), seed + 1);
        hands = new ScriptedHands(board, start.placement(), kind == Kind.HOLES, habits, seed + 2);
        truth.add(start);
        followed.add(start);
        watcher.accept(board.picture(), Duration.ZERO);
        expect();
    }

    /**
     * Plays and follows a game of so many acts, moves and takebacks.
     *
     * @param betweenMillis how long the hands rest at least after each
     */
    static FollowedGame play(Kind kind, Habits habits, long seed, int acts, int betweenMillis) {
        FollowedGame game = new FollowedGame(kind, habits, seed, betweenMillis);
        for (int act = 0; act < acts; act++) {
            game.act();
        }
        game.hands.restMillis(4000, 5000);
        game.runTo(game.hands.now());
        return game;
    }

    /** The positions that were played. */
    List<String> played() {
        return truth.stream().map(Position::fen).toList();
    }

    /** The positions that were understood. */
    List<String> understood() {
        return followed.stream().map(Position::fen).toList();
    }

    private void act() {
        Position position = last(truth);
        List<Move> legal = position.legalMoves().stream()
                .filter(move -> promotes || move.promotion() == null)
                .toList();
        if (legal.isEmpty() || truth.size() > 4 && random.nextInt(6) == 0) {
            takeBack(1 + random.nextInt(2));
            hands.restMillis(1800, 3500);
        } else {
            Move move = legal.get(random.nextInt(legal.size()));
            hands.play(position, move);
            truth.add(position.play(move));
        }
        hands.restMillis(betweenMillis, 3 * betweenMillis);
        runTo(hands.now());
    }

    private void takeBack(int plies) {
        for (int ply = 0; ply < plies && truth.size() > 1; ply++) {
            Placement present = last(truth).placement();
            truth.remove(truth.size() - 1);
            hands.restore(last(truth).placement(), present);
            takebacks++;
        }
    }

    private void runTo(long until) {
        while (now < until) {
            now = Math.min(until, now + TICK_MICROS);
            board.scan(now, (report, at) -> follow(watcher.accept(report, at)));
            follow(watcher.tick(ScannedBoard.micros(now)));
        }
    }

    private void follow(List<BoardFinding> findings) {
        for (BoardFinding finding : findings) {
            if (finding instanceof MoveStanding standing && standing.legal()) {
                followed.add(last(followed).play(standing.move()));
            } else if (finding instanceof ShowsEarlier earlier) {
                followed.subList(followed.size() - earlier.plies(), followed.size())
                        .clear();
            } else if (finding instanceof StandsInstead instead) {
                followed.remove(followed.size() - 1);
                followed.add(last(followed).play(instead.move()));
            } else {
                continue;
            }
            expect();
            return;
        }
    }

    private void expect() {
        watcher.expect(
                new Expectation.OwnMove(last(followed)).after(followed.subList(0, followed.size() - 1)),
                ScannedBoard.micros(now));
    }

    private static Position last(List<Position> positions) {
        return positions.get(positions.size() - 1);
    }
}
