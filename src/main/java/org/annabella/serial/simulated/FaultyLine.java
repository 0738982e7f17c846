package org.annabella.serial.simulated;

import java.util.Arrays;
import java.util.Random;

/** Damages one direction of a line: by shares, and by what has been ordered for the next bytes. Not thread-safe. */
final class FaultyLine {

    private final Random random;
    private int toLose;
    private int toGarble;
    private int toDouble;
    private int toTruncate;

    FaultyLine(long seed) {
        random = new Random(seed);
    }

    void loseNext(int bytes) {
        toLose += bytes;
    }

    void garbleNext(int bytes) {
        toGarble += bytes;
    }

    void doubleNext(int messages) {
        toDouble += messages;
    }

    void truncateNext(int messages) {
        toTruncate += messages;
    }

    /** What becomes of a message: all of it, its beginning, or all of it twice. */
    byte[] message(byte[] bytes, LineFaults faults) {
        if (happens(faults, LineFault.TRUNCATE, toTruncate)) {
            toTruncate = Math.max(0, toTruncate - 1);
            return Arrays.copyOf(bytes, random.nextInt(Math.max(1, bytes.length)));
        }
        if (happens(faults, LineFault.DOUBLE, toDouble)) {
            toDouble = Math.max(0, toDouble - 1);
            byte[] twice = Arrays.copyOf(bytes, bytes.length * 2);
            System.arraycopy(bytes, 0, twice, bytes.length, bytes.length);
            return twice;
        }
        return bytes;
    }

    /** True if a message is lost. */
    boolean drops(LineFaults faults) {
        return happens(faults, LineFault.DROP, 0);
    }

    /** True if a message comes after the one that follows it. */
    boolean swaps(LineFaults faults) {
        return happens(faults, LineFault.SWAP, 0);
    }

    /** True if a message comes late. */
    boolean lags(LineFaults faults) {
        return happens(faults, LineFault.LAG, 0);
    }

    /** What becomes of some bytes: some of them, some with a turned bit. */
    byte[] bytes(byte[] bytes, LineFaults faults) {
        double losing = faults.rate(LineFault.LOSE);
        double flipping = faults.rate(LineFault.FLIP);
        byte[] kept = new byte[bytes.length];
        int count = 0;
        for (byte next : bytes) {
            if (happens(losing, toLose)) {
                toLose = Math.max(0, toLose - 1);
            } else if (happens(flipping, toGarble)) {
                toGarble = Math.max(0, toGarble - 1);
                kept[count++] = (byte) (next ^ 1 << random.nextInt(Byte.SIZE));
            } else {
                kept[count++] = next;
            }
        }
        return Arrays.copyOf(kept, count);
    }

    private boolean happens(LineFaults faults, LineFault fault, int ordered) {
        return happens(faults.rate(fault), ordered);
    }

    private boolean happens(double rate, int ordered) {
        return ordered > 0 || (rate > 0 && random.nextDouble() < rate);
    }
}
