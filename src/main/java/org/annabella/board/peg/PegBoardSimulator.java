package org.annabella.board.peg;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Set;
import org.annabella.board.simulated.SerialBoardSimulator;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;

/** Our peg board without hardware: its protocol, its pace, its scan of 40 ms with latched openings. */
public final class PegBoardSimulator extends SerialBoardSimulator {

    /** A serial number for a simulated board. */
    public static final String SERIAL_NUMBER = "PEG-SIM-1";

    private static final String FIRMWARE = "0.1";
    private static final Duration SCAN = Duration.ofMillis(40);
    private static final int SCANS_BETWEEN_PICTURES = 25;

    private final PegDecoder decoder = new PegDecoder();
    private PegEncoder encoder = new PegEncoder();
    private long sampled;
    private boolean events;
    private boolean stalled;
    private Set<Square> guided = Set.of();

    /** Makes a board at a port; it is dead before {@link #start}. */
    public PegBoardSimulator(DevicePort port, SimulatedSetup setup) {
        super("peg", port, PegDriver.BAUD, setup);
        sampled = setup.placement().occupancy();
    }

    /**
     * Makes a board at a pseudo-terminal of its own.
     *
     * @throws IOException if the system has none to give
     */
    public static PegBoardSimulator plugged(SimulatedSetup setup) throws IOException {
        return new PegBoardSimulator(DevicePort.plugged(), setup);
    }

    /** The squares that the board shows by light or vibration at present. */
    public synchronized Set<Square> guided() {
        return guided;
    }

    @Override
    public boolean pressKey(String key) {
        press(key);
        return true;
    }

    /** Presses a key of the board. */
    public synchronized void press(String key) {
        send(new PegFrame.Key(key));
    }

    @Override
    protected boolean hasPegs() {
        return true;
    }

    @Override
    protected synchronized void poweredUp() {
        encoder = new PegEncoder();
        events = false;
        guided = Set.of();
        send(new PegFrame.Restarted());
    }

    @Override
    protected void scan() throws InterruptedException {
        Duration last = squares().now();
        for (int scan = 1; ; scan++) {
            setup().pace().pause(SCAN);
            Duration now = squares().now();
            sample(last, now);
            if (scan % SCANS_BETWEEN_PICTURES == 0) {
                tellPicture();
            }
            last = now;
        }
    }

    /** Tells what was lifted in this scan before what was placed: a piece comes from somewhere. */
    private synchronized void sample(Duration last, Duration now) {
        long standing = 0;
        for (Square square : Square.all()) {
            long bit = 1L << square.index();
            standing |= squares().at(square, now) != null ? bit : 0;
            boolean opened = (standing & bit) == 0 || squares().wasOpen(square, last, now);
            if ((sampled & bit) != 0 && opened) {
                sampled &= ~bit;
                tell(new PegFrame.Lifted(square));
            }
        }
        for (Square square : Square.all()) {
            long bit = 1L << square.index();
            if ((standing & ~sampled & bit) != 0) {
                sampled |= bit;
                tell(new PegFrame.Placed(square));
            }
        }
    }

    private synchronized void tellPicture() {
        tell(new PegFrame.Picture(sampled, -1));
    }

    private void tell(PegFrame.Body body) {
        if (events) {
            send(body);
        }
    }

    @Override
    protected synchronized void received(byte[] bytes) {
        for (PegFrame frame : decoder.feed(ByteBuffer.wrap(bytes))) {
            if (frame instanceof PegFrame.Line line) {
                obey(line);
            } else if (frame instanceof PegFrame.Unknown unknown) {
                send(new PegFrame.NotUnderstood(unknown.sequence()));
            }
        }
    }

    private void obey(PegFrame.Line line) {
        if (line.body() instanceof PegFrame.Hello) {
            send(new PegFrame.Identity(PegDriver.VERSION, setup().serialNumber(), FIRMWARE, "SLV"));
        } else if (line.body() instanceof PegFrame.AskPicture) {
            send(new PegFrame.Picture(sampled, -1));
        } else if (line.body() instanceof PegFrame.Events on) {
            events = on.on();
            send(new PegFrame.Obeyed(line.sequence()));
        } else if (line.body() instanceof PegFrame.Guide guide) {
            guided = guide.squares();
            send(new PegFrame.Obeyed(line.sequence()));
        } else if (line.body() instanceof PegFrame.Ping) {
            send(new PegFrame.Obeyed(line.sequence()));
        } else {
            send(new PegFrame.NotUnderstood(line.sequence()));
        }
    }

    private void send(PegFrame.Body body) {
        send(encoder.encode(body));
    }
}
