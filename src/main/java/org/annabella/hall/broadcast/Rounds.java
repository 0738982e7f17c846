package org.annabella.hall.broadcast;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.annabella.hall.overview.TableSeen;

/**
 * The games of a hall by rounds, each in the order of the boards.
 *
 * @param rounds by the name of the round
 */
public record Rounds(SortedMap<String, List<ShownGame>> rounds) {

    /** What may be shown of these tables now. */
    public static Rounds of(Collection<TableSeen> tables, Delay delay, Instant now) {
        SortedMap<String, List<ShownGame>> rounds = new TreeMap<>(Rounds::compare);
        for (TableSeen table : tables) {
            ShownGame.of(table.table(), delay.shown(table.entries(), now))
                    .ifPresent(game -> rounds.computeIfAbsent(game.round(), round -> new ArrayList<>())
                            .add(game));
        }
        rounds.values().forEach(games -> games.sort(Comparator.comparing(ShownGame::table, Rounds::compare)));
        return new Rounds(rounds);
    }

    /** Numbers by their size, everything else after them. */
    private static int compare(String one, String other) {
        return Comparator.comparingInt(Rounds::number)
                .thenComparing(Comparator.naturalOrder())
                .compare(one, other);
    }

    private static int number(String text) {
        return text.matches("[0-9]{1,8}") ? Integer.parseInt(text) : Integer.MAX_VALUE;
    }

    /**
     * The files, by their names: for each round {@code round-R/games.pgn} with all games and {@code round-R/game-N.pgn} with one
     * each, and {@code games.pgn}, which is that of the last round. Live sites want all of them.
     */
    public SortedMap<String, String> files() {
        SortedMap<String, String> files = new TreeMap<>();
        rounds.forEach((round, games) -> {
            StringBuilder all = new StringBuilder();
            for (ShownGame game : games) {
                String pgn = game.pgn();
                files.put("round-" + round + "/game-" + game.table() + ".pgn", pgn);
                all.append(all.isEmpty() ? "" : "\n").append(pgn);
            }
            files.put("round-" + round + "/games.pgn", all.toString());
            files.put("games.pgn", all.toString());
        });
        return files;
    }

    /** All games that may be shown, round by round. */
    public List<ShownGame> games() {
        return rounds.values().stream().flatMap(List::stream).toList();
    }
}
