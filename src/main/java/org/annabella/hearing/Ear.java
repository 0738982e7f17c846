package org.annabella.hearing;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.chess.Position;
import org.annabella.hearing.Decision.Ask;
import org.annabella.hearing.Hearing.Reading;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;
import org.vosk.Recognizer;

/**
 * One pair of recognisers that listens to a stream of sound: to a seat's microphone. Belongs to one thread at a time.
 *
 * <p>Set what to expect with {@link #expect}, then feed blocks of about 100 ms; an utterance ends by itself when the
 * speaker falls silent, sooner after a complete announcement than in the middle of one.
 */
public final class Ear implements AutoCloseable {
    private static final int ALTERNATIVES = 10;
    private static final int BLOCK_DIVISOR = 10;

    /** What a word costs in every grammar, in nats. */
    static final float WORD_COST = 3;
    /** What sound costs that is no word: so much that no word is mistaken for it. */
    private static final float UNKNOWN_COST = 5;

    private final SpeechModel model;
    private final int blockSamples;
    private @Nullable Recognisers recognisers;
    private @Nullable Judge judge;
    private long samplesHeard;
    private long nanosSpent;

    Ear(SpeechModel model) {
        this.model = model;
        this.blockSamples = model.sampleRateHz() / BLOCK_DIVISOR;
    }

    /** The same sound under three expectations: legal moves; everything well-formed; any words. */
    private record Recognisers(SafeRecognizer legal, SafeRecognizer wellFormed, SafeRecognizer free) {
        /** Returns whether the speaker seems to have finished a legal announcement. */
        boolean accept(short[] block) {
            wellFormed.accept(block, block.length);
            free.accept(block, block.length);
            return legal.accept(block, block.length);
        }

        void close() {
            legal.close();
            wellFormed.close();
            free.close();
        }
    }

    /**
     * Sets what may be said next. A running utterance is dropped.
     *
     * @param position whose legal moves are expected
     * @param languages whose words are expected, in any mixture; at least one
     * @param question the question that may be answered, or null
     * @throws IllegalArgumentException if the model does not hear one of the languages
     */
    public void expect(Position position, Collection<Language> languages, @Nullable Ask question) {
        MoveResolver resolver = new MoveResolver(position);
        List<Language> heard = model.heard(languages);
        Interpreter interpreter = new Interpreter(heard);
        close();
        recognisers = recognisers(resolver, heard, question != null);
        judge = new Judge(
                words -> question == null
                        ? interpreter.understand(resolver, words)
                        : interpreter.answer(resolver, question, words),
                resolver,
                model.thresholds());
        samplesHeard = 0;
        nanosSpent = 0;
    }

    /**
     * Takes the next block of sound, at the model's rate.
     *
     * @return what was heard, at the end of an utterance
     * @throws IllegalStateException before the first {@link #expect}
     */
    public Optional<Hearing> accept(short[] block) {
        requireExpectation();
        long begin = System.nanoTime();
        boolean ended = feed(block);
        nanosSpent += System.nanoTime() - begin;
        return ended ? Optional.of(finish()) : Optional.empty();
    }

    /** Ends the utterance now, such as when a push-to-talk button is let go. */
    public Hearing finish() {
        Judge weighing = requireExpectation();
        long begin = System.nanoTime();
        Judge.Verdict verdict = weighing.decide(result(requireRecognisers()));
        nanosSpent += System.nanoTime() - begin;
        Hearing hearing = new Hearing(
                verdict.decision(),
                Reading.of(verdict.legal()),
                Reading.of(verdict.wellFormed()),
                Reading.of(verdict.free()),
                verdict.candidates(),
                Duration.ofNanos(nanosSpent),
                Duration.ofMillis(samplesHeard * 1000 / model.sampleRateHz()));
        samplesHeard = 0;
        nanosSpent = 0;
        return hearing;
    }

    /** Returns the best words so far of the recogniser that expects legal moves; empty before the first. */
    public String partial() {
        return recognisers == null ? "" : String.join(" ", recognisers.legal().partial());
    }

    /** Hears a whole sound as one utterance, whatever pauses are in it. */
    Hearing hear(Sound sound) {
        long begin = System.nanoTime();
        feed(sound);
        nanosSpent += System.nanoTime() - begin;
        return finish();
    }

    /** Returns what both recognisers make of a whole sound, before any judgement. */
    Readings readings(Sound sound) {
        feed(sound);
        return result(requireRecognisers());
    }

    /** The readings of one utterance, each the best first. */
    record Readings(List<Hypothesis> legal, List<Hypothesis> wellFormed, List<Hypothesis> free) {}

    @Override
    public void close() {
        if (recognisers != null) {
            recognisers.close();
            recognisers = null;
        }
    }

    private void feed(Sound sound) {
        short[] samples = sound.atRate(model.sampleRateHz()).samples();
        for (int at = 0; at < samples.length; at += blockSamples) {
            feed(Arrays.copyOfRange(samples, at, Math.min(samples.length, at + blockSamples)));
        }
    }

    /** Only the recogniser of legal moves decides when the speaker has finished: it waits longer in mid-announcement. */
    private boolean feed(short[] block) {
        samplesHeard += block.length;
        return requireRecognisers().accept(block);
    }

    private static Readings result(Recognisers recognisers) {
        return new Readings(
                recognisers.legal().result(),
                recognisers.wellFormed().result(),
                recognisers.free().result());
    }

    private Recognisers recognisers(MoveResolver resolver, Collection<Language> languages, boolean asked) {
        byte[] legal = Grammar.ofPosition(Announcements.of(resolver), asked, languages, model::numberOf, WORD_COST);
        String codes = languages.stream().map(Language::code).sorted().collect(Collectors.joining(","));
        Recognizer wellFormed = model.recognizer(
                "well-formed " + codes, () -> Grammar.ofLanguage(languages, model::numberOf, WORD_COST));
        Recognizer free = model.recognizer(
                "free " + codes, () -> Grammar.ofWords(languages, model::numberOf, WORD_COST, UNKNOWN_COST));
        return new Recognisers(
                SafeRecognizer.over(model, model.recognizer(legal), ALTERNATIVES),
                SafeRecognizer.over(model, wellFormed, 1),
                SafeRecognizer.over(model, free, 1));
    }

    private Recognisers requireRecognisers() {
        if (recognisers == null) {
            throw new IllegalStateException("the ear does not know what to expect");
        }
        return recognisers;
    }

    private Judge requireExpectation() {
        if (judge == null) {
            throw new IllegalStateException("the ear does not know what to expect");
        }
        return judge;
    }
}
