package org.annabella.hearing.recogniser;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.model.SpeechModel;
import org.jspecify.annotations.Nullable;
import org.vosk.Recognizer;

/**
 * A recogniser that cannot take the process down with it. Vosk answers a call in the wrong order with
 * {@code abort()} or a segmentation fault; here each such call is a refused state or is made right first.
 *
 * <p>Threads: while an utterance runs, the recogniser belongs to the thread that began it. Calls never overlap.
 *
 * <p>Source: Vosk 0.3.45, {@code src/recognizer.cc}.
 */
final class SafeRecognizer implements AutoCloseable {
    /** Where a recogniser stands. */
    enum State {
        /** Ready for an utterance; phrases may change. */
        IDLE,
        /** In an utterance. */
        RUNNING,
        /** The utterance's result has been taken; phrases may change. */
        ENDED,
        /** Gone for good. */
        CLOSED
    }

    private static final ObjectMapper JSON = new ObjectMapper();
    /** The native side says "end of utterance" when it means "error"; so many such answers in a row are an error. */
    private static final int FAULTS_ALLOWED = 3;
    /** No endpoint rule can be met before this much sound. */
    private static final double EARLIEST_ENDPOINT_SECONDS = 0.15;

    private final SpeechModel model;
    private final Recognizer recognizer;
    private final int sampleRateHz;
    private State state = State.IDLE;
    private @Nullable Thread owner;
    private long samplesHeard;
    private int faults;

    private SafeRecognizer(SpeechModel model, Recognizer recognizer, int sampleRateHz) {
        this.model = model;
        this.recognizer = recognizer;
        this.sampleRateHz = sampleRateHz;
    }

    /** Opens a recogniser that is free in its words and gives up to {@code alternatives} readings, at least one. */
    static SafeRecognizer open(SpeechModel model, int alternatives) {
        return open(model, alternatives, model.sampleRateHz());
    }

    /** Opens a recogniser for sound at another rate than the model's; a lower one is a fault that shows in use. */
    static SafeRecognizer open(SpeechModel model, int alternatives, int sampleRateHz) {
        Recognizer recognizer = model.recognizer(sampleRateHz);
        recognizer.setMaxAlternatives(Math.max(1, alternatives));
        return new SafeRecognizer(model, recognizer, sampleRateHz);
    }

    /** Wraps a native recogniser that nobody has used yet. */
    static SafeRecognizer over(SpeechModel model, Recognizer recognizer, int alternatives) {
        recognizer.setMaxAlternatives(Math.max(1, alternatives));
        return new SafeRecognizer(model, recognizer, model.sampleRateHz());
    }

    /** Returns where the recogniser stands. */
    synchronized State state() {
        return state;
    }

    /**
     * Restricts what can be heard to the words of these phrases, more likely in their order; a phrase that is listed
     * twice counts twice. A running utterance is dropped.
     *
     * @throws IllegalArgumentException if there is no phrase or the model does not know a word
     */
    synchronized void restrictTo(Collection<String> phrases) {
        requireOpen();
        String grammar = grammar(phrases);
        if (state == State.RUNNING) {
            requireOwner();
            dropUtterance();
        }
        recognizer.setGrammar(grammar);
    }

    /**
     * Takes the next part of the sound.
     *
     * @param length how many samples of the block count
     * @return whether the speaker seems to have finished
     * @throws RecognizerFault if the native side only reports errors
     */
    synchronized boolean accept(short[] block, int length) {
        requireOpen();
        if (length < 0 || length > block.length) {
            throw new IllegalArgumentException(length + " samples of " + block.length);
        }
        if (state == State.RUNNING) {
            requireOwner();
        }
        if (length == 0) {
            return false;
        }
        begin();
        samplesHeard += length;
        boolean ended = recognizer.acceptWaveForm(block, length);
        countFault(ended);
        return ended;
    }

    /** Ends the utterance and returns its readings, the best first; none where nothing was accepted. */
    synchronized List<Hypothesis> result() {
        requireOpen();
        if (state != State.RUNNING) {
            return List.of();
        }
        requireOwner();
        String json = recognizer.getFinalResult();
        end(State.ENDED);
        return parse(json);
    }

    /** Returns the best words so far; empty before the first. */
    synchronized List<String> partial() {
        requireOpen();
        if (state != State.RUNNING) {
            return List.of();
        }
        requireOwner();
        return words(tree(recognizer.getPartialResult()).path("partial").asText(""));
    }

    /** Drops the utterance, if there is one. */
    synchronized void reset() {
        requireOpen();
        if (state == State.RUNNING) {
            requireOwner();
            dropUtterance();
        }
    }

    /** Frees the recogniser; a second call does nothing. */
    @Override
    public synchronized void close() {
        if (state != State.CLOSED) {
            end(State.CLOSED);
            recognizer.close();
        }
    }

    private void begin() {
        if (state != State.RUNNING) {
            state = State.RUNNING;
            owner = Thread.currentThread();
            samplesHeard = 0;
        }
    }

    private void end(State next) {
        state = next;
        owner = null;
    }

    private void dropUtterance() {
        recognizer.reset();
        end(State.IDLE);
    }

    private void countFault(boolean ended) {
        boolean tooEarly = samplesHeard < EARLIEST_ENDPOINT_SECONDS * sampleRateHz;
        boolean fault = ended && (tooEarly || faults > 0) && partial().isEmpty();
        faults = fault ? faults + 1 : 0;
        if (faults >= FAULTS_ALLOWED) {
            faults = 0;
            dropUtterance();
            throw new RecognizerFault("the recogniser answers every block of sound with an error");
        }
    }

    private String grammar(Collection<String> phrases) {
        if (phrases.isEmpty()) {
            throw new IllegalArgumentException("a recogniser needs at least one phrase");
        }
        for (String phrase : phrases) {
            for (String word : phrase.split(" ", -1)) {
                if (word.isBlank() || !model.knows(word)) {
                    throw new IllegalArgumentException("the model does not know '" + word + "' in '" + phrase + "'");
                }
            }
        }
        try {
            // Jackson leaves å and ß as they are; the native side would take \u00e5 for six letters.
            return JSON.writeValueAsString(phrases);
        } catch (JsonProcessingException impossible) {
            throw new IllegalArgumentException("phrases that are no text", impossible);
        }
    }

    private static List<Hypothesis> parse(String json) {
        List<Hypothesis> readings = new ArrayList<>();
        for (JsonNode alternative : tree(json).path("alternatives")) {
            readings.add(new Hypothesis(
                    words(alternative.path("text").asText("")),
                    alternative.path("confidence").asDouble()));
        }
        return readings;
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException broken) {
            throw new RecognizerFault("the recogniser answered '" + json + "'");
        }
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }

    private void requireOpen() {
        if (state == State.CLOSED) {
            throw new IllegalStateException("the recogniser is closed");
        }
    }

    private void requireOwner() {
        Thread current = Thread.currentThread();
        if (owner != null && owner != current) {
            throw new IllegalStateException(
                    "the utterance belongs to thread " + owner.getName() + ", not to " + current.getName());
        }
    }
}
