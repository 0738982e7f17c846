package org.annabella.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.chess.pgn.Pgn;
import org.annabella.chess.pgn.PgnMove;
import org.annabella.chess.pgn.PgnReading;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.annabella.game.GameEvent;
import org.annabella.game.HeardMove;
import org.annabella.game.SayAgain;
import org.annabella.game.SoundContent;
import org.annabella.game.SquareDifference;
import org.annabella.journal.Journal;
import org.annabella.journal.Rehearsal;
import org.annabella.journal.Resumption;
import org.annabella.lexicon.Languages;
import org.annabella.table.WordReader;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@code annabella review} makes of a game in which much went wrong. */
@SystemTest
class ReviewPapersTest {
    private static final List<String> GAME = List.of(
            """
            {"at":0,"start":{"edition":"dk-2023","time":"90+30","event":"standard","supervised":true,
            "white":{"name":"Anna <b>Holm</b>","sight":"blind","language":"da","assistant":["score"]},
            "black":{"name":"Åse \\"Ø\\" Juhl","sight":"sighted","language":"de"}}}
            """.replace("\n", ""),
            "{\"at\":4000,\"seat\":\"white\",\"announce\":\"d4\"}",
            "{\"at\":5000,\"seat\":\"white\",\"correct\":\"e4\"}",
            "{\"at\":5500,\"seat\":\"black\",\"repeat\":\"e4\"}",
            "{\"at\":6000,\"seat\":\"white\",\"execute\":\"e2e4\"}",
            "{\"at\":7000,\"seat\":\"white\",\"press\":true}",
            "{\"at\":8000,\"seat\":\"black\",\"mirror\":\"e2e4\"}",
            "{\"at\":9000,\"seat\":\"black\",\"announce\":\"e5\"}",
            "{\"at\":9500,\"seat\":\"white\",\"repeat\":\"e6\"}",
            "{\"at\":10000,\"seat\":\"black\",\"execute\":\"e7e5\"}",
            "{\"at\":11000,\"seat\":\"black\",\"press\":true}",
            "{\"at\":12000,\"seat\":\"white\",\"mirror\":\"e7e6\"}",
            "{\"at\":14000,\"arbiter\":{\"do\":\"pause\",\"reason\":\"To brætter\"}}",
            "{\"at\":15000,\"arbiter\":{\"do\":\"rule\",\"seat\":\"white\",\"reason\":\"Hvid retter\"}}",
            "{\"at\":16000,\"arbiter\":{\"do\":\"setClock\",\"white\":5400000,\"black\":5340000,\"reason\":\"Tid {til} alt\"}}",
            "{\"at\":17000,\"arbiter\":{\"do\":\"resume\"}}",
            "{\"at\":18000,\"seat\":\"white\",\"mirror\":\"e7e5\"}",
            "{\"at\":20000,\"seat\":\"white\",\"announce\":\"Sf5\"}",
            "{\"at\":20500,\"seat\":\"white\",\"execute\":\"g1f5\"}",
            "{\"at\":21000,\"seat\":\"white\",\"press\":true}",
            "{\"at\":22000,\"seat\":\"white\",\"announce\":\"Sf3\"}",
            "{\"at\":23000,\"seat\":\"white\",\"execute\":\"g1f3\"}",
            "{\"at\":23500,\"seat\":\"white\",\"do\":\"offerDraw\"}",
            "{\"at\":24000,\"seat\":\"white\",\"press\":true}",
            "{\"at\":25000,\"seat\":\"black\",\"do\":\"declineDraw\"}",
            "{\"at\":30000,\"seat\":\"white\",\"do\":\"resign\"}");

    @TempDir
    Path folder;

    private String game = "";

    /** The three announcements of White have sounds: the first is whole, the second altered, the third missing. */
    @BeforeEach
    void play() throws Exception {
        Path directory = folder.resolve("game");
        game = directory.toString();
        List<GameEvent> events = new ArrayList<>();
        new Rehearsal(WordReader.NONE, List.of((event, before, after) -> events.add(event))).run(GAME);
        Files.createDirectories(directory.resolve("sound"));
        int sounds = 0;
        try (Journal journal = Journal.create(directory)) {
            for (GameEvent event : events) {
                if (event instanceof GameEvent.MoveAnnounced said && said.seat() == Side.WHITE) {
                    keep(directory, journal, said, sounds++);
                } else {
                    journal.append(List.of(event));
                }
            }
        }
        Files.write(directory.resolve("sound/000002-white.wav"), new byte[] {9});
        Files.delete(directory.resolve("sound/000003-white.wav"));
    }

    private static void keep(Path directory, Journal journal, GameEvent.MoveAnnounced said, int before)
            throws Exception {
        String name = "sound/00000" + (before + 1) + "-white.wav";
        byte[] bytes = {1, 2, (byte) before};
        Files.write(directory.resolve(name), bytes);
        String hash =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        HeardMove heard = new HeardMove(said.heard().move(), said.heard().words(), 0.75, name, HeardMove.Source.VOICE);
        journal.append(List.of(
                new GameEvent.SoundKept(
                        said.at(), Side.WHITE, name, hash, Duration.ofSeconds(1), SoundContent.ANNOUNCEMENT),
                new GameEvent.MoveAnnounced(said.at(), said.seat(), heard, said.legal())));
    }

    private CommandRun review(String... arguments) {
        return CommandRun.of(
                "",
                Stream.concat(Stream.of("review", game), Stream.of(arguments)).toArray(String[]::new));
    }

    private Document page(String name) throws IOException {
        return Jsoup.parse(Files.readString(Path.of(game, name)));
    }

    @ParameterizedTest
    @CsvSource({
        "da, IKKE DEN FIL DER BLEV GEMT., MANGLER.",
        "de, NICHT DIE AUFBEWAHRTE DATEI., FEHLT.",
        "en, NOT THE FILE THAT WAS KEPT., MISSING.",
        "nb, IKKE DEN FILEN SOM BLE LAGRET., MANGLER.",
        "sv, INTE DEN FIL SOM SPARADES., SAKNAS."
    })
    void theEventsTellWhichRecordingsAreNoEvidence(String language, String altered, String missing) {
        CommandRun run = review("--language", language);
        assertThat(run.exit()).isEqualTo(Exit.FINDING);
        assertThat(line(run, "sound/000001-white.wav")).endsWith("sound/000001-white.wav.");
        assertThat(line(run, "sound/000002-white.wav")).endsWith("sound/000002-white.wav. " + altered);
        assertThat(line(run, "sound/000003-white.wav")).endsWith("sound/000003-white.wav. " + missing);
    }

    private static String line(CommandRun run, String sound) {
        List<String> lines =
                run.lines().stream().filter(line -> line.contains(sound)).toList();
        assertThat(lines).hasSize(1);
        return lines.get(0);
    }

    @Nested
    class AsPgn {
        @Test
        void readsBackWithEveryClockAndRemark() {
            CommandRun run = review("--pgn");
            assertThat(run.exit()).isEqualTo(Exit.DONE);
            PgnReading.Game read = (PgnReading.Game) Pgn.read(run.out()).next();
            assertThat(read.faults()).isEmpty();
            assertThat(Pgn.write(read.game()).strip()).isEqualTo(run.out().strip());
            assertThat(read.game().line().moves())
                    .extracting(PgnMove::move)
                    .containsExactly(Move.parse("e2e4"), Move.parse("e7e5"), Move.parse("g1f3"));
            assertThat(read.game().line().moves())
                    .extracting(move -> move.clock().orElseThrow())
                    .containsExactly(Duration.ofSeconds(5423), Duration.ofSeconds(5426), Duration.ofSeconds(5423));
            assertThat(read.game().tags())
                    .containsEntry("White", "Anna <b>Holm</b>")
                    .containsEntry("Black", "Åse \"Ø\" Juhl")
                    .containsEntry("TimeControl", "5400+30")
                    .containsEntry("Termination", "normal")
                    .containsEntry("Result", "0-1");
        }

        @Test
        void saysWhatHappenedAtTheMoveWhereItHappened() {
            PgnReading.Game read = (PgnReading.Game)
                    Pgn.read(review("--pgn", "--language", "en").out()).next();
            List<String> remarks = read.game().line().moves().stream()
                    .map(move -> move.after().toString())
                    .toList();
            assertThat(remarks.get(0))
                    .contains("corrects the announcement", "D.2.8")
                    .doesNotContain("D.2.9");
            assertThat(remarks.get(1))
                    .contains("not what was announced", "D.2.9", "Hvid retter", "Tid (til) alt", "7.5.5");
            assertThat(review("--pgn", "--language", "en").lines())
                    .noneMatch(line -> line.startsWith(";"))
                    .allMatch(line -> line.length() <= 80);
            assertThat(remarks.get(2)).contains("offers a draw", "declines", "5.1.2");
        }
    }

    @Nested
    class AsText {
        @ParameterizedTest
        @CsvSource({"da, første forskel", "de, erster Unterschied", "sv, första skillnaden", "nb, første forskjell"})
        void marksTheFirstHalfMoveThatDiffers(String language, String mark) {
            assertThat(review("--text", "--language", language).lines())
                    .filteredOn(line -> line.contains(mark))
                    .singleElement()
                    .asString()
                    .startsWith(">> 2 ")
                    .contains("e6", "e5");
        }

        @Test
        void tellsWhoHasWrittenWhat() {
            assertThat(review("--text", "--language", "en").out())
                    .contains("said", "nothing", "1 h 30 min 26 s", "White");
        }
    }

    @Nested
    class AsDossier {
        /** How sure a recogniser was is said of what one has heard, and of nothing else. */
        @Test
        void typedWordsThatWereNotUnderstoodHaveNoCertainty() throws IOException {
            Duration at = Duration.ofSeconds(40);
            Resumption.Continued resumed = (Resumption.Continued) Journal.resume(Path.of(game));
            try (Journal journal = resumed.journal()) {
                journal.append(List.of(
                        new GameEvent.NotUnderstood(
                                at, Side.WHITE, "abrakadabra", 1, null, List.of(), SayAgain.AT_ONCE),
                        new GameEvent.NotUnderstood(
                                at,
                                Side.BLACK,
                                "simsalabim",
                                0.3,
                                "sound/000001-white.wav",
                                List.of(),
                                SayAgain.AT_ONCE)));
            }
            review("--dossier", "--language", "en");
            Document dossier = page("dossier.html");
            assertThat(rows(dossier, "abrakadabra"))
                    .isNotEmpty()
                    .noneMatch(row -> row.contains("1.00") || row.contains("ertainty"));
            assertThat(rows(dossier, "simsalabim")).anyMatch(row -> row.contains("0.30"));
        }

        private static List<String> rows(Document page, String words) {
            return page.select("tr").eachText().stream()
                    .filter(row -> row.contains(words))
                    .toList();
        }

        @Test
        void namesItsFilesAndFindsTheSoundsThatAreNoEvidence() throws IOException {
            CommandRun run = review("--dossier");
            assertThat(run.exit()).isEqualTo(Exit.FINDING);
            assertThat(run.lines())
                    .containsExactly(
                            Path.of(game, "dossier.html").toString(),
                            Path.of(game, "dossier.txt").toString());
            assertThat(run.err().lines()).hasSize(2).allMatch(line -> line.contains("it is no evidence"));
            assertThat(page("dossier.html").select("#sounds tr.marked")).hasSize(2);
            assertThat(page("dossier.html").select("#sounds tbody tr").eachText())
                    .anyMatch(row -> row.contains("IKKE DEN FIL"))
                    .anyMatch(row -> row.contains("MANGLER"))
                    .anyMatch(row -> row.contains("den fil der blev gemt"));
        }

        @Test
        void standsByItself() throws IOException {
            review("--dossier");
            Document page = page("dossier.html");
            assertThat(page.selectFirst("html").attr("lang")).isEqualTo("da");
            assertThat(page.select("script, link, img, iframe, object, [src]")).isEmpty();
            assertThat(page.select("[href]").eachAttr("href")).allMatch(href -> href.startsWith("#"));
            assertThat(page.select("style").html()).doesNotContain("url(", "@import", "http");
            assertThat(page.select("b")).as("names are text").isEmpty();
            assertThat(page.selectFirst("h1").text()).contains("Anna <b>Holm</b>");
        }

        @Test
        void hasHeadingsCaptionsAndScopes() throws IOException {
            review("--dossier");
            Document page = page("dossier.html");
            assertThat(page.select("table")).allSatisfy(table -> {
                assertThat(table.selectFirst("caption").text()).isNotBlank();
                assertThat(table.select("th"))
                        .allSatisfy(th -> assertThat(th.attr("scope")).isIn("col", "row"));
            });
            assertThat(page.select("section[aria-labelledby]")).hasSize(15).allSatisfy(part -> assertThat(
                            page.getElementById(part.attr("aria-labelledby")))
                    .isNotNull());
            assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
        }

        @Test
        void givesTheEarNoDigitalClock() throws IOException {
            review("--dossier");
            Document page = page("dossier.html");
            page.select("[aria-hidden=true]").remove();
            assertThat(page.body().text()).doesNotContainPattern("\\d:\\d\\d");
        }

        @Test
        void marksEverySquareThatDiffersBySignAndWord() throws IOException {
            review("--dossier", "--language", "en");
            Document page = page("dossier.html");
            List<Element> wrong = page.select("td.differs");
            assertThat(wrong).hasSize(2).allSatisfy(square -> {
                assertThat(square.select(".cross")).hasSize(1);
                assertThat(square.text()).contains("not as in the game");
            });
            assertThat(page.select("#differences li").eachText())
                    .anyMatch(text ->
                            text.contains("On e5") && text.contains("there is nothing; a black pawn should be there"))
                    .anyMatch(text ->
                            text.contains("On e6") && text.contains("there is a black pawn; nothing should be there"));
        }

        /** A board of pegs sees that something stands on a square, and not what. */
        @Test
        void saysOfAPieceThatNobodyKnowsThatItStandsThere() throws IOException {
            Resumption.Continued resumed = (Resumption.Continued) Journal.resume(Path.of(game));
            try (Journal journal = resumed.journal()) {
                journal.append(List.of(new GameEvent.BoardDiffers(
                        Duration.ofSeconds(40),
                        Side.WHITE,
                        List.of(
                                new SquareDifference(Square.at("e5"), Piece.of(Side.BLACK, Role.PAWN), null, true),
                                new SquareDifference(Square.at("d6"), null, null, true)))));
            }
            review("--dossier", "--language", "en");
            Document page = page("dossier.html");
            assertThat(page.select("#boards td.differs")).hasSize(2).allSatisfy(square -> {
                assertThat(square.text()).contains("?", "a piece, not known which, not as in the game");
                assertThat(square.text()).doesNotContain("empty", "pawn");
            });
            for (List<String> said :
                    List.of(page.select("#boards li").eachText(), Files.readAllLines(Path.of(game, "dossier.txt")))) {
                assertThat(said)
                        .anyMatch(line -> line.contains("A piece, not known which: d6, e5."))
                        .anyMatch(line -> line.contains("On e5")
                                && line.contains("there is a piece, not known which; a black pawn should be there"))
                        .anyMatch(line -> line.contains("On d6")
                                && line.contains("there is a piece, not known which; nothing should be there"));
            }
        }

        @Test
        void tellsEveryActOfTheArbiterWithItsReason() throws IOException {
            review("--dossier", "--language", "en");
            List<String> acts = page("dossier.html").select("#acts tbody tr").eachText();
            assertThat(acts)
                    .anyMatch(act -> act.contains("To brætter"))
                    .anyMatch(act -> act.contains("Hvid retter") && act.contains("It concerns White"))
                    .anyMatch(act -> act.contains("Tid {til} alt") && act.contains("the arbiter"))
                    .anyMatch(act -> act.contains("illegal move") && act.contains("the station"));
        }

        @Test
        void holdsTheHashOfTheJournalsLastLine() throws IOException {
            review("--dossier");
            List<String> lines = Files.readAllLines(Path.of(game, Journal.FILE));
            String last = lines.get(lines.size() - 1);
            String hash = last.substring(last.length() - 66, last.length() - 2);
            assertThat(page("dossier.html").select("#journal").text()).contains(hash);
            assertThat(Files.readString(Path.of(game, "dossier.txt"))).contains(hash);
        }

        @ParameterizedTest
        @MethodSource(Languages.CODES)
        void isMadeInEveryLanguage(String language) throws IOException {
            Path out = folder.resolve("out");
            CommandRun run = review("--dossier", "--language", language, "--out", out.toString());
            assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINDING);
            assertThat(Jsoup.parse(Files.readString(out.resolve("dossier.html")))
                            .selectFirst("html")
                            .attr("lang"))
                    .isEqualTo(language);
        }

        @Test
        void ofADamagedJournalHoldsWhatStandsBeforeAndSaysSo() throws IOException {
            Path journal = Path.of(game, Journal.FILE);
            String text = Files.readString(journal);
            Files.writeString(journal, text.replace("\"at\":22000", "\"at\":22001"));
            assertThat(review("--pgn").exit()).isEqualTo(Exit.FINDING);
            assertThat(review("--pgn").out())
                    .contains("1. e4")
                    .contains("1... e5")
                    .doesNotContain("Nf3 {");
            assertThat(review("--dossier", "--language", "en").exit()).isEqualTo(Exit.FINDING);
            assertThat(page("dossier.html").select("#journal .warning").text()).contains("DAMAGED");
        }

        @Test
        void ofACutOffJournalHoldsWhatStandsBeforeAndSaysSo() throws IOException {
            Files.writeString(Path.of(game, Journal.FILE), "{\"v\":1,\"se", StandardOpenOption.APPEND);
            assertThat(review("--dossier", "--language", "en").exit()).isEqualTo(Exit.FINDING);
            assertThat(page("dossier.html").select("#journal .warning").text()).contains("half written");
        }
    }

    @Test
    void largePrintStandsByItselfAndShowsBothSheets() throws IOException {
        CommandRun run = review("--large");
        assertThat(run.exit()).isEqualTo(Exit.DONE);
        Document page = page("scoresheet-large.html");
        assertThat(page.select("script, link, img, [src]")).isEmpty();
        assertThat(page.selectFirst("html").attr("lang")).isEqualTo("da");
        assertThat(page.select("style").html()).contains("@page", "18pt", "break-inside: avoid");
        assertThat(page.select("#sheetWhite tbody tr").first().text()).contains("e4", "e6");
        assertThat(page.select("#sheetBlack tbody tr").first().text()).contains("e4", "e5");
    }

    @Nested
    class AsReplay {
        @Test
        void playsOnlyTheSoundsThatAreWhatTheyWere() throws IOException {
            Path out = folder.resolve("replay");
            CommandRun run = review("--replay", "--out", out.toString());
            assertThat(run.exit()).isEqualTo(Exit.FINDING);
            Document page = Jsoup.parse(Files.readString(out.resolve("replay.html")));
            assertThat(page.select("audio").eachAttr("src")).containsExactly("sound/000001-white.wav");
            assertThat(page.select("audio").attr("aria-label")).isNotBlank();
            assertThat(out.resolve("sound/000001-white.wav")).exists();
            assertThat(out.resolve("sound/000002-white.wav")).doesNotExist();
            assertThat(page.select(".steps .warning").eachText())
                    .anyMatch(text -> text.contains("000002") && text.contains("IKKE"))
                    .anyMatch(text -> text.contains("000003") && text.contains("MANGLER"));
        }

        @Test
        void opensThePositionAfterEachMoveWithoutScript() throws IOException {
            review("--replay");
            Document page = page("replay.html");
            page.select("script").remove();
            assertThat(page.select("details > summary").eachText())
                    .contains("Stilling efter halvtræk 0", "Stilling efter halvtræk 3");
            assertThat(page.select("details table.board td")).isNotEmpty();
            assertThat(page.select("a.at").eachAttr("href"))
                    .allSatisfy(href ->
                            assertThat(page.getElementById(href.substring(1))).isNotNull());
        }
    }

    @Test
    void saysHowToMendADirectoryThatCannotBeWritten() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "no directory");
        CommandRun run = review("--large", "--out", file.toString());
        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .contains("cannot write", "(something else is in its place)", "--out");
    }
}
