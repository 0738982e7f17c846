package org.annabella.bench.storm;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.annabella.chess.Side;
import org.annabella.cli.play.PlayConsole;
import org.annabella.cli.terminal.Terminal;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.threads.VirtualTime;

/** Somebody at the station's own keyboard in a storm: lines that are right, wrong, endless, twice, or no text at all. */
final class StormKeyboard {
    private static final List<String> RIGHT = List.of(
            "status",
            "help",
            "again",
            "white again",
            "black ask time",
            "white ask moves",
            "white ask lastmove",
            "arbiter pause a look",
            "arbiter resume",
            "arbiter absent black",
            "arbiter arrived black",
            "arbiter accept white",
            "arbiter none there was none",
            "white declare decline_draw",
            "web");
    private static final List<String> WRONG = List.of(
            "",
            "   ",
            "status now please",
            "arbiter",
            "arbiter seal",
            "arbiter cancelSeal",
            "arbiter clock nonsense",
            "arbiter {\"do\":\"pause\"",
            "arbiter {\"do\":[[[[[[[[]]]]]]]]}",
            "white",
            "white move e9e8",
            "white move",
            "white ask the way",
            "white talk sideways",
            "black web keys",
            "web renew nobody",
            "yes",
            "no",
            "\u0000\u0001\u001b[2J\u202e",
            "\u2603 \ud83d\ude00",
            "start");
    private static final List<String> ENDS = List.of(
            "arbiter end 1-0 by mistake", "arbiter end 1/2-1/2 by mistake", "arbiter flag white", "arbiter flag black");
    private static final int ENDLESS = 200_000;

    private final StormWorld world;
    private final StormTally tally;
    private final StormCheck check;
    private final Consumer<String> story;
    private final SplittableRandom random;

    StormKeyboard(StormPlan plan, StormWorld world, StormTally tally, StormCheck check, Consumer<String> story) {
        this.world = world;
        this.tally = tally;
        this.check = check;
        this.story = story;
        this.random = new SplittableRandom(plan.seed() * 101 + 37);
    }

    /** Types some lines; each is answered in words, and none of them ends the program. */
    void type() {
        switch (random.nextInt(8)) {
            case 0, 1, 2 -> types("a line", one(RIGHT));
            case 3, 4 -> types("a wrong line", one(WRONG));
            case 5 -> types("the same line twice", twice(one(RIGHT)));
            case 6 -> types("an endless line", one(List.of("arbiter pause ", "white say ", "x")) + "y".repeat(ENDLESS));
            default -> endsNothing();
        }
    }

    private static String[] twice(String line) {
        return new String[] {line, line};
    }

    private String one(List<String> lines) {
        return lines.get(random.nextInt(lines.size()));
    }

    /** What ends the game is asked about first; without a yes nothing happens. */
    private void endsNothing() {
        GameState before = world.station().state();
        types("what ends the game, without a yes", one(ENDS), "no");
        if (!world.isUp() || world.isStarting() || before.phase() == Phase.OVER) {
            return;
        }
        GameState after = world.station().state();
        boolean byFlag = after.timeLeft(Side.WHITE, after.now()).isZero()
                || after.timeLeft(Side.BLACK, after.now()).isZero();
        if (after.phase() == Phase.OVER && !byFlag) {
            check.breaks("the game was ended from the keyboard without a yes");
        }
    }

    private void types(String what, String... lines) {
        tally.count("keyboard: " + what);
        tally.checked(StormInvariant.KEYBOARD);
        for (String line : lines) {
            story.accept("somebody types '"
                    + (line.length() > 60 ? line.substring(0, 60) + "…" : line).replaceAll("\\p{Cntrl}", "?") + "'");
        }
        ByteArrayOutputStream answers = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(answers, true, StandardCharsets.UTF_8);
        try {
            world.time().in(world.program(), () -> {
                PlayConsole console =
                        new PlayConsole(world.station(), new Terminal(InputStream.nullInputStream(), out, out), false);
                for (String line : lines) {
                    take(console, line);
                }
                return out;
            });
        } catch (VirtualTime.Killed killed) {
            return;
        }
        String told = answers.toString(StandardCharsets.UTF_8);
        if (told.contains("\tat ") || told.contains("Exception")) {
            check.breaks("a typed line is answered by a stack trace: "
                    + told.lines().findFirst().orElse(""));
        }
    }

    private void take(PlayConsole console, String line) {
        try {
            if (!console.handle(line)) {
                check.breaks("'" + line + "' has ended the program");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException defect) {
            check.breaks("a typed line has met a defect: " + defect);
        }
    }
}
