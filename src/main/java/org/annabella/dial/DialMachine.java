package org.annabella.dial;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.annabella.clock.ClockSide;
import org.jspecify.annotations.Nullable;

/**
 * The clock's own half of the protocol: what a microcontroller in the wooden case does, without its wires.
 *
 * <p>Two times come in from outside with each call: {@code uptime} rules the line (retries, absence of the station),
 * {@code now} is what the clock counts by. On hardware both are the same crystal.
 *
 * <p>Threads: one at a time.
 */
final class DialMachine implements DialMessage.Receiver {

    /** The station is absent when nothing well-formed has come for so long. */
    static final Duration ABSENT_AFTER = Duration.ofSeconds(3);

    private static final Duration RETRY_AFTER = Duration.ofMillis(250);
    private static final Duration CALL_EVERY = Duration.ofMillis(500);
    private static final int EVENTS_LIMIT = 32;
    private static final int ON_MAINS = 255;
    private static final int FIRMWARE_MAJOR = 1;
    private static final int FIRMWARE_MINOR = 1;
    private static final DialFace BLANK = new DialFace(Duration.ZERO, Duration.ZERO, null, 0, 0, Set.of());

    private final String serialNumber;
    private final boolean simulated;
    private final Map<ClockSide, Motor> motors = new EnumMap<>(ClockSide.class);
    private final List<DialFrame> replies = new ArrayList<>();

    private int battery = ON_MAINS;
    private int bootCount;
    private DialReport.RebootCause cause = DialReport.RebootCause.UNKNOWN;
    private Outbox outbox = new Outbox(RETRY_AFTER, EVENTS_LIMIT);
    private Inbox inbox = new Inbox();
    private DialFace face = BLANK;
    private boolean holdsTimes;
    private boolean greeted;
    private boolean absent;
    private int session;
    private int stationMinor;
    private Instant faceSince = Instant.EPOCH;
    private Duration lastCall = Duration.ZERO;
    private Duration lastHeard = Duration.ZERO;
    private Duration uptime = Duration.ZERO;
    private Instant now = Instant.EPOCH;

    /**
     * Makes a clock that is not switched on yet.
     *
     * @param earlierStarts how often it has been started before, which hardware keeps in its permanent memory
     */
    DialMachine(String serialNumber, boolean simulated, int earlierStarts) {
        this.bootCount = earlierStarts;
        this.serialNumber = serialNumber;
        this.simulated = simulated;
        for (ClockSide clockSide : ClockSide.values()) {
            motors.put(clockSide, new Motor());
        }
    }

    /** Starts the program: everything is forgotten but the serial number and the count of starts. */
    void boot(DialReport.RebootCause why, Duration newUptime, Instant newNow) {
        bootCount = bootCount + 1 & 0xFFFF;
        cause = why;
        outbox = new Outbox(RETRY_AFTER, EVENTS_LIMIT);
        inbox = new Inbox();
        face = BLANK;
        holdsTimes = false;
        greeted = false;
        absent = true;
        session = 0;
        stationMinor = 0;
        lastHeard = newUptime.minus(ABSENT_AFTER);
        lastCall = newUptime.minus(CALL_EVERY);
        motors.values().forEach(motor -> motor.hush(newNow));
        step(newUptime, newNow);
    }

    /** A frame has come; returns what is to be sent. */
    List<DialFrame> receive(DialFrame frame, Duration newUptime, Instant newNow) {
        step(newUptime, newNow);
        lastHeard = newUptime;
        if (absent) {
            absent = false;
            outbox.hurry();
        }
        understood(frame.message()).deliver(frame.sequence(), this);
        outbox.due(uptime).ifPresent(replies::add);
        return takeReplies();
    }

    private static DialMessage understood(DialMessage message) {
        return DialMessage.isOfClock(message.type())
                ? new DialMessage.Strange(message.type(), DialMessage.Result.UNKNOWN_TYPE)
                : message;
    }

    /** To be called every few hundredths of a second; returns what is to be sent. */
    List<DialFrame> tick(Duration newUptime, Instant newNow) {
        step(newUptime, newNow);
        absent = uptime.minus(lastHeard).compareTo(ABSENT_AFTER) >= 0;
        if (!greeted && uptime.minus(lastCall).compareTo(CALL_EVERY) >= 0) {
            lastCall = uptime;
            replies.add(DialFrame.unnumbered(new DialMessage.Restarted(cause, bootCount)));
        }
        if (!absent) {
            outbox.due(uptime).ifPresent(replies::add);
        }
        return takeReplies();
    }

    /** A player has pressed the lever; the next tick sends it. One that cannot be kept is none. */
    void press(ClockSide by, Duration newUptime, Instant newNow) {
        tickless(newUptime, newNow);
        boolean alone = absent && holdsTimes && face.running() == by;
        @Nullable Integer moves = holdsTimes ? face.moves(by) : null;
        Instant at = now;
        boolean isKept = event(() -> new DialMessage.Lever(by, alone, since(at), stationMinor == 0 ? null : moves));
        if (alone && isKept) {
            face = face.pressedBy(by);
        }
    }

    /** A player has pushed a button; without a station the clock answers questions about itself. */
    void push(ClockSide by, DialButton button, Duration newUptime, Instant newNow) {
        tickless(newUptime, newNow);
        Optional<Vibration> answer = absent && holdsTimes ? ownAnswer(by, button) : Optional.empty();
        if (answer.isPresent()) {
            motor(by).tap(answer.get(), now);
        } else {
            Instant at = now;
            event(() -> new DialMessage.Button(by, button, since(at)));
        }
    }

    /** What a finger finds. */
    DialFeel feel(Instant newNow) {
        return DialFeel.of(face.after(Duration.between(faceSince, newNow)));
    }

    /** True while the motor under a player's palm runs. */
    boolean isTapping(ClockSide clockSide, Instant newNow) {
        return motor(clockSide).isOn(newNow);
    }

    /** What a palm has felt so far, in strokes. */
    List<String> felt(ClockSide clockSide) {
        return motor(clockSide).felt();
    }

    @Override
    public void hello(DialMessage.Hello message) {
        greeted = true;
        stationMinor = message.minor();
        if (message.session() != session) {
            session = message.session();
            inbox.reset();
        }
        replies.add(DialFrame.unnumbered(new DialMessage.Identity(
                DialFrame.MAJOR,
                DialFrame.MINOR,
                simulated,
                holdsTimes,
                bootCount,
                FIRMWARE_MAJOR,
                FIRMWARE_MINOR,
                serialNumber)));
        ping();
    }

    void battery(int percent) {
        battery = percent;
    }

    @Override
    public void ping() {
        replies.add(DialFrame.unnumbered(new DialMessage.Times(face, holdsTimes, battery)));
    }

    @Override
    public void show(int sequence, DialFace newFace) {
        once(sequence, () -> {
            face = newFace;
            faceSince = now;
            holdsTimes = true;
        });
    }

    @Override
    public void vibrate(int sequence, DialMessage.Vibrate message) {
        once(sequence, () -> motor(message.to()).tap(message.vibration(), now));
    }

    @Override
    public void hush(int sequence) {
        once(sequence, () -> motors.values().forEach(motor -> motor.hush(now)));
    }

    @Override
    public void ack(int sequence, DialMessage.Result result) {
        outbox.acknowledged(sequence);
    }

    @Override
    public void strange(int sequence, DialMessage.Strange message) {
        // An acknowledgement is never answered, or two sides that differ about one would answer each other for ever.
        if (sequence != 0 && message.type() != DialMessage.Ack.TYPE) {
            replies.add(DialFrame.ack(sequence, message.result()));
        }
    }

    /** Carries out a frame that has not just been carried out; one without a number wants no answer. */
    private void once(int sequence, Runnable work) {
        if (sequence == 0) {
            work.run();
            return;
        }
        boolean isNew = inbox.accept(sequence);
        if (isNew) {
            work.run();
        }
        replies.add(DialFrame.ack(sequence, isNew ? DialMessage.Result.DONE : DialMessage.Result.REPEATED));
    }

    private Optional<Vibration> ownAnswer(ClockSide by, DialButton button) {
        switch (button) {
            case TIME:
                return Optional.of(Vibration.time(face.time(by)));
            case OPPONENT_TIME:
                return Optional.of(Vibration.time(face.time(by.other())));
            case MOVES:
                return Optional.of(Vibration.moves(face.moves(by)));
            default:
                return Optional.empty();
        }
    }

    /** False if there is no room: thirty-two acts that nobody has fetched, and the players are felt to be told so. */
    private boolean event(Supplier<DialMessage> message) {
        boolean isKept = outbox.add(message, Integer.MAX_VALUE);
        if (!isKept) {
            motors.values().forEach(motor -> motor.tap(Vibration.of(Vibration.Signal.REFUSED), now));
        }
        return isKept;
    }

    private void tickless(Duration newUptime, Instant newNow) {
        step(newUptime, newNow);
        absent = uptime.minus(lastHeard).compareTo(ABSENT_AFTER) >= 0;
    }

    private void step(Duration newUptime, Instant newNow) {
        uptime = newUptime;
        // Whole milliseconds only: what each step cut off would add up to a clock that runs fast.
        now = Instant.ofEpochMilli(newNow.toEpochMilli());
        face = face.after(Duration.between(faceSince, now));
        faceSince = now;
    }

    private Duration since(Instant then) {
        Duration ago = Duration.between(then, now);
        return ago.isNegative() ? Duration.ZERO : ago;
    }

    private Motor motor(ClockSide clockSide) {
        Motor motor = motors.get(clockSide);
        if (motor == null) {
            throw new IllegalStateException("no motor for " + clockSide);
        }
        return motor;
    }

    private List<DialFrame> takeReplies() {
        List<DialFrame> taken = List.copyOf(replies);
        replies.clear();
        return taken;
    }
}
