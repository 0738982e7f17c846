package org.annabella.hearing.recogniser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.hearing.model.WordGraph;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;

/**
 * A speech model without training: every phone is a pure tone, every word three phones. It runs the real recogniser from
 * sound to words, always with the same result.
 */
public final class ToneModel {
    private static final int RATE_HZ = 16_000;
    private static final int BINS = 40;
    private static final double LOW_HZ = 20;
    private static final int TONES = 11;
    /** The tone of sound that is no word. */
    private static final int HUM = TONES;

    private static final int SILENCE_PHONE = 1;
    private static final int PHONES = TONES + 2;

    private final List<String> words;
    private final int rateHz;
    private final boolean cepstra;

    ToneModel(Collection<Language> languages) {
        this(vocabulary(languages), RATE_HZ, false);
    }

    /**
     * A model of these words.
     *
     * @param rateHz the rate of sound that the network was made for
     * @param cepstra whether the network takes cepstra, as public models do, and not mel bins
     */
    ToneModel(List<String> words, int rateHz, boolean cepstra) {
        this.words = List.copyOf(words);
        this.rateHz = rateHz;
        this.cepstra = cepstra;
    }

    /** All words of these languages, and the one for sound that is none. */
    static List<String> vocabulary(Collection<Language> languages) {
        List<String> words = new ArrayList<>(new Vocabulary(languages).words());
        words.add(Hypothesis.UNKNOWN_WORD);
        return words;
    }

    List<String> words() {
        return words;
    }

    /** Writes the model directory. */
    public void write(Path directory) throws IOException {
        text(directory.resolve("am/final.mdl"), transitions() + network());
        text(directory.resolve("conf/model.conf"), """
                --min-active=20
                --max-active=400
                --beam=10.0
                --lattice-beam=2.0
                --max-mem=2000000
                --acoustic-scale=1.0
                --frame-subsampling-factor=1
                --frames-per-chunk=12
                --endpoint.silence-phones=1
                --endpoint.rule2.min-trailing-silence=0.35
                --endpoint.rule3.min-trailing-silence=0.6
                --endpoint.rule4.min-trailing-silence=1.0
                """);
        text(directory.resolve(cepstra ? "conf/mfcc.conf" : "conf/fbank.conf"), features());
        text(directory.resolve("graph/disambig_tid.int"), "");
        writeWords(directory);
        text(
                directory.resolve("annabella.json"),
                "{\"acceptRatio\":-3,\"askRatio\":-8,\"speechRatio\":-12,\"askMargin\":1}\n");
        Files.write(directory.resolve("graph/HCLr.fst"), pronunciations());
        Files.write(directory.resolve("graph/Gr.fst"), anyOrder());
    }

    /** Writes the list of words, numbered in their order. */
    void writeWords(Path directory) throws IOException {
        text(
                directory.resolve("graph/words.txt"),
                "<eps> 0\n"
                        + IntStream.range(0, words.size())
                                .mapToObj(i -> words.get(i) + " " + (i + 1) + "\n")
                                .collect(Collectors.joining()));
    }

    private String features() {
        String bins = "--num-mel-bins=40\n--low-freq=20\n--high-freq=-400\n--dither=0\n";
        String cepstrum = cepstra ? "--num-ceps=40\n--cepstral-lifter=0\n--use-energy=false\n" : "";
        return bins + cepstrum + (rateHz == RATE_HZ ? "" : "--sample-frequency=" + rateHz + "\n");
    }

    /** Speaks these words as tones, with silence around them. */
    public Sound say(String text) {
        return say(text, RATE_HZ);
    }

    /** Speaks at another sample rate. */
    public Sound say(String text, int rateHz) {
        List<Integer> phones = new ArrayList<>();
        for (String word : text.split(" ")) {
            int index = words.indexOf(word);
            if (index < 0) {
                throw new IllegalArgumentException("no such word: " + word);
            }
            phones.addAll(spelling(index));
        }
        SplittableRandom faint = new SplittableRandom(1);
        int phoneSamples = rateHz * 7 / 100;
        int lead = rateHz * 3 / 10;
        short[] samples = new short[lead + phones.size() * phoneSamples + rateHz];
        for (int i = 0; i < samples.length; i++) {
            int phone = i < lead ? phones.size() : (i - lead) / phoneSamples;
            double tone = phone < phones.size()
                    ? 6000 * Math.sin(2 * Math.PI * frequency(phones.get(phone)) * i / rateHz)
                    : 0;
            samples[i] = (short) (tone + faint.nextInt(-30, 31));
        }
        return Sound.of(samples, rateHz);
    }

    /** Returns the three tones of a word; no tone follows itself. */
    private List<Integer> spelling(int word) {
        if (words.get(word).equals(Hypothesis.UNKNOWN_WORD)) {
            return List.of(HUM, HUM, HUM);
        }
        int first = word % TONES;
        int second = (first + 1 + word / TONES % (TONES - 1)) % TONES;
        int third = (second + 1 + (word * 7 + 9 * (word / (TONES * (TONES - 1)))) % (TONES - 1)) % TONES;
        return List.of(first, second, third);
    }

    private static int phone(int tone) {
        return tone + 2;
    }

    private static int bin(int tone) {
        return 4 + 3 * tone;
    }

    private double frequency(int tone) {
        double low = mel(LOW_HZ);
        double centre = low + (bin(tone) + 1) * (mel(rateHz / 2.0 - 400) - low) / (BINS + 1);
        return 700 * (Math.exp(centre / 1127) - 1);
    }

    private static double mel(double hertz) {
        return 1127 * Math.log(1 + hertz / 700);
    }

    private static String transitions() {
        String phones =
                IntStream.rangeClosed(1, PHONES).mapToObj(String::valueOf).collect(Collectors.joining(" "));
        StringBuilder text = new StringBuilder("<TransitionModel> \n<Topology> \n<TopologyEntry> \n<ForPhones> \n")
                .append(phones)
                .append(" \n</ForPhones> \n<State> 0 <PdfClass> 0 <Transition> 0 0.5 <Transition> 1 0.5 </State> \n")
                .append("<State> 1 </State> \n</TopologyEntry> \n</Topology> \n<Triples> " + PHONES + " \n");
        for (int phone = 1; phone <= PHONES; phone++) {
            text.append(phone).append(" 0 ").append(phone - 1).append(" \n");
        }
        text.append("</Triples> \n<LogProbs> \n [ 0");
        text.append(" -0.6931472".repeat(2 * PHONES));
        return text.append(" ]\n</LogProbs> \n</TransitionModel> \n").toString();
    }

    /** One layer: a tone's score is the energy of its bin above the mean of all; silence scores a constant. */
    private String network() {
        StringBuilder text = new StringBuilder("<Nnet3> \ninput-node name=input dim=40\n"
                + "component-node name=affine component=affine input=input\n"
                + "output-node name=output input=affine objective=linear\n\n<NumComponents> 1 \n"
                + "<ComponentName> affine <FixedAffineComponent> <LinearParams>  [\n");
        for (int phone = 1; phone <= PHONES; phone++) {
            for (int bin = 0; bin < BINS; bin++) {
                double weight = cepstra ? cepstralWeight(phone, bin) : weight(phone, bin);
                text.append(String.format(Locale.ROOT, " %.6f", weight));
            }
            text.append(phone == PHONES ? " ]\n" : "\n");
        }
        text.append("<BiasParams>  [ 4").append(" 0".repeat(PHONES - 1));
        return text.append(" ]\n</FixedAffineComponent> \n</Nnet3> \n<LeftContext> 0 <RightContext> 0 <Priors>  [ ]\n")
                .toString();
    }

    private static double weight(int phone, int bin) {
        return phone == SILENCE_PHONE ? 0 : (bin == bin(phone - 2) ? 1 : 0) - 1.0 / BINS;
    }

    private static double cepstralWeight(int phone, int cepstrum) {
        return IntStream.range(0, BINS)
                .mapToDouble(bin -> weight(phone, bin) * cosine(cepstrum, bin))
                .sum();
    }

    /** How much of a mel bin is in a cepstrum. */
    private static double cosine(int cepstrum, int bin) {
        return cepstrum == 0
                ? Math.sqrt(1.0 / BINS)
                : Math.sqrt(2.0 / BINS) * Math.cos(Math.PI / BINS * (bin + 0.5) * cepstrum);
    }

    private byte[] pronunciations() {
        WordGraph graph = new WordGraph();
        int loop = graph.addState();
        for (int word = 0; word < words.size(); word++) {
            int state = loop;
            int label = word + 1;
            for (int tone : spelling(word)) {
                state = addPhone(graph, state, phone(tone), label);
                label = 0;
            }
            graph.addArc(state, 0, 0, 0, loop);
        }
        graph.addArc(addPhone(graph, loop, SILENCE_PHONE, 0), 0, 0, 0, loop);
        graph.addEnd(loop);
        return graph.toBytes(Comparator.comparingInt(WordGraph.Arc::output));
    }

    private byte[] anyOrder() {
        WordGraph graph = new WordGraph();
        int loop = graph.addState();
        for (int word = 1; word <= words.size(); word++) {
            graph.addArc(loop, word, word, (float) Math.log(words.size() + 1), loop);
        }
        graph.addEnd(loop);
        return graph.toBytes(Comparator.comparingInt(WordGraph.Arc::input));
    }

    /** Adds the forward transition into a phone and its loop; returns the state in the phone. */
    private static int addPhone(WordGraph graph, int from, int phone, int label) {
        int in = graph.addState();
        graph.addArc(from, 2 * phone, label, 0, in);
        graph.addArc(in, 2 * phone - 1, 0, 0, in);
        return in;
    }

    private static void text(Path file, String content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, content.getBytes(StandardCharsets.UTF_8));
    }
}
