package org.annabella.hearing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.annabella.chess.Move;
import org.annabella.hearing.Decision.Ask;
import org.annabella.hearing.Decision.Corrected;
import org.annabella.hearing.Decision.Difference;
import org.annabella.hearing.Decision.IllegalHeard;
import org.annabella.hearing.Decision.MoveHeard;
import org.annabella.hearing.Decision.Nothing;
import org.annabella.hearing.Decision.Why;
import org.annabella.hearing.Hearing.Candidate;
import org.jspecify.annotations.Nullable;

/**
 * Weighs the readings of two recognisers of the same sound: A expects the legal moves, B any word in any order.
 *
 * <p>A wrong move is the worst outcome, a needless question the second, silence the third. So A must come near B to be
 * believed, an illegal announcement that B hears better stays illegal, and two legal moves that are close are asked
 * back.
 */
final class Judge {
    private final Function<List<String>, Decision> understanding;
    private final MoveResolver resolver;
    private final HearingThresholds thresholds;

    Judge(Function<List<String>, Decision> understanding, MoveResolver resolver, HearingThresholds thresholds) {
        this.understanding = understanding;
        this.resolver = resolver;
        this.thresholds = thresholds;
    }

    /** A reading and its meaning. */
    private record Understood(Hypothesis reading, Decision decision) {
        @Nullable Move move() {
            return moveOf(decision);
        }
    }

    /** What the readings come to. */
    record Verdict(Decision decision, Hypothesis restricted, Hypothesis open, List<Candidate> candidates) {}

    /** Decides between the readings of A and of B, each the best first. */
    Verdict decide(List<Hypothesis> restricted, List<Hypothesis> open) {
        List<Understood> actionable = actionable(restricted);
        Hypothesis free = open.isEmpty() ? Hypothesis.SILENCE : open.get(0);
        Decision freely = understanding.apply(free.words());
        if (actionable.isEmpty()) {
            Hypothesis best = restricted.isEmpty() ? Hypothesis.SILENCE : restricted.get(0);
            return new Verdict(withoutMove(freely, free), best, free, List.of());
        }
        Understood best = actionable.get(0);
        double ratio = best.reading().score() - free.score();
        Decision decision;
        if (ratio >= thresholds.acceptRatio()) {
            decision = near(best, actionable, freely);
        } else if (ratio >= thresholds.askRatio()) {
            decision = doubtful(best, freely);
        } else {
            decision = withoutMove(freely, free);
        }
        return new Verdict(decision, best.reading(), free, candidates(actionable));
    }

    /** A is as good as B: believe it, unless another legal move is nearly as good. */
    private Decision near(Understood best, List<Understood> actionable, Decision freely) {
        List<Move> close = closeMoves(best, actionable);
        Move free = moveOf(freely);
        if (free != null && !close.isEmpty() && !close.contains(free)) {
            close.add(free);
        }
        boolean otherKind = actionable.stream()
                .filter(other -> isClose(best, other))
                .anyMatch(other -> other.move() == null != (best.move() == null));
        if (otherKind) {
            return new Nothing(Why.UNCERTAIN, best.reading().text());
        }
        if (close.size() < 2) {
            return best.decision();
        }
        List<Move> asked = close.subList(0, Math.min(3, close.size()));
        return new Ask(asked, resolver.difference(asked), best.reading().text());
    }

    /** A is a little worse than B: an illegal announcement is believed, a legal one is asked back. */
    private Decision doubtful(Understood best, Decision freely) {
        if (freely instanceof IllegalHeard) {
            return freely;
        }
        Move move = best.move();
        if (move == null) {
            return best.decision() instanceof Ask ? best.decision() : new Nothing(Why.UNCERTAIN, best.reading().text());
        }
        return new Ask(List.of(move), Difference.CONFIRM, best.reading().text());
    }

    /** A has nothing to offer: what B heard counts only where it is no move that could be played. */
    private static Decision withoutMove(Decision freely, Hypothesis free) {
        Decision core = freely instanceof Corrected corrected ? corrected.correction() : freely;
        if (core instanceof MoveHeard heard) {
            return new Ask(List.of(heard.move()), Difference.CONFIRM, free.text());
        }
        return freely;
    }

    private List<Understood> actionable(List<Hypothesis> readings) {
        List<Understood> actionable = new ArrayList<>();
        for (Hypothesis reading : readings) {
            if (!reading.hasUnknownWord()) {
                Decision decision = understanding.apply(reading.words());
                if (Interpreter.isActionable(decision)) {
                    actionable.add(new Understood(reading, decision));
                }
            }
        }
        return actionable;
    }

    private List<Move> closeMoves(Understood best, List<Understood> actionable) {
        List<Move> close = new ArrayList<>();
        for (Understood other : actionable) {
            Move move = other.move();
            if (move != null && !close.contains(move) && isClose(best, other)) {
                close.add(move);
            }
        }
        return close;
    }

    private boolean isClose(Understood best, Understood other) {
        return best.reading().score() - other.reading().score() <= thresholds.askMargin();
    }

    private static List<Candidate> candidates(List<Understood> actionable) {
        Map<Move, Double> scores = new LinkedHashMap<>();
        for (Understood understood : actionable) {
            Move move = understood.move();
            if (move != null) {
                scores.putIfAbsent(move, understood.reading().score());
            }
        }
        return scores.entrySet().stream()
                .map(entry -> new Candidate(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static @Nullable Move moveOf(Decision decision) {
        if (decision instanceof Corrected corrected) {
            return moveOf(corrected.correction());
        }
        return decision instanceof MoveHeard heard ? heard.move() : null;
    }
}
