package org.annabella.board;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.annabella.chess.Square;
import org.annabella.serial.Conversation;
import org.annabella.serial.Health;
import org.annabella.serial.Link;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.jspecify.annotations.Nullable;

/**
 * What the drivers of all kinds of boards have in common: a line that is kept open, who is at its other end, the squares that are to be
 * shown, and who hears the reports. A kind adds a decoder of its frames, and says on these occasions what its protocol says:
 *
 * <pre>
 * opened      the port is open, for the first time or again: forget what came before, and ask who is there
 * hello       each heartbeat until the board has said who it is: ask again
 * received    a frame has come; if it says who the board is, call identify
 * identified  the board has just said who it is: ask for its picture
 * show        show these squares: whenever the wish changes, and after each identification
 * heartbeat   each heartbeat from then on: ask for a sign of life, and for what may have been lost
 * showAgain   each fifth of these: a board that has started anew has forgotten its lights
 * lost        the line is gone; opened follows
 * </pre>
 *
 * <p>Threads: all of these are called on one thread of the link's own, where a kind may keep what it knows without locks, and where alone
 * it may call what is protected here; {@link #run} leads there from any other thread.
 *
 * @param <F> what such a board says
 */
public abstract class BoardLink<F> implements BoardDriver {

    /** What {@link #whySilent} says of a board that falls asleep. */
    protected static final String MAY_SLEEP = "; if it has fallen asleep, wake it by its button";

    private static final int BEATS_BETWEEN_SHOWS = 5;
    /** In percent. */
    private static final int NEARLY_EMPTY = 5;

    private final Supervisor supervisor;
    private final TimeScale timeScale;
    private final Duration rest;
    private final Supplier<FrameDecoder<F>> decoders;
    private volatile Consumer<BoardReport> listener = report -> {};

    // Below: touched on the link's thread only.
    private FrameDecoder<F> decoder;
    private @Nullable Link link;
    private Set<Square> guided = Set.of();
    private boolean identified;
    private int battery;
    private int lastCharge = Integer.MAX_VALUE;
    private int beats;

    /** Makes a link to a board that may be sent as much as its line carries. */
    protected BoardLink(Supervisor.Settings settings, TimeScale timeScale, Supplier<FrameDecoder<F>> decoders) {
        this(settings, timeScale, Duration.ZERO, decoders);
    }

    /**
     * Makes a link; it does nothing before {@link #open}.
     *
     * @param timeScale faster than the world only together with a simulator of the same pace
     * @param rest what the board needs after each frame before it takes the next one, by its own time
     * @param decoders makes a decoder for each opening of the port
     */
    protected BoardLink(
            Supervisor.Settings settings, TimeScale timeScale, Duration rest, Supplier<FrameDecoder<F>> decoders) {
        this.timeScale = timeScale;
        this.rest = timeScale.real(rest);
        this.decoders = decoders;
        decoder = decoders.get();
        supervisor = new Supervisor(settings, new Talk());
    }

    /** The port is open: forgets what came before, and asks who is there. */
    protected abstract void opened();

    /** Asks again who is there: nobody has said so yet. */
    protected abstract void hello();

    /** Takes what the board has said; calls {@link Link#alive} if it is well-formed. */
    protected abstract void received(F frame);

    /** Asks for what the board does not tell by itself: it has just said who it is, and what is to be shown is sent next. */
    protected void identified(BoardReport.Identified who) {}

    /** Asks for a sign of life, and for what may have been lost: the board is known. */
    protected abstract void heartbeat();

    /** Shows these squares, and no others: the board is known. Does nothing on a board without lights. */
    protected void show(Set<Square> squares) {}

    /** Shows these squares once more: the board may have started anew, or not have heard it. */
    protected void showAgain(Set<Square> squares) {
        if (!squares.isEmpty()) {
            show(squares);
        }
    }

    /** Takes note that the line is gone, before anybody hears of it. */
    protected void lost() {}

    /** What may have silenced a board of this kind that was heard until now, as the end of a sentence; empty for a fault of the line. */
    protected String whySilent() {
        return "";
    }

    /** True if this name tells one board of the kind from the others; by a name that does not no board is demanded. */
    protected boolean tellsApart(String serialNumber) {
        return true;
    }

    @Override
    public void expect(String serialNumber) {
        if (tellsApart(serialNumber)) {
            supervisor.expect(serialNumber);
        }
    }

    @Override
    public void expectAnyBut(String serialNumber) {
        if (tellsApart(serialNumber)) {
            supervisor.expectAnyBut(serialNumber);
        }
    }

    @Override
    public void expectAny() {
        supervisor.expectAny();
    }

    @Override
    public final void open(Consumer<BoardReport> reports) {
        listener = reports;
        supervisor.start();
    }

    @Override
    public final void guide(Set<Square> squares) {
        Set<Square> copy = Set.copyOf(squares);
        run(() -> {
            guided = copy;
            showIfIdentified();
        });
    }

    private void showIfIdentified() {
        if (identified) {
            show(guided);
        }
    }

    @Override
    public final void close() {
        supervisor.close();
    }

    /** Runs something on the link's thread; from any thread. Nothing happens once closed. */
    protected final void run(Runnable work) {
        supervisor.run(work);
    }

    /** The line of the last opening, of which there must have been one; every call is harmless once it has ended. */
    protected final Link link() {
        Link open = link;
        if (open == null) {
            throw new IllegalStateException("the port has not been open yet");
        }
        return open;
    }

    /** Sends a frame, and lets the board rest after it; it is lost while there is no line. */
    protected final void send(byte[] frame) {
        Link open = link;
        if (open != null) {
            open.send(frame, rest);
        }
    }

    /** Does something later, by the board's time, unless the line has ended by then. */
    protected final void after(Duration delay, Runnable work) {
        Link open = link;
        if (open != null) {
            open.after(timeScale.real(delay), work);
        }
    }

    /** Tells the station. */
    protected final void report(BoardReport report) {
        listener.accept(report);
    }

    /** Says who the board is; see {@link #identify(String, BoardReport.Identified)}. */
    protected final boolean identify(BoardReport.Identified who) {
        return identify(who.serialNumber(), who);
    }

    /**
     * Says who the board is, if that is not known yet. From then on it is told its squares.
     *
     * @param identity what tells it from other boards, the same at each connection
     * @return false if it was known, or is another board than before: the line has then been closed
     */
    protected final boolean identify(String identity, BoardReport.Identified who) {
        if (identified || !link().identified(identity)) {
            return false;
        }
        identified = true;
        report(who);
        identified(who);
        showIfIdentified();
        return true;
    }

    /** True once the board has said who it is. */
    protected final boolean isIdentified() {
        return identified;
    }

    /** Asks anew who is there, on the same line. */
    protected final void doubtIdentity() {
        identified = false;
    }

    /** How many heartbeats there have been since the port was opened. */
    protected final int beats() {
        return beats;
    }

    /** Tells the charge of a known board's battery if it has changed. */
    protected final void battery(int percent) {
        if (identified && percent != battery) {
            battery = percent;
            lastCharge = percent;
            report(new BoardReport.Battery(percent));
        }
    }

    /** What the supervisor has to say to a driver. */
    private final class Talk implements Conversation {

        private boolean heard;

        @Override
        public void opened(Link opened) {
            link = opened;
            decoder = decoders.get();
            identified = false;
            battery = -1;
            beats = 0;
            BoardLink.this.opened();
        }

        @Override
        public void received(byte[] bytes) {
            decoder.feed(ByteBuffer.wrap(bytes)).forEach(BoardLink.this::received);
        }

        @Override
        public void beat() {
            beats++;
            if (!identified) {
                hello();
            }
            if (identified) {
                heartbeat();
                if (beats % BEATS_BETWEEN_SHOWS == 0) {
                    showAgain(guided);
                }
            }
        }

        @Override
        public void health(Health health) {
            boolean isLost = health.level() == Health.Level.LOST;
            if (isLost) {
                lost();
            }
            report(new BoardReport.HealthChanged(isLost ? health.because(whyGone()) : health));
            heard = !isLost;
        }

        private String whyGone() {
            if (lastCharge <= NEARLY_EMPTY) {
                return "; its battery was at " + lastCharge + " %: charge it";
            }
            return heard ? whySilent() : "";
        }
    }
}
