package org.annabella.station;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.hearing.Decision;
import org.annabella.hearing.Ear;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Microphone;
import org.annabella.hearing.Sound;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;

/**
 * Listens to one seat's microphone, on a thread of its own, and hands each utterance over. It does not listen while the
 * station speaks aloud.
 */
final class MicrophoneEar implements AutoCloseable {
    private static final int LONGEST_BLOCKS = 300;

    private final Microphone microphone;
    private final Ear ear;
    private final Wiring wiring;
    private final Thread thread;
    private final Deque<short[]> heard = new ArrayDeque<>();
    private @Nullable Position expected;
    private Optional<Decision.Ask> asked = Optional.empty();

    /** What the ear is joined to. */
    record Wiring(
            Side seat,
            List<Language> languages,
            Supplier<GameState> state,
            Supplier<Optional<Decision.Ask>> question,
            BooleanSupplier stationSpeaks,
            Utterances utterances) {}

    /** Takes an utterance: what was made of it and its sound. */
    interface Utterances {
        void heard(Side seat, Hearing hearing, Sound sound);
    }

    MicrophoneEar(Microphone microphone, Ear ear, Wiring wiring) {
        this.microphone = microphone;
        this.ear = ear;
        this.wiring = wiring;
        this.thread = new Thread(this::listen, "microphone-" + wiring.seat());
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void listen() {
        try (microphone;
                ear) {
            for (Optional<short[]> block = microphone.nextBlock(); block.isPresent(); block = microphone.nextBlock()) {
                take(block.get());
            }
        }
    }

    private void take(short[] block) {
        if (wiring.stationSpeaks().getAsBoolean()) {
            expected = null;
            return;
        }
        attune();
        heard.add(block);
        if (heard.size() > LONGEST_BLOCKS) {
            heard.removeFirst();
        }
        ear.accept(block).ifPresent(this::hand);
    }

    /** Expects what may be said now; a change of the position drops an utterance that had begun before. */
    private void attune() {
        Position position = wiring.state().get().position();
        Optional<Decision.Ask> question = wiring.question().get();
        if (!position.equals(expected) || !question.equals(asked)) {
            expected = position;
            asked = question;
            heard.clear();
            ear.expect(position, wiring.languages(), question.orElse(null));
        }
    }

    private void hand(Hearing hearing) {
        Sound sound = Sound.of(joined(), Sound.SPEECH_RATE_HZ);
        heard.clear();
        boolean silence =
                hearing.decision() instanceof Decision.Nothing nothing && nothing.why() == Decision.Why.SILENCE;
        if (!silence) {
            wiring.utterances().heard(wiring.seat(), hearing, sound);
        }
    }

    private short[] joined() {
        int length = heard.stream().mapToInt(block -> block.length).sum();
        short[] all = new short[length];
        int at = 0;
        for (short[] block : heard) {
            System.arraycopy(block, 0, all, at, block.length);
            at += block.length;
        }
        return all;
    }

    @Override
    public void close() {
        microphone.close();
        try {
            thread.join(Duration.ofSeconds(1).toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
