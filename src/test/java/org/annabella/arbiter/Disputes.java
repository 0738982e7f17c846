package org.annabella.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.annabella.chess.Notation;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.SanReading;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.journal.EditionFiles;
import org.annabella.laws.Tempo;

/** Disputes that many tests begin with: a game in Danish letters, and what each seat has to show for it. */
final class Disputes {
    private final Position start;
    private String edition = "dk-2023";
    private Tempo tempo = Tempo.STANDARD;
    private boolean supervised = true;
    private Evidence white;
    private Evidence black;
    private List<Dispute.Clocks> clocks;

    private Disputes(Position start, String moves) {
        this.start = start;
        Evidence evidence = new Evidence(entries(moves), false, board(start, moves));
        this.white = evidence;
        this.black = evidence;
        this.clocks = clocks(entries(moves).size());
    }

    /** A game that both players have written and both boards show. */
    static Disputes of(String moves) {
        return new Disputes(Position.INITIAL, moves);
    }

    static Disputes from(String fen, String moves) {
        return new Disputes(Position.of(fen), moves);
    }

    static List<String> entries(String moves) {
        return moves.isEmpty() ? List.of() : List.of(moves.split(" "));
    }

    static Placement board(Position start, String moves) {
        return position(start, moves).placement();
    }

    static Position position(Position start, String moves) {
        Position position = start;
        for (String move : entries(moves)) {
            SanReading reading = San.read(position, move, List.of(Notation.DANISH));
            assertThat(reading).as(move).isInstanceOf(SanReading.Legal.class);
            position = position.play(((SanReading.Legal) reading).move());
        }
        return position;
    }

    /** Times that tell the ply. */
    static List<Dispute.Clocks> clocks(int plies) {
        return IntStream.rangeClosed(0, plies)
                .mapToObj(ply -> new Dispute.Clocks(
                        ply, Duration.ofSeconds(5400 - 7L * ply), Duration.ofSeconds(5400 - 5L * ply)))
                .toList();
    }

    Disputes edition(String id) {
        edition = id;
        return this;
    }

    Disputes tempo(Tempo other, boolean watched) {
        tempo = other;
        supervised = watched;
        return this;
    }

    Disputes clocks(List<Dispute.Clocks> other) {
        clocks = other;
        return this;
    }

    private Disputes with(Side seat, Evidence evidence) {
        if (seat == Side.WHITE) {
            white = evidence;
        } else {
            black = evidence;
        }
        return this;
    }

    private Evidence of(Side seat) {
        return seat == Side.WHITE ? white : black;
    }

    Disputes sheet(Side seat, List<String> entries) {
        Evidence old = of(seat);
        List<SheetEntry> sheet = entries.stream().map(SheetEntry::written).toList();
        return with(seat, new Evidence(sheet, old.byAssistant(), old.board(), old.standing(), old.illegalMoves()));
    }

    Disputes sheet(Side seat, String moves) {
        return sheet(seat, entries(moves));
    }

    Disputes sheets(String moves) {
        return sheet(Side.WHITE, moves).sheet(Side.BLACK, moves);
    }

    Disputes board(Side seat, Placement board) {
        Evidence old = of(seat);
        return with(seat, new Evidence(old.sheet(), old.byAssistant(), board, old.standing(), old.illegalMoves()));
    }

    /** A board that shows these moves instead. */
    Disputes shows(Side seat, String moves) {
        return board(seat, board(start, moves));
    }

    Disputes boards(String placement) {
        Placement board = Placement.parse(placement);
        return board(Side.WHITE, board).board(Side.BLACK, board);
    }

    /** One piece carried to another square at one board. */
    Disputes carried(Side seat, String from, String to) {
        Placement old = of(seat).board();
        var piece = old.at(Square.at(from)).orElseThrow();
        return board(seat, old.without(Square.at(from)).with(Square.at(to), piece));
    }

    Disputes byAssistant(Side seat) {
        Evidence old = of(seat);
        return with(seat, new Evidence(old.sheet(), true, old.board(), old.standing(), old.illegalMoves()));
    }

    Disputes standing(Side seat, Evidence.Standing standing) {
        Evidence old = of(seat);
        return with(seat, new Evidence(old.sheet(), old.byAssistant(), old.board(), standing, old.illegalMoves()));
    }

    Disputes illegalMovesBefore(Side seat, int count) {
        Evidence old = of(seat);
        return with(seat, new Evidence(old.sheet(), old.byAssistant(), old.board(), old.standing(), count));
    }

    Dispute dispute() {
        return new Dispute(EditionFiles.read(edition), tempo, supervised, start, white, black, clocks);
    }

    Verdict verdict() {
        Dispute dispute = dispute();
        Verdict verdict = Reconciliation.compare(dispute);
        leadsToThePosition(dispute, verdict);
        return verdict;
    }

    /** Carries the instructions out: no square ever holds two pieces, and both boards end as the verdict says. */
    static void leadsToThePosition(Dispute dispute, Verdict verdict) {
        if (verdict.finding() == Verdict.Finding.IN_STEP) {
            assertThat(verdict.instructions()).isEmpty();
            return;
        }
        for (Side seat : Side.values()) {
            if (isInOrder(dispute, verdict, seat)) {
                assertThat(verdict.instructions()).noneMatch(step -> step.seat() == seat);
                continue;
            }
            Placement now = dispute.of(seat).board();
            for (Instruction step : verdict.instructions()) {
                now = step.seat() == seat ? carriedOut(now, step) : now;
            }
            assertThat(now).as(seat + "'s board").isEqualTo(verdict.position().placement());
        }
    }

    /** Only the other board is to be corrected, and this one shows a move that is being made or owed. */
    private static boolean isInOrder(Dispute dispute, Verdict verdict, Side seat) {
        return verdict.finding() == Verdict.Finding.EXECUTED_WRONG
                && !verdict.seats().contains(seat)
                && dispute.of(seat).standing() != Evidence.Standing.AT_REST;
    }

    static Placement carriedOut(Placement board, Instruction step) {
        Placement now = board;
        Square from = step.from();
        Square to = step.to();
        if (from != null) {
            assertThat(now.pieceAt(from)).as("on " + from).isEqualTo(step.piece());
            now = now.without(from);
        }
        if (to != null) {
            assertThat(now.isOccupied(to)).as(to + " is occupied").isFalse();
            now = now.with(to, step.piece());
        }
        return now;
    }

    /** What is noticed at a seat. */
    static List<Observation.Kind> seen(Verdict verdict, Side seat) {
        List<Observation.Kind> kinds = new ArrayList<>();
        for (Observation observation : verdict.overview().observations()) {
            if (observation.seat() == seat) {
                kinds.add(observation.kind());
            }
        }
        return kinds;
    }
}
