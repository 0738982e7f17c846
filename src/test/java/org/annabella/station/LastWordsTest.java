package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.annabella.SystemTest;
import org.annabella.braille.Await;
import org.annabella.braille.FakeBrltty;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.journal.Journal;
import org.annabella.phrases.BrailleText;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.SteadyClock;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** What a station still says and answers when its table takes nothing any more, and how its process ends. */
@SystemTest
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LastWordsTest {
    private static final int LONG_LINE = 50_000_000;
    /** Less than the long line would need. */
    private static final String SMALL_HEAP = "64m";

    @TempDir
    private static Path shared;

    /** Needs a minute to end, while the other tests go on. */
    private static StationProcess defective;

    @TempDir
    Path folder;

    @BeforeAll
    static void failByADefect() throws IOException {
        Path sign = shared.resolve("sign");
        defective = StationProcess.startAs(
                InterruptedTable.class,
                sign.toString(),
                "play",
                "--out",
                shared.resolve("game").toString());
        defective.await(line -> line.contains("waits for its start"));
        Files.createFile(sign);
        defective.type("status");
        defective.await(line -> line.startsWith("Position: "));
        Await.until("nothing is taken any more", LastWordsTest::takesNothing);
        defective.type("status");
        defective.await(line -> line.startsWith("Position: "));
        defective.type("quit");
    }

    /** Of each line that is typed meanwhile the answer is read. */
    private static boolean takesNothing() {
        try {
            defective.type("arbiter nonsense");
            return defective
                    .await(line -> line.startsWith("annabella: 'arbiter nonsense'"))
                    .contains("nothing is taken any more");
        } catch (IOException ended) {
            throw new AssertionError(ended);
        }
    }

    @AfterAll
    static void end() {
        defective.close();
    }

    /** Something holds the process, as what is to be closed may do after a defect: it is ended all the same. */
    @Test
    @Order(Integer.MAX_VALUE)
    void aDefectThatNothingIsLeftAfterEndsTheProcessWithItsOwnCode() throws Exception {
        assertThat(defective.end()).isEqualTo(Exit.DEFECT);
        assertThat(defective.seen()).anyMatch(line -> line.contains("a defect of the station"));
    }

    @Test
    void whereTheDiskTakesNothingMoreTheStationStillAnswersAndEndsWhenTold() throws Exception {
        assumeTrue(Files.isExecutable(TroubleTest.PRLIMIT), "limits a running process by util-linux's prlimit");
        Path full = folder.resolve("full");
        try (StationProcess process = StationProcess.start("play", "--web", "--out", full.toString())) {
            process.await(line -> line.contains("waits for its start"));
            process.limitFilesTo(Files.size(full.resolve(Journal.FILE)) + 200);
            for (int i = 0; i < 6; i++) {
                process.type("white ask moves");
            }
            process.await(line -> line.contains("the journal cannot be written"));
            process.type("status");
            process.await(line -> line.startsWith("Position: "));
            process.type("web");
            process.await(line -> line.contains("/enter?as=arbiter"));
            process.type("white say e4");
            process.await(line -> line.contains("'white say e4': nothing is taken any more"));
            process.type("quit");
            assertThat(process.end()).isEqualTo(Exit.MISSING);
        }
    }

    @Test
    void aTypedLineOfFiftyMegabytesIsAnsweredWithinASmallMemory() throws Exception {
        String game = folder.resolve("game").toString();
        try (StationProcess process = StationProcess.startWithHeap(SMALL_HEAP, "play", "--out", game)) {
            process.await(line -> line.contains("waits for its start"));
            process.type("e".repeat(LONG_LINE));
            process.type("status");
            process.await(line -> line.contains("a line of more than"));
            process.await(line -> line.startsWith("Position: "));
            process.type("quit");
            assertThat(process.end()).isEqualTo(Exit.DONE);
        }
    }

    @Test
    void aTableThatHangsIsToldAloudOnThePagesAndInBraille() throws Exception {
        CountDownLatch held = new CountDownLatch(1);
        try (FakeBrltty brltty = FakeBrltty.onAnyPort();
                Station station = begin(brltty)) {
            brltty.resize(80);
            VisitedPage page = VisitedPage.of(station, Role.PLAYER_WHITE);
            Await.until("the start is shown", () -> !brltty.shown().isEmpty());
            assertThat(page.text()).doesNotContain("The station has stopped");
            station.afterQueued(() -> awaitQuietly(held));
            String stopped = BrailleText.of("en").cells("The station has stopped");
            Await.until("it is shown in braille", () -> brltty.shown().startsWith(stopped));
            assertThat(page.text()).contains("The station has stopped. Please call the arbiter.");
            Await.until("it is said", () -> told("public", "The station has stopped. Please call the arbiter."));
            assertThat(station.failure()).isPresent();
            held.countDown();
            String back = BrailleText.of("en").cells("The station is back");
            Await.until(
                    "its return is shown", () -> brltty.everShown().stream().anyMatch(line -> line.startsWith(back)));
            Await.until("its return is said", () -> told("public", "The station is back."));
            assertThat(page.text()).doesNotContain("The station has stopped");
            assertThat(station.failure()).isEmpty();
        } finally {
            held.countDown();
        }
    }

    private static void awaitQuietly(CountDownLatch held) {
        try {
            held.await();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean told(String channel, String words) {
        try {
            List<String> lines = Files.readAllLines(folder.resolve("game/spoken.txt"));
            return lines.stream().anyMatch(line -> line.contains("\t" + channel + "\t") && line.endsWith(words));
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private Station begin(FakeBrltty brltty) throws InterruptedException, IOException {
        Path file = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"language\": \"en\", \"braille\": \"127.0.0.1:" + brltty.port()
                        + "\", \"board\": {\"kind\": \"none\"}},"
                        + " \"black\": {\"language\": \"en\", \"board\": {\"kind\": \"none\"}},"
                        + " \"clock\": {\"kind\": \"none\"}, \"web\": {\"open\": true, \"port\": 0},"
                        + " \"hearing\": {\"separateProcess\": false, \"ears\": \"vosk\"}}");
        return Station.begin(
                ConfigFile.read(file).withoutArbiter(),
                new Surroundings(folder.resolve("game"), new SteadyClock(), TimeScale.REAL, false, List.of()));
    }
}
