package org.annabella.board.livechess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Predicate;
import org.annabella.SystemTest;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardReport;
import org.annabella.board.Expectation;
import org.annabella.board.simulated.BoardAtTable;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.board.simulated.WholeGame;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.serial.Health;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialLine;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.LineFault;
import org.annabella.serial.simulated.LineFaults;
import org.annabella.transport.socket.ServiceName;
import org.annabella.transport.socket.SimulatedService;
import org.annabella.transport.socket.SocketTransport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Driver, service and watcher with a real web socket between them. */
@Timeout(120)
@SystemTest
class LiveChessBoardTest {

    private static final TimeScale PACE = TimeScale.faster(10);
    private static final SerialLine.Listener NOBODY = new SerialLine.Listener() {
        @Override
        public void received(byte[] bytes) {}

        @Override
        public void lost(String why) {}
    };

    private static LiveChessSimulator service(SimulatedSetup setup) throws IOException {
        return new LiveChessSimulator(SimulatedService.at(0, ""), setup);
    }

    private static SimulatedSetup setup(long seed) {
        return SimulatedSetup.initial("SIM01", PACE, seed);
    }

    private static BoardAtTable at(LiveChessSimulator service, String serialNumber, boolean rotated) {
        return BoardAtTable.of(
                service,
                new LiveChessDriver(
                        BoardAtTable.settings(service, LiveChessDriver.BAUD).through(new SocketTransport()),
                        serialNumber,
                        rotated),
                PACE);
    }

    private static Predicate<BoardReport> lost(String why) {
        return report -> report instanceof BoardReport.HealthChanged changed
                && changed.health().level() == Health.Level.LOST
                && changed.health().why().contains(why)
                && !changed.health().why().contains("\n");
    }

    /** A tenth of all messages is lost, and some come after those that follow them. */
    @ParameterizedTest
    @CsvSource({"1, false", "2, true"})
    void aWholeGameIsUnderstood(long seed, boolean rotated) throws IOException, InterruptedException {
        LiveChessSimulator service = service(rotated ? setup(seed).turned() : setup(seed));
        service.faults(LineFaults.NONE.with(LineFault.DROP, 0.1).with(LineFault.SWAP, 0.1));
        try (BoardAtTable table = at(service, "", rotated)) {
            table.awaitPicture();
            WholeGame.play(table, seed, false);
            assertThat(table.reports).contains(new BoardReport.Identified("livechess", "SIM01", "1.0", true));
        }
    }

    @Test
    void twoBoardsOfATableAreToldApartBySerialNumber() throws IOException, InterruptedException {
        LiveChessSimulator service = service(setup(3));
        service.also("47588", "ACTIVE");
        try (BoardAtTable table = at(service, "SIM01", false)) {
            table.awaitPicture();
            table.watcher.expect(new Expectation.OwnMove(Position.INITIAL), table.now());
            service.hands(3).move(Move.parse("e2e4"));
            table.await(BoardAtTable.stands(Move.parse("e2e4")));
        }
    }

    @Test
    void withoutANumberTheOtherSeatsBoardIsNotTaken() throws IOException, InterruptedException {
        LiveChessSimulator service = service(setup(4));
        service.also("47588", "ACTIVE");
        LiveChessDriver driver = new LiveChessDriver(
                BoardAtTable.settings(service, LiveChessDriver.BAUD).through(new SocketTransport()), "", false);
        driver.expectAnyBut("47588");
        try (BoardAtTable table = BoardAtTable.of(service, driver, PACE)) {
            table.awaitReport(new BoardReport.Identified("livechess", "SIM01", "1.0", true)::equals);
        }
    }

    @Test
    void whatIsWrongIsSaidWithTheRemedy() throws IOException, InterruptedException {
        LiveChessSimulator service = service(setup(5));
        service.also("47588", "ACTIVE");
        try (BoardAtTable table = at(service, "", false)) {
            table.awaitReport(lost("LiveChess shows 2 boards; name one of them, such as livechess:47588"));
        }
        LiveChessSimulator second = service(setup(6));
        second.state("NOTRESPONDING");
        try (BoardAtTable table = at(second, "SIM01", false)) {
            table.awaitReport(lost("board SIM01 is NOTRESPONDING; look at its cable"));
            second.state("ACTIVE");
            table.awaitHealth(Health.Level.UP);
            second.state("DELAYED");
            table.awaitHealth(Health.Level.DEGRADED);
            second.state("ACTIVE");
            table.awaitHealth(Health.Level.UP);
        }
        LiveChessSimulator third = service(setup(7));
        try (BoardAtTable table = at(third, "99999", false)) {
            table.awaitReport(
                    lost("does not show board 99999; plug it in, and look into LiveChess, which shows SIM01"));
        }
    }

    @Test
    void withoutLiveChessItIsSaidHowToStartIt() throws IOException {
        String free;
        try (SimulatedService service = SimulatedService.at(0, "47588")) {
            free = service.name();
        }
        Opening.Refused refused = (Opening.Refused) new SocketTransport().open(free, 0, NOBODY);
        assertThat(refused.reason()).isEqualTo(Opening.Reason.MISSING);
        assertThat(refused.message())
                .contains("DGT LiveChess does not run at localhost:")
                .contains("start it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "livechess",
                "livechess:a b",
                "livechess:1@host",
                "livechess:1@host:0",
                "livechess:1@h:99999",
                "ws://x"
            })
    void whatIsNoNameIsRefused(String port) {
        Opening.Refused refused = (Opening.Refused) new SocketTransport().open(port, 0, NOBODY);
        assertThat(refused.message()).startsWith(port + " is no board behind LiveChess");
        assertThat(ServiceName.parse("livechess:47588"))
                .contains(new ServiceName("47588", "localhost", ServiceName.USUAL_PORT));
    }

    @Test
    void theClockIsToldWhereThereIsOne() throws IOException, InterruptedException {
        LiveChessSimulator service = service(setup(8));
        service.plugClock(Duration.ofMinutes(90));
        try (BoardAtTable table = at(service, "", false)) {
            table.awaitPicture();
            service.press(Side.BLACK);
            table.awaitReport(report ->
                    report instanceof BoardReport.BoardClock clock && clock.running() && !clock.rightSideHigh());
            service.press(Side.WHITE);
            table.awaitReport(report -> report instanceof BoardReport.BoardClock clock && clock.rightSideHigh());
        }
    }

    @Test
    void aServiceThatEndsIsLostAndComesBackWithWhatStandsThere() throws IOException, InterruptedException {
        LiveChessSimulator service = service(setup(9));
        try (BoardAtTable table = at(service, "", false)) {
            table.awaitPicture();
            table.watcher.expect(new Expectation.OwnMove(Position.INITIAL), table.now());
            service.unplug();
            table.awaitHealth(Health.Level.LOST);
            service.hands(9).move(Move.parse("g1f3"));
            service.replug();
            table.awaitHealth(Health.Level.UP);
            table.await(finding ->
                    finding instanceof MoveStanding standing && standing.move().equals(Move.parse("g1f3")));
        }
    }
}
