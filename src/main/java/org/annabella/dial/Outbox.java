package org.annabella.dial;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends numbered frames one at a time, each again and again until it is acknowledged. Both sides have one.
 *
 * <p>A message is made anew for each attempt, so that the times in it are right when it is sent; its sequence number
 * stays. Pure: time comes in from outside.
 */
final class Outbox {

    private record Letter(Supplier<DialMessage> message, boolean replaceable, int attemptsLimit) {}

    private final Duration retryAfter;
    private final int limit;
    private final Deque<Letter> waiting = new ArrayDeque<>();
    private @Nullable Letter underWay;
    private int sequence;
    private int attempts;
    private Duration sentAt = Duration.ZERO;

    Outbox(Duration retryAfter, int limit) {
        this.retryAfter = retryAfter;
        this.limit = limit;
    }

    /** Adds a message behind all others; false if the box is full. A message is given up after so many attempts. */
    boolean add(Supplier<DialMessage> message, int attemptsLimit) {
        return waiting.size() < limit && waiting.add(new Letter(message, false, attemptsLimit));
    }

    /** Adds a message before all others that is sent until it arrives, or until another one takes its place. */
    void replace(Supplier<DialMessage> message) {
        waiting.removeIf(Letter::replaceable);
        if (underWay != null && underWay.replaceable()) {
            underWay = null;
        }
        waiting.addFirst(new Letter(message, true, Integer.MAX_VALUE));
    }

    /** Drops every message that does not have to arrive in any case. */
    void forgetTheRest() {
        waiting.removeIf(letter -> !letter.replaceable());
        if (underWay != null && !underWay.replaceable()) {
            underWay = null;
        }
    }

    /** What is to be sent now, if anything is. */
    Optional<DialFrame> due(Duration uptime) {
        Letter letter = underWay;
        if (letter != null && uptime.minus(sentAt).compareTo(retryAfter) < 0) {
            return Optional.empty();
        }
        if (letter == null || attempts >= letter.attemptsLimit()) {
            letter = waiting.poll();
            underWay = letter;
            if (letter == null) {
                return Optional.empty();
            }
            sequence = sequence % 255 + 1;
            attempts = 0;
        }
        attempts++;
        sentAt = uptime;
        return Optional.of(new DialFrame(sequence, letter.message().get()));
    }

    /** The other side has acknowledged a frame; true if it is the one under way. */
    boolean acknowledged(int number) {
        boolean expected = underWay != null && number == sequence;
        if (expected) {
            underWay = null;
        }
        return expected;
    }

    /** Makes the frame under way due at once, as after a reconnection. */
    void hurry() {
        sentAt = sentAt.minus(retryAfter);
    }

    /** How often the frame under way has been sent; 0 if there is none. */
    int attempts() {
        return underWay == null ? 0 : attempts;
    }

    /** True if nothing is under way or waiting. */
    boolean isEmpty() {
        return underWay == null && waiting.isEmpty();
    }
}
