package org.annabella.board;

import java.util.List;
import java.util.stream.LongStream;
import org.annabella.board.ScannedBoard.Kind;
import org.annabella.board.ScriptedHands.Habits;

/** Prints what {@link PressedGamesTest} holds in check, with shares: {@code InferenceFigures [seeds] [plies]}. */
final class InferenceFigures {

    private InferenceFigures() {}

    public static void main(String[] arguments) {
        long seeds = arguments.length > 0 ? Long.parseLong(arguments[0]) : 100;
        int plies = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 60;
        print("pieces known, hands as recorded", Kind.IDENTITY, false, Habits.RECORDED, seeds, plies);
        print("pieces known, hands unruly", Kind.IDENTITY, false, Habits.UNRULY, seeds, plies);
        print("holes, announced, hands unruly", Kind.HOLES, true, Habits.UNRULY, seeds, plies);
        print("holes, silent, hands as recorded", Kind.HOLES, false, Habits.RECORDED, seeds, plies);
        print("holes, silent, hands unruly", Kind.HOLES, false, Habits.UNRULY, seeds, plies);
    }

    private static double micros(List<Long> sorted, double share) {
        return sorted.get((int) (sorted.size() * share)) / 1000.0;
    }

    private static void print(String name, Kind kind, boolean announced, Habits habits, long seeds, int plies) {
        PressedGame.Count sum = new PressedGame.Count();
        LongStream.rangeClosed(1, seeds)
                .forEach(seed -> sum.add(PressedGame.play(kind, announced, habits, seed, plies)));
        List<Long> times = sum.times.stream().sorted().toList();
        System.out.println(name + ": " + sum);
        System.out.printf(
                "    %d reports, each to its reading in %.1f us (median), %.1f us (99 of 100), %.1f us (999 of 1000)%n",
                times.size(), micros(times, 0.5), micros(times, 0.99), micros(times, 0.999));
        sum.wrong.stream().limit(6).forEach(wrong -> System.out.println("    " + wrong));
    }
}
