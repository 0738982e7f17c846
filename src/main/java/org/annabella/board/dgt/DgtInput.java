package org.annabella.board.dgt;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.annabella.serial.TimeScale;

/**
 * The input of a simulated board: bytes arrive at the line's speed and wait in a buffer of ten until the board, between
 * two steps of its scan, takes one command. What does not fit is lost. A message for the clock is handed on byte by byte,
 * but only when nothing waits before it. How a real board does it inside is not known; that its buffer is this small is.
 *
 * <p>Threads: guarded by its owner. Time comes in from outside.
 */
final class DgtInput {

    /** How many bytes wait at most. */
    static final int BUFFER = 10;

    private static final Duration BYTE = TimeScale.wireTime(1, DgtDriver.BAUD);
    /** A message that stops half-way is dropped after this. */
    private static final Duration BREAK = Duration.ofMillis(50);

    private static final int MESSAGE_LIMIT = 18;

    private record Arriving(byte value, Duration at) {}

    private final Deque<Arriving> onTheLine = new ArrayDeque<>();
    private final Deque<Byte> buffer = new ArrayDeque<>();
    private final byte[] message = new byte[MESSAGE_LIMIT];
    private int messageFilled;
    private Duration lastArrival = Duration.ZERO;
    private int lost;

    /** Forgets all, as without power. */
    void clear() {
        onTheLine.clear();
        buffer.clear();
        messageFilled = 0;
    }

    /** How many bytes have found the buffer full. */
    int lost() {
        return lost;
    }

    /** Takes bytes that were put on the line now; they arrive one after the other. */
    void sent(byte[] bytes, Duration now) {
        Duration at = lastArrival.compareTo(now) > 0 ? lastArrival : now;
        for (byte each : bytes) {
            at = at.plus(BYTE);
            onTheLine.addLast(new Arriving(each, at));
        }
        lastArrival = at;
    }

    /** Lets what has arrived by now fill the buffer, then takes one command out, if a whole one is there. */
    Optional<byte[]> take(Duration now) {
        List<byte[]> handedOn = new ArrayList<>(1);
        while (!onTheLine.isEmpty() && onTheLine.getFirst().at().compareTo(now) <= 0 && handedOn.isEmpty()) {
            Arriving next = onTheLine.removeFirst();
            if (messageFilled > 0 || buffer.isEmpty() && isMessage(next.value())) {
                grow(next, handedOn);
            } else if (buffer.size() < BUFFER) {
                buffer.addLast(next.value());
            } else {
                lost++;
            }
        }
        dropBrokenMessage(now);
        return handedOn.isEmpty() ? fromBuffer() : Optional.of(handedOn.get(0));
    }

    private void grow(Arriving next, List<byte[]> handedOn) {
        message[messageFilled++] = next.value();
        boolean whole = messageFilled > 1 && messageFilled >= Math.min(MESSAGE_LIMIT, message[1] + 2);
        if (whole) {
            handedOn.add(Arrays.copyOf(message, messageFilled));
            messageFilled = 0;
        }
    }

    private void dropBrokenMessage(Duration now) {
        if (messageFilled > 0 && onTheLine.isEmpty() && now.minus(lastArrival).compareTo(BREAK) > 0) {
            messageFilled = 0;
        }
    }

    private Optional<byte[]> fromBuffer() {
        Byte first = buffer.peekFirst();
        if (first == null || messageFilled > 0) {
            return Optional.empty();
        }
        if (!isMessage(first)) {
            buffer.removeFirst();
            return Optional.of(new byte[] {first});
        }
        // A message that had to wait: what of it was in time goes on, and the rest is still to come.
        while (!buffer.isEmpty() && messageFilled < MESSAGE_LIMIT) {
            message[messageFilled++] = buffer.removeFirst();
        }
        return waitingMessage();
    }

    private Optional<byte[]> waitingMessage() {
        int length = messageFilled > 1 ? message[1] + 2 : MESSAGE_LIMIT;
        if (length < 2 || length > messageFilled) {
            return Optional.empty();
        }
        byte[] whole = Arrays.copyOf(message, length);
        for (int i = messageFilled - 1; i >= length; i--) {
            buffer.addFirst(message[i]);
        }
        messageFilled = 0;
        return Optional.of(whole);
    }

    private static boolean isMessage(byte code) {
        return code == DgtClockCommand.MESSAGE || code == DgtLights.CODE;
    }
}
