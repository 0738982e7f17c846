package org.annabella.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.SanReading;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Duty;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Hearing;
import org.annabella.game.SeatProfile;
import org.annabella.game.Settings;
import org.annabella.game.Sight;
import org.annabella.journal.ArbiterActFormat;
import org.annabella.journal.EditionFiles;
import org.annabella.laws.Tempo;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Phrasebook;
import org.annabella.sealing.KeySafe;
import org.annabella.sealing.SealedMoves;
import org.annabella.table.GameLoop;
import org.annabella.table.MoveReader;
import org.annabella.table.WordReader;
import org.annabella.web.page.Role;
import org.annabella.web.page.TableService;
import org.annabella.web.page.View;
import org.jspecify.annotations.Nullable;

/** A table whose game is played on command under time that stands until it is moved on, and the consoles over it. */
final class TestTable implements TableService, AutoCloseable {
    /** What is heard of the one announcement whose sound was kept. */
    static final String SOUND = "RIFF, and what was said";

    private static final long LIMIT_SECONDS = 20;

    private final AtomicReference<Duration> now = new AtomicReference<>(Duration.ZERO);
    private final SealedMoves sealing = new SealedMoves(new SplittableRandom(1), KeySafe.inMemory());
    private final List<GameEvent> events = new CopyOnWriteArrayList<>();
    private final AtomicInteger queued = new AtomicInteger();
    private final AtomicReference<@Nullable Hanging> disk = new AtomicReference<>();
    private final AtomicInteger room = new AtomicInteger(Integer.MAX_VALUE);
    private final AtomicBoolean failing = new AtomicBoolean();
    private final GameLoop loop;
    private Console console;

    private TestTable(String language, int port, String arbiter) throws IOException {
        console = Console.open(plan(language, port, arbiter), this, List.of());
        GameLoop.Listener follower = (event, before, after) -> {
            events.add(event);
            console.happened(event, before, after);
        };
        loop = GameLoop.start(this::keep, GameState.NOT_STARTED, List.of(follower, sealing));
    }

    /** A table before its game. */
    static TestTable open() throws IOException {
        return new TestTable("en", 0, "Inga");
    }

    /** The same whose pages are in this language for whoever has not chosen one. */
    static TestTable open(String language) throws IOException {
        return new TestTable(language, 0, "Inga");
    }

    /** The same where nobody has told who the arbiter is. */
    static TestTable withoutArbitersName() throws IOException {
        return new TestTable("en", 0, "");
    }

    private static Console.Plan plan(String language, int port, String arbiter) {
        return new Console.Plan(
                InetAddress.getLoopbackAddress(),
                port,
                List.of("annabella.example"),
                language,
                Languages.ALL.stream().map(Phrasebook::of).toList(),
                new View.Options(true, arbiter));
    }

    Console console() {
        return console;
    }

    String address(Role role) {
        return console.address(role);
    }

    /** Ends the consoles and opens them again at the same port, as a station does that is started anew. */
    void restart() throws IOException {
        int port = java.net.URI.create(console.base()).getPort();
        console.close();
        console = Console.open(plan("en", port, "Inga"), this, List.of());
    }

    /** All that has happened. */
    List<GameEvent> events() {
        return events;
    }

    GameState state() {
        return loop.state();
    }

    /** Lets time pass. */
    TestTable wait(Duration time) {
        now.updateAndGet(before -> before.plus(time));
        return this;
    }

    /** White is blind and has an assistant for everything, Black sees little; 90 minutes and 30 seconds a move. */
    TestTable start() {
        return start(EnumSet.allOf(Duty.class));
    }

    /** The same where both keep their own scores. */
    TestTable startWithoutAssistant() {
        return start(Set.of());
    }

    private TestTable start(Set<Duty> duties) {
        return take(new GameInput.Start(
                now(),
                new GameSetup(
                        EditionFiles.read("dk-2023"),
                        Tempo.STANDARD,
                        true,
                        "90+30",
                        Position.INITIAL,
                        new SeatProfile("Anna", Sight.BLIND, Hearing.HEARING, "da", duties),
                        new SeatProfile("Bo", Sight.LOW, Hearing.HEARING, "de", Set.of()),
                        Settings.TOURNAMENT,
                        new TreeMap<>())));
    }

    /** Takes an input, and waits until everything has followed from it. */
    TestTable take(GameInput input) {
        loop.post(input);
        return settle();
    }

    TestTable settle() {
        CountDownLatch done = new CountDownLatch(1);
        loop.afterQueued(done::countDown);
        try {
            if (!done.await(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("the table is still at its inputs");
            }
        } catch (InterruptedException ended) {
            throw new AssertionError(ended);
        }
        return this;
    }

    /** Holds the table up while this is done: whatever comes meanwhile waits in the queue. */
    TestTable whileHeldUp(Runnable work) {
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        loop.afterQueued(() -> {
            reached.countDown();
            awaitQuietly(released);
        });
        awaitQuietly(reached);
        work.run();
        released.countDown();
        return this;
    }

    /** Has the disk take as long as this for what is handed in while it is done. */
    TestTable whileTheDiskHangs(Runnable work) {
        Hanging hanging = new Hanging(new CountDownLatch(1), new CountDownLatch(1));
        disk.set(hanging);
        work.run();
        disk.set(null);
        hanging.released().countDown();
        return settle();
    }

    /** A disk that takes nothing until it is released. */
    private record Hanging(CountDownLatch reached, CountDownLatch released) {}

    /** Has the disk refuse everything once it has taken so many more groups of events. */
    void fillTheDiskAfter(int groups) {
        room.set(groups);
    }

    /** Has the station fail from now on at whatever leads to anything, and be able to say no more than that. */
    void failAtEverything() {
        failing.set(true);
    }

    private void keep(List<GameEvent> kept) throws IOException {
        if (!kept.isEmpty() && room.getAndDecrement() <= 0) {
            throw new IOException("No space left on device");
        }
        if (failing.get() && !kept.stream().allMatch(GameEvent.StationFault.class::isInstance)) {
            throw new IllegalStateException("a defect");
        }
        Hanging hanging = disk.get();
        if (hanging != null) {
            hanging.reached().countDown();
            awaitQuietly(hanging.released());
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await(LIMIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** Hands an input in without waiting for it. */
    void post(GameInput input) {
        loop.post(input);
        queued.incrementAndGet();
    }

    /** Waits until so many inputs have been handed in while the table was held up. */
    void awaitQueued(int count) {
        while (queued.get() < count) {
            Thread.onSpinWait();
        }
    }

    /** These half-moves one after the other, each announced, executed, pressed and mirrored, ten seconds for each. */
    TestTable play(String... moves) {
        for (String move : moves) {
            announce(move);
            execute(move);
            press();
            mirror(move);
        }
        return this;
    }

    TestTable announce(String move) {
        Side seat = turn();
        wait(Duration.ofSeconds(4));
        return take(new GameInput.Announce(now(), seat, HeardMove.text(Move.parse(move), move)));
    }

    TestTable execute(String move) {
        wait(Duration.ofSeconds(4));
        return take(new GameInput.Execute(now(), turn(), Move.parse(move)));
    }

    TestTable press() {
        wait(Duration.ofSeconds(2));
        return take(new GameInput.Press(now(), turn()));
    }

    /** The one who is on turn now makes the other's move on the own board. */
    TestTable mirror(String move) {
        return take(new GameInput.Mirror(now(), turn(), Move.parse(move)));
    }

    /** What this seat's board shows of a move that is not completed yet. */
    TestTable mirror(Side seat, String move) {
        return take(new GameInput.Mirror(now(), seat, Move.parse(move)));
    }

    private Side turn() {
        return state().turnSeat();
    }

    @Override
    public Duration now() {
        return now.get();
    }

    @Override
    public CompletableFuture<Optional<List<GameEvent>>> submit(GameInput input, BooleanSupplier holds) {
        CompletableFuture<Optional<List<GameEvent>>> answer = loop.submit(input, holds);
        queued.incrementAndGet();
        Hanging hanging = disk.get();
        if (hanging != null) {
            awaitQuietly(hanging.reached());
        }
        return answer;
    }

    @Override
    public void press(Side seat) {
        loop.post(new GameInput.Press(now(), seat));
    }

    @Override
    public void read(Side seat, String words) {
        HeardMove heard = HeardMove.text(read(words).orElse(null), words);
        loop.post(
                seat == turn() ? new GameInput.Announce(now(), seat, heard) : new GameInput.Repeat(now(), seat, heard));
    }

    private Optional<Move> read(String words) {
        List<Notation> notations = List.of(Notation.ENGLISH, Notation.DANISH);
        return San.read(state().position(), words, notations) instanceof SanReading.Legal legal
                ? Optional.of(legal.move())
                : Optional.empty();
    }

    @Override
    public boolean isMove(Side seat, String words) {
        return new MoveReader(state().setup(), WordReader.NONE).isMove(words, state().position(), seat);
    }

    @Override
    public Optional<GameInput.Seal> sealing(Side seat, String words) {
        return Optional.of(sealing.sealing(now(), state(), seat, words, HeardMove.Source.TEXT));
    }

    @Override
    public ArbiterAct arbiterAct(String json) {
        return ArbiterActFormat.parse(json, state(), WordReader.NONE, sealing);
    }

    @Override
    public Optional<Path> sound(String name) {
        if (!name.equals("known.wav")) {
            return Optional.empty();
        }
        try {
            Path file = Files.createTempFile("annabella", ".wav");
            file.toFile().deleteOnExit();
            return Optional.of(Files.writeString(file, SOUND));
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    @Override
    public String devices() {
        return "both boards and the clock are simulated";
    }

    @Override
    public void close() {
        console.close();
        loop.close();
    }
}
