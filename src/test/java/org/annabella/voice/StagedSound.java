package org.annabella.voice;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.annabella.lexicon.Language;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.SpeechFault;
import org.annabella.voice.engine.Synthesiser;

/** An engine and a player for tests: every sound knows its words, and lasts until the test ends it or it is cut off. */
final class StagedSound implements Synthesiser, SoundPlayer {
    private final Semaphore begun = new Semaphore(0);

    private final Semaphore ends = new Semaphore(0);
    private final List<String> texts = new ArrayList<>();
    private final List<String> speeds = new CopyOnWriteArrayList<>();
    private final List<String> log = new CopyOnWriteArrayList<>();
    private final Set<SoundChannel> gone = EnumSet.noneOf(SoundChannel.class);
    private Predicate<String> lasting = text -> false;
    private volatile boolean fails;

    /** These words sound until {@link #end}; others are over at once. */
    StagedSound lasting(String... words) {
        Set<String> these = Set.of(words);
        lasting = these::contains;
        return this;
    }

    void awaitBegin() throws InterruptedException {
        if (!begun.tryAcquire(20, TimeUnit.SECONDS)) {
            throw new AssertionError("nothing begins to sound: " + log);
        }
    }

    void end() {
        ends.release();
    }

    synchronized void unplug(SoundChannel channel) {
        gone.add(channel);
    }

    synchronized void plug(SoundChannel channel) {
        gone.remove(channel);
    }

    /** The engine fails, or does not any more. */
    StagedSound failing(boolean now) {
        fails = now;
        return this;
    }

    /** What was played: channel, words and what became of them. */
    List<String> log() {
        return List.copyOf(log);
    }

    /** The words of each sound and its words a minute. */
    List<String> speeds() {
        return List.copyOf(speeds);
    }

    @Override
    public String name() {
        return "staged";
    }

    @Override
    public int wordsPerMinute() {
        return 150;
    }

    @Override
    public Pcm synthesise(String text, Language language, int wordsPerMinute) {
        if (fails) {
            throw new SpeechFault("no voice now");
        }
        speeds.add(text + " " + wordsPerMinute);
        synchronized (texts) {
            texts.add(text);
            return new Pcm(new short[texts.size()], 16_000);
        }
    }

    @Override
    public Outcome play(Pcm sound, SoundChannel channel, BooleanSupplier cut) {
        String text;
        synchronized (texts) {
            text = texts.get(sound.length() - 1);
        }
        Outcome outcome = isGone(channel) ? Outcome.LOST : heard(text, cut);
        log.add(channel.id() + " " + text + " " + outcome);
        return outcome;
    }

    private Outcome heard(String text, BooleanSupplier cut) {
        begun.release();
        try {
            while (lasting.test(text) && !cut.getAsBoolean()) {
                if (ends.tryAcquire(1, TimeUnit.MILLISECONDS)) {
                    return Outcome.HEARD;
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        return cut.getAsBoolean() ? Outcome.CUT : Outcome.HEARD;
    }

    private synchronized boolean isGone(SoundChannel channel) {
        return gone.contains(channel);
    }

    @Override
    public boolean lookAgain(SoundChannel channel) {
        return !isGone(channel);
    }

    @Override
    public void close() {}
}
