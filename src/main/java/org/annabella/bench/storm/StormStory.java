package org.annabella.bench.storm;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.Locale;

/** What happens in a storm, one line each: a hash of everything, and the last lines for whoever has to understand it. */
final class StormStory {
    private static final int LINES = 46;

    private final MessageDigest digest;
    private final Deque<String> last = new ArrayDeque<>();
    private final java.util.function.Consumer<String> everything;
    private long count;

    /** A story; each line goes to this as well. */
    StormStory(java.util.function.Consumer<String> everything) {
        this.everything = everything;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException never) {
            throw new IllegalStateException(never);
        }
    }

    /** Adds a line. */
    void add(Duration at, String kind, String what) {
        String line = String.format(
                Locale.ROOT, "%5d.%03d %-6s %s", at.toSeconds(), at.toMillisPart(), kind, what.replace('\n', ' '));
        digest.update(line.getBytes(StandardCharsets.UTF_8));
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
        return HexFormat.of().formatHex(digest.digest()).substring(0, 16);
    }
}
