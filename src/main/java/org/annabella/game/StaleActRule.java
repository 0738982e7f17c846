package org.annabella.game;

import java.util.Set;

/** Which events could change the mind of somebody who is about to decide something. */
public final class StaleActRule {
    /**
     * What was told, kept or touched changes nothing that is ruled upon; while boards are put right, pieces are touched all the
     * time.
     */
    private static final Set<Class<? extends GameEvent>> IMMATERIAL = Set.of(
            GameEvent.Told.class,
            GameEvent.SoundKept.class,
            GameEvent.SoundDropped.class,
            GameEvent.VoiceLearned.class,
            GameEvent.NotUnderstood.class,
            GameEvent.SpeechBegun.class,
            GameEvent.QuestionAsked.class,
            GameEvent.CorrectionBegun.class,
            GameEvent.QuestionClosed.class,
            GameEvent.PieceTouched.class,
            GameEvent.PiecePlaced.class,
            GameEvent.PiecesAdjusted.class,
            GameEvent.MovementAnnounced.class,
            GameEvent.MovementEnded.class,
            GameEvent.StationStarted.class,
            GameEvent.DeviceIdentified.class,
            GameEvent.DeviceLost.class,
            GameEvent.DeviceBack.class,
            GameEvent.DeviceWeak.class,
            GameEvent.DeviceWell.class);

    private StaleActRule() {}

    /** Whether what was decided before this event must be looked at again. */
    public static boolean outdates(GameEvent event) {
        return !IMMATERIAL.contains(event.getClass());
    }
}
