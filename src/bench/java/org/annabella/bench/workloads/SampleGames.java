package org.annabella.bench.workloads;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.SanReading;

/** Four famous games, the same on every machine: what the rules are measured on besides perft. */
final class SampleGames {

    private SampleGames() {}

    /** The moves of each game as they are written in English. */
    static List<List<String>> moves() {
        List<List<String>> games = new ArrayList<>();
        for (String line : text("games.pgn").split("\n")) {
            if (line.startsWith("[Event ")) {
                games.add(new ArrayList<>());
            } else if (!line.startsWith("[")) {
                words(line).filter(SampleGames::isMove).forEach(games.get(games.size() - 1)::add);
            }
        }
        return games;
    }

    /** All moves with the positions in which they are made, game after game. */
    static List<Made> made() {
        List<Made> made = new ArrayList<>();
        for (List<String> game : moves()) {
            Position position = Position.INITIAL;
            for (String text : game) {
                Move move = read(position, text, List.of(Notation.ENGLISH));
                made.add(new Made(position, move, text));
                position = position.play(move);
            }
        }
        return made;
    }

    static Move read(Position position, String text, List<Notation> notations) {
        if (San.read(position, text, notations) instanceof SanReading.Legal legal) {
            return legal.move();
        }
        throw new IllegalStateException(text + " is no move in " + position);
    }

    /** A text of this room's resources. */
    static String text(String name) {
        try (InputStream file = Objects.requireNonNull(SampleGames.class.getResourceAsStream("/bench/" + name), name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(name, unreadable);
        }
    }

    private static Stream<String> words(String line) {
        return Arrays.stream(line.split(" ")).filter(word -> !word.isEmpty());
    }

    /** Neither a move's number nor a result. */
    private static boolean isMove(String word) {
        return !Character.isDigit(word.charAt(0));
    }

    /** A move, how it was written, and the position before it. */
    record Made(Position before, Move move, String text) {}
}
