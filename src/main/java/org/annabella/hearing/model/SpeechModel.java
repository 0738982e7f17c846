package org.annabella.hearing.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.model.ModelOpening.Opened;
import org.annabella.hearing.model.ModelOpening.Refused;
import org.annabella.lexicon.Language;
import org.vosk.Model;
import org.vosk.Recognizer;

/** A loaded speech model. May be shared by threads; closing it twice does no harm. */
public final class SpeechModel implements AutoCloseable {
    /** How far behind a legal reading may be and still be a rival: wide enough to ask back, and quick as they are few. */
    private static final int RIVALS = 8;

    private final Model model;
    private final Path directory;
    private final int sampleRateHz;
    private final HearingThresholds thresholds;
    /** By the codes of the languages. */
    private final Map<String, Spellings> spellings = new HashMap<>();

    private final Map<String, Model> variants = new HashMap<>();
    private boolean closed;

    private SpeechModel(Model model, Path directory, int sampleRateHz, HearingThresholds thresholds) {
        this.model = model;
        this.directory = directory;
        this.sampleRateHz = sampleRateHz;
        this.thresholds = thresholds;
    }

    /**
     * Opens a model directory and checks that everything that can be said in these languages can be heard in at least
     * one way; other languages are looked at when they are asked for. Nothing that is known to be wrong in the directory reaches native code.
     */
    public static ModelOpening open(Path directory, Collection<Language> languages) {
        try {
            int rateHz = ModelFiles.check(directory);
            HearingThresholds thresholds = HearingThresholds.read(directory.resolve(HearingThresholds.FILE));
            Vosk.load();
            Model model = new Model(directory.toString());
            return new SpeechModel(model, directory, rateHz, thresholds).checked(languages);
        } catch (RefusedModel unfit) {
            return new Refused(unfit.fault(), String.valueOf(unfit.getMessage()));
        } catch (IOException refused) {
            return new Refused(ModelFault.FILE_BROKEN, "Vosk does not load the speech model in " + directory);
        } catch (LinkageError missing) {
            return new Refused(ModelFault.NO_RECOGNISER, "Vosk does not run on this computer: " + missing.getMessage());
        }
    }

    /** Returns what is wrong with the files of a model directory, as far as can be told without loading it. */
    public static Optional<Refused> damage(Path directory) {
        try {
            ModelFiles.check(directory);
            HearingThresholds.read(directory.resolve(HearingThresholds.FILE));
            return Optional.empty();
        } catch (RefusedModel unfit) {
            return Optional.of(new Refused(unfit.fault(), String.valueOf(unfit.getMessage())));
        }
    }

    /** Returns the directory that the model was read from. */
    public Path directory() {
        return directory;
    }

    /** Returns the rate of the sound that recognisers over this model take. */
    public int sampleRateHz() {
        return sampleRateHz;
    }

    /** Returns how near is near enough, as measured for this model. */
    public HearingThresholds thresholds() {
        return thresholds;
    }

    /** Tells whether the model can hear this word as it is written here. */
    public boolean knows(String word) {
        return numberInModel(word) > 0;
    }

    /** Tells whether everything that can be said in this language can be heard in at least one way. */
    public boolean hears(Language language) {
        return spelled(List.of(language)).deafTo(language).isEmpty();
    }

    /**
     * Returns what an operator should know of this model's vocabulary of these languages, one sentence each; nothing of a
     * perfect one.
     */
    public List<String> remarks(Collection<Language> languages) {
        return spelled(languages).remarks();
    }

    /**
     * Returns how the words of these languages are written in the model.
     *
     * @throws IllegalArgumentException if the model does not hear one of the languages
     */
    public Spellings spellings(Collection<Language> languages) {
        Spellings found = spelled(languages);
        String deafness = found.deafness();
        if (!deafness.isEmpty()) {
            throw new IllegalArgumentException("the speech model in " + directory + " is " + deafness);
        }
        return found;
    }

    private synchronized Spellings spelled(Collection<Language> languages) {
        String codes = languages.stream().map(Language::code).sorted().collect(Collectors.joining(","));
        return spellings.computeIfAbsent(codes, none -> Spellings.of(codes, languages, this::numberInModel));
    }

    /** Frees the model; a second call does nothing. Recognisers that are still open keep what they need. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            variants.values().forEach(Model::close);
            model.close();
        }
    }

    private synchronized int numberInModel(String word) {
        requireOpen();
        return Vosk.vosk_model_find_word(model.getPointer(), word);
    }

    /** Makes a native recogniser over this model, free in its words until it is given phrases. */
    public synchronized Recognizer recognizer(float rateHz) {
        requireOpen();
        return recognizer(model, rateHz);
    }

    /** Makes a native recogniser that allows exactly what this grammar in these words allows. */
    public synchronized Recognizer recognizer(Spellings words, byte[] grammar) {
        requireOpen();
        Model strict = load(words, grammar, RIVALS);
        try {
            return recognizer(strict, sampleRateHz);
        } finally {
            strict.close(); // the recogniser keeps what it needs
        }
    }

    /** Makes a native recogniser over a grammar that is asked for again and again, under a name of its own. */
    public synchronized Recognizer recognizer(Spellings words, String name, Supplier<byte[]> grammar) {
        requireOpen();
        Model variant = variants.computeIfAbsent(name + " " + words.codes(), none -> load(words, grammar.get(), 0));
        return recognizer(variant, sampleRateHz);
    }

    private Recognizer recognizer(Model of, float rateHz) {
        try {
            return new Recognizer(of, rateHz);
        } catch (IOException refused) {
            throw new IllegalStateException("no recogniser over the model in " + directory, refused);
        }
    }

    /** Vosk reads a strict grammar only with a model, so it gets a directory with our files and another grammar. */
    private Model load(Spellings words, byte[] grammar, int latticeBeam) {
        try (ModelVariant variant =
                ModelVariant.of(directory, words.wordsFile(), words.inModelWords(grammar), latticeBeam)) {
            return new Model(variant.directory().toString());
        } catch (IOException broken) {
            throw new UncheckedIOException("the model in " + directory + " cannot be loaded again", broken);
        }
    }

    private ModelOpening checked(Collection<Language> languages) {
        Spellings found = spelled(languages);
        if (!found.isHeard(Hypothesis.UNKNOWN_WORD)) {
            return refused("has no word for sound that is none, such as " + Hypothesis.UNKNOWN_WORD
                    + ", so that every noise would be a move: take another model");
        }
        String deafness = found.deafness();
        return deafness.isEmpty()
                ? new Opened(this)
                : refused("is " + deafness + ": leave the language out, or take a model that knows one word of each");
    }

    private Refused refused(String why) {
        close();
        return new Refused(ModelFault.UNKNOWN_WORDS, "the speech model in " + directory + " " + why);
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the speech model in " + directory + " is closed");
        }
    }
}
