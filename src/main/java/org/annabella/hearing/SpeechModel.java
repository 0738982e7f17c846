package org.annabella.hearing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.annabella.hearing.ModelOpening.Opened;
import org.annabella.hearing.ModelOpening.Reason;
import org.annabella.hearing.ModelOpening.Refused;
import org.annabella.lexicon.Language;
import org.vosk.Model;
import org.vosk.Recognizer;

/** A loaded speech model. May be shared by threads; closing it twice does no harm. */
public final class SpeechModel implements AutoCloseable {
    private final Model model;
    /** How far behind a legal reading may be and still be a rival: wide enough to ask back, and quick as they are few. */
    private static final int RIVALS = 8;

    private final Path directory;
    private final int sampleRateHz;
    private final HearingThresholds thresholds;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, Model> variants = new HashMap<>();
    private boolean closed;

    private SpeechModel(Model model, Path directory, int sampleRateHz, HearingThresholds thresholds) {
        this.model = model;
        this.directory = directory;
        this.sampleRateHz = sampleRateHz;
        this.thresholds = thresholds;
    }

    /**
     * Opens a model directory and checks that every meaning of these languages can be said in words that the model knows.
     * Nothing that is wrong in the directory reaches native code.
     */
    public static ModelOpening open(Path directory, Collection<Language> languages) {
        try {
            ModelFiles files = ModelFiles.check(directory);
            HearingThresholds thresholds = HearingThresholds.read(directory.resolve(HearingThresholds.FILE));
            Vosk.load();
            Model model = new Model(directory.toString());
            SpeechModel opened = new SpeechModel(model, directory, files.sampleRateHz(), thresholds);
            return opened.checked(languages);
        } catch (ModelFiles.Unfit unfit) {
            return unfit.refused();
        } catch (IOException refused) {
            return new Refused(Reason.FILE_BROKEN, "Vosk does not load the speech model in " + directory);
        } catch (LinkageError missing) {
            return new Refused(Reason.NO_RECOGNISER, "Vosk does not run on this computer: " + missing.getMessage());
        }
    }

    /** Returns the directory that the model was read from. */
    public Path directory() {
        return directory;
    }

    /** Returns the rate of sound that the model hears. */
    public int sampleRateHz() {
        return sampleRateHz;
    }

    /** Returns how near is near enough, as measured for this model. */
    public HearingThresholds thresholds() {
        return thresholds;
    }

    /** Tells whether the model can hear this word. */
    public boolean knows(String word) {
        return numberOf(word) > 0;
    }

    /** Tells whether every meaning of this language can be said in words that the model knows. */
    public boolean hears(Language language) {
        return language.withWordsOf(this::knows).isPresent();
    }

    /** Returns the words of these languages that the model does not know, in the order of the alphabet. */
    public List<String> unknownWords(Collection<Language> languages) {
        return new Vocabulary(languages)
                .words().stream().filter(word -> !knows(word)).toList();
    }

    /**
     * Returns these languages without the forms that have a word unknown to the model.
     *
     * @throws IllegalArgumentException if the model does not hear one of them
     */
    List<Language> heard(Collection<Language> languages) {
        return languages.stream()
                .map(language -> language.withWordsOf(this::knows)
                        .orElseThrow(() -> new IllegalArgumentException(deafTo(List.of(language)))))
                .toList();
    }

    private String deafTo(Collection<Language> languages) {
        return "the speech model in " + directory + " does not know " + String.join(", ", unknownWords(languages));
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

    /** Returns the number of a word in the model; 0 or less if it has no such word. */
    synchronized int numberOf(String word) {
        requireOpen();
        return numbers.computeIfAbsent(word, text -> Vosk.vosk_model_find_word(model.getPointer(), text));
    }

    /** Makes a native recogniser over this model, free in its words until it is given phrases. */
    synchronized Recognizer recognizer(float rateHz) {
        requireOpen();
        return recognizer(model, rateHz);
    }

    /** Makes a native recogniser that allows exactly what this grammar allows. */
    synchronized Recognizer recognizer(byte[] grammar) {
        requireOpen();
        Model strict = load(grammar, RIVALS);
        try {
            return recognizer(strict, sampleRateHz);
        } finally {
            strict.close(); // the recogniser keeps what it needs
        }
    }

    /** Makes a native recogniser over a grammar that is asked for again and again, under a name of its own. */
    synchronized Recognizer recognizer(String name, Supplier<byte[]> grammar) {
        requireOpen();
        return recognizer(variants.computeIfAbsent(name, none -> load(grammar.get(), 0)), sampleRateHz);
    }

    private Recognizer recognizer(Model of, float rateHz) {
        try {
            return new Recognizer(of, rateHz);
        } catch (IOException refused) {
            throw new IllegalStateException("no recogniser over the model in " + directory, refused);
        }
    }

    /** Vosk reads a strict grammar only with a model, so it gets a directory with our files and another grammar. */
    private Model load(byte[] grammar, int latticeBeam) {
        try (ModelVariant variant = ModelVariant.of(directory, grammar, latticeBeam)) {
            return new Model(variant.directory().toString());
        } catch (IOException broken) {
            throw new UncheckedIOException("the model in " + directory + " cannot be loaded again", broken);
        }
    }

    private ModelOpening checked(Collection<Language> languages) {
        List<Language> unheard =
                languages.stream().filter(language -> !hears(language)).toList();
        if (!knows(ModelFiles.UNKNOWN_WORD)) {
            return refused("the speech model in " + directory + " does not know " + ModelFiles.UNKNOWN_WORD);
        }
        return unheard.isEmpty() ? new Opened(this) : refused(deafTo(unheard));
    }

    private Refused refused(String message) {
        close();
        return new Refused(Reason.UNKNOWN_WORDS, message);
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the speech model in " + directory + " is closed");
        }
    }
}
