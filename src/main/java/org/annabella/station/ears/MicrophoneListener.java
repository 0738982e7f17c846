package org.annabella.station.ears;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.annabella.chess.Position;
import org.annabella.game.GameState;
import org.annabella.hearing.CrossTalk;
import org.annabella.hearing.Listening;
import org.annabella.hearing.Utterance;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.lexicon.Language;
import org.annabella.sound.SteadyMicrophone;
import org.annabella.sound.SteadyMicrophone.News;
import org.annabella.threads.DefectWords;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Listens to one microphone, on a thread of its own, and hands each utterance over. It does not listen while the station can
 * be heard there.
 */
final class MicrophoneListener implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(MicrophoneListener.class);
    private static final CrossTalk.Rival LOST =
            new CrossTalk.Rival(CrossTalk.Ear.LOST, Duration.ZERO, Optional.empty());
    /** Two seconds of sound. */
    static final int LOST_AFTER = 50;

    private final SteadyMicrophone microphone;
    private final Listening listening;
    private final Wiring wiring;
    private final Thread thread;
    private volatile CrossTalk.Rival ear = LOST;
    private @Nullable Position expected;
    /** How many blocks of sound have failed one after the other. */
    private int failing;

    private Optional<Interpretation.Ask> asked = Optional.empty();

    /**
     * What the listener is joined to.
     *
     * @param state where the game stands
     * @param deaf whether nothing is to be heard now: the station can be heard there itself, or there is no game yet
     * @param position the position in which what is said here is to be understood where the game stands like this
     * @param question what one who is heard here has been asked and can still answer where the game stands like this
     */
    record Wiring(
            String name,
            List<Language> languages,
            Supplier<GameState> state,
            Function<GameState, Position> position,
            Function<GameState, Optional<Interpretation.Ask>> question,
            BooleanSupplier deaf,
            Supplier<Duration> now,
            Listener listener) {}

    /** Learns what is heard, on the listener's thread. */
    interface Listener {
        /** Somebody begins to speak, or a noise begins that may turn out to be speech. */
        void begins();

        /** Somebody has spoken. */
        void heard(Utterance utterance);

        /** What began was only noise. */
        void nothing(Utterance noise);

        /** Time goes by: told with every block of sound. */
        void listens();

        void lost(String why);

        void back();

        /** A fault of the recogniser: it goes on with the next utterance. */
        void failed(String why);
    }

    /** Takes over both: they are closed with the listener. */
    MicrophoneListener(SteadyMicrophone microphone, Listening listening, Wiring wiring) {
        this.microphone = microphone;
        this.listening = listening;
        this.wiring = wiring;
        this.thread = Threads.make("ear-" + wiring.name(), this::listen, (name, defect) -> wiring.listener()
                .lost("a defect of the station: " + DefectWords.of(defect)));
    }

    void start() {
        thread.start();
    }

    /** The key of a seat that is heard here is pressed. */
    void press() {
        listening.press();
    }

    /** The key of the other seat that is heard here is pressed: what was said before it ends. */
    void handOver() {
        listening.handOver();
    }

    /** It is let go. */
    void release() {
        listening.release();
    }

    /** How far it has listened, and what is being said here and has not been handed over yet. */
    CrossTalk.Rival ear() {
        return ear;
    }

    private void listen() {
        try (microphone;
                listening) {
            while (!microphone.isClosed()) {
                takeNext();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private void takeNext() throws InterruptedException {
        try {
            take(microphone.next());
        } catch (InterruptedException stray) {
            if (microphone.isClosed()) {
                throw stray;
            }
            LOG.warn("ear {} was interrupted", wiring.name());
        } catch (Throwable defect) {
            fail(defect);
        }
    }

    /** Takes what is new at the microphone; on the thread of the listener. */
    void take(News news) {
        if (news instanceof News.Heard heard) {
            hear(heard.block(), wiring.now().get().minus(heard.age()));
        } else if (news instanceof News.Lost lost) {
            lost(lost.why());
        } else if (news instanceof News.Gap) {
            gap();
        } else if (news instanceof News.Back) {
            wiring.listener().back();
        }
    }

    /** What was being said is not to be understood any more: words are missing in it. */
    private void gap() {
        LOG.warn("ear {}: sound is lost, for it could not be listened to in time", wiring.name());
        boolean spoken = ear.running().isPresent();
        drop();
        if (spoken) {
            wiring.listener().failed("sound is lost");
        }
    }

    private void lost(String why) {
        try {
            drop();
        } finally {
            ear = LOST;
            // Whatever fails here: nobody but the listener can tell that nothing is heard any more.
            wiring.listener().lost(why);
        }
    }

    /** Takes sound that ended at this moment. */
    private void hear(short[] block, Duration end) {
        Optional<CrossTalk.Running> speech = Optional.empty();
        if (wiring.deaf().getAsBoolean()) {
            listening.drop();
        } else {
            attune();
            List<Utterance> heard = listening.accept(block, end);
            heard.forEach(this::tell);
            speech = listening.running(end);
            if (ear.running().isEmpty() && speech.isPresent()) {
                wiring.listener().begins();
            }
        }
        // Only now: until it is handed over it still counts against the other microphone.
        ear = new CrossTalk.Rival(CrossTalk.Ear.LISTENS, end, speech);
        wiring.listener().listens();
        if (failing >= LOST_AFTER) {
            wiring.listener().back();
        }
        failing = 0;
    }

    private void tell(Utterance utterance) {
        if (utterance.isNoise()) {
            wiring.listener().nothing(utterance);
        } else {
            wiring.listener().heard(utterance);
        }
    }

    /**
     * One utterance is lost and told once, however many blocks of its sound fail. What fails on and on is hearing that is lost,
     * and is told once as well.
     */
    private void fail(Throwable defect) {
        expected = null;
        ear = new CrossTalk.Rival(ear.ear(), wiring.now().get(), Optional.empty());
        failing++;
        try {
            if (failing == 1) {
                LOG.error("ear {}", wiring.name(), defect);
                wiring.listener().failed(String.valueOf(defect.getMessage()));
            } else if (failing == LOST_AFTER) {
                ear = LOST;
                wiring.listener().lost("a defect of the station: " + DefectWords.of(defect));
            }
            listening.drop();
        } catch (Throwable again) {
            LOG.error("ear {}", wiring.name(), again);
        }
    }

    private void drop() {
        listening.drop();
        ear = new CrossTalk.Rival(ear.ear(), ear.heardUntil(), Optional.empty());
    }

    /** Expects what may be said now. */
    private void attune() {
        GameState state = wiring.state().get();
        Position position = wiring.position().apply(state);
        Optional<Interpretation.Ask> question = wiring.question().apply(state);
        if (!position.equals(expected) || !question.equals(asked)) {
            expected = position;
            asked = question;
            listening.expect(position, wiring.languages(), question.orElse(null));
        }
    }

    @Override
    public void close() {
        microphone.close();
        try {
            Waits.join(thread, Duration.ofSeconds(1));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
