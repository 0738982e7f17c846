package org.annabella.bench.storm;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.annabella.bench.storm.StormWords.Way;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.threads.Waits;

/**
 * Whether people are heard. A clear utterance of the seat on turn, where nothing is wrong with what hears it, must have one of its
 * outcomes within {@link #HEARD}; that it was not understood is none of them. Three in a row without one break a storm: one alone may
 * meet a ruling or the clock at the same moment. A recogniser that has died too often must be told, and that it hears again.
 */
final class StormAttention {
    private static final Duration HEARD = Duration.ofSeconds(8);
    private static final int IN_A_ROW = 3;
    /** Longer than anything may be wrong with hearing without a word, and than a word takes that hearing is well again. */
    private static final Duration MUST_BE_TOLD = Duration.ofSeconds(12);
    /** A station that was started has its recognisers and microphones by then. */
    private static final Duration STARTED = Duration.ofSeconds(15);

    private static final Set<Class<? extends GameEvent>> OUTCOMES = Set.of(
            GameEvent.MoveAnnounced.class,
            GameEvent.AnnouncementCorrected.class,
            GameEvent.QuestionAsked.class,
            GameEvent.MoveMade.class,
            GameEvent.MoveCompleted.class,
            GameEvent.IllegalMoveCompleted.class,
            GameEvent.Refused.class);

    private final StormWorld world;
    private final StormLog log;
    private final StormRoom room;
    private final StormTrouble trouble;
    private final StormTally tally;
    private final StormCheck check;
    private final Map<Side, Integer> unheardAloud = new EnumMap<>(Side.class);
    private final Map<Side, Integer> unheardInWriting = new EnumMap<>(Side.class);

    StormAttention(
            StormWorld world, StormLog log, StormRoom room, StormTrouble trouble, StormTally tally, StormCheck check) {
        this.world = world;
        this.log = log;
        this.room = room;
        this.trouble = trouble;
        this.tally = tally;
        this.check = check;
    }

    /** An utterance that begins. */
    interface Saying {
        Way say();
    }

    /** A seat says something clear that it may say; returns once something has come of it, or the bound is over. */
    void says(Side seat, Saying saying) throws InterruptedException {
        GameState before = world.station().state();
        int mark = log.count();
        int starts = world.starts();
        long begun = world.speech().begun();
        boolean quiet = !world.speech().isSounding() && !room.isLoud();
        Way way = saying.say();
        Waits.until(() -> !isWell() || any(mark, Set.of(GameEvent.NotUnderstood.class)) || any(mark, OUTCOMES), HEARD);
        if (way == Way.NOT_AT_ALL || !isWell() || starts != world.starts() || trouble.isSlow()) {
            return;
        }
        boolean heard = any(mark, OUTCOMES);
        quiet &= begun == world.speech().begun();
        if (heard
                || isToBeHeard(seat, way, quiet)
                        && isSame(before, world.station().state())) {
            judge(seat, way, heard);
        }
    }

    private boolean isToBeHeard(Side seat, Way way, boolean quiet) {
        return switch (way) {
            case SOUND -> isRecogniserWell();
            // Where the station speaks, or somebody else, nobody is heard by a microphone.
            case MICROPHONE -> isRecogniserWell() && quiet && room.isWell(seat);
            default -> true;
        };
    }

    private boolean isRecogniserWell() {
        return world.mishap().isWell() && !isToldDeaf() && world.sinceStart().compareTo(STARTED) > 0;
    }

    private boolean isToldDeaf() {
        return world.station().state().lostDevices().contains(DeviceId.OfSeat.RECOGNISER.ofBoth());
    }

    private static boolean isSame(GameState before, GameState after) {
        return before.phase() == Phase.RUNNING
                && after.phase() == Phase.RUNNING
                && !after.adjournment().required()
                && before.plies().size() == after.plies().size();
    }

    private void judge(Side seat, Way way, boolean heard) {
        tally.checked(StormInvariant.HEARD);
        Map<Side, Integer> unheard = way.isAloud() ? unheardAloud : unheardInWriting;
        int inARow = heard ? 0 : unheard.getOrDefault(seat, 0) + 1;
        unheard.put(seat, inARow);
        if (inARow >= IN_A_ROW) {
            check.breaks(seat + " is not heard: of " + inARow + " clear utterances, " + way
                    + " the last of them, came nothing");
        }
    }

    private boolean any(int mark, Set<? extends Class<? extends GameEvent>> wanted) {
        List<GameEvent> told = log.told();
        return told.subList(Math.min(mark, told.size()), told.size()).stream()
                .anyMatch(event -> wanted.contains(event.getClass()));
    }

    private boolean isWell() {
        return world.isUp() && !world.isStarting() && log.failure().isEmpty();
    }

    /** Whether it has been told that nobody can be heard, and that it is over. */
    void isTold() {
        if (!isWell() || trouble.isSlow() || world.hasSlept()) {
            return;
        }
        Duration now = world.time().sinceBeginning();
        StormHearing.Mishap mishap = world.mishap();
        Optional<Duration> deaf = mishap.deafSince();
        boolean lost = isToldDeaf();
        if (deaf.isPresent() && isLongAgo(deaf.get(), now)) {
            tally.checked(StormInvariant.GONE_TOLD);
            if (!lost) {
                check.breaks("nobody was told that no recogniser lives since " + deaf.get());
            }
        } else if (mishap.isRested()) {
            tally.checked(StormInvariant.BACK_TOLD);
            if (lost) {
                check.breaks("nobody was told that a recogniser stands by again");
            }
        } else if (deaf.isEmpty()
                && mishap.isWell()
                && mishap.heardSince().filter(heard -> isLongAgo(heard, now)).isPresent()) {
            tally.checked(StormInvariant.BACK_TOLD);
            if (lost) {
                check.breaks("nobody was told that a recogniser hears again since "
                        + mishap.heardSince().get());
            }
        }
    }

    private static boolean isLongAgo(Duration moment, Duration now) {
        return now.minus(moment).compareTo(MUST_BE_TOLD) > 0;
    }
}
