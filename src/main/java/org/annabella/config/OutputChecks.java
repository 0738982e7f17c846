package org.annabella.config;

import java.util.List;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.voice.engine.Synthesiser;

/** Checks what a config says of voices and sound outputs: above all that what is private stays private. */
final class OutputChecks {
    private OutputChecks() {}

    static void check(StationConfig config, String where) {
        StationConfig.Voice voice = config.voice();
        rate(voice.rate(), where + ": 'voice.rate");
        Values.between(voice.volume(), 0, 100, where + ": 'voice.volume");
        for (Side seat : Side.values()) {
            checkSeat(config, seat, where + ": '" + seat.id());
        }
        outputs(config, Side.WHITE).stream()
                .filter(outputs(config, Side.BLACK)::contains)
                .findFirst()
                .ifPresent(shared -> {
                    throw new BadInput(where + ": 'white.ear' and 'black.ear' share the sound output '" + shared.text()
                            + "': each player would hear what only the other may know; name two");
                });
    }

    private static void checkSeat(StationConfig config, Side side, String where) {
        SeatConfig seat = config.seat(side);
        rate(seat.earRate(), where + ".earRate");
        Values.between(seat.earVolume(), 0, 100, where + ".earVolume");
        notAloud(config, seat.ear(), where + ".ear");
        notAloud(config, seat.earFallback(), where + ".earFallback");
        if (isHeardElsewhere(config, side)) {
            notDefault(seat.ear(), where + ".ear");
        }
        notDefault(seat.earFallback(), where + ".earFallback");
    }

    /** The system plays on what it likes: where there is another output it may be that one, by whatever name. */
    private static boolean isHeardElsewhere(StationConfig config, Side side) {
        return config.voice().publicDevice().isAudible()
                || config.seat(side.opposite()).ear().isAudible();
    }

    private static void notDefault(SoundDevice output, String where) {
        if (output == SoundDevice.Word.DEFAULT) {
            throw new BadInput(where + "' is 'default', which may be a loudspeaker or the other seat's ear: name an"
                    + " output that only this seat hears, or 'none'");
        }
    }

    private static void notAloud(StationConfig config, SoundDevice output, String where) {
        StationConfig.Voice voice = config.voice();
        boolean isFallback = voice.fallback().equals(output) && output != SoundDevice.Word.DEFAULT;
        if (output.isAudible() && (output.equals(voice.publicDevice()) || isFallback)) {
            throw new BadInput(where + "' is '" + output.text()
                    + "', which is heard by all at the table: name an output that only this seat hears");
        }
    }

    private static List<SoundDevice> outputs(StationConfig config, Side seat) {
        SeatConfig configured = config.seat(seat);
        return Stream.of(configured.ear(), configured.earFallback())
                .filter(SoundDevice::isAudible)
                .toList();
    }

    private static void rate(int wordsPerMinute, String where) {
        Values.between(wordsPerMinute, Synthesiser.SLOWEST, Synthesiser.FASTEST, where);
    }
}
