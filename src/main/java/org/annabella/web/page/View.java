package org.annabella.web.page;

import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.game.GameState;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.jspecify.annotations.Nullable;

/**
 * What a page is made of: everything that it shows follows from this, and from nothing else.
 *
 * @param role for whom
 * @param preferences how that reader wants it
 * @param phrases the sentences of that reader's language
 * @param state where the game stands
 * @param now the time since the start of the game
 * @param seq the number of the last event; 0 before the first
 * @param events all events so far, in order
 * @param notices what happened at the door, the oldest first
 * @param options what the arbiter allows on the pages
 * @param hall what is wrong with the table's place in a hall, in one line; empty if nothing is, or none is wanted
 * @param timeOfDay by the computer's clock; absent if nobody looks
 */
public record View(
        Role role,
        Preferences preferences,
        Phrasebook phrases,
        GameState state,
        Duration now,
        long seq,
        List<Happened> events,
        List<LoginNotice> notices,
        Options options,
        String hall,
        @Nullable LocalTime timeOfDay) {
    /** Where nothing has happened at the door, nor in a hall. */
    public View(
            Role role,
            Preferences preferences,
            Phrasebook phrases,
            GameState state,
            Duration now,
            long seq,
            List<Happened> events,
            Options options) {
        this(role, preferences, phrases, state, now, seq, events, List.of(), options, "", null);
    }

    /**
     * What the arbiter allows on the pages.
     *
     * @param clock whether a player's page shows the clock
     * @param arbiter the name of whoever rules; empty if it is not told
     * @param simulated the ids of the devices that are simulated, such as {@code board-white}
     */
    public record Options(boolean clock, String arbiter, List<DeviceId> simulated) {
        /** Copies the ids. */
        public Options {
            simulated = List.copyOf(simulated);
        }

        /** With no device that is simulated. */
        public Options(boolean clock, String arbiter) {
            this(clock, arbiter, List.of());
        }
    }

    /** The same for an arbiter who has said this name at the door; one that the station knows already stays. */
    public View ruledBy(String name) {
        Options named = new Options(options.clock(), name, options.simulated());
        return options.arbiter().isBlank()
                ? new View(role, preferences, phrases, state, now, seq, events, notices, named, hall, timeOfDay)
                : this;
    }

    /** The words of a page in this reader's language. */
    public PageWords words(String page) {
        return PageWords.of(preferences.language(), page);
    }

    /** The seat of the role, or White for the arbiter, who sits at none. */
    public Side seat() {
        return role.seat().orElse(Side.WHITE);
    }
}
