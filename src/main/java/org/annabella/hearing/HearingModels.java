package org.annabella.hearing;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.hearing.encoder.EncoderModel;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/**
 * What sound is heard with: Vosk's model, the encoder, or both. May be shared by threads.
 *
 * @param vosk null where the encoder hears alone
 * @param encoder null where Vosk hears alone
 */
public record HearingModels(
        @Nullable SpeechModel vosk, @Nullable Encoder encoder) implements AutoCloseable {
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

    /** Returns how near is near enough where Vosk hears alone. */
    HearingThresholds thresholds() {
        return vosk == null ? HearingThresholds.DEFAULT : vosk.thresholds();
    }

    /** Returns how the encoder's evidence is weighed, with Vosk's if that hears too. */
    EvidenceWeights weights() {
        return encoder == null ? EvidenceWeights.DEFAULT : encoder.weights(vosk != null);
    }

    /**
     * Makes the encoder ready to read what may be said next; waits until it is loaded.
     *
     * @return empty if there is no encoder, or if it cannot be used though Vosk can
     * @throws IllegalStateException if it cannot be used and would hear alone
     */
    Optional<PhoneRecogniser> phones(
            List<Announcement> announcements, Collection<List<Token>> answers, Collection<Language> languages) {
        if (encoder == null) {
            return Optional.empty();
        }
        Optional<EncoderModel> model = encoder.model();
        if (model.isEmpty() && vosk == null) {
            throw new IllegalStateException("the encoder in " + encoder.directory() + " cannot be used");
        }
        return model.map(loaded -> encoder.recogniser(loaded, announcements, answers, languages));
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
