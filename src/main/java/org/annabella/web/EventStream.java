package org.annabella.web;

import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** An answer that goes on: server-sent events, each of which leaves at once. For one thread. */
public final class EventStream {
    /** What {@link #lastSeen} says of a reader of whom that is not known. */
    public static final long UNKNOWN = -1;

    private final OutputStream out;

    EventStream(OutputStream out) {
        this.out = out;
    }

    /** Begins such an answer. */
    public static EventStream on(HttpServletResponse response) throws IOException {
        response.setStatus(200);
        response.setContentType("text/event-stream; charset=utf-8");
        response.flushBuffer();
        return new EventStream(response.getOutputStream());
    }

    /** The number of the last event that this reader has: after a cut, of the stream; before that, of the page. */
    public static long lastSeen(Context context) {
        String last = context.header("Last-Event-ID");
        try {
            long seen = Long.parseLong(last != null ? last.strip() : String.valueOf(context.queryParam("from")));
            return seen < 0 ? UNKNOWN : seen;
        } catch (NumberFormatException garbage) {
            return UNKNOWN;
        }
    }

    /**
     * Sends an event.
     *
     * @param data one line
     * @throws IOException if nobody reads any more
     */
    public void send(String name, long id, String data) throws IOException {
        write("event: " + name + "\nid: " + id + "\ndata: " + data + "\n\n");
    }

    /** Sends an event without a number: whoever comes back still has what it had. */
    public void word(String name, String data) throws IOException {
        write("event: " + name + "\ndata: " + data + "\n\n");
    }

    /** Sends something that browsers pass over, which shows whether somebody is still there. */
    public void comment(String text) throws IOException {
        write(": " + text + "\n\n");
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
