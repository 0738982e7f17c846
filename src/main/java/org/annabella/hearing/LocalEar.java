package org.annabella.hearing;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.annabella.chess.Position;
import org.annabella.hearing.Decision.Ask;
import org.annabella.hearing.Hearing.Reading;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;
import org.vosk.Recognizer;

/**
 * An ear in this process: three recognisers that take the same sound under different expectations. An answer to an open
 * question ends an utterance as soon as it is said.
 */
public final class LocalEar implements Ear {
    private static final int ALTERNATIVES = 10;
    private static final int BLOCK_DIVISOR = 10;

    /** What a word costs in every grammar, in nats. */
    static final float WORD_COST = 3;
    /** What sound costs that is no word: so much that no word is mistaken for it. */
    private static final float UNKNOWN_COST = 5;

    /** So long must an answer stand before it counts: what begins like a "yes" may become another word. */
    private static final Duration ANSWER_STANDS = Duration.ofMillis(120);

    private final SpeechModel model;
    private final int blockSamples;
    private @Nullable Recognisers recognisers;
    private @Nullable Judge judge;
    private Function<List<String>, Decision> understanding = words -> new Decision.Nothing(Decision.Why.SILENCE, "");
    private @Nullable QuickAnswer answer;
    private long answeredSamples;
    private long samplesHeard;
    private long nanosSpent;

    LocalEar(SpeechModel model) {
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

        void reset() {
            legal.reset();
            wellFormed.reset();
            free.reset();
        }

        void close() {
            legal.close();
            wellFormed.close();
            free.close();
        }
    }

    /**
     * Sets what may be said next, as {@link Ear#expect}.
     *
     * @throws IllegalArgumentException if the model does not hear one of the languages
     */
    @Override
    public void expect(Position position, Collection<Language> languages, @Nullable Ask question) {
        MoveResolver resolver = new MoveResolver(position);
        Spellings words = model.spellings(languages);
        Interpreter interpreter = new Interpreter(words.languages());
        close();
        recognisers = recognisers(resolver, words, question);
        understanding = said -> question == null
                ? interpreter.understand(resolver, said)
                : interpreter.answer(resolver, question, said);
        judge = new Judge(understanding, resolver, model.thresholds());
        answer = question == null ? null : new QuickAnswer(interpreter, resolver, question);
        beginAnew();
    }

    @Override
    public Optional<Hearing> accept(short[] block) {
        return follow(block) == Progress.GOES_ON ? Optional.empty() : Optional.of(finish());
    }

    @Override
    public Progress follow(short[] block) {
        requireExpectation();
        long begin = System.nanoTime();
        boolean ended = feed(block);
        boolean answered = isAnswered(block.length);
        nanosSpent += System.nanoTime() - begin;
        return answered ? Progress.ANSWERED : ended ? Progress.ENDED : Progress.GOES_ON;
    }

    private boolean isAnswered(int samples) {
        if (answer == null) {
            return false;
        }
        boolean given = answer.read(partial()).isPresent();
        boolean stands = given && answeredSamples >= ANSWER_STANDS.toMillis() * model.sampleRateHz() / 1000;
        answeredSamples = given ? answeredSamples + samples : 0;
        return stands;
    }

    @Override
    public void drop() {
        if (recognisers != null) {
            recognisers.reset();
            beginAnew();
        }
    }

    @Override
    public boolean isComplete() {
        if (recognisers == null) {
            return false;
        }
        Decision soFar = understanding.apply(recognisers.legal().partial());
        return Interpreter.isActionable(soFar) && !(soFar instanceof Ask);
    }

    @Override
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
        beginAnew();
        return hearing;
    }

    private void beginAnew() {
        samplesHeard = 0;
        nanosSpent = 0;
        answeredSamples = 0;
    }

    @Override
    public String partial() {
        return recognisers == null ? "" : String.join(" ", recognisers.legal().partial());
    }

    @Override
    public Hearing hear(Sound sound) {
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

    private Recognisers recognisers(MoveResolver resolver, Spellings words, @Nullable Ask question) {
        Collection<List<Token>> answers =
                question == null ? List.of() : new Answers(resolver.position(), question).all();
        byte[] legal =
                Grammar.ofPosition(Announcements.of(resolver), answers, words.languages(), words::numberOf, WORD_COST);
        Recognizer wellFormed = model.recognizer(
                words, "well-formed", () -> Grammar.ofLanguage(words.languages(), words::numberOf, WORD_COST));
        Recognizer free = model.recognizer(
                words, "free", () -> Grammar.ofWords(words.languages(), words::numberOf, WORD_COST, UNKNOWN_COST));
        return new Recognisers(
                SafeRecognizer.over(model, model.recognizer(words, legal), ALTERNATIVES),
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
