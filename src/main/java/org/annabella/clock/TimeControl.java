package org.annabella.clock;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How much time a player has: one or more stages, each but the last for a number of moves.
 *
 * <p>As text: {@code 90+30} (minutes, and seconds added for each move from the first on), {@code 15}, {@code 2:30+2},
 * {@code 60 d5} (the first five seconds of each move are free), {@code 40/90+30,SD/30+30} (40 moves in 90 minutes, then
 * all others in 30 more, with 30 seconds a move throughout).
 *
 * @param stages at least one; the last one, and only that, is for all remaining moves; unmodifiable
 */
public record TimeControl(List<Stage> stages) {

    /** Checks that the stages end with a last one. */
    public TimeControl {
        stages = List.copyOf(stages);
        if (stages.isEmpty() || !stages.get(stages.size() - 1).isLast()) {
            throw new IllegalArgumentException("no last stage in " + stages);
        }
        if (stages.stream().filter(Stage::isLast).count() > 1) {
            throw new IllegalArgumentException("a stage after the last one in " + stages);
        }
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
        TimeControlReading reading = read(text);
        if (reading instanceof TimeControlReading.Understood understood) {
            return understood.timeControl();
        }
        if (reading instanceof TimeControlReading.Refused refused) {
            throw new IllegalArgumentException(refused.message());
        }
        throw new AssertionError(reading);
    }

    /** The time on the clock before the first move: the base of the first stage, without increment. */
    public Duration initial() {
        return stages.get(0).base();
    }

    /**
     * The time a player has for a number of moves: the bases of all stages, and the increments of these moves. For 60
     * moves this is the figure that tells standard play, rapid and blitz apart.
     *
     * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, A.1 and B.1</a>
     */
    public Duration totalFor(int moves) {
        Duration total = Duration.ZERO;
        int left = moves;
        for (Stage stage : stages) {
            int here = stage.isLast() ? left : Math.min(left, stage.moves());
            total = total.plus(stage.base()).plus(stage.increment().multipliedBy(here));
            left -= here;
        }
        return total;
    }

    /** The number of moves to complete before this stage (0 is the first) ends; the largest integer for the last. */
    int movesUntilEndOf(int stage) {
        if (stages.get(stage).isLast()) {
            return Integer.MAX_VALUE;
        }
        return stages.stream().limit(stage + 1L).mapToInt(Stage::moves).sum();
    }

    /** The stage (0 is the first) of a player who has completed so many moves. */
    int stageAfter(int moves) {
        int stage = 0;
        while (moves >= movesUntilEndOf(stage)) {
            stage++;
        }
        return stage;
    }

    /**
     * The value of the PGN tag {@code TimeControl}: seconds, such as {@code 40/5400+30:1800+30}; {@code ?} for a delay,
     * which PGN cannot say.
     */
    public String toPgn() {
        if (stages.stream().anyMatch(stage -> !stage.delay().isZero())) {
            return "?";
        }
        return stages.stream().map(TimeControl::toPgn).collect(Collectors.joining(":"));
    }

    private static String toPgn(Stage stage) {
        return (stage.isLast() ? "" : stage.moves() + "/")
                + stage.base().toSeconds()
                + (stage.increment().isZero() ? "" : "+" + stage.increment().toSeconds());
    }

    /** The text that {@link #read} understands as this time control. */
    @Override
    public String toString() {
        String text = stages.stream().map(TimeControl::toText).collect(Collectors.joining(","));
        return stages.size() == 1 ? text.substring("SD/".length()) : text;
    }

    private static String toText(Stage stage) {
        String bonus = "";
        if (!stage.increment().isZero()) {
            bonus = "+" + stage.increment().toSeconds();
        } else if (!stage.delay().isZero()) {
            bonus = " d" + stage.delay().toSeconds();
        }
        return (stage.isLast() ? "SD" : Integer.toString(stage.moves())) + "/" + minutes(stage.base()) + bonus;
    }

    private static String minutes(Duration base) {
        int seconds = base.toSecondsPart();
        return base.toMinutes() + (seconds == 0 ? "" : (seconds < 10 ? ":0" : ":") + seconds);
    }
}
