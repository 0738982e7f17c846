package org.annabella.board;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * A board as its electronics see it, under virtual time: acts are noted beforehand, each with its moment, and a scan then
 * asks for what stood on a square at the very moment of its sampling. Orders mixed up within a scan, captures never seen
 * empty and positions never seen at all come about by themselves.
 */
final class ScannedBoard {

    /** How a kind of board looks at its squares. */
    enum Kind {
        /** Knows its pieces; one square after the other from a8 to h1, 200 to 250 ms for all. */
        IDENTITY,
        /** Knows only where pieces stand; every 40 ms, and an opening however short is kept until the next scan. */
        HOLES
    }

    private static final int SQUARES = 64;
    private static final long HOLES_SCAN_MICROS = 40_000;

    private record Act(long atMicros, @Nullable Piece piece) {}

    private final Kind kind;
    private final SplittableRandom random;
    private final List<List<Act>> acts = new ArrayList<>();
    private final @Nullable Piece[] reported = new Piece[SQUARES];
    private long scanStart;
    private long scanMicros;
    private int next;

    ScannedBoard(Kind kind, Placement placement, long seed) {
        this.kind = kind;
        this.random = new SplittableRandom(seed);
        for (Square square : Square.all()) {
            List<Act> past = new ArrayList<>();
            past.add(new Act(Long.MIN_VALUE, placement.pieceAt(square)));
            acts.add(past);
            reported[square.index()] = placement.pieceAt(square);
        }
        beginScan(0);
    }

    private void beginScan(long atMicros) {
        scanStart = atMicros;
        scanMicros = kind == Kind.HOLES ? HOLES_SCAN_MICROS : 200_000 + random.nextInt(50_000);
        next = 0;
    }

    /** Notes an act; acts on one square come in the order of their times. */
    void act(Square square, long atMicros, @Nullable Piece piece) {
        acts.get(square.index()).add(new Act(atMicros, piece));
    }

    /** The picture as last reported. */
    BoardReport picture() {
        Placement placement = Placement.EMPTY;
        for (Square square : Square.all()) {
            Piece piece = reported[square.index()];
            placement = piece == null ? placement : placement.with(square, piece);
        }
        return kind == Kind.HOLES
                ? new BoardReport.Occupied(placement.occupancy())
                : new BoardReport.Standing(placement);
    }

    /** Scans up to a moment, and hands each report over with its time. */
    void scan(long untilMicros, BiConsumer<BoardReport, Duration> listener) {
        if (kind == Kind.HOLES) {
            scanHoles(untilMicros, listener);
        } else {
            scanPieces(untilMicros, listener);
        }
    }

    private void scanPieces(long untilMicros, BiConsumer<BoardReport, Duration> listener) {
        while (true) {
            long moment = scanStart + scanMicros * next / SQUARES;
            if (moment > untilMicros) {
                return;
            }
            Square square = Square.of(next % 8, 7 - next / 8);
            Piece now = at(square, moment);
            if (now != reported[square.index()]) {
                reported[square.index()] = now;
                listener.accept(new BoardReport.Changed(square, now), micros(moment));
            }
            next++;
            if (next == SQUARES) {
                beginScan(scanStart + scanMicros);
            }
        }
    }

    private void scanHoles(long untilMicros, BiConsumer<BoardReport, Duration> listener) {
        while (scanStart + scanMicros <= untilMicros) {
            long end = scanStart + scanMicros;
            for (Square square : Square.all()) {
                boolean opened = at(square, end) == null || wasOpen(square, scanStart, end);
                if (opened && reported[square.index()] != null) {
                    reported[square.index()] = null;
                    listener.accept(new BoardReport.Toggled(square, false), micros(end));
                }
            }
            for (Square square : Square.all()) {
                Piece now = at(square, end);
                if (now != null && reported[square.index()] == null) {
                    listener.accept(new BoardReport.Toggled(square, true), micros(end));
                }
                reported[square.index()] = now;
            }
            beginScan(end);
        }
    }

    private @Nullable Piece at(Square square, long moment) {
        List<Act> past = acts.get(square.index());
        int i = past.size() - 1;
        while (past.get(i).atMicros > moment) {
            i--;
        }
        return past.get(i).piece;
    }

    private boolean wasOpen(Square square, long from, long to) {
        return acts.get(square.index()).stream()
                .anyMatch(act -> act.piece == null && act.atMicros > from && act.atMicros <= to);
    }

    static Duration micros(long micros) {
        return Duration.ofNanos(micros * 1000);
    }
}
