package org.annabella.hearing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.annabella.hearing.Hearer.Words;
import org.annabella.lexicon.Language;
import org.vosk.Recognizer;

/** Hears words in any order, whatever they mean: the recognisers' common ground, without a position. */
final class FreeWords {
    /** What Vosk's agreement is worth against the encoder's scores, in nats. */
    private static final double AGREED = 2;

    private final HearingModels models;

    FreeWords(HearingModels models) {
        this.models = models;
    }

    Words hear(Sound sound, Collection<Language> languages) {
        Optional<Hypothesis> byVosk = Optional.ofNullable(models.vosk()).map(model -> byVosk(model, sound, languages));
        Optional<PhoneRecogniser> phones = models.phones(List.of(), List.of(), languages);
        if (phones.isEmpty()) {
            return new Words(byVosk.map(Hypothesis::text).orElse(""), List.of(HearingModels.VOSK));
        }
        PhoneReadings readings =
                phones.get().read(sound.atRate(Sound.SPEECH_RATE_HZ).samples());
        List<String> hearers = byVosk.isPresent()
                ? List.of(HearingModels.VOSK, HearingModels.ENCODER)
                : List.of(HearingModels.ENCODER);
        return new Words(best(readings, byVosk), hearers);
    }

    /** The encoder's best words, unless it scores Vosk's nearly as well. */
    private static String best(PhoneReadings readings, Optional<Hypothesis> byVosk) {
        List<Hypothesis> all = new ArrayList<>(readings.free());
        byVosk.filter(heard -> !heard.hasUnknownWord() && !heard.words().isEmpty())
                .map(heard -> new Hypothesis(
                        heard.words(), readings.scorer().applyAsDouble(heard.words()) + AGREED))
                .ifPresent(all::add);
        return all.stream()
                .max(Comparator.comparingDouble(Hypothesis::score))
                .map(Hypothesis::text)
                .orElse("");
    }

    private static Hypothesis byVosk(SpeechModel model, Sound sound, Collection<Language> languages) {
        Spellings words = model.spellings(languages);
        Recognizer free = model.recognizer(words, "free", () -> LocalEar.freeGrammar(words));
        try (SafeRecognizer recogniser = SafeRecognizer.over(model, free, 1)) {
            short[] samples = sound.atRate(model.sampleRateHz()).samples();
            recogniser.accept(samples, samples.length);
            return recogniser.result().stream().findFirst().orElse(Hypothesis.SILENCE);
        }
    }
}
