package org.annabella.sound;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Watches the sound of one microphone and warns once when something is wrong with it, again only after it has been right
 * for a while. Belongs to one thread.
 */
public final class SoundCheck {
    /** So many pieces in a row must be bad before a warning, and so many good ones before the next. */
    private static final int BAD_IN_A_ROW = 2;

    private static final int GOOD_IN_A_ROW = 4;

    private static final double CLIPPED_SHARE = 0.001;
    private static final double LOUD_DB = -9;
    private static final double QUIET_DB = -42;
    private static final double OFFSET_SHARE = 0.03;
    private static final double STANDS_OUT_DB = 8;
    private static final double HUM_DB = -45;
    private static final double HUM_SHARE = 0.6;

    private final Map<SoundFault, Integer> streaks = new EnumMap<>(SoundFault.class);
    private final Set<SoundFault> warned = EnumSet.noneOf(SoundFault.class);

    /**
     * Takes the levels of a piece of speech.
     *
     * @param floorDb the level of the room when nobody speaks
     * @return what is to be warned of now; mostly nothing
     */
    public List<SoundFault> spoken(Levels speech, double floorDb) {
        List<SoundFault> news = new ArrayList<>();
        note(SoundFault.CLIPPING, speech.clipped() > CLIPPED_SHARE, news);
        note(SoundFault.TOO_LOUD, speech.rmsDb() > LOUD_DB, news);
        note(SoundFault.TOO_QUIET, speech.rmsDb() < QUIET_DB, news);
        note(SoundFault.NOISY, speech.rmsDb() - floorDb < STANDS_OUT_DB, news);
        return news;
    }

    /** Whether nothing is wrong with the sound of which there was a warning. */
    public boolean isWell() {
        return warned.isEmpty();
    }

    /**
     * Takes a second of sound in which nobody spoke.
     *
     * @param deepDb the level of what lies below 250 Hz in it
     */
    public List<SoundFault> quiet(Levels room, double deepDb) {
        List<SoundFault> news = new ArrayList<>();
        note(SoundFault.HUM, hums(room, deepDb), news);
        return news;
    }

    /** Tells whether a room in which nobody speaks hums, or the device adds a constant offset. */
    static boolean hums(Levels room, double deepDb) {
        boolean hums = room.rmsDb() > HUM_DB && Math.pow(10, (deepDb - room.rmsDb()) / 10) > HUM_SHARE;
        return hums || Math.abs(room.offset()) > OFFSET_SHARE;
    }

    /** Counts bad pieces upwards from 1 and good ones downwards from -1. */
    private void note(SoundFault fault, boolean bad, List<SoundFault> news) {
        int before = streaks.getOrDefault(fault, 0);
        int streak = bad ? Math.max(before, 0) + 1 : Math.min(before, 0) - 1;
        streaks.put(fault, streak);
        if (streak >= BAD_IN_A_ROW && warned.add(fault)) {
            news.add(fault);
        } else if (streak <= -GOOD_IN_A_ROW) {
            warned.remove(fault);
        }
    }
}
