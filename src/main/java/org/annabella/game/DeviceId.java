package org.annabella.game;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Side;

/**
 * By which events know a device of the table. What there is one of for each seat is named after kind and seat
 * ({@code board-white}, {@code sound-earWhite}), the same shared by both after its kind ({@code hearing}).
 *
 * @param name as it stands in the journal
 */
public record DeviceId(String name) {
    /** The chess clock, of whatever kind. */
    public static final DeviceId CLOCK = new DeviceId("clock");
    /** The file in which every event is kept. */
    public static final DeviceId JOURNAL = new DeviceId("journal");
    /** The files that are written of a game for people. */
    public static final DeviceId PAPERS = new DeviceId("papers");
    /** The disk as far as it keeps sounds. */
    public static final DeviceId RECORDINGS = new DeviceId("recordings");

    /** What there may be one of for each seat, or one for both. */
    public enum OfSeat {
        /** A board. */
        BOARD("board"),
        /** A microphone. */
        HEARING("hearing"),
        /** What hears. */
        RECOGNISER("recogniser"),
        /** A braille display. */
        BRAILLE("braille");

        private final String kind;

        OfSeat(String kind) {
            this.kind = kind;
        }

        /** The one of this seat. */
        public DeviceId of(Side seat) {
            return new DeviceId(kind + "-" + seat.id());
        }

        /** The one that both seats share. */
        public DeviceId ofBoth() {
            return new DeviceId(kind);
        }
    }

    /** The board of this seat. */
    public static DeviceId board(Side seat) {
        return OfSeat.BOARD.of(seat);
    }

    /** The output on which this channel sounds. */
    public static DeviceId sound(String channel) {
        return new DeviceId("sound-" + channel);
    }

    /** What makes the sounds of this channel. */
    public static DeviceId voice(String channel) {
        return new DeviceId("voice-" + channel);
    }

    /** What kind of device it is: its name up to the first hyphen. */
    public String kind() {
        int end = name.indexOf('-');
        return end < 0 ? name : name.substring(0, end);
    }

    /** Whose it is; empty if both seats share it. */
    public Optional<Side> seat() {
        String plain = name.toLowerCase(Locale.ROOT);
        return Stream.of(Side.values())
                .filter(side -> plain.endsWith(side.id()))
                .findFirst();
    }

    /** Whose board it is; empty if it is none. */
    public Optional<Side> seatOfBoard() {
        return seat().filter(side -> equals(board(side)));
    }

    /** Whether it is somebody's board. */
    boolean isBoard() {
        return seatOfBoard().isPresent();
    }

    /** The name. */
    @Override
    public String toString() {
        return name;
    }
}
