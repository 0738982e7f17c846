package org.annabella.clock;

import java.util.function.Function;

/**
 * The time controls of both players. As text: one, if it is the same for both, or White's and Black's with a bar between
 * them, such as {@code 60 | 30+10}.
 *
 * @param white the time control of White
 * @param black the time control of Black
 */
public record TimeControls(TimeControl white, TimeControl black) {

    private static final String BAR = "|";

    /** What came of reading: the time controls, or the reason why there are none. */
    public sealed interface Reading permits Understood, TimeControlReading.Refused {
        /**
         * The time controls.
         *
         * @param refusal makes what is thrown, of the reason why there are none
         */
        TimeControls orThrow(Function<String, ? extends RuntimeException> refusal);
    }

    /** The text was understood. */
    public record Understood(TimeControls timeControls) implements Reading {
        @Override
        public TimeControls orThrow(Function<String, ? extends RuntimeException> refusal) {
            return timeControls;
        }
    }

    /** Reads a text of the form described above. */
    public static Reading read(String text) {
        String[] parts = text.split("\\|", -1);
        if (parts.length > ClockSide.values().length) {
            return TimeControlReader.refused(
                    TimeControlReading.Reason.TOO_MANY_SEATS,
                    text,
                    "there are two players; write one time control for both, or White's | Black's");
        }
        TimeControlReading white = TimeControl.read(parts[0].strip());
        TimeControlReading black = parts.length == 1 ? white : TimeControl.read(parts[1].strip());
        if (white instanceof TimeControlReading.Refused refused) {
            return refused;
        }
        if (black instanceof TimeControlReading.Refused refused) {
            return refused;
        }
        return new Understood(new TimeControls(white.orThrow(), black.orThrow()));
    }

    /**
     * Reads a text that is known to be right.
     *
     * @throws IllegalArgumentException with the reason, if it is not
     */
    public static TimeControls parse(String text) {
        return read(text).orThrow(IllegalArgumentException::new);
    }

    /** True if both players have the same time control. */
    public boolean isEven() {
        return white.equals(black);
    }

    /** The value of the PGN tag {@code TimeControl}; {@code ?} if the players differ, which PGN cannot say. */
    public String toPgn() {
        return isEven() ? white.toPgn() : "?";
    }

    /** The text that {@link #read} understands as these time controls. */
    @Override
    public String toString() {
        return isEven() ? white.toString() : white + " " + BAR + " " + black;
    }
}
