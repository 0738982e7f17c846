package org.annabella.hearing.judgement;

import org.annabella.json.Fields;
import org.annabella.json.Unreadable;

/**
 * How the evidence of the recognisers is weighed, learned on voices and people that no training heard; kept with the
 * encoder.
 *
 * @param phones the weight of the encoder's scores
 * @param vosk the weight of Vosk's
 * @param voskFloor what Vosk's score is at least, in nats: what it has not among its readings has this
 * @param perPhone what nothing said to the station costs for each phone that was heard, in weighed nats
 * @param incomplete how much likelier a legal move is than words that several moves fit, beforehand, in nats
 * @param illegal how much likelier a legal move is than something illegal, beforehand, in nats
 * @param number how much likelier a legal move is than a number that is no rank among the words of a move, beforehand, in nats
 * @param command how much likelier a legal move is than a command, a query or an answer, beforehand, in nats
 * @param nothing what nothing said costs beforehand, in nats; may be negative
 * @param behind so far a legal move may lie behind something that is none in what was heard, in nats of the encoder
 * @param act from this probability on a move is accepted
 * @param actIllegal from this probability on something is taken for illegal
 * @param actCommand from this probability on a command, a query or an answer is taken
 * @param ask from this probability on that some legal move was meant, it is asked back
 */
public record EvidenceWeights(
        double phones,
        double vosk,
        double voskFloor,
        double perPhone,
        double incomplete,
        double illegal,
        double number,
        double command,
        double nothing,
        double behind,
        double act,
        double actIllegal,
        double actCommand,
        double ask) {

    /** For an encoder that nobody has measured: careful. */
    public static final EvidenceWeights DEFAULT =
            new EvidenceWeights(0.4, 0.1, -30, 0.9, 1, 2, 3, 2, 2, 2, 0.97, 0.95, 0.97, 0.5);

    /**
     * Reads them.
     *
     * @throws Unreadable if one is missing or no number
     */
    static EvidenceWeights of(Fields json) {
        return new EvidenceWeights(
                json.decimal("phones"),
                json.decimal("vosk"),
                json.decimal("voskFloor"),
                json.decimal("perPhone"),
                json.decimal("incomplete"),
                json.decimal("illegal"),
                json.decimal("number"),
                json.decimal("command"),
                json.decimal("nothing"),
                json.decimal("behind"),
                json.decimal("act"),
                json.decimal("actIllegal"),
                json.decimal("actCommand"),
                json.decimal("ask"));
    }

    /**
     * What was heard of a meaning, in weighed nats, however likely it is beforehand.
     *
     * @param byPhones the encoder's score, in nats
     * @param byVosk Vosk's, in nats, not below the floor; what is better than free speech counts as free speech, and not a
     *     number where Vosk does not hear
     */
    double heard(double byPhones, double byVosk) {
        return phones * byPhones + (Double.isNaN(byVosk) ? 0 : vosk * Math.min(byVosk, 0));
    }
}
