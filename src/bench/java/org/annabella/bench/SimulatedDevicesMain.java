package org.annabella.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.dial.DialSimulator;
import org.annabella.serial.DevicePort;
import org.annabella.serial.TimeScale;
import org.annabella.station.boards.BoardKind;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;

/**
 * Two simulated boards and a clock in a process of their own, so that what the station costs can be told from what they
 * cost: started by {@code annabella bench}, not by people. It ends with its input.
 */
final class SimulatedDevicesMain {
    /** Typed: the hands begin to adjust one piece after the other. */
    static final String HANDS = "hands";

    private SimulatedDevicesMain() {}

    /**
     * Plays the devices.
     *
     * @param arguments the kind of the boards, and the folder of the ports {@code white}, {@code black} and {@code clock}
     */
    public static void main(String[] arguments) throws IOException {
        BoardKind kind = BoardKind.of(arguments[0]).orElseThrow();
        Path folder = Path.of(arguments[1]);
        AtomicBoolean busy = new AtomicBoolean();
        try (SimulatedBoard white = board(kind, folder.resolve("white"), Side.WHITE, busy);
                SimulatedBoard black = board(kind, folder.resolve("black"), Side.BLACK, busy);
                DialSimulator clock = DialSimulator.plugIn(DialSimulator.Settings.of(folder.resolve("clock")))) {
            System.out.println(white.portName() + " " + black.portName() + " " + clock.port());
            obey(busy);
        }
    }

    private static SimulatedBoard board(BoardKind kind, Path port, Side seat, AtomicBoolean busy) throws IOException {
        SimulatedSetup setup = SimulatedSetup.initial("SIM0" + (seat.ordinal() + 1), TimeScale.REAL, seat.ordinal());
        SimulatedBoard board = kind.simulated(DevicePort.at(port.toString(), kind.baud()), setup);
        board.start();
        Thread hands = Threads.make("hands", () -> adjust(board.hands(setup.seed()), busy), Defects.LAST_RESORT);
        hands.start();
        return board;
    }

    private static void adjust(SimulatedHands hands, AtomicBoolean busy) {
        try {
            for (int file = 0; ; file = (file + 1) % 8) {
                if (busy.get()) {
                    hands.adjust(Square.of(file, 1));
                }
                hands.rest(java.time.Duration.ofMillis(200));
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static void obey(AtomicBoolean busy) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            busy.set(line.equals(HANDS));
        }
    }
}
