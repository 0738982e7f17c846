package org.annabella.board.certabo;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.annabella.chess.Square;
import org.annabella.serial.TimeScale;

/**
 * The lights of a simulated board. A command has no beginning and no end: what comes while the board is still busy with
 * the last one is lost.
 */
final class SimulatedLamps {

    private static final Duration BUSY = Duration.ofMillis(400);
    private static final Duration TOGETHER = Duration.ofMillis(200);

    private final boolean coloured;
    private final boolean rotated;
    private final TimeScale.Stopwatch watch;
    private final ByteArrayOutputStream command = new ByteArrayOutputStream();
    private Duration lastByte = Duration.ZERO;
    private Duration busyUntil = Duration.ZERO;
    private Set<Square> lit = Set.of();

    SimulatedLamps(boolean coloured, boolean rotated, TimeScale timeScale) {
        this.coloured = coloured;
        this.rotated = rotated;
        watch = timeScale.stopwatch();
    }

    /** Takes bytes; true if a command was complete, and is to be answered. */
    boolean accept(byte[] bytes) {
        Duration now = watch.elapsed();
        if (now.compareTo(busyUntil) < 0) {
            return false;
        }
        if (now.minus(lastByte).compareTo(TOGETHER) > 0) {
            command.reset();
        }
        lastByte = now;
        command.writeBytes(bytes);
        byte[] all = command.toByteArray();
        boolean isColoured = (all[0] & 0xFF) == 0xFF && all.length > 1 && all[1] == 0x55;
        if (all.length < (isColoured ? CertaboLights.COLOURED_LENGTH : CertaboLights.PLAIN_LENGTH)) {
            return false;
        }
        command.reset();
        busyUntil = now.plus(BUSY);
        if (isColoured == coloured) {
            lit = lit(all);
        }
        return true;
    }

    private Set<Square> lit(byte[] all) {
        Set<Square> squares = new HashSet<>();
        for (Square square : Square.all()) {
            byte[] alone = coloured
                    ? CertaboLights.coloured(Set.of(square), rotated)
                    : CertaboLights.plain(Set.of(square), rotated);
            boolean covered = true;
            for (int i = 0; i < alone.length; i++) {
                covered &= (alone[i] & ~all[i]) == 0;
            }
            if (covered) {
                squares.add(square);
            }
        }
        return Set.copyOf(squares);
    }

    /** The squares that are shown; with coloured lights also those whose corners all belong to others. */
    Set<Square> lit() {
        return lit;
    }

    void forget() {
        lit = Set.of();
        command.reset();
    }
}
