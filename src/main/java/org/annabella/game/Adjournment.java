package org.annabella.game;

import java.time.Duration;
import java.util.function.Consumer;
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

    /** Whether the game is adjourned: there is an envelope, or a sealed move that cannot be changed. */
    boolean isAdjourned() {
        return envelope != null || closed;
    }

    /** Whether this seat has sealed a move that nobody has opened yet: what it says may be that move. */
    public boolean isSecretOf(Side seat) {
        return sealed != null && opened == null && seat == sealer;
    }

    /** Whether what this seat says next is the move that it seals. */
    public boolean isAwaitedOf(Side seat) {
        return seat == awaited;
    }

    /** Whether a move that this seat names now is the one to be sealed, or may give away the one that is. */
    public boolean isSealedBy(Side seat) {
        return isAwaitedOf(seat) || isSecretOf(seat);
    }

    Adjournment withAwaited(@Nullable Side seat) {
        return with(draft -> draft.awaited = seat);
    }

    Adjournment withSealed(Side seat, SealedMove move, boolean isClosed) {
        return with(draft -> {
            draft.sealer = seat;
            draft.sealed = move;
            draft.closed = isClosed;
            draft.opened = null;
            draft.awaited = null;
        });
    }

    Adjournment withEnvelope(@Nullable Envelope facts) {
        return with(draft -> {
            draft.closed = sealed != null;
            draft.envelope = facts;
            draft.required = false;
        });
    }

    Adjournment withoutSession() {
        return with(draft -> draft.session = null);
    }

    Adjournment withClosed() {
        return with(draft -> draft.closed = true);
    }

    Adjournment withOpened(@Nullable OpenedMove move) {
        return with(draft -> draft.opened = move);
    }

    Adjournment withSession(Duration at) {
        return session == null ? with(draft -> draft.session = at) : this;
    }

    /** Play goes on: what is left is when the session began. */
    Adjournment over() {
        return NONE.with(draft -> draft.session = session);
    }

    /** A move is to be sealed, or not any more; one that may still be changed is put aside with that. */
    Adjournment withRequired(boolean toSeal) {
        return with(draft -> {
            draft.required = toSeal;
            draft.awaited = toSeal ? awaited : null;
            if (!toSeal && isOpenToChange()) {
                draft.sealer = null;
                draft.sealed = null;
                draft.closed = false;
            }
        });
    }

    /** The player on turn has moved instead: whoever is to seal a move is told so again. */
    Adjournment withMoveMade() {
        return with(draft -> {
            draft.required = false;
            draft.awaited = null;
        });
    }

    private Adjournment with(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.changed();
    }

    /** One of these of which something is being changed. */
    private static final class Draft {
        private @Nullable Side sealer;
        private @Nullable SealedMove sealed;
        private boolean closed;
        private @Nullable Envelope envelope;
        private @Nullable OpenedMove opened;
        private boolean required;
        private @Nullable Side awaited;
        private @Nullable Duration session;

        Draft(Adjournment from) {
            sealer = from.sealer;
            sealed = from.sealed;
            closed = from.closed;
            envelope = from.envelope;
            opened = from.opened;
            required = from.required;
            awaited = from.awaited;
            session = from.session;
        }

        Adjournment changed() {
            return new Adjournment(sealer, sealed, closed, envelope, opened, required, awaited, session);
        }
    }
}
