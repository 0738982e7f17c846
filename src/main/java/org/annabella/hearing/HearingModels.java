package org.annabella.hearing;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;

/**
 * What sound is heard with: Vosk's model, the encoder, or both. May be shared by threads.
 *
 * @param vosk null where the encoder hears alone
 * @param encoder null where Vosk hears alone
 */
public record HearingModels(@Nullable SpeechModel vosk, @Nullable Encoder encoder) implements AutoCloseable {
    /** What Vosk's recogniser is called in answers. */
    public static final String VOSK = "vosk";
    /** What the encoder is called in answers. */
    public static final String ENCODER = "encoder";

    public HearingModels {
        if (vosk == null && encoder == null) {
            throw new IllegalArgumentException("nothing to hear with");
        }
    }

    /** Hears with Vosk alone. */
    public static HearingModels of(SpeechModel vosk) {
        return new HearingModels(vosk, null);
    }

    /** Returns the rate of the sound that ears over these models take. */
    public int sampleRateHz() {
        return vosk == null ? Sound.SPEECH_RATE_HZ : vosk.sampleRateHz();
    }

    /** Tells whether a language can be heard. */
    public boolean hears(Language language) {
        return vosk == null || vosk.hears(language);
    }

    /** Returns what an operator should know of the vocabulary, one sentence each. */
    public List<String> remarks(Collection<Language> languages) {
        return vosk == null ? List.of() : vosk.remarks(languages);
    }

    /** Returns the names of those that hear; waits until the encoder is loaded. */
    public List<String> names() {
        return Stream.of(
                        Optional.ofNullable(vosk).map(model -> VOSK),
                        Optional.ofNullable(encoder).flatMap(Encoder::model).map(model -> ENCODER))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Frees both. */
    @Override
    public void close() {
        if (vosk != null) {
            vosk.close();
        }
        if (encoder != null) {
            encoder.close();
        }
    }
}
