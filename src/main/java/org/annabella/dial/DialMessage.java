package org.annabella.dial;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.regex.Pattern;
import org.annabella.clock.ClockSide;
import org.jspecify.annotations.Nullable;

/** What a frame says. Every message writes its own payload; {@link Payload} reads it back. */
sealed interface DialMessage {

    /** The type byte. */
    int type();

    /** True for types that only a clock sends; to a clock they mean nothing. */
    static boolean isOfClock(int type) {
        return Set.of(Identity.TYPE, Times.TYPE, Lever.TYPE, Button.TYPE, Restarted.TYPE)
                .contains(type);
    }

    /** Writes the payload, big end first. */
    void write(ByteBuffer payload);

    /** Hands itself to whoever understands it. */
    void deliver(int sequence, Receiver receiver);

    /** Takes messages apart; what a side never receives it need not name. */
    interface Receiver {
        default void hello(Hello message) {}

        default void ping() {}

        default void show(int sequence, DialFace face) {}

        default void vibrate(int sequence, Vibrate message) {}

        default void hush(int sequence) {}

        default void identity(Identity message) {}

        default void times(Times message) {}

        default void lever(int sequence, Lever message) {}

        default void button(int sequence, Button message) {}

        default void restarted(Restarted message) {}

        default void ack(int sequence, Result result) {}

        /** A well-formed frame of a type, or with a payload, that this protocol does not have. */
        default void strange(int sequence, Strange message) {}
    }

    /** What became of a numbered frame; the order is that of the codes on the wire, from 0. */
    enum Result {
        /** It was carried out. */
        DONE,
        /** It had been carried out before, and was not carried out again. */
        REPEATED,
        /** Its type is not known. */
        UNKNOWN_TYPE,
        /** Its payload cannot be read. */
        UNREADABLE
    }

    /** Station to clock: who is there? The session number is another one each time the station is started. */
    record Hello(int major, int minor, int session) implements DialMessage {
        static final int TYPE = 0x01;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(ByteBuffer payload) {
            payload.put((byte) major).put((byte) minor).putInt(session);
        }

        @Override
        public void deliver(int sequence, Receiver receiver) {
            receiver.hello(this);
        }
    }

    /** Station to clock: I am here; tell the times. */
    record Ping() implements DialMessage {
        static final int TYPE = 0x02;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(ByteBuffer payload) {
            // nothing to say
        }

        @Override
        public void deliver(int sequence, Receiver receiver) {
            receiver.ping();
        }
    }

    /** Station to clock: show this, and count on from it. */
    record Show(DialFace face) implements DialMessage {
        static final int TYPE = 0x03;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(ByteBuffer payload) {
            Payload.putFace(payload, face, 0);
            payload.putShort((short) face.incrementWhite().toSeconds());
            payload.putShort((short) face.incrementBlack().toSeconds());
        }

        @Override
        public void deliver(int sequence, Receiver receiver) {
            receiver.show(sequence, face);
        }
    }

    /** Station to clock: tap this out to one player. */
    record Vibrate(ClockSide to, Vibration vibration) implements DialMessage {
        static final int TYPE = 0x04;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(ByteBuffer payload) {
            payload.put((byte) to.ordinal()).put((byte) vibration.signal().ordinal());
            payload.put((byte) vibration.numbers().size());
            for (Vibration.Number number : vibration.numbers()) {
                payload.putShort((short) number.value()).put((byte) number.digits());
            }
        }

        @Override
        public void deliver(int sequence, Receiver receiver) {
            receiver.vibrate(sequence, this);
        }
    }

    /** Station to clock: stop tapping. */
    record Hush() implements DialMessage {
        static final int TYPE = 0x05;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(ByteBuffer payload) {
            // nothing to say
        }

        @Override
        public void deliver(int sequence, Receiver receiver) {
            receiver.hush(sequence);
        }
    }

    /** Clock to station: who I am. */
    record Identity(
            int major,
            int minor,
            boolean simulated,
            boolean holdsTimes,
            int bootCount,
            int firmwareMajor,
            int firmwareMinor,
            String serialNumber)
            implements DialMessage {
        static final int TYPE = 0x41;
        static final int SIMULATED_BIT = 1;
        static final int HOLDS_TIMES_BIT = 2;
        private static final Pattern SERIAL = Pattern.compile("[\\x21-\\x7E]{1,16}");

        /** Checks the serial number: 1 to 16 printable characters without a space. */
        public Identity {
            if (!SERIAL.matcher(serialNumber).matches()) {
                throw new IllegalArgumentException("serial number \"" + serialNumber + "\"");
            }
        }

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(ByteBuffer payload) {
            payload.put((byte) major).put((byte) minor);
            payload.put((byte) ((simulated ? SIMULATED_BIT : 0) | (holdsTimes ? HOLDS_TIMES_BIT : 0)));
            payload.putShort((short) bootCount);
            payload.put((byte) firmwareMajor).put((byte) firmwareMinor);
            payload.put(serialNumber.getBytes(StandardCharsets.US_ASCII));
        }

        @Override
        public void deliver(int sequence, Receiver receiver) {
            receiver.identity(this);
        }
    }

    /** Clock to station: what I show, whether I know the times, my battery (255 for mains). */
    record Times(DialFace face, boolean known, int battery) implements DialMessage {
        static final int TYPE = 0x42;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(ByteBuffer payload) {
            Payload.putFace(payload, face, known ? Payload.KNOWN_BIT : 0);
            payload.put((byte) battery);
        }

        @Override
        public void deliver(int sequence, Receiver receiver) {
            receiver.times(this);
        }
    }

    /**
     * Clock to station: the lever was pressed.
     *
     * @param moves how many moves of that player the clock showed before the press; with the player it names the press
     *     once and for all, whoever hears of it; null if it is not told
     */
    record Lever(
            ClockSide by,
            boolean switchedAlone,
            Duration ago,
            @Nullable Integer moves) implements DialMessage {
        static final int TYPE = 0x43;

        /** A press of which the clock cannot tell the move, or not to this station. */
        Lever(ClockSide by, boolean switchedAlone, Duration ago) {
            this(by, switchedAlone, ago, null);
        }

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(ByteBuffer payload) {
            payload.put((byte) by.ordinal()).put((byte) (switchedAlone ? 1 : 0)).putInt(Payload.millis(ago));
            if (moves != null) {
                payload.putShort(moves.shortValue());
            }
        }

        @Override
        public void deliver(int sequence, Receiver receiver) {
            receiver.lever(sequence, this);
        }
    }

    /** Clock to station: a button was pushed. */
    record Button(ClockSide by, DialButton button, Duration ago) implements DialMessage {
        static final int TYPE = 0x44;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(ByteBuffer payload) {
            payload.put((byte) by.ordinal()).put((byte) button.code()).putInt(Payload.millis(ago));
        }

        @Override
        public void deliver(int sequence, Receiver receiver) {
            receiver.button(sequence, this);
        }
    }

    /** Clock to station, until it is greeted: I have restarted and lost my times. */
    record Restarted(DialReport.RebootCause cause, int bootCount) implements DialMessage {
        static final int TYPE = 0x45;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(ByteBuffer payload) {
            payload.put((byte) cause.ordinal()).putShort((short) bootCount);
        }

        @Override
        public void deliver(int sequence, Receiver receiver) {
            receiver.restarted(this);
        }
    }

    /** Either way: the numbered frame with this sequence number has come. */
    record Ack(Result result) implements DialMessage {
        static final int TYPE = 0x7F;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(ByteBuffer payload) {
            payload.put((byte) result.ordinal());
        }

        @Override
        public void deliver(int sequence, Receiver receiver) {
            receiver.ack(sequence, result);
        }
    }

    /** Something that this protocol does not have: {@code result} says in which respect. */
    record Strange(int type, Result result) implements DialMessage {

        @Override
        public void write(ByteBuffer payload) {
            throw new IllegalStateException("never sent: type " + type);
        }

        @Override
        public void deliver(int sequence, Receiver receiver) {
            receiver.strange(sequence, this);
        }
    }
}
