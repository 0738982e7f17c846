package org.annabella.dial;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.annabella.serial.Crc16;

/**
 * Finds frames in bytes that come cut anywhere and may be damaged.
 *
 * <p>A start byte that turns out to begin no frame is skipped alone, and the bytes behind it are looked at again: a
 * damaged frame never swallows the one after it. Never throws on any bytes.
 *
 * <p>Threads: one at a time.
 */
final class DialDecoder {

    // Room for one frame: the decoder takes bytes out as soon as they are decided.
    private final byte[] waiting = new byte[DialFrame.HEAD + DialFrame.PAYLOAD_LIMIT + DialFrame.TAIL];
    private int count;
    private long skipped;

    /** Takes bytes, and returns the frames that they complete, in order. */
    List<DialFrame> feed(byte[] bytes) {
        List<DialFrame> frames = new ArrayList<>();
        for (byte next : bytes) {
            waiting[count++] = next;
            decide(frames);
        }
        return frames;
    }

    /** How many bytes belonged to no frame so far. */
    long skippedBytes() {
        return skipped;
    }

    /** Forgets a frame that has begun, as after a reconnection. */
    void reset() {
        skipped += count;
        count = 0;
    }

    private void decide(List<DialFrame> frames) {
        while (count > 0) {
            if (!canBeFrame()) {
                drop(1);
                skipped++;
            } else if (count == 1 || count < frameLength()) {
                return;
            } else if (hasRightCheck()) {
                frames.add(frame());
                drop(frameLength());
            } else {
                drop(1);
                skipped++;
            }
        }
    }

    private boolean canBeFrame() {
        return waiting[0] == DialFrame.START && (count == 1 || (waiting[1] & 0xFF) <= DialFrame.PAYLOAD_LIMIT);
    }

    private int frameLength() {
        return DialFrame.HEAD + (waiting[1] & 0xFF) + DialFrame.TAIL;
    }

    private boolean hasRightCheck() {
        int end = frameLength() - DialFrame.TAIL;
        int said = (waiting[end] & 0xFF) << 8 | waiting[end + 1] & 0xFF;
        return Crc16.of(waiting, 1, end) == said;
    }

    private DialFrame frame() {
        ByteBuffer payload = ByteBuffer.wrap(waiting.clone(), DialFrame.HEAD, waiting[1] & 0xFF);
        return new DialFrame(waiting[3] & 0xFF, Payload.read(waiting[2] & 0xFF, payload));
    }

    private void drop(int bytes) {
        System.arraycopy(waiting, bytes, waiting, 0, count - bytes);
        count -= bytes;
    }
}
