package org.annabella.bench.workloads;

import java.util.List;
import java.util.Set;
import org.annabella.game.GameEvent;
import org.annabella.game.Question;

/** What the station has taken that nobody said to it: what came of chatter, and is more than a note that it was heard. */
final class TakenFromNobody {
    private static final Set<Class<? extends GameEvent>> TAKEN = Set.of(
            GameEvent.MoveAnnounced.class,
            GameEvent.AnnouncementCorrected.class,
            GameEvent.MoveRepeated.class,
            GameEvent.CorrectionBegun.class,
            GameEvent.DrawOffered.class,
            GameEvent.DrawDeclined.class,
            GameEvent.GameEnded.class,
            GameEvent.ArbiterCalled.class,
            GameEvent.PiecesAdjusted.class,
            GameEvent.Told.class,
            GameEvent.Refused.class);

    private TakenFromNobody() {}

    /** Returns the kinds of it among these events, in order. */
    static List<String> kinds(List<GameEvent> events) {
        return events.stream()
                .map(TakenFromNobody::kind)
                .filter(kind -> !kind.isEmpty())
                .toList();
    }

    private static String kind(GameEvent event) {
        if (event instanceof GameEvent.QuestionAsked asked) {
            return asked.question() == Question.SAY_AGAIN ? "asked to say it again" : "asked " + asked.question();
        }
        return TAKEN.contains(event.getClass()) ? event.getClass().getSimpleName() : "";
    }
}
