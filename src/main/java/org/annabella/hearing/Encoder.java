package org.annabella.hearing;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.annabella.hearing.ctc.PhraseGraph;
import org.annabella.hearing.encoder.EncoderModel;
import org.annabella.hearing.encoder.Opening;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The encoder as one of the two recognisers: its model, which is loaded when somebody is about to speak, what its scores
 * weigh, and the graphs that last. May be shared by threads.
 */
public final class Encoder implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Encoder.class);

    private final Path directory;
    private final List<String> phones;
    private final JudgementFile judgement;
    private @Nullable CompletableFuture<Opening> loading;
    private final Map<String, Lasting> lasting = new HashMap<>();

    private Encoder(Path directory, List<String> phones, JudgementFile judgement) {
        this.directory = directory;
        this.phones = List.copyOf(phones);
        this.judgement = judgement;
    }

    /** The words of some languages, and the graphs over them that no position changes. */
    record Lasting(PhoneWords words, PhraseGraph wellFormed, PhraseGraph free) {}

    /**
     * Names an encoder without loading it.
     *
     * @param directory with {@code encoder.onnx} and {@code encoder.json}
     * @param phones what words are written in, in the order of {@code config/phones.json}
     */
    public static Encoder in(Path directory, List<String> phones) {
        return new Encoder(directory, phones, JudgementFile.beside(directory));
    }

    /** Returns the directory that the model is read from. */
    public Path directory() {
        return directory;
    }

    /** Begins to load the model, on a thread of its own; a second call does nothing. */
    public synchronized void load() {
        if (loading == null) {
            CompletableFuture<Opening> begun = new CompletableFuture<>();
            loading = begun;
            Thread loader = new Thread(() -> begun.complete(EncoderModel.open(directory, phones)), "encoder-loader");
            loader.setUncaughtExceptionHandler((thread, thrown) -> begun.completeExceptionally(thrown));
            loader.setDaemon(true);
            loader.start();
        }
    }

    /** Waits until the model is loaded. */
    public Opening opening() {
        load();
        CompletableFuture<Opening> begun;
        synchronized (this) {
            begun = loading == null ? new CompletableFuture<>() : loading;
        }
        try {
            return begun.get();
        } catch (ExecutionException thrown) {
            return new Opening.Refused(
                    Opening.Reason.NO_RUNTIME,
                    "the encoder in " + directory + " cannot be loaded: " + thrown.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return new Opening.Refused(Opening.Reason.NO_RUNTIME, "loading the encoder was interrupted");
        }
    }

    /** Waits for the model; none where it cannot be used. */
    Optional<EncoderModel> model() {
        Opening opening = opening();
        if (opening instanceof Opening.Opened opened) {
            return Optional.of(opened.model());
        }
        LOG.warn("the encoder does not hear: {}", ((Opening.Refused) opening).message());
        return Optional.empty();
    }

    EvidenceWeights weights(boolean withVosk) {
        return withVosk ? judgement.both() : judgement.alone();
    }

    /** Reads what may be said next with this model, which is that of this encoder. */
    PhoneRecogniser recogniser(
            EncoderModel model,
            List<Announcement> announcements,
            Collection<List<Token>> answers,
            Collection<Language> languages) {
        Lasting known = lasting(languages);
        PhoneWords words = known.words();
        byte[] legal =
                Grammar.ofPosition(announcements, answers, languages, words::numberOf, PhoneRecogniser.WORD_COST);
        return new PhoneRecogniser(model, words, words.graph(legal), known.wellFormed(), known.free());
    }

    /** Returns the words of some languages, as the encoder's symbols. */
    PhoneWords words(Collection<Language> languages) {
        return lasting(languages).words();
    }

    private synchronized Lasting lasting(Collection<Language> languages) {
        String codes = languages.stream().map(Language::code).sorted().collect(Collectors.joining(","));
        return lasting.computeIfAbsent(codes, none -> lastingOf(languages));
    }

    private Lasting lastingOf(Collection<Language> languages) {
        PhoneWords words = PhoneWords.of(languages, phones);
        return new Lasting(
                words,
                words.graph(Grammar.ofLanguage(languages, words::numberOf, PhoneRecogniser.WORD_COST)),
                words.graph(Grammar.ofWords(languages, words::numberOf, PhoneRecogniser.WORD_COST)));
    }

    @Override
    public synchronized void close() {
        if (loading != null && opening() instanceof Opening.Opened opened) {
            opened.model().close();
        }
    }
}
