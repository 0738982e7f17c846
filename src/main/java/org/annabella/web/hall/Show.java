package org.annabella.web.hall;

import java.time.Instant;
import java.util.Locale;
import org.annabella.game.Phase;
import org.annabella.hall.PublicState;
import org.annabella.hall.overview.TableSeen;
import org.jspecify.annotations.Nullable;

/** Which tables an arbiter wants to see. */
enum Show {
    ALL,
    OPEN,
    CLOCK,
    GONE,
    RUNNING,
    OVER;

    /** The field of a form, and of an address, that says which. */
    static final String FIELD = "show";

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** As it stands in an address. */
    String query() {
        return FIELD + "=" + id();
    }

    /** All where nothing is said, or nothing that is known. */
    static Show of(@Nullable String id) {
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
