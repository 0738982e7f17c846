package org.annabella.hearing;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.annabella.chess.Position;
import org.annabella.hearing.Decision.Ask;
import org.annabella.hearing.Decision.IllegalHeard;
import org.annabella.hearing.Decision.MoveHeard;
import org.annabella.hearing.Decision.Nothing;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;

/**
 * Measures a model's trade-off between wrong moves, needless questions and silence, for {@code annabella.json}: takes
 * the model's directory and that of a development set ({@code batch.tsv} and {@code truth.tsv} as made by
 * {@code voice-models/evaluation/generate.py}), which must not be the set that is reported.
 */
final class ThresholdCurve {
    private static final List<Double> ACCEPT = List.of(-30.0, -12.0, -8.0, -6.0, -5.0, -4.0, -3.0, -2.0, -1.0, 0.0);
    private static final List<Double> ASK = List.of(-60.0, -30.0, -20.0, -15.0, -12.0, -10.0, -8.0, -6.0, -4.0);
    private static final List<Double> SPEECH =
            List.of(-60.0, -40.0, -30.0, -25.0, -20.0, -16.0, -12.0, -9.0, -6.0, -3.0, 0.0);
    private static final List<Double> MARGIN = List.of(0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0);

    private ThresholdCurve() {}

    /** One sound, heard once; judged under as many t as wanted. */
    private record Item(
            String name,
            String kind,
            String said,
            String move,
            Position position,
            List<Language> languages,
            Ear.Readings readings,
            long decodeNanos,
            long soundNanos) {

        Judge.Verdict judge(HearingThresholds t) {
            MoveResolver resolver = new MoveResolver(position);
            Interpreter interpreter = new Interpreter(languages);
            return new Judge(words -> interpreter.understand(resolver, words), resolver, t).decide(readings);
        }

        String outcome(Decision decision) {
            if (decision instanceof MoveHeard heard) {
                return heard.move().uci().equals(move) ? "right" : "WRONG";
            }
            if (decision instanceof Ask ask) {
                boolean among = ask.candidates().stream()
                        .anyMatch(candidate -> candidate.uci().equals(move));
                return among ? "asked" : "asked of others";
            }
            return decision instanceof Nothing ? "nothing" : decision instanceof IllegalHeard ? "illegal" : "command";
        }
    }

    public static void main(String[] arguments) throws IOException {
        ModelOpening opening = SpeechModel.open(Path.of(arguments[0]), Languages.BOTH);
        if (!(opening instanceof ModelOpening.Opened opened)) {
            throw new IllegalArgumentException(opening.toString());
        }
        List<Item> items = new ArrayList<>();
        for (String set : Arrays.asList(arguments).subList(1, arguments.length)) {
            items.addAll(hear(opened.model(), Path.of(set)));
        }
        HearingThresholds t = opened.model().thresholds();
        System.out.println("as set: " + t);
        table(items, t);
        details(items, t);
        for (double accept : ACCEPT) {
            line(
                    "accept " + accept,
                    items,
                    new HearingThresholds(accept, Math.min(accept, t.askRatio()), t.speechRatio(), t.askMargin()));
        }
        for (double ask : ASK) {
            if (ask <= t.acceptRatio()) {
                line("ask " + ask, items, new HearingThresholds(t.acceptRatio(), ask, t.speechRatio(), t.askMargin()));
            }
        }
        for (double speech : SPEECH) {
            line(
                    "speech " + speech,
                    items,
                    new HearingThresholds(t.acceptRatio(), t.askRatio(), speech, t.askMargin()));
        }
        for (double margin : MARGIN) {
            line(
                    "margin " + margin,
                    items,
                    new HearingThresholds(t.acceptRatio(), t.askRatio(), t.speechRatio(), margin));
        }
        items.stream()
                .mapToDouble(item -> (double) item.decodeNanos() / item.soundNanos())
                .average()
                .ifPresent(factor ->
                        System.out.printf(Locale.ROOT, "processor time of both: %.3f of real time%n", factor));
        items.stream()
                .mapToLong(Item::decodeNanos)
                .max()
                .ifPresent(nanos -> System.out.println("slowest: " + nanos / 1_000_000 + " ms"));
    }

    private static List<Item> hear(SpeechModel model, Path set) throws IOException {
        List<String> batch = Files.readAllLines(set.resolve("batch.tsv"));
        List<String> truth = Files.readAllLines(set.resolve("truth.tsv"));
        List<Item> items = new ArrayList<>();
        try (Ear ear = new Ear(model)) {
            for (int i = 0; i < batch.size(); i++) {
                items.add(hear(ear, batch.get(i).split("\t", -1), truth.get(i).split("\t", -1)));
            }
        }
        return items;
    }

    private static Item hear(Ear ear, String[] asked, String[] truth) {
        Sound sound = ((SoundReading.Readable) WavFiles.read(Path.of(asked[0]))).sound();
        Position position = Position.of(asked[2]);
        List<Language> languages = Arrays.stream(asked[1].split(","))
                .map(code -> code.equals("da") ? Languages.DANISH : Languages.GERMAN)
                .toList();
        ear.expect(position, languages, null);
        long begin = cpuNanos();
        Ear.Readings readings = ear.readings(sound);
        return new Item(
                Path.of(asked[0]).getFileName().toString(),
                truth[2],
                truth[4],
                truth[5],
                position,
                languages,
                readings,
                cpuNanos() - begin,
                sound.duration().toNanos());
    }

    /** Counts this thread's work, not the wait for others on a busy computer. */
    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static void table(List<Item> items, HearingThresholds t) {
        Map<String, Map<String, Integer>> counts = new TreeMap<>();
        for (Item item : items) {
            String outcome = item.outcome(item.judge(t).decision());
            counts.computeIfAbsent(item.languages().get(0).code() + " " + item.kind(), kind -> new TreeMap<>())
                    .merge(outcome, 1, Integer::sum);
        }
        counts.forEach((kind, outcomes) -> System.out.println(kind + " " + outcomes));
    }

    private static void line(String what, List<Item> items, HearingThresholds t) {
        Map<String, Integer> outcomes = new TreeMap<>();
        for (Item item : items) {
            String kind = item.kind().equals("move") ? "move " : "other ";
            outcomes.merge(kind + item.outcome(item.judge(t).decision()), 1, Integer::sum);
        }
        System.out.println(what + " " + outcomes);
    }

    private static void details(List<Item> items, HearingThresholds t) {
        for (Item item : items) {
            Judge.Verdict verdict = item.judge(t);
            String outcome = item.outcome(verdict.decision());
            boolean fine = item.kind().equals("move") && outcome.equals("right")
                    || item.kind().equals("illegal") && outcome.equals("illegal")
                    || item.kind().equals("command") && outcome.equals("command")
                    || item.kind().equals("chatter") && outcome.equals("nothing");
            System.out.printf(
                    Locale.ROOT,
                    "%s%s\t%s\t%s\t%s\t%.1f\t%.1f\tA: %s\tB: %s\tC: %s\t%s%n",
                    fine ? "" : "# ",
                    item.kind(),
                    item.name(),
                    outcome,
                    item.said(),
                    verdict.legal().score() - verdict.wellFormed().score(),
                    verdict.legal().score() - verdict.free().score(),
                    verdict.legal().text(),
                    verdict.wellFormed().text(),
                    verdict.free().text(),
                    item.move());
        }
    }
}
