package org.annabella.bench.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.annabella.bench.workloads.GameSound;
import org.annabella.bench.workloads.TableRoom;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.cli.ask.Outcome;
import org.annabella.config.BoardConfig;
import org.annabella.config.StationConfig;
import org.annabella.dial.DialSimulator;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.process.RecogniserPool;
import org.annabella.lexicon.Language;
import org.annabella.serial.DevicePort;
import org.annabella.serial.SimulatedPorts;
import org.annabella.serial.TimeScale;
import org.annabella.sound.Microphone;
import org.annabella.sound.Sound;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.boards.BoardKind;
import org.annabella.station.computer.Computer;
import org.annabella.station.learning.Teacher;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;
import org.annabella.voice.SoundChannel;
import org.annabella.web.Console;
import org.jspecify.annotations.Nullable;

/** The whole station in a simulated world in which nothing fails, with simulated boards and clock, and ears from outside. */
final class TableBenchRoom implements TableRoom {
    private static final Instant EVENING = Instant.parse("2026-01-01T18:00:00Z");
    /** What was said later has another cause. */
    private static final Duration SAID_SOON = Duration.ofMinutes(2);

    private final StationConfig config;
    private final VirtualTime time;
    private final Path directory;
    private final TableBenchRecognisers ears;
    private final Function<GameSound, Sound> reader;
    private final long seed;
    private final SimulatedPorts ports = new SimulatedPorts();
    private final TableBenchSpeech speech;
    private final Map<Side, SimulatedBoard> boards = new EnumMap<>(Side.class);
    private final Map<Side, SimulatedHands> hands = new EnumMap<>(Side.class);
    private final List<Happened> happened = new ArrayList<>();
    private final List<GameEvent> events = new ArrayList<>();
    private final List<Said> said = new ArrayList<>();
    private final Map<GameSound, Sound> sounds = new HashMap<>();
    private final VirtualTime.Program program;
    private @Nullable DialSimulator dial;
    private @Nullable Station station;

    /** An event, and the state in which it happened. */
    private record Happened(Duration at, GameEvent event, GameState before) {}

    /**
     * Prepares a room; {@link #open} begins the game.
     *
     * @param directory where the station keeps its journal
     * @param reader reads what is said
     */
    TableBenchRoom(
            StationConfig config,
            VirtualTime time,
            Path directory,
            TableBenchRecognisers ears,
            Function<GameSound, Sound> reader,
            long seed) {
        this.config = config;
        this.time = time;
        this.directory = directory;
        this.ears = ears;
        this.reader = reader;
        this.seed = seed;
        this.speech = new TableBenchSpeech(time::sinceBeginning);
        this.program = time.program("station");
        time.put(SimulatedPorts.class, ports);
    }

    /** Puts boards and clock on the table and begins the game; from within the world. */
    void open() {
        for (Side seat : Side.values()) {
            BoardConfig board = config.seat(seat).board();
            if (board.isPresent()) {
                SimulatedSetup setup = SimulatedSetup.initial("SIM-" + seat, TimeScale.REAL, seed + seat.ordinal());
                SimulatedBoard made = BoardKind.of(board.kind())
                        .simulated(plugged(board.port().text()), setup);
                made.start();
                boards.put(seat, made);
                hands.put(seat, made.hands(seed + 10 + seat.ordinal()));
            }
        }
        dial = DialSimulator.plugIn(
                new DialSimulator.Settings(
                        "SIM-DIAL", Path.of(config.clock().port().text()), TimeScale.REAL, this::instant, seed),
                plugged(config.clock().port().text()));
        station = time.in(program, () -> {
            try {
                return Station.begin(config, surroundings());
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
        });
    }

    /** Hears and learns in the real world, while the time of this one stands still. */
    private final class BenchHearing implements Computer.Hearing {
        @Override
        public Map<Side, RecogniserSource> of(
                StationConfig setup, List<Language> languages, Function<DeviceId, RecogniserPool.Watch> watches) {
            return ears.ofSeats();
        }

        @Override
        public Teacher teacher(StationConfig setup) {
            return ears::learn;
        }
    }

    private DevicePort plugged(String name) {
        DevicePort port = ports.port(name);
        try {
            port.replug();
        } catch (IOException never) {
            throw new UncheckedIOException(never);
        }
        return port;
    }

    private Instant instant() {
        return EVENING.plus(time.sinceBeginning());
    }

    private Surroundings surroundings() {
        InstantSource source = this::instant;
        return new Surroundings(
                directory,
                source,
                TimeScale.REAL,
                true,
                name -> new Microphone.Opening.Refused("there is none"),
                List.of((event, before, after) -> {
                    happened.add(new Happened(now(), event, before));
                    events.add(event);
                }),
                new Computer(
                        new BenchHearing(),
                        speech,
                        Console::inside,
                        (address, keyFile, listener) -> {
                            throw new IOException("there is no display");
                        },
                        () -> new SplittableRandom(seed)));
    }

    /** Ends the station. */
    void close() {
        Station open = station();
        time.in(program, () -> {
            open.close();
            return true;
        });
    }

    private Station station() {
        if (station == null) {
            throw new IllegalStateException("the station does not run");
        }
        return station;
    }

    @Override
    public Duration now() {
        return time.sinceBeginning();
    }

    @Override
    public void pass(Duration length) throws InterruptedException {
        Waits.sleep(length);
    }

    @Override
    public GameState state() {
        return station().state();
    }

    @Override
    public List<GameEvent> events() {
        return events;
    }

    @Override
    public void say(GameSound sound) throws InterruptedException {
        Sound read = reader.apply(sound);
        sounds.put(sound, read);
        station().beginSpeech();
        Waits.sleep(read.duration());
        station().hear(sound.seat(), read);
    }

    @Override
    public String heard(GameSound sound) {
        return Optional.ofNullable(sounds.get(sound))
                .flatMap(ears::heard)
                .map(hearing -> Outcome.of(hearing.interpretation()))
                .orElse(Outcome.NOTHING);
    }

    @Override
    public boolean hasBoard(Side seat) {
        return boards.containsKey(seat);
    }

    private SimulatedBoard board(Side seat) {
        return Optional.ofNullable(boards.get(seat))
                .orElseThrow(() -> new IllegalStateException("no board stands before " + seat));
    }

    @Override
    public Placement standing(Side seat) {
        return board(seat).squares().placement();
    }

    private SimulatedHands hands(Side seat) {
        return Optional.ofNullable(hands.get(seat))
                .orElseThrow(() -> new IllegalStateException("no board stands before " + seat));
    }

    @Override
    public void move(Side seat, Move move) throws InterruptedException {
        hands(seat).move(move);
    }

    @Override
    public void setUp(Side seat, Placement wanted) throws InterruptedException {
        hands(seat).setUp(wanted);
    }

    @Override
    public void press(Side seat) {
        if (dial == null) {
            throw new IllegalStateException("there is no clock");
        }
        dial.press(GameState.clockSide(seat));
    }

    @Override
    public List<Said> said() {
        List<TableBenchSpeech.Spoken> spoken = speech.spoken();
        for (int i = said.size(); i < spoken.size(); i++) {
            TableBenchSpeech.Spoken each = spoken.get(i);
            said.add(new Said(each.begun(), each.channel(), each.language(), each.text(), cause(each)));
        }
        return said;
    }

    /** The last event before it that is told in these words. */
    private @Nullable GameEvent cause(TableBenchSpeech.Spoken spoken) {
        for (int i = happened.size() - 1; i >= 0; i--) {
            Happened each = happened.get(i);
            if (spoken.begun().minus(each.at()).compareTo(SAID_SOON) > 0) {
                break;
            }
            String words = station().spoken().words(each.event(), each.before());
            boolean said = words.equals(spoken.text())
                    || words.startsWith(spoken.text() + " ")
                    || words.endsWith(" " + spoken.text());
            if (said && each.at().compareTo(spoken.begun()) <= 0) {
                return each.event();
            }
        }
        return null;
    }

    @Override
    public boolean isSpeaking(Side listener) {
        return isSpeakingAloud() || speech.isSounding(SoundChannel.earOf(listener));
    }

    @Override
    public boolean isSpeakingAloud() {
        return speech.isSounding(SoundChannel.PUBLIC);
    }
}
