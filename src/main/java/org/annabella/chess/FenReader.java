package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.FenFault.Code;

/**
 * Reads a FEN. Fields missing at the end are taken as {@code w - - 0 1}; an en passant square is accepted whether or
 * not a capture is legal; a move number 0 is taken as 1.
 */
final class FenReader {

    private static final String[] DEFAULTS = {"", "w", "-", "-", "0", "1"};
    private static final int HIGHEST_COUNT = 9999;

    private final List<FenFault> faults = new ArrayList<>();
    private final Board board = new Board();

    private FenReader() {}

    static FenReading read(String fen) {
        return new FenReader().reading(fen);
    }

    private FenReading reading(String fen) {
        String[] fields = fields(fen);
        boolean whiteFirst = !fields[1].equals("b");
        board.white = whiteFirst;
        PlacementReader reader = new PlacementReader(fields[0]);
        faults.addAll(reader.faults());
        put(reader.placement());
        turn(fields[1]);
        if (reader.faults().isEmpty()) {
            material(reader.placement());
        }
        castling(fields[2], reader.placement());
        enPassant(fields[3], reader.placement());
        board.halfmoveClock = counter(fields[4], "halfmove clock");
        board.moveNumber = Math.max(1, counter(fields[5], "move number"));
        return faults.isEmpty() ? new FenReading.Playable(Position.from(board)) : new FenReading.Unplayable(faults);
    }

    private String[] fields(String fen) {
        String[] given = fen.strip().split("\\s+");
        if (given.length > DEFAULTS.length) {
            fault(Code.FIELDS, "there are " + given.length + " fields instead of 6");
        }
        String[] fields = DEFAULTS.clone();
        System.arraycopy(given, 0, fields, 0, Math.min(given.length, fields.length));
        return fields;
    }

    private void put(Placement placement) {
        for (Square square : Square.all()) {
            placement.at(square).ifPresent(piece -> board.put(square.index(), piece));
        }
    }

    private void turn(String field) {
        if (!field.equals("w") && !field.equals("b")) {
            fault(Code.TURN, "the side to move is '" + field + "' instead of w or b");
        }
    }

    private void material(Placement placement) {
        boolean oneKingEach = true;
        for (Side side : Side.values()) {
            int kings = Long.bitCount(board.kings & board.of(side));
            int pieces = Long.bitCount(board.of(side));
            oneKingEach &= kings == 1;
            if (kings != 1) {
                fault(Code.KINGS, name(side) + " has " + kings + " kings instead of 1");
            }
            if (pieces > 16) {
                fault(Code.TOO_MANY_PIECES, name(side) + " has " + pieces + " pieces, more than 16");
            }
        }
        for (long left = board.pawns & (Attacks.RANK_1 | Attacks.RANK_8); left != 0; left &= left - 1) {
            Square square = Square.ofIndex(Long.numberOfTrailingZeros(left));
            fault(Code.PAWN_ON_LAST_RANK, "the " + placement.pieceAt(square) + " on " + square + " cannot stand there");
        }
        if (oneKingEach && opponentInCheck()) {
            fault(
                    Code.OPPONENT_IN_CHECK,
                    name(board.turn().opposite()) + " is in check, but " + name(board.turn()) + " is to move");
        }
    }

    private boolean opponentInCheck() {
        Board turned = board.copy();
        turned.white = !board.white;
        turned.own = board.other;
        turned.other = board.own;
        return turned.checkers() != 0;
    }

    private void castling(String field, Placement placement) {
        if (field.equals("-")) {
            return;
        }
        for (char letter : field.toCharArray()) {
            Side side = Character.isUpperCase(letter) ? Side.WHITE : Side.BLACK;
            char lower = Character.toLowerCase(letter);
            if (lower == 'k' || lower == 'q') {
                right(side, Square.ofIndex(CastlingField.outermost(board, side, lower == 'k')), placement);
            } else if (lower >= 'a' && lower <= 'h') {
                board.chess960 = true;
                right(side, Square.of(lower - 'a', side == Side.WHITE ? 0 : 7), placement);
            } else {
                fault(
                        Code.CASTLING_FIELD,
                        "'" + letter + "' in the castling field '" + field + "' is none of K Q k q and no file");
            }
        }
    }

    private void right(Side side, Square rook, Placement placement) {
        long king = board.kings & board.of(side) & Attacks.RANK_1 << 8 * rook.rank();
        if (king == 0 || !new Piece(side, Role.ROOK).equals(placement.pieceAt(rook))) {
            fault(
                    Code.CASTLING_RIGHT,
                    name(side) + " cannot have a right to castle with a rook on " + rook
                            + ": king and rook must stand on their first rank");
            return;
        }
        board.castlingRooks |= rook.bit();
        board.chess960 |= Long.numberOfTrailingZeros(king) % 8 != 4 || rook.file() % 7 != 0;
    }

    private void enPassant(String field, Placement placement) {
        if (field.equals("-")) {
            return;
        }
        Square.parse(field)
                .ifPresentOrElse(
                        square -> enPassant(square, placement),
                        () -> fault(Code.EN_PASSANT_FIELD, "the en passant field '" + field + "' is no square"));
    }

    private void enPassant(Square square, Placement placement) {
        int forward = board.white ? 1 : -1;
        Piece pawn = new Piece(board.turn().opposite(), Role.PAWN);
        boolean passed = square.rank() == (board.white ? 5 : 2)
                && !placement.isOccupied(square)
                && !placement.isOccupied(Square.of(square.file(), square.rank() + forward))
                && pawn.equals(placement.pieceAt(Square.of(square.file(), square.rank() - forward)));
        if (passed) {
            board.enPassant = square.index();
        } else {
            fault(Code.EN_PASSANT_SQUARE, "no " + pawn + " can just have passed the en passant square " + square);
        }
    }

    private int counter(String field, String name) {
        if (field.matches("[0-9]{1,4}")) {
            return Integer.parseInt(field);
        }
        fault(Code.COUNTER, "the " + name + " '" + field + "' is no number from 0 to " + HIGHEST_COUNT);
        return 0;
    }

    private static String name(Side side) {
        return side == Side.WHITE ? "White" : "Black";
    }

    private void fault(Code code, String message) {
        faults.add(new FenFault(code, message));
    }
}
