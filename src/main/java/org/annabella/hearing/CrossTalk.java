package org.annabella.hearing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.chess.Side;

/**
 * Decides which seat has spoken where each has a microphone and both hear the same words: the louder one above its own room
 * noise, and among equals the earlier. The other seat's utterance is dropped, whatever was understood in it: an opponent's
 * microphone must never make a repetition out of the announcement itself.
 *
 * <p>An utterance waits only while the other microphone hears something at the same time: at most {@link #PATIENCE} where that is
 * about as loud, and at most {@link #LONGEST_HOLD} where it is much louder, for that may turn out to be noise, or where its ear
 * has not got as far. Noise drops nothing. What is louder and was not understood drops only what does not sound like the other
 * seat's own voice. Time is given, and is that of the sound; belongs to one thread.
 *
 * @param <T> what comes with an utterance
 */
public final class CrossTalk<T> {
    /** The longest time for which an utterance waits: the other recogniser may be in doubt longer whether it has ended. */
    public static final Duration PATIENCE = Duration.ofMillis(1200);

    /** The longest time for which what is much fainter is kept until the louder one has been judged. */
    public static final Duration LONGEST_HOLD = Duration.ofSeconds(4);

    /** What is louder by so much is certainly nearer. */
    private static final double CLEARLY_LOUDER_DB = 6;

    private static final double LOUDER_DB = 2;
    /** Two frames: less is chance. */
    private static final Duration EARLIER = Duration.ofMillis(40);

    /** How much of a new utterance goes into what is known of its microphone. */
    private static final double LEARNING = 0.2;
    /** What was believed so long before the end of the latest is no rival any more. */
    private static final Duration REMEMBERED = Duration.ofSeconds(15);

    /** So many utterances of each seat must be known before their mean is believed: people speak up and drop their voice. */
    private static final int LEARNT = 6;

    /** How far each seat's own speech stands out at its own microphone: the nearer one is not the more sensitive one. */
    private final Map<Side, Double> usual = new EnumMap<>(Side.class);

    private final Map<Side, Integer> known = new EnumMap<>(Side.class);

    /** In the order in which they were heard. */
    private final List<Waiting<T>> waiting = new ArrayList<>();

    /** The latest that were believed, of both seats: an ear that lags may hand in the copy of any of them. */
    private final List<Speech<T>> believed = new ArrayList<>();
    /** When what was last told of each microphone ended: until that its listener may still call it running. */
    private final Map<Side, Duration> toldUntil = new EnumMap<>(Side.class);

    /** What the recogniser has taken an utterance for. */
    public enum Taken {
        /** For words that mean something here, or that only a person says. */
        SPEECH,
        /** For nothing that means anything: somebody has spoken, or it was noise. */
        UNCLEAR,
        /** For no speech. */
        NOISE
    }

    /**
     * What one microphone heard.
     *
     * @param begin when the speech began
     * @param end when it ended
     * @param aboveFloorDb how far it stands out from the room
     */
    public record Speech<T>(Side seat, Duration begin, Duration end, double aboveFloorDb, Taken taken, T what) {
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

    /**
     * An utterance for which the other microphone's has not come yet.
     *
     * @param clearlyFainter whether the other one is so much louder that this may be its copy
     * @param behind whether the other microphone's ear had not yet listened to the sound of that time
     */
    private record Waiting<T>(Speech<T> speech, Side turn, Duration until, boolean clearlyFainter, boolean behind) {}

    /** What a microphone hears at the moment: since when, and how far it stands out so far. */
    public record Running(Duration begin, double aboveFloorDb) {}

    /** Whether there is an ear at a seat. */
    public enum Ear {
        /** It never had a microphone of its own. */
        NONE,
        /** Its microphone is lost: it may be its voice that the other one hears. */
        LOST,
        LISTENS
    }

    /**
     * What is known of the other seat's microphone.
     *
     * @param heardUntil the moment up to which its sound has been listened to
     * @param running what it hears at that moment
     */
    public record Rival(Ear ear, Duration heardUntil, Optional<Running> running) {
        /** The other seat has no microphone of its own. */
        public static final Rival NONE = new Rival(Ear.NONE, Duration.ZERO, Optional.empty());
    }

    /**
     * Takes an utterance that is no noise.
     *
     * @param turn the seat on turn: it is believed where nothing else tells
     * @return the utterances that are believed by now, in order; mostly this one
     */
    public List<Speech<T>> heard(Speech<T> speech, Rival other, Side turn, Duration now) {
        toldUntil.put(speech.seat(), speech.end());
        List<Speech<T>> out = new ArrayList<>();
        List<Speech<T>> copies = new ArrayList<>();
        for (Waiting<T> rival : takeOf(speech.seat().opposite())) {
            if (rival.speech().isSameSoundAs(speech)) {
                copies.add(rival.speech());
            } else {
                out.addAll(unanswered(rival));
            }
        }
        if (!copies.isEmpty()) {
            out.addAll(compared(speech, copies, turn));
        } else if (believed.stream().noneMatch(one -> speech.isSameSoundAs(one) && !survives(speech, one, turn))) {
            out.addAll(alone(speech, other, turn, now));
        }
        return out;
    }

    private List<Speech<T>> compared(Speech<T> speech, List<Speech<T>> copies, Side turn) {
        List<Speech<T>> out = new ArrayList<>();
        boolean beaten = false;
        for (Speech<T> copy : copies) {
            boolean wins = wins(speech, copy, turn);
            if (!wins || survives(copy, speech, turn)) {
                out.addAll(believe(copy));
            }
            beaten |= !wins && !survives(speech, copy, turn);
        }
        if (!beaten) {
            out.addAll(believe(speech));
        }
        return out;
    }

    /** Takes an utterance whose seat is certain, such as by its key: whatever else heard it is dropped. */
    public List<Speech<T>> certain(Speech<T> speech) {
        toldUntil.put(speech.seat(), speech.end());
        List<Speech<T>> out = new ArrayList<>(believeEarlier(speech.seat()));
        takeOf(speech.seat().opposite()).stream()
                .filter(rival -> !rival.speech().isSameSoundAs(speech))
                .forEach(rival -> out.addAll(unanswered(rival)));
        out.addAll(believe(speech));
        return out;
    }

    /**
     * Learns that what a microphone took for speech was none, or only the last sound of what was said there before; then it is
     * {@link Taken#UNCLEAR}.
     *
     * @return the utterances that waited for it and are believed by now, in order
     */
    public List<Speech<T>> nothing(Speech<?> noise) {
        toldUntil.put(noise.seat(), noise.end());
        List<Speech<T>> out = new ArrayList<>();
        for (Waiting<T> rival : takeOf(noise.seat().opposite())) {
            boolean certain = noise.taken() == Taken.NOISE || !rival.speech().isSameSoundAs(noise);
            out.addAll(certain ? believe(rival.speech()) : unanswered(rival));
        }
        return out;
    }

    /** Lets time go by: returns the utterances that have waited long enough, in order. */
    public List<Speech<T>> passed(Duration now) {
        List<Waiting<T>> due = waiting.stream().filter(one -> isDue(one, now)).toList();
        waiting.removeAll(due);
        List<Speech<T>> out = new ArrayList<>();
        due.forEach(one -> out.addAll(unanswered(one)));
        return out;
    }

    /** What its seat has said later does not overtake it. */
    private boolean isDue(Waiting<T> one, Duration now) {
        return waiting.subList(waiting.indexOf(one), waiting.size()).stream()
                .anyMatch(each -> each.speech().seat() == one.speech().seat() && now.compareTo(each.until()) >= 0);
    }

    /**
     * Learns how far a microphone's ear has got.
     *
     * @return the other seat's utterances that waited for it to get so far and are believed by now, in order
     */
    public List<Speech<T>> caughtUp(Side seat, Rival ear, Duration now) {
        List<Speech<T>> out = new ArrayList<>();
        for (Waiting<T> one : List.copyOf(waiting)) {
            boolean heard = one.behind()
                    && one.speech().seat() != seat
                    && ear.heardUntil().compareTo(one.speech().end()) >= 0;
            if (heard && waiting.contains(one)) {
                Optional<Waiting<T>> still = doubtful(one.speech(), ear, one.turn(), now);
                if (still.isPresent()) {
                    waiting.set(waiting.indexOf(one), still.get());
                } else {
                    out.addAll(upTo(one));
                }
            }
        }
        return out;
    }

    /** What its seat has said before goes before it. */
    private List<Speech<T>> upTo(Waiting<T> one) {
        List<Speech<T>> out = new ArrayList<>();
        List<Waiting<T>> earlier = waiting.subList(0, waiting.indexOf(one)).stream()
                .filter(each -> each.speech().seat() == one.speech().seat())
                .toList();
        waiting.removeAll(earlier);
        waiting.remove(one);
        earlier.forEach(each -> out.addAll(unanswered(each)));
        out.addAll(believe(one.speech()));
        return out;
    }

    private List<Speech<T>> alone(Speech<T> speech, Rival other, Side turn, Duration now) {
        if (other.ear() == Ear.LOST && speech.seat() != turn && isStrange(speech)) {
            return List.of();
        }
        Optional<Waiting<T>> doubt = doubtful(speech, other, turn, now);
        if (doubt.isPresent()) {
            waiting.add(doubt.get());
            return List.of();
        }
        List<Speech<T>> out = new ArrayList<>(believeEarlier(speech.seat()));
        out.addAll(believe(speech));
        return out;
    }

    /** Whether this is so much fainter than that seat speaks that it may be the other one, whose microphone is lost. */
    private boolean isStrange(Speech<?> speech) {
        return known.getOrDefault(speech.seat(), 0) >= LEARNT
                && usual.getOrDefault(speech.seat(), 0.0) - speech.aboveFloorDb() >= CLEARLY_LOUDER_DB;
    }

    /** How this has to wait; empty if nothing speaks against it. */
    private Optional<Waiting<T>> doubtful(Speech<T> speech, Rival other, Side turn, Duration now) {
        Duration told = toldUntil.getOrDefault(speech.seat().opposite(), Duration.ZERO);
        Optional<Running> running = other.running()
                .filter(each -> each.begin().compareTo(told) >= 0)
                .filter(each -> each.begin().compareTo(speech.end()) <= 0);
        boolean behind = other.ear() == Ear.LISTENS && other.heardUntil().compareTo(speech.end()) < 0;
        if (running.isEmpty()) {
            return behind
                    ? Optional.of(new Waiting<>(speech, turn, now.plus(LONGEST_HOLD), false, true))
                    : Optional.empty();
        }
        double louder = louder(speech, running.get());
        if (louder >= CLEARLY_LOUDER_DB) {
            return Optional.empty();
        }
        boolean clearlyFainter = louder <= -CLEARLY_LOUDER_DB;
        Duration until = now.plus(clearlyFainter || behind ? LONGEST_HOLD : PATIENCE);
        return Optional.of(new Waiting<>(speech, turn, until, clearlyFainter, behind));
    }

    private double louder(Speech<?> speech, Running other) {
        return standing(speech.seat(), speech.aboveFloorDb())
                - standing(speech.seat().opposite(), other.aboveFloorDb());
    }

    /** What a seat says later is not believed before what it has said earlier. */
    private List<Speech<T>> believeEarlier(Side seat) {
        List<Speech<T>> out = new ArrayList<>();
        takeOf(seat).forEach(earlier -> out.addAll(unanswered(earlier)));
        return out;
    }

    /** The rival was not judged in time: the fainter one is believed only if it sounds like its own seat's voice. */
    private List<Speech<T>> unanswered(Waiting<T> one) {
        Speech<T> speech = one.speech();
        return !one.clearlyFainter() || isOwnVoice(speech, one.turn()) ? believe(speech) : List.of();
    }

    private List<Waiting<T>> takeOf(Side seat) {
        List<Waiting<T>> taken =
                waiting.stream().filter(each -> each.speech().seat() == seat).toList();
        waiting.removeAll(taken);
        return taken;
    }

    /** Whether this counts although the other one is louder: that may have been noise. */
    private boolean survives(Speech<?> speech, Speech<?> louder, Side turn) {
        return louder.taken() == Taken.UNCLEAR && isOwnVoice(speech, turn);
    }

    /**
     * Whether this was understood and is as loud as this seat speaks. An announcement that is made of something else shows on the
     * board or is asked about; a repetition that is made of the announcement itself is noticed by nobody, so less is enough to
     * refuse one.
     */
    private boolean isOwnVoice(Speech<?> speech, Side turn) {
        boolean onTurn = speech.seat() == turn;
        if (speech.taken() != Taken.SPEECH || known.getOrDefault(speech.seat(), 0) < LEARNT) {
            return speech.taken() == Taken.SPEECH && onTurn;
        }
        double below = usual.getOrDefault(speech.seat(), 0.0) - speech.aboveFloorDb();
        return below < (onTurn ? CLEARLY_LOUDER_DB : LOUDER_DB);
    }

    private List<Speech<T>> believe(Speech<T> speech) {
        believed.add(speech);
        believed.removeIf(old -> speech.end().minus(old.end()).compareTo(REMEMBERED) > 0);
        if (speech.taken() == Taken.SPEECH) {
            learn(speech);
        }
        return List.of(speech);
    }

    private void learn(Speech<?> speech) {
        int count = known.merge(speech.seat(), 1, Integer::sum);
        double step = Math.max(LEARNING, 1.0 / count);
        usual.merge(speech.seat(), speech.aboveFloorDb(), (old, now) -> old + step * (now - old));
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
