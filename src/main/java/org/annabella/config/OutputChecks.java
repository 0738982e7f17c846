package org.annabella.config;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.voice.OutputNames;
import org.annabella.voice.engine.Synthesiser;

/** Checks what a config says of voices and sound outputs: above all that what is private stays private. */
final class OutputChecks {
    private static final Set<String> ENGINES = Set.of("auto", "freetts", "espeak-ng");
    private static final Set<String> SEAT_ENGINES = Set.of("auto", "default", "freetts", "espeak-ng");

    private OutputChecks() {}

    static void check(StationConfig config, String where) {
        StationConfig.Voice voice = config.voice();
        Values.oneOf(voice.engine(), ENGINES, where + ": 'voice.engine");
        rate(voice.rate(), where + ": 'voice.rate");
        Values.between(voice.volume(), 0, 100, where + ": 'voice.volume");
        for (Side seat : Side.values()) {
            checkSeat(config, seat, where + ": '" + seat.id());
        }
        outputs(config, Side.WHITE).stream()
                .filter(outputs(config, Side.BLACK)::contains)
                .findFirst()
                .ifPresent(shared -> {
                    throw new BadInput(where + ": 'white.ear' and 'black.ear' share the sound output '" + shared
                            + "': each player would hear what only the other may know; name two");
                });
    }

    private static void checkSeat(StationConfig config, Side side, String where) {
        StationConfig.Seat seat = config.seat(side);
        Values.oneOf(seat.engine(), SEAT_ENGINES, where + ".engine");
        rate(seat.earRate(), where + ".earRate");
        Values.between(seat.earVolume(), 0, 100, where + ".earVolume");
        notAloud(config, seat.ear(), where + ".ear");
        notAloud(config, seat.earFallback(), where + ".earFallback");
        if (seat.earFallback().equals(OutputNames.DEFAULT_MIXER)) {
            throw new BadInput(
                    where + ".earFallback' is 'default', which may be a loudspeaker: name an output that only"
                            + " this seat hears, or 'none'");
        }
    }

    private static void notAloud(StationConfig config, String output, String where) {
        StationConfig.Voice voice = config.voice();
        boolean isFallback = voice.fallback().equals(output) && !output.equals(OutputNames.DEFAULT_MIXER);
        if (isOutput(output) && (output.equals(voice.publicDevice()) || isFallback)) {
            throw new BadInput(where + "' is '" + output
                    + "', which is heard by all at the table: name an output that only this seat hears");
        }
    }

    private static List<String> outputs(StationConfig config, Side seat) {
        StationConfig.Seat configured = config.seat(seat);
        return Stream.of(configured.ear(), configured.earFallback())
                .filter(OutputChecks::isOutput)
                .toList();
    }

    /** Whether a sound output is meant by this name. */
    static boolean isOutput(String name) {
        return !name.equals("none") && !name.equals("file");
    }

    private static void rate(int wordsPerMinute, String where) {
        Values.between(wordsPerMinute, Synthesiser.SLOWEST, Synthesiser.FASTEST, where);
    }
}
