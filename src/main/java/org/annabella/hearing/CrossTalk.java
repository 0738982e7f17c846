package org.annabella.hearing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * Decides which seat has spoken where each has a microphone and both hear the same words: the louder one above its own room
 * noise, and among equals the earlier. The other seat's utterance is dropped, whatever was understood in it: an opponent's
 * microphone must never make a repetition out of the announcement itself.
 *
 * <p>An utterance waits for its rival at most {@link #PATIENCE}, and only while the other microphone hears something at the
 * same time that is about as loud; what is much fainter than that is dropped at once. Time is given; belongs to one thread.
 *
 * @param <T> what comes with an utterance
 */
public final class CrossTalk<T> {
    /** The longest time for which an utterance waits: the other recogniser may be in doubt longer whether it has ended. */
    public static final Duration PATIENCE = Duration.ofMillis(1200);

    /** What is louder by so much is certainly nearer. */
    private static final double CLEARLY_LOUDER_DB = 6;

    private static final double LOUDER_DB = 2;
    /** Two frames: less is chance. */
    private static final Duration EARLIER = Duration.ofMillis(40);

    /** How much of a new utterance goes into what is known of its microphone. */
    private static final double LEARNING = 0.2;
    /** So many utterances of each seat must be known before their mean is believed: people speak up and drop their voice. */
    private static final int LEARNT = 6;

    /** How far each seat's own speech stands out at its own microphone: the nearer one is not the more sensitive one. */
    private final Map<Side, Double> usual = new EnumMap<>(Side.class);

    private final Map<Side, Integer> known = new EnumMap<>(Side.class);

    private @Nullable Speech<T> waiting;
    private Duration waitsUntil = Duration.ZERO;
    private @Nullable Speech<T> believed;

    /**
     * What one microphone heard.
     *
     * @param begin when the speech began
     * @param end when it ended
     * @param aboveFloorDb how far it stands out from the room
     */
    public record Speech<T>(Side seat, Duration begin, Duration end, double aboveFloorDb, T what) {
        private boolean isSameSoundAs(Speech<?> other) {
            Duration from = begin.compareTo(other.begin) > 0 ? begin : other.begin;
            Duration to = end.compareTo(other.end) < 0 ? end : other.end;
            Duration shorter = length().compareTo(other.length()) < 0 ? length() : other.length();
            return seat != other.seat && to.minus(from).multipliedBy(2).compareTo(shorter) > 0;
        }

        private Duration length() {
            return end.minus(begin);
        }
    }

    /** What a microphone hears at the moment: since when, and how far it stands out so far. */
    public record Running(Duration begin, double aboveFloorDb) {}

    /**
     * Takes an utterance.
     *
     * @param other what the other microphone hears at the moment
     * @param turn the seat on turn: it is believed where nothing else tells
     * @return the utterances that are believed by now, in order; mostly this one
     */
    public List<Speech<T>> heard(Speech<T> speech, Optional<Running> other, Side turn, Duration now) {
        Speech<T> rival = waiting;
        waiting = null;
        if (rival != null && rival.isSameSoundAs(speech)) {
            return believe(wins(speech, rival, turn) ? speech : rival);
        }
        List<Speech<T>> out = new ArrayList<>();
        if (rival != null) {
            out.addAll(believe(rival));
        }
        if (believed == null || !speech.isSameSoundAs(believed)) {
            out.addAll(alone(speech, other, now));
        }
        return out;
    }

    /** Takes an utterance whose seat is certain, such as by its key: whatever else heard it is dropped. */
    public List<Speech<T>> certain(Speech<T> speech) {
        Speech<T> rival = waiting;
        waiting = null;
        List<Speech<T>> out = new ArrayList<>();
        if (rival != null && !rival.isSameSoundAs(speech)) {
            out.addAll(believe(rival));
        }
        out.addAll(believe(speech));
        return out;
    }

    /** Lets time go by: returns the utterance that has waited long enough. */
    public List<Speech<T>> passed(Duration now) {
        Speech<T> one = waiting;
        if (one == null || now.compareTo(waitsUntil) < 0) {
            return List.of();
        }
        waiting = null;
        return believe(one);
    }

    private List<Speech<T>> alone(Speech<T> speech, Optional<Running> other, Duration now) {
        if (other.isEmpty() || other.get().begin().compareTo(speech.end()) > 0) {
            return believe(speech);
        }
        Side rival = speech.seat().opposite();
        double louder = standing(speech.seat(), speech.aboveFloorDb())
                - standing(rival, other.get().aboveFloorDb());
        if (louder >= CLEARLY_LOUDER_DB) {
            return believe(speech);
        }
        if (louder > -CLEARLY_LOUDER_DB) {
            waiting = speech;
            waitsUntil = now.plus(PATIENCE);
        }
        return List.of();
    }

    private List<Speech<T>> believe(Speech<T> speech) {
        believed = speech;
        int count = known.merge(speech.seat(), 1, Integer::sum);
        double step = Math.max(LEARNING, 1.0 / count);
        usual.merge(speech.seat(), speech.aboveFloorDb(), (old, now) -> old + step * (now - old));
        return List.of(speech);
    }

    /** How loud this is for that microphone, once both are known. */
    private double standing(Side seat, double aboveFloorDb) {
        boolean learnt = known.getOrDefault(Side.WHITE, 0) >= LEARNT && known.getOrDefault(Side.BLACK, 0) >= LEARNT;
        return learnt ? aboveFloorDb - usual.getOrDefault(seat, 0.0) : aboveFloorDb;
    }

    private boolean wins(Speech<?> one, Speech<?> other, Side turn) {
        double louder = standing(one.seat(), one.aboveFloorDb()) - standing(other.seat(), other.aboveFloorDb());
        if (Math.abs(louder) >= LOUDER_DB) {
            return louder > 0;
        }
        Duration earlier = other.begin().minus(one.begin());
        if (earlier.abs().compareTo(EARLIER) >= 0) {
            return !earlier.isNegative();
        }
        return one.seat() == turn;
    }
}
