package org.annabella.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.annabella.config.BadInput;
import org.junit.jupiter.api.Test;

class LineBatchTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<String> outBeforeEachRead = new ArrayList<>();

    /** Gives one of these pieces at each reading, and notes what was out by then. */
    private Terminal terminal(String... pieces) {
        PrintStream results = new PrintStream(new BufferedOutputStream(out), false, StandardCharsets.UTF_8);
        return new Terminal(new Pieces(Arrays.asList(pieces).iterator()), results, results);
    }

    private final class Pieces extends InputStream {
        private final Iterator<String> pieces;

        Pieces(Iterator<String> pieces) {
            this.pieces = pieces;
        }

        @Override
        public int read() {
            throw new AssertionError("byte by byte");
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            outBeforeEachRead.add(written());
            if (!pieces.hasNext()) {
                return -1;
            }
            byte[] piece = pieces.next().getBytes(StandardCharsets.UTF_8);
            System.arraycopy(piece, 0, bytes, offset, piece.length);
            return piece.length;
        }
    }

    private String written() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void anAnswerIsOutBeforeMoreInputIsWaitedFor() {
        LineBatch.answer(terminal("one\ntw", "o\n", "three"), line -> "<" + line + ">");

        assertThat(outBeforeEachRead).startsWith("", "<one>\n", "<one>\n<two>\n");
        assertThat(written()).isEqualTo("<one>\n<two>\n<three>\n");
    }

    @Test
    void answersAreWrittenTogetherWhileMoreInputIsThere() {
        int[] flushes = {0};
        PrintStream results = new PrintStream(out, false, StandardCharsets.UTF_8) {
            @Override
            public void flush() {
                flushes[0]++;
                super.flush();
            }
        };
        String all = String.join(
                "\n", IntStream.range(0, 500).mapToObj(String::valueOf).toList());
        Pieces input = new Pieces(List.of(all).iterator());

        LineBatch.answer(new Terminal(input, results, results), line -> line);

        assertThat(written()).isEqualTo(all + "\n");
        assertThat(flushes[0]).isLessThan(10);
    }

    @Test
    void answersGivenBeforeADefectAreNotLost() {
        Terminal terminal = terminal("one\ntwo\n");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> LineBatch.answer(terminal, line -> {
                    if (line.equals("two")) {
                        throw new IllegalStateException(line);
                    }
                    return line;
                }));
        assertThat(written()).isEqualTo("one\n");
    }

    @Test
    void inputThatCannotBeReadIsTold() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("torn cable");
            }
        };
        PrintStream results = new PrintStream(out, false, StandardCharsets.UTF_8);

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> LineBatch.answer(new Terminal(broken, results, results), line -> line))
                .withMessageContaining("torn cable");
    }
}
