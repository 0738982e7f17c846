package org.annabella.cli.setup;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.annabella.cli.doctor.Finding;
import org.annabella.cli.terminal.Root;
import org.annabella.cli.terminal.Terminal;

/** A station is set up over a pipe; what was printed, what was said, and how it ended. */
record SetupRun(int exit, String text, List<String> said) {
    /** More empty lines than there are questions. */
    static final String ENTERS = "\n".repeat(60);

    static SetupRun of(Path file, Equipment equipment, String language, String input) {
        return of(file, equipment, language, input.getBytes(StandardCharsets.UTF_8));
    }

    static SetupRun of(Path file, Equipment equipment, String language, byte[] input) {
        return of(file, equipment, language, new ByteArrayInputStream(input), text -> {});
    }

    /**
     * The same with somebody who hears what is said.
     *
     * @param hearer is told each sentence
     */
    static SetupRun of(Path file, Equipment equipment, String language, InputStream input, Consumer<String> hearer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(input, out, out);
        List<String> said = new ArrayList<>();
        Setup setup =
                new Setup(new Root(terminal), equipment, keeping(said, hearer), examined -> List.of(fine(examined)));
        int exit = run(setup, terminal, file, language);
        return new SetupRun(exit, bytes.toString(StandardCharsets.UTF_8), said);
    }

    private static int run(Setup setup, Terminal terminal, Path file, String language) {
        try {
            return setup.run(file, language);
        } catch (IOException | RuntimeException told) {
            return terminal.explain(told);
        }
    }

    private static Finding fine(Path examined) {
        return Finding.found("config", "The config " + examined + " was looked at.");
    }

    private static Voice keeping(List<String> said, Consumer<String> hearer) {
        return new Voice() {
            @Override
            public void say(String text, String language) {
                said.add(language + ": " + text);
                hearer.accept(text);
            }

            @Override
            public void hush() {}

            @Override
            public void awaitSpoken() {
                said.add("(settled)");
            }

            @Override
            public void close() {}
        };
    }
}
