package org.annabella.game.rules;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Doubt;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Hypothesis;
import org.annabella.game.Phase;
import org.annabella.game.Question;
import org.annabella.game.Turn;
import org.jspecify.annotations.Nullable;

/**
 * Asks what was announced: once, and only where nothing more is to be expected. What the mover's own board shows is never
 * asked.
 */
final class Asking {
    /** What is less likely is not asked about. */
    private static final double WORTH_ASKING = 0.03;

    /** How likely all the moves of a question are together at least; else the player says it again. */
    private static final double LIKELY = 0.3;

    /** What was more probably meant than not. */
    static final double PROBABLE = 0.5;

    private static final int MOST = 3;
    private static final Duration AT_BOTH_MICROPHONES = Duration.ofMillis(500);
    /** The pieces of a promotion. */
    private static final int MOST_PIECES = 4;

    private final GameState state;

    Asking(GameState state) {
        this.state = state;
    }

    /** When the mover is to be asked if nothing happens until then. */
    Optional<Duration> dueAt() {
        Turn turn = state.turn();
        boolean asks = turn.doubt().open()
                && turn.executed() == null
                && state.phase() == Phase.RUNNING
                && !isProbablyIllegal();
        return asks
                ? Optional.of(turn.doubt().since().plus(state.setup().settings().patience()))
                : Optional.empty();
    }

    /**
     * Whether the question waits, if it is due at all, for somebody who begins to speak now. What begins right after something else waits
     * as long already: with two microphones one voice begins at both.
     */
    boolean waitsForSpeech(Duration now) {
        Doubt doubt = state.turn().doubt();
        boolean anew = now.minus(doubt.since()).compareTo(AT_BOTH_MICROPHONES) > 0;
        return anew && dueAt().isPresent() && doubt.canWait();
    }

    /** Whoever has announced something illegal is not told before the move is completed, by no question either. */
    private boolean isProbablyIllegal() {
        List<Hypothesis> all = new Weighing(state).hypotheses();
        return !all.isEmpty() && all.get(0).probability() >= PROBABLE && !isLegal(all.get(0));
    }

    private boolean isLegal(Hypothesis meant) {
        return meant.move() != null && state.position().isLegal(meant.move());
    }

    /** Whether the moves that may have been meant can be named. */
    boolean canName() {
        return !candidates().isEmpty();
    }

    /** Asks the mover now. */
    GameEvent ask(Duration at) {
        List<Move> candidates = candidates();
        Side mover = state.turnSeat();
        Question question = candidates.isEmpty() ? Question.SAY_AGAIN : Question.WHICH_MOVE;
        return new GameEvent.QuestionAsked(at, mover, question, candidates, words(), sound());
    }

    private List<Move> candidates() {
        List<Hypothesis> legal = new Weighing(state)
                .hypotheses().stream()
                        .filter(each -> each.probability() >= WORTH_ASKING)
                        .filter(this::isLegal)
                        .toList();
        double likely = legal.stream().mapToDouble(Hypothesis::probability).sum();
        if (legal.isEmpty() || likely < LIKELY) {
            return List.of();
        }
        boolean pieces =
                legal.stream().map(Hypothesis::move).allMatch(move -> move != null && move.promotion() != null);
        return legal.stream()
                .map(Hypothesis::move)
                .limit(pieces ? MOST_PIECES : MOST)
                .toList();
    }

    private String words() {
        HeardMove announced = state.turn().announced();
        return announced != null
                ? announced.words()
                : latest().flatMap(Doubt.Said::likeliest).map(Hypothesis::words).orElse("");
    }

    private @Nullable String sound() {
        HeardMove announced = state.turn().announced();
        return announced != null
                ? announced.sound()
                : latest().map(Doubt.Said::sound).orElse(null);
    }

    private Optional<Doubt.Said> latest() {
        return state.turn().doubt().said().stream()
                .filter(said -> said.seat() == state.turnSeat())
                .reduce((earlier, later) -> later);
    }
}
