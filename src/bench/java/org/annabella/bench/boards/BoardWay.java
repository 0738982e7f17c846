package org.annabella.bench.boards;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.annabella.board.livechess.LiveChessSimulator;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Side;
import org.annabella.serial.DevicePort;
import org.annabella.serial.TimeScale;
import org.annabella.station.boards.BoardKind;
import org.annabella.transport.bluetooth.SimulatedBluez;
import org.annabella.transport.hid.HidTransport;
import org.annabella.transport.socket.SimulatedService;

/** A kind of board, and a way on which it is reached. */
record BoardWay(BoardKind kind, Way way) {

    /** How bytes come from a board. */
    enum Way {
        SERIAL,
        RADIO,
        USB,
        SERVICE
    }

    /** Every kind on every way that it has. */
    static final List<BoardWay> ALL = List.of(
            new BoardWay(BoardKind.DGT, Way.SERIAL),
            new BoardWay(BoardKind.CHESSLINK, Way.SERIAL),
            new BoardWay(BoardKind.CHESSLINK, Way.RADIO),
            new BoardWay(BoardKind.CERTABO, Way.SERIAL),
            new BoardWay(BoardKind.OCCUPANCY, Way.SERIAL),
            new BoardWay(BoardKind.PEG, Way.SERIAL),
            new BoardWay(BoardKind.CHESSNUT, Way.USB),
            new BoardWay(BoardKind.CHESSNUT, Way.RADIO),
            new BoardWay(BoardKind.PEGASUS, Way.RADIO),
            new BoardWay(BoardKind.LIVECHESS, Way.SERVICE));

    @Override
    public String toString() {
        return kind.word() + " by " + way.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Makes the two boards of a table; they are dead before they are started.
     *
     * @param folder for what stands for their ports
     */
    Pair make(Path folder, long seed) throws IOException {
        SimulatedSetup white = SimulatedSetup.initial("SIM01", TimeScale.REAL, seed);
        SimulatedSetup black = SimulatedSetup.initial("SIM02", TimeScale.REAL, seed + 1);
        return switch (way) {
            case SERIAL -> Pair.of(kind.simulated(white), kind.simulated(black));
            case USB ->
                Pair.of(kind.simulatedAtUsb(usb(folder, "1"), white), kind.simulatedAtUsb(usb(folder, "2"), black));
            case RADIO -> byRadio(folder, white, black);
            case SERVICE -> byService(white, black);
        };
    }

    private static DevicePort usb(Path folder, String number) throws IOException {
        return DevicePort.standingFor(folder.resolve("hidraw" + number), HidTransport.PREFIX);
    }

    private Pair byRadio(Path folder, SimulatedSetup white, SimulatedSetup black) throws IOException {
        SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"));
        return new Pair(
                kind.simulated(
                        bluez.board("02:53:49:4D:00:01", "white", kind.radio().orElseThrow()), white),
                kind.simulated(
                        bluez.board("02:53:49:4D:00:02", "black", kind.radio().orElseThrow()), black),
                bluez);
    }

    private static Pair byService(SimulatedSetup white, SimulatedSetup black) throws IOException {
        SimulatedService service = SimulatedService.at(0, "");
        LiveChessSimulator first = new LiveChessSimulator(service, white);
        return Pair.of(first, first.beside(service.beside(), black));
    }

    /** What a config calls the port of a seat's board. */
    String port(Pair pair, Side seat) {
        String name = pair.board(seat).portName();
        return way == Way.SERVICE ? name.replace("livechess:", "livechess:" + seat.pick("SIM01", "SIM02")) : name;
    }

    /** The boards of a table, and what carries the bytes of both. */
    record Pair(SimulatedBoard white, SimulatedBoard black, Closeable carrier) implements Closeable {

        static Pair of(SimulatedBoard white, SimulatedBoard black) {
            return new Pair(white, black, () -> {});
        }

        SimulatedBoard board(Side seat) {
            return seat.pick(white, black);
        }

        @Override
        public void close() throws IOException {
            try (white;
                    black) {
                carrier.close();
            }
        }
    }
}
