package org.annabella.hearing.recogniser;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.hearing.ctc.PhraseGraph;
import org.annabella.hearing.encoder.EncoderModel;
import org.annabella.hearing.encoder.HeadFile;
import org.annabella.hearing.encoder.Opening;
import org.annabella.hearing.judgement.EvidenceWeights;
import org.annabella.hearing.judgement.JudgementFile;
import org.annabella.hearing.meaning.Announcement;
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
    private final @Nullable Path head;
    private @Nullable Opening opening;
    private final Map<String, Lasting> lasting = new HashMap<>();

    private Encoder(Path directory, List<String> phones, JudgementFile judgement, @Nullable Path head) {
        this.directory = directory;
        this.phones = List.copyOf(phones);
        this.judgement = judgement;
        this.head = head;
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
        return new Encoder(directory, phones, JudgementFile.beside(directory), null);
    }

    /**
     * Names the same encoder with a head that was tuned to one speaker, without loading it. Where the head cannot be used
     * the log says why, and the encoder hears with its own.
     *
     * @param file as {@link HeadFile} writes it
     */
    public Encoder withHead(Path file) {
        return new Encoder(directory, phones, judgement, file);
    }

    /** Tells in one English sentence why the head that it was given is not heard with; none if it is, or if there is none. */
    public Optional<String> remark() {
        return head == null
                ? Optional.empty()
                : HeadFile.misfit(head, directory)
                        .map(why -> why.substring(0, 1).toUpperCase(Locale.ROOT) + why.substring(1) + ".");
    }

    /** Returns the directory that the model is read from. */
    public Path directory() {
        return directory;
    }

    /** Loads the model, once; whoever comes meanwhile waits. */
    public synchronized Opening opening() {
        Opening known = opening;
        if (known == null) {
            known = opened();
            opening = known;
            if (known instanceof Opening.Refused refused) {
                LOG.warn("the encoder does not hear: {}", refused.message());
            }
        }
        return known;
    }

    private Opening opened() {
        try {
            return head == null ? EncoderModel.open(directory, phones) : openedWith(head);
        } catch (RuntimeException fault) {
            return new Opening.Refused(
                    Opening.Reason.NO_RUNTIME, "the encoder in " + directory + " cannot be loaded: " + fault);
        }
    }

    private Opening openedWith(Path file) {
        try {
            Opening opened = EncoderModel.open(directory, phones, HeadFile.read(file));
            if (!(opened instanceof Opening.Refused refused) || refused.reason() != Opening.Reason.OTHER_HEAD) {
                return opened;
            }
            LOG.warn("{}: {}", file, refused.message());
        } catch (IOException broken) {
            LOG.warn("{} is not used: {}", file, broken.getMessage());
        }
        return EncoderModel.open(directory, phones);
    }

    /** Returns the loaded model; none where it cannot be used. */
    public Optional<EncoderModel> model() {
        return opening() instanceof Opening.Opened opened ? Optional.of(opened.model()) : Optional.empty();
    }

    EvidenceWeights weights(boolean withVosk) {
        return withVosk ? judgement.both() : judgement.alone();
    }

    /** Returns what an operator should know of what was learned about weighing it, one sentence each. */
    public List<String> remarks(Collection<Language> languages) {
        return judgement.remarks(languages, phones);
    }

    /** Reads what may be said next with this model, which is that of this encoder. */
    public PhoneRecogniser recogniser(
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
    public PhoneWords words(Collection<Language> languages) {
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
        if (opening instanceof Opening.Opened opened) {
            opened.model().close();
        }
    }
}
