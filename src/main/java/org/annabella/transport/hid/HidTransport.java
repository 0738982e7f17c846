package org.annabella.transport.hid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialLine;
import org.annabella.serial.Transport;
import org.annabella.threads.DefectWords;
import org.jspecify.annotations.Nullable;

/**
 * Boards at USB that are neither serial ports nor drives: Chessnut. Their ports are named {@code hid:} and then the file, the serial
 * number, or the place where they are plugged in; {@code hid:} alone is the only one that is there.
 *
 * @param devices those that the system shows
 */
public record HidTransport(HidDevices devices) implements Transport {

    /** What the names of its ports begin with. */
    public static final String PREFIX = "hid:";

    /** The line for udev by which whoever sits at the computer may use the boards. */
    public static final String RULE = "KERNEL==\"hidraw*\", ATTRS{idVendor}==\"2d80\", TAG+=\"uaccess\"";

    /** Which bits of a file's mode say what it is, and which of them say a device (POSIX, {@code sys/stat.h}, on Linux). */
    private static final int FILE_TYPE = 0170000;

    private static final int CHARACTER_DEVICE = 0020000;

    @Override
    public Opening open(String port, int baud, SerialLine.Listener listener) {
        String name = name(port);
        if (name.startsWith("/")) {
            Path node = Path.of(name);
            return open(port, node, devices.at(node).orElse(null), listener);
        }
        List<HidDevice> found = boards(name);
        if (found.size() > 1) {
            return unusable(port + " is not clear: " + found.size() + " boards are plugged in by USB; name one as hid:"
                    + found.get(0).identity());
        }
        return found.isEmpty()
                ? refused(
                        Opening.Reason.MISSING,
                        port + " is not there: no board " + (name.isEmpty() ? "" : "of this name ")
                                + "is plugged in by USB; plug it in and switch it on")
                : open(port, found.get(0).node(), found.get(0), listener);
    }

    private static String name(String port) {
        return port.startsWith(PREFIX) ? port.substring(PREFIX.length()) : port;
    }

    private List<HidDevice> boards(String name) {
        return devices.list().stream()
                .filter(HidDevice::isBoard)
                .filter(board -> name.isEmpty()
                        || board.unique().equals(name)
                        || board.place().equals(name))
                .toList();
    }

    @Override
    public boolean isSame(String one, String other) {
        return name(one).equals(name(other)) || nodes(one).anyMatch(nodes(other).toList()::contains);
    }

    private Stream<Path> nodes(String port) {
        String name = name(port);
        return name.startsWith("/")
                ? Stream.of(Path.of(name))
                : boards(name).stream().map(HidDevice::node);
    }

    private Opening open(String port, Path node, @Nullable HidDevice device, SerialLine.Listener listener) {
        if (device != null && !device.isBoard()) {
            return unusable(notABoard(port, device));
        }
        boolean permitted = Files.isReadable(node) && Files.isWritable(node);
        Optional<Opening> refused = whyNot(port, Files.exists(node), permitted);
        if (refused.isPresent()) {
            return refused.get();
        }
        try {
            if (!isDevice(node)) {
                return unusable(port + " is no device but a file or a folder; write hid: alone");
            }
            return SerialLine.opened(port, HidPort.open(node, device == null ? "" : device.identity()), listener);
        } catch (IOException unopened) {
            return unusable(
                    port + " cannot be opened: " + DefectWords.whyNot(unopened) + "; pull it out and plug it in again");
        }
    }

    /** Of a pipe that nobody writes into even the opening would never end. */
    private static boolean isDevice(Path node) throws IOException {
        boolean isKnown = node.getFileSystem().supportedFileAttributeViews().contains("unix");
        return !isKnown || ((int) Files.getAttribute(node, "unix:mode") & FILE_TYPE) == CHARACTER_DEVICE;
    }

    private static String notABoard(String port, HidDevice device) {
        return device.vendor() == HidDevice.CHESSNUT
                ? port + " is the wrong side of the board (usage page " + String.format("%04x", device.usagePage())
                        + "); write hid: alone, or hid: and the board's serial number"
                : port + " is no board but '" + device.name() + "' (" + device.numbers()
                        + "); choose the board, or write hid: alone";
    }

    /** Says why a file cannot be opened; empty if it can. */
    static Optional<Opening> whyNot(String port, boolean exists, boolean permitted) {
        if (!exists) {
            return Optional.of(refused(
                    Opening.Reason.MISSING,
                    port + " does not exist; plug the board in, or write hid: without a number"));
        }
        return permitted
                ? Optional.empty()
                : Optional.of(refused(
                        Opening.Reason.NO_PERMISSION,
                        port + " may not be opened; write " + RULE
                                + " into /etc/udev/rules.d/70-chess-boards.rules, and plug the board in again"));
    }

    private static Opening unusable(String why) {
        return refused(Opening.Reason.UNUSABLE, why);
    }

    private static Opening refused(Opening.Reason reason, String why) {
        return new Opening.Refused(reason, why);
    }
}
