package org.annabella.board.simulated;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How careful a simulated player's hands are. All figures are shares of the moves in which it can happen at all. */
public enum Habits {
    /** Each move as it should be. */
    CAREFUL(0, 0, 0, 0, 0),
    /** As in recorded games of practised players: now and then a push, a piece put down too early, a low carry. */
    HUMAN(0.012, 0.16, 0.38, 0.02, 0),
    /** A crowded table: much of that, and pieces knocked over, dropped, touched and put back. */
    CLUMSY(0.05, 0.15, 0.40, 0.08, 0.04);

    private final double push;
    private final double landShort;
    private final double carryLow;
    private final double touch;
    private final double mishap;

    Habits(double push, double landShort, double carryLow, double touch, double mishap) {
        this.push = push;
        this.landShort = landShort;
        this.carryLow = carryLow;
        this.touch = touch;
        this.mishap = mishap;
    }

    /** The habits of this name, in small letters or capitals. */
    public static Optional<Habits> of(String word) {
        return Arrays.stream(values())
                .filter(habits -> habits.word().equals(word.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** The name on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Pieces are pushed over the squares of their way. */
    double push() {
        return push;
    }

    /** Pieces that go far along a line rest on a square before the last one. */
    double landShort() {
        return landShort;
    }

    /** Taken pieces are carried away so low that a board sees them. */
    double carryLow() {
        return carryLow;
    }

    /** A piece is adjusted, or touched and put back, before the move; castling is done with two hands. */
    double touch() {
        return touch;
    }

    /** Each of: pieces knocked over, a piece put on a wrong square, a piece that stands badly. */
    double mishap() {
        return mishap;
    }
}
