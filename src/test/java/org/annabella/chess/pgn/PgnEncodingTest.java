package org.annabella.chess.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PgnEncodingTest {

    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");
    private static final String DANISH =
            "[White \"Bent Larsen, Thisted – „Ærø“ €\"]\n\n1. e4 {en løber på åben linje} *\n";

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 20);
    }

    private static PgnEncoding encoding(byte[] file) {
        return PgnEncoding.of(PgnBytes.of(file));
    }

    @Test
    void readsUtf8WithAndWithoutByteOrderMark() {
        for (String mark : new String[] {"", "\ufeff"}) {
            byte[] file = (mark + DANISH + "♞ 😀").getBytes(StandardCharsets.UTF_8);
            assertThat(encoding(file)).isEqualTo(PgnEncoding.UTF_8);
            assertThat(PgnDecoder.decode(file)).isEqualTo(DANISH + "♞ 😀");
        }
    }

    @Test
    void readsWindows1252WhereItCannotBeUtf8() {
        byte[] file = DANISH.getBytes(WINDOWS_1252);

        assertThat(encoding(file)).isEqualTo(PgnEncoding.WINDOWS_1252);
        assertThat(PgnDecoder.decode(file)).isEqualTo(DANISH);
    }

    /** The first lines alone would be UTF-8: {@code Ã¸} in Windows-1252 are the bytes of {@code ø}. */
    @Test
    void oneByteDecidesTheWholeFile() {
        byte[] file = ("Ã¸" + " ".repeat(100_000) + "ø").getBytes(WINDOWS_1252);

        assertThat(PgnDecoder.decode(file)).startsWith("Ã¸ ").endsWith(" ø");
    }

    @Test
    void goesOnInWindows1252WhereAByteOrderMarkWasALie() {
        byte[] good = "\ufeffæ ".getBytes(StandardCharsets.UTF_8);
        byte[] file = new byte[good.length + 2];
        System.arraycopy(good, 0, file, 0, good.length);
        file[good.length] = (byte) 0xf8;
        file[good.length + 1] = (byte) 0xe5;

        assertThat(PgnDecoder.decode(file)).isEqualTo("æ øå");
    }

    @Test
    void losesNoByte() {
        byte[] file = new byte[256];
        for (int code = 0; code < 256; code++) {
            file[code] = (byte) code;
        }
        String text = PgnDecoder.decode(file);
        assertThat(text).hasSize(256).doesNotContain("\ufffd");
        assertThat(text.chars().distinct().count()).isEqualTo(256);

        String expected = new String(file, WINDOWS_1252);
        for (int code = 0; code < 256; code++) {
            char letter = expected.charAt(code);
            assertThat(text.charAt(code)).isEqualTo(letter == '\ufffd' ? (char) code : letter);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anyCuttingOfTheBytesGivesTheSameText(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] file = (DANISH + "♞ 😀").repeat(2000).getBytes(seed % 2 == 0 ? StandardCharsets.UTF_8 : WINDOWS_1252);
        PgnBytes whole = PgnBytes.of(file);
        PgnBytes pieces = into -> {
            byte[] piece = new byte[1 + random.nextInt(5)];
            int count = whole.read(piece);
            System.arraycopy(piece, 0, into, 0, Math.max(count, 0));
            return count;
        };
        PgnDecoder decoder = new PgnDecoder(pieces, encoding(file));
        StringBuilder text = new StringBuilder();
        char[] part = new char[100];
        for (int count = decoder.read(part, 7, 1); count > 0; count = decoder.read(part, 7, 1 + random.nextInt(90))) {
            text.append(part, 7, count);
        }

        assertThat(text.toString()).isEqualTo(PgnDecoder.decode(file));
    }
}
