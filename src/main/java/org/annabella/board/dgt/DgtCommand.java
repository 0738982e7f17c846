package org.annabella.board.dgt;

import java.util.Arrays;
import java.util.Optional;

/**
 * The commands that may be sent to a board: one byte each.
 *
 * <p>What must never be sent has no constant and so cannot be said: 4E starts the boot loader, 51 to 54 scan as for
 * draughts and write to the board's memory, 4A leads into bus mode. The clock's commands are {@link DgtClockCommand}.
 */
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
    /** Ask for the address on a bus of boards. */
    SEND_BUS_ADDRESS(0x46),
    /** Ask for the maker's text. The driver never sends it: see the legal note. */
    SEND_TRADEMARK(0x47),
    /** Ask for the version of the electronics. */
    SEND_HARDWARE_VERSION(0x48),
    /** Ask for the log in the board's memory: eight seconds in which nothing else is told. The driver never sends it. */
    SEND_LOG(0x49),
    /** Report changes of squares, and the clock when its times have changed. */
    UPDATE_NICE(0x4B),
    /** Ask a Bluetooth board how full its battery is. */
    SEND_BATTERY(0x4C),
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
