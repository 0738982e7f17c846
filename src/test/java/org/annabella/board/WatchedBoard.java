package org.annabella.board;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** A board under the eyes of a watcher, with a clock of its own; acts are written {@code a1.} (empty), {@code a1R}. */
final class WatchedBoard {

    private static final Duration ACT = Duration.ofMillis(100);

    final BoardWatcher watcher;
    private final boolean identity;
    private Duration now = Duration.ZERO;

    private WatchedBoard(boolean identity, Placement placement) {
        this(identity, placement, new BoardWatcher());
    }

    private WatchedBoard(boolean identity, Placement placement, BoardWatcher watcher) {
        this.identity = identity;
        this.watcher = watcher;
        see(picture(placement));
    }

    static WatchedBoard withIdentity(Position position) {
        return new WatchedBoard(true, position.placement());
    }

    static WatchedBoard withHoles(Position position) {
        return new WatchedBoard(false, position.placement());
    }

    static WatchedBoard of(boolean identity, Position position) {
        return new WatchedBoard(identity, position.placement());
    }

    /** A board whose player is guided to put it right. */
    static WatchedBoard guided(boolean identity, Position position) {
        return new WatchedBoard(identity, position.placement(), BoardWatcher.guiding());
    }

    WatchedBoard ownMove(Position position) {
        watcher.expect(new Expectation.OwnMove(position), now);
        return this;
    }

    WatchedBoard ownMove(Position position, String announced) {
        watcher.expect(new Expectation.OwnMove(position, Move.parse(announced)), now);
        return this;
    }

    WatchedBoard owes(Position before, String move) {
        watcher.expect(new Expectation.Owes(before, Move.parse(move)), now);
        return this;
    }

    WatchedBoard coming(Position before, String move) {
        watcher.expect(new Expectation.Coming(before, Move.parse(move)), now);
        return this;
    }

    /** The opponent may move and has announced nothing. */
    WatchedBoard rest(Position coming) {
        watcher.expect(new Expectation.Rest(coming), now);
        return this;
    }

    WatchedBoard rest(Placement placement) {
        watcher.expect(new Expectation.Rest(placement), now);
        return this;
    }

    /** Carries out acts a tenth of a second apart. Returns what was found meanwhile. */
    List<BoardFinding> acts(String acts) {
        List<BoardFinding> findings = new ArrayList<>();
        for (String act : acts.split(" ")) {
            now = now.plus(ACT);
            findings.addAll(watcher.tick(now));
            findings.addAll(see(change(act)));
        }
        return findings;
    }

    /** Lets time pass in small steps. */
    List<BoardFinding> quiet(Duration time) {
        List<BoardFinding> findings = new ArrayList<>();
        for (Duration end = now.plus(time); now.compareTo(end) < 0; ) {
            now = now.plusMillis(50);
            findings.addAll(watcher.tick(now));
        }
        return findings;
    }

    List<BoardFinding> press() {
        return watcher.judgeAtPress(now);
    }

    /** The position expected was set back to. */
    List<BoardFinding> setBack() {
        return setBack(Placement.EMPTY);
    }

    /** The same where this is known to stand on the board. */
    List<BoardFinding> setBack(Placement stood) {
        return watcher.setBack(stood, Set.of(), now);
    }

    /** The same where besides it something unknown stands on a square. */
    List<BoardFinding> setBack(Placement stood, Square unknown) {
        return watcher.setBack(stood, Set.of(unknown), now);
    }

    /** The game has gone on without this board, on which this is known to stand. */
    List<BoardFinding> passed(Placement stood) {
        return watcher.passed(stood, Set.of(), now);
    }

    /** The same where besides it something unknown stands on a square. */
    List<BoardFinding> passed(Placement stood, Square unknown) {
        return watcher.passed(stood, Set.of(unknown), now);
    }

    /** Settles a press of a while ago. */
    List<BoardFinding> pressed(Duration press) {
        return watcher.judgeAtPress(press, now);
    }

    Duration now() {
        return now;
    }

    List<BoardFinding> see(BoardReport report) {
        return watcher.accept(report, now);
    }

    BoardReport picture(Placement placement) {
        return identity ? new BoardReport.Standing(placement) : new BoardReport.Occupied(placement.occupancy());
    }

    /** That a piece has come back to where it belongs. */
    static BoardFinding adjusted(String square, char piece, boolean certain) {
        return new BoardFinding.Adjusted(
                Square.at(square), Piece.ofFenChar(piece).orElseThrow(), certain);
    }

    private BoardReport change(String act) {
        Square square = Square.at(act.substring(0, 2));
        char what = act.charAt(2);
        @Nullable Piece piece = what == '.' ? null : Piece.ofFenChar(what).orElseThrow();
        return identity ? new BoardReport.Changed(square, piece) : new BoardReport.Toggled(square, piece != null);
    }
}
