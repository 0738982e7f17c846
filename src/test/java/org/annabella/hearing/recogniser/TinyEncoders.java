package org.annabella.hearing.recogniser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.annabella.hearing.encoder.EncoderFolders;
import org.annabella.lexicon.Phones;

/** Encoders over a tiny network, which hears nothing that anybody says, and directories that are none. */
public final class TinyEncoders {
    private TinyEncoders() {}

    public static Encoder in(Path directory) {
        return Encoder.in(directory, Phones.TABLE.names());
    }

    /** Writes an encoder that can be loaded. */
    public static Path write(Path directory) throws IOException {
        return EncoderFolders.write(Files.createDirectories(directory), EncoderFolders.TINY);
    }

    /** Writes one whose network was cut off. */
    public static Path writeBroken(Path directory) throws IOException {
        Path network = write(directory).resolve("encoder.onnx");
        byte[] whole = Files.readAllBytes(network);
        Files.write(network, Arrays.copyOf(whole, whole.length / 2));
        return directory;
    }
}
