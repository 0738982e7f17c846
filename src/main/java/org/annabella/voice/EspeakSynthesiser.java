package org.annabella.voice;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.PhoneTable;

/**
 * eSpeak NG as a child process, one for each utterance: it answers in about 10 ms, cannot harm the station, and its licence
 * stays its own. A child that does not answer in time is killed.
 */
public final class EspeakSynthesiser implements Synthesiser {
    private static final String PROGRAM = "espeak-ng";
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final String program;
    private final EspeakText text;
    private final int wordsPerMinute;
    private final Duration longest;

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
        return found.version().map(version -> found);
    }

    /** Returns what the program says of its version; empty if it is not there. */
    public Optional<String> version() {
        try {
            return Optional.of(new String(run(List.of(program, "--version"))).strip());
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
        String written = text.of(words, language);
        if (written.isEmpty()) {
            return Pcm.silence(Duration.ZERO, WavStream.USUAL_RATE_HZ);
        }
        return WavStream.read(run(command(language, written, Synthesiser.checkedSpeed(speed))));
    }

    private List<String> command(Language language, String written, int speed) {
        return List.of(
                program, "-v", language.espeakVoice(), "-s", Integer.toString(speed), "-z", "--stdout", "--", written);
    }

    private byte[] run(List<String> command) {
        Process child = start(command);
        CompletableFuture<byte[]> output = new CompletableFuture<>();
        Thread reader = new Thread(() -> read(child, output), "voice-espeak");
        reader.setDaemon(true);
        reader.start();
        try {
            byte[] bytes = output.get(longest.toMillis(), TimeUnit.MILLISECONDS);
            if (bytes.length == 0) {
                throw new SpeechFault(program + " said nothing");
            }
            return bytes;
        } catch (TimeoutException hangs) {
            throw new SpeechFault(program + " did not answer within " + longest.toMillis() + " ms", hangs);
        } catch (ExecutionException broken) {
            throw new SpeechFault(program + " broke off", broken.getCause());
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new SpeechFault(program + " was interrupted", ended);
        } finally {
            // The descendants too: a wrapper script's child would keep the pipe open.
            child.descendants().forEach(ProcessHandle::destroyForcibly);
            child.destroyForcibly();
        }
    }

    private static Process start(List<String> command) {
        try {
            Process child = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            child.getOutputStream().close();
            return child;
        } catch (IOException absent) {
            throw new SpeechFault(command.get(0) + " cannot be started", absent);
        }
    }

    private static void read(Process child, CompletableFuture<byte[]> output) {
        try (InputStream from = child.getInputStream()) {
            output.complete(from.readAllBytes());
        } catch (IOException broken) {
            output.completeExceptionally(broken);
        }
    }

    @Override
    public void close() {}
}
