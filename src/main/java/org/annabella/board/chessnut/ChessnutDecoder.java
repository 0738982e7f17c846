package org.annabella.board.chessnut;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.annabella.board.FrameDecoder;

/**
 * Cuts the board's bytes into messages.
 *
 * <pre>
 * type     1 byte
 * length   1 byte, of what follows
 * data     length bytes; by USB a report is filled up with zeros
 * </pre>
 *
 * <p>Nothing marks where a message begins, and there is no check value: whoever opens a line anew takes a new decoder. Radio and USB
 * check each message themselves and bring it whole, and what comes like that is believed. Where bytes come in pieces, a position may
 * be put together from two messages: then none is believed in which there is what begins one. By radio it ends with the seconds since
 * the board was switched on, and must go on from one before; by USB it must have come twice. A position has another length by USB than
 * by radio.
 */
final class ChessnutDecoder implements FrameDecoder<ChessnutFrame> {

    private static final int HEADER = 2;
    private static final int LONGEST = HEADER + 0xFF;
    private static final int POSITION = 0x01;
    private static final int BY_RADIO = 36;
    private static final int BY_USB = 61;
    /** What may follow in a report behind a position by USB, and is not known to be zeros. */
    private static final int BEHIND = 2;

    private static final int BUTTON = 0x0F;
    private static final int DONE = 0x23;
    private static final int VERSION = 0x28;
    private static final int BATTERY = 0x2A;
    private static final int MOVING = 0x41;
    private static final int MOVING_BATTERY = 0x0C;
    private static final int MOVING_BATTERY_LENGTH = 3;
    private static final int MOVING_PIECES = 0x0B;
    private static final int MOVING_PIECES_LENGTH = 0x89;
    private static final int LONGEST_VERSION = 64;
    private static final int LAST_BUTTON = 8;
    /** An hour, a minute, and half a year, in seconds. */
    private static final long LONGEST_GAP = 3600;

    private static final long SHORT_GAP = 60;
    private static final long LONGEST_TIME = 1L << 24;
    private static final int HIGHEST_PERCENT = 100;

    private final byte[] frame = new byte[LONGEST];
    private int filled;
    private int discarded;
    /** How many bytes behind a position by USB may still be what fills up its report. */
    private int behind;
    /** True while a message is taken that has come whole and alone. */
    private boolean whole;
    /** The seconds of the last position that was believed, and of one that was not; -1 for none. */
    private long believed = -1;

    private long doubted = -1;
    private byte[] doubtedSquares = {};

    /** Takes bytes, cut anywhere. Returns the messages that are complete now; wrong bytes never throw. */
    @Override
    public List<ChessnutFrame> feed(ByteBuffer bytes) {
        List<ChessnutFrame> frames = new ArrayList<>();
        whole = filled == 0 && isOneMessage(bytes);
        while (bytes.hasRemaining()) {
            frame[filled++] = bytes.get();
            settle(frames);
        }
        whole = false;
        return frames;
    }

    private static boolean isOneMessage(ByteBuffer bytes) {
        int count = bytes.remaining();
        if (count < HEADER || bytes.get(bytes.position()) != POSITION) {
            return false;
        }
        int length = bytes.get(bytes.position() + 1) & 0xFF;
        int extra = count - HEADER - length;
        return length == BY_RADIO && extra == 0 || length == BY_USB && extra >= 0 && extra <= BEHIND;
    }

    private void settle(List<ChessnutFrame> frames) {
        while (filled > 0) {
            int type = frame[0] & 0xFF;
            if (type == 0) {
                // What fills up a report.
                forget(1);
            } else if (filled < HEADER) {
                return;
            } else if (!isLengthOf(type, frame[1] & 0xFF)) {
                discard();
            } else if (filled < HEADER + (frame[1] & 0xFF)) {
                return;
            } else {
                complete(frames);
            }
        }
    }

    /** A length that no message of this type has is found out at once, not after waiting for all that it promises. */
    private static boolean isLengthOf(int type, int length) {
        return switch (type) {
            case POSITION -> length == BY_RADIO || length == BY_USB;
            case BUTTON, DONE -> length == 1;
            case BATTERY -> length == 2;
            case VERSION -> length >= 1 && length <= LONGEST_VERSION;
            case MOVING -> length == MOVING_BATTERY_LENGTH || length == MOVING_PIECES_LENGTH;
            default -> false;
        };
    }

    private void complete(List<ChessnutFrame> frames) {
        Optional<ChessnutFrame> read = read();
        if (read.isEmpty()) {
            discard();
            return;
        }
        if (discarded > 0) {
            frames.add(new ChessnutFrame.Garbled(discarded));
            discarded = 0;
        }
        frames.add(read.get());
        behind = read.get() instanceof ChessnutFrame.Position ? behind : 0;
        forget(HEADER + (frame[1] & 0xFF));
    }

    private Optional<ChessnutFrame> read() {
        int length = frame[1] & 0xFF;
        return switch (frame[0] & 0xFF) {
            case POSITION -> position(length);
            case BUTTON -> data(0) <= LAST_BUTTON ? Optional.of(new ChessnutFrame.Button(data(0))) : Optional.empty();
            case DONE -> data(0) == 0 ? Optional.of(new ChessnutFrame.Done()) : Optional.empty();
            case VERSION -> version(length);
            case BATTERY -> battery(data(0), data(1)).map(ChessnutFrame.class::cast);
            case MOVING -> moving(length);
            default -> Optional.empty();
        };
    }

    private Optional<ChessnutFrame> position(int length) {
        for (int place = 0; place < ChessnutSquares.COUNT; place++) {
            if (!ChessnutSquares.isCode(ChessnutSquares.code(frame[HEADER + place / 2], place))) {
                return Optional.empty();
            }
        }
        if (!whole && isTwo()) {
            return Optional.empty();
        }
        if (!(length == BY_RADIO ? isBelievedByTime(seconds()) : isBelievedByRepetition())) {
            return Optional.empty();
        }
        behind = length == BY_USB ? BEHIND : 0;
        return Optional.of(new ChessnutFrame.Position(ChessnutSquares.placement(frame, HEADER)));
    }

    private long seconds() {
        long seconds = 0;
        for (int i = BY_RADIO - 1; i >= ChessnutSquares.BYTES; i--) {
            seconds = seconds << 8 | data(i);
        }
        return seconds;
    }

    /** True if a message may begin within this one. */
    private boolean isTwo() {
        for (int i = 0; i < ChessnutSquares.BYTES - 1; i++) {
            if (data(i) == POSITION && (data(i + 1) == BY_RADIO || data(i + 1) == BY_USB)) {
                return true;
            }
        }
        return false;
    }

    private boolean isBelievedByTime(long seconds) {
        boolean goesOn = believed >= 0 && seconds >= believed && seconds - believed <= LONGEST_GAP;
        boolean isBorneOut = doubted >= 0 && seconds >= doubted && seconds - doubted <= SHORT_GAP;
        boolean isBelieved = whole || seconds < LONGEST_TIME && (goesOn || isBorneOut);
        believed = isBelieved ? seconds : believed;
        doubted = isBelieved ? -1 : seconds;
        return isBelieved;
    }

    private boolean isBelievedByRepetition() {
        byte[] squares = Arrays.copyOfRange(frame, HEADER, HEADER + ChessnutSquares.BYTES);
        boolean isBelieved = whole || Arrays.equals(squares, doubtedSquares);
        doubtedSquares = squares;
        return isBelieved;
    }

    /** Printable letters behind a byte that says which version it is. */
    private Optional<ChessnutFrame> version(int length) {
        for (int i = 1; i < length; i++) {
            if (data(i) < ' ' || data(i) > '~') {
                return Optional.empty();
            }
        }
        String text = new String(frame, HEADER + 1, length - 1, StandardCharsets.US_ASCII);
        return Optional.of(new ChessnutFrame.Version(text.strip()));
    }

    private Optional<ChessnutFrame> moving(int length) {
        if (length == MOVING_BATTERY_LENGTH) {
            return data(0) == MOVING_BATTERY
                    ? battery(data(2), data(1))
                            .map(read -> new ChessnutFrame.BatteryOfMove(read.percent(), read.charging()))
                    : Optional.empty();
        }
        return data(0) == MOVING_PIECES ? Optional.of(new ChessnutFrame.Other(MOVING, length)) : Optional.empty();
    }

    private static Optional<ChessnutFrame.Battery> battery(int percent, int charging) {
        return percent > HIGHEST_PERCENT || charging > 1
                ? Optional.empty()
                : Optional.of(new ChessnutFrame.Battery(percent, charging != 0));
    }

    private int data(int index) {
        return frame[HEADER + index] & 0xFF;
    }

    /** The search goes on one byte behind: the message that follows is never lost. */
    private void discard() {
        if (behind > 0) {
            behind--;
        } else {
            discarded++;
        }
        forget(1);
    }

    private void forget(int bytes) {
        System.arraycopy(frame, bytes, frame, 0, filled - bytes);
        Arrays.fill(frame, filled - bytes, filled, (byte) 0);
        filled -= bytes;
    }
}
