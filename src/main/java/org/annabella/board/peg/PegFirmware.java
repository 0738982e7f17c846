package org.annabella.board.peg;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.annabella.chess.Square;

/**
 * What a peg board says and obeys, without its line and its time: the twin, in Java, of the board's firmware in {@code
 * hardware-docs/firmware/peg}. A test plays the same sessions to both and compares each line.
 *
 * <p>Threads: one at a time.
 */
final class PegFirmware {

    private static final String FIRMWARE = "0.1";
    private static final String FEATURES = "SLV";
    private static final int SCANS_BETWEEN_PICTURES = 25;
    private static final int NO_BATTERY = -1;

    private final String serialNumber;
    private final Consumer<byte[]> line;
    private final PegDecoder decoder = new PegDecoder();
    private PegEncoder encoder = new PegEncoder();
    private long told;
    private int scans;
    private boolean events;
    private Set<Square> guided = Set.of();

    /**
     * A board without power.
     *
     * @param line takes what it says, whole lines
     */
    PegFirmware(String serialNumber, Consumer<byte[]> line) {
        this.serialNumber = serialNumber;
        this.line = line;
    }

    /** Begins anew; pegs that are in their holes now are taken for granted. */
    void powerUp(long pegs) {
        encoder = new PegEncoder();
        told = pegs;
        scans = 0;
        events = false;
        guided = Set.of();
        send(new PegFrame.Restarted());
    }

    /**
     * Reports one scan: what was lifted before what was placed, as a piece comes from somewhere.
     *
     * @param opened where a hole was open at any time in this scan
     * @param pegs where pegs are at its end
     */
    void scanned(long opened, long pegs) {
        long lifted = told & (opened | ~pegs);
        told &= ~lifted;
        long placed = pegs & ~told;
        told |= placed;
        scans = (scans + 1) % SCANS_BETWEEN_PICTURES;
        if (!events) {
            return;
        }
        for (Square square : squares(lifted)) {
            send(new PegFrame.Lifted(square));
        }
        for (Square square : squares(placed)) {
            send(new PegFrame.Placed(square));
        }
        if (scans == 0) {
            send(new PegFrame.Picture(told, NO_BATTERY));
        }
    }

    /** Tells a key. */
    void press(String key) {
        send(new PegFrame.Key(key));
    }

    /** The squares that the board shows. */
    Set<Square> guided() {
        return guided;
    }

    /** Takes what the station has sent, cut anywhere. */
    void received(byte[] bytes) {
        for (PegFrame frame : decoder.feed(ByteBuffer.wrap(bytes))) {
            if (frame instanceof PegFrame.Line whole) {
                obey(whole);
            } else if (frame instanceof PegFrame.Unknown unknown) {
                send(new PegFrame.NotUnderstood(unknown.sequence()));
            }
        }
    }

    private void obey(PegFrame.Line whole) {
        PegFrame.Body body = whole.body();
        if (body instanceof PegFrame.Hello) {
            send(new PegFrame.Identity(PegDriver.VERSION, serialNumber, FIRMWARE, FEATURES));
        } else if (body instanceof PegFrame.AskPicture) {
            send(new PegFrame.Picture(told, NO_BATTERY));
        } else {
            send(isObeyed(body) ? new PegFrame.Obeyed(whole.sequence()) : new PegFrame.NotUnderstood(whole.sequence()));
        }
    }

    private boolean isObeyed(PegFrame.Body body) {
        if (body instanceof PegFrame.Events on) {
            events = on.on();
        } else if (body instanceof PegFrame.Guide guide) {
            guided = guide.squares();
        } else {
            return body instanceof PegFrame.Ping;
        }
        return true;
    }

    private static List<Square> squares(long bits) {
        return bits == 0
                ? List.of()
                : Square.all().stream()
                        .filter(square -> (bits >>> square.index() & 1) != 0)
                        .toList();
    }

    private void send(PegFrame.Body body) {
        line.accept(encoder.encode(body));
    }
}
