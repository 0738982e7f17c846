package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.pgn.Pgn;
import org.annabella.chess.pgn.PgnMove;
import org.annabella.chess.pgn.PgnReading;
import org.annabella.config.LanguageFiles;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Ply;
import org.annabella.hearing.Interpreter;
import org.annabella.phrases.Phrasebook;
import org.annabella.record.GamePapers;
import org.annabella.record.GameRecord;
import org.annabella.table.Rehearsal;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever has happened in a game: its papers can be made, and its PGN reads back. */
class EveryRehearsalReviewedTest {
    private static final Path REHEARSALS = Path.of("src/test/resources/rehearsals");
    private static List<Phrasebook> books;
    private static Announced words;

    @BeforeAll
    static void readLanguages() {
        books = LanguageFiles.readAll().stream().map(Phrasebook::of).toList();
        words = new Announced(new Interpreter(LanguageFiles.readAll()));
    }

    static Stream<String> rehearsals() throws IOException {
        try (Stream<Path> files = Files.list(REHEARSALS)) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jsonl") && !name.contains("approved"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("rehearsals")
    void makesPapersThatCanBeRead(String rehearsal) throws IOException {
        List<GameEvent> events = new ArrayList<>();
        new Rehearsal(words, List.of((event, before, after) -> events.add(event)))
                .run(Files.readAllLines(REHEARSALS.resolve(rehearsal)));
        GameRecord record = GameRecord.of(
                events, new GameRecord.Proof("0", false, ""), Map.of(), (number, before, event) -> List.of());
        GamePapers papers = GamePapers.of(record, books.get(Math.floorMod(rehearsal.hashCode(), books.size())));

        assertThat(headings(papers.dossierPage())).isEqualTo(14);
        assertThat(headings(papers.largePrintPage())).isEqualTo(3);
        assertThat(headings(papers.replayPage())).isEqualTo(2);
        assertThat(withoutZero(papers.dossierText())).doesNotContain("{", "null");
        assertReadsBack(record.state(), papers);
    }

    /** German's and Norwegian's nought is a word of theirs: "null sekunder". */
    private static String withoutZero(String text) {
        return text.replaceAll("\\bnull (?=[Ss]ekund|[Mm]inut)", "");
    }

    private static int headings(String page) {
        Document read = Jsoup.parse(page);
        assertThat(read.select("h1")).hasSize(1);
        return read.select("h2").size();
    }

    private static void assertReadsBack(GameState state, GamePapers papers) {
        String pgn = new GamePgn(state, Instant.EPOCH).write(papers.remarks());
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
