package org.annabella.board.dgt;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.serial.NoiseContract;

/** A frame's first byte stands nowhere else: whatever came before, a good frame is read when its last byte is there. */
class DgtNoiseTest implements NoiseContract<DgtDecoder> {

    @Override
    public DgtDecoder decoder() {
        return new DgtDecoder();
    }

    /** How many bytes were no message depends on where one looks; the messages do not. */
    @Override
    public List<?> feed(DgtDecoder decoder, byte[] bytes) {
        return decoder.feed(ByteBuffer.wrap(bytes)).stream()
                .filter(frame -> !(frame instanceof DgtFrame.Garbled))
                .toList();
    }

    @Override
    public byte[] goodFrame(SplittableRandom random) {
        DgtFrame frame =
                switch (random.nextInt(4)) {
                    case 0 -> new DgtFrame.Dump(random.ints(64, 0, 13).boxed().toList());
                    case 1 -> new DgtFrame.SerialNumber("12345", false);
                    case 2 -> new DgtFrame.Version(1, random.nextInt(10));
                    default -> new DgtFrame.FieldUpdate(random.nextInt(64), random.nextInt(13));
                };
        return DgtEncoder.encode(frame);
    }

    /** The log of moves in the board's memory is the longest frame. */
    @Override
    public int bufferLimit() {
        return 0x1F00 + 3;
    }

    @Override
    public int bytesUntilSure() {
        return 0;
    }
}
