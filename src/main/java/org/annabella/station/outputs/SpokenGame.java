package org.annabella.station.outputs;

import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Outputs;
import org.annabella.config.StationConfig;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.lexicon.Language;
import org.annabella.phrases.Manner;
import org.annabella.phrases.Notice;
import org.annabella.phrases.Phrasebook;
import org.annabella.station.computer.Computer;
import org.annabella.table.GameLoop;
import org.annabella.voice.EventSpeech;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.Priority;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SoundPlayer;
import org.annabella.voice.Speaker;
import org.annabella.voice.SpeechFiles;
import org.annabella.voice.SpeechListener;
import org.annabella.voice.Utterance;
import org.jspecify.annotations.Nullable;

/** Says what happens in the game, to those who may know it. A listener of the table. */
public final class SpokenGame implements GameLoop.Listener, AutoCloseable {
    private final Speaker speaker;
    private final EventSpeech speech;
    private volatile @Nullable GameSetup setup;
    private long number;

    private SpokenGame(Speaker speaker, EventSpeech speech, long number) {
        this.speaker = speaker;
        this.speech = speech;
        this.number = number;
    }

    /**
     * What speech needs.
     *
     * @param audible whether sound goes to sound outputs, not only into files
     * @param watch learns of sound outputs that are lost and come back
     * @param speech the voices and outputs that there are
     * @param alreadyHappened how many events the journal holds already; they are not said again
     */
    public record Plan(
            StationConfig config,
            SpeechFiles files,
            InstantSource time,
            boolean audible,
            SpeechListener listener,
            LinePlayer.Watch watch,
            Computer.Speech speech,
            long alreadyHappened) {}

    /** Opens the voices of the plan; the first sound may be asked for at once. */
    public static SpokenGame open(Plan plan) {
        List<Language> languages = LanguageFiles.readAll();
        Speaker speaker = Speaker.asynchronous(new Speaker.Parts(
                plan.speech().voices(plan.config(), languages),
                languages,
                plan.files(),
                player(plan),
                plan.time(),
                plan.listener()));
        EventSpeech speech = EventSpeech.of(
                languages.stream().map(Phrasebook::of).toList(), ears(plan.config()), manners(plan.config()));
        return new SpokenGame(speaker, speech, plan.alreadyHappened());
    }

    private static Map<Side, Manner> manners(StationConfig config) {
        Map<Side, Manner> manners = new EnumMap<>(Side.class);
        for (Side side : Side.values()) {
            manners.put(side, config.seat(side).manner());
        }
        return manners;
    }

    private static Set<Side> ears(StationConfig config) {
        Set<Side> ears = EnumSet.allOf(Side.class);
        ears.removeIf(side -> !config.seat(side).hasEar());
        return ears;
    }

    private static SoundPlayer player(Plan plan) {
        if (!plan.audible()) {
            return SoundPlayer.SILENT;
        }
        return plan.speech().player(Outputs.of(plan.config()), plan.watch());
    }

    /** The channels that come out of a sound output, by this config. */
    public static Set<SoundChannel> audible(StationConfig config) {
        Set<SoundChannel> audible = EnumSet.noneOf(SoundChannel.class);
        audible.addAll(Outputs.of(config).wanted().keySet());
        return audible;
    }

    /** What cannot be said is said to be a fault: nobody but the voice can tell a blind player. */
    @Override
    public String name() {
        return "voice";
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        try {
            say(event, before);
        } catch (Throwable defect) {
            notice("unsaid-" + number, Priority.ALARM, Notice.STATION_FAULT);
            throw defect;
        }
    }

    private void say(GameEvent event, GameState before) {
        number++;
        if (event instanceof GameEvent.GameStarted started) {
            setup = started.setup();
        }
        if (EventSpeech.takesMovesBack(before, event)) {
            speaker.movesTakenBack();
        }
        if (setup != null) {
            speech.utterances(number, before, event).forEach(speaker::speak);
        }
        if (event instanceof GameEvent.DeviceLost lost && lost.device().equals(DeviceId.RECORDINGS)) {
            notice("scoresheet-" + number, Priority.ALARM, Notice.OTHER_SCORESHEET);
        }
    }

    @Override
    public void failed(GameLoop.Failure failure) {
        notice("journal", Priority.ALARM, Notice.JOURNAL_UNWRITABLE);
    }

    /** Says something to everybody that is no event of the game. */
    public void notice(String id, Priority priority, Notice notice) {
        GameSetup known = setup;
        if (known != null) {
            speech.notice(id, known, priority, notice).forEach(speaker::speak);
        }
    }

    /** Says something to everybody that somebody at the table has asked for. */
    public void sayToAll(String id, Function<Phrasebook, String> text) {
        GameSetup known = setup;
        if (known != null) {
            speech.toAll(id, known, Priority.DIALOGUE, text).forEach(speaker::speak);
        }
    }

    /** Says something in one ear, which must be there. */
    public void sayTo(Side seat, String id, Function<Phrasebook, String> text) {
        GameSetup known = setup;
        if (known != null) {
            speaker.speak(speech.toSeat(id, known, seat, Priority.DIALOGUE, text));
        }
    }

    /** Lets somebody speak; what is to be said on this channel waits. */
    public void giveWay(SoundChannel channel) {
        speaker.giveWay(channel);
    }

    /** Says what has waited there. */
    public void goOn(SoundChannel channel) {
        speaker.goOn(channel);
    }

    /** Says on this channel once more what was said on it last; false if nothing was. */
    public boolean repeatLast(SoundChannel channel) {
        return speaker.repeatLast(channel);
    }

    /** Whether what was said last on this channel may be false by now: it is to be told anew. */
    public boolean isLastOfTheMoment(SoundChannel channel) {
        return speaker.isLastOfTheMoment(channel);
    }

    /** Goes on with a game that was set up in an earlier run. */
    public void continues(GameSetup known) {
        setup = known;
    }

    /** The words that an event is told in, of all channels, for the machine-readable transcript. */
    public String words(GameEvent event, GameState before) {
        Set<String> texts = speech.utterances(0, before, event).stream()
                .map(Utterance::text)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return String.join(" ", texts);
    }

    public boolean awaitSilence(Duration longest) throws InterruptedException {
        return speaker.awaitSilence(longest);
    }

    @Override
    public void close() {
        speaker.close();
    }
}
