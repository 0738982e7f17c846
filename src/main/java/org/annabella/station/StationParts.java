package org.annabella.station;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.annabella.chess.Side;
import org.annabella.config.BadInput;
import org.annabella.config.HearingConfig;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.Outputs;
import org.annabella.config.StationConfig;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Kinds;
import org.annabella.game.Phase;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.process.RecogniserPool;
import org.annabella.journal.Journal;
import org.annabella.lexicon.Language;
import org.annabella.phrases.Notice;
import org.annabella.sealing.KeyFiles;
import org.annabella.sealing.SealedMoves;
import org.annabella.station.computer.Computer;
import org.annabella.station.computer.Consoles;
import org.annabella.station.devices.Devices;
import org.annabella.station.ears.Conversation;
import org.annabella.station.ears.Ears;
import org.annabella.station.ears.HalfDuplex;
import org.annabella.station.ears.Microphones;
import org.annabella.station.ears.TableTalk;
import org.annabella.station.ears.TalkKeys;
import org.annabella.station.faults.Closing;
import org.annabella.station.faults.FaultReports;
import org.annabella.station.faults.Opening;
import org.annabella.station.faults.Watchdog;
import org.annabella.station.files.DatedStore;
import org.annabella.station.files.GameFiles;
import org.annabella.station.files.Origin;
import org.annabella.station.files.Recordings;
import org.annabella.station.files.SessionFacts;
import org.annabella.station.files.TimedStore;
import org.annabella.station.learning.Learning;
import org.annabella.station.learning.Teacher;
import org.annabella.station.outputs.Audibility;
import org.annabella.station.outputs.BrailleSeat;
import org.annabella.station.outputs.OutputWatch;
import org.annabella.station.outputs.SpokenGame;
import org.annabella.station.outputs.VoiceWatch;
import org.annabella.station.recognisers.EncoderFiles;
import org.annabella.station.recognisers.HearingWatch;
import org.annabella.station.recognisers.Models;
import org.annabella.station.recognisers.Recognisers;
import org.annabella.station.time.FlagLook;
import org.annabella.station.time.GameTime;
import org.annabella.table.EventStore;
import org.annabella.table.GameLoop;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.annabella.voice.Priority;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SpeechFiles;
import org.annabella.web.Console;
import org.annabella.web.page.TableService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a station is made of: opens each part as the config wants it, joins it to the others, and ends all of them.
 *
 * <p>Threads: the table's own decides; each device has its own; every method may be called from any thread.
 */
final class StationParts implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StationParts.class);
    private static final long MEGABYTE = 1_000_000;

    private final StationConfig config;
    private final Surroundings surroundings;
    private final GameTime time;
    private final Journal journal;
    private final GameLoop loop;

    private final Ears ears;
    private final Conversation conversation;
    private final SpokenGame spoken;
    private final GameFiles files;
    private final Devices devices;
    private final Recordings recordings;
    private final Optional<Learning> learning;
    private final HalfDuplex duplex;
    private final Microphones microphones;
    private final TalkKeys keys;
    private final FaultReports faults;
    private final FlagLook flagLook;
    private final Watchdog watchdog;
    private final SealedMoves sealing;
    private final List<BrailleSeat> brailleSeats;
    private final Optional<Console> console;
    private final AtomicLong notices = new AtomicLong();
    private volatile boolean closing;

    /** Opens what is needed to begin; what may be found later is looked for after {@link #open}. */
    StationParts(StationConfig config, Surroundings surroundings, Origin origin) {
        this.config = config;
        this.surroundings = surroundings;
        this.time = origin.time();
        this.journal = origin.journal();
        this.faults = new FaultReports(time::now, time::running);
        Opening opening = new Opening();
        try {
            this.console = Consoles.open(
                    config,
                    tableService(),
                    origin.events(),
                    surroundings.computer().pages());
            console.ifPresent(pages -> opening.opened("pages", pages));
            List<Language> languages = LanguageFiles.readAll(config.hearing().languages());
            this.recordings = new Recordings(
                    surroundings.directory(),
                    config.recordings().maxMegabytes() * MEGABYTE,
                    origin.events(),
                    time::now,
                    this::post);
            Map<Side, RecogniserSource> recognisers = recognisers(config, origin);
            recognisers.values().stream().distinct().forEach(source -> opening.opened("recogniser", source));
            this.learning = learning();
            learning.ifPresent(open -> opening.opened("learning", open));
            this.ears = new Ears(
                    recognisers,
                    languages,
                    config.hearing().keepSound() ? recordings::write : Ears.Keeper.NONE,
                    learning);
            this.duplex = new HalfDuplex(time::running);
            this.spoken = opening.opened("speech", speech(origin.events().size()));
            this.sealing = new SealedMoves(surroundings.computer().random(), new KeyFiles(surroundings.directory()));
            this.files = new GameFiles(
                    surroundings.directory(),
                    origin.day(),
                    (state, why) -> post(new GameInput.Device(time.now(), DeviceId.PAPERS, state, why)));
            this.devices = opening.opened(
                    "devices",
                    new Devices(
                            config,
                            origin.state(),
                            new Devices.Wiring(
                                    time,
                                    surroundings.time(),
                                    surroundings.timeScale(),
                                    this::post,
                                    this::afterPosted)));
            this.brailleSeats = displays();
            this.loop = opening.opened("table", GameLoop.start(onDisk(origin), origin.state(), listeners()));
            this.conversation = talk();
            this.microphones = microphones();
            this.flagLook = new FlagLook(loop::state, time::now, this::post, faults);
            this.keys = keys();
            this.watchdog =
                    new Watchdog(loop::offer, loop::isClosed, List.of(new StopNotice(spoken, console, brailleSeats)));
            faults.to(loop::offer, this::sayFault);
            Threads.lastResort(faults);
        } catch (RuntimeException unfit) {
            throw opening.abandoned(unfit);
        }
    }

    /** What is said in the game; {@code said} events of it are over. */
    private SpokenGame speech(int said) {
        return SpokenGame.open(new SpokenGame.Plan(
                config,
                SpeechFiles.in(surroundings.directory()),
                surroundings.time(),
                surroundings.audible(),
                new VoiceWatch(
                        duplex,
                        (device, state, why) -> faults.hand(new GameInput.Device(time.now(), device, state, why))),
                new OutputWatch(this::post, time::now),
                surroundings.computer().speech(),
                said));
    }

    /** The journal, watched for a disk that is slow, with the time of day at which play starts. */
    private EventStore onDisk(Origin origin) {
        EventStore timed = new TimedStore(
                journal,
                Waits::nanoTime,
                (how, why) -> post(new GameInput.Device(time.now(), DeviceId.JOURNAL, how, why)),
                origin.isJournalWeak());
        return new DatedStore(timed, () -> SessionFacts.wall(time));
    }

    private Conversation talk() {
        return new Conversation(new Conversation.Wiring(
                ears,
                new TableTalk(ears.interpreter(), config.hearing().commands() == HearingConfig.Commands.NAMED),
                loop,
                time,
                recordings,
                journal::lastSeq,
                sealing));
    }

    /** A game that is under way must be reached by hand at once; one that begins deaf is not begun. */
    private Map<Side, RecogniserSource> recognisers(StationConfig config, Origin origin) {
        List<Language> heard = LanguageFiles.readAll(config.heardLanguages());
        Computer.Hearing hearing = surroundings.computer().hearing();
        Function<DeviceId, RecogniserPool.Watch> watch = device -> new HearingWatch(device, faults::hand, time::now);
        return origin.isUnderWay() ? hearing.toCome(config, heard, watch) : hearing.of(config, heard, watch);
    }

    private Optional<Learning> learning() {
        HearingConfig hearing = config.hearing();
        Teacher teacher = surroundings.computer().hearing().teacher(config);
        if (teacher == Teacher.NONE || !hearing.learns()) {
            return Optional.empty();
        }
        return Optional.of(new Learning(new Learning.Plan(
                surroundings.directory(),
                Models.directory(hearing.encoder()),
                seat -> EncoderFiles.headOf(Recognisers.hearing(config, seat).model()),
                Map.of(Side.WHITE, config.spokenAt(Side.WHITE), Side.BLACK, config.spokenAt(Side.BLACK)),
                teacher,
                time::now,
                this::post)));
    }

    /** Without the table: it takes nothing any more, or has no room. */
    private void sayFault() {
        if (!closing) {
            spoken.notice("fault-" + notices.incrementAndGet(), Priority.ALARM, Notice.STATION_FAULT);
        }
    }

    private List<GameLoop.Listener> listeners() {
        List<GameLoop.Listener> all = new ArrayList<>();
        all.add(this::beginTime);
        all.addAll(surroundings.listeners());
        console.ifPresent(all::add);
        all.add(spoken);
        all.addAll(brailleSeats);
        all.add(devices);
        all.add(files);
        all.add(sealing);
        all.add(recordings);
        learning.ifPresent(all::add);
        return all;
    }

    /** The time of the game counts from the moment at which its clock was started. */
    private void beginTime(GameEvent event, GameState before, GameState after) {
        if (after.phase() != Phase.NOT_STARTED && after.phase() != Phase.WAITING) {
            time.begin();
        }
    }

    private List<BrailleSeat> displays() {
        return Arrays.stream(Side.values())
                .filter(side -> config.seat(side).hasBraille())
                .map(side -> new BrailleSeat(
                        side, config.seat(side), surroundings.computer().displays(), brailleKeys()))
                .toList();
    }

    /** Loop and conversation come later than the displays. */
    private BrailleKeys brailleKeys() {
        return new BrailleKeys(() -> loop.state(), () -> conversation, this::post, time::now);
    }

    /**
     * Opens the rest; a game that is under way is taken up without what is missing at the moment.
     *
     * @throws Missing if one begins deaf: without a microphone that the config names, or what it is to be heard with
     * @throws BadInput if the config means what cannot be used
     */
    void open(boolean underWay) {
        if (surroundings.audible()) {
            // Beside the rest: a sound system may take its time to say what it has.
            Threads.start("sound-outputs", this::tellIfNothingIsHeard, faults);
        }
        devices.open();
        brailleSeats.forEach(BrailleSeat::open);
        microphones.open(underWay);
        flagLook.begin();
        watchdog.start();
        if (!underWay) {
            // Boards and clock were woken meanwhile.
            ears.awaitOpen();
        }
    }

    private void tellIfNothingIsHeard() {
        Audibility.problem(Outputs.of(config), surroundings.computer().speech().outputs())
                .ifPresent(why -> post(new GameInput.Device(time.now(), Audibility.DEVICE, DeviceState.LOST, why)));
    }

    private Microphones microphones() {
        Set<SoundChannel> audible =
                surroundings.audible() ? SpokenGame.audible(config) : EnumSet.noneOf(SoundChannel.class);
        return new Microphones(
                config,
                new Microphones.Wiring(
                        surroundings.microphones(),
                        ears::recogniser,
                        loop::state,
                        conversation::question,
                        channels -> duplex.speaksOn(intersection(channels, audible)),
                        time::now,
                        time::running,
                        this::post,
                        conversation));
    }

    private static Set<SoundChannel> intersection(Set<SoundChannel> one, Set<SoundChannel> other) {
        Set<SoundChannel> both = EnumSet.noneOf(SoundChannel.class);
        both.addAll(one);
        both.retainAll(other);
        return both;
    }

    private TalkKeys keys() {
        Map<Side, Set<SoundChannel>> channels = Map.of(
                Side.WHITE, EnumSet.of(SoundChannel.PUBLIC, SoundChannel.EAR_WHITE),
                Side.BLACK, EnumSet.of(SoundChannel.PUBLIC, SoundChannel.EAR_BLACK));
        Duration longest = Duration.ofSeconds(config.hearing().longestSeconds()).plus(TalkKeys.AFTER_RELEASE);
        return new TalkKeys(channels, longest, new SeatKeys(microphones, spoken, flagLook));
    }

    /** Hands an input in; it is lost, and said to be, if nothing is taken any more. */
    void post(GameInput input) {
        if (!loop.post(input) && !closing) {
            LOG.warn("{} is lost: nothing is taken any more", Kinds.of(input));
            // A player who has pressed must not believe that it counted; what devices report by themselves is no news.
            if (input instanceof GameInput.Press) {
                spoken.notice("lost-" + notices.incrementAndGet(), Priority.ALARM, Notice.JOURNAL_UNWRITABLE);
            }
        }
    }

    private void afterPosted(Runnable task) {
        if (!loop.afterQueued(task)) {
            LOG.debug("nothing is decided any more");
        }
    }

    /** The table as pages, and the hall, reach it. */
    TableService tableService() {
        return new TableDesk(time, () -> loop, () -> conversation, () -> devices, surroundings.directory());
    }

    Journal journal() {
        return journal;
    }

    GameLoop loop() {
        return loop;
    }

    Ears ears() {
        return ears;
    }

    Conversation conversation() {
        return conversation;
    }

    SpokenGame spoken() {
        return spoken;
    }

    Devices devices() {
        return devices;
    }

    List<BrailleSeat> brailleSeats() {
        return brailleSeats;
    }

    TalkKeys talkKeys() {
        return keys;
    }

    Watchdog watchdog() {
        return watchdog;
    }

    Optional<Console> console() {
        return console;
    }

    /** Ends all: devices first, then the table, then the files, the journal last. What fails to close does not hinder the rest. */
    @Override
    public void close() {
        closing = true;
        Closing all = new Closing();
        all.close("watchdog", watchdog);
        all.close("flag", flagLook);
        console.ifPresent(open -> all.close("pages", open));
        all.close("microphones", microphones);
        brailleSeats.forEach(seat -> all.close("braille", seat));
        all.close("hearing", ears);
        learning.ifPresent(open -> all.close("learning", open));
        all.close("devices", devices);
        all.close("table", loop);
        all.close("papers", () -> files.finish(loop.state()));
        all.close("speech", spoken);
        Threads.noLastResort();
        all.close("journal", journal);
        all.rethrow();
    }
}
