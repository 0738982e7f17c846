package org.annabella.cli.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.function.UnaryOperator;
import org.annabella.config.BadInput;
import org.annabella.config.Exit;

/** Answers standard input line by line in the same order; blank lines are left out. */
public final class LineBatch {
    private LineBatch() {}

    /**
     * Answers all lines. An answer is out before more input is waited for; while more is there already, answers are
     * written together.
     *
     * @param answer gives the answer of one line, itself one line
     * @return the exit code
     */
    public static int answer(Terminal terminal, UnaryOperator<String> answer) {
        try (BufferedReader lines = terminal.lines()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    terminal.answer(answer.apply(line));
                }
            }
            return Exit.DONE;
        } catch (IOException unreadable) {
            throw new BadInput("standard input cannot be read: " + unreadable.getMessage());
        } finally {
            terminal.flush();
        }
    }
}
