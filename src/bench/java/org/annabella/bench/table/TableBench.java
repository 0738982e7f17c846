package org.annabella.bench.table;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.annabella.bench.disk.SimulatedDisk;
import org.annabella.bench.workloads.PlayedGame;
import org.annabella.bench.workloads.RecordedGame;
import org.annabella.bench.workloads.RecordedGames;
import org.annabella.bench.workloads.TableFigures;
import org.annabella.bench.workloads.TablePlayers;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.Hearers;
import org.annabella.config.HearingConfig;
import org.annabella.config.Json;
import org.annabella.config.LanguageFiles;
import org.annabella.config.SoundFile;
import org.annabella.config.StationConfig;
import org.annabella.config.Values;
import org.annabella.threads.VirtualTime;
import org.jspecify.annotations.Nullable;

/** Whole games of recorded players at the real table, in simulated time, and what they come to. */
public final class TableBench {
    /** Without anything done in it for so long a simulated world is given up; hearing a sentence takes a second or two. */
    private static final Duration REAL_PATIENCE = Duration.ofMinutes(3);

    private final Options options;
    private final Consumer<String> results;
    private final Consumer<String> progress;
    private final boolean json;

    /**
     * What is measured.
     *
     * @param from where the games are
     * @param games how many of them are played at most
     * @param boards {@code both}, {@code white} or {@code none}
     * @param ears who hears, as {@code hearing.ears}
     * @param learn whether the station learns how the players speak, as {@code hearing.learn}
     * @param config settings other than the defaults; absent for none
     * @param keep where the stations' files go, a folder for each game; absent: nowhere
     * @param seed decides how long the players take for what
     */
    public record Options(
            Path from,
            int games,
            String boards,
            String ears,
            String learn,
            @Nullable Path config,
            @Nullable Path keep,
            long seed) {
        public Options {
            Values.oneOf(boards, Set.of("both", "white", "none"), "'--boards");
            Values.oneOf(ears, Hearers.words(), "'--ears");
            Values.oneOf(learn, HearingConfig.LEARNING, "'--learn");
        }
    }

    /** Results go there line by line, as JSON or as sentences. */
    public TableBench(Options options, Consumer<String> results, Consumer<String> progress, boolean json) {
        this.options = options;
        this.results = results;
        this.progress = progress;
        this.json = json;
    }

    /** Plays and reports; false if another move than was played stands on record somewhere. */
    public boolean run() {
        List<RecordedGame> games =
                RecordedGames.in(options.from(), code -> LanguageFiles.known().contains(code));
        List<PlayedGame> played = new ArrayList<>();
        for (RecordedGame game : games.subList(0, Math.min(games.size(), options.games()))) {
            PlayedGame done = play(game);
            played.add(done);
            progress.accept(line(done));
            done.story().forEach(line -> {
                if (!done.stuck().isEmpty()) {
                    progress.accept("    " + line);
                }
            });
        }
        TableFigures all = TableFigures.of(played);
        if (json) {
            results.accept(Json.line(tree(played, all)));
        } else {
            report(played, all);
        }
        return all.wrongMoves() == 0;
    }

    private PlayedGame play(RecordedGame game) {
        StationConfig config = config(game);
        try (TableBenchRecognisers ears = TableBenchRecognisers.open(config)) {
            return play(game, config, ears, directory(game));
        }
    }

    /** Plays a game with these ears. */
    PlayedGame play(RecordedGame game, StationConfig config, TableBenchRecognisers ears, @Nullable Path directory) {
        long seed = options.seed() * 1000 + game.number();
        VirtualTime time = new VirtualTime(seed);
        PlayedGame[] played = new PlayedGame[1];
        time.run(
                () -> {
                    Path folder = directory == null ? new SimulatedDisk(seed).path("/game") : directory;
                    TableBenchRoom room =
                            new TableBenchRoom(config, time, folder, ears, sound -> SoundFile.read(sound.wav()), seed);
                    room.open();
                    try {
                        played[0] = new TablePlayers(game, room, seed).play();
                    } catch (InterruptedException interrupted) {
                        throw new IllegalStateException(interrupted);
                    }
                    room.close();
                },
                REAL_PATIENCE);
        return played[0];
    }

    private @Nullable Path directory(RecordedGame game) {
        return options.keep() == null ? null : options.keep().resolve("game-" + game.number());
    }

    /** The defaults, or what is given, with the boards, the clock and the languages of this game. */
    StationConfig config(RecordedGame game) {
        ObjectNode tree = Json.object();
        for (Side seat : Side.values()) {
            String name = seat.id();
            boolean board = options.boards().equals("both") || options.boards().equals("white") && seat == Side.WHITE;
            ObjectNode sits = tree.putObject(name);
            sits.put("language", game.language(seat)).put("ear", "ear-" + name);
            sits.putObject("board")
                    .put("kind", !board ? "none" : seat.pick("peg", "dgt"))
                    .put("port", "board-" + name);
        }
        tree.putObject("clock").put("kind", "dial").put("port", "clock");
        ObjectNode hearing = tree.putObject("hearing");
        hearing.put("ears", options.ears()).put("learn", options.learn()).put("separateProcess", false);
        ArrayNode languages = hearing.putArray("languages");
        new TreeSet<>(List.of(game.language(Side.WHITE), game.language(Side.BLACK))).forEach(languages::add);
        tree.putObject("settings").put("rulings", "station").put("start", "atOnce");
        return ConfigFile.read(options.config(), tree);
    }

    private static String line(PlayedGame game) {
        TableFigures figures = TableFigures.of(List.of(game));
        return String.format(
                Locale.ROOT,
                "game %d, %s in %s against %s in %s: %d half-moves, %d of %d announcements right at first hearing, %d"
                        + " interruptions%s",
                game.game().number(),
                game.game().speaker(Side.WHITE),
                game.game().language(Side.WHITE),
                game.game().speaker(Side.BLACK),
                game.game().language(Side.BLACK),
                figures.halfMoves(),
                figures.right(),
                figures.announcements(),
                figures.interrupted(),
                game.stuck().isEmpty() ? "" : "; cut off at " + game.stuck());
    }

    private void report(List<PlayedGame> played, TableFigures all) {
        tell(String.format(
                Locale.ROOT,
                "%d games, %d of them cut off, %d half-moves, boards %s, ears %s, learn %s",
                all.games(),
                all.stuck(),
                all.halfMoves(),
                options.boards(),
                options.ears(),
                options.learn()));
        tell(share("announcements right at first hearing", all.right(), all.announcements()));
        all.heard().forEach((outcome, count) -> tell(share("of these " + outcome, count, all.announcements())));
        tell(share("announcements that the table took at once", all.taken(), all.announcements()));
        tell(String.format(
                Locale.ROOT,
                "%d interruptions, %.2f a half-move, %.1f in a game of 80 half-moves",
                all.interrupted(),
                all.each(all.interrupted()),
                all.each(all.interrupted()) * TableFigures.USUAL_GAME));
        all.interruptions()
                .forEach((kind, count) -> tell(String.format(
                        Locale.ROOT, "interruptions, %s: %d, %.3f a half-move", kind, count, all.each(count))));
        tell("wrong moves on record: " + all.wrongMoves());
        tell(share("illegal announcements taken for legal moves", all.illegalTaken(), all.illegalAnnounced()));
        tell("taken for illegal moves that were completed: " + all.penalties());
        tell(String.format(
                Locale.ROOT,
                "taken of %d s that were said to nobody: %d %s",
                all.chatted().toSeconds(),
                all.takenFromNobody(),
                all.fromNobody()));
        tell(String.format(
                Locale.ROOT,
                "simulated time lost: %d s, %.0f s in a game of 80 half-moves",
                all.lost().toSeconds(),
                all.each(all.lost().toMillis() / 1000.0) * TableFigures.USUAL_GAME));
        List<TableFigures> curve = TableFigures.curve(played);
        for (int i = 0; i < curve.size(); i++) {
            TableFigures block = curve.get(i);
            tell(String.format(
                    Locale.ROOT,
                    "half-moves %d to %d: %d played, %d of %d announcements right, %.2f interruptions a half-move",
                    i * 10 + 1,
                    i * 10 + 10,
                    block.halfMoves(),
                    block.right(),
                    block.announcements(),
                    block.each(block.interrupted())));
        }
    }

    private void tell(String line) {
        results.accept("table: " + line);
    }

    private static String share(String what, int count, int of) {
        return String.format(
                Locale.ROOT,
                "%s: %d of %d%s",
                what,
                count,
                of,
                of == 0 ? "" : String.format(Locale.ROOT, ", %.1f %%", 100.0 * count / of));
    }

    private ObjectNode tree(List<PlayedGame> played, TableFigures all) {
        ObjectNode tree = Json.object()
                .put("room", "table")
                .put("boards", options.boards())
                .put("ears", options.ears())
                .put("learn", options.learn());
        put(tree, all);
        tree.put("interruptionsPerGame", all.each(all.interrupted()) * TableFigures.USUAL_GAME);
        tree.put("secondsLostPerGame", all.each(all.lost().toMillis() / 1000.0) * TableFigures.USUAL_GAME);
        ArrayNode curve = tree.putArray("curve");
        List<TableFigures> blocks = TableFigures.curve(played);
        for (int i = 0; i < blocks.size(); i++) {
            ObjectNode block = curve.addObject().put("from", i * 10 + 1).put("to", i * 10 + 10);
            put(block, blocks.get(i));
        }
        ArrayNode games = tree.putArray("each");
        for (PlayedGame game : played) {
            ObjectNode one = games.addObject().put("game", game.game().number());
            for (Side seat : Side.values()) {
                one.put(seat.id(), game.game().speaker(seat));
                one.put(seat.id() + "Language", game.game().language(seat));
            }
            put(one, TableFigures.of(List.of(game)));
            one.put("cutOff", game.stuck()).put("seconds", game.lasted().toSeconds());
            if (!game.stuck().isEmpty()) {
                game.story().forEach(one.putArray("story")::add);
            }
        }
        return tree;
    }

    private static void put(ObjectNode node, TableFigures figures) {
        node.put("games", figures.games())
                .put("cutOffGames", figures.stuck())
                .put("halfMoves", figures.halfMoves())
                .put("announcements", figures.announcements())
                .put("right", figures.right())
                .put("takenAtOnce", figures.taken())
                .put("interruptions", figures.interrupted())
                .put("interruptionsPerHalfMove", figures.each(figures.interrupted()))
                .put("wrongMoves", figures.wrongMoves())
                .put("illegalAnnounced", figures.illegalAnnounced())
                .put("illegalTaken", figures.illegalTaken())
                .put("penalties", figures.penalties())
                .put("secondsLost", figures.lost().toMillis() / 1000.0)
                .put("secondsOfChatter", figures.chatted().toMillis() / 1000.0)
                .put("takenFromNobody", figures.takenFromNobody());
        put(node.putObject("heard"), figures.heard());
        put(node.putObject("kinds"), figures.interruptions());
        put(node.putObject("illegal"), figures.illegal());
        put(node.putObject("fromNobody"), figures.fromNobody());
    }

    private static void put(ObjectNode node, Map<String, Integer> counts) {
        counts.forEach(node::put);
    }
}
