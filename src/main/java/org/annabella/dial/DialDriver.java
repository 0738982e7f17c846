package org.annabella.dial;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;
import org.annabella.clock.ClockSide;
import org.annabella.serial.Conversation;
import org.annabella.serial.Health;
import org.annabella.serial.Link;
import org.annabella.serial.Supervisor;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The station's half of the tactile clock.
 *
 * <p>The clock counts by itself; the station tells it what to show whenever that changes, and not in between. What was
 * shown last is given back when the clock has restarted, and is delivered late, with the time that has passed taken off,
 * when the line was down.
 *
 * <p>Threads: reports come on one thread of the driver's own, in order; the methods may be called from any thread.
 */
public final class DialDriver implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DialDriver.class);
    private static final Duration RETRY_AFTER = Duration.ofMillis(250);
    private static final int VIBRATIONS_LIMIT = 8;
    private static final int ATTEMPTS_LIMIT = 8;
    private static final int DOUBTFUL_ATTEMPTS = 5;

    private final String device;
    private final InstantSource time;
    private final Talk talk = new Talk();
    private final Supervisor supervisor;
    private volatile Keeper listener = (report, kept) -> LOG.debug("nobody hears {}", report);

    /** Somebody who hears the clock, and has to keep what the players do. */
    public interface Keeper {
        /**
         * Takes a report; must return soon.
         *
         * @param kept to be run, from any thread, once an act of a player in it cannot be lost any more: only then the clock
         *     forgets it, and tells the next one
         */
        void take(DialReport report, Runnable kept);
    }

    /**
     * Makes a driver; nothing happens before {@link #open}.
     *
     * @param settings as made by {@link #settings}, perhaps with another rhythm
     * @param time what the times to be shown run by
     */
    public DialDriver(Supervisor.Settings settings, InstantSource time) {
        this.device = settings.device();
        this.time = time;
        this.supervisor = new Supervisor(settings, talk);
    }

    /** How the tactile clock is spoken to on this port: its speed, and a heartbeat each second. */
    public static Supervisor.Settings settings(String port) {
        return Supervisor.Settings.of("tactile clock", port, DialFrame.BAUD);
    }

    /** Demands the clock with this serial number; call it before {@link #open}. */
    public void expect(String serialNumber) {
        supervisor.expect(serialNumber);
    }

    /** Whichever clock answers next is the one from now on. */
    public void expectAny() {
        supervisor.expectAny();
    }

    /**
     * Begins to look for the clock, and goes on after each loss until {@link #close}. Call once.
     *
     * @param reports gets every report; must return soon
     */
    public void open(Consumer<DialReport> reports) {
        openFor((report, kept) -> {
            try {
                reports.accept(report);
            } finally {
                kept.run();
            }
        });
    }

    /** The same for whoever can say only later that an act is kept. */
    public void openFor(Keeper keeper) {
        listener = keeper;
        supervisor.start();
    }

    /** Shows this from now on, and counts on from it. Replaces a face that has not been delivered yet. */
    public void show(DialFace face) {
        Instant since = time.instant();
        supervisor.run(() -> talk.show(new Shown(face, since)));
    }

    /** Taps something out to one player; lost if the clock is not there now, as an answer too late is none. */
    public void vibrate(ClockSide to, Vibration vibration) {
        supervisor.run(() -> talk.send(new DialMessage.Vibrate(to, vibration)));
    }

    /** Stops all tapping. */
    public void hush() {
        supervisor.run(() -> talk.send(new DialMessage.Hush()));
    }

    /** Lets the clock go; it counts on alone. Nothing is reported afterwards. */
    @Override
    public void close() {
        supervisor.close();
    }

    /** A face, and since when it holds. */
    private record Shown(DialFace face, Instant since) {

        DialMessage at(Instant now) {
            return new DialMessage.Show(face.after(Duration.between(since, now)));
        }
    }

    /** All that is touched on the supervisor's thread only. */
    private final class Talk implements Conversation, DialMessage.Receiver {

        private final DialDecoder decoder = new DialDecoder();
        private final Outbox outbox = new Outbox(RETRY_AFTER, VIBRATIONS_LIMIT);
        private final Inbox inbox = new Inbox();
        // Another number for each start of the station, so that the clock takes its first frame for a new one.
        private final int session = (int) Waits.nanoTime() | 1;
        private final long startNanos = Waits.nanoTime();
        private @Nullable Link link;
        private @Nullable Shown shown;
        private @Nullable Integer lastBoot;
        private DialReport.RebootCause lastCause = DialReport.RebootCause.UNKNOWN;
        /** An act that is told and not kept yet; while it is told again nothing is answered. */
        private @Nullable DialReport unkept;

        private boolean identified;
        private boolean speaksOurProtocol;
        private boolean doubtful;
        /** Whether its program does not know all that it is told: then it does not learn it while it runs. */
        private boolean outdated;

        @Override
        public void opened(Link opened) {
            link = opened;
            identified = false;
            doubtful = false;
            decoder.reset();
            outbox.forgetTheRest();
            sendNow(new DialMessage.Hello(DialFrame.MAJOR, DialFrame.MINOR, session));
        }

        @Override
        public void received(byte[] bytes) {
            for (DialFrame frame : decoder.feed(bytes)) {
                if (link != null) {
                    link.alive();
                }
                frame.message().deliver(frame.sequence(), this);
            }
        }

        @Override
        public void beat() {
            sendNow(
                    identified
                            ? new DialMessage.Ping()
                            : new DialMessage.Hello(DialFrame.MAJOR, DialFrame.MINOR, session));
        }

        @Override
        public void health(Health health) {
            if (health.level() == Health.Level.LOST) {
                link = null;
                identified = false;
            }
            tell(new DialReport.HealthChanged(health));
        }

        void show(Shown face) {
            shown = face;
            outbox.replace(() -> face.at(time.instant()));
            pump();
        }

        void send(DialMessage message) {
            if (!identified || !outbox.add(() -> message, ATTEMPTS_LIMIT)) {
                LOG.info("{} cannot take {} now", device, message);
            }
            pump();
        }

        @Override
        public void identity(DialMessage.Identity message) {
            Link open = link;
            boolean isSameStart = lastBoot != null && lastBoot == message.bootCount();
            if (open == null || identified && isSameStart || !open.identified(message.serialNumber())) {
                return;
            }
            boolean hasRestarted = lastBoot != null && !isSameStart;
            identified = true;
            outdated = false;
            lastBoot = message.bootCount();
            speaksOurProtocol = message.major() == DialFrame.MAJOR;
            tell(new DialReport.Identified(
                    message.serialNumber(),
                    message.firmwareMajor() + "." + message.firmwareMinor(),
                    message.simulated(),
                    message.holdsTimes()));
            if (!speaksOurProtocol) {
                open.degraded(device + " speaks version " + message.major() + " of the protocol, the station "
                        + DialFrame.MAJOR + "; bring its program up to date");
            }
            if (hasRestarted) {
                giveBack();
            }
            // The next restart may happen while the line is out, and then nobody hears its cause.
            lastCause = DialReport.RebootCause.UNKNOWN;
            outbox.hurry();
            pump();
        }

        private void giveBack() {
            inbox.reset();
            unkept = null;
            Shown last = shown;
            if (last != null) {
                outbox.replace(() -> last.at(time.instant()));
            }
            tell(new DialReport.Rebooted(lastCause));
        }

        @Override
        public void restarted(DialMessage.Restarted message) {
            boolean isKnown = identified && lastBoot != null && lastBoot == message.bootCount();
            if (!isKnown) {
                identified = false;
                lastCause = message.cause();
                sendNow(new DialMessage.Hello(DialFrame.MAJOR, DialFrame.MINOR, session));
            }
        }

        @Override
        public void times(DialMessage.Times message) {
            if (identified) {
                tell(new DialReport.Times(message.face(), message.known(), message.battery()));
            }
        }

        @Override
        public void lever(int sequence, DialMessage.Lever message) {
            once(
                    sequence,
                    new DialReport.LeverPressed(message.by(), message.ago(), message.switchedAlone(), message.moves()));
        }

        @Override
        public void button(int sequence, DialMessage.Button message) {
            once(sequence, new DialReport.ButtonPressed(message.by(), message.button(), message.ago()));
        }

        @Override
        public void strange(int sequence, DialMessage.Strange message) {
            LOG.warn("{} has sent a frame of type {} that is {}", device, message.type(), message.result());
            if (sequence != 0 && message.type() != DialMessage.Ack.TYPE) {
                sendNow(DialFrame.ack(sequence, message.result()));
            }
        }

        @Override
        public void ack(int sequence, DialMessage.Result result) {
            if (!outbox.acknowledged(sequence)) {
                return;
            }
            if (result == DialMessage.Result.UNKNOWN_TYPE || result == DialMessage.Result.UNREADABLE) {
                LOG.warn("{} has refused a frame: {}", device, result);
                outdated |= result == DialMessage.Result.UNKNOWN_TYPE;
                doubt(device + " does not understand what it is told, and may show other times; bring its program up to"
                        + " date");
            } else if (doubtful && !outdated && link != null) {
                doubtful = false;
                link.recovered();
            }
            pump();
        }

        private void doubt(String why) {
            doubtful = true;
            if (link != null) {
                link.degraded(why);
            }
        }

        /** Before the clock is known nothing is taken from it: it will say it again. */
        private void once(int sequence, DialReport report) {
            if (!identified) {
                return;
            }
            if (inbox.accept(sequence)) {
                unkept = report;
                listener.take(report, () -> supervisor.run(() -> kept(sequence, report)));
            } else if (unkept == null) {
                sendNow(DialFrame.ack(sequence, DialMessage.Result.REPEATED));
            }
        }

        private void kept(int sequence, DialReport report) {
            if (unkept == report) {
                unkept = null;
                sendNow(DialFrame.ack(sequence, DialMessage.Result.DONE));
            }
        }

        /** What is told anew, or over, needs no keeping. */
        private void tell(DialReport report) {
            listener.take(report, () -> {});
        }

        private void pump() {
            Link open = link;
            if (open == null || !identified || !speaksOurProtocol) {
                return;
            }
            outbox.due(Duration.ofNanos(Waits.nanoTime() - startNanos)).ifPresent(frame -> {
                sendNow(frame);
                open.after(RETRY_AFTER.plusMillis(1), this::pump);
                if (outbox.attempts() == DOUBTFUL_ATTEMPTS) {
                    doubt(device + " does not confirm what it is told; check its cable");
                }
            });
        }

        private void sendNow(DialMessage message) {
            sendNow(DialFrame.unnumbered(message));
        }

        private void sendNow(DialFrame frame) {
            if (link != null && !link.send(DialEncoder.encode(frame))) {
                LOG.debug("{}: frame dropped: {}", device, frame);
            }
        }
    }
}
