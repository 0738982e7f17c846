package org.annabella.station;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.annabella.board.BoardStanding;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.BadInput;
import org.annabella.config.Missing;
import org.annabella.config.Setups;
import org.annabella.config.StationConfig;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.OpenQuestions;
import org.annabella.game.Sight;
import org.annabella.game.StationReasons;
import org.annabella.phrases.Notice;
import org.annabella.sound.Sound;
import org.annabella.station.devices.SimulatedTable;
import org.annabella.station.ears.Conversation;
import org.annabella.station.ears.TalkKeys;
import org.annabella.station.files.Origin;
import org.annabella.station.files.SessionFacts;
import org.annabella.station.outputs.SpokenGame;
import org.annabella.station.time.GameTime;
import org.annabella.table.GameLoop;
import org.annabella.threads.Waits;
import org.annabella.voice.Priority;
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

    /** A table that hangs does not keep the station from ending. */
    private static final Duration LAST_PAUSE = Duration.ofSeconds(2);

    private static final Logger LOG = LoggerFactory.getLogger(Station.class);
    private static final Duration LONGEST_TURN = Duration.ofSeconds(30);
    private static final int HANGS_FOR_GOOD = 60;
    /** The keyboard never waits longer for what is being heard: it comes when it comes. */
    private static final Duration HEARD_MEANWHILE = Duration.ofSeconds(1);
    /** Only at the end is it worth waiting for: what is heard later is lost. */
    private static final Duration HEARD_AT_LAST = Duration.ofSeconds(20);

    /** Scans, bytes and the quiet time of a slide, with room to spare. */
    private static final Duration HAND_NOTICED = Duration.ofMillis(1500);

    private final StationConfig config;
    private final GameTime time;
    /** What an operator should know of the journal. */
    private final List<String> journalRemarks;

    private final StationParts parts;

    private Station(StationConfig config, Surroundings surroundings, Origin origin) {
        this.config = config;
        this.time = origin.time();
        this.journalRemarks = origin.remarks();
        this.parts = new StationParts(config, surroundings, origin);
    }

    /**
     * Sets the table up for a new game, and starts its clock if the config says so; else it waits for the arbiter.
     *
     * @throws BadInput if the directory holds a game already or cannot be written
     */
    public static Station begin(StationConfig config, Surroundings surroundings) throws InterruptedException {
        return begin(config, surroundings, List.of());
    }

    /**
     * Does the same where something is known of a game before it that cannot be gone on with.
     *
     * @param remarks what that is, one sentence each; it is told as what is wrong with a journal
     * @throws BadInput if the directory holds a game already or cannot be written
     */
    public static Station begin(StationConfig config, Surroundings surroundings, List<String> remarks)
            throws InterruptedException {
        GameSetup setup = Setups.of(config);
        Origin origin = Origin.begun(surroundings.directory(), surroundings.time(), remarks);
        Station station = opened(config, surroundings, origin);
        station.post(SessionFacts.now(station.time));
        station.open(origin, surroundings.directory());
        station.parts.devices().awaitIdentities(DEVICES_COME);
        station.start(setup);
        station.tellOfJournal();
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
        } catch (RuntimeException unfit) {
            throw origin.abandoned(surroundings.directory(), unfit);
        }
    }

    /** Opens the rest. A game that cannot begin leaves nothing open, and no journal that would keep its directory from another try. */
    private void open(Origin origin, Path directory) {
        try {
            parts.open(origin.isUnderWay());
        } catch (RuntimeException unfit) {
            close();
            throw origin.abandoned(directory, unfit);
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
        if (origin.isUnderWay()) {
            station.spoken().continues(state.setup());
            station.parts.brailleSeats().forEach(seat -> seat.continues(state));
            station.sayRestarted(origin);
        }
        // Before anything else is opened: nobody's time runs while there is no station.
        station.post(SessionFacts.at(state.now(), time));
        if (state.running().isPresent()) {
            station.pause(state.now(), StationReasons.RESTARTED);
        }
        station.parts.devices().resume(state);
        station.open(origin, surroundings.directory());
        station.parts.devices().follow(state);
        if (!origin.isUnderWay()) {
            station.start(Setups.of(config));
            station.sayRestarted(origin);
        }
        station.tellOfJournal();
        station.tellIfNoSoundIsKept();
        station.askAgain(state);
        state.drawOffers().forEach(seat -> station.spoken()
                .sayToAll("offered-" + seat.id() + "-" + origin.events().size(), book -> book.drawOffered(seat)));
        return station;
    }

    private void pause(Duration at, String why) {
        post(GameInput.Rule.by(Author.STATION, at, new ArbiterAct.Pause(why)));
    }

    private void tellOfJournal() {
        journalRemarks.forEach(
                why -> post(new GameInput.Device(time.now(), DeviceId.JOURNAL, DeviceState.DEGRADED, why)));
    }

    private void sayRestarted(Origin origin) {
        spoken().notice("restarted-" + origin.events().size(), Priority.INFO, Notice.RESTARTED);
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
            parts.loop().afterQueued(() -> spoken().notice(
                            "no-sound-is-kept-" + parts.journal().lastSeq(),
                            Priority.DIALOGUE,
                            Notice.OTHER_SCORESHEET));
        }
    }

    /** Where the game stands. */
    public GameState state() {
        return parts.loop().state();
    }

    /** The time since the start of the game. */
    public GameTime time() {
        return time;
    }

    /** The simulated devices; none of them is there if the config names real ones. */
    public SimulatedTable simulated() {
        return parts.devices().simulated();
    }

    /** The speech of this station. */
    public SpokenGame spoken() {
        return parts.spoken();
    }

    /** Waits until nothing is taken any more; a table that hangs is given a minute in which it may come back. */
    public void awaitFailure() throws InterruptedException {
        int hangs = 0;
        while (parts.loop().failure().isEmpty() && hangs < HANGS_FOR_GOOD) {
            Waits.sleep(Duration.ofSeconds(1));
            hangs = parts.watchdog().isAlive() ? 0 : hangs + 1;
        }
    }

    /** Hands an input in; it is lost, and said to be, if nothing is taken any more. */
    public void post(GameInput input) {
        parts.post(input);
    }

    /** What an operator should know of the words that can be heard and of the journal, one sentence each. */
    public List<String> remarks() {
        return Stream.concat(journalRemarks.stream(), parts.ears().remarks().stream())
                .toList();
    }

    /** The devices in one sentence, simulated ones named as such. */
    public String describeDevices() {
        return parts.devices().describe();
    }

    /** Where the game stands, one sentence a line. */
    public List<String> describe() {
        return StatusLines.of(parts.loop().state(), time.now(), parts.devices());
    }

    /** How a seat's board stands to the game; empty while it is not seen, and where there is none. */
    Optional<BoardStanding> boardStanding(Side seat) {
        return parts.devices().standing(seat);
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
        parts.ears().await(heard);
        parts.devices().await(Duration.ZERO);
        awaitTable();
    }

    /** Waits until what a hand did on a board has been noticed. */
    public void settleHand() throws InterruptedException {
        parts.devices().await(HAND_NOTICED);
        awaitTable();
    }

    private void awaitTable() throws InterruptedException {
        awaitTable(LONGEST_TURN);
    }

    private void awaitTable(Duration longest) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        if (parts.loop().afterQueued(done::countDown) && !Waits.await(done, longest)) {
            LOG.warn("the table has been at its inputs for {} s", longest.toSeconds());
        }
    }

    /** Has this run by the table after everything that is queued now; false if the table takes nothing any more. */
    public boolean afterQueued(Runnable task) {
        return parts.loop().afterQueued(task);
    }

    /** Whether a seat has a sound output that only this seat hears. */
    public boolean hasEar(Side seat) {
        return config.seat(seat).hasEar();
    }

    /** The table as pages, and the hall, reach it. */
    public TableService tableService() {
        return parts.tableService();
    }

    /** The pages, if they are open. */
    public Optional<Console> console() {
        return parts.console();
    }

    /** Whether the journal can take no more. */
    public boolean isClosed() {
        return parts.loop().isClosed();
    }

    /** Why nothing is taken any more; empty while all is well. */
    public Optional<GameLoop.Failure> failure() {
        return parts.watchdog().isAlive()
                ? parts.loop().failure()
                : Optional.of(new GameLoop.Failure("the table gives no sign of life", true));
    }

    /** Somebody begins to speak; {@link #hear} tells what was said once it has ended. */
    public void beginSpeech() {
        post(new GameInput.BeginSpeech(time.now()));
    }

    /** A seat says something: sound. */
    public void hear(Side seat, Sound sound) {
        parts.conversation().hear(seat, sound);
    }

    /** A seat says something: typed words. */
    public void read(Side seat, String words) {
        parts.conversation().read(seat, words);
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
        return parts.conversation();
    }

    /** The key of a seat by which it says that it speaks: a microphone listens while it is down. */
    public TalkKeys talkKeys() {
        return parts.talkKeys();
    }

    /** A seat's clock is pressed. */
    public void press(Side seat, Duration at) {
        parts.devices().press(new GameInput.Press(at, seat));
    }

    /**
     * Ends the station: a clock that runs is stopped, then devices first, then the table, then the files, the journal last. What fails
     * to close does not hinder the rest. What was acknowledged is on disk already.
     */
    @Override
    public void close() {
        stopClocks();
        parts.close();
    }

    /** No time runs while there is no station; and what somebody has thought until its end is not given back. */
    private void stopClocks() {
        if (state().running().isEmpty() || isClosed()) {
            return;
        }
        pause(time.now(), StationReasons.ENDED);
        try {
            awaitTable(LAST_PAUSE);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
