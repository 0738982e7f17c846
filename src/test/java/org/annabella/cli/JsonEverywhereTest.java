package org.annabella.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.config.Exit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** With {@code --json} every command prints JSON objects, one a line, and nothing else on standard output. */
@SystemTest
class JsonEverywhereTest {
    private static final String QUIET =
            "{\"voice\": {\"public\": \"none\", \"fallback\": \"none\"}, \"hearing\": {\"ears\": \"vosk\"}}";

    /** Those that end only when somebody ends them, or need what a test of their own gives them. */
    private static final Map<String, String> ELSEWHERE = Map.of(
            "demo", "plays for a minute, and prints as 'play' does: see DemoTest",
            "setup", "prints nothing but the file that it writes",
            "watch", "ends with its board: see SimulateAndWatchTest",
            "simulate", "is no command alone",
            "simulate board", "ends with its port: see SimulateAndWatchTest",
            "simulate dial", "ends with its port",
            "hall", "shows pages until it is ended",
            "hall demo", "plays until it is ended",
            "hall results", "listens to a broker: see HallResultsJsonTest",
            "broadcast", "shows pages until it is ended");

    private static final Map<String, Call> CALLS = calls();

    @TempDir
    private static Path folder;

    /** What is typed, and the arguments, parted by blanks; {@code @} is the folder. */
    private record Call(String input, String arguments) {}

    private static Map<String, Call> calls() {
        Map<String, Call> calls = new LinkedHashMap<>();
        calls.put("play", new Call("start\nwhite say e4\nstatus\n", "--config @/station.json --out @/other"));
        calls.put("doctor", new Call("", "--attest"));
        calls.put("rules perft", new Call("", "--depth 2 --divide"));
        calls.put("rules judge", new Call("8/8/8/8/8/8/8/K1k5 w - -\n", ""));
        calls.put("rules read", new Call("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\te4\n", ""));
        calls.put("rules pgn", new Call("", "@/game/game.pgn"));
        calls.put("hear", new Call("", "src/main/resources/demo/da/001.wav"));
        calls.put("enrol", new Call("", "--prompts --language da"));
        calls.put("understand", new Call("eva fire\n", ""));
        calls.put("say", new Call("", "--list"));
        calls.put("rehearse", new Call("", "src/test/resources/articles/dk-2001-4.2-adjusting.jsonl"));
        calls.put("reconcile", new Call("", "@/game"));
        calls.put("review", new Call("", "@/game"));
        calls.put("forget", new Call("", "@/game --yes"));
        calls.put("soundcheck", new Call("", "--prompts"));
        calls.put("hall keys", new Call("", "--event cup --tables 2 --out @/keys"));
        calls.put("hall pairings", new Call("", "@/round.csv --round 3 --out @/pairings"));
        return calls;
    }

    @BeforeAll
    static void playAGame() throws IOException {
        Files.writeString(folder.resolve("station.json"), QUIET);
        Files.writeString(folder.resolve("round.csv"), "board,white,black\n1,Anna,Bo\n");
        CommandRun played = CommandRun.of(
                "start\nwhite say e4\nwhite move e2e4\nwhite press\n",
                "play",
                "--config",
                folder.resolve("station.json").toString(),
                "--out",
                folder.resolve("game").toString());
        assertThat(played.exit()).as(played.err()).isZero();
    }

    @Test
    void everyCommandIsTriedHereOrElsewhere() {
        Set<String> all = new TreeSet<>(named(Main.program(), "").toList());
        assertThat(Stream.concat(CALLS.keySet().stream(), ELSEWHERE.keySet().stream()))
                .containsExactlyInAnyOrderElementsOf(all);
    }

    /** What measures the station is no part of it. */
    private static Stream<String> named(CommandLine line, String before) {
        return line.getSubcommands().entrySet().stream()
                .filter(entry -> !entry.getKey().equals("bench"))
                .flatMap(entry -> {
                    String name = before + entry.getKey();
                    return Stream.concat(Stream.of(name), named(entry.getValue(), name + " "));
                })
                .filter(name -> !name.equals("rules"));
    }

    private static Stream<String> tried() {
        return CALLS.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("tried")
    void printsNothingButObjects(String command) {
        Call call = CALLS.get(command);
        List<String> arguments = Arrays.stream((command + " " + call.arguments() + " --json").split(" +"))
                .map(argument -> argument.replace("@", folder.toString()))
                .collect(Collectors.toList());

        CommandRun run = CommandRun.of(call.input(), arguments.toArray(String[]::new));

        assertThat(run.exit()).as(run.err()).isIn(Exit.DONE, Exit.FINDING);
        assertThat(run.json()).as(run.err()).isNotEmpty().allMatch(line -> line.isObject());
    }
}
