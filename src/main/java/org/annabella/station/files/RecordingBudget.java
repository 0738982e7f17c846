package org.annabella.station.files;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.annabella.game.SoundContent;

/**
 * How much room the recordings of a game may take. When it becomes scarce, the oldest with nothing in them go first; what was
 * announced, asked or answered stays. May be shared by threads.
 */
final class RecordingBudget {
    private static final double NEAR = 0.9;

    private final long maxBytes;
    private final Map<String, Kept> kept = new LinkedHashMap<>();
    private long used;

    private record Kept(long bytes, SoundContent content) {}

    /**
     * What to do with a new recording.
     *
     * @param fits whether it can be kept
     * @param drop which ones are to be removed for it, the oldest first
     */
    record Plan(boolean fits, List<String> drop) {}

    RecordingBudget(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** Plans for a recording of this size. */
    synchronized Plan plan(long bytes) {
        List<String> drop = new ArrayList<>();
        long free = maxBytes - used;
        for (Map.Entry<String, Kept> each : kept.entrySet()) {
            if (free >= bytes) {
                break;
            }
            if (each.getValue().content() == SoundContent.NOTHING) {
                drop.add(each.getKey());
                free += each.getValue().bytes();
            }
        }
        return free >= bytes ? new Plan(true, drop) : new Plan(false, List.of());
    }

    synchronized void add(String name, long bytes, SoundContent content) {
        remove(name);
        kept.put(name, new Kept(bytes, content));
        used += bytes;
    }

    synchronized void remove(String name) {
        Kept gone = kept.remove(name);
        used -= gone == null ? 0 : gone.bytes();
    }

    /** Whether what must stay takes nearly all the room. */
    synchronized boolean isNearlyFull() {
        long lasting = kept.values().stream()
                .filter(each -> each.content() != SoundContent.NOTHING)
                .mapToLong(Kept::bytes)
                .sum();
        return lasting > NEAR * maxBytes;
    }
}
