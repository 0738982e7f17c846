package org.annabella.hearing.learning;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.annabella.hearing.encoder.EncoderModel;
import org.annabella.hearing.encoder.TunedHead;
import org.annabella.hearing.head.Head;
import org.annabella.hearing.head.HeadTuning;
import org.annabella.hearing.head.HeadTuning.Sentence;
import org.annabella.hearing.head.HeadTuning.Tuned;
import org.annabella.hearing.head.Hidden;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.hearing.recogniser.PhoneWords;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;

/**
 * Tunes the encoder's head to one speaker: keeps what the encoder makes of a few sentences whose words are known, and
 * learns from that. A sentence is kept as 100 kB a second; its sound is not needed any more.
 *
 * <p>Threads: may be shared.
 */
public final class EncoderTuning {
    private static final int LONGEST = (int) EncoderModel.LONGEST.toSeconds() * EncoderModel.SAMPLE_RATE_HZ;

    /** What counts for words that do not fit at all. */
    private static final double NO_FIT = -10;

    private final Encoder encoder;
    private final EncoderModel model;
    private final Head head;

    private EncoderTuning(Encoder encoder, EncoderModel model, Head head) {
        this.encoder = encoder;
        this.model = model;
        this.head = head;
    }

    /**
     * Prepares tuning; waits until the encoder is loaded. Begins with the head that is in the encoder's file.
     *
     * @return none where the encoder cannot be used, or has no head that can be tuned
     */
    public static Optional<EncoderTuning> of(Encoder encoder) {
        return encoder.model().flatMap(model -> model.head().map(head -> new EncoderTuning(encoder, model, head)));
    }

    /**
     * What was said.
     *
     * @param outputs see {@link EncoderTuning#outputs}
     * @param words as the lexicon writes them
     * @param languages in which these words may have been said
     */
    public record Said(Hidden outputs, List<String> words, Collection<Language> languages) {
        public Said {
            words = List.copyOf(words);
            languages = List.copyOf(languages);
        }
    }

    /**
     * What was learned.
     *
     * @param learned for each sentence whether it was learned from: others do not sound like their words
     */
    public record Adapted(TunedHead head, List<Boolean> learned) {
        public Adapted {
            learned = List.copyOf(learned);
        }

        /** Tells whether anything was. */
        public boolean isTuned() {
            return learned.contains(true);
        }
    }

    /** Returns what the encoder makes of a sound, of one that is too long of its beginning. */
    public Hidden outputs(Sound sound) {
        short[] samples = sound.atRate(EncoderModel.SAMPLE_RATE_HZ).samples();
        return model.hidden(samples.length > LONGEST ? Arrays.copyOf(samples, LONGEST) : samples);
    }

    /** Learns from sentences of one speaker; ten take about a second of one core. */
    public Adapted adapt(List<Said> said) {
        Tuned tuned = HeadTuning.tuned(head, said.stream().map(this::sentence).toList());
        return new Adapted(new TunedHead(model.network(), tuned.head().weights()), tuned.learned());
    }

    /** Returns the head that is in the encoder's file. */
    public TunedHead original() {
        return new TunedHead(model.network(), head.weights());
    }

    /**
     * Returns how well a head explains sentences: the mean of how far their words are behind the phones that fit best, in
     * nats a phone. The higher the better, 0 is best; what does not fit at all counts as 10 behind.
     */
    public double fit(TunedHead tuned, List<Said> said) {
        Head other = head.with(tuned.weights());
        return said.stream()
                .mapToDouble(each -> Math.max(NO_FIT, HeadTuning.fit(other, sentence(each))))
                .average()
                .orElse(NO_FIT);
    }

    /** Of words that the lexicon does not know nothing can be learned. */
    private Sentence sentence(Said said) {
        PhoneWords words = encoder.words(said.languages());
        List<Integer> numbers = words.knows(said.words()) ? words.numbersOf(said.words()) : List.of();
        return new Sentence(said.outputs(), numbers, words.pronunciations());
    }
}
