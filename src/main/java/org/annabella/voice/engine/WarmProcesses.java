package org.annabella.voice.engine;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Child processes started ahead of need. Each waits for its input, answers it once and ends; so it has no state that one
 * text could leave to the next, and its output ends where the answer ends. What takes time, starting and loading its data,
 * is done before the text is known.
 *
 * <p>At most one for each command, and a bounded number in all. A child ends by itself when this process dies, as its
 * input ends then. Any thread may call.
 */
final class WarmProcesses implements AutoCloseable {
    private final int most;
    private final Map<List<String>, Process> waiting = new LinkedHashMap<>();
    private boolean closed;

    WarmProcesses(int most) {
        this.most = most;
    }

    /**
     * Hands over a child that runs this command, a waiting one if there is one; it is the caller's now.
     *
     * @throws SpeechFault if it cannot be started
     */
    Process acquire(List<String> command) {
        Process spare = takeWaiting(command);
        if (spare != null && spare.isAlive()) {
            return spare;
        }
        return start(command);
    }

    private synchronized @Nullable Process takeWaiting(List<String> command) {
        return waiting.remove(command);
    }

    /**
     * Has a child wait that runs this command. If there are too many, the one whose command was wanted longest ago ends.
     *
     * @throws SpeechFault if it cannot be started
     */
    synchronized void prepare(List<String> command) {
        if (closed || waiting.containsKey(command)) {
            return;
        }
        waiting.put(command, start(command));
        if (waiting.size() > most) {
            List<String> eldest = waiting.keySet().iterator().next();
            kill(waiting.remove(eldest));
        }
    }

    /** Starts a child whose input is open. */
    static Process start(List<String> command) {
        try {
            return new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException absent) {
            throw new SpeechFault(command.get(0) + " cannot be started", absent);
        }
    }

    /** Ends a child at once. */
    static void kill(@Nullable Process child) {
        if (child != null) {
            // The descendants too: a wrapper script's child would keep the pipe open.
            child.descendants().forEach(ProcessHandle::destroyForcibly);
            child.destroyForcibly();
        }
    }

    /** Returns how many wait. */
    synchronized int waiting() {
        return waiting.size();
    }

    /** Ends all that wait, and starts no more. */
    @Override
    public synchronized void close() {
        closed = true;
        waiting.values().forEach(WarmProcesses::kill);
        waiting.clear();
    }
}
