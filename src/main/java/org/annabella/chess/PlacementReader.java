package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the first field of a FEN and goes on after a fault, so that all of them are told at once. */
final class PlacementReader {

    /** Far more than the 71 that a placement can have; what is longer is no slip, and is not repeated in a fault. */
    private static final int LONGEST = 1_000;

    private final List<FenFault> faults = new ArrayList<>();
    private final @Nullable Piece[] pieces = new Piece[64];
    private final Placement placement;

    PlacementReader(String field) {
        String[] ranks = field.length() > LONGEST ? new String[0] : field.split("/", -1);
        if (field.length() > LONGEST) {
            fault(FenFault.Code.RANKS, "the placement has " + field.length() + " characters, where 71 are the most");
        } else if (ranks.length != 8) {
            fault(FenFault.Code.RANKS, "the placement '" + field + "' has " + ranks.length + " ranks instead of 8");
        }
        for (int index = 0; index < Math.min(8, ranks.length); index++) {
            rank(7 - index, ranks[index]);
        }
        placement = Placement.of(pieces);
    }

    List<FenFault> faults() {
        return faults;
    }

    /** What could be read of it. */
    Placement placement() {
        return placement;
    }

    private void rank(int rank, String text) {
        int file = 0;
        for (int index = 0; index < text.length(); index++) {
            char letter = text.charAt(index);
            if (letter >= '1' && letter <= '8') {
                file += letter - '0';
            } else {
                piece(file, rank, letter);
                file++;
            }
        }
        if (file != 8) {
            fault(FenFault.Code.RANKS, "rank " + (rank + 1) + " '" + text + "' has " + file + " squares instead of 8");
        }
    }

    private void piece(int file, int rank, char letter) {
        Piece piece = Piece.ofFenChar(letter).orElse(null);
        if (piece == null) {
            fault(FenFault.Code.PIECE_LETTER, "'" + letter + "' on rank " + (rank + 1) + " is no piece letter");
        } else if (file < 8) {
            pieces[rank * 8 + file] = piece;
        }
    }

    private void fault(FenFault.Code code, String message) {
        faults.add(new FenFault(code, message));
    }
}
