package org.annabella.bench.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.annabella.SystemTest;
import org.annabella.bench.storm.StormHearing;
import org.annabella.bench.workloads.PlayedGame;
import org.annabella.bench.workloads.RecordedGame;
import org.annabella.bench.workloads.RecordedGames;
import org.annabella.bench.workloads.TableFigures;
import org.annabella.chess.Side;
import org.annabella.cli.CommandRun;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.RecogniserSource;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Players play recorded games at the real table, where hearing is replaced by one that reads what was said. */
@SystemTest
class TableBenchTest {
    private static final String HEADING = "game\tply\tseat\tlanguage\tspeaker\tdecibels\trole\twords\tmove\twav";

    @TempDir
    Path folder;

    private final StormHearing.Spoken spoken = new StormHearing.Spoken();
    private final List<String> rows = new ArrayList<>(List.of(HEADING));

    @BeforeEach
    void record() throws IOException {
        for (String seat : List.of("white", "black")) {
            for (String answer : List.of("yes", "no", "one", "two", "three")) {
                say(0, seat, answer, answer, "");
            }
        }
        say(1, "black", "chatter", "the knight looks good over there", "");
        mover(1, "white", "echo four", "pawn echo two echo four", "e2e4");
        say(1, "black", "repeat", "echo four", "e2e4");
        say(1, "black", "fullRepeat", "pawn echo two echo four", "e2e4");
        mover(2, "black", "echo five", "pawn echo seven echo five", "e7e5");
        say(2, "white", "wrongRepeat", "echo six", "e7e6");
        say(2, "white", "repeat", "echo five", "e7e5");
        say(2, "white", "fullRepeat", "pawn echo seven echo five", "e7e5");
        say(3, "white", "illegal", "queen delta one delta five", "d1d5");
        mover(3, "white", "knight felix three", "knight gustav one felix three", "g1f3");
        say(3, "black", "repeat", "knight felix three", "g1f3");
        say(3, "black", "fullRepeat", "knight gustav one felix three", "g1f3");
        say(4, "black", "wrong", "knight anna six", "b8a6");
        mover(4, "black", "knight charlie six", "knight bravo eight charlie six", "b8c6");
        say(4, "white", "repeat", "knight charlie six", "b8c6");
        say(4, "white", "fullRepeat", "knight bravo eight charlie six", "b8c6");
    }

    private void mover(int ply, String seat, String words, String fuller, String move) throws IOException {
        say(ply, seat, "announce", words, move);
        say(ply, seat, "fuller", fuller, move);
        say(ply, seat, "correct", "correction " + fuller, move);
    }

    private void say(int ply, String seat, String role, String words, String move) throws IOException {
        String wav = String.format("%04d.wav", rows.size());
        WavFiles.write(folder.resolve(wav), spoken.sound(words));
        rows.add(String.join("\t", "1", String.valueOf(ply), seat, "en", "somebody", "20.0", role, words, move, wav));
        Files.write(folder.resolve("games.tsv"), rows);
    }

    private PlayedGame played(String boards, long seed) {
        TableBench bench = new TableBench(
                new TableBench.Options(folder, 1, boards, "both", "off", null, null, seed),
                line -> {},
                line -> {},
                true);
        RecordedGame game =
                RecordedGames.in(folder, LanguageFiles.known()::contains).get(0);
        try (TableBenchRecognisers ears =
                TableBenchRecognisers.of(Map.of(Side.WHITE, source(), Side.BLACK, source()))) {
            return bench.play(game, bench.config(game), ears, null);
        }
    }

    private RecogniserSource source() {
        return new RecogniserSource() {
            @Override
            public Recogniser recogniser() {
                return new StormHearing(spoken, new StormHearing.Mishap());
            }

            @Override
            public void close() {}
        };
    }

    @Test
    void playsAGameToItsEndAndCountsWhatWasSaid() {
        PlayedGame game = played("both", 1);

        TableFigures figures = TableFigures.of(List.of(game));
        assertThat(game.stuck()).as("%s", game.story()).isEmpty();
        assertThat(figures.halfMoves()).isEqualTo(4);
        // What was said after a slip or an illegal announcement is no first hearing.
        assertThat(figures.announcements()).isEqualTo(2);
        assertThat(figures.right()).isEqualTo(2);
        assertThat(figures.wrongMoves()).isZero();
        assertThat(figures.illegalAnnounced()).isEqualTo(1);
        assertThat(figures.illegalTaken()).isZero();
    }

    @Test
    void playsWithoutBoardsToo() {
        PlayedGame game = played("none", 1);

        assertThat(game.stuck()).as("%s", game.story()).isEmpty();
        assertThat(TableFigures.of(List.of(game)).halfMoves()).isEqualTo(4);
        assertThat(TableFigures.of(List.of(game)).wrongMoves()).isZero();
    }

    @Test
    void theSameSeedPlaysTheSameGame() {
        PlayedGame first = played("both", 7);
        PlayedGame again = played("both", 7);
        PlayedGame other = played("both", 8);

        assertThat(again.halfMoves()).isEqualTo(first.halfMoves());
        assertThat(again.lasted()).isEqualTo(first.lasted());
        assertThat(other.lasted()).isNotEqualTo(first.lasted());
    }

    @Test
    void saysThatThereAreNoGames() {
        assertRefused(CommandRun.of("", "bench", "table"), "give --from DIR");
        assertRefused(CommandRun.of("", "bench", "table", "--from", "/nowhere"), "there is no");
    }

    @Test
    void saysWhichRowIsBroken() throws IOException {
        assertBroken("1\t1\twhite", "line 2 has 3 columns, not 10");
        assertBroken(row("x", "white", "en", "announce", "e2e4"), "line 2: the game is 'x', not a number");
        assertBroken(row("1", "green", "en", "announce", "e2e4"), "line 2: the seat is 'green'");
        assertBroken(row("1", "white", "xx", "announce", "e2e4"), "line 2: no such language as 'xx'");
        assertBroken(row("1", "white", "en", "whisper", "e2e4"), "line 2: no such role as 'whisper'");
        assertBroken(row("1", "white", "en", "announce", "e9"), "line 2: 'e9' is no move such as e2e4");
        assertBroken(row("1", "white", "en", "announce", "e2e4"), "game 1 lacks the repetition of half-move 1");
        assertBroken(row("1", "white", "en", "announce", "e2e4").replace("0001.wav", "gone.wav"), "there is no sound");
        Files.writeString(folder.resolve("games.tsv"), "something else\n");
        assertRefused(run(), "does not begin with the columns");
    }

    @Test
    void saysWhichChoiceThereIsNone() {
        assertRefused(
                CommandRun.of("", "bench", "table", "--from", folder.toString(), "--boards", "three"), "--boards");
        assertRefused(CommandRun.of("", "bench", "table", "--from", folder.toString(), "--ears", "none"), "--ears");
    }

    @Test
    void aMoveThatIsNotLegalIsNoGame() throws IOException {
        List<String> broken = new ArrayList<>(rows);
        broken.replaceAll(row -> row.replace("e2e4", "e2e5"));
        Files.write(folder.resolve("games.tsv"), broken);

        assertRefused(run(), "game 1 plays e2e5, which is not legal");
    }

    private static String row(String game, String seat, String language, String role, String move) {
        return String.join("\t", game, "1", seat, language, "somebody", "20.0", role, "words", move, "0001.wav");
    }

    private void assertBroken(String row, String why) throws IOException {
        Files.write(folder.resolve("games.tsv"), List.of(HEADING, row));
        assertRefused(run(), why);
    }

    private CommandRun run() {
        return CommandRun.of("", "bench", "table", "--from", folder.toString(), "--json");
    }

    private static void assertRefused(CommandRun run, String why) {
        assertThat(run.exit()).isNotZero();
        assertThat(run.err()).contains(why).hasLineCount(1);
        for (JsonNode result : run.json()) {
            assertThat(result).as("a result of a refused run").isNull();
        }
    }
}
