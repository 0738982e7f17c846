package org.annabella.board.dgt;

import java.time.Duration;
import java.util.List;

/** One message of the board. Fields are numbered 0 to 63 as the board does, pieces 0 to 15. */
sealed interface DgtFrame {

    /** The whole picture: 64 piece codes from field 0 on. */
    record Dump(List<Integer> codes) implements DgtFrame {
        /** Copies the list. */
        public Dump {
            codes = List.copyOf(codes);
        }
    }

    /** One field has changed. */
    record FieldUpdate(int field, int code) implements DgtFrame {}

    /** The clock's times. */
    record ClockTimes(Duration left, Duration right, boolean running, boolean rightSideHigh, boolean batteryLow)
            implements DgtFrame {}

    /** The clock's answer to a command, or a message of its own such as a button. */
    record ClockAck(int a0, int a1, int a2, int a3) implements DgtFrame {}

    /** There is no clock, or its times mean nothing. */
    record ClockAbsent() implements DgtFrame {}

    /** The serial number, five characters; the long one ten. */
    record SerialNumber(String text, boolean isLong) implements DgtFrame {}

    /** The version of the board's program. */
    record Version(int major, int minor) implements DgtFrame {}

    /** The maker's text. */
    record Trademark(String text) implements DgtFrame {}

    /** The battery's charge in percent. */
    record Battery(int percent, boolean charging) implements DgtFrame {}

    /** A well-formed message of another kind. */
    record Other(int id, int length) implements DgtFrame {}

    /** Bytes that were no message; told once the next message begins. */
    record Garbled(int bytes) implements DgtFrame {}
}
