package org.annabella.station.boards;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.annabella.board.certabo.Calibration;
import org.annabella.config.BadInput;
import org.annabella.config.UserData;
import org.annabella.threads.DefectWords;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which chips are in the pieces of a board, kept from one game to the next. Such a board has no serial number; its port's
 * name stands for it.
 */
final class ChipFiles {
    private static final Logger LOG = LoggerFactory.getLogger(ChipFiles.class);

    private final Path folder;

    ChipFiles(Path folder) {
        this.folder = folder;
    }

    /** Those of the user. */
    static ChipFiles ofUser() {
        return new ChipFiles(UserData.folder("boards"));
    }

    /**
     * What was learned at this port; nothing if nothing was.
     *
     * @throws BadInput if the file cannot be read
     */
    Calibration read(String port) {
        Path file = file(port);
        if (!isKept(port) || !Files.exists(file)) {
            return Calibration.NONE;
        }
        try {
            return Calibration.parse(Files.readString(file));
        } catch (IOException unreadable) {
            throw new BadInput(file + " cannot be read: " + DefectWords.whyNot(unreadable)
                    + "; delete it, and the board learns anew");
        } catch (IllegalArgumentException damaged) {
            throw new BadInput(file + ": " + damaged.getMessage());
        }
    }

    /** Keeps what was learned at this port. If that fails the board must learn again next time; the game goes on. */
    void write(String port, Calibration learned) {
        if (!isKept(port)) {
            return;
        }
        try {
            Files.createDirectories(folder);
            Path fresh = Files.createTempFile(folder, "chips", null);
            Files.writeString(fresh, learned.text());
            Files.move(fresh, file(port), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException unwritable) {
            LOG.warn("the chips of the pieces at {} are not kept: {}", port, unwritable.toString());
        }
    }

    private Path file(String port) {
        return folder.resolve(port.replaceAll("[^A-Za-z0-9._-]+", "_") + ".chips");
    }

    /** The name of a pseudo-terminal is one of the moment: another board will have it tomorrow. */
    private static boolean isKept(String port) {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir", "/tmp"));
        return !port.startsWith("/dev/pts/") && !Path.of(port).startsWith(temporary);
    }
}
