package org.annabella.station;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.annabella.board.BoardStanding;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.BadInput;
import org.annabella.config.HearingConfig;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.Outputs;
import org.annabella.config.Setups;
import org.annabella.config.StationConfig;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Kinds;
import org.annabella.game.OpenQuestions;
import org.annabella.game.Phase;
import org.annabella.game.Sight;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.process.RecogniserPool;
import org.annabella.journal.Journal;
import org.annabella.lexicon.Language;
import org.annabella.phrases.Notice;
import org.annabella.sealing.KeyFiles;
import org.annabella.sealing.SealedMoves;
import org.annabella.sound.Sound;
import org.annabella.station.computer.Computer;
import org.annabella.station.computer.Consoles;
import org.annabella.station.devices.Devices;
import org.annabella.station.devices.SimulatedTable;
import org.annabella.station.ears.Conversation;
import org.annabella.station.ears.Ears;
import org.annabella.station.ears.HalfDuplex;
import org.annabella.station.ears.Microphones;
import org.annabella.station.ears.TableTalk;
import org.annabella.station.ears.TalkKeys;
import org.annabella.station.faults.Closing;
import org.annabella.station.faults.FaultReports;
import org.annabella.station.faults.Watchdog;
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
 * One table with everything on it: joins ears, boards, clock and voice to the game, and keeps its files.
 *
 * <p>Threads: the table's own decides; each device has its own; every public method may be called from any thread.
 */
public final class Station implements AutoCloseable {
    /** How long the start of the game waits for boards and clock; it does not depend on them. */
    private static final Duration DEVICES_COME = Duration.ofSeconds(3);

    private static final Logger LOG = LoggerFactory.getLogger(Station.class);
    private static final long TABLE_SECONDS = 30;
    private static final int HANGS_FOR_GOOD = 60;
    private static final long MEGABYTE = 1_000_000;
    /** The keyboard never waits longer for what is being heard: it comes when it comes. */
    private static final Duration HEARD_MEANWHILE = Duration.ofSeconds(1);
    /** Only at the end is it worth waiting for: what is heard later is lost. */
    private static final Duration HEARD_AT_LAST = Duration.ofSeconds(20);

    /** Scans, bytes and the quiet time of a slide, with room to spare. */
    private static final Duration HAND_NOTICED = Duration.ofMillis(1500);

    private final StationConfig config;
    private final Surroundings surroundings;
    private final GameTime time;
    private final Journal journal;
    private final GameLoop loop;
    /** What an operator should know of the journal. */
    private final List<String> journalRemarks;

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
    private volatile boolean closing;
    private final SealedMoves sealing;
    private final List<BrailleSeat> brailleSeats;
    private final Optional<Console> console;
    private final AtomicLong notices = new AtomicLong();

    private Station(StationConfig config, Surroundings surroundings, Origin origin) {
        this.config = config;
        this.surroundings = surroundings;
        this.time = origin.time();
        this.journal = origin.journal();
        this.journalRemarks = origin.remarks();
        this.faults = new FaultReports(time::now, time::running);
        this.console = Consoles.open(
                config, tableService(), origin.events(), surroundings.computer().pages());
        List<Language> languages = LanguageFiles.readAll(config.hearing().languages());
        this.recordings = new Recordings(
                surroundings.directory(),
                config.recordings().maxMegabytes() * MEGABYTE,
                origin.events(),
                time::now,
                this::post);
        Map<Side, RecogniserSource> recognisers = recognisers(config, origin);
        this.learning = learning();
        this.ears = new Ears(
                recognisers, languages, config.hearing().keepSound() ? recordings::write : Ears.Keeper.NONE, learning);
        this.duplex = new HalfDuplex(time::running);
        this.spoken = speech(origin.events().size());
        this.sealing = new SealedMoves(surroundings.computer().random(), new KeyFiles(surroundings.directory()));
        this.files = new GameFiles(
                surroundings.directory(),
                origin.day(),
                (state, why) -> post(new GameInput.Device(time.now(), DeviceId.PAPERS, state, why)));
        this.devices = new Devices(
                config,
                origin.state(),
                new Devices.Wiring(time, surroundings.time(), surroundings.timeScale(), this::post));
        this.brailleSeats = brailleSeats();
        this.loop = GameLoop.start(onDisk(origin), origin.state(), listeners());
        this.conversation = talk();
        this.microphones = microphones();
        this.flagLook = new FlagLook(loop::state, time::now, this::post, faults);
        this.keys = keys();
        this.watchdog =
                new Watchdog(loop::offer, loop::isClosed, List.of(new StopNotice(spoken, console, brailleSeats)));
        faults.to(loop::offer, this::sayFault);
        Threads.lastResort(faults);
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

    /** The journal, watched for a disk that is slow. */
    private EventStore onDisk(Origin origin) {
        return new TimedStore(
                journal,
                Waits::nanoTime,
                (how, why) -> post(new GameInput.Device(time.now(), DeviceId.JOURNAL, how, why)),
                origin.isJournalWeak());
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
        return origin.state().phase() == Phase.NOT_STARTED
                ? hearing.of(config, heard, watch)
                : hearing.toCome(config, heard, watch);
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
                Map.of(Side.WHITE, hearing.languages(), Side.BLACK, hearing.languages()),
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

    /**
     * Sets the table up for a new game, and starts its clock if the config says so; else it waits for the arbiter.
     *
     * @throws BadInput if the directory holds a game already or cannot be written
     */
    public static Station begin(StationConfig config, Surroundings surroundings) throws InterruptedException {
        GameSetup setup = Setups.of(config);
        Station station = opened(config, surroundings, Origin.begun(surroundings.directory(), surroundings.time()));
        station.post(SessionFacts.now(station.time));
        station.open(false);
        station.devices.awaitIdentities(DEVICES_COME);
        station.start(setup);
        station.tellIfNoSoundIsKept();
        return station;
    }

    /** Sets the game up and waits until that is on disk: what is said or typed from now on finds a game. */
    private void start(GameSetup setup) throws InterruptedException {
        post(new GameInput.Start(time.now(), setup));
        awaitTable();
    }

    private static Station opened(StationConfig config, Surroundings surroundings, Origin origin) {
        try {
            return new Station(config, surroundings, origin);
        } catch (BadInput | Missing unfit) {
            throw origin.abandoned(surroundings.directory(), unfit);
        }
    }

    /**
     * Goes on with a game from its journal. A game that was running is paused: the arbiter lets it go on. One that was
     * killed before it had begun begins now.
     *
     * @throws Missing if there is no journal
     * @throws BadInput if it is damaged or in use
     */
    public static Station resume(StationConfig config, Surroundings surroundings) throws InterruptedException {
        Origin origin = Origin.continued(surroundings.directory(), surroundings.time());
        GameState state = origin.state();
        GameTime time = origin.time();
        Station station = opened(config, surroundings, origin);
        if (state.phase() != Phase.NOT_STARTED) {
            station.spoken.continues(state.setup());
            station.brailleSeats.forEach(seat -> seat.continues(state));
        }
        station.post(SessionFacts.now(time));
        station.devices.resume(state);
        station.open(state.phase() != Phase.NOT_STARTED);
        station.devices.follow(state);
        if (state.phase() == Phase.NOT_STARTED) {
            station.start(Setups.of(config));
        }
        station.journalRemarks.forEach(
                why -> station.post(new GameInput.Device(time.now(), DeviceId.JOURNAL, DeviceState.DEGRADED, why)));
        station.spoken.notice("restarted-" + origin.events().size(), Priority.INFO, Notice.RESTARTED);
        station.tellIfNoSoundIsKept();
        if (state.running().isPresent()) {
            station.post(GameInput.Rule.by(
                    Author.STATION,
                    time.now(),
                    new ArbiterAct.Pause("the station was restarted; the arbiter resumes")));
        }
        station.askAgain(state);
        return station;
    }

    /** What was open is asked once more: nobody need remember what the station said before it died. */
    private void askAgain(GameState state) {
        for (Side seat : Side.values()) {
            OpenQuestions open = state.questions(seat);
            open.whichMove()
                    .filter(asked -> asked.candidates().stream().allMatch(state.positionFor(seat)::isLegal))
                    .or(open::confirmation)
                    .ifPresent(asked -> post(new GameInput.AskBack(
                            time.now(), seat, asked.question(), asked.candidates(), asked.words(), asked.sound())));
        }
    }

    /** Without recordings the visually disabled player needs another scoresheet (FIDE Laws 2023, D.2.7). */
    private void tellIfNoSoundIsKept() {
        boolean needed = config.white().sight() == Sight.BLIND || config.black().sight() == Sight.BLIND;
        if (needed && !config.hearing().keepSound()) {
            loop.afterQueued(() ->
                    spoken.notice("no-sound-is-kept-" + journal.lastSeq(), Priority.DIALOGUE, Notice.OTHER_SCORESHEET));
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

    private List<BrailleSeat> brailleSeats() {
        return Arrays.stream(Side.values())
                .filter(side -> config.seat(side).hasBraille())
                .map(side -> new BrailleSeat(
                        side, config.seat(side), surroundings.computer().displays(), brailleKeys()))
                .toList();
    }

    /** Loop and conversation come later than the displays. */
    private BrailleKeys brailleKeys() {
        return new BrailleKeys(this::state, this::conversation, this::post, time::now);
    }

    /** A game that is under way is taken up without what is missing at the moment. */
    private void open(boolean underWay) {
        if (surroundings.audible()) {
            // Beside the rest: a sound system may take its time to say what it has.
            Threads.start("sound-outputs", this::tellIfNothingIsHeard, faults);
        }
        devices.open();
        brailleSeats.forEach(BrailleSeat::open);
        microphones.open(underWay);
        flagLook.begin();
        watchdog.start();
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

    /** Where the game stands. */
    public GameState state() {
        return loop.state();
    }

    /** The time since the start of the game. */
    public GameTime time() {
        return time;
    }

    /** The simulated devices; none of them is there if the config names real ones. */
    public SimulatedTable simulated() {
        return devices.simulated();
    }

    /** The speech of this station. */
    public SpokenGame spoken() {
        return spoken;
    }

    /** Waits until nothing is taken any more; a table that hangs is given a minute in which it may come back. */
    public void awaitFailure() throws InterruptedException {
        int hangs = 0;
        while (loop.failure().isEmpty() && hangs < HANGS_FOR_GOOD) {
            Waits.sleep(Duration.ofSeconds(1));
            hangs = watchdog.isAlive() ? 0 : hangs + 1;
        }
    }

    /** Hands an input in; it is lost, and said to be, if nothing is taken any more. */
    public void post(GameInput input) {
        if (!loop.post(input) && !closing) {
            LOG.warn("{} is lost: nothing is taken any more", Kinds.of(input));
            // A player who has pressed must not believe that it counted; what devices report by themselves is no news.
            if (input instanceof GameInput.Press) {
                spoken.notice("lost-" + notices.incrementAndGet(), Priority.ALARM, Notice.JOURNAL_UNWRITABLE);
            }
        }
    }

    /** What an operator should know of the words that can be heard and of the journal, one sentence each. */
    public List<String> remarks() {
        return Stream.concat(journalRemarks.stream(), ears.remarks().stream()).toList();
    }

    /** The devices in one sentence, simulated ones named as such. */
    public String describeDevices() {
        return devices.describe();
    }

    /** Where the game stands, one sentence a line. */
    public List<String> describe() {
        return StatusLines.of(loop.state(), time.now(), devices);
    }

    /** How a seat's board stands to the game; empty while it is not seen, and where there is none. */
    Optional<BoardStanding> boardStanding(Side seat) {
        return devices.standing(seat);
    }

    /** Waits until what was typed and pressed has been worked on, and a little for what was said. */
    public void awaitIdle() throws InterruptedException {
        awaitIdle(HEARD_MEANWHILE);
    }

    /** The same at the end of all lines, when more time may be taken for what is still being heard. */
    public void settleAtLast() throws InterruptedException {
        awaitIdle(HEARD_AT_LAST);
    }

    private void awaitIdle(Duration heard) throws InterruptedException {
        ears.await(heard);
        devices.await(Duration.ZERO);
        awaitTable();
    }

    /** Waits until what a hand did on a board has been noticed. */
    public void settleHand() throws InterruptedException {
        devices.await(HAND_NOTICED);
        awaitTable();
    }

    private void awaitTable() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        if (loop.afterQueued(done::countDown) && !Waits.await(done, Duration.ofSeconds(TABLE_SECONDS))) {
            LOG.warn("the table has been at its inputs for {} s", TABLE_SECONDS);
        }
    }

    /** Has this run by the table after everything that is queued now; false if the table takes nothing any more. */
    public boolean afterQueued(Runnable task) {
        return loop.afterQueued(task);
    }

    /** Whether a seat has a sound output that only this seat hears. */
    public boolean hasEar(Side seat) {
        return config.seat(seat).hasEar();
    }

    /** The table as pages, and the hall, reach it. */
    public TableService tableService() {
        return new TableDesk(time, () -> loop, () -> conversation, () -> devices, surroundings.directory());
    }

    /** The pages, if they are open. */
    public Optional<Console> console() {
        return console;
    }

    /** Whether the journal can take no more. */
    public boolean isClosed() {
        return loop.isClosed();
    }

    /** Why nothing is taken any more; empty while all is well. */
    public Optional<GameLoop.Failure> failure() {
        return watchdog.isAlive()
                ? loop.failure()
                : Optional.of(new GameLoop.Failure("the table gives no sign of life", true));
    }

    /** Somebody begins to speak; {@link #hear} tells what was said once it has ended. */
    public void beginSpeech() {
        post(new GameInput.BeginSpeech(time.now()));
    }

    /** A seat says something: sound. */
    public void hear(Side seat, Sound sound) {
        conversation.hear(seat, sound);
    }

    /** A seat says something: typed words. */
    public void read(Side seat, String words) {
        conversation.read(seat, words);
    }

    /** What the arbiter says that an unclear sealed move means: UCI. */
    public HeardMove meant(String uci) {
        Move move = state().position()
                .readUci(uci)
                .orElseThrow(() -> new BadInput("give a move such as e2e4, found '" + uci + "'"));
        return new HeardMove(move, uci, 1, null, HeardMove.Source.ARBITER);
    }

    /** What the seats say, and what is sealed. */
    public Conversation conversation() {
        return conversation;
    }

    /** The key of a seat by which it says that it speaks: a microphone listens while it is down. */
    public TalkKeys talkKeys() {
        return keys;
    }

    /** A seat's clock is pressed. */
    public void press(Side seat, Duration at) {
        devices.press(new GameInput.Press(at, seat));
    }

    /**
     * Ends the station: devices first, then the table, then the files, the journal last. What fails to close does not hinder
     * the rest. What was acknowledged is on disk already.
     */
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
