package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.game.Boards;

/** Both boards held against both sheets: the facts that the questions of {@link Reconciliation} are asked of. */
final class Exhibits {
    private final Dispute dispute;
    private final Alignment sheets;
    private final boolean agree;
    private final Map<Side, EntryReading> stops = new EnumMap<>(Side.class);

    Exhibits(Dispute dispute) {
        this.dispute = dispute;
        this.sheets = Alignment.of(dispute);
        for (Side seat : Side.values()) {
            stops.put(seat, sheets.stop(seat));
        }
        this.agree = sheets.isWhole() && new Incompleteness(dispute, sheets).isBorneOut();
    }

    Dispute dispute() {
        return dispute;
    }

    Alignment sheets() {
        return sheets;
    }

    /** The game as far as no sheet contradicts the other. */
    Line line() {
        return sheets.line();
    }

    /** The game as far as both sheets bear it out. */
    Line agreed() {
        return line().upTo(sheets.agreed());
    }

    /** Whether the sheets say the same, or one only lacks what its owner's board bears out. */
    boolean sheetsAgree() {
        return agree;
    }

    /** What a sheet says of the first ply that does not fit. */
    EntryReading stop(Side seat) {
        EntryReading stop = stops.get(seat);
        if (stop == null) {
            throw new IllegalStateException("no entry of " + seat);
        }
        return stop;
    }

    Placement board(Side seat) {
        return dispute.of(seat).board();
    }

    boolean isByAssistant(Side seat) {
        return dispute.of(seat).byAssistant();
    }

    boolean isSeen(Side seat) {
        return dispute.of(seat).isSeen();
    }

    /** Whether both boards are seen to show the same. */
    boolean boardsAreAlike() {
        return isSeen(Side.WHITE) && isSeen(Side.BLACK) && board(Side.WHITE).equals(board(Side.BLACK));
    }

    /** The seats whose boards show this move, legal or not, after what fits. */
    List<Side> whoShows(Move move) {
        return Stream.of(Side.values())
                .filter(seat -> isSeen(seat) && board(seat).equals(Boards.after(line().last(), move, board(seat))))
                .toList();
    }

    /** The seats whose boards show the move of an entry that is not legal. */
    List<Side> whoShows(EntryReading entry) {
        return Stream.of(Side.values())
                .filter(seat -> shownAt(seat, entry).isPresent())
                .toList();
    }

    /** The move of an entry that is not legal, as this board shows it: from where is not always written. */
    Optional<Move> shownAt(Side seat, EntryReading entry) {
        return entry.mayMean(line().last()).stream()
                .filter(move -> whoShows(move).contains(seat))
                .findFirst();
    }

    /** The seats whose boards are held against them: they do not show what both sheets say, and nothing is under way. */
    List<Side> wrongBoards() {
        List<Side> wrong = new ArrayList<>();
        for (Side seat : Side.values()) {
            if (!board(seat).equals(line().board()) && !isExcused(seat)) {
                wrong.add(seat);
            }
        }
        return wrong;
    }

    private boolean isExcused(Side seat) {
        Evidence evidence = dispute.of(seat);
        int last = line().size();
        boolean owes = evidence.standing() == Evidence.Standing.OWING
                && last > 0
                && evidence.board().equals(line().boardAt(last - 1));
        return owes || evidence.provesNothing();
    }

    /** The seats whose sheet lacks a move that the other one has, less an opponent's last move that is just being made. */
    List<Side> incompleteSheets() {
        List<Side> seats = new ArrayList<>();
        for (Side seat : Side.values()) {
            if (sheets.rows().stream()
                    .anyMatch(row -> row.of(seat).is(EntryReading.Kind.MISSING) && !isBeingMade(seat, row.ply()))) {
                seats.add(seat);
            }
        }
        return seats;
    }

    boolean isBeingMade(Side seat, int ply) {
        return ply == sheets.longest() && dispute.of(seat).owing();
    }
}
