package org.annabella.board.peg;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.chess.Square;

/** One line of the peg board's protocol, in either direction. */
sealed interface PegFrame {

    /** Calls what is to be done with a frame of this kind. */
    void match(Cases cases);

    /** What is to be done with each kind of frame. */
    interface Cases {
        /** A line that means something. */
        void line(Line line);

        /** A line to be passed over. */
        void unknown(Unknown line);

        /** No line at all. */
        void garbled(Garbled characters);
    }

    /** What one side says. */
    sealed interface Body {
        /** How it stands in a line, after the number. */
        String text();
    }

    /** Station: who are you? With the newest version of the protocol that the station speaks. */
    record Hello(int version) implements Body {
        @Override
        public String text() {
            return "H " + version;
        }
    }

    /** Station: report lifting and placing from now on, or no longer. */
    record Events(boolean on) implements Body {
        @Override
        public String text() {
            return on ? "E 1" : "E 0";
        }
    }

    /** Station: show me the whole board. */
    record AskPicture() implements Body {
        @Override
        public String text() {
            return "D";
        }
    }

    /** Station: are you there? */
    record Ping() implements Body {
        @Override
        public String text() {
            return "Q";
        }
    }

    /** Station: show these squares by light or vibration, and no others. */
    record Guide(Set<Square> squares) implements Body {
        /** Copies the set. */
        public Guide {
            squares = Set.copyOf(squares);
        }

        @Override
        public String text() {
            return squares.stream().sorted().map(PegFrame::name).collect(Collectors.joining("", "G", ""));
        }
    }

    /** Board: who I am. Features are letters: {@code S} simulated, {@code L} lights, {@code V} vibration. */
    record Identity(int version, String serialNumber, String firmware, String features) implements Body {
        @Override
        public String text() {
            return "I " + version + " " + serialNumber + " " + firmware + " " + (features.isEmpty() ? "-" : features);
        }
    }

    /** Board: the whole board, and the battery's charge in percent, -1 without a battery. */
    record Picture(long occupied, int battery) implements Body {
        @Override
        public String text() {
            return String.format(Locale.ROOT, "B %016X %s", occupied, battery < 0 ? "-" : battery);
        }
    }

    /** Board: a peg has left its hole. */
    record Lifted(Square square) implements Body {
        @Override
        public String text() {
            return "L" + name(square);
        }
    }

    /** Board: a peg has come into a hole. */
    record Placed(Square square) implements Body {
        @Override
        public String text() {
            return "P" + name(square);
        }
    }

    /** Board: a key was pressed. */
    record Key(String name) implements Body {
        @Override
        public String text() {
            return "K " + name;
        }
    }

    /** Board: I have obeyed your line of this number. */
    record Obeyed(int sequence) implements Body {
        @Override
        public String text() {
            return String.format(Locale.ROOT, "A %02X", sequence);
        }
    }

    /** Board: your line of this number means nothing to me. */
    record NotUnderstood(int sequence) implements Body {
        @Override
        public String text() {
            return String.format(Locale.ROOT, "N %02X", sequence);
        }
    }

    /** Board: I have just been started. */
    record Restarted() implements Body {
        @Override
        public String text() {
            return "R";
        }
    }

    /**
     * A line that has arrived whole.
     *
     * @param sequence 0 to 255, counted by each side for itself, 0 after 255
     */
    record Line(int sequence, Body body) implements PegFrame {
        @Override
        public void match(Cases cases) {
            cases.line(this);
        }
    }

    /** A line that has arrived whole, of a kind that a newer version may know. To be passed over. */
    record Unknown(int sequence, String text) implements PegFrame {
        @Override
        public void match(Cases cases) {
            cases.unknown(this);
        }
    }

    /** Characters that were no line. */
    record Garbled(int characters) implements PegFrame {
        @Override
        public void match(Cases cases) {
            cases.garbled(this);
        }
    }

    private static String name(Square square) {
        return " " + square.toString().toUpperCase(Locale.ROOT);
    }
}
