package org.annabella.hall.broadcast;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.annabella.hall.overview.EntrySeen;
import org.annabella.hall.overview.TableSeen;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The games of a hall by rounds, each in the order of the boards.
 *
 * @param rounds by the name of the round
 * @param files by their names: for each round {@code round-R/games.pgn} with all games and {@code round-R/game-N.pgn} with one
 *     each, and {@code games.pgn}, which is that of the last round. Live sites want all of them
 */
public record Rounds(SortedMap<String, List<ShownGame>> rounds, SortedMap<String, String> files) {
    private static final Logger LOG = LoggerFactory.getLogger(Rounds.class);

    /** The media type of the files. */
    public static final String MEDIA_TYPE = "application/x-chess-pgn; charset=utf-8";

    /** Nothing yet. */
    public static final Rounds NONE = new Rounds(new TreeMap<>(), new TreeMap<>());

    /** What may be shown of these tables now. A table that tells what makes no game hinders no other. */
    public static Rounds of(Collection<TableSeen> tables, Delay delay, Instant now) {
        return of(tables, delay, now, game -> Map.of());
    }

    /**
     * The same with what the pairing program knows beside.
     *
     * @param known the tags that it has for a game
     */
    public static Rounds of(
            Collection<TableSeen> tables, Delay delay, Instant now, Function<ShownGame, Map<String, String>> known) {
        SortedMap<String, List<ShownGame>> rounds = new TreeMap<>(Rounds::compare);
        Map<ShownGame, String> written = new HashMap<>();
        for (TableSeen table : tables) {
            Stream.concat(table.earlier().stream(), Stream.of(table.entries()))
                    .flatMap(entries -> game(table.table(), delay.shown(entries, now), known, written).stream())
                    .forEach(game -> add(game, rounds));
        }
        rounds.values().forEach(games -> games.sort(Comparator.comparing(ShownGame::table, Rounds::compare)));
        return new Rounds(rounds, files(rounds, written));
    }

    private static Optional<ShownGame> game(
            String table,
            List<EntrySeen> entries,
            Function<ShownGame, Map<String, String>> known,
            Map<ShownGame, String> written) {
        try {
            Optional<ShownGame> shown = ShownGame.of(table, entries);
            shown.ifPresent(game -> written.put(game, game.pgn(known.apply(game))));
            return shown;
        } catch (IllegalArgumentException rubbish) {
            LOG.debug("table {} tells what makes no game", table, rubbish);
            return Optional.empty();
        }
    }

    /** Of two games of one round at one table the later one counts, as soon as it may be shown. */
    private static void add(ShownGame game, SortedMap<String, List<ShownGame>> rounds) {
        List<ShownGame> round = rounds.computeIfAbsent(game.round(), name -> new ArrayList<>());
        round.removeIf(each -> each.table().equals(game.table()));
        round.add(game);
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

    private static SortedMap<String, String> files(
            SortedMap<String, List<ShownGame>> rounds, Map<ShownGame, String> written) {
        SortedMap<String, String> files = new TreeMap<>();
        rounds.forEach((round, games) -> {
            StringBuilder all = new StringBuilder();
            for (ShownGame game : games) {
                String pgn = written.getOrDefault(game, "");
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
