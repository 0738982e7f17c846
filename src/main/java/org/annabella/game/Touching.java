package org.annabella.game;

import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.laws.TouchRule;
import org.jspecify.annotations.Nullable;

/** Which touching counts as meant to move or to capture. */
public final class Touching {
    private Touching() {}

    /**
     * Whether this touch by the player on turn binds. On the tactile board a piece is touched when its peg has left the hole,
     * and not before (FIDE Laws 2023, D.2.2).
     *
     * @param owing the opponent's move that is still to be executed on the own board: hands at the opponent's pieces are there for it
     */
    public static boolean binds(
            GameSetup setup, Position position, @Nullable Move owing, GameEvent.PieceTouched touch) {
        boolean felt = setup.profile(touch.seat()).isVisuallyDisabled() && !touch.lifted();
        return isMeant(setup, touch.contact()) && !felt && (owing == null || isOwn(position, touch.square()));
    }

    /** Until the newest edition only what is surely meant binds (FIDE Laws 2023, 4.2.2). */
    private static boolean isMeant(GameSetup setup, Contact contact) {
        return switch (contact) {
            case DELIBERATE -> true;
            case UNCLEAR -> setup.edition().touch() == TouchRule.UNLESS_ACCIDENTAL;
            case ACCIDENTAL -> false;
        };
    }

    private static boolean isOwn(Position position, Square square) {
        return Optional.ofNullable(position.pieceAt(square))
                .filter(piece -> piece.side() == position.turn())
                .isPresent();
    }
}
