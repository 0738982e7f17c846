package org.annabella.voice;

import java.util.Locale;
import org.annabella.chess.Side;

/** Who can hear it: everybody at the table, or one seat alone by its earphone. */
public enum SoundChannel {
    PUBLIC,
    EAR_WHITE,
    EAR_BLACK;

    /** Returns the private channel of this seat. */
    public static SoundChannel earOf(Side seat) {
        return seat.pick(EAR_WHITE, EAR_BLACK);
    }

    /** Tells whether only one seat hears this channel. */
    public boolean isPrivate() {
        return this != PUBLIC;
    }

    /** Returns the name used in files, such as {@code ear-white}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
