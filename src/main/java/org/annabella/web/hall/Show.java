package org.annabella.web.hall;

import java.time.Instant;
import java.util.Locale;
import org.annabella.game.Phase;
import org.annabella.hall.PublicState;
import org.annabella.hall.overview.TableSeen;

/** Which tables an arbiter wants to see. */
enum Show {
    ALL,
    OPEN,
    CLOCK,
    GONE,
    RUNNING,
    OVER;

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Show of(String id) {
        for (Show show : values()) {
            if (show.id().equals(id)) {
                return show;
            }
        }
        return ALL;
    }

    boolean includes(TableSeen table, Instant now) {
        return switch (this) {
            case ALL -> true;
            case OPEN -> Standing.of(table, now).waits();
            case CLOCK -> Standing.of(table, now).isShort();
            case GONE -> !table.isHere(now);
            case RUNNING -> isIn(table, Phase.RUNNING);
            case OVER -> isIn(table, Phase.OVER);
        };
    }

    private static boolean isIn(TableSeen table, Phase phase) {
        return table.state().map(PublicState::phase).filter(phase::equals).isPresent();
    }
}
