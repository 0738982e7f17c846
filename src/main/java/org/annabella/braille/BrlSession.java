package org.annabella.braille;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One conversation with BRLTTY, from its greeting to the keys: what each packet means and what is answered. Reads and writes
 * nothing itself.
 */
final class BrlSession {
    private static final int KEY_CODE = 8;
    private static final int MOST_COMPLAINTS = 10;
    private static final int MOST_CELLS = 1000;

    private final Credential credential;
    private Step step = Step.VERSION;
    private int cells = -1;
    private int complaints;

    /** How far it is. */
    private enum Step {
        VERSION,
        AUTHORISATION,
        KEY_SHOWN,
        SIZE,
        TTY,
        READY
    }

    /** Where the key comes from that BRLTTY may want. */
    interface Credential {
        /** Returns the key; empty if there is none. */
        Optional<byte[]> key();
    }

    /** What comes of a packet. */
    record Outcome(List<BrlPacket> replies, Optional<BrailleKey> key) {
        static final Outcome NOTHING = new Outcome(List.of(), Optional.empty());

        static Outcome reply(BrlPacket... packets) {
            return new Outcome(List.of(packets), Optional.empty());
        }
    }

    BrlSession(Credential credential) {
        this.credential = credential;
    }

    /** Whether the display is ours. */
    boolean isReady() {
        return step == Step.READY;
    }

    /** Whether BRLTTY has let us in, so that it can be asked whether a display is there. */
    boolean isAuthorised() {
        return step.compareTo(Step.SIZE) >= 0;
    }

    /** How many cells the display has, all its rows together; 0 while none is connected to BRLTTY, -1 before that is known. */
    int cells() {
        return cells;
    }

    /**
     * Takes a packet.
     *
     * @throws IOException if the conversation cannot go on, with the reason in words
     */
    Outcome take(BrlPacket packet) throws IOException {
        return switch (packet.type()) {
            case BrlPacket.VERSION -> version(packet);
            case BrlPacket.AUTHORISE -> authorise(packet);
            case BrlPacket.DISPLAY_SIZE -> size(packet);
            case BrlPacket.ACKNOWLEDGED -> acknowledged();
            case BrlPacket.KEY -> key(packet);
            case BrlPacket.ERROR -> error(packet);
            case BrlPacket.EXCEPTION -> exception(packet);
            default -> Outcome.NOTHING;
        };
    }

    private Outcome version(BrlPacket packet) throws IOException {
        int[] numbers = packet.numbers();
        if (numbers.length != 1 || numbers[0] != BrlPacket.PROTOCOL) {
            throw new IOException("BRLTTY speaks version " + (numbers.length == 0 ? "unknown" : numbers[0])
                    + " of its protocol, not " + BrlPacket.PROTOCOL + ": install BRLTTY 6");
        }
        step = Step.AUTHORISATION;
        return Outcome.reply(BrlPacket.version());
    }

    private Outcome authorise(BrlPacket packet) throws IOException {
        if (step != Step.AUTHORISATION) {
            return Outcome.NOTHING;
        }
        int[] ways = packet.numbers();
        if (Arrays.stream(ways).anyMatch(way -> way == BrlPacket.WITHOUT_KEY)) {
            return authorised();
        }
        Optional<byte[]> key = credential.key();
        if (key.isEmpty() || Arrays.stream(ways).noneMatch(way -> way == BrlPacket.BY_KEY)) {
            throw new IOException("BRLTTY wants a key that the station cannot read");
        }
        step = Step.KEY_SHOWN;
        return Outcome.reply(BrlPacket.key(key.get()));
    }

    private Outcome authorised() {
        step = Step.SIZE;
        return Outcome.reply(BrlPacket.empty(BrlPacket.DISPLAY_SIZE));
    }

    private Outcome acknowledged() {
        if (step == Step.KEY_SHOWN) {
            return authorised();
        }
        if (step == Step.TTY) {
            step = Step.READY;
            return Outcome.reply(BrlPacket.retainDots());
        }
        return Outcome.NOTHING;
    }

    private Outcome size(BrlPacket packet) throws IOException {
        int[] numbers = packet.numbers();
        long count = numbers.length == 2 ? (long) numbers[0] * numbers[1] : -1;
        if (count < 0 || count > MOST_CELLS || !isAuthorised()) {
            throw new IOException("BRLTTY tells of a display that cannot be: " + packet);
        }
        cells = (int) count;
        if (step == Step.SIZE && cells > 0) {
            step = Step.TTY;
            return Outcome.reply(BrlPacket.enterTty());
        }
        return Outcome.NOTHING;
    }

    private Outcome key(BrlPacket packet) {
        int[] numbers = packet.numbers();
        if (!isReady() || packet.data().length != KEY_CODE) {
            return Outcome.NOTHING;
        }
        long code = (long) numbers[0] << Integer.SIZE | Integer.toUnsignedLong(numbers[1]);
        return new Outcome(List.of(), Optional.of(BrailleKey.ofCode(code)));
    }

    /** Once the display is ours, an error can only mean that BRLTTY keeps typed cells as characters: that will do. */
    private Outcome error(BrlPacket packet) throws IOException {
        if (isReady()) {
            return Outcome.NOTHING;
        }
        String code = packet.numbers().length > 0 ? " (error " + packet.numbers()[0] + ")" : "";
        throw new IOException(
                switch (step) {
                    case KEY_SHOWN -> "BRLTTY does not accept the key" + code;
                    case TTY -> "another program has the braille display" + code;
                    default -> "BRLTTY refuses the connection" + code;
                });
    }

    /** Something was not as BRLTTY wants it, such as a line for a display that has another size by now. */
    private Outcome exception(BrlPacket packet) throws IOException {
        complaints++;
        if (!isAuthorised() || complaints > MOST_COMPLAINTS) {
            throw new IOException("BRLTTY does not understand: " + packet);
        }
        return Outcome.reply(BrlPacket.empty(BrlPacket.DISPLAY_SIZE));
    }
}
