package org.annabella.station.boards;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.board.BoardReport;
import org.annabella.board.certabo.Calibration;
import org.annabella.board.certabo.CertaboDriver;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.config.BadInput;
import org.annabella.serial.Health;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.annabella.transport.bluetooth.GattProfile;
import org.annabella.transport.bluetooth.SimulatedBluez;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Boards whose kind or place nobody has named, on real pseudo-terminals and a real bus. */
@Timeout(120)
@SystemTest
class FoundBoardTest {

    private static final Duration PATIENCE = Duration.ofMillis(2500);

    @TempDir
    Path folder;

    /** One seat: what its board says. */
    private final class Seat implements AutoCloseable {
        final FoundBoard board;
        final BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();

        Seat(String device, List<BoardPlace> places) {
            this(device, "", places);
        }

        Seat(String device, String expected, List<BoardPlace> places) {
            this(device, expected, () -> places);
        }

        Seat(String device, String expected, Supplier<List<BoardPlace>> places) {
            board = new FoundBoard(device, places, PATIENCE, new FoundBoards(folder));
            if (!expected.isEmpty()) {
                board.expect(expected);
            }
            board.open(reports::add);
        }

        <T extends BoardReport> T await(Class<T> kind) throws InterruptedException {
            List<BoardReport> seen = new ArrayList<>();
            while (true) {
                BoardReport next = reports.poll(40, TimeUnit.SECONDS);
                assertThat(next)
                        .as("waited for %s in vain after %s", kind.getSimpleName(), seen)
                        .isNotNull();
                if (kind.isInstance(next)) {
                    return kind.cast(next);
                }
                seen.add(next);
            }
        }

        @Override
        public void close() {
            board.close();
        }
    }

    private static BoardPlace place(BoardKind kind, String port) {
        return new BoardPlace(kind.word(), port, () -> kind.driver("the board", port, false, TimeScale.REAL));
    }

    private static List<BoardPlace> allKindsAt(String port) {
        return Stream.of(BoardKind.values())
                .filter(kind -> kind != BoardKind.AUTO && kind.goesWith(Ports.transport(port)))
                .map(kind -> place(kind, port))
                .toList();
    }

    private static SimulatedSetup setup(String serialNumber) {
        return SimulatedSetup.initial(serialNumber, TimeScale.REAL, 1);
    }

    @ParameterizedTest
    @EnumSource(names = {"DGT", "CHESSLINK", "OCCUPANCY", "PEG", "CHESSNUT"})
    void theKindIsFoundByAsking(BoardKind kind) throws IOException, InterruptedException {
        try (SimulatedBoard board = kind.simulated(setup("SIM01"))) {
            board.start();
            try (Seat seat = new Seat("board of White", allKindsAt(board.portName()))) {
                assertThat(seat.await(BoardReport.Identified.class).kind()).isEqualTo(kind.word());
                if (kind == BoardKind.OCCUPANCY || kind == BoardKind.PEG) {
                    assertThat(seat.await(BoardReport.Occupied.class).squares())
                            .isEqualTo(Placement.INITIAL.occupancy());
                } else {
                    assertThat(seat.await(BoardReport.Standing.class).placement())
                            .isEqualTo(Placement.INITIAL);
                    assertThat(seat.board.capabilities().identity()).isTrue();
                }
                // What is reported from now on comes through.
                board.squares().set(Square.at("e2"), null);
                assertThat(seat.reports.poll(20, TimeUnit.SECONDS)).isNotNull();
            }
        }
    }

    /** Whoever waits for a board must not wait in silence. */
    @Test
    void thatNobodyHasAnsweredIsSaidOnceEverybodyWasAsked() throws InterruptedException {
        String nowhere = folder.resolve("nothing-is-plugged-in").toString();
        try (Seat seat = new Seat("board of White", allKindsAt(nowhere).subList(0, 2))) {
            Health told = seat.await(BoardReport.HealthChanged.class).health();
            assertThat(told.level()).isEqualTo(Health.Level.LOST);
            assertThat(told.why()).contains("no board has answered yet", "annabella doctor");
        }
    }

    @Test
    void aPlaceThatCannotBeAskedIsToldAndLetsTheOthersBeAsked() throws IOException, InterruptedException {
        try (SimulatedBoard board = BoardKind.DGT.simulated(setup("SIM01"))) {
            board.start();
            BoardPlace damaged = new BoardPlace("certabo", board.portName(), () -> {
                throw new BadInput("the chips are damaged");
            });
            try (Seat seat = new Seat("board of White", List.of(damaged))) {
                assertThat(seat.await(BoardReport.HealthChanged.class).health().why())
                        .contains("the chips are damaged");
            }
            try (Seat seat = new Seat("board of White", List.of(damaged, place(BoardKind.DGT, board.portName())))) {
                assertThat(seat.await(BoardReport.Identified.class).kind()).isEqualTo("dgt");
            }
        }
    }

    /** As after a resume with the wrong board: nobody would know that it is to be accepted. */
    @Test
    void aBoardThatAnswersAndIsNotTakenIsTold() throws IOException, InterruptedException {
        try (SimulatedBoard board = BoardKind.DGT.simulated(setup("SIM01"))) {
            board.start();
            try (Seat seat = new Seat(
                    "board of White", "SIM99", allKindsAt(board.portName()).subList(0, 2))) {
                Health told = seat.await(BoardReport.HealthChanged.class).health();
                assertThat(told.level()).isEqualTo(Health.Level.LOST);
                assertThat(told.why()).contains("another device is on", "SIM01 instead of SIM99");
                seat.board.expectAny();
                BoardReport first = seat.reports.poll(40, TimeUnit.SECONDS);
                assertThat(first).isEqualTo(up());
                assertThat(seat.await(BoardReport.Identified.class).serialNumber())
                        .isEqualTo("SIM01");
            }
        }
    }

    /** As on a computer that names a port by its socket: what is pulled out is listed no more. */
    private static Supplier<List<BoardPlace>> pluggedIn(BoardPlace... sockets) {
        return () -> Stream.of(sockets)
                .filter(socket -> Files.exists(Path.of(socket.port())))
                .toList();
    }

    @Test
    void theSameBoardIsFoundInAnotherSocket() throws IOException, InterruptedException {
        try (SimulatedBoard here = BoardKind.DGT.simulated(setup("SIM01"));
                SimulatedBoard there = BoardKind.DGT.simulated(setup("SIM01"))) {
            here.start();
            there.start();
            there.unplug();
            Supplier<List<BoardPlace>> sockets =
                    pluggedIn(place(BoardKind.DGT, here.portName()), place(BoardKind.DGT, there.portName()));
            try (Seat seat = new Seat("board of White", "", sockets)) {
                seat.await(BoardReport.Standing.class);
                here.unplug();
                there.replug();
                assertThat(seat.await(BoardReport.Identified.class).serialNumber())
                        .isEqualTo("SIM01");
                assertThat(seat.await(BoardReport.Standing.class).placement()).isEqualTo(Placement.INITIAL);
            }
        }
    }

    @Test
    void anotherBoardInAnotherSocketTakesItsPlaceOnceItIsAccepted() throws IOException, InterruptedException {
        try (SimulatedBoard broken = BoardKind.DGT.simulated(setup("SIM01"));
                SimulatedBoard other = BoardKind.DGT.simulated(setup("SIM02"))) {
            broken.start();
            other.start();
            other.unplug();
            Supplier<List<BoardPlace>> sockets =
                    pluggedIn(place(BoardKind.DGT, broken.portName()), place(BoardKind.DGT, other.portName()));
            try (Seat seat = new Seat("board of White", "", sockets)) {
                seat.await(BoardReport.Standing.class);
                broken.unplug();
                other.replug();
                String why = "";
                while (!why.contains("SIM02 instead of SIM01")) {
                    why = seat.await(BoardReport.HealthChanged.class).health().why();
                }
                seat.board.expectAny();
                assertThat(seat.await(BoardReport.Identified.class).serialNumber())
                        .isEqualTo("SIM02");
            }
        }
    }

    /** Its port is there as before, as behind an adapter that stays plugged in. */
    @Test
    void aSilentBoardIsReplacedAtAnotherPortOnceThatIsAccepted() throws IOException, InterruptedException {
        try (SimulatedBoard broken = BoardKind.DGT.simulated(setup("SIM01"));
                SimulatedBoard other = BoardKind.CHESSLINK.simulated(setup("SIM02"))) {
            broken.start();
            other.start();
            List<BoardPlace> ports =
                    List.of(place(BoardKind.DGT, broken.portName()), place(BoardKind.CHESSLINK, other.portName()));
            try (Seat seat = new Seat("board of White", ports)) {
                seat.await(BoardReport.Standing.class);
                broken.unplug();
                while (seat.await(BoardReport.HealthChanged.class).health().level() != Health.Level.LOST) {
                    // Until it is lost.
                }
                seat.board.expectAny();
                assertThat(seat.await(BoardReport.Identified.class).kind()).isEqualTo("chesslink");
            }
        }
    }

    @Test
    void aBoardThatIsPluggedInAgainWhereItWasIsNotKeptWaitingByAllOtherPlaces()
            throws IOException, InterruptedException {
        BlockingQueue<String> asked = new LinkedBlockingQueue<>();
        try (SimulatedBoard board = BoardKind.DGT.simulated(setup("SIM01"))) {
            board.start();
            BoardPlace own = place(BoardKind.DGT, board.portName());
            Supplier<List<BoardPlace>> sockets = () -> Stream.concat(
                            pluggedIn(own).get().stream(),
                            IntStream.range(0, 9)
                                    .mapToObj(each -> place(
                                            BoardKind.DGT,
                                            folder.resolve("silent" + each).toString())))
                    .map(place -> new BoardPlace(place.kind(), place.port(), () -> {
                        asked.add(place.port());
                        return place.driver().get();
                    }))
                    .toList();
            try (Seat seat = new Seat("board of White", "", sockets)) {
                seat.await(BoardReport.Standing.class);
                board.unplug();
                for (int others = 0; others < 2; others += asked.take().contains("silent") ? 1 : 0) {
                    // Until the other places are being asked.
                }
                board.replug();
                seat.await(BoardReport.Identified.class);
                assertThat(asked).hasSizeLessThanOrEqualTo(4);
            }
        }
    }

    /** Only the driver knows what that means for its board: a Certabo learns its pieces anew. */
    @Test
    void thatAnyBoardMayComeIsKnownToTheDriverThatFindsIt() throws IOException, InterruptedException {
        try (SimulatedBoard board = BoardKind.CERTABO.simulated(setup("SIM01"))) {
            board.start();
            Piece pawn = Piece.of(Side.WHITE, Role.PAWN);
            List<Calibration> learnt = new CopyOnWriteArrayList<>();
            BoardPlace place = new BoardPlace(
                    "certabo",
                    board.portName(),
                    () -> CertaboDriver.ofChips(
                            Supervisor.Settings.of("the board", board.portName(), CertaboDriver.BAUD),
                            false,
                            TimeScale.REAL,
                            learnt.isEmpty() ? Calibration.NONE : allAs(pawn, learnt.get(0)),
                            learnt::add));
            try (Seat seat = new Seat("board of White", List.of(place))) {
                seat.await(BoardReport.Standing.class);
                board.unplug();
                while (seat.await(BoardReport.HealthChanged.class).health().level() != Health.Level.LOST) {
                    // Until it is lost.
                }
                seat.board.expectAny();
                board.replug();
                assertThat(seat.await(BoardReport.Standing.class).placement()).isEqualTo(Placement.INITIAL);
                assertThat(learnt).hasSize(2);
            }
        }
    }

    private static Calibration allAs(Piece piece, Calibration learnt) {
        return new Calibration(
                learnt.pieces().keySet().stream().collect(Collectors.toMap(chip -> chip, chip -> piece)));
    }

    private static BoardReport up() {
        return new BoardReport.HealthChanged(new Health("the board", Health.Level.UP, ""));
    }

    @Test
    void aPortThatIsThereAndCannotBeOpenedIsTold() throws IOException, InterruptedException {
        String noPort = Files.createDirectory(folder.resolve("no-port")).toString();
        try (Seat seat = new Seat("board of White", List.of(place(BoardKind.DGT, noPort)))) {
            assertThat(seat.await(BoardReport.HealthChanged.class).health().why())
                    .startsWith("no board has answered yet, and one cannot be asked: " + noPort);
        }
    }

    @Test
    void twoOfAKindAreTwoAndEachSeatGetsItsOwnAgain() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"));
                SimulatedBoard first = BoardKind.CHESSNUT.simulated(
                        bluez.board("02:53:49:4D:00:0A", "Chessnut Air", GattProfile.CHESSNUT), setup("SIM01"));
                SimulatedBoard second = BoardKind.CHESSNUT.simulated(
                        bluez.board("02:53:49:4D:00:0B", "Chessnut Air", GattProfile.CHESSNUT), setup("SIM02"))) {
            first.start();
            second.start();
            List<BoardPlace> places =
                    List.of(place(BoardKind.CHESSNUT, first.portName()), place(BoardKind.CHESSNUT, second.portName()));
            String white;
            String black;
            try (Seat one = new Seat("board of White", places)) {
                white = one.await(BoardReport.Identified.class).serialNumber();
                try (Seat other = new Seat("board of Black", places)) {
                    black = other.await(BoardReport.Identified.class).serialNumber();
                }
            }
            assertThat(List.of(white, black)).containsExactlyInAnyOrder("02:53:49:4D:00:0A", "02:53:49:4D:00:0B");
            // The other one first: each is remembered by its seat.
            try (Seat other = new Seat("board of Black", places)) {
                assertThat(other.await(BoardReport.Identified.class).serialNumber())
                        .isEqualTo(black);
                try (Seat one = new Seat("board of White", places)) {
                    assertThat(one.await(BoardReport.Identified.class).serialNumber())
                            .isEqualTo(white);
                }
            }
        }
    }

    /** A port by another name, as the links under {@code /dev/serial/by-id} are. */
    private Path linkTo(String port) throws IOException {
        return Files.createSymbolicLink(folder.resolve("by-id"), Path.of(port));
    }

    /** The board at the port that the config names for White is silent at first: Black's must not take it as soon as it is switched on. */
    @Test
    void thePortThatIsNamedForAnotherDeviceIsNotAsked() throws IOException, InterruptedException {
        try (SimulatedBoard whites = BoardKind.DGT.simulated(setup("SIM01"));
                SimulatedBoard blacks = BoardKind.DGT.simulated(setup("SIM02"))) {
            whites.start();
            blacks.start();
            Set<String> named = Set.of(linkTo(whites.portName()).toString());
            List<String> all = List.of(whites.portName(), blacks.portName());
            List<BoardPlace> places = Ports.without(named, all).stream()
                    .map(port -> place(BoardKind.DGT, port))
                    .toList();
            try (Seat seat = new Seat("board of Black", places)) {
                assertThat(seat.await(BoardReport.Identified.class).serialNumber())
                        .isEqualTo("SIM02");
            }
        }
    }

    @Test
    void oneDeviceIsKnownByEachOfItsNames() {
        List<String> places = List.of("livechess:", "ble:C0:FF:EE:12:34:56", "ble:C0:FF:EE:12:34:57", "/dev/ttyUSB0");
        assertThat(Ports.without(Set.of(), places)).isEqualTo(places);
        assertThat(Ports.without(Set.of("livechess:47588", "ble:c0:ff:ee:12:34:56"), places))
                .containsExactly("ble:C0:FF:EE:12:34:57", "/dev/ttyUSB0");
        assertThat(Ports.without(Set.of("/dev/ttyUSB0", "livechess:47588@hall:1982"), places))
                .containsExactlyElementsOf(places.subList(0, 3));
    }

    @Test
    void whereNoBoardAnswersThatIsSaidOnceWithTheRemedy() throws InterruptedException {
        try (Seat seat = new Seat("board of White", List.of(place(BoardKind.DGT, folder + "/nothing")))) {
            BoardReport.HealthChanged told = seat.await(BoardReport.HealthChanged.class);
            assertThat(told.health().level()).isEqualTo(Health.Level.LOST);
            assertThat(told.health().why()).contains("no board has answered yet; switch it on");
            assertThat(seat.reports.poll(4, TimeUnit.SECONDS)).isNull();
        }
    }

    @Test
    void aDamagedMemoryCostsNothing() throws IOException {
        FoundBoards memory = new FoundBoards(folder);
        assertThat(memory.last("board of White")).isEmpty();
        memory.keep("board of White", "dgt", "/dev/serial/by-id/usb-1", "12345");
        assertThat(memory.last("board of White"))
                .isEqualTo(Optional.of(new FoundBoards.Last("dgt", "/dev/serial/by-id/usb-1", "12345")));
        memory.keep("board of White", "dgt", folder + "/tty", "SIM01");
        assertThat(memory.last("board of White").orElseThrow().port()).startsWith("/dev/serial");
        for (String damaged : List.of("", "{", "[]", "{\"port\":7}", "\u0000")) {
            Files.writeString(folder.resolve("board-of-White.found"), damaged);
            assertThat(memory.last("board of White")).as(damaged).isEmpty();
        }
    }

    @Test
    void aPegasusKeyIsReadOrRefusedInOneLine() throws IOException {
        Path file = folder.resolve("pegasus.key");
        assertThat(PegasusKey.read(file)).isEmpty();
        Files.writeString(file, "01 02:03\n040506\n");
        assertThat(PegasusKey.read(file)).containsExactly(1, 2, 3, 4, 5, 6);
        for (String wrong : List.of("", "no key", "123", "00".repeat(33))) {
            Files.writeString(file, wrong);
            Assertions.assertThatThrownBy(() -> PegasusKey.read(file))
                    .isInstanceOf(BadInput.class)
                    .hasMessageContaining(file.toString())
                    .hasMessageContaining("write")
                    .message()
                    .doesNotContain("\n");
        }
    }

    @Test
    void aNameSaysWhichWayItLeads() {
        assertThat(Ports.isOther("/dev/ttyUSB0")).isFalse();
        assertThat(Ports.isOther("COM3")).isFalse();
        assertThat(Stream.of("/dev/hidraw0", "hid:", "ble:C0:FF:EE:12:34:56", "livechess:47588"))
                .allMatch(Ports::isOther);
        assertThat(Ports.all()).contains("livechess:");
    }
}
