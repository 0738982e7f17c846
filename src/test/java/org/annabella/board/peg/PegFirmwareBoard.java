package org.annabella.board.peg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.board.simulated.SimulatedSquares;
import org.annabella.chess.Square;
import org.annabella.firmware.FirmwareBuild;
import org.annabella.firmware.FirmwareProcess;
import org.annabella.serial.simulated.LineFaults;

/**
 * The peg board's firmware behind a real pseudo-terminal, in a process of its own. A thread looks at the squares, as
 * magnets and sensors do, and tells the firmware's sensors.
 */
final class PegFirmwareBoard implements SimulatedBoard {

    private final SimulatedSetup setup;
    private final SimulatedSquares squares;
    // First of all: it may skip the test, and nothing must be left behind then.
    private final Path program = FirmwareBuild.host("peg");
    private final Path folder = Files.createTempDirectory("annabella-firmware");
    private final FirmwareProcess process;
    private final Thread magnets = new Thread(this::watch, "firmware-magnets");
    private long sensed;
    private Duration looked = Duration.ZERO;
    private volatile boolean closed;

    PegFirmwareBoard(SimulatedSetup setup) throws IOException {
        this.setup = setup;
        squares = new SimulatedSquares(setup.placement(), setup.timeScale());
        sensed = setup.placement().occupancy();
        process = FirmwareProcess.start(
                program,
                "--port",
                portName(),
                "--speed",
                Double.toString(setup.timeScale().factor()),
                "--serial",
                setup.serialNumber(),
                "--pegs",
                String.format("%016X", sensed));
        magnets.setDaemon(true);
    }

    @Override
    public void start() {
        try {
            assertThat(process.next()).isEqualTo("port " + portName());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        magnets.start();
    }

    private void watch() {
        try {
            while (!closed) {
                look();
                TimeUnit.MICROSECONDS.sleep(500);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void look() {
        Duration now = squares.now();
        for (Square square : Square.all()) {
            long bit = 1L << square.index();
            boolean stands = squares.at(square, now) != null;
            if ((sensed & bit) != 0 && (!stands || squares.wasOpen(square, looked, now))) {
                process.say("lift " + square);
                sensed &= ~bit;
            } else if (stands && (sensed & bit) == 0) {
                process.say("place " + square);
                sensed |= bit;
            }
        }
        looked = now;
    }

    @Override
    public String portName() {
        return folder.resolve("device").toString();
    }

    @Override
    public SimulatedSquares squares() {
        return squares;
    }

    @Override
    public SimulatedHands hands(long seed) {
        return new SimulatedHands(squares, true, seed);
    }

    /** A current spike restarts the processor; the line stays. */
    void restart() {
        look();
        process.say("restart");
    }

    void press(String key) {
        process.say("key " + key);
    }

    /** The squares that are lit, as a picture. */
    String lights() throws InterruptedException {
        process.say("show");
        return process.next().split(" ")[1];
    }

    @Override
    public void unplug() {
        process.say("unplug");
    }

    @Override
    public void replug() {
        look();
        process.say("replug");
    }

    @Override
    public void sendGarbage(byte[] bytes) {
        process.say("noise " + HexFormat.of().formatHex(bytes));
    }

    @Override
    public void loseBytes(int count) {
        process.say("lose " + count);
    }

    @Override
    public void stall(boolean stalled) {
        process.say("stall " + (stalled ? 1 : 0));
    }

    @Override
    public void restarted() {
        restart();
    }

    @Override
    public boolean isAttended() {
        throw absent("does not tell what it has heard");
    }

    @Override
    public boolean isCable() {
        return false;
    }

    @Override
    public boolean isDrained() {
        throw absent("does not tell what it has still to send");
    }

    @Override
    public void faults(LineFaults faults) {
        throw absent("has no faults of its own accord");
    }

    @Override
    public void garbleBytes(int count) {
        throw absent("turns no bits");
    }

    @Override
    public void doubleMessages(int count) {
        throw absent("says nothing twice");
    }

    @Override
    public void truncateMessages(int count) {
        throw absent("says everything to its end");
    }

    private static UnsupportedOperationException absent(String what) {
        return new UnsupportedOperationException("the firmware's program " + what);
    }

    @Override
    public void close() throws IOException {
        closed = true;
        magnets.interrupt();
        process.close();
        Files.deleteIfExists(folder.resolve("device"));
        Files.deleteIfExists(folder);
    }
}
