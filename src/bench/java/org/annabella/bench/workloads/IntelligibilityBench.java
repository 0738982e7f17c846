package org.annabella.bench.workloads;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.BiConsumer;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.recogniser.ClosedChoice;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.annabella.phrases.Phrasebook;
import org.annabella.sound.Sound;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.Synthesiser;

/**
 * How well a voice can be understood: what it says is heard by our own recogniser, which knows a list and says which of its
 * texts that was. The figure tells texts that a voice makes alike; it does not tell whether people like to listen to it.
 */
public final class IntelligibilityBench {
    /** Recordings begin and end with silence. */
    private static final Duration REST = Duration.ofMillis(300);
    /** A game of random moves is left after about so many. */
    private static final int MOVES = 120;

    private final SpeechModel model;

    public IntelligibilityBench(SpeechModel model) {
        this.model = model;
    }

    /**
     * Has texts said and heard.
     *
     * @param texts what to say, in words of this language that the model hears, and its meaning: a text that is taken for
     *     another one of the same meaning was understood
     * @param mistaken gets each text that was taken for another, and the other one; empty if for none
     * @return how many were understood
     */
    Share hear(
            Synthesiser voice,
            Language language,
            int wordsPerMinute,
            Map<String, ?> texts,
            BiConsumer<String, String> mistaken) {
        List<String> said = List.copyOf(texts.keySet());
        int right = 0;
        try (ClosedChoice choice = new ClosedChoice(model, List.of(language), said)) {
            for (String text : said) {
                OptionalInt heard = choice.choose(sound(voice.synthesise(text, language, wordsPerMinute)));
                String taken = heard.isPresent() ? said.get(heard.getAsInt()) : "";
                if (Objects.equals(texts.get(text), texts.get(taken))) {
                    right++;
                } else {
                    mistaken.accept(text, taken);
                }
            }
        }
        String what = "%s in %s, %d words a minute, told from %d others";
        return new Share(
                what.formatted(voice.name(), language.name(), wordsPerMinute, said.size() - 1), right, said.size());
    }

    /**
     * Returns different announcements from games of random moves: captures, checks, castling, promotions as they come.
     * Each means itself.
     *
     * @param seed decides which
     */
    static Map<String, String> announcements(Language language, int count, long seed) {
        Phrasebook book = Phrasebook.of(language);
        Random random = new Random(seed);
        Map<String, String> texts = new LinkedHashMap<>();
        Position position = Position.INITIAL;
        while (texts.size() < count) {
            List<Move> legal = List.copyOf(position.legalMoves());
            if (legal.isEmpty() || random.nextInt(MOVES) == 0) {
                position = Position.INITIAL;
                continue;
            }
            Move move = legal.get(random.nextInt(legal.size()));
            String text = book.announcement(position, move);
            texts.put(text, text);
            position = position.play(move);
        }
        return Collections.unmodifiableMap(texts);
    }

    /** Returns every way to say a single meaning that the model hears; without fillers, which a voice never says. */
    Map<String, Token> meanings(Language language) {
        Language heard = language.withWordsOf(model::knows).orElse(language);
        Map<String, Token> texts = new LinkedHashMap<>();
        for (Token token : Token.values()) {
            if (token != Token.FILLER) {
                heard.forms(token).forEach(form -> texts.putIfAbsent(form, token));
            }
        }
        return Collections.unmodifiableMap(texts);
    }

    private static Sound sound(Pcm spoken) {
        Pcm rest = Pcm.silence(REST, spoken.rateHz());
        Pcm whole = Pcm.join(List.of(rest, spoken, rest));
        return Sound.of(whole.samples(), whole.rateHz());
    }
}
