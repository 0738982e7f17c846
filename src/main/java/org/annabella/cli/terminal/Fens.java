package org.annabella.cli.terminal;

import org.annabella.chess.FenReading;
import org.annabella.chess.Position;
import org.annabella.chess.PositionFault;
import org.annabella.config.BadInput;

/** Positions from the command line. */
public final class Fens {
    private Fens() {}

    /**
     * Reads a FEN.
     *
     * @throws BadInput with all reasons why it is no playable position
     */
    public static Position position(String fen) {
        FenReading reading = Position.read(fen.strip());
        if (reading instanceof FenReading.Playable playable) {
            return playable.position();
        }
        FenReading.Unplayable unplayable = (FenReading.Unplayable) reading;
        throw new BadInput(
                "not a playable position '" + fen.strip() + "': " + PositionFault.messages(unplayable.faults()));
    }
}
