package org.annabella.hearing.model;

import com.sun.jna.Platform;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.hearing.encoder.PackedFile;
import org.vosk.LibVosk;

/**
 * The native library as a file that many processes load. Each would else unpack its own 26 MB, which takes time and
 * memory and is left behind by a process that is killed.
 */
public final class VoskLibrary {
    private static final String NAME = System.mapLibraryName("vosk");

    private VoskLibrary() {}

    /**
     * Unpacks the library below this folder, unless it lies there already.
     *
     * @return where it is: for {@code jna.library.path}; where the jar has none for this computer, what that says now
     */
    public static String unpack(Path home) throws IOException {
        String resource = "/" + Platform.RESOURCE_PREFIX + "/" + NAME;
        URL packed = LibVosk.class.getResource(resource);
        if (packed == null || Platform.isWindows()) {
            return System.getProperty("jna.library.path", "");
        }
        Path folder = Files.createDirectories(home.resolve("native"));
        PackedFile.unpack(packed, folder.resolve(NAME));
        return folder.toString();
    }
}
