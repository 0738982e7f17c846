package org.annabella.web.hall;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.annabella.hall.overview.TableSeen;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.UserText;
import org.annabella.threads.Waits;
import org.annabella.web.EventStream;
import org.annabella.web.page.Forms;
import org.annabella.web.page.Part;
import org.annabella.web.page.Say;

/**
 * One browser's stream of the overview: the parts that have changed, at most twice a second, and what is to be said.
 *
 * <p>Threads: a thread of its own, so that a slow browser keeps nobody else waiting.
 */
final class HallLive {
    private static final JsonMapper JSON = new JsonMapper();
    private static final long HEARTBEAT_MILLIS = 5_000;
    private static final Duration RHYTHM = Duration.ofMillis(500);
    /** The number in every form, and the digits that the browser lets run itself, are no news; what a clock shows that stands is. */
    private static final Pattern NO_NEWS = Pattern.compile("name=\"seq\" value=\"\\d+\""
            + "|<span class=\"digits\"[^>]* data-running=\"true\"[^>]*>[^<]*</span><span class=\"words\">[^<]*</span>");

    private final EventStream stream;
    private final HallMemory memory;
    private final LongFunction<HallParts> parts;
    private final Supplier<Around> around;
    private final Map<String, String> sent = new HashMap<>();
    private final Announcements announcements;
    private long seq;
    private long sentSeq;

    /**
     * What is around the parts.
     *
     * @param trouble why there is no connection to the broker; empty while there is one
     * @param isIn whether the reader may still see it
     * @param formKey the session's own key, without which no form counts
     */
    record Around(
            String title,
            PageWords words,
            List<TableSeen> tables,
            String trouble,
            Instant now,
            boolean isIn,
            String formKey) {}

    /**
     * A stream.
     *
     * @param from the last news that the reader has; {@link EventStream#UNKNOWN} if that is not known
     */
    HallLive(EventStream stream, HallMemory memory, LongFunction<HallParts> parts, Supplier<Around> around, long from) {
        this.stream = stream;
        this.memory = memory;
        this.parts = parts;
        this.around = around;
        this.announcements = new Announcements(memory, from == EventStream.UNKNOWN ? Long.MAX_VALUE : from);
    }

    void run() {
        try {
            while (around.get().isIn() && memory.await(seq, HEARTBEAT_MILLIS)) {
                send();
                Waits.sleep(RHYTHM);
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } catch (IOException left) {
            // The browser has gone; if it comes back it gets the page as it is then.
            return;
        }
    }

    /** What of a part is news where it changes. */
    static String substance(String html) {
        return NO_NEWS.matcher(html).replaceAll("");
    }

    private void send() throws IOException {
        seq = memory.seq();
        Around now = around.get();
        ObjectNode news = JSON.createObjectNode().put("title", UserText.plain(now.title()));
        ArrayNode order = news.putArray("order");
        ObjectNode changed = news.putObject("parts");
        for (Part part : parts.apply(seq).parts()) {
            order.add(part.id());
            String html = UserText.inHtml(part.content().render());
            String substance = substance(html);
            if (!substance.equals(sent.put(part.id(), substance))) {
                changed.put(part.id(), html.replace(Forms.KEY_PLACE, now.formKey()));
            }
        }
        List<Say> says = announcements.about(now.tables(), now.trouble(), now.words(), now.now());
        // Forms that count for a state of affairs that is no more get the number of the one that looks the same.
        if (changed.isEmpty() && says.isEmpty() && memory.changed() <= sentSeq) {
            stream.comment("still here");
            return;
        }
        sentSeq = seq;
        ArrayNode say = news.putArray("say");
        says.forEach(each -> say.addObject().put("text", each.text()).put("urgent", each.urgent()));
        stream.send("news", seq, news.toString());
    }
}
