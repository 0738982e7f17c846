package org.annabella.game;

import org.annabella.chess.Side;

/** One step of what is kept for the arbiter beside the moves. */
final class FormalitiesStep implements GameEvent.SomeCases<Formalities> {

    private final Formalities before;
    private final int plies;

    /**
     * A step from here.
     *
     * @param plies how many half-moves were on record before the event
     */
    FormalitiesStep(Formalities before, int plies) {
        this.before = before;
        this.plies = plies;
    }

    /** Events that the arbiter's papers do not hold. */
    @Override
    public Formalities otherwise(GameEvent event) {
        return before;
    }

    @Override
    public Formalities playStarted(GameEvent.PlayStarted event) {
        return before.withBegan(event.at());
    }

    @Override
    public Formalities moveMade(GameEvent.MoveMade event) {
        return moved(event.seat());
    }

    @Override
    public Formalities moveCompleted(GameEvent.MoveCompleted event) {
        return event.ply() > plies ? moved(event.seat()) : before;
    }

    private Formalities moved(Side seat) {
        Formalities next = before.withOpenIllegal(null).withNobodyAgreed();
        Formalities played = before.flag() == seat ? next.withoutFlag() : next;
        return before.breachBy() == seat ? played : played.withBreachBy(null);
    }

    @Override
    public Formalities illegalMoveStands(GameEvent.IllegalMoveStands event) {
        IllegalKind kind = event.position().hasPawnLeftUnpromoted() ? IllegalKind.UNPROMOTED : IllegalKind.MOVE;
        return before.withNobodyAgreed().withOpenIllegal(new OpenIllegal(event.seat(), event.ply(), kind, true));
    }

    @Override
    public Formalities illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
        return before.withOpenIllegal(null);
    }

    @Override
    public Formalities positionRestored(GameEvent.PositionRestored event) {
        return before.withOpenIllegal(null).withBreachBy(null).withNobodyAgreed();
    }

    @Override
    public Formalities claimDecided(GameEvent.ClaimDecided event) {
        return event.kind() == ClaimKind.QUICKPLAY_FINISH ? before.withFinishPostponed(null) : before;
    }

    @Override
    public Formalities claimPostponed(GameEvent.ClaimPostponed event) {
        return before.withFinishPostponed(event.seat());
    }

    @Override
    public Formalities finding(GameEvent.Finding event) {
        return switch (event.kind()) {
            case TOUCHED_OTHER, RELEASED_ELSEWHERE, PROMOTION_CHANGED -> before.withBreachBy(event.seat());
            case DEFAULT_TIME_PASSED, LATE_ARRIVAL -> before.withOverdue(event.seat());
            case ILLEGAL_MOVE_CANNOT_STAND -> withUnclaimed(event.seat(), IllegalKind.MOVE);
            case LEFT_UNPROMOTED -> withUnclaimed(event.seat(), IllegalKind.UNPROMOTED);
            case PRESSED_WITHOUT_MOVE -> withUnclaimed(event.seat(), IllegalKind.NO_MOVE);
            case BOTH_FLAGS_DOWN -> before.withBothFlags();
            default -> before;
        };
    }

    private Formalities withUnclaimed(Side seat, IllegalKind kind) {
        return before.withOpenIllegal(new OpenIllegal(seat, plies + 1, kind, false));
    }

    /** The opponent has pressed back instead of claiming. */
    @Override
    public Formalities clockSwitched(GameEvent.ClockSwitched event) {
        OpenIllegal open = before.openIllegal();
        return open != null && !open.stands() && event.running() == open.seat() ? before.withOpenIllegal(null) : before;
    }

    @Override
    public Formalities paused(GameEvent.Paused event) {
        return event.seat() == null ? before : before.withPausedBy(event.seat());
    }

    /** Of the acts without an event of their own: what is judged of a pause, and what the players agree on. */
    @Override
    public Formalities ruling(GameEvent.Ruling event) {
        Side seat = event.seat();
        return switch (event.rule()) {
            case RulingNames.PAUSE_ACCEPTED, RulingNames.PAUSE_REJECTED -> before.withPausedBy(null);
            case RulingNames.AGREES -> seat == null ? before : before.withAgreed(seat);
            case RulingNames.SIGNS -> seat == null ? before : before.withSigned(seat);
            default -> before;
        };
    }

    @Override
    public Formalities playerAbsent(GameEvent.PlayerAbsent event) {
        return before.withAbsent(event.seat(), true);
    }

    @Override
    public Formalities playerArrived(GameEvent.PlayerArrived event) {
        return before.withAbsent(event.seat(), false);
    }

    @Override
    public Formalities resultConfirmed(GameEvent.ResultConfirmed event) {
        return before.withConfirmed(event.seat());
    }

    @Override
    public Formalities playContinued(GameEvent.PlayContinued event) {
        return before.withNobodyConfirmed().withoutFlag();
    }

    @Override
    public Formalities flagFell(GameEvent.FlagFell event) {
        return before.withFlag(event.seat());
    }

    /** With other times a flag stands again. */
    @Override
    public Formalities clockSet(GameEvent.ClockSet event) {
        return before.withoutFlag();
    }

    @Override
    public Formalities resultCorrected(GameEvent.ResultCorrected event) {
        return before.withNobodyConfirmed();
    }
}
