package org.annabella.table;

import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameSetup;
import org.annabella.game.HeardMove;

/** Understands announced words, such as {@code Eva fire}; the words of the languages live elsewhere. */
public interface WordReader {

    /** Understands nothing. */
    WordReader NONE = (words, position, seat, setup) -> Optional.empty();

    /**
     * What the words mean in this position when this seat says them.
     *
     * @return a move, or one without a move where the words are well-formed and not legal; empty if they are no move
     */
    Optional<HeardMove> read(String words, Position position, Side seat, GameSetup setup);

    /** Whether two announcements mean the same in this position, whatever their words. */
    default boolean isSame(String one, String other, Position position) {
        return one.equals(other);
    }
}
