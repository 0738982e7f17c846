package org.annabella.cli.simulate;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.annabella.config.BadInput;
import org.annabella.config.Missing;
import org.annabella.config.Texts;
import org.annabella.serial.DevicePort;

/** The device's end of a line, as it is named on the command line. */
final class SimulatorPorts {
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
        Path folder = path.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new BadInput("--port " + name + ": there is no folder " + folder + "; make it, or choose another");
        }
        try {
            return DevicePort.at(name, baud);
        } catch (FileSystemException forbidden) {
            throw new BadInput("--port " + name + ": the name cannot be made (" + forbidden.getReason()
                    + "); choose one in a folder that you may write to");
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
