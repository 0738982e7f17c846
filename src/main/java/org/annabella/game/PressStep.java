package org.annabella.game;

import java.time.Duration;

/** One step of what is known of earlier presses. */
final class PressStep implements GameEvent.SomeCases<Presses> {

    private final Presses before;

    /** A step from here. */
    PressStep(Presses before) {
        this.before = before;
    }

    @Override
    public Presses otherwise(GameEvent event) {
        return before;
    }

    @Override
    public Presses stationStarted(GameEvent.StationStarted event) {
        return before.inNewSession(event.at());
    }

    @Override
    public Presses refused(GameEvent.Refused event) {
        Duration pressed = event.pressed();
        return pressed == null ? before : before.inVain(pressed);
    }

    @Override
    public Presses moveCompleted(GameEvent.MoveCompleted event) {
        return before.completing(event.seat(), event.at());
    }

    @Override
    public Presses illegalMoveStands(GameEvent.IllegalMoveStands event) {
        return before.completing(event.seat(), event.at());
    }

    @Override
    public Presses moveMade(GameEvent.MoveMade event) {
        return before.withoutVain();
    }

    @Override
    public Presses moveAwaited(GameEvent.MoveAwaited event) {
        return before.withoutVain();
    }

    /** Another move was meant by the press than is meant now. */
    @Override
    public Presses moveAnnounced(GameEvent.MoveAnnounced event) {
        return before.withoutVain();
    }

    @Override
    public Presses announcementCorrected(GameEvent.AnnouncementCorrected event) {
        return before.withoutVain();
    }

    @Override
    public Presses positionRestored(GameEvent.PositionRestored event) {
        return before.withoutVain();
    }

    /** Whoever stops the clocks or sets them has seen what was owed to whom. */
    @Override
    public Presses paused(GameEvent.Paused event) {
        return before.withoutVain();
    }

    @Override
    public Presses clockSet(GameEvent.ClockSet event) {
        return before.withoutVain();
    }
}
