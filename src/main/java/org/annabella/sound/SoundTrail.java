package org.annabella.sound;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The last frames of sound, in case they belong to speech that is noticed a little later. Belongs to one thread. */
public final class SoundTrail {
    /** How many frames go before speech: half a second. */
    public static final int PRE_ROLL = 25;
    /** How many frames are kept: three seconds, the length of an announcement. */
    public static final int LONGEST = 150;

    private final Deque<short[]> frames = new ArrayDeque<>();

    public void add(short[] frame) {
        frames.add(frame);
        if (frames.size() > LONGEST) {
            frames.removeFirst();
        }
    }

    /** Returns the last frames, so many or as many as there are. */
    public List<short[]> last(int most) {
        List<short[]> all = new ArrayList<>(frames);
        return all.subList(Math.max(0, all.size() - most), all.size());
    }

    public void clear() {
        frames.clear();
    }
}
