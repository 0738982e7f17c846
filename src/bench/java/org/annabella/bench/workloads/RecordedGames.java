package org.annabella.bench.workloads;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.config.BadInput;
import org.annabella.config.Missing;
import org.jspecify.annotations.Nullable;

/** Reads the games that {@code voice-models/evaluation/table_games.py} has made. */
public final class RecordedGames {
    private static final String TABLE = "games.tsv";
    private static final List<String> COLUMNS =
            List.of("game", "ply", "seat", "language", "speaker", "decibels", "role", "words", "move", "wav");

    private RecordedGames() {}

    /**
     * Reads all games of a directory.
     *
     * @param isLanguage whether the station knows a language of this code
     * @throws Missing if there are none
     * @throws BadInput if the table is broken, a sound is missing, or what is played is no game
     */
    public static List<RecordedGame> in(Path directory, Predicate<String> isLanguage) {
        Path table = directory.resolve(TABLE);
        List<String> lines = lines(table);
        if (lines.isEmpty() || !lines.get(0).equals(String.join("\t", COLUMNS))) {
            throw new BadInput(
                    table + " does not begin with the columns " + String.join(" ", COLUMNS) + ": " + howToMake());
        }
        Map<Integer, List<GameSound>> sounds = new TreeMap<>();
        for (int i = 1; i < lines.size(); i++) {
            String where = table + ", line " + (i + 1);
            String[] cells = lines.get(i).split("\t", -1);
            if (cells.length != COLUMNS.size()) {
                throw new BadInput(where + " has " + cells.length + " columns, not " + COLUMNS.size());
            }
            sounds.computeIfAbsent(number(cells[0], "game", where), none -> new ArrayList<>())
                    .add(sound(directory, cells, where, isLanguage));
        }
        if (sounds.isEmpty()) {
            throw new BadInput(table + " has no game: " + howToMake());
        }
        return sounds.entrySet().stream()
                .map(entry -> game(entry.getKey(), entry.getValue(), table))
                .toList();
    }

    /** How games are made: that takes more than Java. */
    public static String howToMake() {
        return "make games with 'python3 voice-models/evaluation/table_games.py --out DIR --seed 1 --games 6 --plies 22'";
    }

    private static RecordedGame game(int number, List<GameSound> sounds, Path table) {
        RecordedGame game;
        try {
            game = RecordedGame.of(number, sounds);
        } catch (IllegalArgumentException incomplete) {
            throw new BadInput(table + ": " + incomplete.getMessage());
        }
        Position position = Position.INITIAL;
        for (Move move : game.moves()) {
            if (!position.isLegal(move)) {
                throw new BadInput(table + ": game " + number + " plays " + move.uci() + ", which is not legal after "
                        + position.fen());
            }
            position = position.play(move);
        }
        return game;
    }

    private static GameSound sound(Path directory, String[] cells, String where, Predicate<String> isLanguage) {
        GameSound.Role role = GameSound.Role.of(cells[6])
                .orElseThrow(() -> new BadInput(where + ": no such role as '" + cells[6] + "'"));
        if (!isLanguage.test(cells[3])) {
            throw new BadInput(where + ": no such language as '" + cells[3] + "'");
        }
        Path wav = directory.resolve(cells[9]);
        if (!Files.isRegularFile(wav)) {
            throw new BadInput(where + ": there is no sound " + wav);
        }
        return new GameSound(
                number(cells[1], "ply", where),
                seat(cells[2], where),
                cells[3],
                cells[4],
                role,
                cells[7],
                move(cells[8], where),
                wav);
    }

    private static Side seat(String word, String where) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "white" -> Side.WHITE;
            case "black" -> Side.BLACK;
            default -> throw new BadInput(where + ": the seat is '" + word + "', not white or black");
        };
    }

    private static @Nullable Move move(String uci, String where) {
        try {
            return uci.isEmpty() ? null : Move.parse(uci);
        } catch (IllegalArgumentException wrong) {
            throw new BadInput(where + ": '" + uci + "' is no move such as e2e4");
        }
    }

    private static int number(String text, String what, String where) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException wrong) {
            throw new BadInput(where + ": the " + what + " is '" + text + "', not a number");
        }
    }

    private static List<String> lines(Path table) {
        try {
            return Files.readAllLines(table, StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new Missing("there is no " + table + " that can be read: " + howToMake());
        }
    }
}
