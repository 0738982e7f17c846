package org.annabella.hearing.encoder;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A line of what {@code voice-models/training/reference.py} wrote.
 *
 * @param sound see {@link EncoderSounds#named}
 * @param number of the frame or position
 */
record ReferenceRow(String sound, int number, float[] values) {

    static List<ReferenceRow> read(String resource) {
        try (InputStream in = Objects.requireNonNull(ReferenceRow.class.getResourceAsStream(resource));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            return lines.lines().map(ReferenceRow::parse).toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static ReferenceRow parse(String line) {
        String[] parts = line.split(" ");
        float[] values = new float[parts.length - 2];
        for (int i = 0; i < values.length; i++) {
            values[i] = Float.parseFloat(parts[i + 2]);
        }
        return new ReferenceRow(parts[0], Integer.parseInt(parts[1]), values);
    }

    @Override
    public String toString() {
        return sound + " " + number + " " + Arrays.toString(values);
    }
}
