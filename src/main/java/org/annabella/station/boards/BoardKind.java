package org.annabella.station.boards;

import java.io.IOException;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.board.BoardDriver;
import org.annabella.board.certabo.CertaboBoardSimulator;
import org.annabella.board.certabo.CertaboDriver;
import org.annabella.board.chesslink.ChesslinkBoardSimulator;
import org.annabella.board.chesslink.ChesslinkDriver;
import org.annabella.board.chessnut.ChessnutBoardSimulator;
import org.annabella.board.chessnut.ChessnutDriver;
import org.annabella.board.dgt.DgtBoardSimulator;
import org.annabella.board.dgt.DgtDriver;
import org.annabella.board.dgt.PegasusBoardSimulator;
import org.annabella.board.dgt.PegasusDriver;
import org.annabella.board.livechess.LiveChessDriver;
import org.annabella.board.livechess.LiveChessSimulator;
import org.annabella.board.peg.PegBoardSimulator;
import org.annabella.board.peg.PegDriver;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.config.BadInput;
import org.annabella.config.BoardConfig;
import org.annabella.config.Port;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.annabella.serial.Transport;
import org.annabella.transport.bluetooth.BluetoothTransport;
import org.annabella.transport.bluetooth.GattProfile;
import org.annabella.transport.hid.HidTransport;
import org.annabella.transport.socket.ServiceName;
import org.annabella.transport.socket.SocketTransport;

/** The kinds of boards that the station can speak with: one list for config, command line and doctor. */
public enum BoardKind {
    /** A DGT electronic board. */
    DGT(DgtDriver.BAUD) {
        @Override
        BoardDriver driver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
            return new DgtDriver(settings, rotated, timeScale);
        }

        @Override
        public SimulatedBoard simulated(DevicePort port, SimulatedSetup setup) {
            return new DgtBoardSimulator(port, setup);
        }
    },
    /** A Millennium board behind a ChessLink line. */
    CHESSLINK(ChesslinkDriver.BAUD) {
        @Override
        BoardDriver driver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
            return new ChesslinkDriver(settings, rotated, timeScale);
        }

        @Override
        public SimulatedBoard simulated(DevicePort port, SimulatedSetup setup) {
            return new ChesslinkBoardSimulator(port, setup);
        }

        @Override
        public Optional<GattProfile> radio() {
            return Optional.of(GattProfile.CHESSLINK);
        }
    },
    /** A Certabo board, which reads the chips of its pieces. */
    CERTABO(CertaboDriver.BAUD) {
        @Override
        BoardDriver driver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
            ChipFiles files = ChipFiles.ofUser();
            String port = settings.port();
            return CertaboDriver.ofChips(
                    settings, rotated, timeScale, files.read(port), learned -> files.write(port, learned));
        }

        @Override
        public SimulatedBoard simulated(DevicePort port, SimulatedSetup setup) {
            return CertaboBoardSimulator.ofChips(port, setup);
        }
    },
    /** A Tabutronic board, which sees only where pieces stand. */
    OCCUPANCY(CertaboDriver.BAUD) {
        @Override
        BoardDriver driver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
            return CertaboDriver.ofRanks(settings, rotated, timeScale);
        }

        @Override
        public SimulatedBoard simulated(DevicePort port, SimulatedSetup setup) {
            return CertaboBoardSimulator.ofRanks(port, setup);
        }
    },
    /** Our own peg board. */
    PEG(PegDriver.BAUD) {
        @Override
        BoardDriver driver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
            return new PegDriver(settings);
        }

        @Override
        public SimulatedBoard simulated(DevicePort port, SimulatedSetup setup) {
            return new PegBoardSimulator(port, setup);
        }
    },
    /** A Chessnut board: Air, Air+, Pro, Go or Move. */
    CHESSNUT(ChessnutDriver.BAUD) {
        @Override
        BoardDriver driver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
            return new ChessnutDriver(settings, rotated, timeScale);
        }

        @Override
        public SimulatedBoard simulated(DevicePort port, SimulatedSetup setup) {
            return ChessnutBoardSimulator.byRadio(port, setup);
        }

        @Override
        public SimulatedBoard simulatedAtUsb(DevicePort port, SimulatedSetup setup) {
            return ChessnutBoardSimulator.byUsb(port, setup);
        }

        @Override
        public Optional<SimulatedBoard> simulatedMoving(DevicePort port, SimulatedSetup setup) {
            return Optional.of(ChessnutBoardSimulator.byRadio(port, setup).movingItsPieces());
        }

        @Override
        public Optional<GattProfile> radio() {
            return Optional.of(GattProfile.CHESSNUT);
        }
    },
    /** A DGT Pegasus, which sees only where pieces stand. */
    PEGASUS(PegasusDriver.BAUD) {
        @Override
        BoardDriver driver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
            return new PegasusDriver(settings, rotated, PegasusKey.read(), timeScale);
        }

        @Override
        public SimulatedBoard simulated(DevicePort port, SimulatedSetup setup) {
            return new PegasusBoardSimulator(port, setup);
        }

        @Override
        public Optional<GattProfile> radio() {
            return Optional.of(GattProfile.PEGASUS);
        }
    },
    /** A DGT tournament board behind DGT LiveChess. */
    LIVECHESS(LiveChessDriver.BAUD) {
        @Override
        BoardDriver driver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
            String serialNumber = ServiceName.parse(settings.port())
                    .map(ServiceName::serialNumber)
                    .orElse("");
            return new LiveChessDriver(settings, serialNumber, rotated);
        }

        @Override
        public SimulatedBoard simulated(DevicePort port, SimulatedSetup setup) {
            return new LiveChessSimulator(port, setup);
        }
    },
    /** Whichever board answers. */
    AUTO(ChessnutDriver.BAUD) {
        @Override
        BoardDriver driver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
            return found(settings.device(), () -> List.of(settings.port()), rotated, timeScale);
        }

        @Override
        public SimulatedBoard simulated(DevicePort port, SimulatedSetup setup) {
            return new DgtBoardSimulator(port, setup);
        }
    };

    /** So long a place is given to answer who is there: a board that has just been switched on takes its time. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final int baud;

    BoardKind(int baud) {
        this.baud = baud;
    }

    /** The name in config files and on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The kind that a config names.
     *
     * @throws IllegalArgumentException for no board
     */
    public static BoardKind of(BoardConfig.Kind kind) {
        return valueOf(kind.name());
    }

    /** The kind of this name; empty if there is none. */
    public static Optional<BoardKind> of(String word) {
        return Stream.of(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }

    /**
     * The kind of this name.
     *
     * @throws BadInput with the names that there are
     */
    public static BoardKind named(String word) {
        return of(word.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new BadInput("there is no kind of board '" + word + "': give one of "
                        + Stream.of(values()).map(BoardKind::word).collect(Collectors.joining(", "))));
    }

    /** Bits per second of its line. */
    public int baud() {
        return baud;
    }

    /** The names of all kinds. */
    public static Set<String> words() {
        return Stream.of(values()).map(BoardKind::word).collect(Collectors.toUnmodifiableSet());
    }

    /** The names of the boards that there can be without hardware, as a command line lists them: all but {@link #AUTO}. */
    public static final class Simulated implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(values())
                    .filter(kind -> kind != AUTO)
                    .map(BoardKind::word)
                    .iterator();
        }
    }

    /** The names of all kinds, as a command line lists them. */
    public static final class All implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(values()).map(BoardKind::word).iterator();
        }
    }

    /**
     * A driver for a board of this kind; nothing happens before it is opened.
     *
     * @param device the name used in reports
     * @param port where it is, or {@link Port.Word#AUTO} for a driver that looks for it
     * @param others the ports that belong to other devices: nobody is looked for there, also while they are silent
     * @param rotated the board lies the other way round, where the kind allows that
     * @param timeScale how fast the board's time runs; {@link TimeScale#REAL} unless it is simulated
     */
    public BoardDriver driver(String device, Port port, Set<String> others, boolean rotated, TimeScale timeScale) {
        return port == Port.Word.AUTO
                ? found(device, () -> Ports.without(others, Ports.all()), rotated, timeScale)
                : driver(device, port.text(), rotated, timeScale);
    }

    /** The same for a board at a port of this name. */
    public BoardDriver driver(String device, String port, boolean rotated, TimeScale timeScale) {
        return driver(Supervisor.Settings.of(device, port, baud).through(Ports.transport(port)), rotated, timeScale);
    }

    /** A driver that looks for a board of this kind, or of any, at these ports. */
    BoardDriver found(String device, Supplier<List<String>> ports, boolean rotated, TimeScale timeScale) {
        return new FoundBoard(
                device, () -> places(device, ports.get(), rotated, timeScale), PATIENCE, FoundBoards.ofUser());
    }

    /** Whether such a board can be at a port of this name at all. */
    public boolean isReachedAt(String port) {
        return this == AUTO || goesWith(Ports.transport(port));
    }

    /** Whether such a board can be reached this way at all. */
    boolean goesWith(Transport way) {
        if (way instanceof HidTransport) {
            return this == CHESSNUT;
        }
        if (way instanceof BluetoothTransport) {
            return radio().isPresent();
        }
        return way instanceof SocketTransport ? this == LIVECHESS : this != LIVECHESS && this != PEGASUS;
    }

    private List<BoardPlace> places(String device, List<String> ports, boolean rotated, TimeScale timeScale) {
        return ports.stream()
                .flatMap(port -> Stream.of(values())
                        .filter(kind -> kind != AUTO && (this == AUTO || this == kind))
                        .filter(kind -> kind.goesWith(Ports.transport(port)))
                        .map(kind ->
                                new BoardPlace(kind.word(), port, () -> kind.driver(device, port, rotated, timeScale))))
                .toList();
    }

    abstract BoardDriver driver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale);

    /** A board of this kind without hardware; dead before it is started. */
    public abstract SimulatedBoard simulated(DevicePort port, SimulatedSetup setup);

    /** The same at USB as a device that is no serial port; as at a line where such boards have no other plug. */
    public SimulatedBoard simulatedAtUsb(DevicePort port, SimulatedSetup setup) {
        return simulated(port, setup);
    }

    /** A board of this kind without hardware that moves its pieces itself; empty if no board of this kind does. */
    public Optional<SimulatedBoard> simulatedMoving(DevicePort port, SimulatedSetup setup) {
        return Optional.empty();
    }

    /** What a board of this kind offers by Bluetooth Low Energy; empty if nothing is known of that. */
    public Optional<GattProfile> radio() {
        return Optional.empty();
    }

    /**
     * A board without hardware at a pseudo-terminal of its own.
     *
     * @throws IOException if the system has none to give
     */
    public SimulatedBoard simulated(SimulatedSetup setup) throws IOException {
        return simulated(DevicePort.plugged(), setup);
    }
}
