package org.annabella.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The keyboard is not dead after a line that fails. */
class TypedLinesTest {
    @Test
    void aLineThatFailsIsToldAndTheNextIsTaken() throws InterruptedException {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new ByteArrayInputStream("first\nsecond\n".getBytes(StandardCharsets.UTF_8)),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        List<String> taken = new CopyOnWriteArrayList<>();
        CountDownLatch end = new CountDownLatch(1);
        TypedLines.read(
                terminal,
                line -> {
                    if (line.equals("first")) {
                        throw new AssertionError("no such line");
                    }
                    taken.add(line);
                },
                end::countDown);
        assertThat(end.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(taken).containsExactly("second");
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("no such line");
    }
}
