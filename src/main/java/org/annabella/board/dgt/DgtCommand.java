package org.annabella.board.dgt;

import java.util.Arrays;
import java.util.Optional;

/** The commands that we send to the board: one byte each. */
enum DgtCommand {
    /** Stop reporting changes. */
    RESET(0x40),
    /** Ask for the clock's times. */
    SEND_CLOCK(0x41),
    /** Ask for the whole picture. */
    SEND_BOARD(0x42),
    /** Report changes of squares, and the clock each second. */
    UPDATE(0x43),
    /** Report changes of squares only. */
    UPDATE_BOARD(0x44),
    /** Ask for the serial number; also our sign of life. */
    SEND_SERIAL_NUMBER(0x45),
    /** Ask for the maker's text. The driver never sends it: see the legal note. */
    SEND_TRADEMARK(0x47),
    /** Report changes of squares, and the clock when its times have changed. */
    UPDATE_NICE(0x4B),
    /** Ask for the version. */
    SEND_VERSION(0x4D),
    /** Ask for the long serial number. */
    SEND_LONG_SERIAL_NUMBER(0x55);

    private final int code;

    DgtCommand(int code) {
        this.code = code;
    }

    byte[] bytes() {
        return new byte[] {(byte) code};
    }

    static Optional<DgtCommand> ofCode(int code) {
        return Arrays.stream(values()).filter(command -> command.code == code).findFirst();
    }
}
