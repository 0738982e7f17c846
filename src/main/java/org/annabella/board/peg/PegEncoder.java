package org.annabella.board.peg;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.stream.Collectors;
import org.annabella.chess.Square;
import org.annabella.serial.Crc16;

/** Writes lines, and counts them. One for each connection and side. */
final class PegEncoder {

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private int sequence;

    /** The next line, with its number, its check value and its end. */
    byte[] encode(PegFrame.Body body) {
        String line = line(sequence, body);
        sequence = sequence + 1 & 0xFF;
        return line.getBytes(StandardCharsets.US_ASCII);
    }

    /** The number that the next line will have. */
    int nextSequence() {
        return sequence;
    }

    static String line(int sequence, PegFrame.Body body) {
        String checked = HEX.toHexDigits((byte) sequence) + " " + text(body);
        return "#" + checked + "*" + HEX.toHexDigits((short) Crc16.of(checked)) + "\r";
    }

    private static String text(PegFrame.Body body) {
        if (body instanceof PegFrame.Hello hello) {
            return "H " + hello.version();
        }
        if (body instanceof PegFrame.Events events) {
            return events.on() ? "E 1" : "E 0";
        }
        if (body instanceof PegFrame.AskPicture) {
            return "D";
        }
        if (body instanceof PegFrame.Ping) {
            return "Q";
        }
        if (body instanceof PegFrame.Guide guide) {
            return guide.squares().stream().sorted().map(PegEncoder::name).collect(Collectors.joining("", "G", ""));
        }
        if (body instanceof PegFrame.Identity identity) {
            return "I " + identity.version() + " " + identity.serialNumber() + " " + identity.firmware() + " "
                    + (identity.features().isEmpty() ? "-" : identity.features());
        }
        if (body instanceof PegFrame.Picture picture) {
            String battery = picture.battery() < 0 ? "-" : Integer.toString(picture.battery());
            return "B " + HEX.toHexDigits(picture.occupied()) + " " + battery;
        }
        return event(body);
    }

    private static String event(PegFrame.Body body) {
        if (body instanceof PegFrame.Lifted lifted) {
            return "L" + name(lifted.square());
        }
        if (body instanceof PegFrame.Placed placed) {
            return "P" + name(placed.square());
        }
        if (body instanceof PegFrame.Key key) {
            return "K " + key.name();
        }
        if (body instanceof PegFrame.Obeyed obeyed) {
            return String.format(Locale.ROOT, "A %02X", obeyed.sequence());
        }
        if (body instanceof PegFrame.NotUnderstood not) {
            return String.format(Locale.ROOT, "N %02X", not.sequence());
        }
        if (body instanceof PegFrame.Restarted) {
            return "R";
        }
        throw new AssertionError(body);
    }

    private static String name(Square square) {
        return " " + square.toString().toUpperCase(Locale.ROOT);
    }
}
