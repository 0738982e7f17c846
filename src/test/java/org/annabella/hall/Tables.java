package org.annabella.hall;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Setups;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.BrokerAddress;
import org.annabella.hall.table.HallTable;
import org.annabella.hall.table.TablePort;
import org.annabella.journal.Journal;
import org.annabella.journal.JournalFollower;
import org.annabella.journal.Resumption;
import org.annabella.table.GameLoop;

/** A table with a loop, a journal and a place in the hall, played by hand. */
public final class Tables implements AutoCloseable {
    /** Why the game pauses when somebody in the hall asks for it. */
    static final String ASKED = "asked";

    /** What stands in an act at which the table fails. */
    public static final String FAULT = "a defect";

    /** What an operator was told. */
    public final List<String> told = new CopyOnWriteArrayList<>();

    private final Journal journal;
    private final HallTable hall;
    private final GameLoop loop;
    private long seconds;

    private Tables(
            TableKey key, BrokerAddress address, Path directory, Journal journal, GameState state, InstantSource time) {
        this.journal = journal;
        this.seconds = state.now().toSeconds();
        this.hall = new HallTable(new HallTable.Plan(key, address, directory, time, told::add));
        this.loop = GameLoop.start(journal, state, List.of(hall));
        hall.open(new Port());
    }

    /** A new game. */
    public static Tables begin(TableKey key, BrokerAddress address, Path directory) throws Exception {
        return begin(key, address, directory, InstantSource.system());
    }

    /** A new game at a computer with this clock. */
    public static Tables begin(TableKey key, BrokerAddress address, Path directory, InstantSource time)
            throws Exception {
        return begin(key, address, directory, time, Setups.tournament("dk-2023"));
    }

    /** A new game that was set up so. */
    public static Tables begin(TableKey key, BrokerAddress address, Path directory, InstantSource time, GameSetup setup)
            throws Exception {
        Tables table = new Tables(key, address, directory, Journal.create(directory), GameState.NOT_STARTED, time);
        table.post(new GameInput.Start(Duration.ZERO, setup));
        if (table.loop.state().phase() == org.annabella.game.Phase.WAITING) {
            table.post(new GameInput.Rule(table.at(), new ArbiterAct.StartClock(), "test"));
        }
        return table;
    }

    /** The game of this directory again. */
    public static Tables resume(TableKey key, BrokerAddress address, Path directory) throws Exception {
        return resume(key, address, directory, InstantSource.system());
    }

    /** The game of this directory again, at a computer with this clock. */
    public static Tables resume(TableKey key, BrokerAddress address, Path directory, InstantSource time)
            throws Exception {
        Resumption.Continued continued = (Resumption.Continued) Journal.resume(directory);
        return new Tables(key, address, directory, continued.journal(), continued.state(), time);
    }

    /** What this table's journal in this folder makes public. */
    static PublicGame publicGame(TableKey key, Path directory) throws IOException {
        PublicGame game = new PublicGame(key.secret());
        new JournalFollower(directory).read().forEach(game::accept);
        return game;
    }

    private Duration at() {
        return Duration.ofSeconds(seconds++);
    }

    /** Hands an input in and waits for what follows. */
    public List<GameEvent> post(GameInput input) throws Exception {
        return loop.submit(input, () -> true).get(20, TimeUnit.SECONDS).orElseThrow();
    }

    /** An arbiter at the table does this. */
    public List<GameEvent> rule(ArbiterAct act) throws Exception {
        return post(new GameInput.Rule(at(), act, "at the table"));
    }

    /** Plays these moves, each as a half-move with everything that belongs to it. */
    public void play(String... moves) throws Exception {
        for (String uci : moves) {
            Move move = Move.parse(uci);
            Side seat = loop.state().turnSeat();
            post(new GameInput.Announce(at(), seat, HeardMove.text(move, uci)));
            post(new GameInput.Execute(at(), seat, move));
            post(new GameInput.Press(at(), seat));
            post(new GameInput.Repeat(at(), seat.opposite(), HeardMove.text(move, uci)));
            post(new GameInput.Mirror(at(), seat.opposite(), move));
        }
    }

    public GameState state() {
        return loop.state();
    }

    /** Ends it as a power failure would: nothing is said to anybody. */
    public void kill() throws IOException {
        loop.close();
        journal.close();
        hall.close();
    }

    @Override
    public void close() throws IOException {
        hall.close();
        loop.close();
        journal.close();
    }

    private final class Port implements TablePort {
        @Override
        public Duration now() {
            return Duration.ofSeconds(seconds);
        }

        @Override
        public CompletableFuture<Ruled> rule(String act, String by, BooleanSupplier holds) {
            if (act.contains(FAULT)) {
                return CompletableFuture.completedFuture(new Ruled(Answer.Outcome.REFUSED, "station_fault"));
            }
            ArbiterAct asked = act.contains("resume") ? new ArbiterAct.Resume() : new ArbiterAct.Pause(ASKED);
            return loop.submit(new GameInput.Rule(at(), asked, by), holds).thenApply(Port::ruled);
        }

        private static Ruled ruled(Optional<List<GameEvent>> events) {
            if (events.isEmpty()) {
                return new Ruled(Answer.Outcome.STALE, "stale");
            }
            List<GameEvent.Refused> refused = new ArrayList<>();
            events.get().forEach(event -> {
                if (event instanceof GameEvent.Refused no) {
                    refused.add(no);
                }
            });
            return refused.isEmpty()
                    ? new Ruled(Answer.Outcome.DONE, "")
                    : new Ruled(
                            Answer.Outcome.REFUSED, refused.get(0).why().name().toLowerCase(Locale.ROOT));
        }

        @Override
        public String page() {
            return "http://127.0.0.1:1";
        }
    }
}
