package org.annabella.hearing;

import com.sun.jna.Platform;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import org.vosk.LibVosk;

/**
 * The native library as a file that many processes load. Each would else unpack its own 26 MB, which takes time and
 * memory and is left behind by a process that is killed.
 */
final class VoskLibrary {
    private static final String NAME = System.mapLibraryName("vosk");

    private VoskLibrary() {}

    /**
     * Unpacks the library below this folder, unless it lies there already.
     *
     * @return where it is: for {@code jna.library.path}; where the jar has none for this computer, what that says now
     */
    static String unpack(Path home) throws IOException {
        String resource = "/" + Platform.RESOURCE_PREFIX + "/" + NAME;
        try (InputStream in = LibVosk.class.getResourceAsStream(resource)) {
            if (in == null || Platform.isWindows()) {
                return System.getProperty("jna.library.path", "");
            }
            Path folder = Files.createDirectories(home.resolve("native"));
            byte[] library = in.readAllBytes();
            Path file = folder.resolve(NAME);
            if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), library)) {
                Path whole = Files.write(Files.createTempFile(folder, "vosk", ".tmp"), library);
                Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
            }
            return folder.toString();
        }
    }
}
