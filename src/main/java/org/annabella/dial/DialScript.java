package org.annabella.dial;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.clock.ClockSide;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.DeviceScript;
import org.annabella.serial.simulated.LineFaults;
import org.annabella.serial.simulated.ScriptWords;

/**
 * Plays lines of text on a simulated clock, besides the words that all devices have in common:
 *
 * <pre>
 * press white            a player presses the lever
 * push black moves       a player pushes a button: time, opponent_time, moves, repeat, yes, no, arbiter
 * feel                   answers what a finger finds
 * tapped white           answers what the palm has felt so far
 * battery 17            the charge of its battery from now on; 255 for mains
 * reboot brown_out       restarts the program: unknown, power, brown_out, watchdog
 * double on              sends each frame twice from now on; off ends it
 * </pre>
 *
 * <p>Small and capital letters do not matter.
 */
public final class DialScript extends DeviceScript {

    private static final int ON_MAINS = 255;

    private final DialSimulator simulator;

    /** Plays on this clock; the pace says how long its waits take. */
    public DialScript(DialSimulator simulator, TimeScale timeScale) {
        this(simulator, timeScale, LineFaults.NONE, 1);
    }

    /**
     * Plays on this clock.
     *
     * @param faults what the clock does wrong by itself already
     * @param seed decides what garbage is
     */
    public DialScript(DialSimulator simulator, TimeScale timeScale, LineFaults faults, long seed) {
        super(simulator, timeScale, faults, seed);
        this.simulator = simulator;
    }

    /**
     * Reads and plays one line.
     *
     * @return what the clock answers; empty for a line that asks nothing
     * @throws IllegalArgumentException if the line cannot be understood, with what may be written instead
     * @throws IOException if the clock cannot be plugged in again
     * @throws InterruptedException if the thread is interrupted during a wait
     */
    public Optional<String> play(String line) throws IOException, InterruptedException {
        Optional<Act> act = read(line);
        return act.isEmpty() ? Optional.empty() : act.get().play();
    }

    @Override
    protected String examples() {
        return "press white, push black moves, feel, tapped white, battery 17, reboot power, double on";
    }

    @Override
    protected int mostArguments(String verb) {
        return switch (verb) {
            case "push" -> 2;
            case "feel" -> 0;
            case "reboot" -> 1;
            default -> super.mostArguments(verb);
        };
    }

    @Override
    protected Optional<Act> own(ScriptWords words) {
        return switch (words.verb()) {
            case "press" -> {
                ClockSide by = one(ClockSide.class, words.argument(0));
                yield act(() -> simulator.press(by));
            }
            case "push" -> {
                ClockSide by = one(ClockSide.class, words.argument(0));
                DialButton button = one(DialButton.class, words.argument(1));
                yield act(() -> simulator.push(by, button));
            }
            case "feel" -> Optional.of(() -> Optional.of(simulator.feel().toString()));
            case "tapped" -> {
                ClockSide to = one(ClockSide.class, words.argument(0));
                yield Optional.of(() -> Optional.of(String.join(", ", simulator.tapped(to))));
            }
            default -> trouble(words);
        };
    }

    private Optional<Act> trouble(ScriptWords words) {
        if (words.verb().equals("battery")) {
            int percent = words.number(0, ON_MAINS);
            return act(() -> simulator.battery(percent));
        }
        if (words.verb().equals("reboot") && words.has(0)) {
            DialReport.RebootCause cause = one(DialReport.RebootCause.class, words.argument(0));
            return act(() -> simulator.reboot(cause));
        }
        if (words.verb().equals("double")
                && words.has(0)
                && List.of("on", "off").contains(words.argument(0))) {
            boolean on = words.argument(0).equals("on");
            return act(() -> simulator.doubleFrames(on));
        }
        return Optional.empty();
    }

    private static <E extends Enum<E>> E one(Class<E> kind, String word) {
        List<E> all = Arrays.asList(kind.getEnumConstants());
        return all.stream()
                .filter(each -> each.name().equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + word + "' is none of "
                        + all.stream()
                                .map(each -> each.name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "))));
    }
}
