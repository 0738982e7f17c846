package org.annabella.web.arbiter;

import java.util.Optional;
import org.annabella.game.GameEvent;
import org.annabella.game.MovementOutcome;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Say;

/** What the arbiter is told without asking: what needs a decision interrupts, a completed move waits, the rest is read. */
final class ArbiterSays implements GameEvent.SomeCases<Optional<Say>> {
    private final Wording words;
    private final Happened happened;

    private ArbiterSays(Wording words, Happened happened) {
        this.words = words;
        this.happened = happened;
    }

    static Optional<Say> of(Happened happened, Wording wording) {
        return happened.event().match(new ArbiterSays(wording, happened));
    }

    private Optional<Say> urgent() {
        return words.account(happened).map(text -> new Say(text, true));
    }

    private Optional<Say> calm() {
        return words.account(happened).map(text -> new Say(text, false));
    }

    @Override
    public Optional<Say> otherwise(GameEvent event) {
        return Optional.empty();
    }

    @Override
    public Optional<Say> claimMade(GameEvent.ClaimMade event) {
        return urgent();
    }

    @Override
    public Optional<Say> flagFell(GameEvent.FlagFell event) {
        return urgent();
    }

    @Override
    public Optional<Say> illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
        return urgent();
    }

    @Override
    public Optional<Say> penaltyProposed(GameEvent.PenaltyProposed event) {
        return urgent();
    }

    @Override
    public Optional<Say> playStarted(GameEvent.PlayStarted event) {
        return calm();
    }

    @Override
    public Optional<Say> playContinued(GameEvent.PlayContinued event) {
        return calm();
    }

    @Override
    public Optional<Say> illegalMoveStands(GameEvent.IllegalMoveStands event) {
        return urgent();
    }

    @Override
    public Optional<Say> boardDiffers(GameEvent.BoardDiffers event) {
        // While a board is put right it differs a little less at every step; the first time is news.
        boolean news = !happened.before().seat(event.seat()).isOutOfStep();
        return news ? urgent() : Optional.empty();
    }

    /** What the board has done is shown; only what it could not do may need somebody. */
    @Override
    public Optional<Say> movementEnded(GameEvent.MovementEnded event) {
        return event.outcome() == MovementOutcome.DONE ? Optional.empty() : calm();
    }

    @Override
    public Optional<Say> arbiterCalled(GameEvent.ArbiterCalled event) {
        return urgent();
    }

    @Override
    public Optional<Say> deviceLost(GameEvent.DeviceLost event) {
        return urgent();
    }

    @Override
    public Optional<Say> stationFault(GameEvent.StationFault event) {
        return urgent();
    }

    @Override
    public Optional<Say> deviceWeak(GameEvent.DeviceWeak event) {
        return calm();
    }

    @Override
    public Optional<Say> deviceWell(GameEvent.DeviceWell event) {
        return calm();
    }

    @Override
    public Optional<Say> deviceBack(GameEvent.DeviceBack event) {
        return calm();
    }

    @Override
    public Optional<Say> moveMade(GameEvent.MoveMade event) {
        return calm();
    }

    @Override
    public Optional<Say> moveCompleted(GameEvent.MoveCompleted event) {
        return calm();
    }

    @Override
    public Optional<Say> gameEnded(GameEvent.GameEnded event) {
        return calm();
    }
}
