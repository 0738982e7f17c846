package org.annabella.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import org.annabella.cli.Main;
import org.annabella.config.Exit;
import org.junit.jupiter.api.Test;

/** Results that have not arrived are no results; a reader that has had enough of them misses none. */
class LostResultsTest {
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    /** Whatever is written there is lost for this reason. */
    private static OutputStream losing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int single) throws IOException {
                throw new IOException(reason);
            }
        };
    }

    private Terminal terminal(OutputStream results, boolean pipe) {
        return Terminal.of(
                InputStream.nullInputStream(),
                new ResultStream(results, () -> pipe),
                new PrintStream(errors, true, UTF_8));
    }

    @Test
    void aCommandWhoseResultsAreLostSaysSo() {
        String fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
        int exit = Main.run(
                new ByteArrayInputStream(fen.getBytes(UTF_8)),
                new PrintStream(losing("No space left on device"), false, UTF_8),
                new PrintStream(errors, true, UTF_8),
                "rules",
                "judge");
        assertThat(exit).isEqualTo(Exit.USAGE);
        assertThat(errors.toString(UTF_8))
                .contains("not all results could be written")
                .hasLineCount(1);
    }

    @Test
    void saysWhyTheyAreLost() {
        Terminal terminal = terminal(losing("No space left on device"), false);
        terminal.result("a result");
        assertThat(terminal.finish(Exit.FINDING)).isEqualTo(Exit.USAGE);
        assertThat(errors.toString(UTF_8)).contains("(No space left on device)").hasLineCount(1);
    }

    @Test
    void aWorseEndStands() {
        Terminal terminal = terminal(losing("No space left on device"), false);
        terminal.result("a result");
        assertThat(terminal.finish(Exit.MISSING)).isEqualTo(Exit.MISSING);
    }

    @Test
    void aReaderMayHaveEnoughOfThem() {
        Terminal english = terminal(losing("Broken pipe"), false);
        english.result("a result");
        assertThat(english.finish(Exit.DONE)).isEqualTo(Exit.DONE);
        Terminal swedish = terminal(losing("Brutet r\u00f6r"), true);
        swedish.result("a result");
        assertThat(swedish.finish(Exit.DONE)).isEqualTo(Exit.DONE);
        assertThat(errors.size()).isZero();
    }

    @Test
    void whereAllHaveArrivedNothingIsSaid() {
        ByteArrayOutputStream results = new ByteArrayOutputStream();
        Terminal terminal = terminal(results, false);
        terminal.result("a result");
        assertThat(terminal.finish(Exit.FINDING)).isEqualTo(Exit.FINDING);
        assertThat(results.toString(UTF_8)).isEqualTo("a result\n");
        assertThat(errors.size()).isZero();
    }
}
