package org.annabella.serial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The serial ports of this computer. Pseudo-terminals are never among them: name those yourself. */
public final class SerialPorts {

    private static final Path BY_ID = Path.of("/dev/serial/by-id");

    /**
     * One port.
     *
     * @param name what {@link SerialLine#open} takes, such as {@code /dev/ttyUSB0}
     * @param description what the system says about it, perhaps empty
     * @param stableName a name that follows the device from socket to socket; {@code name} itself where there is none
     */
    public record Port(String name, String description, String stableName) {}

    private SerialPorts() {}

    /** Lists the ports in the order of their names; unmodifiable, perhaps empty. */
    public static List<Port> list() {
        return SerialLibrary.list().stream()
                .map(port -> new Port(
                        port.getSystemPortPath(),
                        port.getDescriptivePortName(),
                        stableName(port.getSystemPortPath()).orElse(port.getSystemPortPath())))
                // macOS lists each device twice; the tty twin waits for a modem's carrier.
                .filter(port -> !port.name().startsWith("/dev/tty."))
                .sorted(Comparator.comparing(Port::name))
                .toList();
    }

    private static Optional<String> stableName(String name) {
        if (!Files.isDirectory(BY_ID)) {
            return Optional.empty();
        }
        try (Stream<Path> links = Files.list(BY_ID)) {
            return links.filter(link -> leadsTo(link, Path.of(name)))
                    .map(Path::toString)
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static boolean leadsTo(Path link, Path device) {
        try {
            return Files.isSameFile(link, device);
        } catch (IOException e) {
            return false;
        }
    }
}
