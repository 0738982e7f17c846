package org.annabella.cli.hall;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.annabella.config.BadInput;
import org.annabella.config.Missing;
import org.annabella.hall.pairings.PairingReader;
import org.annabella.hall.pairings.Pairings;
import org.annabella.threads.DefectWords;

/** Reads a pairing program's file; what is wrong in it is told with line and column. */
final class PairingFiles {
    private static final int LAST_ROUND = 99;
    private static final long LARGEST = 20_000_000;
    private static final int SHOWN = 10;

    private PairingFiles() {}

    static Pairings read(Path file, int round) {
        if (round < 1 || round > LAST_ROUND) {
            throw new BadInput("--round is a number from 1 to " + LAST_ROUND + ", found " + round);
        }
        return PairingReader.read(text(file), round).orThrow(faults -> new BadInput(file + ", " + shown(faults)));
    }

    private static String shown(List<PairingReader.Fault> faults) {
        String first =
                faults.stream().limit(SHOWN).map(PairingReader.Fault::toString).collect(Collectors.joining("; "));
        return faults.size() > SHOWN ? first + "; and " + (faults.size() - SHOWN) + " more" : first;
    }

    private static String text(Path file) {
        try {
            if (Files.size(file) > LARGEST) {
                throw new BadInput(file + " is too large for a file of pairings");
            }
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (MalformedInputException old) {
            return latin(file);
        } catch (NoSuchFileException none) {
            throw new Missing("there is no file " + file);
        } catch (IOException unreadable) {
            throw new BadInput(file + " cannot be read: " + DefectWords.whyNot(unreadable));
        }
    }

    /** Older programs write names so. */
    private static String latin(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException unreadable) {
            throw new BadInput(file + " cannot be read: " + DefectWords.whyNot(unreadable));
        }
    }
}
