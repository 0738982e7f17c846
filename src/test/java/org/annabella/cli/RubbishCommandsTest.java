package org.annabella.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every command with rubbish, in real processes: each ends with one of its exit codes, in words, without a stack trace, in
 * bounded time and memory. {@code -Dannabella.rubbish=100} makes what is long a hundred megabytes.
 */
@SystemTest
class RubbishCommandsTest {
    private static final int MEGABYTE = 1 << 20;
    private static final int LARGE = Integer.getInteger("annabella.rubbish", 8) * MEGABYTE;
    private static final int DEEP = 100_000;
    /** Sixty here where a busy machine counts; thirty is what is promised. */
    private static final long LIMIT_SECONDS = 60;

    private static final long MOST_KILOBYTES = 512 * 1024;

    @TempDir
    private static Path folder;

    /**
     * One call.
     *
     * @param arguments separated by blanks; {@code @} is the folder of the files
     * @param exits what it may end with
     */
    record Case(String arguments, String what, RubbishProcess.Input input, List<Integer> exits) {
        @Override
        public String toString() {
            return arguments + ": " + what;
        }
    }

    private static Case answered(String arguments, String what, RubbishProcess.Input input) {
        return new Case(arguments, what, input, List.of(0, 1));
    }

    private static Case refused(String arguments, String what, RubbishProcess.Input input) {
        return new Case(arguments, what, input, List.of(2, 3));
    }

    private static RubbishProcess.Input text(String text) {
        return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private static RubbishProcess.Input nothing() {
        return out -> {};
    }

    private static void repeat(OutputStream out, String text, int bytes) throws IOException {
        byte[] piece = text.repeat(Math.max(1, 8192 / text.length())).getBytes(StandardCharsets.US_ASCII);
        for (int sent = 0; sent < bytes; sent += piece.length) {
            out.write(piece);
        }
    }

    private static RubbishProcess.Input longLine() {
        return out -> {
            repeat(out, "e4 ", LARGE);
            out.write('\n');
            out.write("quit\n".getBytes(StandardCharsets.US_ASCII));
        };
    }

    private static RubbishProcess.Input noise() {
        return out -> {
            byte[] bytes = new byte[200_000];
            new SplittableRandom(17).nextBytes(bytes);
            out.write(bytes);
        };
    }

    private static RubbishProcess.Input nuls() {
        return out -> out.write(new byte[50_000]);
    }

    private static RubbishProcess.Input endless() {
        return out -> repeat(out, "\0", Integer.MAX_VALUE - MEGABYTE);
    }

    private static String nested() {
        return "[".repeat(DEEP) + "]".repeat(DEEP);
    }

    static Stream<Case> cases() {
        return Stream.of(
                answered("rules judge --json", "a long line", longLine()),
                answered("rules judge", "noise", noise()),
                answered("rules read", "a long line", longLine()),
                answered("rules read", "NULs", nuls()),
                refused("rules judge", "a line without end", endless()),
                answered("rules pgn -", "noise", noise()),
                answered("rules pgn -", "nested variations", text("1. e4 " + "(1. d4 ".repeat(60_000))),
                answered("rules pgn -", "a long comment", out -> {
                    out.write("1. e4 {".getBytes(StandardCharsets.US_ASCII));
                    repeat(out, "comment ", LARGE);
                    out.write("} *".getBytes(StandardCharsets.US_ASCII));
                }),
                answered("understand --json", "noise", noise()),
                answered("understand", "a long line", longLine()),
                refused("rehearse -", "nested JSON", text("{\"at\":" + nested() + "}\n")),
                refused("rehearse @/noise", "noise", nothing()),
                refused("rehearse -", "a long line", longLine()),
                refused("reconcile -", "nested JSON", text("{\"white\":" + nested() + "}")),
                refused("reconcile -", "a stream without end", endless()),
                refused("reconcile @/noise", "noise", nothing()),
                refused("play --config @/nested --out @/game", "nested JSON", nothing()),
                refused("play --config @/noise --out @/game", "noise", nothing()),
                refused("play --config @/long --out @/game", "a long file", nothing()),
                new Case("doctor --config @/nested", "nested JSON", nothing(), List.of(1)),
                refused("play --config @/nulls --out @/game", "null in a list", nothing()),
                refused("play --config @/kinds --out @/game", "a number for a seat", nothing()),
                refused("play --config @/utf16 --out @/game", "UTF-16", nothing()),
                refused("play --config @/journal --out @/game", "a folder", nothing()),
                refused("play --pairing @/nulls --out @/game", "null in a list", nothing()),
                refused("reconcile @/nulls", "null in a list", nothing()),
                refused("reconcile @/utf16", "UTF-16", nothing()),
                refused("rehearse @/utf16", "UTF-16", nothing()),
                refused("rehearse @/nulls", "null in a list", nothing()),
                refused("enrol --list --profiles @/profiles", "a profile of another kind", nothing()),
                refused(
                        "play --hall mqtt://127.0.0.1:1 --hall-key @/kinds --out @/game",
                        "a key of another kind",
                        nothing()),
                refused("hear --json --ears vosk --weigh @/kinds @/noise", "thresholds of another kind", nothing()),
                refused("hear @/lies.wav", "a header that lies", nothing()),
                refused("hear @/noise", "noise", nothing()),
                new Case("hear --batch @/list.tsv", "names of nothing", nothing(), List.of(0, 1, 2, 3)),
                new Case("review @/journal", "a journal of noise", nothing(), List.of(1, 2, 3)),
                refused("play --resume @/journal", "a journal of noise", nothing()),
                refused("simulate board --kind dgt --port @/port --script @/noise", "a script of noise", nothing()),
                refused("watch --board dgt --port @/noise", "a port that is a file", nothing()),
                refused("enrol --speaker X --language da --from @/journal", "readings of noise", nothing()),
                refused("setup --config @/set.json --quiet", "noise", noise()),
                refused("setup --config @/set.json --quiet", "NULs", nuls()),
                refused("setup --config @/set.json --quiet", "a long line", longLine()),
                refused("setup --config @/nested", "nested JSON", nothing()),
                refused("setup --config @/noise", "noise", nothing()),
                refused("demo --fast --out @/noise", "a folder that is a file", nothing()),
                refused("bench nonsense", "a bench that does not exist", noise()),
                refused("say --language xx hello", "a language that does not exist", nothing()),
                new Case("play --out @/console", "a long line at its console", longLine(), List.of(0)),
                new Case("play --out @/noises", "noise at its console", noise(), List.of(0)),
                new Case("play --out @/endless", "a line without end at its console", endless(), List.of(2, 3)),
                refused("soundcheck --from @/journal --silent", "readings of noise", nothing()),
                refused("soundcheck --config @/nested", "nested JSON", nothing()),
                refused("soundcheck --from @/noise", "a folder that is a file", noise()),
                refused("forget @/noise", "a folder that is a file", noise()),
                new Case(
                        "forget @/journal",
                        "a journal of noise, and noise for an answer",
                        noise(),
                        List.of(0, 1, 2, 3)),
                refused("hall --hall mqtt://127.0.0.1:1 --hall-key @/noise", "a key of noise", nothing()),
                refused("hall --hall ::: --hall-key @/nested", "an address of nothing", nothing()),
                refused("hall keys --event ../../x --out @/keys", "an event that is a path", nothing()),
                refused("hall keys --event cup --tables 2147483647 --out @/keys", "too many tables", nothing()),
                refused("hall keys --event cup --out @/noise", "a folder that is a file", nothing()),
                refused("hall pairings @/noise --round 1 --out @/pairs", "noise", nothing()),
                refused("hall pairings @/long --round 1 --out @/pairs", "a long file", nothing()),
                refused("hall pairings @/nested --round -1 --out @/pairs", "nested JSON", nothing()),
                refused(
                        "hall results @/noise --round 1 --hall mqtt://127.0.0.1:1 --hall-key @/noise",
                        "noise",
                        nothing()),
                refused("hall demo --tables 2147483647 --out @/demo", "too many tables", nothing()),
                refused("hall demo --tables 1 --out @/noise", "a folder that is a file", nothing()),
                refused(
                        "broadcast --hall mqtt://127.0.0.1:1 --hall-key @/noise --out @/cast",
                        "a key of noise",
                        noise()),
                refused("broadcast --hall ::: --hall-key @/lies.wav --out @/noise", "nothing that is one", nothing()),
                refused("simulate dial --port @/dial --script @/noise", "a script of noise", nothing()),
                refused("simulate dial --port @/dial --script @/nested", "a script of nested JSON", nothing()),
                refused("simulate dial --port @/noise", "a port that is a file", nothing()),
                refused("rules perft --depth 3 " + "8/".repeat(40_000), "a long position", nothing()),
                refused("rules perft --depth 99999999999999999999", "a depth beyond all numbers", nothing()),
                refused("rules perft --depth -1", "a depth below zero", nothing()),
                refused("rules perft --depth 2147483647", "a depth that nobody can count", nothing()),
                answered("rules perft --depth 100 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "no move", nothing()));
    }

    @BeforeAll
    static void write() throws IOException {
        byte[] noise = new byte[100_000];
        new SplittableRandom(4).nextBytes(noise);
        Files.write(folder.resolve("noise"), noise);
        Files.writeString(folder.resolve("nested"), "{\"white\":" + nested() + "}");
        Files.writeString(folder.resolve("nulls"), "{\"hearing\": {\"languages\": [null]}}");
        Files.writeString(folder.resolve("kinds"), "{\"white\": 3, \"hall\": [null]}");
        Files.writeString(folder.resolve("utf16"), "\uFEFF{\"white\": {}}", StandardCharsets.UTF_16LE);
        Path profile = Files.createDirectories(folder.resolve("profiles").resolve("x"));
        Files.writeString(profile.resolve("profile.json"), "{\"speaker\": null, \"before\": 3}");
        byte[] blanks = new byte[LARGE];
        Arrays.fill(blanks, (byte) ' ');
        Files.write(folder.resolve("long"), blanks);
        Files.write(folder.resolve("lies.wav"), lies());
        Files.writeString(
                folder.resolve("list.tsv"),
                "a\0b.wav\tda\t-\n\n\t\t\nx\nlies.wav\tda\t" + "8/".repeat(40_000) + "\n" + "y".repeat(200_000));
        Files.createDirectory(folder.resolve("journal"));
        Files.write(folder.resolve("journal").resolve("journal.jsonl"), noise);
    }

    /** Says that two gigabytes of two hundred channels follow, and ends. */
    private static byte[] lies() {
        ByteBuffer wav = ByteBuffer.allocate(44).order(ByteOrder.LITTLE_ENDIAN);
        wav.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(Integer.MAX_VALUE);
        wav.put("WAVEfmt ".getBytes(StandardCharsets.US_ASCII)).putInt(16);
        wav.putShort((short) 1)
                .putShort((short) 200)
                .putInt(-1)
                .putInt(7)
                .putShort((short) 0)
                .putShort((short) 13);
        wav.put("data".getBytes(StandardCharsets.US_ASCII)).putInt(Integer.MAX_VALUE);
        return wav.array();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    @Timeout(120)
    void endInWordsWhateverTheyAreGiven(Case one) throws IOException, InterruptedException {
        List<String> arguments = Stream.of(one.arguments().split(" "))
                .map(argument -> argument.replace("@", folder.toString()))
                .toList();
        RubbishProcess.End end = RubbishProcess.run(folder, LIMIT_SECONDS, one.input(), arguments);
        assertThat(end.exit()).as(end.text()).isIn(one.exits());
        assertThat(end.text()).doesNotContain("\tat ", "Exception in thread", "java.", "org.annabella.");
        assertThat(end.peakKilobytes()).isLessThan(MOST_KILOBYTES);
    }
}
