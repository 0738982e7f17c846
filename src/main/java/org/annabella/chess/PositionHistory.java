package org.annabella.chess;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The positions of a game in order, for counting how often each has stood on the board. */
public final class PositionHistory {

    /** No position yet. */
    public static final PositionHistory NONE = new PositionHistory(List.of());

    private final List<PositionKey> keys;

    private PositionHistory(List<PositionKey> keys) {
        this.keys = keys;
    }

    /** The occurrences of these positions, the first one of the game included. */
    public static PositionHistory of(List<Position> positions) {
        return new PositionHistory(positions.stream().map(Position::key).toList());
    }

    /**
     * How often a position has stood on the board with the same side to move: 0 if never.
     *
     * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, 9.2</a>
     */
    public int count(PositionKey key) {
        return Collections.frequency(keys, key);
    }

    /** The keys in the order of the game; unmodifiable. */
    public List<PositionKey> keys() {
        return keys;
    }

    /** The same with one more position at the end. */
    public PositionHistory with(Position position) {
        List<PositionKey> longer = new ArrayList<>(keys);
        longer.add(position.key());
        return new PositionHistory(Collections.unmodifiableList(longer));
    }
}
