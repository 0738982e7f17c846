package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import org.annabella.board.BoardReport.Battery;
import org.annabella.board.BoardReport.HealthChanged;
import org.annabella.board.BoardReport.Identified;
import org.annabella.board.BoardReport.Toggled;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Health.Level;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What every driver does by its link, by a board that says as little as a board can, played line by line on a real port. */
@Timeout(60)
class BoardLinkTest {

    private static final Set<Square> E4 = Set.of(Square.at("e4"));
    private static final Set<Square> D5 = Set.of(Square.at("d5"));

    /** Lines of text. */
    private static final class Lines implements FrameDecoder<String> {
        private String rest = "";

        @Override
        public List<String> feed(ByteBuffer bytes) {
            rest += StandardCharsets.US_ASCII.decode(bytes);
            List<String> lines = new ArrayList<>();
            for (int end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
                lines.add(rest.substring(0, end));
                rest = rest.substring(end + 1);
            }
            return lines;
        }
    }

    private static final class LineBoard extends BoardLink<String> {

        LineBoard(Supervisor.Settings settings) {
            super(settings, TimeScale.REAL, Lines::new);
        }

        @Override
        public Capabilities capabilities() {
            return Capabilities.of(Duration.ZERO).withLights(true).withBattery();
        }

        @Override
        protected boolean tellsApart(String serialNumber) {
            return !serialNumber.equals("unnamed");
        }

        @Override
        protected void opened() {
            hello();
        }

        @Override
        protected void hello() {
            say("who");
        }

        @Override
        protected void identified(Identified who) {
            say("all of " + who.serialNumber());
        }

        @Override
        protected void heartbeat() {
            say("ping");
        }

        @Override
        protected void show(Set<Square> squares) {
            say("show" + squares.stream().map(square -> " " + square).collect(Collectors.joining()));
        }

        @Override
        protected void received(String line) {
            link().alive();
            String[] words = line.split(" ");
            switch (words[0]) {
                case "iam" -> identify(new Identified("line", words[1], "", false));
                case "up" -> report(new Toggled(Square.at(words[1]), false));
                case "charge" -> battery(Integer.parseInt(words[1]));
                case "new" -> doubtIdentity();
                default -> report(new BoardReport.Button(line));
            }
        }

        private void say(String line) {
            send((line + "\n").getBytes(StandardCharsets.US_ASCII));
        }
    }

    private final BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();
    private final Deque<String> heard = new ArrayDeque<>();
    private final byte[] buffer = new byte[256];
    private Lines lines = new Lines();
    private DevicePort board;
    private LineBoard driver;

    @BeforeEach
    void plug() throws IOException {
        board = DevicePort.plugged();
        driver = new LineBoard(Supervisor.Settings.of("board", board.name(), 9600)
                .withHeartbeat(Duration.ofMillis(20), Duration.ofSeconds(5))
                .withRetries(Duration.ofMillis(20), Duration.ofMillis(40)));
    }

    @AfterEach
    void unplug() throws IOException {
        driver.close();
        board.close();
    }

    private void say(String text) {
        board.write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private String next() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("the driver says something else without end");
        }
        while (heard.isEmpty()) {
            int count = board.read(buffer);
            heard.addAll(lines.feed(ByteBuffer.wrap(buffer, 0, count)));
        }
        return heard.remove();
    }

    /** What is heard until this line comes, without it. */
    private List<String> until(String wanted) throws InterruptedException {
        List<String> passed = new ArrayList<>();
        for (String line = next(); !line.equals(wanted); line = next()) {
            passed.add(line);
        }
        return passed;
    }

    private BoardReport report() throws InterruptedException {
        return reports.take();
    }

    /** Answers each question: one that was asked just before the line was closed has no answer that arrives. */
    private void identifyAs(String name) throws InterruptedException {
        String line = next();
        while (!line.equals("all of " + name)) {
            if (line.equals("who")) {
                say("iam " + name + "\n");
            }
            line = next();
        }
    }

    private void replug() throws IOException, InterruptedException {
        board.unplug();
        awaitHealth(Level.LOST);
        board.replug();
        heard.clear();
        lines = new Lines();
    }

    private HealthChanged awaitHealth(Level level) throws InterruptedException {
        while (true) {
            if (report() instanceof HealthChanged changed && changed.health().level() == level) {
                return changed;
            }
        }
    }

    @Test
    void asksUntilTheBoardHasSaidWhoItIsAndShowsNothingBefore() throws InterruptedException {
        driver.open(reports::add);
        driver.guide(E4);
        for (int i = 0; i < 4; i++) {
            assertThat(next()).isEqualTo("who");
        }
        say("iam 7\n");
        assertThat(until("all of 7")).doesNotContain("show e4", "ping");
        assertThat(next()).isEqualTo("show e4");
        assertThat(report()).isInstanceOf(HealthChanged.class);
        assertThat(report()).isEqualTo(new Identified("line", "7", "", false));
        assertThat(until("show e4")).containsOnly("ping");
    }

    @Test
    void showsAWishAtOnceAndAgainInEachFifthBeat() throws InterruptedException {
        driver.open(reports::add);
        identifyAs("7");
        driver.guide(E4);
        until("show e4");
        until("show e4");
        assertThat(until("show e4")).containsExactly("ping", "ping", "ping", "ping", "ping");
        driver.guide(D5);
        assertThat(until("show d5")).doesNotContain("show");
    }

    @Test
    void whatIsToBeDarkIsSaidOnce() throws InterruptedException {
        driver.open(reports::add);
        identifyAs("7");
        driver.guide(E4);
        until("show e4");
        driver.guide(Set.of());
        until("show");
        for (int beat = 0; beat < 12; beat++) {
            assertThat(next()).isEqualTo("ping");
        }
    }

    @Test
    void aBoardThatComesBackIsAskedAnewAndShowsWhatIsWantedNow() throws IOException, InterruptedException {
        driver.open(reports::add);
        driver.guide(E4);
        identifyAs("7");
        replug();
        driver.guide(D5);
        assertThat(next()).isEqualTo("who");
        say("iam 7\n");
        assertThat(until("show d5")).doesNotContain("show e4", "ping").contains("all of 7");
        awaitHealth(Level.UP);
        assertThat(report()).isEqualTo(new Identified("line", "7", "", false));
    }

    @Test
    void halfAFrameOfTheLastConnectionIsForgotten() throws IOException, InterruptedException {
        driver.open(reports::add);
        identifyAs("7");
        say("up e2\nup");
        while (!report().equals(new Toggled(Square.at("e2"), false))) {
            // What comes before.
        }
        replug();
        until("who");
        say(" e4\n");
        assertThat(report()).isEqualTo(new BoardReport.Button(" e4"));
    }

    @Test
    void anotherBoardIsNotTaken() throws IOException, InterruptedException {
        driver.open(reports::add);
        identifyAs("7");
        replug();
        until("who");
        say("iam 8\n");
        assertThat(awaitHealth(Level.LOST).health().why()).contains("8 instead of 7");
        driver.expectAny();
        identifyAs("8");
        awaitHealth(Level.UP);
    }

    @Test
    void aNameThatIsNoneIsNotDemanded() throws InterruptedException {
        driver.expect("unnamed");
        driver.expectAnyBut("unnamed");
        driver.open(reports::add);
        identifyAs("7");
        awaitHealth(Level.UP);
    }

    @Test
    void theOtherSeatsBoardIsNotTaken() throws InterruptedException {
        driver.expectAnyBut("9");
        driver.open(reports::add);
        until("who");
        say("iam 9\n");
        assertThat(awaitHealth(Level.LOST).health().why()).contains("9, which has another place");
    }

    @Test
    void aBoardThatHasStartedAnewIsAskedOnTheSameLine() throws InterruptedException {
        driver.open(reports::add);
        driver.guide(E4);
        identifyAs("7");
        say("new\n");
        identifyAs("7");
        assertThat(next()).isEqualTo("show e4");
        assertThat(reports).filteredOn(Identified.class::isInstance).hasSize(2);
    }

    @Test
    void aChargeIsToldOfAKnownBoardAndWhenItHasChanged() throws InterruptedException {
        driver.open(reports::add);
        until("who");
        say("charge 90\niam 7\ncharge 80\ncharge 80\ncharge 79\nend\n");
        List<BoardReport> told = new ArrayList<>();
        do {
            told.add(report());
        } while (!(told.get(told.size() - 1) instanceof BoardReport.Button));
        assertThat(told).filteredOn(Battery.class::isInstance).containsExactly(new Battery(80), new Battery(79));
    }

    @Test
    void thereIsNoLineBeforeTheFirstOpening() {
        assertThatThrownBy(driver::link).isInstanceOf(IllegalStateException.class);
        driver.send(new byte[] {1});
        driver.after(Duration.ZERO, () -> reports.add(new Battery(1)));
        assertThat(reports).isEmpty();
    }
}
