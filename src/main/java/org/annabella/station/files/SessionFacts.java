package org.annabella.station.files;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import org.annabella.config.Installation;
import org.annabella.game.GameInput;
import org.annabella.station.time.GameTime;

/** What an appeals committee may ask about a session of the station: when, where in time, and with what. */
public final class SessionFacts {
    private SessionFacts() {}

    /** Returns them as they are at this moment. */
    public static GameInput.StartStation now(GameTime time) {
        return at(time.now(), time);
    }

    /** The same at another time of the game, which stood still meanwhile. */
    public static GameInput.StartStation at(Duration at, GameTime time) {
        return new GameInput.StartStation(
                at, wall(time).toString(), ZoneId.systemDefault().getId(), Installation.version(), system());
    }

    /** The moment by the computer's clock, in whole seconds, with the offset of the place. */
    public static OffsetDateTime wall(GameTime time) {
        return time.wall()
                .truncatedTo(ChronoUnit.SECONDS)
                .atZone(ZoneId.systemDefault())
                .toOffsetDateTime();
    }

    private static String system() {
        return "%s %s, Java %s"
                .formatted(
                        System.getProperty("os.name"),
                        System.getProperty("os.arch"),
                        Runtime.version().toString());
    }
}
