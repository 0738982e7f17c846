package org.annabella.game;

import java.time.Duration;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * How far the sealing of a move and the adjournment of the game are.
 *
 * @param sealer who has sealed a move that is not opened yet, or cannot be made
 * @param sealed the sealed move
 * @param closed whether the clock was paused after sealing: the move cannot be changed any more (FIDE Laws 2023, I.1.1)
 * @param envelope what stands on the envelope; absent until the game is adjourned
 * @param opened the opened move that is ambiguous, unreadable or illegal, for the arbiter to decide
 * @param required whether the arbiter has told the player on turn to seal a move
 * @param awaited whose next words are the move to be sealed; absent where nobody's are
 * @param session when the game was resumed last; absent before the first time
 */
public record Adjournment(
        @Nullable Side sealer,
        @Nullable SealedMove sealed,
        boolean closed,
        @Nullable Envelope envelope,
        @Nullable OpenedMove opened,
        boolean required,
        @Nullable Side awaited,
        @Nullable Duration session) {

    /** Nothing is sealed and nothing adjourned. */
    public static final Adjournment NONE = new Adjournment(null, null, false, null, null, false, null, null);

    /** Whether a move is sealed that may still be changed. */
    public boolean isOpenToChange() {
        return sealed != null && !closed;
    }

    /** Whether a sealed move waits to be opened. */
    public boolean isWaiting() {
        return sealed != null && closed && opened == null;
    }

    /** Whether this seat has sealed a move that nobody has opened yet: what it says may be that move. */
    public boolean isSecretOf(Side seat) {
        return sealed != null && opened == null && seat == sealer;
    }

    /** Whether what this seat says next is the move that it seals. */
    public boolean isAwaitedOf(Side seat) {
        return seat == awaited;
    }

    Adjournment withAwaited(@Nullable Side seat) {
        return new Adjournment(sealer, sealed, closed, envelope, opened, required, seat, session);
    }

    Adjournment withSealed(Side seat, SealedMove move, boolean isClosed) {
        return new Adjournment(seat, move, isClosed, envelope, null, required, null, session);
    }

    Adjournment withEnvelope(@Nullable Envelope facts) {
        return new Adjournment(sealer, sealed, sealed != null, facts, opened, false, awaited, session);
    }

    Adjournment withoutSession() {
        return new Adjournment(sealer, sealed, closed, envelope, opened, required, awaited, null);
    }

    Adjournment withClosed() {
        return new Adjournment(sealer, sealed, true, envelope, opened, required, awaited, session);
    }

    Adjournment withOpened(@Nullable OpenedMove move) {
        return new Adjournment(sealer, sealed, closed, envelope, move, required, awaited, session);
    }

    Adjournment withSession(Duration at) {
        return new Adjournment(
                sealer, sealed, closed, envelope, opened, required, awaited, session == null ? at : session);
    }

    /** Play goes on: what is left is when the session began. */
    Adjournment over() {
        return new Adjournment(null, null, false, null, null, false, null, session);
    }

    /** A move is to be sealed, or not any more; one that may still be changed is put aside with that. */
    Adjournment withRequired(boolean toSeal) {
        return toSeal || !isOpenToChange()
                ? new Adjournment(sealer, sealed, closed, envelope, opened, toSeal, toSeal ? awaited : null, session)
                : new Adjournment(null, null, false, envelope, opened, false, null, session);
    }

    /** The player on turn has moved instead: whoever is to seal a move is told so again. */
    Adjournment withMoveMade() {
        return required || awaited != null
                ? new Adjournment(sealer, sealed, closed, envelope, opened, false, null, session)
                : this;
    }
}
