package org.annabella.game;

import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Side;

/**
 * The names by which events know the devices of a table, made and read in one place: {@code board-white}, {@code clock},
 * {@code hearing} for a microphone between both seats. What else may be lost (the journal, a disk) has names of its own.
 */
public final class DeviceId {
    /** The tactile clock. */
    public static final String CLOCK = "clock";

    /** What there may be one of for each seat, or one for both. */
    public enum OfSeat {
        /** A board. */
        BOARD("board"),
        /** A microphone. */
        HEARING("hearing"),
        /** What hears. */
        RECOGNISER("recogniser"),
        /** A braille display. */
        BRAILLE("braille");

        private final String ofBoth;

        OfSeat(String ofBoth) {
            this.ofBoth = ofBoth;
        }

        /** The one of this seat. */
        public String of(Side seat) {
            return ofBoth + "-" + seat.id();
        }

        /** The one that both seats share. */
        public String ofBoth() {
            return ofBoth;
        }
    }

    private DeviceId() {}

    /** The board of this seat. */
    public static String board(Side seat) {
        return OfSeat.BOARD.of(seat);
    }

    /** Whose board it is; empty if it is none. */
    public static Optional<Side> seatOfBoard(String device) {
        return Stream.of(Side.values())
                .filter(side -> board(side).equals(device))
                .findFirst();
    }

    /** Whether it is somebody's board. */
    static boolean isBoard(String device) {
        return seatOfBoard(device).isPresent();
    }
}
