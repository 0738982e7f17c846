package org.annabella.cli.simulate;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.config.BadInput;
import org.annabella.config.Missing;
import org.annabella.config.Texts;
import org.annabella.serial.Crc16;
import org.annabella.serial.DevicePort;
import org.annabella.station.boards.BoardKind;
import org.annabella.transport.bluetooth.GattProfile;
import org.annabella.transport.bluetooth.SimulatedBluez;
import org.annabella.transport.hid.HidTransport;
import org.annabella.transport.socket.SimulatedService;

/** The device's end of a line, as it is named on the command line. */
final class SimulatorPorts {
    /** What the address of a simulated board begins with: one that nobody is given, and the letters SIM. */
    private static final String SIMULATED = "02:53:49:4D";

    private static final int LAST_PORT = 65535;

    private SimulatorPorts() {}

    /**
     * Opens it.
     *
     * @throws BadInput if the name cannot be a port
     * @throws Missing if it could be one, but cannot be had
     */
    static DevicePort open(String name, int baud) {
        Path path = path(name);
        if (Files.isRegularFile(path) || Files.isDirectory(path)) {
            throw new BadInput("--port " + name + " is a file or a folder: give a name that is free, or a serial port");
        }
        mustHaveFolder(name, path);
        try {
            return DevicePort.at(name, baud);
        } catch (FileSystemException forbidden) {
            throw new BadInput("--port " + name + ": the name cannot be made (" + forbidden.getReason()
                    + "); choose one in a folder that you may write to");
        } catch (IOException | LinkageError none) {
            throw new Missing(Texts.oneLine(String.valueOf(none.getMessage())));
        }
    }

    /** The file of a USB device that is no serial port. */
    static DevicePort usb(String name, BoardKind kind) {
        if (kind != BoardKind.CHESSNUT) {
            throw new BadInput("--over hid goes with chessnut only, not with " + kind.word());
        }
        Path path = free(name);
        return opened(() -> DevicePort.standingFor(path, HidTransport.PREFIX));
    }

    /** A radio's bus, and on it a board. */
    static DevicePort radio(String name, BoardKind kind, String address) {
        GattProfile profile = kind.radio()
                .orElseThrow(() -> new BadInput("what a board of the kind " + kind.word()
                        + " offers by Bluetooth is not known: --over ble goes with "
                        + Stream.of(BoardKind.values())
                                .filter(each -> each.radio().isPresent())
                                .map(BoardKind::word)
                                .collect(Collectors.joining(", "))));
        Path path = path(name);
        mustHaveFolder(name, path);
        return opened(() -> SimulatedBluez.withBoard(path, address, "Simulated " + kind.word(), profile));
    }

    /** The address that a simulated board of this name has. */
    static String address(String serialNumber) {
        int number = Crc16.of(serialNumber);
        return String.format("%s:%02X:%02X", SIMULATED, number >> 8, number & 0xFF);
    }

    /** A service of this computer. */
    static SimulatedService service(String number, BoardKind kind) {
        if (kind != BoardKind.LIVECHESS) {
            throw new BadInput("--over service goes with livechess only, not with " + kind.word());
        }
        if (!number.matches("[0-9]{1,5}") || Integer.parseInt(number) > LAST_PORT) {
            throw new BadInput("--port " + number + ": give the number of a port of this computer, such as 1982");
        }
        return opened(() -> SimulatedService.at(Integer.parseInt(number), ""));
    }

    private static Path free(String name) {
        Path path = path(name);
        if (Files.exists(path)) {
            throw new BadInput("--port " + name + " exists already: give a name that is free");
        }
        mustHaveFolder(name, path);
        return path;
    }

    private static void mustHaveFolder(String name, Path path) {
        Path folder = path.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new BadInput("--port " + name + ": there is no folder " + folder + "; make it, or choose another");
        }
    }

    private interface Opener<P extends DevicePort> {
        P open() throws IOException;
    }

    private static <P extends DevicePort> P opened(Opener<P> opener) {
        try {
            return opener.open();
        } catch (IOException | LinkageError none) {
            throw new Missing(Texts.oneLine(String.valueOf(none.getMessage())));
        }
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException impossible) {
            throw new BadInput("--port " + name + " cannot be the name of a port: give one such as /tmp/board");
        }
    }
}
