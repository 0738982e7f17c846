package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.annabella.SystemTest;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.cli.CommandRun;
import org.annabella.config.ConfigFile;
import org.annabella.game.GameEvent;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong on one board is the same for the ear of its player, on the pages and in the dossier. */
@SystemTest
class DifferencesToldAlikeTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final String FILES = "Anna|Bella|Cesar|David|Eva|Felix|Gustav|Hector";
    private static final String RANKS = "one|two|three|four|five|six|seven|eight";
    private static final Pattern SQUARE = Pattern.compile("(" + FILES + ") (" + RANKS + ")\\b");
    private static final Pattern PIECE = Pattern.compile("a (?:white|black) (?:pawn|knight|bishop|rook|queen|king)");

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();

    /** What a text names of a board. */
    private record Named(Set<String> squares, Set<String> pieces) {
        static Named in(String text) {
            return new Named(all(SQUARE, text), all(PIECE, text));
        }

        private static Set<String> all(Pattern pattern, String text) {
            return pattern.matcher(text)
                    .results()
                    .map(found -> found.group())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    void byVoiceOnThePagesAndInTheDossier() throws Exception {
        Map<String, String> told = new TreeMap<>();
        try (Station station = begin()) {
            SimulatedHands black = station.simulated().hands(Side.BLACK).orElseThrow();
            black.place(Square.at("g6"), black.lift(Square.at("g8")));
            black.place(Square.at("c5"), black.lift(Square.at("c8")));
            black.lift(Square.at("a7"));
            watch.await(0, event -> event instanceof GameEvent.BoardDiffers found && isWhole(found), PATIENCE)
                    .orElseThrow(() -> new AssertionError("not among " + watch.since(0)));
            station.settleAtLast();
            station.spoken().awaitSilence(PATIENCE);
            for (Role role : List.of(Role.PLAYER_BLACK, Role.ARBITER)) {
                told.put(
                        "the page of " + role.id(),
                        sentence(VisitedPage.of(station, role).text(), "On your board"));
            }
        }
        String spoken = Files.readString(folder.resolve("game/spoken.txt"));
        told.put("the ear", sentence(spoken.substring(spoken.lastIndexOf("\tear-black\t")), "On your board"));
        told.put("the dossier", sentence(dossier(), "Black's board differs from the game:"));
        assertThat(told).hasSize(4).allSatisfy((where, text) -> assertThat(Named.in(text))
                .as(where)
                .isEqualTo(new Named(
                        Set.of("Gustav six", "Gustav eight", "Cesar five", "Cesar eight", "Anna seven"),
                        Set.of("a black knight", "a black bishop", "a black pawn"))));
    }

    private static boolean isWhole(GameEvent.BoardDiffers found) {
        return found.difference().size() == 5;
    }

    private String dossier() throws IOException {
        Path game = folder.resolve("game");
        CommandRun run = CommandRun.of("", "review", game.toString(), "--dossier", "--language", "en");
        assertThat(run.exit()).as(run.err()).isZero();
        return Files.readString(game.resolve("dossier.txt"));
    }

    /** From these words on, where they stand first, to the end of the sentence. */
    private static String sentence(String text, String beginning) {
        int from = text.indexOf(beginning);
        assertThat(from).as(text).isNotNegative();
        return text.substring(from, text.indexOf('.', from) + 1);
    }

    private Station begin() throws InterruptedException, IOException {
        Path file = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"language\": \"en\"},"
                        + " \"black\": {\"sight\": \"blind\", \"language\": \"en\", \"ear\": \"file\"},"
                        + " \"web\": {\"open\": true, \"port\": 0, \"arbiter\": \"Ada\"},"
                        + " \"hearing\": {\"separateProcess\": false, \"ears\": \"vosk\"}}");
        return Station.begin(
                ConfigFile.read(file).withoutArbiter(),
                new Surroundings(
                        folder.resolve("game"), new SteadyClock(), TimeScale.faster(2), false, List.of(watch)));
    }
}
