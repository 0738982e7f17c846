package org.annabella.board.dgt;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.annabella.board.FrameDecoder;
import org.annabella.board.dgt.DgtFrame.Garbled;
import org.jspecify.annotations.Nullable;

/**
 * Cuts the board's bytes into frames.
 *
 * <pre>
 * first byte   0x80 | id          the only byte of a frame with its highest bit set: a frame always begins there
 * length       2 x 7 bits         of the whole frame, these three bytes included
 * data         length - 3 bytes
 * </pre>
 */
final class DgtDecoder implements FrameDecoder<DgtFrame> {

    private static final int HEADER = 3;
    // The log of moves in the board's memory is the longest frame there is.
    private static final int LENGTH_LIMIT = 0x1F00 + HEADER;
    private static final int NOT_AVAILABLE = 0x7F;

    private final byte[] frame = new byte[LENGTH_LIMIT];
    private int filled;
    private int discarded;

    /** Takes bytes, cut anywhere. Returns the frames that are complete now; wrong bytes never throw. */
    @Override
    public List<DgtFrame> feed(ByteBuffer bytes) {
        List<DgtFrame> frames = new ArrayList<>();
        while (bytes.hasRemaining()) {
            take(bytes.get(), frames);
        }
        return frames;
    }

    private void take(byte next, List<DgtFrame> frames) {
        if (next < 0) {
            discard();
            garbled().ifPresent(frames::add);
        } else if (filled == 0) {
            discarded++;
            return;
        }
        frame[filled++] = next;
        if (filled == HEADER && !isLengthOf(frame[0] & 0xFF, length())) {
            discard();
        } else if (filled >= HEADER && filled == length()) {
            complete(frames);
        }
    }

    private void complete(List<DgtFrame> frames) {
        DgtFrame read = read();
        if (read == null) {
            discard();
        } else {
            garbled().ifPresent(frames::add);
            frames.add(read);
            filled = 0;
        }
    }

    private Optional<Garbled> garbled() {
        int bytes = discarded;
        discarded = 0;
        return bytes == 0 ? Optional.empty() : Optional.of(new Garbled(bytes));
    }

    private void discard() {
        discarded += filled;
        filled = 0;
    }

    private int length() {
        return frame[1] << 7 | frame[2];
    }

    /** A wrong length is found out at once, not after waiting for all that it promises. */
    private static boolean isLengthOf(int id, int length) {
        return switch (id) {
            case 0x86 -> length == HEADER + 64;
            case 0x8E, 0x90, 0x93, 0x96 -> length == HEADER + 2;
            case 0x8D -> length == HEADER + DgtClockBytes.SIZE;
            // Older boards add a space and a version to the five digits.
            case 0x91 -> length == HEADER + 5 || length == HEADER + 9;
            case 0xA0 -> length == HEADER + 9;
            case 0xA2 -> length == HEADER + 10;
            default -> length >= HEADER && length <= LENGTH_LIMIT;
        };
    }

    private @Nullable DgtFrame read() {
        int id = frame[0] & 0xFF;
        int size = filled - HEADER;
        return switch (id) {
            case 0x86 -> dump();
            case 0x8D -> DgtClockBytes.read(Arrays.copyOfRange(frame, HEADER, filled));
            case 0x8E -> fieldUpdate();
            case 0x8F -> new DgtFrame.Log(filled);
            case 0x90 -> new DgtFrame.BusAddress(data(0) << 7 | data(1));
            case 0x91 -> new DgtFrame.SerialNumber(text(5), false);
            case 0x92 -> new DgtFrame.Trademark(text(size));
            case 0x93 -> new DgtFrame.Version(data(0), data(1));
            case 0x96 -> new DgtFrame.HardwareVersion(data(0), data(1));
            case 0xA0 -> battery();
            case 0xA2 -> new DgtFrame.SerialNumber(text(10), true);
            default -> new DgtFrame.Other(id, filled);
        };
    }

    private @Nullable DgtFrame dump() {
        List<Integer> codes = new ArrayList<>(64);
        for (int field = 0; field < 64; field++) {
            if (data(field) > DgtPieces.LAST_CODE) {
                return null;
            }
            codes.add(data(field));
        }
        return new DgtFrame.Dump(codes);
    }

    private @Nullable DgtFrame fieldUpdate() {
        return data(0) < 64 && data(1) <= DgtPieces.LAST_CODE ? new DgtFrame.FieldUpdate(data(0), data(1)) : null;
    }

    private @Nullable DgtFrame battery() {
        if (data(0) > 100) {
            return null;
        }
        boolean unknown = data(1) == NOT_AVAILABLE || data(2) == NOT_AVAILABLE;
        return new DgtFrame.Battery(
                data(0),
                unknown ? null : Duration.ofHours(data(1)).plusMinutes(data(2)),
                Duration.ofHours(data(3)).plusMinutes(data(4)),
                Duration.ofDays(data(5)).plusHours(data(6)).plusMinutes(data(7)),
                (data(8) & 1) != 0,
                (data(8) & 2) != 0);
    }

    private int data(int index) {
        return frame[HEADER + index];
    }

    private String text(int size) {
        return new String(frame, HEADER, size, StandardCharsets.US_ASCII).strip();
    }
}
