package org.annabella.board.peg;

import java.time.Duration;
import java.util.Set;
import org.annabella.board.BoardLink;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.chess.Square;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Our peg board. It does not know its pieces; it scans 25 times in a second, and holds short openings until they are
 * told. A line that was lost shows by its number, and the whole board is asked for; it comes each second anyhow.
 */
public final class PegDriver extends BoardLink<PegFrame> {

    /** The line's speed. */
    public static final int BAUD = 9600;

    /** The version of the protocol that we speak. */
    static final int VERSION = 1;

    private static final Logger LOG = LoggerFactory.getLogger(PegDriver.class);
    private static final Capabilities CAPABILITIES =
            Capabilities.of(Duration.ofMillis(150)).withLights(true).withBattery();

    private static final int PATIENCE_BEATS = 3;
    // A board that was switched on counts from 0; its R may have been lost with the spike that restarted it.
    private static final int FIRST_LINES = 4;

    private PegEncoder encoder = new PegEncoder();
    private @Nullable Long occupied;
    private int lastSequence = -1;
    private int beatsWithoutPicture;
    private boolean askedAgain;
    private Set<Square> shown = Set.of();
    // The number of our last line G, until the board says that it has obeyed it.
    private @Nullable Integer guideUnconfirmed;

    /** Makes a driver; it does nothing before {@link #open}. */
    public PegDriver(Supervisor.Settings settings) {
        super(settings, TimeScale.REAL, PegDecoder::new);
    }

    /** A driver with the usual settings for a board on a port. */
    public static PegDriver on(String device, String port) {
        return new PegDriver(Supervisor.Settings.of(device, port, BAUD));
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
    }

    @Override
    protected void opened() {
        forget();
        hello();
    }

    @Override
    protected void hello() {
        send(new PegFrame.Hello(VERSION));
    }

    @Override
    protected void identified(BoardReport.Identified who) {
        askForAll();
    }

    /** Events first, then the picture: nothing can fall between them. */
    private void askForAll() {
        send(new PegFrame.Events(true));
        send(new PegFrame.AskPicture());
    }

    @Override
    protected void heartbeat() {
        send(new PegFrame.Ping());
        if (++beatsWithoutPicture > PATIENCE_BEATS) {
            // The board answers, but has not heard that it should report: it would stay silent for ever.
            askForAll();
        }
        if (guideUnconfirmed != null) {
            show(shown);
        }
    }

    /** Kept until the board confirms it: a square that is not shown is a repair that is not made. */
    @Override
    protected void show(Set<Square> squares) {
        shown = squares;
        guideUnconfirmed = encoder.nextSequence();
        send(new PegFrame.Guide(squares));
    }

    /** The board has confirmed it, or it is being repeated already. */
    @Override
    protected void showAgain(Set<Square> squares) {}

    private void forget() {
        encoder = new PegEncoder();
        occupied = null;
        lastSequence = -1;
        beatsWithoutPicture = 0;
        askedAgain = false;
        guideUnconfirmed = null;
    }

    private void send(PegFrame.Body body) {
        send(encoder.encode(body));
    }

    @Override
    protected void received(PegFrame frame) {
        frame.match(new Received());
    }

    private final class Received implements PegFrame.Cases {
        @Override
        public void line(PegFrame.Line line) {
            follow(line.sequence());
            link().alive();
            obey(line.body());
        }

        @Override
        public void unknown(PegFrame.Unknown line) {
            follow(line.sequence());
        }

        @Override
        public void garbled(PegFrame.Garbled characters) {
            LOG.info("{} characters were no line", characters.characters());
            askAgain();
        }
    }

    /** A gap in the numbers is a lost line: an opening may have been missed. */
    private void follow(int sequence) {
        int step = sequence - lastSequence & 0xFF;
        boolean gap = lastSequence >= 0 && step != 1;
        lastSequence = sequence;
        if (gap && isIdentified() && sequence < FIRST_LINES && step > FIRST_LINES) {
            restarted();
        } else if (gap && isIdentified()) {
            report(new BoardReport.Missed());
            askAgain();
        }
    }

    private void askAgain() {
        if (isIdentified() && !askedAgain) {
            askedAgain = true;
            send(new PegFrame.AskPicture());
        }
    }

    private void obey(PegFrame.Body body) {
        if (body instanceof PegFrame.Identity identity) {
            identity(identity);
        } else if (body instanceof PegFrame.Restarted) {
            restarted();
        } else if (!isIdentified()) {
            return;
        } else if (body instanceof PegFrame.Picture picture) {
            picture(picture.occupied());
            if (picture.battery() >= 0) {
                battery(picture.battery());
            }
        } else if (body instanceof PegFrame.Lifted lifted) {
            toggle(lifted.square(), false);
        } else if (body instanceof PegFrame.Placed placed) {
            toggle(placed.square(), true);
        } else if (body instanceof PegFrame.Key key) {
            report(new BoardReport.Button(key.name()));
        } else if (body instanceof PegFrame.Obeyed obeyed) {
            confirmed(obeyed.sequence());
        } else if (body instanceof PegFrame.NotUnderstood not) {
            LOG.warn("the board does not understand our line {}", String.format("%02X", not.sequence()));
            confirmed(not.sequence());
        }
    }

    private void confirmed(int sequence) {
        if (Integer.valueOf(sequence).equals(guideUnconfirmed)) {
            guideUnconfirmed = null;
        }
    }

    private void identity(PegFrame.Identity identity) {
        if (identity.version() == VERSION) {
            identify(new BoardReport.Identified(
                    "peg",
                    identity.serialNumber(),
                    identity.firmware(),
                    identity.features().contains("S")));
        } else if (!isIdentified()) {
            link().refuse("the peg board " + identity.serialNumber() + " speaks version " + identity.version()
                    + " of its protocol, the station " + VERSION + "; bring both to the same");
        }
    }

    /** The board has lost its settings: begin anew on the same line. What was opened meanwhile nobody has seen. */
    private void restarted() {
        if (isIdentified()) {
            report(new BoardReport.Missed());
        }
        int sequence = lastSequence;
        forget();
        lastSequence = sequence;
        doubtIdentity();
        hello();
    }

    private void picture(long found) {
        askedAgain = false;
        beatsWithoutPicture = 0;
        Long known = occupied;
        if (known != null && known == found) {
            return;
        }
        if (known != null) {
            LOG.warn("the board shows {}, but its changes had led to {}", hex(found), hex(known));
            report(new BoardReport.Missed());
        }
        occupied = found;
        report(new BoardReport.Occupied(found));
    }

    private void toggle(Square square, boolean on) {
        Long known = occupied;
        if (known == null) {
            return;
        }
        long bit = 1L << square.index();
        long now = on ? known | bit : known & ~bit;
        if (now != known) {
            occupied = now;
            report(new BoardReport.Toggled(square, on));
        }
    }

    private static String hex(long bits) {
        return String.format("%016X", bits);
    }
}
