package org.annabella.hearing.recogniser;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.chess.Position;
import org.annabella.hearing.ctc.Beam;
import org.annabella.hearing.ctc.BestPhones;
import org.annabella.hearing.ctc.CtcGenerators;
import org.annabella.hearing.ctc.Emissions;
import org.annabella.hearing.ctc.ForwardScore;
import org.annabella.hearing.ctc.NBest;
import org.annabella.hearing.ctc.PhraseGraph;
import org.annabella.hearing.ctc.Pronunciations;
import org.annabella.hearing.ctc.Reading;
import org.annabella.hearing.meaning.Announcement;
import org.annabella.hearing.meaning.Announcements;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Pronunciation;
import org.annabella.lexicon.Word;

/**
 * How long it takes to find announcements in 4 s of feigned sound, among the legal ones of the position with the most
 * moves and in a loop of all words, and whether a beam loses what a far wider one finds. Run by hand: how many sounds,
 * the cost of a word.
 */
final class GraphMeasure {
    private static final Position LARGEST = Position.of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    private static final int FRAMES = 200;
    private static final int SYMBOLS = 67;
    private static final List<Beam> BEAMS = List.of(Beam.of(8), Beam.of(11), Beam.of(14), new Beam(18, 1500));
    private static final Beam WIDE = Beam.of(35);

    private final List<String> words;
    private final Pronunciations pronunciations;
    private final Map<Integer, int[]> sounds = new HashMap<>();
    private final SplittableRandom random = new SplittableRandom(1);
    private final List<List<int[]>> arcs = new ArrayList<>();

    private GraphMeasure(Collection<Language> languages) {
        words = List.copyOf(new TreeSet<>(new Vocabulary(languages).words()));
        List<Word> spoken = languages.stream()
                .flatMap(language -> language.words().values().stream())
                .filter(word -> words.contains(word.text()))
                .toList();
        List<String> phones = spoken.stream()
                .flatMap(word -> word.pronunciations().stream())
                .flatMap(each -> each.phones().stream())
                .distinct()
                .toList();
        Pronunciations.Builder builder = Pronunciations.builder();
        for (Word word : spoken) {
            for (Pronunciation each : word.pronunciations()) {
                int[] row = each.phones().stream()
                        .mapToInt(phone -> 1 + phones.indexOf(phone))
                        .toArray();
                builder.add(numberOf(word.text()), row);
                sounds.put(numberOf(word.text()), row);
            }
        }
        pronunciations = builder.build();
    }

    private int numberOf(String word) {
        return words.indexOf(word) + 1;
    }

    public static void main(String[] arguments) {
        int times = Integer.parseInt(arguments[0]);
        float wordCost = Float.parseFloat(arguments[1]);
        for (List<Language> languages : List.of(List.of(Languages.GERMAN), Languages.BOTH, Languages.ALL)) {
            System.out.println(languages.stream().map(Language::code).toList());
            new GraphMeasure(languages).measure(languages, times, wordCost);
        }
    }

    private void measure(List<Language> languages, int times, float wordCost) {
        List<Announcement> announcements = Announcements.of(LARGEST);
        byte[] bytes = Grammar.ofPosition(announcements, List.of(), languages, this::numberOf, wordCost);
        PhraseGraph legal = parse(bytes).build(pronunciations);
        print("building", Collections.nCopies(50, bytes), each -> parse(each)
                .build(pronunciations)
                .size());
        PhraseGraph.Builder builder = PhraseGraph.builder().addEnd(0, 0);
        for (int word = 1; word <= words.size(); word++) {
            builder.addArc(0, word, wordCost, 0);
        }
        PhraseGraph loop = builder.build(pronunciations);
        System.out.println(legal.size() + " entries of legal announcements, " + loop.size() + " of all words");
        List<List<Integer>> said = Stream.generate(this::walk)
                .filter(walk -> walk.size() > 2)
                .limit(times)
                .toList();
        List<Emissions> heard = said.stream()
                .map(walk -> CtcGenerators.spoken(random, phones(walk), FRAMES, SYMBOLS))
                .toList();
        compare("legal", legal, heard, said);
        compare("loop", loop, heard, said);
        List<Integer> eight =
                said.stream().filter(each -> each.size() >= 7).findFirst().orElse(said.get(0));
        print("forward of " + eight.size() + " words", heard, each -> ForwardScore.of(each, eight, pronunciations));
        print("forward of the loop", heard.subList(0, 10), each -> ForwardScore.of(each, loop));
        print("best phones", heard, each -> BestPhones.of(each).forward());
    }

    private List<Integer> phones(List<Integer> walk) {
        return walk.stream()
                .flatMap(word ->
                        IntStream.of(sounds.getOrDefault(word, new int[0])).boxed())
                .toList();
    }

    private void compare(String name, PhraseGraph graph, List<Emissions> heard, List<List<Integer>> said) {
        List<List<Reading>> wide =
                heard.stream().map(each -> NBest.search(each, graph, 1, WIDE)).toList();
        for (int most : List.of(1, 5, 10)) {
            for (Beam beam : BEAMS) {
                int same = 0;
                int right = 0;
                for (int i = 0; i < heard.size(); i++) {
                    List<Reading> readings = NBest.search(heard.get(i), graph, most, beam);
                    Reading best = readings.isEmpty() ? null : readings.get(0);
                    boolean found =
                            best != null && best.score() >= wide.get(i).get(0).score() - 1e-9;
                    same += found ? 1 : 0;
                    right += best != null && best.words().equals(said.get(i)) ? 1 : 0;
                }
                String what = String.format(
                        Locale.ROOT,
                        "%-5s %2d best, %s: best found %d, as said %d of %d",
                        name,
                        most,
                        beam,
                        same,
                        right,
                        heard.size());
                print(what, heard, each -> NBest.search(each, graph, most, beam).size());
            }
        }
    }

    private interface Work<T> {
        double on(T each);
    }

    private static <T> void print(String what, List<T> rows, Work<T> work) {
        double[] millis = new double[rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            T row = rows.get(i);
            millis[i] = timed(() -> work.on(row));
        }
        double[] sorted = DoubleStream.of(millis).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "%s: %.2f ms at the median, %.2f of 95 in 100, %.2f at most%n",
                what,
                sorted[sorted.length / 2],
                sorted[sorted.length * 95 / 100],
                sorted[sorted.length - 1]);
    }

    private static double timed(DoubleSupplier work) {
        long begin = System.nanoTime();
        double result = work.getAsDouble();
        double millis = (System.nanoTime() - begin) / 1e6;
        return Double.isNaN(result) ? Double.NaN : millis;
    }

    /** Reads OpenFst's form as {@code WordGraph} writes it. */
    private PhraseGraph.Builder parse(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(50);
        PhraseGraph.Builder builder = PhraseGraph.builder();
        arcs.clear();
        int states = (int) in.getLong();
        in.position(66);
        for (int state = 1; state < states; state++) {
            builder.addState();
        }
        for (int state = 0; state < states; state++) {
            List<int[]> leaving = new ArrayList<>();
            arcs.add(leaving);
            float endCost = in.getFloat();
            if (endCost < Float.POSITIVE_INFINITY) {
                builder.addEnd(state, endCost);
                leaving.add(new int[] {-1, -1});
            }
            for (long left = in.getLong(); left > 0; left--) {
                int word = in.getInt();
                in.getInt();
                float cost = in.getFloat();
                int to = in.getInt();
                if (word > 0 && pronunciations.has(word)) {
                    builder.addArc(state, word, cost, to);
                    leaving.add(new int[] {word, to});
                }
            }
        }
        return builder;
    }

    private List<Integer> walk() {
        List<Integer> walk = new ArrayList<>();
        int state = 0;
        while (true) {
            List<int[]> leaving = arcs.get(state);
            int[] arc = leaving.get(random.nextInt(leaving.size()));
            if (arc[0] < 0) {
                return walk;
            }
            walk.add(arc[0]);
            state = arc[1];
        }
    }
}
