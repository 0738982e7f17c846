package org.annabella.transport.hid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The devices that the system shows; none where it shows them otherwise, as Windows and macOS do.
 *
 * @param system where they are described, {@code /sys/class/hidraw}
 * @param nodes where their files are, {@code /dev}
 */
public record HidDevices(Path system, Path nodes) {

    /** Those of this computer. */
    public static final HidDevices OF_COMPUTER = new HidDevices(Path.of("/sys/class/hidraw"), Path.of("/dev"));

    private static final int USAGE_PAGE = 0x04;
    private static final int SIZE = 0x03;
    private static final int LONG_ITEM = 0xFE;

    /** Lists them in the order of their names; unmodifiable. One that vanishes meanwhile is left out. */
    public List<HidDevice> list() {
        if (!Files.isDirectory(system)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(system)) {
            return all.map(this::read)
                    .flatMap(Optional::stream)
                    .sorted(Comparator.comparing(HidDevice::node))
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /** The device behind a file; empty if the system does not describe it. */
    Optional<HidDevice> at(Path node) {
        return node.startsWith(nodes) ? read(system.resolve(String.valueOf(node.getFileName()))) : Optional.empty();
    }

    private Optional<HidDevice> read(Path described) {
        try {
            Map<String, String> event = event(Files.readString(described.resolve("device/uevent")));
            String[] id = event.getOrDefault("HID_ID", "").split(":");
            if (id.length != 3) {
                return Optional.empty();
            }
            return Optional.of(new HidDevice(
                    nodes.resolve(String.valueOf(described.getFileName())),
                    (int) Long.parseLong(id[1], 16),
                    (int) Long.parseLong(id[2], 16),
                    event.getOrDefault("HID_NAME", ""),
                    event.getOrDefault("HID_UNIQ", ""),
                    event.getOrDefault("HID_PHYS", ""),
                    usagePage(Files.readAllBytes(described.resolve("device/report_descriptor")))));
        } catch (IOException | NumberFormatException noDevice) {
            return Optional.empty();
        }
    }

    private static Map<String, String> event(String text) {
        Map<String, String> event = new HashMap<>();
        for (String line : text.split("\n")) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                event.put(line.substring(0, equals), line.substring(equals + 1).strip());
            }
        }
        return event;
    }

    /** The first usage page of a report descriptor; 0 if it names none. */
    static int usagePage(byte[] descriptor) {
        for (int at = 0; at < descriptor.length; ) {
            int item = descriptor[at] & 0xFF;
            if (item == LONG_ITEM) {
                at += 3 + (at + 1 < descriptor.length ? descriptor[at + 1] & 0xFF : 0);
                continue;
            }
            int size = (item & SIZE) == SIZE ? 4 : item & SIZE;
            if ((item & ~SIZE) == USAGE_PAGE && at + size < descriptor.length) {
                return value(descriptor, at + 1, Math.min(size, 2));
            }
            at += 1 + size;
        }
        return 0;
    }

    private static int value(byte[] descriptor, int from, int size) {
        int value = 0;
        for (int i = size - 1; i >= 0; i--) {
            value = value << 8 | descriptor[from + i] & 0xFF;
        }
        return value;
    }
}
