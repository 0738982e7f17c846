package org.annabella.board.chesslink;

import java.util.Arrays;

/** What a simulated board has seen of its squares: a change counts once it has lasted for some scans. */
final class ChesslinkScan {

    private final char[] status = new char[ChesslinkSquares.COUNT];
    private final char[] last = new char[ChesslinkSquares.COUNT];
    private final int[] lasted = new int[ChesslinkSquares.COUNT];
    private boolean changed;

    ChesslinkScan() {
        forget();
    }

    /** Empties the status, as a restart does. */
    void forget() {
        Arrays.fill(status, '.');
        Arrays.fill(last, '.');
        Arrays.fill(lasted, 0);
    }

    /** Takes what one square shows in this scan. */
    void accept(int place, char letter, int scansNeeded) {
        lasted[place] = letter == last[place] ? lasted[place] + 1 : 1;
        last[place] = letter;
        if (status[place] != letter && lasted[place] >= scansNeeded) {
            status[place] = letter;
            changed = true;
        }
    }

    /** True if the status has changed since this was last asked. */
    boolean hasChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }

    String status() {
        return new String(status);
    }
}
