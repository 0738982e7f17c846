package org.annabella.board.chesslink;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Consumer;

/** What comes over a ChessLink line, in either direction. */
sealed interface ChesslinkFrame {

    /** Calls what is to be done with this, by what it is. */
    void match(Consumer<Message> message, Consumer<Garbled> garbled);

    /**
     * A message whose parity and check value were right.
     *
     * @param kind a letter, capital for a command, small for the board's answer to it
     * @param data printable ASCII, without the check value
     */
    record Message(char kind, String data) implements ChesslinkFrame {

        @Override
        public void match(Consumer<Message> message, Consumer<Garbled> garbled) {
            message.accept(this);
        }

        static Message of(char kind) {
            return new Message(kind, "");
        }

        /** A command about one cell of the board's permanent memory. */
        static Message read(int address) {
            return new Message('R', hex(address));
        }

        /** The answer that tells what is in a cell; the same data as a command to write it. */
        static Message cell(char kind, int address, int value) {
            return new Message(kind, hex(address) + hex(value));
        }

        /** The first number of the data, as two hexadecimal digits. */
        int address() {
            return Integer.parseInt(data.substring(0, 2), 16);
        }

        /** The second number of the data. */
        int value() {
            return Integer.parseInt(data.substring(2, 4), 16);
        }

        /** The message as it travels: with its check value, each byte with odd parity in its highest bit. */
        byte[] bytes() {
            String text = kind + data;
            byte[] bytes = (text + hex(check(text))).getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = Integer.bitCount(bytes[i]) % 2 == 0 ? (byte) (bytes[i] | 0x80) : bytes[i];
            }
            return bytes;
        }
    }

    /** Bytes that were no message; told once the next message has come. */
    record Garbled(int bytes) implements ChesslinkFrame {
        @Override
        public void match(Consumer<Message> message, Consumer<Garbled> garbled) {
            garbled.accept(this);
        }
    }

    /** Two hexadecimal digits in capitals. */
    static String hex(int number) {
        return String.format(Locale.ROOT, "%02X", number);
    }

    /** The check value of a text. */
    static int check(String text) {
        return text.chars().reduce(0, (one, other) -> one ^ other);
    }
}
