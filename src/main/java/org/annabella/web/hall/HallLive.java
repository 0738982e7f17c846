package org.annabella.web.hall;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
 * One browser's stream of the overview: the parts that have changed, at most twice a second, and what is to be said: calls and
 * decisions at once, tables that are gone after them.
 *
 * <p>Threads: a thread of its own, so that a slow browser keeps nobody else waiting.
 */
final class HallLive {
    private static final JsonMapper JSON = new JsonMapper();
    private static final long HEARTBEAT_MILLIS = 5_000;
    private static final Duration RHYTHM = Duration.ofMillis(500);
    /** The number in every form, and the digits that the browser lets run itself, are no news. */
    private static final Pattern NO_NEWS = Pattern.compile(
            "name=\"seq\" value=\"\\d+\"|<span class=\"digits\".*?</span><span class=\"words\">[^<]*</span>");

    private final EventStream stream;
    private final HallMemory memory;
    private final LongFunction<HallParts> parts;
    private final Supplier<Around> around;
    private final Map<String, String> sent = new HashMap<>();
    private Set<String> said = new HashSet<>();
    private boolean first = true;
    private long seq;

    /**
     * What is around the parts.
     *
     * @param isIn whether the reader may still see it
     * @param formKey the session's own key, without which no form counts
     */
    record Around(String title, PageWords words, List<TableSeen> tables, Instant now, boolean isIn, String formKey) {}

    HallLive(EventStream stream, HallMemory memory, LongFunction<HallParts> parts, Supplier<Around> around) {
        this.stream = stream;
        this.memory = memory;
        this.parts = parts;
        this.around = around;
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

    private void send() throws IOException {
        seq = memory.seq();
        Around now = around.get();
        ObjectNode news = JSON.createObjectNode().put("title", UserText.plain(now.title()));
        ArrayNode order = news.putArray("order");
        ObjectNode changed = news.putObject("parts");
        for (Part part : parts.apply(seq).parts()) {
            order.add(part.id());
            String html = UserText.inHtml(part.content().render());
            String substance = NO_NEWS.matcher(html).replaceAll("");
            if (!substance.equals(sent.put(part.id(), substance))) {
                changed.put(part.id(), html.replace(Forms.KEY_PLACE, now.formKey()));
            }
        }
        List<Say> says = says(now);
        if (changed.isEmpty() && says.isEmpty()) {
            stream.comment("still here");
            return;
        }
        ArrayNode say = news.putArray("say");
        says.forEach(each -> say.addObject().put("text", each.text()).put("urgent", each.urgent()));
        stream.send("news", seq, news.toString());
    }

    /** What is new since the last time; nothing of what stood there when the page was opened. */
    private List<Say> says(Around now) {
        Set<String> standing = new HashSet<>();
        List<Say> says = new ArrayList<>();
        for (TableSeen table : now.tables()) {
            Standing how = Standing.of(table, now.now());
            note(how.called(), "say.call", true, table, now.words(), standing, says);
            note(
                    Show.OPEN.includes(table, now.now()) && how.decides(),
                    "say.open",
                    true,
                    table,
                    now.words(),
                    standing,
                    says);
            note(how.isShort(), "say.short", false, table, now.words(), standing, says);
            note(how.isGone(), "say.gone", false, table, now.words(), standing, says);
        }
        said = standing;
        first = false;
        return says;
    }

    private void note(
            boolean is,
            String what,
            boolean urgent,
            TableSeen table,
            PageWords words,
            Set<String> standing,
            List<Say> says) {
        String name = what + " " + table.table();
        if (is && standing.add(name) && !first && !said.contains(name)) {
            says.add(new Say(words.say(what, "table", table.table()), urgent));
        }
    }
}
