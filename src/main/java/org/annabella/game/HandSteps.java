package org.annabella.game;

import java.time.Duration;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/** How what the hands of the player on turn have done grows from event to event. */
public final class HandSteps {

    private final GameSetup setup;

    public HandSteps(GameSetup setup) {
        this.setup = setup;
    }

    /**
     * After a touch by the player on turn.
     *
     * @param owing the opponent's move that the own board does not show yet
     */
    PlayerHands touched(PlayerHands hands, Position position, @Nullable Move owing, GameEvent.PieceTouched event) {
        PlayerHands.Standing begun = hands.begun();
        if (event.lifted()
                && begun != null
                && Boards.restsOn(position, begun.move()).equals(event.square())) {
            return hands.abandoning(isLetGo(begun, event.seat(), event.at()));
        }
        PlayerHands.Standing standing = hands.standing();
        if (event.lifted()
                && standing != null
                && Boards.restsOn(position, standing.move()).equals(event.square())) {
            return left(hands, event.seat(), event.at());
        }
        return Touching.binds(setup, position, owing, event) ? hands.touching(event.square()) : hands;
    }

    /** After the board shows a move. */
    PlayerHands showing(PlayerHands hands, GameEvent.MoveExecuted event, Position position) {
        PlayerHands shown = left(hands, event.seat(), event.at()).showing(event.move(), position, event.at());
        return setup.edition().hasArticle(Matter.PROMOTION_FINAL) ? shown.choosing() : shown;
    }

    /** After the move that stood is shown no more. */
    PlayerHands left(PlayerHands hands, Side seat, Duration at) {
        return hands.leaving(isReleased(hands, seat, at));
    }

    /** Whether a sighted player's hand has left the piece, so far as a board can know (FIDE Laws 2023, 4.7). */
    public boolean isReleased(PlayerHands hands, Side seat, Duration at) {
        PlayerHands.Standing standing = hands.standing();
        return standing != null && isLetGo(standing, seat, at);
    }

    private boolean isLetGo(PlayerHands.Standing standing, Side seat, Duration at) {
        return !setup.profile(seat).isVisuallyDisabled()
                && at.minus(standing.since()).compareTo(PlayerHands.RELEASED_AFTER) >= 0;
    }

    /** At the tactile board a move is made when it stands there and is announced as well (FIDE Laws 2023, D.2.3). */
    Turn said(Side seat, Turn next) {
        PlayerHands.Standing standing = next.hands().standing();
        HeardMove announced = next.announced();
        if (standing == null || announced == null || !announced.agreesWith(standing.move())) {
            return next;
        }
        return setup.profile(seat).isVisuallyDisabled()
                ? next.withHands(next.hands().making(standing.move()))
                : next;
    }

    /** Whether a piece that was released still binds the move in the place of an illegal one (FIDE Laws 2023, 7.5.1). */
    boolean isReleaseBinding() {
        Edition edition = setup.edition();
        return edition.illegalMoves().replacementUnder().contains(edition.article(Matter.RELEASED));
    }
}
