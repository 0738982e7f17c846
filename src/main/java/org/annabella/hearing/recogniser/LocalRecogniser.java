package org.annabella.hearing.recogniser;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Hearing.Reading;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.judgement.EvidenceJudge;
import org.annabella.hearing.judgement.Judge;
import org.annabella.hearing.judgement.VoskEvidence;
import org.annabella.hearing.judgement.VoskReadings;
import org.annabella.hearing.meaning.Announcement;
import org.annabella.hearing.meaning.Announcements;
import org.annabella.hearing.meaning.Answers;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.meaning.MoveResolver;
import org.annabella.hearing.meaning.QuickAnswer;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.model.Spellings;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;

/**
 * A recogniser in this process: Vosk's three recognisers, which take the same sound under different expectations, and the
 * encoder, which reads the whole utterance once it is over; or one of the two. Where both hear, models of others may hear
 * beside them. An answer to an open question ends an
 * utterance as soon as it is said.
 */
public final class LocalRecogniser implements Recogniser {
    private static final int BLOCK_DIVISOR = 10;

    /** How many blocks of new sound are worth reading all of it again. */
    private static final int GLIMPSE_BLOCKS = 3;

    /** So long must an answer stand before it counts: what begins like a "yes" may become another word. */
    private static final Duration ANSWER_STANDS = Duration.ofMillis(120);

    private final HearingModels own;
    private final int blockSamples;
    /** With which it hears: its own, or the same with a head tuned to a speaker. */
    private HearingModels models;

    private @Nullable Path head;
    private @Nullable Encoder tuned;

    private final UtteranceSound sound = new UtteranceSound();
    private @Nullable VoskRecognisers recognisers;
    private @Nullable PhoneRecogniser phones;
    private List<PublicModelReadings> beside = List.of();
    private @Nullable Weighing weighing;
    private @Nullable QuickAnswer answer;
    private @Nullable Glimpse glimpse;
    private Function<List<String>, Interpretation> understanding =
            words -> new Interpretation.Nothing(Interpretation.Why.SILENCE, "");
    private long answeredSamples;
    private long nanosSpent;

    public LocalRecogniser(SpeechModel model) {
        this(HearingModels.of(model));
    }

    public LocalRecogniser(HearingModels models) {
        this.own = models;
        this.models = models;
        this.blockSamples = models.sampleRateHz() / BLOCK_DIVISOR;
    }

    /** What the readings of an utterance come to, whoever read it. */
    private interface Weighing {
        Judge.Verdict decide();
    }

    /** The words so far, and how much sound they were read from. */
    private record Glimpse(List<String> words, int samples) {}

    /**
     * Sets what may be said next, as {@link Recogniser#expect}.
     *
     * @throws IllegalArgumentException if Vosk's model does not hear one of the languages
     */
    @Override
    public void expect(Position position, Collection<Language> languages, @Nullable Ask question) {
        MoveResolver resolver = new MoveResolver(position);
        List<Announcement> announcements = Announcements.of(resolver);
        Collection<List<Token>> answers = question == null ? List.of() : new Answers(position, question).all();
        release();
        Collection<Language> understood = languages;
        SpeechModel vosk = models.vosk();
        if (vosk != null) {
            Spellings words = vosk.spellings(languages);
            understood = words.languages();
            recognisers = VoskRecognisers.of(vosk, announcements, answers, words);
        }
        phones = models.phones(announcements, answers, languages).orElse(null);
        if (phones != null) {
            understood = languages;
            beside = models.beside(announcements, answers, languages);
        }
        Interpreter interpreter = new Interpreter(understood);
        understanding = said -> question == null
                ? interpreter.understand(resolver, said)
                : interpreter.answer(resolver, question, said);
        weighing = phones == null ? byVosk(resolver) : byEvidence(resolver, phones);
        answer = question == null ? null : new QuickAnswer(interpreter, resolver, question);
        beginAnew();
    }

    /** The network with the former head is freed at once, the other is loaded with the next expectation. */
    @Override
    public void tune(@Nullable Path file) {
        if (Objects.equals(file, head) || own.encoder() == null) {
            return;
        }
        release();
        freeTuned();
        head = file;
        if (file != null) {
            tuned = own.encoder().withHead(file);
        }
        models = tuned == null ? own : new HearingModels(own.vosk(), tuned, own.others());
    }

    private void freeTuned() {
        if (tuned != null) {
            tuned.close();
            tuned = null;
        }
    }

    private Weighing byVosk(MoveResolver resolver) {
        Judge judge = new Judge(understanding, resolver, models.thresholds());
        return () -> judge.decide(requireRecognisers().result());
    }

    private Weighing byEvidence(MoveResolver resolver, PhoneRecogniser reader) {
        EvidenceJudge judge = new EvidenceJudge(understanding, resolver, models.weights());
        return () -> {
            short[] samples = sound.atSpeechRate(models.sampleRateHz());
            return judge.decide(reader.read(samples), () -> reader.readOtherwise(samples), voskReadings());
        };
    }

    /** Ours first; those of others have their say where ours has. */
    private List<VoskEvidence> voskReadings() {
        if (recognisers == null) {
            return List.of();
        }
        List<VoskEvidence> evidence = new ArrayList<>();
        evidence.add(VoskEvidence.ofAll(recognisers.result()));
        beside.forEach(other -> other.result().ifPresent(evidence::add));
        return evidence;
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
        boolean stands = given && answeredSamples >= ANSWER_STANDS.toMillis() * models.sampleRateHz() / 1000;
        answeredSamples = given ? answeredSamples + samples : 0;
        return stands;
    }

    @Override
    public void drop() {
        if (recognisers != null) {
            recognisers.reset();
        }
        beside.forEach(PublicModelReadings::reset);
        beginAnew();
    }

    @Override
    public boolean isComplete() {
        if (weighing == null) {
            return false;
        }
        Interpretation soFar = understanding.apply(wordsSoFar());
        return Interpreter.isActionable(soFar) && !(soFar instanceof Ask);
    }

    @Override
    public Hearing finish() {
        Weighing judgement = requireExpectation();
        long begin = System.nanoTime();
        Judge.Verdict verdict = judgement.decide();
        nanosSpent += System.nanoTime() - begin;
        Hearing hearing = new Hearing(
                verdict.interpretation(),
                Reading.of(verdict.legal()),
                Reading.of(verdict.wellFormed()),
                Reading.of(verdict.free()),
                verdict.candidates(),
                verdict.beliefs(),
                verdict.phones(),
                hearers(),
                Duration.ofNanos(nanosSpent),
                sound.duration(models.sampleRateHz()));
        beginAnew();
        return hearing;
    }

    private List<String> hearers() {
        List<String> names = new ArrayList<>();
        if (recognisers != null) {
            names.add(Hearing.VOSK);
        }
        if (phones != null) {
            names.add(Hearing.ENCODER);
        }
        beside.stream()
                .filter(PublicModelReadings::hears)
                .map(PublicModelReadings::name)
                .forEach(names::add);
        return names;
    }

    private void beginAnew() {
        sound.clear();
        glimpse = null;
        nanosSpent = 0;
        answeredSamples = 0;
    }

    @Override
    public String partial() {
        return String.join(" ", wordsSoFar());
    }

    /** Vosk tells at any moment; the encoder reads all that was said anew, so not more often than a syllable is spoken. */
    private List<String> wordsSoFar() {
        if (recognisers != null) {
            return recognisers.legal().partial();
        }
        if (phones == null || sound.samples() < blockSamples) {
            return List.of();
        }
        Glimpse last = glimpse;
        if (last == null || sound.samples() - last.samples() >= GLIMPSE_BLOCKS * blockSamples) {
            last = new Glimpse(phones.soFar(sound.atSpeechRate(models.sampleRateHz())), sound.samples());
            glimpse = last;
        }
        return last.words();
    }

    @Override
    public Hearing hear(Sound whole) {
        requireExpectation();
        long begin = System.nanoTime();
        feed(whole);
        nanosSpent += System.nanoTime() - begin;
        return finish();
    }

    /** Returns what Vosk's recognisers make of a whole sound, before any judgement. */
    VoskReadings readings(Sound whole) {
        feed(whole);
        return requireRecognisers().result();
    }

    @Override
    public void close() {
        release();
        freeTuned();
        head = null;
        models = own;
    }

    private void release() {
        if (recognisers != null) {
            recognisers.close();
            recognisers = null;
        }
        beside.forEach(PublicModelReadings::close);
        beside = List.of();
        phones = null;
        weighing = null;
    }

    private void feed(Sound whole) {
        short[] samples = whole.atRate(models.sampleRateHz()).samples();
        for (int at = 0; at < samples.length; at += blockSamples) {
            feed(Arrays.copyOfRange(samples, at, Math.min(samples.length, at + blockSamples)));
        }
    }

    /**
     * Only Vosk's recogniser of legal moves decides when the speaker has finished: it waits longer in mid-announcement.
     * Without Vosk a pause decides, or that no more sound is kept.
     */
    private boolean feed(short[] block) {
        sound.add(block);
        beside.forEach(other -> other.accept(block));
        return recognisers == null
                ? sound.isFull() || sound.hasPaused(models.sampleRateHz())
                : recognisers.accept(block);
    }

    private VoskRecognisers requireRecognisers() {
        if (recognisers == null) {
            throw new IllegalStateException("the recogniser does not know what to expect");
        }
        return recognisers;
    }

    private Weighing requireExpectation() {
        if (weighing == null) {
            throw new IllegalStateException("the recogniser does not know what to expect");
        }
        return weighing;
    }
}
