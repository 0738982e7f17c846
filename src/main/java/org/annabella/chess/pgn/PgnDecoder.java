package org.annabella.chess.pgn;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * The text of a PGN file whose bytes come piece by piece. From the first byte on that cannot be UTF-8 everything is read
 * as Windows-1252; who can read the bytes twice asks {@link PgnEncoding#of} first, so that nothing before that byte is
 * misread either. Every byte becomes a character, none is lost.
 */
public final class PgnDecoder implements PgnSource {

    private static final int SIZE = 1 << 15;

    /** 0x80 to 0x9f; the five that mean nothing keep their number. */
    private static final String HIGH_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

    private final PgnBytes source;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final byte[] piece = new byte[SIZE];

    /** Bytes to be decoded; when a new piece comes, at most an unfinished character is left of the one before. */
    private final ByteBuffer pending = ByteBuffer.allocate(SIZE + 4).limit(0);

    /** Characters to be given away. */
    private final CharBuffer decoded = CharBuffer.allocate(SIZE).limit(0);

    private PgnEncoding encoding;
    private boolean ended;

    /** Begins with this encoding. */
    public PgnDecoder(PgnBytes source, PgnEncoding encoding) {
        this.source = source;
        this.encoding = encoding;
    }

    /** The whole text of a file. */
    public static String decode(byte[] file) {
        PgnDecoder decoder = new PgnDecoder(PgnBytes.of(file), PgnEncoding.of(PgnBytes.of(file)));
        StringBuilder text = new StringBuilder(file.length);
        char[] part = new char[SIZE];
        for (int count = decoder.read(part, 0, SIZE); count > 0; count = decoder.read(part, 0, SIZE)) {
            text.append(part, 0, count);
        }
        boolean marked = text.length() > 0 && text.charAt(0) == PgnBuffer.BYTE_ORDER_MARK;
        return text.substring(marked ? 1 : 0);
    }

    /** How the text is read from here on. */
    public PgnEncoding encoding() {
        return encoding;
    }

    @Override
    public int read(char[] into, int from, int length) {
        while (!decoded.hasRemaining()) {
            if (!decode() && !more()) {
                return 0;
            }
        }
        int count = Math.min(length, decoded.remaining());
        decoded.get(into, from, count);
        return count;
    }

    /** Gets more bytes; false if there are none. */
    private boolean more() {
        int count = ended ? 0 : source.read(piece);
        boolean goesOn = !ended;
        ended = count <= 0;
        if (!ended) {
            pending.compact().put(piece, 0, count).flip();
        }
        return goesOn;
    }

    /** Returns whether there are characters now. */
    private boolean decode() {
        decoded.clear();
        if (encoding == PgnEncoding.UTF_8) {
            CoderResult result = utf8.decode(pending, decoded, ended);
            encoding = result.isMalformed() ? PgnEncoding.WINDOWS_1252 : PgnEncoding.UTF_8;
        }
        while (encoding == PgnEncoding.WINDOWS_1252 && pending.hasRemaining() && decoded.hasRemaining()) {
            decoded.put(windows(pending.get()));
        }
        decoded.flip();
        return decoded.hasRemaining();
    }

    private static char windows(byte code) {
        int number = code & 0xff;
        return number >= 0x80 && number < 0xa0 ? HIGH_CONTROLS.charAt(number - 0x80) : (char) number;
    }
}
