package org.annabella.game.rules;

import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.game.Duty;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Prompt;
import org.jspecify.annotations.Nullable;

/** What an assistant does who follows a prompt to the letter; nothing where there is nothing to do but wait. */
record Assisting(Side seat, Duration at) implements Prompt.Cases<@Nullable GameInput> {

    private GameInput by(Duty duty, GameInput act) {
        return new GameInput.Assist(at, seat, duty, act);
    }

    /** The duty without which a prompt has no place; none for waiting. */
    static @Nullable Duty dutyOf(Prompt prompt) {
        if (prompt instanceof Prompt.Announce
                || prompt instanceof Prompt.Correct
                || prompt instanceof Prompt.AwaitRepetition) {
            return Duty.ANNOUNCE;
        }
        if (prompt instanceof Prompt.Press) {
            return Duty.PRESS;
        }
        if (prompt instanceof Prompt.Tell) {
            return Duty.TELL;
        }
        if (prompt instanceof Prompt.MayClaim) {
            return Duty.CLAIM;
        }
        if (prompt instanceof Prompt.Adjourn) {
            return Duty.ADJOURN;
        }
        return prompt instanceof Prompt.Nothing ? null : Duty.EXECUTE;
    }

    @Override
    public GameInput announce(Prompt.Announce prompt) {
        return by(
                Duty.ANNOUNCE, new GameInput.Announce(at, prompt.mover(), HeardMove.text(prompt.move(), "announced")));
    }

    @Override
    public GameInput correct(Prompt.Correct prompt) {
        return by(
                Duty.ANNOUNCE,
                new GameInput.Correct(at, prompt.mover(), HeardMove.text(prompt.executed(), "corrected")));
    }

    @Override
    public GameInput execute(Prompt.Execute prompt) {
        return by(Duty.EXECUTE, new GameInput.Mirror(at, prompt.board(), prompt.move()));
    }

    @Override
    public GameInput repair(Prompt.Repair prompt) {
        return by(
                Duty.EXECUTE,
                prompt.move() == null
                        ? new GameInput.ReportInStep(at, prompt.board())
                        : new GameInput.Mirror(at, prompt.board(), prompt.move()));
    }

    @Override
    public GameInput press(Prompt.Press prompt) {
        return by(Duty.PRESS, new GameInput.Press(at, prompt.seat()));
    }

    @Override
    public @Nullable GameInput awaitExecution(Prompt.AwaitExecution prompt) {
        return null;
    }

    @Override
    public @Nullable GameInput awaitRepetition(Prompt.AwaitRepetition prompt) {
        return null;
    }

    @Override
    public @Nullable GameInput nothing(Prompt.Nothing prompt) {
        return null;
    }

    @Override
    public @Nullable GameInput tell(Prompt.Tell prompt) {
        return null;
    }

    @Override
    public @Nullable GameInput adjourn(Prompt.Adjourn prompt) {
        return null;
    }

    @Override
    public @Nullable GameInput mayClaim(Prompt.MayClaim prompt) {
        return null;
    }
}
