package org.annabella.board.peg;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.board.FrameDecoder;
import org.annabella.chess.Square;
import org.annabella.serial.Crc16;

/**
 * Cuts characters into lines and reads them.
 *
 * <pre>
 * #SS T[ arguments]*CCCC CR    SS number of the line, T kind, CCCC check value of all between # and *; both hexadecimal
 * </pre>
 *
 * <p>The sign # stands nowhere else, so that a line is found again at once after noise.
 */
final class PegDecoder implements FrameDecoder<PegFrame> {

    /** The longest line: guidance of all squares, with number and check value. */
    static final int LENGTH_LIMIT = 1 + 2 + 2 + 64 * 3 + 5;

    private static final Pattern LINE = Pattern.compile("#([0-9A-F]{2}) ([A-Z])((?: [!-~&&[^*#]]+)*)\\*([0-9A-F]{4})");
    private static final char START = '#';
    private static final char END = '\r';
    private static final char LINE_FEED = '\n';

    private final StringBuilder line = new StringBuilder();
    private int discarded;

    /** Takes bytes, cut anywhere. Returns the lines that are complete now; wrong bytes never throw. */
    @Override
    public List<PegFrame> feed(ByteBuffer bytes) {
        List<PegFrame> frames = new ArrayList<>();
        while (bytes.hasRemaining()) {
            char next = (char) (bytes.get() & 0xFF);
            if (next == END) {
                end(frames);
            } else if (next == START) {
                discarded += line.length();
                tellDiscarded(frames);
                line.append(next);
            } else if (discarded > 0 || line.length() >= LENGTH_LIMIT) {
                discarded += line.length() + 1;
                line.setLength(0);
            } else if (next != LINE_FEED) {
                line.append(next);
            }
        }
        return frames;
    }

    private void end(List<PegFrame> frames) {
        if (discarded == 0 && line.length() > 0) {
            frames.add(read(line.toString()));
        }
        tellDiscarded(frames);
    }

    private void tellDiscarded(List<PegFrame> frames) {
        if (discarded > 0) {
            frames.add(new PegFrame.Garbled(discarded));
        }
        discarded = 0;
        line.setLength(0);
    }

    private static PegFrame read(String text) {
        Matcher matcher = LINE.matcher(text);
        if (!matcher.matches()) {
            return new PegFrame.Garbled(text.length());
        }
        int check = Integer.parseInt(matcher.group(4), 16);
        if (check != Crc16.of(text.substring(1, text.indexOf('*')))) {
            return new PegFrame.Garbled(text.length());
        }
        int sequence = Integer.parseInt(matcher.group(1), 16);
        String arguments = matcher.group(3).strip();
        List<String> words = arguments.isEmpty() ? List.of() : List.of(arguments.split(" "));
        return body(matcher.group(2).charAt(0), words)
                .<PegFrame>map(body -> new PegFrame.Line(sequence, body))
                .orElseGet(() -> new PegFrame.Unknown(sequence, text));
    }

    private static Optional<PegFrame.Body> body(char kind, List<String> words) {
        return switch (kind) {
            case 'H' -> number(words, 0, 10).map(PegFrame.Hello::new);
            case 'E' -> number(words, 0, 10).map(on -> new PegFrame.Events(on != 0));
            case 'D' -> Optional.of(new PegFrame.AskPicture());
            case 'Q' -> Optional.of(new PegFrame.Ping());
            case 'G' -> guide(words);
            case 'I' -> identity(words);
            case 'B' -> picture(words);
            case 'L' -> square(words).map(PegFrame.Lifted::new);
            case 'P' -> square(words).map(PegFrame.Placed::new);
            case 'K' -> words.stream().findFirst().map(PegFrame.Key::new);
            case 'A' -> number(words, 0, 16).map(PegFrame.Obeyed::new);
            case 'N' -> number(words, 0, 16).map(PegFrame.NotUnderstood::new);
            case 'R' -> Optional.of(new PegFrame.Restarted());
            default -> Optional.empty();
        };
    }

    private static Optional<PegFrame.Body> guide(List<String> words) {
        Set<Square> squares = new HashSet<>();
        for (String word : words) {
            Optional<Square> square = square(word);
            if (square.isEmpty()) {
                return Optional.empty();
            }
            squares.add(square.get());
        }
        return Optional.of(new PegFrame.Guide(squares));
    }

    private static Optional<PegFrame.Body> identity(List<String> words) {
        return words.size() < 4
                ? Optional.empty()
                : number(words, 0, 10)
                        .map(version -> new PegFrame.Identity(
                                version,
                                words.get(1),
                                words.get(2),
                                words.get(3).equals("-") ? "" : words.get(3)));
    }

    private static Optional<PegFrame.Body> picture(List<String> words) {
        if (words.size() < 2 || !words.get(0).matches("[0-9A-F]{16}")) {
            return Optional.empty();
        }
        long occupied = Long.parseUnsignedLong(words.get(0), 16);
        return words.get(1).equals("-")
                ? Optional.of(new PegFrame.Picture(occupied, -1))
                : number(words, 1, 10).map(battery -> new PegFrame.Picture(occupied, battery));
    }

    private static Optional<Square> square(List<String> words) {
        return words.isEmpty() ? Optional.empty() : square(words.get(0));
    }

    private static Optional<Square> square(String word) {
        return Square.parse(word.toLowerCase(Locale.ROOT));
    }

    private static Optional<Integer> number(List<String> words, int index, int radix) {
        if (words.size() <= index || !words.get(index).matches("[0-9A-F]{1,4}")) {
            return Optional.empty();
        }
        try {
            return Optional.of(Integer.parseInt(words.get(index), radix));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
