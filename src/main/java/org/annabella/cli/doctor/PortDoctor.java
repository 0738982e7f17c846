package org.annabella.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.annabella.chess.Side;
import org.annabella.config.BoardConfig;
import org.annabella.config.Port;
import org.annabella.dial.DialDriver;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialLine;
import org.annabella.station.boards.BoardKind;
import org.annabella.station.boards.Ports;

/** Whether boards and clock can be reached where the config has them: their ports are opened for a moment. */
final class PortDoctor {
    private static final SerialLine.Listener NOBODY = new SerialLine.Listener() {
        @Override
        public void received(byte[] bytes) {
            // Only asked whether it opens.
        }

        @Override
        public void lost(String why) {
            // Likewise.
        }
    };

    private final Supplier<List<String>> places;

    /** @param places where a board may be that nobody has named a port for */
    PortDoctor(Supplier<List<String>> places) {
        this.places = places;
    }

    /** Examines the board of a seat; empty where it has none. */
    Optional<Finding> board(BoardConfig board, Side seat) {
        if (!board.isPresent()) {
            return Optional.empty();
        }
        String check = "board of " + seat.english();
        BoardKind kind = BoardKind.of(board.kind());
        String name = seat.english() + "'s " + (kind == BoardKind.AUTO ? "" : kind.word() + " ") + "board";
        if (board.isSimulated()) {
            return Optional.of(Finding.found(check, name + " is simulated."));
        }
        return Optional.of(
                board.port() == Port.Word.AUTO
                        ? anywhere(check, name, kind, seat)
                        : at(check, name, kind, board.port().text()));
    }

    private Finding anywhere(String check, String name, BoardKind kind, Side seat) {
        List<String> refused = new ArrayList<>();
        List<String> seen = new ArrayList<>();
        for (String port : places.get()) {
            if (kind.isReachedAt(port) && Ports.isByRadio(port)) {
                seen.add(port);
            } else if (kind.isReachedAt(port)) {
                Opening opening = opened(port, kind.baud());
                if (opening instanceof Opening.Opened) {
                    return Finding.found(
                            check, name + " is looked for wherever a board may be, such as " + port + ", which opens.");
                }
                refused.add(why((Opening.Refused) opening));
            }
        }
        if (!seen.isEmpty()) {
            // Whose board it is nobody has said: to connect might take it from a station that is playing.
            return Finding.found(
                    check,
                    name + " is looked for wherever a board may be, such as " + seen.get(0)
                            + ", which the radio has seen; whether it is on is not tried.");
        }
        String mend = "Plug it in and switch it on, or write its port at '" + seat.id() + ".board.port'";
        return Finding.broken(
                check,
                name + " is looked for wherever a board may be, and there is no such place now.",
                mend + (refused.isEmpty() ? "." : "; " + String.join("; ", refused) + "."));
    }

    private static Finding at(String check, String name, BoardKind kind, String port) {
        return kind.isReachedAt(port)
                ? opens(check, name, port, kind.baud())
                : Finding.broken(
                        check,
                        name + " is looked for on " + port + ", where no board of that kind can be.",
                        "Correct the port, or give the kind of the board that is there; auto finds it out.");
    }

    /** Examines the tactile clock. */
    static Finding dial(Port port) {
        String name = "the tactile clock";
        if (port == Port.Word.SIMULATED) {
            return Finding.found("clock", name + " is simulated.");
        }
        return Ports.isOther(port.text())
                ? Finding.broken(
                        "clock",
                        name + " is looked for on " + port.text() + ", which is no serial port.",
                        "Write the serial port of the clock at 'clock.port'.")
                : opens(
                        "clock",
                        name,
                        port.text(),
                        DialDriver.settings(port.text()).baud());
    }

    private static Finding opens(String check, String name, String port, int baud) {
        String sought = name + " is looked for on " + port;
        if (Ports.isConnected(port)) {
            return Finding.found(
                    check, sought + ", which is connected already, perhaps to the station that is playing.");
        }
        return opened(port, baud) instanceof Opening.Refused refused
                ? Finding.broken(check, sought + ".", why(refused) + ".")
                : Finding.found(check, sought + ", which opens.");
    }

    private static String why(Opening.Refused refused) {
        return refused.reason() == Opening.Reason.BUSY
                ? refused.message() + "; it is perhaps the station that is playing"
                : refused.message();
    }

    private static Opening opened(String port, int baud) {
        Opening opening = Ports.open(port, baud, NOBODY);
        if (opening instanceof Opening.Opened opened) {
            opened.line().close();
        }
        return opening;
    }
}
