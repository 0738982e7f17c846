package org.annabella.game.rules;

import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.game.AssistantStep;
import org.annabella.game.Duty;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.jspecify.annotations.Nullable;

/** What an assistant does who follows a prompt to the letter; nothing where there is nothing to do but wait. */
record Assisting(Side seat, Duration at) implements AssistantStep.Cases<@Nullable GameInput> {

    private GameInput by(Duty duty, GameInput act) {
        return new GameInput.Assist(at, seat, duty, act);
    }

    /** The duty without which a prompt has no place; none for waiting. */
    static @Nullable Duty dutyOf(AssistantStep prompt) {
        if (prompt instanceof AssistantStep.Announce
                || prompt instanceof AssistantStep.Correct
                || prompt instanceof AssistantStep.AwaitRepetition) {
            return Duty.ANNOUNCE;
        }
        if (prompt instanceof AssistantStep.Press) {
            return Duty.PRESS;
        }
        if (prompt instanceof AssistantStep.Tell) {
            return Duty.TELL;
        }
        if (prompt instanceof AssistantStep.MayClaim) {
            return Duty.CLAIM;
        }
        if (prompt instanceof AssistantStep.Adjourn) {
            return Duty.ADJOURN;
        }
        return prompt instanceof AssistantStep.Nothing ? null : Duty.EXECUTE;
    }

    @Override
    public GameInput announce(AssistantStep.Announce prompt) {
        return by(
                Duty.ANNOUNCE, new GameInput.Announce(at, prompt.mover(), HeardMove.text(prompt.move(), "announced")));
    }

    @Override
    public GameInput correct(AssistantStep.Correct prompt) {
        return by(
                Duty.ANNOUNCE,
                new GameInput.Correct(at, prompt.mover(), HeardMove.text(prompt.executed(), "corrected")));
    }

    @Override
    public GameInput execute(AssistantStep.Execute prompt) {
        return by(Duty.EXECUTE, new GameInput.Mirror(at, prompt.board(), prompt.move()));
    }

    @Override
    public GameInput repair(AssistantStep.Repair prompt) {
        return by(
                Duty.EXECUTE,
                prompt.move() == null
                        ? new GameInput.ReportInStep(at, prompt.board())
                        : new GameInput.Mirror(at, prompt.board(), prompt.move()));
    }

    @Override
    public GameInput press(AssistantStep.Press prompt) {
        return by(Duty.PRESS, new GameInput.Press(at, prompt.seat()));
    }

    @Override
    public @Nullable GameInput awaitExecution(AssistantStep.AwaitExecution prompt) {
        return null;
    }

    @Override
    public @Nullable GameInput awaitRepetition(AssistantStep.AwaitRepetition prompt) {
        return null;
    }

    @Override
    public @Nullable GameInput nothing(AssistantStep.Nothing prompt) {
        return null;
    }

    @Override
    public @Nullable GameInput tell(AssistantStep.Tell prompt) {
        return null;
    }

    @Override
    public @Nullable GameInput adjourn(AssistantStep.Adjourn prompt) {
        return null;
    }

    @Override
    public @Nullable GameInput mayClaim(AssistantStep.MayClaim prompt) {
        return null;
    }
}
