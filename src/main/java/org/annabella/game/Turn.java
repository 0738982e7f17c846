package org.annabella.game;

import java.util.Optional;
import java.util.function.Consumer;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.jspecify.annotations.Nullable;

/**
 * The half-move under way: everything before the press, each act apart from the others.
 *
 * @param announced what the mover has said, corrections included
 * @param entered whether assistant or arbiter have entered that same move as well, in the place of a board
 * @param executed what the mover's own board shows
 * @param repeated what the opponent has said back
 * @param mirrored what the opponent's board shows already
 * @param hands what the mover has touched and released
 * @param declared the move that the mover has declared with a claim of a draw, which cannot be changed
 * @param unclear whether something was said and not understood
 * @param drawOffered whether the mover has offered a draw with this move
 * @param undone the illegal move that was completed in this half-move and counts no more: its pieces may still stand on the
 *     mover's board
 * @param pressed whether the clock was pressed already, although nobody knows the move yet: see {@link GameEvent.MoveAwaited}
 * @param doubt what was said and is not clear
 */
public record Turn(
        @Nullable HeardMove announced,
        boolean entered,
        @Nullable Move executed,
        @Nullable HeardMove repeated,
        @Nullable Move mirrored,
        PlayerHands hands,
        @Nullable Move declared,
        boolean unclear,
        boolean drawOffered,
        @Nullable Move undone,
        boolean pressed,
        Doubt doubt) {

    /** Nothing has happened yet. */
    public static final Turn EMPTY =
            new Turn(null, false, null, null, null, PlayerHands.EMPTY, null, false, false, null, false, Doubt.NONE);

    /**
     * The position after the executed move, once the opponent has nothing left to do but to reply.
     *
     * @param spoken whether moves are announced and said back
     */
    Optional<Position> reply(Position before, boolean spoken) {
        Move made = executed;
        boolean done = made != null
                && !pressed
                && isMirrored()
                && (announced == null || announced.agreesWith(made))
                && (!spoken || isSaidBack())
                && before.isLegal(made);
        return done && made != null ? Optional.of(before.play(made)) : Optional.empty();
    }

    /** Whether anything of the move is said or done, understood or not: there is something for the opponent to say back. */
    public boolean isUnderWay() {
        return announced != null || executed != null || unclear;
    }

    /** The move that a board shows: the mover's own, or the opponent's. */
    public @Nullable Move on(boolean own) {
        return own ? executed : mirrored;
    }

    /** Whether the opponent has said the executed move back. */
    public boolean isSaidBack() {
        return repeated != null && repeated.agreesWith(executed);
    }

    /** Whether the opponent's board shows the executed move. */
    public boolean isMirrored() {
        return executed != null && executed.equals(mirrored);
    }

    /**
     * The move that the opponent's board may show already: what was announced, or what the mover's board shows where the station
     * did not understand or may have misheard the announcement.
     */
    public @Nullable Move coming() {
        Move said = said();
        return executed != null && (said == null || mayBeMisheard(executed)) ? executed : said;
    }

    /** The move that was announced; absent where nothing was, or no single move fits the words. */
    public @Nullable Move said() {
        return announced == null ? null : announced.move();
    }

    /**
     * Whether the announcement differs from what was done, and the station may have misheard it: it was not sure, or has not
     * understood what came after it, or the opponent has said back what was done.
     */
    public boolean mayBeMisheard(Move done) {
        if (announced == null || !isVoiceAlone() || announced.agreesWith(done)) {
            return false;
        }
        boolean outvoted = repeated != null && repeated.agreesWith(done);
        return outvoted || doubt.open() || announced.isDoubtful();
    }

    /** Whether the move is known from the mover's voice and nothing else that was said or entered. */
    public boolean isVoiceAlone() {
        return announced != null && announced.source() == HeardMove.Source.VOICE && !entered;
    }

    /** Whether the move was typed in by the assistant or the arbiter, said or not. */
    public boolean isTyped() {
        return announced != null && (entered || !announced.isHeard());
    }

    /**
     * The same half-move begun again: what was touched, declared and offered still counts.
     *
     * @param bindsReleased whether a move that was made before counts as well (FIDE Laws 2023, 7.5.1)
     */
    Turn again(boolean bindsReleased) {
        PlayerHands kept = new PlayerHands(hands.touched(), false, null, null, bindsReleased ? hands.made() : null);
        return new Turn(
                null, false, null, null, null, kept, declared, false, drawOffered, undone(executed), false, Doubt.NONE);
    }

    /**
     * What the opponent has said already counts if it is the same. A player who has said what somebody enters, before or after, has
     * said it all the same.
     */
    Turn withAnnounced(HeardMove heard) {
        HeardMove earlier = announced != null && announced.agreesWith(heard.move()) ? announced : null;
        boolean saidBefore = earlier != null && earlier.isHeard() && !heard.isHeard();
        return with(draft -> {
            draft.announced = saidBefore ? earlier : heard;
            draft.entered = saidBefore || earlier != null && isTyped() && heard.isHeard();
            draft.repeated = repeated != null && repeated.agreesWith(heard.move()) ? repeated : null;
            draft.hands = hands.announcing();
        });
    }

    Turn withExecuted(@Nullable Move move) {
        return with(draft -> {
            draft.executed = move;
            draft.undone = null;
        });
    }

    Turn withRepeated(HeardMove heard) {
        return with(draft -> draft.repeated = heard);
    }

    Turn withMirrored(@Nullable Move move) {
        return with(draft -> draft.mirrored = move);
    }

    Turn withHands(PlayerHands other) {
        return with(draft -> draft.hands = other);
    }

    Turn withDeclared(Move move) {
        return with(draft -> draft.declared = move);
    }

    Turn withUnclear() {
        return with(draft -> draft.unclear = true);
    }

    /** The illegal move that has just been taken back; else the one before it whose pieces may still stand there. */
    private @Nullable Move undone(@Nullable Move latest) {
        return latest == null ? undone : latest;
    }

    /** The mover's board stands as it should. */
    Turn withoutUndone() {
        return with(draft -> draft.undone = null);
    }

    Turn withPressed() {
        return with(draft -> draft.pressed = true);
    }

    Turn withDrawOffered() {
        return with(draft -> draft.drawOffered = true);
    }

    Turn withDoubt(Doubt other) {
        return with(draft -> draft.doubt = other);
    }

    private Turn with(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.changed();
    }

    /** One of these of which something is being changed. */
    private static final class Draft {
        private @Nullable HeardMove announced;
        private boolean entered;
        private @Nullable Move executed;
        private @Nullable HeardMove repeated;
        private @Nullable Move mirrored;
        private PlayerHands hands;
        private @Nullable Move declared;
        private boolean unclear;
        private boolean drawOffered;
        private @Nullable Move undone;
        private boolean pressed;
        private Doubt doubt;

        Draft(Turn from) {
            announced = from.announced;
            entered = from.entered;
            executed = from.executed;
            repeated = from.repeated;
            mirrored = from.mirrored;
            hands = from.hands;
            declared = from.declared;
            unclear = from.unclear;
            drawOffered = from.drawOffered;
            undone = from.undone;
            pressed = from.pressed;
            doubt = from.doubt;
        }

        Turn changed() {
            return new Turn(
                    announced,
                    entered,
                    executed,
                    repeated,
                    mirrored,
                    hands,
                    declared,
                    unclear,
                    drawOffered,
                    undone,
                    pressed,
                    doubt);
        }
    }
}
