package org.annabella.dial;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.annabella.clock.Hand;
import org.annabella.serial.Pace;

/**
 * Plays lines of text on a simulated clock:
 *
 * <pre>
 * press white            a player presses the lever
 * push black moves       a player pushes a button: time, opponent_time, moves, repeat, yes, no, arbiter
 * wait 1500              simulated milliseconds
 * feel                   answers what a finger finds
 * tapped white           answers what the palm has felt so far
 * unplug                 pulls the cable; replug puts it back
 * reboot brown_out       restarts the program: unknown, power, brown_out, watchdog
 * lose 0.02              loses this share of all bytes from now on; 0 ends it
 * double on              sends each frame twice; off ends it
 * garbage 100            sends so many random bytes
 * </pre>
 *
 * <p>Empty lines, and all after a {@code #}, are passed over; small and capital letters do not matter.
 */
public final class DialScript {

    private static final int GARBAGE_LIMIT = 100_000;

    private final DialSimulator simulator;
    private final Pace pace;

    /** Plays on this clock; the pace says how long its waits take. */
    public DialScript(DialSimulator simulator, Pace pace) {
        this.simulator = simulator;
        this.pace = pace;
    }

    /**
     * Plays one line.
     *
     * @return what the clock answers; empty for a line that asks nothing
     * @throws IllegalArgumentException if the line cannot be understood, with what may be written instead
     * @throws IOException if the clock cannot be plugged in again
     * @throws InterruptedException if the thread is interrupted during a wait
     */
    public Optional<String> play(String line) throws IOException, InterruptedException {
        String text = line.replaceFirst("#.*", "").strip().toLowerCase(Locale.ROOT);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        String[] words = text.split("\\s+");
        try {
            return play(words);
        } catch (ArrayIndexOutOfBoundsException | IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "\"" + line.strip() + "\" is nothing the clock can do; write for example press white,"
                            + " push black moves, wait 1500, feel, tapped white, unplug, replug, reboot power, lose 0.02,"
                            + " double on or garbage 100",
                    e);
        }
    }

    private Optional<String> play(String[] words) throws IOException, InterruptedException {
        switch (words[0]) {
            case "press":
                simulator.press(hand(words[1]));
                return Optional.empty();
            case "push":
                simulator.push(hand(words[1]), DialButton.valueOf(words[2].toUpperCase(Locale.ROOT)));
                return Optional.empty();
            case "wait":
                pace.pause(Duration.ofMillis(number(words[1], Integer.MAX_VALUE)));
                return Optional.empty();
            case "feel":
                return Optional.of(simulator.feel().toString());
            case "tapped":
                return Optional.of(String.join(", ", simulator.tapped(hand(words[1]))));
            default:
                fault(words);
                return Optional.empty();
        }
    }

    private void fault(String[] words) throws IOException {
        switch (words[0]) {
            case "unplug":
                simulator.unplug();
                break;
            case "replug":
                simulator.replug();
                break;
            case "reboot":
                simulator.reboot(DialReport.RebootCause.valueOf(words[1].toUpperCase(Locale.ROOT)));
                break;
            case "lose":
                simulator.loseBytes(Double.parseDouble(words[1]));
                break;
            case "double":
                simulator.doubleFrames(words[1].equals("on"));
                break;
            case "garbage":
                simulator.sendGarbage(number(words[1], GARBAGE_LIMIT));
                break;
            default:
                throw new IllegalArgumentException(words[0]);
        }
    }

    private static Hand hand(String word) {
        return Hand.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private static int number(String word, int max) {
        int number = Integer.parseInt(word);
        if (number < 0 || number > max) {
            throw new IllegalArgumentException(word);
        }
        return number;
    }
}
