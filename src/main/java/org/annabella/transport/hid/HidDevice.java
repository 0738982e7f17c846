package org.annabella.transport.hid;

import java.nio.file.Path;

/**
 * A device as the system describes it.
 *
 * @param node the file by which it is read and written, such as {@code /dev/hidraw0}; another one may have its number tomorrow
 * @param vendor the maker's number with USB
 * @param product the maker's number for the device
 * @param name what it calls itself
 * @param unique its serial number; empty if it has none
 * @param place where it is plugged in, such as {@code usb-0000:00:14.0-2/input1}
 * @param usagePage what kind of device this side of it is; 0xFF00 and above are the maker's own
 */
public record HidDevice(Path node, int vendor, int product, String name, String unique, String place, int usagePage) {

    /** The maker of Chessnut boards. */
    public static final int CHESSNUT = 0x2D80;

    private static final int VENDORS_OWN = 0xFF00;

    /** True if this is the side of a chess board on which it talks; the same board may show another one, as a keyboard. */
    public boolean isBoard() {
        return vendor == CHESSNUT && usagePage == VENDORS_OWN;
    }

    /** Who it is: its serial number, or else where it is plugged in. */
    public String identity() {
        return unique.isBlank() ? place : unique;
    }

    /** Its two numbers as people write them. */
    String numbers() {
        return String.format("%04x:%04x", vendor, product);
    }
}
