package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.OpenQuestions;
import org.annabella.journal.Journal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A station that dies before it is answered asks again, if the half-move is the same; real processes, killed. */
@SystemTest
class QuestionAfterRestartTest {
    private static final Duration LONGEST = Duration.ofMinutes(4);
    /** Knights on b1 and d1: both can go to c3. */
    private static final String TWO_KNIGHTS = "6";

    @TempDir
    Path game;

    private static StationProcess started(String... arguments) throws IOException {
        return StationProcess.start(arguments).endAfter(LONGEST);
    }

    private StationProcess begun() throws IOException {
        StationProcess station = started("play", "--chess960", TWO_KNIGHTS, "--out", game.toString());
        station.type("start");
        station.await(line -> line.contains("The game begins"));
        return station;
    }

    private StationProcess resumed() throws IOException {
        StationProcess station = started("play", "--resume", game.toString());
        station.await(line -> line.contains("the station was restarted"));
        return station;
    }

    private static void ask(StationProcess station) throws IOException {
        station.type("white say springer charlie tre");
        station.await(line -> line.contains("is asked which move"));
    }

    private GameState state() throws IOException {
        return GameState.replay(Journal.read(game).events());
    }

    @Test
    void whichMoveWasMeantIsAnsweredAfterIt() throws IOException, InterruptedException {
        try (StationProcess station = begun()) {
            ask(station);
            station.kill();
        }
        try (StationProcess again = resumed()) {
            again.await(line -> line.contains("is asked which move"));
            again.type("arbiter resume");
            again.await(line -> line.contains("The game continues"));
            again.type("white say bella");
            again.await(line -> line.contains("White announces Nbc3"));
            again.type("quit");
            assertThat(again.end()).isZero();
        }
    }

    @Test
    void aCorrectionThatWasBegunIsOneAfterIt() throws IOException, InterruptedException {
        try (StationProcess station = begun()) {
            station.type("white say eva fire");
            station.await(line -> line.contains("White announces e4"));
            station.type("white say retter");
            station.await(line -> line.contains("White begins a correction"));
            station.kill();
        }
        try (StationProcess again = resumed()) {
            again.type("arbiter resume");
            again.await(line -> line.contains("The game continues"));
            again.type("white say eva tre");
            again.await(line -> line.contains("White corrects in time to e3"));
        }
    }

    @Test
    void whetherAPlayerResignsIsAnsweredAfterIt() throws IOException, InterruptedException {
        try (StationProcess station = begun()) {
            station.type("white say opgiver");
            station.await(line -> line.contains("is asked whether to resign"));
            station.kill();
        }
        try (StationProcess again = resumed()) {
            again.await(line -> line.contains("is asked whether to resign"));
            again.type("white say ja");
            again.type("quit");
            assertThat(again.end()).isZero();
        }
        assertThat(state().endReason()).contains(EndReason.RESIGNATION);
    }

    /** The player may not have heard it, and does not know that it stands. */
    @Test
    void anOfferThatStandsIsToldAfterIt() throws IOException, InterruptedException {
        try (StationProcess station = begun()) {
            station.type("white say remis");
            station.await(line -> line.contains("White offers a draw"));
            station.kill();
        }
        long told = offersTold();
        try (StationProcess again = resumed()) {
            again.type("quit");
            assertThat(again.end()).isZero();
        }
        assertThat(state().drawOfferedBy()).contains(Side.WHITE);
        assertThat(offersTold()).isGreaterThan(told);
    }

    private long offersTold() throws IOException {
        return Files.readAllLines(game.resolve("spoken.txt")).stream()
                .filter(line -> line.contains("remis"))
                .count();
    }

    @Test
    void whatBelongsToAnEarlierHalfMoveIsNotAskedAgain() throws IOException, InterruptedException {
        try (StationProcess station = begun()) {
            ask(station);
            station.type("white move b1c3");
            station.await(line -> line.contains("White executes Nbc3"));
            station.type("white press");
            station.await(line -> line.contains("White completes 1. Nbc3"));
            station.kill();
        }
        List<GameEvent> before = Journal.read(game).events();
        assertThat(state().questions(Side.WHITE)).isEqualTo(OpenQuestions.NONE);
        try (StationProcess again = resumed()) {
            again.type("arbiter resume");
            again.await(line -> line.contains("The game continues"));
            again.type("white say bella");
            again.await(line -> line.contains("White was not understood"));
        }
        assertThat(Journal.read(game).events())
                .hasSizeGreaterThan(before.size())
                .filteredOn(GameEvent.QuestionAsked.class::isInstance)
                .hasSize(1);
    }
}
