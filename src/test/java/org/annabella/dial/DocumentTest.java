package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.annabella.SystemTest;
import org.annabella.clock.ClockSide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plays the conversation that {@code hardware-docs/tactile-clock.md} prints byte by byte. */
@SystemTest
class DocumentTest {

    private static final Path DOCUMENT = Path.of("hardware-docs", "tactile-clock.md");
    private static final String FENCE = "```";

    private final DialMachine machine = new DialMachine("DIAL-0007", false, 2);
    private final Deque<String> sent = new ArrayDeque<>();
    private Duration uptime = Duration.ZERO;

    @Test
    void theClockAnswersAsTheDocumentSays() throws IOException {
        List<String> script = script();
        assertThat(script).hasSizeGreaterThan(20);
        for (String line : script) {
            play(line);
        }
        assertThat(sent).isEmpty();
    }

    @Test
    void theFirmwareAnswersAsTheDocumentSays(@TempDir Path folder) throws IOException {
        List<String> script = script();
        assertThat(Firmware.answers(Firmware.play(folder, "DIAL-0007", 2, Firmware.withoutAnswers(script))))
                .isEqualTo(Firmware.answers(script));
    }

    @Test
    void theDocumentNamesEveryType() throws IOException {
        String text = Files.readString(DOCUMENT);
        for (Class<?> kind : DialMessage.class.getPermittedSubclasses()) {
            if (kind != DialMessage.Strange.class) {
                assertThat(text).contains("`" + kind.getSimpleName().toUpperCase(Locale.ROOT) + "`");
            }
        }
    }

    private static List<String> script() throws IOException {
        List<String> lines = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(DOCUMENT)) {
            if (line.startsWith(FENCE)) {
                inside = line.equals(FENCE + "conversation");
            } else if (inside && !line.isBlank()) {
                lines.add(line.replaceFirst(";.*", "").strip());
            }
        }
        return lines;
    }

    private void play(String line) {
        String[] words = line.split("\\s+", 2);
        if (words[0].equals("clock")) {
            assertThat(sent.poll()).as("after the lines above the clock sends").isEqualTo(words[1]);
            return;
        }
        assertThat(sent).as("before \"%s\"", line).isEmpty();
        act(words[0], words[1].split("\\s+"), words[1]);
    }

    private void act(String verb, String[] words, String rest) {
        Instant now = Instant.EPOCH.plus(uptime);
        switch (verb) {
            case "station":
                byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(rest);
                new DialDecoder().feed(bytes).forEach(frame -> keep(machine.receive(frame, uptime, now)));
                return;
            case "wait":
                for (long millis = Long.parseLong(words[0]); millis > 0; millis--) {
                    uptime = uptime.plusMillis(1);
                    keep(machine.tick(uptime, Instant.EPOCH.plus(uptime)));
                }
                return;
            case "press":
                machine.press(clockSide(words[0]), uptime, now);
                break;
            case "push":
                machine.push(clockSide(words[0]), DialButton.valueOf(words[1].toUpperCase(Locale.ROOT)), uptime, now);
                break;
            case "power":
                machine.boot(DialReport.RebootCause.POWER, uptime, now);
                break;
            default:
                throw new AssertionError("the document says \"" + verb + "\"");
        }
        keep(machine.tick(uptime, now));
    }

    private void keep(List<DialFrame> frames) {
        HexFormat hex = HexFormat.ofDelimiter(" ").withUpperCase();
        frames.forEach(frame -> sent.add(hex.formatHex(DialEncoder.encode(frame))));
    }

    private static ClockSide clockSide(String word) {
        return ClockSide.valueOf(word.toUpperCase(Locale.ROOT));
    }
}
