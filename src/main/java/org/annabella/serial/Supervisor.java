package org.annabella.serial;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.annabella.threads.DefectWords;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps one device connected: opens its port, lets the driver ask who is there, notices silence and unplugging, and
 * opens the port again by its name, with growing pauses, until it is closed.
 *
 * <p>The first device that says who it is becomes <em>the</em> device. If another one answers after a reconnection the
 * line is closed again: two boards are never swapped in silence.
 *
 * <p>Threads: one thread of its own calls the {@link Conversation}; the public methods may be called from any thread.
 */
public final class Supervisor implements AutoCloseable {

    /**
     * What to keep connected, and how patiently. All durations are real time and greater than zero.
     *
     * @param device the name used in {@link Health}
     * @param port a name that stays with the device, such as {@code /dev/serial/by-id/…}
     * @param baud bits per second
     * @param heartbeat how often {@link Conversation#beat} is called
     * @param silence after how long without {@link Link#alive} or {@link Link#identified} the device is lost
     * @param firstRetry the pause before the first attempt to open again; it doubles from attempt to attempt, but not
     *     while there is no port of that name: to look for a name costs next to nothing
     * @param lastRetry the longest such pause
     * @param transport how the port is reached
     */
    public record Settings(
            String device,
            String port,
            int baud,
            Duration heartbeat,
            Duration silence,
            Duration firstRetry,
            Duration lastRetry,
            Transport transport) {

        /**
         * A heartbeat each second, lost after three, retries from a quarter of a second to a second: whoever plugs a
         * device in again, after however long, need not wait for the station to look.
         */
        public static Settings of(String device, String port, int baud) {
            return new Settings(
                    device,
                    port,
                    baud,
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(3),
                    Duration.ofMillis(250),
                    Duration.ofSeconds(1),
                    Transport.SERIAL);
        }

        /** These settings with another rhythm of heartbeats. */
        public Settings withHeartbeat(Duration newHeartbeat, Duration newSilence) {
            return new Settings(device, port, baud, newHeartbeat, newSilence, firstRetry, lastRetry, transport);
        }

        /** These settings with other pauses between attempts to open. */
        public Settings withRetries(Duration first, Duration last) {
            return new Settings(device, port, baud, heartbeat, silence, first, last, transport);
        }

        /** These settings for a port that is reached in another way. */
        public Settings through(Transport other) {
            return new Settings(device, port, baud, heartbeat, silence, firstRetry, lastRetry, other);
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(Supervisor.class);
    /** Received bytes that may wait for the driver: minutes of what a device of ours says. */
    static final long WAITING_BYTES = 256 * 1024;
    /** The pause after nonsense, as a multiple of the longest pause between attempts. */
    private static final int AFTER_NONSENSE = 5;

    private static final Duration CLOSING = Duration.ofSeconds(3);

    private final Settings settings;
    private final Conversation conversation;
    private final TaskThread thread;
    private final AtomicLong waiting = new AtomicLong();
    private volatile boolean closed;

    // Below: touched on the supervisor's thread only.
    private @Nullable Connection connection;
    private @Nullable String identity;
    /** A device that has another place; it is not taken for this one while none is known here. */
    private @Nullable String elsewhere;

    private @Nullable Health health;
    private Duration retry;
    /** Whether the next attempt to open is on its way. */
    private boolean retrying;

    /** Makes a supervisor; nothing happens before {@link #start}. */
    public Supervisor(Settings settings, Conversation conversation) {
        this.settings = settings;
        this.conversation = conversation;
        this.retry = settings.firstRetry();
        thread = Threads.tasks("serial " + settings.device(), (name, defect) -> failed(defect));
    }

    /** Demands a certain device from the first connection on; call it before {@link #start}. */
    public void expect(String knownIdentity) {
        run(() -> identity = knownIdentity);
    }

    /** Never takes this device for the one looked for, so long as none is known: it has another place. */
    public void expectAnyBut(String knownElsewhere) {
        run(() -> elsewhere = knownElsewhere);
    }

    /** Whichever device answers next is the one from now on. */
    public void expectAny() {
        run(() -> {
            identity = null;
            elsewhere = null;
        });
    }

    /** Begins to look for the device. Call once. */
    public void start() {
        run(this::openPort);
        thread.inRhythm(settings.heartbeat(), this::beat);
    }

    /** Runs something on the thread that calls the conversation; nothing happens once closed. */
    public void run(Runnable work) {
        if (!thread.run(work)) {
            LOG.debug("{} is closed already", settings.device());
        }
    }

    /** Closes the port and stops looking; waits up to three seconds. The conversation hears nothing more. */
    @Override
    public void close() {
        closed = true;
        run(() -> {
            Connection last = connection;
            connection = null;
            hangUp(last);
        });
        thread.finish(CLOSING);
    }

    private void openPort() {
        retrying = false;
        if (closed || connection != null) {
            return;
        }
        Connection fresh = new Connection();
        tryPort(fresh).match(opened -> opened(fresh, opened.line()), this::refused);
    }

    /** A transport that fails is a device that is not there, aloud, whether it is its defect or a name that nothing can have. */
    private Opening tryPort(Connection fresh) {
        try {
            return settings.transport().open(settings.port(), settings.baud(), fresh);
        } catch (RuntimeException defect) {
            LOG.warn("{} cannot be opened", settings.port(), defect);
            return new Opening.Refused(
                    Opening.Reason.UNUSABLE,
                    settings.port() + " cannot be opened: " + DefectWords.of(defect) + "; check its name");
        }
    }

    private void opened(Connection fresh, SerialLine line) {
        fresh.line = line;
        connection = fresh;
        conversation.opened(fresh);
    }

    private void refused(Opening.Refused refused) {
        boolean missing = refused.reason() == Opening.Reason.MISSING;
        report(lost(refused.message(), missing ? Health.Loss.UNHEARD : Health.Loss.SHUT));
        if (missing) {
            retry = settings.firstRetry();
        }
        retryLater();
    }

    private void beat() {
        Connection current = connection;
        if (closed || current == null) {
            return;
        }
        if (current.flooded) {
            // Before it is taken for silent: the driver was held up by what it says.
            current.endFlood();
            return;
        }
        Duration silent = Duration.ofNanos(Waits.nanoTime() - current.lastSign);
        if (silent.compareTo(settings.silence()) > 0) {
            lose(
                    current.known
                            ? settings.device() + " on " + settings.port() + " no longer answers"
                            : "nothing on " + settings.port() + " answers as " + settings.device()
                                    + " should; switch it on, and look whether it is the right device",
                    silent);
        } else {
            conversation.beat();
        }
    }

    private void lose(String why) {
        lose(why, Duration.ZERO);
    }

    private void lose(String why, Duration silent) {
        endLine(() -> {
            report(new Health(settings.device(), Health.Level.LOST, why, silent));
        });
    }

    /** A device is there, and is not taken. */
    private void refuse(String why) {
        endLine(() -> report(lost(why, Health.Loss.REFUSED)));
    }

    private void endLine(Runnable notice) {
        Connection ended = connection;
        connection = null;
        try {
            // The notice does not wait for the port: one that takes no more bytes may close slowly.
            notice.run();
        } finally {
            retryLater();
            hangUp(ended);
        }
    }

    private Health lost(String why, Health.Loss loss) {
        return new Health(settings.device(), Health.Level.LOST, why, Duration.ZERO, loss);
    }

    private static void hangUp(@Nullable Connection ending) {
        SerialLine line = ending == null ? null : ending.line;
        if (line != null) {
            line.close();
        }
    }

    private void retryLater() {
        if (closed || retrying) {
            return;
        }
        retrying = true;
        thread.after(retry, this::openPort);
        Duration doubled = retry.multipliedBy(2);
        retry = doubled.compareTo(settings.lastRetry()) < 0 ? doubled : settings.lastRetry();
    }

    private void report(Health.Level level, String why) {
        report(new Health(settings.device(), level, why));
    }

    private void report(Health now) {
        Health before = health;
        if (!closed && (before == null || !now.saysTheSameAs(before))) {
            LOG.info("{}: {} {}", settings.device(), now.level(), now.why());
            conversation.health(now);
            // Only now: what nobody could take is told again.
            health = now;
        }
    }

    /** A defect of ours. The device is given up for the moment, aloud, rather than silently deaf, and looked for again. */
    private void failed(Throwable defect) {
        if (connection != null) {
            lose("defect in the driver of " + settings.device() + ": " + DefectWords.of(defect));
        } else {
            retryLater();
        }
    }

    /** One opening of the port, from its beginning to its end. */
    private final class Connection implements Link, SerialLine.Listener {

        private volatile @Nullable SerialLine line;
        private volatile boolean flooded;
        private long lastSign = Waits.nanoTime();
        private boolean known;

        @Override
        public void received(byte[] bytes) {
            if (flooded) {
                return;
            }
            if (waiting.addAndGet(bytes.length) > WAITING_BYTES) {
                waiting.addAndGet(-bytes.length);
                flooded = true;
                run(this::endFlood);
                return;
            }
            run(() -> {
                waiting.addAndGet(-bytes.length);
                if (isCurrent() && !flooded) {
                    conversation.received(bytes);
                }
            });
        }

        /** No device of ours says so much: it is not looked for again at once, for it would only say more. */
        private void endFlood() {
            if (isCurrent()) {
                retry = settings.lastRetry().multipliedBy(AFTER_NONSENSE);
                lose(settings.device() + " on " + settings.port() + " talks nonsense, and faster than it can be read:"
                        + " look whether the right device is plugged in");
            }
        }

        @Override
        public void lost(String why) {
            run(() -> {
                if (isCurrent()) {
                    lose(why);
                }
            });
        }

        @Override
        public boolean send(byte[] frame) {
            return send(frame, Duration.ZERO);
        }

        @Override
        public boolean send(byte[] frame, Duration rest) {
            SerialLine open = line;
            return open != null && open.send(frame, rest);
        }

        @Override
        public String address() {
            SerialLine open = line;
            return open == null ? "" : open.address();
        }

        @Override
        public void alive() {
            // Before it is known who is there, no sign of life counts: a stranger may be talkative.
            if (known) {
                lastSign = Waits.nanoTime();
            }
        }

        @Override
        public boolean identified(String found) {
            if (!isCurrent()) {
                return false;
            }
            String wanted = identity;
            if (wanted != null && !wanted.equals(found)) {
                Supervisor.this.refuse("another device is on " + settings.port() + ": " + found + " instead of "
                        + wanted + "; plug the right one in");
                return false;
            }
            if (wanted == null && found.equals(elsewhere)) {
                Supervisor.this.refuse("another device is on " + settings.port() + ": " + found
                        + ", which has another place; plug the right one in");
                return false;
            }
            identity = found;
            known = true;
            lastSign = Waits.nanoTime();
            retry = settings.firstRetry();
            report(Health.Level.UP, "");
            return true;
        }

        @Override
        public void refuse(String why) {
            if (isCurrent()) {
                Supervisor.this.refuse(why);
            }
        }

        @Override
        public void degraded(String why) {
            if (isCurrent() && known) {
                report(Health.Level.DEGRADED, why);
            }
        }

        @Override
        public void recovered() {
            if (isCurrent() && known) {
                report(Health.Level.UP, "");
            }
        }

        @Override
        public void after(Duration delay, Runnable work) {
            boolean taken = thread.after(delay, () -> {
                if (isCurrent()) {
                    work.run();
                }
            });
            if (!taken) {
                LOG.debug("{} is closed already", settings.device());
            }
        }

        private boolean isCurrent() {
            return connection == this && !closed;
        }
    }
}
