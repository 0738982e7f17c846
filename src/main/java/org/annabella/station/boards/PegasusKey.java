package org.annabella.station.boards;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.annabella.config.BadInput;
import org.annabella.config.UserData;
import org.annabella.threads.DefectWords;

/** The developer's key with which a DGT Pegasus is spoken to. It is its owner's, so none is built in. */
final class PegasusKey {

    private static final int LONGEST = 32;
    private static final byte[] NONE = {};

    private PegasusKey() {}

    /** Where the user keeps it. */
    static Path file() {
        return UserData.folder("boards").resolve("pegasus.key");
    }

    /**
     * The key of the user; empty if there is none.
     *
     * @throws BadInput if the file holds no key
     */
    static byte[] read() {
        return read(file());
    }

    static byte[] read(Path file) {
        if (!Files.exists(file)) {
            return NONE;
        }
        try {
            byte[] key = HexFormat.of().parseHex(Files.readString(file).replaceAll("[\\s:]", ""));
            if (key.length == 0 || key.length > LONGEST) {
                throw new BadInput(file + " holds " + key.length + " bytes: write 1 to " + LONGEST
                        + ", each as two hexadecimal digits");
            }
            return key;
        } catch (IOException unreadable) {
            throw new BadInput(file + " cannot be read: " + DefectWords.whyNot(unreadable) + "; write it anew");
        } catch (IllegalArgumentException noDigits) {
            throw new BadInput(file + " is no key: write its bytes as hexadecimal digits, and nothing else");
        }
    }
}
