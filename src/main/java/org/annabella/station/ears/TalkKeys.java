package org.annabella.station.ears;

import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.annabella.chess.Side;
import org.annabella.voice.SoundChannel;

/**
 * The keys by which seats say that they speak, wherever such a key is: on the keyboard, at the board, on a page. While one is
 * held the station gives way on the channels that this seat's microphone or ear hears.
 *
 * <p>Threads: may be shared.
 */
public final class TalkKeys {
    /** Until the last words after the release have been heard. */
    public static final Duration AFTER_RELEASE = Duration.ofMillis(700);

    private final Map<Side, Set<SoundChannel>> channels;
    private final Duration longest;
    private final Table table;
    private final Map<Side, Integer> presses = new EnumMap<>(Side.class);
    private final Set<Side> speaking = EnumSet.noneOf(Side.class);

    /** What the keys act upon. */
    public interface Table {
        /** The microphone listens until {@link #release}. */
        public void press(Side seat);

        /** The key is let go. */
        public void release(Side seat);

        /** What is being said there is cut off, what is to be said waits. */
        void giveWay(SoundChannel channel);

        void goOn(SoundChannel channel);

        /** Has this done later, on any thread. */
        void later(Duration after, Runnable act);
    }

    /**
     * Makes the keys of both seats.
     *
     * @param channels where the station gives way to a seat
     * @param longest nobody speaks longer: a key that is stuck silences the station, and keeps the microphone, no longer than this
     */
    public TalkKeys(Map<Side, Set<SoundChannel>> channels, Duration longest, Table table) {
        this.channels = new EnumMap<>(channels);
        this.longest = longest;
        this.table = table;
    }

    /** The key of this seat goes down. */
    public synchronized void press(Side seat) {
        int press = presses.merge(seat, 1, Integer::sum);
        speaking.add(seat);
        of(seat).forEach(table::giveWay);
        table.press(seat);
        table.later(longest, () -> letGo(seat, press));
    }

    /** It goes up. */
    public synchronized void release(Side seat) {
        int press = presses.getOrDefault(seat, 0);
        table.release(seat);
        table.later(AFTER_RELEASE, () -> goOn(seat, press));
    }

    /** Its release is lost, or will be none any more: what is said has been cut off, and the other seat may want to speak. */
    private synchronized void letGo(Side seat, int press) {
        if (isLatest(seat, press) && speaking.contains(seat)) {
            table.release(seat);
            goOn(seat, press);
        }
    }

    private boolean isLatest(Side seat, int press) {
        return presses.getOrDefault(seat, 0) == press;
    }

    private synchronized void goOn(Side seat, int press) {
        if (!isLatest(seat, press) || !speaking.remove(seat)) {
            return;
        }
        Set<SoundChannel> free = EnumSet.noneOf(SoundChannel.class);
        free.addAll(of(seat));
        speaking.forEach(other -> free.removeAll(of(other)));
        free.forEach(table::goOn);
    }

    private Set<SoundChannel> of(Side seat) {
        return channels.getOrDefault(seat, Set.of());
    }
}
