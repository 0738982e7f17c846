package org.annabella.hearing.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.process.Frame.Kind;
import org.annabella.hearing.process.RecogniserLaunch.Patience;
import org.annabella.hearing.process.RecogniserProcess.Failed;
import org.annabella.hearing.process.RecogniserProcess.Lost;
import org.annabella.hearing.process.RecogniserServer.Expectation;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A recogniser in another process. It keeps the sound of the current utterance: when its process dies, hangs or talks
 * nonsense, another one is told the whole again and comes to the same interpretation, as recognition depends on nothing else.
 * One that lives and says that it cannot do something is told the whole once more; then this utterance is not understood.
 *
 * <p>An utterance of which a part was dropped is never believed: half a move may be another move.
 */
final class RemoteRecogniser implements Recogniser {
    /** So many processes may die of one utterance; then it is the sound's fault. */
    private static final int MOST_TRIES = 3;
    /** No utterance is longer: the recogniser itself ends it after 20 seconds. */
    private static final int LONGEST_BYTES = 40 * 2 * Sound.SPEECH_RATE_HZ;

    private static final int PIECE_SAMPLES = Sound.SPEECH_RATE_HZ / 2;
    /** After so many utterances in a row that a living process could not hear, another one may do better. */
    private static final int MOST_FAILURES = 3;

    private static final Logger LOG = LoggerFactory.getLogger(RemoteRecogniser.class);

    private final RecogniserPool pool;
    private final Patience patience;
    private final List<Frame> said = new ArrayList<>();
    private int told;
    private int saidBytes;
    private int tries;
    private boolean incomplete;
    private boolean failedOnce;
    private int failures;
    private @Nullable Frame expected;
    private @Nullable Frame withoutQuestion;
    private @Nullable RecogniserProcess process;
    private boolean attuned;
    private @Nullable Path head;
    /** What is being said now is not heard: the process can do nothing with it, or with what is to be expected. */
    private boolean hopeless;

    private Progress progress = Progress.GOES_ON;

    RemoteRecogniser(RecogniserPool pool, Patience patience) {
        this.pool = pool;
        this.patience = patience;
    }

    @Override
    public void expect(Position position, Collection<Language> languages, @Nullable Ask question) {
        List<String> codes = languages.stream().map(Language::code).toList();
        expected = expectation(position, codes, question, head);
        withoutQuestion = question == null ? null : expectation(position, codes, null, head);
        attuned = false;
        hopeless = false;
        forget();
        catchUp(Duration.ZERO);
    }

    private static Frame expectation(
            Position position, List<String> codes, @Nullable Ask question, @Nullable Path head) {
        return Frame.of(Kind.EXPECT, HearingJson.write(Expectation.of(position, codes, question, head)));
    }

    @Override
    public void tune(@Nullable Path tuned) {
        head = tuned;
    }

    @Override
    public Optional<Hearing> accept(short[] block) {
        requireExpectation();
        sayAll(Kind.ACCEPT, block);
        return catchUp(Duration.ZERO);
    }

    @Override
    public Progress follow(short[] block) {
        requireExpectation();
        sayAll(Kind.FOLLOW, block);
        progress = Progress.GOES_ON;
        catchUp(Duration.ZERO);
        return progress;
    }

    @Override
    public boolean isComplete() {
        return asked(Kind.COMPLETE).filter(answer -> answer.kind() == Kind.YES).isPresent();
    }

    @Override
    public void drop() {
        asked(Kind.DROP);
        attuned &= told == said.size();
        forget();
        incomplete = false;
        hopeless = false;
    }

    @Override
    public Hearing finish() {
        requireExpectation();
        say(Frame.of(Kind.FINISH));
        return ended();
    }

    @Override
    public Hearing hear(Sound sound) {
        requireExpectation();
        attuned &= told == 0;
        forget();
        incomplete = false;
        hopeless = false;
        sayAll(Kind.FEED, sound.samples());
        say(Frame.of(Kind.HEAR, String.valueOf(sound.rateHz())));
        return ended();
    }

    /** What ends in the middle and was silence is not what was asked for. */
    private Hearing ended() {
        Optional<Hearing> heard = catchUp(patience.start());
        while (heard.filter(RemoteRecogniser::isSilence).isPresent() && !said.isEmpty()) {
            heard = catchUp(patience.start());
        }
        forget();
        incomplete = false;
        hopeless = false;
        return heard.orElseGet(Hearing::notUnderstood);
    }

    @Override
    public String partial() {
        return asked(Kind.PARTIAL).map(Frame::text).orElse("");
    }

    /** Asks a process that has been told everything; there is no answer if none has, or if it dies of the question. */
    private Optional<Frame> asked(Kind kind) {
        RecogniserProcess present = process;
        if (present == null || !attuned || told < said.size()) {
            return Optional.empty();
        }
        try {
            return Optional.of(present.ask(Frame.of(kind), patience.block()));
        } catch (Lost lost) {
            lose(present, lost);
            return Optional.empty();
        } catch (Failed failed) {
            LOG.warn("recogniser {}: {}", present.pid(), failed.getMessage());
            attuned &= kind != Kind.DROP;
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        RecogniserProcess present = process;
        process = null;
        if (present != null) {
            pool.discard(present);
        }
    }

    /** The number of the process that listens now, 0 if none does. */
    long pid() {
        return process == null ? 0 : process.pid();
    }

    private void sayAll(Kind kind, short[] samples) {
        for (int at = 0; at < samples.length; at += PIECE_SAMPLES) {
            say(Frame.of(kind, Arrays.copyOfRange(samples, at, Math.min(samples.length, at + PIECE_SAMPLES))));
        }
    }

    private void say(Frame frame) {
        said.add(frame);
        saidBytes += frame.content().length;
    }

    /** Tells a process, and if need be another one, all that was said; returns what was heard if an utterance ended. */
    private Optional<Hearing> catchUp(Duration longest) {
        while (!hopeless) {
            RecogniserProcess present = process == null ? pool.acquire(longest).orElse(null) : process;
            if (present == null) {
                return drop(pool.isDeaf() || saidBytes > LONGEST_BYTES);
            }
            process = present;
            try {
                return tell(present);
            } catch (Lost lost) {
                lose(present, lost);
                if (++tries >= MOST_TRIES) {
                    return drop(true);
                }
            } catch (Failed failed) {
                if (!isTriedAgain(present, failed)) {
                    return drop(true);
                }
            }
        }
        return drop(true);
    }

    /** A process that lives is kept: it is told all anew, once. */
    private boolean isTriedAgain(RecogniserProcess present, Failed failed) {
        LOG.warn("recogniser {}: {}", present.pid(), failed.getMessage());
        attuned = false;
        told = 0;
        if (failedOnce && !hopeless && ++failures >= MOST_FAILURES) {
            failures = 0;
            lose(
                    present,
                    new Lost(MOST_FAILURES + " utterances in a row failed, the last one so: " + failed.getMessage()));
        }
        boolean first = !failedOnce && !hopeless;
        failedOnce = first;
        // Who is told when an utterance ends does not trouble the process with the rest of it.
        hopeless |= !first && !said.isEmpty() && said.get(0).kind() != Kind.ACCEPT;
        return first;
    }

    private Optional<Hearing> drop(boolean needed) {
        if (needed) {
            incomplete |= !said.isEmpty();
            forget();
        }
        return Optional.empty();
    }

    private Optional<Hearing> tell(RecogniserProcess present) throws Lost, Failed {
        if (!attuned) {
            attune(present);
            attuned = true;
        }
        while (told < said.size()) {
            Frame frame = said.get(told);
            Frame answer = present.ask(frame, patience(frame));
            told++;
            progress = progress(answer);
            if (answer.kind() == Kind.HEARD) {
                return Optional.of(heard(parsed(answer)));
            }
        }
        return Optional.empty();
    }

    /** Tells a process what to expect; without the question if it cannot be asked here. */
    private void attune(RecogniserProcess present) throws Lost, Failed {
        try {
            present.ask(requireExpectation(), patience.expect());
        } catch (Failed failed) {
            Frame plain = withoutQuestion;
            if (plain == null) {
                hopeless = true;
                throw failed;
            }
            LOG.warn("recogniser {} does without the question: {}", present.pid(), failed.getMessage());
            expected = plain;
            withoutQuestion = null;
            attune(present);
        }
    }

    private static Progress progress(Frame answer) {
        return switch (answer.kind()) {
            case ENDED -> Progress.ENDED;
            case ANSWERED -> Progress.ANSWERED;
            default -> Progress.GOES_ON;
        };
    }

    private static Hearing parsed(Frame answer) throws Lost {
        try {
            return HearingJson.read(answer.text(), Hearing.class);
        } catch (IOException broken) {
            throw new Lost("the recogniser's answer is broken: " + broken.getMessage());
        }
    }

    private Hearing heard(Hearing hearing) {
        pool.heard();
        said.subList(0, told).clear();
        saidBytes = said.stream().mapToInt(frame -> frame.content().length).sum();
        told = 0;
        tries = 0;
        failedOnce = false;
        failures = incomplete ? failures : 0;
        boolean believed = !incomplete || isSilence(hearing);
        incomplete = false;
        return believed ? hearing : Hearing.notUnderstood();
    }

    private Duration patience(Frame frame) {
        return switch (frame.kind()) {
            case FINISH -> patience.result();
            case HEAR -> patience.result().plusSeconds(saidBytes / (2 * Sound.SPEECH_RATE_HZ));
            default -> patience.block();
        };
    }

    private void lose(RecogniserProcess present, Lost why) {
        pool.lost(present, String.valueOf(why.getMessage()));
        process = null;
        attuned = false;
        told = 0;
    }

    private void forget() {
        said.clear();
        saidBytes = 0;
        told = 0;
        tries = 0;
        failedOnce = false;
    }

    private Frame requireExpectation() {
        if (expected == null) {
            throw new IllegalStateException("the recogniser does not know what to expect");
        }
        return expected;
    }

    private static boolean isSilence(Hearing hearing) {
        return hearing.interpretation() instanceof Nothing nothing && nothing.why() == Why.SILENCE;
    }
}
