package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.pgn.Pgn;
import org.annabella.chess.pgn.PgnMove;
import org.annabella.chess.pgn.PgnReading;
import org.annabella.config.LanguageFiles;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Ply;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.journal.Rehearsal;
import org.annabella.phrases.Phrasebook;
import org.annabella.record.GamePapers;
import org.annabella.record.GameRecord;
import org.annabella.station.files.GamePgn;
import org.annabella.station.recognisers.Announced;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever has happened in a game: its papers can be made, and its PGN reads back. */
@SystemTest
class EveryRehearsalReviewedTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static List<Phrasebook> books;
    private static Announced words;

    @BeforeAll
    static void readLanguages() {
        books = LanguageFiles.readAll().stream().map(Phrasebook::of).toList();
        words = new Announced(new Interpreter(LanguageFiles.readAll()));
    }

    static Stream<String> rehearsals() {
        return Stream.of("rehearsals", "prints", "articles")
                .flatMap(folder -> files(RESOURCES.resolve(folder)))
                .filter(file -> file.toString().matches(".*(?<![.]approved)(?<![.]must)[.]jsonl"))
                // Refused at its first line: no game, no papers.
                .filter(file -> !file.toString().contains("none-chess960"))
                .map(file -> RESOURCES.relativize(file).toString())
                .sorted();
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("rehearsals")
    void makesPapersThatCanBeRead(String rehearsal) throws IOException {
        List<GameEvent> events = new ArrayList<>();
        new Rehearsal(words, List.of((event, before, after) -> events.add(event)))
                .run(Files.readAllLines(RESOURCES.resolve(rehearsal)));
        GameRecord record = GameRecord.of(
                events, new GameRecord.Proof("0", false, ""), Map.of(), (number, before, event) -> List.of());
        GamePapers papers = GamePapers.of(record, books.get(Math.floorMod(rehearsal.hashCode(), books.size())));

        assertThat(headings(papers.dossierPage())).isEqualTo(15);
        assertThat(headings(papers.largePrintPage())).isEqualTo(4);
        assertThat(headings(papers.replayPage())).isEqualTo(3);
        assertThat(Jsoup.parse(papers.replayPage()).select("#moves tbody tr"))
                .as("the half-moves that stand at the end, legal or not")
                .hasSameSizeAs(record.state().plies());
        assertThat(papers.dossierText()).doesNotContainPattern(NOTHING);
        assertReadsBack(record.state(), papers);
    }

    /** Whether Java's word for nothing stands in a text: German's and Norwegian's nought is a word of theirs. */
    private static final Pattern NOTHING =
            Pattern.compile("\\{|(?<!(?i:weiß|schwarz|hvit|svart) )\\bnull\\b(?! (?i:sekund|minut))");

    private static int headings(String page) {
        Document read = Jsoup.parse(page);
        assertThat(read.select("h1")).hasSize(1);
        return read.select("h2").size();
    }

    private static void assertReadsBack(GameState state, GamePapers papers) {
        String pgn = new GamePgn(state, LocalDate.EPOCH).write(papers.remarks());
        PgnReading.Game read = (PgnReading.Game) Pgn.read(pgn).next();
        assertThat(read.faults()).as(pgn).isEmpty();
        assertThat(Pgn.write(read.game())).isEqualTo(pgn);
        List<Move> legal = state.plies().stream()
                .takeWhile(ply -> ply.before().isLegal(ply.move()))
                .map(Ply::move)
                .toList();
        assertThat(read.game().line().moves().stream().map(PgnMove::move).toList())
                .isEqualTo(legal);
    }
}
