package org.annabella.hearing.encoder;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The native libraries of ONNX Runtime as files that many processes load. Each would else unpack its own 22 MB, which takes
 * longer than all the rest of loading.
 */
public final class OnnxLibrary {
    /** The system property that tells ONNX Runtime where its libraries lie. */
    public static final String PROPERTY = "onnxruntime.native.path";

    private static final List<String> NAMES = List.of("onnxruntime", "onnxruntime4j_jni");
    private static final int BLOCK = 1 << 16;

    private OnnxLibrary() {}

    /**
     * Unpacks the libraries below this folder, unless they lie there already.
     *
     * @return where they are: for {@link #PROPERTY}; empty where the jar has none for this computer
     */
    public static Optional<Path> unpack(Path home) throws IOException {
        Path folder = home.resolve("native");
        for (String each : NAMES) {
            String name = System.mapLibraryName(each);
            String resource = "/ai/onnxruntime/native/" + platform() + "/" + name;
            // By the name of its own class this one needs no class of ONNX Runtime, whose first one would load the
            // library.
            if (OnnxLibrary.class.getResource(resource) == null) {
                return Optional.empty();
            }
            unpack(resource, Files.createDirectories(folder).resolve(name));
        }
        return Optional.of(folder);
    }

    private static void unpack(String resource, Path file) throws IOException {
        if (Files.exists(file) && isSame(resource, file)) {
            return;
        }
        Path whole = Files.createTempFile(file.getParent(), "onnx", ".tmp");
        try (InputStream in = open(resource)) {
            Files.copy(in, whole, StandardCopyOption.REPLACE_EXISTING);
        }
        Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static boolean isSame(String resource, Path file) throws IOException {
        try (InputStream expected = open(resource);
                InputStream found = new BufferedInputStream(Files.newInputStream(file), BLOCK)) {
            byte[] block;
            do {
                block = expected.readNBytes(BLOCK);
                if (!Arrays.equals(block, found.readNBytes(BLOCK))) {
                    return false;
                }
            } while (block.length > 0);
            return true;
        }
    }

    private static InputStream open(String resource) throws IOException {
        InputStream in = OnnxLibrary.class.getResourceAsStream(resource);
        if (in == null) {
            throw new IOException("there is no " + resource + " on the class path");
        }
        return in;
    }

    /** As ONNX Runtime's jar calls it. */
    private static String platform() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        String shortSystem = system.contains("mac") ? "osx" : system.contains("win") ? "win" : "linux";
        return shortSystem + "-" + (processor.equals("amd64") || processor.equals("x86_64") ? "x64" : processor);
    }
}
