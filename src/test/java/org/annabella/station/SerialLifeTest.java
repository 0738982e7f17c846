package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.annabella.SystemTest;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.clock.ClockSide;
import org.annabella.config.ConfigFile;
import org.annabella.config.SoundFile;
import org.annabella.dial.DialSimulator;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.Refusal;
import org.annabella.serial.SerialThreads;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Cables are pulled out in mid-game and plugged in again, on the whole station and in real time. The limits are three
 * times those that {@code bench station} shows to be kept: notice within a second, in step within three.
 */
@SystemTest
class SerialLifeTest {
    private static final Duration NOTICE = Duration.ofSeconds(3);
    private static final Duration IN_STEP = Duration.ofSeconds(9);
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    Path folder;

    private final List<String> threadsBefore = SerialThreads.alive();
    private final EventWatch watch = new EventWatch();
    private Station station;
    private int mark;

    @BeforeEach
    void begin() throws InterruptedException {
        station = Station.begin(
                ConfigFile.defaults().withoutArbiter(),
                new Surroundings(folder.resolve("game"), new SteadyClock(), TimeScale.REAL, false, List.of(watch)));
    }

    @AfterEach
    void end() {
        station.close();
        SerialThreads.awaitOnly(threadsBefore);
    }

    @Test
    void theGameGoesOnWithoutWhitesBoardWhichIsInStepWhenItIsBack() throws Exception {
        play(Side.WHITE, "eva fire", "e2e4");
        hands(Side.BLACK).move(Move.parse("e2e4"));
        await(PATIENCE, GameEvent.MoveMirrored.class, done -> done.seat() == Side.BLACK);
        mark = watch.mark();

        board(Side.WHITE).unplug();
        await(NOTICE, GameEvent.DeviceLost.class, lost -> lost.device().equals(DeviceId.board(Side.WHITE)));
        awaitThat(NOTICE, () -> spoken().contains("svarer ikke"));

        play(Side.BLACK, "eva fem", "e7e5");
        station.hear(
                Side.WHITE, SoundFile.read(Path.of("src/test/resources/hearing/springer-gustav-et-felix-tre.wav")));
        await(PATIENCE, GameEvent.MoveAnnounced.class, said -> said.seat() == Side.WHITE && said.legal());
        station.press(Side.WHITE, station.time().now());
        await(PATIENCE, GameEvent.MoveAwaited.class, pressed -> pressed.seat() == Side.WHITE);
        hands(Side.BLACK).move(Move.parse("g1f3"));
        await(PATIENCE, GameEvent.MoveCompleted.class, done -> done.ply() == 3);
        hands(Side.WHITE).move(Move.parse("e7e5"));
        hands(Side.WHITE).move(Move.parse("g1f3"));
        mark = watch.mark();

        board(Side.WHITE).replug();
        await(IN_STEP, GameEvent.DeviceBack.class, back -> back.device().equals(DeviceId.board(Side.WHITE)));
        awaitThat(IN_STEP, () -> station.state().owing(Side.WHITE).isEmpty());
        assertThat(events(GameEvent.BoardDiffers.class)).isEmpty();
    }

    @Test
    void everythingIsPulledAtOnceAndComesBackInStepOrWithItsDifference() throws Exception {
        mark = watch.mark();
        board(Side.WHITE).unplug();
        board(Side.BLACK).unplug();
        dial().unplug();
        for (String device : List.of("board-white", "board-black", "clock")) {
            await(NOTICE, GameEvent.DeviceLost.class, lost -> lost.device()
                    .name()
                    .equals(device));
        }

        station.read(Side.WHITE, "eva fire");
        await(PATIENCE, GameEvent.MoveAnnounced.class, said -> said.legal());
        station.press(Side.WHITE, station.time().now());
        await(PATIENCE, GameEvent.MoveCompleted.class, done -> done.ply() == 1);
        hands(Side.WHITE).move(Move.parse("e2e4"));
        hands(Side.BLACK).move(Move.parse("e2e4"));
        hands(Side.WHITE).place(Square.at("h5"), hands(Side.WHITE).lift(Square.at("h1")));

        board(Side.WHITE).replug();
        board(Side.BLACK).replug();
        dial().replug();
        await(IN_STEP, GameEvent.MoveMirrored.class, done -> done.seat() == Side.BLACK);
        await(IN_STEP, GameEvent.BoardDiffers.class, told -> told.seat() == Side.WHITE);
        await(IN_STEP, GameEvent.DeviceBack.class, back -> back.device().equals(DeviceId.CLOCK));
        awaitThat(
                IN_STEP,
                () -> dial().feel().raisedSide().filter(ClockSide.BLACK::equals).isPresent());
    }

    @Test
    void aPressOnAClockWithoutItsCableCountsFromItsMoment() throws Exception {
        station.read(Side.WHITE, "eva fire");
        hands(Side.WHITE).move(Move.parse("e2e4"));
        await(PATIENCE, GameEvent.MoveExecuted.class, done -> true);
        dial().unplug();
        await(NOTICE, GameEvent.DeviceLost.class, lost -> lost.device().equals(DeviceId.CLOCK));
        Duration pressedAt = station.time().now();
        dial().press(ClockSide.WHITE);
        Duration pressedBy = station.time().now();
        awaitThat(PATIENCE, () -> secondsSince(pressedAt) > 2);

        dial().replug();
        await(IN_STEP, GameEvent.MoveCompleted.class, done -> done.ply() == 1);
        GameEvent.ClockSet set = await(IN_STEP, GameEvent.ClockSet.class, done -> true);
        assertThat(Duration.ofMinutes(90).minus(set.black()))
                .as("Black's time has run since White's press")
                .isBetween(
                        set.at().minus(pressedBy).minusMillis(100),
                        set.at().minus(pressedAt).plusMillis(100));
        assertThat(set.reason()).contains("late");
    }

    @Test
    void aPressThatADeafBoardHadNotSeenTheMoveOfCounts() throws Exception {
        board(Side.WHITE).stall(true);
        station.read(Side.WHITE, "eva fire");
        await(PATIENCE, GameEvent.MoveAnnounced.class, said -> said.legal());
        hands(Side.WHITE).move(Move.parse("e2e4"));
        Duration pressedAt = station.time().now();
        station.press(Side.WHITE, pressedAt);
        await(PATIENCE, GameEvent.Refused.class, no -> no.why() == Refusal.NOT_EXECUTED);

        await(IN_STEP, GameEvent.DeviceLost.class, lost -> lost.device().equals(DeviceId.board(Side.WHITE)));
        GameEvent.MoveCompleted completed = await(NOTICE, GameEvent.MoveCompleted.class, done -> done.ply() == 1);
        assertThat(completed.at()).isCloseTo(pressedAt, Duration.ofMillis(100));
    }

    private double secondsSince(Duration moment) {
        return station.time().now().minus(moment).toMillis() / 1000.0;
    }

    private void play(Side seat, String words, String move) throws InterruptedException {
        int ply = station.state().plies().size() + 1;
        station.read(seat, words);
        hands(seat).move(Move.parse(move));
        await(PATIENCE, GameEvent.MoveExecuted.class, done -> done.move().equals(Move.parse(move)));
        station.press(seat, station.time().now());
        await(PATIENCE, GameEvent.MoveCompleted.class, done -> done.ply() == ply);
    }

    private SimulatedBoard board(Side seat) {
        return station.simulated().board(seat).orElseThrow();
    }

    private SimulatedHands hands(Side seat) {
        return station.simulated().hands(seat).orElseThrow();
    }

    private DialSimulator dial() {
        return station.simulated().dial().orElseThrow();
    }

    private String spoken() {
        try {
            return Files.readString(folder.resolve("game/spoken.txt"));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private <E extends GameEvent> E await(Duration limit, Class<E> kind, Predicate<E> wanted)
            throws InterruptedException {
        return watch.await(mark, event -> kind.isInstance(event) && wanted.test(kind.cast(event)), limit)
                .map(kind::cast)
                .orElseThrow(() ->
                        new AssertionError("no " + kind.getSimpleName() + " in " + limit + " among " + happened()));
    }

    private List<GameEvent> happened() {
        return watch.since(mark).stream()
                .filter(event -> !(event instanceof GameEvent.GameStarted))
                .toList();
    }

    private <E extends GameEvent> List<E> events(Class<E> kind) {
        return watch.since(mark).stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    private static void awaitThat(Duration limit, BooleanSupplier condition) {
        long end = System.nanoTime() + limit.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited in vain").isLessThan(end);
            LockSupport.parkNanos(1_000_000);
        }
    }
}
