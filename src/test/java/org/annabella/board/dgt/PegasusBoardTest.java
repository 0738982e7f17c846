package org.annabella.board.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.annabella.SystemTest;
import org.annabella.board.BoardReport;
import org.annabella.board.simulated.BoardAtTable;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.board.simulated.WholeGame;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Health;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.LineFault;
import org.annabella.serial.simulated.LineFaults;
import org.annabella.transport.bluetooth.BluetoothTransport;
import org.annabella.transport.bluetooth.GattProfile;
import org.annabella.transport.bluetooth.SimulatedBluez;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A Pegasus by radio, which sees only where pieces stand. */
@Timeout(120)
@SystemTest
class PegasusBoardTest {

    private static final String ADDRESS = "02:53:49:4D:00:03";
    private static final byte[] KEY = HexFormat.of().parseHex("010203040506");
    private static final TimeScale PACE = TimeScale.faster(15);

    @TempDir
    Path folder;

    private static SimulatedSetup setup(long seed) {
        return SimulatedSetup.initial("SIM01", PACE, seed);
    }

    private static Supervisor.Settings settings(PegasusBoardSimulator board) {
        return BoardAtTable.settings(board, PegasusDriver.BAUD);
    }

    private static BoardAtTable at(PegasusBoardSimulator board, byte[] key) {
        return BoardAtTable.of(board, new PegasusDriver(settings(board), false, key, PACE), PACE);
    }

    @ParameterizedTest
    @CsvSource({"1, false, 0", "2, true, 0", "3, false, 0.1", "4, true, 0.1"})
    void aWholeGameIsUnderstoodByRadio(long seed, boolean rotated, double lost)
            throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            DevicePort port = bluez.board(ADDRESS, "DGT_PEGASUS_1", GattProfile.PEGASUS);
            PegasusBoardSimulator board =
                    new PegasusBoardSimulator(port, rotated ? setup(seed).turned() : setup(seed));
            board.demandKey();
            board.faults(LineFaults.NONE.with(LineFault.DROP, lost));
            PegasusDriver driver =
                    new PegasusDriver(settings(board).through(new BluetoothTransport()), rotated, KEY, PACE);
            try (BoardAtTable table = BoardAtTable.of(board, driver, PACE)) {
                table.awaitPicture();
                assertThat(table.reports).endsWith(new BoardReport.Occupied(Placement.INITIAL.occupancy()));
                if (lost == 0) {
                    WholeGame.play(table, seed, true);
                } else {
                    assertThat(WholeGame.playLiftingWhatWasNotSeen(table, seed)).isLessThan(40);
                }
                assertThat(table.reports)
                        .contains(new BoardReport.Identified("pegasus", "SIM01-----@" + ADDRESS, "1.0", true));
                assertThat(table.driver.capabilities().identity()).isFalse();
            }
        }
    }

    /** A piece is told to be gone after it was told to be back: the whole board, asked for, says so. */
    @Test
    void nothingWrongIsFoundThoughNotificationsAreOutOfOrder() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            PegasusBoardSimulator board = near(bluez, "SIM01");
            board.faults(LineFaults.NONE.with(LineFault.SWAP, 0.1));
            PegasusDriver driver =
                    new PegasusDriver(settings(board).through(new BluetoothTransport()), false, KEY, PACE);
            try (BoardAtTable table = BoardAtTable.of(board, driver, PACE)) {
                table.awaitPicture();
                assertThat(WholeGame.playLiftingWhatWasNotSeen(table, 6)).isLessThan(40);
            }
        }
    }

    @Test
    void withoutAKeyItIsSaidWhatIsMissing() throws IOException, InterruptedException {
        PegasusBoardSimulator board = PegasusBoardSimulator.plugged(setup(3));
        board.demandKey();
        try (BoardAtTable table = at(board, new byte[0])) {
            table.awaitReport(report -> report instanceof BoardReport.HealthChanged changed
                    && changed.health().level() == Health.Level.LOST
                    && changed.health().why().contains("without a developer's key; write one into a file"));
        }
    }

    /** The address is the same, the board is not. */
    @Test
    void anotherBoardAtTheSameAddressIsRefused() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            PegasusBoardSimulator first = near(bluez, "SIM01");
            PegasusDriver driver =
                    new PegasusDriver(settings(first).through(new BluetoothTransport()), false, KEY, PACE);
            try (BoardAtTable table = BoardAtTable.of(first, driver, PACE)) {
                table.awaitPicture();
                first.close();
                table.awaitHealth(Health.Level.LOST);
                try (PegasusBoardSimulator second = near(bluez, "SIM02")) {
                    second.start();
                    table.awaitReport(report -> report instanceof BoardReport.HealthChanged changed
                            && changed.health()
                                    .why()
                                    .contains("SIM02-----@" + ADDRESS + " instead of SIM01-----@" + ADDRESS));
                }
                try (PegasusBoardSimulator again = near(bluez, "SIM01")) {
                    again.start();
                    table.awaitHealth(Health.Level.UP);
                }
            }
        }
    }

    private static PegasusBoardSimulator near(SimulatedBluez bluez, String serialNumber) throws IOException {
        return new PegasusBoardSimulator(
                bluez.board(ADDRESS, "DGT_PEGASUS", GattProfile.PEGASUS),
                SimulatedSetup.initial(serialNumber, PACE, 5));
    }

    /** By radio a board that is off is out of reach; what was said before says why. */
    @Test
    void anEmptyBatteryIsTheReasonOfALoss() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            PegasusBoardSimulator board = near(bluez, "SIM01");
            PegasusDriver driver =
                    new PegasusDriver(settings(board).through(new BluetoothTransport()), false, KEY, PACE);
            try (BoardAtTable table = BoardAtTable.of(board, driver, PACE)) {
                table.awaitPicture();
                board.battery(4);
                table.awaitReport(new BoardReport.Battery(4)::equals);
                board.battery(0);
                table.awaitReport(report -> report instanceof BoardReport.HealthChanged changed
                        && changed.health().level() == Health.Level.LOST
                        && changed.health().why().endsWith("; its battery was at 4 %: charge it"));
                board.squares().set(Square.at("e2"), null);
                board.battery(60);
                table.awaitHealth(Health.Level.UP);
                table.awaitReport(new BoardReport.Occupied(
                        Placement.INITIAL.without(Square.at("e2")).occupancy())::equals);
            }
        }
    }

    @Test
    void squaresAreLitAndTheBatteryIsTold() throws IOException, InterruptedException {
        PegasusBoardSimulator board = PegasusBoardSimulator.plugged(setup(4));
        try (BoardAtTable table = at(board, KEY)) {
            table.awaitReport(new BoardReport.Battery(100)::equals);
            Set<Square> squares = Set.of(Square.at("e2"), Square.at("e4"));
            table.driver.guide(squares);
            table.awaitUntil(() -> board.lit().equals(squares));
            table.driver.guide(Set.of());
            table.awaitUntil(() -> board.lit().isEmpty());
        }
    }

    @Test
    void commandsAreThoseOfOtherPrograms() {
        assertThat(PegasusDriver.lights(Set.of(), false)).containsExactly(0x60, 2, 0, 0);
        // e2 is field 34, e4 is 24 in hexadecimal digits.
        assertThat(PegasusDriver.lights(Set.of(Square.at("e4"), Square.at("e2")), false))
                .containsExactly(0x60, 7, 5, 3, 0, 2, 0x34, 0x24, 0);
        assertThat(PegasusDriver.lights(Set.of(Square.at("h1")), true)).containsExactly(0x60, 6, 5, 3, 0, 2, 0, 0);
    }

    /** Of a dump that lost a piece of twenty bytes on its way nothing is made. */
    @ParameterizedTest(name = "seed {0}")
    @CsvSource({"1", "2", "3", "4", "5"})
    void whatLostAPieceIsNoPicture(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] dump = new byte[67];
        byte[] update = {(byte) 0x8E, 0, 5, 0x34, 0};
        dump[0] = (byte) 0x86;
        dump[2] = 67;
        DgtDecoder decoder = new DgtDecoder();
        int whole = 0;
        for (int time = 0; time < 5000; time++) {
            boolean complete = true;
            List<DgtFrame> frames = new ArrayList<>();
            for (int at = 0; at < dump.length; at += 20) {
                if (random.nextInt(10) == 0) {
                    complete = false;
                } else {
                    frames.addAll(decoder.feed(ByteBuffer.wrap(dump, at, Math.min(20, dump.length - at))));
                }
            }
            frames.addAll(decoder.feed(ByteBuffer.wrap(update)));
            assertThat(frames.stream().anyMatch(DgtFrame.Dump.class::isInstance))
                    .isEqualTo(complete);
            whole += complete ? 1 : 0;
        }
        assertThat(whole).isBetween(2500, 4500);
    }
}
