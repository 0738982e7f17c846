package org.annabella.hearing.judgement;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.annabella.chess.Move;
import org.annabella.hearing.Belief;
import org.annabella.hearing.Hearing.Candidate;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.Corrected;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.meaning.MoveResolver;

/**
 * Chooses what to do from what may have been meant. A wrong move is the worst outcome, a needless question the second,
 * silence the third: so a move is accepted where it is all but certain, asked back where a legal one is likely, and what
 * is illegal is never bent into something legal.
 */
public final class EvidenceJudge {
    /** What is less likely than this is not asked about. */
    private static final double WORTH_ASKING = 0.03;

    private static final int MOST_ASKED = 3;

    /** From this probability on a move needs no second look, although it would be acted upon below it. */
    private static final double SURE = 0.96;

    /** From this probability on that nothing was said to the station, a second look is not worth its time. */
    private static final double ALL_BUT_NOTHING = 0.9;

    private final Function<List<String>, Interpretation> understanding;
    private final MoveResolver resolver;
    private final EvidenceWeights weights;

    public EvidenceJudge(
            Function<List<String>, Interpretation> understanding, MoveResolver resolver, EvidenceWeights weights) {
        this.understanding = understanding;
        this.resolver = resolver;
        this.weights = weights;
    }

    /**
     * Decides on the readings of one utterance, and looks a second time before anybody is asked, nothing comes of it, or a move is
     * taken that is not sure.
     *
     * @param again reads the same sound otherwise
     * @param vosk what each of Vosk's models reads; none where the encoder hears alone
     */
    public Judge.Verdict decide(PhoneReadings phones, Supplier<PhoneReadings> again, List<VoskEvidence> vosk) {
        Judge.Verdict first = decide(phones, vosk);
        return isDoubtful(first) ? decide(phones.with(again.get()), vosk) : first;
    }

    /** Something was probably said to the station, but it is not clear, or not sure, what. */
    private static boolean isDoubtful(Judge.Verdict verdict) {
        Interpretation core = verdict.interpretation().core();
        boolean unsure = core instanceof MoveHeard && verdict.beliefs().get(0).probability() < SURE;
        boolean open = unsure || core instanceof Ask || verdict.interpretation() instanceof Nothing;
        double nothing = chance(verdict.beliefs(), belief -> belief.interpretation() instanceof Nothing);
        return open && verdict.phones() > 0 && nothing < ALL_BUT_NOTHING;
    }

    /** Decides on the readings of one utterance; without Vosk's where the encoder hears alone. */
    Judge.Verdict decide(PhoneReadings phones, List<VoskEvidence> vosk) {
        List<Belief> beliefs = Evidence.weigh(understanding, weights, phones, vosk);
        return new Judge.Verdict(
                decide(beliefs),
                Hypothesis.best(phones.legal()),
                Hypothesis.best(phones.wellFormed()),
                Hypothesis.best(phones.free()),
                candidates(beliefs),
                beliefs,
                phones.phones());
    }

    /** A candidate's score is the logarithm of its probability; what is too unlikely to have one is none. */
    private static List<Candidate> candidates(List<Belief> beliefs) {
        return beliefs.stream()
                .filter(belief -> belief.interpretation() instanceof MoveHeard && belief.probability() > 0)
                .map(belief -> new Candidate(belief.interpretation().moves().get(0), Math.log(belief.probability())))
                .toList();
    }

    /**
     * Decides.
     *
     * @param beliefs the likeliest first, as {@link Evidence#weigh} returns them
     */
    Interpretation decide(List<Belief> beliefs) {
        Belief best = beliefs.get(0);
        Interpretation likeliest = best.interpretation();
        boolean likely = !(likeliest instanceof Nothing) && best.probability() >= needed(likeliest);
        if (likely && !isAgainstWhatWasHeard(beliefs)) {
            return likeliest;
        }
        if (likeliest.core() instanceof IllegalHeard && illegal(beliefs) >= weights.actIllegal()) {
            return likeliest;
        }
        return chance(beliefs, belief -> !belief.interpretation().moves().isEmpty()) >= weights.ask()
                ? ask(beliefs)
                : notUnderstood(likeliest);
    }

    /** Tells whether only how rarely something else is announced speaks for a move. */
    private boolean isAgainstWhatWasHeard(List<Belief> beliefs) {
        Belief best = beliefs.get(0);
        double most = heard(best) + weights.behind() * weights.phones();
        return best.interpretation().core() instanceof MoveHeard
                && beliefs.stream()
                        .filter(belief -> isOfNoMove(belief.interpretation()))
                        .anyMatch(belief -> heard(belief) > most);
    }

    private static boolean isOfNoMove(Interpretation interpretation) {
        return interpretation.core() instanceof IllegalHeard || Evidence.isNumberAmiss(interpretation);
    }

    private double heard(Belief belief) {
        return weights.heard(belief.phones(), belief.vosk());
    }

    private double illegal(List<Belief> beliefs) {
        return chance(beliefs, belief -> belief.interpretation().core() instanceof IllegalHeard);
    }

    private static double chance(List<Belief> beliefs, Predicate<Belief> which) {
        return beliefs.stream().filter(which).mapToDouble(Belief::probability).sum();
    }

    private double needed(Interpretation interpretation) {
        return switch (interpretation.core().kind()) {
            case MOVE -> weights.act();
            case ILLEGAL -> weights.actIllegal();
            case ASK -> weights.ask();
            case COMMAND, QUERY, ANSWER, CORRECTED, NOTHING -> weights.actCommand();
        };
    }

    private Interpretation ask(List<Belief> beliefs) {
        Map<Move, Double> moves = new LinkedHashMap<>();
        for (Belief belief : beliefs) {
            if (belief.probability() >= WORTH_ASKING) {
                belief.interpretation().moves().forEach(move -> moves.putIfAbsent(move, belief.probability()));
            }
        }
        Belief best = beliefs.stream()
                .filter(belief -> !belief.interpretation().moves().isEmpty())
                .findFirst()
                .orElseThrow();
        // The pieces of a promotion are four.
        int most = Math.max(MOST_ASKED, best.interpretation().moves().size());
        List<Move> asked = moves.keySet().stream().limit(most).toList();
        Interpretation question = resolver.ask(
                asked.isEmpty() ? best.interpretation().moves() : asked,
                best.interpretation().core().words());
        return best.interpretation() instanceof Corrected corrected
                ? new Corrected(question, corrected.words())
                : question;
    }

    /** What was likeliest but not likely enough is told as words only. */
    private static Interpretation notUnderstood(Interpretation likeliest) {
        return likeliest instanceof Nothing ? likeliest : new Nothing(Why.UNCERTAIN, likeliest.words());
    }
}
