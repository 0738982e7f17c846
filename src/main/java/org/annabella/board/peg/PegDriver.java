package org.annabella.board.peg;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.chess.Square;
import org.annabella.serial.Conversation;
import org.annabella.serial.Health;
import org.annabella.serial.Link;
import org.annabella.serial.Supervisor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Our peg board. It does not know its pieces; it scans 25 times in a second, and holds short openings until they are
 * told. A line that was lost shows by its number, and the whole board is asked for; it comes each second anyhow.
 */
public final class PegDriver implements BoardDriver {

    /** The line's speed. */
    public static final int BAUD = 9600;

    /** The version of the protocol that we speak. */
    static final int VERSION = 1;

    private static final Logger LOG = LoggerFactory.getLogger(PegDriver.class);
    private static final Capabilities CAPABILITIES = new Capabilities(false, true, true, Duration.ofMillis(150));

    private static final int PATIENCE_BEATS = 3;
    // A board that was switched on counts from 0; its R may have been lost with the spike that restarted it.
    private static final int FIRST_LINES = 4;

    private final Supervisor supervisor;

    private Consumer<BoardReport> listener = report -> {};
    private PegDecoder decoder = new PegDecoder();
    private PegEncoder encoder = new PegEncoder();
    private @Nullable Link link;
    private @Nullable Long occupied;
    private int lastSequence = -1;
    private int lastBattery = -1;
    private int beatsWithoutPicture;
    private boolean identified;
    private boolean askedAgain;
    private Set<Square> guided = Set.of();
    // The number of our last line G, until the board says that it has obeyed it.
    private @Nullable Integer guideUnconfirmed;

    /** Makes a driver; it does nothing before {@link #open}. */
    public PegDriver(Supervisor.Settings settings) {
        supervisor = new Supervisor(settings, new Talk());
    }

    /** A driver with the usual settings for a board on a port. */
    public static PegDriver on(String device, String port) {
        return new PegDriver(Supervisor.Settings.of(device, port, BAUD));
    }

    @Override
    public void expect(String serialNumber) {
        supervisor.expect(serialNumber);
    }

    @Override
    public void expectAnyBut(String serialNumber) {
        supervisor.expectAnyBut(serialNumber);
    }

    @Override
    public void expectAny() {
        supervisor.expectAny();
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
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
                sendGuide();
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
            forget();
            send(new PegFrame.Hello(VERSION));
        }

        @Override
        public void received(byte[] bytes) {
            for (PegFrame frame : decoder.feed(ByteBuffer.wrap(bytes))) {
                take(frame);
            }
        }

        @Override
        public void beat() {
            if (!identified) {
                send(new PegFrame.Hello(VERSION));
                return;
            }
            send(new PegFrame.Ping());
            if (++beatsWithoutPicture > PATIENCE_BEATS) {
                // The board answers, but has not heard that it should report: it would stay silent for ever.
                send(new PegFrame.Events(true));
                send(new PegFrame.AskPicture());
            }
            if (guideUnconfirmed != null) {
                sendGuide();
            }
        }

        @Override
        public void health(Health health) {
            listener.accept(new BoardReport.HealthChanged(health));
        }
    }

    private void forget() {
        decoder = new PegDecoder();
        encoder = new PegEncoder();
        occupied = null;
        lastSequence = -1;
        beatsWithoutPicture = 0;
        identified = false;
        askedAgain = false;
        guideUnconfirmed = null;
    }

    /** Kept until the board confirms it: a square that is not shown is a repair that is not made. */
    private void sendGuide() {
        guideUnconfirmed = encoder.nextSequence();
        send(new PegFrame.Guide(guided));
    }

    private void send(PegFrame.Body body) {
        Link open = link;
        if (open != null) {
            open.send(encoder.encode(body));
        }
    }

    private void take(PegFrame frame) {
        if (frame instanceof PegFrame.Garbled garbled) {
            LOG.info("{} characters were no line", garbled.characters());
            askAgain();
        } else if (frame instanceof PegFrame.Unknown unknown) {
            follow(unknown.sequence());
        } else if (frame instanceof PegFrame.Line line) {
            follow(line.sequence());
            Link open = link;
            if (open != null) {
                open.alive();
                obey(open, line.body());
            }
        } else {
            throw new AssertionError(frame);
        }
    }

    /** A gap in the numbers is a lost line: an opening may have been missed. */
    private void follow(int sequence) {
        int step = sequence - lastSequence & 0xFF;
        boolean gap = lastSequence >= 0 && step != 1;
        lastSequence = sequence;
        if (gap && identified && sequence < FIRST_LINES && step > FIRST_LINES) {
            restarted();
        } else if (gap && identified) {
            listener.accept(new BoardReport.Missed());
            askAgain();
        }
    }

    private void askAgain() {
        if (identified && !askedAgain) {
            askedAgain = true;
            send(new PegFrame.AskPicture());
        }
    }

    private void obey(Link open, PegFrame.Body body) {
        if (body instanceof PegFrame.Identity identity) {
            identity(open, identity);
        } else if (body instanceof PegFrame.Restarted) {
            restarted();
        } else if (!identified) {
            return;
        } else if (body instanceof PegFrame.Picture picture) {
            picture(picture.occupied());
            battery(picture.battery());
        } else if (body instanceof PegFrame.Lifted lifted) {
            toggle(lifted.square(), false);
        } else if (body instanceof PegFrame.Placed placed) {
            toggle(placed.square(), true);
        } else if (body instanceof PegFrame.Key key) {
            listener.accept(new BoardReport.Button(key.name()));
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

    private void identity(Link open, PegFrame.Identity identity) {
        if (identified) {
            return;
        }
        if (identity.version() != VERSION) {
            open.refuse("the peg board " + identity.serialNumber() + " speaks version " + identity.version()
                    + " of its protocol, the station " + VERSION + "; bring both to the same");
            return;
        }
        if (!open.identified(identity.serialNumber())) {
            return;
        }
        identified = true;
        listener.accept(new BoardReport.Identified(
                "peg",
                identity.serialNumber(),
                identity.firmware(),
                identity.features().contains("S")));
        // Events first, then the picture: nothing can fall between them.
        send(new PegFrame.Events(true));
        send(new PegFrame.AskPicture());
        sendGuide();
    }

    /** The board has lost its settings: begin anew on the same line. What was opened meanwhile nobody has seen. */
    private void restarted() {
        if (identified) {
            listener.accept(new BoardReport.Missed());
        }
        int sequence = lastSequence;
        forget();
        lastSequence = sequence;
        send(new PegFrame.Hello(VERSION));
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
            listener.accept(new BoardReport.Missed());
        }
        occupied = found;
        listener.accept(new BoardReport.Occupied(found));
    }

    private void battery(int percent) {
        if (percent >= 0 && percent != lastBattery) {
            lastBattery = percent;
            listener.accept(new BoardReport.Battery(percent));
        }
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
            listener.accept(new BoardReport.Toggled(square, on));
        }
    }

    private static String hex(long bits) {
        return String.format("%016X", bits);
    }
}
