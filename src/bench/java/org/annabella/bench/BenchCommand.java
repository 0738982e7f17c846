package org.annabella.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.annabella.bench.boards.LossBench;
import org.annabella.bench.storm.StormBench;
import org.annabella.bench.table.TableBench;
import org.annabella.bench.workloads.HearingBench;
import org.annabella.bench.workloads.IntelligibilityBench;
import org.annabella.bench.workloads.PagesBench;
import org.annabella.bench.workloads.RecordedGames;
import org.annabella.bench.workloads.RulesBench;
import org.annabella.bench.workloads.Share;
import org.annabella.bench.workloads.SpeechBench;
import org.annabella.bench.workloads.Spoken;
import org.annabella.bench.workloads.Thoroughness;
import org.annabella.cli.demo.DemoStep;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.config.Json;
import org.annabella.config.LanguageFiles;
import org.annabella.config.PhoneFile;
import org.annabella.config.Setups;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.PhoneTable;
import org.annabella.station.recognisers.Models;
import org.annabella.voice.engine.EspeakSynthesiser;
import org.annabella.voice.engine.FreeTtsSynthesiser;
import org.annabella.voice.engine.Synthesiser;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Figures with medians and spread, measured on this computer. */
@Command(
        name = "bench",
        description =
                "Measures one room: rules, hear, say, station or web; absent: all. 'storm' plays simulated games in which"
                        + " everything fails. 'table' plays whole games of recorded players at the real table in simulated"
                        + " time, and counts what is heard, asked and said; 'table --from DIR' needs games that"
                        + " voice-models/evaluation/table_games.py has made. 'loss' plays games on every kind of board,"
                        + " over every way, with a tenth of the frames lost, in real time.",
        mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
    private static final int RUNS = 7;
    /** Words in a minute. */
    private static final int CALM = 150;

    private static final int ENOUGH_FOR_P99 = 30;
    private static final int STORMS = 100;
    /** The share of frames, how many games at once, and how many half-moves are a first look. */
    private static final double LOST = 0.1;

    private static final int AT_ONCE = 4;
    private static final int FEW = 6;

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Parameters(arity = "0..*", paramLabel = "ROOM", description = "rules, hear, say, station, web, storm, table, loss")
    List<String> rooms = List.of();

    @Option(names = "--quick", description = "Rules, voices and station in a third of the time: for a first look.")
    boolean quick;

    @Option(
            names = "--evaluation",
            paramLabel = "DIR",
            description = "Test sets of voice-models/evaluation for 'hear'; absent: the demonstration games.")
    @Nullable
    Path evaluation;

    @Option(
            names = "--model",
            paramLabel = "DIR",
            defaultValue = Models.OWN,
            description = "The model for 'hear', and the listener of 'say'.")
    String model = Models.OWN;

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "How many storms, absent: 100; or how many games at the table, absent: all.")
    @Nullable
    Integer games;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "The first storm's seed, or that of the players' patience at the table; absent: 1.")
    long seed = 1;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            description = "The games for 'table': a folder with games.tsv and its sounds.")
    @Nullable
    Path from;

    @Option(
            names = "--boards",
            paramLabel = "WHICH",
            defaultValue = "both",
            description = "Which seats have boards at the table: both, white or none.")
    String boards = "both";

    @Option(
            names = "--ears",
            paramLabel = "WHO",
            defaultValue = "both",
            description = "Who hears at the table: both, vosk or encoder.")
    String ears = "both";

    @Option(
            names = "--learn",
            paramLabel = "WHAT",
            defaultValue = "off",
            description = "Whether the station learns how the players at the table speak: game or off; absent: off.")
    String learn = "off";

    @Option(names = "--config", paramLabel = "FILE", description = "Settings of the station at the table.")
    @Nullable
    Path config;

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description = "Keeps the journals of the games at the table there, a folder each.")
    @Nullable
    Path keep;

    @Option(names = "--whole", description = "Tells each storm line by line.")
    boolean whole;

    @Override
    public Integer call() throws InterruptedException {
        for (String room : rooms.isEmpty() ? List.of("rules", "hear", "say", "station", "web") : rooms) {
            switch (room.toLowerCase(Locale.ROOT)) {
                case "rules" -> rules();
                case "hear" -> hear();
                case "say" -> say();
                case "station" -> station();
                case "web" -> web();
                case "storm" -> {
                    if (!storm()) {
                        return Exit.FINDING;
                    }
                }
                case "table" -> {
                    if (!table()) {
                        return Exit.FINDING;
                    }
                }
                case "loss" -> {
                    if (!loss()) {
                        return Exit.FINDING;
                    }
                }
                default ->
                    throw new BadInput(
                            "no bench for '" + room + "': give rules, hear, say, station, web, storm, table or loss");
            }
        }
        return Exit.DONE;
    }

    private boolean storm() {
        return new StormBench(root.terminal()::result, root.terminal()::progress, root.json())
                .run(games(STORMS), seed, whole);
    }

    private int games(int otherwise) {
        if (games != null && games < 1) {
            throw new BadInput("--games " + games + ": give at least 1");
        }
        return games == null ? otherwise : games;
    }

    private boolean loss() throws InterruptedException {
        int count = games(1);
        root.terminal()
                .progress("playing " + count + (count == 1 ? " game" : " games") + " on each kind of board and way, "
                        + AT_ONCE + " at once, which takes some " + (quick ? 2 : 15) * count + " minutes");
        return new LossBench(LOST, count, quick ? FEW : Integer.MAX_VALUE, AT_ONCE, seed).run(this::tell);
    }

    private void tell(LossBench.Row row) {
        if (root.json()) {
            ObjectNode told = Json.object()
                    .put("room", "loss")
                    .put("way", row.way())
                    .put("games", row.games())
                    .put("halfMoves", row.halfMoves())
                    .put("wrong", row.wrong())
                    .put("liftedAgain", row.lifted())
                    .put("lost", row.lost());
            row.unfinished().forEach(told.putArray("unfinished")::add);
            root.terminal().result(Json.line(told));
        } else {
            root.terminal()
                    .result("loss: " + row.way() + ": " + row.games() + " games, " + row.halfMoves() + " half-moves, "
                            + row.wrong() + " wrong, " + row.lifted() + " lifted once more, " + row.lost()
                            + " times told lost"
                            + (row.unfinished().isEmpty() ? "" : ", given up: " + String.join("; ", row.unfinished())));
        }
    }

    private boolean table() {
        if (from == null) {
            throw new BadInput("'table' needs games: give --from DIR; " + RecordedGames.howToMake());
        }
        TableBench.Options options =
                new TableBench.Options(from, games(Integer.MAX_VALUE), boards, ears, learn, config, keep, seed);
        return new TableBench(options, root.terminal()::result, root.terminal()::progress, root.json()).run();
    }

    private void rules() {
        Thoroughness thoroughness = quick ? Thoroughness.QUICK : Thoroughness.FULL;
        root.terminal().progress("measuring the rules, which takes " + (quick ? "half a minute" : "two minutes"));
        new RulesBench(thoroughness).run(figure -> tell("rules", figure.what(), figure.unit(), of(figure.values())));
    }

    private void hear() {
        List<Language> languages = LanguageFiles.readAll(DemoStep.recorded());
        tell("hear", "loading of the speech model", "ms", sample(() -> {
            long begin = System.nanoTime();
            Models.open(model, languages).close();
            return millisSince(begin);
        }));
        try (SpeechModel opened = Models.open(model, languages)) {
            List<Spoken> sounds = evaluation == null ? demonstrations() : SpokenSets.in(evaluation);
            warmUp(opened);
            new HearingBench(opened)
                    .run(
                            sounds,
                            figure -> tell("hear", figure.what(), figure.unit(), of(figure.values())),
                            share -> tell("hear", share));
        }
        if (evaluation == null) {
            root.terminal()
                    .progress("that was the demonstration; for more, " + SpokenSets.howToMake()
                            + ", then give --evaluation DIR");
        }
    }

    private static List<Spoken> demonstrations() {
        return DemoStep.recorded().stream()
                .flatMap(language -> SpokenSets.ofDemo(language).stream())
                .toList();
    }

    /** The first sounds are heard by code that is not yet compiled. */
    private static void warmUp(SpeechModel opened) {
        new HearingBench(opened).run(SpokenSets.ofDemo("da").subList(0, 5), figure -> {}, share -> {});
    }

    private void tell(String room, Share share) {
        if (root.json()) {
            root.terminal()
                    .result(Json.line(Json.object()
                            .put("room", room)
                            .put("what", share.what())
                            .put("unit", "%")
                            .put("count", share.count())
                            .put("of", share.of())
                            .put("share", share.percent())));
        } else {
            root.terminal()
                    .result(String.format(
                            Locale.ROOT,
                            "%s: %s: %.1f %%, %d of %d",
                            room,
                            share.what(),
                            share.percent(),
                            share.count(),
                            share.of()));
        }
    }

    private void say() {
        List<Language> languages = LanguageFiles.readAll();
        PhoneTable phones = PhoneFile.read();
        try (SpeechModel ear = Models.open(model, languages)) {
            try (Synthesiser voice = FreeTtsSynthesiser.open(languages, phones, CALM)) {
                say(voice, ear, languages);
            }
            Optional<EspeakSynthesiser> espeak = EspeakSynthesiser.find(languages, phones, CALM);
            if (espeak.isPresent()) {
                try (Synthesiser voice = espeak.get()) {
                    say(voice, ear, languages);
                }
            } else {
                root.terminal().progress("espeak-ng is not installed: only FreeTTS was measured");
            }
        }
    }

    private void say(Synthesiser voice, SpeechModel ear, List<Language> languages) {
        root.terminal()
                .progress("measuring " + voice.name() + ", which takes " + (quick ? "a minute" : "some minutes"));
        new SpeechBench(voice, quick ? Thoroughness.QUICK : Thoroughness.FULL)
                .run(
                        new IntelligibilityBench(ear),
                        languages,
                        figure -> tell("say", figure.what(), figure.unit(), of(figure.values())),
                        share -> tell("say", share),
                        (said, taken) -> root.terminal()
                                .progress("'" + said + "' was taken for "
                                        + (taken.isEmpty() ? "nothing" : "'" + taken + "'")));
    }

    private void station() throws InterruptedException {
        root.terminal().progress("measuring the station, which takes " + (quick ? "two minutes" : "six minutes"));
        new StationBench(quick).run(figure -> tell("station", figure.what(), figure.unit(), of(figure.values())));
    }

    private void web() throws InterruptedException {
        root.terminal().progress("measuring the pages, which takes some seconds");
        new PagesBench(Setups.of(ConfigFile.defaults().withoutArbiter()), LanguageFiles.readAll(), quick ? 20 : 60)
                .run(figure -> tell("web", figure.what(), figure.unit(), of(figure.values())));
    }

    private static DoubleStream of(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue);
    }

    private static DoubleStream sample(DoubleSupplier measurement) {
        measurement.getAsDouble();
        return DoubleStream.generate(measurement).limit(RUNS);
    }

    private static double millisSince(long begin) {
        return (System.nanoTime() - begin) / 1e6;
    }

    private void tell(String room, String what, String unit, DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        double median = sorted[sorted.length / 2];
        if (root.json()) {
            ObjectNode figure = Json.object()
                    .put("room", room)
                    .put("what", what)
                    .put("unit", unit)
                    .put("runs", sorted.length)
                    .put("min", sorted[0])
                    .put("median", median)
                    .put("max", sorted[sorted.length - 1]);
            if (sorted.length >= ENOUGH_FOR_P99) {
                figure.put("p95", share(sorted, 0.95));
                figure.put("p99", share(sorted, 0.99));
            }
            root.terminal().result(Json.line(figure));
        } else {
            root.terminal()
                    .result(String.format(
                            Locale.ROOT,
                            "%s: %s: median %.3g %s, from %.3g to %.3g, %d runs%s",
                            room,
                            what,
                            median,
                            unit,
                            sorted[0],
                            sorted[sorted.length - 1],
                            sorted.length,
                            sorted.length < ENOUGH_FOR_P99
                                    ? ""
                                    : String.format(
                                            Locale.ROOT,
                                            ", p95 %.3g, p99 %.3g",
                                            share(sorted, 0.95),
                                            share(sorted, 0.99))));
        }
    }

    /** What this share of the values does not exceed. */
    private static double share(double[] sorted, double share) {
        return sorted[(int) Math.ceil(sorted.length * share) - 1];
    }
}
