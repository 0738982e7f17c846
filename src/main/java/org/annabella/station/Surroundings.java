package org.annabella.station;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;
import org.annabella.serial.TimeScale;
import org.annabella.sound.Microphone;
import org.annabella.station.computer.Computer;
import org.annabella.table.GameLoop;

/**
 * What is around a station.
 *
 * @param directory where journal, sounds and scoresheets go
 * @param time the source of time
 * @param timeScale how fast simulated devices run
 * @param audible whether speech goes to sound outputs
 * @param microphones opens the microphone of a name
 * @param listeners who else follows the game, told before all outputs
 * @param computer its recognisers, voices and random numbers
 */
public record Surroundings(
        Path directory,
        InstantSource time,
        TimeScale timeScale,
        boolean audible,
        Function<String, Microphone.Opening> microphones,
        List<GameLoop.Listener> listeners,
        Computer computer) {
    /** Copies the list. */
    public Surroundings {
        listeners = List.copyOf(listeners);
    }

    /** On this computer, with its microphones, recognisers and voices. */
    public Surroundings(
            Path directory,
            InstantSource time,
            TimeScale timeScale,
            boolean audible,
            List<GameLoop.Listener> listeners) {
        this(directory, time, timeScale, audible, Microphone::open, listeners, Computer.REAL);
    }

    /** The same with microphones that are opened like this. */
    public Surroundings withMicrophones(Function<String, Microphone.Opening> others) {
        return new Surroundings(directory, time, timeScale, audible, others, listeners, computer);
    }
}
