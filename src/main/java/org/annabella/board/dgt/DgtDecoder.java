package org.annabella.board.dgt;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.board.dgt.DgtFrame.Garbled;

/**
 * Cuts the board's bytes into frames.
 *
 * <pre>
 * first byte   0x80 | id          the only byte of a frame with its highest bit set: a frame always begins there
 * length       2 x 7 bits         of the whole frame, these three bytes included
 * data         length - 3 bytes
 * </pre>
 */
final class DgtDecoder {

    private static final int HEADER = 3;
    // The log of moves in the board's memory is the longest frame there is.
    private static final int LENGTH_LIMIT = 0x1F00 + HEADER;

    private final byte[] frame = new byte[LENGTH_LIMIT];
    private int filled;
    private int discarded;

    /** Takes bytes, cut anywhere. Returns the frames that are complete now; wrong bytes never throw. */
    List<DgtFrame> feed(ByteBuffer bytes) {
        List<DgtFrame> frames = new ArrayList<>();
        while (bytes.hasRemaining()) {
            take(bytes.get(), frames);
        }
        return frames;
    }

    private void take(byte next, List<DgtFrame> frames) {
        if (next < 0) {
            discarded += filled;
            filled = 0;
            if (discarded > 0) {
                frames.add(new Garbled(discarded));
                discarded = 0;
            }
        } else if (filled == 0) {
            discarded++;
            return;
        }
        frame[filled++] = next;
        if (filled >= HEADER && (length() < HEADER || length() > LENGTH_LIMIT)) {
            discard();
        } else if (filled >= HEADER && filled == length()) {
            complete(frames);
        }
    }

    private void complete(List<DgtFrame> frames) {
        DgtFrame read = read();
        if (read instanceof Garbled) {
            discard();
        } else {
            frames.add(read);
            filled = 0;
        }
    }

    private void discard() {
        discarded += filled;
        filled = 0;
    }

    private int length() {
        return frame[1] << 7 | frame[2];
    }

    private DgtFrame read() {
        int id = frame[0] & 0xFF;
        int size = filled - HEADER;
        return switch (id) {
            case 0x86 -> size == 64 ? dump() : new Garbled(filled);
            case 0x8E -> size == 2 ? fieldUpdate() : new Garbled(filled);
            case 0x8D -> size == 7 ? clock() : new Garbled(filled);
            // Older boards add a space and a version to the five digits.
            case 0x91 -> size >= 5 ? new DgtFrame.SerialNumber(text(5), false) : new Garbled(filled);
            case 0xA2 -> size == 10 ? new DgtFrame.SerialNumber(text(10), true) : new Garbled(filled);
            case 0x92 -> new DgtFrame.Trademark(text(size));
            case 0x93 -> size == 2 ? new DgtFrame.Version(data(0), data(1)) : new Garbled(filled);
            case 0xA0 -> size == 9 ? new DgtFrame.Battery(data(0), (data(8) & 1) != 0) : new Garbled(filled);
            default -> new DgtFrame.Other(id, filled);
        };
    }

    private DgtFrame dump() {
        List<Integer> codes = new ArrayList<>(64);
        for (int field = 0; field < 64; field++) {
            if (data(field) > DgtPieces.LAST_CODE) {
                return new Garbled(filled);
            }
            codes.add(data(field));
        }
        return new DgtFrame.Dump(codes);
    }

    private DgtFrame fieldUpdate() {
        return data(0) < 64 && data(1) <= DgtPieces.LAST_CODE
                ? new DgtFrame.FieldUpdate(data(0), data(1))
                : new Garbled(filled);
    }

    /** Times of the right side come first, in the newer documents and in recordings; older documents say left. */
    private DgtFrame clock() {
        if ((data(0) & 0x0F) == 0x0A || (data(3) & 0x0F) == 0x0A) {
            return ack();
        }
        int status = data(6);
        boolean empty = true;
        for (int i = 0; i < 7; i++) {
            empty &= data(i) == 0;
        }
        if (empty || (status & 0x20) != 0) {
            return new DgtFrame.ClockAbsent();
        }
        if (!isTime(0) || !isTime(3)) {
            return new Garbled(filled);
        }
        return new DgtFrame.ClockTimes(time(3), time(0), (status & 1) != 0, (status & 2) != 0, (status & 4) != 0);
    }

    private DgtFrame ack() {
        return new DgtFrame.ClockAck(
                data(1) | (data(3) << 3 & 0x80),
                data(2) | (data(3) << 2 & 0x80),
                data(4) | (data(0) << 3 & 0x80),
                data(5) | (data(0) << 2 & 0x80));
    }

    private boolean isTime(int at) {
        return (data(at) & 0x0F) <= 9 && isSixtieth(data(at + 1)) && isSixtieth(data(at + 2));
    }

    private static boolean isSixtieth(int bcd) {
        return bcd >> 4 <= 5 && (bcd & 0x0F) <= 9;
    }

    private Duration time(int at) {
        return Duration.ofHours(data(at) & 0x0F)
                .plusMinutes(fromBcd(data(at + 1)))
                .plusSeconds(fromBcd(data(at + 2)));
    }

    private static int fromBcd(int bcd) {
        return (bcd >> 4) * 10 + (bcd & 0x0F);
    }

    private int data(int index) {
        return frame[HEADER + index];
    }

    private String text(int size) {
        return new String(frame, HEADER, size, StandardCharsets.US_ASCII).strip();
    }
}
