package org.annabella.chess;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One thing that keeps a text from being a playable position: a {@link FenFault} where it cannot be read, a
 * {@link SetupFault} where no game can go on from what it says.
 */
public sealed interface PositionFault permits FenFault, SetupFault {

    /** One English sentence that says what is wrong, with the place. */
    String message();

    /** The sentences of several faults, in order. */
    static String messages(List<? extends PositionFault> faults) {
        return faults.stream().map(PositionFault::message).collect(Collectors.joining("; "));
    }
}
