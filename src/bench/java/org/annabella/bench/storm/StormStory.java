package org.annabella.bench.storm;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.annabella.checksum.Sha256;

/** What happens in a storm, one line each: a hash of everything, and the last lines for whoever has to understand it. */
final class StormStory {
    private static final int LINES = 46;

    private final Sha256 digest = new Sha256();
    private final Deque<String> last = new ArrayDeque<>();
    private final java.util.function.Consumer<String> everything;
    private long count;

    /** A story; each line goes to this as well. */
    StormStory(java.util.function.Consumer<String> everything) {
        this.everything = everything;
    }

    /** Adds a line. */
    void add(Duration at, String kind, String what) {
        String line = String.format(
                Locale.ROOT, "%5d.%03d %-6s %s", at.toSeconds(), at.toMillisPart(), kind, what.replace('\n', ' '));
        digest.add(line);
        count++;
        everything.accept(line);
        last.addLast(line.length() > 200 ? line.substring(0, 200) + "…" : line);
        if (last.size() > LINES) {
            last.removeFirst();
        }
    }

    /** The last lines. */
    String tail() {
        return String.join("\n", last);
    }

    long lines() {
        return count;
    }

    /** A hash of all lines; call it once, at the end. */
    String hash() {
        return digest.hex().substring(0, 16);
    }
}
