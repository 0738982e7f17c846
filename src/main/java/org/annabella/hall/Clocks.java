package org.annabella.hall;

import static org.annabella.json.FieldType.SEAT;

import java.time.Duration;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.json.Codec;
import org.jspecify.annotations.Nullable;

/**
 * What the two clocks show.
 *
 * @param white what White has left
 * @param black what Black has left
 * @param runs whose clock runs; absent if none does
 */
public record Clocks(
        Duration white, Duration black, @Nullable Side runs) {
    static final Codec<Clocks> CODEC = f -> new Clocks(
            f.field("white", HallJson.SHOWN, e -> e.white()),
            f.field("black", HallJson.SHOWN, e -> e.black()),
            f.field("runs", SEAT.ifAny(), e -> e.runs()));

    /** What a seat has left. */
    public Duration left(Side seat) {
        return seat.pick(white, black);
    }

    /** What a seat has left so much later, not below zero; increments and delays come with the next move. */
    public Duration left(Side seat, Duration later) {
        Duration left = seat == runs ? left(seat).minus(later) : left(seat);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** Whose clock runs. */
    public Optional<Side> running() {
        return Optional.ofNullable(runs);
    }
}
