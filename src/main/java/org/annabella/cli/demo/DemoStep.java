package org.annabella.cli.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.annabella.chess.Side;
import org.annabella.config.BadInput;
import org.annabella.config.LanguageFiles;
import org.annabella.config.SoundFile;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;

/**
 * One act of the demonstration game.
 *
 * @param seat who acts: {@code white} or {@code black}
 * @param act what is done: {@code say}, {@code move}, {@code mirror}, {@code misplace}, {@code repair}, {@code press},
 *     {@code button}
 * @param think milliseconds of thinking before the act
 * @param words what is said
 * @param clip the recording of it
 * @param move the move, UCI
 * @param wrong what the hand does instead
 * @param button which button of the clock is pushed
 * @param moment what begins to be seen with this act, in the language of the script
 * @param until the event that shows that the act has been noticed
 */
public record DemoStep(
        String seat,
        @com.fasterxml.jackson.annotation.JsonProperty("do") String act,
        long think,
        @Nullable String words,
        @Nullable String clip,
        @Nullable String move,
        @Nullable String wrong,
        @Nullable String button,
        @Nullable String moment,
        String until) {
    private static final String SCRIPT = "script.jsonl";
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** Who acts. */
    public Side side() {
        return Side.valueOf(seat.toUpperCase(Locale.ROOT));
    }

    /** How long the player thinks before the act. */
    Duration thinking() {
        return Duration.ofMillis(think);
    }

    /** A part that this act must have. */
    public static String need(@Nullable String part) {
        if (part == null) {
            throw new IllegalStateException("a step of the demonstration lacks a part");
        }
        return part;
    }

    /** The languages that have a recorded demonstration game. */
    public static List<String> recorded() {
        return LanguageFiles.known().stream()
                .filter(code -> DemoStep.class.getResource(resource(code, SCRIPT)) != null)
                .toList();
    }

    /** Reads the demonstration game of a language, as the jar carries it. */
    public static List<DemoStep> script(String language) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(open(language, SCRIPT), StandardCharsets.UTF_8))) {
            return lines.lines().map(DemoStep::parse).toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** What is said, as it was recorded in this language. */
    public Sound recording(String language) {
        try (InputStream in = open(language, need(clip))) {
            Path file = Files.createTempFile("annabella", ".wav");
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
            Sound sound = SoundFile.read(file);
            Files.delete(file);
            return sound;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static String resource(String language, String name) {
        return "/demo/" + language + "/" + name;
    }

    /** Opens a file of the demonstration game. */
    public static InputStream open(String language, String name) {
        InputStream in = DemoStep.class.getResourceAsStream(resource(language, name));
        if (in == null) {
            throw new BadInput("there is no demonstration in '" + language + "': give --language "
                    + String.join(" or ", recorded()));
        }
        return in;
    }

    private static DemoStep parse(String line) {
        try {
            return JSON.readValue(line, DemoStep.class);
        } catch (JsonProcessingException broken) {
            throw new IllegalStateException("a broken step of the demonstration: " + line, broken);
        }
    }
}
