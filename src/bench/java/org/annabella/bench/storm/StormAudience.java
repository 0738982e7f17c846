package org.annabella.bench.storm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.config.StationConfig;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.phrases.Manner;
import org.annabella.phrases.Notice;
import org.annabella.phrases.Phrasebook;
import org.annabella.table.GameLoop;
import org.annabella.voice.EventSpeech;
import org.annabella.voice.Priority;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SoundPlayer.Outcome;
import org.annabella.voice.Utterance;
import org.jspecify.annotations.Nullable;

/**
 * The ears of a storm: whatever an event says, but for what is only information, is heard once to its end on the channel for which it
 * is, as long as the process lives. It need not be where its voice failed, which is told, or its output was gone and it was
 * neither an alarm nor the last move, nor what has become of the game since, or something newer was said of it: pages, terminal
 * and braille have it then.
 */
final class StormAudience implements GameLoop.Listener {
    /** A channel that has said nothing for so long has nothing left to say. */
    private static final Duration IDLE = Duration.ofSeconds(10);
    /** Longer than anybody who waits for words can be let wait, however much is said before. */
    private static final Duration LONGEST = Duration.ofMinutes(10);
    /** Longer than a voice or an output may fail, or be well again, without a word. */
    private static final Duration MUST_BE_TOLD = Duration.ofSeconds(12);

    /** When so much waits on a channel, what is not urgent is dropped. */
    private static final int TOO_MUCH = 40;

    private static final Set<Priority> MAY_BE_DROPPED = Set.of(Priority.INFO, Priority.ANSWER, Priority.DIALOGUE);

    private final StormPlan plan;
    private final StormWorld world;
    private final StormTally tally;
    private final StormCheck check;
    private final EventSpeech speech;
    private final List<Wanted> wanted = new ArrayList<>();
    private @Nullable GameState last;

    /** What is to be heard, from some moment on. */
    private static final class Wanted {
        private final Utterance utterance;
        private final Duration since;
        /** Whether it need not be heard any more. */
        private boolean excused;
        /** Whether its voice or its output broke off, so that it waits for that. */
        private boolean broken;
        /** Whether something newer has been said of the same. */
        private boolean needless;

        Wanted(Utterance utterance, Duration since) {
            this.utterance = utterance;
            this.since = since;
            this.excused = utterance.priority() == Priority.INFO;
        }

        private boolean is(Priority priority) {
            return utterance.priority() == priority;
        }

        /** A move, or what has followed from it. */
        private boolean isOfTheGame() {
            return is(Priority.MOVE) || is(Priority.COURSE);
        }

        private boolean outdates(Wanted other) {
            return (is(other.utterance.priority()) || is(Priority.MOVE) && other.is(Priority.COURSE))
                    && utterance.channel() == other.utterance.channel()
                    && utterance.language().equals(other.utterance.language())
                    && since.compareTo(other.since) >= 0
                    && this != other;
        }
    }

    StormAudience(StormPlan plan, StormWorld world, StormTally tally, StormCheck check) {
        this.plan = plan;
        this.world = world;
        this.tally = tally;
        this.check = check;
        this.speech = EventSpeech.of(
                LanguageFiles.readAll().stream().map(Phrasebook::of).toList(),
                plan.ears() ? Set.of(Side.values()) : Set.of(),
                manners(StormConfig.of(plan)));
    }

    private static Map<Side, Manner> manners(StationConfig config) {
        Map<Side, Manner> manners = new EnumMap<>(Side.class);
        for (Side side : Side.values()) {
            manners.put(side, config.seat(side).manner());
        }
        return manners;
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        last = after;
        if (EventSpeech.takesMovesBack(before, event)) {
            wanted.stream().filter(each -> each.is(Priority.MOVE)).forEach(each -> each.excused = true);
        }
        List<Utterance> said = speech.utterances(1, before, event);
        mustBeSaid(event, before, said);
        want(said);
        if (event instanceof GameEvent.DeviceLost lost && lost.device().equals(DeviceId.RECORDINGS)) {
            want(speech.notice("scoresheet", after.setup(), Priority.ALARM, Notice.OTHER_SCORESHEET));
        }
    }

    @Override
    public void failed(GameLoop.Failure failure) {
        GameState known = last;
        if (known != null) {
            want(speech.notice("journal", known.setup(), Priority.ALARM, Notice.JOURNAL_UNWRITABLE));
        }
    }

    private void want(List<Utterance> said) {
        Duration now = world.time().sinceBeginning();
        said.stream().filter(each -> isThere(each.channel())).forEach(each -> {
            wanted.forEach(other -> other.needless |= each.makesNeedless(other.utterance));
            wanted.add(new Wanted(each, now));
        });
        for (SoundChannel channel : SoundChannel.values()) {
            dropWhatIsTooMuch(channel);
        }
    }

    private boolean isThere(SoundChannel channel) {
        return plan.ears() || !channel.isPrivate();
    }

    private void dropWhatIsTooMuch(SoundChannel channel) {
        List<Wanted> waiting = wanted.stream()
                .filter(each -> each.utterance.channel() == channel)
                .filter(each -> MAY_BE_DROPPED.contains(each.utterance.priority()))
                .toList();
        if (waiting.size() >= TOO_MUCH) {
            waiting.forEach(each -> each.excused = true);
        }
    }

    /** What nobody has thought of saying is not heard either. */
    private void mustBeSaid(GameEvent event, GameState before, List<Utterance> said) {
        for (Side seat : Side.values()) {
            boolean reaches = said.stream()
                    .anyMatch(each -> !each.channel().isPrivate() || each.channel() == SoundChannel.earOf(seat));
            if (isFor(seat, event, before) && !reaches) {
                check.breaks("nothing is said to " + seat + " of " + event);
            }
        }
    }

    private static boolean isFor(Side seat, GameEvent event, GameState before) {
        if (event instanceof GameEvent.Told told) {
            return told.channel() != Channel.DESK && told.to() == Audience.of(seat);
        }
        boolean blind = isBlind(before, seat);
        if (event instanceof GameEvent.MoveMade made) {
            return blind && made.seat() != seat;
        }
        if (event instanceof GameEvent.MoveCompleted completed) {
            return blind && completed.seat() != seat && !before.isOnRecord(completed.ply());
        }
        return blind
                && (event instanceof GameEvent.FlagFell
                        || event instanceof GameEvent.IllegalMoveCompleted
                        || event instanceof GameEvent.PenaltyProposed
                        || event instanceof GameEvent.DeviceLost);
    }

    private static boolean isBlind(GameState state, Side seat) {
        return state.phase() != Phase.NOT_STARTED && state.setup().profile(seat).isVisuallyDisabled();
    }

    /** Another process speaks from now on, and only of what is news to it. */
    void startedAgain() {
        wanted.clear();
    }

    /** Looks whether anything was never heard, and whether everybody knows what cannot be. */
    void hasHeard() {
        settle();
        Duration now = world.time().sinceBeginning();
        if (world.isJustAwake(IDLE)) {
            return;
        }
        for (Wanted each : List.copyOf(wanted)) {
            boolean idle = world.speech()
                    .idleSince(each.utterance.channel())
                    .filter(since -> now.minus(since).compareTo(IDLE) > 0)
                    .isPresent();
            Duration waited = now.minus(each.since.compareTo(world.awakeAt()) > 0 ? each.since : world.awakeAt());
            boolean starved = waited.compareTo(LONGEST) > 0 && !each.broken;
            if (waited.compareTo(IDLE) > 0 && (idle || starved)) {
                wanted.remove(each);
                if (!each.excused) {
                    check.breaks("'" + each.utterance.text() + "', said on "
                            + each.utterance.channel().id() + " at " + each.since + ", was never heard there");
                }
            }
        }
    }

    private void settle() {
        List<Wanted> left = new ArrayList<>();
        List<Wanted> heard = new ArrayList<>();
        for (Wanted each : wanted) {
            Set<Outcome> outcomes = outcomes(each);
            if (outcomes.contains(Outcome.HEARD)) {
                tally.checked(StormInvariant.SAID);
                heard.add(each);
                continue;
            }
            each.broken |= outcomes.contains(Outcome.LOST);
            each.excused |=
                    outcomes.contains(Outcome.NOWHERE) || each.broken && (each.needless || !each.utterance.isKept());
            left.add(each);
        }
        wanted.clear();
        wanted.addAll(left);
        // Of the moves that wait for voice or output only the last is worth hearing, and what has become of the game
        // since.
        wanted.stream()
                .filter(each -> each.broken && each.isOfTheGame())
                .forEach(each -> each.excused |= heard.stream().anyMatch(other -> other.outdates(each))
                        || wanted.stream().anyMatch(other -> other.outdates(each) && other.broken));
    }

    private Set<Outcome> outcomes(Wanted each) {
        return world.speech().sounds().stream()
                .filter(sound -> sound.channel() == each.utterance.channel()
                        && sound.text().equals(each.utterance.text())
                        && sound.begun().compareTo(each.since) >= 0)
                .map(StormSpeech.Sound::outcome)
                .collect(Collectors.toSet());
    }

    /** A voice or an output that is lost is told, and that it is back. */
    void isTold() {
        if (world.isJustAwake(MUST_BE_TOLD)) {
            return;
        }
        GameState state = world.station().state();
        Arrays.stream(SoundChannel.values()).forEach(channel -> {
            world.speech().voice(channel).ifPresent(told -> isTold(state, DeviceId.voice(channel.id()), told));
            world.speech().output(channel).ifPresent(told -> isTold(state, DeviceId.sound(channel.id()), told));
        });
    }

    private void isTold(GameState state, DeviceId device, StormSpeech.Told told) {
        if (world.time().sinceBeginning().minus(told.since()).compareTo(MUST_BE_TOLD) <= 0) {
            return;
        }
        tally.checked(told.lost() ? StormInvariant.GONE_TOLD : StormInvariant.BACK_TOLD);
        if (state.lostDevices().contains(device) != told.lost()) {
            check.breaks("nobody was told that " + device + (told.lost() ? " is gone since " : " is back since ")
                    + told.since());
        }
    }
}
