package org.annabella.cli.doctor;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.config.BoardConfig;
import org.annabella.transport.bluetooth.BluetoothTransport;
import org.annabella.transport.hid.HidDevice;
import org.annabella.transport.hid.HidDevices;

/** Boards that are no serial ports: which are there, and what is missing to reach them. */
final class BoardsDoctor {

    private BoardsDoctor() {}

    private static boolean isLinux() {
        return System.getProperty("os.name", "").equals("Linux");
    }

    static Finding usb() {
        if (!isLinux()) {
            return Finding.missing(
                    "usb boards",
                    "Chessnut boards by USB are reached on Linux only.",
                    "Use a computer with Linux for such a board.");
        }
        List<HidDevice> boards = HidDevices.OF_COMPUTER.list().stream()
                .filter(HidDevice::isBoard)
                .toList();
        return boards.isEmpty()
                ? Finding.missing(
                        "usb boards",
                        "No Chessnut board is plugged in by USB.",
                        "Plug it in and switch it on; its port is then hid: alone.")
                : Finding.found(
                        "usb boards",
                        "Boards by USB: "
                                + boards.stream()
                                        .map(board -> "hid:" + board.identity() + ", " + board.name())
                                        .collect(Collectors.joining("; "))
                                + ".");
    }

    static Finding radio() {
        if (!isLinux()) {
            return Finding.missing(
                    "bluetooth",
                    "Boards by Bluetooth are reached on Linux only.",
                    "Use the board's cable, or a computer with Linux.");
        }
        return radio(BluetoothTransport.look(""));
    }

    static Finding radio(BluetoothTransport.Radio radio) {
        if (!radio.isThere()) {
            return Finding.missing("bluetooth", "No board by Bluetooth can be reached.", sentence(radio.why()));
        }
        List<BluetoothTransport.Seen> boards =
                radio.seen().stream().filter(seen -> !seen.kind().isEmpty()).toList();
        return boards.isEmpty()
                ? Finding.found(
                        "bluetooth",
                        "Bluetooth is there and has seen no board yet; switch one on and write"
                                + " 'bluetoothctl --timeout 10 scan le'.")
                : Finding.found(
                        "bluetooth",
                        "Boards by Bluetooth: "
                                + boards.stream()
                                        .map(seen -> seen.port() + ", " + seen.name() + ", kind " + seen.kind()
                                                + moves(seen))
                                        .collect(Collectors.joining("; "))
                                + ".");
    }

    /** A Move is known by what it calls itself; by what it offers it is like the others. */
    private static String moves(BluetoothTransport.Seen seen) {
        return seen.kind().equals("chessnut") && seen.name().contains("Move") ? ", can move its pieces itself" : "";
    }

    private static String sentence(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
    }

    /** Whether a board may move its pieces itself, and what that takes. */
    static Optional<Finding> mover(BoardConfig board, String seat) {
        return board.isMover()
                ? Optional.of(Finding.found(
                        "mover of " + seat,
                        seat
                                + "'s board may move its pieces itself ('mover' is on), as a Chessnut Move can and no other board;"
                                + " the arbiter must have allowed it."))
                : Optional.empty();
    }
}
