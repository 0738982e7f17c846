package org.annabella.voice;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.stream.Stream;
import org.annabella.voice.engine.Pcm;

/**
 * Everything that was said, in a directory: {@code speech/0001-public-da.wav} and so on, and {@code spoken.txt} with one
 * line each: time, channel, language and text, separated by tabs. Goes on counting where an earlier run ended. Once closed it
 * writes nothing more, so that the directory is whoever's is next.
 *
 * <p>Threads: may be shared.
 */
public final class SpeechFiles implements AutoCloseable {
    private final Path sounds;
    private final Path text;
    private int last;
    private boolean closed;

    private SpeechFiles(Path sounds, Path text, int last) {
        this.sounds = sounds;
        this.text = text;
        this.last = last;
    }

    /**
     * Opens the directory; makes what is missing.
     *
     * @throws UncheckedIOException if it cannot be written
     */
    public static SpeechFiles in(Path directory) {
        Path sounds = directory.resolve("speech");
        try {
            Files.createDirectories(sounds);
            return new SpeechFiles(sounds, directory.resolve("spoken.txt"), lastNumber(sounds));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static int lastNumber(Path sounds) throws IOException {
        try (Stream<Path> files = Files.list(sounds)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d{4,9}-.*\\.wav"))
                    .mapToInt(name -> Integer.parseInt(name.substring(0, name.indexOf('-'))))
                    .max()
                    .orElse(0);
        }
    }

    /** Adds the line of this utterance to {@code spoken.txt}. */
    synchronized void writeText(Utterance utterance, Instant when) throws IOException {
        if (closed) {
            return;
        }
        String line = String.join(
                "\t",
                local(when),
                utterance.channel().id(),
                utterance.language(),
                utterance.text().replaceAll("\\s+", " "));
        Files.writeString(
                text, line + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** As the clock on the wall shows it, with its difference to UTC. */
    private static String local(Instant when) {
        return when.atZone(ZoneId.systemDefault())
                .toOffsetDateTime()
                .truncatedTo(ChronoUnit.SECONDS)
                .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
    }

    /** Writes the sound of this utterance. */
    synchronized void writeSound(Utterance utterance, Pcm sound) throws IOException {
        if (closed) {
            return;
        }
        last++;
        String name = String.format(
                Locale.ROOT, "%04d-%s-%s.wav", last, utterance.channel().id(), utterance.language());
        Files.write(sounds.resolve(name), sound.toWav());
    }

    /** Ends the writing, after what is being written. */
    @Override
    public synchronized void close() {
        closed = true;
    }
}
