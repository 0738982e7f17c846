package org.annabella.bench.workloads;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.bench.workloads.TableRoom.Said;
import org.annabella.game.GameEvent;
import org.annabella.voice.SoundChannel;

/** Says which words of the station interrupt a game, and of what kind they are. */
final class Interruption {
    /** What has to be said, or nobody minds: completed moves, beginning and end. */
    private static final Set<Class<? extends GameEvent>> WANTED = Set.of(
            GameEvent.MoveCompleted.class,
            GameEvent.MoveMade.class,
            GameEvent.IllegalMoveStands.class,
            GameEvent.GameStarted.class,
            GameEvent.PlayStarted.class,
            GameEvent.GameEnded.class);

    private Interruption() {}

    /**
     * Returns the kind of an interruption; empty for what is none.
     *
     * @param earlier what was said before
     * @param slipped whether the opponent did say another move than was announced
     */
    static Optional<String> of(Said said, List<Said> earlier, boolean slipped) {
        GameEvent cause = said.cause();
        if (cause == null) {
            return Optional.of("notice");
        }
        boolean readBack = cause instanceof GameEvent.MoveAnnounced || cause instanceof GameEvent.AnnouncementCorrected;
        boolean quiet = readBack && said.channel() != SoundChannel.PUBLIC;
        if (quiet || WANTED.contains(cause.getClass())) {
            return Optional.empty();
        }
        boolean again = earlier.stream()
                .anyMatch(other -> other.cause() == cause
                        && other.channel() == said.channel()
                        && !other.language().equals(said.language()));
        return Optional.of(kind(cause, slipped) + (again ? ", in the second language" : ""));
    }

    private static String kind(GameEvent cause, boolean slipped) {
        if (cause instanceof GameEvent.QuestionAsked) {
            return "question";
        }
        if (cause instanceof GameEvent.MoveRepeated) {
            return slipped ? "repetitionDiffers, as it did" : "repetitionDiffers";
        }
        if (cause instanceof GameEvent.Refused refused) {
            return "refused " + refused.why();
        }
        if (cause instanceof GameEvent.MoveAnnounced) {
            return "readBackAloud";
        }
        if (cause instanceof GameEvent.Told) {
            return "answer that nobody asked for";
        }
        String name = cause.getClass().getSimpleName();
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}
