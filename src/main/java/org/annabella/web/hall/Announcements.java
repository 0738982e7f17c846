package org.annabella.web.hall;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.annabella.hall.overview.TableSeen;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.Say;

/**
 * What one reader of the overview is told aloud: calls and decisions at once, clocks that run out and tables that are gone after them,
 * and that the broker itself is gone, once instead of for every table.
 *
 * <p>Threads: one.
 */
final class Announcements {
    private final HallMemory memory;
    private final long from;
    private Set<String> said = new HashSet<>();
    private boolean first = true;
    private boolean troubled;
    /** Before that the tables may not have been heard again. */
    private Instant heardAgain = Instant.MIN;

    /** To a reader who has had the news up to this number. */
    Announcements(HallMemory memory, long from) {
        this.memory = memory;
        this.from = from;
    }

    /**
     * What is new since the last time. To begin with that is what has come since the reader's page, or their last stream, had its last
     * news; of what comes with time alone, nothing.
     *
     * @param trouble why there is no connection to the broker; empty while there is one
     */
    List<Say> about(List<TableSeen> tables, String trouble, PageWords words, Instant now) {
        List<Say> says = new ArrayList<>();
        broker(!trouble.isEmpty(), words, now, says);
        Set<String> standing = new HashSet<>();
        for (TableSeen table : tables) {
            urgent(table, words, standing, says);
            later(table, Standing.of(table, now), now, standing)
                    .forEach(what -> says.add(say(what, table, words, false)));
        }
        said = standing;
        first = false;
        return says;
    }

    private void broker(boolean isTrouble, PageWords words, Instant now, List<Say> says) {
        if (troubled && !isTrouble) {
            heardAgain = now.plus(TableSeen.SILENCE);
        }
        if (troubled != isTrouble && !first) {
            says.add(new Say(words.say(isTrouble ? "trouble" : "trouble.over"), isTrouble));
        }
        troubled = isTrouble;
    }

    /** Two decisions that begin together at one table are said once. */
    private void urgent(TableSeen table, PageWords words, Set<String> standing, List<Say> says) {
        for (Standing.Urgent what : Standing.urgent(table)) {
            boolean isNews = !first || memory.isUrgentSince(table.table(), what, from);
            Say say = say(what.words(), table, words, true);
            if (isNew(what.toString(), table, standing) && isNews && !says.contains(say)) {
                says.add(say);
            }
        }
    }

    private List<String> later(TableSeen table, Standing how, Instant now, Set<String> standing) {
        List<String> later = new ArrayList<>();
        if (how.isShort() && isNew("say.short", table, standing) && !first) {
            later.add("say.short");
        }
        if (how.isGone() && isGoneItself(table, now) && isNew("say.gone", table, standing) && !first) {
            later.add("say.gone");
        }
        return later;
    }

    /** Without a connection every table falls silent; which of them is gone itself is known a while after it is back. */
    private boolean isGoneItself(TableSeen table, Instant now) {
        return first || said.contains(named("say.gone", table)) || !troubled && !now.isBefore(heardAgain);
    }

    private boolean isNew(String what, TableSeen table, Set<String> standing) {
        String name = named(what, table);
        return standing.add(name) && !said.contains(name);
    }

    private static String named(String what, TableSeen table) {
        return what + " " + table.table();
    }

    private static Say say(String what, TableSeen table, PageWords words, boolean urgent) {
        return new Say(words.say(what, "table", table.table()), urgent);
    }
}
