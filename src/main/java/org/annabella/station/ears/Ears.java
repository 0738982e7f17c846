package org.annabella.station.ears;

import java.time.Duration;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.Supplier;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.SanReading;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.SoundContent;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.annabella.station.files.Recordings;
import org.annabella.station.learning.Learning;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hears what the seats say: sound or typed words become an utterance with its meaning, and the sound is kept.
 *
 * <p>Threads: one of its own, "hearing", hears; another, "reading", understands what is typed, which never waits for a
 * recogniser. Every method may be called from any thread.
 */
public final class Ears implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Ears.class);

    private static final Duration LAST_UTTERANCE = Duration.ofSeconds(2);

    private final Map<Side, RecogniserSource> sources;
    private final Optional<Learning> learning;
    private final Map<Side, Recogniser> whole = new EnumMap<>(Side.class);
    private final List<Language> languages;
    private final Interpreter interpreter;
    private final Keeper keeper;
    private final TaskThread hearingThread;
    private final TaskThread readingThread;

    /** What is done with an utterance that was understood, or not; called on the threads "hearing" and "reading". */
    interface Listener {
        void said(Said said, Optional<Recordings.Pending> sound, Duration at);

        /** A fault of the recogniser: it goes on with the next utterance. */
        void failed(Side seat, String why, Duration at);
    }

    /** Writes a sound to disk before anything follows from it. */
    public interface Keeper {
        /** Keeps nothing. */
        Keeper NONE = (seat, sound, content) -> Optional.empty();

        Optional<Recordings.Pending> write(Side seat, Sound sound, SoundContent content);
    }

    /** Hears each seat with recognisers from its source, which may be the same for both; they are closed with this. */
    public Ears(Map<Side, RecogniserSource> sources, List<Language> languages, Keeper keeper) {
        this(sources, languages, keeper, Optional.empty());
    }

    /**
     * The same with what is learned.
     *
     * @param learning knows how the seats' players speak; empty if nobody learns it
     */
    public Ears(
            Map<Side, RecogniserSource> sources, List<Language> languages, Keeper keeper, Optional<Learning> learning) {
        this.sources = Map.copyOf(sources);
        this.learning = learning;
        // One recogniser for both seats where they are heard alike: whole sounds come one after the other.
        Map<RecogniserSource, Recogniser> ears = new IdentityHashMap<>();
        sources.forEach((seat, source) -> whole.put(
                seat,
                learning.isPresent() ? recogniser(seat) : ears.computeIfAbsent(source, RecogniserSource::recogniser)));
        this.languages = List.copyOf(languages);
        this.interpreter = new Interpreter(languages);
        this.keeper = keeper;
        this.hearingThread = Threads.tasks("hearing", Defects.LAST_RESORT);
        this.readingThread = Threads.tasks("reading", Defects.LAST_RESORT);
    }

    /** Returns the words that are understood. */
    public Interpreter interpreter() {
        return interpreter;
    }

    /** Waits until everything is there that the seats are heard with; throws why it cannot be. */
    public void awaitOpen() {
        sources.values().forEach(RecogniserSource::awaitOpen);
    }

    public List<String> remarks() {
        return sources.values().stream()
                .distinct()
                .flatMap(source -> source.remarks().stream())
                .distinct()
                .toList();
    }

    List<Language> languages() {
        return languages;
    }

    /** A recogniser for a stream of a seat's sound; belongs to the thread that feeds it. */
    public Recogniser recogniser(Side seat) {
        Recogniser recogniser =
                Objects.requireNonNull(sources.get(seat), "every seat is heard").recogniser();
        return learning.<Recogniser>map(known -> new SeatRecogniser(recogniser, () -> known.head(seat)))
                .orElse(recogniser);
    }

    /** Takes an utterance that a stream's recogniser has heard. */
    void accept(Request request, Hearing hearing, Sound sound, Listener listener) {
        run(hearingThread, request, listener, () -> tell(request, hearing, sound, listener));
    }

    /** Does this once everything said so far has been heard and handed on; never if this is closed by then. */
    void afterHeard(Runnable task) {
        if (!hearingThread.run(task)) {
            LOG.debug("hearing is closed");
        }
    }

    /**
     * One utterance to work on: whose, when it ended, and where the game stands when the work begins.
     *
     * @param question what the seat has still to answer where the game stands like this
     * @param secret whether it may be the move that the seat seals, or has sealed: then its sound is not kept
     */
    record Request(
            Side seat,
            Duration at,
            Supplier<GameState> state,
            Function<GameState, Optional<Interpretation.Ask>> question,
            boolean secret) {}

    /** Hears a piece of sound. */
    void hear(Request request, Sound sound, Listener listener) {
        run(hearingThread, request, listener, () -> tell(request, hearOrKeep(request, sound), sound, listener));
    }

    private void tell(Request request, Hearing hearing, Sound sound, Listener listener) {
        if (isPause(hearing.interpretation())) {
            return;
        }
        SoundContent content = content(hearing.interpretation());
        Optional<Recordings.Pending> kept = keep(request, sound, content);
        listener.said(Said.heard(request.seat(), hearing), kept, request.at());
    }

    private Optional<Recordings.Pending> keep(Request request, Sound sound, SoundContent content) {
        return request.secret() ? Optional.empty() : keeper.write(request.seat(), sound, content);
    }

    /** "One moment" is said to the opponent or to oneself: nobody is to answer it, and nothing becomes of it. */
    private static boolean isPause(Interpretation interpretation) {
        return interpretation instanceof Interpretation.Nothing nothing && nothing.why() == Interpretation.Why.PAUSE;
    }

    private static SoundContent content(Interpretation interpretation) {
        return switch (interpretation.kind()) {
            case MOVE, ILLEGAL, ASK, CORRECTED -> SoundContent.ANNOUNCEMENT;
            case COMMAND, QUERY, ANSWER -> SoundContent.REQUEST;
            case NOTHING -> SoundContent.NOTHING;
        };
    }

    /** Takes words that were typed for a seat, by whom the source says. */
    void read(Request request, String words, HeardMove.Source source, Listener listener) {
        run(readingThread, request, listener, () -> {
            Interpretation interpretation = written(request, words).orElseGet(() -> understood(request, words));
            if (!isPause(interpretation)) {
                listener.said(Said.written(request.seat(), interpretation, source), Optional.empty(), request.at());
            }
        });
    }

    private Interpretation understood(Request request, String words) {
        GameState state = request.state().get();
        Position position = state.positionFor(request.seat());
        return request.question()
                .apply(state)
                .map(question -> interpreter.answer(position, question, words))
                .orElseGet(() -> interpreter.understand(position, words));
    }

    /** A legal move in algebraic notation, as assistants and arbiters type it. */
    private static Optional<Interpretation> written(Request request, String text) {
        GameState state = request.state().get();
        if (state.phase() == Phase.NOT_STARTED) {
            return Optional.empty();
        }
        Set<Notation> notations = new LinkedHashSet<>();
        Notation.ofLanguage(state.setup().profile(request.seat()).language()).ifPresent(notations::add);
        notations.add(Notation.ENGLISH);
        return San.read(state.positionFor(request.seat()), text, notations) instanceof SanReading.Legal legal
                ? Optional.of(new Interpretation.MoveHeard(legal.move(), text))
                : Optional.empty();
    }

    /**
     * Waits until everything said so far has been understood or not.
     *
     * @return false if that took longer than this; what is heard then comes when it comes
     */
    public boolean await(Duration longest) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        for (TaskThread each : List.of(readingThread, hearingThread)) {
            if (!each.run(done::countDown)) {
                done.countDown();
            }
        }
        return Waits.await(done, longest);
    }

    private static void run(TaskThread thread, Request request, Listener listener, Runnable work) {
        boolean taken = thread.run(() -> {
            try {
                work.run();
            } catch (Throwable fault) {
                LOG.error("hearing {}", request.seat(), fault);
                listener.failed(request.seat(), String.valueOf(fault.getMessage()), request.at());
            }
        });
        if (!taken) {
            LOG.debug("hearing is closed");
        }
    }

    /** What the recogniser fails at is kept as well. */
    private Hearing hearOrKeep(Request request, Sound sound) {
        try {
            return hearNow(request, sound);
        } catch (Throwable fault) {
            keep(request, sound, SoundContent.NOTHING)
                    .ifPresent(kept -> LOG.warn("what was not heard is in {}", kept.file()));
            throw fault;
        }
    }

    private Hearing hearNow(Request request, Sound sound) {
        Recogniser recogniser = Objects.requireNonNull(whole.get(request.seat()), "every seat is heard");
        GameState state = request.state().get();
        recogniser.expect(
                state.positionFor(request.seat()),
                languages,
                request.question().apply(state).orElse(null));
        return recogniser.hear(sound);
    }

    @Override
    public void close() {
        readingThread.finish(LAST_UTTERANCE);
        if (!hearingThread.finish(LAST_UTTERANCE)) {
            LOG.warn("an utterance is still being heard and is dropped");
        }
        Set.copyOf(whole.values()).forEach(Recogniser::close);
        Set.copyOf(sources.values()).forEach(RecogniserSource::close);
    }
}
