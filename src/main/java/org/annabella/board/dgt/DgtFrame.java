package org.annabella.board.dgt;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One message of the board. Fields are numbered 0 to 63 as the board does, pieces 0 to 15. */
sealed interface DgtFrame {

    /** True if a board with this serial number is a simulated one: real ones have digits only. */
    static boolean isSimulated(String serialNumber) {
        return !serialNumber.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** The whole picture: 64 piece codes from field 0 on. */
    record Dump(List<Integer> codes) implements DgtFrame {
        /** Copies the list. */
        public Dump {
            codes = List.copyOf(codes);
        }
    }

    /** One field has changed. */
    record FieldUpdate(int field, int code) implements DgtFrame {}

    /** The clock's times, up to a second behind its display. */
    record ClockTimes(ClockSide left, ClockSide right, ClockStatus status) implements DgtFrame {}

    /**
     * One side of the clock's display.
     *
     * @param time whole seconds, below ten hours
     * @param blocked the flag is down and the time stands at zero
     * @param perMove a time for each move is shown, as in Fischer's and Bronstein's ways of counting
     * @param flag a flag is shown; the time may run on in the next period
     */
    record ClockSide(Duration time, boolean blocked, boolean perMove, boolean flag) {}

    /**
     * How the clock is.
     *
     * @param rightSideHigh the right end of the lever is up
     * @param leftToMove set while the left time runs, in all recordings; older documents say the opposite
     * @param rightToMove likewise for the right; neither is relied upon
     */
    record ClockStatus(
            boolean running, boolean rightSideHigh, boolean batteryLow, boolean leftToMove, boolean rightToMove) {}

    /** The clock's answer to a command, or a message of its own such as a button. */
    record ClockAck(int a0, int a1, int a2, int a3) implements DgtFrame {

        private static final int DONE = 0x10;
        private static final int SPONTANEOUS = 0x80;

        /** True if it answers this command, done or refused. */
        boolean answers(int command) {
            return a1 == command;
        }

        boolean isDone() {
            return a0 == DONE;
        }

        boolean isSpontaneous() {
            return (a1 & SPONTANEOUS) != 0;
        }
    }

    /** There is no clock. */
    record ClockAbsent() implements DgtFrame {}

    /** A clock message of zeros, as Bluetooth boards send now and then; it means nothing. */
    record ClockNothing() implements DgtFrame {}

    /** The serial number, five characters; the long one ten. */
    record SerialNumber(String text, boolean isLong) implements DgtFrame {}

    /** The version of the board's program. */
    record Version(int major, int minor) implements DgtFrame {}

    /** The version of the board's electronics. */
    record HardwareVersion(int major, int minor) implements DgtFrame {}

    /** The address on a bus of boards, 14 bits: the serial number as a binary number. */
    record BusAddress(int address) implements DgtFrame {}

    /** The maker's text. */
    record Trademark(String text) implements DgtFrame {}

    /**
     * The battery of a Bluetooth board.
     *
     * @param percent 0 to 100
     * @param left how long it will run or charge; null if the board cannot tell
     * @param on how long the board has been on
     * @param standby how long it has stood by
     */
    record Battery(
            int percent, @Nullable Duration left, Duration on, Duration standby, boolean charging, boolean discharging)
            implements DgtFrame {}

    /** The log of the board's memory, which we pass over. */
    record Log(int length) implements DgtFrame {}

    /** A well-formed message of another kind. */
    record Other(int id, int length) implements DgtFrame {}

    /** Bytes that were no message; told once the next message begins. */
    record Garbled(int bytes) implements DgtFrame {}
}
