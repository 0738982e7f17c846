package org.annabella.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.annabella.config.Json;

/** What a command printed and how it ended. */
public record CommandRun(int exit, String out, String err) {
    /** Runs a command with this standard input, in this process. */
    public static CommandRun of(String input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Main.run(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                arguments);
        return new CommandRun(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    public List<String> lines() {
        return out.lines().toList();
    }

    /** The results of a command that was run with {@code --json}. */
    public List<JsonNode> json() {
        return out.lines().map(CommandRun::parse).toList();
    }

    private static JsonNode parse(String line) {
        try {
            return Json.MAPPER.readTree(line);
        } catch (JsonProcessingException broken) {
            throw new AssertionError("not a JSON object: " + line, broken);
        }
    }
}
