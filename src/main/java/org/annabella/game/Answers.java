package org.annabella.game;

import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/** What is told on request, and what assistants may do. Nothing here is ever told unasked, or to another seat. */
final class Answers {

    private final Decision decision;

    Answers(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    Decision ask(GameInput.Ask input) {
        Side seat = input.seat();
        if (input.by() == Asker.ARBITER) {
            return decision.tellArbiter(answer(seat, input.topic()));
        }
        if (input.by() == Asker.ASSISTANT && !Helpers.isDuty(state().setup(), seat, Duty.TELL)) {
            return new Helpers(decision).notADuty(seat);
        }
        if (isPrivate(input.topic()) && !state().setup().profile(seat).isVisuallyDisabled()) {
            return decision.refuse(seat, Refusal.NOT_ENTITLED, Matter.TELLING);
        }
        return decision.tellSeat(seat, answer(seat, input.topic()));
    }

    /** Times and number of moves are for the visually disabled player alone (FIDE Laws 2023, D.2.10.4). */
    private static boolean isPrivate(Topic topic) {
        return topic == Topic.TIME || topic == Topic.OPPONENT_TIME || topic == Topic.MOVES;
    }

    private Telling answer(Side seat, Topic topic) {
        switch (topic) {
            case TIME:
                return new Telling.TimeLeft(seat, state().timeLeft(seat, decision.at()));
            case OPPONENT_TIME:
                return new Telling.TimeLeft(seat.opposite(), state().timeLeft(seat.opposite(), decision.at()));
            case MOVES:
                return new Telling.MoveCount(state().movesCompleted(Side.WHITE), state().movesCompleted(Side.BLACK));
            case LAST_MOVE:
                return lastMove();
            case TURN:
                return new Telling.WhoseTurn(state().turnSeat());
            case DIFFERENCE:
                return new Telling.Differences(
                        state().seat(seat).difference(), state().seat(seat).owing());
            default:
                return onceMore(seat);
        }
    }

    /** A time, or what is wrong on the board, is told once more as it is now, for that of before would mislead. */
    private Telling onceMore(Side seat) {
        Telling last = state().seat(seat).lastTold();
        if (last instanceof Telling.TimeLeft time) {
            return new Telling.TimeLeft(time.of(), state().timeLeft(time.of(), decision.at()));
        }
        if (last instanceof Telling.TimeAlarm alarm) {
            return new Telling.TimeLeft(alarm.of(), state().timeLeft(alarm.of(), decision.at()));
        }
        if (last instanceof Telling.Differences) {
            return answer(seat, Topic.DIFFERENCE);
        }
        return last == null ? lastMove() : last;
    }

    private Telling lastMove() {
        Optional<Ply> last = state().lastPly();
        return last.isEmpty()
                ? new Telling.LastMove(0, null, null)
                : new Telling.LastMove(
                        last.get().number(), last.get().move(), last.get().before());
    }

    static Telling notLegal(Position position, @Nullable Move move, String words) {
        if (move == null || position.isLegal(move)) {
            return new Telling.NotLegal(move, words, null);
        }
        return new Telling.NotLegal(move, words, position.whyIllegal(move));
    }
}
