package org.annabella.board.chessnut;

import java.time.Duration;
import java.util.Set;
import org.annabella.board.BoardLink;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.board.MovementEnd;
import org.annabella.board.SquareOrder;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Chessnut board: it knows its pieces, lights squares, and runs on a battery.
 *
 * <p>It is silent until it is told to tell positions, and again after each loss; so that is repeated until a position comes. It has no
 * serial number of its own: it is known by the address of its radio, or by its USB port.
 *
 * <p>A Chessnut Move moves its pieces itself, and is known by an answer that no other gives. While it does, it tells no positions, and nothing
 * is believed of what stood there before. It is stopped as soon as it is seen where no piece had to go, or does not arrive in time; if
 * the line is lost meanwhile, it is stopped once it answers again.
 */
public final class ChessnutDriver extends BoardLink<ChessnutFrame> {

    /** The speed of a line on which such a board would speak; its USB and its radio have none. */
    public static final int BAUD = 115200;

    /** What a board is called that has neither an address nor a serial number. */
    static final String UNNUMBERED = "unnumbered";

    private static final Logger LOG = LoggerFactory.getLogger(ChessnutDriver.class);
    /** The least time between two commands (EasyLinkSDK, WRITE_INTERVAL). */
    private static final Duration REST = Duration.ofMillis(200);

    private static final Duration LATENCY = Duration.ofMillis(400);
    private static final int BEATS_OF_ASKING = 2;
    /** So many times a board is asked whether it moves its pieces itself; it costs others nothing, who do not answer. */
    private static final int TIMES_ASKED_WHETHER_IT_MOVES = 5;
    /** So long the pieces must have stood still somewhere on their way to be taken for held. */
    private static final Duration HELD = Duration.ofSeconds(3);
    /** So long a board that was stopped may take to say how its pieces stand. */
    private static final Duration ANSWER = Duration.ofSeconds(5);

    /** What the version of a simulated board begins with; no real one does. */
    static final String SIMULATED = "SIM ";
    /** What no board is given: an address of nobody's, with the letters SIM. */
    private static final String SIMULATED_ADDRESS = "02:53:49:4D:";

    private final boolean rotated;

    private @Nullable String version;
    private @Nullable Placement latest;
    private @Nullable Placement told;
    private boolean damaged;
    private int askedWhetherItMoves;
    private @Nullable Travel travel;
    /** How many times pieces have been sent on their way: what is due later is for one of them only. */
    private int travels;
    /** Why the board was told to stop; null while it need not. */
    private @Nullable MovementEnd stopping;
    /** The place at which a board was lost while it moved its pieces; null if none was. */
    private @Nullable String cutShort;

    private volatile boolean movesPieces;

    /**
     * Makes a driver; it does nothing before {@link #open}.
     *
     * @param rotated the board lies the other way round: its own h8 is at the table's a1
     * @param timeScale faster than the world only together with a simulator of the same pace
     */
    public ChessnutDriver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
        super(settings, timeScale, REST, ChessnutDecoder::new);
        this.rotated = rotated;
    }

    @Override
    protected boolean tellsApart(String serialNumber) {
        return !serialNumber.equals(UNNUMBERED);
    }

    @Override
    public Capabilities capabilities() {
        return Capabilities.of(LATENCY)
                .withIdentity(true)
                .withLights(true)
                .withBattery()
                .withMovesPieces(movesPieces);
    }

    @Override
    protected void opened() {
        version = null;
        latest = null;
        told = null;
        damaged = false;
        movesPieces = false;
        askedWhetherItMoves = 0;
        if (link().address().equals(cutShort)) {
            send(ChessnutCommand.stop());
        }
        cutShort = null;
        ask();
    }

    @Override
    protected void lost() {
        movesPieces = false;
        if (travel != null) {
            cutShort = link().address();
            travel = null;
            stopping = null;
            report(new BoardReport.MovementEnded(MovementEnd.LOST));
        }
    }

    @Override
    protected void hello() {
        if (latest == null || isPatient()) {
            ask();
            if (version != null && beats() > BEATS_OF_ASKING) {
                // It answers, and tells no positions: it may be moving its pieces.
                send(ChessnutCommand.batteryOfMove());
            }
        } else {
            identify();
        }
    }

    @Override
    protected void identified(BoardReport.Identified who) {
        askForBattery();
        tell();
    }

    @Override
    protected String whySilent() {
        return MAY_SLEEP;
    }

    /** A position may have been lost, or the board have restarted and forgotten that it should tell any. */
    @Override
    protected void heartbeat() {
        askForPositions();
        askForBattery();
    }

    /** A board that moves its pieces is left to it until it is told to stop. */
    private void askForPositions() {
        if (travel == null || stopping != null) {
            send(ChessnutCommand.tellPositions());
        }
    }

    private void askForBattery() {
        if (!movesPieces) {
            send(ChessnutCommand.battery());
        }
        if (movesPieces || ++askedWhetherItMoves <= TIMES_ASKED_WHETHER_IT_MOVES) {
            send(ChessnutCommand.batteryOfMove());
        }
    }

    @Override
    protected void show(Set<Square> squares) {
        send(movesPieces ? ChessnutCommand.lightsOfMove(squares, rotated) : ChessnutCommand.lights(squares, rotated));
    }

    @Override
    public void beep() {
        run(() -> {
            if (isIdentified()) {
                send(ChessnutCommand.beep());
            }
        });
    }

    @Override
    public void move(Placement from, Placement to) {
        run(() -> {
            if (!movesPieces || !isIdentified() || travel != null || !from.equals(told)) {
                report(new BoardReport.MovementEnded(MovementEnd.NOT_BEGUN));
                return;
            }
            Travel sent = new Travel(from, to);
            travel = sent;
            int number = ++travels;
            report(new BoardReport.MovementBegun());
            send(ChessnutCommand.move(to, rotated));
            after(sent.longest(), () -> stop(number, MovementEnd.LATE));
        });
    }

    @Override
    public void stop() {
        run(() -> stop(travels, MovementEnd.STOPPED));
    }

    /** Nobody knows how the pieces stand before the board says so; one that does not is taken for lost. */
    private void stop(int number, MovementEnd why) {
        if (travel == null || stopping != null || number != travels) {
            return;
        }
        stopping = why;
        send(ChessnutCommand.stop());
        send(ChessnutCommand.tellPositions());
        after(ANSWER, () -> {
            if (travel != null && number == travels) {
                link().refuse(
                                "the board was told to stop moving its pieces and does not say how they stand: look at it");
            }
        });
    }

    private void travelled(Travel sent, Placement now) {
        MovementEnd why = stopping;
        Travel.Seen seen = sent.judge(now);
        if (why != null) {
            ended(seen == Travel.Seen.ARRIVED ? MovementEnd.ARRIVED : why);
            return;
        }
        switch (seen) {
            case ARRIVED -> ended(MovementEnd.ARRIVED);
            case STRAYED -> stop(travels, MovementEnd.STRAYED);
            case UNDER_WAY -> {
                int number = travels;
                if (!now.equals(sent.from())) {
                    after(HELD, () -> {
                        if (now.equals(latest)) {
                            stop(number, MovementEnd.HELD);
                        }
                    });
                }
            }
        }
    }

    private void ended(MovementEnd end) {
        travel = null;
        stopping = null;
        told = null;
        tell();
        report(new BoardReport.MovementEnded(end));
    }

    /** A board that is known by its address is not asked for its version: the Move does not like that question. */
    private void ask() {
        send(ChessnutCommand.tellPositions());
        if (isNameless()) {
            send(ChessnutCommand.version());
        }
    }

    private boolean isNameless() {
        return link().address().isEmpty();
    }

    /** True while the version may still come. */
    private boolean isPatient() {
        return isNameless() && version == null && beats() <= BEATS_OF_ASKING;
    }

    @Override
    protected void received(ChessnutFrame frame) {
        if (frame instanceof ChessnutFrame.Garbled garbled) {
            LOG.info("{} bytes were no message; asking for the position", garbled.bytes());
            damaged = true;
            askForPositions();
            return;
        }
        link().alive();
        if (frame instanceof ChessnutFrame.Position position) {
            latest = SquareOrder.upright(position.placement(), rotated);
            identify();
            Travel sent = travel;
            if (sent == null) {
                tell();
            } else {
                travelled(sent, latest);
            }
        } else if (frame instanceof ChessnutFrame.Version found) {
            version = found.text();
            identify();
        } else if (frame instanceof ChessnutFrame.Battery found) {
            battery(found.percent());
        } else if (frame instanceof ChessnutFrame.BatteryOfMove found) {
            if (!movesPieces && isIdentified()) {
                LOG.info("this board can move its pieces itself");
                movesPieces = true;
            } else if (latest == null) {
                LOG.info("this board moves its pieces, and nobody here has told it to");
                send(ChessnutCommand.stop());
                send(ChessnutCommand.tellPositions());
            }
            battery(found.percent());
        } else {
            LOG.debug("{}", frame);
        }
    }

    /** Once there is a position; a board that does not tell its version is taken without. */
    private void identify() {
        String known = version;
        if (isIdentified() || latest == null || isPatient()) {
            return;
        }
        String address = link().address();
        boolean simulated = known != null && known.startsWith(SIMULATED) || address.startsWith(SIMULATED_ADDRESS);
        identify(new BoardReport.Identified(
                "chessnut", number(address, simulated ? known : null), known == null ? "" : known, simulated));
    }

    private static String number(String address, @Nullable String simulated) {
        if (!address.isEmpty()) {
            return address;
        }
        return simulated == null ? UNNUMBERED : simulated.substring(SIMULATED.length());
    }

    private void tell() {
        Placement now = latest;
        if (!isIdentified() || now == null || now.equals(told)) {
            damaged &= !isIdentified();
            return;
        }
        if (damaged && told != null) {
            report(new BoardReport.Missed());
        }
        damaged = false;
        told = now;
        report(new BoardReport.Standing(now));
    }
}
