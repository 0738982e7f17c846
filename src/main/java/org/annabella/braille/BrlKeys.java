package org.annabella.braille;

import java.io.IOException;

/** Has the display: takes it, shows lines on it and hears its keys. */
final class BrlKeys extends BrlSession {
    private static final int KEY_CODE = 8;
    private static final int MOST_COMPLAINTS = 10;

    private Step step = Step.TTY;
    private int complaints;

    /** How far it is once BRLTTY has let us in. */
    private enum Step {
        TTY,
        DOTS,
        READY
    }

    BrlKeys(Credential credential) {
        super(credential);
    }

    /** Whether the display is ours. */
    boolean isReady() {
        return isAdmitted() && step == Step.READY;
    }

    /** How often something was not as BRLTTY wants it, such as a line for a display that has another size by now. */
    int complaints() {
        return complaints;
    }

    @Override
    Outcome admitted() {
        return Outcome.reply(BrlPacket.enterTty());
    }

    @Override
    Outcome heard(BrlPacket packet) throws IOException {
        return switch (packet.type()) {
            case BrlPacket.ACKNOWLEDGED -> acknowledged();
            case BrlPacket.KEY -> key(packet);
            case BrlPacket.ERROR -> error(packet);
            case BrlPacket.EXCEPTION -> exception(packet);
            default -> throw unreadable();
        };
    }

    private Outcome acknowledged() throws IOException {
        if (step == Step.READY) {
            throw unreadable();
        }
        boolean taken = step == Step.TTY;
        step = taken ? Step.DOTS : Step.READY;
        return taken ? Outcome.reply(BrlPacket.retainDots()) : Outcome.NOTHING;
    }

    private Outcome key(BrlPacket packet) throws IOException {
        if (packet.data().length != KEY_CODE) {
            throw unreadable();
        }
        int[] numbers = packet.numbers();
        long code = (long) numbers[0] << Integer.SIZE | Integer.toUnsignedLong(numbers[1]);
        return isReady() ? Outcome.of(BrailleKey.ofCode(code)) : Outcome.NOTHING;
    }

    private Outcome error(BrlPacket packet) throws IOException {
        if (step == Step.TTY) {
            throw new IOException("another program has the braille display" + code(packet));
        }
        // BRLTTY keeps typed cells as characters: that will do.
        step = Step.READY;
        return Outcome.NOTHING;
    }

    private Outcome exception(BrlPacket packet) throws IOException {
        complaints++;
        if (complaints > MOST_COMPLAINTS) {
            throw new IOException("BRLTTY does not understand: " + packet);
        }
        return Outcome.NOTHING;
    }
}
