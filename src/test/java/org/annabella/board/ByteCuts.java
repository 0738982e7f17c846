package org.annabella.board;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.LongStream;

/** Cuts bytes at random, for decoders. */
public final class ByteCuts {

    private ByteCuts() {}

    public static LongStream seeds() {
        return LongStream.rangeClosed(1, 200);
    }

    /** What a decoder makes of bytes that come in pieces of random length. */
    public static <F> List<F> feedInPieces(
            byte[] bytes, SplittableRandom random, Function<ByteBuffer, List<F>> decoder) {
        List<F> frames = new ArrayList<>();
        for (int at = 0; at < bytes.length; ) {
            int length = Math.min(1 + random.nextInt(20), bytes.length - at);
            frames.addAll(decoder.apply(ByteBuffer.wrap(bytes, at, length)));
            at += length;
        }
        return frames;
    }

    public static byte[] noise(SplittableRandom random, int length) {
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        return noise;
    }
}
