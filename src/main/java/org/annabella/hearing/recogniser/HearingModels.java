package org.annabella.hearing.recogniser;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.encoder.EncoderModel;
import org.annabella.hearing.judgement.EvidenceWeights;
import org.annabella.hearing.meaning.Announcement;
import org.annabella.hearing.model.HearingThresholds;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;

/**
 * What sound is heard with: Vosk's model, the encoder, or both; beside both of them also models of others. May be shared by
 * threads.
 *
 * @param vosk null where the encoder hears alone
 * @param encoder null where Vosk hears alone
 * @param others models that hear one language each beside these two; where one of the two is missing nothing weighs
 *     what they hear, and they do not
 */
public record HearingModels(
        @Nullable SpeechModel vosk, @Nullable Encoder encoder, List<PublicModel> others) implements AutoCloseable {
    public HearingModels {
        if (vosk == null && encoder == null) {
            throw new IllegalArgumentException("nothing to hear with");
        }
        others = List.copyOf(others);
    }

    public HearingModels(@Nullable SpeechModel vosk, @Nullable Encoder encoder) {
        this(vosk, encoder, List.of());
    }

    /** Hears with Vosk alone. */
    public static HearingModels of(SpeechModel vosk) {
        return new HearingModels(vosk, null);
    }

    /** Returns the rate of the sound that recognisers over these models take. */
    public int sampleRateHz() {
        return vosk == null ? Sound.SPEECH_RATE_HZ : vosk.sampleRateHz();
    }

    /** Tells whether a language can be heard. */
    public boolean hears(Language language) {
        return vosk == null || vosk.hears(language);
    }

    /** Returns what an operator should know of the vocabulary, of what was learned with it, and of a profile, one sentence each. */
    public List<String> remarks(Collection<Language> languages) {
        List<String> remarks = new ArrayList<>();
        if (vosk != null) {
            remarks.addAll(vosk.remarks(languages));
        }
        if (encoder != null) {
            remarks.addAll(encoder.remarks(languages));
        }
        profileRemark().ifPresent(remarks::add);
        return remarks;
    }

    /** Tells in one English sentence that the encoder's part of a profile is not heard with, and why; none if all is well. */
    public Optional<String> profileRemark() {
        return Optional.ofNullable(encoder).flatMap(Encoder::remark);
    }

    /** Returns the names of those that hear; waits until the encoder is loaded. */
    public List<String> names() {
        return Stream.of(
                        Optional.ofNullable(vosk).map(model -> Hearing.VOSK),
                        Optional.ofNullable(encoder).flatMap(Encoder::model).map(model -> Hearing.ENCODER))
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

    /** Makes those models of others ready that hear one of these languages; waits until they are loaded. */
    List<PublicModelReadings> beside(
            List<Announcement> announcements, Collection<List<Token>> answers, Collection<Language> languages) {
        if (vosk == null || encoder == null) {
            return List.of();
        }
        return others.stream()
                .filter(other -> languages.stream().anyMatch(language -> language.code()
                        .equals(other.language().code())))
                .flatMap(other -> PublicModelReadings.expecting(other, announcements, answers).stream())
                .toList();
    }

    /** Frees all. */
    @Override
    public void close() {
        if (vosk != null) {
            vosk.close();
        }
        if (encoder != null) {
            encoder.close();
        }
        others.forEach(PublicModel::close);
    }
}
