package org.annabella.board.chesslink;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.annabella.board.FrameDecoder;
import org.annabella.board.chesslink.ChesslinkFrame.Garbled;
import org.annabella.board.chesslink.ChesslinkFrame.Message;
import org.jspecify.annotations.Nullable;

/**
 * Cuts bytes into messages.
 *
 * <pre>
 * letter       decides the length
 * data         piece letters or hexadecimal digits in capitals
 * check value  exclusive or of all characters before, two hexadecimal digits
 * </pre>
 *
 * <p>Each byte has 7 bits and odd parity in its highest bit; the line itself runs without parity. As soon as the bytes
 * cannot become a message any more, the first of them is dropped and the rest is tried again from there: nothing is
 * lost of a message that follows a damaged one.
 */
final class ChesslinkDecoder implements FrameDecoder<ChesslinkFrame> {

    /** The letters of a status: pieces as in a FEN, and a full stop for an empty square. */
    static final String PIECES = "KQRBNPkqrbnp.";

    private static final String HEX = "0123456789ABCDEF";

    private record Shape(int dataLength, String alphabet) {}

    private static final Map<Character, Shape> FROM_BOARD = Map.of(
            'v', new Shape(4, HEX),
            's', new Shape(64, PIECES),
            'l', new Shape(0, HEX),
            'x', new Shape(0, HEX),
            'w', new Shape(4, HEX),
            'r', new Shape(4, HEX));

    private static final Map<Character, Shape> FROM_STATION = Map.of(
            'V', new Shape(0, HEX),
            'S', new Shape(0, HEX),
            'X', new Shape(0, HEX),
            'T', new Shape(0, HEX),
            'L', new Shape(2 + 2 * ChesslinkLights.COUNT, HEX),
            'W', new Shape(4, HEX),
            'R', new Shape(2, HEX));

    private static final int LONGEST = 1 + 2 + 2 * ChesslinkLights.COUNT + 2;

    private final Map<Character, Shape> shapes;
    private final char[] text = new char[LONGEST];
    private int filled;
    private int tried;
    private int discarded;

    private ChesslinkDecoder(Map<Character, Shape> shapes) {
        this.shapes = shapes;
    }

    /** For what a board says. */
    static ChesslinkDecoder ofBoard() {
        return new ChesslinkDecoder(FROM_BOARD);
    }

    /** For what a board is told. */
    static ChesslinkDecoder ofStation() {
        return new ChesslinkDecoder(FROM_STATION);
    }

    /** Takes bytes, cut anywhere. Returns the messages that are complete now; wrong bytes never throw. */
    @Override
    public List<ChesslinkFrame> feed(ByteBuffer bytes) {
        List<ChesslinkFrame> frames = new ArrayList<>();
        while (bytes.hasRemaining()) {
            take(bytes.get(), frames);
        }
        return frames;
    }

    private void take(byte next, List<ChesslinkFrame> frames) {
        if (Integer.bitCount(next & 0xFF) % 2 == 0) {
            // Whatever it belonged to is damaged, and it cannot begin anything itself.
            discarded += filled + 1;
            filled = 0;
            tried = 0;
            return;
        }
        text[filled++] = (char) (next & 0x7F);
        while (tried < filled) {
            if (!fits(tried)) {
                drop(1);
                discarded++;
            } else if (++tried == length()) {
                complete(frames);
            }
        }
    }

    private @Nullable Shape shape() {
        return shapes.get(text[0]);
    }

    private int length() {
        Shape shape = shape();
        return shape == null ? 0 : 1 + shape.dataLength + 2;
    }

    private boolean fits(int at) {
        Shape shape = shape();
        if (shape == null || at == 0) {
            return shape != null;
        }
        return (at <= shape.dataLength ? shape.alphabet : HEX).indexOf(text[at]) >= 0;
    }

    private void complete(List<ChesslinkFrame> frames) {
        int end = tried - 2;
        String checked = new String(text, 0, end);
        if (!ChesslinkFrame.hex(ChesslinkFrame.check(checked)).equals(new String(text, end, 2))) {
            drop(1);
            discarded++;
            return;
        }
        if (discarded > 0) {
            frames.add(new Garbled(discarded));
            discarded = 0;
        }
        frames.add(new Message(checked.charAt(0), checked.substring(1)));
        drop(tried);
    }

    private void drop(int count) {
        filled -= count;
        System.arraycopy(text, count, text, 0, filled);
        tried = 0;
    }
}
