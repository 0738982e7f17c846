package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.StringTokenizer;
import java.util.TreeSet;
import org.annabella.chess.FenFault.Code;
import org.jspecify.annotations.Nullable;

/** Reads the fields of a FEN, goes on after a fault, and keeps what could be read; see {@link Setup#read}. */
final class FenReader {

    private static final String[] DEFAULTS = {"", "w", "-", "-", "0", "1"};
    private static final int MOST_DIGITS = 4;

    private final List<FenFault> faults = new ArrayList<>();
    private final PlacementReader placement;
    private final boolean turnKnown;
    private final Side turn;
    private final SortedSet<Square> castlingRooks = new TreeSet<>();
    private boolean chess960;
    private final @Nullable Square enPassant;
    private final int halfmoveClock;
    private final int moveNumber;

    private FenReader(String fen) {
        String[] fields = fields(fen);
        placement = new PlacementReader(fields[0]);
        faults.addAll(placement.faults());
        turn = fields[1].equals("b") ? Side.BLACK : Side.WHITE;
        turnKnown = fields[1].equals("w") || turn == Side.BLACK;
        if (!turnKnown) {
            fault(Code.TURN, "the side to move is '" + fields[1] + "' instead of w or b");
        }
        castling(fields[2]);
        enPassant = enPassant(fields[3]);
        halfmoveClock = counter(fields[4], "halfmove clock");
        moveNumber = Math.max(1, counter(fields[5], "move number"));
    }

    static FenReader of(String fen) {
        return new FenReader(fen);
    }

    /** The position, as lenient as {@link Position#read} is; or what cannot be read and what makes no sense. */
    static FenReading read(String fen) {
        return of(fen).reading();
    }

    /** What cannot be read, in the order of the fields. */
    List<FenFault> faults() {
        return faults;
    }

    /** What could be read, and the usual beginning of the rest. */
    Setup setup() {
        return new Setup(placement.placement(), turn, castlingRooks, enPassant, halfmoveClock, moveNumber, chess960);
    }

    private FenReading reading() {
        Playability playability = setup().toPosition().ignoringTooMuchMaterial().ignoringImpossibleCheck();
        List<PositionFault> all = new ArrayList<>(faults);
        if (playability instanceof Playability.Unplayable unplayable
                && placement.faults().isEmpty()) {
            unplayable.faults().stream()
                    .filter(fault -> turnKnown || !fault.code().dependsOnTurn())
                    .forEach(all::add);
        }
        return all.isEmpty() && playability instanceof Playability.Playable playable
                ? new FenReading.Playable(playable.position())
                : new FenReading.Unplayable(all);
    }

    private String[] fields(String fen) {
        String[] fields = DEFAULTS.clone();
        StringTokenizer given = new StringTokenizer(fen);
        if (given.countTokens() > fields.length) {
            fault(Code.FIELDS, "there are " + given.countTokens() + " fields instead of " + fields.length);
        }
        for (int index = 0; index < fields.length && given.hasMoreTokens(); index++) {
            fields[index] = given.nextToken();
        }
        return fields;
    }

    private void castling(String field) {
        if (field.equals("-")) {
            return;
        }
        for (int index = 0; index < field.length(); index++) {
            char letter = field.charAt(index);
            Square rook = CastlingField.rook(letter, placement.placement());
            if (rook == null) {
                String message =
                        "'" + letter + "' in the castling field '" + field + "' is none of K Q k q and no file";
                fault(Code.CASTLING_FIELD, message);
            } else {
                castlingRooks.add(rook);
                chess960 |= CastlingField.isChess960(letter, rook, placement.placement());
            }
        }
    }

    private @Nullable Square enPassant(String field) {
        if (field.equals("-")) {
            return null;
        }
        Square square = Square.parse(field).orElse(null);
        if (square == null) {
            fault(Code.EN_PASSANT_FIELD, "the en passant field '" + field + "' is no square");
        }
        return square;
    }

    private int counter(String field, String name) {
        int value = 0;
        for (int index = 0; index < field.length(); index++) {
            int digit = field.charAt(index) - '0';
            if (digit < 0 || digit > 9 || index == MOST_DIGITS) {
                fault(Code.COUNTER, "the " + name + " '" + field + "' is no number from 0 to 9999");
                return 0;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    private void fault(Code code, String message) {
        faults.add(new FenFault(code, message));
    }
}
