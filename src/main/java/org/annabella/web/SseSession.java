package org.annabella.web;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.annabella.phrases.Notice;
import org.annabella.threads.Defects;
import org.annabella.threads.Waits;
import org.annabella.web.access.Session;
import org.annabella.web.page.Forms;
import org.annabella.web.page.LoginNotice;
import org.annabella.web.page.Role;
import org.annabella.web.page.Say;
import org.jspecify.annotations.Nullable;

/**
 * One browser's stream of server-sent events: each carries the number of the game's last event, the parts that have changed,
 * and what is to be said. A browser that was cut off names the last number it got, and gets what it missed.
 *
 * <p>A seat's page is sent nothing where nothing on it has changed: that something has happened would tell of what the other
 * player asks, touches or is told. It is sent whole when its reader begins to follow, so that it is known what it shows, and
 * the signs of life keep a rhythm that no such event changes.
 *
 * <p>Threads: a thread of its own, so that a slow browser keeps nobody else waiting.
 */
final class SseSession implements Runnable {
    /** The number of a browser that does not say what it has. */
    static final long UNKNOWN = EventStream.UNKNOWN;

    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration HEARTBEAT = Duration.ofSeconds(15);
    /** Whoever was away longer than that reads the page, and is not told all of it. */
    private static final int SAID_AT_MOST = 20;
    /** The number in every form is no news: the page itself puts the new one there. */
    private static final Pattern SEQ = Pattern.compile("name=\"seq\" value=\"\\d+\"");

    private final EventStream stream;
    private final Session session;
    private final EventLog eventLog;
    private final Renderer renderer;
    private final Map<String, String> sent = new HashMap<>();
    /** The list of keys that this browser got last. */
    private String keys = "";

    private final Predicate<Session> isIn;
    /** What this browser's page shows. */
    private String shown = "";
    /** Whether it gets its page whole before anything else. */
    private boolean whole;
    /** When something is to be written again, in {@link Waits#nanoTime}. */
    private long due = Waits.nanoTime();

    private long seq;
    /** How much that happened at the door this browser knows. */
    private int notices;
    /** Whether things have happened that this browser has not seen, so that it has to catch up first. */
    private boolean away;
    /** What this browser knows to be wrong with the station itself. */
    private @Nullable Notice notice;
    /** What this browser knows to be wrong in the hall. */
    private String hall = "";

    /**
     * What a browser knows when its stream begins.
     *
     * @param seq the number of the last event, or {@link #UNKNOWN}
     * @param notices how much that happened at the door
     */
    record Known(long seq, int notices) {}

    SseSession(
            EventStream stream,
            Session session,
            Predicate<Session> isIn,
            EventLog eventLog,
            Renderer renderer,
            Known known) {
        this.stream = stream;
        this.session = session;
        this.isIn = isIn;
        this.eventLog = eventLog;
        this.renderer = renderer;
        this.seq = known.seq();
        this.notices = known.notices();
        this.whole = session.role() != Role.ARBITER;
    }

    @Override
    public void run() {
        try {
            EventLog.Standing standing = eventLog.standing();
            long drops = standing.drops();
            away = standing.seq() != seq;
            while (!standing.closed() && standing.drops() == drops && isIn.test(session)) {
                if (whole || !isKnown(standing)) {
                    sendOrSayWhy(standing);
                }
                if (due - Waits.nanoTime() <= 0) {
                    stream.comment("still here");
                    written();
                }
                standing = eventLog.await(standing, millisUntilDue());
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } catch (IOException left) {
            // The browser has gone; if it comes back it says what it has.
            return;
        }
    }

    private void written() {
        due = Waits.nanoTime() + HEARTBEAT.toNanos();
    }

    private long millisUntilDue() {
        return Math.max(0, TimeUnit.NANOSECONDS.toMillis(due - Waits.nanoTime())) + 1;
    }

    private void know(EventLog.Standing standing) {
        seq = standing.seq();
        notices = standing.notices().size();
        notice = standing.notice();
        hall = standing.hall();
        whole = false;
    }

    private boolean isKnown(EventLog.Standing standing) {
        return standing.seq() == seq
                && standing.notices().size() == notices
                && standing.notice() == notice
                && standing.hall().equals(hall);
    }

    /** A page that cannot be made stays as it is, and says so: a stream that ended would come back and end again. */
    private void sendOrSayWhy(EventLog.Standing standing) throws IOException {
        try {
            send(standing);
        } catch (RuntimeException | Error defect) {
            know(standing);
            Defects.LAST_RESORT.happened("the page of " + session.role().id(), defect);
            ObjectNode word = JSON.createObjectNode();
            put(word.putArray("say"), new Say(text(Notice.STATION_FAULT), true));
            stream.word("word", word.toString());
            written();
        }
    }

    private String text(Notice what) {
        return renderer.phrases(session.preferences()).say(what);
    }

    private static void put(ArrayNode says, Say say) {
        says.addObject().put("text", say.text()).put("urgent", say.urgent());
    }

    private void send(EventLog.Standing standing) throws IOException {
        List<Say> says = says(standing);
        Renderer.Made made = renderer.made(session.role(), session.preferences(), standing);
        know(standing);
        away = false;
        if (session.role() == Role.ARBITER
                || !says.isEmpty()
                || !made.substance().equals(shown)) {
            shown = made.substance();
            stream.send("news", seq, news(made, says).toString());
            written();
        }
    }

    private List<Say> says(EventLog.Standing standing) {
        List<Say> says = new ArrayList<>(said(standing));
        says.addAll(renderer.says(session.role(), session.preferences(), news(standing)));
        if (!standing.hall().equals(hall)) {
            renderer.hall(session.role(), session.preferences(), standing.hall())
                    .ifPresent(says::add);
        }
        Notice wrong = standing.notice();
        if (wrong != notice) {
            says.add(new Say(text(wrong == null ? Notice.STATION_BACK : wrong), true));
        }
        return says;
    }

    private ObjectNode news(Renderer.Made made, List<Say> says) {
        ObjectNode news = JSON.createObjectNode().put("title", made.title());
        ArrayNode order = news.putArray("order");
        ObjectNode parts = news.putObject("parts");
        made.parts().forEach((id, html) -> {
            order.add(id);
            String without = SEQ.matcher(html).replaceAll("");
            if (!without.equals(sent.put(id, without))) {
                parts.put(id, html.replace(Forms.KEY_PLACE, session.formKey()));
            }
        });
        if (!made.keys().equals(keys)) {
            keys = made.keys();
            news.put("keys", keys);
        }
        ArrayNode told = news.putArray("say");
        says.forEach(say -> put(told, say));
        return news;
    }

    private List<LoginNotice> news(EventLog.Standing standing) {
        return standing.notices().subList(notices, standing.notices().size());
    }

    /** A number from before the station was restarted is larger than any of now: then nothing is told of the past. */
    private List<Say> said(EventLog.Standing standing) {
        if (seq == UNKNOWN) {
            return List.of();
        }
        List<Say> all = away
                ? renderer.missed(session.role(), session.preferences(), standing, seq)
                : renderer.says(session.role(), session.preferences(), standing, seq);
        return all.subList(Math.max(0, all.size() - SAID_AT_MOST), all.size());
    }
}
