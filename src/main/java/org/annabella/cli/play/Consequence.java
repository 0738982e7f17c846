package org.annabella.cli.play;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.config.Times;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.ProposedPenalty;
import org.annabella.game.rules.Decider;

/**
 * What follows from an act of the arbiter that ends the game, as a question, with the clocks: it is asked before it is done. So is
 * which illegal move counts no more, where that is not the one that waits, and a claim that costs time where it is wrong.
 */
final class Consequence {
    private Consequence() {}

    /**
     * What is asked.
     *
     * @param times what the clocks show at this moment; empty where that does not matter
     * @param what what would be done
     * @param when the position in which it was asked, with the move announced in it; empty where it is the same in every one
     */
    record Question(String times, String what, String when) {
        Question(String times, String what) {
            this(times, what, "");
        }

        /** Whether this asks the same of the same, whatever the clocks show. */
        boolean isSameAs(Question other) {
            return what.equals(other.what) && when.equals(other.when);
        }

        /** As it is shown. */
        String words() {
            return times.isEmpty() ? what : times + " " + what;
        }
    }

    /** The question before a claim; empty where a wrong one costs nothing. */
    static Optional<Question> question(ClaimKind kind, Side seat, GameState state) {
        boolean costs = kind == ClaimKind.REPETITION || kind == ClaimKind.FIFTY;
        return costs && state.phase() == Phase.RUNNING
                ? Optional.of(new Question(
                        "",
                        "A claim that is wrong gives the opponent time. Claim a draw for " + seat.english() + " by "
                                + (kind == ClaimKind.FIFTY ? "fifty moves" : "repetition") + "?",
                        state.plies().size() + " " + state.turn().said()))
                : Optional.empty();
    }

    /** The question; empty where nothing needs to be asked. */
    static Optional<Question> question(ArbiterAct act, GameState state, Duration now) {
        if (state.phase() == Phase.NOT_STARTED || state.phase() == Phase.OVER) {
            return Optional.empty();
        }
        if (act instanceof ArbiterAct.FindFlag flag) {
            return flag(flag.seat(), state, now);
        }
        if (act instanceof ArbiterAct.BothFlags) {
            return Optional.of(bothFlags(state, now));
        }
        if (act instanceof ArbiterAct.SetClock set) {
            return fall(set.flags(), state, now);
        }
        if (act instanceof ArbiterAct.End end) {
            return Optional.of(end(end.result(), state, now));
        }
        if (act instanceof ArbiterAct.Penalise penalty) {
            boolean all = penalty.takesAllOf(state.timeLeft(penalty.seat(), now));
            return all ? flag(penalty.seat(), state, now) : Optional.empty();
        }
        return act instanceof ArbiterAct.NoIllegalMove none && none.seat() != null
                ? counted(none.seat(), state)
                : Decider.endBy(state, new GameInput.Rule(now, act, "arbiter")).map(result -> end(result, state, now));
    }

    private static Question end(GameResult result, GameState state, Duration now) {
        return new Question(both(state, now), "End the game " + result + "?");
    }

    private static Optional<Question> counted(Side seat, GameState state) {
        Optional<Side> waiting = state.proposedPenalty().map(ProposedPenalty::seat);
        int count = state.seat(seat).illegalMoves();
        if (count == 0 || waiting.filter(seat::equals).isPresent()) {
            return Optional.empty();
        }
        String which = (count == 1 ? "the illegal move" : "the last of the " + count + " illegal moves") + " of "
                + seat.english() + " that " + (count == 1 ? "was" : "were") + " counted";
        String stays = waiting.map(other -> other.english() + "'s illegal move, which waits for a decision, stays; for"
                        + " that one give 'arbiter none " + other.id() + " REASON'. ")
                .orElse("");
        return Optional.of(new Question("", stays + "Withdraw " + which + ", and the time that was given for it?"));
    }

    private static Optional<Question> fall(List<Side> flags, GameState state, Duration now) {
        return flags.size() == 2
                ? Optional.of(bothFlags(state, now))
                : flags.stream().findFirst().flatMap(seat -> flag(seat, state, now));
    }

    private static Optional<Question> flag(Side seat, GameState state, Duration now) {
        boolean down = state.timeLeft(seat, now).isZero();
        return down
                ? Optional.empty()
                : Optional.of(new Question(
                        left(seat, state, now) + ".", "End the game " + GameResult.wonBy(seat.opposite()) + "?"));
    }

    private static Question bothFlags(GameState state, Duration now) {
        return new Question(both(state, now), "Find both flags down?");
    }

    private static String both(GameState state, Duration now) {
        return left(Side.WHITE, state, now) + ", " + left(Side.BLACK, state, now) + ".";
    }

    private static String left(Side seat, GameState state, Duration now) {
        return seat.english() + " has " + Times.compact(ShownTime.of(state.timeLeft(seat, now))) + " left";
    }
}
