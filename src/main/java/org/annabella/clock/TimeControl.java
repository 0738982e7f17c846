package org.annabella.clock;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How much time a player has: one or more stages, each but the last for a number of moves.
 *
 * <p>As text: {@code 90+30} (minutes, and seconds added for each move from the first on), {@code 15}, {@code 2:30+2},
 * {@code 60 d5} (the first five seconds of each move are free), {@code 60 b5} (up to five seconds of each move are given
 * back, after Bronstein), {@code 40/90+30,SD/30+30} (40 moves in 90 minutes, then all others in 30 more, with 30 seconds a
 * move throughout), {@code 40/120,20/60,...} (40 moves in two hours, then 20 in each further hour).
 *
 * <p>Time saved in one stage is kept for the next.
 *
 * @param stages at least one; each for a number of moves, but for the last one unless that repeats; unmodifiable
 * @param repeats whether the last stage is followed by another one like it, again and again
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, 6.3.1 and 6.3.2</a>
 */
public record TimeControl(List<Stage> stages, boolean repeats) {

    /** Checks that the stages end with one for all remaining moves, or repeat. */
    public TimeControl {
        stages = List.copyOf(stages);
        if (stages.isEmpty() || stages.get(stages.size() - 1).isLast() == repeats) {
            throw new IllegalArgumentException("no last stage in " + stages + (repeats ? ", repeated" : ""));
        }
        if (stages.stream().limit(stages.size() - 1L).anyMatch(Stage::isLast)) {
            throw new IllegalArgumentException("a stage after the last one in " + stages);
        }
    }

    /** A time control that ends with a stage for all remaining moves. */
    public TimeControl(List<Stage> stages) {
        this(stages, false);
    }

    /** All moves in one stage. */
    public static TimeControl of(Duration base, Duration increment) {
        return new TimeControl(List.of(Stage.suddenDeath(base, increment)));
    }

    /** Reads a text of the form described above; small and capital letters and spaces between parts do not matter. */
    public static TimeControlReading read(String text) {
        return TimeControlReader.read(text);
    }

    /**
     * Reads a text that is known to be right.
     *
     * @throws IllegalArgumentException with the reason, if it is not
     */
    public static TimeControl parse(String text) {
        return read(text).orThrow();
    }

    /** The time on the clock before the first move: the base of the first stage, without increment. */
    public Duration initial() {
        return stages.get(0).base();
    }

    /** The stage with this number, 0 is the first; a repeated one has a number for each time. */
    public Stage stage(int index) {
        return stages.get(repeats ? Math.min(index, stages.size() - 1) : index);
    }

    /** True if there is such a stage, and if all remaining moves have to be completed in it. */
    boolean isLast(int index) {
        return !repeats && index == stages.size() - 1;
    }

    /** True if there is a stage with this number. */
    boolean hasStage(int index) {
        return repeats || index < stages.size();
    }

    /**
     * The time a player has for a number of moves: the bases of the stages, and what is gained with these moves, be it
     * added or free. For 60 moves this is the figure that tells standard play, rapid and blitz apart.
     *
     * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, A.1 and B.1</a>
     */
    public Duration totalFor(int moves) {
        Duration total = Duration.ZERO;
        int left = moves;
        for (int index = 0; index < stages.size() || repeats && left > 0; index++) {
            Stage stage = stage(index);
            int here = stage.isLast() ? left : Math.min(left, stage.moves());
            total = total.plus(stage.base()).plus(stage.bonus().time().multipliedBy(here));
            left -= here;
        }
        return total;
    }

    /** The time granted until this stage (0 is the first) has begun, without what moves have gained. */
    Duration granted(int index) {
        return IntStream.rangeClosed(0, index)
                .mapToObj(this::stage)
                .map(Stage::base)
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** The number of moves to complete before this stage (0 is the first) ends; the largest integer for the last. */
    int movesUntilEndOf(int index) {
        if (isLast(index)) {
            return Integer.MAX_VALUE;
        }
        int listed = Math.min(index + 1, stages.size());
        long moves = stages.stream().limit(listed).mapToLong(Stage::moves).sum();
        long repeated = (index + 1L - listed) * stages.get(stages.size() - 1).moves();
        return (int) Math.min(Integer.MAX_VALUE, moves + repeated);
    }

    /** The stage (0 is the first) of a player who has completed so many moves. */
    public int stageAfter(int moves) {
        int index = 0;
        while (moves >= movesUntilEndOf(index)) {
            index++;
        }
        return index;
    }

    /** What a player gains with the next move after so many. */
    public Bonus bonusAfter(int moves) {
        return stage(stageAfter(moves)).bonus();
    }

    /**
     * The value of the PGN tag {@code TimeControl}: seconds, such as {@code 40/5400+30:1800+30}; {@code ?} where there is a
     * delay, which PGN cannot say.
     *
     * @see <a href="https://github.com/fsmosca/PGN-Standard">PGN standard, 9.6.1</a>
     */
    public String toPgn() {
        boolean isSayable = stages.stream().allMatch(stage -> stage.bonus().kind() == Bonus.Kind.INCREMENT);
        return isSayable ? stages.stream().map(TimeControl::toPgn).collect(Collectors.joining(":")) : "?";
    }

    private static String toPgn(Stage stage) {
        return (stage.isLast() ? "" : stage.moves() + "/")
                + stage.base().toSeconds()
                + (stage.bonus().isNone() ? "" : "+" + stage.increment().toSeconds());
    }

    /** The text that {@link #read} understands as this time control. */
    @Override
    public String toString() {
        return TimeControlReader.write(this);
    }
}
