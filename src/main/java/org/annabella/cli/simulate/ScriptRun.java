package org.annabella.cli.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.cli.terminal.Root;
import org.annabella.cli.terminal.TypedLines;
import org.annabella.config.BadInput;
import org.annabella.config.Exit;
import org.annabella.config.Json;
import org.annabella.config.Missing;
import org.annabella.json.TextMark;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.DeviceScript;
import org.annabella.serial.simulated.SimulatedDevice;
import org.annabella.threads.DefectWords;

/** Plays acts on a simulated device, from a file or as they are typed. */
final class ScriptRun {
    private static final Duration HANDSHAKE = Duration.ofSeconds(3);
    // However fast the device's time runs, the station needs its own to take a first picture.
    private static final Duration SETTLING = Duration.ofMillis(1000);
    // A system that is busy tells late that nobody fetches what is sent.
    private static final Duration CERTAIN = Duration.ofMillis(500);
    private static final Duration LAST_SCAN = Duration.ofSeconds(1);
    private static final int POLL_MILLIS = 20;
    // Of an act with a remark behind it, in characters.
    private static final int LONGEST = 500;
    // A cable does not tell whether anybody listens to a device that is never spoken to.
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(20);

    /** A line that has been understood. */
    record Step(int line, String text, DeviceScript.Act act) {}

    private final DeviceScript script;
    private final SimulatedDevice device;
    private final TimeScale timeScale;
    private final Root root;
    private boolean faulty;

    ScriptRun(DeviceScript script, SimulatedDevice device, TimeScale timeScale, Root root) {
        this.script = script;
        this.device = device;
        this.timeScale = timeScale;
        this.root = root;
    }

    private static List<String> lines(String file) {
        Path path = Path.of(file);
        if (!Files.isRegularFile(path)) {
            throw new Missing("no script " + file + ": give a file of acts, one a line, or - for standard input");
        }
        try {
            return TextMark.passedOver(Files.readString(path, StandardCharsets.UTF_8))
                    .lines()
                    .toList();
        } catch (CharacterCodingException notText) {
            throw new BadInput(file + " is no text in UTF-8: give a file of acts, one a line", notText);
        } catch (IOException unreadable) {
            throw new BadInput(file + " cannot be read: " + DefectWords.whyNot(unreadable), unreadable);
        }
    }

    /**
     * Understands a script.
     *
     * @throws BadInput if a line cannot be understood
     */
    List<Step> understand(String file) {
        List<Step> steps = new ArrayList<>();
        List<String> lines = lines(file);
        for (int number = 1; number <= lines.size(); number++) {
            read(file, number, lines.get(number - 1)).ifPresent(steps::add);
        }
        return steps;
    }

    /**
     * Plays a script from its first line to its last, then leaves the device alone until the process is ended, or a line
     * has ended it.
     *
     * @param file names it in messages
     * @param atOnce whether somebody talks with the device or not
     * @throws BadInput if the turn comes to a line that cannot be done
     */
    int play(String file, List<Step> steps, boolean atOnce) throws IOException, InterruptedException {
        if (!atOnce) {
            awaitStation();
        }
        for (Step step : steps) {
            if (script.isOver(false)) {
                break;
            }
            play(file, step);
        }
        while (!script.isOver(true)) {
            TimeUnit.HOURS.sleep(1);
        }
        finish();
        return Exit.DONE;
    }

    /**
     * Plays lines as they come on standard input; a bad one is told, and the next is waited for. Where there is no standard
     * input from the beginning, the device stands until the process is ended.
     *
     * @return {@link Exit#USAGE} if a line was bad
     */
    int playTyped() throws IOException, InterruptedException {
        BlockingQueue<Optional<String>> typed = new LinkedBlockingQueue<>();
        TypedLines.read(root.terminal(), line -> typed.add(Optional.of(line)), () -> typed.add(Optional.empty()));
        int number = 0;
        while (!script.isOver(false)) {
            Optional<String> line = typed.take();
            if (line.isEmpty()) {
                break;
            }
            typed(++number, line.get());
        }
        finish();
        return faulty ? Exit.USAGE : Exit.DONE;
    }

    private void typed(int number, String line) throws IOException, InterruptedException {
        try {
            Optional<Step> step = read("standard input", number, line);
            if (step.isPresent()) {
                play("standard input", step.get());
            }
        } catch (BadInput wrong) {
            faulty = true;
            root.terminal().error(String.valueOf(wrong.getMessage()));
        }
    }

    private Optional<Step> read(String file, int number, String line) {
        if (line.length() > LONGEST) {
            throw bad(file, number, "it is longer than any act: write one act a line");
        }
        try {
            return script.read(line).map(act -> new Step(number, line.strip(), act));
        } catch (IllegalArgumentException wrong) {
            throw bad(file, number, wrong);
        }
    }

    private void play(String file, Step step) throws IOException, InterruptedException {
        try {
            Optional<String> answer = step.act().play();
            if (root.json()) {
                ObjectNode told = Json.object().put("line", step.line()).put("did", step.text());
                answer.ifPresent(text -> told.put("answer", text));
                root.terminal().result(Json.line(told));
            } else {
                answer.ifPresent(root.terminal()::result);
            }
        } catch (IllegalStateException impossible) {
            throw bad(file, step.line(), "\"" + step.text() + "\": " + impossible.getMessage());
        }
    }

    private static BadInput bad(String file, int line, IllegalArgumentException wrong) {
        return bad(file, line, String.valueOf(wrong.getMessage()));
    }

    private static BadInput bad(String file, int line, String what) {
        return new BadInput(file + ", line " + line + ": " + what);
    }

    private void awaitStation() throws InterruptedException {
        long start = System.nanoTime();
        long absent = start;
        while (System.nanoTime() - absent < CERTAIN.toNanos()) {
            boolean patient = !device.isCable() || System.nanoTime() - start < LONGEST_SILENCE.toNanos();
            if (patient && !device.isAttended()) {
                absent = System.nanoTime();
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        timeScale.pause(HANDSHAKE);
        TimeUnit.MILLISECONDS.sleep(
                Math.max(0, SETTLING.minus(timeScale.real(HANDSHAKE)).toMillis()));
    }

    /** Whatever was done last is still said. */
    private void finish() throws InterruptedException {
        timeScale.pause(LAST_SCAN);
        long end = System.nanoTime() + LAST_SCAN.toNanos();
        while (!device.isDrained() && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }
}
