package org.annabella.cli.doctor;

import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.config.SeatConfig;
import org.annabella.config.StationConfig;
import org.annabella.config.Texts;

/** What a table must know that has one microphone for both seats: by what the station tells who speaks. */
public final class OneForBoth {
    private static final String MEND = "Give each seat a key ('talk': 'key') or a microphone of its own.";

    private OneForBoth() {}

    /** Returns one line for the start of a game, without a full stop; none where each seat has its own microphone. */
    public static Optional<String> words(StationConfig config) {
        if (!isShared(config)) {
            return Optional.empty();
        }
        return Optional.of(
                byKeys(config)
                        ? "one microphone hears both seats: who presses the key first speaks"
                        : "one microphone hears both seats, and the station cannot tell two voices apart: words without a"
                                + " key are taken for those of the seat that may say them now");
    }

    /** Examines it for the doctor. */
    static Optional<Finding> examine(StationConfig config) {
        return words(config).map(words -> {
            String sentence = Texts.sentence(words);
            return byKeys(config)
                    ? Finding.found("one microphone", sentence)
                    : Finding.missing("one microphone", sentence, MEND);
        });
    }

    private static boolean isShared(StationConfig config) {
        return Stream.of(Side.values()).map(config::seat).anyMatch(SeatConfig::sharesMicrophone);
    }

    private static boolean byKeys(StationConfig config) {
        return Stream.of(Side.values()).map(config::seat).allMatch(SeatConfig::talksByKey);
    }
}
