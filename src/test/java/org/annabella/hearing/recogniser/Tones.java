package org.annabella.hearing.recogniser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;

/** The tone model, written once for all tests and loaded by the real recogniser. */
public final class Tones {
    public static final ToneModel MODEL = new ToneModel(Languages.BOTH);
    private static final Path DIRECTORY = write();
    private static final SpeechModel LOADED = load();

    private Tones() {}

    public static SpeechModel loaded() {
        return LOADED;
    }

    /** Where the model lies. */
    public static Path directory() {
        return DIRECTORY;
    }

    public static Sound say(String text) {
        return MODEL.say(text);
    }

    /** Feeds a whole sound in blocks of 100 ms. */
    static void feed(SafeRecognizer recognizer, Sound sound) {
        for (short[] block : blocks(sound)) {
            recognizer.accept(block, block.length);
        }
    }

    public static List<short[]> blocks(Sound sound) {
        int size = sound.rateHz() / 10;
        return Stream.iterate(0, at -> at < sound.length(), at -> at + size)
                .map(at -> sound.part(at, Math.min(sound.length(), at + size)).samples())
                .toList();
    }

    private static Path write() {
        try {
            Path directory = Files.createTempDirectory("tones");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(directory)));
            MODEL.write(directory);
            return directory;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static SpeechModel load() {
        ModelOpening opening = SpeechModel.open(DIRECTORY, Languages.BOTH);
        if (opening instanceof ModelOpening.Opened opened) {
            return opened.model();
        }
        throw new AssertionError(opening);
    }
}
