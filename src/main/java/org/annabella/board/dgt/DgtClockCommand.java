package org.annabella.board.dgt;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * A command for the clock, passed on by the board: {@code 2B size 03 command ... 00}, where the size counts all that
 * follows it. The clock acknowledges each, but only while the board reports times.
 */
sealed interface DgtClockCommand {

    /** The byte by which the board knows that a clock's command follows. */
    int MESSAGE = 0x2B;

    /** The command's number, as its acknowledgement repeats it. */
    int id();

    /** The bytes between the number and the final zero. */
    byte[] data();

    /** The whole command, as it goes over the line. */
    default byte[] bytes() {
        byte[] data = data();
        byte[] bytes = new byte[data.length + 5];
        bytes[0] = MESSAGE;
        bytes[1] = (byte) (data.length + 3);
        bytes[2] = 3;
        bytes[3] = (byte) id();
        System.arraycopy(data, 0, bytes, 4, data.length);
        return bytes;
    }

    /**
     * Shows six seven-segment signs, until {@link End}.
     *
     * @param segments of the signs A to F from the left: bit 0 top, then clockwise, 6 the middle one; exactly six
     * @param icons 01, 02, 04 the right dot, colon and 1; 08, 10, 20 the left ones
     * @param beep with a beep
     */
    record Display(String segments, int icons, boolean beep) implements DgtClockCommand {
        // The line's order of the signs: C B A F E D.
        private static final int[] ORDER = {2, 1, 0, 5, 4, 3};

        /** Checks the number of signs. */
        public Display {
            if (segments.length() != ORDER.length) {
                throw new IllegalArgumentException("six signs, not " + segments.length());
            }
        }

        @Override
        public int id() {
            return 0x01;
        }

        @Override
        public byte[] data() {
            byte[] data = new byte[8];
            for (int i = 0; i < ORDER.length; i++) {
                data[i] = (byte) segments.charAt(ORDER[i]);
            }
            data[6] = (byte) icons;
            data[7] = (byte) (beep ? 3 : 1);
            return data;
        }

        private static Display of(byte[] data) {
            char[] segments = new char[ORDER.length];
            for (int i = 0; i < ORDER.length; i++) {
                segments[ORDER[i]] = (char) data[i];
            }
            return new Display(new String(segments), data[6], data[7] == 3);
        }
    }

    /** Shows symbols such as flags: four groups of bits, then 01 to clear and 40 to stay. */
    record Icons(int first, int second, int third, int fourth, int special) implements DgtClockCommand {
        @Override
        public int id() {
            return 0x02;
        }

        @Override
        public byte[] data() {
            return new byte[] {(byte) first, (byte) second, (byte) third, (byte) fourth, (byte) special, 0, 0, 0};
        }
    }

    /** Shows the times again. */
    record End() implements DgtClockCommand {
        @Override
        public int id() {
            return 0x03;
        }

        @Override
        public byte[] data() {
            return new byte[0];
        }
    }

    /** Asks for a button; the answer does not tell one. */
    record Button() implements DgtClockCommand {
        @Override
        public int id() {
            return 0x08;
        }

        @Override
        public byte[] data() {
            return new byte[0];
        }
    }

    /** Asks for the version: by this a clock is found. */
    record Version() implements DgtClockCommand {
        @Override
        public int id() {
            return 0x09;
        }

        @Override
        public byte[] data() {
            return new byte[0];
        }
    }

    /**
     * Sets both times, and lets one run; only while the clock is in the option for computers.
     *
     * @param left whole seconds, below ten hours
     * @param right likewise
     * @param run 01 left, 02 right, 04 none; 08 besides: the clock changes over by itself when the lever is moved
     */
    record SetAndRun(Duration left, Duration right, int run) implements DgtClockCommand {
        /** The bit that lets the left time run. */
        static final int LEFT = 1;
        /** The bit that lets the right time run. */
        static final int RIGHT = 2;
        /** The bit that stops both. */
        static final int PAUSE = 4;
        /** The bit that lets the clock change over by itself when the lever is moved. */
        static final int TOGGLE = 8;

        @Override
        public int id() {
            return 0x0A;
        }

        // Plain binary numbers, not the decimal digits in which the clock tells its times.
        @Override
        public byte[] data() {
            return new byte[] {
                (byte) left.toHours(),
                (byte) left.toMinutesPart(),
                (byte) left.toSecondsPart(),
                (byte) right.toHours(),
                (byte) right.toMinutesPart(),
                (byte) right.toSecondsPart(),
                (byte) run
            };
        }

        private static SetAndRun of(byte[] data) {
            return new SetAndRun(time(data, 0), time(data, 3), data[6]);
        }

        private static Duration time(byte[] data, int at) {
            return Duration.ofHours(data[at]).plusMinutes(data[at + 1]).plusSeconds(data[at + 2]);
        }
    }

    /** Beeps for this many times 64 ms. */
    record Beep(int units) implements DgtClockCommand {
        @Override
        public int id() {
            return 0x0B;
        }

        @Override
        public byte[] data() {
            return new byte[] {(byte) units};
        }
    }

    /**
     * Shows letters, until {@link End}: eight on a DGT 3000, eleven on a Revelation II.
     *
     * @param text ASCII, eight or eleven characters
     * @param beep 0 to 15, times 64 ms
     */
    record Text(String text, int beep) implements DgtClockCommand {
        private static final int SHORT = 8;
        private static final int LONG = 11;

        /** Checks the length. */
        public Text {
            if (text.length() != SHORT && text.length() != LONG) {
                throw new IllegalArgumentException("eight or eleven characters: '" + text + "'");
            }
        }

        @Override
        public int id() {
            return text.length() == SHORT ? 0x0C : 0x0D;
        }

        @Override
        public byte[] data() {
            byte[] data = Arrays.copyOf(text.getBytes(StandardCharsets.US_ASCII), text.length() + 1);
            data[text.length()] = (byte) beep;
            return data;
        }

        private static Text of(byte[] data) {
            int length = data.length - 1;
            return new Text(new String(data, 0, length, StandardCharsets.US_ASCII), data[length]);
        }
    }

    /** Reads a whole command, as a clock does; empty if it is none. */
    static Optional<DgtClockCommand> read(byte[] bytes) {
        boolean framed = bytes.length >= 5
                && bytes[0] == MESSAGE
                && bytes[1] == bytes.length - 2
                && bytes[2] == 3
                && bytes[bytes.length - 1] == 0;
        return framed ? read(bytes[3], Arrays.copyOfRange(bytes, 4, bytes.length - 1)) : Optional.empty();
    }

    private static Optional<DgtClockCommand> read(int id, byte[] data) {
        return switch (id << 8 | data.length) {
            case 0x0108 -> Optional.of(Display.of(data));
            case 0x0208 -> Optional.of(new Icons(data[0], data[1], data[2], data[3], data[4]));
            case 0x0300 -> Optional.of(new End());
            case 0x0800 -> Optional.of(new Button());
            case 0x0900 -> Optional.of(new Version());
            case 0x0A07 -> Optional.of(SetAndRun.of(data));
            case 0x0B01 -> Optional.of(new Beep(data[0]));
            case 0x0C09, 0x0D0C -> Optional.of(Text.of(data));
            default -> Optional.empty();
        };
    }
}
