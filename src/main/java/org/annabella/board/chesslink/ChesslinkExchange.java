package org.annabella.board.chesslink;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.annabella.board.chesslink.ChesslinkFrame.Message;
import org.annabella.serial.Link;
import org.jspecify.annotations.Nullable;

/**
 * Sends one command after the other: the next one when the last has been answered. A status that the board sends by
 * itself may come between, so that answers are known by their letter, and by the cell they speak of.
 */
final class ChesslinkExchange {

    private static final Duration PATIENCE = Duration.ofMillis(200);
    private static final int ATTEMPTS = 3;

    private final Link link;
    private final Consumer<Message> unanswered;
    private final Deque<Message> waiting = new ArrayDeque<>();
    private @Nullable Message current;
    private int attempts;
    private long turn;

    /**
     * Begins with nothing to ask.
     *
     * @param unanswered gets each command that was sent three times in vain
     */
    ChesslinkExchange(Link link, Consumer<Message> unanswered) {
        this.link = link;
        this.unanswered = unanswered;
    }

    /** Sends a command when its turn comes; not twice if it waits already. Of commands to the lights only the last. */
    void ask(Message command) {
        if (isLights(command)) {
            waiting.removeIf(ChesslinkExchange::isLights);
        }
        if (!waiting.contains(command)) {
            waiting.add(command);
        }
        if (current == null) {
            proceed();
        }
    }

    /** Takes what the board has said. */
    void heard(Message answer) {
        Message asked = current;
        if (asked != null && answers(answer, asked)) {
            proceed();
        }
    }

    private void proceed() {
        current = waiting.poll();
        attempts = 0;
        send();
    }

    private void send() {
        Message command = current;
        long sent = ++turn;
        if (command == null) {
            return;
        }
        attempts++;
        link.send(command.bytes());
        link.after(PATIENCE, () -> late(command, sent));
    }

    private void late(Message command, long sent) {
        if (sent != turn) {
            return;
        }
        if (attempts < ATTEMPTS) {
            send();
        } else {
            proceed();
            unanswered.accept(command);
        }
    }

    private static boolean isLights(Message command) {
        return command.kind() == 'L' || command.kind() == 'X';
    }

    private static boolean answers(Message answer, Message command) {
        return answer.kind() == Character.toLowerCase(command.kind())
                && (command.kind() != 'R' || answer.data().startsWith(command.data()));
    }
}
