package org.annabella.dial;

import java.util.List;
import java.util.SplittableRandom;
import org.annabella.serial.NoiseContract;

/**
 * The byte that begins a frame may stand anywhere in one. Noise that looks like a beginning holds a good frame up until
 * as many bytes have come as it promises, and never takes it away.
 */
class DialNoiseTest implements NoiseContract<DialDecoder> {

    private static final int LONGEST = DialFrame.HEAD + DialFrame.PAYLOAD_LIMIT + DialFrame.TAIL;

    @Override
    public DialDecoder decoder() {
        return new DialDecoder();
    }

    @Override
    public List<?> feed(DialDecoder decoder, byte[] bytes) {
        return decoder.feed(bytes);
    }

    @Override
    public byte[] goodFrame(SplittableRandom random) {
        return DialEncoder.encode(DialGenerators.frame(random));
    }

    @Override
    public int bufferLimit() {
        return LONGEST;
    }

    @Override
    public int bytesUntilSure() {
        return LONGEST;
    }
}
