package org.annabella.board.certabo;

import java.util.Set;
import org.annabella.board.SquareOrder;
import org.annabella.chess.Square;

/** The two commands that show squares, and no others. */
final class CertaboLights {

    static final int PLAIN_LENGTH = 8;
    static final int CORNERS = 81;
    static final int COLOURED_LENGTH = 2 + 3 * CORNERS + 2;

    private static final int ROW = 9;
    private static final byte BLUE = 0x40;

    private CertaboLights() {}

    /** One light in each square: a byte for each rank, the eighth first; the lowest bit is file a. */
    static byte[] plain(Set<Square> squares, boolean rotated) {
        byte[] command = new byte[PLAIN_LENGTH];
        for (Square square : squares) {
            int place = SquareOrder.place(square, rotated);
            command[place / 8] |= (byte) (1 << place % 8);
        }
        return command;
    }

    /** Lights at the corners, with red, green and blue for each; counted along the ranks, from the corner of h1 on. */
    static byte[] coloured(Set<Square> squares, boolean rotated) {
        byte[] command = new byte[COLOURED_LENGTH];
        command[0] = (byte) 0xFF;
        command[1] = 0x55;
        command[COLOURED_LENGTH - 2] = '\r';
        command[COLOURED_LENGTH - 1] = '\n';
        for (Square square : squares) {
            int place = SquareOrder.place(square, rotated);
            int corner = (7 - place / 8) * ROW + 7 - place % 8;
            for (int each : new int[] {corner, corner + 1, corner + ROW, corner + ROW + 1}) {
                command[2 + 3 * each + 2] = BLUE;
            }
        }
        return command;
    }
}
