package org.annabella.board.chessnut;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.Conversation;
import org.annabella.serial.Health;
import org.annabella.serial.Link;
import org.annabella.serial.Pace;
import org.annabella.serial.Supervisor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Chessnut board: it knows its pieces, lights squares, and runs on a battery.
 *
 * <p>It is silent until it is told to tell positions, and again after each loss; so that is repeated until a position comes. It has no
 * serial number of its own: it is known by the address of its radio, or by its USB port.
 */
public final class ChessnutDriver implements BoardDriver {

    /** The speed of a line on which such a board would speak; its USB and its radio have none. */
    public static final int BAUD = 115200;

    /** What a board is called that has neither an address nor a serial number. */
    static final String UNNUMBERED = "unnumbered";

    private static final Logger LOG = LoggerFactory.getLogger(ChessnutDriver.class);
    /** The least time between two commands (EasyLinkSDK, WRITE_INTERVAL). */
    private static final Duration REST = Duration.ofMillis(200);

    private static final Duration LATENCY = Duration.ofMillis(400);
    private static final int BEATS_OF_ASKING = 2;
    private static final int BEATS_BETWEEN_LIGHTS = 5;
    private static final String SIMULATED = ChessnutBoardSimulator.VERSION + " ";
    /** What no board is given: an address of nobody's, with the letters SIM. */
    private static final String SIMULATED_ADDRESS = "02:53:49:4D:";

    private final Supervisor supervisor;
    private final boolean rotated;
    private final Pace pace;

    private Consumer<BoardReport> listener = report -> {};
    private ChessnutDecoder decoder = new ChessnutDecoder();
    private @Nullable Link link;
    private @Nullable String version;
    private @Nullable Placement latest;
    private @Nullable Placement told;
    private Set<Square> guided = Set.of();
    private boolean identified;
    private boolean damaged;
    private int battery = -1;
    private int beats;

    /**
     * Makes a driver; it does nothing before {@link #open}.
     *
     * @param rotated the board lies the other way round: its own h8 is at the table's a1
     * @param pace faster than the world only together with a simulator of the same pace
     */
    public ChessnutDriver(Supervisor.Settings settings, boolean rotated, Pace pace) {
        this.rotated = rotated;
        this.pace = pace;
        supervisor = new Supervisor(settings, new Talk());
    }

    @Override
    public void expect(String serialNumber) {
        if (!serialNumber.equals(UNNUMBERED)) {
            supervisor.expect(serialNumber);
        }
    }

    @Override
    public void expectAnyBut(String serialNumber) {
        if (!serialNumber.equals(UNNUMBERED)) {
            supervisor.expectAnyBut(serialNumber);
        }
    }

    @Override
    public void expectAny() {
        supervisor.expectAny();
    }

    @Override
    public Capabilities capabilities() {
        return new Capabilities(true, true, true, LATENCY);
    }

    @Override
    public void open(Consumer<BoardReport> reports) {
        listener = reports;
        supervisor.start();
    }

    @Override
    public void guide(Set<Square> squares) {
        Set<Square> copy = Set.copyOf(squares);
        supervisor.run(() -> {
            guided = copy;
            if (identified) {
                light();
            }
        });
    }

    @Override
    public void close() {
        supervisor.close();
    }

    private final class Talk implements Conversation {

        @Override
        public void opened(Link opened) {
            link = opened;
            decoder = new ChessnutDecoder();
            version = null;
            latest = null;
            told = null;
            identified = false;
            damaged = false;
            battery = -1;
            beats = 0;
            ask();
        }

        @Override
        public void received(byte[] bytes) {
            for (ChessnutFrame frame : decoder.feed(ByteBuffer.wrap(bytes))) {
                take(frame);
            }
        }

        @Override
        public void beat() {
            beats++;
            if (latest == null || isNameless() && version == null && beats <= BEATS_OF_ASKING) {
                ask();
                return;
            }
            identify();
            // A position may have been lost, or the board have restarted and forgotten that it should tell any.
            send(ChessnutCommand.tellPositions());
            send(ChessnutCommand.battery());
            if (beats % BEATS_BETWEEN_LIGHTS == 0 && !guided.isEmpty()) {
                light();
            }
        }

        @Override
        public void health(Health health) {
            listener.accept(new BoardReport.HealthChanged(health));
        }
    }

    /** A board that is known by its address is not asked for its version: the Move does not like that question. */
    private void ask() {
        send(ChessnutCommand.tellPositions());
        if (isNameless()) {
            send(ChessnutCommand.version());
        }
    }

    private boolean isNameless() {
        Link open = link;
        return open != null && open.address().isEmpty();
    }

    private void light() {
        send(ChessnutCommand.lights(guided, rotated));
    }

    private void send(byte[] command) {
        Link open = link;
        if (open != null) {
            open.send(command, pace.real(REST));
        }
    }

    private void take(ChessnutFrame frame) {
        Link open = link;
        if (open == null) {
            return;
        }
        if (frame instanceof ChessnutFrame.Garbled garbled) {
            LOG.info("{} bytes were no message; asking for the position", garbled.bytes());
            damaged = true;
            send(ChessnutCommand.tellPositions());
            return;
        }
        open.alive();
        if (frame instanceof ChessnutFrame.Position position) {
            latest = rotated ? ChessnutSquares.turned(position.placement()) : position.placement();
            identify();
            tell();
        } else if (frame instanceof ChessnutFrame.Version found) {
            version = found.text();
            identify();
        } else if (frame instanceof ChessnutFrame.Battery found) {
            battery(found.percent());
        } else {
            LOG.debug("{}", frame);
        }
    }

    /** Once there is a position; a board that does not tell its version is taken without. */
    private void identify() {
        Link open = link;
        String known = version;
        boolean patient = isNameless() && known == null && beats <= BEATS_OF_ASKING;
        if (identified || open == null || latest == null || patient) {
            return;
        }
        boolean simulated =
                known != null && known.startsWith(SIMULATED) || open.address().startsWith(SIMULATED_ADDRESS);
        String number = number(open.address(), simulated ? known : null);
        if (!open.identified(number)) {
            return;
        }
        identified = true;
        listener.accept(new BoardReport.Identified("chessnut", number, known == null ? "" : known, simulated));
        send(ChessnutCommand.battery());
        light();
        tell();
    }

    private static String number(String address, @Nullable String simulated) {
        if (!address.isEmpty()) {
            return address;
        }
        return simulated == null ? UNNUMBERED : simulated.substring(SIMULATED.length());
    }

    private void tell() {
        Placement now = latest;
        if (!identified || now == null || now.equals(told)) {
            damaged &= !identified;
            return;
        }
        if (damaged && told != null) {
            listener.accept(new BoardReport.Missed());
        }
        damaged = false;
        told = now;
        listener.accept(new BoardReport.Standing(now));
    }

    private void battery(int percent) {
        if (identified && percent != battery) {
            battery = percent;
            listener.accept(new BoardReport.Battery(percent));
        }
    }
}
