package org.annabella.journal;

import java.util.List;
import java.util.Set;
import org.annabella.game.Author;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.json.Fields;
import org.jspecify.annotations.Nullable;

/**
 * Who acted, in journals that were written before events said so themselves: found from what stands beside the event and from
 * the reasons that the station gave then. Nobody else may guess.
 */
final class EarlierAuthors {
    /** What the station wrote where it stopped or set the clocks by the Laws. */
    private static final Set<String> BY_THE_LAWS = Set.of("illegalMove", "wrongClaim", "flag", "claim");

    private static final List<String> BEGINNINGS =
            List.of("the station was restarted", "a defect of the station", "the press came ");
    private static final String CLOCK_COUNTED = "as the tactile clock has counted";

    private EarlierAuthors() {}

    /**
     * Who acted.
     *
     * @param event the name of the event
     * @param group what was written in one group with it and stands before it: what follows from the same input
     * @return nothing where the event says nothing of an author
     */
    static @Nullable Author of(String event, Fields f, List<GameEvent> group) {
        boolean ruled = has(group, GameEvent.Ruling.class);
        return switch (event) {
            case "ruling", "resultCorrected" -> Author.ARBITER;
            case "claimMade" -> Author.PLAYER;
            case "paused" -> ruled ? Author.ARBITER : byReason(f.textOr("why", ""));
            case "clockSet" -> ruled ? Author.ARBITER : byReason(f.textOr("reason", ""));
            case "claimDecided", "resumed" -> has(group, GameEvent.ClaimMade.class) ? Author.STATION : Author.ARBITER;
            case "illegalMoveCompleted", "flagFell", "positionRestored" -> ruled ? Author.ARBITER : Author.STATION;
            case "adjourned" -> !ruled && f.textOrNull("sealedBy") != null ? Author.PLAYER : Author.ARBITER;
            case "gameEnded" -> ruled ? Author.ARBITER : byEnd(f.constant("reason", EndReason.class));
            default -> null;
        };
    }

    private static boolean has(List<GameEvent> group, Class<? extends GameEvent> kind) {
        return group.stream().anyMatch(kind::isInstance);
    }

    private static Author byReason(String reason) {
        if (reason.startsWith(CLOCK_COUNTED)) {
            return Author.DEVICE;
        }
        boolean own = BY_THE_LAWS.contains(reason) || BEGINNINGS.stream().anyMatch(reason::startsWith);
        return own ? Author.STATION : Author.ARBITER;
    }

    private static Author byEnd(EndReason reason) {
        return switch (reason) {
            case RESIGNATION, AGREEMENT -> Author.PLAYER;
            case FORFEIT, SEALED_MOVE, ANNULLED, ARBITER, CLAIM -> Author.ARBITER;
            default -> Author.STATION;
        };
    }
}
