package org.annabella.web;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.http.sse.SseClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.annabella.web.page.Forms;
import org.annabella.web.page.Role;
import org.annabella.web.page.Say;

/**
 * One browser's stream of server-sent events: each carries the number of the game's last event, the parts that have changed,
 * and what is to be said. A browser that was cut off names the last number it got, and gets what it missed.
 *
 * <p>Threads: a thread of its own, so that a slow browser keeps nobody else waiting.
 */
final class Live implements Runnable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final long HEARTBEAT_MILLIS = 15_000;
    /** Whoever was away longer than that reads the page, and is not told all of it. */
    private static final int SAID_AT_MOST = 20;

    private final SseClient client;
    private final Session session;
    private final Feed feed;
    private final Renderer renderer;
    private final Map<String, String> sent = new HashMap<>();
    private long seq;

    Live(SseClient client, Session session, Feed feed, Renderer renderer, long from) {
        this.client = client;
        this.session = session;
        this.feed = feed;
        this.renderer = renderer;
        this.seq = from;
    }

    @Override
    public void run() {
        try {
            Feed.Standing standing = feed.standing();
            while (!standing.closed() && !client.terminated()) {
                if (standing.seq() == seq) {
                    client.sendComment("still here");
                } else {
                    send(standing);
                }
                standing = feed.await(seq, HEARTBEAT_MILLIS);
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } finally {
            session.endLive();
            client.close();
        }
    }

    private void send(Feed.Standing standing) {
        Role role = session.role();
        ObjectNode news = JSON.createObjectNode();
        ObjectNode parts = news.putObject("parts");
        renderer.parts(role, session.preferences(), standing).forEach((id, html) -> {
            if (!html.equals(sent.put(id, html))) {
                parts.put(id, html.replace(Forms.KEY_PLACE, session.formKey()));
            }
        });
        ArrayNode says = news.putArray("say");
        List<Say> all = renderer.says(role, session.preferences(), standing, seq);
        for (Say say : all.subList(Math.max(0, all.size() - SAID_AT_MOST), all.size())) {
            says.addObject().put("text", say.text()).put("urgent", say.urgent());
        }
        // A number from before the station was restarted is larger than any of now; then everything is new.
        seq = standing.seq();
        client.sendEvent("news", news.toString(), Long.toString(seq));
    }
}
