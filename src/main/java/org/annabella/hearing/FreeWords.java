package org.annabella.hearing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.annabella.hearing.Hearer.Words;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.vosk.Recognizer;

/** Hears words in any order, whatever they mean: the recognisers' common ground, without a position. */
final class FreeWords {
    /** What Vosk's agreement is worth against the encoder's scores, in nats. */
    private static final double AGREED = 2;

    private static final double JOIN = 1;
    private static final double PART = 2;
    private static final Set<Token> JOINING = EnumSet.of(Token.FROM, Token.TO, Token.PROMOTE, Token.FILLER);

    private final HearingModels models;
    private final Map<String, Double> prices = new HashMap<>();

    FreeWords(HearingModels models) {
        this.models = models;
    }

    /**
     * What a word costs that sounds like another one, in nats: words that alone say something come before those that only
     * join others ("two" before "to"), and these before those that are only a part of what is said ("on", "en").
     */
    private static double price(String word, Collection<Language> languages) {
        double least = PART;
        int uses = 0;
        for (Language language : languages) {
            for (Token token : Token.values()) {
                for (String form : language.forms(token)) {
                    if (form.equals(word)) {
                        least = Math.min(least, JOINING.contains(token) ? JOIN : 0);
                    } else if (List.of(form.split(" ")).contains(word)) {
                        uses++;
                    }
                }
            }
        }
        return least == PART ? PART + 1.0 / (1 + uses) : least;
    }

    Words hear(Sound sound, Collection<Language> languages) {
        Optional<Hypothesis> byVosk = Optional.ofNullable(models.vosk()).map(model -> byVosk(model, sound, languages));
        Optional<PhoneRecogniser> phones = models.phones(List.of(), List.of(), languages);
        if (phones.isEmpty()) {
            return new Words(byVosk.map(Hypothesis::text).orElse(""), List.of(HearingModels.VOSK));
        }
        PhoneReadings readings =
                phones.get().readWords(sound.atRate(Sound.SPEECH_RATE_HZ).samples());
        List<String> hearers = byVosk.isPresent()
                ? List.of(HearingModels.VOSK, HearingModels.ENCODER)
                : List.of(HearingModels.ENCODER);
        return new Words(best(readings, byVosk, languages), hearers);
    }

    /** The encoder's best words, unless it scores Vosk's nearly as well. */
    private String best(PhoneReadings readings, Optional<Hypothesis> byVosk, Collection<Language> languages) {
        List<Hypothesis> all = new ArrayList<>(readings.free());
        byVosk.filter(heard -> !heard.hasUnknownWord() && !heard.words().isEmpty())
                .map(heard -> new Hypothesis(heard.words(), readings.scorer().applyAsDouble(heard.words()) + AGREED))
                .ifPresent(all::add);
        return all.stream()
                .max(Comparator.comparingDouble(heard -> heard.score() - prices(heard.words(), languages)))
                .map(Hypothesis::text)
                .orElse("");
    }

    private double prices(List<String> words, Collection<Language> languages) {
        return words.stream()
                .mapToDouble(word -> prices.computeIfAbsent(word, none -> price(word, languages)))
                .sum();
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
