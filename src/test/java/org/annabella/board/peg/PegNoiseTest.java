package org.annabella.board.peg;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.annabella.chess.Square;
import org.annabella.serial.NoiseContract;

/** The sign that begins a line stands nowhere else: whatever came before, a good line is read at its end. */
class PegNoiseTest implements NoiseContract<PegDecoder> {

    @Override
    public PegDecoder decoder() {
        return new PegDecoder();
    }

    @Override
    public List<?> feed(PegDecoder decoder, byte[] bytes) {
        return decoder.feed(ByteBuffer.wrap(bytes)).stream()
                .filter(frame -> !(frame instanceof PegFrame.Garbled))
                .toList();
    }

    @Override
    public byte[] goodFrame(SplittableRandom random) {
        Square square = Square.at("e4");
        PegFrame.Body body =
                switch (random.nextInt(5)) {
                    case 0 -> new PegFrame.Picture(random.nextLong(), random.nextInt(-1, 101));
                    case 1 -> new PegFrame.Lifted(square);
                    case 2 -> new PegFrame.Placed(square);
                    case 3 -> new PegFrame.Guide(Set.copyOf(Square.all()));
                    default -> new PegFrame.Ping();
                };
        return new PegEncoder().encode(body);
    }

    /** A builder doubles its room when it grows. */
    @Override
    public int bufferLimit() {
        return 3 * PegDecoder.LENGTH_LIMIT;
    }

    @Override
    public int bytesUntilSure() {
        return 0;
    }
}
