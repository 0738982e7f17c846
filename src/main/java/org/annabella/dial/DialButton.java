package org.annabella.dial;

import java.util.Optional;

/** The buttons of the tactile clock; each player has a row of them. The order is that on the device, from the left. */
public enum DialButton {
    /** Asks for the own time. */
    TIME,
    /** Asks for the opponent's time. */
    OPPONENT_TIME,
    /** Asks for the number of moves. */
    MOVES,
    /** Asks for the last announcement once more. */
    REPEAT,
    /** Answers yes. */
    YES,
    /** Answers no. */
    NO,
    /** Calls the arbiter. */
    ARBITER;

    /** The number of the button on the wire: 1 to 7. */
    int code() {
        return ordinal() + 1;
    }

    static Optional<DialButton> ofCode(int code) {
        return code >= 1 && code <= values().length ? Optional.of(values()[code - 1]) : Optional.empty();
    }
}
