package org.annabella.board.chesslink;

import java.io.IOException;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.annabella.board.simulated.BoardAtTable;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.board.simulated.WholeGame;
import org.annabella.serial.DevicePort;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.LineFault;
import org.annabella.serial.simulated.LineFaults;
import org.annabella.transport.bluetooth.BluetoothTransport;
import org.annabella.transport.bluetooth.GattProfile;
import org.annabella.transport.bluetooth.SimulatedBluez;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same driver by radio: bytes are cut at twenty, and a tenth of all messages is lost. */
@Timeout(120)
@SystemTest
class ChesslinkByRadioTest {

    private static final TimeScale PACE = TimeScale.faster(8);

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"1, false", "2, true"})
    void aWholeGameIsUnderstood(long seed, boolean rotated) throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            DevicePort port = bluez.board("02:53:49:4D:00:04", "MILLENNIUM CHESS", GattProfile.CHESSLINK);
            SimulatedSetup setup = SimulatedSetup.initial("SIM01", PACE, seed);
            ChesslinkBoardSimulator board = new ChesslinkBoardSimulator(port, rotated ? setup.turned() : setup);
            board.faults(LineFaults.NONE.with(LineFault.DROP, 0.1));
            ChesslinkDriver driver = new ChesslinkDriver(
                    BoardAtTable.settings(board, ChesslinkDriver.BAUD).through(new BluetoothTransport()),
                    rotated,
                    PACE);
            try (BoardAtTable table = BoardAtTable.of(board, driver, PACE)) {
                table.awaitPicture();
                WholeGame.play(table, seed, false);
            }
        }
    }
}
