package org.annabella.board.certabo;

import java.time.Duration;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.annabella.chess.Square;
import org.annabella.serial.TimeScale;
import org.jspecify.annotations.Nullable;

/**
 * The lights of one connection. The board needs a rest after each command; what is wanted meanwhile is shown afterwards,
 * the last wish only.
 *
 * <p>Which command it understands is told by the letter with which it answers. If the plain one is not answered, the
 * coloured one is tried once, and the plain one after it.
 */
final class CertaboLamp {

    private static final Duration REST = Duration.ofMillis(600);

    private enum Kind {
        UNKNOWN,
        TRIED,
        PLAIN,
        COLOURED
    }

    private final Consumer<byte[]> line;
    private final int baud;
    private final BiConsumer<Duration, Runnable> later;
    private final boolean rotated;
    private Kind kind = Kind.UNKNOWN;
    private Set<Square> wanted = Set.of();
    private @Nullable Set<Square> shown;
    private boolean resting;

    /**
     * Lights of which nothing is known yet.
     *
     * @param line takes commands
     * @param baud the line's speed
     * @param later does something after this much of the board's time
     */
    CertaboLamp(Consumer<byte[]> line, int baud, BiConsumer<Duration, Runnable> later, boolean rotated) {
        this.line = line;
        this.baud = baud;
        this.later = later;
        this.rotated = rotated;
    }

    /** Shows these squares, and no others, as soon as the board may be told. */
    void show(Set<Square> squares) {
        wanted = squares;
        proceed();
    }

    /** Shows them again: a board that has started anew has forgotten them. */
    void repeat() {
        shown = null;
        proceed();
    }

    /** The board has said what lights it has. */
    void answered(boolean coloured) {
        Kind found = coloured ? Kind.COLOURED : Kind.PLAIN;
        if (found != kind) {
            boolean wasRight = kind == Kind.UNKNOWN && !coloured;
            kind = found;
            if (!wasRight) {
                repeat();
            }
        }
    }

    private void proceed() {
        if (!resting && !wanted.equals(shown)) {
            shown = wanted;
            send(kind == Kind.COLOURED);
        }
    }

    private void send(boolean coloured) {
        resting = true;
        byte[] command = coloured ? CertaboLights.coloured(wanted, rotated) : CertaboLights.plain(wanted, rotated);
        line.accept(command);
        later.accept(REST.plus(TimeScale.wireTime(command.length, baud)), this::rested);
    }

    private void rested() {
        resting = false;
        if (kind == Kind.UNKNOWN) {
            kind = Kind.TRIED;
            shown = null;
            send(true);
        } else {
            proceed();
        }
    }
}
