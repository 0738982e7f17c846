package org.annabella.game;

import java.time.Duration;
import org.annabella.chess.Side;

/** One step of what is not clear in the half-move under way. */
final class DoubtStep implements GameEvent.SomeCases<Doubt> {

    private final Doubt before;
    private final Side mover;
    private final int plies;
    private final boolean awaited;

    /**
     * A step from here.
     *
     * @param mover whose half-move it is
     * @param plies how many half-moves were on record before the event
     * @param awaited whether the clock was pressed already, and the move is waited for
     */
    DoubtStep(Doubt before, Side mover, int plies, boolean awaited) {
        this.before = before;
        this.mover = mover;
        this.plies = plies;
        this.awaited = awaited;
    }

    @Override
    public Doubt otherwise(GameEvent event) {
        return before;
    }

    @Override
    public Doubt notUnderstood(GameEvent.NotUnderstood event) {
        boolean bears =
                event.again() == SayAgain.IN_PATIENCE || !event.hypotheses().isEmpty();
        Doubt.Said said = new Doubt.Said(event.seat(), event.hypotheses(), event.sound());
        return bears
                ? before.with(said, event.again() == SayAgain.IN_PATIENCE && event.seat() == mover, event.at())
                : before;
    }

    @Override
    public Doubt questionAsked(GameEvent.QuestionAsked event) {
        return event.seat() == mover && !event.question().endsGame() ? before.closed() : before;
    }

    @Override
    public Doubt moveAnnounced(GameEvent.MoveAnnounced event) {
        return clear(event.at());
    }

    @Override
    public Doubt announcementCorrected(GameEvent.AnnouncementCorrected event) {
        return clear(event.at());
    }

    /** Nobody waits for ever for a second voice that does not come: after the press the player is asked whether it was that. */
    private Doubt clear(Duration at) {
        return awaited ? Doubt.NONE.opened(at) : Doubt.NONE.at(at);
    }

    /** Of two voices that say different things one may have been misheard; once they say the same nothing is open. */
    @Override
    public Doubt moveRepeated(GameEvent.MoveRepeated event) {
        if (event.ply() <= plies || event.heard().source() != HeardMove.Source.VOICE) {
            return before.at(event.at());
        }
        if (!event.agrees()) {
            return before.opened(event.at());
        }
        return (before.said().isEmpty() ? before.closed() : before).at(event.at());
    }

    @Override
    public Doubt speechBegun(GameEvent.SpeechBegun event) {
        return before.waiting(event.at());
    }

    @Override
    public Doubt pieceTouched(GameEvent.PieceTouched event) {
        return before.at(event.at());
    }

    @Override
    public Doubt piecePlaced(GameEvent.PiecePlaced event) {
        return before.at(event.at());
    }

    @Override
    public Doubt moveExecuted(GameEvent.MoveExecuted event) {
        return before.at(event.at());
    }

    @Override
    public Doubt moveTakenBack(GameEvent.MoveTakenBack event) {
        return before.at(event.at());
    }

    @Override
    public Doubt moveMirrored(GameEvent.MoveMirrored event) {
        return before.at(event.at());
    }

    @Override
    public Doubt resumed(GameEvent.Resumed event) {
        return before.at(event.at());
    }
}
