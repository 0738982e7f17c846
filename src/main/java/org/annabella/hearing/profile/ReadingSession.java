package org.annabella.hearing.profile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.hearing.acoustic.AcousticModel;
import org.annabella.hearing.acoustic.SpeakerTuning;
import org.annabella.hearing.acoustic.Spoken;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;

/**
 * Has a speaker read line after line and keeps each as soon as it is good, so that a reading which was broken off goes on
 * where it stopped. What is kept is a {@link ReadingFolder}.
 */
public final class ReadingSession {
    /** How often a line is asked for before the reading goes on without it. */
    private static final int ATTEMPTS = 3;
    /** A line this many nats below the middle one so far was probably misread. */
    private static final double MISREAD = 1.2;

    private static final int ENOUGH_TO_COMPARE = 5;

    private final Path folder;
    private final List<Prompt> prompts;
    private final AcousticModel model;
    private final List<Double> fits = new ArrayList<>();

    /** Prepares a session that keeps its sounds in this folder, which may hold some of them already. */
    public ReadingSession(Path folder, List<Prompt> prompts, AcousticModel model) {
        this.folder = folder;
        this.prompts = List.copyOf(prompts);
        this.model = model;
    }

    /** Shows and says lines, and records what is read. */
    public interface Reader {
        /**
         * Records one line.
         *
         * @param remark what was wrong with the last attempt, in English; empty for the first
         * @return nothing if the reading is broken off
         */
        Optional<Sound> read(Prompt prompt, String remark);
    }

    /**
     * Reads what has not been read yet.
     *
     * @return whether every line was asked for
     * @throws IOException if the sounds cannot be kept
     */
    public boolean run(Reader reader) throws IOException {
        prepare();
        for (Prompt prompt : prompts) {
            Path file = file(prompt);
            if (WavFiles.read(file) instanceof SoundReading.Readable kept) {
                fits.add(fit(prompt, kept.sound()));
            } else if (!isRead(reader, prompt, file)) {
                return false;
            }
        }
        return true;
    }

    /** Returns how many lines are kept already. */
    public int kept() {
        return (int)
                prompts.stream().filter(prompt -> Files.exists(file(prompt))).count();
    }

    /** Sounds of other lines than these are of no use and are dropped. */
    private void prepare() throws IOException {
        Files.createDirectories(folder);
        Path list = folder.resolve(ReadingFolder.LIST);
        List<String> wanted = ReadingFolder.list(prompts);
        if (Files.exists(list) && Files.readAllLines(list).equals(wanted)) {
            return;
        }
        List<Path> old;
        try (Stream<Path> files = Files.list(folder)) {
            old = files.toList();
        }
        for (Path file : old) {
            Files.delete(file);
        }
        Files.write(list, wanted, StandardCharsets.UTF_8);
    }

    private boolean isRead(Reader reader, Prompt prompt, Path file) throws IOException {
        String remark = "";
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Sound> sound = reader.read(prompt, remark);
            if (sound.isEmpty()) {
                return false;
            }
            remark = remark(prompt, sound.get(), attempt);
            if (remark.isEmpty()) {
                keep(sound.get(), file);
                return true;
            }
        }
        return true;
    }

    /** Returns what is wrong with a recording, or nothing; one that differs from the others is doubted only once. */
    private String remark(Prompt prompt, Sound sound, int attempt) {
        SoundCheck check = SoundCheck.of(sound);
        if (check != SoundCheck.GOOD) {
            return "that was " + check.inWords();
        }
        double fit = fit(prompt, sound);
        if (attempt == 0 && fits.size() >= ENOUGH_TO_COMPARE && fit < middle() - MISREAD) {
            return "that was not understood: read exactly these words";
        }
        fits.add(fit);
        return "";
    }

    private double fit(Prompt prompt, Sound sound) {
        return SpeakerTuning.fit(model, model.weights(), List.of(new Spoken(prompt.name(), sound, prompt.words())));
    }

    private double middle() {
        return fits.stream().sorted().skip(fits.size() / 2).findFirst().orElse(0.0);
    }

    private static void keep(Sound sound, Path file) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        WavFiles.write(unfinished, sound);
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private Path file(Prompt prompt) {
        return folder.resolve(prompt.name() + ".wav");
    }
}
