package org.annabella.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.annabella.bench.workloads.Spoken;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.cli.ask.Outcome;
import org.annabella.cli.demo.DemoStep;
import org.annabella.cli.terminal.Fens;
import org.annabella.config.BadInput;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.SoundFile;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.lexicon.Language;

/** Sounds of which is known what they mean: test sets in a directory, and the demonstration games. */
final class SpokenSets {
    private static final String BATCH = "batch.tsv";
    private static final String TRUTH = "truth.tsv";
    private static final Map<String, String> MEANS =
            Map.of("illegal", Outcome.ILLEGAL, "command", Outcome.COMMAND, "chatter", Outcome.NOTHING);

    private SpokenSets() {}

    /**
     * Reads a test set ({@code batch.tsv} and {@code truth.tsv}), or every set in the directories below.
     *
     * @throws BadInput if there is none, or the tables do not fit each other
     */
    static List<Spoken> in(Path directory) {
        if (Files.exists(directory.resolve(BATCH))) {
            return set(directory);
        }
        try (Stream<Path> below = Files.list(directory)) {
            List<Path> sets = below.filter(each -> Files.exists(each.resolve(BATCH)))
                    .sorted()
                    .toList();
            if (!sets.isEmpty()) {
                return sets.stream().flatMap(each -> set(each).stream()).toList();
            }
        } catch (IOException missing) {
            throw new Missing("there is no directory " + directory + ": " + howToMake());
        }
        throw new BadInput("no test set with " + BATCH + " in " + directory + ": " + howToMake());
    }

    /** How test sets are made: that takes more than Java. */
    static String howToMake() {
        return "make test sets with 'python3 voice-models/evaluation/generate.py variants --out DIR', which needs the"
                + " Debian packages python3-numpy python3-scipy libespeak-ng1 flite ffmpeg";
    }

    private static List<Spoken> set(Path directory) {
        List<String> batch = lines(directory.resolve(BATCH));
        List<String> truth = lines(directory.resolve(TRUTH));
        if (batch.size() != truth.size()) {
            throw new BadInput(String.format(
                    "%s has %d sounds, %s has %d: make the set again",
                    directory.resolve(BATCH), batch.size(), TRUTH, truth.size()));
        }
        List<Spoken> spoken = new ArrayList<>();
        for (int i = 0; i < batch.size(); i++) {
            spoken.add(item(directory, batch.get(i), truth.get(i)));
        }
        return spoken;
    }

    private static Spoken item(Path directory, String batch, String truth) {
        String[] asked = batch.split("\t", -1);
        String[] right = truth.split("\t", -1);
        if (asked.length < 3 || right.length < 6) {
            throw new BadInput("a broken line in " + directory + ": '" + batch + "' or '" + truth + "'");
        }
        Path file = directory.resolve(asked[0]);
        String means = MEANS.getOrDefault(right[2], Outcome.ofMove(right[5]));
        return new Spoken(
                directory.getFileName() + ", " + right[1],
                right[2],
                () -> SoundFile.read(file),
                Fens.position(asked[2]),
                LanguageFiles.readAll(Arrays.asList(asked[1].split(","))),
                means);
    }

    /** What is said in the demonstration game of a language, each in its position; right is what its words mean. */
    static List<Spoken> ofDemo(String language) {
        List<Language> languages = LanguageFiles.readAll(List.of("da", "de"));
        Interpreter interpreter = new Interpreter(languages);
        List<Spoken> spoken = new ArrayList<>();
        Position position = Position.INITIAL;
        for (DemoStep step : DemoStep.script(language)) {
            if (step.act().equals("say")) {
                String right = Outcome.of(interpreter.understand(position, DemoStep.need(step.words())));
                Position now = position;
                spoken.add(new Spoken(
                        "demonstration, " + language, "said", () -> step.recording(language), now, languages, right));
            } else if (step.act().equals("move")) {
                position = position.play(Move.parse(DemoStep.need(step.move())));
            }
        }
        return spoken;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
