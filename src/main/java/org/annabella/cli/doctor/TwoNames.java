package org.annabella.cli.doctor;

import java.util.Optional;
import java.util.function.Function;
import org.annabella.config.SeatConfig;
import org.annabella.config.SoundDevice;
import org.annabella.config.StationConfig;
import org.annabella.config.Texts;
import org.annabella.sound.Microphone;

/** Whether the microphones of both seats are one that has two names: each player would be heard as both. */
public final class TwoNames {
    private static final String MEND =
            "Name two as 'annabella doctor' lists them, or write 'shared' at one seat if one stands between both.";

    private TwoNames() {}

    /** Returns one line for the start of a game, without a full stop; none where each seat has its own for sure. */
    public static Optional<String> words(StationConfig config) {
        return words(config, Microphone::named);
    }

    /** Examines it for the doctor. */
    static Optional<Finding> examine(StationConfig config, Function<String, Optional<String>> named) {
        return words(config, named).map(words -> Finding.broken("two microphones", Texts.sentence(words), MEND));
    }

    /** @param named which microphone of this computer would be taken for a text, if any */
    private static Optional<String> words(StationConfig config, Function<String, Optional<String>> named) {
        SeatConfig white = config.white();
        SeatConfig black = config.black();
        if (!white.hasOwnMicrophone() || !black.hasOwnMicrophone()) {
            return Optional.empty();
        }
        String both = "White's microphone is '" + white.microphone().text() + "' and Black's '"
                + black.microphone().text() + "', which ";
        Optional<String> same = named.apply(white.microphone().sought())
                .filter(name -> named.apply(black.microphone().sought())
                        .filter(name::equals)
                        .isPresent());
        if (same.isPresent()) {
            return Optional.of(both + "are two names of one: " + same.get());
        }
        return isDefault(white) || isDefault(black)
                ? Optional.of(both + "may be one: the computer's usual microphone is one of those that have names")
                : Optional.empty();
    }

    private static boolean isDefault(SeatConfig seat) {
        return seat.microphone() == SoundDevice.Word.DEFAULT;
    }
}
