package org.annabella.braille;

import java.io.IOException;

/** Asks how many cells the display has, and so whether one is there and whether BRLTTY still answers. */
final class BrlSize extends BrlSession {
    private static final int MOST_CELLS = 1000;

    private int cells = -1;
    private int answers;

    BrlSize(Credential credential) {
        super(credential);
    }

    /** How many cells the display has, all its rows together; 0 while none is connected to BRLTTY, -1 before that is known. */
    int cells() {
        return cells;
    }

    /** How often the size has been told. */
    int answers() {
        return answers;
    }

    @Override
    Outcome admitted() {
        return Outcome.reply(BrlPacket.empty(BrlPacket.DISPLAY_SIZE));
    }

    @Override
    Outcome heard(BrlPacket packet) throws IOException {
        if (packet.type() != BrlPacket.DISPLAY_SIZE) {
            throw unreadable();
        }
        int[] numbers = packet.numbers();
        long count = numbers.length == 2 ? (long) numbers[0] * numbers[1] : -1;
        if (count < 0 || count > MOST_CELLS) {
            throw new IOException("BRLTTY tells of a display that cannot be: " + packet);
        }
        cells = (int) count;
        answers++;
        return Outcome.NOTHING;
    }
}
