package org.annabella.station.boards;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardReport;
import org.annabella.board.BoardStanding;
import org.annabella.board.BoardWatcher;
import org.annabella.board.Expectation;
import org.annabella.board.Rehearsal;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.config.BoardConfig;
import org.annabella.game.Boards;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.SeenBoard;
import org.annabella.serial.Health;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.GameTime;
import org.annabella.threads.DefectWords;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Joins one seat's board to the game: what the board shows becomes inputs, what the game expects goes to the watcher.
 *
 * <p>Threads: one of its own, named after the board; every method may be called from any thread.
 */
public final class SeatBoard implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SeatBoard.class);
    private static final Duration SHORTEST = Duration.ofMillis(1);
    private static final Duration TICK = Duration.ofMillis(50);
    /** So long a board that is told to stop its pieces may take. */
    private static final Duration STOPPING = Duration.ofSeconds(3);

    /** So long nothing must fail before a board counts again after a defect. */
    private static final Duration SOUND_AGAIN = Duration.ofSeconds(2);

    private final Side seat;
    private final DeviceId device;
    private final BoardDriver driver;
    private final GameTime time;
    private final Consumer<GameInput> post;
    private final BoardWatcher watcher;
    private final TimeScale timeScale;
    private final TimeScale.Stopwatch boardTime;
    private final TaskThread thread;
    private final Mover mover;
    private final Charge charge;
    private final boolean beeps;
    private final Taken taken = new Taken();

    private @Nullable Expectation expected;
    private Set<Square> guided = Set.of();
    private boolean owes;
    /** The other seat's board, if that is known. */
    private @Nullable String elsewhere;
    /** True while a move is owed that was carried out while the board was away, with others after it. */
    private boolean owesUnseen;
    /** Whether a piece was lifted, or the board differed, when the station was ended, and nobody has seen what became of it. */
    private boolean leftUnseen;
    /** The move that is held to stand on this board, and was put there or may have been taken back unseen, until it is seen. */
    private @Nullable Move stoodUnseen;
    /** Whether somebody has said that this board is right while it was lost. */
    private boolean saidRight;
    /** How the board stood when the station was ended out of step with it, until it is seen. */
    private @Nullable SeenBoard left;
    /** How it stands if the seat's latest move, which nobody had seen on it when the station was ended, was never carried out there. */
    private @Nullable Placement unplayed;

    /** When the last defect was, while the board does not count for it. */
    private @Nullable Duration defectAt;
    /** Whether the driver itself says that the board has gone. */
    private boolean gone;

    private GameState latest = GameState.NOT_STARTED;
    /** Open while the board does not move its pieces. */
    private volatile CountDownLatch still = new CountDownLatch(0);

    private volatile @Nullable BoardStanding standing;
    private volatile BoardReport.@Nullable Identified identity;

    /**
     * Prepares the board; {@link #open} starts it.
     *
     * @param timeScale how fast the board's own time runs; real boards run at {@link TimeScale#REAL}
     */
    public SeatBoard(Side seat, BoardDriver driver, TimeScale timeScale, GameTime time, Consumer<GameInput> post) {
        this(seat, driver, timeScale, time, post, Allowed.NONE);
    }

    /** Prepares a board that may do more than be looked at. */
    public SeatBoard(
            Side seat,
            BoardDriver driver,
            TimeScale timeScale,
            GameTime time,
            Consumer<GameInput> post,
            Allowed allowed) {
        this.seat = seat;
        this.device = DeviceId.board(seat);
        this.driver = driver;
        this.timeScale = timeScale;
        this.boardTime = timeScale.stopwatch();
        this.time = time;
        this.post = post;
        this.watcher = BoardWatcher.guiding();
        this.mover = new Mover(seat, driver, watcher, time::now, allowed.moves());
        this.charge = new Charge(device);
        this.beeps = allowed.beeps();
        this.thread = Threads.tasks(device.name(), (name, defect) -> failed(defect));
    }

    /**
     * What a board may do beside being looked at.
     *
     * @param moves move its pieces itself
     * @param beeps beep where an illegal move was completed
     */
    public record Allowed(boolean moves, boolean beeps) {
        /** Nothing. */
        public static final Allowed NONE = new Allowed(false, false);
    }

    /** Demands the board that answered in an earlier session, unless another kind is wanted now; before {@link #open}. */
    public void expect(BoardConfig.Kind kind, GameState state) {
        DeviceIdentity known = state.knownDevices().get(device);
        if (known != null && (kind == BoardConfig.Kind.AUTO || known.kind().equals(kind.word()))) {
            driver.expect(known.serialNumber());
        }
        expectAnyBut(state);
    }

    /** While it is not known which board is here, the other seat's is not: where cables were changed, both would be wrong. */
    private void expectAnyBut(GameState state) {
        DeviceIdentity other = state.knownDevices().get(DeviceId.board(seat.opposite()));
        if (other != null && !other.serialNumber().equals(elsewhere)) {
            elsewhere = other.serialNumber();
            driver.expectAnyBut(elsewhere);
        }
    }

    /** The arbiter lets whichever board answers be the one. */
    public void accepted(DeviceId accepted) {
        if (accepted.equals(device)) {
            driver.expectAny();
        }
    }

    public void open() {
        thread.run(Rehearsal::once);
        driver.open(report -> run(() -> accept(report)));
        Duration tick = timeScale.real(TICK);
        thread.every(tick.compareTo(SHORTEST) > 0 ? tick : SHORTEST, () -> judged(this::look));
    }

    private void look() {
        give(watcher.tick(boardTime.elapsed()), time.now());
        if (saidRight && isSeen()) {
            saidRight = false;
            give(watcher.heldToBeInStep(boardTime.elapsed()), time.now());
        }
        tell(mover.look(boardTime.elapsed()));
        if (watcher.isUntouched(boardTime.elapsed())) {
            takenBackUnseen();
        }
        boolean doubtful = owesUnseen || leftUnseen;
        if (doubtful
                && (watcher.isUntouched(boardTime.elapsed())
                        || leftUnseen && !watcher.isOutOfStep() && executedStands())) {
            owesUnseen = false;
            leftUnseen = false;
            post.accept(new GameInput.ReportInStep(time.now(), seat));
        }
    }

    /** A move that stood when the board or the station was lost, or that an assistant said to stand meanwhile, and does not. */
    private void takenBackUnseen() {
        Move move = stoodUnseen;
        if (move == null || !isSeen()) {
            return;
        }
        stoodUnseen = null;
        boolean looksTheSame = watcher.placement().isEmpty()
                && Boards.after(latest.position(), move).occupancy()
                        == latest.position().placement().occupancy();
        if (move.equals(latest.turn().on(latest.turnSeat() == seat)) && !looksTheSame) {
            post.accept(new GameInput.Undo(time.now(), seat));
        }
    }

    /** Whether the board is there, for the table as well, and tells what stands on it. */
    private boolean isSeen() {
        return watcher.isSeeing() && !latest.isLost(DeviceId.OfSeat.BOARD, seat);
    }

    private void tell(@Nullable GameInput input) {
        if (input != null) {
            post.accept(input);
        }
    }

    /** Takes note that the game lets this seat's board move its pieces, and that this is being said. */
    public void announced(GameEvent.MovementAnnounced event) {
        run(() -> tell(mover.announced(event, boardTime.elapsed())));
    }

    /** Takes note that this seat's board moves no pieces any more, or may not. */
    public void movementEnded() {
        run(mover::ended);
    }

    /** Takes note that this seat has completed an illegal move, which everybody is told. */
    public void illegalMove() {
        if (beeps) {
            driver.beep();
        }
    }

    /** Whether the move stands there that was seen to be executed, before a piece of it was lifted once more. */
    private boolean executedStands() {
        Move executed = latest.turn().executed();
        return executed != null
                && latest.turnSeat() == seat
                && watcher.standing().filter(executed::equals).isPresent();
    }

    /** Who the board says it is, once it has said so. */
    public Optional<BoardReport.Identified> identity() {
        return Optional.ofNullable(identity);
    }

    /** Takes note of what the game expects of this board now. */
    public void follow(GameState state) {
        Optional<Expectation> next = expectation(state);
        Set<Square> squares = Guidance.squares(state, seat);
        boolean owing = state.owing(seat).isPresent();
        boolean differs = state.seat(seat).isOutOfStep();
        boolean setBack = !state.seat(seat).left().isEmpty();
        boolean unfinished = differs || !state.seat(seat).inHand().isEmpty();
        run(() -> {
            boolean first = latest.phase() == Phase.NOT_STARTED;
            leftUnseen = unfinished && (leftUnseen || first);
            if (first) {
                left = differs || setBack ? SeenBoard.of(state, seat) : null;
                unplayed = left == null ? unplayed(state) : null;
            }
            if (first || state.isLost(DeviceId.OfSeat.BOARD, seat)) {
                stoodUnseen = state.turn().on(state.turnSeat() == seat);
            }
            boolean paused = latest.phase() == Phase.PAUSED || latest.phase() == Phase.ADJOURNED;
            boolean waited = latest.phase() == Phase.RUNNING && latest.turnSeat() != seat && state.turnSeat() == seat;
            saidRight |= latest.isLost(DeviceId.OfSeat.BOARD, seat)
                    && latest.seat(seat).isOutOfStep()
                    && !differs;
            latest = state;
            mover.follow(state);
            expectAnyBut(state);
            owes = owing;
            owesUnseen =
                    owing && next.filter(Expectation.Rest.class::isInstance).isPresent();
            guide(squares);
            next.ifPresent(this::expect);
            asLeft();
            if ((paused || waited) && state.phase() == Phase.RUNNING) {
                showAgain();
            }
        });
    }

    /**
     * A move that has come to stand while the game was paused, or it was not the seat's turn, did not count then; it stands there still.
     */
    private void showAgain() {
        if (expected instanceof Expectation.OwnMove) {
            watcher.standing()
                    .filter(move -> !move.equals(latest.turn().executed()))
                    .ifPresent(move -> post.accept(new GameInput.Execute(time.now(), seat, move)));
        }
    }

    /**
     * Takes note that the position has been set back: what the board shows of a move is to be put back.
     *
     * @param before the game before that: it knows what was played on this board
     */
    public void setBack(GameState before) {
        SeenBoard stood = SeenBoard.of(before, seat);
        run(() -> {
            mover.setBack();
            give(watcher.setBack(stood.pieces(), stood.unnamed(), boardTime.elapsed()), time.now());
        });
    }

    /** Takes note that this seat's move counts although it was not seen on this board. */
    public void passed(GameState before) {
        SeenBoard stood = SeenBoard.of(before, seat);
        run(() -> standsAs(stood));
    }

    private void standsAs(SeenBoard stood) {
        give(watcher.passed(stood.pieces(), stood.unrecognised(), boardTime.elapsed()), time.now());
    }

    /** The position before the seat's latest move, if nobody saw that move here; the opponent may have replied meanwhile. */
    private @Nullable Placement unplayed(GameState state) {
        List<Ply> plies = state.plies();
        return plies.subList(Math.max(0, plies.size() - 2), plies.size()).stream()
                .filter(ply -> ply.seat() == seat && !ply.how().executed())
                .map(ply -> ply.before().placement())
                .findFirst()
                .orElse(null);
    }

    /** What was wrong, and in which way a board of holes cannot see, is so until somebody puts it right. */
    private void asLeft() {
        if (expected == null || !watcher.isSeeing()) {
            return;
        }
        SeenBoard stood = left;
        Placement before = unplayed;
        left = null;
        unplayed = null;
        if (stood != null) {
            standsAs(stood);
        } else if (before != null && watcher.shows(before)) {
            // What was to be captured looks like the piece that should have captured it.
            standsAs(new SeenBoard(before, Set.of()));
        }
    }

    private void guide(Set<Square> squares) {
        if (!squares.equals(guided)) {
            guided = squares;
            driver.guide(squares);
        }
    }

    /** How the board stands to the game; empty while it is not seen. */
    public Optional<BoardStanding> standing() {
        return Optional.ofNullable(standing);
    }

    /** Decides what stands on the board, as at the press of the clock, then goes on: also if that fails, or is closed. */
    public void judgeAtPress(Duration at, Runnable then) {
        Duration wait = timeScale.real(driver.capabilities().latency());
        Duration press = boardTime.elapsed();
        boolean taken = schedule(
                () -> {
                    try {
                        mover.handIsNear();
                        give(watcher.judgeAtPress(press, boardTime.elapsed()), at);
                        if (watcher.isUntouched()) {
                            takenBackUnseen();
                        }
                    } finally {
                        then.run();
                    }
                },
                wait);
        if (!taken) {
            then.run();
        }
    }

    /** Waits until everything handed in so far has been worked on, and this much of the board's time has gone by. */
    public void await(Duration boardTimeToo) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        schedule(done::countDown, timeScale.real(driver.capabilities().latency().plus(boardTimeToo)));
        Waits.await(done, Duration.ofSeconds(10));
    }

    private void expect(Expectation next) {
        if (!next.equals(expected)) {
            expected = next;
            watcher.expect(next, boardTime.elapsed());
            give(watcher.tick(boardTime.elapsed()), time.now());
        }
    }

    private Optional<Expectation> expectation(GameState state) {
        if (state.phase() == Phase.NOT_STARTED || state.phase() == Phase.OVER) {
            return Optional.empty();
        }
        Position position = state.position();
        Optional<Move> owed = state.owing(seat);
        Optional<Ply> last = state.lastPly();
        if (owed.isPresent() && last.isPresent()) {
            if (!last.get().before().isLegal(owed.get())) {
                // An unwatched illegal move: the board has only to come to show the position.
                return Optional.of(new Expectation.Rest(position.placement()));
            }
            return Optional.of(new Expectation.Owes(last.get().before(), owed.get()));
        }
        if (state.turnSeat() == seat) {
            return Optional.of(new Expectation.OwnMove(position, state.turn().said()));
        }
        Position reply = state.positionFor(seat);
        if (reply.turn() == seat) {
            return Optional.of(new Expectation.OwnMove(reply));
        }
        Move coming = state.turn().coming();
        return Optional.of(
                coming != null && position.isLegal(coming)
                        ? new Expectation.Coming(position, coming)
                        : new Expectation.Rest(position));
    }

    private void accept(BoardReport report) {
        Runnable afterwards = report.match(taken);
        give(watcher.accept(report, boardTime.elapsed()), time.now());
        asLeft();
        afterwards.run();
    }

    /**
     * Answers each report before the watcher sees it, and returns what is to be done after: what stands there is told before it is told
     * that a board moves its pieces no more.
     */
    private final class Taken implements BoardReport.Cases<Runnable> {
        private static final Runnable NOTHING = () -> {};

        @Override
        public Runnable whole(BoardReport.Whole picture) {
            return NOTHING;
        }

        @Override
        public Runnable step(BoardReport.Step change) {
            return NOTHING;
        }

        @Override
        public Runnable missed(BoardReport.Missed report) {
            return NOTHING;
        }

        @Override
        public Runnable movementBegun(BoardReport.MovementBegun report) {
            return () -> still = new CountDownLatch(1);
        }

        @Override
        public Runnable movementEnded(BoardReport.MovementEnded moved) {
            return () -> {
                still.countDown();
                tell(mover.ended(moved.end()));
            };
        }

        @Override
        public Runnable button(BoardReport.Button key) {
            KeyPresses.ofBoard(key.name(), seat, latest, time.now()).ifPresent(post);
            return NOTHING;
        }

        @Override
        public Runnable identified(BoardReport.Identified who) {
            isThere(who);
            return NOTHING;
        }

        /** A clock behind the board has a line of its own. */
        @Override
        public Runnable boardClock(BoardReport.BoardClock report) {
            return NOTHING;
        }

        @Override
        public Runnable battery(BoardReport.Battery battery) {
            charge(battery.percent());
            return NOTHING;
        }

        @Override
        public Runnable healthChanged(BoardReport.HealthChanged changed) {
            health(changed.health());
            return NOTHING;
        }
    }

    private void isThere(BoardReport.Identified who) {
        identity = who;
        driver.guide(guided);
        LOG.info("{} is {}", device, who);
        post.accept(new GameInput.Identify(
                time.now(),
                device,
                new DeviceIdentity(who.kind(), who.serialNumber(), who.version(), who.simulated())));
    }

    private void health(Health health) {
        gone = health.level() == Health.Level.LOST;
        if (health.level() != Health.Level.DEGRADED) {
            charge.forget();
        }
        post.accept(new GameInput.Device(time.before(health.silentFor()), device, state(health), health.why()));
    }

    private void charge(int percent) {
        if (!gone) {
            charge.at(percent, time.now()).ifPresent(post);
        }
    }

    /** Returns what the table is told of a line in this health. */
    public static DeviceState state(Health health) {
        return switch (health.level()) {
            case UP -> DeviceState.UP;
            case DEGRADED -> DeviceState.DEGRADED;
            case LOST -> DeviceState.LOST;
        };
    }

    /** A move that was mirrored brings its board in step, and is not owed any more by the time that this is said. */
    private void give(List<BoardFinding> findings, Duration at) {
        if (findings.stream()
                .anyMatch(finding ->
                        finding instanceof BoardFinding.InStep || finding instanceof BoardFinding.MoveStanding)) {
            mover.inStep();
        }
        boolean mirrored = findings.stream().anyMatch(BoardFinding.MirrorDone.class::isInstance);
        findings.stream()
                .filter(finding -> !(mirrored && finding instanceof BoardFinding.InStep))
                .forEach(finding ->
                        finding.match(new FindingInputs(seat, at, expected)).ifPresent(post));
    }

    private void run(Runnable task) {
        schedule(task, Duration.ZERO);
    }

    private boolean schedule(Runnable task, Duration after) {
        boolean taken = thread.after(after, () -> judged(task));
        if (!taken) {
            LOG.debug("{} is closed", device);
        }
        return taken;
    }

    private void judged(Runnable task) {
        task.run();
        Duration defect = defectAt;
        if (defect != null && boardTime.elapsed().minus(defect).compareTo(SOUND_AGAIN) > 0) {
            counts();
        }
        standing = expected != null && watcher.isSeeing() ? BoardStanding.of(watcher, owes) : null;
    }

    /** Told once: what fails all the time must not drown the rest. The board is looked at afresh meanwhile. */
    private void failed(Throwable defect) {
        boolean news = defectAt == null;
        defectAt = boardTime.elapsed();
        expected = null;
        standing = null;
        if (news) {
            String why = "a defect of the station: " + DefectWords.of(defect);
            post.accept(new GameInput.Device(time.now(), device, DeviceState.LOST, why));
        }
    }

    /** After a defect the board counts again once all has gone well for a while, unless it has gone itself. */
    private void counts() {
        defectAt = null;
        expectation(latest).ifPresent(this::expect);
        if (!gone) {
            post.accept(new GameInput.Device(time.now(), device, DeviceState.UP, ""));
        }
    }

    /** A board that moves its pieces is not left alone with them: it is stopped, and has said so, before its line is closed. */
    private void standStill() {
        driver.stop();
        try {
            Waits.await(still, STOPPING);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        standStill();
        driver.close();
        thread.close();
    }
}
