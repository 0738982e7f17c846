package org.annabella.braille;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One conversation with BRLTTY, from its greeting on: what each packet means and what is answered. Reads and writes nothing
 * itself.
 *
 * <p>There are two for each display, over connections of their own. BRLTTY sends keys and answers from two threads, each packet in
 * two pieces, and on one connection the pieces can run into each other: a key would become a sign that nobody typed, and nothing
 * would be understood any more. So nothing is asked where keys come from.
 */
abstract sealed class BrlSession permits BrlKeys, BrlSize {
    private final Credential credential;
    private Greeting greeting = Greeting.VERSION;

    /** How far the greeting is. */
    private enum Greeting {
        VERSION,
        AUTHORISATION,
        KEY_SHOWN,
        OVER
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

        static Outcome of(BrailleKey key) {
            return new Outcome(List.of(), Optional.of(key));
        }
    }

    BrlSession(Credential credential) {
        this.credential = credential;
    }

    /** Whether BRLTTY has let us in. */
    final boolean isAdmitted() {
        return greeting == Greeting.OVER;
    }

    /**
     * Takes a packet.
     *
     * @throws IOException if the conversation cannot go on, with the reason in words
     */
    final Outcome handle(BrlPacket packet) throws IOException {
        if (isAdmitted()) {
            return heard(packet);
        }
        return switch (packet.type()) {
            case BrlPacket.VERSION -> version(packet);
            case BrlPacket.AUTHORISE -> authorise(packet);
            case BrlPacket.ACKNOWLEDGED -> greeting == Greeting.KEY_SHOWN ? admit() : Outcome.NOTHING;
            case BrlPacket.ERROR -> throw new IOException(refusal() + code(packet));
            default -> throw unreadable();
        };
    }

    /** What is said first when BRLTTY has let us in. */
    abstract Outcome admitted();

    /**
     * Takes a packet that comes after the greeting.
     *
     * @throws IOException as {@link #handle}
     */
    abstract Outcome heard(BrlPacket packet) throws IOException;

    private Outcome admit() {
        greeting = Greeting.OVER;
        return admitted();
    }

    private Outcome version(BrlPacket packet) throws IOException {
        int[] numbers = packet.numbers();
        if (numbers.length != 1 || numbers[0] != BrlPacket.PROTOCOL) {
            throw new IOException("BRLTTY speaks version " + (numbers.length == 0 ? "unknown" : numbers[0])
                    + " of its protocol, not " + BrlPacket.PROTOCOL + ": install BRLTTY 6");
        }
        greeting = Greeting.AUTHORISATION;
        return Outcome.reply(BrlPacket.version());
    }

    private Outcome authorise(BrlPacket packet) throws IOException {
        if (greeting != Greeting.AUTHORISATION) {
            return Outcome.NOTHING;
        }
        int[] ways = packet.numbers();
        if (Arrays.stream(ways).anyMatch(way -> way == BrlPacket.WITHOUT_KEY)) {
            return admit();
        }
        Optional<byte[]> key = credential.key();
        if (key.isEmpty() || Arrays.stream(ways).noneMatch(way -> way == BrlPacket.BY_KEY)) {
            throw new IOException("BRLTTY wants a key that the station cannot read");
        }
        greeting = Greeting.KEY_SHOWN;
        return Outcome.reply(BrlPacket.key(key.get()));
    }

    private String refusal() {
        return greeting == Greeting.KEY_SHOWN ? "BRLTTY does not accept the key" : "BRLTTY refuses the connection";
    }

    static String code(BrlPacket error) {
        return error.numbers().length > 0 ? " (error " + error.numbers()[0] + ")" : "";
    }

    /** Of what BRLTTY does not send here. */
    final IOException unreadable() {
        return new IOException(
                isAdmitted()
                        ? "what comes from BRLTTY cannot be read; a key may be lost"
                        : "what answers there is not BRLTTY");
    }
}
