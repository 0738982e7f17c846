package org.annabella.hearing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.annabella.chess.Position;
import org.annabella.hearing.Recogniser.Progress;
import org.annabella.hearing.Utterance.Ending;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.lexicon.Language;
import org.annabella.sound.Framing;
import org.annabella.sound.Levels;
import org.annabella.sound.PushToTalk;
import org.annabella.sound.RoomSound;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundCheck;
import org.annabella.sound.SoundFault;
import org.annabella.sound.SoundTrail;
import org.annabella.sound.SpeechGate;
import org.jspecify.annotations.Nullable;

/**
 * Turns the sound of one microphone into utterances. Speech begins an utterance, or a key does; a pause ends it, sooner
 * after a complete announcement than in the middle of one; or the key does, and then no pause.
 *
 * <p>Time is that of the sound: what is decided depends on the samples alone, not on when they come.
 *
 * <p>Threads: {@link #press} and {@link #release} may come from any; the rest belongs to the thread that listens.
 */
public final class Listening implements AutoCloseable {
    private static final int SECOND = Sound.SPEECH_RATE_HZ;
    /** The pause after a complete announcement. */
    private static final int PAUSE_COMPLETE = SECOND * 35 / 100;
    /** The pause in the middle of one. */
    private static final int PAUSE_INCOMPLETE = SECOND;

    /** Speech must stand out so far before its level alone tells that it has ended: else its faint sounds are lost in noise. */
    private static final double TRUSTED_DB = 14;
    /** Without so much of a pause the recogniser is not believed that speech has ended: it takes what it did not expect for silence. */
    private static final int PAUSE_SEEN = SECOND / 5;
    /** The pause that ends even what does not stand out. */
    private static final int PAUSE_IN_NOISE = SECOND * 3 / 2;
    /** What begins so soon after a decision and is so short was still part of it. */
    private static final int REMAINDER = SECOND / 2;
    /** So many frames go to the recogniser at once while it cannot end the utterance: it may be in another process. */
    private static final int FRAMES_AT_ONCE = SECOND / 10 / SpeechGate.FRAME;

    private final Recogniser recogniser;
    private final Settings settings;
    private final Faults faults;
    private final PushToTalk key = new PushToTalk();
    private final SpeechGate gate = new SpeechGate();
    private final SoundCheck check = new SoundCheck();
    private final RoomSound room = new RoomSound();
    private final Framing framing = new Framing();
    private final SoundTrail trail = new SoundTrail();
    private @Nullable Speech speech;
    private boolean asked;
    private boolean cutOff;
    private long decidedFrame = Long.MIN_VALUE / 2;

    /**
     * How to listen.
     *
     * @param onlyByKey whether speech counts only while the key is held
     * @param longest no utterance lasts longer
     */
    public record Settings(boolean onlyByKey, Duration longest) {
        /** Listens always; an utterance lasts up to twelve seconds. */
        public static final Settings OPEN = new Settings(false, Duration.ofSeconds(12));
    }

    /** Is told of the sound; called on the thread that listens. */
    @FunctionalInterface
    public interface Faults {
        /** Something has become wrong with it; told once. */
        void found(SoundFault fault);

        /** Nothing is wrong with it any more. */
        default void over() {}
    }

    /** Speech under way. */
    private static final class Speech {
        private final boolean byKey;
        private final long beginFrame;
        private final int before;
        private final List<short[]> sound = new ArrayList<>();
        /** What the recogniser has not been given yet. */
        private final List<short[]> waiting = new ArrayList<>();

        private final Levels.Meter meter = new Levels.Meter();
        private Progress progress = Progress.GOES_ON;
        private long frames;

        /** Speech that is noticed in this frame, after so many frames of what went before. */
        Speech(boolean byKey, long beginFrame, int before) {
            this.byKey = byKey;
            this.beginFrame = beginFrame;
            this.before = before;
        }

        void add(short[] frame) {
            sound.add(frame);
            waiting.add(frame);
            frames++;
        }
    }

    /**
     * Listens with this recogniser, which is closed with it.
     *
     * @param faults is told when something becomes wrong with the sound, and when it is right again
     */
    public Listening(Recogniser recogniser, Settings settings, Faults faults) {
        this.recogniser = recogniser;
        this.settings = settings;
        this.faults = faults;
    }

    /** Sets what may be said next. What is being said already is understood in the new light. */
    public void expect(Position position, Collection<Language> languages, @Nullable Ask question) {
        recogniser.expect(position, languages, question);
        asked = question != null;
        Speech current = speech;
        if (current != null) {
            current.waiting.clear();
            current.progress = recogniser.follow(Framing.join(current.sound));
        }
    }

    /** The key is pressed: from here on no pause ends the utterance. */
    public void press() {
        key.press();
    }

    /** Somebody else's key is pressed: the utterance under way ends, and a new one begins. */
    public void handOver() {
        key.handOver();
    }

    /** The key is let go. */
    public void release() {
        key.release();
    }

    /** Returns when the utterance under way began and how far it stands out so far, if one is under way. */
    public Optional<CrossTalk.Running> running(Duration now) {
        Speech current = speech;
        return current == null
                ? Optional.empty()
                : Optional.of(new CrossTalk.Running(
                        now.minus(frames(framing.count() - current.beginFrame)),
                        current.meter.levels().rmsDb() - gate.floorDb()));
    }

    /** Drops what is being said: the station itself speaks. */
    public void drop() {
        speech = null;
        trail.clear();
        gate.forgetSpeech();
        recogniser.drop();
    }

    /**
     * Takes the next block of sound at {@link Sound#SPEECH_RATE_HZ}, of any length.
     *
     * @param end the moment at which the block ends
     * @return the utterances that ended within it, mostly none
     * @throws IllegalStateException before the first {@link #expect}
     */
    public List<Utterance> accept(short[] block, Duration end) {
        List<Utterance> heard = new ArrayList<>();
        List<short[]> frames = framing.cut(block);
        for (int i = 0; i < frames.size(); i++) {
            int after = (frames.size() - 1 - i) * SpeechGate.FRAME + framing.left();
            frame(frames.get(i), end.minus(samples(after))).ifPresent(heard::add);
        }
        return heard;
    }

    private Optional<Utterance> frame(short[] frame, Duration end) {
        Levels levels = Levels.of(frame);
        boolean loud = gate.accept(levels.rmsDb());
        boolean released = key.hear(frame.length);
        if (speech == null) {
            begin(frame);
        }
        Speech current = speech;
        if (current == null) {
            trail.add(frame);
            room.add(frame).ifPresent(quiet -> judged(() -> check.quiet(quiet.levels(), quiet.deepDb())));
            return Optional.empty();
        }
        take(current, frame, loud);
        return ending(current, released).map(why -> finish(current, why, end));
    }

    /** Speech begins with what was heard shortly before: the gate opens late, and keys are pressed late. */
    private void begin(short[] frame) {
        boolean byKey = key.isTalking();
        if (!byKey && (settings.onlyByKey() || !gate.isSpeech())) {
            return;
        }
        room.restart();
        List<short[]> before = trail.last(cutOff && !byKey ? SoundTrail.LONGEST : SoundTrail.PRE_ROLL);
        cutOff = false;
        Speech begun = new Speech(byKey, framing.count(), before.size());
        before.forEach(begun::add);
        speech = begun;
        trail.clear();
    }

    private void take(Speech current, short[] frame, boolean loud) {
        current.add(frame);
        if (loud) {
            current.meter.add(frame);
        }
        if (current.waiting.size() >= (mayBeEndedByEar(current) ? 1 : FRAMES_AT_ONCE)) {
            tell(current);
        }
    }

    private void tell(Speech current) {
        if (!current.waiting.isEmpty()) {
            current.progress = recogniser.follow(Framing.join(current.waiting));
            current.waiting.clear();
        }
    }

    private boolean mayBeEndedByEar(Speech current) {
        boolean byKey = current.byKey || key.isTalking();
        return !byKey && (asked || !isTrusted(current) || silent() >= PAUSE_SEEN);
    }

    private long silent() {
        return gate.silentFrames() * (long) SpeechGate.FRAME;
    }

    private boolean isTrusted(Speech current) {
        return current.meter.levels().rmsDb() - gate.floorDb() >= TRUSTED_DB;
    }

    private Optional<Ending> ending(Speech current, boolean released) {
        boolean tooLong = frames(current.frames).compareTo(settings.longest()) >= 0;
        if (current.byKey || key.isTalking() || released) {
            return released ? Optional.of(Ending.KEY) : tooLong ? Optional.of(Ending.TOO_LONG) : Optional.empty();
        }
        if (current.progress == Progress.ANSWERED) {
            return Optional.of(Ending.ANSWER);
        }
        if (isPause(current)) {
            return Optional.of(isRemainder(current) ? Ending.REMAINDER : Ending.PAUSE);
        }
        return tooLong ? Optional.of(Ending.TOO_LONG) : Optional.empty();
    }

    private boolean isPause(Speech current) {
        boolean ended = current.progress == Progress.ENDED;
        if (!isTrusted(current)) {
            return ended || silent() >= PAUSE_IN_NOISE;
        }
        return ended && silent() >= PAUSE_SEEN
                || silent() >= PAUSE_INCOMPLETE
                || silent() >= PAUSE_COMPLETE && recogniser.isComplete();
    }

    private boolean isRemainder(Speech current) {
        long spoken = current.frames - current.before - gate.silentFrames();
        return (current.beginFrame - decidedFrame) * SpeechGate.FRAME < REMAINDER
                && spoken * SpeechGate.FRAME < REMAINDER;
    }

    private Utterance finish(Speech current, Ending ending, Duration now) {
        tell(current);
        Hearing hearing = recogniser.finish();
        Levels levels = current.meter.levels();
        long silent = Math.min(gate.silentFrames(), current.frames - current.before);
        Utterance utterance = new Utterance(
                hearing,
                Sound.of(Framing.join(current.sound), SECOND),
                now.minus(frames(current.frames - current.before)),
                now.minus(frames(silent)),
                now,
                ending,
                levels,
                gate.floorDb());
        speech = null;
        decidedFrame = framing.count();
        gate.forgetSpeech();
        key.cutOff();
        keepWhatMayBelongToTheNext(current, utterance);
        if (!utterance.isNoise()) {
            judged(() -> check.spoken(levels, gate.floorDb()));
        }
        return utterance;
    }

    private void judged(Supplier<List<SoundFault>> judging) {
        boolean well = check.isWell();
        judging.get().forEach(faults::found);
        if (!well && check.isWell()) {
            faults.over();
        }
    }

    /** Where noise was cut off, an announcement may have begun in it: its last seconds are heard again. */
    private void keepWhatMayBelongToTheNext(Speech current, Utterance utterance) {
        cutOff = utterance.ending() == Ending.TOO_LONG && utterance.isNoise();
        if (cutOff) {
            current.sound.forEach(trail::add);
        }
    }

    private static Duration frames(long frames) {
        return samples(frames * SpeechGate.FRAME);
    }

    private static Duration samples(long samples) {
        return Duration.ofNanos(samples * 1_000_000_000L / SECOND);
    }

    @Override
    public void close() {
        recogniser.close();
    }
}
