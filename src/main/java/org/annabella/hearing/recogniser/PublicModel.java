package org.annabella.hearing.recogniser;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.ModelOpening.Opened;
import org.annabella.hearing.model.ModelOpening.Refused;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A model of Vosk's that somebody else has made, heard beside ours in one language. It is loaded when somebody is about to
 * speak, as it takes memory. May be shared by threads.
 */
public final class PublicModel implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PublicModel.class);

    private final Language language;
    private final Path directory;
    private @Nullable ModelOpening opening;

    private PublicModel(Language language, Path directory) {
        this.language = language;
        this.directory = directory;
    }

    /** Names the model of a language without loading it. */
    public static PublicModel of(Language language, Path directory) {
        return new PublicModel(language, directory);
    }

    /** Returns the language that it hears. */
    public Language language() {
        return language;
    }

    /** Returns the directory that it is read from. */
    public Path directory() {
        return directory;
    }

    /** Loads the model, once; whoever comes meanwhile waits. */
    public synchronized ModelOpening opening() {
        ModelOpening known = opening;
        if (known == null) {
            known = SpeechModel.open(directory, List.of(language));
            opening = known;
            if (known instanceof Refused refused) {
                LOG.warn("nobody hears beside our model in {}: {}", language.code(), refused.message());
            }
        }
        return known;
    }

    /** Returns the loaded model; none where it cannot be used. */
    Optional<SpeechModel> model() {
        return opening() instanceof Opened opened ? Optional.of(opened.model()) : Optional.empty();
    }

    /** Returns what it is called in answers, such as {@code vosk-de}. */
    String name() {
        return Hearing.VOSK + "-" + language.code();
    }

    @Override
    public synchronized void close() {
        if (opening instanceof Opened opened) {
            opened.model().close();
        }
    }
}
