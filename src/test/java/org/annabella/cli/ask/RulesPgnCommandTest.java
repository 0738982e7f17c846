package org.annabella.cli.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.cli.CommandRun;
import org.annabella.cli.Main;
import org.annabella.config.Exit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RulesPgnCommandTest {

    /** The games printed in the Danish editions of the Laws, as they are printed there. */
    private static final String OF_2023 = "1.e4 e5 2.Sf3 Sf6 3.d4 exd4 4.e5 Se4 5.Dxd4 d5 6.exd6 e.p. Sxd6 7.Lg5 Sc6"
            + " 8.De3+ Le7 9.Sbd2 0-0 10.0-0-0 Te8 11.Kb1 (=)";

    private static final String OF_2001 = "1.d4,Sf6 2.c4,e6 3.Sc3,Lb4 4.Ld2,0-0 5.e4,d5 6.exd5,exd5 7.cxd5,Lxc3"
            + " 8.Lxc3,Sxd5 9.Sf3,b6 10.Db3,Sxc3 11.bxc3,c5 12.Le2,cxd4 13.Sxd4,Te8 14.0-0,Sd7 15.a4,Sc5"
            + " 16.Db4,Lb7 17.a5";

    @TempDir
    Path directory;

    private String file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text).toString();
    }

    @Test
    void writesThePrintedGamesInTheExportFormat() throws IOException {
        String both = file(
                "both.pgn", "[Event \"Laws 2023\"]\n\n" + OF_2023 + " 1/2-1/2\n\n[Event \"Laws 2001\"]\n\n" + OF_2001);
        CommandRun run = CommandRun.of("", "rules", "pgn", both);

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                [Event "Laws 2023"]
                [Site "?"]
                [Date "????.??.??"]
                [Round "?"]
                [White "?"]
                [Black "?"]
                [Result "1/2-1/2"]

                1. e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 Nxd6 7. Bg5 Nc6 8.
                Qe3+ Be7 9. Nbd2 O-O 10. O-O-O Re8 11. Kb1 { (=) } 1/2-1/2

                [Event "Laws 2001"]
                [Site "?"]
                [Date "????.??.??"]
                [Round "?"]
                [White "?"]
                [Black "?"]
                [Result "*"]

                1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. Bd2 O-O 5. e4 d5 6. exd5 exd5 7. cxd5 Bxc3 8.
                Bxc3 Nxd5 9. Nf3 b6 10. Qb3 Nxc3 11. bxc3 c5 12. Be2 cxd4 13. Nxd4 Re8 14. O-O
                Nd7 15. a4 Nc5 16. Qb4 Bb7 17. a5 *

                """);
        assertThat(CommandRun.of(run.out(), "rules", "pgn").out()).isEqualTo(run.out());
    }

    @Test
    void tellsTheGamesAsJson() throws IOException {
        String both = file("both.pgn", OF_2023 + " *\n" + OF_2001 + " *\n");
        List<JsonNode> games = CommandRun.of("", "rules", "pgn", both, "--json").json();

        assertThat(games).hasSize(2);
        JsonNode first = games.get(0);
        assertThat(first.get("file").asText()).isEqualTo(both);
        assertThat(first.get("plies").asInt()).isEqualTo(21);
        assertThat(first.get("moves").get(10).asText()).isEqualTo("e5d6");
        assertThat(first.get("start").asText()).isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assertThat(first.get("end").asText())
                .isEqualTo("r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
        assertThat(first.get("result").asText()).isEqualTo("*");
        assertThat(first.get("tags").get("White").asText()).isEqualTo("?");
        assertThat(first.get("errors")).isEmpty();
        assertThat(first.get("deviations").toString()).isEqualTo("[\"FOREIGN_LETTERS\",\"TAGS_MISSING\"]");
        assertThat(games.get(1).get("line").asInt()).isEqualTo(2);
        assertThat(games.get(1).get("plies").asInt()).isEqualTo(33);
    }

    @Test
    void readsWindows1252FromFilesAndStandardInput() throws IOException {
        byte[] old =
                "[White \"Jørgen Åse – „Ærø“\"]\n\n1. e4 {på åben linje} *\n".getBytes(Charset.forName("windows-1252"));
        Path file = Files.write(directory.resolve("old.pgn"), old);

        String fromFile = CommandRun.of("", "rules", "pgn", file.toString()).out();
        assertThat(fromFile).contains("[White \"Jørgen Åse – „Ærø“\"]", "1. e4 { på åben linje } *");
        assertThat(piped(new ByteArrayInputStream(old))).isEqualTo(fromFile);
    }

    private static String piped(InputStream in) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
        Main.run(in, printed, printed, "rules", "pgn", "-");
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void tellsFaultsWithFileLineAndColumnAndGoesOn() throws IOException {
        String file =
                file("bad.pgn", "[Event \"1\"]\n\n1. e4 e5\n2. Ke3 Nc6 1-0\n\n[Event \"2\"]\n\n1. d4 (1. c4) } *\n");
        CommandRun run = CommandRun.of("", "rules", "pgn", file);

        assertThat(run.exit()).isEqualTo(Exit.FINDING);
        assertThat(run.err().lines())
                .satisfiesExactly(
                        illegal -> assertThat(illegal)
                                .startsWith(file + ":4:4: 'Ke3' is not legal here: ")
                                .contains("1 move", "; "),
                        brace -> assertThat(brace)
                                .isEqualTo(file + ":8:15: '}' means nothing here; take it away or put it into a"
                                        + " comment in braces"));
        assertThat(run.out()).contains("1. e4 e5 1-0\n", "1. d4 (1. c4) *\n");
        JsonNode first =
                CommandRun.of("", "rules", "pgn", "--json", file).json().get(0);
        assertThat(first.get("plies").asInt()).isEqualTo(2);
        assertThat(first.get("errors").get(0).get("line").asInt()).isEqualTo(4);
        assertThat(first.get("errors").get(0).get("column").asInt()).isEqualTo(4);
        assertThat(first.get("errors").get(0).get("code").asText()).isEqualTo("ILLEGAL_MOVE");
    }

    @Test
    void answersRubbishWithoutBreakingDown() throws IOException {
        byte[] bytes = new byte[100_000];
        new SplittableRandom(5).nextBytes(bytes);
        String rubbish = Files.write(directory.resolve("rubbish.pgn"), bytes).toString();
        String prose = file("prose.txt", "Dear reader, this is no chess at all.\n");

        CommandRun run = CommandRun.of("", "rules", "pgn", rubbish, prose, "--json");
        assertThat(run.exit()).isEqualTo(Exit.FINDING);
        JsonNode last = run.json().get(run.json().size() - 1);
        assertThat(last.get("file").asText()).isEqualTo(prose);
        assertThat(last.get("error").asText()).contains("'Dear'");
        assertThat(CommandRun.of("", "rules", "pgn", prose).out()).isEmpty();
    }

    @Test
    void refusesFilesThatAreNotThereOrCannotBeReadBeforeItWritesAnything() throws IOException {
        String good = file("good.pgn", "1. e4 *");
        CommandRun missing = CommandRun.of(
                "", "rules", "pgn", good, directory.resolve("none.pgn").toString());
        CommandRun folder = CommandRun.of("", "rules", "pgn", good, directory.toString());
        CommandRun wrong = CommandRun.of("", "rules", "pgn", "--no-such-option");

        assertThat(missing.exit()).isEqualTo(Exit.MISSING);
        assertThat(folder.exit()).isEqualTo(Exit.USAGE);
        assertThat(wrong.exit()).isEqualTo(Exit.USAGE);
        for (CommandRun run : List.of(missing, folder, wrong)) {
            assertThat(run.out()).isEmpty();
            assertThat(run.err().lines()).hasSize(1);
        }
    }

    @Test
    void refusesAFileThatBreaksOffWhileItIsRead() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the disk is gone");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Main.run(
                broken,
                new PrintStream(OutputStream.nullOutputStream()),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                "rules",
                "pgn");

        assertThat(exit).isEqualTo(Exit.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("the disk is gone")
                .hasLineCount(1);
    }

    @Test
    void findsNothingInNothing() {
        CommandRun run = CommandRun.of("", "rules", "pgn", "--json");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEmpty();
    }
}
