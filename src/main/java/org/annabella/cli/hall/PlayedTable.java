package org.annabella.cli.hall;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.Setups;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.Author;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.SeatProfile;
import org.annabella.game.Topic;
import org.annabella.hall.Answer.Outcome;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.BrokerAddress;
import org.annabella.hall.table.HallTable;
import org.annabella.hall.table.TablePort;
import org.annabella.journal.ArbiterActFormat;
import org.annabella.journal.Journal;
import org.annabella.journal.Resumption;
import org.annabella.json.Unreadable;
import org.annabella.sealing.KeyFiles;
import org.annabella.sealing.SealedMoves;
import org.annabella.station.HallDesk;
import org.annabella.station.files.SessionFacts;
import org.annabella.station.time.GameTime;
import org.annabella.table.GameLoop;
import org.annabella.table.WordReader;
import org.annabella.threads.TaskThread;

/**
 * A table with a game loop, a journal on disk and a place in the hall of its own, at which two simulated players play any legal
 * moves, ask questions and now and then call the arbiter. It has no devices and no voice.
 *
 * <p>Threads: the players of many tables share one; the loop and the hall's client have their own.
 */
public final class PlayedTable implements AutoCloseable {
    private static final int LONGEST_THOUGHT = 240;
    private static final int SHORTEST_THOUGHT = 30;

    private final Plan plan;
    private final SplittableRandom random;
    private final GameTime time;
    private final Journal journal;
    private final GameLoop loop;
    private final HallTable hall;
    private final SealedMoves sealing;
    private final Deque<GameInput> script = new ArrayDeque<>();
    private volatile boolean closed;

    /**
     * What a simulated table is.
     *
     * @param key its key in the hall
     * @param address where the broker is
     * @param directory where its journal goes
     * @param seed decides what is played
     * @param speed how many times as fast as real people it is played
     * @param halfMoves after so many a player resigns
     * @param tags of the event
     * @param players on which thread they act
     * @param pressed told when a press has been handed in: the table, the half-move
     * @param tell told in one line what an operator should know
     */
    public record Plan(
            TableKey key,
            BrokerAddress address,
            Path directory,
            long seed,
            int speed,
            int halfMoves,
            Map<String, String> tags,
            TaskThread players,
            Pressed pressed,
            Consumer<String> tell) {
        /** Copies the tags. */
        public Plan {
            tags = Map.copyOf(tags);
        }
    }

    /** Learns of presses. */
    public interface Pressed {
        /** This half-move is about to be completed by a press. */
        void at(String table, int ply);
    }

    private PlayedTable(Plan plan, Journal journal, GameState state, GameTime time) {
        this.plan = plan;
        this.random = new SplittableRandom(plan.seed());
        this.time = time;
        this.journal = journal;
        this.hall = new HallTable(
                new HallTable.Plan(plan.key(), plan.address(), plan.directory(), InstantSource.system(), plan.tell()));
        this.sealing = new SealedMoves(new java.security.SecureRandom(), new KeyFiles(plan.directory()));
        this.loop = GameLoop.start(journal, state, List.of(hall));
    }

    /** A new game. */
    public static PlayedTable begin(Plan plan) throws IOException {
        GameTime time = GameTime.startingNow(FastTime.of(plan.speed()));
        PlayedTable table = new PlayedTable(plan, Journal.create(plan.directory()), GameState.NOT_STARTED, time);
        table.hall.open(table.port());
        table.script.add(SessionFacts.now(time));
        table.script.add(new GameInput.Start(time.now(), setup(plan)));
        table.goOn();
        return table;
    }

    /** The game of this directory again, after its station has ended in whatever way. */
    public static PlayedTable resume(Plan plan) throws IOException {
        Resumption resumption = Journal.resume(plan.directory());
        if (!(resumption instanceof Resumption.Continued continued)) {
            throw new IOException("the journal in " + plan.directory() + " is damaged");
        }
        GameState state = continued.state();
        GameTime time = GameTime.continuing(FastTime.of(plan.speed()), state.now());
        PlayedTable table = new PlayedTable(plan, continued.journal(), state, time);
        table.hall.open(table.port());
        table.script.add(SessionFacts.now(time));
        table.goOn();
        return table;
    }

    /** Nobody moves any more; the table stays. */
    public void pause() {
        closed = true;
    }

    private static GameSetup setup(Plan plan) {
        GameSetup usual = Setups.of(ConfigFile.defaults());
        TreeMap<String, String> tags = new TreeMap<>(usual.tags());
        tags.putAll(plan.tags());
        return new GameSetup(
                usual.edition(),
                usual.tempo(),
                usual.supervised(),
                "90+30",
                usual.start(),
                named(usual.white(), "White " + plan.key().table()),
                named(usual.black(), "Black " + plan.key().table()),
                usual.settings(),
                tags);
    }

    private static SeatProfile named(SeatProfile profile, String name) {
        return new SeatProfile(name, profile.sight(), profile.hearing(), profile.language(), profile.assistant());
    }

    /** Where its game stands. */
    public GameState state() {
        return loop.state();
    }

    /** Has an arbiter at the table do this. */
    public CompletableFuture<Optional<List<GameEvent>>> rule(ArbiterAct act, String by) {
        return loop.submit(new GameInput.Rule(time.now(), act, by), () -> true);
    }

    /** Takes the next input of the script, and then the next. */
    private void goOn() {
        GameInput next = script.poll();
        if (closed || next == null) {
            think();
            return;
        }
        if (next instanceof GameInput.Press) {
            plan.pressed().at(plan.key().table(), loop.state().plies().size() + 1);
        }
        loop.submit(next, () -> true).whenComplete((events, over) -> {
            if (over == null) {
                plan.players().run(this::goOn);
            }
        });
    }

    private void think() {
        GameState state = loop.state();
        if (closed || state.phase() == Phase.OVER) {
            return;
        }
        int seconds = SHORTEST_THOUGHT + random.nextInt(LONGEST_THOUGHT - SHORTEST_THOUGHT);
        plan.players().after(Duration.ofMillis(seconds * 1000L / plan.speed()), () -> {
            script.addAll(turn(loop.state()));
            goOn();
        });
    }

    private List<GameInput> turn(GameState state) {
        Duration at = time.now();
        Side seat = state.turnSeat();
        if (state.phase() == Phase.WAITING) {
            return List.of(new GameInput.Rule(at, new ArbiterAct.StartClock(), "simulated"));
        }
        if (state.phase() != Phase.RUNNING) {
            return List.of();
        }
        List<Move> legal = state.position().legalMoves();
        if (legal.isEmpty() || state.plies().size() >= plan.halfMoves()) {
            return List.of(
                    new GameInput.Declare(at, seat, Declaration.RESIGN),
                    GameInput.Rule.by(
                            Author.ARBITER,
                            at,
                            new ArbiterAct.End(org.annabella.game.GameResult.wonBy(seat.opposite()), "resigned")));
        }
        return halfMove(at, seat, legal.get(random.nextInt(legal.size())));
    }

    private List<GameInput> halfMove(Duration at, Side seat, Move move) {
        List<GameInput> inputs = new ArrayList<>();
        HeardMove heard = HeardMove.text(move, move.uci());
        if (random.nextInt(4) == 0) {
            inputs.add(new GameInput.Ask(at, seat, Topic.TIME, Asker.PLAYER));
        }
        inputs.add(new GameInput.Announce(at, seat, heard));
        inputs.add(new GameInput.Execute(at, seat, move));
        inputs.add(new GameInput.Press(at, seat));
        inputs.add(new GameInput.Repeat(at, seat.opposite(), heard));
        inputs.add(new GameInput.Mirror(at, seat.opposite(), move));
        return inputs;
    }

    private TablePort port() {
        return new TablePort() {
            @Override
            public Duration now() {
                return time.now();
            }

            @Override
            public CompletableFuture<Ruled> rule(String act, String by, BooleanSupplier holds) {
                return ruled(act, by, holds);
            }

            @Override
            public String page() {
                return "";
            }
        };
    }

    private CompletableFuture<TablePort.Ruled> ruled(String act, String by, BooleanSupplier holds) {
        try {
            ArbiterAct asked = ArbiterActFormat.parse(act, loop.state(), WordReader.NONE, sealing);
            return loop.submit(new GameInput.Rule(time.now(), asked, by), holds).thenApply(HallDesk::ruled);
        } catch (Unreadable wrong) {
            return CompletableFuture.completedFuture(
                    new TablePort.Ruled(Outcome.UNREADABLE, String.valueOf(wrong.getMessage())));
        }
    }

    /** Ends the table; its place in the hall ends with it. */
    @Override
    public void close() throws IOException {
        closed = true;
        hall.close();
        loop.close();
        journal.close();
    }
}
