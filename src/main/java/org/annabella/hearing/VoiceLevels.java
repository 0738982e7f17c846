package org.annabella.hearing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import org.annabella.chess.Side;
import org.annabella.hearing.Utterance.Ending;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpreter;

/**
 * How loudly each player speaks at the own microphone. What is much fainter was probably said by somebody else: a neighbour, the
 * hall. Nothing is acted upon that was heard so, but it is not forgotten either: somebody may whisper.
 *
 * <p>Threads: belongs to one at a time.
 */
public final class VoiceLevels {
    /** What is fainter by so much comes from five times as far. */
    static final double FAR_DB = 14;

    /** So many announcements of a player must be known: people speak up and drop their voice. */
    static final int FEWEST = 6;

    /** A microphone is moved, an evening gets long: the latest tell. */
    private static final int LATEST = 15;

    private final Map<Side, Deque<Double>> own = new EnumMap<>(Side.class);

    /**
     * Judges what the microphone of a seat has heard, and learns from it.
     *
     * @return the same, or as said by somebody who is probably not the player; whoever holds a key down is the player, and so is
     *     whoever calls the station by its name
     */
    public Utterance judged(Side seat, Utterance utterance) {
        Interpretation interpretation = utterance.hearing().interpretation();
        double level = utterance.levels().rmsDb();
        boolean certain = utterance.ending() == Ending.KEY || Interpreter.namesStation(interpretation.words());
        if (!certain && isFar(seat, level)) {
            return utterance.with(utterance.hearing().fromAfar());
        }
        if (interpretation.core() instanceof MoveHeard) {
            Deque<Double> known = own.computeIfAbsent(seat, none -> new ArrayDeque<>());
            known.addLast(level);
            if (known.size() > LATEST) {
                known.removeFirst();
            }
        }
        return utterance;
    }

    private boolean isFar(Side seat, double level) {
        Deque<Double> known = own.getOrDefault(seat, new ArrayDeque<>());
        if (known.size() < FEWEST) {
            return false;
        }
        double[] sorted =
                known.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return level < sorted[sorted.length / 2] - FAR_DB;
    }
}
