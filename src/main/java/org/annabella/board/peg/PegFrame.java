package org.annabella.board.peg;

import java.util.Set;
import org.annabella.chess.Square;

/** One line of the peg board's protocol, in either direction. */
sealed interface PegFrame {

    /** What one side says. */
    sealed interface Body {}

    /** Station: who are you? With the newest version of the protocol that the station speaks. */
    record Hello(int version) implements Body {}

    /** Station: report lifting and placing from now on, or no longer. */
    record Events(boolean on) implements Body {}

    /** Station: show me the whole board. */
    record AskPicture() implements Body {}

    /** Station: are you there? */
    record Ping() implements Body {}

    /** Station: show these squares by light or vibration, and no others. */
    record Guide(Set<Square> squares) implements Body {
        /** Copies the set. */
        public Guide {
            squares = Set.copyOf(squares);
        }
    }

    /** Board: who I am. Features are letters: {@code S} simulated, {@code L} lights, {@code V} vibration. */
    record Identity(int version, String serialNumber, String firmware, String features) implements Body {}

    /** Board: the whole board, and the battery's charge in percent, -1 without a battery. */
    record Picture(long occupied, int battery) implements Body {}

    /** Board: a peg has left its hole. */
    record Lifted(Square square) implements Body {}

    /** Board: a peg has come into a hole. */
    record Placed(Square square) implements Body {}

    /** Board: a key was pressed. */
    record Key(String name) implements Body {}

    /** Board: I have obeyed your line of this number. */
    record Obeyed(int sequence) implements Body {}

    /** Board: your line of this number means nothing to me. */
    record NotUnderstood(int sequence) implements Body {}

    /** Board: I have just been started. */
    record Restarted() implements Body {}

    /**
     * A line that has arrived whole.
     *
     * @param sequence 0 to 255, counted by each side for itself, 0 after 255
     */
    record Line(int sequence, Body body) implements PegFrame {}

    /** A line that has arrived whole, of a kind that a newer version may know. To be passed over. */
    record Unknown(int sequence, String text) implements PegFrame {}

    /** Characters that were no line. */
    record Garbled(int characters) implements PegFrame {}
}
