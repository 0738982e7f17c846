package org.annabella.chess;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The tables under {@code src/test/resources/chess}: one row a line, fields between tabs, {@code #} for remarks. */
final class ChessTables {

    private ChessTables() {}

    static Stream<Arguments> rows(String name) {
        return lines(name).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> Arguments.of((Object[]) line.split("\t")));
    }

    private static List<String> lines(String name) {
        try (InputStream table = Objects.requireNonNull(ChessTables.class.getResourceAsStream("/chess/" + name), name);
                BufferedReader reader = new BufferedReader(new InputStreamReader(table, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(name, unreadable);
        }
    }
}
