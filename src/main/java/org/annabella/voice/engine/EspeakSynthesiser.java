package org.annabella.voice.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.PhoneTable;
import org.annabella.threads.Threads;

/**
 * eSpeak NG as child processes kept warm: for each language and speed in use, one is started ahead, loads its voice and
 * waits for its text on standard input. It cannot harm the station, and its licence stays its own. A child that does not
 * answer in time is killed; one that died while it waited, or while it spoke, is replaced once.
 */
public final class EspeakSynthesiser implements Synthesiser {
    private static final String PROGRAM = "espeak-ng";
    private static final Duration LONGEST = Duration.ofSeconds(3);
    /** Enough for a hall and two seats with a language and a speed each, and those of a question in another language. */
    private static final int MOST_SPARES = 6;

    private final String program;
    private final EspeakText text;
    private final int wordsPerMinute;
    private final Duration longest;
    private final WarmProcesses spares = new WarmProcesses(MOST_SPARES);
    private final ExecutorService workers = Threads.workers("voice-espeak");

    /**
     * What a child has said.
     *
     * @param exit its exit value: a child that dies in mid-word has left a sound that must not be taken for the text
     */
    private record Answer(byte[] said, int exit) {
        boolean isSpeech() {
            return exit == 0 && hasSound();
        }

        private boolean hasSound() {
            return said.length > WavStream.HEADER_BYTES;
        }

        String fault() {
            return (hasSound() ? " broke off" : " said nothing") + (exit == 0 ? "" : " and ended with " + exit);
        }
    }

    EspeakSynthesiser(String program, EspeakText text, int wordsPerMinute, Duration longest) {
        this.program = program;
        this.text = text;
        this.wordsPerMinute = Synthesiser.checkedSpeed(wordsPerMinute);
        this.longest = longest;
    }

    /**
     * Looks whether eSpeak NG is installed.
     *
     * @param wordsPerMinute the usual speed
     * @return the synthesiser, or nothing if the program is not there or does not answer
     */
    public static Optional<EspeakSynthesiser> find(List<Language> languages, PhoneTable phones, int wordsPerMinute) {
        EspeakSynthesiser found = new EspeakSynthesiser(
                PROGRAM, new EspeakText(phones, new Pronouncer(languages)), wordsPerMinute, LONGEST);
        if (found.version().isEmpty()) {
            found.close();
            return Optional.empty();
        }
        return Optional.of(found);
    }

    /** Returns what the program says of its version; empty if it is not there. */
    public Optional<String> version() {
        try {
            byte[] said = answer(WarmProcesses.start(List.of(program, "--version")), "")
                    .said();
            return said.length == 0 ? Optional.empty() : Optional.of(new String(said, StandardCharsets.UTF_8).strip());
        } catch (SpeechFault absent) {
            return Optional.empty();
        }
    }

    @Override
    public String name() {
        return PROGRAM;
    }

    @Override
    public int wordsPerMinute() {
        return wordsPerMinute;
    }

    @Override
    public Pcm synthesise(String words, Language language, int speed) {
        List<String> command = command(language, Synthesiser.checkedSpeed(speed));
        String written = text.of(words, language);
        if (written.isEmpty()) {
            return Pcm.silence(Duration.ZERO, WavStream.USUAL_RATE_HZ);
        }
        Answer answer = answer(spares.acquire(command), written);
        if (!answer.isSpeech()) {
            // It may have died, for lack of memory for example: nobody is told of that.
            answer = answer(spares.acquire(command), written);
        }
        if (!answer.isSpeech()) {
            throw new SpeechFault(program + answer.fault());
        }
        prepareNext(command);
        return WavStream.read(answer.said());
    }

    /** The text comes on standard input, so that none can be taken for an option. */
    private List<String> command(Language language, int speed) {
        return List.of(
                program,
                "-v",
                language.espeakVoice(),
                "-s",
                Integer.toString(speed),
                "-b",
                "1",
                "-m",
                "-z",
                "--stdout",
                "--stdin");
    }

    /** A failure is not told: the next text then starts its own child, and tells if that fails too. */
    private void prepareNext(List<String> command) {
        if (!workers.isShutdown()) {
            var unused = workers.submit(() -> spares.prepare(command));
        }
    }

    /** Returns how many children wait for a text. */
    int waiting() {
        return spares.waiting();
    }

    private Answer answer(Process child, String input) {
        try {
            Future<Answer> output = workers.submit(() -> exchange(child, input));
            return output.get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException closed) {
            throw new SpeechFault(program + " is closed", closed);
        } catch (TimeoutException hangs) {
            throw new SpeechFault(program + " did not answer within " + longest.toMillis() + " ms", hangs);
        } catch (ExecutionException broken) {
            throw new SpeechFault(program + " broke off", broken.getCause());
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new SpeechFault(program + " was interrupted", ended);
        } finally {
            WarmProcesses.kill(child);
        }
    }

    private static Answer exchange(Process child, String input) throws IOException, InterruptedException {
        try (OutputStream to = child.getOutputStream()) {
            to.write(input.getBytes(StandardCharsets.UTF_8));
        } catch (IOException died) {
            // What it said before it died, nothing as a rule, tells more than the broken pipe.
        }
        byte[] said = child.getInputStream().readAllBytes();
        return new Answer(said, child.waitFor());
    }

    @Override
    public void close() {
        spares.close();
        workers.shutdownNow();
    }
}
