package org.annabella.hearing.encoder;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.annabella.hearing.encoder.Opening.Opened;

/** Directories of encoders, made of the tiny networks of {@code voice-models/training/reference.py}. */
public final class EncoderFolders {
    /** Hears in a frame only what is in its features: the symbols are the lower bands. */
    public static final String TINY = "tiny.onnx";

    private static final ObjectMapper JSON = new ObjectMapper();

    private EncoderFolders() {}

    public static List<String> phones() throws IOException {
        try (InputStream in = resource("/config/phones.json")) {
            List<String> phones = new ArrayList<>();
            JSON.readTree(in).get("phones").fieldNames().forEachRemaining(phones::add);
            return phones;
        }
    }

    /** Writes a directory with this network and a description that is right. */
    public static Path write(Path directory, String network) throws IOException {
        try (InputStream in = resource(network)) {
            return write(directory, in.readAllBytes());
        }
    }

    static Path write(Path directory, byte[] network) throws IOException {
        Files.write(directory.resolve(EncoderFiles.NETWORK), network);
        describe(directory, Map.of());
        return directory;
    }

    /** Writes the description anew, with some of it changed; {@link MissingNode} leaves something out. */
    static void describe(Path directory, Map<String, ?> changed) throws IOException {
        Map<String, Object> all = new HashMap<>();
        all.put("name", "tiny");
        all.put("sampleRateHz", 16_000);
        all.put("blank", 0);
        all.put("symbols", phones());
        all.put("sha256", Map.of(EncoderFiles.NETWORK, sum(directory.resolve(EncoderFiles.NETWORK))));
        all.put("trained", "not at all");
        all.putAll(changed);
        all.values().removeIf(MissingNode.class::isInstance);
        JSON.writeValue(directory.resolve(EncoderFiles.DESCRIPTION).toFile(), all);
    }

    private static String sum(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static EncoderModel opened(Path directory) throws IOException {
        Opening opening = EncoderModel.open(directory, phones());
        assertThat(opening).isInstanceOf(Opened.class);
        return ((Opened) opening).model();
    }

    private static InputStream resource(String name) {
        return Objects.requireNonNull(EncoderFolders.class.getResourceAsStream(name), name);
    }
}
