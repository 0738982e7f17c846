package org.annabella.dial;

/**
 * One frame of the wire.
 *
 * @param sequence 1 to 255 on frames that are to be acknowledged, and on their acknowledgements; 0 on all others
 * @param message what it says
 */
record DialFrame(int sequence, DialMessage message) {

    /** Baud rate of the line, 8 data bits, no parity, 1 stop bit. */
    static final int BAUD = 115_200;

    static final byte START = (byte) 0xA5;
    static final int PAYLOAD_LIMIT = 48;
    /** Start, length, type, sequence number before the payload, and two bytes of check behind it. */
    static final int HEAD = 4;

    static final int TAIL = 2;

    /** The protocol as a whole; the first number changes when old and new no longer understand each other. */
    static final int MAJOR = 1;

    /** The second number grows when something is added that the other side may pass over. */
    static final int MINOR = 1;

    DialFrame {
        if (sequence < 0 || sequence > 255) {
            throw new IllegalArgumentException("sequence number " + sequence);
        }
    }

    /** A frame that needs no acknowledgement. */
    static DialFrame unnumbered(DialMessage message) {
        return new DialFrame(0, message);
    }

    /** The answer to a numbered frame. */
    static DialFrame ack(int sequence, DialMessage.Result result) {
        return new DialFrame(sequence, new DialMessage.Ack(result));
    }
}
