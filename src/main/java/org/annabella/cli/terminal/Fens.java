package org.annabella.cli.terminal;

import org.annabella.chess.Position;
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
        return Position.read(fen.strip())
                .orThrow(why -> new BadInput("not a playable position '" + fen.strip() + "': " + why));
    }
}
