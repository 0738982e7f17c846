package org.annabella.hearing.encoder;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
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
            URL packed = OnnxLibrary.class.getResource(resource);
            if (packed == null) {
                return Optional.empty();
            }
            PackedFile.unpack(packed, Files.createDirectories(folder).resolve(name));
        }
        return Optional.of(folder);
    }

    /** As ONNX Runtime's jar calls it. */
    private static String platform() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        String shortSystem = system.contains("mac") ? "osx" : system.contains("win") ? "win" : "linux";
        return shortSystem + "-" + (processor.equals("amd64") || processor.equals("x86_64") ? "x64" : processor);
    }
}
