package org.annabella.transport.bluetooth;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a board by radio: {@code ble:} and its address; behind an {@code @} another bus than the system's, as simulators have.
 *
 * @param address six bytes in hexadecimal, with colons, in capitals
 * @param bus a D-Bus address; empty for the system's bus
 */
record BluetoothName(String address, String bus) {

    private static final Pattern NAME = Pattern.compile("ble:((?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2})(?:@(\\S+))?");

    /** Reads a name; empty if it is none. */
    static Optional<BluetoothName> parse(String text) {
        Matcher matcher = NAME.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String bus = matcher.group(2);
        return Optional.of(new BluetoothName(matcher.group(1).toUpperCase(Locale.ROOT), bus == null ? "" : bus));
    }

    @Override
    public String toString() {
        return "ble:" + address + (bus.isEmpty() ? "" : "@" + bus);
    }
}
