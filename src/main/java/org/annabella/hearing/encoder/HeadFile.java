package org.annabella.hearing.encoder;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32;
import org.annabella.hearing.head.HeadWeights;

/**
 * A tuned head as a file: {@code annabella-head-1}, the network's check sum, how many channels and symbols, gains, shifts,
 * matrix and bias in 32 bits, and a CRC-32 of all before it. Numbers and texts as {@link DataOutputStream} writes them.
 */
public final class HeadFile {
    /** What it is called in a profile's model. */
    public static final String NAME = "encoder-head.bin";

    private static final String FORMAT = "annabella-head-1";
    private static final int MOST = 10_000;

    private HeadFile() {}

    /** Writes a head over whatever is there. */
    public static void write(Path file, TunedHead head) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        HeadWeights weights = head.weights();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeUTF(FORMAT);
            out.writeUTF(head.network());
            out.writeInt(weights.channels());
            out.writeInt(weights.symbols());
            write(out, weights.gain());
            write(out, weights.shift());
            for (float[] row : weights.matrix()) {
                write(out, row);
            }
            write(out, weights.bias());
            out.writeInt(sum(bytes.toByteArray(), bytes.size()));
        }
        Files.write(file, bytes.toByteArray());
    }

    private static void write(DataOutputStream out, float[] values) throws IOException {
        for (float value : values) {
            out.writeFloat(value);
        }
    }

    /**
     * Reads a head.
     *
     * @throws IOException if it is not there or not whole; the message is for people
     */
    public static TunedHead read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int before = bytes.length - Integer.BYTES;
            if (before < 0 || ByteBuffer.wrap(bytes).getInt(before) != sum(bytes, before)) {
                throw new IOException(file + " is damaged: its check sum is wrong");
            }
            if (!in.readUTF().equals(FORMAT)) {
                throw new IOException(file + " is no tuned head of this version");
            }
            String network = in.readUTF();
            HeadWeights weights = weights(file, in);
            if (!weights.isFinite()) {
                throw new IOException(file + " is damaged: it holds what is no number");
            }
            return new TunedHead(network, weights);
        } catch (EOFException early) {
            throw new IOException(file + " is damaged: it ends too early", early);
        }
    }

    /**
     * Tells why a head cannot be put into an encoder, without loading that.
     *
     * @param encoder its directory; one that cannot be read is not the head's fault
     * @return one English sentence without its full stop, or none if it can
     */
    public static Optional<String> misfit(Path file, Path encoder) {
        try {
            String network = read(file).network();
            return EncoderFiles.networkOf(encoder)
                    .filter(own -> !own.equals(network))
                    .map(own -> otherNetwork(encoder));
        } catch (IOException broken) {
            return Optional.of("the encoder's part of the profile is not used (" + broken.getMessage()
                    + "): make the profile again");
        }
    }

    static String otherNetwork(Path encoder) {
        return "the encoder's part of the profile is not used, as it was made for another network than that in "
                + encoder + ": make the profile again";
    }

    private static HeadWeights weights(Path file, DataInputStream in) throws IOException {
        int channels = in.readInt();
        int symbols = in.readInt();
        if (channels < 1 || channels > MOST || symbols < 1 || symbols > MOST) {
            throw new IOException(file + " is damaged: " + channels + " channels, " + symbols + " symbols");
        }
        float[] gain = floats(in, channels);
        float[] shift = floats(in, channels);
        float[][] matrix = new float[channels][];
        for (int channel = 0; channel < channels; channel++) {
            matrix[channel] = floats(in, symbols);
        }
        return new HeadWeights(gain, shift, matrix, floats(in, symbols));
    }

    private static float[] floats(DataInputStream in, int count) throws IOException {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = in.readFloat();
        }
        return values;
    }

    private static int sum(byte[] bytes, int length) {
        CRC32 sum = new CRC32();
        sum.update(bytes, 0, length);
        return (int) sum.getValue();
    }
}
