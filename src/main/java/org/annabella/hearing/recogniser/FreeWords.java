package org.annabella.hearing.recogniser;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.model.Spellings;
import org.annabella.hearing.recogniser.Hearer.Words;
import org.annabella.hearing.recogniser.PhoneRecogniser.FreeReadings;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.annabella.sound.Sound;
import org.vosk.Recognizer;

/** Hears words in any order, whatever they mean: the recognisers' common ground, without a position. */
final class FreeWords {
    /** What Vosk's agreement is worth against the encoder's scores, in nats. */
    private static final double AGREED = 2;

    /** Little, in nats: these are to decide between words that sound alike. */
    private static final double JOIN = 0.3;

    private static final double PART = 0.5;

    /** Scores nearer than this may be of words that sound alike. */
    private static final double ALIKE = PART + 0.1;

    /** What it costs to mix languages, in nats. */
    private static final double MIXED = 1;

    private static final Set<Token> JOINING = EnumSet.of(Token.FROM, Token.TO, Token.PROMOTE, Token.FILLER);

    private final HearingModels models;

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
        return least == PART ? PART + 0.01 / (1 + uses) : least;
    }

    Words hear(Sound sound, Collection<Language> languages) {
        Optional<Hypothesis> byVosk = Optional.ofNullable(models.vosk()).map(model -> byVosk(model, sound, languages));
        Optional<PhoneRecogniser> phones = models.phones(List.of(), List.of(), languages);
        Encoder encoder = models.encoder();
        if (phones.isEmpty() || encoder == null) {
            return new Words(byVosk.map(Hypothesis::text).orElse(""), List.of(Hearing.VOSK));
        }
        FreeReadings readings =
                phones.get().readWords(sound.atRate(Sound.SPEECH_RATE_HZ).samples());
        List<String> hearers = byVosk.isPresent() ? List.of(Hearing.VOSK, Hearing.ENCODER) : List.of(Hearing.ENCODER);
        return new Words(best(readings, byVosk, ways(encoder, languages)), hearers);
    }

    /** How words may be said: in each language alone, or in all of them mixed; and what they cost, as far as asked for. */
    private record Way(Collection<Language> languages, PhoneWords lexicon, Map<String, Double> prices) {
        Way(Collection<Language> languages, PhoneWords lexicon) {
            this(languages, lexicon, new HashMap<>());
        }

        double price(String word) {
            return prices.computeIfAbsent(word, none -> FreeWords.price(word, languages));
        }
    }

    private static List<Way> ways(Encoder encoder, Collection<Language> languages) {
        List<Way> ways = new ArrayList<>();
        languages.forEach(language -> ways.add(new Way(List.of(language), encoder.words(List.of(language)))));
        ways.add(new Way(languages, encoder.words(languages)));
        return ways;
    }

    /** The encoder's best words, unless it scores Vosk's nearly as well. */
    private static String best(FreeReadings readings, Optional<Hypothesis> byVosk, List<Way> ways) {
        Map<List<String>, Double> scores = new LinkedHashMap<>();
        readings.found().forEach(words -> scores.put(words, score(readings, words, ways)));
        byVosk.filter(heard -> !heard.hasUnknownWord() && !heard.words().isEmpty())
                .ifPresent(heard -> agree(scores, heard.words(), score(readings, heard.words(), ways)));
        return scores.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(best -> String.join(" ", best.getKey()))
                .orElse("");
    }

    /** Vosk agrees with its words and with all that sound like them: it cannot tell which of these were said. */
    private static void agree(Map<List<String>, Double> scores, List<String> words, double score) {
        scores.put(words, score);
        scores.replaceAll((found, each) -> Math.abs(each - score) <= ALIKE ? each + AGREED : each);
    }

    /** Words of one language are pronounced and priced as that language does; mixing languages costs a little. */
    private static double score(FreeReadings readings, List<String> words, List<Way> ways) {
        return ways.stream()
                .mapToDouble(way -> readings.scorer().applyAsDouble(words, way.lexicon())
                        - (way.languages().size() > 1 ? MIXED : 0)
                        - words.stream().mapToDouble(way::price).sum())
                .max()
                .orElse(Double.NEGATIVE_INFINITY);
    }

    private static Hypothesis byVosk(SpeechModel model, Sound sound, Collection<Language> languages) {
        Spellings words = model.spellings(languages);
        Recognizer free = model.recognizer(words, "free", () -> VoskRecognisers.freeGrammar(words));
        try (SafeRecognizer recogniser = SafeRecognizer.over(model, free, 1)) {
            short[] samples = sound.atRate(model.sampleRateHz()).samples();
            recogniser.accept(samples, samples.length);
            return recogniser.result().stream().findFirst().orElse(Hypothesis.SILENCE);
        }
    }
}
