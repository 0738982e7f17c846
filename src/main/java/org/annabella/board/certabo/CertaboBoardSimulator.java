package org.annabella.board.certabo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import java.util.Set;
import org.annabella.board.SquareOrder;
import org.annabella.board.simulated.SerialBoardSimulator;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.jspecify.annotations.Nullable;

/**
 * A board of the Certabo family without hardware. It sends frames without end, as fast as its line allows or its scan:
 * some 210 ms for one with chips, 50 ms for one with ranks. Before each it says that it is simulated.
 */
public final class CertaboBoardSimulator extends SerialBoardSimulator {

    private static final String SIMULATED = "*".repeat(CertaboDecoder.SIMULATED) + "\r\n";
    // Chips are read rank by rank while the line is busy with what was read; ranks by a scan of their own.
    private static final Duration RANK = Duration.ofMillis(20);
    private static final Duration SCAN = Duration.ofMillis(50);
    private static final double NOISE = 0.1;

    private final boolean chips;
    private final boolean coloured;
    private final SimulatedChips known;
    private final SimulatedLamps lamps;
    private final Random random;
    private volatile double weakness;
    private volatile Duration nextScan = Duration.ZERO;
    private volatile boolean dark;
    private volatile int losses;

    // Below: touched by the scan only.
    private final StringBuilder numbers = new StringBuilder();
    private @Nullable String frame;
    private Duration scanBegun = Duration.ZERO;
    private boolean scanning;
    private int nextRank = -1;
    private int lossesKnown;

    private CertaboBoardSimulator(DevicePort port, SimulatedSetup setup, boolean chips, boolean coloured) {
        super(chips ? "certabo" : "occupancy", port, CertaboDriver.BAUD, setup);
        this.chips = chips;
        this.coloured = coloured;
        known = new SimulatedChips(setup.placement(), setup.serialNumber());
        lamps = new SimulatedLamps(coloured, setup.rotated(), setup.timeScale());
        random = new Random(setup.seed());
    }

    /** A board that reads chips, with plain lights; the serial number decides which set of pieces it has. */
    public static CertaboBoardSimulator ofChips(DevicePort port, SimulatedSetup setup) {
        return new CertaboBoardSimulator(port, setup, true, false);
    }

    /** A board that sees only where pieces stand, with coloured lights. */
    public static CertaboBoardSimulator ofRanks(DevicePort port, SimulatedSetup setup) {
        return new CertaboBoardSimulator(port, setup, false, true);
    }

    /**
     * Makes a board that reads chips at a pseudo-terminal of its own.
     *
     * @throws IOException if the system has none to give
     */
    public static CertaboBoardSimulator pluggedChips(SimulatedSetup setup) throws IOException {
        return ofChips(DevicePort.plugged(), setup);
    }

    /**
     * Makes a board that sees only where pieces stand at a pseudo-terminal of its own.
     *
     * @throws IOException if the system has none to give
     */
    public static CertaboBoardSimulator pluggedRanks(SimulatedSetup setup) throws IOException {
        return ofRanks(DevicePort.plugged(), setup);
    }

    /**
     * Lets chips be read badly.
     *
     * @param share how many of a hundred readings miss a chip, as a number from 0 to 1; a tenth as many find one where
     *     there is none
     */
    public void weaken(double share) {
        weakness = share;
    }

    /** The squares that are lit. */
    public synchronized Set<Square> guided() {
        return lamps.lit();
    }

    /** Whoever plays on a board that cannot tell pieces apart takes the captured piece away first. */
    @Override
    protected boolean hasPegs() {
        return !chips;
    }

    @Override
    protected synchronized void poweredUp() {
        lamps.forget();
        nextScan = squares().now();
    }

    /** Its power comes over the cable: what was scanned before is never said afterwards. */
    @Override
    public void unplug() throws IOException {
        dark = true;
        losses++;
        super.unplug();
    }

    @Override
    public void replug() throws IOException {
        super.replug();
        dark = false;
    }

    @Override
    protected Duration scan() {
        if (dark || losses != lossesKnown) {
            lossesKnown = losses;
            frame = null;
            numbers.setLength(0);
            scanning = false;
            nextRank = -1;
            return RANK;
        }
        String ready = frame;
        if (ready != null) {
            if (!isDrained()) {
                return untilDrained();
            }
            frame = null;
            send((SIMULATED + ":" + ready + "\r\n").getBytes(StandardCharsets.US_ASCII));
            if (!chips) {
                scanned(scanBegun, scanBegun.plus(SCAN));
            }
        }
        return chips ? scanChips() : scanRanks();
    }

    private Duration scanChips() {
        if (nextRank >= 0) {
            numbers.append(chips(nextRank));
        }
        nextRank++;
        if (nextRank == CertaboDecoder.RANKS) {
            frame = numbers.toString();
            numbers.setLength(0);
            nextRank = -1;
            return Duration.ZERO;
        }
        return RANK;
    }

    /** Keeps to its rhythm: a scan for which this thread comes late sees what stood there in its own time. */
    private Duration scanRanks() {
        if (!scanning) {
            scanning = true;
            scanBegun = nextScan;
            Duration left = scanBegun.plus(SCAN).minus(squares().now());
            return left.isNegative() ? Duration.ZERO : left;
        }
        scanning = false;
        for (int rank = 0; rank < CertaboDecoder.RANKS; rank++) {
            numbers.append(rank(rank, scanBegun));
        }
        frame = numbers.toString();
        numbers.setLength(0);
        return Duration.ZERO;
    }

    private synchronized void scanned(Duration begin, Duration end) {
        if (nextScan.equals(begin)) {
            nextScan = end;
        }
    }

    private synchronized String chips(int rank) {
        known.follow(squares().placement());
        StringBuilder numbers = new StringBuilder();
        for (int file = 0; file < 8; file++) {
            long chip = reading(known.at(SquareOrder.square(rank * 8 + file, setup().rotated())));
            for (int shift = 32; shift >= 0; shift -= 8) {
                numbers.append(chip >> shift & 0xFF).append(' ');
            }
        }
        return numbers.toString();
    }

    private long reading(long chip) {
        double chance = random.nextDouble();
        if (chip != 0) {
            return chance < weakness ? 0 : chip;
        }
        return chance < weakness * NOISE ? random.nextLong() & 0xFF_FFFF_FFFFL : 0;
    }

    private String rank(int rank, Duration begin) {
        int bits = 0;
        for (int file = 0; file < 8; file++) {
            int place = rank * 8 + file;
            long moment = begin.toNanos() + SCAN.toNanos() / CertaboDecoder.SQUARES * place;
            bits |= squares().at(SquareOrder.square(place, setup().rotated()), moment) == null ? 0 : 0x80 >> file;
        }
        return bits + " ";
    }

    @Override
    protected synchronized void received(byte[] bytes) {
        if (lamps.accept(bytes)) {
            send((coloured ? "D\r\n" : "L\r\n").getBytes(StandardCharsets.US_ASCII));
        }
    }
}
