package org.annabella.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.config.BoardConfig;
import org.annabella.config.Port;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Opening;
import org.annabella.serial.PseudoTerminal;
import org.annabella.serial.SerialLine;
import org.annabella.station.boards.Ports;
import org.annabella.transport.bluetooth.GattProfile;
import org.annabella.transport.bluetooth.SimulatedBluez;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A port is good that opens, and leads to a device of its kind. */
@SystemTest
class PortDoctorTest {
    private static final SerialLine.Listener NOBODY = new SerialLine.Listener() {
        @Override
        public void received(byte[] bytes) {
            // Only holds the port.
        }

        @Override
        public void lost(String why) {
            // Likewise.
        }
    };

    @TempDir
    Path folder;

    private static Finding board(BoardConfig.Kind kind, String port, String... places) {
        BoardConfig board = new BoardConfig(kind, Port.of(port), false, BoardConfig.Switch.OFF, BoardConfig.Switch.OFF);
        return new PortDoctor(() -> List.of(places)).board(board, Side.WHITE).orElseThrow();
    }

    @Test
    void aPortThatOpensIsGood() throws IOException {
        try (PseudoTerminal terminal = PseudoTerminal.open()) {
            String port = terminal.path().toString();
            assertThat(board(BoardConfig.Kind.DGT, port).toSentence())
                    .isEqualTo("Good: White's dgt board is looked for on " + port + ", which opens.");
            assertThat(PortDoctor.dial(Port.of(port)).isBroken()).isFalse();
        }
    }

    @Test
    void aPortThatIsHeldByAnotherIsNot() throws IOException {
        try (PseudoTerminal terminal = PseudoTerminal.open()) {
            String port = terminal.path().toString();
            Opening held = Ports.open(port, 9600, NOBODY);
            try (SerialLine line = ((Opening.Opened) held).line()) {
                assertThat(line.isOpen()).isTrue();
                assertThat(board(BoardConfig.Kind.DGT, port).toSentence())
                        .startsWith("To fix: White's dgt board is looked for on " + port)
                        .contains("used by another program", "perhaps the station that is playing");
                assertThat(PortDoctor.dial(Port.of(port)).toSentence())
                        .startsWith("To fix: ")
                        .contains("used by another program");
            }
        }
    }

    /** A connection by radio is one for the whole computer: who ends it ends it for all. */
    @Test
    void aBoardByRadioIsLeftToTheStationThatPlaysWithIt() throws IOException {
        String address = "02:53:49:4D:00:0A";
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"));
                DevicePort board = bluez.board(address, "Chessnut Air", GattProfile.CHESSNUT)) {
            String port = "ble:" + address + "@" + bluez.bus();
            try (SerialLine line = ((Opening.Opened) Ports.open(port, 0, NOBODY)).line()) {
                assertThat(board(BoardConfig.Kind.CHESSNUT, port).toSentence())
                        .startsWith("Good: ")
                        .contains("connected already, perhaps to the station that is playing");
                assertThat(board(BoardConfig.Kind.AUTO, "auto", port).toSentence())
                        .startsWith("Good: ")
                        .contains(port + ", which the radio has seen");
                assertThat(board.isRead()).as("still connected").isTrue();
                assertThat(line.isOpen()).isTrue();
            }
        }
    }

    @Test
    void aFileThatIsNoPortIsNot() throws IOException {
        Path file = Files.writeString(folder.resolve("port"), "");
        assertThat(board(BoardConfig.Kind.DGT, file.toString()).isBroken()).isTrue();
    }

    @Test
    void aWayThatLeadsToNoBoardOfTheKindIsNot() {
        assertThat(board(BoardConfig.Kind.PEG, "ble:C0:FF:EE:12:34:56").toSentence())
                .startsWith(
                        "To fix: White's peg board is looked for on ble:C0:FF:EE:12:34:56, where no board of that kind");
        assertThat(board(BoardConfig.Kind.LIVECHESS, "/dev/ttyUSB0").isBroken()).isTrue();
        assertThat(PortDoctor.dial(Port.of("hid:")).toSentence())
                .startsWith("To fix: ")
                .contains("no serial port");
    }

    @Test
    void lookingAnywhereIsGoodWhereAPlaceOpens() throws IOException {
        assertThat(board(BoardConfig.Kind.AUTO, "auto").toSentence())
                .startsWith("To fix: White's board is looked for wherever a board may be, and there is no such place")
                .contains("'white.board.port'");
        assertThat(board(BoardConfig.Kind.DGT, "auto", "/dev/nowhere").toSentence())
                .startsWith("To fix: ")
                .contains("/dev/nowhere does not exist");
        try (PseudoTerminal terminal = PseudoTerminal.open()) {
            String port = terminal.path().toString();
            assertThat(board(BoardConfig.Kind.DGT, "auto", "hid:x", port).toSentence())
                    .startsWith("Good: ")
                    .contains(port);
            assertThat(board(BoardConfig.Kind.LIVECHESS, "auto", port).isBroken())
                    .isTrue();
        }
    }
}
