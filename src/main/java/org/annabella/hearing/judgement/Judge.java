package org.annabella.hearing.judgement;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.annabella.chess.Move;
import org.annabella.hearing.Belief;
import org.annabella.hearing.Hearing.Candidate;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.Corrected;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.meaning.MoveResolver;
import org.annabella.hearing.model.HearingThresholds;

/**
 * Weighs the readings of three recognisers of the same sound: A hears only the legal moves, B everything that is
 * well-formed, C any words in any order and sound that is no word.
 *
 * <p>A wrong move is the worst outcome, a needless question the second, silence the third. So A must come near B to be
 * believed, an illegal announcement that B hears better stays illegal, two legal moves that are close are asked back,
 * and what is far behind C was no announcement.
 */
public final class Judge {
    private final Function<List<String>, Interpretation> understanding;
    private final MoveResolver resolver;
    private final HearingThresholds thresholds;

    public Judge(
            Function<List<String>, Interpretation> understanding, MoveResolver resolver, HearingThresholds thresholds) {
        this.understanding = understanding;
        this.resolver = resolver;
        this.thresholds = thresholds;
    }

    /** A reading and its meaning. */
    private record Understood(Hypothesis reading, Interpretation interpretation) {
        /** Returns the moves that it may mean; none for a command or an answer. */
        List<Move> moves() {
            return interpretation.moves();
        }

        boolean isCloseTo(Understood best, double margin) {
            return best.reading.score() - reading.score() <= margin;
        }
    }

    /** What the readings come to. */
    public record Verdict(
            Interpretation interpretation,
            Hypothesis legal,
            Hypothesis wellFormed,
            Hypothesis free,
            List<Candidate> candidates,
            List<Belief> beliefs,
            int phones) {}

    /** Decides what the readings of one utterance mean. */
    public Verdict decide(VoskReadings readings) {
        List<Understood> actionable = actionable(readings.legal());
        Hypothesis spoken = Hypothesis.best(readings.wellFormed());
        Hypothesis free = Hypothesis.best(readings.free());
        Interpretation freely = freely(spoken, free);
        if (actionable.isEmpty()) {
            return new Verdict(
                    withoutMove(freely, spoken),
                    Hypothesis.best(readings.legal()),
                    spoken,
                    free,
                    List.of(),
                    List.of(),
                    0);
        }
        Understood best = actionable.get(0);
        Interpretation interpretation = weigh(best, actionable, freely, spoken, free);
        return new Verdict(interpretation, best.reading(), spoken, free, candidates(actionable), List.of(), 0);
    }

    /** A reading is not to profit from leaving words out: what it saved for them is taken off again. */
    private Interpretation weigh(
            Understood best, List<Understood> actionable, Interpretation freely, Hypothesis spoken, Hypothesis free) {
        int omitted = Math.max(0, spoken.words().size() - best.reading().words().size());
        double behindSpoken = best.reading().score() - spoken.score() - VoskReadings.WORD_COST * omitted;
        double behindFree = best.reading().score() - free.score();
        if (behindSpoken >= thresholds.acceptRatio() && behindFree >= speechRatio(best.interpretation())) {
            return near(best, actionable, freely);
        }
        return behindSpoken >= thresholds.askRatio() && behindFree >= speechRatio(best.interpretation())
                ? doubtful(best)
                : withoutMove(freely, spoken);
    }

    /** What was said if nobody looks at the board: something well-formed, or nothing if free speech is far better. */
    private Interpretation freely(Hypothesis spoken, Hypothesis free) {
        if (free.words().isEmpty()) {
            return new Nothing(Why.SILENCE, "");
        }
        Interpretation interpretation = understanding.apply(spoken.words());
        if (spoken.words().isEmpty() || spoken.score() - free.score() < speechRatio(interpretation)) {
            return new Nothing(free.hasUnknownWord() ? Why.UNKNOWN_WORD : Why.UNCERTAIN, free.text());
        }
        return interpretation;
    }

    /** A short command is more easily found in chatter than a move, so it must be nearer to what was said. */
    private double speechRatio(Interpretation interpretation) {
        return request(interpretation).isPresent() ? thresholds.speechRatio() / 2 : thresholds.speechRatio();
    }

    /** A is as good as B: believe it, unless something else is nearly as good. */
    private Interpretation near(Understood best, List<Understood> actionable, Interpretation freely) {
        List<Understood> close = actionable.stream()
                .filter(other -> other.isCloseTo(best, thresholds.askMargin()))
                .toList();
        if (close.stream().anyMatch(other -> isOtherKind(best.interpretation(), other.interpretation()))) {
            return new Nothing(Why.UNCERTAIN, best.reading().text());
        }
        Set<Move> moves = new LinkedHashSet<>();
        close.forEach(other -> moves.addAll(other.moves()));
        if (!moves.isEmpty() && freely.core() instanceof MoveHeard heard) {
            moves.add(heard.move());
        }
        return moves.size() == best.moves().size() ? best.interpretation() : ask(best, moves);
    }

    /** A is a little worse than B: not clear enough to accept a move, nor to call it illegal. */
    private Interpretation doubtful(Understood best) {
        return best.moves().isEmpty()
                ? new Nothing(Why.UNCERTAIN, best.reading().text())
                : ask(best, best.moves());
    }

    /** A has nothing to offer: a move that only B heard is asked back, all else counts as it is. */
    private Interpretation withoutMove(Interpretation freely, Hypothesis spoken) {
        Understood understood = new Understood(spoken, freely);
        return freely.core() instanceof MoveHeard ? ask(understood, understood.moves()) : freely;
    }

    private Interpretation ask(Understood best, Collection<Move> moves) {
        int most = best.interpretation() instanceof Ask question
                ? question.candidates().size()
                : 0;
        List<Move> asked = moves.stream().limit(Math.max(3, most)).toList();
        Interpretation question =
                resolver.ask(asked, best.interpretation().core().words());
        return best.interpretation() instanceof Corrected
                ? new Corrected(question, best.reading().text())
                : question;
    }

    /** A move against a command, or two different commands: no question tells them apart. */
    private static boolean isOtherKind(Interpretation one, Interpretation other) {
        boolean correction = one instanceof Corrected != other instanceof Corrected;
        boolean move = one.moves().isEmpty() != other.moves().isEmpty();
        return correction || move || !request(one).equals(request(other));
    }

    private static Optional<Object> request(Interpretation interpretation) {
        return switch (interpretation.kind()) {
            case COMMAND, QUERY, ANSWER -> Optional.of(interpretation.meant());
            case MOVE, ILLEGAL, ASK, CORRECTED, NOTHING -> Optional.empty();
        };
    }

    private List<Understood> actionable(List<Hypothesis> readings) {
        List<Understood> actionable = new ArrayList<>();
        for (Hypothesis reading : readings) {
            if (!reading.hasUnknownWord()) {
                Interpretation interpretation = understanding.apply(reading.words());
                if (Interpreter.isActionable(interpretation)) {
                    actionable.add(new Understood(reading, interpretation));
                }
            }
        }
        return actionable;
    }

    private static List<Candidate> candidates(List<Understood> actionable) {
        Map<Move, Double> scores = new LinkedHashMap<>();
        for (Understood understood : actionable) {
            for (Move move : understood.moves()) {
                scores.putIfAbsent(move, understood.reading().score());
            }
        }
        return scores.entrySet().stream()
                .map(entry -> new Candidate(entry.getKey(), entry.getValue()))
                .toList();
    }
}
