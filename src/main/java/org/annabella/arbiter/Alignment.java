package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Unwatched;
import org.jspecify.annotations.Nullable;

/**
 * Both scoresheets read together, ply by ply, for as long as neither contradicts the other: what one sheet lacks is filled
 * in from the other, so that a gap is not taken for a difference.
 */
final class Alignment {
    private final Dispute dispute;
    private final SheetReader white;
    private final SheetReader black;
    private final List<AlignedPly> rows = new ArrayList<>();
    private final Line line;

    private Alignment(Dispute dispute) {
        this.dispute = dispute;
        this.white = SheetReader.of(dispute.white().sheet());
        this.black = SheetReader.of(dispute.black().sheet());
        this.line = readTogether(dispute.start());
        readApart();
    }

    static Alignment of(Dispute dispute) {
        return new Alignment(dispute);
    }

    private Line readTogether(Position start) {
        List<Move> moves = new ArrayList<>();
        List<Position> positions = new ArrayList<>(List.of(start));
        while (moves.size() < longest()) {
            Position position = positions.get(moves.size());
            EntryReading whites = white.read(moves.size(), position);
            EntryReading blacks = black.read(moves.size(), position);
            Dispute.Stood stood = stood(moves.size() + 1, whites, blacks, position);
            Move move = stood == null ? common(whites, blacks, position) : stood.move();
            if (move == null) {
                break;
            }
            rows.add(new AlignedPly(moves.size() + 1, whites, blacks, false));
            moves.add(move);
            positions.add(stood == null ? position.play(move) : stood.after());
        }
        return new Line(moves, positions);
    }

    /** The illegal move that stands here and that neither sheet contradicts. */
    private Dispute.@Nullable Stood stood(int ply, EntryReading whites, EntryReading blacks, Position position) {
        return dispute.stoodAt(ply)
                .filter(stood -> Stream.of(whites, blacks)
                        .allMatch(entry -> entry.is(EntryReading.Kind.MISSING)
                                || entry.mayMean(position).contains(stood.move())))
                .or(() -> unclaimed(ply, whites, blacks, position))
                .orElse(null);
    }

    /** An illegal move on both sheets that both go on from, where it could be claimed only until then (FIDE Laws 2023, A.5.2). */
    private Optional<Dispute.Stood> unclaimed(int ply, EntryReading whites, EntryReading blacks, Position position) {
        if (!goOnUnclaimed(ply) || !whites.isAlike(blacks)) {
            return Optional.empty();
        }
        List<Move> meant = whites.mayMean(position);
        return meant.size() != 1
                ? Optional.empty()
                : Unwatched.after(position, meant.get(0)).map(after -> new Dispute.Stood(ply, meant.get(0), after));
    }

    /** Whether nobody can claim what does not fit any more: both sheets go on behind it (FIDE Laws 2023, A.5.2). */
    boolean goOnUnclaimed() {
        return goOnUnclaimed(line.size() + 1);
    }

    private boolean goOnUnclaimed(int ply) {
        return dispute.standsUnlessClaimed() && white.length() > ply && black.length() > ply;
    }

    private @Nullable Move common(EntryReading whites, EntryReading blacks, Position position) {
        if (whites.is(EntryReading.Kind.MISSING)) {
            return legal(blacks);
        }
        if (blacks.is(EntryReading.Kind.MISSING)) {
            return legal(whites);
        }
        Move move = legal(whites);
        if (move != null) {
            return move.equals(legal(blacks)) ? move : null;
        }
        return whites.isAlike(blacks) ? shownByBoth(whites, position) : null;
    }

    private static @Nullable Move legal(EntryReading reading) {
        return reading.is(EntryReading.Kind.LEGAL) ? reading.move() : null;
    }

    /** The promotion that both sheets leave open and every board shows that is seen. */
    private @Nullable Move shownByBoth(EntryReading entry, Position position) {
        List<Evidence> seen = Stream.of(dispute.white(), dispute.black())
                .filter(Evidence::isSeen)
                .toList();
        if (!entry.is(EntryReading.Kind.PROMOTION_UNNAMED) || seen.isEmpty()) {
            return null;
        }
        return entry.candidates().stream()
                .filter(move -> seen.stream()
                        .allMatch(one -> position.play(move).placement().equals(one.board())))
                .findFirst()
                .orElse(null);
    }

    /** The game as far as no sheet contradicts the other. */
    Line line() {
        return line;
    }

    SheetReader sheet(Side seat) {
        return seat.pick(white, black);
    }

    /** How many plies the longer sheet has. */
    int longest() {
        return Math.max(white.length(), black.length());
    }

    /** Whether everything on both sheets fits together. */
    boolean isWhole() {
        return line.size() == longest();
    }

    /** What a sheet says of the first ply that does not fit; missing where the sheets are whole. */
    EntryReading stop(Side seat) {
        return sheet(seat).read(line.size(), line.last());
    }

    /** Whether a sheet ends before the first ply that does not fit, or before the other one. */
    boolean endsEarly(Side seat) {
        return sheet(seat).length() < Math.min(line.size() + 1, longest());
    }

    /** The last ply that both sheets bear out. */
    int agreed() {
        return Math.min(line.size(), Math.min(white.length(), black.length()));
    }

    /** A sheet by itself, filled in from the other only as far as they fit, up to its first entry that is no legal move. */
    Line own(Side seat) {
        int shared = Math.min(line.size(), sheet(seat).length());
        List<Move> more = new ArrayList<>();
        Position position = line.at(shared);
        for (int ply = shared; ply < sheet(seat).length(); ply++) {
            Move move = legal(sheet(seat).read(ply, position));
            if (move == null) {
                break;
            }
            more.add(move);
            position = position.play(move);
        }
        return line.upTo(shared).plus(more);
    }

    /** Both sheets side by side, each read as far as the position is known; unmodifiable. */
    List<AlignedPly> rows() {
        return Collections.unmodifiableList(rows);
    }

    /** What comes after the first ply that does not fit. */
    private void readApart() {
        Position whites = line.last();
        Position blacks = line.last();
        for (int ply = line.size(); ply < longest(); ply++) {
            AlignedPly row = row(ply, whites, blacks);
            rows.add(row);
            boolean together = Objects.equals(whites, blacks);
            Position next = next(whites, row.white(), together ? row.black() : row.white());
            blacks = next(blacks, row.black(), together ? row.white() : row.black());
            whites = next;
        }
    }

    private AlignedPly row(int ply, @Nullable Position whites, @Nullable Position blacks) {
        return new AlignedPly(ply + 1, read(white, ply, whites), read(black, ply, blacks), ply == line.size());
    }

    private static EntryReading read(SheetReader sheet, int ply, @Nullable Position position) {
        return position == null ? sheet.unread(ply) : sheet.read(ply, position);
    }

    /** Where a sheet goes on: after its own move, or after the other's where its own is none and both stood alike. */
    private static @Nullable Position next(@Nullable Position position, EntryReading own, EntryReading others) {
        Move move = own.is(EntryReading.Kind.LEGAL) ? own.move() : legal(others);
        return position == null || move == null ? null : position.play(move);
    }
}
