package org.annabella.web.hall;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.annabella.game.Phase;
import org.annabella.hall.DeskState;
import org.annabella.hall.Presence;
import org.annabella.hall.PublicState;
import org.annabella.hall.overview.TableSeen;

/**
 * How urgently a table wants an arbiter.
 *
 * @param called whether a player calls
 * @param open what waits for a decision
 * @param isShort whether a clock that runs has less than two minutes
 * @param isGone whether it was there once, be it before this overview was, and is not now
 */
record Standing(boolean called, List<DeskState.Open> open, boolean isShort, boolean isGone) {
    /**
     * Something for which an arbiter must be told at once.
     *
     * @param words what is said
     * @param number tells a call from the one before, for whoever calls once more calls again, and so a fault; and of decisions one
     *     kind from another
     */
    record Urgent(String words, int number) {}

    private static final Duration SHORT = Duration.ofMinutes(2);

    static Standing of(TableSeen table, Instant now) {
        boolean running = table.state()
                .filter(state -> state.phase() == Phase.RUNNING)
                .flatMap(state -> table.running(now))
                .flatMap(side -> table.left(side, now))
                .filter(left -> left.compareTo(SHORT) < 0)
                .isPresent();
        return new Standing(
                table.desk().filter(desk -> calls(table, desk)).isPresent(),
                table.desk().map(DeskState::open).orElse(List.of()),
                running,
                table.lastPresence() != null && !isOver(table) && !table.isHere(now));
    }

    private static boolean isOver(TableSeen table) {
        return table.state().map(PublicState::phase).filter(Phase.OVER::equals).isPresent();
    }

    /** At a table whose game is over, and which has left, nobody waits any more. */
    private static boolean calls(TableSeen table, DeskState desk) {
        Presence presence = table.lastPresence();
        boolean hasLeft = presence != null && !presence.here() && isOver(table);
        return !desk.calls().isEmpty() && !hasLeft;
    }

    /** What an arbiter must be told at once of a table: a call, a decision, each that comes beside another, a fault of the station. */
    static Set<Urgent> urgent(TableSeen table) {
        Set<Urgent> urgent = new LinkedHashSet<>();
        table.desk().ifPresent(desk -> {
            if (calls(table, desk)) {
                urgent.add(new Urgent("say.call", desk.called()));
            }
            desk.open().stream()
                    .filter(Standing::decides)
                    .forEach(what -> urgent.add(new Urgent("say.open", what.ordinal())));
            if (desk.faults() > 0) {
                urgent.add(new Urgent("say.fault", desk.faults()));
            }
        });
        return urgent;
    }

    boolean waits() {
        return called || !open.isEmpty();
    }

    /** Whether something waits that only an arbiter can settle. */
    boolean decides() {
        return open.stream().anyMatch(Standing::decides);
    }

    private static boolean decides(DeskState.Open what) {
        return what.ordinal() <= DeskState.Open.OVERDUE.ordinal();
    }

    private int rank() {
        if (called) {
            return 0;
        }
        return decides() ? 1 : isShort ? 2 : isGone ? 3 : open.isEmpty() ? 5 : 4;
    }

    /** The most urgent first, then by number. */
    static Comparator<TableSeen> order(Instant now) {
        return Comparator.<TableSeen>comparingInt(table -> of(table, now).rank())
                .thenComparingInt(table -> number(table.table()))
                .thenComparing(TableSeen::table);
    }

    private static int number(String table) {
        return table.matches("[0-9]{1,6}") ? Integer.parseInt(table) : Integer.MAX_VALUE;
    }
}
