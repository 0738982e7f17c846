package org.annabella.board.dgt;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends the clock's commands one at a time: each waits for its acknowledgement, is repeated while none comes, and is
 * given up in the end.
 *
 * <p>The acknowledgements have no numbers: one that comes twice may be taken for the next of its kind. So an
 * acknowledgement proves little, and the times that the clock reports are compared as well.
 *
 * <p>Threads: one. Time comes in from outside and never goes back.
 */
final class DgtClockSender {

    /** What became of a command. */
    enum Outcome {
        /** The clock has done it. */
        DONE,
        /** The clock has refused it twice; setting the times is refused outside the option for computers. */
        REFUSED,
        /** The clock has not answered. */
        GIVEN_UP
    }

    /** How long an acknowledgement is waited for before the command is sent again. */
    static final Duration RESEND = Duration.ofSeconds(2);
    /** How long a command is tried altogether. */
    static final Duration GIVE_UP = Duration.ofSeconds(6);

    private static final int SENDINGS_LIMIT = 3;
    private static final int WAITING_LIMIT = 16;

    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private @Nullable Waiting current;
    private Duration firstSent = Duration.ZERO;
    private Duration lastSent = Duration.ZERO;
    private int sendings;
    private int refusals;
    private boolean again;
    private boolean mayTalk;

    private record Waiting(int id, Supplier<DgtClockCommand> command) {}

    /** A command that has come to its end. */
    record Ended(int id, Outcome outcome) {}

    /** Says whether the board is in a mode in which it passes acknowledgements on; otherwise nothing is sent. */
    void mayTalk(boolean may) {
        mayTalk = may;
        if (!may) {
            current = null;
            waiting.clear();
        }
    }

    /** Queues a command; whatever it depends on is looked at when it is sent. A newer one replaces a waiting one. */
    void add(int id, Supplier<DgtClockCommand> command) {
        waiting.removeIf(each -> each.id() == id);
        if (waiting.size() < WAITING_LIMIT) {
            waiting.addLast(new Waiting(id, command));
        }
    }

    /** True if a command of this number waits, or waits for its answer. */
    boolean isBusyWith(int id) {
        Waiting sent = current;
        return sent != null && sent.id() == id || waiting.stream().anyMatch(each -> each.id() == id);
    }

    /** What is to be sent now, if anything is. */
    Optional<DgtClockCommand> due(Duration now) {
        if (!mayTalk) {
            return Optional.empty();
        }
        Waiting sent = current;
        if (sent == null) {
            return next(now);
        }
        boolean late = now.minus(lastSent).compareTo(RESEND) >= 0 && sendings < SENDINGS_LIMIT;
        return again || late ? Optional.of(send(sent, now)) : Optional.empty();
    }

    /** Takes an answer of the clock; empty if it ends nothing. */
    Optional<Ended> answered(DgtFrame.ClockAck ack, Duration now) {
        Waiting sent = current;
        if (sent == null || !ack.answers(sent.id())) {
            return Optional.empty();
        }
        if (ack.isDone()) {
            return Optional.of(end(sent, Outcome.DONE));
        }
        if (++refusals > 1) {
            return Optional.of(end(sent, Outcome.REFUSED));
        }
        again = now.minus(firstSent).compareTo(GIVE_UP) < 0;
        return Optional.empty();
    }

    /** Gives up what has been tried for too long. */
    Optional<Ended> overdue(Duration now) {
        Waiting sent = current;
        return sent != null && now.minus(firstSent).compareTo(GIVE_UP) >= 0
                ? Optional.of(end(sent, Outcome.GIVEN_UP))
                : Optional.empty();
    }

    private Optional<DgtClockCommand> next(Duration now) {
        Waiting first = waiting.pollFirst();
        if (first == null) {
            return Optional.empty();
        }
        current = first;
        firstSent = now;
        sendings = 0;
        refusals = 0;
        return Optional.of(send(first, now));
    }

    private DgtClockCommand send(Waiting what, Duration now) {
        lastSent = now;
        sendings++;
        again = false;
        return what.command().get();
    }

    private Ended end(Waiting what, Outcome outcome) {
        current = null;
        again = false;
        return new Ended(what.id(), outcome);
    }
}
