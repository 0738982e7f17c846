package org.annabella.hearing;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.hearing.Decision.Ask;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/**
 * One pair of recognisers that listens to a stream of sound: to a seat's microphone. Belongs to one thread at a time.
 *
 * <p>Set what to expect with {@link #expect}, then feed blocks of about 100 ms; an utterance ends by itself when the
 * speaker falls silent, sooner after a complete announcement than in the middle of one.
 */
public final class Ear implements AutoCloseable {
    private static final int ALTERNATIVES = 10;
    private static final int BLOCK_DIVISOR = 10;

    private final SpeechModel model;
    private final SafeRecognizer restricted;
    private final SafeRecognizer open;
    private final int blockSamples;
    private @Nullable Judge judge;
    private long samplesHeard;
    private long nanosSpent;

    Ear(SpeechModel model) {
        this.model = model;
        this.restricted = SafeRecognizer.open(model, ALTERNATIVES);
        this.open = SafeRecognizer.open(model, 1);
        this.blockSamples = model.sampleRateHz() / BLOCK_DIVISOR;
    }

    /**
     * Sets what may be said next. A running utterance is dropped.
     *
     * @param position whose legal moves are expected
     * @param languages whose words are expected, in any mixture; at least one
     * @param question the question that may be answered, or null
     */
    public void expect(Position position, Collection<Language> languages, @Nullable Ask question) {
        MoveResolver resolver = new MoveResolver(position);
        Interpreter interpreter = new Interpreter(languages);
        restricted.restrictTo(phrases(resolver, languages, question != null));
        open.reset();
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
        Judge.Verdict verdict = weighing.decide(restricted.result(), open.result());
        nanosSpent += System.nanoTime() - begin;
        Hearing hearing = new Hearing(
                verdict.decision(),
                verdict.restricted().text(),
                verdict.open().text(),
                verdict.restricted().score(),
                verdict.open().score(),
                verdict.candidates(),
                Duration.ofNanos(nanosSpent),
                Duration.ofMillis(samplesHeard * 1000 / model.sampleRateHz()));
        samplesHeard = 0;
        nanosSpent = 0;
        return hearing;
    }

    /** Returns the best words so far of the recogniser that expects legal moves; empty before the first. */
    public String partial() {
        return String.join(" ", restricted.partial());
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
        return new Readings(restricted.result(), open.result());
    }

    /** The readings of one utterance, each the best first. */
    record Readings(List<Hypothesis> restricted, List<Hypothesis> open) {}

    @Override
    public void close() {
        restricted.close();
        open.close();
    }

    private void feed(Sound sound) {
        short[] samples = sound.atRate(model.sampleRateHz()).samples();
        for (int at = 0; at < samples.length; at += blockSamples) {
            feed(Arrays.copyOfRange(samples, at, Math.min(samples.length, at + blockSamples)));
        }
    }

    /** The open recogniser's own idea of the end does not count: only complete announcements end soon. */
    private boolean feed(short[] block) {
        samplesHeard += block.length;
        open.accept(block, block.length);
        return restricted.accept(block, block.length);
    }

    private static List<String> phrases(MoveResolver resolver, Collection<Language> languages, boolean asked) {
        List<String> phrases = Announcements.phrases(Announcements.of(resolver), languages);
        for (Language language : languages) {
            for (Token token : Token.values()) {
                if (token.isCommand() || asked && Interpreter.ANSWERS.contains(token)) {
                    phrases.addAll(language.forms(token));
                }
            }
        }
        phrases.add(ModelFiles.UNKNOWN_WORD);
        return phrases;
    }

    private Judge requireExpectation() {
        if (judge == null) {
            throw new IllegalStateException("the ear does not know what to expect");
        }
        return judge;
    }
}
