package org.annabella.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is typed wrongly for simulators and watchers is told in one line that says how to mend it. */
@Timeout(60)
class SimulatorUsageTest {

    @TempDir
    Path folder;

    private String port() {
        return folder.resolve("device").toString();
    }

    private CommandRun run(String input, String arguments) {
        List<String> words = new ArrayList<>(Arrays.asList(arguments.split(" ")));
        words.replaceAll(word -> word.equals("PORT") ? port() : word);
        return CommandRun.of(input, words.toArray(String[]::new));
    }

    private static void oneLine(CommandRun run, int exit) {
        assertThat(run.exit()).as("%s", run).isEqualTo(exit);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).as("%s", run).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "simulate",
                "simulate toaster --port PORT",
                "simulate board --kind dgt",
                "simulate board --port PORT",
                "simulate board --kind novag --port PORT",
                "simulate board --kind dgt --model move --port PORT",
                "simulate board --kind chessnut --model pro --port PORT",
                "simulate board --kind chessnut --model move --over hid --port PORT",
                "simulate board --kind dgt --port PORT --seed x",
                "simulate board --kind dgt --port PORT --speed 0",
                "simulate board --kind dgt --port PORT --speed NaN",
                "simulate board --kind dgt --port PORT --fault hiccup",
                "simulate board --kind dgt --port PORT --fault lose=2",
                "simulate board --kind dgt --port PORT --fault lose=often",
                "simulate board --kind dgt --port PORT --fault stall=-1",
                "simulate board --kind dgt --port PORT --start nonsense",
                "simulate board --kind dgt --port PORT --hands none",
                "simulate board --kind dgt --port PORT --serial 12345",
                "simulate board --kind peg --port PORT --clock 5",
                "simulate board --kind dgt --port PORT --clock 0",
                "simulate board --kind dgt --port PORT --battery 50",
                "simulate board --kind pegasus --port PORT --battery 101",
                "simulate board --kind pegasus --port PORT --battery full",
                "simulate board --kind peg --port PORT --sleeps-after 60",
                "simulate board --kind pegasus --port PORT --sleeps-after 0",
                "simulate board --kind pegasus --port PORT --address 02:53:49:4D:00:01",
                "simulate board --kind pegasus --over ble --port PORT --address here",
                "simulate board --kind livechess --port PORT --beside SIM02",
                "simulate board --kind livechess --over service --port 0 --beside 12345",
                "simulate board --kind livechess --over service --port 0 --beside SIM01",
                "simulate board --kind dgt --port /nowhere/at/all",
                "simulate board --kind dgt --port /tmp",
                "simulate dial --kind dgt --port PORT",
                "simulate dial --port PORT --serial REAL",
                "watch --port PORT",
                "watch --board dgt",
                "watch --board toaster --port PORT",
                "watch --board dgt --port PORT --start 8/8/8/8/8/8/8/8",
                "watch --board dgt --port PORT --speed -1",
            })
    void wrongUsageIsToldInOneLine(String arguments) {
        oneLine(run("", arguments), Exit.USAGE);
        assertThat(Files.isSymbolicLink(Path.of(port()))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"watch --board dgt --port PORT", "simulate board --kind dgt --port PORT --script missing.txt"})
    void whatIsMissingIsToldInOneLine(String arguments) {
        CommandRun run = run("", arguments);
        assertThat(run.exit()).as("%s", run).isEqualTo(Exit.MISSING);
        assertThat(run.err().lines()).as("%s", run).hasSize(1);
    }

    @Test
    void aFileIsNotTakenForAPort() throws IOException {
        Path file = Files.writeString(folder.resolve("device"), "1. e4");
        oneLine(run("", "simulate board --kind dgt --port PORT"), Exit.USAGE);
        assertThat(file).hasContent("1. e4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mov e2e4",
                "move",
                "move e2",
                "move e2e9",
                "move e2e4 now",
                "slide b1c3",
                "capture gently e4d5",
                "capture overwrite",
                "lift e9",
                "place e4 X",
                "knock",
                "flicker e4 many",
                "wait",
                "wait soon",
                "wait -5",
                "unplug never",
                "press purple",
                "setup rnbqkbnr",
                "quit now",
                "sleep long",
                "wake now",
                "battery 101",
                "other move e2e4",
                "other",
                "battery",
                "lose 1.5",
                "😀",
            })
    void aBadLineOfAScriptIsToldBeforeAnythingIsDone(String line) throws IOException {
        Path script =
                Files.writeString(folder.resolve("script.txt"), "# a comment\n\nmove e2e4 # fine\n" + line + "\n");
        CommandRun run = run("", "simulate board --kind dgt --port PORT --now --script " + script);
        oneLine(run, Exit.USAGE);
        assertThat(run.err()).contains("line 4").contains("write");
    }

    @ParameterizedTest
    @CsvSource({"push white dessert", "press", "feel it", "reboot gently", "double perhaps", "tapped nobody", "fly"})
    void aBadLineOfAClocksScriptIsToldToo(String line) throws IOException {
        Path script = Files.writeString(folder.resolve("script.txt"), "press white\n" + line + "\n");
        CommandRun run = run("", "simulate dial --port PORT --now --script " + script);
        oneLine(run, Exit.USAGE);
        assertThat(run.err()).contains("line 2");
    }

    @Test
    void whatCannotBeDoneIsToldWhenItsTurnComes() throws IOException {
        Path script = Files.writeString(folder.resolve("script.txt"), "move e2e4\nlift e2\n");
        CommandRun run = run("", "simulate board --kind dgt --port PORT --speed 100 --now --script " + script);
        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains("line 2").contains("nothing stands on e2");
    }

    @Test
    void typedActsAreDoneAndBadOnesTold() {
        CommandRun run = run(
                "move e2e4\nfly\nlift a5\nknock e7 d7\nrestore\nunplug 100\nrenumber\nstall 100\nreboot\nlose 3\nquit\n",
                "simulate board --kind dgt --port PORT --speed 100 --json");
        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains("line 2").contains("line 3");
        assertThat(run.json().get(0).path("simulated").asBoolean()).isTrue();
        assertThat(run.json()).hasSize(10);
    }

    @Test
    void aSimulatedClockAnswersWhatIsFelt() {
        CommandRun run = run("press white\nfeel\nquit\n", "simulate dial --port PORT --speed 100");
        assertThat(run.exit()).as("%s", run).isZero();
        assertThat(run.out()).contains("minutes");
        assertThat(run.err()).contains("simulated tactile clock");
    }
}
