package org.annabella.board;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * Finds the frames of a board's protocol in its bytes. Without threads, time and lines; what is no frame is told as garbled and never
 * an exception, and nothing waits without a limit.
 *
 * @param <F> what the board says, one record for each kind of message
 */
@FunctionalInterface
public interface FrameDecoder<F> {

    /**
     * Takes the next bytes, cut anywhere.
     *
     * @return the frames that are whole now, in their order; may be empty
     */
    List<F> feed(ByteBuffer bytes);
}
